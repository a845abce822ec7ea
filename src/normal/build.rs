//! Builds the trees: every path from a cut point is executed to the next one.

use rustc_hash::FxHashMap;

use super::joins::joins;
use super::{Call, Cut, CutId, CutKind, Leaf, Next, Tree, TreeId, Trees};
use crate::base::ProcId;
use crate::cfg::{Graph, Order, Vertex};
use crate::exec::{PathState, Symbolic, SymbolicRun};
use crate::heap::State;
use crate::program::semantics::Progress;
use crate::program::{Program, Stmt};
use crate::term::{Facts, Term};

/// The normal form of the program.
#[must_use]
pub fn normalize(program: &Program, graph: &Graph, order: &Order) -> Trees {
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
        cuts.push(Cut { vertex, kind, root: TreeId::new(0) });
    }
    let domain = Symbolic::new(&program.symbols);
    let index = FxHashMap::default();
    let mut builder = Builder { program, cut_of, domain, nodes: Vec::new(), index };
    for cut in &mut cuts {
        cut.root = builder.tree(cut.vertex);
    }
    Trees { terms: builder.domain.terms, cuts, nodes: builder.nodes }
}

/// Whether a call returns to the vertex.
fn returns_to(program: &Program, vertex: Vertex) -> bool {
    let before = vertex.instr().and_then(|position| position.checked_sub(1));
    before.is_some_and(|before| matches!(program.code[before].stmt, Stmt::Call { .. }))
}

struct Builder<'p> {
    program: &'p Program,
    cut_of: Vec<Option<CutId>>,
    domain: Symbolic,
    nodes: Vec<Tree>,
    index: FxHashMap<Tree, TreeId>,
}

/// What is still to be done for a tree; results are left on a stack.
enum TreeTask<'p> {
    /// Follow a path.
    Follow(Box<SymbolicRun<'p>>),
    /// Make a test of the two results before.
    Test(Term),
}

impl<'p> Builder<'p> {
    fn tree(&mut self, vertex: Vertex) -> TreeId {
        let start = vertex.instr().unwrap_or(self.program.main().entry);
        // The entry does nothing; the first statement may be a cut point itself.
        if vertex.instr().is_none()
            && let Some(cut) = self.cut_of[Vertex::of_instr(start).index()]
        {
            return self.leaf(&State::empty(), Next::Cut(cut));
        }
        let known = PathState::new(State::empty(), Facts::new());
        let run = SymbolicRun::new(self.program, start, known);
        let mut work = vec![TreeTask::Follow(Box::new(run))];
        let mut results: Vec<TreeId> = Vec::new();
        while let Some(task) = work.pop() {
            match task {
                TreeTask::Follow(run) => {
                    if let Some(leaf) = self.follow(run, &mut work) {
                        results.push(leaf);
                    }
                }
                TreeTask::Test(guard) => {
                    let els = results.pop().expect("both sides have been followed");
                    let then = results.pop().expect("both sides have been followed");
                    // A test whose sides are equal decides nothing.
                    results.push(if then == els {
                        then
                    } else {
                        self.intern(Tree::Test { guard, then, els })
                    });
                }
            }
        }
        results.pop().expect("the root has been followed")
    }

    /// Follows a path to its leaf, or to a test, whose sides are left to do.
    fn follow(
        &mut self,
        mut run: Box<SymbolicRun<'p>>,
        work: &mut Vec<TreeTask<'p>>,
    ) -> Option<TreeId> {
        loop {
            match run.run(&mut self.domain) {
                Progress::Stop(test) => {
                    let mut other = run.clone();
                    self.domain.answer(&mut run, test, true);
                    self.domain.answer(&mut other, test, false);
                    work.push(TreeTask::Test(test.guard));
                    work.push(TreeTask::Follow(other));
                    work.push(TreeTask::Follow(run));
                    return None;
                }
                Progress::Leave(branch) => {
                    let next = self.program.target(run.position(), branch);
                    if let Some(cut) = self.cut_of[Vertex::of_instr(next).index()] {
                        return Some(self.leaf(&run.state.heap, Next::Cut(cut)));
                    }
                    run.enter(next);
                }
                Progress::Call => {
                    let call = self.call(&mut run);
                    return Some(self.leaf(&run.state.heap, Next::Call(Box::new(call))));
                }
                Progress::Return => {
                    let results = &self.program.proc(self.program.proc_at(run.position())).results;
                    let symbols = &self.program.symbols;
                    run.state.heap.retain_vars(|var| {
                        symbols[var].kind.outlives_runs() || results.contains(&var)
                    });
                    return Some(self.leaf(&run.state.heap, Next::Return));
                }
                Progress::Halt => {
                    let symbols = &self.program.symbols;
                    run.state.heap.retain_vars(|var| symbols[var].kind.outlives_runs());
                    return Some(self.leaf(&run.state.heap, Next::Halt));
                }
                Progress::Fail(check) => {
                    return Some(self.leaf(&State::empty(), Next::Fail(check)));
                }
                Progress::Blocked => return Some(self.leaf(&State::empty(), Next::Blocked)),
            }
        }
    }

    /// The call that the run has come to.
    fn call(&self, run: &mut SymbolicRun<'p>) -> Call {
        let Stmt::Call { results, callee, .. } = &self.program.code[run.position()].stmt else {
            unreachable!("the run has stopped at a call")
        };
        let behind = Vertex::of_instr(self.program.target(run.position(), None));
        let then = self.cut_of[behind.index()].expect("what follows a call is a cut point");
        let (callee, results) = (*callee, results.clone());
        Call { callee, arguments: run.take_arguments(), results, then }
    }

    fn leaf(&mut self, state: &State, next: Next) -> TreeId {
        let terms = &mut self.domain.terms;
        let vars: Vec<_> =
            state.vars().filter(|&(var, term)| terms.li_var(terms.empty(), var) != term).collect();
        let fields: Vec<_> = state.fields().filter(|&(_, chain)| chain != terms.base()).collect();
        self.intern(Tree::Leaf(Leaf { vars, fields, next }))
    }

    fn intern(&mut self, tree: Tree) -> TreeId {
        if let Some(&id) = self.index.get(&tree) {
            return id;
        }
        let id = TreeId::new(self.nodes.len());
        self.index.insert(tree.clone(), id);
        self.nodes.push(tree);
        id
    }
}
