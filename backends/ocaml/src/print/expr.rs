//! Expressions and patterns of OCaml as documents.

use pretty::DocAllocator;

use super::{Doc, Done, Printer};
use crate::ast::{Expr, ExprId, Infix, Pattern};

/// How tightly an expression holds together, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Prec {
    /// `if`, `let`, `match`, `;`
    Open,
    /// `,`
    Comma,
    /// `||`
    Or,
    /// `&&`
    And,
    /// `=` and other comparisons
    Compare,
    /// `+ -`
    Sum,
    /// unary `-`; OCaml binds it tighter, but `a * (-b)` reads better than `a * -b`
    Negation,
    /// `* / mod`
    Product,
    /// `f x`
    Apply,
    /// names, literals, parentheses
    Atom,
}

impl Infix {
    /// The operator as written.
    fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Mod => "mod",
            Self::Eq => "=",
            Self::Ne => "<>",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
            Self::And => "&&",
            Self::Or => "||",
        }
    }

    /// Its own precedence, and the least ones that its left and right operands need.
    fn levels(self) -> [Prec; 3] {
        match self {
            Self::Add | Self::Sub => [Prec::Sum, Prec::Sum, Prec::Product],
            Self::Mul | Self::Div | Self::Mod => [Prec::Product, Prec::Product, Prec::Apply],
            Self::And => [Prec::And, Prec::Compare, Prec::And],
            Self::Or => [Prec::Or, Prec::And, Prec::Or],
            _ => [Prec::Compare, Prec::Sum, Prec::Sum],
        }
    }
}

impl<'a> Printer<'a> {
    /// Whether the expression is a branch whose `else` goes on at the same indentation.
    pub(super) fn is_flat(&self, expr: &Expr) -> bool {
        match *expr {
            Expr::If(_, then, els) => !self.is_block(then) && self.done[els.index()].flat,
            Expr::Let(..) | Expr::Match(..) | Expr::Sequence(..) => true,
            _ => false,
        }
    }

    pub(super) fn expr(&self, expr: &Expr) -> Doc<'a> {
        match expr {
            Expr::Name(name) => self.text(name),
            Expr::Int(number) if *number < 0 => self.text(format!("({number})")),
            Expr::Int(number) => self.text(number.to_string()),
            Expr::Integer(digits) => self.text(integer(digits)),
            Expr::Str(text) => self.text(string(text)),
            Expr::Apply(function, args) => {
                let function = self.at(*function, Prec::Apply);
                if let [arg] = args.as_slice() {
                    return function.append(" ").append(self.at(*arg, Prec::Atom));
                }
                let args = self.fill(args.iter().map(|&arg| self.at(arg, Prec::Atom)));
                function.append(self.nest(2, args))
            }
            Expr::Labelled(label, value) => match &self.exprs.0[value.index()] {
                Expr::Name(name) if name == label => self.text(format!("~{label}")),
                _ => self.text(format!("~{label}:")).append(self.at(*value, Prec::Atom)),
            },
            Expr::Negate(inner) => self.text("-").append(self.at(*inner, Prec::Apply)),
            Expr::Infix(op, left, right) => {
                let [own, least_left, least_right] = op.levels();
                let left = self.operand(*left, own, least_left);
                let right = self.operand(*right, own, least_right);
                let symbol = self.text(format!("{} ", op.symbol()));
                left.append(self.arena.line()).append(symbol).append(right)
            }
            Expr::Tuple(parts) => self.tuple(parts.iter().map(|&part| self.at(part, Prec::Or))),
            Expr::Record(fields) => self.record(fields),
            Expr::Field(record, field) => self.at(*record, Prec::Atom).append(format!(".{field}")),
            Expr::If(cond, then, els) => self.branch(*cond, *then, *els),
            Expr::Let(pattern, value, body) => {
                let value = self.arena.line().append(self.at(*value, Prec::Open));
                let head = self.text("let ").append(self.pattern(pattern)).append(" =");
                let head = head.append(self.nest(2, value)).group().append(" in");
                head.append(self.arena.hardline()).append(self.at(*body, Prec::Open))
            }
            Expr::Match(scrutinee, arms) => {
                let head = self.text("match ").append(self.at(*scrutinee, Prec::Open));
                let arms = arms.iter().map(|(pattern, body)| self.arm(pattern, *body));
                head.append(" with").append(self.arena.concat(arms))
            }
            Expr::Sequence(steps) => {
                let steps = steps.iter().map(|&step| self.at(step, Prec::Comma));
                self.arena.intersperse(steps, self.text(";").append(self.arena.hardline()))
            }
        }
    }

    fn record(&self, fields: &[(String, ExprId)]) -> Doc<'a> {
        let field = |(name, value): &(String, ExprId)| {
            if matches!(&self.exprs.0[value.index()], Expr::Name(same) if same == name) {
                return self.text(name);
            }
            let value = self.at(*value, Prec::Or);
            self.text(format!("{name} = ")).append(self.nest(2, value)).group()
        };
        let separator = self.text(";").append(self.arena.line());
        let inside = self.arena.intersperse(fields.iter().map(field), separator);
        let inside = self.nest(2, self.arena.line().append(inside));
        self.text("{").append(inside).append(self.arena.line()).append("}").group()
    }

    /// `if cond then … else …`, a line for each branch. What follows a short `then` branch in
    /// lines of its own is not indented.
    fn branch(&self, cond: ExprId, then: ExprId, els: ExprId) -> Doc<'a> {
        let (line, hardline) = (self.arena.line(), self.arena.hardline());
        let head = self.text("if ").append(self.nest(3, self.at(cond, Prec::Or))).append(" then");
        let long_then = self.is_block(then);
        let then_line = if long_then { hardline.clone() } else { line.clone() };
        let then = self.nest(2, then_line.append(self.at(then, Prec::Open)));
        let head = head.append(then).group();
        let Done { flat, prec, .. } = self.done[els.index()];
        let els = self.at(els, Prec::Open);
        match prec {
            Prec::Open if flat && !long_then => head.append(" else").append(hardline).append(els),
            Prec::Open if flat => {
                let els = self.nest(2, hardline.clone().append(els));
                head.append(hardline).append("else").append(els)
            }
            Prec::Open => head.append(hardline).append("else ").append(els),
            _ => {
                let els = self.text("else").append(self.nest(2, line.append(els))).group();
                head.append(hardline).append(els)
            }
        }
    }

    fn arm(&self, pattern: &Pattern, body: ExprId) -> Doc<'a> {
        let long = self.is_block(body);
        let line = if long { self.arena.hardline() } else { self.arena.line() };
        let body = self.nest(2, line.append(self.at(body, Prec::Open)));
        let head = self.text("| ").append(self.pattern(pattern)).append(" ->");
        self.arena.hardline().append(head.append(body).group())
    }

    pub(super) fn pattern(&self, pattern: &Pattern) -> Doc<'a> {
        match pattern {
            Pattern::Any => self.text("_"),
            Pattern::Unit => self.text("()"),
            Pattern::Name(name) => self.text(name),
            Pattern::Label(name) => self.text(format!("~{name}")),
            Pattern::Int(number) => self.text(number.to_string()),
            Pattern::Tuple(parts) => self.tuple(parts.iter().map(|part| self.pattern(part))),
            Pattern::Constructor(name, None) => self.text(name),
            Pattern::Constructor(name, Some(inner)) => {
                self.text(format!("{name} ")).append(self.pattern(inner))
            }
        }
    }
}

/// The precedence of the expression as written.
pub(super) fn precedence(expr: &Expr) -> Prec {
    match expr {
        Expr::If(..) | Expr::Let(..) | Expr::Match(..) | Expr::Sequence(..) => Prec::Open,
        Expr::Infix(op, ..) => op.levels()[0],
        Expr::Negate(_) => Prec::Negation,
        Expr::Apply(..) => Prec::Apply,
        Expr::Integer(digits) if !is_small(digits) => Prec::Apply,
        _ => Prec::Atom,
    }
}

/// Whether the digits are a machine integer of OCaml, which has 63 bits.
fn is_small(digits: &str) -> bool {
    digits.parse::<i64>().is_ok_and(|number| number.unsigned_abs() < 1 << 62)
}

fn integer(digits: &str) -> String {
    match digits.strip_prefix('-') {
        _ if !is_small(digits) => format!("Z.of_string \"{digits}\""),
        Some(_) => format!("~$({digits})"),
        None => format!("~${digits}"),
    }
}

/// A string literal.
fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
