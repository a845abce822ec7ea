//! Blocks that end: the variables in them that are objects are gone, and the memory that they own.

use super::unit::{Scalars, VariableStorage};
use crate::tree::{
    CComparison, CExpr, CStmtKind, Compound, ExprKind, KnownFunction, Lvalue, ObjectId,
    OwnedMemory, TypedStmt,
};
use crate::types::TypeId;
use base::Span;

impl Scalars<'_> {
    /// The type of the objects that are gone when the variable is, if it is a pointer that owns them.
    pub(super) fn owned_type(&self, object: ObjectId) -> Option<TypeId> {
        let variable = self.old.object(object);
        let to = self.old.types.pointee(variable.ty);
        let to = to.filter(|_| variable.owned != OwnedMemory::Nothing)?;
        Some(super::parts::element(self.old, to))
    }

    /// The type of the objects that such a pointer links, each to the one before.
    pub(super) fn linked(&self, object: ObjectId) -> Option<TypeId> {
        let owned = self.old.object(object).owned;
        let linked = |root: &TypeId| self.linked.contains(root);
        self.owned_type(object)
            .filter(|root| owned == OwnedMemory::Each && !self.is_main && linked(root))
    }

    /// The part of a pointer that refers to objects of a type.
    fn owning(&self, object: ObjectId, root: TypeId) -> Option<ObjectId> {
        let Some(VariableStorage::Leaves(leaves)) = self.storage.get(&object) else { return None };
        let to = self.old.types.pointee(self.old.object(object).ty).expect("it is a pointer");
        Some(leaves[self.pointer_split(to).reference(root)])
    }

    /// The variables are gone, if anybody can see that.
    pub(super) fn end_lifetimes(&mut self, objects: Vec<ObjectId>, span: Span) -> Vec<TypedStmt> {
        let mut all = Vec::new();
        for object in objects {
            let owned = self.owned_type(object);
            let (root, only) = match owned {
                Some(root) => (root, self.owning(object, root)),
                None => {
                    let root = super::parts::element(self.old, self.old.object(object).ty);
                    let boxed = self.storage.get(&object).and_then(|storage| match storage {
                        VariableStorage::Boxed(only) => Some(*only),
                        VariableStorage::Leaves(_) => None,
                    });
                    (root, boxed)
                }
            };
            let Some(only) = only.filter(|_| self.mortal.contains(&root)) else { continue };
            if self.linked(object).is_some() {
                all.push(self.each_killed(root, only, span));
                continue;
            }
            let pointer = self.read_object(only, span);
            let gone = self.known_value(KnownFunction::Kill, pointer);
            all.push(TypedStmt { kind: CStmtKind::Expr(gone), span });
        }
        all
    }

    /// An object and those that it leads to are gone.
    fn each_killed(&mut self, root: TypeId, first: ObjectId, span: Span) -> TypedStmt {
        let ty = self.reference(root);
        let one = self.temporary(ty, span);
        let pointer = self.read_object(first, span);
        let taken = self.assign(self.variable(one, span), pointer.clone());
        let pointer_to_one = self.read_object(one, span);
        let trusted = self.known_value(KnownFunction::Trust, pointer_to_one.clone());
        let before = self.link(root, pointer_to_one.clone());
        let before = CExpr { ty, kind: Box::new(ExprKind::Read(before)), span };
        let next = self.assign(self.variable(first, span), before);
        let gone = self.known_value(KnownFunction::Kill, pointer_to_one);
        let stmt = |kind: CStmtKind| TypedStmt { kind, span };
        let stmts = [taken, trusted, next, gone].map(|expr| stmt(CStmtKind::Expr(expr))).into();
        let body = stmt(CStmtKind::Block(Compound { stmts, number: usize::MAX }));
        let null = self.zero(ty, span);
        let some = self.compare(CComparison::Ne, pointer, null);
        stmt(CStmtKind::While(some, Box::new(body)))
    }

    /// Links an object that has been made to the one that its owner had before.
    pub(super) fn link_to_previous(
        &mut self,
        owner: ObjectId,
        allocation: &CExpr,
        root: TypeId,
    ) -> Option<CExpr> {
        let before = self.read_object(self.owning(owner, root)?, allocation.span);
        let place: Lvalue = self.link(root, allocation.clone());
        Some(self.assign(place, before))
    }
}
