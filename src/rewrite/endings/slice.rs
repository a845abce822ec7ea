//! What is left of a program for whom it is asked about few of its checks: a slice.
//!
//! A statement is needed if it writes what is read later by one that is needed, or if it decides whether control comes to
//! one. All others are left out; a test that decides nothing goes on where its ways meet again, so loops that only walk are
//! gone. A run of the program that fails a check of these is a run of the slice as far as what is needed goes, so what
//! holds of the slice holds of the program. The slice has more runs: it goes on where the program is caught in a loop, breaks an
//! assumption, or fails another check.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

use base::{CheckId, FieldId, VarId};
use program::build::{ProgramRewriter, Rewriting, Rewritten, rewrite};
use program::cfg::{ControlFlowGraph, Vertex, exits};
use program::{Code, Op, Program, ReadPart, Stmt};

/// So many pairs of a statement and a variable that is read behind it, or a test that decides about it, are looked at.
const MOST_PAIRS: usize = 4_000_000;

/// The slice of a program for these checks; the program as it is if it has several procedures or claims, if statements make
/// these checks that do other things too, or if it is very large.
#[must_use]
pub fn slice_program(program: &Program, is_asked: &dyn Fn(&Program, CheckId) -> bool) -> Rewritten {
    let is_goal = |position: usize| match &program.code[position].stmt {
        Stmt::Fail { check } => is_asked(program, *check),
        _ => false,
    };
    let goals: Vec<usize> = (0..program.code.len()).filter(|&at| is_goal(at)).collect();
    let has_others = program.code.iter().any(|instr| {
        !matches!(instr.stmt, Stmt::Fail { .. })
            && instr.stmt.checks().any(|check| is_asked(program, check))
    });
    if program.procs.len() > 1 || !program.claims.is_empty() || has_others || goals.is_empty() {
        return Rewritten::unchanged(program);
    }
    let slice = Slice::new(program, &goals).and_then(|slice| slice.grown(&goals));
    let Some(Slice { needed, joins, .. }) = slice.map(Slice::with_assumptions) else {
        return Rewritten::unchanged(program);
    };
    let mut cut = Slicer { needed, joins, reached: BTreeSet::new() };
    cut.reach(program);
    rewrite(program, &mut cut)
}

/// What is needed of a program, in the making. `code.len()` stands for all places from which control
/// comes to no goal.
struct Slice<'a> {
    program: &'a Program,
    /// For each statement from where it may come.
    before: Vec<Vec<usize>>,
    /// For each statement where all ways to a goal's end meet first; `None` where no goal is behind.
    joins: Vec<Option<usize>>,
    /// For each statement the tests that decide whether control comes there.
    deciders: Vec<Vec<usize>>,
    /// The statements behind which goals lie that write a field.
    writers: BTreeMap<FieldId, Vec<usize>>,
    /// The statements that are needed.
    needed: Vec<bool>,
    /// For each statement the variables that are read behind it.
    live: Vec<BTreeSet<VarId>>,
    /// The fields that are read.
    fields: BTreeSet<FieldId>,
    /// The statements at which, or behind which, more is read than those before them know.
    waiting: BTreeSet<usize>,
}

impl<'a> Slice<'a> {
    /// Of a program of which nothing is needed so far; `None` if there is too much to look at.
    fn new(program: &'a Program, goals: &[usize]) -> Option<Self> {
        let end = program.code.len();
        let ways = leading(program, goals);
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); end];
        for (position, ways) in ways.iter().enumerate() {
            ways.iter().filter(|&&way| way < end).for_each(|&way| before[way].push(position));
        }
        let joins = joins(&ways);
        let mut pairs = 0;
        let mut deciders: Vec<Vec<usize>> = vec![Vec::new(); end];
        for position in (0..end).filter(|&position| ways[position].len() > 1) {
            for &way in &ways[position] {
                let mut at = way;
                while Some(at) != joins[position] && at != end {
                    deciders[at].push(position);
                    at = joins[at].unwrap_or(end);
                    pairs += 1;
                }
            }
            if pairs > MOST_PAIRS {
                return None;
            }
        }
        let mut writers: BTreeMap<FieldId, Vec<usize>> = BTreeMap::new();
        for position in (0..end).filter(|&position| joins[position].is_some()) {
            if let Stmt::Store { field, .. } | Stmt::Reset { field } = &program.code[position].stmt
            {
                writers.entry(*field).or_default().push(position);
            }
        }
        let (needed, live) = (vec![false; end], vec![BTreeSet::new(); end]);
        let (fields, waiting) = (BTreeSet::new(), BTreeSet::new());
        Some(Self { program, before, joins, deciders, writers, needed, live, fields, waiting })
    }

    /// The same with what is needed for the goals; `None` if there is too much to look at.
    fn grown(mut self, goals: &[usize]) -> Option<Self> {
        goals.iter().for_each(|&goal| self.add_needed(goal));
        let mut pairs = 0;
        while let Some(position) = self.waiting.pop_last() {
            let read = self.read_at(position);
            for at in 0..self.before[position].len() {
                let from = self.before[position][at];
                let live_before = self.live[from].len();
                self.live[from].extend(&read);
                let more = self.live[from].len() - live_before;
                pairs += more;
                if more > 0 {
                    self.waiting.insert(from);
                    if self.writes_needed(from) {
                        self.add_needed(from);
                    }
                }
            }
            if pairs > MOST_PAIRS {
                return None;
            }
        }
        Some(self)
    }

    /// The statement is needed, and with it what decides whether control comes there, and who writes the fields that it reads.
    fn add_needed(&mut self, position: usize) {
        let mut work = vec![position];
        while let Some(position) = work.pop() {
            if std::mem::replace(&mut self.needed[position], true) {
                continue;
            }
            self.waiting.insert(position);
            work.extend(&self.deciders[position]);
            let program = self.program;
            for part in
                program.code[position].stmt.codes().flat_map(|code| code.reads(&program.symbols))
            {
                if let ReadPart::Field(field) = part
                    && self.fields.insert(field)
                {
                    work.extend(self.writers.get(&field).into_iter().flatten());
                }
            }
        }
    }

    /// Whether a statement writes a variable that is read behind it.
    fn writes_needed(&self, position: usize) -> bool {
        let assigned = self.program.code[position].stmt.assigned();
        assigned.iter().any(|var| self.live[position].contains(var))
    }

    /// The variables that are read at a statement or behind it.
    fn read_at(&self, position: usize) -> BTreeSet<VarId> {
        let mut read = self.live[position].clone();
        let stmt = &self.program.code[position].stmt;
        // Who writes what is read is needed.
        for var in stmt.assigned() {
            read.remove(var);
        }
        if self.needed[position] {
            let symbols = &self.program.symbols;
            let parts = stmt.codes().flat_map(|code| code.reads(symbols));
            read.extend(parts.filter_map(|part| match part {
                ReadPart::Var(var) => Some(var),
                ReadPart::Field(_) => None,
            }));
        }
        read
    }

    /// Adds the assumptions that speak of what is needed anyway.
    fn with_assumptions(mut self) -> Self {
        for position in 0..self.needed.len() {
            let stmt = &self.program.code[position].stmt;
            let Stmt::Assume(code) = stmt else { continue };
            let mut parts = code.reads(&self.program.symbols);
            self.needed[position] = parts.all(|part| match part {
                ReadPart::Var(var) => self.live[position].contains(&var),
                ReadPart::Field(field) => self.fields.contains(&field),
            });
        }
        self
    }
}

/// The ways of the statements, of those from which control may come to a goal: the others have none, and lead to `code.len()`.
fn leading(program: &Program, goals: &[usize]) -> Vec<Vec<usize>> {
    let (graph, end) = (ControlFlowGraph::build(program), program.code.len());
    let matters = reaching(&graph, goals.iter().copied());
    let is_end = |position: &usize| program.code[*position].stmt == Stmt::Halt;
    let ends = reaching(&graph, (0..end).filter(is_end));
    let leading = (0..end).map(|position| {
        if !matters[position] {
            return Vec::new();
        }
        let successors = graph.successors(Vertex::of_instr(position)).iter();
        let mut ways: Vec<usize> = successors.filter_map(|to| to.instr()).collect();
        if ways.is_empty() {
            return vec![end];
        }
        // Who only comes to the failure of other checks goes another way.
        ways.retain(|&to| matters[to] || ends[to]);
        ways.iter_mut().for_each(|to| *to = if matters[*to] { *to } else { end });
        ways.sort_unstable();
        ways.dedup();
        ways
    });
    leading.collect()
}

/// From where control can come to one of these statements.
fn reaching(graph: &ControlFlowGraph, places: impl Iterator<Item = usize>) -> Vec<bool> {
    let mut is_reaching = vec![false; graph.len() - 1];
    let mut work: Vec<usize> = places.collect();
    while let Some(position) = work.pop() {
        if !std::mem::replace(&mut is_reaching[position], true) {
            let before = graph.predecessors(Vertex::of_instr(position)).iter();
            work.extend(before.filter_map(|from| from.instr()));
        }
    }
    is_reaching
}

/// For each vertex, but the last one that ways may lead to, where all its ways meet first: its immediate postdominator.
fn joins(ways: &[Vec<usize>]) -> Vec<Option<usize>> {
    let end = ways.len();
    let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(end + 1, end + 1);
    let nodes: Vec<NodeIndex> = (0..=end).map(|_| graph.add_node(())).collect();
    for (position, ways) in ways.iter().enumerate() {
        for &way in ways {
            graph.add_edge(nodes[way], nodes[position], ());
        }
    }
    let dominators = simple_fast(&graph, nodes[end]);
    let join = |at: usize| dominators.immediate_dominator(nodes[at]).map(NodeIndex::index);
    (0..end).map(join).collect()
}

/// Takes away what is not needed.
struct Slicer {
    needed: Vec<bool>,
    joins: Vec<Option<usize>>,
    /// Where control comes in the slice.
    reached: BTreeSet<usize>,
}

impl Slicer {
    fn reach(&mut self, program: &Program) {
        let mut work = vec![program.main().entry];
        while let Some(position) = work.pop() {
            if !self.reached.insert(position) || self.joins[position].is_none() {
                continue;
            }
            if self.is_jump(program, position) {
                work.extend(self.joins[position].filter(|&join| join < program.code.len()));
            } else {
                let targets = exits(program, position).into_iter();
                work.extend(targets.filter_map(|exit| exit.target.instr()));
            }
        }
    }

    /// Whether a test stands there that decides nothing.
    fn is_jump(&self, program: &Program, position: usize) -> bool {
        !self.needed[position] && matches!(program.code[position].stmt, Stmt::Goto { .. })
    }
}

impl ProgramRewriter for Slicer {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let old = rewriting.old;
        let instr = &old.code[position];
        if !self.reached.contains(&position) {
            return;
        }
        let join = self.joins[position];
        let goes_on = join.is_some_and(|join| join < old.code.len());
        if self.needed[position] {
            rewriting.copy(position);
        } else if join.is_none() || (self.is_jump(old, position) && !goes_on) {
            rewriting.new.emit(Stmt::Halt, instr.span);
        } else if self.is_jump(old, position) {
            let join = join.expect("a goal is behind");
            let is_next =
                position < join && self.reached.range(position + 1..).next() == Some(&join);
            if !is_next {
                let target = rewriting.target(join);
                rewriting.new.goto(vec![(Code::from_op(Op::Bool(true)), target)], instr.span);
            }
        }
    }
}
