//! Numbers in unions: one that is read is the sum of its bytes, one that is written is taken apart.

use num_bigint::BigInt;

use super::BytesOfUnions;
use super::parts::UnionPart;
use crate::once::{declaration, hidden_variable, value_of};
use crate::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, ExprKind, KnownFunction, Lvalue, LvalueKind,
    MemoryExpr, TypedStmt, Update,
};
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

impl BytesOfUnions<'_> {
    /// One of the bytes of a part that is found.
    fn byte(&mut self, part: &UnionPart, far: u64, span: Span) -> Lvalue {
        let array = self.bytes_of(part.place.clone(), &part.of);
        let element = self.unit.types.id(CType::Int(part.of.character));
        let pointer = self.unit.types.pointer(element);
        let first =
            CExpr { kind: Box::new(ExprKind::Memory(MemoryExpr::Decay(array))), ty: pointer, span };
        let at = self.number((part.start + far).into(), span);
        let by = match &part.index {
            Some((index, scale, _)) => {
                let scale = self.number((*scale).into(), span);
                let far = self.operation(Arithmetic::Mul, index.clone(), scale);
                self.operation(Arithmetic::Add, far, at)
            }
            None => at,
        };
        let moved = MemoryExpr::Offset { pointer: first, by, is_back: false };
        let moved = CExpr { kind: Box::new(ExprKind::Memory(moved)), ty: pointer, span };
        let qualifiers = Qualifiers::default();
        Lvalue { kind: LvalueKind::Deref(moved), ty: element, qualifiers, span }
    }

    /// How many bytes a number of the type has.
    fn size(&self, ty: TypeId) -> u64 {
        self.unit.types.layout(ty).map_or(0, |(size, _)| size)
    }

    /// The number that a part of the union is.
    fn value(&mut self, part: &UnionPart, span: Span) -> CExpr {
        let unsigned = IntType::UnsignedChar;
        let mut sum: Option<CExpr> = None;
        for far in 0..self.size(part.ty) {
            let byte = value_of(self.byte(part, far, span));
            let unsigned = self.unit.types.id(CType::Int(unsigned));
            let byte = self.converted(byte, unsigned);
            let byte = self.as_number(byte);
            let scale = self.number(BigInt::from(1) << (8 * far), span);
            let byte = if far == 0 { byte } else { self.operation(Arithmetic::Mul, byte, scale) };
            sum = Some(match sum {
                Some(sum) => self.operation(Arithmetic::Add, sum, byte),
                None => byte,
            });
        }
        sum.expect("numbers have bytes")
    }

    pub(super) fn read(&mut self, part: UnionPart, ty: TypeId, span: Span) -> CExpr {
        let mut stmts = Vec::new();
        let part = self.evaluate_place_once(part, &mut stmts, span);
        let sum = self.value(&part, span);
        let number = sum.ty;
        let held = hidden_variable(self.unit, "bytes", number, span);
        stmts.push(declaration(&held, Some(sum)));
        let value = if let CType::Float(_) = self.unit.types[part.ty] {
            CExpr { kind: Box::new(ExprKind::Known(KnownFunction::Any, Vec::new())), ty, span }
        } else if let Some(int) = self.unit.types.as_int(part.ty) {
            let unsigned = self.unit.types.id(CType::Int(int.unsigned()));
            let integer = self.converted(value_of(held), unsigned);
            self.converted(integer, ty)
        } else {
            let (one, int) = (self.number(1.into(), span), self.unit.types.int());
            let compared = ExprKind::Compare(CComparison::Le, value_of(held.clone()), one);
            let is_truth = CExpr { kind: Box::new(compared), ty: int, span };
            let check = ExprKind::Known(KnownFunction::Require(CheckKind::Model), vec![is_truth]);
            let void = self.unit.types.id(CType::Void);
            let kind = CStmtKind::Expr(CExpr { kind: Box::new(check), ty: void, span });
            stmts.push(TypedStmt { kind, span });
            self.converted(value_of(held), ty)
        };
        self.block(stmts, value)
    }

    /// The statements that write a number, which is read several times, into a part that is found.
    pub(super) fn write(
        &mut self,
        part: &UnionPart,
        value: CExpr,
        stmts: &mut Vec<TypedStmt>,
        span: Span,
    ) {
        let size = self.size(part.ty);
        let is_float = matches!(self.unit.types[part.ty], CType::Float(_));
        let constant = if let ExprKind::Int(number) = &*value.kind {
            let int = self.unit.types.as_int(part.ty);
            Some(match is_float {
                true => crate::float::bits(number, size),
                false => int.map_or(number.clone(), |int| int.unsigned().wrap_value(number)),
            })
        } else {
            None
        };
        let integer = match (constant, is_float) {
            (Some(constant), _) => Some(self.number(constant, span)),
            (None, true) => None,
            (None, false) => {
                let unsigned = self.unit.types.as_int(part.ty).map(IntType::unsigned);
                let value = match unsigned {
                    Some(unsigned) => {
                        let unsigned = self.unit.types.id(CType::Int(unsigned));
                        self.converted(value, unsigned)
                    }
                    None => value,
                };
                Some(self.as_number(value))
            }
        };
        let held = integer.map(|integer| {
            let held = hidden_variable(self.unit, "number", integer.ty, span);
            stmts.push(declaration(&held, Some(integer)));
            held
        });
        for far in 0..size {
            let place = self.byte(part, far, span);
            let ty = place.ty;
            let byte = match &held {
                Some(held) => {
                    let scale = self.number(BigInt::from(1) << (8 * far), span);
                    let moved = match far {
                        0 => value_of(held.clone()),
                        _ => self.operation(Arithmetic::Div, value_of(held.clone()), scale),
                    };
                    let byte = self.number(256.into(), span);
                    let byte = match far + 1 == size {
                        true => moved,
                        false => self.operation(Arithmetic::Rem, moved, byte),
                    };
                    let unsigned = self.unit.types.id(CType::Int(IntType::UnsignedChar));
                    let byte = self.converted(byte, unsigned);
                    self.converted(byte, ty)
                }
                None => {
                    let any = ExprKind::Known(KnownFunction::Any, Vec::new());
                    CExpr { kind: Box::new(any), ty, span }
                }
            };
            let kind = Box::new(ExprKind::Assign(place, byte));
            stmts.push(TypedStmt { kind: CStmtKind::Expr(CExpr { kind, ty, span }), span });
        }
    }

    pub(super) fn assign(
        &mut self,
        part: UnionPart,
        value: CExpr,
        ty: TypeId,
        span: Span,
    ) -> CExpr {
        let mut stmts = Vec::new();
        let part = self.evaluate_place_once(part, &mut stmts, span);
        let is_known = matches!(*value.kind, ExprKind::Int(_));
        let value = match is_known {
            true => value,
            false => {
                let held = hidden_variable(self.unit, "value", value.ty, span);
                stmts.push(declaration(&held, Some(value)));
                value_of(held)
            }
        };
        self.write(&part, value.clone(), &mut stmts, span);
        let value = self.converted(value, ty);
        self.block(stmts, value)
    }

    pub(super) fn update(
        &mut self,
        part: UnionPart,
        update: &Update,
        ty: TypeId,
        span: Span,
    ) -> CExpr {
        let mut stmts = Vec::new();
        let part = self.evaluate_place_once(part, &mut stmts, span);
        let old = self.read(part.clone(), ty, span);
        let before = hidden_variable(self.unit, "before", ty, span);
        stmts.push(declaration(&before, Some(old)));
        let left = self.converted(value_of(before.clone()), update.at);
        let sum = ExprKind::Arithmetic(update.op, left, update.value.clone());
        let sum = CExpr { kind: Box::new(sum), ty: update.at, span };
        let after = hidden_variable(self.unit, "after", ty, span);
        let sum = self.converted(sum, ty);
        stmts.push(declaration(&after, Some(sum)));
        self.write(&part, value_of(after.clone()), &mut stmts, span);
        let value = value_of(if update.is_postfix { before } else { after });
        self.block(stmts, value)
    }
}
