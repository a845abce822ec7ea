//! What a memory makes of the states of concrete runs: which facts hold of them, and what variables of
//! clauses are there.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::FxHashSet;

use super::claims::{FittedClaims, SpokenClaim};
use super::clauses::CutPredicate;
use super::explain::PredicateExplanation;
use analysis::{Goal, StatePart};
use base::{FieldId, Span, Symbols};
use chc::{Model, ModelFunction, PredId};
use concrete::{Allocation, Heap, Object};
use logic::{Expr, ExprValue, Exprs, Var};
use program::Program;
use program::cfg::Vertex;

/// A predicate applied to values.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroundAtom {
    /// The predicate.
    pub predicate: PredId,
    /// Its arguments.
    pub args: Vec<ExprValue>,
}

/// The facts of a state.
pub(super) type StateFacts = FxHashSet<GroundAtom>;

/// A run, with what states of it are looked at with.
pub(super) struct InspectedRun<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) initial: &'a Heap,
    /// The objects that it makes, in their order.
    pub(super) allocations: Vec<Allocation>,
}

impl InspectedRun<'_> {
    /// How the object at an address was made; `None` if it is an initial one.
    pub(super) fn allocation(&self, address: i64) -> Option<&Allocation> {
        let at =
            self.allocations.binary_search_by_key(&address, |allocation| allocation.object.address);
        Some(&self.allocations[at.ok()?])
    }
}

/// How often loops have turned, by their heads.
pub(super) type LoopTurnCounts = BTreeMap<Vertex, BigInt>;

/// A state of a run at a cut point.
pub(super) struct InspectedState<'a> {
    pub(super) run: &'a InspectedRun<'a>,
    pub(super) vertex: Vertex,
    pub(super) heap: Heap,
    pub(super) turns: LoopTurnCounts,
    /// Whether it is the state where a procedure returns; the vertex is where that began.
    pub(super) returns: bool,
    /// The heap where the procedure under way was called; none in main.
    pub(super) entered: Option<Arc<Heap>>,
    /// The heaps where the procedure that is called next begins, and where it has returned.
    pub(super) called: Option<Arc<Heap>>,
    pub(super) returned: Option<Arc<Heap>>,
    /// The objects that the memory looks at.
    pub(super) seen: Vec<Object>,
}

impl InspectedState<'_> {
    /// All objects: initial ones that the run can come to, and all that it has made.
    pub(super) fn objects(&self) -> Vec<Object> {
        let mut objects = self.run.initial.objects(self.run.symbols);
        let clock = self.heap.clock(self.run.symbols);
        let allocated = self.run.allocations.iter().map(|allocation| allocation.object);
        objects.extend(allocated.take_while(|object| object.address <= clock));
        objects
    }

    /// Whether the object is there.
    pub(super) fn exists(&self, object: Object) -> bool {
        object.address <= self.heap.clock(self.run.symbols)
    }

    /// What a cell holds.
    pub(super) fn content(&self, field: FieldId, address: i64) -> ExprValue {
        scalar_value(&self.heap.read(self.run.symbols, field, address))
    }
}

/// What the value of a variable is made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum VariableSource {
    Var(Var),
    Expr(Expr),
}

/// Which part of which state a parameter of a predicate is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StateRole {
    /// Of the present one.
    Now(StatePart),
    /// Of the one in which the procedure was called.
    Entered(StatePart),
}

/// What a memory makes of the states of concrete runs.
pub(super) trait Interpretation: Debug + Send + Sync {
    /// The program whose runs are looked at, where `program` is asked about.
    fn program<'a>(&'a self, program: &'a Program) -> &'a Program {
        program
    }

    /// A predicate in words, if there are words for it.
    fn explain(&self, _id: PredId, _predicate: &CutPredicate) -> Option<PredicateExplanation> {
        None
    }

    /// Which part of a state a parameter is; nothing if it is not one that heaps have.
    fn role(&self, _: Var) -> Option<StateRole> {
        None
    }

    /// What is claimed, as formulas about parameters.
    fn fit_claims(&self, _: &Goal, _: &[CutPredicate], _: &mut Exprs) -> FittedClaims {
        FittedClaims::default()
    }

    /// What a definition says of a predicate, as claims.
    fn definition_claims(
        &self,
        _id: PredId,
        _predicate: &CutPredicate,
        _of: (&Model, &ModelFunction),
        _label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        Vec::new()
    }

    /// The objects that are looked at in a state, as far as it depends on the state before it in its
    /// activation or in the caller's, and on the return behind which it is.
    fn observed_objects(
        &self,
        _state: &InspectedState<'_>,
        _from: Option<&InspectedState<'_>>,
        _behind: Option<&InspectedState<'_>>,
    ) -> Vec<Object> {
        Vec::new()
    }

    /// The tuples of objects that a predicate is about in a state; one empty tuple if it is about the
    /// variables alone.
    fn objects(
        &self,
        _id: PredId,
        _predicate: &CutPredicate,
        _state: &InspectedState<'_>,
    ) -> Vec<Vec<Object>> {
        vec![Vec::new()]
    }

    /// The arguments that a predicate holds for in a state, where it is about these objects.
    fn arguments(
        &self,
        _id: PredId,
        predicate: &CutPredicate,
        state: &InspectedState<'_>,
        objects: &[Object],
    ) -> Vec<Vec<ExprValue>> {
        let value = |&param: &Var| self.value(param, state, objects, &[]);
        vec![predicate.params.iter().map(value).collect()]
    }

    /// Whether the variable is the address of the arbitrary object that a clause is about.
    fn is_object(&self, _var: Var) -> bool {
        false
    }

    /// Whether a predicate claims nothing for these arguments.
    fn claims_nothing(&self, _predicate: &CutPredicate, _args: &[ExprValue]) -> bool {
        false
    }

    /// Whether no clause needs to know these objects any more: nothing in the state speaks of them.
    fn is_lost(&self, _state: &InspectedState<'_>, _objects: &[Object]) -> bool {
        false
    }

    /// Counts the turns of loops on the way from one cut point to the next.
    fn count_turns(&self, _turns: &mut LoopTurnCounts, _from: Vertex, _to: Vertex) {}

    /// What the value of a variable is made from, in clauses of a cut point.
    fn value_sources(&self, _var: Var, _at: Vertex) -> Vec<VariableSource> {
        Vec::new()
    }

    /// What a variable stands for in a state, where a clause or a predicate is about these objects.
    fn value(
        &self,
        var: Var,
        state: &InspectedState<'_>,
        objects: &[Object],
        needed: &[ExprValue],
    ) -> ExprValue;
}

/// The address that a value is; 0 if it is none.
pub(super) fn address(value: &ExprValue) -> i64 {
    match value {
        ExprValue::Int(value) => value.to_i64().unwrap_or(0),
        ExprValue::Bool(_) | ExprValue::Array(..) => 0,
    }
}

/// A value; what an array holds is an array of contents.
pub(super) fn scalar_value(value: &concrete::Value) -> ExprValue {
    match value {
        concrete::Value::Int(value) => ExprValue::Int(value.clone()),
        concrete::Value::Bool(value) => ExprValue::Bool(*value),
        concrete::Value::Ref(address) => ExprValue::Int(BigInt::from(*address)),
        concrete::Value::Vector(_) => content(value),
    }
}

/// A value as it is kept in an array: a truth value is 0 or 1.
fn content(value: &concrete::Value) -> ExprValue {
    match value {
        concrete::Value::Int(value) => ExprValue::Int(value.clone()),
        concrete::Value::Bool(value) => ExprValue::Int(BigInt::from(*value)),
        concrete::Value::Ref(address) => ExprValue::Int(BigInt::from(*address)),
        concrete::Value::Vector(elements) => {
            let cells =
                elements.iter().map(|(at, value)| (ExprValue::Int(at.clone()), content(value)));
            ExprValue::Array(Box::new(ExprValue::Int(BigInt::ZERO)), cells.collect())
        }
    }
}

/// The contents of a field.
pub(super) fn array(symbols: &Symbols, heap: &Heap, wanted: FieldId) -> ExprValue {
    let cells = heap.cells().filter(|&(field, ..)| field == wanted);
    let cells = cells.map(|(_, address, value)| (ExprValue::Int(address.into()), content(value)));
    let otherwise = content(&concrete::Value::default_of(symbols[wanted].sort));
    ExprValue::Array(Box::new(otherwise), cells.collect())
}
