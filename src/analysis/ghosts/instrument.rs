//! What the rewritings that add ghosts have in common.

use base::{FieldId, ProcId, ShapeId, Sort, Span, VarId, unused_name};
use program::build::{ProgramRewriter, Rewriting, Rewritten, rewrite};
use program::cfg::Vertex;
use program::{BinOp, CheckKind, Code, Op, Program, Stmt};

/// A program that is to get ghosts.
pub(super) struct Plain<'a> {
    /// The program.
    pub(super) program: &'a Program,
    /// Whether a variable is read from a vertex on.
    pub(super) is_live: &'a dyn Fn(Vertex, VarId) -> bool,
}

/// Adds a ghost field that holds 0, false or null in new objects.
pub(super) fn add_ghost(program: &mut Program, owner: ShapeId, name: &str, sort: Sort) -> FieldId {
    let zero = match sort {
        Sort::Int => Op::Int(0.into()),
        Sort::Bool => Op::Bool(false),
        Sort::Ref(shape) => Op::Null(shape),
        Sort::Vector(_) => unreachable!("no ghost is what an array holds"),
    };
    add_ghost_with(program, owner, name, sort, &zero)
}

/// Adds a ghost field that holds the constant or variable in new objects. Its name gets a number
/// where another field of the shape has it.
pub fn add_ghost_with(
    program: &mut Program,
    owner: ShapeId,
    name: &str,
    sort: Sort,
    at_new: &Op,
) -> FieldId {
    add_ghost_by(program, owner, name, sort, &|_| at_new.clone())
}

/// The same, with what each position of the code gives to the objects that are made there.
pub(super) fn add_ghost_by(
    program: &mut Program,
    owner: ShapeId,
    name: &str,
    sort: Sort,
    at_new: &dyn Fn(usize) -> Op,
) -> FieldId {
    let symbols = &mut program.symbols;
    let is_taken =
        |name: &str| symbols[owner].fields.iter().any(|&field| symbols[field].name == name);
    let free = unused_name(name, is_taken);
    let field = symbols.add_ghost(owner, free, sort);
    for (position, instr) in program.code.iter_mut().enumerate() {
        let value = at_new(position);
        for code in instr.stmt.codes_mut() {
            widen(code, owner, field, &value);
        }
    }
    field
}

/// Gives the field a value in each `new` of its shape, evaluated last.
fn widen(code: &mut Code, owner: ShapeId, field: FieldId, value: &Op) {
    let is_new = |op: &Op| matches!(op, Op::New { shape, .. } if *shape == owner);
    if !code.0.iter().any(is_new) {
        return;
    }
    let mut place = Vec::with_capacity(code.0.len() + 1);
    let mut ops = Vec::with_capacity(code.0.len() + 1);
    for mut op in std::mem::take(&mut code.0) {
        place.push(ops.len());
        if let Op::New { shape, fields } = &mut op
            && *shape == owner
        {
            ops.push(value.clone());
            fields.push(field);
        }
        ops.push(op);
    }
    place.push(ops.len());
    for op in &mut ops {
        if let Op::AndThen { end } | Op::OrElse { end } = op {
            *end = place[*end];
        }
    }
    code.0 = ops;
}

/// Whether the program makes objects of the shape.
pub(super) fn allocates_shape(program: &Program, wanted: ShapeId) -> bool {
    let codes = program.code.iter().flat_map(|instr| instr.stmt.codes());
    let mut ops = codes.flat_map(|code| &code.0);
    ops.any(|op| matches!(op, Op::New { shape, .. } if *shape == wanted))
}

/// The positions of the statements that write the field of an existing object.
pub(super) fn store_positions(program: &Program, wanted: FieldId) -> Vec<usize> {
    let is_store = |stmt: &Stmt| matches!(stmt, Stmt::Store { field, .. } if *field == wanted);
    let code = program.code.iter().enumerate();
    code.filter(|(_, instr)| is_store(&instr.stmt)).map(|(position, _)| position).collect()
}

/// The program with these ghosts reset at its start, and rewritten.
pub(super) fn rewrite_with(
    program: &Program,
    ghosts: &[FieldId],
    rewriter: &mut dyn ProgramRewriter,
) -> Rewritten {
    rewrite(program, &mut WithResets { ghosts, rewriter })
}

/// Leaves every statement as it is.
pub(super) struct Copies;

impl ProgramRewriter for Copies {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        rewriting.copy(position);
    }
}

/// Resets ghosts where main starts, before all else.
struct WithResets<'a> {
    ghosts: &'a [FieldId],
    rewriter: &'a mut dyn ProgramRewriter,
}

impl ProgramRewriter for WithResets<'_> {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if proc == ProcId::MAIN {
            let span = rewriting.old.code.first().map_or_else(Span::default, |instr| instr.span);
            for &field in self.ghosts {
                rewriting.new.emit(Stmt::Reset { field }, span);
            }
        }
        self.rewriter.write_prologue(rewriting, proc);
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        self.rewriter.statement(rewriting, position);
    }

    fn end(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        self.rewriter.end(rewriting, proc);
    }
}

/// The value as a constant or variable, which it is assigned to if it is neither.
pub(super) fn store_in_temporary(rewriting: &mut Rewriting<'_>, value: &Code, span: Span) -> Op {
    if let ([op], true) = (&value.0[..], value.is_simple()) {
        return op.clone();
    }
    let sort = value.sort(&rewriting.new.symbols);
    let var = rewriting.new.fresh_var("t", sort);
    rewriting.new.emit(Stmt::Assign { var, value: value.clone() }, span);
    Op::Var(var)
}

/// What a store speaks of, each evaluated once, in its order.
pub(super) struct StoreOperands {
    pub(super) value: Op,
    pub(super) target: Op,
}

impl StoreOperands {
    pub(super) fn from_codes(
        rewriting: &mut Rewriting<'_>,
        value: &Code,
        target: &Code,
        span: Span,
    ) -> Self {
        let value = store_in_temporary(rewriting, value, span);
        let target = store_in_temporary(rewriting, target, span);
        Self { value, target }
    }
}

/// Writes what is to be done unless the reference, a variable or null, is null.
pub(super) fn unless_null(
    rewriting: &mut Rewriting<'_>,
    reference: &Op,
    span: Span,
    then: impl FnOnce(&mut Rewriting<'_>),
) {
    let symbols = &rewriting.new.symbols;
    let Sort::Ref(shape) = Code::from_op(reference.clone()).sort(symbols) else {
        unreachable!("only references are compared with null")
    };
    if let Op::Null(_) = reference {
        return;
    }
    let is_null = Code(vec![reference.clone(), Op::Null(shape), Op::Binary(BinOp::Eq)]);
    let end = rewriting.new.new_target();
    rewriting.new.goto(vec![(is_null, end)], span);
    then(rewriting);
    rewriting.new.place_target(end);
}

/// Writes a ghost of an object that there is.
pub(super) fn set(
    rewriting: &mut Rewriting<'_>,
    target: &Op,
    field: FieldId,
    value: Op,
    span: Span,
) {
    let check = rewriting.new.check(CheckKind::Ghost, span);
    let (value, target) = (Code::from_op(value), Code::from_op(target.clone()));
    rewriting.new.emit(Stmt::Store { value, target, field, check }, span);
}
