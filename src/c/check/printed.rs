//! What is printed: arguments that are evaluated, and texts that are read.

use lang_c::ast::Expression;
use lang_c::span::Node;
use rustc_hash::FxHashMap;

use super::format::{FormatAmount, FormatPart};
use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, ExprKind, LvalueKind};
use base::Span;

/// How many characters of a text are printed at most.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PrintedBound {
    /// So many.
    Number(u32),
    /// So many as this argument says.
    Argument(usize),
}

impl CTypeChecker<'_> {
    /// The stream that is written to, if it is none that every program has.
    pub(super) fn written_stream(&mut self, node: &Node<Expression>) -> CheckResult<Option<CExpr>> {
        let standard = ["stdout", "stderr"];
        if let Expression::Identifier(name) = &node.node
            && standard.contains(&name.node.name.as_str())
        {
            return Ok(None);
        }
        let value = self.expr(node)?;
        // `fflush` takes null for all of them.
        if matches!(*value.kind, ExprKind::Null) || self.is_null_constant(&value) {
            return Ok(None);
        }
        if let ExprKind::Memory(MemoryExpr::Address(place)) = &*value.kind
            && matches!(place.kind, LvalueKind::Object(_))
        {
            return Ok(None);
        }
        Ok(Some(self.used_stream(value)?))
    }

    /// The arguments that are evaluated; strings are read up to their ends.
    pub(super) fn printed_arguments(
        &mut self,
        arguments: &[Node<Expression>],
        is_formatted: bool,
    ) -> CheckResult<Vec<CExpr>> {
        let mut values = Vec::new();
        let (mut texts, mut bounded) = (Vec::new(), FxHashMap::default());
        let mut rest = arguments;
        if is_formatted && let [format, behind @ ..] = arguments {
            let parts = self.printed_parts(format)?;
            (texts, bounded) = self.texts_of(&parts, self.span(format.span))?;
            rest = behind;
        }
        let mut amounts: FxHashMap<usize, CExpr> = FxHashMap::default();
        for (at, argument) in rest.iter().enumerate() {
            let is_text = texts.contains(&at);
            // A string ends.
            if let Expression::StringLiteral(_) = &argument.node {
                if let Some(PrintedBound::Argument(which)) = bounded.get(&at) {
                    values.extend(amounts.remove(which));
                }
                continue;
            }
            let value = self.expr(argument)?;
            if is_text {
                let most = match bounded.get(&at) {
                    Some(PrintedBound::Number(number)) => {
                        let (kind, ty) = (ExprKind::Int((*number).into()), self.unit.types.int());
                        Some(CExpr { kind: Box::new(kind), ty, span: value.span })
                    }
                    Some(PrintedBound::Argument(which)) => amounts.remove(which),
                    None => None,
                };
                values.push(self.string_length_call(value, most)?);
                continue;
            }
            let value = self.usable_value(value)?;
            if self.unit.types.is_void(value.ty) {
                let message = "there is no value to be printed";
                return Err(error(codes::MISMATCH, value.span, message, "print a number"));
            }
            // How much of the next text is printed is evaluated there.
            if bounded.values().any(|bound| *bound == PrintedBound::Argument(at)) {
                amounts.insert(at, value);
                continue;
            }
            values.push(value);
        }
        Ok(values)
    }

    /// Which arguments behind a format are strings, and how many characters of them are read at most.
    fn texts_of(
        &self,
        parts: &[FormatPart],
        span: Span,
    ) -> CheckResult<(Vec<usize>, FxHashMap<usize, PrintedBound>)> {
        let (mut texts, mut bounded) = (Vec::new(), FxHashMap::default());
        let mut next = 0;
        for part in parts {
            let FormatPart::Conversion(it) = part else { continue };
            next += usize::from(it.width == FormatAmount::Argument);
            let bound = match it.precision {
                FormatAmount::None => None,
                FormatAmount::Number(number) => Some(PrintedBound::Number(number)),
                FormatAmount::Argument => {
                    next += 1;
                    Some(PrintedBound::Argument(next - 1))
                }
            };
            match it.letter {
                b's' => {
                    texts.push(next);
                    bounded.extend(bound.map(|bound| (next, bound)));
                }
                b'n' => return Err(level(span, "`%n` in a format", "use the result of the call")),
                _ => {}
            }
            next += 1;
        }
        Ok((texts, bounded))
    }
}
