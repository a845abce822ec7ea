//! Variables in memory whose blocks jumps may enter, or go back in: they are made where the block is entered, by
//! whichever way, and are the same ones until it is left. Their declarations give them their values.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::ScalarizationResult;
use super::parts::{count, element};
use super::place::FixedPlace;
use super::unit::{Scalars, VariableStorage};
use crate::tree::{
    CComparison, CExpr, CStmtKind, Compound, ExprKind, MemoryExpr, ObjectId, TypedStmt,
};
use crate::types::{CType, TypeId};
use crate::walk::FunctionContents;
use base::Span;

/// Elements of arrays of so many are cleared one after another; those of larger ones in a loop.
const MOST_AT_ONCE: u64 = 64;

impl Scalars<'_> {
    /// The variables in memory whose declarations jumps pass over, and whether these may be executed several times
    /// in one block.
    pub(super) fn entered_variables(
        &self,
        contents: &FunctionContents<'_>,
    ) -> FxHashMap<ObjectId, bool> {
        let is_boxed = |object: &ObjectId| self.is_boxed(*object);
        let mut early: FxHashMap<ObjectId, bool> = FxHashMap::default();
        for jump in &contents.jumps {
            let Some(&label) = contents.labels_at.get(&jump.to) else { continue };
            for block in &contents.labels[&jump.to] {
                let is_inside = jump.around.contains(block);
                let declared = contents.declared.get(block).into_iter().flatten();
                for object in declared.copied().filter(is_boxed) {
                    let declared = contents.declared_at[&object];
                    let is_behind = is_inside && jump.at > declared;
                    if label > declared && !is_behind {
                        early.entry(object).or_default();
                    } else if label < declared && is_behind {
                        early.insert(object, true);
                    }
                }
            }
        }
        // Cases are entered past what is declared before them.
        for object in contents.objects.iter().copied().filter(is_boxed) {
            if contents.passed.contains(&object) {
                early.entry(object).or_default();
            }
        }
        early
    }

    /// Whether it is a variable of a block in memory.
    fn is_boxed(&self, object: ObjectId) -> bool {
        self.targets.boxed.contains(&object) && !self.old.object(object).is_static
    }

    /// Enters a block; what makes those of its variables that are made there.
    pub(super) fn enter_block(
        &mut self,
        number: usize,
        contents: &FunctionContents<'_>,
    ) -> Vec<TypedStmt> {
        self.blocks.enter(number);
        let allocations = self.early_allocations(number, contents);
        for &object in contents.declared.get(&number).into_iter().flatten() {
            if self.early.contains_key(&object) {
                self.blocks.declare(object);
            }
        }
        allocations
    }

    /// What makes the variables of a block that are made where it is entered.
    pub(super) fn early_allocations(
        &mut self,
        number: usize,
        contents: &FunctionContents<'_>,
    ) -> Vec<TypedStmt> {
        let mut all = Vec::new();
        for &object in contents.declared.get(&number).into_iter().flatten() {
            let storage = self.storage.get(&object).cloned();
            let (true, Some(VariableStorage::Boxed(only))) =
                (self.early.contains_key(&object), storage)
            else {
                continue;
            };
            let span = self.old.object(object).span;
            let allocation = self.allocate_variable(object, span, false);
            let place = self.variable(only, span);
            let assigned = self.assign(place, allocation);
            all.push(TypedStmt { kind: CStmtKind::Expr(assigned), span });
            if !self.temporaries.contains(&only) {
                self.temporaries.push(only);
            }
        }
        all
    }

    /// What a declaration means for a variable that is there already, before it gets its value: what a list does not
    /// name is 0; without a value it may hold any.
    pub(super) fn reinitialise_variable(
        &mut self,
        object: ObjectId,
        value: Option<&CExpr>,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        let variable = self.old.object(object).clone();
        let (ty, span) = (variable.ty, variable.span);
        let is_list = value
            .is_some_and(|value| matches!(&*value.kind, ExprKind::Memory(MemoryExpr::Parts(_))));
        let is_any = value.is_none() && self.early[&object];
        if !is_list && !is_any {
            return Ok(());
        }
        let place = self.place_of(object, span);
        self.clear_place(place, (ty, &variable.name), is_any, span, into)
    }

    /// What is in a place is 0, or may be anything.
    fn clear_place(
        &mut self,
        place: FixedPlace,
        (ty, name): (TypeId, &str),
        is_any: bool,
        span: Span,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        let (of, many) = (element(self.old, ty), count(self.old, ty));
        if of != ty && !self.holds_arrays(of) && many <= MOST_AT_ONCE {
            // What they are given is made once.
            return self.clear_each(&place, (of, name), many, is_any, span, into);
        }
        match self.old.types[ty].clone() {
            CType::Array(inner, length) => {
                let many = i64::try_from(length.unwrap_or(0)).unwrap_or(i64::MAX);
                let step = BigInt::from(count(self.old, inner));
                let number = self.unit.types.id(CType::Number);
                let at = self.temporary(number, span);
                let (zero, one) = (self.number(0, span), self.number(1, span));
                let (end, read) = (self.number(many, span), self.read_object(at, span));
                let stmt = |kind: CStmtKind| TypedStmt { kind, span };
                into.push(stmt(CStmtKind::Expr(self.assign(self.variable(at, span), zero))));
                let mut place = place;
                let by = self.times(read.clone(), step);
                self.advance_place(&mut place, &by);
                let mut stmts = Vec::new();
                self.clear_place(place, (inner, name), is_any, span, &mut stmts)?;
                let next = self.add_offset(read.clone(), one, false);
                stmts.push(stmt(CStmtKind::Expr(self.assign(self.variable(at, span), next))));
                let is_left = self.compare(CComparison::Lt, read, end);
                let body = stmt(CStmtKind::Block(Compound { stmts, number: usize::MAX }));
                into.push(stmt(CStmtKind::While(is_left, Box::new(body))));
                Ok(())
            }
            CType::Record(record) if self.holds_arrays(ty) && !self.is_union(ty) => {
                let members = self.old.types.record(record).members.clone().unwrap_or_default();
                for (number, member) in members.iter().enumerate() {
                    let inner = self.select_member(place.clone(), number);
                    let name = format!("{name}_{}", member.name);
                    self.clear_place(inner, (member.ty, &name), is_any, span, into)?;
                }
                Ok(())
            }
            CType::Void
            | CType::Bool
            | CType::Int(_)
            | CType::Float(_)
            | CType::Pointer { .. }
            | CType::Function(_)
            | CType::Record(_)
            | CType::Number
            | CType::Unsupported(_) => self.clear_each(&place, (ty, name), 1, is_any, span, into),
        }
    }

    /// The same of so many elements.
    fn clear_each(
        &mut self,
        place: &FixedPlace,
        (ty, name): (TypeId, &str),
        many: u64,
        is_any: bool,
        span: Span,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        for number in 0..many {
            let mut parts = Vec::new();
            for (suffix, ty) in self.scalars_of(ty) {
                if !is_any {
                    parts.push(self.zero(ty, span));
                    continue;
                }
                let name = format!("{name}_{suffix}");
                let any = self.hidden_object(name.trim_end_matches('_'), ty, span, false);
                into.push(TypedStmt { kind: CStmtKind::Declare(any, None), span });
                parts.push(self.read_object(any, span));
            }
            let mut place = place.clone();
            if many > 1 {
                let at = self.number(i64::try_from(number).unwrap_or(i64::MAX), span);
                self.advance_place(&mut place, &at);
            }
            if !parts.is_empty() {
                let written = self.write_to(&place, &parts, span);
                into.push(TypedStmt { kind: CStmtKind::Expr(written), span });
            }
        }
        Ok(())
    }

    /// Whether some part of it is an array.
    fn holds_arrays(&self, ty: TypeId) -> bool {
        let CType::Record(record) = &self.old.types[ty] else { return false };
        self.old
            .types
            .record(*record)
            .members
            .iter()
            .flatten()
            .any(|member| element(self.old, member.ty) != member.ty || self.holds_arrays(member.ty))
    }
}
