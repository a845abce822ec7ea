//! Modes: which types are immutable or owned, and what a procedure does to its arguments.
//!
//! A *unit* is what is executed as one: main, a procedure, or a loop from its head on to the end of its procedure, which
//! is a procedure of its live variables. Owned parameters have modes. *Read*: what is handed in stays what it is, and no
//! result holds it. *Kept*: it may change, and is a tree of its own apart from all results when the unit returns.
//! *Moved*: nothing is promised. Modes begin with the best one, and paths weaken them.

use std::collections::{BTreeMap, BTreeSet};

use crate::live::LiveVariables;
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, VarId, VarKind};
use program::{CallGraph, Op, Program, Stmt, heads};

/// What happens to an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mode {
    /// A number, a truth value, or an object of an immutable type.
    Plain,
    Read,
    Kept,
    Moved,
}

/// A parameter of a unit.
#[derive(Clone, Debug)]
pub(crate) struct UnitParameter {
    pub(crate) var: VarId,
    pub(crate) sort: Sort,
    pub(crate) mode: Mode,
    /// Whether it is what a parameter of the procedure was where that was called, which its caller goes on with.
    pub(crate) is_entry: bool,
}

/// What is executed as one.
#[derive(Clone, Debug)]
pub(crate) struct ValueUnit {
    pub(crate) proc: ProcId,
    /// Where it begins.
    pub(crate) position: usize,
    /// Whether that is the head of a loop.
    pub(crate) is_head: bool,
    pub(crate) name: String,
    pub(crate) parameters: Vec<UnitParameter>,
    pub(crate) results: Vec<VarId>,
    /// Whether it is a function: it changes nothing, and makes nothing.
    pub(crate) is_pure: bool,
}

impl ValueUnit {
    /// The arguments of the function that it is, if it is one.
    pub(crate) fn own_parameters(&self) -> impl Iterator<Item = &UnitParameter> {
        self.parameters.iter().filter(|parameter| !parameter.is_entry)
    }

    /// The positions of the parameters that come back changed.
    pub(crate) fn changed_parameter_positions(&self) -> impl Iterator<Item = usize> + '_ {
        let all = self.parameters.iter().enumerate();
        all.filter(|(_, parameter)| parameter.mode == Mode::Kept).map(|(at, _)| at)
    }
}

/// Why a program is left to others, and at which statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnershipRefusal {
    /// The reason, a short phrase.
    pub why: &'static str,
    /// The position of the statement.
    pub position: usize,
}

/// The units of a program.
#[derive(Clone, Debug)]
pub(crate) struct Units {
    pub(crate) all: Vec<ValueUnit>,
    /// The unit of each procedure that is one.
    pub(crate) of_proc: BTreeMap<ProcId, usize>,
    /// The unit of each head.
    pub(crate) of_head: BTreeMap<usize, usize>,
    immutable: Vec<bool>,
    /// For each procedure the fields that it, or whoever it calls, assigns.
    stored: Vec<BTreeSet<FieldId>>,
}

impl Units {
    /// The units of a program, with the best modes.
    ///
    /// # Errors
    /// If the program does what is not looked at here.
    pub(crate) fn collect(program: &Program) -> Result<Self, OwnershipRefusal> {
        supported(program)?;
        let calls = CallGraph::build(program);
        let reached = calls.reached();
        let immutable = immutable_shapes(program);
        let stored = stored(program, &calls);
        let liveness = LiveVariables::compute(program, &calls);
        let heads = heads(program);
        let pure = pure_procs(program, &calls, &immutable);
        let has_head = |id: ProcId| program.positions(id).any(|at| heads[at] == Some(true));
        let mut units = Self {
            all: Vec::new(),
            of_proc: BTreeMap::new(),
            of_head: BTreeMap::new(),
            immutable,
            stored,
        };
        for id in program.proc_ids().filter(|id| reached[id.index()]) {
            let is_main = id == ProcId::MAIN;
            let is_pure = pure[id.index()];
            if !is_main && !is_pure && !calls.is_recursive(id) && !has_head(id) {
                continue;
            }
            let proc = program.proc(id);
            let signature = liveness.signature(id);
            units.of_proc.insert(id, units.all.len());
            let vars = signature.parameters.clone();
            let position = proc.entry;
            let name = proc.name.clone();
            units.add(program, (id, position, false), name, (vars, &signature.results), is_pure);
            for at in program.positions(id).filter(|&at| heads[at] == Some(true)) {
                units.of_head.insert(at, units.all.len());
                let vars = liveness.live_before(at);
                let name = format!("{}@{at}", proc.name);
                units.add(program, (id, at, true), name, (vars, &signature.results), is_pure);
            }
        }
        Ok(units)
    }

    fn add(
        &mut self,
        program: &Program,
        (proc, position, is_head): (ProcId, usize, bool),
        name: String,
        (vars, results): (Vec<VarId>, &[VarId]),
        is_pure: bool,
    ) {
        let sort = |var: VarId| program.symbols[var].sort;
        let mode = |sort: Sort| if self.is_owned(sort) { Mode::Read } else { Mode::Plain };
        let parameter = |var: VarId, is_entry: bool| {
            let sort = sort(var);
            UnitParameter { var, sort, mode: mode(sort), is_entry }
        };
        let mut parameters: Vec<UnitParameter> =
            vars.into_iter().map(|var| parameter(var, false)).collect();
        // What the procedure was given by a caller who goes on with it.
        if is_head && let Some(&unit) = self.of_proc.get(&proc) {
            let given = self.all[unit].parameters.iter().map(|it| it.var);
            let owned = given.filter(|&var| self.is_owned(sort(var)));
            parameters.extend(owned.map(|var| parameter(var, true)));
        }
        let results = results.to_vec();
        self.all.push(ValueUnit { proc, position, is_head, name, parameters, results, is_pure });
    }

    /// Whether the sort is that of owned objects.
    pub(crate) fn is_owned(&self, sort: Sort) -> bool {
        matches!(sort, Sort::Ref(shape) if !self.immutable[shape.index()])
    }

    /// Whether a field may be assigned while the unit runs.
    pub(crate) fn may_store(&self, unit: usize, field: FieldId) -> bool {
        self.stored[self.all[unit].proc.index()].contains(&field)
    }

    /// Gives a parameter a weaker mode; whether that is another one.
    pub(crate) fn weaken_mode(&mut self, unit: usize, parameter: usize, mode: Mode) -> bool {
        let unit = &mut self.all[unit];
        let is_head = unit.is_head;
        let parameter = &mut unit.parameters[parameter];
        // Nobody goes on with what a loop is given, but for what its procedure was given.
        let mode = if is_head && !parameter.is_entry { Mode::Moved } else { mode };
        let is_weaker = parameter.mode < mode;
        if is_weaker {
            parameter.mode = mode;
        }
        is_weaker
    }

    /// The fields of a shape.
    pub(crate) fn fields(program: &Program, shape: ShapeId) -> &[FieldId] {
        &program.symbols[shape].fields
    }
}

/// Refuses what is not executed here.
fn supported(program: &Program) -> Result<(), OwnershipRefusal> {
    let refuse = |why, position| Err(OwnershipRefusal { why, position });
    if program.is_library() || program.tests.are_written {
        return refuse("it is no program of its own", 0);
    }
    let reached = CallGraph::build(program).reached();
    for (position, instr) in program.code.iter().enumerate() {
        if !reached[program.proc_at(position).index()] {
            continue;
        }
        for op in instr.stmt.codes().flat_map(|code| &code.0) {
            if is_of_vectors(op) {
                return refuse("arrays and sequences are no values", position);
            }
        }
        match &instr.stmt {
            Stmt::Reset { .. } => return refuse("all objects are written", position),
            Stmt::Assign { var, .. } if program.symbols[*var].sort.element().is_some() => {
                return refuse("arrays and sequences are no values", position);
            }
            _ => {}
        }
    }
    Ok(())
}

fn is_of_vectors(op: &Op) -> bool {
    match op {
        Op::Element(_) | Op::Replaced(_) | Op::Zeros(_) | Op::At { .. } | Op::Updated(_) => true,
        Op::Prefix { .. } | Op::Spliced(_) | Op::Between { .. } | Op::NewArray { .. } => true,
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Load { .. } | Op::Neg => false,
        Op::Not | Op::Binary(_) | Op::Div(_) | Op::Mod(_) | Op::New { .. } => false,
        Op::AndThen { .. } | Op::OrElse { .. } => false,
    }
}

/// Whether an operation is one on elements of arrays.
pub(crate) fn is_of_elements(op: &Op) -> bool {
    matches!(
        op,
        Op::Element(_)
            | Op::Replaced(_)
            | Op::At { .. }
            | Op::Updated(_)
            | Op::Prefix { .. }
            | Op::Spliced(_)
            | Op::Between { .. }
    )
}

/// For each shape whether no field of it, nor of what it refers to, is ever assigned.
pub(crate) fn immutable_shapes(program: &Program) -> Vec<bool> {
    let symbols = &program.symbols;
    let mut is_immutable: Vec<bool> =
        symbols.shapes.iter().map(|shape| shape.array.is_none()).collect();
    for instr in &program.code {
        if let Stmt::Store { field, .. } = &instr.stmt
            && let Some(owner) = symbols[*field].owner
        {
            is_immutable[owner.index()] = false;
        }
    }
    loop {
        let before = is_immutable.clone();
        for (shape, symbol) in symbols.shapes.iter().enumerate() {
            let targets = symbol.fields.iter().filter_map(|&field| symbols[field].sort.target());
            is_immutable[shape] &= targets.into_iter().all(|target| before[target.index()]);
        }
        if is_immutable == before {
            return is_immutable;
        }
    }
}

/// For each procedure the fields that are assigned below it.
fn stored(program: &Program, calls: &CallGraph) -> Vec<BTreeSet<FieldId>> {
    let mut stored_fields = vec![BTreeSet::new(); program.procs.len()];
    for component in calls.components() {
        let mut fields: BTreeSet<FieldId> = BTreeSet::new();
        for &id in component {
            for position in program.positions(id) {
                if let Stmt::Store { field, .. } = &program.code[position].stmt {
                    fields.insert(*field);
                }
            }
            for callee in calls.callees(id) {
                fields.extend(&stored_fields[callee.index()]);
            }
        }
        for id in component {
            stored_fields[id.index()] = fields.clone();
        }
    }
    stored_fields
}

/// For each procedure whether it is a function: it neither writes nor makes objects, reads no input, and returns none
/// that are owned.
fn pure_procs(program: &Program, calls: &CallGraph, immutable: &[bool]) -> Vec<bool> {
    let is_owned = |sort| matches!(sort, Sort::Ref(shape) if !immutable[ShapeId::index(shape)]);
    let is_plain = |id: ProcId| {
        id != ProcId::MAIN
            && !program.proc(id).results.iter().any(|&var| is_owned(program.symbols[var].sort))
            && program.positions(id).all(|at| is_plain_statement(program, at))
    };
    let mut pure: Vec<bool> = program.proc_ids().map(is_plain).collect();
    loop {
        let before = pure.clone();
        for id in program.proc_ids() {
            pure[id.index()] &= calls.callees(id).iter().all(|callee| before[callee.index()]);
        }
        if pure == before {
            return pure;
        }
    }
}

fn is_plain_statement(program: &Program, position: usize) -> bool {
    let stmt = &program.code[position].stmt;
    let is_global = |var: &VarId| program.symbols[*var].kind == VarKind::Global;
    let makes = |op: &Op| matches!(op, Op::New { .. } | Op::NewArray { .. });
    !matches!(stmt, Stmt::Store { .. } | Stmt::Havoc { .. } | Stmt::Reset { .. })
        && !stmt.codes().flat_map(|code| &code.0).any(makes)
        && !stmt.assigned().iter().any(is_global)
}

/// The checks that units make.
pub(crate) fn reached_checks(program: &Program) -> BTreeSet<CheckId> {
    let reached = CallGraph::build(program).reached();
    let all = program.code.iter().enumerate();
    let reached_code = all.filter(|(position, _)| reached[program.proc_at(*position).index()]);
    reached_code.flat_map(|(_, instr)| instr.stmt.checks()).collect()
}
