//! A place in objects that a pointer may lead to.

use num_bigint::BigInt;

use super::parts::{
    MemoryPart, all_parts, count_at, element, part_offset, passes_array_behind, row_length, type_at,
};
use crate::tree::TypedUnit;
use crate::types::{CType, TypeId};

/// A place in objects: of one that is allocated for values of a type, a member of a member of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PointerTarget {
    /// The type for which memory is allocated.
    pub(super) root: TypeId,
    /// The members; of those that are arrays one of their elements.
    pub(super) path: Vec<usize>,
    /// Set if no value of the type lies there: what `container_of` gives for the head of a list, which is in no item.
    pub(super) outer: Option<OuterView>,
    /// The type of characters, if the object is seen as these: then the path is empty, and the number of the element
    /// counts bytes.
    pub(super) bytes: Option<TypeId>,
    /// Set if the object is an array of characters, and a value of this type is kept in some of them: then the path is
    /// empty, and the number of the element says at which of them it begins.
    pub(super) view: Option<TypeId>,
}

/// A value that would lie so many bytes from a part of an object, if it were there. Its address may be computed, compared
/// and led back to the part; nothing can be read of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct OuterView {
    /// The type of the value.
    pub(super) ty: TypeId,
    /// From where the part begins to where the value would.
    pub(super) shift: i64,
}

impl PointerTarget {
    /// The whole object.
    pub(super) fn whole_object(root: TypeId) -> Self {
        Self { root, path: Vec::new(), outer: None, bytes: None, view: None }
    }

    /// The whole object as bytes.
    pub(super) fn object_bytes(root: TypeId, character: TypeId) -> Self {
        Self { bytes: Some(character), ..Self::whole_object(root) }
    }

    /// A value of a type in an array of characters.
    pub(super) fn view_in_bytes(root: TypeId, view: TypeId) -> Self {
        Self { view: Some(view), ..Self::whole_object(root) }
    }

    /// The type of what is there.
    pub(super) fn ty(&self, unit: &TypedUnit) -> TypeId {
        match (&self.outer, self.bytes.or(self.view)) {
            (Some(outer), _) => outer.ty,
            (None, Some(ty)) => ty,
            (None, None) => type_at(unit, self.root, &self.path),
        }
    }

    /// A member of what is there.
    pub(super) fn member(&self, unit: &TypedUnit, member: usize) -> Self {
        let mut path = self.path.clone();
        if let (Some(view), None) = (self.view, &self.outer) {
            return self.member_kept(unit, view, member);
        }
        let Some(outer) = &self.outer else {
            path.push(member);
            return Self { path, ..self.clone() };
        };
        let CType::Record(record) = unit.types[outer.ty] else { return self.clone() };
        let field = unit.types.record(record).members.as_ref().and_then(|all| all.get(member));
        let inner = unit.types.member_offset(record, member);
        let (Some(field), Some(inner)) = (field, inner) else { return self.clone() };
        let shift = outer.shift.saturating_add(i64::try_from(inner).unwrap_or(i64::MAX));
        self.shifted(unit, shift, field.ty).unwrap_or_else(|| Self {
            outer: Some(OuterView { ty: field.ty, shift }),
            ..self.clone()
        })
    }

    /// A member of a value in an array of characters; of a bit field nothing is known.
    fn member_kept(&self, unit: &TypedUnit, view: TypeId, member: usize) -> Self {
        let CType::Record(record) = unit.types[view] else { return self.clone() };
        let field = unit.types.record(record).members.as_ref().and_then(|all| all.get(member));
        match field {
            Some(field) if field.is_bit_field => {
                let outer = Some(OuterView { ty: field.ty, shift: 0 });
                Self { outer, view: None, ..self.clone() }
            }
            Some(field) => Self::view_in_bytes(self.root, element(unit, field.ty)),
            None => self.clone(),
        }
    }

    /// What lies so many bytes from the part, as a value of a type; none if it does not touch the object.
    fn shifted(&self, unit: &TypedUnit, shift: i64, to: TypeId) -> Option<Self> {
        let all = all_parts(unit, self.root);
        let part = all.iter().find(|part| part.path == self.path)?;
        let offset = i128::from(part.offset) + i128::from(shift);
        let (many, to) = (count_at(unit, self.root, &self.path), element(unit, to));
        let row = |path: &[usize]| row_length(unit, self.root, path, true);
        let fits = |other: &&MemoryPart| {
            other.ty == to
                && i128::from(other.offset) == offset
                && count_at(unit, self.root, &other.path) == many
                && row(&other.path) == row(&self.path)
        };
        if let Some(other) = all.iter().find(fits) {
            return Some(Self { path: other.path.clone(), ..Self::whole_object(self.root) });
        }
        let size = |ty: TypeId| unit.types.layout(ty).map_or(0, |(size, _)| i128::from(size));
        let touches = offset <= size(self.root) && offset + size(to) >= 0;
        touches.then(|| Self { outer: Some(OuterView { ty: to, shift }), ..self.clone() })
    }

    /// From an element of an array that is a member, so many bytes before, the struct of that type that it is a member of:
    /// `container_of` of a buffer behind its header. Pointers to characters may have been moved out of the array before.
    fn container_of_array(&self, unit: &TypedUnit, bytes: &BigInt, to: TypeId) -> Option<Retyped> {
        if self.outer.is_some() || self.bytes.is_some() || self.view.is_some() {
            return None;
        }
        let shift = i64::try_from(bytes).ok().filter(|shift| *shift >= 0)?;
        let part = part_offset(unit, self.root, &self.path)?;
        let may_move = unit.types.is_character(self.ty(unit));
        let mut around = (0..self.path.len()).map(|at| &self.path[..at]);
        let is_it = |path: &&[usize]| {
            type_at(unit, self.root, path) == element(unit, to)
                && passes_array_behind(unit, self.root, &self.path, path.len())
                && (may_move
                    || part_offset(unit, self.root, path).map(i128::from)
                        == Some(i128::from(part) - i128::from(shift)))
        };
        let path = around.rfind(is_it)?.to_vec();
        let container = Self { path, ..Self::whole_object(self.root) };
        Some(Retyped::Beginning(vec![container], shift))
    }

    /// Whether some of the value would lie outside of the object, if it is no element of an array.
    pub(super) fn lies_outside(&self, unit: &TypedUnit) -> bool {
        let Some(outer) = &self.outer else { return false };
        let size = |ty: TypeId| unit.types.layout(ty).map_or(0, |(size, _)| i128::from(size));
        let all = all_parts(unit, self.root);
        let Some(part) = all.iter().find(|part| part.path == self.path) else { return false };
        let start = i128::from(part.offset) + i128::from(outer.shift);
        start < 0 || start + size(outer.ty) > size(self.root)
    }
}

/// What a pointer to a part is as a pointer of another type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Retyped {
    /// It points to this part.
    Part(PointerTarget),
    /// It points to a byte of the object.
    Bytes(PointerTarget),
    /// It points so many bytes before where it did, to the one of these parts that begins there, if one does.
    Beginning(Vec<PointerTarget>, i64),
    /// It points so many bytes further into an array of characters, in which a value of its type may be kept.
    Kept(PointerTarget, i64),
    /// It leads out of the object.
    Outside,
    /// It leads to something else in the object.
    Otherwise,
}

impl Retyped {
    /// What it may point to.
    pub(super) fn targets(self) -> Vec<PointerTarget> {
        match self {
            Self::Part(target) | Self::Bytes(target) | Self::Kept(target, _) => vec![target],
            Self::Beginning(targets, _) => targets,
            Self::Outside | Self::Otherwise => Vec::new(),
        }
    }
}

/// Whether pointers to objects of the type are numbers.
pub(super) fn is_number(unit: &TypedUnit, root: TypeId) -> bool {
    unit.numbers.is_some_and(|numbers| element(unit, unit.object(numbers).ty) == root)
}

/// A pointer to the part, so many bytes before, as a pointer to values of a type.
pub(super) fn retype_pointer(
    unit: &TypedUnit,
    target: &PointerTarget,
    bytes: &BigInt,
    to: TypeId,
) -> Retyped {
    let is_whole = target.outer.is_none() && *bytes == BigInt::from(0);
    if let Some(retyped) = kept_as(unit, target, bytes, to) {
        return retyped;
    }
    if target.bytes.is_some() && is_whole {
        return match unit.types.is_character(to) {
            true => Retyped::Bytes(PointerTarget::object_bytes(target.root, to)),
            false => Retyped::Beginning(parts_of_type(unit, target.root, element(unit, to)), 0),
        };
    }
    // Memory that holds characters is seen as those of another sign, too.
    if is_whole && unit.types.is_character(to) && target.ty(unit) != to {
        return Retyped::Bytes(PointerTarget::object_bytes(target.root, to));
    }
    if let Some(container) = target.container_of_array(unit, bytes, to) {
        return container;
    }
    // So many bytes before a byte.
    if target.bytes.is_some()
        && target.outer.is_none()
        && !unit.types.is_character(to)
        && let Ok(shift) = i64::try_from(bytes)
    {
        return Retyped::Beginning(parts_of_type(unit, target.root, element(unit, to)), shift);
    }
    let before = target.outer.as_ref().map_or(0, |outer| outer.shift);
    let shift = i64::try_from(BigInt::from(before) - bytes);
    let Some(shifted) = shift.ok().and_then(|shift| target.shifted(unit, shift, to)) else {
        return Retyped::Outside;
    };
    match &shifted.outer {
        // Nothing is at an address that is a number, whatever type it is said to have.
        Some(_) if is_number(unit, target.root) => Retyped::Part(shifted),
        // Memory that is taken for that of another type.
        Some(_) if target.outer.is_none() && *bytes == BigInt::from(0) => Retyped::Otherwise,
        _ => Retyped::Part(shifted),
    }
}

/// A pointer into an array of characters as one to a value that is kept there, and back; none of other pointers.
fn kept_as(
    unit: &TypedUnit,
    target: &PointerTarget,
    bytes: &BigInt,
    to: TypeId,
) -> Option<Retyped> {
    let is_character = unit.types.is_character(to);
    let is_value = !matches!(unit.types[element(unit, to)], CType::Void | CType::Function(_));
    let is_plain = target.outer.is_none() && target.path.is_empty();
    if !is_plain || !unit.types.is_character(target.root) || !is_value {
        return None;
    }
    let viewed = match (is_character, target.view) {
        (true, Some(_)) if to == target.root => PointerTarget::whole_object(to),
        (true, Some(_)) => PointerTarget::object_bytes(target.root, to),
        (true, None) => return None,
        (false, None) if *bytes != BigInt::from(0) => return None,
        (false, _) => {
            unit.types.layout(to)?;
            PointerTarget::view_in_bytes(target.root, element(unit, to))
        }
    };
    Some(Retyped::Kept(viewed, i64::try_from(-bytes).ok()?))
}

/// The parts of an object that have the type.
fn parts_of_type(unit: &TypedUnit, root: TypeId, ty: TypeId) -> Vec<PointerTarget> {
    let all = all_parts(unit, root).into_iter().filter(|part| part.ty == ty);
    all.map(|part| PointerTarget { path: part.path, ..PointerTarget::whole_object(root) }).collect()
}
