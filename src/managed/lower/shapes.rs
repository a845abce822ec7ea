//! Shapes: one for each family, with the fields that the program uses, and a tag where classes have to be told apart.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::WorldLowering;
use super::records::ArrayRecord;
use crate::world::{Act, CODE, CilType, ClassId, FamilyId, PassedPlace, PlaceInfo, PlaceRoot};
use base::{Element, FieldId, ShapeId, Sort};

/// The shapes of families, and their fields.
#[derive(Default)]
pub(super) struct Shapes {
    pub(super) of: BTreeMap<FamilyId, ShapeId>,
    /// By the class that declares it, and which of its fields it is.
    pub(super) fields: BTreeMap<(ClassId, usize), Vec<FieldId>>,
    /// The field that tells classes apart, with the number of each.
    pub(super) tags: BTreeMap<ClassId, (FieldId, BigInt)>,
    /// The classes whose objects a run may start with.
    pub(super) initial: BTreeSet<ClassId>,
    /// What arrays hold.
    elements: BTreeMap<FamilyId, CilType>,
    /// The arrays that are objects with an array for each part of an element.
    pub(super) records: BTreeMap<ShapeId, ArrayRecord>,
}

impl WorldLowering<'_, '_> {
    /// Declares a shape for each family.
    pub(super) fn declare_shapes(&mut self) {
        let used = self.used_fields();
        let mut families: Vec<FamilyId> = Vec::new();
        for ty in self.world.families.types() {
            let family = self.family(&ty);
            if !families.contains(&family) {
                families.push(family);
            }
        }
        for &family in &families {
            let members = self.world.families.members(family);
            let is_record = members.iter().any(CilType::is_array_record);
            let element = members.iter().find_map(CilType::element).cloned();
            match element.filter(|_| !is_record) {
                Some(element) => {
                    self.shapes.elements.insert(family, element);
                }
                None => {
                    let name = self.shape_name(&members);
                    let shape = self.builder.symbols.add_shape(name);
                    self.shapes.of.insert(family, shape);
                }
            }
        }
        for &family in &families {
            if self.shapes.elements.contains_key(&family) {
                self.array_shape(family, 0);
            }
        }
        for &family in &families {
            self.declare_fields(family, &used);
        }
        let initial = self.world.initial.clone();
        for ty in initial {
            for class in self.world.made_for(&ty) {
                self.shapes.initial.insert(class);
            }
        }
    }

    /// The name of the class that stands first; objects of a class of the program before others.
    fn shape_name(&self, members: &[CilType]) -> String {
        let mut classes: Vec<ClassId> = members.iter().filter_map(CilType::class).collect();
        classes.sort_by_key(|&class| (self.world.class(class).row, class));
        let name = match (classes.first(), members.first()) {
            (Some(&class), _) => self.world.class(class).word.clone(),
            (None, Some(ty)) => self.world.type_word(ty),
            (None, None) => "object".to_owned(),
        };
        base::unused_name(&name, |name| {
            self.builder.symbols.shapes.iter().any(|shape| shape.name == name)
        })
    }

    /// The shape of a family of arrays.
    fn array_shape(&mut self, family: FamilyId, depth: u32) -> ShapeId {
        if let Some(&shape) = self.shapes.of.get(&family) {
            return shape;
        }
        let ty = self.shapes.elements[&family].clone();
        let inner = ty.is_reference().then(|| self.family(&ty));
        let element = match (&ty, inner) {
            (CilType::Bool, _) => Element::Bool,
            (_, Some(inner)) if depth < 64 => match self.shapes.elements.contains_key(&inner) {
                true => Element::Ref(self.array_shape(inner, depth + 1)),
                false => Element::Ref(self.shape_of(inner)),
            },
            (_, _) => Element::Int,
        };
        let name = format!("{}[]", self.world.type_word(&ty));
        let name = base::unused_name(&name, |name| {
            self.builder.symbols.shapes.iter().any(|shape| shape.name == name)
        });
        let shape = self.builder.symbols.add_array(name, element);
        self.shapes.of.insert(family, shape);
        let fields = self.builder.symbols[shape].array.expect("it is an array");
        let most = BigInt::from(i32::MAX);
        self.ranges.fields.insert(fields.len, (BigInt::ZERO, most));
        if let Some(range) = Self::type_range(&ty) {
            self.ranges.elements.insert(shape, range);
        }
        shape
    }

    /// The shape of a family; one that was met by nobody before is made.
    fn shape_of(&mut self, family: FamilyId) -> ShapeId {
        if let Some(&shape) = self.shapes.of.get(&family) {
            return shape;
        }
        let members = self.world.families.members(family);
        let record = members.iter().find(|ty| ty.is_array_record()).cloned();
        let element = members.iter().find_map(CilType::element).cloned();
        if let (Some(element), None) = (element, &record) {
            self.shapes.elements.insert(family, element);
            return self.array_shape(family, 0);
        }
        let name = self.shape_name(&members);
        let shape = self.builder.symbols.add_shape(name);
        self.shapes.of.insert(family, shape);
        if let Some(ty) = record {
            self.declare_record(shape, &ty);
        }
        shape
    }

    /// The shape of a type of references.
    pub(super) fn shape(&mut self, ty: &CilType) -> ShapeId {
        let family = self.family(ty);
        self.shape_of(family)
    }

    /// The sort of a type; `None` if values of it are not supported.
    pub(super) fn sort(&mut self, ty: &CilType) -> Option<Sort> {
        match ty {
            CilType::Bool => Some(Sort::Bool),
            CilType::Number(_) | CilType::String => Some(Sort::Int),
            CilType::Object | CilType::Class(_) => Some(Sort::Ref(self.shape(ty))),
            CilType::Array(element) if !ty.is_array_record() => {
                self.sort(element)?;
                Some(Sort::Ref(self.shape(ty)))
            }
            CilType::Array(_) | CilType::Grid(..) => Some(Sort::Ref(self.shape(ty))),
            CilType::Outside { is_value: false, .. } => Some(Sort::Ref(self.shape(ty))),
            CilType::Outside { .. } | CilType::Void | CilType::Real | CilType::Struct(_) => None,
            CilType::Place(_) | CilType::Pointer => None,
        }
    }

    /// The fields that some act reads or writes.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else makes objects")]
    fn used_fields(&self) -> BTreeSet<(ClassId, usize)> {
        let methods = &self.world.methods;
        let acts = methods.iter().flat_map(|method| method.body.acts.iter().flatten());
        let passed = methods.iter().flat_map(|method| &method.key.places);
        let passed = passed.filter_map(|passed| match passed {
            PassedPlace::At(PlaceRoot::Field(class, field), _) => Some((*class, *field)),
            _ => None,
        });
        let accessed = acts.filter_map(|act| match act {
            Act::LoadField { class, field } | Act::StoreField { class, field } => {
                Some((*class, *field))
            }
            Act::LoadPlace(PlaceInfo { root: PlaceRoot::Field(class, field), .. })
            | Act::StorePlace(PlaceInfo { root: PlaceRoot::Field(class, field), .. })
            | Act::ClearPlace(PlaceInfo { root: PlaceRoot::Field(class, field), .. })
            | Act::NumberMethod {
                place: PlaceInfo { root: PlaceRoot::Field(class, field), .. },
                ..
            }
            | Act::CallSlot(_, Some(PlaceInfo { root: PlaceRoot::Field(class, field), .. })) => {
                Some((*class, *field))
            }
            _ => None,
        });
        let delegates = self.world.delegates.iter().flat_map(|info| {
            let code = Some((info.class, CODE));
            code.into_iter().chain(info.target.map(|field| (info.class, field)))
        });
        let boxes = (0..self.world.classes.len()).map(ClassId::new);
        let boxes =
            boxes.filter(|&class| self.world.boxed(class).is_some()).map(|class| (class, 0));
        let multicast: Vec<(ClassId, usize)> =
            self.world.multicast.clone().into_iter().map(|class| (class, CODE)).collect();
        let before: Vec<(ClassId, usize)> =
            multicast.iter().map(|&(class, _)| (class, self.world.before_of(class))).collect();
        let delegates = delegates.chain(multicast).chain(before);
        accessed.chain(passed).chain(delegates).chain(boxes).collect()
    }

    /// The fields of a family's classes, and its tag.
    fn declare_fields(&mut self, family: FamilyId, used: &BTreeSet<(ClassId, usize)>) {
        let Some(&shape) = self.shapes.of.get(&family) else { return };
        let members = self.world.families.members(family);
        if let Some(ty) = members.iter().find(|ty| ty.is_array_record()) {
            return self.declare_record(shape, ty);
        }
        let mut classes: Vec<ClassId> = members.iter().filter_map(CilType::class).collect();
        classes.sort_by_key(|&class| (self.world.class(class).row, class));
        let mut names: Vec<String> = Vec::new();
        for &class in &classes {
            let info = self.world.class(class).clone();
            for (at, field) in info.fields.iter().enumerate() {
                if field.is_static || !used.contains(&(class, at)) {
                    continue;
                }
                let mut ids = Vec::new();
                for (path, leaf) in self.world.leaves(&field.ty) {
                    let Some(sort) = self.sort(&leaf) else { continue };
                    let is_taken = |name: &str| names.iter().any(|other| other == name);
                    let name = format!("{}{path}", field.name);
                    let name = match is_taken(&name) {
                        true => format!("{}_{name}", info.word),
                        false => name,
                    };
                    let name = base::unused_name(&name, is_taken);
                    names.push(name.clone());
                    let id = self.builder.symbols.add_field(shape, name, sort);
                    if let Some(range) = Self::type_range(&leaf) {
                        self.ranges.fields.insert(id, range);
                    }
                    ids.push(id);
                }
                self.shapes.fields.insert((class, at), ids);
            }
        }
        let instantiated: Vec<ClassId> =
            classes.into_iter().filter(|class| self.world.made.contains(class)).collect();
        let has_others = members.iter().any(|ty| matches!(ty, CilType::Outside { .. }));
        if instantiated.len() + usize::from(has_others) > 1 {
            let name = base::unused_name("tag", |name| names.iter().any(|other| other == name));
            let tag = self.builder.symbols.add_field(shape, name, Sort::Int);
            for (at, class) in instantiated.into_iter().enumerate() {
                self.shapes.tags.insert(class, (tag, BigInt::from(at + 1)));
            }
        }
    }
}
