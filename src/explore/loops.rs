//! The loops of a program, and how far states have followed them.
//!
//! A loop is what leads back to its head, in one procedure. It is counted from each entry on. A turn counts
//! unless a test that leaves the loop, and depends on what the loop changes, compared constants in
//! it: such a loop counts with constants, and has no bound.
//!
//! The result of a call may be a constant because of what the call decided, and so may a flag that is set in one branch. Of a
//! test of these alone nothing is known: the turn counts if anything was decided in it, or in the one before.

use std::collections::BTreeSet;

use super::decision::CutPlace;
use super::options::{Bounded, ExploreBounds};
use super::state::LazyState;
use super::turns::TurnCounts;
use base::{ProcId, Sort, VarId};
use program::cfg::{ControlFlowGraph, Order, Vertex, loop_body};
use program::{CallGraph, Op, Program, Stmt};

/// The loops of a program with their bounds, and the bounds of its recursive procedures.
#[derive(Debug)]
pub struct Loops {
    loops: Vec<Loop>,
    /// The turns of those that count with constants.
    constant: u64,
    /// For each statement its place in the reverse postorder.
    times: Vec<u32>,
    /// For each statement the loop that it is the head of.
    head_of: Vec<Option<u32>>,
    /// For each statement the loops that it is a test of.
    tests_of: Vec<Vec<LoopTest>>,
    calls: CallGraph,
    /// For each procedure how many calls may be nested in one, if it is recursive.
    nested: Vec<Option<u64>>,
}

/// A loop.
#[derive(Debug)]
struct Loop {
    head: usize,
    /// The positions of its statements.
    body: BTreeSet<usize>,
    bound: u64,
}

/// That a condition of a `goto` decides whether a loop is left.
#[derive(Clone, Copy, Debug)]
struct LoopTest {
    number: u32,
    /// Which condition.
    part: usize,
    /// Whether the loop counts if the condition is of constants.
    counts: bool,
    /// Whether it tests only what the loop takes from calls, or flags.
    is_of_flags: bool,
}

impl Loops {
    /// The loops of a program.
    #[must_use]
    pub fn find(program: &Program, bounds: &ExploreBounds) -> Self {
        let graph = ControlFlowGraph::build(program);
        let order = Order::search(&graph);
        let bound = |of: Bounded| {
            let single = bounds.single.iter().rev().find(|(single, _)| *single == of);
            single.map_or(bounds.all, |&(_, bound)| bound)
        };
        let time = |position| order.time(Vertex::of_instr(position)).unwrap_or(u32::MAX);
        let times = (0..program.code.len()).map(time);
        let mut loops = Self {
            loops: Vec::new(),
            constant: bounds.constant,
            times: times.collect(),
            head_of: vec![None; program.code.len()],
            tests_of: vec![Vec::new(); program.code.len()],
            calls: CallGraph::build(program),
            nested: Vec::new(),
        };
        for head in order.recursive().filter_map(Vertex::instr) {
            let body = loop_body(&graph, &order, Vertex::of_instr(head));
            loops.head_of[head] = Some(number(loops.loops.len()));
            loops.loops.push(Loop { head, body, bound: bound(Bounded::Loop(head)) });
        }
        for (number, of) in (0..).zip(&loops.loops) {
            for position in 0..program.code.len() {
                if of.body.contains(&position) {
                    let tests = tests(program, &of.body, position);
                    let tests = tests.map(|test| LoopTest { number, ..test });
                    loops.tests_of[position].extend(tests);
                }
            }
        }
        let nested = |proc| loops.calls.is_recursive(proc).then(|| bound(Bounded::Proc(proc)));
        loops.nested = program.proc_ids().map(nested).collect();
        loops
    }

    /// The positions of the heads, in order.
    pub fn heads(&self) -> impl Iterator<Item = usize> + '_ {
        self.loops.iter().map(|of| of.head)
    }

    /// The recursive procedures, in order.
    pub fn recursive(&self) -> impl Iterator<Item = ProcId> + '_ {
        let all = self.nested.iter().enumerate();
        all.filter(|(_, bound)| bound.is_some()).map(|(proc, _)| ProcId::new(proc))
    }

    /// Lets the state go from one statement to another one of the procedure, by a branch of a `goto` if it takes one,
    /// if no bound forbids it.
    pub(super) fn take_edge(
        &self,
        state: &mut LazyState,
        from: usize,
        branch: Option<usize>,
        to: usize,
    ) -> Result<(), CutPlace> {
        let symbolic = std::mem::take(&mut state.symbolic);
        if !symbolic.is_empty() {
            state.decide();
        }
        // One that counts may stand behind one that does not: what is symbolic is looked at once all are known.
        for is_symbolic in [false, true] {
            for test in &self.tests_of[from] {
                if symbolic.contains(test.part) != is_symbolic
                    || branch.is_some_and(|branch| test.part > branch)
                {
                    continue;
                }
                let of = &self.loops[test.number as usize];
                let turns = state.turns.iter_mut().find(|turns| turns.number == test.number);
                let Some(turns) = turns.filter(|_| of.body.contains(&to)) else { continue };
                if !is_symbolic {
                    turns.by_constants |=
                        test.counts && !(test.is_of_flags && (turns.decides || turns.decided));
                } else if turns.counted >= of.bound && !turns.by_constants {
                    return Err(CutPlace::Loop(of.head));
                }
            }
        }
        if !state.turns.is_empty() {
            let loops = &self.loops;
            state.turns.retain(|turns| loops[turns.number as usize].body.contains(&to));
        }
        let Some(number) = self.head_of[to] else { return Ok(()) };
        let of = &self.loops[number as usize];
        let turn_counts = state.turns.iter_mut().find(|turns| turns.number == number);
        let Some(turns) = turn_counts.filter(|_| of.body.contains(&from)) else {
            state.turns.retain(|turns| turns.number != number);
            state.turns.push(TurnCounts {
                number,
                counted: 0,
                constant: 0,
                by_constants: false,
                decides: false,
                decided: state.has_decided(),
            });
            return Ok(());
        };
        turns.decided = std::mem::take(&mut turns.decides);
        let counts = if std::mem::take(&mut turns.by_constants) {
            turns.constant += 1;
            turns.constant <= self.constant || of.bound == u64::MAX
        } else {
            turns.counted += 1;
            turns.counted <= of.bound
        };
        if counts { Ok(()) } else { Err(CutPlace::Loop(of.head)) }
    }

    /// Whether two procedures call each other, directly or not, or are the same.
    pub(super) fn are_mutual(&self, one: ProcId, other: ProcId) -> bool {
        self.calls.are_mutual(one, other)
    }

    /// The conditions by which loops count if they are of constants: statement and which one of it.
    pub(super) fn counting_tests(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let counting = |(at, tests)| {
            let tests: &Vec<LoopTest> = tests;
            tests.iter().filter(|test| test.counts).map(move |test| (at, test.part))
        };
        self.tests_of.iter().enumerate().flat_map(counting)
    }

    /// Adds to a rank how far an activation has come: heads and turns of the loops around, and the statement.
    pub(super) fn rank(&self, turns: &[TurnCounts], position: usize, rank: &mut Vec<u64>) {
        let time = |position: usize| u64::from(self.times[position]);
        for turns in turns {
            rank.push(time(self.loops[turns.number as usize].head));
            rank.push(turns.counted + turns.constant);
        }
        rank.push(time(position));
    }

    /// How deep the call at a position is nested in calls of the same cycle that a state has under way, if no
    /// bound forbids it.
    pub(super) fn call_nesting(
        &self,
        program: &Program,
        state: &LazyState,
        at: usize,
    ) -> Result<u64, CutPlace> {
        let callee_at = |at: usize| program.callee(at).expect("a call calls a procedure");
        let below = state.innermost_call().map(|(at, nesting)| (callee_at(at), nesting));
        let below = below.or_else(|| state.entry_proc().map(|proc| (proc, 0)));
        let callee = callee_at(at);
        let Some(bound) = self.nested[callee.index()] else { return Ok(0) };
        let nested = match below {
            Some((caller, depth)) if self.calls.are_mutual(caller, callee) => depth + 1,
            Some(_) | None => 0,
        };
        if nested <= bound { Ok(nested) } else { Err(CutPlace::Call(at, callee)) }
    }
}

fn number(at: usize) -> u32 {
    u32::try_from(at).expect("a program has few enough loops")
}

/// The conditions of the statement that decide whether the loop is left other than by failing, and for each whether
/// it depends on what the loop changes, and on flags alone; all of a loop that is numbered elsewhere.
fn tests<'a>(
    program: &'a Program,
    body: &'a BTreeSet<usize>,
    position: usize,
) -> impl Iterator<Item = LoopTest> + 'a {
    let branches = match &program.code[position].stmt {
        Stmt::Goto { branches } => branches.as_slice(),
        Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Fail { .. } | Stmt::Halt => &[],
        Stmt::Assume(_) | Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Enter => &[],
        Stmt::Return | Stmt::Reset { .. } => &[],
    };
    let fails = |target: usize| matches!(program.code[target].stmt, Stmt::Fail { .. });
    let leaves = move |target: usize| !body.contains(&target) && !fails(target);
    // Of a `goto` into the loop whose later conditions may leave it, all conditions decide.
    let last = match branches.is_empty() || !leaves(position + 1) {
        false => branches.len(),
        true => branches.iter().rposition(|&(_, to)| leaves(to)).map_or(0, |at| at + 1),
    };
    let changes = move |var| body.iter().any(|&at| program.code[at].stmt.assigned().contains(&var));
    let tests = branches[..last].iter().enumerate();
    tests.map(move |(part, (code, _))| {
        let (mut counts, mut is_of_flags) = (false, true);
        for op in &code.0 {
            match op {
                Op::Var(var) if changes(*var) => {
                    counts = true;
                    is_of_flags &= is_flag(program, body, *var);
                }
                Op::Load { .. } | Op::Element(_) => (counts, is_of_flags) = (true, false),
                Op::Var(_) | Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not => {}
                Op::Binary(_) | Op::Div(_) | Op::Mod(_) | Op::AndThen { .. } => {}
                Op::OrElse { .. } | Op::New { .. } | Op::Replaced(_) | Op::Zeros(_) => {}
                Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } | Op::NewArray { .. } => {}
                Op::Spliced(_) | Op::Between { .. } => {}
            }
        }
        LoopTest { number: 0, part, counts, is_of_flags }
    })
}

/// Whether a variable is a truth value, or all that a loop assigns to it comes from calls or is a constant.
fn is_flag(program: &Program, body: &BTreeSet<usize>, var: VarId) -> bool {
    let (mut visited, mut work) = (BTreeSet::from([var]), vec![var]);
    while let Some(var) = work.pop() {
        if program.symbols[var].sort == Sort::Bool {
            continue;
        }
        let assigning =
            |&at: &usize| body.contains(&at) && program.code[at].stmt.assigned().contains(&var);
        for at in (0..program.code.len()).filter(assigning) {
            match &program.code[at].stmt {
                Stmt::Call { .. } => {}
                Stmt::Assign { value, .. } => match value.0.as_slice() {
                    [Op::Int(_)] => {}
                    [Op::Var(from)] => work.extend(visited.insert(*from).then_some(*from)),
                    _ => return false,
                },
                Stmt::Store { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt => {}
                Stmt::Assume(_) | Stmt::Havoc { .. } | Stmt::Enter | Stmt::Return => return false,
                Stmt::Reset { .. } => return false,
            }
        }
    }
    true
}
