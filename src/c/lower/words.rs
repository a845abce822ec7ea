//! What people call the variables and fields of a lowered program.

use std::collections::{BTreeMap, BTreeSet};

use super::UnitLowering;
use crate::tree::ObjectId;
use base::{CPath, CPointer, CVariable, CWords, FieldId, PointerHolder, VarId};

impl UnitLowering<'_> {
    /// The words of C for what there is.
    pub(super) fn c_words(&self) -> CWords {
        let words = &self.unit.words;
        let var = |object: &ObjectId| self.vars.get(object).copied();
        let mut pointers = Vec::new();
        for (objects, name, layout) in &words.pointers {
            let vars = objects.iter().map(var).collect();
            let parts = PointerHolder::Variables(name.clone(), vars);
            pointers.push(CPointer { parts, layout: layout.clone() });
        }
        for (record, members, layout) in &words.member_pointers {
            let field = |at: usize| self.fields.get(&(*record, at)).copied();
            let parts = PointerHolder::Fields(members.clone().map(field).collect());
            pointers.push(CPointer { parts, layout: layout.clone() });
        }
        CWords { variables: self.variable_words(&pointers), members: self.member_words(), pointers }
    }

    fn variable_words(&self, pointers: &[CPointer]) -> BTreeMap<VarId, CVariable> {
        let words = &self.unit.words;
        let mut variables = BTreeMap::new();
        for (object, name, is_array) in &words.boxes {
            if let Some(&var) = self.vars.get(object) {
                let (name, is_array) = (name.clone(), *is_array);
                variables.insert(var, CVariable::Memory { name, is_array });
            }
        }
        for (object, name) in &words.variables {
            if let Some(&var) = self.vars.get(object) {
                variables.insert(var, CVariable::Value(name.clone()));
            }
        }
        let in_pointers: BTreeSet<VarId> = pointers
            .iter()
            .filter_map(|pointer| match &pointer.parts {
                PointerHolder::Variables(_, vars) => Some(vars.iter().copied().flatten()),
                PointerHolder::Fields(_) => None,
            })
            .flatten()
            .collect();
        // What is no variable of the program is hidden; all others are as they were.
        for (number, object) in self.unit.objects.iter().enumerate() {
            let Some(&var) = self.vars.get(&ObjectId::new(number)) else { continue };
            let is_own = !object.is_hidden && !object.is_text && !self.unit.is_rewritten;
            if is_own && !in_pointers.contains(&var) {
                variables.entry(var).or_insert_with(|| CVariable::Value(object.name.clone()));
            }
        }
        variables
    }

    fn member_words(&self) -> BTreeMap<FieldId, CPath> {
        if self.unit.is_rewritten {
            let all = self.unit.words.members.iter();
            let field = |record, at| self.fields.get(&(record, at)).copied();
            return all
                .filter_map(|(record, at, text)| Some((field(*record, *at)?, text.clone())))
                .collect();
        }
        let all = self.fields.iter();
        all.filter_map(|(&(record, at), &field)| {
            let members = self.unit.types.record(record).members.as_ref()?;
            Some((field, CPath::name(format!(".{}", members.get(at)?.name))))
        })
        .collect()
    }
}
