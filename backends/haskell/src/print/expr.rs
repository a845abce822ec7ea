//! Expressions and patterns of Haskell as documents.

use pretty::DocAllocator;

use super::{Doc, Done, Printer};
use crate::ast::{Expr, ExprId, Infix, Pattern};

/// How tightly an expression holds together, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Prec {
    /// `if`, `let`, `case`, `do`
    Open,
    /// `||`
    Or,
    /// `&&`
    And,
    /// `==` and other comparisons
    Compare,
    /// `++`
    Append,
    /// `+ -`, unary `-`
    Sum,
    /// `*` and divisions
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
            Self::Div => "`ediv`",
            Self::Mod => "`emod`",
            Self::Eq => "==",
            Self::Ne => "/=",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
            Self::And => "&&",
            Self::Or => "||",
            Self::Append => "++",
        }
    }

    /// Its own precedence, and the least ones that its left and right operands need.
    fn levels(self) -> [Prec; 3] {
        match self {
            Self::Add | Self::Sub => [Prec::Sum, Prec::Sum, Prec::Product],
            Self::Mul | Self::Div | Self::Mod => [Prec::Product, Prec::Product, Prec::Apply],
            Self::And => [Prec::And, Prec::Compare, Prec::And],
            Self::Or => [Prec::Or, Prec::And, Prec::Or],
            Self::Append => [Prec::Append, Prec::Sum, Prec::Append],
            _ => [Prec::Compare, Prec::Sum, Prec::Sum],
        }
    }
}

impl<'a> Printer<'a> {
    /// Whether the expression is a branch whose `else` goes on at the same indentation.
    pub(super) fn is_flat(&self, expr: &Expr) -> bool {
        match *expr {
            Expr::If(_, then, els) => !self.is_block(then) && self.done[els.index()].flat,
            Expr::Let(..) | Expr::Case(..) | Expr::Do(..) => true,
            _ => false,
        }
    }

    pub(super) fn expr(&self, expr: &Expr) -> Doc<'a> {
        match expr {
            Expr::Name(name) => self.text(name),
            Expr::Integer(digits) => self.text(digits),
            Expr::Str(text) => self.text(string(text)),
            Expr::Apply(function, args) => {
                let function = self.at(*function, Prec::Apply);
                if let [arg] = args.as_slice() {
                    return function.append(" ").append(self.at(*arg, Prec::Atom));
                }
                let args = self.fill(args.iter().map(|&arg| self.at(arg, Prec::Atom)));
                function.append(self.nest(2, args))
            }
            Expr::Negate(inner) => self.text("-").append(self.at(*inner, Prec::Apply)),
            Expr::Infix(op, left, right) => {
                let [own, least_left, least_right] = op.levels();
                let left = self.operand(*left, own, least_left);
                let right = self.operand(*right, own, least_right);
                let symbol = self.text(format!("{} ", op.symbol()));
                left.append(self.arena.line()).append(symbol).append(right)
            }
            Expr::Tuple(parts) => self.tuple(parts.iter().map(|&part| self.at(part, Prec::Or))),
            Expr::Record(name, fields) => self.record(name, fields),
            Expr::If(cond, then, els) => self.branch(*cond, *then, *els),
            Expr::Let(bindings, body) => {
                let bindings = bindings.iter().map(|(pattern, value)| {
                    let value = self.arena.line().append(self.at(*value, Prec::Open));
                    self.pattern(pattern).append(" =").append(value.nest(2)).group()
                });
                let bindings = self.arena.intersperse(bindings, self.arena.hardline());
                let head = self.text("let ").append(bindings.nest(4)).append(" in");
                head.append(self.arena.hardline()).append(self.at(*body, Prec::Open))
            }
            Expr::Case(scrutinee, arms) => {
                let head = self.text("case ").append(self.at(*scrutinee, Prec::Open));
                let arms = arms.iter().map(|(pattern, body)| {
                    let body = self.under("->", *body);
                    self.arena.hardline().append(self.pattern(pattern).append(body).group())
                });
                head.append(" of").append(self.arena.concat(arms).nest(2))
            }
            Expr::Do(steps) => {
                let step = |&step: &ExprId| self.arena.hardline().append(self.at(step, Prec::Or));
                self.text("do").append(self.arena.concat(steps.iter().map(step)))
            }
        }
    }

    /// ` symbol e`, with the expression on lines of its own where it is long.
    pub(super) fn under(&self, symbol: &'static str, body: ExprId) -> Doc<'a> {
        let line = match &self.exprs.0[body.index()] {
            Expr::Do(_) => self.arena.space(),
            _ if self.is_block(body) => self.arena.hardline(),
            _ => self.arena.line(),
        };
        let body = line.append(self.at(body, Prec::Open));
        self.arena.space().append(symbol).append(self.nest(2, body))
    }

    /// Fields in braces, as many on a line as fit.
    pub(super) fn braces(&self, fields: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        let separator = self.text(",").append(self.arena.softline());
        let inside = self.arena.intersperse(fields, separator);
        self.arena.line().append("{ ").append(self.nest(2, inside)).append(" }")
    }

    fn record(&self, name: &str, fields: &[(String, ExprId)]) -> Doc<'a> {
        let field = |(name, value): &(String, ExprId)| {
            let value = self.at(*value, Prec::Or);
            self.text(format!("{name} = ")).append(self.nest(2, value)).group()
        };
        let inside = self.braces(fields.iter().map(field));
        self.text(name).append(self.nest(2, inside)).group()
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

    pub(super) fn pattern(&self, pattern: &Pattern) -> Doc<'a> {
        match pattern {
            Pattern::Any => self.text("_"),
            Pattern::Name(name) => self.text(name),
            Pattern::Integer(digits) if digits.starts_with('-') => self.text(format!("({digits})")),
            Pattern::Integer(digits) => self.text(digits),
            Pattern::Tuple(parts) => self.tuple(parts.iter().map(|part| self.pattern(part))),
            Pattern::Constructor(name, parts) => {
                let parts = parts.iter().map(|part| self.arena.space().append(self.pattern(part)));
                self.text(name).append(self.arena.concat(parts))
            }
        }
    }
}

/// The precedence of the expression as written.
pub(super) fn precedence(expr: &Expr) -> Prec {
    match expr {
        Expr::If(..) | Expr::Let(..) | Expr::Case(..) | Expr::Do(..) => Prec::Open,
        Expr::Infix(op, ..) => op.levels()[0],
        Expr::Negate(_) => Prec::Sum,
        Expr::Integer(digits) if digits.starts_with('-') => Prec::Sum,
        Expr::Apply(..) => Prec::Apply,
        _ => Prec::Atom,
    }
}

/// A string literal.
fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
