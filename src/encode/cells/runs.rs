//! What the memory makes of the states of concrete runs: each is seen through every object, and every
//! edge, of sites that live variables, or inputs to come, reach.

use std::collections::BTreeMap;
use std::sync::Arc;

use num_bigint::BigInt;

use super::kind::{Kind, ViewPart};
use super::layout::View;
use super::meaning::CellMeaning;
use super::slot::{Ref, Slot};
use crate::claims::{FittedClaims, SpokenClaim};
use crate::clauses::CutPredicate;
use crate::explain::Words;
use crate::states::{Interpretation, Key, State, address, scalar};
use analysis::{Goal, INITIAL, Moment, PointsTo};
use base::{FieldId, ShapeId, Span, Symbols, VarId};
use chc::{Definition, Model, PredId};
use concrete::{Heap, Object};
use logic::{Expr, Exprs, Value, Var};
use program::build::Rewritten;
use program::cfg::Vertex;
use program::spec::MadeBy;
use program::{Program, ProgramPoint};

/// What a region makes and reads.
#[derive(Debug)]
pub(super) struct Region {
    /// For each new object how far the clock had come, and the guard under which it is made.
    pub(super) made: Vec<(Expr, Expr)>,
    /// For each input its variable, the tape, and how far that had been read.
    pub(super) inputs: Vec<(Var, FieldId, Expr)>,
}

/// The cells.
#[derive(Debug)]
pub(super) struct Cells {
    /// The program with its ghosts, from which the clauses are made.
    pub(super) instrumented: Arc<Rewritten>,
    pub(super) points_to: PointsTo,
    pub(super) views: Vec<View>,
    /// For each predicate, by its name, the place of its view and what it is about.
    pub(super) kinds: Vec<(usize, Kind)>,
    /// For each vertex of a cut point what its region makes and reads.
    pub(super) regions: BTreeMap<Vertex, Region>,
    pub(super) meanings: Vec<CellMeaning>,
}

impl Cells {
    pub(super) fn symbols(&self) -> &Symbols {
        &self.instrumented.program.symbols
    }

    /// The index of an object's site among those of its shape.
    fn site(&self, state: &State<'_>, object: Object) -> usize {
        let site = match state.run.allocation(object.address) {
            Some(made) => self.points_to.site(ProgramPoint {
                position: made.position,
                part: made.expression,
                op: made.operation,
            }),
            None => INITIAL,
        };
        let of_shape = &self.points_to.of_shape[object.shape.index()];
        let index = of_shape.iter().position(|&known| known == site);
        index.expect("an object has a site of its shape")
    }

    /// The indices of the sites of a shape, among those that are seen, where such objects are made.
    pub(super) fn sites_by(&self, view: &View, shape: ShapeId, maker: &MadeBy) -> Vec<usize> {
        let of_shape = self.points_to.of_shape[shape.index()].iter().enumerate();
        let seen = of_shape.filter(|&(_, &site)| view.sites[shape.index()].has(site));
        let is_its = |site: usize| match self.points_to.position(site) {
            None => *maker == MadeBy::Initial,
            Some(position) => maker.is_at(self.instrumented.program.code[position].span),
        };
        seen.filter(|&(_, &site)| is_its(site)).map(|(index, _)| index).collect()
    }

    /// The shape of the objects that the variable is an address of.
    fn shape(&self, var: Var) -> ShapeId {
        let shape = self.meanings[var.index()].shape(self.symbols());
        shape.expect("an object has an address")
    }

    /// The view of a state.
    fn view(&self, state: &State<'_>) -> Option<&View> {
        let is_return = |view: &View| matches!(view.moment, Moment::Return(_));
        let here = |view: &&View| (view.vertex, is_return(view)) == (state.vertex, state.returns);
        self.views.iter().find(here)
    }

    /// What a parameter of a predicate is.
    pub(super) fn slot(&self, slot: Slot, state: &State<'_>, objects: &[Object]) -> Value {
        let reference = |of: Ref| match of {
            Ref::Var(var) => target(state.heap.var(var)),
            Ref::Object(object) => objects[object].address,
            Ref::Field(object, field) => address(&state.content(field, objects[object].address)),
            Ref::Entered(var) => address(&entered(state, var)),
            Ref::Former(object, field) => {
                let called = state.entered.as_deref();
                address(&former(state, called, field, objects[object].address))
            }
        };
        match slot {
            Slot::Var(var) => scalar(state.heap.var(var)),
            Slot::Site(object, bit) => bit_of(self.site(state, objects[object]), bit),
            Slot::Field(object, field) => state.content(field, objects[object].address),
            Slot::Entered(var) => entered(state, var),
            Slot::Existed(object) => {
                Value::Bool(existed(state, state.entered.as_deref(), objects[object].address))
            }
            Slot::Former(object, field) => {
                former(state, state.entered.as_deref(), field, objects[object].address)
            }
            Slot::Under(var, field) => match target(state.heap.var(var)) {
                0 => Value::Int(BigInt::ZERO),
                address => state.content(field, address),
            },
            Slot::Number(of) => Value::Int(reference(of).into()),
            Slot::IsNull(of) => Value::Bool(reference(of) == 0),
            Slot::Same(a, b) => Value::Bool(reference(a) == reference(b)),
            Slot::Void => Value::Bool(false),
        }
    }
}

impl Interpretation for Cells {
    fn program<'a>(&'a self, _: &'a Program) -> &'a Program {
        &self.instrumented.program
    }

    /// The objects of the sites that are seen here; but what was there before, and was not seen, is
    /// forgotten.
    fn seen(
        &self,
        state: &State<'_>,
        from: Option<&State<'_>>,
        behind: Option<&State<'_>>,
    ) -> Vec<Object> {
        let Some(view) = self.view(state) else { return Vec::new() };
        let mut objects = state.objects();
        objects.retain(|&object| {
            let of_shape = &self.points_to.of_shape[object.shape.index()];
            let is_known = |state: &State<'_>| state.seen.contains(&object);
            view.sites[object.shape.index()].has(of_shape[self.site(state, object)])
                && from.is_none_or(|from| !from.exists(object) || is_known(from))
                && behind.is_none_or(|behind| {
                    let called = behind.entered.as_deref();
                    existed(behind, called, object.address) || is_known(behind)
                })
        });
        objects
    }

    fn objects(&self, id: PredId, _: &CutPredicate, state: &State<'_>) -> Vec<Vec<Object>> {
        let (_, kind) = self.kinds[id.index()];
        let symbols = self.symbols();
        let of = |shape: ShapeId| state.seen.iter().filter(move |object| object.shape == shape);
        let mut found: Vec<Vec<Object>> = vec![Vec::new()];
        for (shape, part) in kind.shapes(symbols).into_iter().zip(kind.parts(symbols)) {
            let mut longer = Vec::new();
            for objects in found {
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
            found = longer;
        }
        found
    }

    fn is_object(&self, var: Var) -> bool {
        matches!(self.meanings[var.index()], CellMeaning::Object(..) | CellMeaning::MadeThere(..))
    }

    fn needs(&self, var: Var, at: Vertex) -> Vec<Key> {
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
            | CellMeaning::HeldThere(object, _) => vec![Key::Var(object)],
            CellMeaning::Element(vector, index, _) => vec![Key::Var(vector), Key::Expr(index)],
            CellMeaning::Input(..) => vec![Key::Expr(self.input(var, at).1)],
            CellMeaning::Fresh(number) => {
                let (clock, made) = self.regions[&at].made[number];
                vec![Key::Expr(clock), Key::Expr(made)]
            }
        }
    }

    fn value(&self, var: Var, state: &State<'_>, objects: &[Object], needed: &[Value]) -> Value {
        let symbols = self.symbols();
        match self.meanings[var.index()] {
            CellMeaning::Value(var) => scalar(state.heap.var(var)),
            CellMeaning::Object(number, _) | CellMeaning::MadeThere(number, _) => {
                Value::Int(objects[number].address.into())
            }
            CellMeaning::Content(_, field) => content(state, &state.heap, field, &needed[0]),
            CellMeaning::Element(..) => needed[0].element(&needed[1]),
            CellMeaning::Entered(var) => entered(state, var),
            CellMeaning::Existed(_) => {
                Value::Bool(existed(state, state.entered.as_deref(), address(&needed[0])))
            }
            CellMeaning::Former(_, field) => {
                former(state, state.entered.as_deref(), field, address(&needed[0]))
            }
            CellMeaning::ExistedThere(_) => {
                Value::Bool(existed(state, state.called.as_deref(), address(&needed[0])))
            }
            CellMeaning::HeldThere(_, field) => {
                former(state, state.called.as_deref(), field, address(&needed[0]))
            }
            CellMeaning::Returned(var) => {
                scalar(state.returned.as_deref().unwrap_or(&state.heap).var(var))
            }
            CellMeaning::Later(_, field) => {
                let heap = state.returned.as_deref().unwrap_or(&state.heap);
                content(state, heap, field, &needed[0])
            }
            CellMeaning::Site(object, bit) => match address(&needed[0]) {
                0 => Value::Bool(false),
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
                if let [Value::Int(before), Value::Bool(true)] = needed {
                    return Value::Int(next + before);
                }
                // Beyond all addresses, which fit 64 bits.
                Value::Int((BigInt::from(1) << 64) + number)
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
        self.fitted(goal, predicates, exprs)
    }

    fn spoken(
        &self,
        id: PredId,
        predicate: &CutPredicate,
        of: (&Model, &Definition),
        label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        self.spoken_of(id, predicate, of, label)
    }

    fn explain(&self, id: PredId, predicate: &CutPredicate) -> Option<Words> {
        Some(self.words(id, predicate))
    }
}

impl Cells {
    /// The tape that an input is read from, and how far it had been read in the region.
    fn input(&self, var: Var, at: Vertex) -> (FieldId, Expr) {
        let found = self.regions[&at].inputs.iter().find(|input| input.0 == var);
        let &(_, tape, behind) = found.expect("the region reads what it mentions");
        (tape, behind)
    }
}

fn bit_of(number: usize, bit: usize) -> Value {
    Value::Bool(number >> bit & 1 == 1)
}

/// The address that a reference holds; 0 is null.
fn target(value: &concrete::Value) -> i64 {
    address(&scalar(value))
}

/// What a field of an object holds; 0, false or null behind null.
fn content(state: &State<'_>, heap: &Heap, field: FieldId, object: &Value) -> Value {
    let symbols = state.run.symbols;
    match address(object) {
        0 => scalar(&concrete::Value::default_of(symbols[field].sort)),
        address => scalar(&heap.read(symbols, field, address)),
    }
}

/// What a variable held where the procedure was called.
fn entered(state: &State<'_>, var: VarId) -> Value {
    scalar(state.entered.as_deref().unwrap_or(&state.heap).var(var))
}

/// Whether an object existed where a procedure was called; nothing is asked for if none was.
fn existed(state: &State<'_>, called: Option<&Heap>, address: i64) -> bool {
    address <= called.unwrap_or(&state.heap).clock(state.run.symbols)
}

/// What a field of it held there; 0, false or null if it did not exist.
fn former(state: &State<'_>, called: Option<&Heap>, field: FieldId, address: i64) -> Value {
    let object = if existed(state, called, address) { address } else { 0 };
    content(state, called.unwrap_or(&state.heap), field, &Value::Int(object.into()))
}
