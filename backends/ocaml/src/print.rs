//! Laying a module out in 90 columns.
//!
//! Documents are built in one pass over the arena, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the program. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space.

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc};

use crate::ast::{Expr, ExprId, Exprs, Function, Infix, Item, Module, Pattern, Type};

/// The line width.
const WIDTH: usize = 90;
/// The column from which on nesting does not indent further.
const DEEPEST: usize = 40;

type Doc<'a> = DocBuilder<'a, Arena<'a>>;

/// How tightly an expression holds together, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Prec {
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

/// The text of the module.
#[must_use]
pub fn print(module: &Module) -> String {
    let arena = Arena::new();
    let mut printer = Printer { arena: &arena, exprs: &module.exprs, done: Vec::new() };
    printer.add_all();
    let items = module.items.iter().map(|item| printer.render(item));
    items.collect::<Vec<_>>().join("\n\n") + "\n"
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
    exprs: &'a Exprs,
    /// One entry for each expression of the arena.
    done: Vec<Done<'a>>,
}

impl<'a> Printer<'a> {
    fn add_all(&mut self) {
        for expr in &self.exprs.0 {
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
            Expr::Let(..) | Expr::Match(..) | Expr::Sequence(..) => true,
            _ => false,
        }
    }

    fn expr(&self, expr: &Expr) -> Doc<'a> {
        match expr {
            Expr::Name(name) => self.text(name),
            Expr::Int(number) if *number < 0 => self.text(format!("({number})")),
            Expr::Int(number) => self.text(number.to_string()),
            Expr::Integer(digits) => self.text(integer(digits)),
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
        self.text("{ ").append(self.nest(2, inside)).append(" }").group()
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

    fn arm(&self, pattern: &Pattern, body: ExprId) -> Doc<'a> {
        let long = self.is_block(body);
        let line = if long { self.arena.hardline() } else { self.arena.line() };
        let body = self.nest(2, line.append(self.at(body, Prec::Open)));
        let head = self.text("| ").append(self.pattern(pattern)).append(" ->");
        self.arena.hardline().append(head.append(body).group())
    }

    fn pattern(&self, pattern: &Pattern) -> Doc<'a> {
        match pattern {
            Pattern::Any => self.text("_"),
            Pattern::Unit => self.text("()"),
            Pattern::Name(name) => self.text(name),
            Pattern::Int(number) => self.text(number.to_string()),
            Pattern::Tuple(parts) => self.tuple(parts.iter().map(|part| self.pattern(part))),
            Pattern::Constructor(name, None) => self.text(name),
            Pattern::Constructor(name, Some(inner)) => {
                self.text(format!("{name} ")).append(self.pattern(inner))
            }
        }
    }

    fn render(&self, item: &Item) -> String {
        let doc = match item {
            Item::Comment(lines) => return comment(lines),
            Item::Verbatim(text) => return text.clone(),
            Item::Variant { name, cases } => {
                let case = |(name, carried): &(String, Option<Type>)| match carried {
                    None => name.clone(),
                    Some(carried) => format!("{name} of {}", type_text(carried, true)),
                };
                let cases: Vec<String> = cases.iter().map(case).collect();
                self.text(format!("type {name} = {}", cases.join(" | ")))
            }
            Item::Record { name, fields } => {
                let field = |(name, ty): &(String, Type)| {
                    self.text(format!("{name} : {}", type_text(ty, false)))
                };
                let separator = self.text(";").append(self.arena.line());
                let inside = self.arena.intersperse(fields.iter().map(field), separator);
                let inside = self.arena.line().append(inside).nest(2).append(self.arena.line());
                self.text(format!("type {name} = {{")).append(inside).append("}").group()
            }
            Item::Let { recursive, functions } => {
                let docs = functions.iter().enumerate().map(|(index, function)| {
                    let keyword = match (index, recursive) {
                        (0, true) => "let rec ",
                        (0, false) => "let ",
                        _ => "and ",
                    };
                    self.function(keyword, function)
                });
                let blank = self.arena.hardline().append(self.arena.hardline());
                self.arena.intersperse(docs, blank)
            }
            Item::Do(body) => {
                let body = self.arena.hardline().append(self.at(*body, Prec::Open)).nest(2);
                self.text("let () =").append(body)
            }
        };
        doc.pretty(WIDTH).to_string()
    }

    fn function(&self, keyword: &'static str, function: &Function) -> Doc<'a> {
        let doc = if function.doc.is_empty() {
            self.arena.nil()
        } else {
            let comment = comment(&function.doc);
            let lines = comment.lines().map(|line| self.text(line).append(self.arena.hardline()));
            self.arena.concat(lines)
        };
        let params = self.fill(function.params.iter().map(|param| self.pattern(param)));
        let head = self.text(keyword).append(function.name.clone());
        let head = head.append(params.nest(4)).append(" =").group();
        let long = self.is_block(function.body);
        let line = if long { self.arena.hardline() } else { self.arena.line() };
        let body = line.append(self.at(function.body, Prec::Open)).nest(2);
        doc.append(head.append(body).group())
    }
}

fn precedence(expr: &Expr) -> Prec {
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

/// A type; arrows are bracketed where an argument stands.
fn type_text(ty: &Type, argument: bool) -> String {
    match ty {
        Type::Name(name) => name.clone(),
        Type::Arrow(from, to) if argument => {
            format!("({} -> {})", type_text(from, true), type_text(to, false))
        }
        Type::Arrow(from, to) => format!("{} -> {}", type_text(from, true), type_text(to, false)),
    }
}

/// A comment. What OCaml would read inside comments (their ends, strings) is defused.
fn comment(lines: &[String]) -> String {
    let safe = |line: &String| {
        let line = line.replace("(*", "( *").replace("*)", "* )").replace('"', "''");
        line.replace("{|", "{ |").replace('\n', " ").trim_end().to_owned()
    };
    let indented = |(index, line): (usize, String)| match (index, line.as_str()) {
        (0, _) | (_, "") => line,
        _ => format!("   {line}"),
    };
    let lines: Vec<String> = lines.iter().map(safe).enumerate().map(indented).collect();
    format!("(* {} *)", lines.join("\n"))
}

#[cfg(test)]
mod tests;
