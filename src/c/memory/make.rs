//! Small expressions.

use num_bigint::BigInt;

use super::effects::Changes;
use super::unit::Scalars;
use crate::tree::{
    Arithmetic, Comparison, Expr, ExprKind, KnownFunction, Lvalue, Object, ObjectId, PlaceKind,
};
use crate::types::{Qualifiers, Type, TypeId};
use base::Span;
use program::CheckKind;

/// A value of several parts, and what is done before.
#[derive(Clone, Default, Debug)]
pub(super) struct Values {
    pub(super) before: Vec<Expr>,
    pub(super) parts: Vec<Expr>,
}

impl Scalars<'_> {
    pub(super) fn number(&mut self, value: i64, span: Span) -> Expr {
        let ty = self.unit.types.id(Type::Number);
        Expr { kind: Box::new(ExprKind::Int(BigInt::from(value))), ty, span }
    }

    pub(super) fn void(&mut self) -> TypeId {
        self.unit.types.id(Type::Void)
    }

    /// 0, false or null.
    pub(super) fn zero(&self, ty: TypeId, span: Span) -> Expr {
        let kind = match self.unit.types[ty] {
            Type::Pointer { .. } => ExprKind::Null,
            Type::Void | Type::Bool | Type::Int(_) | Type::Float(_) | Type::Array(..) => {
                ExprKind::Int(BigInt::from(0))
            }
            Type::Function(_) | Type::Record(_) | Type::Number | Type::Unsupported(_) => {
                ExprKind::Int(BigInt::from(0))
            }
        };
        Expr { kind: Box::new(kind), ty, span }
    }

    pub(super) fn variable(&self, object: ObjectId, span: Span) -> Lvalue {
        let (ty, qualifiers) = (self.unit.object(object).ty, Qualifiers::default());
        Lvalue { kind: PlaceKind::Object(object), ty, qualifiers, span }
    }

    pub(super) fn read(&self, object: ObjectId, span: Span) -> Expr {
        let place = self.variable(object, span);
        Expr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span }
    }

    pub(super) fn assign(&self, place: Lvalue, value: Expr) -> Expr {
        let (ty, span) = (place.ty, place.span);
        Expr { kind: Box::new(ExprKind::Assign(place, value)), ty, span }
    }

    /// One after the other; the value is that of the last one.
    pub(super) fn sequence(&mut self, before: Vec<Expr>, last: Expr) -> Expr {
        let mut whole = last;
        for first in before.into_iter().rev() {
            let (ty, span) = (whole.ty, whole.span);
            whole = Expr { kind: Box::new(ExprKind::Comma(first, whole)), ty, span };
        }
        whole
    }

    /// All of them, without a value.
    pub(super) fn all(&mut self, mut exprs: Vec<Expr>, span: Span) -> Expr {
        let last = match exprs.pop() {
            Some(last) => last,
            None => self.number(0, span),
        };
        let whole = self.sequence(exprs, last);
        self.dropped(whole)
    }

    /// The expression as one without a value.
    pub(super) fn dropped(&mut self, expr: Expr) -> Expr {
        if self.unit.types.is_void(expr.ty) {
            return expr;
        }
        let (ty, span) = (self.void(), expr.span);
        Expr { kind: Box::new(ExprKind::Convert(expr)), ty, span }
    }

    pub(super) fn compare(&mut self, op: Comparison, left: Expr, right: Expr) -> Expr {
        let (ty, span) = (self.unit.types.int(), left.span);
        Expr { kind: Box::new(ExprKind::Compare(op, left, right)), ty, span }
    }

    pub(super) fn both(&mut self, left: Option<Expr>, right: Expr) -> Expr {
        let Some(left) = left else { return right };
        let (ty, span) = (self.unit.types.int(), left.span);
        Expr { kind: Box::new(ExprKind::And(left, right)), ty, span }
    }

    pub(super) fn choice(&self, condition: Expr, then: Expr, otherwise: Expr) -> Expr {
        let (ty, span) = (then.ty, condition.span);
        Expr { kind: Box::new(ExprKind::Conditional(condition, then, otherwise)), ty, span }
    }

    pub(super) fn known_value(&mut self, known: KnownFunction, argument: Expr) -> Expr {
        let (ty, span) = (self.void(), argument.span);
        Expr { kind: Box::new(ExprKind::Known(known, vec![argument])), ty, span }
    }

    /// A check fails unless the condition holds.
    pub(super) fn require(&mut self, kind: CheckKind, condition: Expr) -> Expr {
        self.known_value(KnownFunction::Require(kind), condition)
    }

    /// A check fails.
    pub(super) fn fail(&mut self, kind: CheckKind, span: Span) -> Expr {
        let never = Expr { ty: self.unit.types.int(), ..self.number(0, span) };
        self.require(kind, never)
    }

    /// A number as one without bounds.
    pub(super) fn unbounded(&mut self, value: Expr) -> Expr {
        let (ty, span) = (self.unit.types.id(Type::Number), value.span);
        if matches!(*value.kind, ExprKind::Int(_)) || value.ty == ty {
            return Expr { ty, ..value };
        }
        Expr { kind: Box::new(ExprKind::Convert(value)), ty, span }
    }

    /// The sum or difference of numbers without bounds.
    pub(super) fn moved(&mut self, left: Expr, by: Expr, is_back: bool) -> Expr {
        let (ty, span) = (left.ty, left.span);
        if let (ExprKind::Int(a), ExprKind::Int(b)) = (&*left.kind, &*by.kind) {
            let value = if is_back { a - b } else { a + b };
            return Expr { kind: Box::new(ExprKind::Int(value)), ty, span };
        }
        if matches!(&*left.kind, ExprKind::Int(zero) if *zero == BigInt::from(0)) && !is_back {
            return by;
        }
        let op = if is_back { Arithmetic::Sub } else { Arithmetic::Add };
        Expr { kind: Box::new(ExprKind::Arithmetic(op, left, by)), ty, span }
    }

    /// A variable of the function under way that nobody else knows.
    pub(super) fn temporary(&mut self, ty: TypeId, span: Span) -> ObjectId {
        // What is done before a run begins has variables of the file.
        let is_static = self.function.is_none();
        let object = self.hidden("t", ty, span, is_static);
        self.unit.objects[object.index()].is_hidden = true;
        if is_static {
            self.unit.globals.push(object);
        } else {
            self.temporaries.push(object);
        }
        object
    }

    /// A variable that the program does not have.
    pub(super) fn hidden(
        &mut self,
        name: &str,
        ty: TypeId,
        span: Span,
        is_static: bool,
    ) -> ObjectId {
        let id = ObjectId::new(self.unit.objects.len());
        // Leaves of variables are as uninitialised as those.
        let object = Object::new(name, ty, Qualifiers::default(), span);
        self.unit.objects.push(Object { is_static, ..object });
        id
    }

    /// The value as one that may be read several times.
    pub(super) fn stable(&mut self, value: Expr, before: &mut Vec<Expr>) -> Expr {
        let is_stable = if let ExprKind::Read(place) = &*value.kind {
            matches!(place.kind, PlaceKind::Object(_))
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
        self.read(object, span)
    }

    /// The values as they are, though others are evaluated before they are used.
    pub(super) fn kept_behind(&mut self, values: Values, later: &[Values]) -> Values {
        let exprs = later.iter().flat_map(|values| values.before.iter().chain(&values.parts));
        let changes = Changes::of_exprs(exprs);
        let Values { mut before, parts } = values;
        let parts = parts
            .into_iter()
            .map(|part| match changes.may_change(&self.unit, &part) {
                true => self.settled(part, &mut before),
                false => part,
            })
            .collect();
        Values { before, parts }
    }

    /// The same of several values.
    pub(super) fn all_stable(&mut self, values: Values) -> Values {
        let Values { mut before, parts } = values;
        let parts = parts.into_iter().map(|part| self.stable(part, &mut before)).collect();
        Values { before, parts }
    }

    /// New variables for parts of these types.
    pub(super) fn held(&mut self, types: &[TypeId], span: Span) -> Vec<ObjectId> {
        types.iter().map(|&ty| self.temporary(ty, span)).collect()
    }

    /// The values are put into variables.
    pub(super) fn hold(&mut self, objects: &[ObjectId], values: Values, span: Span) -> Vec<Expr> {
        let Values { mut before, parts } = values;
        for (&object, part) in objects.iter().zip(parts) {
            let place = self.variable(object, span);
            before.push(self.assign(place, part));
        }
        before
    }
}
