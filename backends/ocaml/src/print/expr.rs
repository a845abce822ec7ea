//! How OCaml writes expressions and patterns.

use pretty::DocAllocator;
use unheap_common::{
    BindingKind, Doc, ExprId, ExprPrinter, Infix, Pattern, Prec, Syntax, TargetExpr,
};

use crate::ast::OCamlOnlyExpr;

/// OCaml as a way of writing. Its minus binds tighter than a product, but `a * (-b)` reads better
/// than `a * -b`.
#[derive(Clone, Copy, Debug)]
pub struct OCaml;

impl Syntax for OCaml {
    type Own = OCamlOnlyExpr;

    fn symbol(op: Infix) -> &'static str {
        match op {
            Infix::Add => "+",
            Infix::Sub => "-",
            Infix::Mul => "*",
            Infix::Div => "/",
            Infix::Mod => "mod",
            Infix::Eq => "=",
            Infix::Ne => "<>",
            Infix::Lt => "<",
            Infix::Le => "<=",
            Infix::Gt => ">",
            Infix::Ge => ">=",
            Infix::And => "&&",
            Infix::Or => "||",
            Infix::Append => "^",
        }
    }

    fn precedence(expr: &TargetExpr<OCamlOnlyExpr>) -> Prec {
        match expr {
            TargetExpr::Integer(digits) if !is_small(digits) => Prec::Apply,
            _ => expr.usual_precedence(),
        }
    }

    fn int<'a>(printer: &ExprPrinter<'a, Self>, number: i64) -> Doc<'a> {
        printer.text(if number < 0 { format!("({number})") } else { number.to_string() })
    }

    fn integer<'a>(printer: &ExprPrinter<'a, Self>, digits: &str) -> Doc<'a> {
        printer.text(match digits.strip_prefix('-') {
            _ if !is_small(digits) => format!("Z.of_string \"{digits}\""),
            Some(_) => format!("~$({digits})"),
            None => format!("~${digits}"),
        })
    }

    fn record<'a>(
        printer: &ExprPrinter<'a, Self>,
        _: &str,
        fields: &[(String, ExprId)],
    ) -> Doc<'a> {
        let field = |(name, value): &(String, ExprId)| {
            if is_name(printer, *value, name) {
                return printer.text(name);
            }
            let value = printer.at(*value, Prec::Or);
            printer.text(format!("{name} = ")).append(printer.nest(2, value)).group()
        };
        let separator = printer.text(";").append(printer.arena.line());
        let inside = printer.arena.intersperse(fields.iter().map(field), separator);
        let inside = printer.nest(2, printer.arena.line().append(inside));
        printer.text("{").append(inside).append(printer.arena.line()).append("}").group()
    }

    fn field<'a>(printer: &ExprPrinter<'a, Self>, record: ExprId, field: &str) -> Doc<'a> {
        printer.at(record, Prec::Atom).append(format!(".{field}"))
    }

    /// A `let` for each: OCaml leaves open in which order those of one `let` are evaluated.
    fn bindings<'a>(
        printer: &ExprPrinter<'a, Self>,
        bindings: &[(Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a> {
        let lines =
            bindings.iter().map(|(pattern, value)| binding(printer, "let ", pattern, *value));
        printer.arena.concat(lines).append(printer.at(body, Prec::Open))
    }

    const FLAT_STEPS: bool = true;

    /// `let*` is defined in the run-time library.
    fn steps<'a>(
        printer: &ExprPrinter<'a, Self>,
        steps: &[(BindingKind, Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a> {
        let line = |(step, pattern, value): &(BindingKind, Pattern, ExprId)| {
            let word = if *step == BindingKind::Try { "let* " } else { "let " };
            binding(printer, word, pattern, *value)
        };
        printer.arena.concat(steps.iter().map(line)).append(printer.at(body, Prec::Open))
    }

    fn arms<'a>(
        printer: &ExprPrinter<'a, Self>,
        matched: ExprId,
        arms: &[(Pattern, ExprId)],
    ) -> Doc<'a> {
        let head = printer.text("match ").append(printer.at(matched, Prec::Open)).append(" with");
        let arm = |(pattern, body): &(Pattern, ExprId)| {
            let below = printer.break_before(*body).append(printer.at(*body, Prec::Open));
            let head = printer.text("| ").append(Self::pattern(printer, pattern)).append(" ->");
            printer.arena.hardline().append(head.append(printer.nest(2, below)).group())
        };
        head.append(printer.arena.concat(arms.iter().map(arm)))
    }

    fn sequence<'a>(printer: &ExprPrinter<'a, Self>, steps: &[ExprId]) -> Doc<'a> {
        let steps = steps.iter().map(|&step| printer.at(step, Prec::Comma));
        printer.arena.intersperse(steps, printer.text(";").append(printer.arena.hardline()))
    }

    fn dialect_expr<'a>(printer: &ExprPrinter<'a, Self>, expr: &OCamlOnlyExpr) -> Doc<'a> {
        let OCamlOnlyExpr::Labelled(label, value) = expr;
        if is_name(printer, *value, label) {
            return printer.text(format!("~{label}"));
        }
        printer.text(format!("~{label}:")).append(printer.at(*value, Prec::Atom))
    }

    fn pattern<'a>(printer: &ExprPrinter<'a, Self>, pattern: &Pattern) -> Doc<'a> {
        let tuple = |parts: &[Pattern]| {
            printer.tuple(parts.iter().map(|part| Self::pattern(printer, part)))
        };
        match pattern {
            Pattern::Any => printer.text("_"),
            Pattern::Name(name) => printer.text(name),
            Pattern::Int(number) => printer.text(number.to_string()),
            Pattern::Tuple(parts) => tuple(parts),
            Pattern::Constructor(name, parts) => match parts.as_slice() {
                [] => printer.text(name),
                [part] => printer.text(format!("{name} ")).append(Self::pattern(printer, part)),
                parts => printer.text(format!("{name} ")).append(tuple(parts)),
            },
        }
    }
}

/// `let pattern = value in`, and the end of the line.
fn binding<'a>(
    printer: &ExprPrinter<'a, OCaml>,
    word: &'static str,
    pattern: &Pattern,
    value: ExprId,
) -> Doc<'a> {
    let value = printer.arena.line().append(printer.at(value, Prec::Open));
    let head = printer.text(word).append(OCaml::pattern(printer, pattern)).append(" =");
    let binding = head.append(printer.nest(2, value)).group();
    binding.append(" in").append(printer.arena.hardline())
}

/// Whether the expression is this name, which a record or a label then need not repeat.
fn is_name(printer: &ExprPrinter<'_, OCaml>, expr: ExprId, name: &str) -> bool {
    matches!(printer.get(expr), TargetExpr::Name(same) if same == name)
}

/// Whether the digits are a machine integer of OCaml, which has 63 bits.
fn is_small(digits: &str) -> bool {
    digits.parse::<i64>().is_ok_and(|number| number.unsigned_abs() < 1 << 62)
}
