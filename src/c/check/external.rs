//! Declarations and functions of a file.

use lang_c::ast::{
    Declaration, ExternalDeclaration, FunctionDefinition, InitDeclarator, Initializer, StaticAssert,
};
use lang_c::span::Node;

use super::declarator::{self, DeclaredName};
use super::refuse::{self, error};
use super::specifiers::{Specified, Storage};
use super::{CTypeChecker, CheckResult, Entity, FunctionUnderWay};
use crate::codes;
use crate::tree::{
    CExpr, CFunction, CObject, CStmtKind, Compound, FunctionBody, FunctionId, ObjectId,
};
use crate::types::{CType, FunctionType, Qualifiers, TypeId};
use base::{Span, did_you_mean};

impl CTypeChecker<'_> {
    /// A declaration or a function.
    pub(super) fn external_declaration(&mut self, external: &Node<ExternalDeclaration>) {
        let read = match &external.node {
            ExternalDeclaration::Declaration(declaration) => self.file_declaration(declaration),
            ExternalDeclaration::StaticAssert(assertion) => self.static_assert(assertion),
            ExternalDeclaration::FunctionDefinition(function) => self.definition(function),
        };
        let Err(error) = read else { return };
        let name = match &external.node {
            ExternalDeclaration::FunctionDefinition(function) => {
                declarator::name(&function.node.declarator.node)
            }
            ExternalDeclaration::Declaration(_) | ExternalDeclaration::StaticAssert(_) => None,
        };
        let is_new = |name: &&str| *name != "main" && self.scopes.find_innermost(name).is_none();
        match (name.filter(is_new), self.unit.defer_refusal(error.clone())) {
            (Some(name), Ok(check)) => {
                self.scopes.declare(name, Entity::Refused(error), check.span);
            }
            (None, _) | (Some(_), Err(_)) => self.complain(*error),
        }
    }

    /// `_Static_assert`
    pub(super) fn static_assert(&mut self, assertion: &Node<StaticAssert>) -> CheckResult<()> {
        let value = self.constant_of(&assertion.node.expression)?;
        if value == num_bigint::BigInt::from(0) {
            let span = self.span(assertion.span);
            return Err(error(
                codes::CONSTANT,
                span,
                "the static assertion is false",
                "a compiler stops here",
            ));
        }
        Ok(())
    }

    fn file_declaration(&mut self, declaration: &Node<Declaration>) -> CheckResult<()> {
        let Declaration { specifiers, declarators } = &declaration.node;
        let specified = self.supported_specifiers(specifiers, declarators, declaration.span)?;
        let Some(specified) = specified else { return Ok(()) };
        if specified.storage == Some(Storage::Automatic) {
            let span = self.span(declaration.span);
            return Err(error(
                codes::TYPE,
                span,
                "what a file declares is not automatic",
                "remove the word",
            ));
        }
        for node in declarators {
            let declared =
                self.declarator(&node.node.declarator, specified.ty, specified.qualifiers);
            let read = declared.and_then(|name| self.declare_shared(&specified, name, node));
            if let Err(error) = read {
                let check = self.unit.defer_refusal(error.clone())?;
                let name = declarator::name(&node.node.declarator.node).unwrap_or_default();
                let is_used = self.shared.get(name).map(|shared| shared.used_at.is_some());
                match is_used {
                    // Who uses it relies on what it starts with.
                    Some(true) => self.unit.begin.push(check),
                    Some(false) => self.scopes.declare(name, Entity::Refused(error), check.span),
                    None => self.declare_refused(&node.node, &error),
                }
            }
        }
        Ok(())
    }

    fn declare_shared(
        &mut self,
        specified: &Specified,
        declared: DeclaredName,
        node: &Node<InitDeclarator>,
    ) -> CheckResult<()> {
        let DeclaredName { name, ty, qualifiers, span, .. } = declared;
        let initializer = node.node.initializer.as_ref();
        let ty = self.complete_array_type(ty, initializer)?;
        if specified.storage == Some(Storage::Typedef) {
            if initializer.is_some() {
                return Err(error(
                    codes::TYPE,
                    span,
                    "a type has no value",
                    "remove the initializer",
                ));
            }
            return self.declare_type(&name, ty, qualifiers, span);
        }
        if let CType::Function(function) = self.unit.types[ty].clone() {
            if initializer.is_some() {
                return Err(error(
                    codes::TYPE,
                    span,
                    "a function has no initializer",
                    "give it a body",
                ));
            }
            let is_static = specified.storage == Some(Storage::Static);
            self.declare_function(&name, &function, span, is_static)?;
            return Ok(());
        }
        self.inline_is_for_functions(specified, span)?;
        if self.unit.types.is_void(ty) {
            return Err(error(codes::TYPE, span, "a variable cannot be `void`", "give it a type"));
        }
        let is_extern = specified.storage == Some(Storage::Extern) && initializer.is_none();
        if !is_extern {
            refuse::value_type(&self.unit.types, ty, span)?;
        }
        let is_internal = specified.storage == Some(Storage::Static);
        let object = self.shared_object(&name, (ty, qualifiers, span), is_extern, is_internal)?;
        if let Some(initializer) = initializer {
            let value = self.static_value(initializer, ty, span)?;
            let variable = &mut self.unit.objects[object.index()];
            if variable.initial.replace(value).is_some() {
                let message = format!("`{name}` is initialized twice");
                return Err(error(codes::REDECLARED, span, message, "leave one of the values"));
            }
        }
        Ok(())
    }

    /// `inline` stands before functions.
    pub(super) fn inline_is_for_functions(
        &self,
        specified: &Specified,
        span: Span,
    ) -> CheckResult<()> {
        if specified.is_inline {
            return Err(error(codes::TYPE, span, "only functions are `inline`", "remove the word"));
        }
        Ok(())
    }

    /// Nothing that others may change.
    /// A name of a type; it may be declared again as the same.
    pub(super) fn declare_type(
        &mut self,
        name: &str,
        ty: TypeId,
        qualifiers: Qualifiers,
        span: Span,
    ) -> CheckResult<()> {
        if let Some((Entity::Typedef(before, _), _)) = self.scopes.find_innermost(name)
            && *before == ty
        {
            return Ok(());
        }
        self.declare_once(name, Entity::Typedef(ty, qualifiers), span)
    }

    /// A variable.
    pub(super) fn new_object(
        &mut self,
        name: &str,
        ty: TypeId,
        qualifiers: Qualifiers,
        span: Span,
    ) -> ObjectId {
        let id = ObjectId::new(self.unit.objects.len());
        self.unit.objects.push(CObject::new(name, ty, qualifiers, span));
        id
    }

    /// What a variable that is there for the whole run starts with.
    pub(super) fn static_value(
        &mut self,
        initializer: &Node<Initializer>,
        ty: TypeId,
        span: Span,
    ) -> CheckResult<CExpr> {
        let old_count = self.unit.refusals.all.len();
        let value = self.initializer(initializer, ty)?;
        if !self.is_constant(&value) {
            if let Some(refusal) = self.unit.refusals.all.get(old_count) {
                return Err(Box::new(refusal.clone()));
            }
            let message = "the value is not constant";
            return Err(error(codes::CONSTANT, span, message, "assign it where `main` begins"));
        }
        Ok(value)
    }

    /// A function is declared.
    pub(super) fn declare_function(
        &mut self,
        name: &str,
        function: &FunctionType,
        span: Span,
        is_static: bool,
    ) -> CheckResult<FunctionId> {
        if let Some(&id) = self.functions.get(name) {
            self.same_function(id, function, span)?;
            if self.scopes.find_innermost(name).is_none() {
                self.scopes.declare(name, Entity::Function(id), span);
            } else if !matches!(self.scopes.find_innermost(name), Some((Entity::Function(_), _))) {
                return Err(self.declared_twice(name, span));
            }
            if is_static && !self.unit.function(id).is_static {
                let message = format!("`{name}` is not `static` in its first declaration");
                return Err(error(
                    codes::REDECLARED,
                    span,
                    message,
                    "declare it the same everywhere",
                ));
            }
            return Ok(id);
        }
        let id = FunctionId::new(self.unit.functions.len());
        self.declare_once(name, Entity::Function(id), span)?;
        if self.shared.contains_key(name) {
            return Err(self.declared_twice(name, span));
        }
        self.functions.insert(name.to_owned(), id);
        let FunctionType { result, parameters, is_variadic } = function.clone();
        let (name, body) = (name.to_owned(), None);
        self.unit.functions.push(CFunction {
            name,
            result,
            parameters,
            is_variadic,
            is_static,
            span,
            body,
            library: None,
            format: None,
            instance_of: None,
        });
        Ok(id)
    }

    fn declared_twice(&self, name: &str, span: Span) -> Box<base::Diagnostic> {
        let message = format!("`{name}` is declared twice");
        error(codes::REDECLARED, span, message, "name one of them otherwise")
    }

    fn same_function(&mut self, id: FunctionId, new: &FunctionType, span: Span) -> CheckResult<()> {
        self.returns_nothing(id, new);
        let before = self.unit.function(id).clone();
        let parameters = match (&before.parameters, &new.parameters) {
            (Some(before), Some(new)) => before == new,
            (None, _) | (_, None) => true,
        };
        if before.result != new.result || !parameters || before.is_variadic != new.is_variadic {
            let message = format!("`{}` is declared otherwise before", before.name);
            let error = error(codes::REDECLARED, span, message, "declare it the same everywhere");
            return Err(Box::new(error.with_remark(before.span, "it is declared here")));
        }
        if let (None, Some(parameters)) = (&before.parameters, &new.parameters) {
            self.unit.functions[id.index()].parameters = Some(parameters.clone());
        }
        Ok(())
    }

    fn definition(&mut self, definition: &Node<FunctionDefinition>) -> CheckResult<()> {
        let FunctionDefinition { specifiers, declarator, declarations, statement } =
            &definition.node;
        let specified = self.specifiers(specifiers, definition.span)?;
        let declared = self.declarator(declarator, specified.ty, specified.qualifiers)?;
        let DeclaredName { name, ty, span, mut parameters, .. } = declared;
        let CType::Function(mut function) = self.unit.types[ty].clone() else {
            let message = format!("`{name}` has a body and is no function");
            return Err(error(codes::TYPE, span, message, "write its parameters in brackets"));
        };
        if function.parameters.is_none() {
            self.old_parameters(&mut parameters, declarations)?;
            function.parameters = Some(parameters.iter().map(|parameter| parameter.ty).collect());
        }
        if matches!(specified.storage, Some(Storage::Typedef | Storage::Automatic)) {
            let message = "a function is neither a type nor automatic";
            return Err(error(codes::TYPE, span, message, "remove the word"));
        }
        // A definition without parameters is a prototype for those who come after it.
        let is_static = specified.storage == Some(Storage::Static);
        let id = self.declare_function(&name, &function, span, is_static)?;
        if function.is_variadic || self.list_parameter(&name).is_some() {
            // Calls have instances of it.
            self.unit.functions[id.index()].span = span;
            return Ok(());
        }
        let entry = &mut self.unit.functions[id.index()];
        entry.span = span;
        if entry.body.is_some() {
            return Err(self.declared_twice(&name, span));
        }
        entry.parameters = Some(function.parameters.clone().unwrap_or_default());
        self.function =
            FunctionUnderWay { result: Some(function.result), ..FunctionUnderWay::default() };
        self.define(id, &name, &parameters, statement);
        if self.function.is_untyped {
            self.instances.untyped.insert(id);
        }
        if self.function.keeps {
            self.instances.keeping.insert(id);
        }
        Ok(())
    }

    /// The types of the parameters of a function that is defined behind its first call.
    pub(super) fn types_of_definition(&mut self, name: &str) -> CheckResult<Option<Vec<TypeId>>> {
        let Some(definition) = self.instances.definition(name) else { return Ok(None) };
        let FunctionDefinition { specifiers, declarator, declarations, .. } = &definition.node;
        let instance = self.instances.suspend();
        let specified = self.specifiers(specifiers, definition.span)?;
        let declared = self.declarator(declarator, specified.ty, specified.qualifiers)?;
        self.instances.resume(instance);
        let mut parameters = declared.parameters;
        self.old_parameters(&mut parameters, declarations)?;
        Ok(Some(parameters.iter().map(|parameter| parameter.ty).collect()))
    }

    /// Gives a function its body, and keeps what is wrong with it.
    pub(super) fn define(
        &mut self,
        id: FunctionId,
        name: &str,
        parameters: &[declarator::CParameter],
        statement: &Node<lang_c::ast::Statement>,
    ) {
        let known_errors = self.errors.len();
        self.scopes.enter();
        let body = self.body(id, name, parameters, statement);
        self.scopes.leave_scope();
        let labels = std::mem::take(&mut self.function.labels);
        let before = self.errors.split_off(known_errors);
        let wrong = body.as_ref().err().map(|error| (**error).clone());
        self.refused.push((id, before.into_iter().chain(wrong).collect()));
        let (parameters, block) = body.unwrap_or_default();
        let end = self.span(statement.span);
        let end = Span { start: end.end.saturating_sub(1), end: end.end };
        let body = FunctionBody { parameters, block, labels, end };
        self.unit.functions[id.index()].body = Some(body);
    }

    pub(super) fn body(
        &mut self,
        id: FunctionId,
        name: &str,
        parameters: &[declarator::CParameter],
        statement: &Node<lang_c::ast::Statement>,
    ) -> CheckResult<(Vec<ObjectId>, Compound)> {
        let mut objects = Vec::new();
        self.function.name = Some(name.to_owned());
        let result = self.function.result.expect("the function has begun");
        refuse::value_type(&self.unit.types, result, self.unit.function(id).span)?;
        for (at, parameter) in parameters.iter().enumerate() {
            if let Some(Some(value)) = self.function.constants.get(at).cloned() {
                let constant = Entity::Constant(value, parameter.ty);
                self.declare_once(&parameter.name, constant, parameter.span)?;
                continue;
            }
            if parameter.name.is_empty() {
                let message = "the parameter has no name";
                return Err(error(codes::TYPE, parameter.span, message, "name it"));
            }
            if name == "main" {
                self.declare_once(&parameter.name, Entity::Argument, parameter.span)?;
                continue;
            }
            refuse::value_type(&self.unit.types, parameter.ty, parameter.span)?;
            let object = self.new_object(
                &parameter.name,
                parameter.ty,
                parameter.qualifiers,
                parameter.span,
            );
            self.declare_once(&parameter.name, Entity::Object(object), parameter.span)?;
            objects.push(object);
        }
        objects.extend(self.variadic_parameters(self.unit.function(id).span));
        let lang_c::ast::Statement::Compound(items) = &statement.node else {
            let span = self.span(statement.span);
            return Err(error(codes::SYNTAX, span, "a body is a block", "write braces"));
        };
        let given = match name {
            "main" => self.main_arguments(parameters, statement)?,
            _ => self.rows_of_parameters(parameters)?,
        };
        self.function.is_main = name == "main" && self.library.at.is_none();
        let mut block = self.items(items)?;
        block.stmts.splice(0..0, given);
        let assumed = self.entry_assumptions(id, name, &objects);
        block.stmts.splice(0..0, assumed);
        let end = self.span(statement.span);
        if self.function.is_main
            && let CStmtKind::Block(end) = self.returned_from_main(None, end)?
        {
            block.stmts.extend(end.stmts);
        }
        let wrong = self.function.names.iter().filter(|(_, (_, is_placed))| !is_placed);
        let wrong = wrong.map(|(_, (id, _))| *id).min();
        if let Some(label) = wrong {
            let label = &self.function.labels[label.index()];
            let message = format!("there is no label `{}` in this function", label.name);
            let placed = self.function.names.iter().filter(|(_, (_, is_placed))| *is_placed);
            let mut placed: Vec<&str> = placed.map(|(name, _)| name.as_str()).collect();
            placed.sort_unstable();
            let help = did_you_mean(&label.name, placed);
            let help = help.unwrap_or_else(|| "put it before a statement".to_owned());
            return Err(error(codes::JUMP, label.span, message, help));
        }
        Ok((objects, block))
    }
}
