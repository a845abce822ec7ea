//! Blocks that end: the variables in them that are objects are gone, and the memory that they own.

use super::unit::{Scalars, VariableStorage};
use crate::tree::{
    Comparison, Compound, Expr, ExprKind, KnownFunction, Lvalue, ObjectId, OwnedMemory, StmtKind,
    TypedStmt,
};
use crate::types::TypeId;
use base::Span;

impl Scalars<'_> {
    /// The type of the objects that are gone when the variable is, if it is a pointer that owns them.
    pub(super) fn owned(&self, object: ObjectId) -> Option<TypeId> {
        let known = self.old.object(object);
        let to = self.old.types.pointee(known.ty);
        let to = to.filter(|_| known.owned != OwnedMemory::Nothing)?;
        Some(super::parts::element(self.old, to))
    }

    /// The type of the objects that such a pointer links, each to the one before.
    pub(super) fn linked(&self, object: ObjectId) -> Option<TypeId> {
        let owned = self.old.object(object).owned;
        let linked = |root: &TypeId| self.linked.contains(root);
        self.owned(object)
            .filter(|root| owned == OwnedMemory::Each && !self.is_main && linked(root))
    }

    /// The part of a pointer that refers to objects of a type.
    fn owning(&self, object: ObjectId, root: TypeId) -> Option<ObjectId> {
        let Some(VariableStorage::Leaves(leaves)) = self.storage.get(&object) else { return None };
        let to = self.old.types.pointee(self.old.object(object).ty).expect("it is a pointer");
        Some(leaves[self.split(to).reference(root)])
    }

    /// The variables are gone, if anybody can see that.
    pub(super) fn killed(&mut self, objects: Vec<ObjectId>, span: Span) -> Vec<TypedStmt> {
        let mut all = Vec::new();
        for object in objects {
            let owned = self.owned(object);
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
            let pointer = self.read(only, span);
            let gone = self.known_value(KnownFunction::Kill, pointer);
            all.push(TypedStmt { kind: StmtKind::Expr(gone), span });
        }
        all
    }

    /// An object and those that it leads to are gone.
    fn each_killed(&mut self, root: TypeId, first: ObjectId, span: Span) -> TypedStmt {
        let ty = self.reference(root);
        let one = self.temporary(ty, span);
        let pointer = self.read(first, span);
        let taken = self.assign(self.variable(one, span), pointer.clone());
        let pointer_to_one = self.read(one, span);
        let trusted = self.known_value(KnownFunction::Trust, pointer_to_one.clone());
        let before = self.link(root, pointer_to_one.clone());
        let before = Expr { ty, kind: Box::new(ExprKind::Read(before)), span };
        let next = self.assign(self.variable(first, span), before);
        let gone = self.known_value(KnownFunction::Kill, pointer_to_one);
        let stmt = |kind: StmtKind| TypedStmt { kind, span };
        let stmts = [taken, trusted, next, gone].map(|expr| stmt(StmtKind::Expr(expr))).into();
        let body = stmt(StmtKind::Block(Compound { stmts, number: usize::MAX }));
        let null = self.zero(ty, span);
        let some = self.compare(Comparison::Ne, pointer, null);
        stmt(StmtKind::While(some, Box::new(body)))
    }

    /// Links an object that has been made to the one that its owner had before.
    pub(super) fn linked_to(&mut self, owner: ObjectId, made: &Expr, root: TypeId) -> Option<Expr> {
        let before = self.read(self.owning(owner, root)?, made.span);
        let place: Lvalue = self.link(root, made.clone());
        Some(self.assign(place, before))
    }
}
