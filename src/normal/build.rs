//! Builds the trees: every path from a cut point is executed to the next one.

use rustc_hash::FxHashMap;

use super::joins::joins;
use super::{Cut, CutId, CutKind, Leaf, Next, Tree, TreeId, Trees};
use crate::cfg::{Graph, Order, Vertex, exits};
use crate::exec::{Event, Machine};
use crate::heap::State;
use crate::program::Program;
use crate::term::{Facts, Term, Terms};

/// The normal form of the program.
#[must_use]
pub fn normalize(program: &Program, graph: &Graph, order: &Order) -> Trees {
    let is_join = joins(program, graph, order);
    let mut cuts = Vec::new();
    let mut cut_of = vec![None; graph.len()];
    for &vertex in order.vertices() {
        let kind = if vertex == graph.entry() {
            CutKind::Entry
        } else if order.is_recursive(vertex) {
            CutKind::Head
        } else if is_join[vertex.index()] {
            CutKind::Join
        } else {
            continue;
        };
        cut_of[vertex.index()] = Some(CutId::new(cuts.len()));
        cuts.push(Cut { vertex, kind, root: TreeId::new(0) });
    }
    let trees = Trees { terms: Terms::new(&program.symbols), cuts: Vec::new(), nodes: Vec::new() };
    let mut builder = Builder { program, cut_of, trees, index: FxHashMap::default() };
    for cut in &mut cuts {
        cut.root = builder.tree(cut.vertex);
    }
    builder.trees.cuts = cuts;
    builder.trees
}

struct Builder<'p> {
    program: &'p Program,
    cut_of: Vec<Option<CutId>>,
    trees: Trees,
    index: FxHashMap<Tree, TreeId>,
}

/// What is still to be done for a tree; results are left on a stack.
enum Task<'p> {
    /// Follow a path; the event is what an answer has decided already.
    Follow(Box<Machine<'p>>, usize, Option<Event>),
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
        let machine = Machine::new(self.program, start, State::empty(), Facts::new());
        let mut work = vec![Task::Follow(Box::new(machine), start, None)];
        let mut results: Vec<TreeId> = Vec::new();
        while let Some(task) = work.pop() {
            match task {
                Task::Follow(machine, position, decided) => {
                    if let Some(leaf) = self.follow(machine, position, decided, &mut work) {
                        results.push(leaf);
                    }
                }
                Task::Test(guard) => {
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
        mut machine: Box<Machine<'p>>,
        mut position: usize,
        mut decided: Option<Event>,
        work: &mut Vec<Task<'p>>,
    ) -> Option<TreeId> {
        loop {
            let event = decided.take().unwrap_or_else(|| machine.run(&mut self.trees.terms));
            match event {
                Event::Test(guard, _) => {
                    let terms = &mut self.trees.terms;
                    let mut other = machine.clone();
                    let then = machine.answer(terms, true);
                    let els = other.answer(terms, false);
                    work.push(Task::Test(guard));
                    work.push(Task::Follow(other, position, els));
                    work.push(Task::Follow(machine, position, then));
                    return None;
                }
                Event::Leave(branch) => {
                    let exits = exits(self.program, position);
                    let exit = exits.iter().find(|exit| exit.branch == branch);
                    let target = exit.expect("each way to leave is an exit").target;
                    if let Some(cut) = self.cut_of[target.index()] {
                        return Some(self.leaf(&machine.state, Next::Cut(cut)));
                    }
                    position = target.instr().expect("no edge leads to the entry");
                    machine.enter(position);
                }
                Event::Halt => return Some(self.leaf(&machine.state, Next::Halt)),
                Event::Fail(check) => return Some(self.leaf(&State::empty(), Next::Fail(check))),
                Event::Blocked => return Some(self.leaf(&State::empty(), Next::Blocked)),
            }
        }
    }

    fn leaf(&mut self, state: &State, next: Next) -> TreeId {
        let terms = &mut self.trees.terms;
        let vars: Vec<_> =
            state.vars().filter(|&(var, term)| terms.li_var(terms.empty(), var) != term).collect();
        let fields: Vec<_> = state.fields().filter(|&(_, chain)| chain != terms.base()).collect();
        self.intern(Tree::Leaf(Leaf { vars, fields, next }))
    }

    fn intern(&mut self, tree: Tree) -> TreeId {
        if let Some(&id) = self.index.get(&tree) {
            return id;
        }
        let id = TreeId::new(self.trees.nodes.len());
        self.index.insert(tree.clone(), id);
        self.trees.nodes.push(tree);
        id
    }
}
