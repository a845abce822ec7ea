//! Objects with which a run starts: those that the arguments of the entry lead to.
//!
//! A run may start with any objects that its types allow: of each class of the assembly that fits. Of their fields those matter
//! that are read.

use super::refusal::{NotLowered, unsupported_yet};
use super::types::{CilType, ClassId, MethodId};
use super::{Act, ReachableProgram, VariableSlot};
use crate::metadata::{LIBRARY, RowRef, TableId};
use crate::signature::SigType;

impl ReachableProgram<'_> {
    /// The arguments of the entry are there from the start.
    pub(super) fn start(&mut self, entry: MethodId) -> Result<(), NotLowered> {
        self.typed_entry(entry)?;
        let method = self.method(entry).clone();
        for (at, (_, ty)) in method.parameters.iter().enumerate() {
            let slot = VariableSlot::Argument(at);
            let is_used = method.body.acts.iter().flatten().any(|act| *act == Act::Load(slot));
            let leaves = self.leaves(ty).into_iter().map(|(_, leaf)| leaf);
            let leaves: Vec<CilType> = leaves.collect();
            let is_used = is_used || matches!(ty, CilType::Struct(_));
            let references = leaves.iter().filter(|leaf| is_used && leaf.is_reference());
            self.initial.extend(references.cloned());
            if leaves.iter().any(|leaf| {
                matches!(
                    leaf,
                    CilType::Struct(_)
                        | CilType::Place(_)
                        | CilType::Pointer
                        | CilType::Real
                        | CilType::Grid(..)
                ) || matches!(leaf, CilType::Outside { is_value: true, .. })
            }) {
                return unsupported_yet(
                    format!("a run cannot begin with a value of the type `{}`", self.title(ty)),
                    "name a method as the entry that takes numbers, truth values and objects",
                );
            }
        }
        Ok(())
    }

    /// Finds out of which classes there are objects at the start.
    pub(super) fn start_objects(&mut self) -> Result<(), NotLowered> {
        let mut open: Vec<CilType> = self.initial.iter().cloned().collect();
        while let Some(ty) = open.pop() {
            let mut reached_types = Vec::new();
            match &ty {
                CilType::Array(element) if !matches!(**element, CilType::Struct(_)) => {
                    self.families.family(&ty);
                    reached_types.push((**element).clone());
                }
                CilType::Class(class)
                    if self.is_delegate(*class) || self.class(*class).row & LIBRARY != 0 =>
                {
                    let title = self.title(&ty);
                    return unsupported_yet(
                        format!("a run that starts with objects of the type `{title}`"),
                        "begin in a method whose arguments lead to classes and arrays of the program only",
                    );
                }
                CilType::Class(class) => {
                    for fit in self.fitting(*class)? {
                        self.make(fit);
                        self.families.join(&CilType::Class(fit), &ty);
                        reached_types.extend(self.read_fields(fit));
                    }
                }
                CilType::Void
                | CilType::Bool
                | CilType::Number(_)
                | CilType::Real
                | CilType::String => {}
                CilType::Struct(_) | CilType::Place(_) | CilType::Pointer => {}
                CilType::Object
                | CilType::Outside { .. }
                | CilType::Grid(..)
                | CilType::Array(_) => {
                    let title = self.title(&ty);
                    return unsupported_yet(
                        format!("a run that starts with objects of the type `{title}`"),
                        "begin in a method whose arguments lead to classes and arrays of the program only",
                    );
                }
            }
            for ty in reached_types.into_iter().filter(CilType::is_reference) {
                if self.initial.insert(ty.clone()) {
                    open.push(ty);
                }
            }
        }
        Ok(())
    }

    /// The types of the fields of a class that the program reads.
    fn read_fields(&self, class: ClassId) -> Vec<CilType> {
        let read =
            self.loaded.iter().filter(|(owner, _)| self.fits(class, &CilType::Class(*owner)));
        let types = read.map(|&(owner, at)| &self.class(owner).fields[at].ty);
        types.flat_map(|ty| self.leaves(ty)).map(|(_, leaf)| leaf).collect()
    }

    /// The classes of the assembly whose objects fit where a class or an interface is expected.
    fn fitting(&mut self, wanted: ClassId) -> Result<Vec<ClassId>, NotLowered> {
        let mut all = Vec::new();
        for row in 1..=u32::try_from(self.assembly.types.len()).unwrap_or(u32::MAX) {
            let def = self.assembly.type_def(row)?.clone();
            if def.parameters.is_empty() {
                if def.base.is_some() {
                    all.push(self.class_of(row, Vec::new())?);
                }
                continue;
            }
            if row == self.class(wanted).row {
                all.push(wanted);
                continue;
            }
            for above in def.base.iter().chain(&def.interfaces) {
                self.refuse_generic_below(*above, wanted)?;
                all.extend(self.instance_below(row, *above, wanted)?);
            }
        }
        self.ty(&SigType::Primitive(crate::signature::Primitive::Void), &[], &[])?;
        // A struct is an object of an interface in a box.
        let structs: Vec<ClassId> =
            all.iter().copied().filter(|&class| self.class(class).is_value).collect();
        for class in structs {
            let interfaces = self.class(class).interfaces.clone();
            if interfaces.iter().any(|ty| self.is_below(ty, wanted)) {
                all.push(self.box_of(&CilType::Struct(class))?);
            }
        }
        let fits = |class: &ClassId| {
            self.class(*class).can_be_made() && self.fits(*class, &CilType::Class(wanted))
        };
        Ok(all.into_iter().filter(fits).collect())
    }

    /// Whether objects of a class fit where another one is expected.
    fn is_below(&self, ty: &CilType, wanted: ClassId) -> bool {
        ty.class().is_some_and(|class| self.fits(class, &CilType::Class(wanted)))
    }

    /// Refuses a class that a generic one extends: at the start there could be an object of any instance of that one.
    fn refuse_generic_below(&mut self, above: RowRef, wanted: ClassId) -> Result<(), NotLowered> {
        if above.table != TableId::TypeDef {
            return Ok(());
        }
        let class = self.class_of(above.row, Vec::new())?;
        self.fill_now()?;
        match self.is_below(&CilType::Class(class), wanted) {
            true => self.extended_by_generic(wanted),
            false => Ok(()),
        }
    }

    /// Says so of a class that is wanted.
    fn extended_by_generic<T>(&self, wanted: ClassId) -> Result<T, NotLowered> {
        let name = &self.class(wanted).name;
        unsupported_yet(
            format!("a run that starts with objects of `{name}`, which a generic class extends"),
            "begin in a method that makes its objects itself",
        )
    }

    /// The instance of a generic class that inherits from another one, if its parameters are those of that one.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a handle of anything else is no field with data"
    )]
    fn instance_below(
        &mut self,
        row: u32,
        above: RowRef,
        wanted: ClassId,
    ) -> Result<Option<ClassId>, NotLowered> {
        let (id, wanted) = (wanted, self.class(wanted).clone());
        let sig = match above.table {
            TableId::TypeSpec => self.assembly.type_spec(above.row)?,
            _ => return Ok(None),
        };
        let SigType::Named {
            row: RowRef { table: TableId::TypeDef, row: base }, arguments, ..
        } = sig
        else {
            return Ok(None);
        };
        if base != wanted.row {
            return Ok(None);
        }
        let param_count = self.assembly.type_def(row)?.parameters.len();
        let is_same = arguments.iter().enumerate().all(|(at, argument)| {
            u32::try_from(at).is_ok_and(|at| *argument == SigType::ClassParameter(at))
        });
        if param_count != arguments.len() || !is_same {
            return self.extended_by_generic(id);
        }
        self.class_of(row, wanted.arguments).map(Some)
    }
}
