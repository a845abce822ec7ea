//! Functions of the library: each call has a definition of its own, of which all stands where the call does.

use std::collections::VecDeque;
use std::rc::Rc;

use lang_c::ast::{
    Declaration, Expression, ExternalDeclaration, FunctionDefinition, TranslationUnit,
};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::declarator::DeclaredName;
use super::refuse::error;
use super::{CTypeChecker, CheckResult, Entity, FunctionUnderWay};
use crate::codes;
use crate::library::{LibraryArguments, LibraryFunction};
use crate::tree::MemoryExpr;
use crate::tree::{
    Arithmetic, CExpr, CFunction, ExprKind, FunctionBody, FunctionId, KnownFunction, LibraryUse,
};
use crate::types::{CType, FunctionType, IntType, Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

/// What is known of the library while a program is checked.
#[derive(Default)]
pub(super) struct LibraryUnderWay {
    /// The call to which a definition belongs that is read.
    pub(super) at: Option<Span>,
    /// Whether of a result that is computed next no more is asked than how it compares with 0.
    pub(super) is_sign: bool,
    /// Whether the program reads the number of the last error, once that is known.
    pub(super) reads_error_number: Option<bool>,
    /// Whether it has functions that are called when the run ends, once that is known.
    pub(super) has_handlers: Option<bool>,
    tree: Option<Rc<TranslationUnit>>,
    waiting: VecDeque<WaitingFunction>,
    count: usize,
}

/// A function that has no body yet.
struct WaitingFunction {
    id: FunctionId,
    form: &'static str,
    names: TypeNames,
    tree: Rc<TranslationUnit>,
    call: Span,
}

/// The types that a definition has names for.
type TypeNames = Vec<(String, TypeId)>;

/// What a call gives to a definition.
pub(super) struct LibraryCall {
    function: &'static LibraryFunction,
    form: &'static str,
    /// What memory holds.
    element: TypeId,
    values: Vec<CExpr>,
    /// The text that has the definition, if it is not the library's own.
    pub(super) tree: Option<Rc<TranslationUnit>>,
    /// Further types that it has names for.
    pub(super) types: TypeNames,
    /// The format, as C writes it.
    pub(super) format: Option<String>,
}

impl LibraryCall {
    /// A call of a definition of the library.
    pub(super) fn new(
        function: &'static LibraryFunction,
        form: &'static str,
        element: TypeId,
        values: Vec<CExpr>,
    ) -> Self {
        Self { function, form, element, values, tree: None, types: Vec::new(), format: None }
    }
}

impl CTypeChecker<'_> {
    /// A call of a function of the library.
    pub(super) fn library_call(
        &mut self,
        function: &'static LibraryFunction,
        result: TypeId,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let is_sign = std::mem::take(&mut self.library.is_sign);
        let count = function.least_arguments();
        if arguments.len() < count || (arguments.len() > count && !function.is_formatted()) {
            let message = format!(
                "`{}` takes {count} arguments, and is given {}",
                function.name,
                arguments.len()
            );
            return Err(error(codes::CALL, span, message, "give it as many as it takes"));
        }
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let form = function.form();
        let call = match function.takes {
            LibraryArguments::AsDeclared | LibraryArguments::Signed => {
                let mut values = Vec::new();
                for argument in arguments {
                    values.push(self.expr(argument)?);
                }
                LibraryCall::new(function, form, char, values)
            }
            LibraryArguments::Copy => {
                let (to, from) = self.two_pointers(&arguments[0], &arguments[1], span)?;
                let size = self.bytes(&arguments[2])?;
                let (to, from) = (self.pointer_by_size(to)?, self.pointer_by_size(from)?);
                let (to, from) = (self.untyped_as_bytes(to)?, self.untyped_as_bytes(from)?);
                let element = self.memory_type(&to, span)?;
                let (to, from, element) = self.parts_as_bytes((to, from), element, &size);
                let count = self.count_of(size, element, true)?;
                match is_one(&count) {
                    true => LibraryCall::new(function, "copy_one", element, vec![to, from]),
                    false => LibraryCall::new(function, form, element, vec![to, from, count]),
                }
            }
            LibraryArguments::Set => self.set_memory(function, arguments, span)?,
            LibraryArguments::Bytes => {
                let (left, right) = self.two_pointers(&arguments[0], &arguments[1], span)?;
                let (left, right) = (self.untyped_as_bytes(left)?, self.untyped_as_bytes(right)?);
                let element = self.memory_type(&left, span)?;
                let size = self.bytes(&arguments[2])?;
                let is_number = self.unit.types.as_int(element).is_some();
                let (left, right, element) = match is_number {
                    true => self.parts_as_bytes((left, right), element, &size),
                    false => self.both_as_bytes((left, right), element),
                };
                // The order of larger numbers is not that of their bytes.
                let bytes = self.unit.types.as_int(element).map(IntType::bytes);
                let form = if bytes == Some(1) { form } else { "compare_numbers" };
                let count = self.count_of(size, element, true)?;
                LibraryCall::new(function, form, element, vec![left, right, count])
            }
            LibraryArguments::Byte => {
                let memory = self.typed_pointer(&arguments[0])?;
                let memory = self.untyped_as_bytes(memory)?;
                let element = self.byte_type(&memory, span)?;
                let byte = self.expr(&arguments[1])?;
                let size = self.bytes(&arguments[2])?;
                let count = self.count_of(size, element, true)?;
                LibraryCall::new(function, form, element, vec![memory, byte, count])
            }
            LibraryArguments::Resize => {
                let old = self.typed_pointer(&arguments[0])?;
                if matches!(*old.kind, ExprKind::Null | ExprKind::Int(_)) {
                    return self.allocation(&arguments[1], None, span);
                }
                let size = self.bytes(&arguments[1])?;
                let old = self.pointer_by_size(old)?;
                let old = self.untyped_as_bytes(old)?;
                let element = self.memory_type(&old, span)?;
                let count = self.count_of(size, element, false)?;
                LibraryCall::new(function, form, element, vec![old, count])
            }
            LibraryArguments::OfResult
            | LibraryArguments::Stream(_)
            | LibraryArguments::Blocks
            | LibraryArguments::Opened
            | LibraryArguments::Token => self.declared_call(function, result, arguments, span)?,
            LibraryArguments::Environment => self.environment_call(function, &arguments[0])?,
            LibraryArguments::AtExit => {
                let handler = self.expr(&arguments[0])?;
                self.registered_handler(function, handler, span)
            }
            LibraryArguments::Sort => self.sorted(function, arguments, span)?,
            LibraryArguments::Search => self.bsearch_call(function, arguments, span)?,
            LibraryArguments::Format(at) => self.sprintf_call(function, at, arguments, span)?,
            LibraryArguments::Scan(at) => self.read_text(function, at, arguments, span)?,
            LibraryArguments::ScanText => self.read_text(function, 1, arguments, span)?,
        };
        let is_signed =
            matches!(function.takes, LibraryArguments::Signed | LibraryArguments::Bytes);
        let value = self.definition_call(call, span)?;
        if is_signed && !is_sign {
            // C says no more of it than whether it is less than, equal to or greater than 0.
            let any = LibraryCall::new(function, "any_of_sign", char, vec![value]);
            return self.definition_call(any, span);
        }
        let result = self.unit.types.unqualified(result);
        if self.unit.types.is_void_pointer(result) {
            self.convert(value, result)
        } else {
            Ok(value)
        }
    }

    /// A call of a definition that is made for it.
    pub(super) fn definition_call(&mut self, call: LibraryCall, span: Span) -> CheckResult<CExpr> {
        let LibraryCall { function, form, element, values, tree, mut types, format } = call;
        let tree = tree.unwrap_or_else(|| self.tree());
        types.push(("element".to_owned(), element));
        let declared = self.in_library(span, &types, |this| this.head(&tree, form))?;
        let CType::Function(ty) = self.unit.types[declared.ty].clone() else {
            unreachable!("the library has functions alone")
        };
        let parameters = ty.parameters.clone().unwrap_or_default();
        let mut converted = Vec::new();
        for (value, &ty) in values.into_iter().zip(&parameters) {
            converted.push(self.convert(value, ty)?);
        }
        let id = FunctionId::new(self.unit.functions.len());
        let name = loop {
            self.library.count += 1;
            let name = format!("{form}_{}", self.library.count);
            if !self.functions.contains_key(&name) && !self.shared.contains_key(&name) {
                break name;
            }
        };
        let bytes = self.unit.types.layout(element).map_or(1, |(size, _)| size);
        self.unit.functions.push(CFunction {
            name,
            result: ty.result,
            parameters: Some(parameters),
            is_variadic: false,
            is_static: true,
            span,
            body: None,
            library: Some(LibraryUse { function, form, bytes }),
            format,
            instance_of: None,
        });
        let waiting = WaitingFunction { id, form, names: types, tree, call: span };
        self.library.waiting.push_back(waiting);
        let result = self.unit.types.unqualified(ty.result);
        Ok(CExpr { kind: Box::new(ExprKind::Call(id, converted)), ty: result, span })
    }

    /// Does something with the names that the library uses.
    fn in_library<T>(
        &mut self,
        call: Span,
        types: &[(String, TypeId)],
        work: impl FnOnce(&mut Self) -> CheckResult<T>,
    ) -> CheckResult<T> {
        let before = self.library.at.replace(call);
        self.scopes.enter();
        let (size, number) = (self.unit.types.size(), self.unit.types.id(CType::Number));
        let builtin_types = [("size_t", size), ("number", number)];
        for (name, ty) in types.iter().map(|(name, ty)| (name.as_str(), *ty)).chain(builtin_types) {
            self.scopes.declare(name, Entity::Typedef(ty, Qualifiers::default()), call);
        }
        let done = work(self);
        self.scopes.leave_scope();
        self.library.at = before;
        done
    }

    /// The type of a function as headers declare it.
    pub(super) fn prototype(&mut self, function: &LibraryFunction) -> CheckResult<FunctionType> {
        let text = format!("typedef unsigned long size_t; {};", function.prototype);
        let tree = crate::parse::definitions(&text);
        let Some(ExternalDeclaration::Declaration(declaration)) = tree.0.last().map(|it| &it.node)
        else {
            unreachable!("a prototype is a declaration")
        };
        let declared = self.in_library(Span::default(), &[], |this| {
            let Declaration { specifiers, declarators } = &declaration.node;
            let specified = this.specifiers(specifiers, declaration.span)?;
            let declarator = &declarators[0].node.declarator;
            this.declarator(declarator, specified.ty, specified.qualifiers)
        })?;
        let CType::Function(function) = self.unit.types[declared.ty].clone() else {
            unreachable!("a prototype is that of a function")
        };
        Ok(function)
    }

    fn tree(&mut self) -> Rc<TranslationUnit> {
        let tree = self.library.tree.get_or_insert_with(|| Rc::new(crate::parse::library()));
        tree.clone()
    }

    /// What the head of a definition says.
    fn head(&mut self, tree: &TranslationUnit, form: &str) -> CheckResult<DeclaredName> {
        let definition = definition(tree, form);
        let specified = self.specifiers(&definition.node.specifiers, definition.span)?;
        self.declarator(&definition.node.declarator, specified.ty, specified.qualifiers)
    }

    /// Gives the functions their bodies that are called.
    pub(super) fn define_library(&mut self) {
        while let Some(WaitingFunction { id, form, names, tree, call }) =
            self.library.waiting.pop_front()
        {
            let done = self.in_library(call, &names, |this| {
                let declared = this.head(&tree, form)?;
                let statement = &definition(&tree, form).node.statement;
                let result = Some(this.unit.function(id).result);
                this.function = FunctionUnderWay { result, ..FunctionUnderWay::default() };
                let (parameters, block) = this.body(id, form, &declared.parameters, statement)?;
                let labels = Vec::new();
                let body = FunctionBody { parameters, block, labels, end: call };
                this.unit.functions[id.index()].body = Some(body);
                Ok(())
            });
            if let Err(error) = done {
                self.complain(*error);
            }
        }
    }

    /// A call of what the library alone may call, if it is one.
    pub(super) fn intrinsic(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        self.library.at?;
        let is_known = name.starts_with("__") || name == "free";
        is_known.then(|| self.known_intrinsic(name, arguments, span))
    }

    fn known_intrinsic(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let doubted = name.strip_prefix("__unheap_doubted");
        if let Some(ty) = name.strip_prefix("__unheap_any").or(doubted) {
            let ty = match self.scopes.find(ty.trim_start_matches('_')) {
                Some(&Entity::Typedef(ty, _)) => ty,
                _ => self.unit.types.int(),
            };
            // Not every number of the type may be one of a narrower or wider type of floating point.
            let is_exact = !matches!(self.unit.types[ty], CType::Float(4 | 16));
            let function = match doubted.is_none() && is_exact {
                true => KnownFunction::Nondet,
                false => KnownFunction::Any,
            };
            let kind = Box::new(ExprKind::Known(function, Vec::new()));
            return Ok(CExpr { kind, ty, span });
        }
        let first = self.expr(&arguments[0])?;
        if name == "__unheap_set_errno" {
            return self.set_error_number(first);
        }
        let void = self.unit.types.id(CType::Void);
        let number = self.unit.types.id(CType::Number);
        let intrinsic = |function, first: CExpr| (ExprKind::Known(function, vec![first]), void);
        let (kind, ty) = match name {
            "__unheap_same" => {
                let second = self.expr(&arguments[1])?;
                (ExprKind::Memory(MemoryExpr::SameObject(first, second)), self.unit.types.int())
            }
            "__unheap_length" => (ExprKind::Memory(MemoryExpr::Length(first)), number),
            "__unheap_require" => intrinsic(KnownFunction::Require(CheckKind::Model), first),
            "__unheap_check_free" => intrinsic(KnownFunction::CheckFree, first),
            "__VERIFIER_assume" => intrinsic(KnownFunction::Assume, first),
            "free" => intrinsic(KnownFunction::Free, first),
            _ => {
                // Memory for so many elements.
                let element = match self.scopes.find("element") {
                    Some(&Entity::Typedef(ty, _)) => ty,
                    _ => void,
                };
                let bytes = self.unit.types.layout(element).map_or(1, |(size, _)| size);
                let ty = self.unit.types.size();
                let each = CExpr { kind: Box::new(ExprKind::Int(bytes.into())), ty, span };
                if name == "__unheap_lasting" {
                    // It is there for the whole run, and the program has not allocated it.
                    let (of, each) = (Some(element), Some(each));
                    let size = first;
                    let memory =
                        MemoryExpr::Allocate { of, size, each, is_zeroed: true, is_variable: true };
                    let ty = self.unit.types.pointer(element);
                    return Ok(CExpr { kind: Box::new(ExprKind::Memory(memory)), ty, span });
                }
                let is_variable = name == "__unheap_alloca";
                let is_zeroed = name == "__unheap_allocate_zeroed";
                let (size, each) = if is_variable {
                    let count = self.convert(first, ty)?;
                    let kind = ExprKind::Arithmetic(Arithmetic::Mul, count, each);
                    (CExpr { kind: Box::new(kind), ty, span }, None)
                } else {
                    (first, Some(each))
                };
                let memory = MemoryExpr::Allocate { of: None, size, each, is_zeroed, is_variable };
                (ExprKind::Memory(memory), self.unit.types.pointer(void))
            }
        };
        Ok(CExpr { kind: Box::new(kind), ty, span })
    }
}

/// The definition of this name.
fn definition<'t>(tree: &'t TranslationUnit, form: &str) -> &'t Node<FunctionDefinition> {
    let functions = tree.0.iter().filter_map(|external| match &external.node {
        ExternalDeclaration::FunctionDefinition(function) => Some(function),
        ExternalDeclaration::Declaration(_) | ExternalDeclaration::StaticAssert(_) => None,
    });
    let mut named = functions
        .filter(|function| super::declarator::name(&function.node.declarator.node) == Some(form));
    named.next().expect("the library defines what it declares")
}

/// Whether it is one element.
pub(super) fn is_one(count: &CExpr) -> bool {
    matches!(&*count.kind, ExprKind::Int(count) if *count == BigInt::from(1))
}
