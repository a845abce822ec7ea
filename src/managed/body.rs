//! Bodies of methods: instructions, and the ranges that are guarded by handlers (ECMA-335, II.25.4).

use crate::bytes::{Cursor, Read, malformed};
use crate::opcode::{Opcode, OperandKind};

/// The body of a method.
#[derive(Clone, Debug)]
pub(crate) struct MethodBody {
    /// The token of the signature of its local variables; 0 if it has none.
    pub(crate) locals: u32,
    /// Whether local variables start as 0 or null.
    pub(crate) starts_zero: bool,
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) handlers: Vec<Handler>,
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Instruction {
    /// Its offset in the code.
    pub(crate) offset: u32,
    /// Its offset in the file.
    pub(crate) place: usize,
    pub(crate) opcode: Opcode,
    pub(crate) operand: CilOperand,
}

/// What stands behind the code of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum CilOperand {
    None,
    Number(i64),
    Real(f64),
    Token(u32),
    /// Which of the instructions is jumped to.
    Target(usize),
    Targets(Vec<usize>),
}

/// A range of instructions that is guarded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Handler {
    pub(crate) kind: HandlerKind,
    /// The instructions that are guarded.
    pub(crate) guarded: std::ops::Range<usize>,
    /// The instructions of the handler.
    pub(crate) handler: std::ops::Range<usize>,
}

/// When a handler runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HandlerKind {
    /// Where an exception of the class of this token is thrown.
    Catch(u32),
    /// Where the filter that begins at this instruction says so.
    Filter(usize),
    /// Where the range is left.
    Finally,
    /// Where the range is left by an exception.
    Fault,
}

/// The body whose header is the next byte.
pub(crate) fn body(bytes: &[u8], at: usize) -> Read<MethodBody> {
    let mut cursor = Cursor::with_base(&bytes[at..], at);
    let first = cursor.u8()?;
    if first & 3 == 2 {
        let code = cursor.sub_cursor(usize::from(first >> 2))?;
        let (instructions, _) = instructions(code)?;
        return Ok(MethodBody { locals: 0, starts_zero: true, instructions, handlers: Vec::new() });
    }
    if first & 3 != 3 {
        return malformed(at, "the header of a body is of no known kind");
    }
    let flags = u16::from(first) | u16::from(cursor.u8()?) << 8;
    cursor.skip(2)?;
    let size = cursor.size()?;
    let locals = cursor.u32()?;
    let code = cursor.sub_cursor(size)?;
    let (instructions, offsets) = instructions(code)?;
    let mut handlers = Vec::new();
    let mut more = flags & 8 != 0;
    while more {
        let rest = (4 - cursor.offset() % 4) % 4;
        cursor.skip(rest)?;
        let place = cursor.offset();
        let kind = cursor.u8()?;
        if kind & 0x3f != 1 {
            return malformed(place, "a section behind the code is none of handlers");
        }
        let is_fat = kind & 0x40 != 0;
        let low = usize::from(cursor.u8()?);
        let size = low | usize::from(cursor.u16()?) << 8;
        let size = if is_fat { size } else { low };
        let count = size.saturating_sub(4) / if is_fat { 24 } else { 12 };
        for _ in 0..count {
            handlers.push(handler(&mut cursor, is_fat, &offsets)?);
        }
        more = kind & 0x80 != 0;
    }
    Ok(MethodBody { locals, starts_zero: flags & 0x10 != 0, instructions, handlers })
}

/// The instructions, with the offset of each and of their end.
fn instructions(mut code: Cursor<'_>) -> Read<(Vec<Instruction>, Vec<u32>)> {
    let start = code.offset();
    let mut all = Vec::new();
    // Of jumps, the offsets to which they lead.
    let mut jumps: Vec<(usize, Vec<i64>)> = Vec::new();
    while !code.is_at_end() {
        let (position, place) = (code.position(), code.offset());
        let first = u16::from(code.u8()?);
        let number = if first == 0xfe { 0xfe00 | u16::from(code.u8()?) } else { first };
        let Some(opcode) = Opcode::of_code(number) else {
            return malformed(place, format!("there is no instruction with the code {number:#x}"));
        };
        let mut far = |code: &Cursor<'_>, distances: Vec<i64>| {
            let next = i64::try_from(code.position()).unwrap_or(i64::MAX);
            jumps.push((all.len(), distances.into_iter().map(|by| next + by).collect()));
            CilOperand::None
        };
        let operand = match opcode.operand() {
            OperandKind::None => CilOperand::None,
            OperandKind::U8 => CilOperand::Number(code.u8()?.into()),
            OperandKind::U16 => CilOperand::Number(code.u16()?.into()),
            OperandKind::I8 => CilOperand::Number(i64::from(code.u8()?.cast_signed())),
            OperandKind::I32 => CilOperand::Number(code.i32()?.into()),
            OperandKind::I64 => CilOperand::Number(code.i64()?),
            OperandKind::R4 => CilOperand::Real(f32::from_bits(code.u32()?).into()),
            OperandKind::R8 => CilOperand::Real(f64::from_bits(code.u64()?)),
            OperandKind::Token => CilOperand::Token(code.u32()?),
            OperandKind::Near => {
                let by = i64::from(code.u8()?.cast_signed());
                far(&code, vec![by])
            }
            OperandKind::Far => {
                let by = i64::from(code.i32()?);
                far(&code, vec![by])
            }
            OperandKind::Switch => {
                let count = code.u32()?;
                let mut distances = Vec::new();
                for _ in 0..count {
                    distances.push(i64::from(code.i32()?));
                }
                far(&code, distances)
            }
        };
        let offset = u32::try_from(position).unwrap_or(u32::MAX);
        all.push(Instruction { offset, place, opcode, operand });
    }
    let mut offsets: Vec<u32> =
        all.iter().map(|instruction: &Instruction| instruction.offset).collect();
    for (at, targets) in jumps {
        let mut indices = Vec::new();
        for target in targets {
            let index = u32::try_from(target).ok().and_then(|at| offsets.binary_search(&at).ok());
            let Some(index) = index else {
                return malformed(all[at].place, "a jump leads to no instruction");
            };
            indices.push(index);
        }
        all[at].operand = match (all[at].opcode.operand(), &indices[..]) {
            (OperandKind::Switch, _) => CilOperand::Targets(indices),
            (_, &[target]) => CilOperand::Target(target),
            (_, _) => return malformed(start, "a jump leads nowhere"),
        };
    }
    offsets.push(u32::try_from(code.position()).unwrap_or(u32::MAX));
    Ok((all, offsets))
}

fn handler(cursor: &mut Cursor<'_>, is_fat: bool, offsets: &[u32]) -> Read<Handler> {
    let place = cursor.offset();
    let wide =
        |cursor: &mut Cursor<'_>| Ok(if is_fat { cursor.u32()? } else { u32::from(cursor.u16()?) });
    let flags = wide(cursor)?;
    let start = wide(cursor)?;
    let length = if is_fat { cursor.u32()? } else { u32::from(cursor.u8()?) };
    let handler_start = wide(cursor)?;
    let handler_length = if is_fat { cursor.u32()? } else { u32::from(cursor.u8()?) };
    let last = cursor.u32()?;
    let index = |offset: u32| {
        let position = offsets.binary_search(&offset);
        position
            .or_else(|_| malformed(place, "a guarded range begins or ends inside an instruction"))
    };
    let range = |start: u32, length: u32| Ok(index(start)?..index(start.saturating_add(length))?);
    let kind = match flags {
        0 => HandlerKind::Catch(last),
        1 => HandlerKind::Filter(index(last)?),
        2 => HandlerKind::Finally,
        4 => HandlerKind::Fault,
        _ => return malformed(place, "a handler is of no known kind"),
    };
    let (guarded, handler) = (range(start, length)?, range(handler_start, handler_length)?);
    Ok(Handler { kind, guarded, handler })
}
