"""One game's neutral sources as a Cython unit: structs, constants, and every function with a C
signature and its body verbatim, followed by the face that Python sees (`face.pyx.in`).

The rules stay the only source; nothing generated is kept or edited.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

from chum.core.neutral import C_TYPES, Struct
from chum.core.subset import faults, parts

CORE = Path(__file__).parent
FACE = CORE / "face.pyx.in"
NUMBERS = {"int": "long long", "bool": "bint", "None": "void", "list[int]": "long long *"}


def neutral_files(game: str) -> list[Path]:
    """The sources of a game's unit, in the order in which they build on each other."""
    rules = CORE.parent / "games" / game / "rules.py"
    return [CORE / "luck.py", *with_parts(rules), CORE / "playout.py"]


def with_parts(rules: Path) -> list[Path]:
    """The rules, after the neutral files of their own folder that they import: a game's parts."""
    found: list[Path] = []
    for part in parts(rules):
        found += [path for path in with_parts(part) if path not in found]
    return [*found, rules]


def stamp(game: str) -> str:
    """Hash of everything the compiled rules are made from."""
    digest = hashlib.sha256()
    for path in [*neutral_files(game), CORE / "neutral.py", CORE / "compile.py", FACE]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def unit(game: str) -> str:
    """The whole text of the .pyx."""
    defines: list[str] = []
    names: list[str] = []
    structs: list[str] = []
    functions: list[str] = []
    known: set[str] = set()
    standins: set[str] = set()
    for path in neutral_files(game):
        wrong = faults(path)
        if wrong:
            raise SyntaxError("outside the neutral subset:\n" + "\n".join(map(str, wrong)))
        module = importlib.import_module(module_name(path))
        source = path.read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            name = defined_name(node)
            if name and name in known:
                raise SyntaxError(f"{path}:{node.lineno}: {name} is already defined in core")
            known.add(name)
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]):
                    define, declare = constant(name, getattr(module, name))
                    defines.append(define)
                    names.append(declare)
                case ast.ClassDef(name=name) if issubclass(getattr(module, name), Struct):
                    structs.append(struct(getattr(module, name)))
                case ast.ClassDef(name=name):
                    standins.add(name)
                case ast.FunctionDef():
                    functions.append(function(node, source.splitlines(), standins))
    parts = [
        "# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False",
        "# cython: binding=False",  # plain methods: bound ones take twice as long to call
        'cdef extern from *:\n    """\n    ' + "\n    ".join(defines) + '\n    """',
        "\n".join(f"    {name}" for name in names),
        "\n\n".join(structs),
        BUILTINS,
        "\n\n\n".join(functions),
        FACE.read_text(encoding="utf-8")
        .replace("@STAMP@", stamp(game))
        .replace("@ROOM@", str(room(rules_of(game)))),
    ]
    return "\n".join(parts[:4]) + "\n\n" + "\n\n\n".join(parts[4:])


def defined_name(node: ast.stmt) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.ClassDef(name=name):
            return name
        case ast.FunctionDef(name=name):
            return name
    return ""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(CORE.parent.parent).with_suffix("").parts)


def constant(name: str, value: int | tuple[int, ...]) -> tuple[str, str]:
    """A C constant, and its declaration to Cython; prefixed, so that no C header clashes."""
    if isinstance(value, tuple):
        items = ", ".join(map(str, value))
        define = f"static const long long chum_{name}[] = {{{items}}};"
        return define, f'const long long *{name} "chum_{name}"'
    return f"#define chum_{name} ({value}LL)", f'const long long {name} "chum_{name}"'


def struct(cls: type[Struct]) -> str:
    lines = [f"cdef struct {cls.__name__}:"]
    for name, field in cls.fields.items():
        lines.append(f"    {C_TYPES[field.kind]} {name}" + "".join(f"[{n}]" for n in field.dims))
    return "\n".join(lines)


def function(node: ast.FunctionDef, lines: list[str], standins: set[str]) -> str:
    args = ", ".join(f"{c_type(arg.annotation, standins)} {arg.arg}" for arg in node.args.args)
    params = {arg.arg for arg in node.args.args}
    own = sorted(
        {
            n.id
            for n in ast.walk(node)
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store) and n.id not in params
        }
    )
    # inline, or the C compiler keeps `legal` and `play` out of the loop of whole games
    head = [f"cdef inline {c_type(node.returns, standins)} {node.name}({args}) noexcept nogil:"]
    head += [f"    cdef long long {', '.join(own)}"] if own else []
    return "\n".join(head + widen_shifts(node, lines)[node.body[0].lineno - 1 : node.end_lineno])


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


def c_type(annotation: ast.expr | None, standins: set[str]) -> str:
    """A protocol (`Lucky`) names the part of the state that a function needs: it is the state."""
    name = ast.unparse(annotation) if annotation else "None"
    return NUMBERS.get(name) or ("State *" if name in standins else f"{name} *")


BUILTINS = '''\
from libc.string cimport memcpy, memset


cdef inline void clear(State *s) noexcept nogil:
    memset(s, 0, sizeof(State))


cdef extern from *:
    """
    static inline long long chum_lowest_bit(unsigned long long mask) {
    #if defined(__GNUC__)
        return __builtin_ctzll(mask);
    #else
        long long bit = 0;
        for (; (mask & 1) == 0; mask >>= 1) bit++;
        return bit;
    #endif
    }
    """
    long long lowest_bit "chum_lowest_bit" (unsigned long long mask) noexcept nogil


cdef inline void tell(State *s, int event, int a, int b, int c) noexcept nogil:
    pass


cdef inline void whisper(State *s, int seat, int event, int a, int b, int c) noexcept nogil:
    pass'''


def room(rules: Any) -> int:
    """Length of the list that `legal` fills: every action, and what scratch the rules ask for."""
    return int(rules.ACTIONS) + int(getattr(rules, "SCRATCH", 0))


def rules_of(game: str) -> ModuleType:
    return importlib.import_module(f"chum.games.{game}.rules")
