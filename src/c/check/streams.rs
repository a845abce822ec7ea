//! Functions of the library that take streams, texts with a state, and functions.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::library::LibraryCall;
use super::refuse::level;
use super::{CTypeChecker, CheckResult, Entity};
use crate::library::{LibraryArguments, LibraryFunction, function_named};
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, ObjectId, TypedStmt};
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::Span;

/// What a stream is in our header.
const STREAM: &str = "__unheap_file";
/// The variable that holds the number of the last error.
const ERROR_NUMBER: &str = "__unheap_errno";
/// The variable that holds where the next token of a text is looked for.
const REST: &str = "__unheap_rest";
/// How variables of our headers begin.
const OURS: &str = "__unheap_";

impl CTypeChecker<'_> {
    /// A call of a definition that takes what it says.
    pub(super) fn declared_call(
        &mut self,
        function: &'static LibraryFunction,
        result: TypeId,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<LibraryCall> {
        let mut values = Vec::new();
        for argument in arguments {
            values.push(self.expr(argument)?);
        }
        let result = self.unit.types.unqualified(result);
        let element = if let LibraryArguments::Stream(at) = function.takes {
            self.stream(values[at].ty, span)?
        } else if function.takes == LibraryArguments::Blocks {
            let memory = values[0].clone();
            values[0] = self.as_bytes(memory.clone(), None, span).unwrap_or(memory);
            self.stream(values[3].ty, span)?
        } else if function.takes == LibraryArguments::Opened {
            self.stream(result, span)?
        } else if function.takes == LibraryArguments::Token {
            values.push(self.rest_of_text(span));
            self.unit.types.id(CType::Int(IntType::Char))
        } else {
            result
        };
        Ok(LibraryCall::new(function, function.form(), element, values))
    }

    /// What a pointer to a stream points to.
    fn stream(&self, pointer: TypeId, span: Span) -> CheckResult<TypeId> {
        let to = self.unit.types.pointee(pointer);
        if let Some(to) = to
            && let CType::Record(record) = self.unit.types[to]
            && self.unit.types.record(record).name == STREAM
        {
            return Ok(to);
        }
        let help = "include <stdio.h>, and do not preprocess the program before";
        Err(level(span, "a stream of another header than ours", help))
    }

    /// The address of the variable that all calls of `strtok` share.
    fn rest_of_text(&mut self, span: Span) -> CExpr {
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let ty = self.unit.types.pointer(char);
        let place = self.static_place(REST, ty, span);
        let kind = Box::new(ExprKind::Memory(MemoryExpr::Address(place)));
        CExpr { kind, ty: self.unit.types.pointer(ty), span }
    }

    pub(super) fn shared_hidden(&self, name: &str) -> Option<ObjectId> {
        self.unit.globals.iter().copied().find(|&object| self.unit.object(object).name == name)
    }

    /// The number of the last error, if the program reads it: its header declares it, and it is named again.
    fn error_number(&mut self, span: Span) -> Option<Lvalue> {
        let Some(&Entity::Object(object)) = self.scopes.find(ERROR_NUMBER) else { return None };
        let is_read = *self
            .library
            .reads_error_number
            .get_or_insert_with(|| self.origins.text().matches(ERROR_NUMBER).nth(1).is_some());
        let (ty, qualifiers) = (self.unit.object(object).ty, Qualifiers::default());
        is_read.then_some(Lvalue { kind: LvalueKind::Object(object), ty, qualifiers, span })
    }

    /// The library says that something went wrong, to programs that can read it.
    pub(super) fn set_error_number(&mut self, number: CExpr) -> CheckResult<CExpr> {
        let span = number.span;
        let Some(place) = self.error_number(span) else { return Ok(number) };
        let ty = place.ty;
        let number = self.convert(number, ty)?;
        Ok(CExpr { kind: Box::new(ExprKind::Assign(place, number)), ty, span })
    }

    /// What is printed may leave any number of an error, to programs that can read it.
    pub(super) fn with_any_error_number(&mut self, printed: CExpr) -> CExpr {
        let span = printed.span;
        let Some(place) = self.error_number(span) else { return printed };
        let ty = place.ty;
        let any = self.any(ty, Vec::new(), span);
        let set = CExpr { kind: Box::new(ExprKind::Assign(place, any)), ty, span };
        if self.unit.types.is_void(printed.ty) {
            let void = printed.ty;
            let dropped = CExpr { kind: Box::new(ExprKind::Convert(set)), ty: void, span };
            let kind = Box::new(ExprKind::Comma(printed, dropped));
            return CExpr { kind, ty: void, span };
        }
        let (declared, result) = self.hidden_variable("printed", printed, span);
        let result = self.read_place(result);
        let set = TypedStmt { kind: CStmtKind::Expr(set), span };
        self.after_statements(vec![declared, set], result)
    }

    /// Forgets the variables of our headers that nobody uses.
    pub(super) fn drop_unused(&mut self) {
        let unused: Vec<ObjectId> = self
            .shared
            .iter()
            .filter(|(name, shared)| name.starts_with(OURS) && shared.used_at.is_none())
            .filter(|(name, _)| {
                *name != ERROR_NUMBER || self.library.reads_error_number != Some(true)
            })
            .map(|(_, shared)| shared.object)
            .collect();
        self.unit.globals.retain(|object| !unused.contains(object));
    }

    /// A call that uses a stream to which something is written.
    pub(super) fn used_stream(&mut self, stream: CExpr) -> CheckResult<CExpr> {
        let function = function_named("feof").expect("it is in the library");
        let span = stream.span;
        let element = self.stream(stream.ty, span)?;
        let call = LibraryCall::new(function, "use_stream", element, vec![stream]);
        self.definition_call(call, span)
    }

    /// A call that reads a text up to its end, or so many characters.
    pub(super) fn string_length_call(
        &mut self,
        text: CExpr,
        most: Option<CExpr>,
    ) -> CheckResult<CExpr> {
        let span = text.span;
        let (name, form) =
            if most.is_some() { ("strnlen", "text_length") } else { ("strlen", "strlen") };
        let function = function_named(name).expect("it is in the library");
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let values = std::iter::once(text).chain(most).collect();
        self.definition_call(LibraryCall::new(function, form, char, values), span)
    }

    /// `qsort`
    pub(super) fn sorted(
        &mut self,
        function: &'static LibraryFunction,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<LibraryCall> {
        let (array, element, mut numbers) = self.elements(&arguments[..3], span)?;
        let form = if numbers.len() > 1 { "sort_blocks" } else { function.form() };
        numbers.push(self.expr(&arguments[3])?);
        numbers.insert(0, array);
        Ok(LibraryCall::new(function, form, element, numbers))
    }

    /// `bsearch`
    pub(super) fn bsearch_call(
        &mut self,
        function: &'static LibraryFunction,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<LibraryCall> {
        let key = self.expr(&arguments[0])?;
        let (array, element, mut numbers) = self.elements(&arguments[1..4], span)?;
        let form = if numbers.len() > 1 { "search_blocks" } else { function.form() };
        numbers.push(self.expr(&arguments[4])?);
        numbers.splice(0..0, [key, array]);
        Ok(LibraryCall::new(function, form, element, numbers))
    }

    /// An array, what it has, and how many of them; of blocks of bytes of another size that, too.
    fn elements(
        &mut self,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<(CExpr, TypeId, Vec<CExpr>)> {
        let array = self.typed_pointer(&arguments[0])?;
        let count = self.bytes(&arguments[1])?;
        let size = self.bytes(&arguments[2])?;
        let array = self.pointer_by_size(array)?;
        let array = self.untyped_as_bytes(array)?;
        let element = self.memory_type(&array, span)?;
        let number = self.unit.types.id(CType::Number);
        let bytes = self.unit.types.layout(element).map_or(0, |(bytes, _)| bytes);
        let count = self.convert(count, number)?;
        if self.constant(&size) == Some(BigInt::from(bytes)) {
            return Ok((array, element, vec![count]));
        }
        let (array, element) = self.one_as_bytes(array, element);
        let size = self.convert(size, number)?;
        Ok((array, element, vec![count, size]))
    }
}
