//! Where values lie in memory.

use base::DataModel;

use super::types::{CType, CTypeTable, Record, RecordId, TypeId};

impl CTypeTable {
    /// How many bytes a value takes, and at multiples of which number it lies; `None` if that is not known.
    #[must_use]
    pub fn layout(&self, id: TypeId) -> Option<(u64, u64)> {
        match &self[id] {
            CType::Void | CType::Function(_) => Some((1, 1)),
            CType::Bool => Some((1, 1)),
            // Nothing is aligned to more than a word, but for `long double` in the larger model.
            CType::Int(ty) => Some((ty.bytes().into(), self.word().min(ty.bytes().into()))),
            CType::Float(16) if self.model == DataModel::Ilp32 => Some((12, 4)),
            CType::Float(16) => Some((16, 16)),
            CType::Float(bytes) => Some((*bytes, self.word().min(*bytes))),
            CType::Pointer { .. } => Some((self.word(), self.word())),
            CType::Array(element, length) => {
                let (size, align) = self.layout(*element)?;
                Some((size.checked_mul((*length)?)?, align))
            }
            CType::Record(record) => self.record_layout(self.record(*record)),
            CType::Unsupported(_) | CType::Number => None,
        }
    }

    /// How many bytes a struct takes, and at multiples of which number it lies.
    #[must_use]
    pub fn record_extent(&self, id: RecordId) -> Option<(u64, u64)> {
        self.record_layout(self.record(id))
    }

    /// How many bytes a struct takes.
    #[must_use]
    pub fn record_size(&self, id: RecordId) -> Option<u64> {
        self.record_layout(self.record(id)).map(|(size, _)| size)
    }

    /// How many bytes of a struct lie before a member; none before a bit field.
    #[must_use]
    pub fn member_offset(&self, id: RecordId, member: usize) -> Option<u64> {
        let record = self.record(id);
        let field = record.members.as_ref()?.get(member).filter(|field| !field.is_bit_field)?;
        let before = self.laid_out(record, member)?;
        if record.is_union {
            return Some(0);
        }
        let (_, align) = self.layout(field.ty)?;
        let align = record.packing.most.map_or(align, |most| align.min(most));
        before.bits.div_ceil(8).checked_next_multiple_of(align)
    }

    fn record_layout(&self, record: &Record) -> Option<(u64, u64)> {
        let MemberExtent { bits, align } = self.laid_out(record, record.members.as_ref()?.len())?;
        Some((bits.div_ceil(8).checked_next_multiple_of(align)?, align))
    }

    /// What the first members take.
    fn laid_out(&self, record: &Record, count: usize) -> Option<MemberExtent> {
        let mut all = MemberExtent { bits: 0, align: record.packing.least.unwrap_or(1) };
        for member in record.members.iter().flatten().take(count) {
            let (bytes, align) = self.layout(member.ty)?;
            let align = record.packing.most.map_or(align, |most| align.min(most));
            let start = if record.is_union { 0 } else { all.bits };
            let end = if member.is_bit_field {
                let bits = self.as_int(member.ty).map_or(1, |ty| u64::from(ty.bits()));
                let unit = bytes.checked_mul(8)?;
                // It lies in one unit of its declared type; one of no bits ends the unit.
                let is_split = bits == 0 || start % unit + bits > unit;
                let start = if is_split { start.checked_next_multiple_of(unit)? } else { start };
                start.checked_add(bits)?
            } else {
                let start = start.div_ceil(8).checked_next_multiple_of(align)?;
                start.checked_add(bytes)?.checked_mul(8)?
            };
            all.bits = all.bits.max(end);
            if !(member.is_bit_field && member.is_unnamed()) {
                all.align = all.align.max(align);
            }
        }
        Some(all)
    }
}

/// What members of a struct take.
struct MemberExtent {
    bits: u64,
    /// At multiples of which number of bytes it lies.
    align: u64,
}

impl CTypeTable {
    /// Whether a member lies where values of its type may not, as in a packed struct.
    #[must_use]
    pub fn is_misaligned(&self, id: RecordId, member: usize) -> bool {
        let record = self.record(id);
        let Some(field) = record.members.as_ref().and_then(|members| members.get(member)) else {
            return false;
        };
        let (Some(_), Some((_, align))) = (record.packing.most, self.layout(field.ty)) else {
            return false;
        };
        let offset = self.member_offset(id, member).unwrap_or(0);
        let record_align = self.record_layout(record).map_or(1, |(_, align)| align);
        !offset.is_multiple_of(align) || !record_align.is_multiple_of(align)
    }
}
