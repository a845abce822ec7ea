//! Marks: whether a loop's cursor, a reference that the loop moves, has been at an object.
//!
//! A mark is reset where the loop is entered, and set for the object under the cursor by every edge
//! to the loop's head: what stands at the head is met with the mark set, and stays the place where
//! runs through the loop meet. For this each edge gets statements of its own, at the end of the
//! code, or before the next statement where control falls through to it.

use std::collections::BTreeMap;

use super::instrument::{Plain, add_ghost_by, rewrite_with, set, unless_null};
use base::{FieldId, ProcId, ShapeId, Sort, Span, VarId};
use program::build::{ProgramRewriter, Rewriting, Rewritten, Target};
use program::cfg::{ControlFlowGraph, LoopForest, Order, Vertex, exits};
use program::{Op, Stmt};

/// A mark for each loop and each cursor that is live at its head.
pub(super) fn mark_on_arrival(plain: &Plain<'_>) -> Rewritten {
    add(plain, Marked::Arrival)
}

/// The same; each assignment to the cursor in the loop sets it, too.
pub(super) fn mark_at_assignments(plain: &Plain<'_>) -> Rewritten {
    add(plain, Marked::Assignment)
}

/// The same as on arrival; what is made outside of the loop has the mark from the start, so that the loop
/// owes nothing to it. So what holds behind the loop of all that it has marked goes on to hold of what is there.
pub(super) fn mark_from_start(plain: &Plain<'_>) -> Rewritten {
    add(plain, Marked::Start)
}

/// When marks are set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marked {
    /// On arrival at the head.
    Arrival,
    /// At assignments to the cursor, too.
    Assignment,
    /// On arrival, and where an object is made outside of the loop.
    Start,
}

fn add(plain: &Plain<'_>, marked: Marked) -> Rewritten {
    let graph = ControlFlowGraph::build(plain.program);
    let order = Order::search(&graph);
    let forest = LoopForest::find(&graph, &order);
    let mut program = plain.program.clone();
    let mut marks = Vec::new();
    // A mark has the same name whichever others there are.
    let mut numbers: BTreeMap<(ShapeId, &str), usize> = BTreeMap::new();
    for head in order.recursive() {
        let inside = match &forest {
            Some(forest) => loop_vertices(&graph, forest, head),
            None => component(&graph, head),
        };
        for cursor in plain.program.symbols.program_vars() {
            let symbol = &plain.program.symbols[cursor];
            let Sort::Ref(shape) = symbol.sort else { continue };
            let mut body = graph.vertices().filter(|v| inside[v.index()]);
            let moves = |v: Vertex| v.instr().is_some_and(|at| assigns(plain, at, cursor));
            if !body.any(moves) {
                continue;
            }
            let number = numbers.entry((shape, &symbol.name)).or_default();
            *number += 1;
            if (plain.is_live)(head, cursor) {
                let word = match marked {
                    Marked::Arrival => "mark",
                    Marked::Assignment => "met",
                    Marked::Start => "settled",
                };
                let number = if *number > 1 { number.to_string() } else { String::new() };
                let name = format!("{word}_{}{number}", symbol.name);
                let outside = |at: usize| !inside[Vertex::of_instr(at).index()];
                let at_new = |at| Op::Bool(marked == Marked::Start && outside(at));
                let field = add_ghost_by(&mut program, shape, &name, Sort::Bool, &at_new);
                marks.push(CursorMark { head, cursor, inside: inside.clone(), field });
            }
        }
    }
    let eager = marked == Marked::Assignment;
    let fields: Vec<FieldId> = marks.iter().map(|mark| mark.field).collect();
    rewrite_with(
        &program,
        &fields,
        &mut CursorMarkRewriter { marks, eager, edges: BTreeMap::new(), entry: graph.entry() },
    )
}

fn assigns(plain: &Plain<'_>, position: usize, cursor: VarId) -> bool {
    matches!(&plain.program.code[position].stmt, Stmt::Assign { var, .. } if *var == cursor)
}

/// The vertices of the loop of a head.
fn loop_vertices(graph: &ControlFlowGraph, forest: &LoopForest, head: Vertex) -> Vec<bool> {
    let is_inside = |v: Vertex| {
        let mut at = Some(v);
        while let Some(now) = at {
            if now == head {
                return true;
            }
            at = forest.enclosing_head(now);
        }
        false
    };
    graph.vertices().map(is_inside).collect()
}

/// The vertices that the head reaches and that reach it.
fn component(graph: &ControlFlowGraph, head: Vertex) -> Vec<bool> {
    let behind = closure(graph, head, ControlFlowGraph::successors);
    let before = closure(graph, head, ControlFlowGraph::predecessors);
    behind.iter().zip(before).map(|(&a, b)| a && b).collect()
}

/// The vertices that are met from `from` on, itself among them.
fn closure(
    graph: &ControlFlowGraph,
    from: Vertex,
    next: impl Fn(&ControlFlowGraph, Vertex) -> &[Vertex],
) -> Vec<bool> {
    let mut visited = vec![false; graph.len()];
    let mut work = vec![from];
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut visited[v.index()], true) {
            work.extend(next(graph, v));
        }
    }
    visited
}

struct CursorMark {
    head: Vertex,
    cursor: VarId,
    /// The vertices of the loop.
    inside: Vec<bool>,
    field: FieldId,
}

/// What an edge does to marks, by their numbers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Action {
    reset: Vec<usize>,
    set: Vec<usize>,
}

struct CursorMarkRewriter {
    marks: Vec<CursorMark>,
    eager: bool,
    entry: Vertex,
    /// For where an edge leads and what it does, where that is written.
    edges: BTreeMap<(usize, Action), (Target, Span)>,
}

impl CursorMarkRewriter {
    fn action(&self, from: Vertex, to: Vertex) -> Action {
        let mut action = Action::default();
        for (number, mark) in self.marks.iter().enumerate() {
            if mark.inside[to.index()] && !mark.inside[from.index()] {
                action.reset.push(number);
            }
            if mark.head == to {
                action.set.push(number);
            }
        }
        action
    }

    /// Where a branch goes that went to the statement at `to`.
    fn instrumented_target(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        from: usize,
        to: usize,
    ) -> Target {
        let action = self.action(Vertex::of_instr(from), Vertex::of_instr(to));
        if action == Action::default() {
            return rewriting.target(to);
        }
        let span = rewriting.old.code[to].span;
        let new = &mut rewriting.new;
        self.edges.entry((to, action)).or_insert_with(|| (new.new_target(), span)).0
    }

    fn write(&self, rewriting: &mut Rewriting<'_>, action: &Action, span: Span) {
        for &number in &action.reset {
            rewriting.new.emit(Stmt::Reset { field: self.marks[number].field }, span);
        }
        for &number in &action.set {
            self.mark(rewriting, &self.marks[number], span);
        }
    }

    /// Marks the object under the cursor.
    fn mark(&self, rewriting: &mut Rewriting<'_>, mark: &CursorMark, span: Span) {
        let cursor = Op::Var(mark.cursor);
        unless_null(rewriting, &cursor, span, |rewriting| {
            set(rewriting, &cursor, mark.field, Op::Bool(true), span);
        });
    }
}

impl ProgramRewriter for CursorMarkRewriter {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if proc == ProcId::MAIN {
            let span = rewriting.old.code[0].span;
            let action = self.action(self.entry, Vertex::of_instr(0));
            self.write(rewriting, &action, span);
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        if let Stmt::Goto { branches } = &instr.stmt {
            let mut redirected = Vec::with_capacity(branches.len());
            for (condition, target) in branches {
                redirected.push((
                    condition.clone(),
                    self.instrumented_target(rewriting, position, *target),
                ));
            }
            rewriting.new.goto(redirected, instr.span);
        } else {
            rewriting.copy(position);
        }
        if let (true, Stmt::Assign { var, .. }) = (self.eager, &instr.stmt) {
            let here = Vertex::of_instr(position).index();
            for mark in self.marks.iter().filter(|mark| mark.cursor == *var && mark.inside[here]) {
                self.mark(rewriting, mark, instr.span);
            }
        }
        if exits(rewriting.old, position).iter().any(|exit| exit.branch.is_none()) {
            let next = Vertex::of_instr(position + 1);
            let action = self.action(Vertex::of_instr(position), next);
            self.write(rewriting, &action, rewriting.old.code[position + 1].span);
        }
    }

    fn end(&mut self, rewriting: &mut Rewriting<'_>, _: ProcId) {
        for ((to, action), (target, span)) in std::mem::take(&mut self.edges) {
            rewriting.new.place_target(target);
            self.write(rewriting, &action, span);
            let target = rewriting.target(to);
            rewriting.new.jump(target, span);
        }
    }
}
