//! Debug information as mono's compiler writes it (`.mdb`, version 50).

use super::{DebugInfo, MethodDebug, SequencePoint};
use crate::bytes::{Cursor, Read, malformed};

const MAGIC: u64 = 0x45e8_2623_fd7f_a614;

/// How the program of a table of lines is read.
#[derive(Clone, Copy)]
struct LineRules {
    base: i64,
    range: i64,
    first: u8,
}

pub(super) fn read(bytes: &[u8]) -> Read<DebugInfo> {
    let mut cursor = Cursor::new(bytes);
    if cursor.u64()? != MAGIC {
        return malformed(0, "this is no debug information: neither `.mdb` nor portable `.pdb`");
    }
    let (major, _) = (cursor.u32()?, cursor.u32()?);
    if major != 50 {
        return malformed(8, format!("version {major} of `.mdb` is not known"));
    }
    cursor.skip(16)?;
    let mut header = [0_i32; 20];
    for number in &mut header {
        *number = cursor.i32()?;
    }
    let [_, _, _, units, unit_table, _, sources, source_table, _, methods, method_table, ..] =
        header;
    let [.., base, range, first, _] = header;
    let (Ok(first), true) = (u8::try_from(first), range > 0) else {
        return malformed(24, "the rules of lines are out of range");
    };
    let rules = LineRules { base: base.into(), range: range.into(), first };
    let mut info = DebugInfo::default();
    let mut documents = vec![0_u32; 0];
    for number in 0..sources {
        let mut entry = at(bytes, i64::from(source_table) + 8 * i64::from(number))?;
        documents.push(entry.u32()?);
        let mut data = at(bytes, entry.i32()?.into())?;
        info.documents.push(data.text()?);
    }
    let mut unit_sources = Vec::new();
    for number in 0..units {
        let mut entry = at(bytes, i64::from(unit_table) + 8 * i64::from(number))?;
        entry.skip(4)?;
        unit_sources.push(at(bytes, entry.i32()?.into())?.leb128()?);
    }
    for number in 0..methods {
        let mut entry = at(bytes, i64::from(method_table) + 12 * i64::from(number))?;
        let token = entry.u32()?;
        let (data, lines) = (entry.i32()?, entry.i32()?);
        let mut data = at(bytes, data.into())?;
        let unit = data.leb128()?;
        let locals = data.leb128()?;
        for _ in 0..4 {
            data.leb128()?;
        }
        let flags = data.leb128()?;
        let unit = (unit as usize).checked_sub(1).and_then(|at| unit_sources.get(at));
        let file = unit.copied().unwrap_or(1);
        let mut points = lines_at(&mut at(bytes, lines.into())?, rules, file, flags)?;
        for point in &mut points {
            let number = point.document.and_then(|file| u32::try_from(file).ok());
            let document =
                number.and_then(|file| documents.iter().position(|&other| other == file));
            point.document = document;
        }
        let mut variables = at(bytes, locals.into())?;
        let count = variables.leb128()?;
        let mut locals = Vec::new();
        for _ in 0..count {
            let index = variables.leb128()?;
            let name = variables.text()?;
            variables.leb128()?;
            locals.push((index, name));
        }
        info.methods.insert(token & 0x00ff_ffff, MethodDebug { points, locals });
    }
    Ok(info)
}

fn at(bytes: &[u8], offset: i64) -> Read<Cursor<'_>> {
    let mut cursor = Cursor::new(bytes);
    cursor.seek(usize::try_from(offset).unwrap_or(usize::MAX))?;
    Ok(cursor)
}

/// Runs the program of a table of lines.
fn lines_at(
    cursor: &mut Cursor<'_>,
    rules: LineRules,
    file: u32,
    flags: u32,
) -> Read<Vec<SequencePoint>> {
    let (mut line, mut offset, mut file, mut is_hidden) = (1_i64, 0_i64, file, false);
    let mut points = Vec::new();
    let mut has_changed = false;
    let place = cursor.offset();
    let mut add = |file: u32, line: i64, offset: i64, is_hidden: bool| {
        let (Ok(offset), Ok(line)) = (u32::try_from(offset), u32::try_from(line.max(0))) else {
            return malformed(place, "a line leads out of its range");
        };
        let document = (!is_hidden && line > 0).then_some(file as usize);
        points.push(SequencePoint { offset, document, line, column: 0, end: (0, 0) });
        Ok(())
    };
    let step = i64::from(255 - rules.first) / rules.range;
    loop {
        let code = cursor.u8()?;
        match code {
            0 => {
                let size = usize::from(cursor.u8()?);
                let end = cursor.position() + size;
                let extended = cursor.u8()?;
                if extended == 1 {
                    if has_changed {
                        add(file, line, offset, is_hidden)?;
                    }
                    break;
                }
                if !(0x40..=0x7f).contains(&extended) {
                    return malformed(cursor.offset(), "a code of a table of lines is not known");
                }
                if extended == 0x40 {
                    is_hidden = !is_hidden;
                    has_changed = true;
                }
                cursor.seek(end)?;
            }
            1 if code < rules.first => {
                add(file, line, offset, is_hidden)?;
                has_changed = false;
            }
            2 if code < rules.first => {
                offset += i64::from(cursor.leb128()?.cast_signed());
                has_changed = true;
            }
            3 if code < rules.first => {
                line += i64::from(cursor.leb128()?.cast_signed());
                has_changed = true;
            }
            4 if code < rules.first => {
                file = cursor.leb128()?;
                has_changed = true;
            }
            8 if code < rules.first => {
                offset += step;
                has_changed = true;
            }
            _ if code < rules.first => {
                return malformed(cursor.offset(), "a code of a table of lines is not known");
            }
            _ => {
                let code = i64::from(code - rules.first);
                offset += code / rules.range;
                line += rules.base + code % rules.range;
                add(file, line, offset, is_hidden)?;
                has_changed = false;
            }
        }
    }
    if flags & 2 != 0 {
        for point in points.iter_mut().filter(|point| point.line > 0) {
            point.column = cursor.leb128()?;
        }
    }
    if flags & 4 != 0 {
        for point in &mut points {
            let rows = cursor.leb128()?;
            if rows != 0x00ff_ffff {
                point.end = (point.line.saturating_add(rows), cursor.leb128()?);
            }
        }
    }
    points.sort_by_key(|point| point.offset);
    Ok(points)
}
