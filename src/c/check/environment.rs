//! Variables of the environment: `getenv`.

use lang_c::ast::Expression;
use lang_c::span::Node;

use super::library::LibraryCall;
use super::refuse::level;
use super::{CTypeChecker, CheckResult};
use crate::library::LibraryFunction;
use crate::tree::{CExpr, ExprKind, MemoryExpr};
use crate::types::{CType, IntType, TypeId};
use base::Span;

/// How variables are called in which values are kept.
const VALUE: &str = "__unheap_environment_";
/// How those are called that say whether a value is known.
const KNOWN: &str = "__unheap_asked_";

impl CTypeChecker<'_> {
    /// A call of `getenv`: all calls that write the same name give one value.
    pub(super) fn environment_call(
        &mut self,
        function: &'static LibraryFunction,
        argument: &Node<Expression>,
    ) -> CheckResult<LibraryCall> {
        let name = self.expr(argument)?;
        let span = name.span;
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let Expression::StringLiteral(text) = &argument.node else {
            let help = "write the name as a text: two calls with one name give one value";
            return Err(level(span, "`getenv` of a name that is computed", help));
        };
        let mut written = String::new();
        for byte in text.node.iter().flat_map(|part| part.bytes()) {
            match byte.is_ascii_alphanumeric() {
                true => written.push(char::from(byte)),
                false => written.push_str(&format!("_{byte:02x}")),
            }
        }
        let (text, int) = (self.unit.types.pointer(char), self.unit.types.int());
        let value = self.address_for_all(&format!("{VALUE}{written}"), text, span);
        let flag = self.address_for_all(&format!("{KNOWN}{written}"), int, span);
        Ok(LibraryCall::new(function, function.form(), char, vec![name, value, flag]))
    }

    fn address_for_all(&mut self, name: &str, ty: TypeId, span: Span) -> CExpr {
        let place = self.static_place(name, ty, span);
        let kind = Box::new(ExprKind::Memory(MemoryExpr::Address(place)));
        CExpr { kind, ty: self.unit.types.pointer(ty), span }
    }
}
