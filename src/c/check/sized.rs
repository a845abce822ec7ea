//! Memory whose size alone says of what type it is: `void *p = malloc(sizeof (struct node))`.
//!
//! Where a size is computed from that of one type, the memory is taken to be of that type, unless it is converted to a
//! pointer that says another one. What is wrong about that is found where the memory is used as something else.

use rustc_hash::FxHashMap;

use super::{CTypeChecker, CheckResult};
use crate::tree::{CExpr, ExprKind};
use crate::types::{CType, IntType, TypeId};
use base::Span;

/// Types whose sizes are given to calls.
#[derive(Default)]
pub(super) struct MeasuredTypes {
    /// Those that were asked for since the call under way began.
    asked: Vec<TypeId>,
    /// For calls that return memory the one type, if there is one.
    of_calls: FxHashMap<Span, TypeId>,
}

impl MeasuredTypes {
    /// A call begins: what was asked before is put aside until [`Self::leave`].
    pub(super) fn enter(&mut self) -> Vec<TypeId> {
        std::mem::take(&mut self.asked)
    }

    pub(super) fn restore_asked(&mut self, before: Vec<TypeId>) {
        self.asked = before;
    }
}

impl CTypeChecker<'_> {
    /// The size of a type is asked for, of arrays that of their elements.
    pub(super) fn measure(&mut self, ty: TypeId) {
        let mut ty = self.unit.types.unqualified(ty);
        while let CType::Array(element, _) = self.unit.types[ty] {
            ty = self.unit.types.unqualified(element);
        }
        self.measured.asked.push(ty);
    }

    /// The one type whose size was asked for since the call under way began.
    fn measured(&self) -> Option<TypeId> {
        // Whoever calls an allocator says the type.
        if self.may_be_allocator() {
            return None;
        }
        let (&first, others) = self.measured.asked.split_first()?;
        others.iter().all(|&ty| ty == first).then_some(first)
    }

    /// A pointer to anything as one to the type of whose size the number of bytes is computed.
    pub(super) fn pointer_by_size(&mut self, pointer: CExpr) -> CheckResult<CExpr> {
        let types = &mut self.unit.types;
        let CType::Pointer { to, qualifiers } = types[pointer.ty].clone() else {
            return Ok(pointer);
        };
        if !types.is_void(to) {
            return Ok(pointer);
        }
        let Some(measured) = self.measured() else { return Ok(pointer) };
        let ty = self.unit.types.id(CType::Pointer { to: measured, qualifiers });
        self.convert(pointer, ty)
    }

    /// A pointer to anything as one to bytes, where nothing says what is there.
    pub(super) fn untyped_as_bytes(&mut self, pointer: CExpr) -> CheckResult<CExpr> {
        let types = &mut self.unit.types;
        let CType::Pointer { to, qualifiers } = types[pointer.ty].clone() else {
            return Ok(pointer);
        };
        // A function that returns such a pointer may have instances, in which it is one to their types.
        let may_have_instances = self.function.result.is_some_and(|ty| types.is_void_pointer(ty));
        if !types.is_void(to) || may_have_instances {
            return Ok(pointer);
        }
        let byte = self.unit.types.id(CType::Int(IntType::UnsignedChar));
        let ty = self.unit.types.id(CType::Pointer { to: byte, qualifiers });
        self.convert(pointer, ty)
    }

    /// Keeps the type whose size a call was given that returns memory.
    pub(super) fn record_measured_type(&mut self, call: Span) {
        match self.measured() {
            Some(ty) => self.measured.of_calls.insert(call, ty),
            None => self.measured.of_calls.remove(&call),
        };
    }

    /// The type of memory that is made, where its conversion does not say it.
    pub(super) fn measured_type(&self, allocation: &CExpr) -> Option<TypeId> {
        if let ExprKind::Conditional(_, last, _) | ExprKind::Comma(_, last) = &*allocation.kind {
            return self.measured_type(last);
        }
        let is_made = self.is_untyped(allocation) && !self.may_be_allocator();
        self.measured.of_calls.get(&allocation.span).copied().filter(|_| is_made)
    }

    /// Whether allocators are not known yet, and the function under way may be one.
    fn may_be_allocator(&self) -> bool {
        let returns = self.function.result;
        !self.instances.are_known()
            && returns.is_some_and(|result| self.unit.types.is_void_pointer(result))
    }
}
