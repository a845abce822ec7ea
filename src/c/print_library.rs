//! Calls of functions of the library, as the program calls them.

use std::fmt::Write as _;

use super::library::LibraryArguments;
use super::print::UnitPrinter;
use super::tree::{Expr, ExprKind, LibraryUse, StmtKind};

impl UnitPrinter<'_> {
    /// A call; numbers of elements are numbers of bytes again.
    pub(super) fn library_call(&mut self, used: &LibraryUse, arguments: &[Expr]) {
        if used.form == "any_of_sign" {
            return arguments.iter().for_each(|argument| self.expr(argument));
        }
        let is_sized = !matches!(
            used.function.takes,
            LibraryArguments::AsDeclared | LibraryArguments::Signed
        );
        let is_one = matches!(used.form, "copy_one" | "clear_one");
        let _ = write!(self.text, "{}(", used.function.name);
        let last = arguments.len().saturating_sub(1);
        for (at, argument) in arguments.iter().enumerate() {
            if at > 0 {
                self.text.push_str(", ");
            }
            if used.form == "memset" && at == 1 && used.bytes == 1 {
                self.text.push_str("(unsigned char) ");
            }
            match is_sized && at == last && !is_one {
                true => self.size(argument, used.bytes),
                false => self.expr(argument),
            }
            if at == 0 && matches!(used.form, "clear" | "clear_one") {
                self.text.push_str(", 0");
            }
        }
        if is_one {
            let _ = write!(self.text, ", {}UL", used.bytes);
        }
        self.text.push(')');
    }

    /// A number of elements as one of bytes.
    fn size(&mut self, count: &Expr, bytes: u64) {
        // What is computed once is the number of bytes.
        if let ExprKind::Block(block, _) = &*count.kind
            && let Some(StmtKind::Declare(_, Some(size))) = block.stmts.first().map(|it| &it.kind)
        {
            return self.expr(size);
        }
        self.text.push('(');
        self.expr(count);
        let _ = write!(self.text, ") * {bytes}UL");
    }
}
