//! Laws as claims: two sides that must be equal on every concrete heap, tried on many.

use base::{FieldId, VarId};
use concrete::{Heap as Concrete, ObjectNames, Value, render};
use symbolic::exec::HeapEquations;
use symbolic::heap::{Refine, SymbolicState, read_cell, read_var};
use symbolic::reduce::{EvaluationContext, Reducer};
use symbolic::term::{Heap, HeapNode, SymbolicTermPrinter, SymbolicTerms, Term};

use super::plain::{Builder, Meaning, Plain, PlainHeap};
use super::random::{Kind, Random, Scope};
use super::world::World;

/// How many systems of terms and heaps a law is tried on, and on how many concrete heaps each.
const CASES: u64 = 250;
const HEAPS: u64 = 8;

/// One side of a claim.
#[derive(Clone, Debug)]
pub enum Side {
    /// A term, evaluated by reduction.
    Term(Term),
    /// A heap, run by reduction.
    Heap(Heap),
    /// What a term means.
    Means(Plain),
    /// What a term means after a heap.
    MeansAfter(PlainHeap, Plain),
    /// The heap that a heap means.
    Leaves(PlainHeap),
}

/// `left` equals `right` where `when` holds.
struct Claim {
    when: Option<Plain>,
    left: Side,
    right: Side,
}

#[derive(Debug)]
enum Seen {
    Value(Value),
    State(Concrete),
}

/// A location: a variable, or a cell at an address.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    Var(VarId),
    Cell(FieldId, Term),
}

/// Gives for a heap the term that reads one location after it.
pub type ReadAfter = Box<dyn Fn(&PlainHeap) -> Plain>;

/// One system of random terms and heaps, and what is claimed of them.
pub struct Case<'w> {
    pub world: &'w World,
    pub random: Random<'w>,
    pub terms: SymbolicTerms,
    /// Whether this case is about defined or generalized heaps.
    pub kind: Kind,
    claims: Vec<Claim>,
}

/// Tries a law on many random systems: `state` makes the terms and claims what the law says.
pub fn law(world: &World, mut state: impl FnMut(&mut Case<'_>)) {
    let mut evaluations = 0;
    for seed in 0..CASES {
        let kind = if seed % 2 == 0 { Kind::Defined } else { Kind::Generalized };
        let mut case = Case {
            world,
            random: Random::new(world, seed),
            terms: world.equations.terms.clone(),
            kind,
            claims: Vec::new(),
        };
        state(&mut case);
        evaluations += case.check(seed);
    }
    assert!(evaluations >= 1_000, "only {evaluations} evaluations");
}

impl Case<'_> {
    pub fn claim(&mut self, left: Side, right: Side) {
        self.claims.push(Claim { when: None, left, right });
    }

    pub fn claim_when(&mut self, when: &Plain, left: Side, right: Side) {
        self.claims.push(Claim { when: Some(when.clone()), left, right });
    }

    /// A heap of the case's kind, as a tree and in the table.
    pub fn heap(&mut self) -> (PlainHeap, Heap) {
        let plain = self.random.heap(self.kind, 2);
        let heap = Builder(&mut self.terms).heap(&plain);
        (plain, heap)
    }

    /// Heaps for some guards.
    pub fn heaps(&mut self, guards: &[Plain]) -> Vec<(PlainHeap, Heap)> {
        guards.iter().map(|_| self.heap()).collect()
    }

    pub fn build(&mut self, term: &Plain) -> Term {
        Builder(&mut self.terms).term(term)
    }

    pub fn build_all(&mut self, terms: &[Plain]) -> Vec<Term> {
        terms.iter().map(|term| self.build(term)).collect()
    }

    /// A random term over the initial heap; in half of the cases it reads from `heap`, too.
    pub fn term(&mut self, heap: Option<&PlainHeap>) -> Plain {
        let mut scope = Scope::initial();
        if let Some(heap) = heap {
            scope = scope.with(heap);
        }
        let sort = self.random.sort();
        self.random.term(sort, 2, &scope)
    }

    /// Disjoint guards over the initial heap, one of which holds.
    pub fn partition(&mut self) -> Vec<Plain> {
        self.random.partition(2, &Scope::initial())
    }

    /// A random location: as the term that reads it after a heap, and in the table.
    pub fn place(&mut self) -> (ReadAfter, Place) {
        let symbols = self.world.symbols();
        if self.random.rng.chance(30) {
            let vars: Vec<VarId> = symbols.var_ids().collect();
            let var = *self.random.rng.pick(&vars);
            return (Box::new(move |heap| Plain::Var(heap.clone(), var)), Place::Var(var));
        }
        let field = self.random.field();
        let sort = self.random.key_sort(field);
        let address = self.random.term(sort, 2, &Scope::initial());
        let place = Place::Cell(field, self.build(&address));
        (Box::new(move |heap| Plain::cell(heap, field, address.clone())), place)
    }

    /// `read(H, x)`
    pub fn read(&mut self, heap: Heap, place: Place) -> Term {
        match place {
            Place::Var(var) => read_var(&mut self.terms, heap, var),
            Place::Cell(field, address) => read_cell(&mut self.terms, heap, field, address),
        }
    }

    /// `LI(x)`
    pub fn unknown(&mut self, place: Place) -> Term {
        let empty = self.terms.empty();
        match place {
            Place::Var(var) => self.terms.li_var(empty, var),
            Place::Cell(field, address) => self.terms.li_cell(empty, field, address),
        }
    }

    /// `H • e`
    pub fn refine(&mut self, heap: Heap, term: Term) -> Term {
        Refine::applying(heap).term(&mut self.terms, term)
    }

    /// `H • x` for a location.
    pub fn refine_place(&mut self, heap: Heap, place: Place) -> Place {
        match place {
            Place::Var(_) => place,
            Place::Cell(field, address) => Place::Cell(field, self.refine(heap, address)),
        }
    }

    /// `merge⟨gᵢ, Hᵢ⟩`: of defined heaps the one that execution makes, else the node.
    pub fn merge(&mut self, guards: &[Term], heaps: &[Heap]) -> Heap {
        let states: Option<Vec<SymbolicState>> =
            heaps.iter().map(|&heap| state_of(&self.terms, heap)).collect();
        let guards = guards.iter().copied();
        match states {
            Some(states) => {
                let branches: Vec<_> = guards.zip(&states).collect();
                SymbolicState::merge(&mut self.terms, &branches).to_heap(&mut self.terms)
            }
            None => self.terms.merge_node(guards.zip(heaps.iter().copied()).collect()),
        }
    }

    /// `write(H, a.F, v)`: to a defined heap as execution does it, else the node.
    pub fn write(&mut self, heap: Heap, field: FieldId, address: Term, value: Term) -> Heap {
        match state_of(&self.terms, heap) {
            Some(mut state) => {
                state.write(&mut self.terms, field, address, value);
                state.to_heap(&mut self.terms)
            }
            None => self.terms.write_node(heap, field, address, value),
        }
    }

    /// Compares all sides on many concrete heaps; says how many comparisons there were.
    fn check(self, seed: u64) -> u64 {
        let Self { world, terms, claims, .. } = self;
        let known = &world.equations;
        let equations = HeapEquations { terms, ..known.clone() };
        let mut comparisons = 0;
        for number in 0..HEAPS {
            let heap = world.heap(seed * HEAPS + number);
            let context = EvaluationContext::new(heap.clone());
            let mut judge = Judge {
                meaning: Meaning(world),
                reducer: Reducer::new(&world.program, &equations, 100_000),
                context,
            };
            for (position, claim) in claims.iter().enumerate() {
                if claim.when.as_ref().is_some_and(|when| !judge.meaning.truth(when, &heap)) {
                    continue;
                }
                comparisons += 1;
                let (left, right) = (judge.see(&claim.left), judge.see(&claim.right));
                let equal = match (&left, &right) {
                    (Seen::Value(left), Seen::Value(right)) => left == right,
                    (Seen::State(left), Seen::State(right)) => {
                        Concrete::same_state(world.symbols(), left, right)
                    }
                    _ => unreachable!("a term is not compared with a heap"),
                };
                assert!(
                    equal,
                    "seed {seed}, claim {position}:\n{}\n{}\non {}",
                    show(world, &equations.terms, &claim.left, &left),
                    show(world, &equations.terms, &claim.right, &right),
                    render(world.symbols(), &heap, &ObjectNames::default()),
                );
            }
        }
        comparisons
    }
}

/// The state that a defined heap is.
pub fn state_of(terms: &SymbolicTerms, heap: Heap) -> Option<SymbolicState> {
    let HeapNode::Defined { vars, fields } = terms.heap(heap) else { return None };
    let mut state = SymbolicState::empty();
    for &(var, term) in vars {
        state.set_var(var, term);
    }
    for &(field, chain) in fields {
        state.set_chain(field, chain);
    }
    Some(state)
}

struct Judge<'a> {
    meaning: Meaning<'a>,
    reducer: Reducer<'a>,
    context: EvaluationContext,
}

impl Judge<'_> {
    fn see(&mut self, side: &Side) -> Seen {
        let heap = self.context.heap();
        match side {
            Side::Term(term) => {
                let value = self.reducer.term(*term, &self.context);
                Seen::Value(value.expect("all loops end"))
            }
            Side::Heap(heap) => {
                let after = self.reducer.heap(*heap, &self.context).expect("all loops end");
                Seen::State(after.heap().clone())
            }
            Side::Means(term) => Seen::Value(self.meaning.term(term, heap)),
            Side::MeansAfter(first, term) => {
                let after = self.meaning.heap(first, heap);
                Seen::Value(self.meaning.term(term, &after))
            }
            Side::Leaves(after) => Seen::State(self.meaning.heap(after, heap)),
        }
    }
}

/// A side and what was seen of it, for a person.
fn show(world: &World, terms: &SymbolicTerms, side: &Side, seen: &Seen) -> String {
    let names: Vec<String> =
        (0..world.equations.bodies.len()).map(|at| format!("loop{at}")).collect();
    let mut printer = SymbolicTermPrinter::new(terms, world.symbols(), &names);
    let text = match side {
        Side::Term(term) => printer.term(*term),
        Side::Heap(heap) => printer.heap(*heap),
        other => format!("{other:?}"),
    };
    let definitions = printer.take_definitions().join("\n  ");
    let seen = match seen {
        Seen::Value(value) => format!("{value:?}"),
        Seen::State(heap) => render(world.symbols(), heap, &ObjectNames::default()),
    };
    format!("{text}\n  {definitions}\n  = {seen}")
}
