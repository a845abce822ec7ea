//! Blocks that end: the variables in them that are objects are gone.

use super::unit::{Scalars, VariableStorage};
use crate::base::Span;
use crate::c::tree::{Expr, KnownFunction, ObjectId, StmtKind, TypedStmt};
use crate::c::types::TypeId;

impl Scalars<'_> {
    /// The type of the memory that is gone when the variable is, a pointer to it.
    pub(super) fn owned(&self, object: ObjectId) -> Option<TypeId> {
        let known = self.old.object(object);
        let to = self.old.types.pointee(known.ty).filter(|_| known.is_owner)?;
        Some(super::parts::element(self.old, to))
    }

    /// The variables are gone, if anybody can see that.
    pub(super) fn kills(&mut self, objects: Vec<ObjectId>, span: Span) -> Vec<Expr> {
        let mut all = Vec::new();
        for object in objects {
            if let Some(root) = self.owned(object) {
                if self.mortal.contains(&root)
                    && let Some(VariableStorage::Leaves(leaves)) =
                        self.storage.get(&object).cloned()
                {
                    let to = self.old.types.pointee(self.old.object(object).ty);
                    let split = self.split(to.expect("it is a pointer"));
                    let pointer = self.read(leaves[split.reference(root)], span);
                    all.push(self.known(KnownFunction::Kill, pointer));
                }
                continue;
            }
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
