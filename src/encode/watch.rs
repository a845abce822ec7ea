//! What is seen of a run: the cut points that it visits, and where procedures return.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::encode::Encoded;
use concrete::Heap;
use program::cfg::Vertex;
use program::{Program, Stmt};

/// A visit of a cut point, or the return of a procedure. Visits are known by their places.
#[derive(Clone)]
pub(super) struct CutVisit {
    /// The cut point; where the procedure began, if it returns.
    pub(super) vertex: Vertex,
    /// Whether a procedure returns.
    pub(super) returns: bool,
    /// The heap there.
    pub(super) heap: Heap,
    /// The heap where the procedure under way was called; none in main.
    pub(super) entered: Option<Arc<Heap>>,
    /// The visit before it in the same activation, or in the caller's where one begins; none at the
    /// start.
    pub(super) from: Option<usize>,
    /// Behind a call the return of the procedure.
    pub(super) behind: Option<usize>,
}

/// Sees a run.
pub(super) struct Watcher {
    cuts: FxHashSet<Vertex>,
    pub(super) visits: Vec<CutVisit>,
    /// The activations under way, main's first.
    activations: Vec<WatchedActivation>,
    /// The return that has been seen last, if nothing else was since.
    returned: Option<usize>,
}

/// An activation under way.
struct WatchedActivation {
    /// Where it began, and the heap there.
    entered: Option<(Vertex, Arc<Heap>)>,
    /// Its last visit; the caller's, if it has none yet.
    last: usize,
}

impl Watcher {
    /// Before the first statement.
    pub(super) fn new(encoded: &Encoded, initial: &Heap) -> Self {
        let (heap, vertex) = (initial.clone(), encoded.cuts[0]);
        let start =
            CutVisit { vertex, returns: false, heap, entered: None, from: None, behind: None };
        Self {
            cuts: encoded.cuts.iter().copied().collect(),
            visits: vec![start],
            activations: vec![WatchedActivation { entered: None, last: 0 }],
            returned: None,
        }
    }

    /// The statement at `position` is next.
    pub(super) fn observe_statement(&mut self, program: &Program, position: usize, heap: &Heap) {
        let vertex = Vertex::of_instr(position);
        let stmt = &program.code[position].stmt;
        if *stmt == Stmt::Enter {
            let last = self.activations.last().expect("main is never left").last;
            let entered = Some((vertex, Arc::new(heap.clone())));
            self.activations.push(WatchedActivation { entered, last });
        }
        if self.cuts.contains(&vertex) {
            self.visit(vertex, false, heap);
        }
        if *stmt == Stmt::Return {
            let activity = self.activations.last().expect("main is never left");
            let entry = activity.entered.as_ref().expect("main never returns").0;
            self.visit(entry, true, heap);
            self.activations.pop();
            self.returned = Some(self.visits.len() - 1);
        }
    }

    fn visit(&mut self, vertex: Vertex, returns: bool, heap: &Heap) {
        let activity = self.activations.last_mut().expect("main is never left");
        let entered = activity.entered.as_ref().map(|(_, heap)| Arc::clone(heap));
        let (from, behind) = (Some(activity.last), self.returned.take());
        activity.last = self.visits.len();
        let heap = heap.clone();
        self.visits.push(CutVisit { vertex, returns, heap, entered, from, behind });
    }
}
