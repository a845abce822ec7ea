//! The variables of the procedures under way.

use std::collections::BTreeSet;

use base::{ProcId, VarId};

use super::{Machine, Value};

impl Machine<'_> {
    /// What the variables of main hold, and of the procedures under way, in each of their activations.
    pub fn under_way(&self) -> impl Iterator<Item = (VarId, &Value)> {
        let procs = std::iter::once(ProcId::MAIN).chain(self.calls().map(|(_, callee)| callee));
        let procs: BTreeSet<ProcId> = procs.collect();
        let proc_vars = procs.into_iter().flat_map(|proc| &self.own[proc.index()]);
        let now = proc_vars.map(|&var| (var, self.heap.var(var)));
        let frames = self.frames.iter().enumerate();
        // What the first activation has saved belongs to none that is under way.
        let later = frames.filter(|(at, frame)| {
            self.frames[..*at].iter().any(|before| before.callee == frame.callee)
        });
        let saved = later.flat_map(|(_, frame)| &frame.saved);
        now.chain(saved.map(|(var, value)| (*var, value)))
    }
}
