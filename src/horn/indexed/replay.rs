//! Holds the clauses against a concrete run, without a solver: from what is derived of a state, all
//! instances of clauses that go on from it derive exactly what the next state is.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};
use rustc_hash::FxHashMap;

use crate::base::{CheckId, FieldId, ShapeId, Symbols};
use crate::cfg::Vertex;
use crate::concrete::{Heap, Outcome};
use crate::horn::replay::{Mismatch, Replayed, array, scalar, visited};
use crate::horn::system::{Apply, Clause, Head, Origin, PredId, System};
use crate::logic::{Expr, Node, Value, Var, evaluate};
use crate::normal::Trees;
use crate::program::Program;

/// Replays the run from an initial heap, at most so many steps of it: each state that is reached
/// and each object in it is derived, and nothing else is; no two states have one index.
///
/// # Errors
/// If something is derived that is not so, or something is not derived.
pub fn replay(
    program: &Program,
    trees: &Trees,
    system: &System,
    initial: &Heap,
    max_steps: u64,
) -> Result<Replayed, Mismatch> {
    let (states, outcome) = visited(program, trees, initial, max_steps);
    let mut replayer = Replayer {
        symbols: &program.symbols,
        system,
        initial,
        nulls: nulls(system),
        starts: BTreeSet::new(),
        indices: BTreeSet::new(),
        instances: 0,
    };
    let mut facts = replayer.start()?;
    replayer.check(states[0].0, initial, &facts)?;
    for (at, (cut, heap)) in states.iter().enumerate() {
        let (next, fails) = replayer.step(*cut, heap, &facts)?;
        facts = next;
        match (states.get(at + 1), outcome) {
            (Some((cut, heap)), _) if fails.is_empty() => replayer.check(*cut, heap, &facts)?,
            (None, Outcome::Failed(check)) if fails == [check] && facts.is_empty() => {}
            (None, Outcome::Halted | Outcome::Blocked) if fails.is_empty() && facts.is_empty() => {}
            (None, Outcome::StepBound) => {}
            _ => {
                let names: Vec<_> = facts.keys().map(|&id| &system.predicate(id).name).collect();
                let wrong = format!("from {cut:?} to {outcome:?}: derives {names:?}, {fails:?}");
                return Err(Mismatch(wrong));
            }
        }
    }
    Ok(Replayed { outcome, instances: replayer.instances })
}

/// For each predicate what is derived of one state.
type Facts = BTreeMap<PredId, BTreeSet<Vec<Value>>>;

struct Replayer<'a> {
    symbols: &'a Symbols,
    system: &'a System,
    initial: &'a Heap,
    /// The predicates that null fulfils with any contents.
    nulls: BTreeSet<PredId>,
    /// The shapes with initial objects.
    starts: BTreeSet<ShapeId>,
    /// The states that have been reached, as their objects name them.
    indices: BTreeSet<(PredId, Vec<Value>)>,
    instances: usize,
}

/// The values of a clause's variables in an instance of it.
struct Instance<'a> {
    heap: &'a Heap,
    turns: &'a BTreeMap<Var, Value>,
    bound: FxHashMap<Var, Value>,
    values: FxHashMap<Expr, Value>,
}

impl Replayer<'_> {
    /// What is derived of the initial state.
    fn start(&mut self) -> Result<Facts, Mismatch> {
        let system = self.system;
        let mut facts = Facts::new();
        for clause in system.clauses.iter().filter(|clause| clause.premises.is_empty()) {
            let Head::Reach(Apply { predicate, args }) = &clause.head else {
                return Err(Mismatch("a check fails without a premise".to_owned()));
            };
            let mut objects = vec![None];
            if let Some((at, shape)) = self.object_of(*predicate) {
                let Node::Var(_) = system.exprs.node(args[at]) else { continue };
                self.starts.insert(shape);
                let all = self.initial.objects(self.symbols);
                let own = all.iter().filter(|object| object.shape == shape);
                objects = own.map(|object| Some(BigInt::from(object.address))).collect();
            }
            for object in objects {
                if !self.instance(clause, self.initial, &Facts::new(), object, &mut facts) {
                    return Err(Mismatch(format!("{}: it does not hold", clause.comment)));
                }
            }
        }
        Ok(facts)
    }

    /// What follows from what is derived of a state.
    fn step(
        &mut self,
        cut: Vertex,
        heap: &Heap,
        facts: &Facts,
    ) -> Result<(Facts, Vec<CheckId>), Mismatch> {
        let (mut next, mut fails) = (Facts::new(), Vec::new());
        let mut ways = 0;
        for clause in &self.system.clauses {
            let Some(premise) = clause.premises.first() else { continue };
            if !facts.contains_key(&premise.predicate) {
                continue;
            }
            let last = clause.premises.last().expect("it has a premise");
            match self.passes_on(last) {
                Some(at) => {
                    let objects = facts.get(&last.predicate).into_iter().flatten();
                    for object in objects {
                        let Value::Int(object) = &object[at] else { unreachable!("an address") };
                        self.instance(clause, heap, facts, Some(object.clone()), &mut next);
                    }
                }
                None => {
                    let holds = self.instance(clause, heap, facts, None, &mut next);
                    match clause.head {
                        Head::Fail(check) if holds => fails.push(check),
                        _ => {}
                    }
                    ways += usize::from(holds && self.is_way(clause));
                }
            }
        }
        if ways > 1 {
            return Err(Mismatch(format!("from {cut:?} there are {ways} ways on")));
        }
        Ok((next, fails))
    }

    /// Whether the clause says where a path leads.
    fn is_way(&self, clause: &Clause) -> bool {
        match &clause.head {
            Head::Reach(apply) => self.object_of(apply.predicate).is_none(),
            Head::Fail(_) => true,
        }
    }

    /// The place of the address among the arguments, if the premise is an object that is passed on.
    fn passes_on(&self, premise: &Apply) -> Option<usize> {
        let (at, _) = self.object_of(premise.predicate)?;
        let Node::Var(var) = *self.system.exprs.node(premise.args[at]) else { return None };
        matches!(self.system.var(var).origin, Origin::Object(_)).then_some(at)
    }

    /// For a predicate of objects the place of the address, and their shape.
    fn object_of(&self, predicate: PredId) -> Option<(usize, ShapeId)> {
        let params = &self.system.predicate(predicate).params;
        params.iter().enumerate().find_map(|(at, &param)| match self.system.var(param).origin {
            Origin::Object(shape) => Some((at, shape)),
            _ => None,
        })
    }

    /// Derives what an instance of the clause does, if its premises and conditions hold; whether
    /// they do.
    fn instance(
        &mut self,
        clause: &Clause,
        heap: &Heap,
        facts: &Facts,
        object: Option<BigInt>,
        next: &mut Facts,
    ) -> bool {
        let turns = clause.premises.first().map(|premise| self.turns(premise.predicate, facts));
        let turns = turns.unwrap_or_default();
        let mut instance = Instance {
            heap,
            turns: &turns,
            bound: FxHashMap::default(),
            values: FxHashMap::default(),
        };
        if let Some(object) = object {
            for &var in &clause.vars {
                match self.system.var(var).origin {
                    Origin::Object(_) => {
                        instance.bound.insert(var, Value::Int(object.clone()));
                    }
                    Origin::Content(field) => {
                        let content = self.content(heap, field, &object);
                        instance.bound.insert(var, content);
                    }
                    _ => {}
                }
            }
        }
        for premise in &clause.premises {
            if !self.holds(premise, &mut instance, facts) {
                return false;
            }
        }
        for &condition in &clause.conditions {
            if self.value(condition, &mut instance) != Value::Bool(true) {
                return false;
            }
        }
        self.instances += 1;
        if let Head::Reach(Apply { predicate, args }) = &clause.head {
            let args = args.iter().map(|&arg| self.value(arg, &mut instance)).collect();
            next.entry(*predicate).or_default().insert(args);
        }
        true
    }

    /// The turns in which a state is, from what is derived of it.
    fn turns(&self, predicate: PredId, facts: &Facts) -> BTreeMap<Var, Value> {
        let params = &self.system.predicate(predicate).params;
        let Some(fact) = facts.get(&predicate).and_then(BTreeSet::first) else {
            return BTreeMap::new();
        };
        let turn = |var: &Var| matches!(self.system.var(*var).origin, Origin::Turn(_));
        let turns = params.iter().zip(fact).filter(|(var, _)| turn(var));
        turns.map(|(&var, value)| (var, value.clone())).collect()
    }

    /// Whether a premise is derived, or is null where its contents do not matter. Its contents are
    /// bound to what the heap holds.
    fn holds(&self, premise: &Apply, instance: &mut Instance<'_>, facts: &Facts) -> bool {
        if let Some((at, _)) = self.object_of(premise.predicate) {
            let Value::Int(address) = self.value(premise.args[at], instance) else { return false };
            for &content in &premise.args[at + 1..] {
                let Node::Var(var) = *self.system.exprs.node(content) else { return false };
                if let Origin::Read(_, field) = self.system.var(var).origin {
                    let value = self.content(instance.heap, field, &address);
                    instance.bound.insert(var, value);
                }
            }
            if address.is_zero() && self.nulls.contains(&premise.predicate) {
                return true;
            }
        }
        let args: Vec<Value> = premise.args.iter().map(|&arg| self.value(arg, instance)).collect();
        facts.get(&premise.predicate).is_some_and(|facts| facts.contains(&args))
    }

    fn content(&self, heap: &Heap, field: FieldId, address: &BigInt) -> Value {
        scalar(&heap.read(self.symbols, field, address.to_i64().unwrap_or(0)))
    }

    fn value(&self, expr: Expr, instance: &mut Instance<'_>) -> Value {
        if let Some(value) = instance.values.get(&expr) {
            return value.clone();
        }
        for below in self.system.exprs.below([expr]) {
            if !instance.values.contains_key(&below) {
                let value = match self.system.exprs.node(below) {
                    Node::Var(var) => match instance.bound.get(var) {
                        Some(value) => value.clone(),
                        None => self.look_up(*var, instance.heap, instance.turns),
                    },
                    node => evaluate(node, &instance.values),
                };
                instance.values.insert(below, value);
            }
        }
        instance.values[&expr].clone()
    }

    /// What a variable stands for in a state.
    fn look_up(&self, var: Var, heap: &Heap, turns: &BTreeMap<Var, Value>) -> Value {
        match &self.system.var(var).origin {
            Origin::Var(var) => scalar(heap.var(*var)),
            Origin::Input(var) => scalar(self.initial.var(*var)),
            Origin::Initial(tape) if self.symbols.is_tape(*tape) => self.tape(*tape),
            Origin::Initial(field) => array(self.initial, *field),
            Origin::Turn(_) => turns[&var].clone(),
            other => unreachable!("{other:?} is bound by a premise"),
        }
    }

    /// The tape as far as its cells are of the sort.
    fn tape(&self, tape: FieldId) -> Value {
        let length = i64::try_from(self.initial.tape().len()).unwrap_or(i64::MAX);
        let cell = |position| match scalar(&self.initial.read(self.symbols, tape, position)) {
            Value::Bool(truth) => BigInt::from(truth),
            Value::Int(value) => value,
            Value::Array(..) => unreachable!("a cell holds no array"),
        };
        let cells = (0..length).map(|position| (BigInt::from(position), cell(position)));
        Value::array(cells)
    }

    /// What is derived of a state is what it is.
    fn check(&mut self, cut: Vertex, heap: &Heap, facts: &Facts) -> Result<(), Mismatch> {
        let system = self.system;
        let Some(reach) = system.predicate_at(cut) else {
            return if facts.is_empty() {
                Ok(())
            } else {
                Err(Mismatch(format!("something is derived at {cut:?}")))
            };
        };
        let turns = self.turns(reach, facts);
        for (id, predicate) in system.predicates.iter().enumerate() {
            let id = PredId::new(id);
            let none = BTreeSet::new();
            let derived = facts.get(&id).unwrap_or(&none);
            if predicate.vertex != cut {
                if !derived.is_empty() {
                    return Err(Mismatch(format!(
                        "{} where the run goes to {cut:?}",
                        predicate.name
                    )));
                }
                continue;
            }
            let expected = self.expected(id, heap, &turns, derived)?;
            if *derived != expected {
                let wrong = format!("{}: derived {derived:?}, not {expected:?}", predicate.name);
                return Err(Mismatch(wrong));
            }
        }
        self.constants(reach, heap, &turns)?;
        let has_objects =
            system.predicates.iter().filter(|predicate| predicate.vertex == cut).count() > 1;
        if has_objects && !self.indices.insert((reach, turns.into_values().collect())) {
            return Err(Mismatch(format!("two states at {cut:?} have one index")));
        }
        Ok(())
    }

    /// What has to be derived of a state. Of objects that nothing refers to, and that hold nothing,
    /// whatever there is.
    fn expected(
        &self,
        id: PredId,
        heap: &Heap,
        turns: &BTreeMap<Var, Value>,
        derived: &BTreeSet<Vec<Value>>,
    ) -> Result<BTreeSet<Vec<Value>>, Mismatch> {
        let params = &self.system.predicate(id).params;
        let Some((at, shape)) = self.object_of(id) else {
            if derived.len() != 1 {
                return Err(Mismatch(format!(
                    "{} is derived {} times",
                    self.system.predicate(id).name,
                    derived.len()
                )));
            }
            return Ok(
                [params.iter().map(|&param| self.look_up(param, heap, turns)).collect()].into()
            );
        };
        let all = heap.objects(self.symbols).into_iter().filter(|object| object.shape == shape);
        let mut objects: BTreeSet<BigInt> =
            all.map(|object| BigInt::from(object.address)).collect();
        if !self.starts.contains(&shape) {
            objects.retain(|object| *object > BigInt::ZERO);
        }
        let clock = BigInt::from(heap.clock(self.symbols));
        for fact in derived {
            match &fact[at] {
                Value::Int(object) if !object.is_zero() && *object <= clock => {
                    objects.insert(object.clone());
                }
                other => return Err(Mismatch(format!("{other:?} is no object"))),
            }
        }
        let fact = |object: BigInt| {
            let value = |&param: &Var| match self.system.var(param).origin {
                Origin::Object(_) => Value::Int(object.clone()),
                Origin::Content(field) => self.content(heap, field, &object),
                _ => self.look_up(param, heap, turns),
            };
            params.iter().map(value).collect()
        };
        Ok(objects.into_iter().map(fact).collect())
    }

    /// What is said to be the same in all states of a cut point is so in this one.
    fn constants(
        &self,
        reach: PredId,
        heap: &Heap,
        turns: &BTreeMap<Var, Value>,
    ) -> Result<(), Mismatch> {
        for &(var, constant) in &self.system.predicate(reach).constants {
            let mut instance = Instance {
                heap: self.initial,
                turns,
                bound: FxHashMap::default(),
                values: FxHashMap::default(),
            };
            let (constant, value) = (self.value(constant, &mut instance), scalar(heap.var(var)));
            if constant != value {
                return Err(Mismatch(format!("{var:?} is {value:?}, not {constant:?}")));
            }
        }
        Ok(())
    }
}

/// The predicates that null fulfils.
fn nulls(system: &System) -> BTreeSet<PredId> {
    let fact = |clause: &Clause| match &clause.head {
        Head::Reach(apply) if clause.premises.is_empty() && clause.conditions.is_empty() => {
            let is_null =
                |&arg: &Expr| matches!(system.exprs.node(arg), Node::Int(value) if value.is_zero());
            apply.args.iter().any(is_null).then_some(apply.predicate)
        }
        _ => None,
    };
    system.clauses.iter().filter_map(fact).collect()
}
