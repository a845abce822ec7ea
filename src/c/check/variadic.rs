//! Functions that take further arguments: each row of types for which one is called gets an instance, with parameters
//! for these. A `va_list` is a number there: how many of them have been taken.

use std::collections::VecDeque;

use lang_c::ast::{CallExpression, Expression, Identifier, VaArgExpression};
use lang_c::span::Node;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::declarator::DeclaredName;
use super::refuse::{self, error, level};
use super::written::writes;
use super::{Checked, Checker, Entity, FunctionUnderWay};
use crate::codes;
use crate::once::{declaration, hidden_variable, value_of};
use crate::tree::{
    Arithmetic, Comparison, Compound, Expr, ExprKind, FunctionId, FunctionSymbol, KnownFunction,
    Lvalue, ObjectId, PlaceKind, StmtKind, TypedStmt,
};
use crate::types::{IntType, Qualifiers, Type, TypeId};
use base::Span;
use program::CheckKind;

/// A program has at most so many.
const MOST_INSTANCES: usize = 1000;

/// What tells instances apart: the function, the types of the further arguments, and the text that is given as the last one
/// before these, which may be a format.
type VariadicKey = (FunctionId, Vec<TypeId>, Option<Vec<String>>);

/// The instances of functions that take further arguments.
#[derive(Default)]
pub(super) struct VariadicInstances {
    made: FxHashMap<VariadicKey, FunctionId>,
    waiting: VecDeque<(FunctionId, VariadicKey)>,
}

impl Checker<'_> {
    /// A call of a function of the program that takes further arguments.
    pub(super) fn variadic_call(
        &mut self,
        id: FunctionId,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Checked<Expr> {
        let function = self.unit.function(id).clone();
        let parameters = function.parameters.clone().unwrap_or_default();
        let (mut values, mut further) = (Vec::new(), Vec::new());
        for (at, argument) in arguments.iter().enumerate() {
            let value = self.expr(argument)?;
            if let Some(&ty) = parameters.get(at) {
                refuse::value_type(&self.unit.types, ty, span)?;
                values.push(self.convert(value, ty)?);
                continue;
            }
            let value = self.further_argument(value)?;
            further.push(value.ty);
            values.push(value);
        }
        let ty = self.unit.types.unqualified(function.result);
        let last = parameters.len().checked_sub(1).map(|last| &arguments[last].node);
        let text = match last {
            Some(Expression::StringLiteral(text)) => Some(text.node.clone()),
            _ => None,
        };
        let instance = self.variadic_instance(&function, (id, further, text), span)?;
        Ok(Expr { kind: Box::new(ExprKind::Call(instance, values)), ty, span })
    }

    /// An argument that no parameter gives a type.
    fn further_argument(&mut self, value: Expr) -> Checked<Expr> {
        let value = self.settled(value)?;
        match self.unit.types[value.ty] {
            Type::Int(_) | Type::Bool => Ok(self.promote(value)),
            Type::Float(bytes) if bytes < 8 => {
                let double = self.unit.types.id(Type::Float(8));
                self.convert(value, double)
            }
            Type::Float(_) | Type::Pointer { .. } | Type::Number => Ok(value),
            Type::Void
            | Type::Array(..)
            | Type::Function(_)
            | Type::Record(_)
            | Type::Unsupported(_) => {
                let help = "pass a pointer to it";
                Err(level(value.span, "such a value as a further argument", help))
            }
        }
    }

    fn variadic_instance(
        &mut self,
        function: &FunctionSymbol,
        key: VariadicKey,
        span: Span,
    ) -> Checked<FunctionId> {
        let known = &self.variadic;
        if let Some(&instance) = known.made.get(&key) {
            return Ok(instance);
        }
        let count = known.made.len();
        if count == MOST_INSTANCES {
            let what = format!("`{}` for so many rows of arguments", function.name);
            return Err(level(span, &what, "call it with fewer types"));
        }
        let instance = FunctionId::new(self.unit.functions.len());
        let fixed = function.parameters.iter().flatten();
        let parameters = Some(fixed.chain(&key.1).copied().collect());
        let name = self.free_name(&format!("{}_with_{}", function.name, key.1.len()));
        self.unit.functions.push(FunctionSymbol {
            name,
            parameters,
            is_variadic: false,
            is_static: true,
            body: None,
            library: None,
            format: None,
            instance_of: Some(key.0),
            ..function.clone()
        });
        self.variadic.made.insert(key.clone(), instance);
        self.variadic.waiting.push_back((instance, key));
        Ok(instance)
    }

    /// Gives a waiting instance its body; whether there was one.
    pub(super) fn define_variadic(&mut self) -> bool {
        let Some((instance, (id, further, text))) = self.variadic.waiting.pop_front() else {
            return false;
        };
        let name = self.unit.function(id).name.clone();
        let Some(definition) = self.instances.definition(&name) else { return true };
        let head = self
            .specifiers(&definition.node.specifiers, definition.span)
            .and_then(|of| self.declarator(&definition.node.declarator, of.ty, of.qualifiers));
        match head {
            Ok(DeclaredName { parameters, .. }) => {
                let result = Some(self.unit.function(instance).result);
                let last = parameters.last().map(|parameter| parameter.name.clone());
                let is_written = last.as_ref().is_none_or(|name| writes(definition, name));
                let format = last.zip(text).filter(|_| !is_written);
                let objects = Vec::new();
                let further = Some(FurtherArguments { types: further, objects, format });
                self.function = FunctionUnderWay { result, further, ..FunctionUnderWay::default() };
                self.define(instance, &name, &parameters, &definition.node.statement);
            }
            Err(error) => self.complain(*error),
        }
        true
    }

    /// The variables that hold the further arguments of the function under way.
    pub(super) fn further_parameters(&mut self, span: Span) -> Vec<ObjectId> {
        let Some(further) = &self.function.further else { return Vec::new() };
        let types = further.types.clone();
        let named = types
            .iter()
            .enumerate()
            .map(|(at, &ty)| self.new_object(&further_name(at), ty, Qualifiers::default(), span));
        let objects: Vec<ObjectId> = named.collect();
        for (at, &object) in objects.iter().enumerate() {
            self.scopes.declare(&further_name(at), Entity::Object(object), span);
        }
        if let Some(further) = &mut self.function.further {
            further.objects.clone_from(&objects);
        }
        objects
    }

    /// `vprintf` and the like, of a text that is known and of all further arguments, as `printf` of these; none for other
    /// names.
    pub(super) fn list_printed(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Option<Checked<Expr>> {
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
        all.extend((0..count).map(|at| named(further_name(at))));
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
    ) -> Checked<Expr> {
        let taken = self.expr(list)?;
        let none = number(BigInt::ZERO, taken.ty, span);
        let int = self.unit.types.int();
        let is_first =
            Expr { kind: Box::new(ExprKind::Compare(Comparison::Eq, taken, none)), ty: int, span };
        let check = self.model_check(is_first, span);
        let printed = self.call(call, span)?;
        let ty = printed.ty;
        Ok(Expr { kind: Box::new(ExprKind::Comma(check, printed)), ty, span })
    }

    fn model_check(&mut self, condition: Expr, span: Span) -> Expr {
        let check = ExprKind::Known(KnownFunction::Require(CheckKind::Model), vec![condition]);
        let void = self.unit.types.id(Type::Void);
        Expr { kind: Box::new(check), ty: void, span }
    }

    /// `va_start`, `va_end`, `va_copy`; none for other names.
    pub(super) fn list_of_arguments(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Option<Checked<Expr>> {
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
    ) -> Checked<Expr> {
        if name == "__builtin_va_start" && self.function.further.is_none() {
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
        let assigned = Expr { kind: Box::new(ExprKind::Assign(list, value)), ty, span };
        let void = self.unit.types.id(Type::Void);
        Ok(Expr { kind: Box::new(ExprKind::Convert(assigned)), ty: void, span })
    }

    /// `va_arg`: the first argument that was not taken yet, which must be of the type.
    pub(super) fn next_argument(&mut self, next: &VaArgExpression, span: Span) -> Checked<Expr> {
        let list = self.place(&next.va_list)?;
        let ty = self.type_name(&next.type_name)?;
        let ty = self.unit.types.unqualified(ty);
        refuse::value_type(&self.unit.types, ty, span)?;
        let nothing = match self.unit.types[ty] {
            Type::Pointer { .. } => Expr { kind: Box::new(ExprKind::Null), ty, span },
            Type::Int(_) | Type::Bool | Type::Float(_) | Type::Number => {
                number(BigInt::ZERO, ty, span)
            }
            Type::Void
            | Type::Array(..)
            | Type::Function(_)
            | Type::Record(_)
            | Type::Unsupported(_) => {
                let help = "pass a pointer to it";
                return Err(level(span, "such a value as a further argument", help));
            }
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
        let sum = Expr { kind: Box::new(sum), ty: count_type, span };
        let step = ExprKind::Assign(list, sum);
        let step = Expr { kind: Box::new(step), ty: count_type, span };
        let mut value = nothing;
        let never = number(BigInt::ZERO, int, span);
        let check = self.model_check(never, span);
        value = Expr { kind: Box::new(ExprKind::Comma(check, value)), ty, span };
        for (at, object) in objects.into_iter().enumerate().rev() {
            let argument = self.argument_as(object, ty, span);
            let Some(argument) = argument else { continue };
            let at = number(BigInt::from(at), count_type, span);
            let is_it = ExprKind::Compare(Comparison::Eq, value_of(taken.clone()), at);
            let is_it = Expr { kind: Box::new(is_it), ty: int, span };
            let choice = ExprKind::Conditional(is_it, argument, value);
            value = Expr { kind: Box::new(choice), ty, span };
        }
        let step = TypedStmt { kind: StmtKind::Expr(step), span };
        let block = Compound { stmts: vec![first, step], number: self.function.blocks };
        self.function.blocks += 1;
        Ok(Expr { kind: Box::new(ExprKind::Block(block, Some(value))), ty, span })
    }

    /// The argument as one of the type, if C allows to take it as that.
    fn argument_as(&mut self, object: ObjectId, ty: TypeId, span: Span) -> Option<Expr> {
        let of = self.unit.types.unqualified(self.unit.object(object).ty);
        let kind = PlaceKind::Object(object);
        let place = Lvalue { kind, ty: of, qualifiers: Qualifiers::default(), span };
        let value = value_of(place);
        let types = &self.unit.types;
        let is_taken = match (&types[of], &types[ty]) {
            // `int` and `unsigned` stand for one another where the value is one of both; gcc takes all that are as long.
            (Type::Int(from), Type::Int(to)) => from.bytes() == to.bytes(),
            (Type::Float(from), Type::Float(to)) => from == to,
            (Type::Pointer { to: from, .. }, Type::Pointer { to, .. }) => {
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
        self.unit.types.id(Type::Int(IntType::Int))
    }
}

/// The further arguments of the function under way.
#[derive(Default)]
pub(super) struct FurtherArguments {
    /// Their types.
    pub(super) types: Vec<TypeId>,
    /// The variables that hold them.
    pub(super) objects: Vec<ObjectId>,
    /// The parameter before them and the text that it is, if that is known.
    pub(super) format: Option<(String, Vec<String>)>,
}

/// What a further argument is called, as no name of a program is.
fn further_name(at: usize) -> String {
    format!("__further_{at}")
}

fn number(value: BigInt, ty: TypeId, span: Span) -> Expr {
    Expr { kind: Box::new(ExprKind::Int(value)), ty, span }
}
