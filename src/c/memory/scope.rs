//! Blocks that end: the variables in them that are objects are gone.

use super::unit::{Scalars, VariableStorage};
use crate::base::Span;
use crate::c::tree::{Expr, KnownFunction, ObjectId, StmtKind, TypedStmt};

impl Scalars<'_> {
    /// The variables are gone, if anybody can see that.
    pub(super) fn kills(&mut self, objects: Vec<ObjectId>, span: Span) -> Vec<Expr> {
        let mut all = Vec::new();
        for object in objects {
            let root = super::parts::element(self.old, self.old.object(object).ty);
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
