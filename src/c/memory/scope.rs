//! Blocks that end: the variables in them that are objects are gone.

use super::unit::{Scalars, VariableStorage};
use crate::base::Span;
use crate::c::tree::{Expr, KnownFunction, ObjectId, StmtKind, TypedStmt};

/// The blocks around the statement under way.
#[derive(Default, Debug)]
pub(super) struct Blocks {
    /// Their numbers, with their variables that are objects; the outermost first.
    open: Vec<(usize, Vec<ObjectId>)>,
    /// For each loop and `switch` around how many blocks there are outside, and whether it is a loop.
    exits: Vec<(usize, bool)>,
}

impl Blocks {
    pub(super) fn enter(&mut self, number: usize) {
        self.open.push((number, Vec::new()));
    }

    pub(super) fn leave(&mut self) -> Vec<ObjectId> {
        self.open.pop().map_or_else(Vec::new, |(_, objects)| objects)
    }

    pub(super) fn declare(&mut self, object: ObjectId) {
        if let Some((_, objects)) = self.open.last_mut() {
            objects.push(object);
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    pub(super) fn begin_exit(&mut self, is_loop: bool) {
        self.exits.push((self.open.len(), is_loop));
    }

    pub(super) fn end_exit(&mut self) {
        self.exits.pop();
    }

    /// The variables that `break` or `continue` leaves.
    pub(super) fn left(&self, is_continue: bool) -> Vec<ObjectId> {
        let exit = self.exits.iter().rev().find(|(_, is_loop)| *is_loop || !is_continue);
        self.below(exit.map_or(0, |(depth, _)| *depth))
    }

    /// The variables of the blocks from this depth on.
    pub(super) fn below(&self, depth: usize) -> Vec<ObjectId> {
        self.open[depth..].iter().rev().flat_map(|(_, objects)| objects).copied().collect()
    }

    /// The variables of the blocks that are not among these.
    pub(super) fn outside(&self, blocks: &[usize]) -> Vec<ObjectId> {
        let left = self.open.iter().rev().filter(|(number, _)| !blocks.contains(number));
        left.flat_map(|(_, objects)| objects).copied().collect()
    }
}

impl Scalars<'_> {
    /// The variables are gone, if anybody can see that.
    pub(super) fn kills(&mut self, objects: Vec<ObjectId>, span: Span) -> Vec<Expr> {
        let mut all = Vec::new();
        for object in objects {
            let root = super::targets::element(self.old, self.old.object(object).ty);
            let Some(VariableStorage::Boxed(only)) = self.storage.get(&object).cloned() else {
                continue;
            };
            if self.mortal.contains(&root) {
                let pointer = self.read(only, span);
                all.push(self.known(KnownFunction::Kill, pointer));
            }
        }
        all
    }

    /// The same as statements.
    pub(super) fn killed(&mut self, objects: Vec<ObjectId>, span: Span) -> Vec<TypedStmt> {
        let all = self.kills(objects, span);
        all.into_iter().map(|expr| TypedStmt { kind: StmtKind::Expr(expr), span }).collect()
    }
}
