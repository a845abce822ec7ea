//! The paths through a function: guards, calls, and how it ends.
//!
//! Functions that cannot call themselves are walked through where they are called; those of the group
//! of the function itself as often as the variant unrolls them. What is left are calls.

use super::functions::ProductFunctions;
use super::maps::{CallId, ClauseValue, MapOrigin, Maps, scalar_sort};
use crate::subject::{ComparisonSide, ProcedurePair};
use chc::System;
use func::{Binding, BlockId, FunId, FuncType, Function, LocalId, StateComponent, Tail};
use logic::{BinaryOp, Expr};

/// Why there are no clauses: a function has more paths, or more on them, than are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathLimitExceeded;

/// The most paths through one function.
const MOST_PATHS: usize = 96;
/// The most blocks that are walked through for one function.
const MOST_BLOCKS: usize = 20_000;

/// A call that is left on a path.
#[derive(Clone, Debug)]
pub(super) struct PathCall {
    /// The side that makes it.
    pub side: ComparisonSide,
    /// The function.
    pub callee: FunId,
    /// An argument for each parameter.
    pub args: Vec<ClauseValue>,
    /// The results.
    pub results: Vec<ClauseValue>,
    /// How it ends, where that is asked for: 0 if it returns.
    pub ending: Option<Expr>,
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PathEnd {
    /// With results; for the function of a whole program, with its state.
    Results(Vec<ClauseValue>),
    /// The run ends, in the way of this code.
    Ended(Expr),
}

/// A path through a function.
#[derive(Clone, Debug)]
pub(super) struct FunctionPath {
    /// The conditions, in order.
    pub guards: Vec<Expr>,
    /// The calls, in order.
    pub calls: Vec<CallId>,
    /// How it ends.
    pub end: PathEnd,
}

/// What walks through functions.
pub(super) struct FunctionPathWalker<'w, 'a> {
    /// What is compared.
    pub subject: &'a ProcedurePair,
    /// What is known of functions.
    pub functions: &'w ProductFunctions<'a>,
    /// The system that the paths are for.
    pub system: &'w mut System,
    /// Its maps.
    pub maps: &'w mut Maps<'a>,
    /// The calls of all paths.
    pub calls: &'w mut Vec<PathCall>,
}

/// A function that is under way on a path.
#[derive(Clone)]
struct PathFrame {
    function: FunId,
    block: BlockId,
    /// The next binding.
    next: usize,
    locals: Vec<Option<ClauseValue>>,
    /// The names in the frame below that get its results; `None` of the function itself.
    results: Option<Vec<LocalId>>,
    /// How often functions of the walked function's group are under way, itself counted.
    depth: usize,
}

/// A path under way.
#[derive(Clone)]
struct OpenPath {
    frames: Vec<PathFrame>,
    guards: Vec<Expr>,
    calls: Vec<CallId>,
    /// How the run has ended in a call, if it has.
    ended: Option<Expr>,
}

/// What comes after a step.
enum StepContinuation {
    /// The path goes on.
    On,
    /// It ends.
    End(PathEnd),
    /// There is no such path.
    Impossible,
}

impl FunctionPathWalker<'_, '_> {
    /// The paths through a function of a side that is given these values; functions of its group are
    /// walked through down to the depth.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn paths(
        &mut self,
        side: ComparisonSide,
        function: FunId,
        given: &[ClauseValue],
        depth: usize,
    ) -> Result<Vec<FunctionPath>, PathLimitExceeded> {
        let first = OpenPath {
            frames: vec![self.frame(side, function, given, None, 1)],
            guards: Vec::new(),
            calls: Vec::new(),
            ended: None,
        };
        let (mut work, mut paths, mut blocks) = (vec![first], Vec::new(), 0);
        while let Some(mut walk) = work.pop() {
            loop {
                blocks += 1;
                if blocks > MOST_BLOCKS || work.len() + paths.len() > MOST_PATHS {
                    return Err(PathLimitExceeded);
                }
                match self.step(side, (function, depth), &mut walk, &mut work) {
                    StepContinuation::On => {}
                    StepContinuation::End(end) => {
                        let OpenPath { guards, calls, .. } = walk;
                        paths.push(FunctionPath { guards, calls, end });
                        break;
                    }
                    StepContinuation::Impossible => break,
                }
            }
        }
        paths.reverse();
        Ok(paths)
    }

    fn function(&self, side: ComparisonSide, id: FunId) -> &'_ Function {
        self.functions.function(side, id)
    }

    fn frame(
        &self,
        side: ComparisonSide,
        function: FunId,
        given: &[ClauseValue],
        results: Option<Vec<LocalId>>,
        depth: usize,
    ) -> PathFrame {
        let definition = self.function(side, function);
        let mut locals = vec![None; definition.locals.len()];
        for (local, &value) in locals.iter_mut().zip(given) {
            *local = Some(value);
        }
        PathFrame { function, block: definition.body(), next: 0, locals, results, depth }
    }

    /// Whether the call is walked through; if so, at which depth.
    fn walks_into(
        &self,
        side: ComparisonSide,
        (walked, most): (FunId, usize),
        callee: FunId,
        depth: usize,
    ) -> Option<usize> {
        if !self.functions.is_recursive(side, callee) {
            return Some(depth);
        }
        let again = self.functions.same_group(side, walked, callee) && depth < most;
        again.then_some(depth + 1)
    }

    /// One binding or one tail of a path; other paths that branch off are added to `work`.
    fn step(
        &mut self,
        side: ComparisonSide,
        walked: (FunId, usize),
        walk: &mut OpenPath,
        work: &mut Vec<OpenPath>,
    ) -> StepContinuation {
        if let Some(code) = walk.ended {
            return StepContinuation::End(PathEnd::Ended(code));
        }
        let frame = walk.frames.last_mut().expect("a path ends with its last frame");
        let functions = self.functions;
        let function = functions.function(side, frame.function);
        let block = &function.blocks[frame.block.index()];
        if let Some(binding) = block.bindings.get(frame.next) {
            frame.next += 1;
            match binding {
                Binding::Let { local, value } => {
                    let value = self.value(function, &frame.locals, *value);
                    frame.locals[local.index()] = Some(value);
                    return StepContinuation::On;
                }
                Binding::Call { results, callee, args } => {
                    let args = self.values(function, &frame.locals, args);
                    let depth = frame.depth;
                    if let Some(depth) = self.walks_into(side, walked, *callee, depth) {
                        let next = self.frame(side, *callee, &args, Some(results.clone()), depth);
                        walk.frames.push(next);
                        return StepContinuation::On;
                    }
                    let clock = self.clock_result(side, function, results);
                    let values = self.call(side, *callee, args, clock, walk, work);
                    let frame = walk.frames.last_mut().expect("it is still there");
                    for (local, value) in results.iter().zip(values) {
                        frame.locals[local.index()] = Some(value);
                    }
                    return StepContinuation::On;
                }
            }
        }
        match &block.tail {
            Tail::If { cond, then, els } => {
                let cond = self.value(function, &frame.locals, *cond).scalar();
                let not = self.system.exprs.not(cond);
                let decided = match self.system.exprs.as_bool(cond) {
                    Some(truth) => Some(truth),
                    None if walk.guards.contains(&cond) => Some(true),
                    None if walk.guards.contains(&not) => Some(false),
                    None => None,
                };
                frame.next = 0;
                if decided.is_none() {
                    let mut other = walk.clone();
                    other.guards.push(not);
                    other.frames.last_mut().expect("it is a copy").block = *els;
                    work.push(other);
                    walk.guards.push(cond);
                }
                let frame = walk.frames.last_mut().expect("it is still there");
                frame.block = if decided == Some(false) { *els } else { *then };
                StepContinuation::On
            }
            Tail::Return(values) | Tail::Halt(values) => {
                let values = self.values(function, &frame.locals, values);
                give_back(walk, values)
            }
            Tail::Call { callee, args } => {
                let args = self.values(function, &frame.locals, args);
                if let Some(depth) = self.walks_into(side, walked, *callee, frame.depth) {
                    let results = frame.results.take();
                    *frame = self.frame(side, *callee, &args, results, depth);
                    return StepContinuation::On;
                }
                let values = self.call(side, *callee, args, None, walk, work);
                give_back(walk, values)
            }
            Tail::Fail(check) => match functions.tells_endings() {
                true => {
                    let code = self.subject.ending_at(*check).code();
                    StepContinuation::End(PathEnd::Ended(self.system.exprs.int(code)))
                }
                false => StepContinuation::Impossible,
            },
            Tail::Blocked => StepContinuation::Impossible,
        }
    }

    /// Which of the names that get results holds the clock.
    fn clock_result(
        &self,
        side: ComparisonSide,
        function: &Function,
        results: &[LocalId],
    ) -> Option<usize> {
        let clock = StateComponent::Var(self.subject.program(side).symbols.clock());
        results.iter().position(|local| function.locals[local.index()].origin == Some(clock))
    }

    /// A call that is not walked through. Where it may end the run, another path ends so.
    fn call(
        &mut self,
        side: ComparisonSide,
        callee: FunId,
        args: Vec<ClauseValue>,
        clock: Option<usize>,
        walk: &mut OpenPath,
        work: &mut Vec<OpenPath>,
    ) -> Vec<ClauseValue> {
        let id = CallId::new(self.calls.len());
        let functions = self.functions;
        let definition = functions.function(side, callee);
        let types = definition.result.types();
        let mut results = vec![None; types.len()];
        let symbols = &self.subject.program(side).symbols;
        for (result, ty) in results.iter_mut().zip(types) {
            if let FuncType::Value(sort) = ty {
                let wanted = format!("{}_result", definition.name);
                let expr = self.maps.fresh(self.system, &wanted, scalar_sort(*sort));
                *result = Some(ClauseValue::Scalar(expr));
            }
        }
        let bound = clock.and_then(|at| results[at]).map(ClauseValue::scalar);
        for (at, ty) in types.iter().enumerate() {
            if let FuncType::Map(field) = ty {
                let of = bound.filter(|_| symbols[*field].sort.is_ref());
                let map = self.maps.add_ground(*field, MapOrigin::Made(id, at), of);
                results[at] = Some(ClauseValue::Map(map));
            }
        }
        let results: Vec<ClauseValue> = results.into_iter().flatten().collect();
        let ending = functions.may_end(side, callee).then(|| {
            self.maps.fresh(self.system, &format!("{}_ends", definition.name), logic::ExprSort::Int)
        });
        self.calls.push(PathCall { side, callee, args, results: results.clone(), ending });
        walk.calls.push(id);
        if let Some(ending) = ending {
            let zero = self.system.exprs.int(0);
            let returns = self.system.exprs.binary(BinaryOp::Eq, ending, zero);
            let mut other = walk.clone();
            other.guards.push(self.system.exprs.not(returns));
            other.ended = Some(ending);
            work.push(other);
            walk.guards.push(returns);
        }
        if let Some(bound) = bound {
            self.references_exist(side, callee, (&results, bound), walk);
        }
        results
    }

    /// Every reference that a call returns is at most the clock that it returns, and that is at least the
    /// one that it was given.
    fn references_exist(
        &mut self,
        side: ComparisonSide,
        callee: FunId,
        (results, clock): (&[ClauseValue], Expr),
        walk: &mut OpenPath,
    ) {
        let functions = self.functions;
        let definition = functions.function(side, callee);
        let given = functions.clock_param(side, callee);
        let call = walk.calls.last().map(|call| &self.calls[call.index()]);
        let before = given.zip(call).map(|(at, call)| call.args[at].scalar());
        let of_type = definition.result.types().iter().zip(results);
        let references =
            of_type.filter(|(ty, _)| matches!(ty, FuncType::Value(sort) if sort.is_ref()));
        let references: Vec<Expr> = references.map(|(_, value)| value.scalar()).collect();
        for least in references.into_iter().chain(before) {
            let fact = self.system.exprs.binary(BinaryOp::Le, least, clock);
            if self.system.exprs.as_bool(fact).is_none() {
                walk.guards.push(fact);
            }
        }
    }
}

/// The results go to whoever has called; without anybody, the path ends.
fn give_back(walk: &mut OpenPath, values: Vec<ClauseValue>) -> StepContinuation {
    let frame = walk.frames.pop().expect("a function is under way");
    match (walk.frames.last_mut(), frame.results) {
        (Some(below), Some(results)) => {
            for (local, value) in results.iter().zip(values) {
                below.locals[local.index()] = Some(value);
            }
            StepContinuation::On
        }
        _ => StepContinuation::End(PathEnd::Results(values)),
    }
}
