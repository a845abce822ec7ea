//! Holds the clauses against a concrete run, without a solver: every state at a cut point, seen
//! through every object and edge that live variables reach (a *sample*), must be derived from the
//! samples of the cut point before by an instance of a clause, and so must a failure.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::{FxHashMap, FxHashSet};

use super::super::replay::Mismatch;
use super::super::states::scalar;
use super::super::system::{Apply, Clause, Head, PredId};
use super::ghosts::Rule;
use super::sites::{INITIAL, parts};
use super::table::Part;
use super::view::{Kind, Ref, Slot, View};
use super::{Cells, Region};
use crate::base::{CheckId, FieldId, ShapeId, Sort, Symbols};
use crate::concrete::{self, Heap, Outcome, TapeCell, run_observed};
use crate::logic::{self, Expr, Node, Value, Var, evaluate};
use crate::program::{Code, Op, Program, Stmt};

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sampled {
    /// How many samples were derived.
    pub samples: usize,
}

/// A state at a cut point.
struct State {
    view: usize,
    heap: Heap,
    /// The sites of new objects.
    sites: FxHashMap<i64, usize>,
    /// For each ghost the objects for which it was ever set, and to what.
    ghosts: Vec<FxHashMap<i64, Value>>,
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
    pub fn replay(
        &self,
        program: &Program,
        initial: &Heap,
        steps: u64,
    ) -> Result<Sampled, Mismatch> {
        let Some((states, outcome)) = self.states(program, initial, steps) else {
            return Ok(Sampled::default());
        };
        let mut done = Sampled::default();
        let mut before = Known::default();
        for pair in states.windows(2) {
            let after = self.samples(&program.symbols, &pair[1]);
            for sample in &after {
                self.derive(&program.symbols, &pair[0], &before, sample)?;
                done.samples += 1;
            }
            before = after.into_iter().map(|sample| (sample.predicate, sample.args)).collect();
        }
        if let (Outcome::Failed(check), Some(state)) = (outcome, states.last()) {
            self.fail(&program.symbols, state, &before, check)?;
            done.samples += 1;
        }
        Ok(done)
    }

    /// All samples of the run from an initial heap: every solution of the clauses holds for them.
    #[must_use]
    pub fn observe(&self, program: &Program, initial: &Heap, steps: u64) -> Vec<Sample> {
        let states = self.states(program, initial, steps);
        let states = states.map_or_else(Vec::new, |(states, _)| states);
        states.iter().skip(1).flat_map(|state| self.samples(&program.symbols, state)).collect()
    }

    /// The states at cut points, the initial one first, and how the run ends; `None` if the sites of
    /// new objects cannot be told.
    fn states(
        &self,
        program: &Program,
        initial: &Heap,
        steps: u64,
    ) -> Option<(Vec<State>, Outcome)> {
        let mut ghosts: Vec<FxHashMap<i64, Value>> = vec![FxHashMap::default(); self.ghosts.len()];
        let mut states = vec![State {
            view: 0,
            heap: initial.clone(),
            sites: FxHashMap::default(),
            ghosts: ghosts.clone(),
        }];
        let mut sites = FxHashMap::default();
        let mut last: Option<(usize, Heap)> = None;
        let mut at = self.views[0].vertex;
        let mut known = true;
        let run = run_observed(program, initial, steps, |position, heap| {
            if let Some(last) = &last {
                known &= self.made(program, last, heap, &mut sites)
                    && self.remember(program, last, heap, &mut ghosts);
            }
            last = Some((position, heap.clone()));
            let vertex = crate::cfg::Vertex::of_instr(position);
            if let Some(view) = self.views.iter().position(|view| view.vertex == vertex) {
                for (ghost, values) in self.ghosts.iter().zip(&mut ghosts) {
                    if let Rule::Mark { head, cursor, inside, .. } = &ghost.rule
                        && *head == vertex
                    {
                        if !inside[at.index()] {
                            values.clear();
                        }
                        let met = address(heap.var(*cursor));
                        values.extend(met.map(|address| (address, Value::Bool(true))));
                    }
                }
                at = vertex;
                let (sites, ghosts) = (sites.clone(), ghosts.clone());
                states.push(State { view, heap: heap.clone(), sites, ghosts });
            }
        });
        known.then_some((states, run.outcome))
    }

    /// Notes the sites of the objects that the last statement made; false if that cannot be told.
    fn made(
        &self,
        program: &Program,
        last: &(usize, Heap),
        heap: &Heap,
        sites: &mut FxHashMap<i64, usize>,
    ) -> bool {
        let (position, before) = last;
        let (from, to) = (before.clock(&program.symbols), heap.clock(&program.symbols));
        let mut found = Vec::new();
        for (part, code) in parts(&program.code[*position].stmt).into_iter().enumerate() {
            for (at, op) in code.0.iter().enumerate() {
                if let Op::New { .. } = op {
                    found.push(self.points_to.site(*position, part, at));
                }
            }
        }
        if from == to {
            return true;
        }
        sites.extend((from + 1..=to).zip(found.iter().copied()));
        to - from == i64::try_from(found.len()).unwrap_or(i64::MAX)
    }

    /// Does to the ghosts what the last statement does; false if that cannot be told.
    fn remember(
        &self,
        program: &Program,
        last: &(usize, Heap),
        heap: &Heap,
        ghosts: &mut [FxHashMap<i64, Value>],
    ) -> bool {
        let symbols = &program.symbols;
        let &(position, ref before) = last;
        let rank = |values: &FxHashMap<i64, Value>, field, at| {
            let behind = match address(&heap.read(symbols, field, at)) {
                None => BigInt::ZERO,
                Some(next) => match values.get(&next) {
                    Some(Value::Int(rank)) => rank.clone(),
                    _ => BigInt::ZERO,
                },
            };
            Value::Int(behind + 1)
        };
        let stmt = &program.code[position].stmt;
        let new = parts(stmt).into_iter().flat_map(|code| &code.0).filter_map(|op| match op {
            Op::New { shape, .. } => Some(*shape),
            _ => None,
        });
        // All of them are made in this order; else their sites would not be known either.
        let first = before.clock(symbols) + 1;
        for (at, shape) in (first..=heap.clock(symbols)).zip(new) {
            for (ghost, values) in self.ghosts.iter().zip(&mut *ghosts) {
                match &ghost.rule {
                    Rule::Pred(field) if symbols[*field].owner == Some(shape) => {
                        let target = address(&heap.read(symbols, *field, at));
                        values.extend(target.map(|target| (target, Value::Int(at.into()))));
                    }
                    Rule::Rank(field) if ghost.shape == shape => {
                        values.insert(at, rank(values, *field, at));
                    }
                    Rule::Stamp(var) if ghost.shape == shape => {
                        values.insert(at, scalar(before.var(*var)));
                    }
                    _ => {}
                }
            }
        }
        match stmt {
            Stmt::Assign { var, .. } => {
                for (ghost, values) in self.ghosts.iter().zip(ghosts) {
                    if ghost.assigned(position, *var) {
                        let met = address(heap.var(*var));
                        values.extend(met.map(|address| (address, Value::Bool(true))));
                    }
                }
                true
            }
            Stmt::Store { target, field, .. } => {
                let Some(at) = follow(symbols, target, before) else { return false };
                for (ghost, values) in self.ghosts.iter().zip(ghosts) {
                    if let Some(set) = ghost.written(position) {
                        values.insert(at, Value::Bool(set));
                    }
                    if matches!(ghost.rule, Rule::Rank(own) if own == *field) {
                        values.insert(at, rank(values, *field, at));
                    }
                    if matches!(ghost.rule, Rule::Pred(own) if own == *field) {
                        let target = |heap: &Heap| address(&heap.read(symbols, *field, at));
                        values.extend(target(before).map(|old| (old, Value::Int(BigInt::ZERO))));
                        values.extend(target(heap).map(|new| (new, Value::Int(at.into()))));
                    }
                }
                true
            }
            _ => true,
        }
    }

    /// A ghost of an object.
    fn ghost(&self, state: &State, ghost: usize, address: i64) -> Value {
        let default = match self.ghosts[ghost].sort {
            logic::Sort::Bool => Value::Bool(false),
            _ => Value::Int(BigInt::ZERO),
        };
        state.ghosts[ghost].get(&address).cloned().unwrap_or(default)
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
            Slot::Ghost(object, ghost) => self.ghost(state, ghost, objects[object]),
            Slot::Under(var, field) => match address(state.heap.var(var)) {
                Some(address) => scalar(&state.heap.read(symbols, field, address)),
                None => Value::Int(BigInt::ZERO),
            },
            Slot::GhostUnder(var, ghost) => match address(state.heap.var(var)) {
                Some(address) => self.ghost(state, ghost, address),
                None => Value::Int(BigInt::ZERO),
            },
            Slot::GhostIsNull(object, ghost) => {
                Value::Bool(self.ghost(state, ghost, objects[object]) == Value::Int(BigInt::ZERO))
            }
            Slot::GhostIs(object, ghost, of) => Value::Bool(
                self.ghost(state, ghost, objects[object]) == Value::Int(reference(of).into()),
            ),
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
            Part::Ghost(object, ghost) => {
                let address = self.address(object);
                cells.ghost(self.state, ghost, address)
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

/// The object that a chain of loads from a variable leads to; `None` if it is no such chain.
fn follow(symbols: &Symbols, chain: &Code, heap: &Heap) -> Option<i64> {
    let mut at = None;
    for op in &chain.0 {
        at = match op {
            Op::Var(var) => address(heap.var(*var)),
            Op::Load { field, .. } => address(&heap.read(symbols, *field, at?)),
            _ => return None,
        };
    }
    at
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
