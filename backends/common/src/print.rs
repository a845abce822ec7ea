//! Laying expressions out in 90 columns.
//!
//! Documents are built in one pass over the arena, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the program. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space.

use std::fmt;

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc, Render, RenderAnnotated};

use crate::expr::{BindingKind, ExprId, Infix, MarkupTags, Pattern, TargetExpr, TargetExprs};

/// The line width.
pub const WIDTH: usize = 90;
/// The column from which on nesting does not indent further.
const DEEPEST: usize = 40;

/// A text with places where a line may end.
pub type Doc<'a> = DocBuilder<'a, DocArena<'a>, MarkupTags>;

/// What documents are made with.
pub type DocArena<'a> = Arena<'a, MarkupTags>;

/// The text of a document, with its marks.
#[must_use]
pub fn rendered(doc: &Doc<'_>) -> String {
    let mut text = TextWithMarks::default();
    doc.render_raw(WIDTH, &mut text).expect("a text has room");
    text.text
}

/// A text, and what closes the parts that are open.
#[derive(Default)]
struct TextWithMarks {
    text: String,
    open: Vec<&'static str>,
}

impl Render for TextWithMarks {
    type Error = fmt::Error;

    fn write_str(&mut self, text: &str) -> Result<usize, fmt::Error> {
        self.text.push_str(text);
        Ok(text.len())
    }

    fn fail_doc(&self) -> fmt::Error {
        fmt::Error
    }
}

impl RenderAnnotated<'_, MarkupTags> for TextWithMarks {
    fn push_annotation(&mut self, mark: &MarkupTags) -> Result<(), fmt::Error> {
        self.text.push_str(&mark.open);
        self.open.push(mark.close);
        Ok(())
    }

    fn pop_annotation(&mut self) -> Result<(), fmt::Error> {
        self.text.push_str(self.open.pop().unwrap_or_default());
        Ok(())
    }
}

/// How tightly an expression holds together, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Prec {
    /// Branches, bindings, matches, actions.
    Open,
    /// What stands between commas.
    Comma,
    /// Disjunction.
    Or,
    /// Conjunction.
    And,
    /// Equality and other comparisons.
    Compare,
    /// Strings, one behind the other.
    Append,
    /// Sums.
    Sum,
    /// A negated number.
    Negation,
    /// Products and divisions.
    Product,
    /// Calls.
    Apply,
    /// Names, literals, parentheses.
    Atom,
}

/// How a language writes expressions. What has a body here is written alike by all languages that
/// put a function before its arguments and an operator between them; a language with another
/// notation says these forms anew.
pub trait Syntax: Sized {
    /// Forms of expressions that only this language has.
    type Own;

    /// The operator as written.
    fn symbol(op: Infix) -> &'static str;

    /// The precedence of the expression as written.
    fn precedence(expr: &TargetExpr<Self::Own>) -> Prec {
        expr.usual_precedence()
    }

    /// A machine integer.
    fn int<'a>(printer: &ExprPrinter<'a, Self>, number: i64) -> Doc<'a>;

    /// An integer without bounds, as digits.
    fn integer<'a>(printer: &ExprPrinter<'a, Self>, digits: &str) -> Doc<'a>;

    /// A call.
    fn apply<'a>(printer: &ExprPrinter<'a, Self>, function: ExprId, args: &[ExprId]) -> Doc<'a> {
        printer.juxtaposed(function, args)
    }

    /// A negated number.
    fn negate<'a>(printer: &ExprPrinter<'a, Self>, inner: ExprId) -> Doc<'a> {
        printer.text("-").append(printer.at(inner, Prec::Apply))
    }

    /// An operator with its operands.
    fn infix<'a>(
        printer: &ExprPrinter<'a, Self>,
        op: Infix,
        left: ExprId,
        right: ExprId,
    ) -> Doc<'a> {
        printer.between(op, left, right)
    }

    /// A tuple.
    fn tuple<'a>(printer: &ExprPrinter<'a, Self>, parts: &[ExprId]) -> Doc<'a> {
        printer.tuple(parts.iter().map(|&part| printer.at(part, Prec::Or)))
    }

    /// A record.
    fn record<'a>(
        printer: &ExprPrinter<'a, Self>,
        name: &str,
        fields: &[(String, ExprId)],
    ) -> Doc<'a>;

    /// The field of a record.
    fn field<'a>(printer: &ExprPrinter<'a, Self>, record: ExprId, field: &str) -> Doc<'a>;

    /// A branch.
    fn branch<'a>(printer: &ExprPrinter<'a, Self>, branch: [ExprId; 3]) -> Doc<'a> {
        printer.lines_of_branch(branch)
    }

    /// Bindings and what they are for.
    fn bindings<'a>(
        printer: &ExprPrinter<'a, Self>,
        bindings: &[(Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a>;

    /// Steps and what they are for.
    fn steps<'a>(
        printer: &ExprPrinter<'a, Self>,
        steps: &[(BindingKind, Pattern, ExprId)],
        body: ExprId,
    ) -> Doc<'a>;

    /// Whether steps and what they are for stand at one indentation.
    const FLAT_STEPS: bool;

    /// What is matched, and the arms.
    fn arms<'a>(
        printer: &ExprPrinter<'a, Self>,
        matched: ExprId,
        arms: &[(Pattern, ExprId)],
    ) -> Doc<'a>;

    /// Actions, one after the other.
    fn sequence<'a>(printer: &ExprPrinter<'a, Self>, steps: &[ExprId]) -> Doc<'a>;

    /// What only this language has.
    fn dialect_expr<'a>(printer: &ExprPrinter<'a, Self>, expr: &Self::Own) -> Doc<'a>;

    /// A pattern.
    fn pattern<'a>(printer: &ExprPrinter<'a, Self>, pattern: &Pattern) -> Doc<'a>;
}

impl<Own> TargetExpr<Own> {
    /// The precedence that this form has where a language does not say otherwise.
    #[must_use]
    pub fn usual_precedence(&self) -> Prec {
        match self {
            Self::If(..) | Self::Let(..) | Self::Match(..) | Self::Sequence(..) => Prec::Open,
            Self::Steps(..) => Prec::Open,
            Self::Infix(op, ..) => op.levels()[0],
            Self::Negate(_) => Prec::Negation,
            Self::Apply(..) => Prec::Apply,
            Self::Name(_) | Self::Int(_) | Self::Integer(_) | Self::Str(_) => Prec::Atom,
            Self::Tuple(_) | Self::Record(..) | Self::Field(..) | Self::Own(_) => Prec::Atom,
        }
    }
}

impl Infix {
    /// Its own precedence, and the least ones that its left and right operands need.
    fn levels(self) -> [Prec; 3] {
        match self {
            Self::Add | Self::Sub => [Prec::Sum, Prec::Sum, Prec::Product],
            Self::Mul | Self::Div | Self::Mod => [Prec::Product, Prec::Product, Prec::Apply],
            Self::And => [Prec::And, Prec::Compare, Prec::And],
            Self::Or => [Prec::Or, Prec::And, Prec::Or],
            Self::Append => [Prec::Append, Prec::Sum, Prec::Append],
            Self::Eq | Self::Ne | Self::Lt | Self::Le | Self::Gt | Self::Ge => {
                [Prec::Compare, Prec::Sum, Prec::Sum]
            }
        }
    }
}

/// A printed expression.
#[derive(Clone, Copy)]
struct ExprDoc<'a> {
    /// Without parentheses and without a group of its own, so that a chain of one operator is
    /// one group.
    doc: RefDoc<'a, MarkupTags>,
    prec: Prec,
    /// Ends in lines of its own that go on at the same indentation: `if c then a else` and below
    /// it what comes next.
    flat: bool,
}

/// The expressions of a file as documents.
pub struct ExprPrinter<'a, L: Syntax> {
    /// What documents are made with.
    pub arena: &'a DocArena<'a>,
    exprs: &'a TargetExprs<L::Own>,
    /// One entry for each expression of the arena.
    done: Vec<ExprDoc<'a>>,
}

impl<L: Syntax> fmt::Debug for ExprPrinter<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Printer").field("done", &self.done.len()).finish_non_exhaustive()
    }
}

impl<'a, L: Syntax> ExprPrinter<'a, L> {
    /// Prints all expressions.
    #[must_use]
    pub fn new(arena: &'a DocArena<'a>, exprs: &'a TargetExprs<L::Own>) -> Self {
        let done = Vec::with_capacity(exprs.iter().len());
        let mut printer = Self { arena, exprs, done };
        for (at, expr) in exprs.iter().enumerate() {
            let (prec, flat) = (L::precedence(expr), printer.is_flat(expr));
            let doc = match exprs.mark(at) {
                Some(mark) => printer.expr(expr).annotate(mark.clone()).into_doc(),
                None => printer.expr(expr).into_doc(),
            };
            printer.done.push(ExprDoc { doc, prec, flat });
        }
        printer
    }

    fn expr(&self, expr: &TargetExpr<L::Own>) -> Doc<'a> {
        match expr {
            TargetExpr::Name(name) => self.text(name),
            TargetExpr::Int(number) => L::int(self, *number),
            TargetExpr::Integer(digits) => L::integer(self, digits),
            TargetExpr::Str(text) => self.text(quoted(text)),
            TargetExpr::Apply(function, args) => L::apply(self, *function, args),
            TargetExpr::Negate(inner) => L::negate(self, *inner),
            TargetExpr::Infix(op, left, right) => L::infix(self, *op, *left, *right),
            TargetExpr::Tuple(parts) => L::tuple(self, parts),
            TargetExpr::Record(name, fields) => L::record(self, name, fields),
            TargetExpr::Field(record, field) => L::field(self, *record, field),
            TargetExpr::If(cond, then, els) => L::branch(self, [*cond, *then, *els]),
            TargetExpr::Let(bindings, body) => L::bindings(self, bindings, *body),
            TargetExpr::Steps(steps, body) => L::steps(self, steps, *body),
            TargetExpr::Match(matched, arms) => L::arms(self, *matched, arms),
            TargetExpr::Sequence(steps) => L::sequence(self, steps),
            TargetExpr::Own(dialect_expr) => L::dialect_expr(self, dialect_expr),
        }
    }

    /// Whether the expression is a branch whose `else` goes on at the same indentation.
    fn is_flat(&self, expr: &TargetExpr<L::Own>) -> bool {
        match *expr {
            TargetExpr::If(_, then, els) => !self.is_block(then) && self.done[els.index()].flat,
            TargetExpr::Let(..) | TargetExpr::Match(..) | TargetExpr::Sequence(..) => true,
            TargetExpr::Steps(..) => L::FLAT_STEPS,
            _ => false,
        }
    }

    /// The text as it is.
    pub fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.arena.text(text.into())
    }

    /// The expression itself.
    #[must_use]
    pub fn get(&self, id: ExprId) -> &'a TargetExpr<L::Own> {
        self.exprs.get(id)
    }

    /// Indents what follows line breaks inside, up to `DEEPEST`.
    #[must_use]
    pub fn nest(&self, by: isize, doc: Doc<'a>) -> Doc<'a> {
        let plain = doc.into_doc();
        let nested = DocBuilder(self.arena, plain.into()).nest(by).into_doc();
        self.arena.nesting(move |column| if column < DEEPEST { nested } else { plain })
    }

    /// The documents with a break before each, as many on a line as fit.
    pub fn fill(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        self.arena.concat(docs.into_iter().map(|doc| self.arena.line().append(doc).group()))
    }

    /// The documents with commas between them, as many on a line as fit.
    pub fn commas(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        self.arena.intersperse(docs, self.text(",").append(self.arena.softline()))
    }

    /// The documents with commas between them in parentheses.
    pub fn tuple(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        let inside = self.commas(docs);
        self.text("(").append(self.nest(1, inside)).append(")").group()
    }

    /// An expression where one of at least this precedence is wanted.
    #[must_use]
    pub fn at(&self, id: ExprId, least: Prec) -> Doc<'a> {
        let ExprDoc { doc, prec, .. } = self.done[id.index()];
        let doc = DocBuilder(self.arena, doc.into());
        if prec >= least {
            return doc.group();
        }
        self.text("(").append(self.nest(1, doc)).append(")").group()
    }

    /// An operand; one of the operator's own precedence belongs to the same chain.
    fn operand(&self, id: ExprId, op_prec: Prec, least: Prec) -> Doc<'a> {
        let ExprDoc { doc, prec, .. } = self.done[id.index()];
        if prec == op_prec && prec >= least {
            return DocBuilder(self.arena, doc.into());
        }
        self.at(id, least)
    }

    /// Whether the expression has lines of its own.
    #[must_use]
    pub fn is_block(&self, id: ExprId) -> bool {
        self.done[id.index()].prec == Prec::Open
    }

    /// A break before the expression: always where it has lines of its own, else where needed.
    #[must_use]
    pub fn break_before(&self, id: ExprId) -> Doc<'a> {
        if self.is_block(id) { self.arena.hardline() } else { self.arena.line() }
    }

    /// `f a b`
    fn juxtaposed(&self, function: ExprId, args: &[ExprId]) -> Doc<'a> {
        let function = self.at(function, Prec::Apply);
        if let [arg] = args {
            return function.append(" ").append(self.at(*arg, Prec::Atom));
        }
        let args = self.fill(args.iter().map(|&arg| self.at(arg, Prec::Atom)));
        function.append(self.nest(2, args))
    }

    /// `a op b`
    fn between(&self, op: Infix, left: ExprId, right: ExprId) -> Doc<'a> {
        let [op_prec, least_left, least_right] = op.levels();
        let left = self.operand(left, op_prec, least_left);
        let right = self.operand(right, op_prec, least_right);
        let symbol = self.text(format!("{} ", L::symbol(op)));
        left.append(self.arena.line()).append(symbol).append(right)
    }

    /// `if cond then … else …`, a line for each branch. What follows a short `then` branch in
    /// lines of its own is not indented.
    fn lines_of_branch(&self, [cond, then, els]: [ExprId; 3]) -> Doc<'a> {
        let (line, hardline) = (self.arena.line(), self.arena.hardline());
        let test = self.text("if ").append(self.nest(3, self.at(cond, Prec::Or))).append(" then");
        let long_then = self.is_block(then);
        let taken = self.nest(2, self.break_before(then).append(self.at(then, Prec::Open)));
        let head = test.append(taken).group();
        let ExprDoc { flat, prec, .. } = self.done[els.index()];
        let other = self.at(els, Prec::Open);
        match prec {
            Prec::Open if flat && !long_then => head.append(" else").append(hardline).append(other),
            Prec::Open if flat => {
                let below = self.nest(2, hardline.clone().append(other));
                head.append(hardline).append("else").append(below)
            }
            Prec::Open => head.append(hardline).append("else ").append(other),
            _ => {
                let short = self.text("else").append(self.nest(2, line.append(other))).group();
                head.append(hardline).append(short)
            }
        }
    }
}

/// A string literal.
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests;
