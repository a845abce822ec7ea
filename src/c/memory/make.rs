//! Small expressions.

use num_bigint::BigInt;

use super::effects::SideEffects;
use super::unit::Scalars;
use crate::tree::{
    Arithmetic, CComparison, CExpr, CObject, ExprKind, KnownFunction, Lvalue, LvalueKind, ObjectId,
};
use crate::types::{CType, Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

/// A value of several parts, and what is done before.
#[derive(Clone, Default, Debug)]
pub(super) struct Values {
    pub(super) before: Vec<CExpr>,
    pub(super) parts: Vec<CExpr>,
}

impl Scalars<'_> {
    pub(super) fn number(&mut self, value: i64, span: Span) -> CExpr {
        let ty = self.unit.types.id(CType::Number);
        CExpr { kind: Box::new(ExprKind::Int(BigInt::from(value))), ty, span }
    }

    pub(super) fn void_type(&mut self) -> TypeId {
        self.unit.types.id(CType::Void)
    }

    /// 0, false or null.
    pub(super) fn zero(&self, ty: TypeId, span: Span) -> CExpr {
        let kind = match self.unit.types[ty] {
            CType::Pointer { .. } => ExprKind::Null,
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Array(..) => {
                ExprKind::Int(BigInt::from(0))
            }
            CType::Function(_) | CType::Record(_) | CType::Number | CType::Unsupported(_) => {
                ExprKind::Int(BigInt::from(0))
            }
        };
        CExpr { kind: Box::new(kind), ty, span }
    }

    pub(super) fn variable(&self, object: ObjectId, span: Span) -> Lvalue {
        let (ty, qualifiers) = (self.unit.object(object).ty, Qualifiers::default());
        Lvalue { kind: LvalueKind::Object(object), ty, qualifiers, span }
    }

    pub(super) fn read_object(&self, object: ObjectId, span: Span) -> CExpr {
        let place = self.variable(object, span);
        CExpr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span }
    }

    pub(super) fn assign(&self, place: Lvalue, value: CExpr) -> CExpr {
        let (ty, span) = (place.ty, place.span);
        CExpr { kind: Box::new(ExprKind::Assign(place, value)), ty, span }
    }

    /// One after the other; the value is that of the last one.
    pub(super) fn sequence(&mut self, before: Vec<CExpr>, last: CExpr) -> CExpr {
        let mut sequence = last;
        for first in before.into_iter().rev() {
            let (ty, span) = (sequence.ty, sequence.span);
            sequence = CExpr { kind: Box::new(ExprKind::Comma(first, sequence)), ty, span };
        }
        sequence
    }

    /// All of them, without a value.
    pub(super) fn sequence_all(&mut self, mut exprs: Vec<CExpr>, span: Span) -> CExpr {
        let last = match exprs.pop() {
            Some(last) => last,
            None => self.number(0, span),
        };
        let sequence = self.sequence(exprs, last);
        self.discard_value(sequence)
    }

    /// The expression as one without a value.
    pub(super) fn discard_value(&mut self, expr: CExpr) -> CExpr {
        if self.unit.types.is_void(expr.ty) {
            return expr;
        }
        let (ty, span) = (self.void_type(), expr.span);
        CExpr { kind: Box::new(ExprKind::Convert(expr)), ty, span }
    }

    pub(super) fn compare(&mut self, op: CComparison, left: CExpr, right: CExpr) -> CExpr {
        let (ty, span) = (self.unit.types.int(), left.span);
        CExpr { kind: Box::new(ExprKind::Compare(op, left, right)), ty, span }
    }

    pub(super) fn and_optional(&mut self, left: Option<CExpr>, right: CExpr) -> CExpr {
        let Some(left) = left else { return right };
        let (ty, span) = (self.unit.types.int(), left.span);
        CExpr { kind: Box::new(ExprKind::And(left, right)), ty, span }
    }

    pub(super) fn choice(&self, condition: CExpr, then: CExpr, otherwise: CExpr) -> CExpr {
        let (ty, span) = (then.ty, condition.span);
        CExpr { kind: Box::new(ExprKind::Conditional(condition, then, otherwise)), ty, span }
    }

    pub(super) fn known_value(&mut self, function: KnownFunction, argument: CExpr) -> CExpr {
        let (ty, span) = (self.void_type(), argument.span);
        CExpr { kind: Box::new(ExprKind::Known(function, vec![argument])), ty, span }
    }

    /// A check fails unless the condition holds.
    pub(super) fn require(&mut self, kind: CheckKind, condition: CExpr) -> CExpr {
        self.known_value(KnownFunction::Require(kind), condition)
    }

    /// A check fails.
    pub(super) fn fail(&mut self, kind: CheckKind, span: Span) -> CExpr {
        let never = CExpr { ty: self.unit.types.int(), ..self.number(0, span) };
        self.require(kind, never)
    }

    /// A number as one without bounds.
    pub(super) fn unbounded(&mut self, value: CExpr) -> CExpr {
        let (ty, span) = (self.unit.types.id(CType::Number), value.span);
        if matches!(*value.kind, ExprKind::Int(_)) || value.ty == ty {
            return CExpr { ty, ..value };
        }
        CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span }
    }

    /// The sum or difference of numbers without bounds.
    pub(super) fn add_offset(&mut self, left: CExpr, by: CExpr, is_back: bool) -> CExpr {
        let (ty, span) = (left.ty, left.span);
        if let (ExprKind::Int(a), ExprKind::Int(b)) = (&*left.kind, &*by.kind) {
            let value = if is_back { a - b } else { a + b };
            return CExpr { kind: Box::new(ExprKind::Int(value)), ty, span };
        }
        if matches!(&*left.kind, ExprKind::Int(zero) if *zero == BigInt::from(0)) && !is_back {
            return by;
        }
        let op = if is_back { Arithmetic::Sub } else { Arithmetic::Add };
        CExpr { kind: Box::new(ExprKind::Arithmetic(op, left, by)), ty, span }
    }

    /// A variable of the function under way that nobody else knows.
    pub(super) fn temporary(&mut self, ty: TypeId, span: Span) -> ObjectId {
        // What is done before a run begins has variables of the file.
        let is_static = self.function.is_none();
        let object = self.hidden_object("t", ty, span, is_static);
        self.unit.objects[object.index()].is_hidden = true;
        if is_static {
            self.unit.globals.push(object);
        } else {
            self.temporaries.push(object);
        }
        object
    }

    /// A variable that the program does not have.
    pub(super) fn hidden_object(
        &mut self,
        name: &str,
        ty: TypeId,
        span: Span,
        is_static: bool,
    ) -> ObjectId {
        let id = ObjectId::new(self.unit.objects.len());
        // Leaves of variables are as uninitialised as those.
        let object = CObject::new(name, ty, Qualifiers::default(), span);
        self.unit.objects.push(CObject { is_static, ..object });
        id
    }

    /// The value as one that may be read several times.
    pub(super) fn repeatable_value(&mut self, value: CExpr, before: &mut Vec<CExpr>) -> CExpr {
        let is_stable = if let ExprKind::Read(place) = &*value.kind {
            matches!(place.kind, LvalueKind::Object(_))
        } else {
            matches!(*value.kind, ExprKind::Int(_) | ExprKind::Null)
        };
        if is_stable {
            return value;
        }
        let span = value.span;
        let object = self.temporary(value.ty, span);
        let place = self.variable(object, span);
        before.push(self.assign(place, value));
        self.read_object(object, span)
    }

    /// The values as they are, though others are evaluated before they are used.
    pub(super) fn preserve_across(&mut self, values: Values, later: &[Values]) -> Values {
        let exprs = later.iter().flat_map(|values| values.before.iter().chain(&values.parts));
        let changes = SideEffects::of_exprs(exprs);
        let Values { mut before, parts } = values;
        let parts = parts
            .into_iter()
            .map(|part| match changes.may_change(&self.unit, &part) {
                true => self.snapshot_value(part, &mut before),
                false => part,
            })
            .collect();
        Values { before, parts }
    }

    /// The same of several values.
    pub(super) fn repeatable_values(&mut self, values: Values) -> Values {
        let Values { mut before, parts } = values;
        let parts =
            parts.into_iter().map(|part| self.repeatable_value(part, &mut before)).collect();
        Values { before, parts }
    }

    /// New variables for parts of these types.
    pub(super) fn temporaries(&mut self, types: &[TypeId], span: Span) -> Vec<ObjectId> {
        types.iter().map(|&ty| self.temporary(ty, span)).collect()
    }

    /// The values are put into variables.
    pub(super) fn store_in_temporaries(
        &mut self,
        objects: &[ObjectId],
        values: Values,
        span: Span,
    ) -> Vec<CExpr> {
        let Values { mut before, parts } = values;
        for (&object, part) in objects.iter().zip(parts) {
            let place = self.variable(object, span);
            before.push(self.assign(place, part));
        }
        before
    }
}
