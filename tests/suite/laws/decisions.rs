//! What is decided without a solver is so: constructors, equalities by form, facts.

use base::Sort;
use logic::BinaryOp;
use symbolic::exec::HeapEquations;
use symbolic::heap::SymbolicState;
use symbolic::reduce::{EvaluationContext, Reducer};
use symbolic::term::{KnownLiterals, SymbolicTerms, Term};

use super::claim::{Side, law, state_of};
use super::plain::{Builder, Meaning, Plain, PlainChain, PlainNode, epsilon};
use super::random::{Kind, Random, Scope};
use super::world::World;

const CASES: u64 = 300;
const HEAPS: u64 = 8;

/// Building a term or heap by the constructors does not change what it means.
#[test]
fn what_is_built_means_what_it_was_built_from() {
    law(&World::new(), |case| {
        let (plain, heap) = case.heap();
        case.claim(Side::Heap(heap), Side::Leaves(plain.clone()));
        for _ in 0..10 {
            let meaning = case.term(Some(&plain));
            let term = case.build(&meaning);
            case.claim(Side::Term(term), Side::Means(meaning));
            let sort = if case.random.rng.chance(50) { Sort::Int } else { Sort::Bool };
            let meaning = case.random.term(sort, 4, &Scope::initial());
            let term = case.build(&meaning);
            case.claim(Side::Term(term), Side::Means(meaning));
        }
    });
}

/// An integer term that is likely to meet others: few bases, with small offsets.
fn small(random: &mut Random<'_>, world: &World) -> Plain {
    let var = |name| Plain::Var(epsilon(), world.var(name));
    let key = Plain::cell(&epsilon(), world.field("Key"), var("p"));
    let base = match random.rng.below(7) {
        0 => var("i"),
        1 => var("j"),
        2 => key,
        3 => Plain::op(BinaryOp::Sub, var("i"), var("j")),
        4 => Plain::op(BinaryOp::Sub, Plain::int(2), var("i")),
        5 => Plain::op(BinaryOp::Mod, var("i"), Plain::int(-2)),
        _ => Plain::int(0),
    };
    let offset = i64::try_from(random.rng.below(7)).expect("it is small") - 3;
    Plain::op(BinaryOp::Add, base, Plain::int(offset))
}

/// A comparison of such terms, or a few of them joined.
fn comparison(random: &mut Random<'_>, world: &World, depth: usize) -> Plain {
    if depth > 0 {
        let [a, b] = [(); 2].map(|()| comparison(random, world, depth - 1));
        return match random.rng.below(4) {
            0 => Plain::op(BinaryOp::And, a, b),
            1 => Plain::op(BinaryOp::Or, a, b),
            2 => a.not(),
            _ => a,
        };
    }
    let op = *random.rng.pick(&[BinaryOp::Lt, BinaryOp::Le, BinaryOp::Eq]);
    let number = i64::try_from(random.rng.below(7)).expect("it is small") - 2;
    let sides = [small(random, world), Plain::int(number)];
    match (random.rng.below(5), sides) {
        (0 | 1, [base, number]) => Plain::op(op, base, number),
        (2 | 3, [base, number]) => Plain::op(op, number, base),
        (_, [base, _]) => Plain::op(op, base, small(random, world)),
    }
}

/// The operands of a guard that are guards, those of its operands, and so on.
fn inside(guard: &Plain, found: &mut Vec<Plain>) {
    match guard {
        Plain::Not(a) => found.push((**a).clone()),
        Plain::Binary(BinaryOp::And | BinaryOp::Or, a, b) => {
            found.extend([a, b].map(|operand| (**operand).clone()));
            inside(a, found);
            inside(b, found);
        }
        _ => {}
    }
}

/// Constructors on operands with offsets, among them equal ones, give what the operators mean.
#[test]
fn constructors_on_offsets_compute_what_operators_mean() {
    use BinaryOp::{Add, Div, Eq, Le, Lt, Mod, Mul, Sub};
    law(&World::new(), |case| {
        for op in [Add, Sub, Mul, Div, Mod, Eq, Lt, Le] {
            let left = small(&mut case.random, case.world);
            let mut right = small(&mut case.random, case.world);
            if case.random.rng.chance(40) {
                right = Plain::op(*case.random.rng.pick(&[Add, Sub]), right, left.clone());
            }
            for meaning in [Plain::op(op, left.clone(), right.clone()), Plain::op(op, right, left)]
            {
                let term = case.build(&meaning);
                case.claim(Side::Term(term), Side::Means(meaning));
            }
        }
    });
}

/// If facts that hold on a heap decide a guard, the guard has that value on the heap.
#[test]
fn facts_decide_only_what_is_so() {
    let world = World::new();
    let meaning = Meaning(&world);
    let (mut decided, mut open) = (0, 0);
    for seed in 0..CASES {
        let mut random = Random::new(&world, seed);
        let mut terms = world.equations.terms.clone();
        let scope = Scope::initial();
        let mut known: Vec<Plain> =
            [0, 0, 1, 2].map(|depth| comparison(&mut random, &world, depth)).into();
        known.push(random.guard(2, &scope));
        let mut asked: Vec<Plain> =
            [0, 0, 0, 0, 1, 2].map(|depth| comparison(&mut random, &world, depth)).into();
        known.iter().for_each(|guard| inside(guard, &mut asked));
        let mut build = |guards: &[Plain]| -> Vec<(Plain, Term)> {
            let build = |guard: &Plain| (guard.clone(), Builder(&mut terms).term(guard));
            guards.iter().map(build).collect()
        };
        let (known, asked) = (build(&known), build(&asked));
        for number in 0..HEAPS {
            let heap = world.heap(seed * HEAPS + number);
            let mut facts = KnownLiterals::new();
            for (guard, term) in &known {
                let value = meaning.truth(guard, &heap);
                facts.assume(&mut terms, *term, value);
                assert_eq!(facts.decide(&terms, *term), Some(value), "what was assumed is known");
            }
            for (guard, term) in &asked {
                match facts.decide(&terms, *term) {
                    Some(value) => {
                        let so = meaning.truth(guard, &heap);
                        assert_eq!(value, so, "seed {seed}: {known:#?}\ndecide\n{guard:#?}");
                        decided += usize::from(terms.as_bool(*term).is_none());
                    }
                    None => open += 1,
                }
            }
        }
    }
    assert!(decided > 1_000 && open > 1_000, "{decided} decided by facts, {open} not");
}

/// Where the form of two references tells whether they are equal, it is so on every closed heap:
/// among them objects that are new after a generalized heap, references read before and after it.
#[test]
fn equalities_decided_by_form_are_so() {
    let world = World::new();
    let meaning = Meaning(&world);
    let [mut same, mut other] = [0, 0];
    for seed in 0..CASES {
        let mut random = Random::new(&world, seed);
        let mut terms = world.equations.terms.clone();
        let kind = if seed % 3 == 0 { Kind::Defined } else { Kind::Generalized };
        let after = random.heap(kind, 2);
        let scopes = [Scope::initial(), Scope::initial().with(&after)];
        let shape = *random.rng.pick(&world.shapes());
        let references: Vec<(Plain, Term)> = (0..8)
            .map(|at| {
                let plain = random.term(Sort::Ref(shape), 1, &scopes[at % 2]);
                let term = Builder(&mut terms).term(&plain);
                (plain, term)
            })
            .collect();
        for (at, (left, a)) in references.iter().enumerate() {
            for (right, b) in &references[at + 1..] {
                let Some(decided) = terms.decide_eq(*a, *b) else { continue };
                if a != b {
                    *(if decided { &mut same } else { &mut other }) += 1;
                }
                for number in 0..HEAPS {
                    let heap = world.heap(seed * HEAPS + number);
                    let equal = meaning.term(left, &heap) == meaning.term(right, &heap);
                    assert_eq!(decided, equal, "seed {seed}: {left:#?}\n{right:#?}");
                }
            }
        }
    }
    assert!(other > 500, "{same} found equal, {other} found different");
}

/// Reading a cell with what is known on a path gives what the heap holds, on heaps of that path.
#[test]
fn reads_under_facts_are_so() {
    let world = World::new();
    let meaning = Meaning(&world);
    let mut resolved = 0;
    for seed in 0..CASES {
        let mut random = Random::new(&world, seed);
        let mut terms = world.equations.terms.clone();
        let plain = random.heap(Kind::Defined, 2);
        let PlainNode::Defined(_, fields) = &*plain else { unreachable!("it is defined") };
        let Some((field, chain)) = fields.first() else { continue };
        let state = {
            let heap = Builder(&mut terms).heap(&plain);
            state_of(&terms, heap).expect("it is defined")
        };
        let sort = random.key_sort(*field);
        let address = random.term(sort, 1, &Scope::initial());
        let target = Builder(&mut terms).term(&address);
        let tests = aliases(&mut terms, chain, &address, target);
        for number in 0..HEAPS / 2 {
            let heap = world.heap(seed * HEAPS + number);
            let mut facts = KnownLiterals::new();
            for (plain, test) in &tests {
                facts.assume(&mut terms, *test, meaning.truth(plain, &heap));
            }
            let read = state.cell(&mut terms, &facts, *field, target);
            resolved +=
                usize::from(read != state.cell(&mut terms, &KnownLiterals::new(), *field, target));
            let expected = meaning.term(&Plain::cell(&plain, *field, address.clone()), &heap);
            assert_eq!(evaluate(&world, &terms, read, &heap), expected, "seed {seed}");
        }
    }
    assert!(resolved > 100, "facts resolved {resolved} reads");
}

/// The alias tests of an address against the newest writes of a history.
fn aliases(
    terms: &mut SymbolicTerms,
    chain: &PlainChain,
    address: &Plain,
    target: Term,
) -> Vec<(Plain, Term)> {
    let mut tests = Vec::new();
    let mut next = chain;
    while let PlainChain::Write(below, written, _) = next {
        let test = Plain::op(BinaryOp::Eq, address.clone(), written.clone());
        let key = Builder(terms).term(written);
        tests.push((test, terms.eq(target, key)));
        next = below;
    }
    tests
}

/// The value of a term on a concrete heap, by reduction.
fn evaluate(
    world: &World,
    terms: &SymbolicTerms,
    term: Term,
    heap: &concrete::Heap,
) -> concrete::Value {
    let equations = HeapEquations { terms: terms.clone(), ..world.equations.clone() };
    let mut reducer = Reducer::new(&world.program, &equations, 100_000);
    reducer.term(term, &EvaluationContext::new(heap.clone())).expect("all loops end")
}

/// A state says what it was told last, and merging is the definition's.
#[test]
fn states_remember_what_was_set() {
    let world = World::new();
    let mut terms = world.equations.terms.clone();
    let (var, empty) = (world.var("i"), terms.empty());
    let mut state = SymbolicState::empty();
    assert_eq!(state.var(&mut terms, var), terms.li_var(empty, var));
    let one = terms.int(1);
    state.set_var(var, one);
    assert_eq!(state.var(&mut terms, var), one);
    let heap = state.to_heap(&mut terms);
    assert_ne!(heap, empty);
    let back = terms.li_var(empty, var);
    state.set_var(var, back);
    assert_eq!(state.to_heap(&mut terms), empty, "what equals the context is not kept");
}
