//! Random functional programs, and the laws that hold for all of them.

use super::fixture::{Maker, bind, key, next, program, tuple, var};
use super::{
    Binary, Binding, BlockId, FunId, FuncNode, FuncProgram, FuncType, LocalId, NodeId, ResultType,
    StateComponent, Tail, Unary, evaluate, explicit, literal, prune, render, verify,
};
use num_bigint::BigInt;

use crate::fixture::symbols;
use base::{CheckId, FieldId};
use concrete::{Heap, Rng, RunOutcome, Value, random_heap};

/// All functions take these, so that each can call each.
fn params() -> [(&'static str, StateComponent); 4] {
    [("key", key()), ("next", next()), ("p", var(0)), ("n", var(1))]
}

/// A program of a few functions that call those before them, and themselves.
fn random_program(seed: u64) -> FuncProgram {
    let mut rng = Rng::new(seed);
    let mut done: Vec<(Maker, Vec<StateComponent>)> = Vec::new();
    for at in 0..=rng.below(4) {
        let mut items = params().map(|(_, item)| item).to_vec();
        while rng.chance(60) && !items.is_empty() {
            items.swap_remove(rng.below(items.len()));
        }
        let maker = Maker::new(&format!("f{at}"), &params(), tuple(&items));
        let mut writer = Writer { maker, rng, earlier: &done, own: Some(items.clone()) };
        writer.body();
        let maker = writer.maker;
        rng = writer.rng;
        done.push((maker, items));
    }
    let main = Maker::new("main", &params(), ResultType::Outcome);
    let mut writer = Writer { maker: main, rng, earlier: &done, own: None };
    writer.body();
    let main = writer.maker;
    let makers = done.into_iter().map(|(maker, _)| maker).chain([main]).collect();
    program(makers, &STATE.map(|item| item()))
}

/// What halts carry.
const STATE: [fn() -> StateComponent; 3] = [key, next, || var(1)];

/// Writes one function.
struct Writer<'a> {
    maker: Maker,
    rng: Rng,
    earlier: &'a [(Maker, Vec<StateComponent>)],
    /// The results; `None` if the result is an outcome.
    own: Option<Vec<StateComponent>>,
}

impl Writer<'_> {
    fn body(&mut self) {
        let scope: Vec<LocalId> = (0..4).map(LocalId::new).collect();
        self.block(&scope, 3);
    }

    /// A block that may use the names in scope.
    fn block(&mut self, scope: &[LocalId], depth: usize) -> BlockId {
        let mut scope = scope.to_vec();
        let mut bindings = Vec::new();
        while self.rng.chance(45) {
            bindings.push(self.binding(&mut scope));
        }
        let tail = if depth > 0 && self.rng.chance(25 * depth) {
            let cond = self.random_condition(&scope, 2);
            let then = self.block(&scope, depth - 1);
            let els = self.block(&scope, depth - 1);
            Tail::If { cond, then, els }
        } else {
            self.leaf(&scope)
        };
        self.maker.block(bindings, tail)
    }

    fn binding(&mut self, scope: &mut Vec<LocalId>) -> Binding {
        let name = format!("l{}", self.maker.0.locals.len());
        if !self.earlier.is_empty() && self.rng.chance(40) {
            let callee = self.rng.below(self.earlier.len());
            let args = self.values(scope, &params().map(|(_, item)| item));
            let items = &self.earlier[callee].1;
            let result = |(at, item): (usize, &StateComponent)| {
                self.maker.local(&format!("{name}_{at}"), *item)
            };
            let results: Vec<LocalId> = items.iter().enumerate().map(result).collect();
            scope.extend(&results);
            return Binding::Call { results, callee: FunId::new(callee), args };
        }
        let (_, item) = *self.rng.pick(&params());
        let value = self.value(scope, item, 3);
        let local = self.maker.local(&name, item);
        scope.push(local);
        bind(local, value)
    }

    fn leaf(&mut self, scope: &[LocalId]) -> Tail {
        let Some(result_items) = self.own.clone() else {
            return match self.rng.below(8) {
                0 => Tail::Fail(CheckId::new(self.rng.below(3))),
                1 => Tail::Blocked,
                _ => Tail::Halt(self.values(scope, &STATE.map(|item| item()))),
            };
        };
        let same = |(_, items): &(Maker, Vec<StateComponent>)| *items == result_items;
        let mut callees: Vec<usize> =
            (0..self.earlier.len()).filter(|&at| same(&self.earlier[at])).collect();
        callees.push(self.earlier.len());
        if self.rng.chance(40) {
            let callee = FunId::new(*self.rng.pick(&callees));
            let args = self.values(scope, &params().map(|(_, item)| item));
            return Tail::Call { callee, args };
        }
        Tail::Return(self.values(scope, &result_items))
    }

    fn values(&mut self, scope: &[LocalId], items: &[StateComponent]) -> Vec<NodeId> {
        items.iter().map(|&item| self.value(scope, item, 2)).collect()
    }

    /// A name in scope of the type of the item.
    fn name(&mut self, scope: &[LocalId], item: StateComponent) -> NodeId {
        let ty: FuncType = item.ty(&symbols());
        let fitting = |local: &&LocalId| self.maker.0.locals[local.index()].ty == ty;
        let fitting: Vec<LocalId> = scope.iter().filter(fitting).copied().collect();
        let local = *self.rng.pick(&fitting);
        self.maker.node(FuncNode::Local(local))
    }

    fn value(&mut self, scope: &[LocalId], item: StateComponent, depth: usize) -> NodeId {
        if depth == 0 || self.rng.chance(40) {
            return self.name(scope, item);
        }
        let depth = depth - 1;
        match item {
            StateComponent::Field(_) => {
                let of = if item == key() { var(1) } else { var(0) };
                let map = self.value(scope, item, depth);
                let key = self.value(scope, var(0), depth);
                let value = self.value(scope, of, depth);
                self.maker.node(FuncNode::Write { map, key, value })
            }
            item if item == var(0) => {
                if self.rng.chance(10) {
                    return self.maker.node(FuncNode::Null);
                }
                self.read(scope, next(), depth)
            }
            _ => match self.rng.below(8) {
                0 | 1 => {
                    let shift = if self.rng.chance(5) { 70 } else { 0 };
                    let number = (BigInt::from(self.rng.below(9)) - 3) << shift;
                    self.maker.node(FuncNode::Int(Box::new(number)))
                }
                2 | 3 => self.read(scope, key(), depth),
                4 => {
                    let operand = self.value(scope, item, depth);
                    self.maker.node(FuncNode::Unary(Unary::Neg, operand))
                }
                _ => {
                    use Binary::{Add, Div, Mod, Sub};
                    let op = *self.rng.pick(&[Add, Add, Sub, Div, Mod]);
                    let left = self.value(scope, item, depth);
                    let shared = self.rng.chance(15);
                    let right = if shared { left } else { self.value(scope, item, depth) };
                    self.maker.binary(op, left, right)
                }
            },
        }
    }

    fn read(&mut self, scope: &[LocalId], map: StateComponent, depth: usize) -> NodeId {
        let map = self.value(scope, map, depth);
        let key = self.value(scope, var(0), depth);
        self.maker.node(FuncNode::Read { map, key })
    }

    fn random_condition(&mut self, scope: &[LocalId], depth: usize) -> NodeId {
        let of = if self.rng.chance(50) { var(0) } else { var(1) };
        match self.rng.below(6) {
            0 if depth > 0 => {
                let op = *self.rng.pick(&[Binary::And, Binary::Or]);
                let (left, right) = (
                    self.random_condition(scope, depth - 1),
                    self.random_condition(scope, depth - 1),
                );
                self.maker.binary(op, left, right)
            }
            1 if depth > 0 => {
                let operand = self.random_condition(scope, depth - 1);
                self.maker.node(FuncNode::Unary(Unary::Not, operand))
            }
            2 => {
                let at = self.value(scope, var(0), depth);
                self.maker.is_null(at)
            }
            _ => {
                use Binary::{Eq, Ge, Gt, Le, Lt, Ne};
                let ops: &[Binary] = if of == var(0) { &[Eq, Ne] } else { &[Lt, Le, Gt, Ge, Eq] };
                let op = *self.rng.pick(ops);
                let left = self.value(scope, of, depth);
                let right = self.value(scope, of, depth);
                self.maker.binary(op, left, right)
            }
        }
    }
}

/// How many runs ended in which way.
#[derive(Default, Debug)]
struct Counts {
    halted: usize,
    failed: usize,
    blocked: usize,
    endless: usize,
    /// The literal form repeats work: runs that were too long for it.
    too_long: usize,
}

/// Forgets what was written to null.
fn without_null(heap: &mut Heap) {
    heap.write(FieldId::new(0), 0, Value::Int(BigInt::ZERO));
    heap.write(FieldId::new(1), 0, Value::Ref(0));
}

fn check(seed: u64, counts: &mut Counts) {
    const FUEL: u64 = 300;
    let staged = random_program(seed);
    let pruned = prune(staged.clone());
    let explicit = explicit(&staged);
    let paper = literal(&explicit);
    let literal = literal(&staged);
    let forms = [&pruned, &literal, &explicit, &paper];
    let texts = || forms.map(render).join("\n");
    for program in forms {
        assert_eq!(verify(program), Ok(()), "seed {seed}\n{}", texts());
    }
    assert_eq!(format!("{pruned:?}"), format!("{:?}", prune(pruned.clone())), "seed {seed}");
    assert_eq!(format!("{literal:?}"), format!("{:?}", prune(literal.clone())), "seed {seed}");
    for heap in 0..4 {
        let initial = random_heap(&symbols(), seed * 4 + heap, 4);
        let expected = evaluate(&staged, &initial, FUEL);
        match expected.outcome {
            RunOutcome::Halted => counts.halted += 1,
            RunOutcome::Failed(_) => counts.failed += 1,
            RunOutcome::Blocked => counts.blocked += 1,
            RunOutcome::StepBound => {
                counts.endless += 1;
                continue;
            }
        }
        let fuels = [FUEL, 200_000, 200_000, 200_000];
        for (program, fuel) in forms.into_iter().zip(fuels) {
            let got = evaluate(program, &initial, fuel);
            if fuel > FUEL && got.outcome == RunOutcome::StepBound {
                counts.too_long += 1;
                continue;
            }
            assert_eq!(got.outcome, expected.outcome, "seed {seed}, heap {heap}\n{}", texts());
            if let (Some(mut got), Some(mut expected)) = (got.heap, expected.heap.clone()) {
                // These programs do not test for null before they write.
                without_null(&mut got);
                without_null(&mut expected);
                let same = Heap::same_state(&symbols(), &got, &expected);
                assert!(same, "seed {seed}, heap {heap}\n{}", texts());
            }
        }
    }
}

#[test]
fn programs_in_all_forms_verify_and_compute_the_same() {
    let mut counts = Counts::default();
    for seed in 0..800 {
        check(seed, &mut counts);
    }
    let Counts { halted, failed, blocked, endless, too_long } = counts;
    assert!(halted > 1000 && failed > 100 && blocked > 100 && endless > 25, "{counts:?}");
    assert!(too_long * 20 < halted + failed + blocked, "{counts:?}");
}
