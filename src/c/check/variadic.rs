//! Functions that take further arguments, or a `va_list` of those of their callers: each row of types for which one is
//! called gets an instance, with parameters for these.

use std::collections::VecDeque;

use lang_c::ast::{
    DeclarationSpecifier, DerivedDeclarator, Expression, FunctionDefinition, ParameterDeclaration,
    TypeSpecifier,
};
use lang_c::span::Node;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::declarator::DeclaredName;
use super::refuse::{self, level};
use super::written::may_write_variable;
use super::{CTypeChecker, CheckResult, Entity, FunctionUnderWay};
use crate::tree::{
    CExpr, CFunction, CStmtKind, ExprKind, FunctionId, Lvalue, LvalueKind, ObjectId, TypedStmt,
};
use crate::types::{CType, Qualifiers, TypeId};
use base::Span;

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

impl CTypeChecker<'_> {
    /// A call of a function of the program that takes further arguments.
    pub(super) fn variadic_call(
        &mut self,
        id: FunctionId,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
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
        Ok(CExpr { kind: Box::new(ExprKind::Call(instance, values)), ty, span })
    }

    /// An argument that no parameter gives a type.
    fn further_argument(&mut self, value: CExpr) -> CheckResult<CExpr> {
        let value = self.usable_value(value)?;
        self.check_variadic_type(value.ty, value.span)?;
        let ty = &self.unit.types[value.ty];
        if matches!(ty, CType::Int(_) | CType::Bool) {
            Ok(self.promote(value))
        } else if matches!(ty, CType::Float(bytes) if *bytes < 8) {
            let double = self.unit.types.id(CType::Float(8));
            self.convert(value, double)
        } else {
            Ok(value)
        }
    }

    /// Whether values of the type can be arguments that no parameter gives a type; if not, the refusal.
    pub(super) fn check_variadic_type(&self, ty: TypeId, span: Span) -> CheckResult<()> {
        match self.unit.types[ty] {
            CType::Int(_) | CType::Bool | CType::Float(_) => Ok(()),
            CType::Pointer { .. } | CType::Number => Ok(()),
            CType::Void
            | CType::Array(..)
            | CType::Function(_)
            | CType::Record(_)
            | CType::Unsupported(_) => {
                let help = "pass a pointer to it";
                Err(level(span, "such a value as a further argument", help))
            }
        }
    }

    /// Which parameter of a function of the program is a `va_list`, if one is.
    pub(super) fn list_parameter(&mut self, name: &str) -> Option<usize> {
        let definition = self.instances.definition(name)?;
        let list = self.list_type();
        let is_list = |name: &str| {
            let is_own = self.scopes.find(name).is_none();
            let is_known = is_own && name == "__builtin_va_list";
            is_known
                || matches!(self.scopes.find(name), Some(&Entity::Typedef(ty, _)) if ty == list)
        };
        parameters_of(&definition.node).position(|it| list_name(it).is_some_and(is_list))
    }

    /// A call of a function of the program that is given a list of the further arguments of the one under way.
    pub(super) fn call_with_list(
        &mut self,
        id: FunctionId,
        at: usize,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let function = self.unit.function(id).clone();
        let parameters = function.parameters.clone().unwrap_or_default();
        let further = self.function.further.as_ref();
        let Some(further) = further.filter(|_| arguments.len() == parameters.len()) else {
            let help = "call it where the further arguments are given";
            return Err(level(span, "a `va_list` that is not one of the arguments here", help));
        };
        let (types, objects) = (further.types.clone(), further.objects.clone());
        let named = at.checked_sub(1).map(|before| &arguments[before].node);
        let text = match (named, &further.format) {
            (Some(Expression::StringLiteral(text)), _) => Some(text.node.clone()),
            (Some(Expression::Identifier(name)), Some((format, text)))
                if name.node.name == *format =>
            {
                Some(text.clone())
            }
            (_, _) => None,
        };
        let mut values = Vec::new();
        for (argument, &ty) in arguments.iter().zip(&parameters) {
            let value = self.expr(argument)?;
            refuse::value_type(&self.unit.types, ty, span)?;
            values.push(self.convert(value, ty)?);
        }
        for object in objects {
            let ty = self.unit.types.unqualified(self.unit.object(object).ty);
            let kind = LvalueKind::Object(object);
            let place = Lvalue { kind, ty, qualifiers: Qualifiers::default(), span };
            values.push(self.read_place(place));
        }
        let ty = self.unit.types.unqualified(function.result);
        let instance = self.variadic_instance(&function, (id, types, text), span)?;
        let call = CExpr { kind: Box::new(ExprKind::Call(instance, values)), ty, span };
        self.list_is_used(&arguments[at], call)
    }

    /// A call behind which C says no more what the list has.
    fn list_is_used(&mut self, list: &Node<Expression>, call: CExpr) -> CheckResult<CExpr> {
        let (span, ty) = (call.span, call.ty);
        let ended = self.end_variadic_list(list, span)?;
        if self.unit.types.is_void(ty) {
            return Ok(CExpr { kind: Box::new(ExprKind::Comma(call, ended)), ty, span });
        }
        let (declared, result) = self.hidden_variable("result", call, span);
        let stmts = vec![declared, TypedStmt { kind: CStmtKind::Expr(ended), span }];
        let result = self.read_place(result);
        Ok(self.after_statements(stmts, result))
    }

    /// Says of a list that nobody knows what it has: whoever takes an argument finds none.
    pub(super) fn end_variadic_list(
        &mut self,
        list: &Node<Expression>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let place = self.place(list)?;
        let of = self.unit.types.unqualified(place.ty);
        let nothing = CExpr { kind: Box::new(ExprKind::Int(BigInt::from(-1))), ty: of, span };
        let ended = CExpr { kind: Box::new(ExprKind::Assign(place, nothing)), ty: of, span };
        let ty = self.unit.types.id(CType::Void);
        Ok(CExpr { kind: Box::new(ExprKind::Convert(ended)), ty, span })
    }

    fn variadic_instance(
        &mut self,
        function: &CFunction,
        key: VariadicKey,
        span: Span,
    ) -> CheckResult<FunctionId> {
        let instances = &self.variadic;
        if let Some(&instance) = instances.made.get(&key) {
            return Ok(instance);
        }
        let count = instances.made.len();
        if count == MOST_INSTANCES {
            let what = format!("`{}` for so many rows of arguments", function.name);
            return Err(level(span, &what, "call it with fewer types"));
        }
        let instance = FunctionId::new(self.unit.functions.len());
        let fixed = function.parameters.iter().flatten();
        let parameters = Some(fixed.chain(&key.1).copied().collect());
        let name = self.free_name(&format!("{}_with_{}", function.name, key.1.len()));
        self.unit.functions.push(CFunction {
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
                let before = self.list_parameter(&name).unwrap_or(parameters.len());
                let last = before.checked_sub(1).map(|last| parameters[last].name.clone());
                let is_written =
                    last.as_ref().is_none_or(|name| may_write_variable(definition, name));
                let format = last.zip(text).filter(|_| !is_written);
                let objects = Vec::new();
                let begins = self.unit.function(id).is_variadic;
                let further = Some(FurtherArguments { types: further, objects, format, begins });
                self.function = FunctionUnderWay { result, further, ..FunctionUnderWay::default() };
                self.define(instance, &name, &parameters, &definition.node.statement);
            }
            Err(error) => self.complain(*error),
        }
        true
    }

    /// The variables that hold the further arguments of the function under way.
    pub(super) fn variadic_parameters(&mut self, span: Span) -> Vec<ObjectId> {
        let Some(further) = &self.function.further else { return Vec::new() };
        let types = further.types.clone();
        let named = types
            .iter()
            .enumerate()
            .map(|(at, &ty)| self.new_object(&variadic_name(at), ty, Qualifiers::default(), span));
        let objects: Vec<ObjectId> = named.collect();
        for (at, &object) in objects.iter().enumerate() {
            self.scopes.declare(&variadic_name(at), Entity::Object(object), span);
        }
        if let Some(further) = &mut self.function.further {
            further.objects.clone_from(&objects);
        }
        objects
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
    /// Whether the function takes them itself, and is not given a list of them.
    pub(super) begins: bool,
}

/// The parameters of a function that has a prototype.
pub(super) fn parameters_of(
    definition: &FunctionDefinition,
) -> impl Iterator<Item = &Node<ParameterDeclaration>> {
    let derived = definition.declarator.node.derived.iter();
    let heads = derived.filter_map(|derived| match &derived.node {
        DerivedDeclarator::Function(function) => Some(function),
        DerivedDeclarator::Pointer(_)
        | DerivedDeclarator::Array(_)
        | DerivedDeclarator::KRFunction(_)
        | DerivedDeclarator::Block(_) => None,
    });
    heads.take(1).flat_map(|head| &head.node.parameters)
}

/// The name of the type of a parameter that is such a type and nothing more, if it may be a `va_list`.
fn list_name(parameter: &Node<ParameterDeclaration>) -> Option<&str> {
    let declarator = parameter.node.declarator.as_ref()?;
    if !declarator.node.derived.is_empty() {
        return None;
    }
    let mut names = parameter.node.specifiers.iter().filter_map(|specifier| {
        let DeclarationSpecifier::TypeSpecifier(ty) = &specifier.node else { return None };
        let TypeSpecifier::TypedefName(name) = &ty.node else { return None };
        Some(name.node.name.as_str())
    });
    let list_types = ["va_list", "__builtin_va_list", "__gnuc_va_list"];
    names.next().filter(|name| list_types.contains(name))
}

/// What a further argument is called, as no name of a program is.
pub(super) fn variadic_name(at: usize) -> String {
    format!("__further_{at}")
}
