//! From the typed tree to the core program.
//!
//! An expression without side effects becomes one piece of code; others become statements and temporaries, from
//! left to right. Where an object's life matters ([`Lives`]), each access first checks that it is alive.
//!
//! The program is written twice. The first time every variable and member that C leaves uninitialised gets any
//! value; what of that nobody reads (`uninit`) is left out the second time.

mod arithmetic;
mod arrays;
mod bits;
mod calls;
mod condition;
mod entry;
mod expression;
mod memory;
mod stmt;
mod uninit;
mod vars;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use super::takes_pointers;
use super::tree::{FunctionId, LabelId, ObjectId, TypedUnit};
use super::types::{CType, RecordId, TypeId};
use super::walk::{FunctionContents, reachable};
use base::{CheckId, Element, FieldId, ProcId, ShapeId, Sort, SourceReading, Span, Symbols, VarId};
use memory::ProgramExitKind;
pub use memory::{DOUBTED, MAY_FAIL};
use program::build::{ProgramBuilder, Target};
use program::{CheckKind, Code, Op, Proc, Program, Stmt};
use uninit::Uninit;

/// The core program of the unit; its text ends at `end`.
#[must_use]
pub(crate) fn lower(
    unit: &TypedUnit,
    reading: &SourceReading,
    entry: Option<FunctionId>,
    end: Span,
) -> Program {
    let functions = reachable(unit, entry);
    let functions = (functions.as_slice(), entry);
    // Where nothing is watched, nothing but the program reads what is uninitialised.
    let plain = SourceReading { is_exact: false, ..SourceReading::default() };
    let first = UnitLowering::write(unit, &plain, functions, &Uninit::all(), end);
    let needed = uninit::needed_uninit(&first);
    UnitLowering::write(unit, reading, functions, &needed, end).program
}

/// A program with the places where C leaves something uninitialised.
struct LoweredProgram {
    program: Program,
    /// Statements that give a variable any value, where it is declared.
    declared: Vec<(usize, ObjectId)>,
    /// For each allocation, in order, the members that may hold anything, with their fields.
    allocated: Vec<Vec<(usize, FieldId)>>,
    /// The functions that return pointers and may end without saying which.
    open_ends: FxHashSet<FunctionId>,
}

/// The value of an expression.
#[derive(Clone, Debug)]
struct Computed {
    code: Code,
    /// Between which numbers it lies, if it is one.
    range: Option<(BigInt, BigInt)>,
}

impl Computed {
    fn from_code(code: Code) -> Self {
        Self { code, range: None }
    }

    fn with_range(code: Code, low: BigInt, high: BigInt) -> Self {
        Self { code, range: Some((low, high)) }
    }

    fn number(value: &BigInt) -> Self {
        Self::with_range(Code::from_op(Op::Int(value.clone())), value.clone(), value.clone())
    }
}

/// Where `break` and `continue` lead.
#[derive(Clone, Copy)]
struct JumpExits {
    on_break: Target,
    on_continue: Option<Target>,
}

struct UnitLowering<'a> {
    unit: &'a TypedUnit,
    /// C's `main`, if a run begins there.
    main: Option<FunctionId>,
    reading: &'a SourceReading,
    uninit: &'a Uninit,
    builder: ProgramBuilder,
    procs: FxHashMap<FunctionId, ProcId>,
    /// The procedure in which a run from a heap begins.
    first: Option<ProcId>,
    vars: FxHashMap<ObjectId, VarId>,
    results: FxHashMap<FunctionId, VarId>,
    shapes: FxHashMap<RecordId, ShapeId>,
    /// The shapes of arrays, by what they hold.
    arrays: Vec<(Element, ShapeId)>,
    fields: FxHashMap<(RecordId, usize), FieldId>,
    /// Whether an object is allocated, for structs of which that may be asked.
    alive: FxHashMap<RecordId, FieldId>,
    /// A dead object for pointers that are uninitialised.
    wild: FxHashMap<RecordId, VarId>,
    /// How many objects are allocated, if that matters.
    allocations: Option<VarId>,
    /// The checks of what is allocated where `main` returns.
    returned: Vec<CheckId>,
    /// The shapes of which objects are made: whether some are allocated by the program, and whether some are not.
    made: BTreeMap<ShapeId, (bool, bool)>,
    tapes: [FieldId; 2],
    /// Whether expressions need no statements, by their addresses.
    purity: FxHashMap<usize, bool>,
    /// The pointers that are known to point to live objects here.
    checked: Vec<VarId>,
    function: Option<FunctionId>,
    found: FunctionContents<'a>,
    exits: Vec<JumpExits>,
    labels: FxHashMap<LabelId, Target>,
    cases: FxHashMap<usize, Target>,
    /// The blocks around the statement under way.
    blocks: Vec<usize>,
    declared: Vec<(usize, ObjectId)>,
    allocated: Vec<Vec<(usize, FieldId)>>,
    open_ends: FxHashSet<FunctionId>,
}

impl<'a> UnitLowering<'a> {
    fn write(
        unit: &'a TypedUnit,
        reading: &'a SourceReading,
        (functions, entry): (&[FunctionId], Option<FunctionId>),
        uninit: &'a Uninit,
        end: Span,
    ) -> LoweredProgram {
        let mut symbols = Symbols::default();
        symbols.add_hidden_vars();
        symbols.shows_source = true;
        symbols.writes_c = true;
        let tapes =
            [symbols.add_tape("Inp_int", Sort::Int), symbols.add_tape("Inp_bool", Sort::Bool)];
        let mut lower = Self {
            unit,
            main: None,
            reading,
            uninit,
            builder: ProgramBuilder::new(symbols),
            procs: FxHashMap::default(),
            first: None,
            vars: FxHashMap::default(),
            results: FxHashMap::default(),
            shapes: FxHashMap::default(),
            arrays: Vec::new(),
            fields: FxHashMap::default(),
            alive: FxHashMap::default(),
            wild: FxHashMap::default(),
            allocations: None,
            returned: Vec::new(),
            made: BTreeMap::new(),
            tapes,
            purity: FxHashMap::default(),
            checked: Vec::new(),
            function: None,
            found: FunctionContents::default(),
            exits: Vec::new(),
            labels: FxHashMap::default(),
            cases: FxHashMap::default(),
            blocks: Vec::new(),
            declared: Vec::new(),
            allocated: Vec::new(),
            open_ends: FxHashSet::default(),
        };
        let is_main = |id: &FunctionId| unit.function(*id).name == "main";
        lower.main = entry.filter(is_main);
        lower.declare(functions);
        let from_heap = entry.filter(|&entry| takes_pointers(unit, entry));
        lower.first = from_heap.map(|entry| lower.entry_procedure(functions, entry));
        if let Some(entry) = entry {
            lower.lower_main(entry);
        }
        let mut last = end;
        for &id in functions.iter().filter(|&&id| Some(id) != lower.main).collect::<Vec<_>>() {
            lower.procedure(id, &mut last);
        }
        if let Some(entry) = from_heap {
            lower.start(entry, &mut last);
        }
        lower.builder.symbols.allocated = lower.allocated_memory();
        lower.builder.symbols.c_words = Some(Arc::new(lower.c_words()));
        let Self { builder, first, declared, allocated, open_ends, .. } = lower;
        let program = Program { entry: first, ..builder.finish(last) };
        LoweredProgram { program, declared, allocated, open_ends }
    }

    fn procedure(&mut self, id: FunctionId, last: &mut Span) {
        let function = self.unit.function(id);
        let body = function.body.as_ref().expect("only functions with bodies are lowered");
        let parameters = body.parameters.iter().map(|object| self.vars[object]).collect();
        let results: Vec<VarId> = self.results.get(&id).copied().into_iter().collect();
        let proc = Proc { name: function.name.clone(), parameters, results, entry: 0 };
        self.builder.begin_proc(proc, function.span, *last);
        *last = body.end;
        if self.first == Some(self.procs[&id]) {
            self.begin_globals(function.span);
        }
        self.body(id);
    }

    /// The statements of a function.
    fn body(&mut self, id: FunctionId) {
        let body = self.unit.function(id).body.as_ref().expect("it has a body");
        self.function = Some(id);
        self.found = FunctionContents::collect(body);
        self.labels.clear();
        self.cases.clear();
        self.checked.clear();
        self.block(&body.block);
        if self.builder.is_open() && self.main == Some(id) {
            self.check_leaks(ProgramExitKind::Return, body.end);
        }
        if self.builder.is_open()
            && let Some(&result) = self.results.get(&id)
        {
            // The value of a function that returned none is any one.
            self.open_ends.insert(id);
            let record = self.unit.types.pointed_struct(self.unit.function(id).result);
            self.anything(result, record, self.unit.function(id).result, body.end);
        }
    }

    /// The sort of values of a type that is supported.
    fn sort(&mut self, ty: TypeId) -> Sort {
        match &self.unit.types[ty] {
            CType::Bool => Sort::Bool,
            CType::Int(_) | CType::Float(_) | CType::Number => Sort::Int,
            CType::Pointer { .. } if self.array_element(ty).is_some() => {
                let element = self.array_element(ty).expect("it is one");
                Sort::Ref(self.array_shape(element))
            }
            CType::Pointer { .. } => {
                let record = self.unit.types.pointed_struct(ty);
                Sort::Ref(self.shape(record.expect("only pointers to structs have values")))
            }
            CType::Void | CType::Array(..) | CType::Function(_) => {
                unreachable!("values of other types are refused")
            }
            CType::Record(_) | CType::Unsupported(_) => {
                unreachable!("values of other types are refused")
            }
        }
    }

    /// The shape of a struct.
    fn shape(&mut self, record: RecordId) -> ShapeId {
        if let Some(&shape) = self.shapes.get(&record) {
            return shape;
        }
        let shape = self.builder.symbols.add_shape(self.unit.types.record(record).name.clone());
        self.shapes.insert(record, shape);
        shape
    }

    /// A statement.
    fn emit(&mut self, stmt: Stmt, span: Span) {
        match &stmt {
            Stmt::Call { .. } => self.checked.clear(),
            Stmt::Assign { .. } | Stmt::Havoc { .. } => {
                let assigned = stmt.assigned();
                self.checked.retain(|var| !assigned.contains(var));
            }
            Stmt::Store { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Assume(_) => {}
            Stmt::Enter | Stmt::Return | Stmt::Reset { .. } | Stmt::Goto { .. } => {}
        }
        self.builder.emit(stmt, span);
    }

    fn assign(&mut self, var: VarId, value: Code, span: Span) {
        if value.as_var() != Some(var) {
            self.emit(Stmt::Assign { var, value }, span);
        }
    }

    /// The target is here; what was known is not known on all ways here.
    fn place_target(&mut self, target: Target) {
        self.checked.clear();
        self.builder.place_target(target);
    }

    /// The value in a variable that nobody else changes.
    fn store_in_temporary(&mut self, value: Code, span: Span) -> VarId {
        let sort = value.sort(&self.builder.symbols);
        let var = self.builder.fresh_var("t", sort);
        self.assign(var, value, span);
        var
    }

    /// The value as a variable or constant.
    fn simple(&mut self, value: Code, span: Span) -> Code {
        if value.is_simple() {
            value
        } else {
            Code::from_op(Op::Var(self.store_in_temporary(value, span)))
        }
    }

    /// A run in which the condition does not hold breaks a property, or ends, if that is not asked for; the check, if there
    /// is one.
    fn require(&mut self, condition: Code, kind: CheckKind, span: Span) -> Option<CheckId> {
        if kind.property().is_some_and(|property| !self.reading.asks(property)) {
            self.emit(Stmt::Assume(condition), span);
            return None;
        }
        let good = self.builder.new_target();
        let check = self.builder.check(kind, span);
        self.builder.goto(vec![(condition, good)], span);
        self.builder.emit(Stmt::Fail { check }, span);
        self.builder.place_target(good);
        Some(check)
    }

    /// Any value of the type of the variable.
    fn anything(&mut self, var: VarId, record: Option<RecordId>, ty: TypeId, span: Span) {
        if let Some(record) = record {
            let value = match self.wild.get(&record) {
                Some(&wild) => Code::from_op(Op::Var(wild)),
                None => Code::from_op(Op::Null(self.shape(record))),
            };
            self.emit(Stmt::Assign { var, value }, span);
            return;
        }
        if self.unit.types[ty] == CType::Number {
            // Neither null nor any target, and no element.
            return self.assign(var, Code::from_op(Op::Int(BigInt::from(-1))), span);
        }
        if let Some(element) = self.array_element(ty) {
            // There is nothing in it.
            let shape = self.array_shape(element);
            self.record_allocation(shape, false);
            let check = self.builder.check(CheckKind::Ghost, span);
            let value = Code(vec![Op::Int(BigInt::from(0)), Op::NewArray { shape, check }]);
            return self.emit(Stmt::Assign { var, value }, span);
        }
        self.havoc(var, ty, span);
    }

    /// Any number of a type.
    fn havoc(&mut self, var: VarId, ty: TypeId, span: Span) {
        let is_bool = self.builder.symbols[var].sort == Sort::Bool;
        let tape = self.tapes[usize::from(is_bool)];
        self.emit(Stmt::Havoc { var, tape }, span);
        if let (Some(ty), true) = (self.unit.types.as_int(ty), self.reading.is_exact) {
            let within = arithmetic::in_range(var, Some(&ty.min_value()), Some(&ty.max_value()));
            self.emit(Stmt::Assume(within), span);
        }
    }
}

/// Names that are taken in a procedure.
type ReservedNames = FxHashSet<String>;
