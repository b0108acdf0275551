"""The neutral subset: what rules may be written in, and a lint that names what is outside it.

Integer locals, `if` / `while` / `for … in range`, calls of other rules functions, reads and writes
of `s.field`, `s.field[i]`, `s.field[i][j]`, and module constants; what another part of the game
defines may be named with it (`table.SIZE`).  A function that takes a `Row` is handed a whole one,
of any width: `shuffle(s, s.deck, n)`.  Everything in the subset means the same to the interpreter
and to C; each refusal below is a place where the two would part.  The search alone may use real
numbers too: rules have none, so that no rounding decides a game.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from chum.neutral.parts import HELPERS, aliases, dotted_names, is_part, parts, plain

C_WORDS = frozenset(
    "auto char const default do double enum extern float goto inline int long register restrict "
    "short signed sizeof static struct switch typedef union unsigned void volatile".split()
)
BUILTINS = frozenset({"abs", "max", "min", "range"})
CHANGING = frozenset(
    "clear conceal copy legal list_plans play play_on play_plan policy reopen replacements "
    "setup".split()
)
DECLARED = ("contract", "structs")  # what chum.neutral offers to rules besides its helpers
REAL_FILES = frozenset({"tree.py", "plans.py", "forecast.py"})
REAL_FUNCTIONS = frozenset({"exp", "log", "sqrt"})
OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.BitAnd, ast.BitOr, ast.BitXor)
SHIFTS = (ast.LShift, ast.RShift)
WIDE = ("i32", "u16")  # a product of two such fields can leave C's int
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
RETURNS = ("int", "bool", "None")
ROWS = ("list[int]", "Row")  # a list of 64-bit integers, and a row of any width


@dataclass(frozen=True)
class Fault:
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


@dataclass
class Reader:
    """Reads one file; collects faults instead of stopping at the first."""

    file: str
    package: str  # of the game: what it imports from there is neutral too
    reals: bool = False
    faults: list[Fault] = field(default_factory=list)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    changing: set[str] = field(default_factory=set)
    structs: set[str] = field(default_factory=set)
    kinds: dict[str, str] = field(default_factory=dict)
    depths: dict[tuple[str, str], int] = field(default_factory=dict)  # by struct and field
    constants: set[str] = field(default_factory=set)
    imported: set[str] = field(default_factory=set)
    aliases: dict[str, str] = field(default_factory=dict)  # of whole parts
    dotted: list[ast.Attribute] = field(default_factory=list)  # `table.SIZE`, read as `SIZE`
    changing_parts: set[str] = field(default_factory=set)
    signatures: dict[str, list[str]] = field(default_factory=dict)
    params: dict[str, str] = field(default_factory=dict)
    locals: set[str] = field(default_factory=set)
    known: dict[Path, Reader] = field(default_factory=dict)  # what was read before

    def fault(self, node: ast.AST, text: str) -> None:
        self.faults.append(Fault(self.file, getattr(node, "lineno", 0), text))

    # -- the module

    def module(self, source: str) -> None:
        path = Path(self.file)
        self.aliases = aliases(path, self.package)
        self.dotted = dotted_names(source, self.aliases)
        for part in parts(path, self.package):
            reader = read(part, self.package, self.known)
            self.changing_parts |= reader.changing
            self.kinds |= reader.kinds
            self.depths |= reader.depths
            self.signatures |= reader.signatures
            self.take_dotted(part.stem, reader.defined())
        for node in ast.parse(plain(source, self.aliases)).body:
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
                self.signatures[node.name] = [annotation(arg) for arg in node.args.args]
            elif isinstance(node, ast.ClassDef):
                self.struct(node)
            elif isinstance(node, ast.ImportFrom):
                self.import_from(node)
            elif isinstance(node, ast.Assign):
                self.constant(node)
            elif not is_text(node):
                self.fault(node, "only imports, constants, structs and functions stand here")
        self.find_changing()
        for function in self.functions.values():
            self.function(function)

    def defined(self) -> set[str]:
        return self.structs | self.constants | set(self.functions)

    def take_dotted(self, part: str, defined: set[str]) -> None:
        """What is named with its part must stand there."""
        for node in self.dotted:
            if self.aliases[ast.unparse(node.value)] == part:
                if node.attr not in defined:
                    self.fault(node, f"{part}.py defines no {node.attr}")
                self.imported.add(node.attr)

    def import_from(self, node: ast.ImportFrom) -> None:
        names = {alias.name for alias in node.names}
        if node.module == self.package:
            for name in sorted(names):
                if not is_part(name) or not Path(self.file).with_name(f"{name}.py").exists():
                    self.fault(node, f"{name} is no part: those are rules.py, rules_*.py, bot.py")
            return
        if not self.is_neutral(node.module or ""):
            self.fault(node, f"rules import only neutral modules, not {node.module}")
        for alias in node.names:
            if alias.asname not in (None, alias.name):
                self.fault(node, f"{alias.name} keeps its name: C knows it by no other")
        self.imported |= names

    def is_neutral(self, module: str) -> bool:
        room, _, name = module.rpartition(".")
        if room == __package__:
            return name in HELPERS + DECLARED or Path(self.file).parent == Path(__file__).parent
        known = ("__future__", "typing", *(["math"] if self.reals else []))
        return module in known or (room == self.package and is_part(name))

    def constant(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if len(node.targets) > 1 or not isinstance(target, ast.Name):
            self.fault(node, "a constant has one name")
            return
        values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
        for value in values:
            for part in ast.walk(value):
                if isinstance(part, ast.Constant) and not self.is_number(part.value):
                    self.fault(node, f"constant {target.id} is not an integer")
                elif isinstance(part, ast.Name) and part.id not in self.constants | self.imported:
                    self.fault(node, f"constant {target.id} uses {part.id}, which is none")
                elif isinstance(part, ast.Call | ast.Attribute | ast.Subscript | ast.Tuple):
                    self.fault(
                        node, f"constant {target.id} is not a plain integer or tuple of them"
                    )
        self.constants.add(target.id)

    def is_number(self, value: object) -> bool:
        return type(value) is int or (self.reals and type(value) is float)

    def struct(self, node: ast.ClassDef) -> None:
        self.structs.add(node.name)
        stands_in = [b.id for b in node.bases if isinstance(b, ast.Name)] == ["Protocol"]
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                depth = ast.unparse(item.annotation).count("list[")
                self.depths[node.name, item.target.id] = depth
                if item.target.id in C_WORDS:
                    self.fault(item, f"field {item.target.id} is a word of C")
                if isinstance(item.value, ast.Call) and isinstance(item.value.func, ast.Name):
                    self.kinds[item.target.id] = item.value.func.id
            elif not stands_in and not is_text(item):
                self.fault(item, f"struct {node.name} holds declared fields only")

    def find_changing(self) -> None:
        """Functions that change a struct or list handed to them, directly or by a call."""
        self.changing = {name for name in CHANGING if name not in self.functions}
        self.changing |= self.changing_parts & self.imported
        grown = True
        while grown:
            grown = False
            for name, node in self.functions.items():
                if name not in self.changing and self.changes(node):
                    self.changing.add(name)
                    grown = True

    def changes(self, function: ast.FunctionDef) -> bool:
        for node in ast.walk(function):
            if isinstance(node, ast.Assign | ast.AugAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(not isinstance(t, ast.Name) for t in targets):
                    return True
            if self.is_change(node):
                return True
        return False

    def is_change(self, node: ast.AST) -> bool:
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in self.changing
        )

    # -- functions

    def function(self, node: ast.FunctionDef) -> None:
        args = node.args
        if node.decorator_list:
            self.fault(node, f"{node.name} has a decorator")
        if args.vararg or args.kwarg or args.kwonlyargs or args.defaults or args.posonlyargs:
            self.fault(node, f"{node.name} takes plain positional arguments only")
        self.params = {}
        for arg in args.args:
            kind = annotation(arg)
            if not self.is_type(kind):
                self.fault(node, f"argument {arg.arg} of {node.name} is {kind or 'not annotated'}")
            self.params[arg.arg] = kind
        returns = ast.unparse(node.returns) if node.returns else ""
        if returns not in RETURNS and not (self.reals and returns == "float"):
            self.fault(node, f"{node.name} returns {returns or 'nothing declared'}")
        self.locals = {
            n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        for name in sorted(self.locals | set(self.params)):
            if name in C_WORDS:
                self.fault(node, f"{name} is a word of C")
            if name in self.aliases:
                self.fault(node, f"{name} is a part of the game and cannot be a local")
        self.no_local_of_the_same_name(node)
        self.block(node.body)

    def no_local_of_the_same_name(self, function: ast.FunctionDef) -> None:
        """To C `table.stack` is `stack`, which a local of that name would hide."""
        names = self.locals | set(self.params)
        for node in self.dotted:
            here = function.lineno <= node.lineno <= (function.end_lineno or 0)
            if here and node.attr in names:
                self.fault(node, f"{ast.unparse(node)} and a local have the same name")

    def is_type(self, kind: str) -> bool:
        structs = self.structs | self.imported
        if kind in ("int", "list[int]") or kind in structs:
            return True
        listed = kind.removeprefix("list[").removesuffix("]")
        return self.reals and (kind == "float" or listed in structs)

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[target], value=value):
                self.target(target)
                self.expression(value)
                self.order(node, value, reads_outside=[target])
            case ast.AugAssign(target=target, op=op, value=value):
                self.target(target)
                self.operator(node, op, target, value)
                self.expression(value)
                self.order(node, value, reads_outside=[target], rereads=True)
            case ast.If(test=test, body=body, orelse=orelse):
                self.expression(test)
                self.order(node, test)
                self.block(body)
                self.block(orelse)
            case ast.While(test=test, body=body, orelse=[]):
                self.expression(test)
                self.order(node, test)
                self.block(body)
            case ast.For(
                target=ast.Name(),
                iter=ast.Call(func=ast.Name(id="range")) as call,
                body=body,
                orelse=[],
            ):
                for arg in call.args:
                    self.expression(arg)
                self.order(node, call)
                self.block(body)
            case ast.Return(value=value):
                if value is not None:
                    self.expression(value)
                    self.order(node, value)
            case ast.Expr(value=ast.Call() as call):
                self.expression(call)
                self.order(node, call)
            case ast.Pass() | ast.Break() | ast.Continue():
                pass
            case _ if is_text(node):
                pass
            case _:
                self.fault(node, f"{type(node).__name__} is outside the subset")

    def target(self, node: ast.expr) -> None:
        if isinstance(node, ast.Name):
            if self.params.get(node.id, "int") not in ("int", "float"):
                self.fault(node, f"{node.id} is bound anew; a state is changed in place")
        else:
            self.place(node)

    def place(self, node: ast.expr, missing: int = 0) -> None:
        """`s.field`, `s.field[i]`, `s.field[i][j]`, `out[i]`, `TABLE[i]`, `nodes[i].field`.

        With a `missing` index it is a row: `s.field` or `s.field[i]`.
        """
        text = ast.unparse(node)
        depth = 0
        while isinstance(node, ast.Subscript):
            self.index(node.slice)
            node = node.value
            depth += 1
        if isinstance(node, ast.Attribute):
            declared = self.depths.get((self.struct_of(node.value), node.attr), depth + missing)
            if not self.is_struct(node.value):
                self.fault(node, f"{ast.unparse(node)} is not a field of a struct argument")
            elif declared != depth + missing:
                self.fault(node, f"{text} is no {'row' if missing else 'number'}")
        elif isinstance(node, ast.Name) and depth == 1:
            if self.params.get(node.id) not in ROWS and not self.is_constant(node.id):
                self.fault(node, f"{node.id} is no list argument and no table of constants")
        else:
            self.fault(node, f"{text} cannot be read or written here")

    def is_struct(self, node: ast.expr) -> bool:
        """A struct argument, or one of a list of structs."""
        listed = isinstance(node, ast.Subscript)
        if isinstance(node, ast.Subscript):
            self.index(node.slice)
            node = node.value
        kind = self.params.get(node.id, "int") if isinstance(node, ast.Name) else "int"
        return kind not in ("int", "float", *ROWS) and kind.startswith("list[") == listed

    def struct_of(self, node: ast.expr) -> str:
        name = chain(node)[-1]
        kind = self.params.get(name.id, "") if isinstance(name, ast.Name) else ""
        return kind.removeprefix("list[").removesuffix("]")

    def index(self, node: ast.expr) -> None:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            self.fault(node, "negative index")
        elif isinstance(node, ast.Slice):
            self.fault(node, "slice")
        else:
            self.expression(node)

    def is_constant(self, name: str) -> bool:
        return name in self.constants or (name in self.imported and name.isupper())

    # -- expressions

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.Constant(value=value):
                if type(value) is not bool and not self.is_number(value):
                    self.fault(node, f"{value!r} is no integer")
            case ast.Name(id=name):
                if (
                    name not in self.locals
                    and name not in self.params
                    and not self.is_constant(name)
                ):
                    self.fault(node, f"{name} is no argument, local or constant")
            case ast.BinOp(left=left, op=op, right=right):
                self.operator(node, op, left, right)
                self.expression(left)
                self.expression(right)
            case ast.UnaryOp(op=ast.USub() | ast.Invert() | ast.Not(), operand=operand):
                self.expression(operand)
            case ast.BoolOp(values=values):
                for part in values:
                    self.expression(part)
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                if not all(isinstance(op, COMPARISONS) for op in ops):
                    self.fault(node, "only == != < <= > >= compare")
                for part in (left, *comparators):
                    self.expression(part)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                for part in (test, body, orelse):
                    self.expression(part)
            case ast.Call():
                self.call(node)
            case ast.Attribute() | ast.Subscript():
                self.place(node)
            case _:
                self.fault(node, f"{type(node).__name__} is outside the subset")

    def operator(self, node: ast.AST, op: ast.operator, left: ast.expr, right: ast.expr) -> None:
        real = self.reals and isinstance(op, ast.Div)
        if not real and not isinstance(op, OPERATORS + SHIFTS):
            self.fault(node, f"operator {type(op).__name__} is outside the subset")
        if isinstance(op, ast.LShift) and isinstance(left, ast.Attribute | ast.Subscript):
            self.fault(node, "C shifts a field in 32 bits: take it into a local first")
        if isinstance(op, ast.Mult):
            kinds = [self.kind_of(x) for x in (left, right)]
            if all(kinds) and any(kind in WIDE for kind in kinds):
                self.fault(node, "C multiplies two fields in 32 bits: take one into a local first")

    def kind_of(self, node: ast.expr) -> str:
        """The kind of a bare read of a field or row; nothing for any other expression."""
        base = chain(node)[-1]
        if isinstance(base, ast.Attribute):
            return self.kinds.get(base.attr, "i32")
        of_a_row = isinstance(base, ast.Name) and self.params.get(base.id) == "Row"
        return "i32" if of_a_row else ""

    def call(self, node: ast.Call) -> None:
        if not isinstance(node.func, ast.Name) or node.keywords:
            self.fault(node, "call functions of the rules by name with plain arguments")
            return
        name = node.func.id
        if name not in self.functions and name not in BUILTINS and name not in self.imported:
            self.fault(node, f"{name} is no function of the rules")
        wanted = self.signatures.get(name, [])
        for i, arg in enumerate(node.args):
            kind = self.params.get(arg.id, "int") if isinstance(arg, ast.Name) else "int"
            takes_row = i < len(wanted) and wanted[i] == "Row"
            if takes_row:
                self.row(arg, kind)
            elif kind == "Row":
                self.fault(node, f"{ast.unparse(arg)} is a row, and {name} takes none there")
            elif kind in ("int", "float"):
                self.expression(arg)

    def row(self, node: ast.expr, kind: str) -> None:
        """What may be handed to a function that takes a `Row`."""
        if isinstance(node, ast.Attribute | ast.Subscript) and is_field(node):
            self.place(node, missing=1)
        elif kind not in ROWS:
            self.fault(node, f"{ast.unparse(node)} is no row: hand over a field or a list")

    # -- order of evaluation, which C leaves open

    def order(
        self,
        node: ast.stmt,
        value: ast.expr,
        reads_outside: list[ast.expr] | None = None,
        rereads: bool = False,
    ) -> None:
        changes = [n for n in ast.walk(value) if self.is_change(n)]
        if not changes:
            return
        if len(changes) > 1 and not short_circuit(value, changes):
            self.fault(node, "more than one state-changing call in a statement")
            return
        inside = {id(n) for change in changes for n in ast.walk(change)}
        reads = [n for n in ast.walk(value) if is_read(n) and id(n) not in inside]
        fixed = {id(part) for n in reads if holds(n, changes) for part in chain(n)}
        reads = [n for n in reads if id(n) not in fixed]
        for target in reads_outside or []:
            parts = list(ast.walk(target))
            reads += [n for n in parts if is_read(n) and (rereads or n is not target)]
            if isinstance(target, ast.Subscript) and not rereads:
                base = {id(n) for n in chain(target)}
                reads = [n for n in reads if id(n) not in base]
        if reads and not short_circuit(value, changes):
            self.fault(node, f"{ast.unparse(reads[0])} is read in the statement that changes state")


def chain(node: ast.AST) -> list[ast.AST]:
    """`s.field[i]` is made of the nodes `s.field[i]` and `s.field`; the index is not among them."""
    nodes = [node]
    while isinstance(node, ast.Subscript):
        node = node.value
        nodes.append(node)
    return nodes


def is_field(node: ast.expr) -> bool:
    return isinstance(chain(node)[-1], ast.Attribute)


def annotation(arg: ast.arg) -> str:
    return ast.unparse(arg.annotation) if arg.annotation else ""


def is_read(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute | ast.Subscript)


def holds(node: ast.AST, changes: list[ast.AST]) -> bool:
    """`moves[below(s, n)]`: the index is needed before the read, so the order is fixed."""
    if isinstance(node, ast.Subscript):
        within = {id(n) for n in ast.walk(node.slice)}
        return any(id(change) in within for change in changes)
    return False


def short_circuit(value: ast.expr, changes: list[ast.AST]) -> bool:
    """`a and f(s)`, `not f(s)`: C fixes the order of and, or, and the conditional expression."""
    return isinstance(value, ast.BoolOp) and all(
        sum(id(c) in {id(n) for n in ast.walk(part)} for c in changes) <= 1 for part in value.values
    )


def is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def read(path: Path, package: str, known: dict[Path, Reader]) -> Reader:
    """Once for all that are built on it."""
    if path not in known:
        reader = Reader(str(path), package, reals=path.name in REAL_FILES, known=known)
        reader.module(path.read_text(encoding="utf-8"))
        known[path] = reader
    return known[path]


def faults(path: Path, package: str) -> list[Fault]:
    """Everything in a neutral file of a game's package that is outside the subset."""
    return sorted(read(path, package, {}).faults, key=lambda fault: fault.line)
