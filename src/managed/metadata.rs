//! Metadata: the heaps of names and blobs, and the tables (ECMA-335, II.22 to II.24).
//!
//! Only sizes are read at first: a row is decoded when somebody asks for it.

mod rows;
mod schema;

pub(crate) use rows::{Attributes, RowRef, token_row};
pub(crate) use schema::TableId;

use crate::bytes::{Cursor, MalformedImage, Read, malformed};
use schema::{Column, SCHEMAS, TABLES};

/// Where a part of the metadata stands in the file.
#[derive(Clone, Copy, Default, Debug)]
struct StreamPart {
    offset: usize,
    size: usize,
}

impl StreamPart {
    fn slice(self, bytes: &[u8]) -> &[u8] {
        &bytes[self.offset..self.offset + self.size]
    }
}

/// A table: where its rows stand, and how wide their columns are.
#[derive(Clone, Default, Debug)]
struct TableLayout {
    rows: u32,
    /// Where the first row stands in the file.
    offset: usize,
    stride: usize,
    /// Offset in the row and width of each column.
    columns: Vec<(usize, usize)>,
}

/// The metadata of an assembly, or of the debug information of one.
#[derive(Clone, Debug)]
pub(crate) struct Metadata {
    strings: StreamPart,
    user_strings: StreamPart,
    blobs: StreamPart,
    tables: Vec<TableLayout>,
    /// What is added to the rows that others are told of; 0, or [`LIBRARY`].
    shift: u32,
}

/// The bit that rows of the library's assembly have.
pub(crate) const LIBRARY: u32 = 0x0100_0000;
/// A row of an assembly's own tables.
const OWN: u32 = LIBRARY - 1;

impl Metadata {
    /// The metadata that stands there.
    pub(crate) fn open(bytes: &[u8], (offset, size): (usize, usize)) -> Read<Self> {
        let Some(whole) = offset.checked_add(size).and_then(|end| bytes.get(offset..end)) else {
            return malformed(bytes.len(), "the metadata leads behind the end of the file");
        };
        let mut root = Cursor::with_base(whole, offset);
        if root.take(4)? != b"BSJB" {
            return malformed(offset, "the metadata does not begin with `BSJB`");
        }
        root.skip(8)?;
        let version = root.size()?;
        root.skip(version)?;
        root.skip(2)?;
        let count = root.u16()?;
        let mut streams = Vec::new();
        for _ in 0..count {
            let (at, size) = (root.size()?, root.size()?);
            let header = root.offset();
            let name = stream_name(&mut root)?;
            let end = at.checked_add(size).filter(|&end| end <= whole.len());
            if end.is_none() {
                return malformed(header, format!("the stream `{name}` leads behind the metadata"));
            }
            streams.push((name, StreamPart { offset: offset + at, size }));
        }
        let find = |name: &str| streams.iter().find(|(other, _)| other == name).map(|&(_, p)| p);
        let Some(tables) = find("#~").or_else(|| find("#-")) else {
            return malformed(offset, "the metadata has no tables");
        };
        let mut metadata = Self {
            strings: find("#Strings").unwrap_or_default(),
            user_strings: find("#US").unwrap_or_default(),
            blobs: find("#Blob").unwrap_or_default(),
            tables: vec![TableLayout::default(); TABLES],
            shift: 0,
        };
        let others = find("#Pdb").map(|part| other_rows(bytes, part)).transpose()?;
        metadata.tables(bytes, tables, &others.unwrap_or_else(|| vec![0; TABLES]))?;
        Ok(metadata)
    }

    /// Reads how many rows there are, and where they stand. `others` says how many there are in the assembly that this
    /// is about.
    fn tables(&mut self, bytes: &[u8], part: StreamPart, others: &[u32]) -> Read<()> {
        let mut cursor = Cursor::with_base(part.slice(bytes), part.offset);
        cursor.skip(6)?;
        let heaps = cursor.u8()?;
        cursor.skip(1)?;
        let valid = cursor.u64()?;
        cursor.skip(8)?;
        let mut counts = vec![0_u32; 64];
        for (table, count) in counts.iter_mut().enumerate().filter(|(at, _)| valid >> at & 1 == 1) {
            *count = cursor.u32()?;
            if table >= TABLES || SCHEMAS[table].is_empty() {
                return malformed(cursor.offset() - 4, format!("there is no table {table:#x}"));
            }
        }
        if heaps & 0x40 != 0 {
            cursor.skip(4)?;
        }
        let rows: Vec<u32> =
            counts.iter().zip(others).map(|(count, other)| *count.max(other)).collect();
        for (table, &count) in counts.iter().enumerate().take(TABLES) {
            let mut layout =
                TableLayout { rows: count, offset: cursor.offset(), ..TableLayout::default() };
            for column in SCHEMAS[table] {
                let width = column.width(heaps, &rows);
                layout.columns.push((layout.stride, width));
                layout.stride += width;
            }
            let size = layout.stride.checked_mul(count as usize);
            let Some(size) = size else {
                return malformed(cursor.offset(), "a table has too many rows");
            };
            cursor.skip(size)?;
            self.tables[table] = layout;
        }
        Ok(())
    }

    /// The metadata of the library: its rows are told from those of the program.
    pub(crate) fn of_library(self) -> Self {
        Self { shift: LIBRARY, ..self }
    }

    /// What is added to the rows that others are told of.
    pub(crate) fn shift(&self) -> u32 {
        self.shift
    }

    /// How many rows a table has.
    pub(crate) fn rows(&self, table: TableId) -> u32 {
        self.tables[table as usize].rows
    }

    /// A cell of a table; rows count from 1.
    pub(crate) fn cell(&self, bytes: &[u8], table: TableId, row: u32, column: usize) -> Read<u32> {
        let (layout, row) = (&self.tables[table as usize], row & OWN);
        if row == 0 || row > layout.rows {
            let message = format!("there is no row {row} in the table {table:?}");
            return malformed(layout.offset, message);
        }
        let (inside, width) = layout.columns[column];
        let at = layout.offset + (row as usize - 1) * layout.stride + inside;
        let mut cursor = Cursor::with_base(&bytes[at..], at);
        Ok(if width == 2 { u32::from(cursor.u16()?) } else { cursor.u32()? })
    }

    /// A name.
    pub(crate) fn string<'a>(&self, bytes: &'a [u8], index: u32) -> Read<&'a str> {
        let heap = self.strings.slice(bytes);
        let at = index as usize;
        let Some(rest) = heap.get(at..) else {
            return malformed(self.strings.offset, format!("there is no name at {index:#x}"));
        };
        let end = rest.iter().position(|&byte| byte == 0).unwrap_or(rest.len());
        std::str::from_utf8(&rest[..end]).map_err(|_| MalformedImage {
            offset: self.strings.offset + at,
            message: "a name is not UTF-8".to_owned(),
        })
    }

    /// A blob.
    pub(crate) fn blob<'a>(&self, bytes: &'a [u8], index: u32) -> Read<Cursor<'a>> {
        Ok(blob(self.blobs, bytes, index)?.shifted(self.shift))
    }

    /// A text in the code.
    pub(crate) fn user_string(&self, bytes: &[u8], index: u32) -> Read<String> {
        let mut cursor = blob(self.user_strings, bytes, index)?;
        let mut units = Vec::new();
        // The last byte says whether there are characters that need care.
        while let Ok(unit) = cursor.u16() {
            units.push(unit);
        }
        Ok(String::from_utf16_lossy(&units))
    }
}

/// The name of a stream, which is padded to four bytes.
fn stream_name(cursor: &mut Cursor<'_>) -> Read<String> {
    let mut name = Vec::new();
    loop {
        let four = cursor.take(4)?;
        let end = four.iter().position(|&byte| byte == 0);
        name.extend_from_slice(&four[..end.unwrap_or(4)]);
        if end.is_some() {
            return Ok(String::from_utf8_lossy(&name).into_owned());
        }
        if name.len() > 32 {
            return malformed(cursor.offset(), "the name of a stream does not end");
        }
    }
}

/// How many rows the tables of the assembly have that debug information is about.
fn other_rows(bytes: &[u8], part: StreamPart) -> Read<Vec<u32>> {
    let mut cursor = Cursor::with_base(part.slice(bytes), part.offset);
    cursor.skip(24)?;
    let referenced = cursor.u64()?;
    let mut rows = vec![0; 64];
    for (_, count) in rows.iter_mut().enumerate().filter(|(at, _)| referenced >> at & 1 == 1) {
        *count = cursor.u32()?;
    }
    Ok(rows)
}

fn blob(heap: StreamPart, bytes: &[u8], index: u32) -> Read<Cursor<'_>> {
    let mut cursor = Cursor::with_base(heap.slice(bytes), heap.offset);
    cursor.seek(index as usize)?;
    if index == 0 && heap.size == 0 {
        return cursor.sub_cursor(0);
    }
    let length = cursor.compressed()? as usize;
    cursor.sub_cursor(length)
}

impl Column {
    /// How many bytes it has.
    fn width(self, heaps: u8, rows: &[u32]) -> usize {
        let wide = |is_wide: bool| if is_wide { 4 } else { 2 };
        match self {
            Self::U16 => 2,
            Self::U32 => 4,
            Self::String => wide(heaps & 1 != 0),
            Self::Guid => wide(heaps & 2 != 0),
            Self::Blob => wide(heaps & 4 != 0),
            Self::Row(table) => wide(rows[table as usize] > 0xffff),
            Self::Coded(coded) => {
                let most = coded.tables().iter().flatten().map(|&table| rows[table as usize]).max();
                wide(u64::from(most.unwrap_or(0)) > 0xffff_u64 >> coded.bits())
            }
        }
    }
}
