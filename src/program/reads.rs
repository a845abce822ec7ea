//! What expressions read.

use super::{Code, Op};
use base::{ArrayFields, FieldId, Symbols, VarId};

/// Something that an expression reads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReadPart {
    /// A variable.
    Var(VarId),
    /// A field, of whatever object.
    Field(FieldId),
}

impl Code {
    /// What it reads, in order; of an element of an array the array's fields.
    pub fn reads<'a>(&'a self, symbols: &'a Symbols) -> impl Iterator<Item = ReadPart> + 'a {
        self.0
            .iter()
            .flat_map(|op| match op {
                Op::Var(var) => [Some(ReadPart::Var(*var)), None],
                Op::Load { field, .. } => [Some(ReadPart::Field(*field)), None],
                Op::Element(of) | Op::Replaced(of) => {
                    let ArrayFields { len, items, .. } = of.fields(symbols);
                    [len, items].map(|field| Some(ReadPart::Field(field)))
                }
                Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not | Op::Binary(_) => {
                    [None; 2]
                }
                Op::Div(_) | Op::Mod(_) => [None; 2],
                Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => [None; 2],
                Op::Spliced(_) | Op::Between { .. } => [None; 2],
                Op::AndThen { .. } | Op::OrElse { .. } => [None; 2],
                Op::New { .. } | Op::NewArray { .. } => [None; 2],
            })
            .flatten()
    }
}
