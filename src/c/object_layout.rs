//! How values lie in memory.

use num_bigint::BigInt;

use super::float;
use super::memory;
use super::tree::TypedUnit;
use super::types::{CType, RecordId, TypeId};

/// How an object lies in memory: a value, or as many as there are.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ObjectLayout {
    /// How many bytes each has.
    pub size: u64,
    /// The members of each, those of structs in it by their paths; of what is no struct one of the name of what a box holds.
    pub members: Vec<MemberSite>,
}

/// A member that holds one value, or some of one type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberSite {
    /// Its path.
    pub path: String,
    /// Where it begins, in bytes.
    pub offset: u64,
    /// How many bytes a value has.
    pub bytes: u64,
    /// How many values there are.
    pub count: u64,
    /// How many bytes lie from the start of one to that of the next one.
    pub stride: u64,
    /// Whether the values are of floating point.
    pub is_floating: bool,
}

impl MemberSite {
    /// A member that holds a single value.
    fn single(path: String, bytes: u64, is_floating: bool) -> Self {
        Self { path, offset: 0, bytes, count: 1, stride: bytes, is_floating }
    }

    /// Whether values of the member are some of those of `double`, and ours may be others.
    #[must_use]
    pub fn is_narrowed(&self) -> bool {
        self.is_floating && self.bytes != 8
    }

    /// A number as it lies in memory.
    #[must_use]
    pub fn stored_number(&self, number: &BigInt) -> BigInt {
        if self.is_floating { float::bits(number, self.bytes) } else { number.clone() }
    }
}

/// A struct as it lies in memory, or an object that holds one value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordSite {
    /// What it is called.
    pub name: String,
    /// How many bytes it has.
    pub bytes: u64,
    /// Its members, those of structs in it by their paths.
    pub members: Vec<MemberSite>,
}

/// How values of the type lie in memory, or what an array of them is made of.
pub(crate) fn layout(unit: &TypedUnit, ty: TypeId) -> ObjectLayout {
    let types = &unit.types;
    let (element, _) = innermost(unit, ty);
    let size = types.layout(element).map_or(0, |(size, _)| size);
    let mut members = Vec::new();
    if let CType::Record(record) = types[element] {
        if !types.record(record).is_union {
            add_members(unit, record, "", 0, &mut members);
        }
    } else {
        members.push(MemberSite::single(
            memory::BOXED.to_owned(),
            size,
            is_floating(unit, element),
        ));
    }
    ObjectLayout { size, members }
}

fn is_floating(unit: &TypedUnit, ty: TypeId) -> bool {
    matches!(unit.types[ty], CType::Float(_))
}

/// The type of the elements of an array that are no arrays, and how many there are; the type itself of any other.
fn innermost(unit: &TypedUnit, mut ty: TypeId) -> (TypeId, u64) {
    let mut count = 1_u64;
    while let CType::Array(element, length) = unit.types[ty] {
        (ty, count) = (element, count.saturating_mul(length.unwrap_or(1)));
    }
    (ty, count)
}

/// The members of a struct that hold values, in the order of their places; not those of arrays in structs in arrays.
pub(crate) fn add_members(
    unit: &TypedUnit,
    record: RecordId,
    path: &str,
    start: u64,
    sites: &mut Vec<MemberSite>,
) {
    let types = &unit.types;
    for (at, member) in types.record(record).members.iter().flatten().enumerate() {
        // Bits of a byte are not given.
        if member.is_bit_field {
            continue;
        }
        let Some(offset) = types.member_offset(record, at) else { return };
        let Some((bytes, _)) = types.layout(member.ty) else { return };
        let offset = start + offset;
        let path = match path {
            "" => member.name.clone(),
            _ => format!("{path}.{}", member.name),
        };
        let (element, count) = innermost(unit, member.ty);
        let is_array = matches!(types[member.ty], CType::Array(..));
        let stride = if is_array { bytes / count.max(1) } else { bytes };
        if let CType::Record(inner) = types[element]
            && !types.record(inner).is_union
        {
            let from = sites.len();
            add_members(unit, inner, &path, offset, sites);
            if is_array {
                let all = sites.split_off(from).into_iter();
                let single = all.filter(|member| member.count == 1);
                sites.extend(single.map(|member| MemberSite { count, stride, ..member }));
            }
        } else {
            let is_floating = is_floating(unit, element);
            sites.push(MemberSite { path, offset, bytes: stride, count, stride, is_floating });
        }
    }
}

/// The objects to which pointers of these types lead, directly or through others.
pub(crate) fn pointed_records(unit: &TypedUnit, types: &[TypeId]) -> Vec<RecordSite> {
    let table = &unit.types;
    let mut open = types.to_vec();
    let mut pointees: Vec<TypeId> = Vec::new();
    while let Some(ty) = open.pop() {
        let Some(to) = table.pointee(ty).filter(|to| !pointees.contains(to)) else { continue };
        pointees.push(to);
        if let CType::Record(record) = table[to] {
            let members = table.record(record).members.iter().flatten();
            open.extend(members.map(|member| member.ty));
        } else {
            open.push(to);
        }
    }
    pointees.sort_unstable();
    let site = |to: TypeId| {
        let (bytes, _) = table.layout(to)?;
        let mut members = Vec::new();
        let name = if let CType::Record(record) = table[to] {
            add_members(unit, record, "", 0, &mut members);
            table.record(record).name.clone()
        } else {
            members.push(MemberSite::single(
                memory::BOXED.to_owned(),
                bytes,
                is_floating(unit, to),
            ));
            memory::box_name(table, to)
        };
        Some(RecordSite { name, bytes, members })
    };
    pointees.into_iter().filter_map(site).collect()
}
