//! Declarations in blocks.

use lang_c::ast::{Declaration, InitDeclarator};
use lang_c::span::Node;

use super::deferred::expression_statement;
use super::refuse::{self, error, level};
use super::specifiers::{Specified, Storage};
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::tree::{CStmtKind, TypedStmt};
use crate::types::CType;

impl CTypeChecker<'_> {
    pub(super) fn declaration(
        &mut self,
        declaration: &Node<Declaration>,
        stmts: &mut Vec<TypedStmt>,
    ) -> CheckResult<()> {
        let Declaration { specifiers, declarators } = &declaration.node;
        let specified = self.supported_specifiers(specifiers, declarators, declaration.span)?;
        let Some(specified) = specified else { return Ok(()) };
        for node in declarators {
            let Err(error) = self.local(&specified, node, stmts) else { continue };
            let check = self.unit.defer_refusal(error.clone())?;
            self.declare_refused(&node.node, &error);
            if node.node.initializer.is_some() {
                stmts.push(expression_statement(check));
            }
        }
        Ok(())
    }

    fn local(
        &mut self,
        specified: &Specified,
        node: &Node<InitDeclarator>,
        stmts: &mut Vec<TypedStmt>,
    ) -> CheckResult<()> {
        let declared =
            self.declarator(&node.node.declarator, specified.ty, specified.qualifiers)?;
        let (name, qualifiers) = (declared.name, declared.qualifiers);
        let span = declared.span;
        let initializer = node.node.initializer.as_ref();
        if let Some(of) = declared.variable {
            self.inline_is_for_functions(specified, span)?;
            if specified.storage.is_some_and(|storage| storage != Storage::Automatic) {
                let help = "declare an array of constant length";
                return Err(level(span, "an array of variable length that is no variable", help));
            }
            if initializer.is_some() {
                let message = "an array of variable length is not initialized";
                return Err(error(codes::TYPE, span, message, "assign its elements"));
            }
            let declaration_span = self.span(node.span);
            return self.variable_array_declared(
                (&name, qualifiers, span),
                of,
                declaration_span,
                stmts,
            );
        }
        let ty = self.complete_array_type(declared.ty, initializer)?;
        if specified.storage == Some(Storage::Typedef) {
            return match initializer {
                None => self.declare_type(&name, ty, qualifiers, span),
                Some(_) => {
                    Err(error(codes::TYPE, span, "a type has no value", "remove the initializer"))
                }
            };
        }
        if let CType::Function(function) = self.unit.types[ty].clone() {
            if specified.storage == Some(Storage::Static) || initializer.is_some() {
                let message = "a function in a block is neither `static` nor initialized";
                return Err(error(codes::TYPE, span, message, "declare it in the file"));
            }
            return self.declare_function(&name, &function, span, false).map(drop);
        }
        self.inline_is_for_functions(specified, span)?;
        if specified.storage == Some(Storage::Extern) {
            if let Some(shared) = self.shared.get(&name) {
                let object = shared.object;
                if self.unit.object(object).ty == ty && initializer.is_none() {
                    return self.declare_once(&name, Entity::Object(object), span);
                }
            }
            let help = "declare the variable in the file, before and in the same way";
            return Err(level(span, "`extern` of such a variable in a block", help));
        }
        if self.unit.types.is_void(ty) {
            return Err(error(codes::TYPE, span, "a variable cannot be `void`", "give it a type"));
        }
        refuse::value_type(&self.unit.types, ty, span)?;
        let object = self.new_object(&name, ty, qualifiers, span);
        self.declare_once(&name, Entity::Object(object), span)?;
        let stmt_span = self.span(node.span);
        if specified.storage == Some(Storage::Static) {
            self.unit.objects[object.index()].is_static = true;
            self.unit.globals.push(object);
            self.function.keeps = true;
            if let Some(initializer) = initializer {
                let value = self.static_value(initializer, ty, span)?;
                self.unit.objects[object.index()].initial = Some(value);
            }
            return Ok(());
        }
        let value = initializer.map(|initializer| self.initializer(initializer, ty)).transpose();
        let value = match value {
            Ok(value) => value,
            Err(error) => {
                stmts.push(expression_statement(self.unit.defer_refusal(error)?));
                None
            }
        };
        stmts.push(TypedStmt { kind: CStmtKind::Declare(object, value), span: stmt_span });
        Ok(())
    }
}
