//! Rows as whoever reads them wants them.

use super::schema::{Coded, Column, SCHEMAS};
use super::{LIBRARY, Metadata, TableId};
use crate::bytes::{Read, malformed};

/// A row of a table; they count from 1, and 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowRef {
    pub(crate) table: TableId,
    pub(crate) row: u32,
}

/// Bits that say more of a type, a method or a field.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Attributes(pub(crate) u32);

impl Attributes {
    /// Of a type: it is an interface.
    pub(crate) fn is_interface(self) -> bool {
        self.0 & 0x20 != 0
    }

    /// Of a type or method: it is abstract.
    pub(crate) fn is_abstract_type(self) -> bool {
        self.0 & 0x80 != 0
    }

    /// Of a type: its initializer may run earlier than at the first access.
    pub(crate) fn is_before_field_init(self) -> bool {
        self.0 & 0x0010_0000 != 0
    }

    /// Of a method or field: there is one for all objects.
    pub(crate) fn is_static(self) -> bool {
        self.0 & 0x10 != 0
    }

    /// Of a field: it is a constant, which code never reads.
    pub(crate) fn is_literal(self) -> bool {
        self.0 & 0x40 != 0
    }

    /// Of a method: it is called by the class of the object.
    pub(crate) fn is_virtual(self) -> bool {
        self.0 & 0x40 != 0
    }

    /// Of a method: it has a slot of its own.
    pub(crate) fn is_new_slot(self) -> bool {
        self.0 & 0x100 != 0
    }

    /// Of a method: anybody may call it.
    pub(crate) fn is_public(self) -> bool {
        self.0 & 7 == 6
    }
}

/// What a token of the code names; `None` if the table is none of those that tokens name.
pub(crate) fn token_row(token: u32) -> Option<RowRef> {
    let row = token & 0x00ff_ffff;
    let table = match token >> 24 {
        0x01 => TableId::TypeRef,
        0x02 => TableId::TypeDef,
        0x04 => TableId::Field,
        0x06 => TableId::Method,
        0x0a => TableId::MemberRef,
        0x11 => TableId::StandAloneSig,
        0x1b => TableId::TypeSpec,
        0x2b => TableId::MethodSpec,
        _ => return None,
    };
    Some(RowRef { table, row })
}

/// What an index with a tag for the table names; `None` if it names nothing.
pub(crate) fn coded_row(coded: Coded, value: u32) -> Option<RowRef> {
    let tag = value & ((1 << coded.bits()) - 1);
    let row = value >> coded.bits();
    let table = coded.tables().get(tag as usize).copied().flatten()?;
    (row > 0).then_some(RowRef { table, row })
}

impl Metadata {
    /// A cell that names a row of one of several tables.
    pub(crate) fn row_at(&self, bytes: &[u8], at: RowRef, column: usize) -> Read<Option<RowRef>> {
        let value = self.cell(bytes, at.table, at.row, column)?;
        match SCHEMAS[at.table as usize][column] {
            Column::Coded(coded) => match coded_row(coded, value) {
                Some(row_ref) if row_ref.row > self.rows(row_ref.table) => {
                    let message =
                        format!("there is no row {} in the table {:?}", row_ref.row, row_ref.table);
                    malformed(0, message)
                }
                row_ref => {
                    Ok(row_ref.map(|row_ref| RowRef { row: row_ref.row | self.shift(), ..row_ref }))
                }
            },
            Column::Row(table) => {
                Ok((value > 0).then_some(RowRef { table, row: value | self.shift() }))
            }
            Column::U16 | Column::U32 | Column::String | Column::Guid | Column::Blob => {
                unreachable!("the column names no row")
            }
        }
    }

    /// The rows of another table that a row owns: from its own index up to that of the next row.
    pub(crate) fn owned(
        &self,
        bytes: &[u8],
        at: RowRef,
        column: usize,
        of: TableId,
    ) -> Read<std::ops::Range<u32>> {
        let most = self.rows(of) + 1;
        let at = RowRef { row: at.row & !LIBRARY, ..at };
        let first = self.cell(bytes, at.table, at.row, column)?;
        let end = match at.row < self.rows(at.table) {
            true => self.cell(bytes, at.table, at.row + 1, column)?,
            false => most,
        };
        if first > end || end > most || first == 0 {
            return malformed(
                0,
                format!("row {} of the table {:?} owns no rows", at.row, at.table),
            );
        }
        Ok(first | self.shift()..end | self.shift())
    }
}
