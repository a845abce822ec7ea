//! Which types fit where others are expected.

use std::collections::BTreeSet;

use super::ReachableProgram;
use super::types::{BaseClass, CilType, ClassId};
use crate::metadata::LIBRARY;

impl ReachableProgram<'_> {
    /// Whether values of one class may stand where the other type is expected.
    pub(crate) fn fits(&self, class: ClassId, ty: &CilType) -> bool {
        if *ty == CilType::Object {
            return true;
        }
        let mut open = vec![CilType::Class(class)];
        let mut visited = BTreeSet::new();
        while let Some(candidate) = open.pop() {
            if !visited.insert(candidate.clone()) {
                continue;
            }
            if candidate == *ty || self.converts(&candidate, ty) {
                return true;
            }
            let CilType::Class(id) = candidate else { continue };
            let class = self.class(id);
            open.extend(class.interfaces.iter().cloned());
            if let Some(CilType::Struct(of)) = self.boxed(id) {
                open.extend(self.class(*of).interfaces.iter().cloned());
            }
            match &class.base {
                BaseClass::Object => {}
                BaseClass::Class(base) => open.push(CilType::Class(*base)),
                BaseClass::Outside(name) => open.push(CilType::Outside {
                    name: name.clone(),
                    is_value: false,
                    arguments: Vec::new(),
                }),
            }
        }
        false
    }

    /// Whether a class of the library is used as an interface that it does not implement.
    pub(crate) fn lacks_interface(&self, class: ClassId, interface: ClassId) -> bool {
        let info = self.class(class);
        let is_model = info.row & LIBRARY != 0
            && !info.attributes.is_interface()
            && self.boxed(class).is_none();
        let is_interface = self.class(interface).attributes.is_interface();
        is_model && is_interface && !self.fits(class, &CilType::Class(interface))
    }

    /// Whether an instance of a type with `in` or `out` parameters may stand for another one.
    pub(crate) fn converts(&self, from: &CilType, to: &CilType) -> bool {
        let (CilType::Class(from), CilType::Class(to)) = (from, to) else { return false };
        let (from, to) = (self.class(*from), self.class(*to));
        let Ok(def) = self.assembly.type_def(from.row) else { return false };
        if from.row != to.row || !def.is_variant() {
            return false;
        }
        let arguments = from.arguments.iter().zip(&to.arguments).zip(&def.variances);
        arguments.into_iter().all(|((one, other), variance)| match variance {
            1 => self.stands_for(one, other),
            2 => self.stands_for(other, one),
            _ => one == other,
        })
    }

    /// Whether values of one type may stand where another one is expected.
    fn stands_for(&self, from: &CilType, to: &CilType) -> bool {
        from.class().map_or(from == to, |class| self.fits(class, to))
    }

    /// Whether one of the interfaces of a type could stand for another one, if arguments were classes of the program.
    pub(crate) fn is_instance_apart(&self, from: ClassId, to: ClassId) -> bool {
        let row = self.class(to).row;
        let is_variant = self.assembly.type_def(row).is_ok_and(|def| def.is_variant());
        if !is_variant || self.fits(from, &CilType::Class(to)) {
            return false;
        }
        let mut open = vec![from];
        let mut visited = BTreeSet::new();
        while let Some(class) = open.pop() {
            if !visited.insert(class) {
                continue;
            }
            let class = self.class(class);
            if class.row == row {
                return true;
            }
            open.extend(class.interfaces.iter().filter_map(CilType::class));
            if let BaseClass::Class(base) = class.base {
                open.push(base);
            }
        }
        false
    }
}
