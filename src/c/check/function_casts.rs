//! Functions as pointers to functions of another type: `(int (*)(const void *, const void *)) compare`.
//!
//! Where only pointers to objects differ, machines pass the same. So the pointer leads to a function of the other type that
//! converts what it is given, calls the first one, and converts what that returns.

use super::{CTypeChecker, CheckResult};
use crate::tree::{
    CExpr, CFunction, CStmtKind, Compound, ExprKind, FunctionBody, FunctionId, Lvalue, LvalueKind,
    MemoryExpr, TypedStmt,
};
use crate::types::{CType, FunctionType, Qualifiers, TypeId};
use base::Span;

/// A function that stands for another one where a pointer of its type is needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct FunctionCast {
    /// The function that is called.
    of: FunctionId,
    /// The type of the one that calls it.
    ty: TypeId,
    /// That one.
    by: FunctionId,
}

impl CTypeChecker<'_> {
    /// A function that is named, as a pointer to functions of another type; none if more than pointers differ.
    pub(super) fn function_cast(
        &mut self,
        value: &CExpr,
        ty: TypeId,
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        let ExprKind::Memory(MemoryExpr::Function(named)) = &*value.kind else { return None };
        let (named, to) = (*named, self.unit.types.pointee(ty)?);
        if let Some(address) = self.library_address_as(named, to, span) {
            return Some(Ok(address));
        }
        let pointer = |function: FunctionId| {
            let kind = Box::new(ExprKind::Memory(MemoryExpr::Function(function)));
            Some(Ok(CExpr { kind, ty, span }))
        };
        // Back to what it was.
        let before = self.function_casts.iter().find(|cast| cast.by == named).copied();
        let of = before.map_or(named, |cast| cast.of);
        let function_type = self.type_of_function(of)?;
        if self.unit.types.id(CType::Function(function_type.clone())) == to {
            return pointer(of);
        }
        if let Some(earlier_cast) =
            self.function_casts.iter().find(|cast| cast.of == of && cast.ty == to)
        {
            return pointer(earlier_cast.by);
        }
        let CType::Function(other) = self.unit.types[to].clone() else { return None };
        let (from, into) = (function_type.parameters?, other.parameters?);
        let are_alike = from.len() == into.len()
            && !function_type.is_variadic
            && !other.is_variadic
            && from.iter().zip(&into).all(|(&from, &into)| self.is_passed_alike(from, into))
            && self.is_passed_alike(function_type.result, other.result);
        if !are_alike {
            return None;
        }
        Some(self.converting_function(of, &into, other.result, span).map(|by| {
            self.function_casts.push(FunctionCast { of, ty: to, by });
            let kind = Box::new(ExprKind::Memory(MemoryExpr::Function(by)));
            CExpr { kind, ty, span }
        }))
    }

    fn type_of_function(&self, function: FunctionId) -> Option<FunctionType> {
        let declaration = self.unit.function(function);
        let CFunction { result, parameters, is_variadic, .. } = declaration;
        Some(FunctionType {
            result: *result,
            parameters: Some(parameters.clone()?),
            is_variadic: *is_variadic,
        })
    }

    /// Whether values of both types are the same to machines: of one type, or pointers to objects.
    fn is_passed_alike(&self, left: TypeId, right: TypeId) -> bool {
        let types = &self.unit.types;
        let is_data = |ty: TypeId| {
            types.pointee(ty).is_some_and(|to| !matches!(types[to], CType::Function(_)))
        };
        left == right || is_data(left) && is_data(right)
    }

    /// A function of the type that calls another one.
    fn converting_function(
        &mut self,
        of: FunctionId,
        parameters: &[TypeId],
        result: TypeId,
        span: Span,
    ) -> CheckResult<FunctionId> {
        let callee = self.unit.function(of).clone();
        let mut objects = Vec::new();
        let mut arguments = Vec::new();
        for (number, (&given, &taken)) in
            parameters.iter().zip(callee.parameters.iter().flatten()).enumerate()
        {
            let name = format!("argument_{}", number + 1);
            let object = self.new_object(&name, given, Qualifiers::default(), span);
            objects.push(object);
            let kind = LvalueKind::Object(object);
            let place = Lvalue { kind, ty: given, qualifiers: Qualifiers::default(), span };
            let read = CExpr { kind: Box::new(ExprKind::Read(place)), ty: given, span };
            arguments.push(self.cast(read, taken, span)?);
        }
        let kind = Box::new(ExprKind::Call(of, arguments));
        let call = CExpr { kind, ty: callee.result, span };
        let stmts = match self.unit.types.is_void(result) {
            true => vec![CStmtKind::Expr(call)],
            false => vec![CStmtKind::Return(Some(self.cast(call, result, span)?))],
        };
        let stmts = stmts.into_iter().map(|kind| TypedStmt { kind, span }).collect();
        let block = Compound { stmts, number: 0 };
        let body = FunctionBody { parameters: objects, block, labels: Vec::new(), end: span };
        let id = FunctionId::new(self.unit.functions.len());
        let casts = self.function_casts.len() + 1;
        self.unit.functions.push(CFunction {
            name: format!("{}_as_{casts}", callee.name),
            result,
            parameters: Some(parameters.to_vec()),
            is_variadic: false,
            is_static: true,
            span,
            body: Some(body),
            library: None,
            format: None,
            instance_of: None,
        });
        Ok(id)
    }
}
