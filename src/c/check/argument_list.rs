//! What a function does with its further arguments: a `va_list` is a number, how many of them have been taken.

use lang_c::ast::{CallExpression, Expression, Identifier, VaArgExpression};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{self, error, level};
use super::variadic::variadic_name;
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::once::{declaration, hidden_variable, value_of};
use crate::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, Compound, ExprKind, Lvalue, LvalueKind, ObjectId,
    TypedStmt,
};
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// `vprintf` and the like, of a text that is known and of all further arguments, as `printf` of these; none for other
    /// names.
    pub(super) fn list_printed(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        let printer = match name {
            "vprintf" | "vfprintf" | "vsprintf" | "vsnprintf" => &name[1..],
            _ => return None,
        };
        let [before @ .., format, list] = arguments else { return None };
        let further = self.function.further.as_ref();
        let Expression::Identifier(named) = &format.node else { return None };
        let text = further.and_then(|further| further.format.as_ref());
        let text = text.filter(|(parameter, _)| *parameter == named.node.name)?.1.clone();
        let count = further.map_or(0, |further| further.objects.len());
        let at = |node: Expression| Node::new(node, format.span);
        let named = |name: String| {
            at(Expression::Identifier(Box::new(Node::new(Identifier { name }, format.span))))
        };
        let text = at(Expression::StringLiteral(Box::new(Node::new(text, format.span))));
        let mut all = before.to_vec();
        all.push(text);
        all.extend((0..count).map(|at| named(variadic_name(at))));
        let callee = Box::new(named(printer.to_owned()));
        let call = CallExpression { callee, arguments: all };
        Some(self.printed_from_start(list, &call, span))
    }

    /// A call that prints all further arguments, if none has been taken.
    fn printed_from_start(
        &mut self,
        list: &Node<Expression>,
        call: &CallExpression,
        span: Span,
    ) -> CheckResult<CExpr> {
        let taken = self.expr(list)?;
        let none = number(BigInt::ZERO, taken.ty, span);
        let int = self.unit.types.int();
        let is_first = CExpr {
            kind: Box::new(ExprKind::Compare(CComparison::Eq, taken, none)),
            ty: int,
            span,
        };
        let check = self.unit.model_check(is_first, span);
        // What is printed are the arguments, whatever the list has then.
        let ended = self.end_variadic_list(list, span)?;
        let printed = self.call(call, span)?;
        let ty = printed.ty;
        let printed = CExpr { kind: Box::new(ExprKind::Comma(ended, printed)), ty, span };
        Ok(CExpr { kind: Box::new(ExprKind::Comma(check, printed)), ty, span })
    }

    /// `va_start`, `va_end`, `va_copy`; none for other names.
    pub(super) fn list_of_arguments(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        let is_right = match name {
            "__builtin_va_start" => arguments.len() == 2,
            "__builtin_va_copy" => arguments.len() == 2,
            "__builtin_va_end" => arguments.len() == 1,
            _ => return None,
        };
        if !is_right {
            let message = format!("`{name}` is given {} arguments", arguments.len());
            return Some(Err(error(codes::CALL, span, message, "give it as many as it takes")));
        }
        Some(self.list_call(name, arguments, span))
    }

    fn list_call(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let begins = self.function.further.as_ref().is_some_and(|further| further.begins);
        if name == "__builtin_va_start" && !begins {
            let message = "this function takes no further arguments";
            return Err(error(codes::CALL, span, message, "end its parameters with `...`"));
        }
        let list = self.place(&arguments[0])?;
        let ty = self.unit.types.unqualified(list.ty);
        let value = match name {
            "__builtin_va_copy" => self.expr(&arguments[1])?,
            "__builtin_va_start" => number(BigInt::ZERO, ty, span),
            // Whoever takes an argument behind the end finds none.
            _ => number(BigInt::from(-1), ty, span),
        };
        let assigned = CExpr { kind: Box::new(ExprKind::Assign(list, value)), ty, span };
        let void = self.unit.types.id(CType::Void);
        Ok(CExpr { kind: Box::new(ExprKind::Convert(assigned)), ty: void, span })
    }

    /// `va_arg`: the first argument that was not taken yet, which must be of the type.
    pub(super) fn next_argument(
        &mut self,
        next: &VaArgExpression,
        span: Span,
    ) -> CheckResult<CExpr> {
        let list = self.place(&next.va_list)?;
        let ty = self.type_name(&next.type_name)?;
        let ty = self.unit.types.unqualified(ty);
        refuse::value_type(&self.unit.types, ty, span)?;
        self.check_variadic_type(ty, span)?;
        let nothing = match self.unit.types.pointee(ty) {
            Some(_) => CExpr { kind: Box::new(ExprKind::Null), ty, span },
            None => number(BigInt::ZERO, ty, span),
        };
        let Some(further) = &self.function.further else {
            let help = "take the arguments in the function that is given them";
            return Err(level(span, "`va_arg` of a list that a parameter is", help));
        };
        let objects = further.objects.clone();
        let int = self.unit.types.int();
        let count_type = self.unit.types.unqualified(list.ty);
        let taken = hidden_variable(&mut self.unit, "taken", count_type, span);
        let first = declaration(&taken, Some(value_of(list.clone())));
        let one = number(BigInt::from(1), count_type, span);
        let sum = ExprKind::Arithmetic(Arithmetic::Add, value_of(taken.clone()), one);
        let sum = CExpr { kind: Box::new(sum), ty: count_type, span };
        let step = ExprKind::Assign(list, sum);
        let step = CExpr { kind: Box::new(step), ty: count_type, span };
        let mut value = nothing;
        let never = number(BigInt::ZERO, int, span);
        let check = self.unit.model_check(never, span);
        value = CExpr { kind: Box::new(ExprKind::Comma(check, value)), ty, span };
        for (at, object) in objects.into_iter().enumerate().rev() {
            let argument = self.argument_as(object, ty, span);
            let Some(argument) = argument else { continue };
            let at = number(BigInt::from(at), count_type, span);
            let is_it = ExprKind::Compare(CComparison::Eq, value_of(taken.clone()), at);
            let is_it = CExpr { kind: Box::new(is_it), ty: int, span };
            let choice = ExprKind::Conditional(is_it, argument, value);
            value = CExpr { kind: Box::new(choice), ty, span };
        }
        let step = TypedStmt { kind: CStmtKind::Expr(step), span };
        let block = Compound { stmts: vec![first, step], number: self.function.blocks };
        self.function.blocks += 1;
        Ok(CExpr { kind: Box::new(ExprKind::Block(block, Some(value))), ty, span })
    }

    /// The argument as one of the type, if C allows to take it as that.
    fn argument_as(&mut self, object: ObjectId, ty: TypeId, span: Span) -> Option<CExpr> {
        let of = self.unit.types.unqualified(self.unit.object(object).ty);
        let kind = LvalueKind::Object(object);
        let place = Lvalue { kind, ty: of, qualifiers: Qualifiers::default(), span };
        let value = value_of(place);
        let types = &self.unit.types;
        let is_taken = match (&types[of], &types[ty]) {
            // `int` and `unsigned` stand for one another where the value is one of both; gcc takes all that are as long.
            (CType::Int(from), CType::Int(to)) => from.bytes() == to.bytes(),
            (CType::Float(from), CType::Float(to)) => from == to,
            (CType::Pointer { to: from, .. }, CType::Pointer { to, .. }) => {
                from == to || types.is_void(*from) || types.is_void(*to)
            }
            (_, _) => of == ty,
        };
        if !is_taken {
            return None;
        }
        self.cast(value, ty, span).ok()
    }

    /// How a `va_list` is represented.
    pub(super) fn list_type(&mut self) -> TypeId {
        self.unit.types.id(CType::Int(IntType::Int))
    }
}

fn number(value: BigInt, ty: TypeId, span: Span) -> CExpr {
    CExpr { kind: Box::new(ExprKind::Int(value)), ty, span }
}
