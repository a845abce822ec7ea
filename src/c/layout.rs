//! Where values lie in memory.

use base::DataModel;

use super::types::{Record, RecordId, Type, TypeId, Types};

impl Types {
    /// How many bytes a value takes, and at multiples of which number it lies; `None` if that is not known.
    #[must_use]
    pub fn layout(&self, id: TypeId) -> Option<(u64, u64)> {
        match &self[id] {
            Type::Void | Type::Function(_) => Some((1, 1)),
            Type::Bool => Some((1, 1)),
            // Nothing is aligned to more than a word, but for `long double` in the larger model.
            Type::Int(ty) => Some((ty.bytes().into(), self.word().min(ty.bytes().into()))),
            Type::Float(16) if self.model == DataModel::Ilp32 => Some((12, 4)),
            Type::Float(16) => Some((16, 16)),
            Type::Float(bytes) => Some((*bytes, self.word().min(*bytes))),
            Type::Pointer { .. } => Some((self.word(), self.word())),
            Type::Array(element, length) => {
                let (size, align) = self.layout(*element)?;
                Some((size.checked_mul((*length)?)?, align))
            }
            Type::Record(record) => self.record_layout(self.record(*record)),
            Type::Unsupported(_) | Type::Number => None,
        }
    }

    /// How many bytes a struct takes.
    #[must_use]
    pub fn record_size(&self, id: RecordId) -> Option<u64> {
        self.record_layout(self.record(id)).map(|(size, _)| size)
    }

    /// How many bytes of a struct lie before a member.
    #[must_use]
    pub fn member_offset(&self, id: RecordId, member: usize) -> Option<u64> {
        let record = self.record(id);
        let mut end = 0_u64;
        for (number, known) in record.members.iter().flatten().enumerate() {
            let (bytes, align) = self.layout(known.ty).filter(|_| !known.is_bit_field)?;
            let start = if record.is_union { 0 } else { end.checked_next_multiple_of(align)? };
            if number == member {
                return Some(start);
            }
            end = start.checked_add(bytes)?;
        }
        None
    }

    fn record_layout(&self, record: &Record) -> Option<(u64, u64)> {
        let (mut size, mut all) = (0_u64, 1);
        for member in record.members.as_ref()? {
            if member.is_bit_field {
                return None;
            }
            let (bytes, align) = self.layout(member.ty)?;
            let start = if record.is_union { 0 } else { size.checked_next_multiple_of(align)? };
            size = size.max(start.checked_add(bytes)?);
            all = all.max(align);
        }
        Some((size.checked_next_multiple_of(all)?, all))
    }
}
