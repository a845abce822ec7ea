//! The execution of a region: once, with merging where ways meet, guards kept as expressions.
//!
//! A region starts at a cut point and ends at the next ones. Every statement is executed once.
//! Operations are total: the field of null is null or zero. So a value that the run does not ask
//! for is harmless, and what a load tells is conditional only on its address being an object.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::layout::CutPointView;
use super::meaning::{CellMeaning, CellTable};
use super::paths::Paths;
use super::value::{Datum, ReferenceAtom, Union, choose, equal_refs};
use super::when::ObservationPoint;
use analysis::{ModificationSummary, PointsTo, Zeros};
use base::{CheckId, FieldId, ShapeId, Sort};
use logic::{BinaryOp, Expr, Exprs, Path, Var};
use program::Program;
use program::cfg::{Order, Vertex};
use program::semantics::{ExecutionProgress, StatementExecution};

/// A write of the region.
#[derive(Clone, Debug)]
pub(super) struct Write {
    pub(super) path: Path,
    /// The object; `None` for all objects at once.
    pub(super) target: Option<Union>,
    /// What is true of every object that is the target, so that nobody need ask: it is not null.
    pub(super) implied: Option<Expr>,
    pub(super) value: Datum,
}

/// An object that the region makes.
#[derive(Clone, Debug)]
pub(super) struct AllocatedObject {
    pub(super) shape: ShapeId,
    pub(super) site: usize,
    pub(super) path: Path,
    /// How far the clock had come when it was made.
    pub(super) clock: Expr,
}

/// The ways that reach a cut point: under which condition, with which variables.
#[derive(Clone, Debug)]
pub(super) struct RegionExit {
    pub(super) to: Vertex,
    pub(super) path: Path,
    pub(super) vars: Vec<Datum>,
}

/// The ways that come to a call: under which condition, with which variables and arguments.
#[derive(Clone, Debug)]
pub(super) struct CallExit {
    pub(super) position: usize,
    pub(super) path: Path,
    pub(super) vars: Vec<Datum>,
    pub(super) arguments: Vec<Datum>,
}

/// What a region does.
#[derive(Default)]
pub(super) struct RegionExits {
    pub(super) exits: Vec<RegionExit>,
    pub(super) calls: Vec<CallExit>,
    /// Where the procedure returns.
    pub(super) returns: Vec<(Path, Vec<Datum>)>,
    pub(super) fails: Vec<(CheckId, Path)>,
}

/// A way through the region, inside a statement.
#[derive(Clone, Debug)]
pub(super) struct WayState {
    /// The condition under which it is taken; `None`: it is not.
    pub(super) path: Option<Path>,
    /// The variables now.
    pub(super) vars: Vec<Datum>,
    /// The right operands under way, outermost first.
    pub(super) operands: Vec<Skipped>,
}

/// How it is where a right operand of `&&` or `||` is not evaluated.
#[derive(Clone, Debug)]
pub(super) struct Skipped {
    /// The condition; `None`: it always is evaluated.
    pub(super) path: Option<Path>,
    /// The clock.
    pub(super) clock: Datum,
}

/// A way that has arrived at a vertex.
#[derive(Clone, Debug)]
struct ArrivingWay {
    path: Path,
    vars: Vec<Datum>,
}

/// The execution of one region.
pub(super) struct RegionWalk<'t, 'a> {
    program: &'t Program,
    pub(super) points_to: &'t PointsTo,
    zeros: &'t Zeros,
    pub(super) changes: &'t ModificationSummary,
    /// Where the region starts.
    from: Vertex,
    pub(super) table: &'t mut CellTable<'a>,
    pub(super) paths: Paths,
    writes: BTreeMap<FieldId, Vec<Write>>,
    pub(super) made: Vec<AllocatedObject>,
    /// The references that numbers in arrays stand for.
    pub(super) stored: FxHashMap<Expr, Union>,
    /// What was read of arrays of references.
    pub(super) elements: FxHashMap<(Expr, Expr), Union>,
    /// The addresses of the objects of the state whose contents are looked at.
    pub(super) loaded: BTreeSet<Var>,
    /// For each `havoc` its variable, the tape, and how far the tape had been read.
    pub(super) inputs: Vec<(Var, FieldId, Expr)>,
    pub(super) outcome: RegionExits,
}

impl<'t, 'a> RegionWalk<'t, 'a> {
    pub(super) fn new(
        program: &'t Program,
        (points_to, zeros, changes): (&'t PointsTo, &'t Zeros, &'t ModificationSummary),
        from: Vertex,
        table: &'t mut CellTable<'a>,
    ) -> Self {
        let paths = Paths::new(&mut table.exprs);
        Self {
            program,
            points_to,
            zeros,
            changes,
            from,
            table,
            paths,
            writes: BTreeMap::new(),
            made: Vec::new(),
            stored: FxHashMap::default(),
            elements: FxHashMap::default(),
            loaded: BTreeSet::new(),
            inputs: Vec::new(),
            outcome: RegionExits::default(),
        }
    }

    pub(super) fn exprs(&mut self) -> &mut Exprs {
        &mut self.table.exprs
    }

    /// The values of the variables where a region starts; clock and tape count from zero.
    pub(super) fn start(&mut self) -> Vec<Datum> {
        let symbols = self.table.symbols;
        let mut vars = Vec::new();
        for var in symbols.var_ids() {
            let symbol = &symbols[var];
            vars.push(match symbol.kind.is_hidden() {
                true => self.zero(symbol.sort),
                false => self.variable_datum(CellMeaning::Value(var), symbol.sort),
            });
        }
        vars
    }

    /// The values of the variables where the procedure was called, as far as a view remembers them.
    pub(super) fn entry_values(&mut self, from: &CutPointView, start: &[Datum]) -> Vec<Datum> {
        let mut entered = start.to_vec();
        for &var in from.remembered.iter().flat_map(|remembered| &remembered.vars) {
            let sort = self.table.symbols[var].sort;
            entered[var.index()] = self.variable_datum(CellMeaning::Entered(var), sort);
        }
        entered
    }

    /// A value that stands in a variable of clauses.
    pub(super) fn variable_datum(&mut self, part: CellMeaning, sort: Sort) -> Datum {
        if sort.is_ref() {
            let var = self.table.var(part);
            Datum::atom(self.exprs(), ReferenceAtom::Old(var))
        } else {
            Datum::Scalar(self.table.expr(part))
        }
    }

    /// Executes the region that starts at a vertex, up to the cut points.
    pub(super) fn execute_region(
        &mut self,
        order: &Order,
        matters: &[bool],
        is_cut: &[bool],
    ) -> RegionExits {
        let from = self.from;
        let mut waiting: BTreeMap<u32, Vec<ArrivingWay>> = BTreeMap::new();
        let mut leaving: BTreeMap<Vertex, Vec<ArrivingWay>> = BTreeMap::new();
        let time = |v: Vertex| order.time(v).expect("only what is reachable is executed");
        let start = ArrivingWay { path: Paths::root(), vars: self.start() };
        waiting.insert(time(from), vec![start]);
        while let Some((time_now, arrivals)) = waiting.pop_first() {
            let v = order.vertices()[time_now as usize];
            let arrival = self.meet(arrivals);
            for (to, arrival) in self.statement(v, arrival) {
                if !matters[to.index()] {
                    continue;
                }
                if is_cut[to.index()] {
                    leaving.entry(to).or_default().push(arrival);
                } else {
                    waiting.entry(time(to)).or_default().push(arrival);
                }
            }
        }
        for (to, arrivals) in leaving {
            let ArrivingWay { path, vars } = self.meet(arrivals);
            self.outcome.exits.push(RegionExit { to, path, vars });
        }
        std::mem::take(&mut self.outcome)
    }

    /// Merges the ways that have arrived somewhere.
    fn meet(&mut self, mut arrivals: Vec<ArrivingWay>) -> ArrivingWay {
        if arrivals.len() == 1 {
            return arrivals.pop().expect("there is one");
        }
        let ways: Vec<Path> = arrivals.iter().map(|arrival| arrival.path).collect();
        let (path, order) = self.paths.join(&mut self.table.exprs, &ways);
        let (last, rest) = order.split_last().expect("there are several");
        let mut vars = arrivals[last.0].vars.clone();
        for &(at, guard) in rest.iter().rev() {
            for (value, other) in vars.iter_mut().zip(&arrivals[at].vars) {
                if value != other {
                    *value = choose(&mut self.table.exprs, guard, other, value);
                }
            }
        }
        ArrivingWay { path, vars }
    }

    /// Executes one statement: where control goes, under which conditions.
    fn statement(&mut self, v: Vertex, arrival: ArrivingWay) -> Vec<(Vertex, ArrivingWay)> {
        let program = self.program;
        let Some(position) = v.instr() else {
            return vec![(Vertex::of_instr(program.main().entry), arrival)];
        };
        let ArrivingWay { path, vars } = arrival;
        let way = WayState { path: Some(path), vars, operands: Vec::new() };
        let mut work = vec![StatementExecution::new(program, position, way)];
        let mut leaving = Vec::new();
        while let Some(mut run) = work.pop() {
            let progress = run.run(self);
            let Some(path) = run.state.path else { continue };
            match progress {
                ExecutionProgress::Stop(branch) => {
                    let taken = self.paths.extend(&mut self.table.exprs, path, branch);
                    let not = self.exprs().not(branch);
                    let others = self.paths.extend(&mut self.table.exprs, path, not);
                    let taken = taken.map(|path| side(run.clone(), path, true));
                    let others = others.map(|path| side(run, path, false));
                    // The last one is the next.
                    work.extend([others, taken].into_iter().flatten());
                }
                ExecutionProgress::Leave(branch) => {
                    let to = Vertex::of_instr(program.target(position, branch));
                    leaving.push((to, ArrivingWay { path, vars: run.state.vars }));
                }
                ExecutionProgress::Call => {
                    let arguments = run.take_arguments();
                    let vars = run.state.vars;
                    self.outcome.calls.push(CallExit { position, path, vars, arguments });
                }
                ExecutionProgress::Return => self.outcome.returns.push((path, run.state.vars)),
                ExecutionProgress::Fail(check) => self.outcome.fails.push((check, path)),
                ExecutionProgress::Halt | ExecutionProgress::Blocked => {}
            }
        }
        leaving
    }

    /// One more than a counter.
    pub(super) fn next(&mut self, counter: Expr) -> Datum {
        let one = self.exprs().int(1);
        Datum::Scalar(self.exprs().binary(BinaryOp::Add, counter, one))
    }

    /// Notes a write to an object, or to all of them.
    pub(super) fn write(&mut self, field: FieldId, write: Write) {
        self.writes.entry(field).or_default().push(write);
    }

    /// What a field holds before the region, or behind null.
    pub(super) fn base(&mut self, field: FieldId, atom: ReferenceAtom) -> Datum {
        let sort = self.table.symbols[field].sort;
        match atom {
            ReferenceAtom::Old(object) if self.zeros.may_differ(self.from, field) => {
                self.loaded.insert(object);
                self.variable_datum(CellMeaning::Content(object, field), sort)
            }
            ReferenceAtom::Old(_) | ReferenceAtom::New(_) | ReferenceAtom::Null => self.zero(sort),
        }
    }

    /// 0, false or null.
    pub(super) fn zero(&mut self, sort: Sort) -> Datum {
        match sort {
            Sort::Int => Datum::Scalar(self.exprs().int(0)),
            Sort::Bool => Datum::Scalar(self.exprs().bool(false)),
            Sort::Ref(_) => Datum::atom(self.exprs(), ReferenceAtom::Null),
            Sort::Vector(_) => Datum::Scalar(self.exprs().zeros()),
        }
    }

    /// The field of a reference.
    pub(super) fn read_field_when(
        &mut self,
        when: ObservationPoint,
        field: FieldId,
        address: &Union,
    ) -> Datum {
        match when {
            ObservationPoint::Start => self.at_start(field, address),
            ObservationPoint::Exit(path) => self.read_field(path, field, address),
            ObservationPoint::Behind(path, callee) => {
                let is_written = self.changes.may_store(callee, field);
                self.read_after_call(path, is_written, field, address)
            }
            ObservationPoint::OutOfReach(path, callee) => {
                let is_written = self.changes.may_reset(callee, field);
                self.read_after_call(path, is_written, field, address)
            }
        }
    }

    /// The field of a reference where a procedure has returned that is called at a path, if it may have
    /// written it, and as it was before if not.
    fn read_after_call(
        &mut self,
        path: Path,
        is_written: bool,
        field: FieldId,
        address: &Union,
    ) -> Datum {
        let mut content: Option<Datum> = None;
        for &(atom, guard) in address {
            let object = match atom {
                ReferenceAtom::Null => None,
                ReferenceAtom::Old(object) => {
                    let is_behind = self.table.meaning(object).is_behind();
                    (is_behind || is_written).then_some(object)
                }
                ReferenceAtom::New(number) => {
                    is_written.then(|| self.table.var(CellMeaning::Fresh(number)))
                }
            };
            let value = match object {
                Some(object) => {
                    let sort = self.table.symbols[field].sort;
                    self.variable_datum(CellMeaning::Later(object, field), sort)
                }
                None => self.read_atom(path, field, atom),
            };
            content = Some(self.or_else(guard, value, content));
        }
        content.unwrap_or_else(|| self.base(field, ReferenceAtom::Null))
    }

    /// The field of a reference as it is where the region starts.
    fn at_start(&mut self, field: FieldId, address: &Union) -> Datum {
        let mut content: Option<Datum> = None;
        for &(atom, guard) in address {
            let value = self.base(field, atom);
            content = Some(self.or_else(guard, value, content));
        }
        content.unwrap_or_else(|| self.base(field, ReferenceAtom::Null))
    }

    /// The field of a reference as it is at a path, by all writes so far.
    pub(super) fn read_field(&mut self, path: Path, field: FieldId, address: &Union) -> Datum {
        let mut content: Option<Datum> = None;
        for &(atom, guard) in address {
            if atom == ReferenceAtom::Null && address.len() > 1 {
                continue;
            }
            let value = self.read_atom(path, field, atom);
            content = Some(self.or_else(guard, value, content));
        }
        content.unwrap_or_else(|| self.base(field, ReferenceAtom::Null))
    }

    /// The value under the guard, and else the other one.
    fn or_else(&mut self, guard: Expr, value: Datum, other: Option<Datum>) -> Datum {
        match other {
            Some(other) => choose(self.exprs(), guard, &value, &other),
            None => value,
        }
    }

    fn read_atom(&mut self, path: Path, field: FieldId, atom: ReferenceAtom) -> Datum {
        if atom == ReferenceAtom::Null {
            return self.base(field, atom);
        }
        let writes = std::mem::take(self.writes.entry(field).or_default());
        let top = self.exprs().bool(true);
        let address = vec![(atom, top)];
        // What was before the last reset does not matter.
        let reset = writes.iter().rposition(|write| {
            let exprs = &mut self.table.exprs;
            write.target.is_none()
                && self.paths.residual_condition(exprs, path, write.path, None) == top
        });
        let mut value = match reset {
            Some(_) => self.zero(self.table.symbols[field].sort),
            None => self.base(field, atom),
        };
        for write in &writes[reset.map_or(0, |reset| reset + 1)..] {
            let equal = match &write.target {
                Some(target) => equal_refs(self.exprs(), &address, target),
                None => top,
            };
            if self.exprs().as_bool(equal) == Some(false) {
                continue;
            }
            let exprs = &mut self.table.exprs;
            let done = self.paths.residual_condition(exprs, path, write.path, write.implied);
            let hit = self.exprs().binary(BinaryOp::And, done, equal);
            value = choose(self.exprs(), hit, &write.value, &value);
        }
        self.writes.insert(field, writes);
        value
    }
}

/// A side of a branch: its condition is that of the path.
fn side<'p, 't, 'a>(
    mut run: StatementExecution<'p, RegionWalk<'t, 'a>>,
    path: Path,
    taken: bool,
) -> StatementExecution<'p, RegionWalk<'t, 'a>> {
    run.state.path = Some(path);
    run.answer(taken);
    run
}
