//! The instructions of an assembly as text.

use std::fmt::Write as _;

use base::Span;
use rustc_hash::FxHashMap;

use crate::assembly::Assembly;
use crate::body::{CilOperand, HandlerKind, MethodBody};
use crate::bytes::{MalformedImage, Read};
use crate::metadata::{RowRef, TableId};

/// A text with the places of instructions in it.
pub(crate) struct Listing {
    pub(crate) text: String,
    /// For a method's row and an offset in its code, the instruction.
    pub(crate) places: FxHashMap<(u32, u32), Span>,
}

/// The instructions of these methods of an assembly.
pub(crate) fn listing(assembly: &Assembly<'_>, rows: &[u32]) -> Listing {
    let mut listing = Listing { text: String::new(), places: FxHashMap::default() };
    for &row in rows {
        // What cannot be read is said where it is reached.
        if let Err(error) = listing.method(assembly, row) {
            let MalformedImage { message, offset } = error;
            let _ = writeln!(listing.text, "    // {message} at offset {offset:#x}");
        }
    }
    listing
}

impl Listing {
    fn method(&mut self, assembly: &Assembly<'_>, row: u32) -> Read<()> {
        let method = assembly.method(row)?;
        let owner = assembly.type_def(method.owner)?.name.full();
        let _ = writeln!(self.text, "{owner}::{}", method.name);
        let Some(body) = assembly.body(&method)? else { return Ok(()) };
        for (at, instruction) in body.instructions.iter().enumerate() {
            self.handlers(&body, at);
            let _ = write!(self.text, "    IL_{:04x}: ", instruction.offset);
            let start = self.text.len();
            self.text.push_str(instruction.opcode.text());
            let operand = operand(assembly, &body, &instruction.operand);
            if !operand.is_empty() {
                let _ = write!(self.text, " {operand}");
            }
            self.places.insert((row, instruction.offset), Span::new(start, self.text.len()));
            self.text.push('\n');
        }
        Ok(())
    }

    /// Says which guarded ranges and handlers begin at an instruction.
    fn handlers(&mut self, body: &MethodBody, at: usize) {
        for handler in &body.handlers {
            let what = match handler.kind {
                HandlerKind::Catch(_) => "catch",
                HandlerKind::Filter(_) => "filter",
                HandlerKind::Finally => "finally",
                HandlerKind::Fault => "fault",
            };
            if handler.guarded.start == at {
                let _ = writeln!(self.text, "  try ({what})");
            }
            if handler.handler.start == at {
                let _ = writeln!(self.text, "  {what}");
            }
        }
    }
}

/// What stands behind the name of an instruction.
fn operand(assembly: &Assembly<'_>, body: &MethodBody, operand: &CilOperand) -> String {
    let label = |at: &usize| {
        let instruction = body.instructions.get(*at);
        instruction.map_or_else(|| "the end".to_owned(), |to| format!("IL_{:04x}", to.offset))
    };
    match operand {
        CilOperand::None => String::new(),
        CilOperand::Number(number) => number.to_string(),
        CilOperand::Real(number) => number.to_string(),
        CilOperand::Target(at) => label(at),
        CilOperand::Targets(all) => {
            let all: Vec<String> = all.iter().map(label).collect();
            format!("({})", all.join(", "))
        }
        CilOperand::Token(token) => {
            token_text(assembly, *token).unwrap_or_else(|_| format!("token {token:#x}"))
        }
    }
}

fn token_text(assembly: &Assembly<'_>, token: u32) -> Read<String> {
    if token >> 24 == 0x70 {
        let text = assembly.text(0, token)?;
        return Ok(format!("{text:?}"));
    }
    row_text(assembly, assembly.token(0, token, 0)?)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other rows are shown by their numbers")]
fn row_text(assembly: &Assembly<'_>, row: RowRef) -> Read<String> {
    let RowRef { table, row } = row;
    Ok(match table {
        TableId::TypeDef => assembly.type_def(row)?.name.full(),
        TableId::TypeRef => assembly.type_ref(row)?.full(),
        TableId::Method => {
            let method = assembly.method(row)?;
            format!("{}::{}", assembly.type_def(method.owner)?.name.full(), method.name)
        }
        TableId::Field => {
            let field = assembly.field(row)?;
            format!("{}::{}", assembly.type_def(field.owner)?.name.full(), field.name)
        }
        TableId::MemberRef => {
            let (parent, name, _) = assembly.member_ref(row)?;
            let parent = match parent.table {
                TableId::MemberRef | TableId::MethodSpec => String::new(),
                _ => row_text(assembly, parent)?,
            };
            format!("{parent}::{name}")
        }
        TableId::MethodSpec => match assembly.method_spec(row)?.0 {
            RowRef { table: TableId::MethodSpec, .. } => String::new(),
            method => row_text(assembly, method)?,
        },
        TableId::TypeSpec => format!("type {row}"),
        _ => format!("{table:?} {row}"),
    })
}
