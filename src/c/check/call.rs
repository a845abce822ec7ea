//! Calls: of functions of the program, and of those whose meaning is known.

use lang_c::ast::{CallExpression, Expression};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::refuse::{self, error, level, unsupported_construct};
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::library::{self, Library};
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, ExprKind, FunctionId, KnownFunction};
use crate::types::{CType, IntType, TypeId};
use base::{Diagnostic, Span, did_you_mean};

/// A function of the library whose meaning we do not have.
fn not_modelled(name: &str, at: Span) -> Box<Diagnostic> {
    let message = format!("`{name}`, a function of the library,");
    level(at, &message, "write a function with a body that does what it may do")
}

impl CTypeChecker<'_> {
    /// A call.
    pub(super) fn call(&mut self, call: &CallExpression, span: Span) -> CheckResult<CExpr> {
        let before = self.measured.enter();
        let value = self.evaluated_call(call, span);
        if value.as_ref().is_ok_and(|value| self.is_untyped(value)) {
            self.record_measured_type(span);
        }
        self.measured.restore_asked(before);
        value
    }

    fn evaluated_call(&mut self, call: &CallExpression, span: Span) -> CheckResult<CExpr> {
        let is_sign = std::mem::take(&mut self.library.is_sign);
        let Expression::Identifier(name) = &call.callee.node else {
            return self.call_pointer(&call.callee, &call.arguments, span);
        };
        let name = name.node.name.as_str();
        let at = self.span(call.callee.span);
        if let Some(done) = self.intrinsic(name, &call.arguments, span) {
            return done;
        }
        if let Some(done) = self.contract_clause(name, &call.arguments, span) {
            return done;
        }
        if let Some(done) = self.list_of_arguments(name, &call.arguments, span) {
            return done;
        }
        if !self.defined.contains(name)
            && let Some(done) = self.list_printed(name, &call.arguments, span)
        {
            return done;
        }
        match self.scopes.find(name) {
            Some(&Entity::Function(id)) => {
                self.library.is_sign = is_sign;
                self.call_of(id, &call.arguments, at, span)
            }
            Some(Entity::Object(_) | Entity::Argument) => {
                self.call_pointer(&call.callee, &call.arguments, span)
            }
            Some(Entity::Refused(error)) => Err(error.clone()),
            Some(Entity::Typedef(..) | Entity::Constant(..)) => {
                let message = format!("`{name}` is no function");
                Err(error(codes::CALL, at, message, "only functions are called"))
            }
            None if library::is_implicit(name) && !self.defined.contains(name) => {
                let builtin = library::find(name).expect("it is among them");
                let result = self.result_of(builtin);
                self.known_call(builtin, name, result, &call.arguments, span)
            }
            None => {
                if let Some(why) = library::refused_feature(name) {
                    return Err(unsupported_construct(at, why, "write the program without it"));
                }
                if name.starts_with("__builtin_") {
                    self.library.is_sign = is_sign;
                    return self.built_in(name, &call.arguments, at, span);
                }
                let id = self.implicit(name, at)?;
                self.library.is_sign = is_sign;
                self.call_of(id, &call.arguments, at, span)
            }
        }
    }

    /// What a function that is not declared returns.
    pub(super) fn result_of(&mut self, builtin: Library) -> TypeId {
        match builtin {
            Library::Malloc | Library::Calloc | Library::Alloca => {
                let void = self.unit.types.id(CType::Void);
                self.unit.types.pointer(void)
            }
            Library::Free | Library::Halt(_) | Library::Assert | Library::Assume => {
                self.unit.types.id(CType::Void)
            }
            Library::AssertFail | Library::ReachError => self.unit.types.id(CType::Void),
            Library::Print(_) | Library::PrintTo(..) | Library::Nondet => self.unit.types.int(),
        }
    }

    pub(super) fn call_of(
        &mut self,
        id: FunctionId,
        arguments: &[Node<Expression>],
        at: Span,
        span: Span,
    ) -> CheckResult<CExpr> {
        let is_sign = std::mem::take(&mut self.library.is_sign);
        let function = self.unit.function(id).clone();
        let name = function.name.as_str();
        if name == "main" {
            return Err(unsupported_construct(
                at,
                "a call of `main`",
                "put what it does into another function",
            ));
        }
        let is_defined = self.defined.contains(name);
        // What a known function takes may have been declared otherwise.
        if let Some(parameters) = &function.parameters
            && (arguments.len() < parameters.len()
                || (arguments.len() > parameters.len() && !function.is_variadic))
        {
            let message = format!(
                "`{name}` takes {} arguments, and is given {}",
                parameters.len(),
                arguments.len()
            );
            let error = error(codes::CALL, span, message, "give it as many as it takes");
            return Err(Box::new(error.with_remark(function.span, "it is declared here")));
        }
        if let Some(builtin) = library::find(name)
            && (!is_defined || (builtin == Library::ReachError && self.asks_errors))
        {
            let is_made = matches!(builtin, Library::Malloc | Library::Calloc | Library::Alloca);
            if is_made && self.unit.types.pointee(function.result).is_none() {
                let message = format!("`{name}` is declared to return no pointer");
                let error = error(codes::MISMATCH, at, message, "declare it as headers do");
                return Err(Box::new(error.with_remark(function.span, "it is declared here")));
            }
            return self.known_call(builtin, name, function.result, arguments, span);
        }
        if !is_defined && let Some(why) = library::refused_feature(name) {
            return Err(unsupported_construct(at, why, "write the program without it"));
        }
        if !is_defined && let Some(library_function) = library::function_named(name) {
            self.library.is_sign = is_sign;
            return self.library_call(library_function, function.result, arguments, span);
        }
        if function.is_variadic && !is_defined && crate::headers::declares(name) {
            return Err(not_modelled(name, at));
        }
        if function.is_variadic && is_defined {
            return self.variadic_call(id, arguments, span);
        }
        if function.is_variadic {
            let help = "write a body that does what it may do";
            return Err(unsupported_construct(at, "a variadic function without a body", help));
        }
        if is_defined && let Some(list) = self.list_parameter(name) {
            return self.call_with_list(id, list, arguments, span);
        }
        if is_defined {
            let types = function.parameters.iter().flatten().chain([&function.result]);
            for &ty in types {
                refuse::value_type(&self.unit.types, ty, at)?;
            }
        }
        let Some(parameters) = &function.parameters else {
            return self.call_without_prototype(id, arguments, at, span);
        };
        let mut values = Vec::new();
        for (at, (argument, &ty)) in arguments.iter().zip(parameters).enumerate() {
            let value = match is_defined && self.takes_rows(name, at, ty) {
                true => self.typed_pointer(argument)?,
                false => self.expr(argument)?,
            };
            values.push(self.convert(value, ty)?);
        }
        let ty = self.unit.types.unqualified(function.result);
        if is_defined {
            let values = self.checked_arguments(id, values, span)?;
            return Ok(CExpr { kind: Box::new(ExprKind::Call(id, values)), ty, span });
        }
        let types = &self.unit.types;
        let is_number = |ty: TypeId| self.is_arithmetic(ty);
        if parameters.iter().all(|&ty| is_number(ty)) && (is_number(ty) || types.is_void(ty)) {
            let kind = Box::new(ExprKind::Known(KnownFunction::Unknown(id), values));
            return Ok(CExpr { kind, ty, span });
        }
        if crate::headers::declares(name) {
            return Err(not_modelled(name, at));
        }
        let message =
            format!("`{name}` is a function without a body that takes or returns pointers");
        let error = error(codes::NO_BODY, at, message, self.help_without_body(name));
        Err(Box::new(error.with_remark(function.span, "it is declared here")))
    }

    /// What to do about a function without a body: another one may be meant.
    fn help_without_body(&self, name: &str) -> String {
        let mut defined: Vec<&str> = self.defined.iter().map(String::as_str).collect();
        defined.sort_unstable();
        let near = did_you_mean(name, defined);
        near.unwrap_or_else(|| "write a body that does what it may do".to_owned())
    }

    /// A call of a function of whose parameters nothing is said: the arguments have to be of the types that it takes.
    fn call_without_prototype(
        &mut self,
        id: FunctionId,
        arguments: &[Node<Expression>],
        at: Span,
        span: Span,
    ) -> CheckResult<CExpr> {
        let function = self.unit.function(id).clone();
        let mut values = Vec::new();
        for argument in arguments {
            let value = self.expr(argument)?;
            values.push(if self.unit.types.is_integer(value.ty) {
                self.promote(value)
            } else {
                value
            });
        }
        let result = self.unit.types.unqualified(function.result);
        let Some(parameters) = self.types_of_definition(&function.name)? else {
            if let Some(other) = values.iter().find(|value| !self.unit.types.is_integer(value.ty)) {
                let message = format!(
                    "`{}` is a function without a body that takes something else than integers",
                    function.name
                );
                let help = self.help_without_body(&function.name);
                return Err(error(codes::NO_BODY, other.span, message, help));
            }
            let kind = Box::new(ExprKind::Known(KnownFunction::Unknown(id), values));
            return Ok(CExpr { kind, ty: result, span });
        };
        let is_passed = |(value, &ty): (&CExpr, &TypeId)| self.is_passed_as(value, ty);
        if values.len() != parameters.len() || !values.iter().zip(&parameters).all(is_passed) {
            let message =
                format!("`{}` takes other arguments, which nothing says before", function.name);
            let help = "declare it with its parameters before it is called";
            let error = error(codes::CALL, at, message, help);
            return Err(Box::new(
                error.with_remark(function.span, "it is called or declared here first"),
            ));
        }
        let mut converted = Vec::new();
        for (value, &ty) in values.into_iter().zip(&parameters) {
            converted.push(self.convert(value, ty)?);
        }
        self.unit.functions[id.index()].parameters = Some(parameters);
        let kind = Box::new(ExprKind::Call(id, converted));
        Ok(CExpr { kind, ty: result, span })
    }

    /// Whether a function finds a parameter of the type where the value is passed that no prototype converts.
    fn is_passed_as(&self, value: &CExpr, ty: TypeId) -> bool {
        let types = &self.unit.types;
        match (&types[value.ty], &types[ty]) {
            (CType::Int(from), CType::Int(to)) => from.bytes() == to.promoted().bytes(),
            (CType::Int(from), CType::Bool) => *from == IntType::Int,
            (CType::Int(_), CType::Pointer { .. }) => self.is_null_constant(value),
            // Numbers of `float` are passed as those of `double`.
            (CType::Float(from), CType::Float(to)) => from.max(&8) == to.max(&8),
            (_, _) => {
                let are_pointers = types.pointee(value.ty).is_some() && types.pointee(ty).is_some();
                are_pointers || value.ty == ty
            }
        }
    }

    /// A call of a function whose meaning is known.
    pub(super) fn known_call(
        &mut self,
        builtin: Library,
        name: &str,
        result: TypeId,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let void = self.unit.types.id(CType::Void);
        let (count, is_more) = match builtin {
            Library::Malloc | Library::Free | Library::Assert | Library::Assume => (1, false),
            Library::Alloca => (1, false),
            Library::Halt(takes) => (takes, false),
            Library::Calloc => (2, false),
            Library::Nondet => (0, false),
            Library::ReachError | Library::AssertFail => (0, true),
            Library::Print(formatted) => (1, formatted),
            Library::PrintTo(file, formatted) => {
                (1 + usize::from(formatted || file > 0), formatted)
            }
        };
        if arguments.len() < count || (arguments.len() > count && !is_more) {
            let message =
                format!("`{name}` takes {count} arguments, and is given {}", arguments.len());
            return Err(error(codes::CALL, span, message, "give it as many as it takes"));
        }
        let (kind, ty) = match builtin {
            Library::Malloc => return self.allocation(&arguments[0], None, span),
            Library::Alloca => {
                let mut allocation = self.allocation(&arguments[0], None, span)?;
                if let ExprKind::New { is_variable, .. }
                | ExprKind::Memory(MemoryExpr::Allocate { is_variable, .. }) =
                    &mut *allocation.kind
                {
                    *is_variable = true;
                }
                return Ok(allocation);
            }
            Library::Calloc => return self.allocation(&arguments[0], Some(&arguments[1]), span),
            Library::Free => {
                let pointer = self.expr(&arguments[0])?;
                let is_zero =
                    matches!(&*pointer.kind, ExprKind::Int(value) if *value == BigInt::from(0));
                let pointer = if is_zero {
                    let ty = self.unit.types.pointer(void);
                    self.convert(pointer, ty)?
                } else {
                    self.usable_value(pointer)?
                };
                let is_null = matches!(*pointer.kind, ExprKind::Null);
                if !is_null && self.unit.types.pointee(pointer.ty).is_none() {
                    let message = "`free` takes a pointer";
                    return Err(error(codes::MISMATCH, pointer.span, message, "give it one"));
                }
                (ExprKind::Known(KnownFunction::Free, vec![pointer]), void)
            }
            Library::Assert | Library::Assume => {
                let condition = self.condition(&arguments[0])?;
                let function = if builtin == Library::Assert {
                    KnownFunction::Assert
                } else {
                    KnownFunction::Assume
                };
                (ExprKind::Known(function, vec![condition]), void)
            }
            Library::Halt(_) => {
                let mut values = Vec::new();
                for argument in arguments {
                    let int = self.unit.types.int();
                    let value = self.expr(argument)?;
                    values.push(self.convert(value, int)?);
                }
                match name {
                    "exit" | "__builtin_exit" => (self.exit_call(values, span)?, void),
                    _ => (ExprKind::Known(KnownFunction::Halt, values), void),
                }
            }
            Library::Nondet => {
                let ty = self.unit.types.unqualified(result);
                if !self.unit.types.is_integer(ty) {
                    let message = format!("`{name}` does not return a number");
                    let help = "take numbers, and make pointers by `malloc`";
                    return Err(level(span, &message, help));
                }
                (ExprKind::Known(KnownFunction::Nondet, Vec::new()), ty)
            }
            // What it is told of the place is for people.
            Library::AssertFail => (ExprKind::Known(KnownFunction::AssertFail, Vec::new()), void),
            Library::ReachError => {
                let values = self.printed_arguments(arguments, false)?;
                (ExprKind::Known(KnownFunction::ReachError, values), void)
            }
            Library::Print(_) | Library::PrintTo(..) => {
                let (mut arguments, mut is_formatted) =
                    (arguments, builtin == Library::Print(true));
                let mut stream = None;
                if let Library::PrintTo(at, formats) = builtin {
                    stream = self.written_stream(&arguments[at])?;
                    arguments = if at == 0 { &arguments[1..] } else { &arguments[..at] };
                    is_formatted = formats;
                }
                let mut values = self.printed_arguments(arguments, is_formatted)?;
                // What is no number is a string.
                if let [value] = &values[..]
                    && !is_formatted
                    && self.unit.types.pointee(value.ty).is_some()
                {
                    values = vec![self.string_length_call(value.clone(), None)?];
                }
                let values = stream.into_iter().chain(values).collect();
                let ty = self.unit.types.unqualified(result);
                let kind = Box::new(ExprKind::Known(KnownFunction::Print, values));
                return Ok(self.with_any_error_number(CExpr { kind, ty, span }));
            }
        };
        Ok(CExpr { kind: Box::new(kind), ty, span })
    }

    /// Memory of a size that is constant; of which type it is, is said by its conversion.
    pub(super) fn allocation(
        &mut self,
        first: &Node<Expression>,
        second: Option<&Node<Expression>>,
        span: Span,
    ) -> CheckResult<CExpr> {
        let mut sizes = Vec::new();
        for part in std::iter::once(first).chain(second) {
            let size = self.bytes(part)?;
            let size = match self.constant(&size) {
                Some(value) => CExpr { kind: Box::new(ExprKind::Int(value)), ..size },
                None => size,
            };
            sizes.push(size);
        }
        let void = self.unit.types.id(CType::Void);
        let ty = self.unit.types.pointer(void);
        let total: Option<BigInt> = sizes.iter().map(|size| self.constant(size)).product();
        let is_zeroed = second.is_some();
        let mut sizes = sizes.into_iter();
        let kind = match (total, sizes.next(), sizes.next()) {
            (None, Some(size), each) => ExprKind::Memory(MemoryExpr::Allocate {
                of: None,
                size,
                each,
                is_zeroed,
                is_variable: false,
            }),
            (total, _, _) => {
                let bytes = total.unwrap_or_default();
                ExprKind::New { record: None, bytes, is_zeroed, is_variable: false }
            }
        };
        Ok(CExpr { kind: Box::new(kind), ty, span })
    }
}
