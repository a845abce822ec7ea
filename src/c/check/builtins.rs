//! Functions that gcc has built in: those of the library by other names, and those that no header declares.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{error, unsupported_construct};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::library;
use crate::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, TypedStmt,
};
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// A call of a function that gcc has built in.
    pub(super) fn built_in(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        at: Span,
        span: Span,
    ) -> CheckResult<CExpr> {
        let short = name.strip_prefix("__builtin_").unwrap_or(name);
        if let Some(builtin) = library::find(short) {
            let result = self.result_of(builtin);
            return self.known_call(builtin, short, result, arguments, span);
        }
        if let Some(library_function) = library::function_named(name) {
            let function = self.prototype(library_function)?;
            let id = self.declare_function(name, &function, at, false)?;
            return self.call_of(id, arguments, at, span);
        }
        let op = match short {
            "expect" => return self.builtin_expect(arguments, span),
            "constant_p" => return self.is_constant_to_gcc(arguments, span),
            "unreachable" => {
                self.takes(name, arguments, 0, span)?;
                let int = self.unit.types.int();
                let never = CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty: int, span };
                return Ok(self.unit.model_check(never, span));
            }
            "add_overflow" => Arithmetic::Add,
            "sub_overflow" => Arithmetic::Sub,
            "mul_overflow" => Arithmetic::Mul,
            _ => {
                let what = format!("the built-in function `{name}`");
                return Err(unsupported_construct(at, &what, "write what it does in C"));
            }
        };
        self.takes(name, arguments, 3, span)?;
        self.overflows(op, arguments, span)
    }

    fn takes(
        &self,
        name: &str,
        arguments: &[Node<Expression>],
        count: usize,
        span: Span,
    ) -> CheckResult<()> {
        if arguments.len() == count {
            return Ok(());
        }
        let message = format!("`{name}` takes {count} arguments, and is given {}", arguments.len());
        Err(error(codes::CALL, span, message, "give it as many as it takes"))
    }

    /// `__builtin_expect`: its first argument.
    fn builtin_expect(&mut self, arguments: &[Node<Expression>], span: Span) -> CheckResult<CExpr> {
        self.takes("__builtin_expect", arguments, 2, span)?;
        let long = self.unit.types.id(CType::Int(IntType::Long));
        let value = self.expr(&arguments[0])?;
        let value = self.convert(value, long)?;
        let likely = self.expr(&arguments[1])?;
        let likely = self.convert(likely, long)?;
        if self.constant(&likely).is_some() {
            return Ok(value);
        }
        let (declared, variable) = self.hidden_variable("value", value, span);
        let stmts = vec![declared, TypedStmt { kind: CStmtKind::Expr(likely), span }];
        let value = self.read_place(variable);
        Ok(self.after_statements(stmts, value))
    }

    /// `__builtin_constant_p`: its argument is not evaluated.
    fn is_constant_to_gcc(
        &mut self,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        self.takes("__builtin_constant_p", arguments, 1, span)?;
        let before = std::mem::replace(&mut self.is_unevaluated, true);
        let value = self.expr(&arguments[0]);
        self.is_unevaluated = before;
        let is_known = self.constant(&value?).is_some();
        let kind = Box::new(ExprKind::Int(u8::from(is_known).into()));
        Ok(CExpr { kind, ty: self.unit.types.int(), span })
    }

    /// `__builtin_add_overflow` and the like: the result wraps, and whether it is another number is the value.
    fn overflows(
        &mut self,
        op: Arithmetic,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let number = self.unit.types.id(CType::Number);
        let (mut operands, mut stmts) = (Vec::new(), Vec::new());
        for argument in &arguments[..2] {
            let value = self.expr(argument)?;
            let value = self.integer(value)?;
            let value = self.convert(value, number)?;
            let (declared, operand) = self.hidden_variable("operand", value, span);
            stmts.push(declared);
            operands.push(self.read_place(operand));
        }
        let pointer = self.expr(&arguments[2])?;
        let to = self.unit.types.pointee(pointer.ty);
        let Some(to) = to.filter(|&to| self.unit.types.as_int(to).is_some()) else {
            let message = "a pointer to an integer is needed";
            return Err(error(codes::MISMATCH, span, message, "give the place of the result"));
        };
        let right = operands.pop().expect("there are two");
        let left = operands.pop().expect("there are two");
        let exact = ExprKind::Arithmetic(op, left, right);
        let exact = CExpr { kind: Box::new(exact), ty: number, span };
        let (declared, exact) = self.hidden_variable("exact", exact, span);
        let ty = self.unit.types.unqualified(to);
        let kind = LvalueKind::Deref(pointer);
        let place = Lvalue { kind, ty: to, qualifiers: Qualifiers::default(), span };
        let (before, wrapped) = self.wrapped(&exact, ty, span);
        let stored = CExpr { kind: Box::new(ExprKind::Assign(place, wrapped.clone())), ty, span };
        stmts.extend([declared, before, TypedStmt { kind: CStmtKind::Expr(stored), span }]);
        let again = CExpr { kind: Box::new(ExprKind::Convert(wrapped)), ty: number, span };
        let differs = ExprKind::Compare(CComparison::Ne, again, self.read_place(exact));
        let differs = CExpr { kind: Box::new(differs), ty: self.unit.types.int(), span };
        let truth = self.unit.types.id(CType::Bool);
        let differs = self.convert(differs, truth)?;
        Ok(self.after_statements(stmts, differs))
    }

    /// A number without bounds as an integer that has as many bits as there are: what is declared for it, and its value.
    fn wrapped(&mut self, exact: &Lvalue, ty: TypeId, span: Span) -> (TypedStmt, CExpr) {
        let int = self.unit.types.as_int(ty).expect("it is an integer");
        let number = self.unit.types.id(CType::Number);
        let of = |kind: ExprKind, ty: TypeId| CExpr { kind: Box::new(kind), ty, span };
        let all = BigInt::from(1) << (8 * int.bytes());
        let all = of(ExprKind::Int(all), number);
        let rest =
            ExprKind::Arithmetic(Arithmetic::Rem, self.read_place(exact.clone()), all.clone());
        let (declared, rest) = self.hidden_variable("rest", of(rest, number), span);
        let rest = self.read_place(rest);
        let zero = of(ExprKind::Int(BigInt::ZERO), number);
        let is_less = ExprKind::Compare(CComparison::Lt, rest.clone(), zero);
        let is_less = of(is_less, self.unit.types.int());
        let above = of(ExprKind::Arithmetic(Arithmetic::Add, rest.clone(), all), number);
        let bits = of(ExprKind::Conditional(is_less, above, rest), number);
        let unsigned = self.unit.types.id(CType::Int(int.unsigned()));
        let value = of(ExprKind::Convert(bits), unsigned);
        let value = if unsigned == ty { value } else { of(ExprKind::Convert(value), ty) };
        (declared, value)
    }
}
