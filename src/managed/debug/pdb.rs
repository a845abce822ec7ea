//! Debug information as Roslyn writes it (portable `.pdb`): tables of metadata, and blobs.

use super::{DebugInfo, MethodDebug, SequencePoint};
use crate::bytes::{Cursor, Read, malformed};
use crate::metadata::{Metadata, TableId};

pub(super) fn read(bytes: &[u8]) -> Read<DebugInfo> {
    let metadata = Metadata::open(bytes, (0, bytes.len()))?;
    let mut info = DebugInfo::default();
    for row in 1..=metadata.rows(TableId::Document) {
        let name = metadata.cell(bytes, TableId::Document, row, 0)?;
        info.documents.push(document(&metadata, bytes, name)?);
    }
    for row in 1..=metadata.rows(TableId::MethodDebugInformation) {
        let cell = |column| metadata.cell(bytes, TableId::MethodDebugInformation, row, column);
        let (document, blob) = (cell(0)?, cell(1)?);
        if blob != 0 {
            let points = points(metadata.blob(bytes, blob)?, document)?;
            info.methods.insert(row, MethodDebug { points, locals: Vec::new() });
        }
    }
    let scopes = metadata.rows(TableId::LocalScope);
    for row in 1..=scopes {
        let cell = |row, column| metadata.cell(bytes, TableId::LocalScope, row, column);
        let (method, first) = (cell(row, 0)?, cell(row, 2)?);
        let end = match row < scopes {
            true => cell(row + 1, 2)?,
            false => metadata.rows(TableId::LocalVariable) + 1,
        };
        for variable in first..end {
            let cell = |column| metadata.cell(bytes, TableId::LocalVariable, variable, column);
            let name = metadata.string(bytes, cell(2)?)?.to_owned();
            info.methods.entry(method).or_default().locals.push((cell(1)?, name));
        }
    }
    Ok(info)
}

/// The name of a document: parts, with a separator between.
fn document(metadata: &Metadata, bytes: &[u8], blob: u32) -> Read<String> {
    let mut cursor = metadata.blob(bytes, blob)?;
    let separator = cursor.u8()?;
    let mut name = Vec::new();
    let mut is_first = true;
    while !cursor.is_at_end() {
        if !is_first && separator != 0 {
            name.push(separator);
        }
        is_first = false;
        let mut part = metadata.blob(bytes, cursor.compressed()?)?;
        while !part.is_at_end() {
            name.push(part.u8()?);
        }
    }
    Ok(String::from_utf8_lossy(&name).into_owned())
}

fn points(mut cursor: Cursor<'_>, document: u32) -> Read<Vec<SequencePoint>> {
    cursor.compressed()?;
    let mut document = document;
    if document == 0 {
        document = cursor.compressed()?;
    }
    let mut points: Vec<SequencePoint> = Vec::new();
    // Offset, and line and column of the last point that somebody wrote.
    let (mut offset, mut last) = (0_u32, None::<(i64, i64)>);
    let mut is_first = true;
    while !cursor.is_at_end() {
        let by = cursor.compressed()?;
        if !is_first && by == 0 {
            document = cursor.compressed()?;
            continue;
        }
        is_first = false;
        offset = offset.saturating_add(by);
        let place = cursor.offset();
        let lines = i64::from(cursor.compressed()?);
        let columns = match lines {
            0 => i64::from(cursor.compressed()?),
            _ => cursor.compressed_signed()?,
        };
        if lines == 0 && columns == 0 {
            points.push(SequencePoint { offset, document: None, line: 0, column: 0, end: (0, 0) });
            continue;
        }
        let (line, column) = match last {
            None => (i64::from(cursor.compressed()?), i64::from(cursor.compressed()?)),
            Some((line, column)) => {
                (line + cursor.compressed_signed()?, column + cursor.compressed_signed()?)
            }
        };
        last = Some((line, column));
        let number = |value: i64| u32::try_from(value);
        let numbers = [line, column, line + lines, column + columns].map(number);
        let [Ok(line), Ok(column), Ok(end_line), Ok(end_column)] = numbers else {
            return malformed(place, "a line leads out of its range");
        };
        let document = (document as usize).checked_sub(1);
        points.push(SequencePoint { offset, document, line, column, end: (end_line, end_column) });
    }
    Ok(points)
}
