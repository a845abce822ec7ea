//! Holds the clauses against a concrete run, without a solver: every state at a cut point, seen
//! through every object and edge that live variables reach (a *sample*), must be derived from the
//! samples of the cut point before by an instance of a clause, and so must a failure.

use std::collections::BTreeMap;
use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::{FxHashMap, FxHashSet};

use super::super::replay::Mismatch;
use super::super::states::scalar;
use super::super::system::{Apply, Clause, Head, PredId};
use super::sites::INITIAL;
use super::table::Part;
use super::view::{Kind, Ref, Slot, View};
use super::{Cells, Region};
use crate::base::{CheckId, FieldId, ShapeId, Sort, Symbols};
use crate::cfg::Vertex;
use crate::concrete::{self, Allocation, Heap, Outcome, TapeCell, run_observed};
use crate::logic::{Expr, Node, Value, Var, evaluate};
use crate::program::ProgramPoint;
use crate::program::build::Rewritten;

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sampled {
    /// How many samples were derived.
    pub samples: usize,
}

/// A state at a cut point, in a run of the program with its ghosts.
struct State {
    view: usize,
    heap: Heap,
    /// The sites of all objects that the run makes.
    sites: Rc<FxHashMap<i64, usize>>,
}

/// A state at a cut point as a predicate sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The predicate.
    pub predicate: PredId,
    /// Its arguments.
    pub args: Vec<Value>,
    /// The address of the object that it is about.
    object: Option<i64>,
}

/// The samples of a state.
type Known = FxHashSet<(PredId, Vec<Value>)>;

impl Cells {
    /// Replays the run from an initial heap, at most so many steps of it.
    ///
    /// # Errors
    /// If a sample is not derived.
    pub fn replay(&self, initial: &Heap, steps: u64) -> Result<Sampled, Mismatch> {
        let symbols = &self.instrumented.program.symbols;
        let (states, outcome) = self.states(initial, steps);
        let mut done = Sampled::default();
        let mut before = Known::default();
        for pair in states.windows(2) {
            let after = self.samples(symbols, &pair[1]);
            for sample in &after {
                self.derive(symbols, &pair[0], &before, sample)?;
                done.samples += 1;
            }
            before = after.into_iter().map(|sample| (sample.predicate, sample.args)).collect();
        }
        if let (Outcome::Failed(check), Some(state)) = (outcome, states.last()) {
            self.fail(symbols, state, &before, check)?;
            done.samples += 1;
        }
        Ok(done)
    }

    /// All samples of the run from an initial heap: every solution of the clauses holds for them.
    #[must_use]
    pub fn observe(&self, initial: &Heap, steps: u64) -> Vec<Sample> {
        let symbols = &self.instrumented.program.symbols;
        let (states, _) = self.states(initial, steps);
        states.iter().skip(1).flat_map(|state| self.samples(symbols, state)).collect()
    }

    /// The states at cut points, the initial one first, and how the run ends; `steps` are those of
    /// the program without ghosts.
    fn states(&self, initial: &Heap, steps: u64) -> (Vec<State>, Outcome) {
        let Rewritten { program, .. } = &self.instrumented;
        let initial = initial.with_vars_of(&program.symbols);
        let mut seen = vec![(0, initial.clone())];
        let mut left = steps;
        let most = steps.saturating_mul(self.instrumented.most_steps());
        let run = run_observed(program, &initial, most, |position, heap| {
            if self.instrumented.begins(position) {
                left = left.saturating_sub(1);
            }
            let vertex = Vertex::of_instr(position);
            let view = self.views.iter().position(|view| view.vertex == vertex);
            if let (Some(view), true) = (view, left > 0) {
                seen.push((view, heap.clone()));
            }
        });
        let site = |made: &Allocation| {
            let Allocation { position, expression: part, operation: op, .. } = *made;
            let site = self.points_to.site(ProgramPoint { position, part, op });
            (made.object.address, site)
        };
        let sites: Rc<FxHashMap<i64, usize>> = Rc::new(run.allocations.iter().map(site).collect());
        let state = |(view, heap)| State { view, heap, sites: Rc::clone(&sites) };
        let outcome = if left > 0 { run.outcome } else { Outcome::StepBound };
        (seen.into_iter().map(state).collect(), outcome)
    }

    /// All samples of a state.
    fn samples(&self, symbols: &Symbols, state: &State) -> Vec<Sample> {
        let view = &self.views[state.view];
        let mut found = Vec::new();
        let objects = reachable(symbols, view, &state.heap);
        for (&kind, (predicate, layout)) in &view.predicates {
            let mut sample = |objects: &[i64]| {
                let args =
                    layout.iter().map(|&slot| self.slot(symbols, state, kind, slot, objects));
                let args = args.collect();
                let object = objects.first().copied();
                found.push(Sample { predicate: *predicate, args, object });
            };
            match kind {
                Kind::Vars => sample(&[]),
                Kind::Cell(shape) => {
                    for &(_, address) in objects.iter().filter(|object| object.0 == shape) {
                        sample(&[address]);
                    }
                }
                Kind::Edge(field) => {
                    let owner = symbols[field].owner;
                    for &(_, x) in objects.iter().filter(|object| Some(object.0) == owner) {
                        if let Some(y) = address(&state.heap.read(symbols, field, x)) {
                            sample(&[x, y]);
                        }
                    }
                }
            }
        }
        found
    }

    /// The index of an object's site among those of its shape.
    fn site(&self, state: &State, shape: ShapeId, address: i64) -> usize {
        let site = if address < 0 {
            INITIAL
        } else {
            state.sites.get(&address).copied().unwrap_or(INITIAL)
        };
        let of_shape = &self.points_to.of_shape[shape.index()];
        of_shape.iter().position(|&known| known == site).unwrap_or_default()
    }

    fn slot(
        &self,
        symbols: &Symbols,
        state: &State,
        kind: Kind,
        slot: Slot,
        objects: &[i64],
    ) -> Value {
        let reference = |of: Ref| match of {
            Ref::Var(var) => address(state.heap.var(var)).unwrap_or(0),
            Ref::Object(object) => objects[object],
            Ref::Field(object, field) => {
                address(&state.heap.read(symbols, field, objects[object])).unwrap_or(0)
            }
        };
        match slot {
            Slot::Var(var) => scalar(state.heap.var(var)),
            Slot::Site(object, bit) => {
                let shape = View::objects(symbols, kind)[object];
                Value::Bool(self.site(state, shape, objects[object]) >> bit & 1 == 1)
            }
            Slot::Field(object, field) => scalar(&state.heap.read(symbols, field, objects[object])),
            Slot::Under(var, field) => match address(state.heap.var(var)) {
                Some(address) => scalar(&state.heap.read(symbols, field, address)),
                None => Value::Int(BigInt::ZERO),
            },
            Slot::Number(of) => Value::Int(BigInt::from(reference(of))),
            Slot::IsNull(of) => Value::Bool(reference(of) == 0),
            Slot::Same(a, b) => Value::Bool(reference(a) == reference(b)),
            Slot::Void => Value::Bool(false),
        }
    }

    fn derive(
        &self,
        symbols: &Symbols,
        from: &State,
        before: &Known,
        sample: &Sample,
    ) -> Result<(), Mismatch> {
        let region = &self.regions[from.view];
        let mut why = String::new();
        for clause in &self.system.clauses[region.clauses.clone()] {
            let Head::Reach(head) = &clause.head else { continue };
            if head.predicate != sample.predicate {
                continue;
            }
            let mut values = Valuation::new(self, symbols, region, from, sample.object);
            match self.holds(clause, before, &mut values) {
                Ok(())
                    if head
                        .args
                        .iter()
                        .zip(&sample.args)
                        .all(|(&arg, value)| values.expr(arg) == *value) =>
                {
                    return Ok(());
                }
                Ok(()) => {
                    let args: Vec<Value> = head.args.iter().map(|&arg| values.expr(arg)).collect();
                    why += &format!("\n  {}: head {args:?}", clause.comment);
                }
                Err(wrong) => why += &format!("\n  {}: {wrong}", clause.comment),
            }
        }
        let predicate = self.system.predicate(sample.predicate);
        let names: Vec<&str> =
            predicate.params.iter().map(|&var| self.system.var(var).name.as_str()).collect();
        Err(Mismatch(format!(
            "{} {names:?} {:?} (object {:?}) is not derived: {why}",
            predicate.name, sample.args, sample.object
        )))
    }

    fn fail(
        &self,
        symbols: &Symbols,
        from: &State,
        before: &Known,
        check: CheckId,
    ) -> Result<(), Mismatch> {
        let region = &self.regions[from.view];
        let mut why = String::new();
        for clause in &self.system.clauses[region.clauses.clone()] {
            if clause.head != Head::Fail(check) {
                continue;
            }
            let mut values = Valuation::new(self, symbols, region, from, None);
            match self.holds(clause, before, &mut values) {
                Ok(()) => return Ok(()),
                Err(wrong) => why += &format!("\n  {}: {wrong}", clause.comment),
            }
        }
        Err(Mismatch(format!("the failure of check {} is not derived: {why}", check.number())))
    }

    /// Whether conditions and premises hold.
    fn holds(
        &self,
        clause: &Clause,
        before: &Known,
        values: &mut Valuation<'_>,
    ) -> Result<(), String> {
        for (at, &condition) in clause.conditions.iter().enumerate() {
            if values.expr(condition) != Value::Bool(true) {
                let node = self.system.exprs.node(condition);
                return Err(format!("condition {at} is false: {node:?}"));
            }
        }
        for Apply { predicate, args } in &clause.premises {
            let args: Vec<Value> = args.iter().map(|&arg| values.expr(arg)).collect();
            let void = self.system.predicate(*predicate).void;
            if void.is_some_and(|at| args[at] == Value::Bool(true)) {
                continue;
            }
            let fact = (*predicate, args);
            if !before.contains(&fact) {
                let name = &self.system.predicate(*predicate).name;
                return Err(format!("premise {name} {:?} is no sample", fact.1));
            }
        }
        Ok(())
    }
}

/// The values of the variables of a clause in a state.
struct Valuation<'a> {
    cells: &'a Cells,
    symbols: &'a Symbols,
    region: &'a Region,
    state: &'a State,
    object: Option<i64>,
    known: FxHashMap<Expr, Value>,
}

impl<'a> Valuation<'a> {
    fn new(
        cells: &'a Cells,
        symbols: &'a Symbols,
        region: &'a Region,
        state: &'a State,
        object: Option<i64>,
    ) -> Self {
        Self { cells, symbols, region, state, object, known: FxHashMap::default() }
    }

    fn expr(&mut self, root: Expr) -> Value {
        let mut work = vec![root];
        while let Some(&expr) = work.last() {
            if self.known.contains_key(&expr) {
                work.pop();
                continue;
            }
            let cells = self.cells;
            let node = cells.system.exprs.node(expr);
            let waiting = work.len();
            work.extend(node.children().filter(|child| !self.known.contains_key(child)));
            if work.len() == waiting {
                let value = match node {
                    Node::Var(var) => self.var(*var),
                    node => evaluate(node, &self.known),
                };
                self.known.insert(expr, value);
                work.pop();
            }
        }
        self.known[&root].clone()
    }

    fn address(&mut self, var: Var) -> i64 {
        match self.var(var) {
            Value::Int(value) => value.to_i64().unwrap_or(0),
            _ => 0,
        }
    }

    fn var(&mut self, var: Var) -> Value {
        let heap = &self.state.heap;
        let cells = self.cells;
        match cells.parts[var.index()].clone() {
            Part::Value(var) => scalar(heap.var(var)),
            Part::Object(_) => Value::Int(BigInt::from(self.object.unwrap_or(0))),
            Part::Content(object, field) => match self.address(object) {
                0 => scalar(&concrete::Value::default_of(self.symbols[field].sort)),
                address => scalar(&heap.read(self.symbols, field, address)),
            },
            Part::Site(object, bit) => {
                let address = self.address(object);
                let shape = self.shape(object);
                Value::Bool(address != 0 && cells.site(self.state, shape, address) >> bit & 1 == 1)
            }
            Part::Input(..) => {
                let inputs = self.region.inputs.iter();
                let found = inputs.clone().find(|input| input.0 == var).copied();
                let (_, tape, behind) = found.expect("the region reads what it mentions");
                let Value::Int(behind) = self.expr(behind) else { unreachable!("a number") };
                let position = heap.position(self.symbols) + behind.to_i64().unwrap_or(0);
                scalar(&heap.read(self.symbols, tape, position))
            }
            Part::Fresh(number) => {
                let (clock, made) = self.region.made[number];
                if self.expr(made) == Value::Bool(true) {
                    let Value::Int(behind) = self.expr(clock) else { unreachable!("a number") };
                    Value::Int(BigInt::from(heap.clock(self.symbols) + 1) + behind)
                } else {
                    Value::Int(BigInt::from(1_000_000_000 + number))
                }
            }
            Part::Parameter(..) => unreachable!("parameters stand in no clause of a region"),
        }
    }

    fn shape(&self, object: Var) -> ShapeId {
        let sort = match self.cells.parts[object.index()] {
            Part::Value(var) | Part::Input(_, var) => self.symbols[var].sort,
            Part::Content(_, field) => self.symbols[field].sort,
            Part::Object(shape) => return shape,
            _ => unreachable!("an object has an address"),
        };
        match sort {
            Sort::Ref(shape) => shape,
            _ => unreachable!("an object has an address"),
        }
    }
}

fn address(value: &concrete::Value) -> Option<i64> {
    match value {
        concrete::Value::Ref(address) => (*address != 0).then_some(*address),
        _ => None,
    }
}

/// The objects that live variables, or inputs to come, reach through live fields.
fn reachable(symbols: &Symbols, view: &View, heap: &Heap) -> Vec<(ShapeId, i64)> {
    let mut found: BTreeMap<(ShapeId, i64), ()> = BTreeMap::new();
    let mut work: Vec<(ShapeId, i64)> = Vec::new();
    let reference = |sort: Sort, value: &concrete::Value| match sort {
        Sort::Ref(shape) => address(value).map(|address| (shape, address)),
        _ => None,
    };
    for &var in &view.vars {
        work.extend(reference(symbols[var].sort, heap.var(var)));
    }
    work.extend(heap.tape().filter_map(|cell| match cell {
        TapeCell::Object(object) if view.inputs.contains(&object.shape) => {
            Some((object.shape, object.address))
        }
        _ => None,
    }));
    while let Some((shape, at)) = work.pop() {
        if found.insert((shape, at), ()).is_none() {
            let fields: &[FieldId] = &view.fields[shape.index()];
            for &field in fields {
                work.extend(reference(symbols[field].sort, &heap.read(symbols, field, at)));
            }
        }
    }
    found.into_keys().collect()
}
