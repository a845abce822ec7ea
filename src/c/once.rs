//! Variables that nobody else sees, places that are found once, and numbers of other types.

use super::tree::{
    CExpr, CObject, CStmtKind, ExprKind, Lvalue, LvalueKind, MemoryExpr, ObjectId, TypedStmt,
    TypedUnit,
};
use super::types::{Qualifiers, TypeId};
use base::Span;

/// A new variable that nobody else sees.
pub(crate) fn hidden_variable(unit: &mut TypedUnit, name: &str, ty: TypeId, span: Span) -> Lvalue {
    let (id, qualifiers) = (ObjectId::new(unit.objects.len()), Qualifiers::default());
    let object = CObject { is_hidden: true, ..CObject::new(name, ty, qualifiers, span) };
    unit.objects.push(object);
    Lvalue { kind: LvalueKind::Object(id), ty, qualifiers, span }
}

/// The value of a place.
pub(crate) fn value_of(place: Lvalue) -> CExpr {
    let (ty, span) = (place.ty, place.span);
    CExpr { kind: Box::new(ExprKind::Read(place)), ty, span }
}

/// The declaration of such a variable.
pub(crate) fn declaration(variable: &Lvalue, value: Option<CExpr>) -> TypedStmt {
    let LvalueKind::Object(id) = variable.kind else { unreachable!("it is a variable") };
    TypedStmt { kind: CStmtKind::Declare(id, value), span: variable.span }
}

/// The place behind a pointer to it, which the statements compute that are added; a variable is its own place.
pub(crate) fn place_found_once(
    unit: &mut TypedUnit,
    place: Lvalue,
    stmts: &mut Vec<TypedStmt>,
    span: Span,
) -> Lvalue {
    if matches!(place.kind, LvalueKind::Object(_)) {
        return place;
    }
    let (ty, qualifiers) = (unit.types.unqualified(place.ty), Qualifiers::default());
    let pointer = unit.types.pointer(ty);
    let kind = Box::new(ExprKind::Memory(MemoryExpr::Address(place)));
    let held = hidden_variable(unit, "place", pointer, span);
    stmts.push(declaration(&held, Some(CExpr { kind, ty: pointer, span })));
    Lvalue { kind: LvalueKind::Deref(value_of(held)), ty, qualifiers, span }
}

/// A number as one of another type.
pub(crate) fn convert_number(value: CExpr, ty: TypeId) -> CExpr {
    let span = value.span;
    if value.ty == ty {
        return value;
    }
    CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span }
}
