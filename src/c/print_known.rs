//! Calls of functions whose meaning is known, as the program calls them.

use std::fmt::Write as _;

use super::library::LibraryArguments;
use super::print::UnitPrinter;
use super::print_names::nondet;
use super::tree::{CExpr, CStmtKind, ExprKind, KnownFunction, LibraryUse};

impl UnitPrinter<'_> {
    /// A call; numbers of elements are numbers of bytes again.
    pub(super) fn library_call(
        &mut self,
        used: &LibraryUse,
        format: Option<&str>,
        arguments: &[CExpr],
    ) {
        if used.form == "any_of_sign" {
            return arguments.iter().for_each(|argument| self.expr(argument));
        }
        let is_sized = match used.function.takes {
            LibraryArguments::AsDeclared
            | LibraryArguments::Signed
            | LibraryArguments::OfResult => false,
            LibraryArguments::Copy | LibraryArguments::Bytes | LibraryArguments::Byte => true,
            LibraryArguments::Set | LibraryArguments::Resize => true,
            LibraryArguments::Stream(_) | LibraryArguments::Blocks | LibraryArguments::Opened => {
                false
            }
            LibraryArguments::Token => return self.call(used.function.name, &arguments[..2]),
            LibraryArguments::Environment => {
                return self.call(used.function.name, &arguments[..1]);
            }
            // What is called at the end machines call.
            LibraryArguments::AtExit if used.form == "call_handlers" => {
                return self.text.push_str("((void) 0)");
            }
            LibraryArguments::AtExit => return self.call(used.function.name, &arguments[2..]),
            LibraryArguments::Sort => return self.sized_call(used, 1, arguments),
            LibraryArguments::Search => return self.sized_call(used, 2, arguments),
            LibraryArguments::ScanText => {
                return self.formatted_call(used, (1, format.unwrap_or("\"\"")), arguments);
            }
            LibraryArguments::Format(at) | LibraryArguments::Scan(at) => {
                return self.formatted_call(used, (at, format.unwrap_or("\"\"")), arguments);
            }
        };
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

    /// A call in which the size of an element comes behind the argument that says how many there are.
    fn sized_call(&mut self, used: &LibraryUse, count: usize, arguments: &[CExpr]) {
        let _ = write!(self.text, "{}(", used.function.name);
        for (at, argument) in arguments.iter().enumerate() {
            if at > 0 {
                self.text.push_str(", ");
            }
            self.expr(argument);
            if at == count {
                let _ = write!(self.text, ", {}UL", used.bytes);
            }
        }
        self.text.push(')');
    }

    /// A call with a format, which stands there.
    fn formatted_call(
        &mut self,
        used: &LibraryUse,
        (at, format): (usize, &str),
        arguments: &[CExpr],
    ) {
        let _ = write!(self.text, "{}(", used.function.name);
        for argument in &arguments[..at] {
            self.expr(argument);
            self.text.push_str(", ");
        }
        self.text.push_str(format);
        for argument in &arguments[at..] {
            self.text.push_str(", ");
            self.expr(argument);
        }
        self.text.push(')');
    }

    /// A number of elements as one of bytes.
    fn size(&mut self, count: &CExpr, bytes: u64) {
        // What is computed once is the number of bytes.
        if let ExprKind::Block(block, _) = &*count.kind
            && let Some(CStmtKind::Declare(_, Some(size))) = block.stmts.first().map(|it| &it.kind)
        {
            return self.expr(size);
        }
        self.text.push('(');
        self.expr(count);
        let _ = write!(self.text, ") * {bytes}UL");
    }

    /// A call of a function that is known.
    pub(super) fn known_call(
        &mut self,
        function: KnownFunction,
        arguments: &[CExpr],
        expr: &CExpr,
    ) {
        match function {
            KnownFunction::Free => self.call("free", arguments),
            KnownFunction::Assert => {
                self.text.push('(');
                self.expr(&arguments[0]);
                self.text.push_str(" ? (void) 0 : __assert_fail(\"\", \"\", 0, \"\"))");
            }
            KnownFunction::AssertFail => self.text.push_str("__assert_fail(\"\", \"\", 0, \"\")"),
            KnownFunction::ReachError => self.text.push_str("reach_error()"),
            KnownFunction::Assume => {
                self.text.push_str("__VERIFIER_assume(");
                self.print_prefix("!!", &arguments[0]);
                self.text.push(')');
            }
            KnownFunction::Nondet | KnownFunction::MayFail => {
                let name = nondet(self.unit, expr.ty);
                let _ = write!(self.text, "{name}()");
            }
            KnownFunction::Any => {
                self.text.push('(');
                for argument in arguments {
                    self.text.push_str("(void) ");
                    self.expr(argument);
                    self.text.push_str(", ");
                }
                let name = nondet(self.unit, expr.ty);
                let _ = write!(self.text, "{name}())");
            }
            KnownFunction::Halt if arguments.is_empty() => self.text.push_str("abort()"),
            KnownFunction::Halt => self.call("exit", arguments),
            KnownFunction::Print => {
                self.text.push_str("((void) 0");
                for argument in arguments {
                    self.text.push_str(", (void) ");
                    self.expr(argument);
                }
                self.text.push(')');
            }
            // What a run does that leaves the model is not said: it ends.
            KnownFunction::Require(_) => {
                self.text.push('(');
                self.expr(&arguments[0]);
                self.text.push_str(" ? (void) 0 : abort())");
            }
            KnownFunction::Kill
            | KnownFunction::Trust
            | KnownFunction::CheckFree
            | KnownFunction::CheckValue => {
                unreachable!("programs have no such calls")
            }
            KnownFunction::Unknown(id) => {
                let name = self.unit.function(id).name.clone();
                self.call(&name, arguments);
            }
        }
    }
}
