//! Holds a system against a concrete run, without a solver: the strongest test of an encoding.
//!
//! Each state in which the run visits a cut point must be derived: from the state at the cut point
//! before, by an instance of exactly one clause whose conditions all hold. A failing run must end
//! in an instance of a clause that lets its check fail.

use std::fmt;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::{FxHashMap, FxHashSet};

use super::system::{Apply, Clause, Head, Origin, System};
use crate::base::{FieldId, Symbols};
use crate::cfg::Vertex;
use crate::concrete::{self, Heap, Outcome, run_observed};
use crate::logic::{Expr, Node, Value, Var, values};
use crate::normal::Trees;
use crate::program::Program;

/// A run that is not derived as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch(pub String);

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// How the run ended.
    pub outcome: Outcome,
    /// How many clause instances derive it.
    pub instances: usize,
}

/// Replays the run from an initial heap, at most so many steps of it.
///
/// # Errors
/// If a state that is reached is not derived, or is not what the clauses say.
pub fn replay(
    program: &Program,
    trees: &Trees,
    system: &System,
    initial: &Heap,
    max_steps: u64,
) -> Result<Replayed, Mismatch> {
    let (states, outcome) = visited(program, trees, initial, max_steps);
    let replayer = Replayer { symbols: &program.symbols, system, initial };
    let mut instances = 0;
    if system.predicate_at(states[0].0).is_some() {
        replayer.start(states[0].0)?;
        instances += 1;
    }
    for (at, (cut, heap)) in states.iter().enumerate() {
        let next = states.get(at + 1).map(|(cut, heap)| (*cut, heap));
        match (next, outcome) {
            (Some(next), _) => instances += usize::from(replayer.step(*cut, heap, Some(next))?),
            (None, Outcome::Failed(_)) => {
                replayer.fail(*cut, heap, outcome)?;
                instances += 1;
            }
            (None, Outcome::Halted | Outcome::Blocked) => {
                replayer.step(*cut, heap, None)?;
            }
            (None, Outcome::StepBound) => {}
        }
    }
    Ok(Replayed { outcome, instances })
}

/// The states in which a run visits cut points, the initial one first, and how it ends.
pub(super) fn visited(
    program: &Program,
    trees: &Trees,
    initial: &Heap,
    max_steps: u64,
) -> (Vec<(Vertex, Heap)>, Outcome) {
    let cuts: FxHashSet<Vertex> = trees.cuts.iter().map(|cut| cut.vertex).collect();
    let mut states = vec![(trees.cuts[0].vertex, initial.clone())];
    let run = run_observed(program, initial, max_steps, |position, heap| {
        states.extend(cuts.get(&Vertex::of_instr(position)).map(|&cut| (cut, heap.clone())));
    });
    (states, run.outcome)
}

struct Replayer<'a> {
    symbols: &'a Symbols,
    system: &'a System,
    initial: &'a Heap,
}

impl Replayer<'_> {
    /// The initial clause derives the initial heap.
    fn start(&self, entry: Vertex) -> Result<(), Mismatch> {
        let clause = self.system.clauses.iter().find(|clause| clause.premises.is_empty());
        let clause =
            clause.ok_or_else(|| Mismatch("nothing is derived at the start".to_owned()))?;
        if !self.holds(clause, self.initial) {
            return Err(Mismatch("the initial heap is not derived".to_owned()));
        }
        self.reaches(clause, self.initial, entry, self.initial)
    }

    /// From a state to the next one, if that matters; whether it does.
    fn step(
        &self,
        cut: Vertex,
        heap: &Heap,
        next: Option<(Vertex, &Heap)>,
    ) -> Result<bool, Mismatch> {
        let fitting = self.fitting(cut, heap);
        let next = next.filter(|(to, _)| self.system.predicate_at(*to).is_some());
        match (fitting.as_slice(), next) {
            ([], None) => Ok(false),
            ([clause], Some((to, after))) => self.reaches(clause, heap, to, after).map(|()| true),
            _ => Err(self.mismatch(cut, &fitting, "one way on, or none that matters")),
        }
    }

    /// The check fails by a clause.
    fn fail(&self, cut: Vertex, heap: &Heap, outcome: Outcome) -> Result<(), Mismatch> {
        let fitting = self.fitting(cut, heap);
        match fitting.as_slice() {
            [Clause { head: Head::Fail(check), .. }] if outcome == Outcome::Failed(*check) => {
                Ok(())
            }
            _ => Err(self.mismatch(cut, &fitting, &format!("{outcome:?}"))),
        }
    }

    fn mismatch(&self, cut: Vertex, fitting: &[&Clause], wanted: &str) -> Mismatch {
        let comments: Vec<&str> = fitting.iter().map(|clause| clause.comment.as_str()).collect();
        Mismatch(format!("at {cut:?}: wanted {wanted}, got {comments:?}"))
    }

    /// The clauses from a cut point whose conditions hold.
    fn fitting(&self, cut: Vertex, heap: &Heap) -> Vec<&Clause> {
        let Some(predicate) = self.system.predicate_at(cut) else { return Vec::new() };
        let starts = |clause: &&Clause| match clause.premises.as_slice() {
            [premise] => premise.predicate == predicate,
            _ => false,
        };
        let clauses = self.system.clauses.iter().filter(starts);
        clauses.filter(|clause| self.holds(clause, heap)).collect()
    }

    /// Whether all conditions hold in the state where the clause starts.
    fn holds(&self, clause: &Clause, heap: &Heap) -> bool {
        let values = self.values(clause, heap);
        clause.conditions.iter().all(|condition| values[condition] == Value::Bool(true))
    }

    /// The head of the clause is the predicate of `to` applied to the state `after`.
    fn reaches(
        &self,
        clause: &Clause,
        heap: &Heap,
        to: Vertex,
        after: &Heap,
    ) -> Result<(), Mismatch> {
        let wrong = |what: &str| Mismatch(format!("{}: {what}", clause.comment));
        let Head::Reach(Apply { predicate, args }) = &clause.head else {
            return Err(wrong("it fails where the run goes on"));
        };
        let predicate = self.system.predicate(*predicate);
        if predicate.vertex != to {
            return Err(wrong(&format!("the run goes to {to:?}")));
        }
        let values = self.values(clause, heap);
        for (&param, arg) in predicate.params.iter().zip(args) {
            let expected = self.value_of(param, after);
            if values[arg] != expected {
                let name = &self.system.var(param).name;
                return Err(wrong(&format!("{name} is {expected:?}, not {:?}", values[arg])));
            }
        }
        for &(var, constant) in &predicate.constants {
            let expected = scalar(after.var(var));
            let constant = match self.system.exprs.node(constant) {
                Node::Int(value) => Value::Int(value.clone()),
                Node::Bool(value) => Value::Bool(*value),
                other => return Err(wrong(&format!("{other:?} is no constant"))),
            };
            if constant != expected {
                return Err(wrong(&format!("{var:?} is {expected:?}, not {constant:?}")));
            }
        }
        Ok(())
    }

    /// The values of all expressions of the clause in a state.
    fn values(&self, clause: &Clause, heap: &Heap) -> FxHashMap<Expr, Value> {
        values(&self.system.exprs, clause.roots(), |var| self.value_of(var, heap))
    }

    /// What a variable stands for in a state.
    fn value_of(&self, var: Var, heap: &Heap) -> Value {
        match &self.system.var(var).origin {
            Origin::Var(var) => scalar(heap.var(*var)),
            Origin::Field(field) => array(heap, *field),
            Origin::Initial(field) => array(self.initial, *field),
            Origin::Tape(tape, behind) => {
                let position = BigInt::from(heap.position(self.symbols)) + behind;
                let position = position.to_i64().unwrap_or(i64::MAX);
                scalar(&heap.read(self.symbols, *tape, position))
            }
            other => unreachable!("the encoding with arrays has no {other:?}"),
        }
    }
}

pub(super) fn scalar(value: &concrete::Value) -> Value {
    match value {
        concrete::Value::Int(value) => Value::Int(value.clone()),
        concrete::Value::Bool(value) => Value::Bool(*value),
        concrete::Value::Ref(address) => Value::Int(BigInt::from(*address)),
    }
}

pub(super) fn array(heap: &Heap, wanted: FieldId) -> Value {
    let cells = heap.cells().filter(|&(field, ..)| field == wanted);
    let cells = cells.map(|(_, address, value)| {
        let content = match value {
            concrete::Value::Int(value) => value.clone(),
            concrete::Value::Bool(value) => BigInt::from(*value),
            concrete::Value::Ref(address) => BigInt::from(*address),
        };
        (BigInt::from(address), content)
    });
    Value::array(cells)
}
