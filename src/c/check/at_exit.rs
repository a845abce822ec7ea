//! Functions that are called when the run ends: `atexit`.
//!
//! They stand in an array that calls of `atexit` fill. `exit`, and `main` where it returns, call them, the last one first.

use num_bigint::BigInt;

use super::library::LibraryCall;
use super::{CTypeChecker, CheckResult};
use crate::library::{LibraryFunction, function_named};
use crate::tree::{
    CExpr, CStmtKind, Compound, ExprKind, KnownFunction, Lvalue, LvalueKind, MemoryExpr, ObjectId,
    TypedStmt,
};
use crate::types::{CType, FunctionType, Qualifiers, TypeId};
use base::Span;

/// How many functions there may be: C says that at least so many may be registered.
const MOST: u64 = 32;
/// The array of the functions.
const HANDLERS: &str = "__unheap_handlers";
/// How many there are.
const COUNT: &str = "__unheap_handler_count";
/// The function with which programs say them.
const REGISTER: &str = "atexit";

impl CTypeChecker<'_> {
    /// `atexit`
    pub(super) fn registered_handler(
        &mut self,
        function: &'static LibraryFunction,
        handler: CExpr,
        span: Span,
    ) -> LibraryCall {
        let (element, [handlers, count]) = self.handlers(span);
        LibraryCall::new(function, function.form(), element, vec![handlers, count, handler])
    }

    /// Whether the program names functions that are called when the run ends: a header declares how, and it is named again.
    fn has_handlers(&mut self) -> bool {
        let text = self.origins.text();
        *self.library.has_handlers.get_or_insert_with(|| text.matches(REGISTER).nth(1).is_some())
    }

    /// What is done where the program ends, if something is.
    fn handlers_called(&mut self, span: Span) -> CheckResult<Option<CExpr>> {
        if !self.has_handlers() || self.library.at.is_some() {
            return Ok(None);
        }
        let function = function_named(REGISTER).expect("it is in the library");
        let (element, [handlers, count]) = self.handlers(span);
        let call = LibraryCall::new(function, "call_handlers", element, vec![handlers, count]);
        self.definition_call(call, span).map(Some)
    }

    /// `exit`, with what is done before the run ends.
    pub(super) fn exit_call(&mut self, values: Vec<CExpr>, span: Span) -> CheckResult<ExprKind> {
        let Some(called) = self.handlers_called(span)? else {
            return Ok(ExprKind::Known(KnownFunction::Halt, values));
        };
        let void = self.unit.types.id(CType::Void);
        let int = self.unit.types.int();
        let zero = CExpr { kind: Box::new(ExprKind::Int(BigInt::from(0))), ty: int, span };
        let kind = Box::new(ExprKind::Known(KnownFunction::Halt, vec![zero]));
        let mut sequence = CExpr { kind, ty: void, span };
        for first in std::iter::once(called).chain(values) {
            let first = match self.unit.types.is_void(first.ty) {
                true => first,
                false => CExpr { kind: Box::new(ExprKind::Convert(first)), ty: void, span },
            };
            sequence = CExpr { kind: Box::new(ExprKind::Comma(first, sequence)), ty: void, span };
        }
        Ok(*sequence.kind)
    }

    /// The same where `main` returns: a value, or at its end.
    pub(super) fn returned_from_main(
        &mut self,
        value: Option<CExpr>,
        span: Span,
    ) -> CheckResult<CStmtKind> {
        let called = match self.function.is_main {
            true => self.handlers_called(span)?,
            false => None,
        };
        let Some(called) = called else { return Ok(CStmtKind::Return(value)) };
        let mut stmts = Vec::new();
        let value = value.map(|value| {
            let (declared, place) = self.hidden_variable("result", value, span);
            stmts.push(declared);
            self.read_place(place)
        });
        stmts.push(TypedStmt { kind: CStmtKind::Expr(called), span });
        stmts.push(TypedStmt { kind: CStmtKind::Return(value), span });
        let block = Compound { stmts, number: self.function.blocks };
        self.function.blocks += 1;
        Ok(CStmtKind::Block(block))
    }

    /// The type of what stands in the array, and pointers to its first element and to the number of elements.
    fn handlers(&mut self, span: Span) -> (TypeId, [CExpr; 2]) {
        let void = self.unit.types.id(CType::Void);
        let function =
            FunctionType { result: void, parameters: Some(Vec::new()), is_variadic: false };
        let function = self.unit.types.id(CType::Function(function));
        let element = self.unit.types.pointer(function);
        let array = self.unit.types.id(CType::Array(element, Some(MOST)));
        let int = self.unit.types.int();
        let handlers = self.static_place(HANDLERS, array, span);
        let count = self.static_place(COUNT, int, span);
        let pointer = |memory: MemoryExpr, ty: TypeId| {
            let kind = Box::new(ExprKind::Memory(memory));
            CExpr { kind, ty, span }
        };
        let [to_element, to_int] = [element, int].map(|to| self.unit.types.pointer(to));
        let handlers = pointer(MemoryExpr::Decay(handlers), to_element);
        (element, [handlers, pointer(MemoryExpr::Address(count), to_int)])
    }

    /// A variable that is there for the whole run, and begins with zeros.
    pub(super) fn static_place(&mut self, name: &str, ty: TypeId, span: Span) -> Lvalue {
        let object: ObjectId = match self.shared_hidden(name) {
            Some(object) => object,
            None => {
                let object = self.new_object(name, ty, Qualifiers::default(), span);
                self.unit.objects[object.index()].is_static = true;
                self.unit.globals.push(object);
                object
            }
        };
        let qualifiers = Qualifiers::default();
        Lvalue { kind: LvalueKind::Object(object), ty, qualifiers, span }
    }
}
