//! Builds the trees: every path from a cut point is executed to the next one.

use rustc_hash::FxHashMap;

use super::joins::joins;
use super::steps::{PathSteps, StepEnd};
use super::{
    CutId, CutKind, CutPoint, DecisionTreeNode, Leaf, LeafCall, PathContinuation, TreeId, Trees,
};
use crate::exec::{PathState, Symbolic, SymbolicRun};
use crate::heap::SymbolicState;
use crate::term::{KnownLiterals, Term};
use base::ProcId;
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::semantics::ExecutionProgress;
use program::{Program, Stmt};

/// The normal form of the program.
#[must_use]
pub fn normalize(program: &Program, graph: &ControlFlowGraph, order: &Order) -> Trees {
    build(program, graph, order, None).0
}

/// The same with the statements on the paths of its trees.
#[must_use]
pub fn normalize_in_steps(
    program: &Program,
    graph: &ControlFlowGraph,
    order: &Order,
) -> (Trees, PathSteps) {
    let (trees, steps) = build(program, graph, order, Some(PathSteps::default()));
    (trees, steps.unwrap_or_default())
}

fn build(
    program: &Program,
    graph: &ControlFlowGraph,
    order: &Order,
    steps: Option<PathSteps>,
) -> (Trees, Option<PathSteps>) {
    let is_join = joins(program, graph, order);
    let mut cuts = Vec::new();
    let mut cut_of = vec![None; graph.len()];
    for &vertex in order.vertices() {
        let kind = match graph.starting(vertex) {
            Some(ProcId::MAIN) => CutKind::Entry,
            Some(proc) => CutKind::Procedure(proc),
            None if order.is_recursive(vertex) => CutKind::Head,
            None if returns_to(program, vertex) => CutKind::Return,
            None if is_join[vertex.index()] => CutKind::Join,
            None => continue,
        };
        cut_of[vertex.index()] = Some(CutId::new(cuts.len()));
        cuts.push(CutPoint { vertex, kind, root: TreeId::new(0) });
    }
    let domain = Symbolic::new(&program.symbols);
    let index = FxHashMap::default();
    let mut builder =
        NormalFormBuilder { program, cut_of, domain, nodes: Vec::new(), index, steps };
    for cut in &mut cuts {
        if let Some(steps) = &mut builder.steps {
            steps.begin_tree();
        }
        cut.root = builder.tree(cut.vertex);
    }
    let NormalFormBuilder { domain, nodes, steps, .. } = builder;
    (Trees { terms: domain.terms, cuts, nodes }, steps)
}

/// Whether a call returns to the vertex.
fn returns_to(program: &Program, vertex: Vertex) -> bool {
    let before = vertex.instr().and_then(|position| position.checked_sub(1));
    before.is_some_and(|before| matches!(program.code[before].stmt, Stmt::Call { .. }))
}

struct NormalFormBuilder<'p> {
    program: &'p Program,
    cut_of: Vec<Option<CutId>>,
    domain: Symbolic,
    nodes: Vec<DecisionTreeNode>,
    index: FxHashMap<DecisionTreeNode, TreeId>,
    /// The statements on the paths, if they are wanted.
    steps: Option<PathSteps>,
}

/// What is still to be done for a tree; results are left on a stack.
enum TreeTask<'p> {
    /// Follow a path, which goes on there among the statements.
    Follow(Box<SymbolicRun<'p>>, StepEnd),
    /// Make a test of the two results before.
    Test(Term, StepEnd),
}

impl<'p> NormalFormBuilder<'p> {
    fn tree(&mut self, vertex: Vertex) -> TreeId {
        let start = vertex.instr().unwrap_or(self.program.main().entry);
        // The entry does nothing; the first statement may be a cut point itself.
        if vertex.instr().is_none()
            && let Some(cut) = self.cut_of[Vertex::of_instr(start).index()]
        {
            let leaf = self.leaf(&SymbolicState::empty(), PathContinuation::Cut(cut));
            return self.ends(StepEnd::ROOT, None, leaf);
        }
        let start_state = PathState::new(SymbolicState::empty(), KnownLiterals::new());
        let run = SymbolicRun::new(self.program, start, start_state);
        let mut work = vec![TreeTask::Follow(Box::new(run), StepEnd::ROOT)];
        let mut results: Vec<TreeId> = Vec::new();
        while let Some(task) = work.pop() {
            match task {
                TreeTask::Follow(run, end) => {
                    if let Some(leaf) = self.follow_path(run, end, &mut work) {
                        results.push(leaf);
                    }
                }
                TreeTask::Test(guard, at) => {
                    let els = results.pop().expect("both sides have been followed");
                    let then = results.pop().expect("both sides have been followed");
                    if let Some(steps) = &mut self.steps {
                        steps.set_deciding(at, then != els);
                    }
                    // A test whose sides are equal decides nothing.
                    results.push(if then == els {
                        then
                    } else {
                        self.intern(DecisionTreeNode::Test { guard, then, els })
                    });
                }
            }
        }
        results.pop().expect("the root has been followed")
    }

    /// Follows a path to its leaf, or to a test, whose sides are left to do.
    fn follow_path(
        &mut self,
        mut run: Box<SymbolicRun<'p>>,
        mut end: StepEnd,
        work: &mut Vec<TreeTask<'p>>,
    ) -> Option<TreeId> {
        loop {
            let before = self.steps.is_some().then(|| run.state.heap.clone());
            let position = run.position();
            let progress = run.run(&mut self.domain);
            let leaf = |builder: &mut Self, state: &SymbolicState, next: PathContinuation| {
                let leaf = builder.leaf(state, next);
                Some(builder.ends(end, Some(position), leaf))
            };
            match progress {
                ExecutionProgress::Stop(test) => {
                    let at = match &mut self.steps {
                        Some(steps) => steps.test(end, position, test.guard),
                        None => end,
                    };
                    let mut other = run.clone();
                    self.domain.answer(&mut run, test, true);
                    self.domain.answer(&mut other, test, false);
                    work.push(TreeTask::Test(test.guard, at));
                    work.push(TreeTask::Follow(other, at.with_side(false)));
                    work.push(TreeTask::Follow(run, at.with_side(true)));
                    return None;
                }
                ExecutionProgress::Leave(branch) => {
                    let next = self.program.target(position, branch);
                    if let (Some(steps), Some(before)) = (&mut self.steps, &before) {
                        end = steps.statement(end, position, before, &run.state.heap);
                    }
                    if let Some(cut) = self.cut_of[Vertex::of_instr(next).index()] {
                        let leaf = self.leaf(&run.state.heap, PathContinuation::Cut(cut));
                        return Some(self.ends(end, None, leaf));
                    }
                    run.enter(next);
                }
                ExecutionProgress::Call => {
                    let call = self.call(&mut run);
                    return leaf(self, &run.state.heap, PathContinuation::Call(Box::new(call)));
                }
                ExecutionProgress::Return => {
                    let results = &self.program.proc(self.program.proc_at(run.position())).results;
                    let symbols = &self.program.symbols;
                    run.state.heap.retain_vars(|var| {
                        symbols[var].kind.outlives_runs() || results.contains(&var)
                    });
                    return leaf(self, &run.state.heap, PathContinuation::Return);
                }
                ExecutionProgress::Halt => {
                    let symbols = &self.program.symbols;
                    run.state.heap.retain_vars(|var| symbols[var].kind.outlives_runs());
                    return leaf(self, &run.state.heap, PathContinuation::Halt);
                }
                ExecutionProgress::Fail(check) => {
                    return leaf(self, &SymbolicState::empty(), PathContinuation::Fail(check));
                }
                ExecutionProgress::Blocked => {
                    return leaf(self, &SymbolicState::empty(), PathContinuation::Blocked);
                }
            }
        }
    }

    /// The call that the run has come to.
    fn call(&self, run: &mut SymbolicRun<'p>) -> LeafCall {
        let Stmt::Call { results, callee, .. } = &self.program.code[run.position()].stmt else {
            unreachable!("the run has stopped at a call")
        };
        let behind = Vertex::of_instr(self.program.target(run.position(), None));
        let then = self.cut_of[behind.index()].expect("what follows a call is a cut point");
        let (callee, results) = (*callee, results.clone());
        LeafCall { callee, arguments: run.take_arguments(), results, then }
    }

    /// Takes down that a path ends in a leaf, by the statement at a position.
    fn ends(&mut self, end: StepEnd, position: Option<usize>, leaf: TreeId) -> TreeId {
        if let Some(steps) = &mut self.steps {
            steps.leaf(end, position, leaf);
        }
        leaf
    }

    fn leaf(&mut self, state: &SymbolicState, next: PathContinuation) -> TreeId {
        let terms = &mut self.domain.terms;
        let vars: Vec<_> =
            state.vars().filter(|&(var, term)| terms.li_var(terms.empty(), var) != term).collect();
        let fields: Vec<_> = state.fields().filter(|&(_, chain)| chain != terms.base()).collect();
        self.intern(DecisionTreeNode::Leaf(Leaf { vars, fields, next }))
    }

    fn intern(&mut self, tree: DecisionTreeNode) -> TreeId {
        if let Some(&id) = self.index.get(&tree) {
            return id;
        }
        let id = TreeId::new(self.nodes.len());
        self.index.insert(tree.clone(), id);
        self.nodes.push(tree);
        id
    }
}
