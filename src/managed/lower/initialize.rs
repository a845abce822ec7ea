//! Initializers of static fields that make constants and new objects: they run before all else, which nobody can tell.

use super::WorldLowering;
use crate::world::MethodId;
use program::{CheckKind, Code, Stmt};

impl WorldLowering<'_, '_> {
    /// Runs the initializers of the classes whose static fields are used, in the order of their classes.
    pub(super) fn initialize(&mut self) {
        let all: Vec<MethodId> = self.world.initializers.iter().copied().collect();
        for id in all {
            if !self.builder.is_open() {
                return;
            }
            self.span = self.world.method(id).span;
            if let Some(refusal) = self.world.initializer_refusal(id) {
                let check = self.builder.check(CheckKind::Model, self.span);
                let known = self.world.refusals.iter().any(|known| known.span == self.span);
                if !known {
                    self.world.refusals.push(refusal.at(self.span));
                }
                self.emit(Stmt::Fail { check });
                return;
            }
            let callee = self.procs[&id];
            self.emit(Stmt::Call { results: Vec::new(), callee, arguments: Vec::<Code>::new() });
        }
    }
}
