"""One game's neutral sources as a Cython unit: structs, constants, and every function with a C
signature and its body, followed by the face that Python sees (`face.pyx.in`).

A body stays as it is written, but for two things: `table.HAND` is `HAND`, because all parts of a
game are one here, and the 1 of `1 << n` is marked as 64 bits.  The rules stay the only source;
nothing generated is kept or edited.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import re
from collections.abc import Sequence
from pathlib import Path

from chum.neutral.package import folder_of, room
from chum.neutral.parts import aliases, imports, parts, plain
from chum.neutral.structs import C_TYPES, Struct
from chum.neutral.subset import REAL_FUNCTIONS, Fault, faults

HERE = Path(__file__).parent
FACE = HERE / "face.pyx.in"
VECTOR = HERE / "vector.pyx.in"
SIGHT = "rules_sight.py"
TREE = HERE / "tree.py"
WEIGHING = HERE / "plans.py"
FORECAST = HERE / "forecast.py"
ROWS = HERE / "rows.py"
# Each part of these stands in only where the game has none of its own.
STAND_INS = (HERE / "bot.py", HERE / "counted.py")
IN_C = ("nth_bit", "spread_bits")  # among `BUILTINS`, quicker there than their bodies in bits.py
NUMBERS = {
    "int": "long long",
    "float": "double",
    "bool": "bint",
    "None": "void",
    "list[int]": "long long *",
}


def neutral_files(package: str) -> list[Path]:
    """The sources of a game's unit, in the order in which they build on each other."""
    folder = folder_of(package)
    files: list[Path] = []
    own = (folder / "rules.py", folder / "bot.py", folder / SIGHT)
    for path in (*own, *STAND_INS, HERE / "playout.py", TREE, WEIGHING, FORECAST, ROWS):
        if path.exists():  # not every game's bots know more than the rules, or learn
            files = with_parts(path, package, files)
    return files


def with_parts(path: Path, package: str, before: Sequence[Path] = ()) -> list[Path]:
    """The files before, and a neutral file after those it is built on; each is read once."""
    files = list(before)
    if path in files:
        return files
    for part in parts(path, package):
        files = with_parts(part, package, files)
    return [*files, path]


def stamp(package: str) -> str:
    """Hash of everything the compiled rules are made from."""
    digest = hashlib.sha256()
    machine = [HERE / f"{name}.py" for name in ("structs", "parts", "compile")]
    for path in [*neutral_files(package), *machine, *faces(package)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def faces(package: str) -> list[Path]:
    """What Python sees of the compiled rules."""
    return [FACE, VECTOR] if (folder_of(package) / SIGHT).exists() else [FACE]


def all_faults(package: str) -> list[Fault]:
    """Everything that keeps a game's neutral sources from being one unit."""
    files = neutral_files(package)
    found = [fault for path in files for fault in faults(path, package)]
    return found + clashes(files, package)


def clashes(files: list[Path], package: str) -> list[Fault]:
    """Names that stand for two things: all parts of a game are one."""
    found: list[Fault] = []
    known: dict[str, Path] = {}
    for path in files:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            name = defined_name(node)
            if name in known and path not in STAND_INS:
                text = f"{name} is already defined in {known[name].name}"
                found.append(Fault(str(path), node.lineno, text))
            elif name:
                known[name] = path
    for path in files:
        for node in imports(path):
            names = [alias.asname or alias.name for alias in node.names]
            for name in names if node.module == package else []:
                if name in known:
                    text = f"a part is called {name}, which is defined in {known[name].name}"
                    found.append(Fault(str(path), node.lineno, text))
    return found


def unit(package: str) -> str:
    """The whole text of the .pyx."""
    wrong = all_faults(package)
    if wrong:
        raise SyntaxError("outside the neutral subset:\n" + "\n".join(map(str, wrong)))
    defines: list[str] = []
    names: list[str] = []
    structs: list[str] = []
    functions: list[str] = []
    known: set[str] = set(IN_C)
    reals: set[str] = set(REAL_FUNCTIONS)
    standins: set[str] = set()
    for path in neutral_files(package):
        module = importlib.import_module(module_name(path, package))
        source = plain(path.read_text(encoding="utf-8"), aliases(path, package))
        for node in ast.parse(source).body:
            name = defined_name(node)
            if name and name in known:
                continue  # the game's own stands in for the common one
            known.add(name)
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]):
                    if isinstance(getattr(module, name), float):
                        reals.add(name)
                    define, declare = constant(name, getattr(module, name))
                    defines.append(define)
                    names.append(declare)
                case ast.ClassDef(name=name) if issubclass(getattr(module, name), Struct):
                    structs.append(struct(getattr(module, name)))
                    fields = getattr(module, name).fields.items()
                    reals |= {name for name, field in fields if field.kind == "f64"}
                case ast.ClassDef(name=name):
                    standins.add(name)
                case ast.FunctionDef():
                    if node.returns and ast.unparse(node.returns) == "float":
                        reals.add(node.name)
                    functions.append(function(node, source.splitlines(), reals, standins))
    parts = [
        "# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False",
        "# cython: binding=False",  # plain methods: bound ones take twice as long to call
        'cdef extern from *:\n    """\n    ' + "\n    ".join(defines) + '\n    """',
        "\n".join(f"    {name}" for name in names),
        "\n\n".join(structs),
        BUILTINS,
        "\n\n\n".join(fused_rows(functions)),
        "\n\n\n".join(functions),
        *(filled(path, package) for path in faces(package)),
    ]
    return "\n".join(parts[:4]) + "\n\n" + "\n\n\n".join(parts[4:])


def filled(path: Path, package: str) -> str:
    """A face with the numbers of one game."""
    rules = importlib.import_module(f"{package}.rules")
    text = path.read_text(encoding="utf-8").replace("@STAMP@", stamp(package))
    return text.replace("@ROOM@", str(room(rules))).replace("@CODES@", str(rules.ACTIONS))


def defined_name(node: ast.stmt) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.ClassDef(name=name):
            return name
        case ast.FunctionDef(name=name):
            return name
    return ""


def module_name(path: Path, package: str) -> str:
    """Of a game's own file, or of one of those that all games share."""
    return f"{__package__ if path.parent == HERE else package}.{path.stem}"


def constant(name: str, value: int | tuple[int, ...]) -> tuple[str, str]:
    """A C constant, and its declaration to Cython; prefixed, so that no C header clashes."""
    if isinstance(value, tuple):
        items = ", ".join(map(str, value))
        define = f"static const long long chum_{name}[] = {{{items}}};"
        return define, f'const long long *{name} "chum_{name}"'
    if isinstance(value, float):
        return f"#define chum_{name} ({value!r})", f'const double {name} "chum_{name}"'
    return f"#define chum_{name} ({value}LL)", f'const long long {name} "chum_{name}"'


def struct(cls: type[Struct]) -> str:
    lines = [f"cdef struct {cls.__name__}:"]
    for name, field in cls.fields.items():
        lines.append(f"    {C_TYPES[field.kind]} {name}" + "".join(f"[{n}]" for n in field.dims))
    return "\n".join(lines)


def function(node: ast.FunctionDef, lines: list[str], reals: set[str], standins: set[str]) -> str:
    args = ", ".join(
        f"{c_type(arg.annotation, standins, i)} {arg.arg}" for i, arg in enumerate(node.args.args)
    )
    params = {arg.arg for arg in node.args.args}
    own = {
        n.id
        for n in ast.walk(node)
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store) and n.id not in params
    }
    real = real_locals(node, reals) & own
    # inline, or the C compiler keeps `legal` and `play` out of the loop of whole games
    head = [f"cdef inline {c_type(node.returns, standins)} {node.name}({args}) noexcept nogil:"]
    head += [f"    cdef long long {', '.join(sorted(own - real))}"] if own - real else []
    head += [f"    cdef double {', '.join(sorted(real))}"] if real else []
    return "\n".join(head + widen_shifts(node, lines)[node.body[0].lineno - 1 : node.end_lineno])


def real_locals(node: ast.FunctionDef, reals: set[str]) -> set[str]:
    """Locals that are given a real number: from a quotient, a real literal, field or function."""
    found = {arg.arg for arg in node.args.args if c_type(arg.annotation, set()) == "double"}
    size = -1
    while size < len(found):
        size = len(found)
        for part in ast.walk(node):
            if isinstance(part, ast.Assign | ast.AugAssign):
                target = part.targets[0] if isinstance(part, ast.Assign) else part.target
                if isinstance(target, ast.Name) and is_real(part.value, reals, found):
                    found.add(target.id)
    return found


def is_real(node: ast.expr, reals: set[str], found: set[str]) -> bool:
    match node:
        case ast.Constant(value=value):
            return isinstance(value, float)
        case ast.Name(id=name):
            return name in found or name in reals
        case ast.Attribute(attr=name) | ast.Call(func=ast.Name(id=name)) if name in reals:
            return True
        case ast.Subscript(value=value):
            return is_real(value, reals, found)
        case ast.BinOp(left=left, op=op, right=right):
            return isinstance(op, ast.Div) or any(is_real(n, reals, found) for n in (left, right))
        case ast.UnaryOp(operand=operand):
            return is_real(operand, reals, found)
        case ast.IfExp(body=body, orelse=orelse):
            return any(is_real(n, reals, found) for n in (body, orelse))
        case ast.Call(func=ast.Name(id="max" | "min" | "abs"), args=args):
            return any(is_real(n, reals, found) for n in args)
    return False


def widen_shifts(node: ast.FunctionDef, lines: list[str]) -> list[str]:
    """`1 << n` is a 32-bit shift to C: mark the literal as 64 bits, the only change to a body."""
    lines = list(lines)
    shifted = [
        n.left
        for n in ast.walk(node)
        if isinstance(n, ast.BinOp)
        and isinstance(n.op, ast.LShift)
        and isinstance(n.left, ast.Constant)
    ]
    for literal in sorted(shifted, key=lambda n: n.col_offset, reverse=True):
        line, end = lines[literal.lineno - 1], literal.end_col_offset
        lines[literal.lineno - 1] = f"{line[:end]}LL{line[end:]}"
    return lines


def fused_rows(functions: list[str]) -> list[str]:
    """Numbers of any width: Cython makes a function that takes a row once for each width it is
    handed.  By the place of the argument, so that two rows of one function may differ in width."""
    integers = [name for kind, name in C_TYPES.items() if kind != "f64"]
    used = sorted(set(re.findall("any_width_[0-9]+", "".join(functions))))
    return ["\n    ".join([f"ctypedef fused {name}:", *integers]) for name in used]


def c_type(annotation: ast.expr | None, standins: set[str], i: int = 0) -> str:
    """A protocol (`Lucky`) names the part of the state that a function needs: it is the state."""
    name = ast.unparse(annotation) if annotation else "None"
    if name == "Row":
        return f"any_width_{i} *"
    if name not in NUMBERS and name.startswith("list["):
        return f"{name[5:-1]} *"
    return NUMBERS.get(name) or ("State *" if name in standins else f"{name} *")


BUILTINS = '''\
cdef extern from *:
    """
    #include <string.h>
    static long long chum_digest(const unsigned char *data, size_t size) {
        unsigned long long h = size, word;
        size_t i;
        for (i = 0; i < size; i += 8) {
            word = 0;
            memcpy(&word, data + i, size - i < 8 ? size - i : 8);
            h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
            h ^= h >> 32;
        }
        return (long long)(h >> 1);
    }
    """
    long long chum_digest(const unsigned char *data, size_t size) noexcept nogil


from libc.math cimport exp, log, sqrt
from libc.string cimport memcpy, memset


cdef inline void clear(State *s) noexcept nogil:
    memset(s, 0, sizeof(State))


cdef inline void copy(State *to, State *source) noexcept nogil:
    memcpy(to, source, sizeof(State))


cdef inline long long digest(State *s) noexcept nogil:
    return chum_digest(<unsigned char *>s, sizeof(State))


cdef extern from *:
    """
    #define CHUM_EACH 0x0101010101010101ULL
    static inline long long chum_lowest_bit(unsigned long long mask) {
    #if defined(__GNUC__)
        return __builtin_ctzll(mask);
    #else
        long long bit = 0;
        for (; (mask & 1) == 0; mask >>= 1) bit++;
        return bit;
    #endif
    }
    static inline long long chum_highest_bit(unsigned long long mask) {
        long long bit = 0;
        int half;
        for (half = 32; half > 0; half >>= 1)
            if (mask >> half) {
                mask >>= half;
                bit += half;
            }
        return bit;
    }
    /* By byte: how many bits are set up to its end. */
    static inline unsigned long long chum_counts(unsigned long long mask) {
        mask -= mask >> 1 & 0x5555555555555555ULL;
        mask = (mask & 0x3333333333333333ULL) + (mask >> 2 & 0x3333333333333333ULL);
        mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0FULL;
        return mask * CHUM_EACH;
    }
    static inline long long chum_count_bits(unsigned long long mask) {
        return (long long)(chum_counts(mask) >> 56);
    }
    /* Eight bits as eight bytes, each a 0 or a 1, the lowest first. */
    static inline unsigned long long chum_bytes_of(unsigned long long byte) {
        unsigned long long apart = byte * CHUM_EACH & 0x8040201008040201ULL;
        return apart + 0x7F * CHUM_EACH >> 7 & CHUM_EACH;
    }
    /* How many of eight counts are not above n. */
    static inline long long chum_up_to(unsigned long long counts, long long n) {
        unsigned long long low = ((n | 0x80) * CHUM_EACH - counts) & 0x80 * CHUM_EACH;
        return (long long)((low >> 7) * CHUM_EACH >> 56);
    }
    /* First its byte, then the bit in it.  A loop would be shorter, but n is mostly drawn by lot,
       and a processor that guesses wrong when a loop ends loses more than all of this takes. */
    static inline long long chum_nth_bit(unsigned long long mask, long long n) {
        unsigned long long counts = chum_counts(mask);
        long long at = 8 * chum_up_to(counts, n);
        n -= (long long)(counts << 8 >> at & 0xFF);
        return at + chum_up_to(chum_bytes_of(mask >> at & 0xFF) * CHUM_EACH, n);
    }
    static inline void chum_spread_bits(unsigned long long mask, signed char *out, long long n) {
        long long i;
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        unsigned long long eight;
        for (i = 0; i < n >> 3; i++) {
            eight = chum_bytes_of(mask >> 8 * i & 0xFF);
            memcpy(out + 8 * i, &eight, 8);
        }
        if (n & 7) {
            eight = chum_bytes_of(mask >> 8 * i & 0xFF);
            memcpy(out + 8 * i, &eight, n & 7);
        }
    #else
        for (i = 0; i < n; i++) out[i] = mask >> i & 1;
    #endif
    }
    """
    long long lowest_bit "chum_lowest_bit" (unsigned long long mask) noexcept nogil
    long long highest_bit "chum_highest_bit" (unsigned long long mask) noexcept nogil
    long long count_bits "chum_count_bits" (unsigned long long mask) noexcept nogil
    long long nth_bit "chum_nth_bit" (unsigned long long mask, long long n) noexcept nogil
    void spread_bits "chum_spread_bits" (
        unsigned long long mask, signed char *out, long long n
    ) noexcept nogil


cdef inline void tell(State *s, int event, int a, int b, int c) noexcept nogil:
    pass


cdef inline void whisper(State *s, int seat, int event, int a, int b, int c) noexcept nogil:
    pass'''
