//! What the memory makes of the states of concrete runs: each is seen through every object, and every
//! edge, of sites that live variables, or inputs to come, reach.

use std::collections::BTreeMap;
use std::sync::Arc;

use num_bigint::BigInt;

use super::kind::{ViewKind, ViewPart};
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::slot::{PredicateParam, Ref};
use crate::claims::{FittedClaims, SpokenClaim};
use crate::clauses::CutPredicate;
use crate::explain::PredicateExplanation;
use crate::states::{InspectedState, Interpretation, VariableSource, address, scalar_value};
use analysis::{DataflowPoint, Goal, INITIAL, PointsTo};
use base::{FieldId, ShapeId, Span, Symbols, VarId};
use chc::{Model, ModelFunction, PredId};
use concrete::{Heap, Object};
use logic::{Expr, ExprValue, Exprs, Var};
use program::build::Rewritten;
use program::cfg::Vertex;
use program::spec::MadeBy;
use program::{Program, ProgramPoint};

/// What a region makes and reads.
#[derive(Debug)]
pub(super) struct RegionEffects {
    /// For each new object how far the clock had come, and the guard under which it is made.
    pub(super) made: Vec<(Expr, Expr)>,
    /// For each input its variable, the tape, and how far that had been read.
    pub(super) inputs: Vec<(Var, FieldId, Expr)>,
}

/// The cells.
#[derive(Debug)]
pub(super) struct CellInterpretation {
    /// The program with its ghosts, from which the clauses are made.
    pub(super) instrumented: Arc<Rewritten>,
    pub(super) points_to: PointsTo,
    pub(super) views: Vec<CutPointView>,
    /// For each predicate, by its name, the place of its view and what it is about.
    pub(super) kinds: Vec<(usize, ViewKind)>,
    /// For each vertex of a cut point what its region makes and reads.
    pub(super) regions: BTreeMap<Vertex, RegionEffects>,
    pub(super) meanings: Vec<CellMeaning>,
}

impl CellInterpretation {
    pub(super) fn symbols(&self) -> &Symbols {
        &self.instrumented.program.symbols
    }

    /// The index of an object's site among those of its shape.
    fn site(&self, state: &InspectedState<'_>, object: Object) -> usize {
        let site = match state.run.allocation(object.address) {
            Some(allocation) => self.points_to.site(ProgramPoint {
                position: allocation.position,
                part: allocation.expression,
                op: allocation.operation,
            }),
            None => INITIAL,
        };
        let of_shape = &self.points_to.of_shape[object.shape.index()];
        let index = of_shape.iter().position(|&candidate| candidate == site);
        index.expect("an object has a site of its shape")
    }

    /// The indices of the sites of a shape, among those that are seen, where such objects are made.
    pub(super) fn site_indices(
        &self,
        view: &CutPointView,
        shape: ShapeId,
        maker: &MadeBy,
    ) -> Vec<usize> {
        let of_shape = self.points_to.of_shape[shape.index()].iter().enumerate();
        let visible_sites = of_shape.filter(|&(_, &site)| view.sites[shape.index()].contains(site));
        let is_its = |site: usize| match self.points_to.position(site) {
            None => *maker == MadeBy::Initial,
            Some(position) => maker.is_at(self.instrumented.program.code[position].span),
        };
        visible_sites.filter(|&(_, &site)| is_its(site)).map(|(index, _)| index).collect()
    }

    /// The shape of the objects that the variable is an address of.
    fn shape(&self, var: Var) -> ShapeId {
        let shape = self.meanings[var.index()].shape(self.symbols());
        shape.expect("an object has an address")
    }

    /// The view of a state.
    fn view(&self, state: &InspectedState<'_>) -> Option<&CutPointView> {
        let is_return = |view: &CutPointView| matches!(view.moment, DataflowPoint::Return(_));
        let here =
            |view: &&CutPointView| (view.vertex, is_return(view)) == (state.vertex, state.returns);
        self.views.iter().find(here)
    }

    /// What a parameter of a predicate is.
    pub(super) fn slot(
        &self,
        slot: PredicateParam,
        state: &InspectedState<'_>,
        objects: &[Object],
    ) -> ExprValue {
        let reference = |of: Ref| match of {
            Ref::Var(var) => target(state.heap.var(var)),
            Ref::Object(object) => objects[object].address,
            Ref::Field(object, field) => address(&state.content(field, objects[object].address)),
            Ref::Entered(var) => address(&entered(state, var)),
            Ref::Former(object, field) => {
                let called = state.entered.as_deref();
                address(&entry_content(state, called, field, objects[object].address))
            }
        };
        match slot {
            PredicateParam::Var(var) => scalar_value(state.heap.var(var)),
            PredicateParam::Site(object, bit) => bit_of(self.site(state, objects[object]), bit),
            PredicateParam::Field(object, field) => state.content(field, objects[object].address),
            PredicateParam::Entered(var) => entered(state, var),
            PredicateParam::Existed(object) => {
                ExprValue::Bool(existed(state, state.entered.as_deref(), objects[object].address))
            }
            PredicateParam::Former(object, field) => {
                entry_content(state, state.entered.as_deref(), field, objects[object].address)
            }
            PredicateParam::Under(var, field) => match target(state.heap.var(var)) {
                0 => ExprValue::Int(BigInt::ZERO),
                address => state.content(field, address),
            },
            PredicateParam::Number(of) => ExprValue::Int(reference(of).into()),
            PredicateParam::IsNull(of) => ExprValue::Bool(reference(of) == 0),
            PredicateParam::Same(a, b) => ExprValue::Bool(reference(a) == reference(b)),
            PredicateParam::Void => ExprValue::Bool(false),
        }
    }
}

impl Interpretation for CellInterpretation {
    fn program<'a>(&'a self, _: &'a Program) -> &'a Program {
        &self.instrumented.program
    }

    /// The objects of the sites that are seen here; but what was there before, and was not seen, is
    /// forgotten.
    fn observed_objects(
        &self,
        state: &InspectedState<'_>,
        from: Option<&InspectedState<'_>>,
        behind: Option<&InspectedState<'_>>,
    ) -> Vec<Object> {
        let Some(view) = self.view(state) else { return Vec::new() };
        let mut objects = state.objects();
        objects.retain(|&object| {
            let of_shape = &self.points_to.of_shape[object.shape.index()];
            let is_known = |state: &InspectedState<'_>| state.seen.contains(&object);
            view.sites[object.shape.index()].contains(of_shape[self.site(state, object)])
                && from.is_none_or(|from| !from.exists(object) || is_known(from))
                && behind.is_none_or(|behind| {
                    let called = behind.entered.as_deref();
                    existed(behind, called, object.address) || is_known(behind)
                })
        });
        objects
    }

    fn objects(
        &self,
        id: PredId,
        _: &CutPredicate,
        state: &InspectedState<'_>,
    ) -> Vec<Vec<Object>> {
        let (_, kind) = self.kinds[id.index()];
        let symbols = self.symbols();
        let of = |shape: ShapeId| state.seen.iter().filter(move |object| object.shape == shape);
        let mut tuples: Vec<Vec<Object>> = vec![Vec::new()];
        for (shape, part) in kind.shapes(symbols).into_iter().zip(kind.view_parts(symbols)) {
            let mut longer = Vec::new();
            for objects in tuples {
                let next: Vec<Object> = match part {
                    ViewPart::Any(_) => {
                        of(shape).filter(|next| !objects.contains(next)).copied().collect()
                    }
                    ViewPart::Along(from, field) => {
                        let from = objects[from];
                        let address = address(&state.content(field, from.address));
                        (address != 0).then_some(Object { shape, address }).into_iter().collect()
                    }
                };
                longer.extend(next.into_iter().map(|next| {
                    let mut objects = objects.clone();
                    objects.push(next);
                    objects
                }));
            }
            tuples = longer;
        }
        tuples
    }

    fn is_object(&self, var: Var) -> bool {
        matches!(self.meanings[var.index()], CellMeaning::Object(..) | CellMeaning::MadeThere(..))
    }

    fn value_sources(&self, var: Var, at: Vertex) -> Vec<VariableSource> {
        match self.meanings[var.index()] {
            CellMeaning::Value(_) | CellMeaning::Object(..) | CellMeaning::Parameter(_) => {
                Vec::new()
            }
            CellMeaning::Entered(_) | CellMeaning::Returned(_) | CellMeaning::MadeThere(..) => {
                Vec::new()
            }
            CellMeaning::Content(object, _)
            | CellMeaning::Site(object, _)
            | CellMeaning::Existed(object)
            | CellMeaning::Former(object, _)
            | CellMeaning::Later(object, _)
            | CellMeaning::ExistedThere(object)
            | CellMeaning::HeldThere(object, _) => vec![VariableSource::Var(object)],
            CellMeaning::Element(vector, index, _) => {
                vec![VariableSource::Var(vector), VariableSource::Expr(index)]
            }
            CellMeaning::Input(..) => vec![VariableSource::Expr(self.input(var, at).1)],
            CellMeaning::Fresh(number) => {
                let (clock, condition) = self.regions[&at].made[number];
                vec![VariableSource::Expr(clock), VariableSource::Expr(condition)]
            }
        }
    }

    fn value(
        &self,
        var: Var,
        state: &InspectedState<'_>,
        objects: &[Object],
        needed: &[ExprValue],
    ) -> ExprValue {
        let symbols = self.symbols();
        match self.meanings[var.index()] {
            CellMeaning::Value(var) => scalar_value(state.heap.var(var)),
            CellMeaning::Object(number, _) | CellMeaning::MadeThere(number, _) => {
                ExprValue::Int(objects[number].address.into())
            }
            CellMeaning::Content(_, field) => content(state, &state.heap, field, &needed[0]),
            CellMeaning::Element(..) => needed[0].element(&needed[1]),
            CellMeaning::Entered(var) => entered(state, var),
            CellMeaning::Existed(_) => {
                ExprValue::Bool(existed(state, state.entered.as_deref(), address(&needed[0])))
            }
            CellMeaning::Former(_, field) => {
                entry_content(state, state.entered.as_deref(), field, address(&needed[0]))
            }
            CellMeaning::ExistedThere(_) => {
                ExprValue::Bool(existed(state, state.called.as_deref(), address(&needed[0])))
            }
            CellMeaning::HeldThere(_, field) => {
                entry_content(state, state.called.as_deref(), field, address(&needed[0]))
            }
            CellMeaning::Returned(var) => {
                scalar_value(state.returned.as_deref().unwrap_or(&state.heap).var(var))
            }
            CellMeaning::Later(_, field) => {
                let heap = state.returned.as_deref().unwrap_or(&state.heap);
                content(state, heap, field, &needed[0])
            }
            CellMeaning::Site(object, bit) => match address(&needed[0]) {
                0 => ExprValue::Bool(false),
                address => {
                    bit_of(self.site(state, Object { shape: self.shape(object), address }), bit)
                }
            },
            CellMeaning::Input(..) => {
                let position = state.heap.position(symbols) + address(&needed[0]);
                state.content(self.input(var, state.vertex).0, position)
            }
            CellMeaning::Fresh(number) => {
                let next = BigInt::from(state.heap.clock(symbols) + 1);
                if let [ExprValue::Int(before), ExprValue::Bool(true)] = needed {
                    return ExprValue::Int(next + before);
                }
                // Beyond all addresses, which fit 64 bits.
                ExprValue::Int((BigInt::from(1) << 64) + number)
            }
            CellMeaning::Parameter(slot) => self.slot(slot, state, objects),
        }
    }

    fn fit_claims(
        &self,
        goal: &Goal,
        predicates: &[CutPredicate],
        exprs: &mut Exprs,
    ) -> FittedClaims {
        self.fit_goal_claims(goal, predicates, exprs)
    }

    fn definition_claims(
        &self,
        id: PredId,
        predicate: &CutPredicate,
        of: (&Model, &ModelFunction),
        label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        self.predicate_claims(id, predicate, of, label)
    }

    fn explain(&self, id: PredId, predicate: &CutPredicate) -> Option<PredicateExplanation> {
        Some(self.describe_predicate(id, predicate))
    }
}

impl CellInterpretation {
    /// The tape that an input is read from, and how far it had been read in the region.
    fn input(&self, var: Var, at: Vertex) -> (FieldId, Expr) {
        let entry = self.regions[&at].inputs.iter().find(|input| input.0 == var);
        let &(_, tape, behind) = entry.expect("the region reads what it mentions");
        (tape, behind)
    }
}

fn bit_of(number: usize, bit: usize) -> ExprValue {
    ExprValue::Bool(number >> bit & 1 == 1)
}

/// The address that a reference holds; 0 is null.
fn target(value: &concrete::Value) -> i64 {
    address(&scalar_value(value))
}

/// What a field of an object holds; 0, false or null behind null.
fn content(
    state: &InspectedState<'_>,
    heap: &Heap,
    field: FieldId,
    object: &ExprValue,
) -> ExprValue {
    let symbols = state.run.symbols;
    match address(object) {
        0 => scalar_value(&concrete::Value::default_of(symbols[field].sort)),
        address => scalar_value(&heap.read(symbols, field, address)),
    }
}

/// What a variable held where the procedure was called.
fn entered(state: &InspectedState<'_>, var: VarId) -> ExprValue {
    scalar_value(state.entered.as_deref().unwrap_or(&state.heap).var(var))
}

/// Whether an object existed where a procedure was called; nothing is asked for if none was.
fn existed(state: &InspectedState<'_>, called: Option<&Heap>, address: i64) -> bool {
    address <= called.unwrap_or(&state.heap).clock(state.run.symbols)
}

/// What a field of it held there; 0, false or null if it did not exist.
fn entry_content(
    state: &InspectedState<'_>,
    called: Option<&Heap>,
    field: FieldId,
    address: i64,
) -> ExprValue {
    let object = if existed(state, called, address) { address } else { 0 };
    content(state, called.unwrap_or(&state.heap), field, &ExprValue::Int(object.into()))
}
