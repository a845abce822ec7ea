//! The parts of types: members and elements, and where they lie.

use crate::c::tree::TypedUnit;
use crate::c::types::{Type, TypeId};

/// The type of a part.
pub(super) fn type_at(unit: &TypedUnit, root: TypeId, path: &[usize]) -> TypeId {
    let mut at = root;
    for &member in path {
        if let Type::Record(record) = unit.types[at] {
            let members = unit.types.record(record).members.as_ref();
            at = element(unit, members.expect("parts are of structs that are defined")[member].ty);
        }
    }
    at
}

/// The type of the elements of an array, of arrays of arrays the innermost ones; other types as they are.
pub(super) fn element(unit: &TypedUnit, ty: TypeId) -> TypeId {
    let mut at = ty;
    while let Type::Array(element, _) = unit.types[at] {
        at = element;
    }
    at
}

/// How many innermost elements a value of the type has: 1 if it is no array.
pub(super) fn count(unit: &TypedUnit, ty: TypeId) -> u64 {
    let (mut at, mut count) = (ty, 1_u64);
    while let Type::Array(element, length) = unit.types[at] {
        count = count.saturating_mul(length.unwrap_or(0));
        at = element;
    }
    count
}

/// The type of a member of values of a type; none if they are no structs.
pub(super) fn member_type(unit: &TypedUnit, ty: TypeId, member: usize) -> Option<TypeId> {
    let Type::Record(record) = unit.types[ty] else { return None };
    unit.types.record(record).members.as_ref()?.get(member).map(|member| member.ty)
}

/// The types of the members that are arrays.
fn arrays(unit: &TypedUnit, root: TypeId, path: &[usize]) -> impl Iterator<Item = TypeId> {
    let member = move |at: usize| member_type(unit, type_at(unit, root, &path[..at]), path[at]);
    (0..path.len()).filter_map(member).filter(|&ty| matches!(unit.types[ty], Type::Array(..)))
}

/// Whether one of the members is an array.
pub(super) fn passes_array(unit: &TypedUnit, root: TypeId, path: &[usize]) -> bool {
    arrays(unit, root, path).next().is_some()
}

/// How many of a part a value has: the product of the lengths of the arrays around it.
pub(super) fn count_at(unit: &TypedUnit, root: TypeId, path: &[usize]) -> u64 {
    arrays(unit, root, path).map(|ty| count(unit, ty)).fold(1, u64::saturating_mul)
}

/// A part of a type, as an allocation lays it out.
#[derive(Clone, Debug)]
pub(super) struct MemoryPart {
    pub(super) path: Vec<usize>,
    pub(super) ty: TypeId,
    /// Where it begins; of elements of arrays the first one.
    pub(super) offset: u64,
}

/// All parts of a type, itself first.
pub(super) fn parts(unit: &TypedUnit, root: TypeId) -> Vec<MemoryPart> {
    let mut found = vec![MemoryPart { path: Vec::new(), ty: root, offset: 0 }];
    let mut at = 0;
    while at < found.len() {
        let MemoryPart { path, ty, offset } = found[at].clone();
        at += 1;
        let Type::Record(record) = unit.types[ty] else { continue };
        let record = unit.types.record(record);
        let mut end = 0;
        for (number, member) in record.members.iter().flatten().enumerate() {
            let Some((size, align)) = unit.types.layout(member.ty) else { break };
            let start = if record.is_union { 0 } else { u64::next_multiple_of(end, align) };
            end = start + size;
            let path = path.iter().copied().chain([number]).collect();
            let ty = element(unit, member.ty);
            found.push(MemoryPart { path, ty, offset: offset + start });
        }
    }
    found
}
