//! Bytes of a file that nobody has to trust: each read is checked, and an error says at which offset.

/// What is wrong with an image, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MalformedImage {
    /// The offset in the file.
    pub(crate) offset: usize,
    /// What is wrong there.
    pub(crate) message: String,
}

/// The outcome of reading.
pub(crate) type Read<T> = Result<T, MalformedImage>;

/// An error at an offset.
pub(crate) fn malformed<T>(offset: usize, message: impl Into<String>) -> Read<T> {
    Err(MalformedImage { offset, message: message.into() })
}

/// Bytes with a position. Offsets in errors are those of the file that the bytes are a part of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    /// Where the bytes begin in the file.
    base: usize,
    at: usize,
    /// What is added to the rows that are named here.
    shift: u32,
}

impl<'a> Cursor<'a> {
    /// At the beginning of a file.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, base: 0, at: 0, shift: 0 }
    }

    /// At the beginning of a part of a file that begins there.
    pub(crate) fn with_base(bytes: &'a [u8], base: usize) -> Self {
        Self { bytes, base, at: 0, shift: 0 }
    }

    /// With this added to the rows that are named here.
    pub(crate) fn shifted(self, shift: u32) -> Self {
        Self { shift, ..self }
    }

    /// What is added to the rows that are named here.
    pub(crate) fn shift(&self) -> u32 {
        self.shift
    }

    /// The offset in the file.
    pub(crate) fn offset(&self) -> usize {
        self.base + self.at
    }

    /// How many bytes have been read.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// Whether all bytes have been read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Moves to a position from the beginning.
    pub(crate) fn seek(&mut self, at: usize) -> Read<()> {
        if at > self.bytes.len() {
            return malformed(self.base + self.bytes.len(), "an offset leads behind the end");
        }
        self.at = at;
        Ok(())
    }

    /// Moves on.
    pub(crate) fn skip(&mut self, count: usize) -> Read<()> {
        self.take(count).map(|_| ())
    }

    /// The next so many bytes.
    pub(crate) fn take(&mut self, count: usize) -> Read<&'a [u8]> {
        let end = self.at.checked_add(count).filter(|&end| end <= self.bytes.len());
        let Some(end) = end else { return malformed(self.offset(), "the bytes end too early") };
        let taken = &self.bytes[self.at..end];
        self.at = end;
        Ok(taken)
    }

    /// The next so many bytes, as bytes of their own.
    pub(crate) fn sub_cursor(&mut self, count: usize) -> Read<Self> {
        let base = self.offset();
        Ok(Self::with_base(self.take(count)?, base).shifted(self.shift))
    }

    fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self) -> Read<u8> {
        Ok(self.array::<1>()?[0])
    }

    pub(crate) fn u16(&mut self) -> Read<u16> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub(crate) fn u32(&mut self) -> Read<u32> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub(crate) fn i32(&mut self) -> Read<i32> {
        Ok(i32::from_le_bytes(self.array()?))
    }

    pub(crate) fn i64(&mut self) -> Read<i64> {
        Ok(i64::from_le_bytes(self.array()?))
    }

    pub(crate) fn u64(&mut self) -> Read<u64> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    /// A number of 32 bits as a size or an offset.
    pub(crate) fn size(&mut self) -> Read<usize> {
        Ok(self.u32()? as usize)
    }

    /// A number in one, two or four bytes (ECMA-335, II.23.2).
    pub(crate) fn compressed(&mut self) -> Read<u32> {
        let first = u32::from(self.u8()?);
        if first & 0x80 == 0 {
            return Ok(first);
        }
        let second = u32::from(self.u8()?);
        if first & 0x40 == 0 {
            return Ok((first & 0x3f) << 8 | second);
        }
        if first & 0x20 != 0 {
            return malformed(self.offset() - 2, "this is no compressed number");
        }
        let (third, fourth) = (u32::from(self.u8()?), u32::from(self.u8()?));
        Ok((first & 0x1f) << 24 | second << 16 | third << 8 | fourth)
    }

    /// A signed number in one, two or four bytes (ECMA-335, II.23.2).
    pub(crate) fn compressed_signed(&mut self) -> Read<i64> {
        let before = self.at;
        let value = i64::from(self.compressed()?);
        let bits = match self.at - before {
            1 => 6,
            2 => 13,
            _ => 28,
        };
        let half = value >> 1;
        Ok(if value & 1 == 1 { half - (1 << bits) } else { half })
    }

    /// A number in groups of seven bits, of at most 32 bits in all.
    pub(crate) fn leb128(&mut self) -> Read<u32> {
        let mut value = 0_u32;
        for shift in (0..).step_by(7) {
            let byte = self.u8()?;
            if shift > 28 {
                return malformed(self.offset() - 1, "this number has too many bytes");
            }
            value |= u32::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        Ok(value)
    }

    /// A text behind its length.
    pub(crate) fn text(&mut self) -> Read<String> {
        let length = self.leb128()? as usize;
        Ok(String::from_utf8_lossy(self.take(length)?).into_owned())
    }
}
