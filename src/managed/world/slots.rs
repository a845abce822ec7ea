//! Virtual methods: what a call comes to (ECMA-335, II.10.3 and II.12.2).

use super::acts::{PassedPlace, PlaceRoot};
use super::refusal::{NotLowered, rejected};
use super::types::{BaseClass, CilType, ClassId, MethodId, SlotEntry, SlotId};
use super::{MethodKey, ReachableProgram};
use crate::metadata::{LIBRARY, RowRef, TableId};
use crate::signature::MethodSig;

/// A method of a class.
type ClassMethod = (ClassId, u32);

impl ReachableProgram<'_> {
    /// For each class of which there are objects that a virtual method may be called on, what is called.
    pub(crate) fn targets(&mut self, slot: SlotId) -> Result<Vec<(ClassId, MethodId)>, NotLowered> {
        let key = self.slot(slot).clone();
        let span = self.slots[slot.index()];
        let mut all = Vec::new();
        let this = self.reference_type(key.class);
        for class in self.made_for(&this) {
            if self.families.family(&CilType::Class(class)) != self.families.family(&this) {
                // No value of this type is of that class.
                continue;
            }
            let Some((owner, row)) = self.implementation(class, (key.class, key.row))? else {
                let name = &self.class(key.class).name;
                return rejected(
                    format!("a method of the interface `{name}` has a body"),
                    "write it in the classes that implement the interface",
                );
            };
            let mut target = MethodKey { class: owner, row, ..key.clone() };
            if self.class(owner).is_value {
                let place = PassedPlace::At(PlaceRoot::Field(class, 0), Vec::new());
                target.places.insert(0, place);
            }
            let method = self.method_of(target)?;
            self.show_at(method, span);
            all.push((class, method));
        }
        Ok(all)
    }

    /// A method that has no place in the program is shown there.
    pub(super) fn show_at(&mut self, id: MethodId, span: base::Span) {
        let method = &mut self.methods[id.index()];
        if method.key.row & LIBRARY != 0 && method.span == base::Span::default() {
            method.span = span;
        }
    }

    /// What a virtual method is in a class.
    pub(super) fn implementation(
        &mut self,
        class: ClassId,
        declared: ClassMethod,
    ) -> Result<Option<ClassMethod>, NotLowered> {
        if let Some(&CilType::Struct(of)) = self.boxed(class) {
            if self.is_object_class(declared.0) {
                let method = self.of_object(of, declared)?;
                if method.0 == of {
                    return Ok(Some(method));
                }
            } else {
                return self.of_interface(of, declared);
            }
        }
        if self.is_object_class(declared.0) {
            return self.of_object(class, declared).map(Some);
        }
        if self.class(declared.0).attributes.is_interface() {
            return self.of_interface(class, declared);
        }
        self.in_slot(class, declared)
    }

    /// What stands in a class where a virtual method of it, or of a class above it, stands.
    fn in_slot(
        &mut self,
        class: ClassId,
        method: ClassMethod,
    ) -> Result<Option<ClassMethod>, NotLowered> {
        // The slot of the method is that in which it stands in its own class.
        let declaring_slots = self.slots_of(method.0)?;
        let Some(at) = declaring_slots.iter().position(|entry| entry.body == method) else {
            // It is overridden in its own class, or not virtual.
            let at = declaring_slots.iter().position(|entry| entry.declared == method);
            let slots = self.slots_of(class)?;
            return Ok(Some(at.and_then(|at| slots.get(at)).map_or(method, |entry| entry.body)));
        };
        Ok(self.slots_of(class)?.get(at).map(|entry| entry.body))
    }

    /// The virtual methods of a class: those of its base first, at the same places.
    fn slots_of(&mut self, class: ClassId) -> Result<Vec<SlotEntry>, NotLowered> {
        let mut chain = vec![class];
        while let Some(&last) = chain.last()
            && self.class(last).slots.is_none()
            && let BaseClass::Class(base) = self.class(last).base
        {
            chain.push(base);
        }
        let mut slots = Vec::new();
        for &class in chain.iter().rev() {
            slots = match &self.class(class).slots {
                Some(cached) => cached.clone(),
                None => {
                    let extended = self.with_own(class, slots)?;
                    self.classes[class.index()].slots = Some(extended.clone());
                    extended
                }
            };
        }
        Ok(slots)
    }

    /// The virtual methods of a base, with those of a class.
    fn with_own(
        &mut self,
        class: ClassId,
        mut slots: Vec<SlotEntry>,
    ) -> Result<Vec<SlotEntry>, NotLowered> {
        let def = self.assembly.type_def(self.class(class).row)?.clone();
        let inherited = slots.len();
        for row in def.methods.clone() {
            let method = self.assembly.method(row)?;
            if !method.attributes.is_virtual() {
                continue;
            }
            let class_method = (class, row);
            let mut overridden = None;
            if !method.attributes.is_new_slot() {
                for at in (0..inherited).rev() {
                    if self.is_same_method(slots[at].declared, class_method)? {
                        overridden = Some(at);
                        break;
                    }
                }
            }
            match overridden {
                Some(at) => slots[at].body = class_method,
                None => slots.push(SlotEntry { declared: class_method, body: class_method }),
            }
        }
        for (body, what) in &def.overrides {
            let Some(body) = self.own_row(*body, class)? else { continue };
            let Some(declared) = self.own_row(*what, class)? else { continue };
            if self.class(declared.0).attributes.is_interface() {
                continue;
            }
            let above = self.slots_of_declaring(declared, class, &slots)?;
            if let Some(at) = above {
                slots[at].body = body;
            }
        }
        Ok(slots)
    }

    /// At which place a method of a class above stands.
    fn slots_of_declaring(
        &mut self,
        declared: ClassMethod,
        class: ClassId,
        slots: &[SlotEntry],
    ) -> Result<Option<usize>, NotLowered> {
        if declared.0 == class {
            return Ok(slots.iter().position(|entry| entry.declared == declared));
        }
        let declaring_slots = self.slots_of(declared.0)?;
        Ok(declaring_slots
            .iter()
            .position(|entry| entry.body == declared || entry.declared == declared))
    }

    /// What a method of an interface is in a class.
    fn of_interface(
        &mut self,
        class: ClassId,
        declared: ClassMethod,
    ) -> Result<Option<ClassMethod>, NotLowered> {
        let declared = self.implemented_method(class, declared);
        let mut at = Some(class);
        while let Some(owner) = at {
            let def = self.assembly.type_def(self.class(owner).row)?.clone();
            for (body, what) in &def.overrides {
                if self.own_row(*what, owner)? == Some(declared)
                    && let Some(body) = self.own_row(*body, owner)?
                {
                    return self.in_slot(class, body);
                }
            }
            let lists = self.class(owner).interfaces.clone();
            let lists = lists.iter().any(|ty| self.extends(ty, declared.0));
            if lists {
                if let Some(method) = self.public_method(owner, declared)? {
                    return self.in_slot(class, method);
                }
                let inherits = match self.class(owner).base {
                    BaseClass::Class(base) => self.fits(base, &CilType::Class(declared.0)),
                    BaseClass::Object | BaseClass::Outside(_) => false,
                };
                if !inherits {
                    let mut above = owner;
                    while let BaseClass::Class(base) = self.class(above).base {
                        if let Some(method) = self.public_method(base, declared)? {
                            return self.in_slot(class, method);
                        }
                        above = base;
                    }
                }
            }
            at = match self.class(owner).base {
                BaseClass::Class(base) => Some(base),
                BaseClass::Object | BaseClass::Outside(_) => None,
            };
        }
        Ok(None)
    }

    /// The method of the instance of an interface that a class implements, which may stand for another one.
    fn implemented_method(&self, class: ClassId, declared: ClassMethod) -> ClassMethod {
        let mut open = vec![class];
        let mut visited = Vec::new();
        let mut implemented = declared;
        while let Some(class) = open.pop() {
            if visited.contains(&class) {
                continue;
            }
            visited.push(class);
            if class == declared.0 {
                return declared;
            }
            if implemented == declared
                && self.converts(&CilType::Class(class), &CilType::Class(declared.0))
            {
                implemented = (class, declared.1);
            }
            open.extend(self.class(class).interfaces.iter().filter_map(CilType::class));
            if let BaseClass::Class(base) = self.class(class).base {
                open.push(base);
            }
        }
        implemented
    }

    /// Whether an interface is another one, or extends it.
    fn extends(&self, ty: &CilType, interface: ClassId) -> bool {
        ty.class().is_some_and(|class| self.fits(class, &CilType::Class(interface)))
    }

    /// The public virtual method of a class that is called like this one, and takes the same.
    fn public_method(
        &mut self,
        class: ClassId,
        wanted: ClassMethod,
    ) -> Result<Option<ClassMethod>, NotLowered> {
        for row in self.assembly.type_def(self.class(class).row)?.methods.clone() {
            let method = self.assembly.method(row)?;
            let fits = method.attributes.is_virtual() && method.attributes.is_public();
            if fits && self.is_same_method(wanted, (class, row))? {
                return Ok(Some((class, row)));
            }
        }
        Ok(None)
    }

    /// Whether two methods have one name and one signature.
    pub(super) fn is_same_method(
        &mut self,
        left: ClassMethod,
        right: ClassMethod,
    ) -> Result<bool, NotLowered> {
        if self.assembly.method_name(left.1)? != self.assembly.method_name(right.1)? {
            return Ok(false);
        }
        let (one, other) = (self.assembly.method(left.1)?.sig, self.assembly.method(right.1)?.sig);
        self.is_same_signature((&one, &other), (left.0, right.0))
    }

    /// Whether two signatures are one, as seen from classes.
    pub(super) fn is_same_signature(
        &mut self,
        (one, other): (&MethodSig, &MethodSig),
        classes: (ClassId, ClassId),
    ) -> Result<bool, NotLowered> {
        if one.generics != other.generics || one.parameters.len() != other.parameters.len() {
            return Ok(false);
        }
        // Parameters of methods stand for themselves.
        let placeholders: Vec<CilType> =
            (0..one.generics).map(|at| CilType::Grid(Box::new(CilType::Void), at)).collect();
        let a = self.class(classes.0).arguments.clone();
        let b = self.class(classes.1).arguments.clone();
        Ok(self.signature(one, &a, &placeholders)? == self.signature(other, &b, &placeholders)?)
    }

    /// The method that a row names, as seen from a class; `None` if it is one of another assembly.
    #[expect(clippy::wildcard_enum_match_arm, reason = "rows of other tables are no methods")]
    fn own_row(&mut self, row: RowRef, class: ClassId) -> Result<Option<ClassMethod>, NotLowered> {
        let arguments = self.class(class).arguments.clone();
        match row.table {
            TableId::Method => {
                let owner = self.assembly.method(row.row)?.owner;
                let owner_arguments =
                    if owner == self.class(class).row { arguments } else { Vec::new() };
                Ok(Some((self.class_of(owner, owner_arguments)?, row.row)))
            }
            TableId::MemberRef => self.own_member(row.row, &arguments, &[]),
            _ => Ok(None),
        }
    }
}
