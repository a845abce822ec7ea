//! Compound literals: values, or variables of the block around them.

use lang_c::ast::{CompoundLiteral, InitializerListItem};
use lang_c::span::Node;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::refuse::{self, error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::once;
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, CStmtKind, Compound, ExprKind, Lvalue, LvalueKind, TypedStmt};
use crate::types::{CType, Qualifiers, TypeId};
use base::Span;

/// So many scalar parts may be assigned where a compound literal is evaluated.
const MOST_ASSIGNED: usize = 4_096;

impl CTypeChecker<'_> {
    /// What a compound literal of the type begins with; the length of an array may be left to it.
    fn literal_value(
        &mut self,
        mut ty: TypeId,
        items: &[Node<InitializerListItem>],
        span: Span,
    ) -> CheckResult<CExpr> {
        if let CType::Array(element, None) = self.unit.types[ty] {
            ty = self.listed_type(items, ty, element)?;
        }
        refuse::value_type(&self.unit.types, ty, span)?;
        if let CType::Array(element, length) = self.unit.types[ty]
            && let Some(text) = self.string_initializer(items, element)
        {
            return self.text_array(text, ty, element, length);
        }
        if self.has_parts(ty) {
            let parts = self.initializer_parts(items, ty)?;
            return Ok(CExpr {
                kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))),
                ty,
                span,
            });
        }
        match items {
            [item] if item.node.designation.is_empty() => {
                self.initializer(&item.node.initializer, ty)
            }
            _ => Err(level(span, "this initializer", "give it one value")),
        }
    }

    /// Whether values of the type have parts.
    fn has_parts(&self, ty: TypeId) -> bool {
        matches!(self.unit.types[ty], CType::Array(..) | CType::Record(_))
    }

    /// What all parts of a value are 0 or null in.
    fn zero_value(&self, ty: TypeId, span: Span) -> CExpr {
        let kind = if self.has_parts(ty) {
            ExprKind::Memory(MemoryExpr::Parts(Vec::new()))
        } else if self.unit.types.pointee(ty).is_some() {
            ExprKind::Null
        } else {
            ExprKind::Int(BigInt::ZERO)
        };
        CExpr { kind: Box::new(kind), ty, span }
    }

    /// A compound literal whose value is read: a variable that nobody else sees.
    pub(super) fn literal(&mut self, literal: &CompoundLiteral, span: Span) -> CheckResult<CExpr> {
        let (ty, items) = (self.type_name(&literal.type_name)?, &literal.initializer_list);
        if matches!(self.unit.types[ty], CType::Array(..)) || self.function.literals.is_empty() {
            let place = self.place_of_literal(ty, items, span)?;
            return Ok(self.read_place(place));
        }
        let value = self.literal_value(ty, items, span)?;
        let (declared, place) = self.hidden_variable("literal", value, span);
        let read = self.read_place(place);
        Ok(self.after_statements(vec![declared], read))
    }

    /// A variable that nobody else sees, with its declaration.
    pub(super) fn hidden_variable(
        &mut self,
        name: &str,
        value: CExpr,
        span: Span,
    ) -> (TypedStmt, Lvalue) {
        let place = once::hidden_variable(&mut self.unit, name, value.ty, span);
        (once::declaration(&place, Some(value)), place)
    }

    /// The value when statements have been executed.
    pub(super) fn after_statements(&mut self, stmts: Vec<TypedStmt>, value: CExpr) -> CExpr {
        let (ty, span) = (value.ty, value.span);
        let block = Compound { stmts, number: self.function.blocks };
        self.function.blocks += 1;
        CExpr { kind: Box::new(ExprKind::Block(block, Some(value))), ty, span }
    }

    /// A compound literal as a variable: in a function one of the block around it, which gets its value where the literal
    /// is evaluated, and else one of the file.
    pub(super) fn literal_place(
        &mut self,
        literal: &CompoundLiteral,
        span: Span,
    ) -> CheckResult<Lvalue> {
        let ty = self.type_name(&literal.type_name)?;
        self.place_of_literal(ty, &literal.initializer_list, span)
    }

    fn place_of_literal(
        &mut self,
        ty: TypeId,
        items: &[Node<InitializerListItem>],
        span: Span,
    ) -> CheckResult<Lvalue> {
        let value = self.literal_value(ty, items, span)?;
        let (ty, qualifiers) = (value.ty, Qualifiers::default());
        let object = self.new_object("literal", ty, qualifiers, span);
        let place = Lvalue { kind: LvalueKind::Object(object), ty, qualifiers, span };
        if self.is_unevaluated {
            return Ok(place);
        }
        if self.function.literals.is_empty() {
            if !self.is_constant(&value) {
                let message = "a variable of a file begins with a constant";
                return Err(error(codes::CONSTANT, span, message, "assign it in a function"));
            }
            let variable = &mut self.unit.objects[object.index()];
            variable.is_static = true;
            variable.initial = Some(value);
            self.unit.globals.push(object);
            return Ok(place);
        }
        let nothing = self.zero_value(ty, span);
        let declared = TypedStmt { kind: CStmtKind::Declare(object, Some(nothing)), span };
        let block = self.function.literals.last_mut().expect("a block is open");
        block.declared.push(declared);
        self.unit.objects[object.index()].is_fresh = !block.repeats;
        let mut assigned = Vec::new();
        self.assign_parts(place.clone(), value, &mut assigned)?;
        let pointer = self.unit.types.pointer(ty);
        let address = ExprKind::Memory(MemoryExpr::Address(place));
        let mut sequence = CExpr { kind: Box::new(address), ty: pointer, span };
        for first in assigned.into_iter().rev() {
            sequence =
                CExpr { kind: Box::new(ExprKind::Comma(first, sequence)), ty: pointer, span };
        }
        Ok(Lvalue { kind: LvalueKind::Deref(sequence), ty, qualifiers, span })
    }

    /// Assigns all parts of a place; those that a list leaves out become 0.
    fn assign_parts(
        &mut self,
        place: Lvalue,
        value: CExpr,
        out: &mut Vec<CExpr>,
    ) -> CheckResult<()> {
        let (ty, span, qualifiers) = (place.ty, place.span, Qualifiers::default());
        let ExprKind::Memory(MemoryExpr::Parts(parts)) = &*value.kind else {
            out.push(CExpr { kind: Box::new(ExprKind::Assign(place, value)), ty, span });
            return Ok(());
        };
        if out.len() > MOST_ASSIGNED {
            return Err(level(span, "so large a compound literal", "declare a variable for it"));
        }
        let first = parts.first().map_or(0, |(number, _)| *number);
        let mut given: FxHashMap<usize, CExpr> = parts.iter().cloned().collect();
        if let CType::Record(record) = self.unit.types[ty] {
            let definition = self.unit.types.record(record);
            let is_union = definition.is_union;
            let types: Vec<TypeId> = definition.members.iter().flatten().map(|it| it.ty).collect();
            for (member, ty) in types.into_iter().enumerate() {
                if !is_union || member == first {
                    self.usable_member(record, member, span)?;
                    let of = Box::new(place.clone());
                    let kind = LvalueKind::Field { of, record, member };
                    let inner = Lvalue { kind, ty, qualifiers, span };
                    let value = given.remove(&member).unwrap_or_else(|| self.zero_value(ty, span));
                    self.assign_parts(inner, value, out)?;
                }
            }
            return Ok(());
        }
        let CType::Array(_, length) = self.unit.types[ty] else { unreachable!("it has parts") };
        let count = usize::try_from(length.unwrap_or(0)).unwrap_or(usize::MAX);
        let int = self.unit.types.int();
        for number in 0..count {
            let array = self.read_place(place.clone());
            let by = CExpr { kind: Box::new(ExprKind::Int(number.into())), ty: int, span };
            let element = self.offset(array, by, false, span)?;
            let inner = self.deref(element, span)?;
            let value = given.remove(&number).unwrap_or_else(|| self.zero_value(inner.ty, span));
            self.assign_parts(inner, value, out)?;
        }
        Ok(())
    }
}
