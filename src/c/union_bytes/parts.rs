//! Where numbers lie in a union.

use num_bigint::BigInt;

use crate::constant::constant_value;
use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, MemoryExpr, TypedUnit};
use crate::types::{CType, IntType, RecordId, TypeId};

/// A union that is seen as bytes.
#[derive(Clone, Debug)]
pub(super) struct ByteUnion {
    /// The union.
    pub record: RecordId,
    /// How many members it has; the one behind them is the bytes.
    pub member: usize,
    /// How many bytes it has.
    pub size: u64,
    /// At multiples of how many it lies.
    pub align: u64,
    /// What its bytes are.
    pub character: IntType,
}

/// A number in a union.
#[derive(Clone, Debug)]
pub(super) struct UnionPart {
    /// The union.
    pub of: ByteUnion,
    /// The member of it that has the number.
    pub place: Lvalue,
    /// How many bytes lie before.
    pub start: u64,
    /// Which element of an array it is, how many bytes an element has, and how many elements there are.
    pub index: Option<(CExpr, u64, u64)>,
    /// The type of the number.
    pub ty: TypeId,
}

/// Whether values of the type are single numbers.
pub(super) fn is_number(unit: &TypedUnit, ty: TypeId) -> bool {
    matches!(unit.types[ty], CType::Int(_) | CType::Bool | CType::Float(4 | 8))
}

/// The number in a union that a place is; none if it is none.
pub(super) fn part_of(unit: &TypedUnit, unions: &[ByteUnion], place: &Lvalue) -> Option<UnionPart> {
    let ty = place.ty;
    if !is_number(unit, ty) {
        return None;
    }
    let union_of = |record: RecordId, member: usize| {
        unions.iter().find(|of| of.record == record && member < of.member)
    };
    let (mut at, mut start, mut index) = (place, 0, None);
    loop {
        match &at.kind {
            LvalueKind::Field { of: around, record, member } => {
                if let Some(of) = union_of(*record, *member) {
                    return Some(UnionPart { of: of.clone(), place: at.clone(), start, index, ty });
                }
                start += unit.types.member_offset(*record, *member)?;
                at = around;
            }
            LvalueKind::Member { record, member, .. } => {
                let of = union_of(*record, *member)?.clone();
                return Some(UnionPart { of, place: at.clone(), start, index, ty });
            }
            LvalueKind::Deref(pointer) => {
                let ExprKind::Memory(memory) = &*pointer.kind else { return None };
                let (first, by) = if let MemoryExpr::Offset { pointer, by, is_back: false } = memory
                {
                    (pointer, Some(by))
                } else {
                    (pointer, None)
                };
                let ExprKind::Memory(MemoryExpr::Decay(array)) = &*first.kind else { return None };
                let CType::Array(element, Some(count)) = unit.types[array.ty] else { return None };
                if let Some(by) = by {
                    let (size, _) = unit.types.layout(element)?;
                    if index.replace((by.clone(), size, count)).is_some() {
                        return None;
                    }
                }
                at = array;
            }
            LvalueKind::Object(_) | LvalueKind::Element { .. } => return None,
        }
    }
}

/// The numbers that a value consists of, with their types and how many bytes lie before each.
pub(super) fn numbers(
    unit: &TypedUnit,
    (value, ty, start): (CExpr, TypeId, u64),
    out: &mut Vec<(CExpr, TypeId, u64)>,
) {
    let ExprKind::Memory(MemoryExpr::Parts(parts)) = *value.kind else {
        out.push((value, ty, start));
        return;
    };
    for (at, value) in parts {
        match unit.types[ty] {
            CType::Array(element, _) => {
                let (size, _) = unit.types.layout(element).unwrap_or((0, 1));
                let far = u64::try_from(at).unwrap_or(0) * size;
                numbers(unit, (value, element, start + far), out);
            }
            CType::Record(record) => {
                let far = unit.types.member_offset(record, at).unwrap_or(0);
                let members = unit.types.record(record).members.as_ref();
                let ty = members.expect("it has members")[at].ty;
                numbers(unit, (value, ty, start + far), out);
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => {}
            CType::Pointer { .. } | CType::Function(_) | CType::Unsupported(_) => {}
        }
    }
}

/// The bytes of a constant.
pub(super) fn known_bytes(unit: &TypedUnit, value: &CExpr, ty: TypeId) -> Option<Vec<BigInt>> {
    let number = constant_value(&unit.types, value)?;
    let (size, _) = unit.types.layout(ty)?;
    let bits = if let CType::Float(bytes) = &unit.types[ty] {
        crate::float::bits(&number, *bytes)
    } else {
        unit.types.as_int(ty).map_or(number.clone(), |int| int.unsigned().wrap_value(&number))
    };
    Some((0..size).map(|far| (&bits >> (8 * far)) % 256).collect())
}
