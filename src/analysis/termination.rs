//! Whether a run can always go on to an end. Where memory is lost in a run that never ends nobody finds it at the end;
//! so what is known of ends says nothing of lost memory unless each run has one, or could still have one.
//!
//! Control can only stay where it goes in circles. A circle is left for certain if each turn frees memory and none
//! allocates any, or if a number is counted up to another one that stays. It can be left if it passes a choice, that
//! is a test of an input which has just been read, of which some value leads out.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::counted::added_constant;
use super::inputs::{assumes_input_only, evaluate_condition, implied_parts, value, values};
use super::nulls::{Nulls, is_feasible_exit};
use base::{ProcId, VarId};
use program::cfg::{StatementExit, exits, reached_from};
use program::{BinOp, CallGraph, Code, Effects, Op, ProcEffects, Program, Stmt};

/// How runs end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Termination {
    /// Nothing is known of some.
    Unknown,
    /// Each can be continued to an end from wherever it is, unless a check fails on the way, or what is assumed at one of
    /// these positions is false.
    ByChoice(BTreeSet<usize>),
    /// Each has one.
    Always,
}

/// How the runs of a program end. Somebody else may know of circles of which nothing is known here: `settle` says a
/// statement of the circle to which no run comes without end, if it can.
#[must_use]
pub fn termination(
    program: &Program,
    settle: &mut dyn FnMut(&Circle<'_>) -> Option<usize>,
) -> Termination {
    let calls = CallGraph::build(program);
    if program.proc_ids().any(|id| calls.is_recursive(id)) {
        return Termination::Unknown;
    }
    let effects = ProcEffects::compute(program, &calls);
    let mut exits = Vec::new();
    let mut analysis = CircleAnalysis { settle, exits: &mut exits };
    for id in program.proc_ids() {
        if !Circles::find(program, &effects, id).are_left(&mut analysis) {
            return Termination::Unknown;
        }
    }
    if exits.is_empty() {
        return Termination::Always;
    }
    // Who goes out may be stopped by what is assumed behind.
    let behind = reached_from(program, exits.iter().copied());
    let may_stop = |&at: &usize| {
        let is_assumed = matches!(program.code[at].stmt, Stmt::Assume(_));
        behind[at] && is_assumed && !assumes_input_only(program, at)
    };
    Termination::ByChoice((0..program.code.len()).filter(may_stop).collect())
}

/// What is found out about circles.
struct CircleAnalysis<'e, 's> {
    settle: &'e mut dyn FnMut(&Circle<'_>) -> Option<usize>,
    /// Where control goes when a circle is left by choice.
    exits: &'s mut Vec<usize>,
}

/// How many variables that are computed from each other are followed.
const DEEPEST: usize = 4;

/// Whether operations without others before them compute one value.
fn pushes_one(ops: &[Op]) -> bool {
    let mut depth = 0_usize;
    for op in ops {
        match op {
            Op::Binary(_) if depth < 2 => return false,
            Op::Binary(_) => depth -= 1,
            Op::Neg | Op::Not if depth < 1 => return false,
            Op::Neg | Op::Not => {}
            _ => depth += 1,
        }
    }
    depth == 1
}

/// Statements of a procedure between any two of which there is a way, and of which it is not known that they are left.
pub struct Circle<'a> {
    circles: &'a Circles<'a>,
    /// Where they are.
    pub positions: &'a BTreeSet<usize>,
}

impl Circle<'_> {
    /// The ways of a statement of it that lead out of it.
    pub fn exits_of(&self, position: usize) -> impl Iterator<Item = StatementExit> {
        let is_out = |exit: &&StatementExit| {
            exit.target.instr().is_some_and(|target| !self.positions.contains(&target))
        };
        self.circles.ways[&position].iter().filter(is_out).copied()
    }

    /// How many of its statements control can go in circles through that leave one out.
    #[must_use]
    pub fn cyclic_without(&self, position: usize) -> usize {
        let others = self.positions - &BTreeSet::from([position]);
        self.circles.components(&others).iter().map(BTreeSet::len).sum()
    }

    /// Whether it, or what it calls, makes objects.
    #[must_use]
    pub fn allocates(&self) -> bool {
        let Circles { program, effects, .. } = self.circles;
        let mut all_effects = Effects::default();
        for &position in self.positions {
            all_effects.add(program, effects, position);
        }
        all_effects.writes.contains(&program.symbols.clock())
    }

    /// Whether nothing in it changes a variable.
    #[must_use]
    pub fn leaves_unchanged(&self, var: VarId) -> bool {
        self.circles.is_unchanged(self.positions, var)
    }
}

/// The statements of a procedure that may follow one another, without ways that null or not null rules out.
struct Circles<'a> {
    program: &'a Program,
    effects: &'a ProcEffects,
    proc: ProcId,
    /// The ways out of each statement that there may be.
    ways: BTreeMap<usize, Vec<StatementExit>>,
    /// From how many statements each one is come to.
    entered: BTreeMap<usize, usize>,
}

impl<'a> Circles<'a> {
    fn find(program: &'a Program, effects: &'a ProcEffects, proc: ProcId) -> Self {
        let nulls = Nulls::compute(program, proc);
        let mut ways = BTreeMap::new();
        let mut entered: BTreeMap<usize, usize> = BTreeMap::new();
        for position in program.positions(proc) {
            let all = exits(program, position).into_iter();
            let not_null = nulls.not_null_before(position);
            let feasible: Vec<StatementExit> =
                all.filter(|exit| is_feasible_exit(program, position, exit, not_null)).collect();
            for target in feasible.iter().filter_map(|exit| exit.target.instr()) {
                *entered.entry(target).or_default() += 1;
            }
            ways.insert(position, feasible);
        }
        Self { program, effects, proc, ways, entered }
    }

    /// Whether all of them are left, or can be.
    fn are_left(&self, ends: &mut CircleAnalysis<'_, '_>) -> bool {
        let mut work: Vec<BTreeSet<usize>> = vec![self.program.positions(self.proc).collect()];
        while let Some(these) = work.pop() {
            for circle in self.components(&these) {
                let mut left = self.left_for_certain(&circle);
                if left.is_empty() {
                    let choices = self.choices(&circle);
                    ends.exits.extend(choices.values());
                    left.extend(choices.keys());
                }
                if left.is_empty() {
                    left.extend((ends.settle)(&Circle { circles: self, positions: &circle }));
                }
                if left.is_empty() {
                    return false;
                }
                work.push(&circle - &left);
            }
        }
        true
    }

    fn next(&self, position: usize) -> impl Iterator<Item = usize> {
        self.ways[&position].iter().filter_map(|exit| exit.target.instr())
    }

    /// The sets of statements among these that are in one circle.
    fn components(&self, these: &BTreeSet<usize>) -> Vec<BTreeSet<usize>> {
        let mut graph: DiGraph<usize, ()> = DiGraph::new();
        let nodes: BTreeMap<usize, NodeIndex> =
            these.iter().map(|&position| (position, graph.add_node(position))).collect();
        for (&position, &node) in &nodes {
            for to in self.next(position).filter_map(|to| nodes.get(&to)) {
                graph.add_edge(node, *to, ());
            }
        }
        let is_circle = |component: &Vec<NodeIndex>| {
            component.len() > 1 || graph.contains_edge(component[0], component[0])
        };
        let all = kosaraju_scc(&graph).into_iter().filter(is_circle);
        all.map(|component| component.into_iter().map(|node| graph[node]).collect()).collect()
    }

    fn stmt(&self, position: usize) -> &'a Stmt {
        &self.program.code[position].stmt
    }

    /// Statements of a circle that no run comes to without end.
    fn left_for_certain(&self, circle: &BTreeSet<usize>) -> BTreeSet<usize> {
        let freed = self.freed(circle);
        if !freed.is_empty() {
            return freed;
        }
        let mut exit_points = BTreeSet::new();
        let mut counted: BTreeSet<VarId> = BTreeSet::new();
        for &position in circle {
            if let Stmt::Assign { var, .. } = self.stmt(position) {
                counted.insert(*var);
            }
        }
        for var in counted {
            let Some((up, steps)) = self.counts(circle, var) else { continue };
            let without = circle - &steps;
            let inner: BTreeSet<usize> = self.components(&without).into_iter().flatten().collect();
            let tests = circle.iter().filter(|&&at| !inner.contains(&at));
            exit_points.extend(tests.copied().filter(|&at| self.bounds(circle, at, var, up)));
        }
        exit_points
    }

    /// Where memory is freed, if none is allocated.
    fn freed(&self, circle: &BTreeSet<usize>) -> BTreeSet<usize> {
        let Some(memory) = &self.program.symbols.allocated else { return BTreeSet::new() };
        let is_step = |code: &Code, op: BinOp| {
            matches!(&code.0[..], [Op::Var(var), Op::Int(one), Op::Binary(by)]
                if *var == memory.count && *one == BigInt::from(1) && *by == op)
        };
        let mut decrements = BTreeSet::new();
        for &position in circle {
            match self.stmt(position) {
                Stmt::Assign { var, value } if *var == memory.count => {
                    if !is_step(value, BinOp::Sub) {
                        return BTreeSet::new();
                    }
                    decrements.insert(position);
                }
                Stmt::Call { callee, .. } if self.writes(*callee, memory.count) => {
                    return BTreeSet::new();
                }
                _ => {}
            }
        }
        decrements
    }

    /// Whether a procedure, or one that it calls, assigns a variable that is not its own.
    fn writes(&self, proc: ProcId, var: VarId) -> bool {
        self.effects.proc(proc).writes.contains(&var)
    }

    /// Whether nothing in the circle changes a variable.
    fn is_unchanged(&self, circle: &BTreeSet<usize>, var: VarId) -> bool {
        circle.iter().all(|&position| match self.stmt(position) {
            Stmt::Call { callee, .. } if self.writes(*callee, var) => false,
            stmt => !stmt.assigned().contains(&var),
        })
    }

    /// Whether all that happens to a variable in the circle is that it is counted up, or down, and where.
    fn counts(&self, circle: &BTreeSet<usize>, var: VarId) -> Option<(bool, BTreeSet<usize>)> {
        let mut directions = BTreeSet::new();
        let mut steps = BTreeSet::new();
        for &position in circle {
            match self.stmt(position) {
                Stmt::Assign { var: assigned, .. } if *assigned == var => {
                    let by = added_constant(self.program, &self.entered, position)?;
                    if by == BigInt::ZERO {
                        return None;
                    }
                    directions.insert(by > BigInt::ZERO);
                    steps.insert(position);
                }
                Stmt::Call { callee, .. } if self.writes(*callee, var) => return None,
                stmt if stmt.assigned().contains(&var) => return None,
                _ => {}
            }
        }
        match directions.into_iter().collect::<Vec<_>>()[..] {
            [up] => Some((up, steps)),
            _ => None,
        }
    }

    /// Whether who stays in the circle behind a test knows that the variable has not yet passed what it is counted to.
    fn bounds(&self, circle: &BTreeSet<usize>, position: usize, var: VarId, up: bool) -> bool {
        let Stmt::Goto { branches } = self.stmt(position) else { return false };
        let staying =
            |exit: &&StatementExit| exit.target.instr().is_some_and(|to| circle.contains(&to));
        let mut all = self.ways[&position].iter().filter(staying);
        all.all(|exit| {
            let passed = exit.branch.unwrap_or(branches.len());
            let falses = branches[..passed].iter().map(|(code, _)| (code, false));
            let trues = exit.branch.map(|branch| (&branches[branch].0, true));
            let conditions = falses.chain(trues);
            let mut parts = conditions.flat_map(|(code, is_true)| implied_parts(&code.0, is_true));
            parts.any(|(ops, is_true)| self.is_below(circle, ops, is_true, (var, up)))
        })
    }

    /// Whether a comparison says that the variable is below, or above, what stays.
    fn is_below(
        &self,
        circle: &BTreeSet<usize>,
        ops: &[Op],
        is_true: bool,
        (var, up): (VarId, bool),
    ) -> bool {
        let [sides @ .., Op::Binary(op)] = ops else { return false };
        let op = match (op, is_true) {
            (BinOp::Lt, true) | (BinOp::Ge, false) => BinOp::Lt,
            (BinOp::Le, true) | (BinOp::Gt, false) => BinOp::Le,
            (BinOp::Gt, true) | (BinOp::Le, false) => BinOp::Gt,
            (BinOp::Ge, true) | (BinOp::Lt, false) => BinOp::Ge,
            _ => return false,
        };
        let is_less = matches!(op, BinOp::Lt | BinOp::Le);
        let (other, below) = match sides {
            [Op::Var(tested), other @ ..] if *tested == var => (other, is_less),
            [other @ .., Op::Var(tested)] if *tested == var => (other, !is_less),
            _ => return false,
        };
        // The other side is computed from what stays; what follows a variable on it is its operation.
        below == up && pushes_one(other) && self.is_fixed(circle, other, DEEPEST)
    }

    /// Whether operations are on what stays, or gets one value whenever it gets any.
    fn is_fixed(&self, circle: &BTreeSet<usize>, ops: &[Op], depth: usize) -> bool {
        ops.iter().all(|op| match op {
            Op::Int(_) | Op::Neg | Op::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul) => true,
            Op::Var(var) => {
                self.is_unchanged(circle, *var)
                    || depth > 0 && self.is_same(circle, *var, depth - 1)
            }
            _ => false,
        })
    }

    /// Whether a variable of the procedure is assigned one thing in the circle, which is always the same.
    fn is_same(&self, circle: &BTreeSet<usize>, var: VarId, depth: usize) -> bool {
        let mut all = circle.iter().filter_map(|&position| match self.stmt(position) {
            Stmt::Assign { var: assigned, value } if *assigned == var => Some(Some(value)),
            stmt => stmt.assigned().contains(&var).then_some(None),
        });
        let is_own = self.program.symbols[var].kind.owner().is_some();
        let first = all.next().flatten();
        is_own
            && first.is_some_and(|first| self.is_fixed(circle, &first.0, depth))
            && all.all(|other| other == first)
    }

    /// The tests of inputs that have just been read of which some value leads out of the circle, and where that is.
    fn choices(&self, circle: &BTreeSet<usize>) -> BTreeMap<usize, usize> {
        let choice = |&position: &usize| Some((position, self.choice(circle, position)?));
        circle.iter().filter_map(choice).collect()
    }

    fn choice(&self, circle: &BTreeSet<usize>, position: usize) -> Option<usize> {
        let Stmt::Goto { branches } = self.stmt(position) else { return None };
        // What happens right before, which nobody jumps into.
        let mut begin = position;
        let input = loop {
            if self.entered.get(&begin) != Some(&1) || begin == 0 {
                return None;
            }
            begin -= 1;
            match self.stmt(begin) {
                Stmt::Havoc { var, .. } => break *var,
                Stmt::Assign { .. } | Stmt::Assume(_) => {}
                _ => return None,
            }
        };
        let tested = branches.iter().map(|(code, _)| code);
        values(self.program, input, tested).into_iter().find_map(|given| {
            let mut state = BTreeMap::from([(input, given)]);
            for at in begin + 1..position {
                match self.stmt(at) {
                    Stmt::Assume(code) if evaluate_condition(code, &state) != Some(true) => {
                        return None;
                    }
                    Stmt::Assign { var, value: code } => match value(code, &state) {
                        Some(now) => drop(state.insert(*var, now)),
                        None => drop(state.remove(var)),
                    },
                    _ => {}
                }
            }
            let mut taken = None;
            for (number, (code, _)) in branches.iter().enumerate() {
                match evaluate_condition(code, &state) {
                    Some(false) => {}
                    Some(true) => {
                        taken = Some(number);
                        break;
                    }
                    None => return None,
                }
            }
            let way = self.ways[&position].iter().find(|exit| exit.branch == taken);
            way.and_then(|exit| exit.target.instr()).filter(|to| !circle.contains(to))
        })
    }
}
