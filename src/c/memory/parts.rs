//! The parts of types: members and elements, and where they lie.

use std::ops::Range;

use num_bigint::BigInt;

use crate::tree::{Arithmetic, CExpr, ExprKind, ObjectId, TypedUnit};
use crate::types::{CType, TypeId};

/// The type of a part.
pub(super) fn type_at(unit: &TypedUnit, root: TypeId, path: &[usize]) -> TypeId {
    let mut at = root;
    for &member in path {
        if let CType::Record(record) = unit.types[at] {
            let members = unit.types.record(record).members.as_ref();
            at = element(unit, members.expect("parts are of structs that are defined")[member].ty);
        }
    }
    at
}

/// The type of the elements of an array, of arrays of arrays the innermost ones; other types as they are.
pub(super) fn element(unit: &TypedUnit, ty: TypeId) -> TypeId {
    let mut at = ty;
    while let CType::Array(element, _) = unit.types[at] {
        at = element;
    }
    at
}

/// How many innermost elements a value of the type has: 1 if it is no array.
pub(super) fn count(unit: &TypedUnit, ty: TypeId) -> u64 {
    let (mut at, mut count) = (ty, 1_u64);
    while let CType::Array(element, length) = unit.types[at] {
        count = count.saturating_mul(length.unwrap_or(0));
        at = element;
    }
    count
}

/// The type of a member of values of a type; none if they are no structs.
pub(super) fn member_type(unit: &TypedUnit, ty: TypeId, member: usize) -> Option<TypeId> {
    let CType::Record(record) = unit.types[ty] else { return None };
    unit.types.record(record).members.as_ref()?.get(member).map(|member| member.ty)
}

/// The members that are arrays: where they stand in the path, and their types.
fn array_members(
    unit: &TypedUnit,
    root: TypeId,
    path: &[usize],
) -> impl Iterator<Item = (usize, TypeId)> {
    let member = move |at: usize| {
        member_type(unit, type_at(unit, root, &path[..at]), path[at]).map(|ty| (at, ty))
    };
    (0..path.len()).filter_map(member).filter(|(_, ty)| matches!(unit.types[*ty], CType::Array(..)))
}

/// The types of the members that are arrays.
fn arrays(unit: &TypedUnit, root: TypeId, path: &[usize]) -> impl Iterator<Item = TypeId> {
    array_members(unit, root, path).map(|(_, ty)| ty)
}

/// Whether one of the members is an array.
pub(super) fn passes_array(unit: &TypedUnit, root: TypeId, path: &[usize]) -> bool {
    passes_array_behind(unit, root, path, 0)
}

/// Whether one of the members is an array, but for so many first ones.
pub(super) fn passes_array_behind(
    unit: &TypedUnit,
    root: TypeId,
    path: &[usize],
    first: usize,
) -> bool {
    array_members(unit, root, path).any(|(at, _)| at >= first)
}

/// How many of a part a value has: the product of the lengths of the arrays around it.
pub(super) fn count_at(unit: &TypedUnit, root: TypeId, path: &[usize]) -> u64 {
    arrays(unit, root, path).map(|ty| count(unit, ty)).fold(1, u64::saturating_mul)
}

/// Arrays in an array whose elements have something besides them: so the end of one is not the beginning of the next one.
#[derive(Clone, Copy)]
struct Rows {
    /// How many elements each of them has. Arrays that fill the elements of the array around them are one with it: in
    /// `struct { struct { int v[2]; } m[3]; int n; } a[4]` the rows of `a[i].m[j].v` have six elements.
    length: u64,
    /// The array that the rows are in: where it stands in the path, and its type; none if these are the objects.
    around: Option<(usize, TypeId)>,
    /// Whether the innermost array is not a row of its own.
    is_continued: bool,
}

/// The rows in which a part lies. `is_arrayed` says whether there are several of the root.
fn rows(unit: &TypedUnit, root: TypeId, path: &[usize], is_arrayed: bool) -> Option<Rows> {
    let members: Vec<(usize, TypeId)> = array_members(unit, root, path).collect();
    let size = |ty: TypeId| unit.types.layout(ty).map_or(0, |(size, _)| size);
    let mut length = 1_u64;
    for at in (0..members.len()).rev() {
        let (_, array) = members[at];
        length = length.saturating_mul(count(unit, array));
        let around = at.checked_sub(1).map(|outer| members[outer]);
        let outer = match around {
            Some((_, outer)) => element(unit, outer),
            None => is_arrayed.then_some(root)?,
        };
        if size(outer) != size(array) {
            return Some(Rows { length, around, is_continued: at + 1 < members.len() });
        }
    }
    None
}

/// How many elements the rows have in which a part lies, where rows are told apart.
pub(super) fn row_length(
    unit: &TypedUnit,
    root: TypeId,
    path: &[usize],
    is_arrayed: bool,
) -> Option<u64> {
    rows(unit, root, path, is_arrayed).map(|rows| rows.length)
}

/// Whether the array in which a part lies fills the elements of the row around it, so that their numbers go on.
pub(super) fn continues_row(
    unit: &TypedUnit,
    root: TypeId,
    path: &[usize],
    is_arrayed: bool,
) -> bool {
    rows(unit, root, path, is_arrayed).is_some_and(|rows| rows.is_continued)
}

/// How many bytes lie between a part and the one with the next number; none where there is one. What lies between parts that
/// are larger is no element of their array: in `t[i].key` the next number is the key of another entry.
pub(super) fn neighbour_distance(
    unit: &TypedUnit,
    root: TypeId,
    path: &[usize],
    is_arrayed: bool,
) -> Option<u64> {
    let around = match array_members(unit, root, path).last() {
        Some((_, array)) => element(unit, array),
        None => is_arrayed.then_some(root)?,
    };
    unit.types.layout(around).map(|(size, _)| size)
}

/// Where a part lies in an object: bytes from its start, as a sum over the numbers that say which of several it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PartAddress {
    /// Where the first one lies.
    pub(super) start: i128,
    /// How many bytes lie between two neighbours of one array, if there are several.
    pub(super) step: Option<i128>,
    /// How many bytes lie between two such arrays, if they are in an array themselves.
    pub(super) row_step: Option<i128>,
    /// How far the last one can be from the first one in the object, its end included, if that is known.
    pub(super) extent: Option<i128>,
    /// Whether a pointer to it may lead to bytes before it, too: to characters, which are moved back to a header.
    pub(super) may_lie_before: bool,
}

/// Where a part lies; none where that is no such sum.
pub(super) fn address(
    unit: &TypedUnit,
    root: TypeId,
    path: &[usize],
    is_arrayed: bool,
) -> Option<PartAddress> {
    let size = |ty: TypeId| unit.types.layout(ty).map(|(size, _)| i128::from(size));
    let start = part_offset(unit, root, path)?;
    let members: Vec<(usize, TypeId)> = array_members(unit, root, path).collect();
    let rows = rows(unit, root, path, is_arrayed);
    let step = match members.last() {
        Some((_, array)) => Some(size(element(unit, *array))?),
        None if is_arrayed => Some(size(root)?),
        None => None,
    };
    let mut row_step = None;
    if let Some(rows) = rows {
        // One array around the row, or arrays without anything between them.
        row_step = Some(match rows.around {
            Some((at, array)) => {
                if row_length(unit, root, &path[..=at], is_arrayed).is_some() {
                    return None;
                }
                size(element(unit, array))?
            }
            None => size(root)?,
        });
    }
    // Without rows each array fills the elements of the one around it.
    let extent = match (members.first(), is_arrayed || rows.is_some()) {
        (_, true) => None,
        (Some((_, array)), false) => size(*array),
        (None, false) => Some(0),
    };
    let is_character = unit.types.is_character(type_at(unit, root, path));
    let may_lie_before = is_character && step.is_some();
    Some(PartAddress { start: start.into(), step, row_step, extent, may_lie_before })
}

/// Where a part begins; of elements of arrays the first one. None where the layout is not known.
pub(super) fn part_offset(unit: &TypedUnit, root: TypeId, path: &[usize]) -> Option<u64> {
    let (mut ty, mut start) = (root, 0);
    for &member in path {
        let CType::Record(record) = unit.types[ty] else { return None };
        start += unit.types.member_offset(record, member)?;
        ty = element(unit, unit.types.record(record).members.as_ref()?.get(member)?.ty);
    }
    Some(start)
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
pub(super) fn all_parts(unit: &TypedUnit, root: TypeId) -> Vec<MemoryPart> {
    let mut parts = vec![MemoryPart { path: Vec::new(), ty: root, offset: 0 }];
    let mut at = 0;
    while at < parts.len() {
        let MemoryPart { path, ty, offset } = parts[at].clone();
        at += 1;
        let CType::Record(record) = unit.types[ty] else { continue };
        for (number, member) in unit.types.record(record).members.iter().flatten().enumerate() {
            // No pointer leads to a bit field.
            if member.is_bit_field {
                continue;
            }
            let Some(start) = unit.types.member_offset(record, number) else { break };
            let path = path.iter().copied().chain([number]).collect();
            let ty = element(unit, member.ty);
            parts.push(MemoryPart { path, ty, offset: offset + start });
        }
    }
    parts
}

/// The bytes of a part, of an array all of its elements; none where the layout is not known.
pub(super) fn member_bytes(unit: &TypedUnit, root: TypeId, path: &[usize]) -> Option<Range<u64>> {
    let (mut ty, mut start) = (root, 0);
    // What a member is split into has no offset of its own.
    for &member in path.iter().take_while(|&&member| member != usize::MAX) {
        let CType::Record(record) = unit.types[element(unit, ty)] else { return None };
        start += unit.types.member_offset(record, member)?;
        ty = unit.types.record(record).members.as_ref()?[member].ty;
    }
    let (size, _) = unit.types.layout(ty)?;
    Some(start..start + size)
}

/// How many bytes are allocated, if that is a constant.
pub(super) fn constant_product(size: &CExpr, each: Option<&CExpr>) -> Option<BigInt> {
    let constant = |expr: &CExpr| {
        if let ExprKind::Int(value) = &*expr.kind { Some(value.clone()) } else { None }
    };
    Some(constant(size)? * each.map_or(Some(BigInt::from(1)), constant)?)
}

/// How many bytes are allocated for a struct, if that says a constant which is less than it takes.
pub(super) fn short_size(
    unit: &TypedUnit,
    of: TypeId,
    size: &CExpr,
    each: Option<&CExpr>,
) -> Option<u64> {
    let bytes = u64::try_from(constant_product(size, each)?).ok()?;
    let CType::Record(_) = unit.types[of] else { return None };
    let (struct_size, _) = unit.types.layout(of)?;
    (bytes < struct_size).then_some(bytes)
}

/// An array at the end of a struct that has as many elements as there is memory for: of one element, as programs before
/// C99 declare it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenArray {
    /// Which member it is.
    pub(super) member: usize,
    /// Where it begins.
    pub(super) offset: u64,
    /// How many bytes an element has.
    pub(super) bytes: u64,
    /// Whether it is declared without a length.
    pub(super) is_flexible: bool,
    /// Whether its elements are neither structs nor arrays.
    pub(super) holds_scalars: bool,
}

/// The array at the end of a struct of which memory of such a size has room for more elements than are declared; none if it
/// is memory for whole structs. `size` is what is asked for, in bytes. `is_moved` says that pointers to such structs are
/// moved: then several may be meant, unless the size says otherwise.
pub(super) fn open_array(
    unit: &TypedUnit,
    root: TypeId,
    size: &CExpr,
    is_moved: bool,
) -> Option<OpenArray> {
    open_end(unit, root, size, is_moved).filter(|open| open.holds_scalars)
}

/// The same, whatever the elements are.
pub(super) fn open_end(
    unit: &TypedUnit,
    root: TypeId,
    size: &CExpr,
    is_moved: bool,
) -> Option<OpenArray> {
    let CType::Record(record) = unit.types[root] else { return None };
    let definition = unit.types.record(record);
    let (member, last) = definition.members.iter().flatten().enumerate().last()?;
    let CType::Array(element, Some(length @ (0 | 1))) = unit.types[last.ty] else { return None };
    if definition.is_union {
        return None;
    }
    let holds_scalars = !matches!(unit.types[element], CType::Array(..) | CType::Record(_));
    let struct_size = unit.types.record_size(record)?;
    let offset = unit.types.member_offset(record, member)?;
    let (bytes, _) = unit.types.layout(element)?;
    let is_flexible = length == 0;
    // Structs with an array of no length are no elements of others, so one is meant.
    let is_moved = is_moved && !is_flexible;
    let is_head = |expr: &CExpr| matches!(&*expr.kind, ExprKind::Int(head) if *head >= offset.into() && *head <= struct_size.into());
    let is_open = if let ExprKind::Int(size) = &*size.kind {
        // Elements may lie in the padding of the struct, and memory for some of it may be enough.
        let is_padded = is_flexible && *size > offset.into();
        let is_one = !is_moved
            || *size < (2 * struct_size).into()
            || size % struct_size.max(1) != BigInt::from(0);
        is_padded || (*size > struct_size.into() && is_one)
    } else if let ExprKind::Arithmetic(Arithmetic::Add, left, right) = &*size.kind {
        !is_moved || is_head(left) || is_head(right)
    } else {
        !is_moved
    };
    is_open.then_some(OpenArray { member, offset, bytes, is_flexible, holds_scalars })
}

/// What is asked for of `calloc`, without a factor that is 1.
pub(super) fn without_unit_factor<'a>(
    size: &'a CExpr,
    each: Option<&'a CExpr>,
) -> (&'a CExpr, Option<&'a CExpr>) {
    let is_one = |expr: &CExpr| matches!(&*expr.kind, ExprKind::Int(one) if *one == 1.into());
    match each {
        Some(each) if is_one(each) => (size, None),
        Some(each) if is_one(size) => (each, None),
        Some(_) | None => (size, each),
    }
}

/// Whether nobody may write the variable, and somebody might by a pointer: the text of a string, or what is `const`, if a
/// pointer to such values loses its `const` somewhere; a pointer to `const void` may be one to any values.
pub(super) fn is_read_only(unit: &TypedUnit, variable: ObjectId) -> bool {
    let object = unit.object(variable);
    let is_any_dropped = unit.const_dropped.iter().any(|&ty| unit.types.is_void(ty));
    let is_dropped = |part: &MemoryPart| is_any_dropped || unit.const_dropped.contains(&part.ty);
    object.is_text
        || (object.qualifiers.is_const
            && all_parts(unit, element(unit, object.ty)).iter().any(is_dropped))
}
