//! How structs and unions are written in C, with how they are packed.

use std::fmt::Write as _;

use super::print::UnitPrinter;
use super::types::{Record, RecordMember};

impl UnitPrinter<'_> {
    /// The definition of a struct or union.
    pub(super) fn record(&mut self, record: &Record, members: &[RecordMember]) {
        if let Some(most) = record.packing.most {
            let _ = writeln!(self.text, "#pragma pack(push, {most})");
        }
        let kind = if record.is_union { "union" } else { "struct" };
        let _ = writeln!(self.text, "{kind} {} {{", record.name);
        for member in members {
            let _ = writeln!(self.text, "    {};", member.text(&self.unit.types));
        }
        match record.packing.least {
            Some(least) => {
                let _ = writeln!(self.text, "}} __attribute__((aligned({least})));");
            }
            None => self.text.push_str("};\n"),
        }
        if record.packing.most.is_some() {
            self.text.push_str("#pragma pack(pop)\n");
        }
    }
}
