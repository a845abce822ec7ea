//! Conversions: which there are, and nodes for them.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{self, error, level, rejected};
use super::{Checked, Checker};
use crate::base::Span;
use crate::c::codes;
use crate::c::tree::{Expr, ExprKind};
use crate::c::types::{IntType, Type, TypeId};

impl Checker<'_> {
    /// A value that is tested for not being 0 or null.
    pub(super) fn condition(&mut self, node: &Node<Expression>) -> Checked<Expr> {
        let value = self.expr(node)?;
        let value = self.settled(value)?;
        if self.unit.types.is_void(value.ty) {
            return Err(error(
                codes::MISMATCH,
                value.span,
                "there is no value to be tested",
                "test a number or a pointer",
            ));
        }
        Ok(value)
    }

    /// A value of a type that can be used, whatever is done with it.
    pub(super) fn settled(&mut self, value: Expr) -> Checked<Expr> {
        if matches!(*value.kind, ExprKind::Null) {
            return Ok(value);
        }
        refuse::value_type(&self.unit.types, value.ty, value.span)?;
        Ok(value)
    }

    /// A number.
    pub(super) fn integer(&self, value: Expr) -> Checked<Expr> {
        match &self.unit.types[value.ty] {
            Type::Int(_) | Type::Bool => Ok(value),
            Type::Pointer { .. } => {
                let help = "pointers into arrays come with level 2 of the subset";
                Err(level(value.span, "arithmetic on pointers", help))
            }
            Type::Float(_) => Err(refuse::floating(value.span)),
            Type::Void
            | Type::Array(..)
            | Type::Function(_)
            | Type::Record(_)
            | Type::Unsupported(_) => Err(error(
                codes::MISMATCH,
                value.span,
                "this is no number",
                "a number is needed here",
            )),
        }
    }

    /// The integer promotions.
    pub(super) fn promote(&mut self, value: Expr) -> Expr {
        let ty = self.unit.types.as_int(value.ty).map_or(IntType::Int, IntType::promoted);
        let ty = self.unit.types.id(Type::Int(ty));
        self.converted(value, ty)
    }

    /// A number as one of another type.
    fn converted(&mut self, value: Expr, ty: TypeId) -> Expr {
        if value.ty == ty {
            return value;
        }
        let span = value.span;
        let kind = match (&*value.kind, &self.unit.types[ty]) {
            (ExprKind::Int(number), Type::Int(to)) => ExprKind::Int(to.wrapped(number)),
            (ExprKind::Int(number), Type::Bool) => {
                ExprKind::Int(BigInt::from(u8::from(*number != BigInt::from(0))))
            }
            _ => ExprKind::Convert(value),
        };
        Expr { kind: Box::new(kind), ty, span }
    }

    /// The value as one of a type to which it may be assigned.
    pub(super) fn convert(&mut self, value: Expr, ty: TypeId) -> Checked<Expr> {
        let ty = self.unit.types.unqualified(ty);
        let span = value.span;
        let types = &self.unit.types;
        if types.is_integer(ty) && types.is_integer(value.ty) {
            return Ok(self.converted(value, ty));
        }
        if types.is_void(value.ty) {
            let message = "there is no value";
            return Err(error(codes::MISMATCH, span, message, "the function returns none"));
        }
        match (&types[ty], &types[value.ty]) {
            (Type::Pointer { .. }, Type::Int(_) | Type::Bool) => {
                if self.is_null_constant(&value) {
                    return Ok(Expr { kind: Box::new(ExprKind::Null), ty, span });
                }
                Err(rejected(
                    span,
                    "a number as a pointer",
                    "addresses are not modelled: use NULL, or a pointer",
                ))
            }
            (Type::Bool, Type::Pointer { .. }) => {
                let value = self.settled(value)?;
                Ok(Expr { kind: Box::new(ExprKind::Convert(value)), ty, span })
            }
            (Type::Int(_), Type::Pointer { .. }) => Err(rejected(
                span,
                "a pointer as a number",
                "addresses are not modelled: compare pointers",
            )),
            (Type::Pointer { .. }, Type::Pointer { .. }) => self.pointer(value, ty),
            (Type::Float(_), _) | (_, Type::Float(_)) => Err(refuse::floating(span)),
            (_, _) => {
                refuse::value_type(types, value.ty, span)?;
                refuse::value_type(types, ty, span)?;
                let message = format!(
                    "a value of type `{}` is needed, and this is one of type `{}`",
                    types.text(ty, ""),
                    types.text(value.ty, "")
                );
                Err(error(codes::MISMATCH, span, message, "there is no conversion between them"))
            }
        }
    }

    fn is_null_constant(&self, value: &Expr) -> bool {
        // Only constants of integer types; nobody writes others.
        matches!(&*value.kind, ExprKind::Int(number) if *number == BigInt::from(0))
    }

    /// A pointer as one of another type.
    fn pointer(&mut self, value: Expr, ty: TypeId) -> Checked<Expr> {
        let span = value.span;
        let from = self.unit.types.unqualified(value.ty);
        if from == ty {
            return Ok(Expr { ty, ..value });
        }
        let record = self.unit.types.pointed_struct(ty);
        let is_void = self.unit.types.is_void_pointer(from);
        let kind = match (*value.kind, record) {
            (ExprKind::Null, _) => ExprKind::Null,
            (ExprKind::New { record: None, bytes, is_zeroed }, Some(id)) => {
                self.check_size(&bytes, id, span)?;
                ExprKind::New { record, bytes, is_zeroed }
            }
            (ExprKind::Conditional(condition, then, otherwise), Some(_)) if is_void => {
                let then = self.convert(then, ty)?;
                let otherwise = self.convert(otherwise, ty)?;
                ExprKind::Conditional(condition, then, otherwise)
            }
            (ExprKind::Comma(left, right), Some(_)) if is_void => {
                let right = self.convert(right, ty)?;
                ExprKind::Comma(left, right)
            }
            (_, _) => return Err(self.no_pointer(from, ty, span)),
        };
        Ok(Expr { kind: Box::new(kind), ty, span })
    }

    fn no_pointer(&self, from: TypeId, to: TypeId, span: Span) -> Box<crate::base::Diagnostic> {
        let types = &self.unit.types;
        if let Err(error) = refuse::value_type(types, to, span) {
            return error;
        }
        if let Err(error) = refuse::value_type(types, from, span) {
            return error;
        }
        let message = format!(
            "a cast between unrelated types is not supported: from `{}` to `{}`",
            types.text(from, ""),
            types.text(to, "")
        );
        error(codes::CAST, span, message, "memory has one type: use a pointer to that")
    }

    /// Memory must be large enough for the struct that it is to hold.
    fn check_size(
        &self,
        bytes: &BigInt,
        record: crate::c::types::RecordId,
        span: Span,
    ) -> Checked<()> {
        let types = &self.unit.types;
        let known = types.record(record);
        let size = match &known.members {
            None => {
                let message = format!("`struct {}` is not defined", known.name);
                return Err(error(
                    codes::TYPE,
                    span,
                    message,
                    "define it before memory for it is allocated",
                ));
            }
            Some(_) => types.record_size(record),
        };
        let Some(size) = size else {
            return Err(level(
                span,
                "a struct with bit fields or unknown parts",
                "use the integer types of C",
            ));
        };
        if *bytes < BigInt::from(size) {
            let message = format!(
                "{bytes} bytes are allocated for `struct {}`, which takes {size}",
                known.name
            );
            let help = format!("write `malloc(sizeof(struct {}))`", known.name);
            return Err(error(codes::SIZE, span, message, help));
        }
        Ok(())
    }

    /// A conversion that is written.
    pub(super) fn cast(&mut self, value: Expr, ty: TypeId, span: Span) -> Checked<Expr> {
        let types = &self.unit.types;
        if types.is_void(ty) {
            let value = self.settled(value)?;
            return Ok(Expr { kind: Box::new(ExprKind::Convert(value)), ty, span });
        }
        if types.is_void_pointer(ty) {
            let is_null = matches!(*value.kind, ExprKind::Null) || self.is_null_constant(&value);
            if is_null {
                let ty = self.unit.types.unqualified(ty);
                return Ok(Expr { kind: Box::new(ExprKind::Null), ty, span });
            }
            if types.is_void_pointer(value.ty) {
                return Ok(value);
            }
        }
        refuse::value_type(types, ty, span)?;
        let value = self.convert(value, ty)?;
        Ok(Expr { span, ..value })
    }
}
