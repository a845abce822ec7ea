//! Expressions: names, members, unary operators.

use lang_c::ast::{
    Expression, MemberExpression, MemberOperator, Statement, UnaryOperator, UnaryOperatorExpression,
};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{self, error, unsupported_construct};
use super::value_parts::is_part_of_value;
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::tree::{Arithmetic, CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, Update};
use crate::types::CType;
use base::{Span, did_you_mean};

impl CTypeChecker<'_> {
    /// The value of an expression.
    pub(super) fn expr(&mut self, node: &Node<Expression>) -> CheckResult<CExpr> {
        let span = self.span(node.span);
        if let Some((array, index)) = indexed(node)
            && let Expression::Member(member) = &array.node
            && is_part_of_value(&member.node)
        {
            return self.element_of_value(array, index, span);
        }
        match &node.node {
            Expression::Identifier(name) => self.named(&name.node.name, span),
            Expression::Constant(constant) => self.number(&constant.node, span),
            Expression::StringLiteral(text) => {
                let place = self.string_literal(&text.node, span)?;
                Ok(self.read_place(place))
            }
            Expression::GenericSelection(selection) => {
                let chosen = self.selected_expression(&selection.node, span)?;
                self.expr(chosen)
            }
            Expression::Member(member) if is_part_of_value(&member.node) => {
                self.member_of_value(node, span)
            }
            Expression::Member(_) => {
                let place = self.place(node)?;
                Ok(self.read_place(place))
            }
            Expression::Call(call) => self.call(&call.node, span),
            Expression::CompoundLiteral(literal) => self.literal(&literal.node, span),
            Expression::SizeOfTy(of) => self.size_of_name(&of.node.0, span),
            Expression::SizeOfVal(of) => {
                if let Some(size) = self.variable_size(&of.node.0, span)? {
                    return Ok(size);
                }
                let ty = self.type_of(&of.node.0)?;
                self.check_not_opaque(ty, span)?;
                self.size_of(ty, span)
            }
            Expression::AlignOf(of) => self.align_of(&of.node.0, span),
            Expression::UnaryOperator(unary) => self.unary(&unary.node, span),
            Expression::Cast(cast) => {
                let ty = self.type_name(&cast.node.type_name)?;
                let value = self.expr(&cast.node.expression)?;
                self.cast(value, ty, span)
            }
            Expression::BinaryOperator(binary) => self.binary(&binary.node, span),
            Expression::Conditional(conditional) => self.conditional(&conditional.node, span),
            Expression::Comma(parts) => self.comma(parts, span),
            Expression::OffsetOf(of) => self.offset_of(&of.node, span),
            Expression::VaArg(next) => self.next_argument(&next.node, span),
            Expression::Statement(statement) => self.statement_expression(statement, span),
        }
    }

    /// The value of a name.
    fn named(&mut self, name: &str, span: Span) -> CheckResult<CExpr> {
        if let Some(Entity::Constant(value, ty)) = self.scopes.find(name) {
            let kind = Box::new(ExprKind::Int(value.clone()));
            return Ok(CExpr { kind, ty: *ty, span });
        }
        if let Some(&Entity::Function(id)) = self.scopes.find(name) {
            return self.named_function(id, span);
        }
        let place = self.variable(name, span)?;
        Ok(self.read_place(place))
    }

    /// The name of the function under way, if this one stands for it.
    pub(super) fn name_of_function(&self, name: &str) -> Option<String> {
        let stands = matches!(name, "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__");
        self.function.name.clone().filter(|_| stands)
    }

    /// The variable of a name.
    fn variable(&mut self, name: &str, span: Span) -> CheckResult<Lvalue> {
        if let Some(function) = self.name_of_function(name) {
            return self.string_literal(&[format!("\"{function}\"")], span);
        }
        match self.scopes.find(name) {
            Some(&Entity::Object(id)) => {
                if let Some(shared) = self.shared.get_mut(name)
                    && shared.object == id
                    && !self.is_unevaluated
                {
                    shared.used_at.get_or_insert(span);
                }
                let object = self.unit.object(id);
                let (ty, qualifiers) = (object.ty, object.qualifiers);
                refuse::value_type(&self.unit.types, ty, span)?;
                let place = Lvalue { kind: LvalueKind::Object(id), ty, qualifiers, span };
                Ok(if self.function.variable_arrays.contains_key(&id) {
                    self.variable_array_place(place)
                } else {
                    place
                })
            }
            Some(Entity::Refused(error)) => Err(error.clone()),
            Some(Entity::Argument) => {
                let help = "take inputs from `__VERIFIER_nondet_int()`";
                Err(unsupported_construct(
                    span,
                    &format!("`argv`: the argument `{name}` of `main`"),
                    help,
                ))
            }
            Some(Entity::Function(_)) => {
                let message = format!("`{name}` is a function");
                Err(error(
                    codes::NO_LVALUE,
                    span,
                    message,
                    "only variables and members are assigned",
                ))
            }
            Some(Entity::Constant(..)) => {
                let message = format!("`{name}` is a constant");
                Err(error(
                    codes::NO_LVALUE,
                    span,
                    message,
                    "only variables and members are assigned",
                ))
            }
            Some(Entity::Typedef(..)) => {
                let message = format!("`{name}` is a type");
                Err(error(codes::MISMATCH, span, message, "a value is needed here"))
            }
            None => {
                let message = format!("`{name}` is not declared");
                let help = did_you_mean(name, self.scopes.names());
                let help = help.unwrap_or_else(|| "declare it before it is used".to_owned());
                Err(error(codes::UNDECLARED, span, message, help))
            }
        }
    }

    /// A place that may be read or written.
    pub(super) fn place(&mut self, node: &Node<Expression>) -> CheckResult<Lvalue> {
        let span = self.span(node.span);
        if let Expression::Identifier(name) = &node.node {
            return self.variable(&name.node.name, span);
        }
        if let Expression::Member(member) = &node.node {
            return self.member(&member.node, span);
        }
        if let Some(pointer) = dereferenced(node) {
            let pointer = self.expr(pointer)?;
            return self.deref(pointer, span);
        }
        if let Some((array, index)) = indexed(node) {
            return self.index(array, index, span);
        }
        if let Expression::StringLiteral(text) = &node.node {
            return self.string_literal(&text.node, span);
        }
        if let Expression::GenericSelection(selection) = &node.node {
            let chosen = self.selected_expression(&selection.node, span)?;
            return self.place(chosen);
        }
        if let Expression::CompoundLiteral(literal) = &node.node {
            return self.literal_place(&literal.node, span);
        }
        let message = "this cannot be assigned";
        Err(error(codes::NO_LVALUE, span, message, "only variables and members are"))
    }

    /// `pointer->member`, or `(*pointer).member`.
    fn member(&mut self, member: &MemberExpression, span: Span) -> CheckResult<Lvalue> {
        let pointer = match (&member.operator.node, &member.expression.node) {
            (MemberOperator::Indirect, _) => self.expr(&member.expression)?,
            (MemberOperator::Direct, Expression::UnaryOperator(unary))
                if matches!(unary.node.operator.node, UnaryOperator::Indirection) =>
            {
                self.expr(&unary.node.operand)?
            }
            (MemberOperator::Direct, _) => {
                let of = self.place(&member.expression)?;
                let name = &member.identifier;
                return self.field(of, &name.node.name, self.span(name.span), span);
            }
        };
        let name = &member.identifier;
        let path = self.find_member(pointer.ty, &name.node.name, self.span(name.span), span)?;
        let (record, at) = path[0];
        let field = &self.unit.types.record(record).members.as_ref().expect("one was found")[at];
        let (ty, qualifiers) = (field.ty, field.qualifiers);
        self.usable_member(record, at, span)?;
        let behind = if let CType::Pointer { qualifiers, .. } = self.unit.types[pointer.ty] {
            qualifiers
        } else {
            qualifiers
        };
        let qualifiers = qualifiers.or(behind);
        let kind = LvalueKind::Member { pointer, record, member: at };
        self.inner_fields(Lvalue { kind, ty, qualifiers, span }, &path[1..], span)
    }

    fn unary(&mut self, unary: &UnaryOperatorExpression, span: Span) -> CheckResult<CExpr> {
        let operand = &unary.operand;
        match unary.operator.node {
            UnaryOperator::PostIncrement => self.step(operand, Arithmetic::Add, true, span),
            UnaryOperator::PostDecrement => self.step(operand, Arithmetic::Sub, true, span),
            UnaryOperator::PreIncrement => self.step(operand, Arithmetic::Add, false, span),
            UnaryOperator::PreDecrement => self.step(operand, Arithmetic::Sub, false, span),
            UnaryOperator::Address => self.address(operand, span),
            UnaryOperator::Indirection => {
                let pointer = self.expr(operand)?;
                let to = self.unit.types.pointee(pointer.ty);
                if to.is_some_and(|to| matches!(self.unit.types[to], CType::Function(_))) {
                    return Ok(pointer);
                }
                let place = self.deref(pointer, span)?;
                Ok(self.read_place(place))
            }
            UnaryOperator::Plus => {
                let value = self.expr(operand)?;
                if self.is_floating(value.ty) {
                    return Ok(value);
                }
                let value = self.integer(value)?;
                Ok(self.promote(value))
            }
            UnaryOperator::Minus => {
                let value = self.expr(operand)?;
                if self.is_floating(value.ty) {
                    return Ok(self.negated_floating(value, span));
                }
                let value = self.integer(value)?;
                let value = self.promote(value);
                let ty = value.ty;
                Ok(CExpr { kind: Box::new(ExprKind::Negate(value)), ty, span })
            }
            UnaryOperator::Complement => {
                let value = self.expr(operand)?;
                let value = self.integer(value)?;
                let value = self.promote(value);
                let ty = self.unit.int_type(&value);
                match self.constant(&value) {
                    Some(constant) => {
                        let kind =
                            Box::new(ExprKind::Int(ty.wrap_value(&(BigInt::from(-1) - constant))));
                        Ok(CExpr { kind, ty: value.ty, span })
                    }
                    // All bits turned around.
                    None => {
                        let kind = Box::new(ExprKind::Int(ty.wrap_value(&BigInt::from(-1))));
                        let all = CExpr { kind, ty: value.ty, span };
                        let value_type = value.ty;
                        let kind = ExprKind::Arithmetic(Arithmetic::Sub, all, value);
                        Ok(CExpr { kind: Box::new(kind), ty: value_type, span })
                    }
                }
            }
            UnaryOperator::Negate => {
                let value = self.condition(operand)?;
                Ok(CExpr { kind: Box::new(ExprKind::Not(value)), ty: self.unit.types.int(), span })
            }
        }
    }

    /// `++` and `--`
    fn step(
        &mut self,
        operand: &Node<Expression>,
        op: Arithmetic,
        is_postfix: bool,
        span: Span,
    ) -> CheckResult<CExpr> {
        let place = self.place(operand)?;
        let kind = Box::new(ExprKind::Int(BigInt::from(1)));
        let one = CExpr { kind, ty: self.unit.types.int(), span };
        self.update(place, op, one, is_postfix, span)
    }

    /// An assignment that reads what it writes.
    pub(super) fn update(
        &mut self,
        place: Lvalue,
        op: Arithmetic,
        value: CExpr,
        is_postfix: bool,
        span: Span,
    ) -> CheckResult<CExpr> {
        self.assignable(&place)?;
        let are_numbers = self.is_arithmetic(place.ty) && self.is_arithmetic(value.ty);
        if are_numbers && (self.is_floating(place.ty) || self.is_floating(value.ty)) {
            return self.floating_update(place, op, value, is_postfix, span);
        }
        let value = self.integer(value)?;
        if self.unit.types.pointee(place.ty).is_some()
            && matches!(op, Arithmetic::Add | Arithmetic::Sub)
        {
            let pointer = self.read_place(place.clone());
            self.offset(pointer, value.clone(), false, span)?;
            let ty = self.unit.types.unqualified(place.ty);
            let at = value.ty;
            let update = Update { place, op, value, at, is_postfix };
            return Ok(CExpr { kind: Box::new(ExprKind::Update(update)), ty, span });
        }
        if !self.unit.types.is_integer(place.ty) {
            let message = "this is no number";
            return Err(error(codes::MISMATCH, place.span, message, "a number is needed here"));
        }
        let at = self.common_type(place.ty, value.ty);
        let value = self.convert(value, at)?;
        let ty = self.unit.types.unqualified(place.ty);
        let update = Update { place, op, value, at, is_postfix };
        Ok(CExpr { kind: Box::new(ExprKind::Update(update)), ty, span })
    }

    /// A place that is no constant.
    pub(super) fn assignable(&self, place: &Lvalue) -> CheckResult<()> {
        if place.qualifiers.is_const {
            let message = "what is `const` cannot be assigned";
            return Err(error(
                codes::NO_LVALUE,
                place.span,
                message,
                "remove the `const` of its declaration",
            ));
        }
        Ok(())
    }

    fn statement_expression(
        &mut self,
        statement: &Node<Statement>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let Statement::Compound(items) = &statement.node else {
            return Err(error(
                codes::SYNTAX,
                span,
                "a statement expression is a block",
                "write braces",
            ));
        };
        if self.is_unevaluated || self.function.result.is_none() {
            let help = "write the value itself";
            return Err(unsupported_construct(
                span,
                "a statement expression that is not evaluated",
                help,
            ));
        }
        self.scopes.enter();
        let block = self.items(items);
        self.scopes.leave_scope();
        let mut block = block?;
        let last = block.stmts.pop_if(|stmt| matches!(stmt.kind, CStmtKind::Expr(_)));
        let value = match last.map(|stmt| stmt.kind) {
            Some(CStmtKind::Expr(value)) => Some(value),
            _ => None,
        };
        let ty = match &value {
            Some(value) => value.ty,
            None => self.unit.types.id(CType::Void),
        };
        Ok(CExpr { kind: Box::new(ExprKind::Block(block, value)), ty, span })
    }
}

/// The pointer of which an expression is what it points to.
pub(super) fn dereferenced(node: &Node<Expression>) -> Option<&Node<Expression>> {
    let Expression::UnaryOperator(unary) = &node.node else { return None };
    let is_it = matches!(unary.node.operator.node, UnaryOperator::Indirection);
    is_it.then_some(&*unary.node.operand)
}

/// The array and the index of which an expression is an element.
pub(super) fn indexed(node: &Node<Expression>) -> Option<(&Node<Expression>, &Node<Expression>)> {
    let Expression::BinaryOperator(binary) = &node.node else { return None };
    let is_it = matches!(binary.node.operator.node, lang_c::ast::BinaryOperator::Index);
    is_it.then_some((&*binary.node.lhs, &*binary.node.rhs))
}
