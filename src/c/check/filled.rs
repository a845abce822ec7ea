//! `memset`.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::library::{LibraryCall, is_one};
use super::refuse::level;
use super::{CTypeChecker, CheckResult};
use crate::library::LibraryFunction;
use crate::tree::{CExpr, ExprKind};
use crate::types::{CType, IntType};
use base::Span;

impl CTypeChecker<'_> {
    /// Memory whose bytes get a value: its elements get the value that these are.
    pub(super) fn set_memory(
        &mut self,
        function: &'static LibraryFunction,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<LibraryCall> {
        let memory = self.typed_pointer(&arguments[0])?;
        let byte = self.expr(&arguments[1])?;
        let byte = self.integer(byte)?;
        let size = self.bytes(&arguments[2])?;
        let memory = self.pointer_by_size(memory)?;
        let memory = self.untyped_as_bytes(memory)?;
        let element = self.memory_type(&memory, span)?;
        let (memory, element) = match self.is_part(&size, element) {
            true => self.one_as_bytes(memory, element),
            false => (memory, element),
        };
        let count = self.count_of(size, element, true)?;
        let constant = self.constant(&byte);
        let is_zero = constant == Some(BigInt::from(0));
        let refused = || {
            let help = "set memory to 0, or assign its elements in a loop";
            Err(level(span, "`memset` of such memory with such a value", help))
        };
        let value = match self.unit.types[element].clone() {
            CType::Int(int) if int.bytes() == 1 => {
                let unsigned = IntType::UnsignedChar;
                let unsigned = self.unit.types.id(CType::Int(unsigned));
                let byte = self.convert(byte, unsigned)?;
                self.convert(byte, element)?
            }
            CType::Int(int) => {
                let Some(constant) = constant else { return refused() };
                let byte = constant & BigInt::from(255);
                let all = (0..int.bytes()).fold(BigInt::from(0), |all, _| all * 256 + &byte);
                let kind = Box::new(ExprKind::Int(int.wrap_value(&all)));
                CExpr { kind, ty: element, span }
            }
            CType::Bool if is_zero || constant == Some(BigInt::from(1)) => {
                self.convert(byte, element)?
            }
            CType::Pointer { .. } if is_zero => {
                CExpr { kind: Box::new(ExprKind::Null), ty: element, span }
            }
            CType::Record(_) if is_zero => {
                let (form, values) = match is_one(&count) {
                    true => ("clear_one", vec![memory]),
                    false => ("clear", vec![memory, count]),
                };
                return Ok(LibraryCall::new(function, form, element, values));
            }
            CType::Bool | CType::Pointer { .. } | CType::Record(_) | CType::Void => {
                return refused();
            }
            CType::Float(_) if is_zero => {
                CExpr { kind: Box::new(ExprKind::Int(0.into())), ty: element, span }
            }
            CType::Float(_) | CType::Array(..) | CType::Function(_) => return refused(),
            CType::Number | CType::Unsupported(_) => return refused(),
        };
        let values = vec![memory, value, count];
        Ok(LibraryCall::new(function, "memset", element, values))
    }
}
