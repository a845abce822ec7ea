//! Random terms, guards and heaps of the calculus.
//!
//! Heaps stay closed: whatever refers to an object made in a heap, that heap's clock counts it.
//! Terms outside heaps refer to anything.

use std::rc::Rc;

use base::{Element, FieldId, ShapeId, Sort, VarId};
use concrete::Rng;
use logic::BinaryOp;
use num_bigint::BigInt;

use super::plain::{Plain, PlainChain, PlainHeap, PlainNode, epsilon};
use super::world::World;

/// The heaps that terms may read, and how many objects after the last one they may mention.
#[derive(Clone)]
pub struct Scope {
    heaps: Vec<PlainHeap>,
    fresh: i64,
}

impl Scope {
    /// Terms over the initial heap that mention up to three unborn objects.
    pub fn initial() -> Self {
        Self { heaps: vec![epsilon()], fresh: 3 }
    }

    /// Terms that mention no object which is not there after the heap.
    pub fn known(heap: &PlainHeap) -> Self {
        Self { heaps: vec![epsilon(), heap.clone()], fresh: 0 }
    }

    /// The same, reading from the heap as well.
    pub fn with(mut self, heap: &PlainHeap) -> Self {
        self.heaps.push(heap.clone());
        self
    }
}

/// Whether heaps are defined or generalized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Defined,
    Generalized,
}

pub struct Random<'w> {
    pub rng: Rng,
    world: &'w World,
}

impl<'w> Random<'w> {
    pub fn new(world: &'w World, seed: u64) -> Self {
        Self { rng: Rng::new(seed), world }
    }

    /// A sort of values.
    pub fn sort(&mut self) -> Sort {
        let shapes = self.world.shapes();
        match self.rng.below(5) {
            0 | 1 => Sort::Int,
            2 => Sort::Bool,
            _ => Sort::Ref(*self.rng.pick(&shapes)),
        }
    }

    /// A variable of the sort.
    fn var(&mut self, sort: Sort) -> VarId {
        let symbols = self.world.symbols();
        let vars: Vec<VarId> = symbols.var_ids().filter(|&var| symbols[var].sort == sort).collect();
        *self.rng.pick(&vars)
    }

    /// A field that can be written: no tape, and no length.
    pub fn field(&mut self) -> FieldId {
        let fields = self.fields();
        *self.rng.pick(&fields)
    }

    fn fields(&self) -> Vec<FieldId> {
        let symbols = self.world.symbols();
        let written = |&field: &FieldId| !symbols.is_tape(field) && !symbols.is_length(field);
        symbols.field_ids().filter(written).collect()
    }

    /// The sort of what cells of the field are found by.
    pub fn key_sort(&self, field: FieldId) -> Sort {
        self.world.symbols()[field].owner.map_or(Sort::Int, Sort::Ref)
    }

    pub fn value_sort(&self, field: FieldId) -> Sort {
        self.world.symbols()[field].sort
    }

    pub fn guard(&mut self, depth: usize, scope: &Scope) -> Plain {
        self.term(Sort::Bool, depth, scope)
    }

    /// A term of the sort.
    pub fn term(&mut self, sort: Sort, depth: usize, scope: &Scope) -> Plain {
        if depth == 0 || self.rng.chance(15) {
            return self.leaf(sort, scope);
        }
        let depth = depth - 1;
        if self.rng.chance(10) {
            return self.union(sort, depth, scope);
        }
        if self.rng.chance(25) {
            return self.cell(sort, depth, scope);
        }
        if let Some(element) = self.element(sort)
            && self.rng.chance(20)
        {
            let vector = self.term(Sort::Vector(element), depth, scope);
            let index = self.term(Sort::Int, depth, scope);
            return Plain::Select(Rc::new(vector), Rc::new(index), element);
        }
        match sort {
            Sort::Int => self.arithmetic(depth, scope),
            Sort::Bool => self.logic(depth, scope),
            Sort::Ref(_) => self.leaf(sort, scope),
            Sort::Vector(element) => {
                let vector = self.term(sort, depth, scope);
                let index = self.term(Sort::Int, depth, scope);
                let value = self.term(element.sort(), depth, scope);
                Plain::Update(Rc::new(vector), Rc::new(index), Rc::new(value))
            }
        }
    }

    /// Of what elements such values are, if arrays of the world hold such.
    fn element(&self, sort: Sort) -> Option<Element> {
        let symbols = self.world.symbols();
        let mut elements = symbols.field_ids().filter_map(|field| symbols[field].sort.element());
        elements.find(|element| element.sort() == sort)
    }

    fn leaf(&mut self, sort: Sort, scope: &Scope) -> Plain {
        let constant = self.rng.chance(30);
        match sort {
            Sort::Int if constant => Plain::Int(self.integer()),
            Sort::Bool if self.rng.chance(10) => Plain::Bool(self.rng.chance(50)),
            Sort::Ref(shape) if constant => self.reference(shape, scope),
            Sort::Vector(element) if constant => Plain::Zeros(element),
            // No variable is what an array holds.
            Sort::Vector(_) => self.cell(sort, 0, scope),
            _ => {
                let heap = self.rng.pick(&scope.heaps).clone();
                Plain::Var(heap, self.var(sort))
            }
        }
    }

    /// Null or a new object.
    fn reference(&mut self, shape: ShapeId, scope: &Scope) -> Plain {
        let number = i64::try_from(self.rng.below(4)).expect("it is small");
        if number == 0 || number > scope.fresh {
            return Plain::Null(shape);
        }
        Plain::New(scope.heaps.last().expect("there is ε").clone(), shape, number)
    }

    fn integer(&mut self) -> BigInt {
        let small = BigInt::from(self.rng.below(9)) - 4_i32;
        match self.rng.below(12) {
            0 => small + (BigInt::from(1) << 70_u32),
            1 => small - (BigInt::from(1) << 64_u32),
            _ => small,
        }
    }

    fn cell(&mut self, sort: Sort, depth: usize, scope: &Scope) -> Plain {
        let symbols = self.world.symbols();
        let fields: Vec<FieldId> =
            symbols.field_ids().filter(|&field| symbols[field].sort == sort).collect();
        let field = *self.rng.pick(&fields);
        let heap = self.rng.pick(&scope.heaps).clone();
        let address = self.term(self.key_sort(field), depth, scope);
        Plain::cell(&heap, field, address)
    }

    fn union(&mut self, sort: Sort, depth: usize, scope: &Scope) -> Plain {
        let guards = self.partition(depth, scope);
        let mut branches: Vec<_> =
            guards.into_iter().map(|guard| (guard, self.term(sort, depth, scope))).collect();
        if self.rng.chance(20) {
            // Another guard that overlaps, with a value that agrees.
            let (guard, value) = branches[0].clone();
            let other = self.guard(depth, scope);
            branches.push((Plain::op(BinaryOp::And, guard, other), value));
        }
        Plain::Union(branches)
    }

    /// Two or three disjoint guards, one of which holds.
    pub fn partition(&mut self, depth: usize, scope: &Scope) -> Vec<Plain> {
        let first = self.guard(depth, scope);
        let other = first.clone().not();
        if self.rng.chance(50) {
            return vec![first, other];
        }
        let second = self.guard(depth, scope);
        let third = Plain::op(BinaryOp::And, other.clone(), second.clone().not());
        vec![first, Plain::op(BinaryOp::And, other, second), third]
    }

    fn arithmetic(&mut self, depth: usize, scope: &Scope) -> Plain {
        let left = self.term(Sort::Int, depth, scope);
        let mut right = self.term(Sort::Int, depth, scope);
        if self.rng.chance(30) {
            right = if self.rng.chance(50) { left.clone() } else { Plain::Int(self.integer()) };
        }
        let op = match self.rng.below(12) {
            0..5 => BinaryOp::Add,
            5..8 => BinaryOp::Sub,
            8 => BinaryOp::Mul,
            9 => BinaryOp::Div,
            10 => BinaryOp::Mod,
            _ => return Plain::Neg(Rc::new(left)),
        };
        let swap = self.rng.chance(20);
        let (left, right) = if swap { (right, left) } else { (left, right) };
        Plain::op(op, left, right)
    }

    fn logic(&mut self, depth: usize, scope: &Scope) -> Plain {
        let (op, sort) = match self.rng.below(10) {
            0 => return self.guard(depth, scope).not(),
            1 | 2 => (BinaryOp::And, Sort::Bool),
            3 | 4 => (BinaryOp::Or, Sort::Bool),
            5 => (BinaryOp::Lt, Sort::Int),
            6 => (BinaryOp::Le, Sort::Int),
            _ => (BinaryOp::Eq, self.sort()),
        };
        let left = self.term(sort, depth, scope);
        let right = match self.rng.below(6) {
            0 if sort == Sort::Bool => left.clone().not(),
            1 if sort == Sort::Int => Plain::op(BinaryOp::Add, left.clone(), Plain::int(1)),
            2 => left.clone(),
            _ => self.term(sort, depth, scope),
        };
        Plain::op(op, left, right)
    }

    /// A heap of the kind.
    pub fn heap(&mut self, kind: Kind, depth: usize) -> PlainHeap {
        let loops = self.world.loop_ids();
        match if kind == Kind::Defined { 0 } else { self.rng.below(6) } {
            1 if depth > 0 => {
                let as_it_stands = self.rng.chance(30);
                let (first, second) = (self.heap(kind, depth - 1), self.heap(kind, depth - 1));
                Rc::new(PlainNode::Compose(as_it_stands, first, second))
            }
            2 if depth > 0 => {
                let guards = self.partition(1, &Scope::initial());
                let branches = guards.into_iter().map(|g| (g, self.heap(kind, depth - 1)));
                Rc::new(PlainNode::Merge(branches.collect()))
            }
            3 if depth > 0 => {
                let inner = self.heap(kind, depth - 1);
                let (field, address, value) = self.store(&inner);
                Rc::new(PlainNode::Write(inner, field, address, value))
            }
            4 | 5 => Rc::new(PlainNode::Rec(*self.rng.pick(&loops))),
            _ => self.defined(kind, depth),
        }
    }

    /// What a write to the heap may be: field, address and content.
    pub fn store(&mut self, heap: &PlainHeap) -> (FieldId, Plain, Plain) {
        let field = self.field();
        let scope = Scope::known(heap);
        let address = self.term(self.key_sort(field), 1, &scope);
        (field, address, self.term(self.value_sort(field), 1, &scope))
    }

    /// A defined heap; the generalized ones go on from another heap.
    fn defined(&mut self, kind: Kind, depth: usize) -> PlainHeap {
        let symbols = self.world.symbols();
        let onto = kind == Kind::Generalized && depth > 0 && self.rng.chance(60);
        let before = if onto { self.heap(kind, depth - 1) } else { epsilon() };
        let fresh = i64::try_from(self.rng.below(4)).expect("it is small");
        let scope = Scope { heaps: vec![epsilon(), before.clone()], fresh };
        let clock = Plain::Var(before.clone(), symbols.clock());
        let clock = Plain::op(BinaryOp::Add, clock, Plain::int(fresh));
        let mut vars = vec![(symbols.clock(), clock)];
        for var in symbols.program_vars() {
            if self.rng.chance(40) {
                vars.push((var, self.term(symbols[var].sort, 1, &scope)));
            }
        }
        let mut fields = Vec::new();
        for field in self.fields() {
            if self.rng.chance(60) {
                fields.push((field, self.chain(field, &before, &scope, 1)));
            }
        }
        Rc::new(PlainNode::Defined(vars, fields))
    }

    fn chain(
        &mut self,
        field: FieldId,
        before: &PlainHeap,
        scope: &Scope,
        depth: usize,
    ) -> PlainChain {
        let mut chain = if depth > 0 && self.rng.chance(20) {
            let guards = self.partition(1, scope);
            let branch = |guard| (guard, self.chain(field, before, scope, depth - 1));
            PlainChain::Merge(guards.into_iter().map(branch).collect())
        } else if self.rng.chance(50) {
            PlainChain::After(before.clone())
        } else {
            PlainChain::Base
        };
        for _ in 0..self.rng.below(4) {
            let address = self.term(self.key_sort(field), 1, scope);
            let value = self.term(self.value_sort(field), 1, scope);
            chain = PlainChain::Write(Rc::new(chain), address, value);
        }
        chain
    }
}
