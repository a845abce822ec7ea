//! Laying a module out in 90 columns.
//!
//! Documents are built in one pass over the arena, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the program. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space; the layout rule of
//! Haskell does not mind, since branches open no block.

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc};

use crate::ast::{
    Constructor, Equation, Expr, ExprId, Exprs, Fields, Infix, Item, Module, Pattern, Rhs, Type,
};

/// The line width.
const WIDTH: usize = 90;
/// The column from which on nesting does not indent further.
const DEEPEST: usize = 40;

type Doc<'a> = DocBuilder<'a, Arena<'a>>;

/// How tightly an expression holds together, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Prec {
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

/// The text of the module.
#[must_use]
pub fn print(module: &Module) -> String {
    let arena = Arena::new();
    let mut printer = Printer { arena: &arena, done: Vec::new() };
    printer.add_all(&module.exprs);
    let head = std::iter::once(printer.head(module));
    let items = module.items.iter().map(|item| printer.render(item));
    head.chain(items).collect::<Vec<_>>().join("\n\n") + "\n"
}

/// A printed expression.
#[derive(Clone, Copy)]
struct Done<'a> {
    /// Without parentheses and without a group of its own, so that a chain of one operator is
    /// one group.
    doc: RefDoc<'a>,
    prec: Prec,
    /// Ends in lines of its own that go on at the same indentation: `if c then a else` and below
    /// it what comes next.
    flat: bool,
}

struct Printer<'a> {
    arena: &'a Arena<'a>,
    /// One entry for each expression of the arena.
    done: Vec<Done<'a>>,
}

impl<'a> Printer<'a> {
    fn add_all(&mut self, exprs: &Exprs) {
        for expr in &exprs.0 {
            let prec = precedence(expr);
            let flat = self.is_flat(expr);
            let doc = self.expr(expr).into_doc();
            self.done.push(Done { doc, prec, flat });
        }
    }

    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.arena.text(text.into())
    }

    /// Indents what follows line breaks inside, up to [`DEEPEST`].
    fn nest(&self, by: isize, doc: Doc<'a>) -> Doc<'a> {
        let plain = doc.into_doc();
        let nested = DocBuilder(self.arena, plain.into()).nest(by).into_doc();
        self.arena.nesting(move |column| if column < DEEPEST { nested } else { plain })
    }

    /// The documents with a break before each, as many on a line as fit.
    fn fill(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        self.arena.concat(docs.into_iter().map(|doc| self.arena.softline().append(doc)))
    }

    /// The documents with commas between them in parentheses.
    fn tuple(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        let comma = self.text(",").append(self.arena.softline());
        let inside = self.arena.intersperse(docs, comma);
        self.text("(").append(self.nest(1, inside)).append(")").group()
    }

    /// An expression where one of at least this precedence is wanted.
    fn at(&self, id: ExprId, least: Prec) -> Doc<'a> {
        let Done { doc, prec, .. } = self.done[id.index()];
        let doc = DocBuilder(self.arena, doc.into());
        if prec >= least {
            return doc.group();
        }
        self.text("(").append(self.nest(1, doc)).append(")").group()
    }

    /// An operand; one of the operator's own precedence belongs to the same chain.
    fn operand(&self, id: ExprId, own: Prec, least: Prec) -> Doc<'a> {
        let Done { doc, prec, .. } = self.done[id.index()];
        if prec == own && prec >= least {
            return DocBuilder(self.arena, doc.into());
        }
        self.at(id, least)
    }

    fn is_block(&self, id: ExprId) -> bool {
        self.done[id.index()].prec == Prec::Open
    }

    /// Whether the expression is a branch whose `else` goes on at the same indentation.
    fn is_flat(&self, expr: &Expr) -> bool {
        match *expr {
            Expr::If(_, then, els) => !self.is_block(then) && self.done[els.index()].flat,
            Expr::Let(..) | Expr::Case(..) | Expr::Do(..) => true,
            _ => false,
        }
    }

    fn expr(&self, expr: &Expr) -> Doc<'a> {
        match expr {
            Expr::Name(name) => self.text(name),
            Expr::Integer(digits) => self.text(digits),
            Expr::Str(text) => self.text(string(text)),
            Expr::Apply(function, args) => {
                let args = self.fill(args.iter().map(|&arg| self.at(arg, Prec::Atom)));
                self.at(*function, Prec::Atom).append(self.nest(2, args))
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
                    self.arena.hardline().append(self.pattern(pattern)).append(body).group()
                });
                head.append(" of").append(self.arena.concat(arms).nest(2))
            }
            Expr::Do(steps) => {
                let step = |&step: &ExprId| self.arena.hardline().append(self.at(step, Prec::Or));
                self.text("do").append(self.arena.concat(steps.iter().map(step)).nest(2))
            }
        }
    }

    /// ` symbol e`, with the expression on lines of its own where it is long.
    fn under(&self, symbol: &'static str, body: ExprId) -> Doc<'a> {
        let long = self.is_block(body);
        let line = if long { self.arena.hardline() } else { self.arena.line() };
        let body = line.append(self.at(body, Prec::Open));
        self.arena.space().append(symbol).append(self.nest(2, body))
    }

    fn record(&self, name: &str, fields: &[(String, ExprId)]) -> Doc<'a> {
        let field = |(name, value): &(String, ExprId)| {
            let value = self.at(*value, Prec::Or);
            self.text(format!("{name} = ")).append(self.nest(2, value)).group()
        };
        let separator = self.text(",").append(self.arena.line());
        let inside = self.arena.intersperse(fields.iter().map(field), separator);
        self.text(format!("{name} {{ ")).append(self.nest(2, inside)).append(" }").group()
    }

    /// `if cond then … else …`: on one line, or a line for each branch. What follows a short
    /// `then` branch in lines of its own is not indented.
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
                let els = self.text("else").append(self.nest(2, line.clone().append(els))).group();
                head.append(if long_then { hardline } else { line }).append(els)
            }
        }
    }

    fn pattern(&self, pattern: &Pattern) -> Doc<'a> {
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

    /// What stands above the items: header, pragmas, `module … where`, imports.
    fn head(&self, module: &Module) -> String {
        let mut parts = Vec::new();
        if !module.header.is_empty() {
            parts.push(comment(&module.header) + "\n");
        }
        let pragma = |kind: &str, what: &String| format!("{{-# {kind} {what} #-}}");
        parts.extend(module.extensions.iter().map(|name| pragma("LANGUAGE", name)));
        parts.extend(module.options.iter().map(|option| pragma("OPTIONS_GHC", option)));
        let exports = self.tuple(module.exports.iter().map(|name| self.text(name)));
        let head = self.text(format!("module {} ", module.name)).append(exports).append(" where");
        parts.push(head.pretty(WIDTH).to_string());
        if !module.hiding.is_empty() {
            let hidden = self.tuple(module.hiding.iter().map(|name| self.text(name)));
            let import = self.text("import Prelude hiding ").append(hidden);
            parts.push(format!("\n{}", import.pretty(WIDTH)));
        }
        parts.join("\n")
    }

    fn render(&self, item: &Item) -> String {
        match item {
            Item::Comment(lines) => comment(lines),
            Item::Verbatim(text) => text.clone(),
            Item::Data { name, constructors } => self.data(name, constructors),
            Item::Function { doc, name, ty, equations } => {
                let mut parts = Vec::new();
                if !doc.is_empty() {
                    parts.push(comment(doc));
                }
                let signature = self.text(format!("{name} :: ")).append(self.ty(ty, false).nest(2));
                parts.push(signature.pretty(WIDTH).to_string());
                let equation = |equation| self.equation(name, equation).pretty(WIDTH).to_string();
                parts.extend(equations.iter().map(equation));
                parts.join("\n")
            }
        }
    }

    fn data(&self, name: &str, constructors: &[Constructor]) -> String {
        let line = self.arena.line();
        let docs = constructors.iter().map(|constructor| match &constructor.fields {
            Fields::Positional(types) => {
                let types = types.iter().map(|ty| self.arena.space().append(self.ty(ty, true)));
                self.text(&constructor.name).append(self.arena.concat(types))
            }
            Fields::Named(fields) => {
                let fields = fields
                    .iter()
                    .map(|(name, ty)| self.text(format!("{name} :: ")).append(self.ty(ty, false)));
                let separator = line.clone().append(", ");
                let inside = self.arena.intersperse(fields, separator);
                let inside = line.clone().append("{ ").append(inside);
                self.text(&constructor.name).append(inside.append(line.clone()).append("}").nest(2))
            }
        });
        let cases = self.arena.intersperse(docs, line.clone().append("| "));
        let data = self.text(format!("data {name} = ")).append(cases.nest(2)).group();
        data.pretty(WIDTH).to_string()
    }

    fn ty(&self, ty: &Type, argument: bool) -> Doc<'a> {
        match ty {
            Type::Name(name) => self.text(name),
            Type::Tuple(parts) => self.tuple(parts.iter().map(|part| self.ty(part, false))),
            Type::Arrow(params, result) => {
                let parts = params.iter().chain(std::iter::once(&**result));
                let arrow = self.text(" ->").append(self.arena.softline());
                let doc = self.arena.intersperse(parts.map(|part| self.ty(part, true)), arrow);
                if argument { doc.parens().group() } else { doc }
            }
        }
    }

    fn equation(&self, name: &str, equation: &Equation) -> Doc<'a> {
        let params = self.fill(equation.params.iter().map(|param| self.pattern(param)));
        let head = self.text(name).append(params.nest(4));
        match &equation.rhs {
            Rhs::Plain(body) => head.append(self.under("=", *body)).group(),
            Rhs::Guards(guards, otherwise) => {
                let bar = |cond: Doc<'a>, body: ExprId| {
                    let head = self.arena.hardline().append("| ").append(cond.nest(2));
                    head.append(self.under("=", body).nest(2)).group()
                };
                let guards = guards.iter().map(|&(cond, body)| bar(self.at(cond, Prec::Or), body));
                let guards = self.arena.concat(guards);
                head.append(guards.append(bar(self.text("otherwise"), *otherwise)).nest(2))
            }
        }
    }
}

fn precedence(expr: &Expr) -> Prec {
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

/// A comment.
fn comment(lines: &[String]) -> String {
    let line = |line: &String| format!("-- {}", line.replace('\n', " ")).trim_end().to_owned();
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests;
