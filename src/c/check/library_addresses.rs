//! Addresses of functions of the library, such as `malloc` in a struct of allocators.
//!
//! A function whose address is taken has a function that stands for it. Where a pointer of its type is called, the call
//! is one of the library if the pointer is that address, with all that is known of it at that place: which type memory
//! gets, and where it fails. So nobody comes to the body of the function that stands for it; a check of the model says so.
//!
//! Which addresses are taken is known when a program has been read; it is read once more if there are some.

use std::collections::{BTreeMap, BTreeSet};

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::{CTypeChecker, CheckResult};
use crate::library;
use crate::tree::{
    CComparison, CExpr, CFunction, CStmtKind, Compound, ExprKind, FunctionBody, FunctionId,
    KnownFunction, LvalueKind, MemoryExpr, TypedStmt,
};
use crate::types::{CType, FunctionType, Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

/// The addresses that are taken: the names of functions, and the types of the pointers as C writes them.
pub(super) type LibraryAddresses = BTreeSet<(String, String)>;

/// The addresses of functions of the library.
pub(super) struct AddressesUnderWay {
    /// Those that were met when the program was read before.
    met_before: LibraryAddresses,
    /// The functions that stand for those that have been met, each with the type of its pointers.
    met: BTreeMap<(String, String), FunctionId>,
}

impl AddressesUnderWay {
    /// None met so far.
    pub(super) fn new(met_before: LibraryAddresses) -> Self {
        Self { met_before, met: BTreeMap::new() }
    }

    /// Those that have been met.
    pub(super) fn met_functions(&self) -> impl Iterator<Item = (String, String)> {
        self.met.keys().cloned()
    }
}

impl CTypeChecker<'_> {
    /// The function that stands for one of the library whose address is taken; none if it is not one that is known.
    pub(super) fn library_address(&mut self, id: FunctionId, span: Span) -> Option<CExpr> {
        let function = self.unit.function(id).clone();
        let is_known = library::find(&function.name).is_some()
            || library::function_named(&function.name).is_some();
        let parameters =
            function.parameters.clone().filter(|_| is_known && !function.is_variadic)?;
        let CFunction { name, result, .. } = function;
        let ty = CType::Function(FunctionType {
            result,
            parameters: Some(parameters),
            is_variadic: false,
        });
        let ty = self.unit.types.id(ty);
        Some(self.address_of_library(&name, ty, span))
    }

    /// The same where a function of another type is meant.
    pub(super) fn library_address_as(
        &mut self,
        stands: FunctionId,
        to: TypeId,
        span: Span,
    ) -> Option<CExpr> {
        let met = self.addresses.met.iter().find(|(_, by)| **by == stands);
        let name = met.map(|((name, _), _)| name.clone())?;
        Some(self.address_of_library(&name, to, span))
    }

    fn address_of_library(&mut self, name: &str, ty: TypeId, span: Span) -> CExpr {
        let id = self.library_stand_in(name, ty, span);
        let ty = self.unit.types.pointer(ty);
        CExpr { kind: Box::new(ExprKind::Memory(MemoryExpr::Function(id))), ty, span }
    }

    /// The function that stands for one of the library.
    fn library_stand_in(&mut self, name: &str, ty: TypeId, span: Span) -> FunctionId {
        let key = (name.to_owned(), self.unit.types.text(ty, ""));
        if let Some(&id) = self.addresses.met.get(&key) {
            return id;
        }
        let CType::Function(function) = self.unit.types[ty].clone() else {
            unreachable!("pointers to functions lead to functions")
        };
        let parameters = function.parameters.unwrap_or_default();
        let objects = (1..).zip(&parameters).map(|(number, &ty): (usize, _)| {
            self.new_object(&format!("argument_{number}"), ty, Qualifiers::default(), span)
        });
        let objects = objects.collect();
        let never =
            CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty: self.unit.types.int(), span };
        let require = KnownFunction::Require(CheckKind::Model);
        let kind = Box::new(ExprKind::Known(require, vec![never]));
        let check = CExpr { kind, ty: self.unit.types.id(CType::Void), span };
        let stmts = vec![TypedStmt { kind: CStmtKind::Expr(check), span }];
        let block = Compound { stmts, number: 0 };
        let id = FunctionId::new(self.unit.functions.len());
        let count = self.addresses.met.len() + 1;
        self.unit.functions.push(CFunction {
            name: format!("{name}_address_{count}"),
            result: function.result,
            parameters: Some(parameters),
            is_variadic: false,
            is_static: true,
            span,
            body: Some(FunctionBody { parameters: objects, block, labels: Vec::new(), end: span }),
            library: None,
            format: None,
            instance_of: None,
        });
        self.addresses.met.insert(key, id);
        id
    }

    /// A call of what a pointer leads to, which may be a function of the library.
    pub(super) fn with_library(
        &mut self,
        call: CExpr,
        (callee, to): (&CExpr, TypeId),
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<CExpr> {
        let text = self.unit.types.text(to, "");
        let candidates = self.addresses.met_before.iter().filter(|(_, ty)| *ty == text);
        let names: Vec<String> = candidates.map(|(name, _)| name.clone()).collect();
        let mut value = call;
        for name in names {
            let Some(&function) = self.functions.get(&name) else { continue };
            if !is_repeatable(callee) {
                continue;
            }
            let Ok(then) = self.call_of(function, arguments, span, span) else { continue };
            let address = self.address_of_library(&name, to, span);
            let same = ExprKind::Compare(CComparison::Eq, callee.clone(), address);
            let int = self.unit.types.int();
            let condition = CExpr { kind: Box::new(same), ty: int, span };
            let ty = value.ty;
            let then = if self.is_untyped(&then) || then.ty == ty {
                then
            } else {
                self.cast(then, ty, span)?
            };
            let kind = ExprKind::Conditional(condition, then, value);
            value = CExpr { kind: Box::new(kind), ty, span };
        }
        Ok(value)
    }
}

/// Whether an expression does nothing but read.
fn is_repeatable(expr: &CExpr) -> bool {
    if let ExprKind::Read(place) = &*expr.kind {
        return is_repeatable_place(&place.kind);
    }
    if let ExprKind::Convert(inner) | ExprKind::Memory(MemoryExpr::Retype { pointer: inner, .. }) =
        &*expr.kind
    {
        return is_repeatable(inner);
    }
    if let ExprKind::Memory(MemoryExpr::Offset { pointer, by, .. }) = &*expr.kind {
        return is_repeatable(pointer) && is_repeatable(by);
    }
    if let ExprKind::Memory(MemoryExpr::Decay(place) | MemoryExpr::Address(place)) = &*expr.kind {
        return is_repeatable_place(&place.kind);
    }
    matches!(
        &*expr.kind,
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Memory(MemoryExpr::Function(_))
    )
}

fn is_repeatable_place(place: &LvalueKind) -> bool {
    match place {
        LvalueKind::Object(_) => true,
        LvalueKind::Deref(pointer) | LvalueKind::Member { pointer, .. } => is_repeatable(pointer),
        LvalueKind::Field { of, .. } => is_repeatable_place(&of.kind),
        LvalueKind::Element { array, index } => is_repeatable(array) && is_repeatable(index),
    }
}
