//! The variables of the file: what stands for each, and what it begins with.

use super::parts::{element, is_read_only};
use super::unit::{Scalars, VariableStorage, unsupported_yet};
use super::{MemoryExpr, ScalarizationResult};
use crate::tree::{CExpr, CStmtKind, Compound, ExprKind, FunctionId, ObjectId, TypedStmt};

impl Scalars<'_> {
    /// The variables for a variable of the file.
    pub(super) fn global(
        &mut self,
        object: ObjectId,
        entry: Option<FunctionId>,
    ) -> ScalarizationResult<()> {
        let variable = self.old.object(object).clone();
        if self.targets.boxed.contains(&object) && entry.is_none() {
            let help = "name a function by --entry, or write `main`";
            return Err(unsupported_yet(
                variable.span,
                "a variable of a file in memory, without a run,",
                help,
            ));
        }
        let storage = self.store(object, true);
        let all = match &storage {
            VariableStorage::Leaves(all) => all.as_ref().clone(),
            VariableStorage::Boxed(only) => vec![*only],
        };
        for id in all {
            self.unit.objects[id.index()].initial = None;
            self.unit.globals.push(id);
        }
        Ok(())
    }

    /// What a variable of the file begins with.
    pub(super) fn global_value(&mut self, object: ObjectId) -> ScalarizationResult<()> {
        let variable = self.old.object(object).clone();
        match self.storage[&object].clone() {
            VariableStorage::Boxed(only) => {
                let count = self.count_of(variable.ty, variable.span);
                let root = element(self.old, variable.ty);
                let allocation = self.allocate(root, count, (true, true), variable.span);
                let value = self.sequence(allocation.before, allocation.parts[0].clone());
                let value = self.shared_text(object, value);
                self.unit.objects[only.index()].initial = Some(value);
                if let Some(value) = &variable.initial {
                    let all = self.initialize(object, variable.ty, value, true)?;
                    self.unit.begin.extend(all);
                }
                if let Some(marked) = self.marked_read_only(object, only) {
                    self.unit.begin.push(marked);
                }
            }
            VariableStorage::Leaves(all) => {
                let Some(value) = &variable.initial else { return Ok(()) };
                if let ExprKind::Memory(MemoryExpr::Parts(_)) = &*value.kind {
                    let all = self.initialize(object, variable.ty, value, true)?;
                    self.unit.begin.extend(all);
                    return Ok(());
                }
                let values = self.values(value)?;
                if values.before.is_empty() && all.len() == 1 && !self.is_pointer(variable.ty) {
                    let first = values.parts.into_iter().next();
                    self.unit.objects[all[0].index()].initial = first;
                    return Ok(());
                }
                let all = self.store_in_temporaries(&all, values, variable.span);
                self.unit.begin.extend(all);
            }
        }
        Ok(())
    }

    /// From now on nobody may write the object of a variable, if that is so and somebody could.
    pub(super) fn marked_read_only(&mut self, object: ObjectId, only: ObjectId) -> Option<CExpr> {
        let variable = self.old.object(object);
        let (root, span) = (element(self.old, variable.ty), variable.span);
        if !is_read_only(self.old, object) || !self.targets.is_guarded(root) {
            return None;
        }
        let base = self.read_object(only, span);
        let mark = self.text_mark(root, base);
        let yes = CExpr { ty: mark.ty, ..self.number(1, span) };
        Some(self.assign(mark, yes))
    }

    /// The object of a string: where addresses of strings are compared, it may be that of an equal one before.
    fn shared_text(&mut self, object: ObjectId, allocation: CExpr) -> CExpr {
        let variable = self.old.object(object);
        if !variable.is_text || !self.compares_texts {
            return allocation;
        }
        let text = |object: ObjectId| {
            let variable = self.old.object(object);
            let value = variable.initial.as_ref().filter(|_| variable.is_text)?;
            let ExprKind::Memory(MemoryExpr::Parts(parts)) = &*value.kind else { return None };
            let characters = parts.iter().map(|(at, part)| {
                let ExprKind::Int(number) = &*part.kind else { return None };
                Some((*at, number.clone()))
            });
            characters.collect::<Option<Vec<_>>>()
        };
        let string = text(object);
        let before = self.old.globals.iter().take_while(|before| **before != object);
        let same = before.copied().find(|&before| {
            self.storage.contains_key(&before) && string.is_some() && text(before) == string
        });
        let Some(VariableStorage::Boxed(same)) = same.map(|same| self.storage[&same].clone())
        else {
            return allocation;
        };
        // Nobody gives the variable a value.
        let (span, ty) = (variable.span, self.unit.types.int());
        let is_shared = self.hidden_object("is_one_string", ty, span, true);
        self.unit.globals.push(is_shared);
        let declared = TypedStmt { kind: CStmtKind::Declare(is_shared, None), span };
        let block = Compound { stmts: vec![declared], number: usize::MAX };
        let any = self.read_object(is_shared, span);
        let any = CExpr { kind: Box::new(ExprKind::Block(block, Some(any))), ty, span };
        let same = self.read_object(same, span);
        self.choice(any, same, allocation)
    }
}
