//! The outer file format of assemblies: headers, sections, and where the metadata stands (ECMA-335, II.25).

use crate::bytes::{Cursor, Read, malformed};

/// A section of the file: from which addresses on it is loaded, and where its bytes stand.
#[derive(Clone, Copy, Debug)]
struct PeSection {
    address: u32,
    /// How many bytes are in the file.
    size: u32,
    offset: u32,
}

/// The outer structure of an assembly.
#[derive(Clone, Debug)]
pub(crate) struct ImageLayout {
    sections: Vec<PeSection>,
    /// The metadata: offset in the file, and size.
    pub(crate) metadata: (usize, usize),
    /// The token of the method in which an executable begins; 0 if there is none.
    pub(crate) entry: u32,
}

/// The headers of an assembly.
pub(crate) fn layout(bytes: &[u8]) -> Read<ImageLayout> {
    let mut cursor = Cursor::new(bytes);
    if cursor.take(2) != Ok(b"MZ") {
        return malformed(0, "this is no assembly: it does not begin with `MZ`");
    }
    cursor.seek(0x3c)?;
    let start = cursor.size()?;
    cursor.seek(start)?;
    if cursor.take(4)? != b"PE\0\0" {
        return malformed(start, "this is no assembly: there is no PE header");
    }
    cursor.skip(2)?;
    let count = cursor.u16()?;
    cursor.skip(12)?;
    let optional_size = usize::from(cursor.u16()?);
    cursor.skip(2)?;
    let mut optional = cursor.sub_cursor(optional_size)?;
    let directories = match optional.u16()? {
        0x10b => 92,
        0x20b => 108,
        _ => return malformed(start + 24, "the optional header is of no known kind"),
    };
    optional.seek(directories)?;
    let directory_count = optional.u32()?;
    if directory_count <= 14 {
        return malformed(optional.offset(), "this is no managed assembly: it has no CLI header");
    }
    optional.skip(14 * 8)?;
    let (cli, size) = (optional.u32()?, optional.u32()?);
    if cli == 0 || size == 0 {
        return malformed(optional.offset(), "this is no managed assembly: it has no CLI header");
    }
    let mut sections = Vec::new();
    for _ in 0..count {
        cursor.skip(12)?;
        let (address, size, offset) = (cursor.u32()?, cursor.u32()?, cursor.u32()?);
        cursor.skip(16)?;
        sections.push(PeSection { address, size, offset });
    }
    let mut layout = ImageLayout { sections, metadata: (0, 0), entry: 0 };
    let at = layout.offset(cli, bytes.len())?;
    cursor.seek(at)?;
    cursor.skip(8)?;
    let (address, size) = (cursor.u32()?, cursor.size()?);
    let flags = cursor.u32()?;
    let entry = cursor.u32()?;
    layout.metadata = (layout.offset(address, bytes.len())?, size);
    // Bit 4: the entry is native code.
    layout.entry = if flags & 0x10 == 0 { entry } else { 0 };
    Ok(layout)
}

impl ImageLayout {
    /// Where the byte stands that is loaded at an address.
    pub(crate) fn offset(&self, address: u32, length: usize) -> Read<usize> {
        for section in &self.sections {
            let inside = address.checked_sub(section.address).filter(|&at| at < section.size);
            if let Some(inside) = inside {
                let offset = u64::from(section.offset) + u64::from(inside);
                let offset = usize::try_from(offset).unwrap_or(usize::MAX);
                if offset >= length {
                    return malformed(length, "a section leads behind the end of the file");
                }
                return Ok(offset);
            }
        }
        malformed(length, format!("no section holds the address {address:#x}"))
    }
}
