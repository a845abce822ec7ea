//! What the variables and members that memory is written with are called in the program.

use std::ops::Range;

use base::{CPath, PointerLayout, PointerTargetWords};

use super::parts::{count_at, type_at};
use super::target::PointerTarget;
use super::unit::{Scalars, VariableStorage};
use crate::tree::{MemoryWords, ObjectId, TypedUnit};
use crate::types::{CType, TypeId};

impl Scalars<'_> {
    /// What is called how, when all is known.
    pub(super) fn words(&mut self) -> MemoryWords {
        let mut words = MemoryWords::default();
        let mut objects: Vec<ObjectId> = self.storage.keys().copied().collect();
        objects.sort_unstable();
        for object in objects {
            let variable = self.old.object(object);
            if !variable.is_text && !variable.is_hidden {
                self.add_variable(object, &mut words);
            }
        }
        let roots: Vec<TypeId> = self.wanted.iter().copied().collect();
        for root in roots {
            self.add_members(root, &mut words);
        }
        words
    }

    fn add_variable(&mut self, object: ObjectId, words: &mut MemoryWords) {
        let (name, ty) = (self.old.object(object).name.clone(), self.old.object(object).ty);
        let all = match self.storage[&object].clone() {
            VariableStorage::Boxed(only) => {
                let is_array = matches!(self.old.types[ty], CType::Array(..));
                words.boxes.push((only, name, is_array));
                return;
            }
            VariableStorage::Leaves(all) => all,
        };
        match self.old.types[ty] {
            CType::Pointer { to, .. } if !self.is_function(to) => {
                let layout = self.layout(to);
                words.pointers.push((all.to_vec(), name, layout));
            }
            CType::Record(_) => self.add_leaves(ty, &name, &all, words),
            CType::Void
            | CType::Bool
            | CType::Int(_)
            | CType::Float(_)
            | CType::Pointer { .. }
            | CType::Array(..)
            | CType::Function(_)
            | CType::Number
            | CType::Unsupported(_) => {
                words.variables.extend(all.iter().map(|&object| (object, name.clone())));
            }
        }
    }

    /// The variables that a struct is.
    fn add_leaves(&mut self, ty: TypeId, name: &str, all: &[ObjectId], words: &mut MemoryWords) {
        let leaves = self.scalar_leaves(ty);
        let parts = self.value_parts(ty);
        let mut at = 0;
        while at < parts.len() {
            let (leaf, element) = parts[at];
            let path = &leaves[leaf].path;
            let is_same = |&&(other, of): &&(usize, Option<u64>)| {
                leaves[other].path == *path && of == element
            };
            let width =
                if element.is_some() { 1 } else { parts[at..].iter().take_while(is_same).count() };
            let objects = all.get(at..at + width).unwrap_or_default().to_vec();
            at += width;
            let Some(behind) = path_to(self.old, (ty, path), false) else { continue };
            let name = format!("{name}{}", behind.text(element.unwrap_or_default().into()));
            match self.pointed_at(ty, path) {
                Some(to) if element.is_none() => {
                    let layout = self.layout(to);
                    words.pointers.push((objects, name, layout));
                }
                _ => {
                    words
                        .variables
                        .extend(objects.into_iter().map(|object| (object, name.clone())));
                }
            }
        }
    }

    /// The members of the record that objects of the type are.
    fn add_members(&mut self, root: TypeId, words: &mut MemoryWords) {
        let record = self.record_of(root);
        let leaves = self.scalar_leaves(root);
        let is_arrayed = self.targets.arrayed.contains(&root);
        let mut parts: Range<usize> = 0..0;
        while parts.end < leaves.len() {
            let path = &leaves[parts.end].path;
            let width = leaves[parts.end..].iter().take_while(|leaf| leaf.path == *path).count();
            parts = parts.end..parts.end + width;
            let Some(behind) = path_to(self.old, (root, path), is_arrayed) else { continue };
            words.members.extend(parts.clone().map(|at| (record, at, behind.clone())));
            if let Some(to) = self.pointed_at(root, path) {
                let layout = self.layout(to);
                words.member_pointers.push((record, parts.clone(), layout));
            }
        }
    }

    /// What a pointer there leads to, if there is one, and not to a function.
    fn pointed_at(&self, root: TypeId, path: &[usize]) -> Option<TypeId> {
        match self.old.types[type_at(self.old, root, path)] {
            CType::Pointer { to, .. } if !self.is_function(to) => Some(to),
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => {
                None
            }
            CType::Array(..) | CType::Function(_) | CType::Record(_) => None,
            CType::Number | CType::Unsupported(_) => None,
        }
    }

    /// What the parts of pointers to values of the type are.
    fn layout(&self, to: TypeId) -> PointerLayout {
        let split = self.pointer_split(to);
        let words = |target: &PointerTarget| {
            let is_arrayed = target.bytes.is_some()
                || target.view.is_some()
                || self.targets.arrayed.contains(&target.root);
            let path = path_to(self.old, (target.root, &target.path), is_arrayed);
            let first = split.reference(target.root);
            PointerTargetWords {
                reference: first - usize::from(split.has_kind),
                path: path.unwrap_or_default(),
                is_bytes: target.bytes.is_some(),
            }
        };
        PointerLayout {
            has_kind: split.has_kind,
            references: split.roots.len(),
            has_row: split.has_row,
            has_index: split.has_index,
            targets: split.targets.iter().map(words).collect(),
        }
    }
}

/// Where a part is in an object, of which there may be several. None for what the program does not have.
fn path_to(unit: &TypedUnit, (root, path): (TypeId, &[usize]), is_arrayed: bool) -> Option<CPath> {
    let all = count_at(unit, root, path);
    let mut pieces = vec![(String::new(), is_arrayed.then_some(all))];
    let mut counted = 1;
    for (at, &member) in path.iter().enumerate() {
        let CType::Record(record) = unit.types[type_at(unit, root, &path[..at])] else {
            return None;
        };
        let field = unit.types.record(record).members.as_ref()?.get(member)?;
        let text = if field.name.is_empty() { String::new() } else { format!(".{}", field.name) };
        let here = count_at(unit, root, &path[..=at]).max(1);
        pieces.push((text, (here > counted).then_some(all / here)));
        counted = here;
    }
    Some(CPath { pieces })
}
