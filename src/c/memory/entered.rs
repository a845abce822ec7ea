//! Variables in memory whose blocks jumps may enter, or go back in: they are made where the block is entered, by
//! whichever way, and are the same ones until it is left. Their declarations give them their values.

use rustc_hash::FxHashMap;

use super::Scalar;
use super::parts::{count, element};
use super::unit::{Scalars, VariableStorage, later};
use crate::c::tree::{Compound, Expr, ExprKind, MemoryExpr, ObjectId, StmtKind, TypedStmt};
use crate::c::types::{Type, TypeId};
use crate::c::walk::{Found, address};

/// Elements of arrays of so many are cleared one by one.
const MOST_CLEARED: u64 = 64;

impl Scalars<'_> {
    /// The variables in memory whose declarations jumps pass over, and whether these may be executed several times
    /// in one block.
    pub(super) fn entered_variables(&self, found: &Found<'_>) -> FxHashMap<ObjectId, bool> {
        let is_boxed = |object: &ObjectId| self.is_boxed(*object);
        let mut early: FxHashMap<ObjectId, bool> = FxHashMap::default();
        for jump in &found.jumps {
            let Some(&label) = found.labels_at.get(&jump.to) else { continue };
            for block in &found.labels[&jump.to] {
                let is_inside = jump.around.contains(block);
                let declared = found.declared.get(block).into_iter().flatten();
                for object in declared.copied().filter(is_boxed) {
                    let declared = found.declared_at[&object];
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
        let passed = found.switched.iter().filter_map(|block| found.entered.get(block)).flatten();
        for object in passed.copied().filter(is_boxed) {
            early.entry(object).or_default();
        }
        early
    }

    /// Whether it is a variable of a block in memory.
    fn is_boxed(&self, object: ObjectId) -> bool {
        self.targets.boxed.contains(&object) && !self.old.object(object).is_static
    }

    /// Enters a block; what makes those of its variables that are made there.
    pub(super) fn enter_block(&mut self, number: usize, found: &Found<'_>) -> Vec<TypedStmt> {
        self.blocks.enter(number);
        let made = self.made_early(number, found);
        for &object in found.declared.get(&number).into_iter().flatten() {
            if self.early.contains_key(&object) {
                self.blocks.declare(object);
            }
        }
        made
    }

    /// What makes the variables of a block that are made where it is entered.
    pub(super) fn made_early(&mut self, number: usize, found: &Found<'_>) -> Vec<TypedStmt> {
        let mut all = Vec::new();
        for &object in found.declared.get(&number).into_iter().flatten() {
            let storage = self.storage.get(&object).cloned();
            let (true, Some(VariableStorage::Boxed(only))) =
                (self.early.contains_key(&object), storage)
            else {
                continue;
            };
            let span = self.old.object(object).span;
            let made = self.box_of(object, span, false);
            let place = self.variable(only, span);
            let assigned = self.assign(place, made);
            all.push(TypedStmt { kind: StmtKind::Expr(assigned), span });
            if !self.temporaries.contains(&only) {
                self.temporaries.push(only);
            }
        }
        all
    }

    /// What a declaration means for a variable that is there already, before it gets its value: what a list does not
    /// name is 0; without a value it may hold any.
    pub(super) fn begin_again(
        &mut self,
        object: ObjectId,
        value: Option<&Expr>,
        into: &mut Vec<TypedStmt>,
    ) -> Scalar<()> {
        let known = self.old.object(object).clone();
        let (ty, span) = (known.ty, known.span);
        let is_list = value
            .is_some_and(|value| matches!(&*value.kind, ExprKind::Memory(MemoryExpr::Parts(_))));
        let is_any = value.is_none() && self.early[&object];
        if !is_list && !is_any {
            return Ok(());
        }
        let (of, many) = (element(self.old, ty), count(self.old, ty));
        if self.holds_arrays(of) || of != ty && (is_any || many > MOST_CLEARED) {
            let what = format!("an array in a block with labels, `{}`,", known.name);
            let help = "declare it in a block around, and give its elements values in a loop";
            return Err(later(span, &what, help));
        }
        let parts: Vec<Expr> = if is_list {
            let types = self.types_of(of);
            types.iter().map(|&ty| self.zero(ty, span)).collect()
        } else {
            let mut parts = Vec::new();
            for (suffix, ty) in self.scalars_of(ty) {
                let name = format!("{}_{suffix}", known.name);
                let any = self.hidden(name.trim_end_matches('_'), ty, span, false);
                into.push(TypedStmt { kind: StmtKind::Declare(any, None), span });
                parts.push(self.read(any, span));
            }
            parts
        };
        let location = self.locate_object(object, span);
        for number in 0..many {
            let mut place = location.clone();
            if of != ty {
                let at = self.number(i64::try_from(number).unwrap_or(i64::MAX), span);
                self.move_to(&mut place, &at);
            }
            let written = self.write_to(&place, &parts, span);
            into.push(TypedStmt { kind: StmtKind::Expr(written), span });
        }
        Ok(())
    }

    /// Whether some part of it is an array.
    fn holds_arrays(&self, ty: TypeId) -> bool {
        let Type::Record(record) = &self.old.types[ty] else { return false };
        self.old
            .types
            .record(*record)
            .members
            .iter()
            .flatten()
            .any(|member| element(self.old, member.ty) != member.ty || self.holds_arrays(member.ty))
    }

    /// Cases may stand in the block of their `switch`, and in blocks without such variables.
    pub(super) fn refuse_cases(&self, found: &Found<'_>, block: &Compound) -> Scalar<()> {
        let mut work: Vec<&TypedStmt> = block.stmts.iter().collect();
        for expr in &found.exprs {
            if let ExprKind::Block(block, _) = &*expr.kind {
                work.extend(&block.stmts);
            }
        }
        while let Some(stmt) = work.pop() {
            work.extend(stmt.parts().0);
            let StmtKind::Switch(_, body) = &stmt.kind else { continue };
            let own =
                if let StmtKind::Block(block) = &body.kind { Some(block.number) } else { None };
            let mut inside: Vec<&TypedStmt> = vec![body];
            while let Some(stmt) = inside.pop() {
                if matches!(stmt.kind, StmtKind::Switch(..)) {
                    continue;
                }
                inside.extend(stmt.parts().0);
                let around = found.cases.get(&address(stmt)).into_iter().flatten();
                let below = around.copied().skip_while(|&block| Some(block) != own).skip(1);
                for number in below {
                    let entered = found.entered.get(&number).into_iter().flatten();
                    if let Some(object) = entered.copied().find(|object| self.is_boxed(*object)) {
                        let known = self.old.object(object);
                        let what = format!(
                            "a case in the block of `{}`, whose address is taken,",
                            known.name
                        );
                        let help = "write the cases in the block of the `switch`";
                        return Err(later(known.span, &what, help));
                    }
                }
            }
        }
        Ok(())
    }
}
