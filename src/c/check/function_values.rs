//! Functions as values: pointers to them, and calls of what pointers point to.

use lang_c::ast::Expression;
use lang_c::span::Node;

use super::pointers::memory;
use super::refuse::{error, level, unsupported_construct};
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::tree::{CExpr, FunctionId, MemoryExpr};
use crate::types::{CType, FunctionType};
use base::Span;

impl CTypeChecker<'_> {
    /// The function that an expression names.
    pub(super) fn function_named(&self, node: &Node<Expression>) -> Option<FunctionId> {
        let Expression::Identifier(name) = &node.node else { return None };
        match self.scopes.find(&name.node.name) {
            Some(&Entity::Function(id)) => Some(id),
            Some(Entity::Object(_) | Entity::Typedef(..) | Entity::Constant(..)) => None,
            Some(Entity::Argument | Entity::Refused(_)) | None => None,
        }
    }

    /// A function as a pointer to it.
    pub(super) fn function_value(&mut self, id: FunctionId, span: Span) -> CExpr {
        let function = self.unit.function(id);
        let function = FunctionType {
            result: function.result,
            parameters: function.parameters.clone(),
            is_variadic: function.is_variadic,
        };
        let ty = self.unit.types.id(CType::Function(function));
        let ty = self.unit.types.pointer(ty);
        memory(MemoryExpr::Function(id), ty, span)
    }

    /// A function as a value, of which there is a body.
    pub(super) fn named_function(&mut self, id: FunctionId, span: Span) -> CheckResult<CExpr> {
        let name = self.unit.function(id).name.clone();
        if self.unit.function(id).is_variadic && self.defined.contains(&name) {
            let help = "call it by its name";
            return Err(level(span, "a pointer to a function that takes further arguments", help));
        }
        if !self.defined.contains(&name)
            && let Some(value) = self.library_address(id, span)
        {
            return Ok(value);
        }
        if name == "main" || !self.defined.contains(&name) {
            let message = format!("the address of `{name}`, a function without a body, is taken");
            return Err(error(
                codes::NO_BODY,
                span,
                message,
                "write a body that does what it may do",
            ));
        }
        Ok(self.function_value(id, span))
    }

    /// A call of what a pointer points to.
    pub(super) fn call_pointer(
        &mut self,
        callee: &Node<Expression>,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        use lang_c::ast::UnaryOperator::Indirection;
        // A function that is pointed to is a pointer to it again.
        let callee = if let Expression::UnaryOperator(unary) = &callee.node
            && matches!(unary.node.operator.node, Indirection)
        {
            let pointer = self.expr(&unary.node.operand)?;
            let to = self.unit.types.pointee(pointer.ty);
            match to.map(|to| &self.unit.types[to]) {
                Some(CType::Pointer { .. }) => {
                    let place = self.deref(pointer, span)?;
                    self.read_place(place)
                }
                _ => pointer,
            }
        } else {
            self.expr(callee)?
        };
        let to = self.unit.types.pointee(callee.ty);
        let function = match to.map(|to| self.unit.types[to].clone()) {
            Some(CType::Function(function)) => function,
            _ => {
                let message = "what is called is no function";
                return Err(error(codes::CALL, callee.span, message, "only functions are called"));
            }
        };
        let Some(parameters) = function.parameters.filter(|_| !function.is_variadic) else {
            let help = "write the types of the parameters";
            return Err(unsupported_construct(
                span,
                "a call of a function whose parameters are not known",
                help,
            ));
        };
        if parameters.len() != arguments.len() {
            let message = format!(
                "the function takes {} arguments, and is given {}",
                parameters.len(),
                arguments.len()
            );
            return Err(error(codes::CALL, span, message, "give it as many as it takes"));
        }
        let mut values = Vec::new();
        for (argument, &ty) in arguments.iter().zip(&parameters) {
            let value = self.expr(argument)?;
            values.push(self.convert(value, ty)?);
        }
        let ty = self.unit.types.unqualified(function.result);
        let pointer = callee.clone();
        let call = memory(MemoryExpr::CallPointer(callee, values), ty, span);
        match to {
            Some(to) => self.with_library(call, (&pointer, to), arguments, span),
            None => Ok(call),
        }
    }
}
