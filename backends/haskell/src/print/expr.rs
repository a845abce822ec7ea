//! How Haskell writes expressions and patterns.

use pretty::DocAllocator;
use unheap_common::{
    BindingKind, Doc, ExprId, ExprPrinter, Infix, Pattern, Prec, Syntax, TargetExpr,
};

use crate::ast::HaskellOnlyExpr;

/// Haskell as a way of writing.
#[derive(Clone, Copy, Debug)]
pub struct Haskell;

impl Syntax for Haskell {
    type Own = HaskellOnlyExpr;

    fn symbol(op: Infix) -> &'static str {
        match op {
            Infix::Add => "+",
            Infix::Sub => "-",
            Infix::Mul => "*",
            Infix::Div => "`ediv`",
            Infix::Mod => "`emod`",
            Infix::Eq => "==",
            Infix::Ne => "/=",
            Infix::Lt => "<",
            Infix::Le => "<=",
            Infix::Gt => ">",
            Infix::Ge => ">=",
            Infix::And => "&&",
            Infix::Or => "||",
            Infix::Append => "++",
        }
    }

    /// A minus binds like that of a difference, and a field is a function.
    fn precedence(expr: &TargetExpr<HaskellOnlyExpr>) -> Prec {
        match expr {
            TargetExpr::Negate(_) => Prec::Sum,
            TargetExpr::Int(number) if *number < 0 => Prec::Sum,
            TargetExpr::Integer(digits) if digits.starts_with('-') => Prec::Sum,
            TargetExpr::Field(..) => Prec::Apply,
            _ => expr.usual_precedence(),
        }
    }

    fn int<'a>(printer: &ExprPrinter<'a, Self>, number: i64) -> Doc<'a> {
        printer.text(number.to_string())
    }

    fn integer<'a>(printer: &ExprPrinter<'a, Self>, digits: &str) -> Doc<'a> {
        printer.text(digits)
    }

    fn record<'a>(
        printer: &ExprPrinter<'a, Self>,
        name: &str,
        fields: &[(String, ExprId)],
    ) -> Doc<'a> {
        let field = |(name, value): &(String, ExprId)| {
            let value = printer.at(*value, Prec::Or);
            printer.text(format!("{name} = ")).append(printer.nest(2, value)).group()
        };
        let inside = braces(printer, fields.iter().map(field));
        printer.text(name).append(printer.nest(2, inside)).group()
    }

    fn field<'a>(printer: &ExprPrinter<'a, Self>, record: ExprId, field: &str) -> Doc<'a> {
        printer.text(field).append(" ").append(printer.at(record, Prec::Atom))
    }

    /// All in one `let`, one below the other.
    fn bindings<'a>(
        printer: &ExprPrinter<'a, Self>,
        bindings: &[(Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a> {
        let lines = block(printer, bindings.iter().map(|(pattern, value)| (pattern, *value)));
        let head = lines.append(" in").append(printer.arena.hardline());
        head.append(printer.at(body, Prec::Open))
    }

    const FLAT_STEPS: bool = false;

    /// `do`, each step on a line of its own. The layout rule minds here: all indentation grows, and what
    /// the steps are for is indented from its second line on.
    fn steps<'a>(
        printer: &ExprPrinter<'a, Self>,
        steps: &[(BindingKind, Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a> {
        let mut lines = Vec::new();
        for group in steps.chunk_by(|one, two| [one.0, two.0] == [BindingKind::Let; 2]) {
            lines.push(match group {
                [(BindingKind::Try, pattern, value)] => {
                    let value = printer.arena.line().append(printer.at(*value, Prec::Open));
                    Self::pattern(printer, pattern).append(" <-").append(value.nest(2)).group()
                }
                _ => block(printer, group.iter().map(|(_, pattern, value)| (pattern, *value))),
            });
        }
        lines.push(printer.at(body, Prec::Open).nest(2));
        let line = |line| printer.arena.hardline().append(line);
        printer.text("do").append(printer.arena.concat(lines.into_iter().map(line)).nest(2))
    }

    fn arms<'a>(
        printer: &ExprPrinter<'a, Self>,
        matched: ExprId,
        arms: &[(Pattern, ExprId)],
    ) -> Doc<'a> {
        let head = printer.text("case ").append(printer.at(matched, Prec::Open));
        let arm = |(pattern, body): &(Pattern, ExprId)| {
            let arm =
                Self::pattern(printer, pattern).append(indented_operand(printer, "->", *body));
            printer.arena.hardline().append(arm.group())
        };
        head.append(" of").append(printer.arena.concat(arms.iter().map(arm)).nest(2))
    }

    fn sequence<'a>(printer: &ExprPrinter<'a, Self>, steps: &[ExprId]) -> Doc<'a> {
        let step = |&step: &ExprId| printer.arena.hardline().append(printer.at(step, Prec::Or));
        printer.text("do").append(printer.arena.concat(steps.iter().map(step)))
    }

    fn dialect_expr<'a>(printer: &ExprPrinter<'a, Self>, expr: &HaskellOnlyExpr) -> Doc<'a> {
        let HaskellOnlyExpr::List(parts) = expr;
        let inside = printer.commas(parts.iter().map(|&part| printer.at(part, Prec::Or)));
        printer.text("[").append(printer.nest(1, inside)).append("]").group()
    }

    fn pattern<'a>(printer: &ExprPrinter<'a, Self>, pattern: &Pattern) -> Doc<'a> {
        match pattern {
            Pattern::Any => printer.text("_"),
            Pattern::Name(name) => printer.text(name),
            Pattern::Int(number) if *number < 0 => printer.text(format!("({number})")),
            Pattern::Int(number) => printer.text(number.to_string()),
            Pattern::Tuple(parts) => {
                printer.tuple(parts.iter().map(|part| Self::pattern(printer, part)))
            }
            Pattern::Constructor(name, parts) => {
                let space = printer.arena.space();
                let part = |part| space.clone().append(Self::pattern(printer, part));
                printer.text(name).append(printer.arena.concat(parts.iter().map(part)))
            }
        }
    }
}

/// ` symbol e`, with the expression on lines of its own where it is long.
pub(super) fn indented_operand<'a>(
    printer: &ExprPrinter<'a, Haskell>,
    symbol: &'static str,
    body: ExprId,
) -> Doc<'a> {
    let head = printer.arena.space().append(symbol);
    let expr = printer.at(body, Prec::Open);
    match printer.get(body) {
        TargetExpr::Sequence(_) => head.append(printer.nest(2, printer.arena.space().append(expr))),
        TargetExpr::Steps(..) => head.append(" ").append(expr),
        // The arms stand deeper than those around them, however deep these are.
        TargetExpr::Match(..) => head.append(printer.arena.hardline().append(expr).nest(2)),
        _ => head.append(printer.nest(2, printer.break_before(body).append(expr))),
    }
}

/// The bindings in one `let`, one below the other.
fn block<'p, 'a>(
    printer: &ExprPrinter<'a, Haskell>,
    bindings: impl Iterator<Item = (&'p Pattern, ExprId)>,
) -> Doc<'a> {
    let binding = |(pattern, value): (&Pattern, ExprId)| {
        let value = printer.arena.line().append(printer.at(value, Prec::Open));
        Haskell::pattern(printer, pattern).append(" =").append(value.nest(2)).group()
    };
    let lines = printer.arena.intersperse(bindings.map(binding), printer.arena.hardline());
    printer.text("let ").append(lines.nest(4))
}

/// Fields in braces, as many on a line as fit.
pub(super) fn braces<'a>(
    printer: &ExprPrinter<'a, Haskell>,
    fields: impl IntoIterator<Item = Doc<'a>>,
) -> Doc<'a> {
    let inside = printer.commas(fields);
    printer.text(" { ").append(printer.nest(2, inside)).append(" }")
}
