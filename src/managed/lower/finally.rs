//! Finally blocks: each is written once, and knows by a number where control goes behind it.

use num_bigint::BigInt;

use super::WorldLowering;
use crate::world::{Method, handling_region, left_blocks, outer_region};
use base::{Sort, VarId};
use program::build::Target;
use program::numbers::{joined, literal};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// A finally block.
#[derive(Clone)]
pub(super) struct FinallyState {
    /// Why it runs: 0 for an exception, else which of the ways goes on behind it.
    pub(super) why: VarId,
    pub(super) pending: VarId,
    pub(super) object: Option<VarId>,
    /// The ways on: the finally blocks that run next, and where control goes at last.
    ways: Vec<(Vec<usize>, usize)>,
}

impl WorldLowering<'_, '_> {
    /// What is known of a finally block.
    pub(super) fn block(&mut self, region: usize) -> FinallyState {
        if let Some(state) = self.handlers.blocks.get(&region) {
            return state.clone();
        }
        let why = self.builder.fresh_var("fin", Sort::Int);
        let pending = self.builder.fresh_var("pending", Sort::Int);
        let object = self.object_variable();
        let state = FinallyState { why, pending, object, ways: Vec::new() };
        self.handlers.blocks.insert(region, state.clone());
        state
    }

    /// `leave`
    pub(super) fn leave(&mut self, to: usize, method: &Method) {
        self.settle();
        self.stack.clear();
        let blocks = left_blocks(&method.body.regions, self.at, to);
        self.go_through(&blocks, to, method);
    }

    /// Goes to an instruction through finally blocks.
    fn go_through(&mut self, blocks: &[usize], to: usize, method: &Method) {
        let Some((&first, rest)) = blocks.split_first() else {
            let target = self.targets[&to].0;
            return self.builder.jump(target, self.span);
        };
        let why = self.block(first).why;
        let way = (rest.to_vec(), to);
        let state = self.handlers.blocks.get_mut(&first).expect("it is there");
        let number = state.ways.iter().position(|other| *other == way).unwrap_or_else(|| {
            state.ways.push(way);
            state.ways.len() - 1
        });
        self.emit(Stmt::Assign { var: why, value: literal(BigInt::from(number + 1)) });
        let start = method.body.regions[first].handler.start;
        let target = self.targets[&start].0;
        self.builder.jump(target, self.span);
    }

    /// The end of a finally block. What it leads to is written at the end, when all ways are known.
    pub(super) fn end_finally(&mut self, method: &Method) {
        let region = handling_region(&method.body.regions, self.at).expect("typing has found it");
        self.block(region);
        self.settle();
        self.stack.clear();
        let target = self.finally_end(region);
        self.builder.jump(target, self.span);
    }

    /// Where a finally block ends.
    fn finally_end(&mut self, region: usize) -> Target {
        if let Some(&target) = self.finally_ends.get(&region) {
            return target;
        }
        let target = self.builder.new_target();
        self.finally_ends.insert(region, target);
        target
    }

    /// Writes where control goes behind a finally block.
    pub(super) fn write_finally_end(&mut self, region: usize, method: &Method) {
        let FinallyState { why, pending, object, ways } = self.block(region);
        self.span = method.body.spans[method.body.regions[region].handler.start];
        let id = self.method.expect("a method is under way");
        let may_throw = !self.world.exceptions.arriving(id, region).is_empty();
        for (at, (blocks, to)) in ways.iter().enumerate() {
            let is_last = at + 1 == ways.len() && !may_throw;
            let number = literal(BigInt::from(at + 1));
            let other = joined(Code::from_op(Op::Var(why)), number, Op::Binary(BinOp::Ne));
            let next = (!is_last).then(|| self.skip_unless(other));
            self.go_through(blocks, *to, method);
            if let Some(next) = next {
                self.builder.place_target(next);
            }
        }
        if may_throw {
            let exc = self.exc();
            if let (Some(thrown), Some(object)) = (self.thrown, object) {
                self.emit(Stmt::Assign { var: thrown, value: Code::from_op(Op::Var(object)) });
            }
            self.emit(Stmt::Assign { var: exc, value: Code::from_op(Op::Var(pending)) });
            let next = outer_region(&method.body.regions, region);
            self.search(next);
        } else if ways.is_empty() {
            self.fail(CheckKind::Model);
        }
    }
}
