//! What the memory makes of the states of concrete runs: each is seen through every object and every
//! edge that live variables, or inputs to come, reach.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use num_bigint::BigInt;

use super::layout::{Kind, View};
use super::meaning::CellMeaning;
use super::slot::{Ref, Slot};
use crate::analysis::{INITIAL, PointsTo};
use crate::base::{FieldId, ShapeId, Sort, Symbols};
use crate::cfg::Vertex;
use crate::chc::PredId;
use crate::concrete::{self, Object, TapeCell};
use crate::horn::clauses::CutPredicate;
use crate::horn::explain::Words;
use crate::horn::states::{Interpretation, Key, State, address, scalar};
use crate::logic::{Expr, Value, Var};
use crate::program::build::Rewritten;
use crate::program::{Program, ProgramPoint};

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

    /// The shape of the objects that the variable is an address of.
    fn shape(&self, var: Var) -> ShapeId {
        let sort = match self.meanings[var.index()] {
            CellMeaning::Value(var) | CellMeaning::Input(_, var) => self.symbols()[var].sort,
            CellMeaning::Content(_, field) => self.symbols()[field].sort,
            CellMeaning::Object(shape) => return shape,
            CellMeaning::Site(..) | CellMeaning::Fresh(_) | CellMeaning::Parameter(_) => {
                unreachable!("an object has an address")
            }
        };
        let Sort::Ref(shape) = sort else { unreachable!("an object has an address") };
        shape
    }

    /// What a parameter of a predicate is.
    fn slot(&self, slot: Slot, state: &State<'_>, objects: &[Object]) -> Value {
        let reference = |of: Ref| match of {
            Ref::Var(var) => target(state.heap.var(var)),
            Ref::Object(object) => objects[object].address,
            Ref::Field(object, field) => address(&state.content(field, objects[object].address)),
        };
        match slot {
            Slot::Var(var) => scalar(state.heap.var(var)),
            Slot::Site(object, bit) => bit_of(self.site(state, objects[object]), bit),
            Slot::Field(object, field) => state.content(field, objects[object].address),
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

    fn objects(&self, id: PredId, _: &CutPredicate, state: &State<'_>) -> Vec<Vec<Object>> {
        let (view, kind) = self.kinds[id.index()];
        let symbols = self.symbols();
        let reached = || state.reached(|| reachable(symbols, &self.views[view], state));
        let of = |shape: ShapeId| reached().iter().filter(move |object| object.shape == shape);
        match kind {
            Kind::Vars => vec![Vec::new()],
            Kind::Cell(shape) => of(shape).map(|&object| vec![object]).collect(),
            Kind::Edge(field) => {
                let shapes = View::objects(symbols, kind);
                let mut edges = Vec::new();
                for &object in of(shapes[0]) {
                    let neighbour = address(&state.content(field, object.address));
                    if neighbour != 0 {
                        edges.push(vec![object, Object { shape: shapes[1], address: neighbour }]);
                    }
                }
                edges
            }
        }
    }

    fn is_object(&self, var: Var) -> bool {
        matches!(self.meanings[var.index()], CellMeaning::Object(_))
    }

    fn needs(&self, var: Var, at: Vertex) -> Vec<Key> {
        match self.meanings[var.index()] {
            CellMeaning::Value(_) | CellMeaning::Object(_) | CellMeaning::Parameter(_) => {
                Vec::new()
            }
            CellMeaning::Content(object, _) | CellMeaning::Site(object, _) => {
                vec![Key::Var(object)]
            }
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
            CellMeaning::Object(_) => Value::Int(objects[0].address.into()),
            CellMeaning::Content(_, field) => match address(&needed[0]) {
                0 => scalar(&concrete::Value::default_of(symbols[field].sort)),
                address => state.content(field, address),
            },
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

/// The objects that live variables, or inputs to come, reach through live fields.
fn reachable(symbols: &Symbols, view: &View, state: &State<'_>) -> Vec<Object> {
    let mut work: Vec<Object> = Vec::new();
    let reach = |work: &mut Vec<Object>, sort: Sort, value: &concrete::Value| {
        if let (Sort::Ref(shape), &concrete::Value::Ref(address)) = (sort, value)
            && address != 0
        {
            work.push(Object { shape, address });
        }
    };
    for &var in &view.vars {
        reach(&mut work, symbols[var].sort, state.heap.var(var));
    }
    work.extend(state.heap.tape().filter_map(|cell| match cell {
        TapeCell::Object(object) => view.inputs.contains(&object.shape).then_some(*object),
        TapeCell::Int(_) | TapeCell::Bool(_) | TapeCell::Null => None,
    }));
    let mut found = BTreeSet::new();
    while let Some(object) = work.pop() {
        if found.insert((object.shape, object.address)) {
            for &field in &view.fields[object.shape.index()] {
                let content = state.heap.read(symbols, field, object.address);
                reach(&mut work, symbols[field].sort, &content);
            }
        }
    }
    found.into_iter().map(|(shape, address)| Object { shape, address }).collect()
}
