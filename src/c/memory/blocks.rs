//! The blocks around a statement, and which variables end with them.

use crate::tree::ObjectId;

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

    pub(super) fn leave_block(&mut self) -> Vec<ObjectId> {
        self.open.pop().map_or_else(Vec::new, |(_, objects)| objects)
    }

    /// Leaves the innermost blocks until there are so many.
    pub(super) fn leave_to_depth(&mut self, depth: usize) {
        self.open.truncate(depth);
    }

    pub(super) fn declare(&mut self, object: ObjectId) {
        if let Some((_, objects)) = self.open.last_mut() {
            objects.push(object);
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    pub(super) fn push_exit(&mut self, is_loop: bool) {
        self.exits.push((self.open.len(), is_loop));
    }

    pub(super) fn pop_exit(&mut self) {
        self.exits.pop();
    }

    /// The variables that `break` or `continue` leaves.
    pub(super) fn exited_variables(&self, is_continue: bool) -> Vec<ObjectId> {
        let exit = self.exits.iter().rev().find(|(_, is_loop)| *is_loop || !is_continue);
        self.variables_from_depth(exit.map_or(0, |(depth, _)| *depth))
    }

    /// The variables of the blocks from this depth on.
    pub(super) fn variables_from_depth(&self, depth: usize) -> Vec<ObjectId> {
        self.open[depth..].iter().rev().flat_map(|(_, objects)| objects).copied().collect()
    }

    /// Those of these blocks that are not around the statement.
    pub(super) fn entered_blocks(&self, blocks: &[usize]) -> Vec<usize> {
        let is_open = |block: &usize| self.open.iter().any(|(number, _)| number == block);
        blocks.iter().copied().filter(|block| !is_open(block)).collect()
    }

    /// The variables of the blocks that are not among these.
    pub(super) fn variables_outside(&self, blocks: &[usize]) -> Vec<ObjectId> {
        let left = self.open.iter().rev().filter(|(number, _)| !blocks.contains(number));
        left.flat_map(|(_, objects)| objects).copied().collect()
    }
}
