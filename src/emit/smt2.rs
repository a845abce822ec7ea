//! Clauses as SMT-LIB that both Z3 and Eldarica read.
//!
//! One `declare-fun` a predicate, one `assert` a clause, each with a comment. What a clause uses
//! more than once, or what would be too long to be read, is bound by a `let`, so the text is as long
//! as the clauses are. Eldarica refuses `-6`, so negative numbers are `(- 6)`; all symbols are plain.

use std::fmt::Write as _;

use num_traits::Signed;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::horn::{Apply, Clause, Expr, Head, Node, Sort, System};
use crate::term::BinaryOp;

/// An expression longer than this is bound by a `let`.
const LONG: usize = 100;

/// A clause as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseText {
    /// The variables with their sorts.
    pub vars: Vec<(String, String)>,
    /// Names for parts of the clause, with sort and term, each after those that it uses.
    pub definitions: Vec<(String, String, String)>,
    /// Premises and conditions.
    pub body: Vec<String>,
    /// The conclusion; `None` is `false`.
    pub head: Option<String>,
}

/// The script that asks a solver: `sat` if the clauses have a solution, which is *safe*.
#[must_use]
pub fn smt2(system: &System) -> String {
    let mut out = String::new();
    comment(&mut out, "The program as constrained Horn clauses.");
    comment(&mut out, "sat: no check can fail; unsat: some check fails in some run");
    comment(&mut out, "addresses: null is 0, initial objects are negative, new ones positive");
    out.push_str("(set-logic HORN)\n");
    for predicate in &system.predicates {
        out.push('\n');
        let params: Vec<&str> =
            predicate.params.iter().map(|&param| system.var(param).name.as_str()).collect();
        let params = if params.is_empty() { "nothing".to_owned() } else { params.join(", ") };
        comment(&mut out, &format!("{}, by {params}", predicate.comment));
        let _ = writeln!(out, "{}", declaration(system, predicate));
    }
    for clause in &system.clauses {
        out.push('\n');
        comment(&mut out, &clause.comment);
        assertion(&mut out, &clause_text(system, clause));
    }
    out.push_str("\n(check-sat)\n");
    out
}

/// One line of comment, in ASCII.
fn comment(out: &mut String, text: &str) {
    let plain = |c: char| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' };
    let _ = writeln!(out, "; {}", text.chars().map(plain).collect::<String>());
}

fn declaration(system: &System, predicate: &crate::horn::Predicate) -> String {
    let sorts = predicate.params.iter().map(|&param| sort_text(system.var(param).sort));
    let sorts: Vec<&str> = sorts.collect();
    format!("(declare-fun {} ({}) Bool)", predicate.name, sorts.join(" "))
}

/// The sort as SMT-LIB says it.
#[must_use]
pub fn sort_text(sort: Sort) -> &'static str {
    match sort {
        Sort::Int => "Int",
        Sort::Bool => "Bool",
        Sort::Array => "(Array Int Int)",
    }
}

fn assertion(out: &mut String, text: &ClauseText) {
    let mut indent = 0;
    let mut closing = 1;
    out.push_str("(assert ");
    if !text.vars.is_empty() {
        let vars: Vec<_> =
            text.vars.iter().map(|(name, sort)| format!("({name} {sort})")).collect();
        indent = 2;
        closing += 1;
        let _ = write!(out, "(forall ({})\n{:indent$}", vars.join(" "), "");
    }
    for (name, _, term) in &text.definitions {
        let _ = write!(out, "(let (({name} {term}))\n{:indent$}", "");
    }
    closing += text.definitions.len();
    let body = match text.body.as_slice() {
        [] => "true".to_owned(),
        [one] => one.clone(),
        many => format!("(and {})", many.join(&format!("\n{:1$}", "", indent + 9))),
    };
    let head = text.head.as_deref().unwrap_or("false");
    let _ = writeln!(out, "(=> {body}\n{:2$}{head}){:)>3$}", "", "", indent + 4, closing);
}

/// The texts of a clause.
#[must_use]
pub fn clause_text(system: &System, clause: &Clause) -> ClauseText {
    let printer = Printer::new(system, clause);
    let body: Vec<String> = clause
        .premises
        .iter()
        .map(|apply| printer.apply(apply))
        .chain(clause.conditions.iter().map(|&condition| printer.text(condition)))
        .collect();
    let head = match &clause.head {
        Head::Reach(apply) => Some(printer.apply(apply)),
        Head::Fail(_) => None,
    };
    let vars = clause.vars.iter().map(|&var| {
        let var = system.var(var);
        (var.name.clone(), sort_text(var.sort).to_owned())
    });
    ClauseText { vars: vars.collect(), definitions: printer.definitions, body, head }
}

/// Texts of the expressions of one clause.
struct Printer<'a> {
    system: &'a System,
    texts: FxHashMap<Expr, String>,
    definitions: Vec<(String, String, String)>,
}

impl<'a> Printer<'a> {
    /// Writes all expressions of the clause, children first, so that nothing recurses.
    fn new(system: &'a System, clause: &Clause) -> Self {
        let mut printer = Self { system, texts: FxHashMap::default(), definitions: Vec::new() };
        let below = system.exprs.below(clause.roots());
        let mut uses: FxHashMap<Expr, usize> = FxHashMap::default();
        let children = below.iter().flat_map(|&expr| system.exprs.node(expr).children());
        for expr in children.chain(clause.roots()) {
            *uses.entry(expr).or_insert(0) += 1;
        }
        let taken: FxHashSet<&str> = system
            .vars
            .iter()
            .map(|var| var.name.as_str())
            .chain(system.predicates.iter().map(|predicate| predicate.name.as_str()))
            .collect();
        let mut number = 0;
        for expr in below {
            let text = printer.expression(expr);
            let shared = uses[&expr] > 1 && printer.is_worth_a_name(expr);
            let text = if shared || text.len() > LONG {
                let name = loop {
                    number += 1;
                    let name = format!("v{number}");
                    if !taken.contains(name.as_str()) {
                        break name;
                    }
                };
                let sort = sort_text(system.exprs.sort(expr)).to_owned();
                printer.definitions.push((name.clone(), sort, text));
                name
            } else {
                text
            };
            printer.texts.insert(expr, text);
        }
        printer
    }

    /// Whether a shared expression is printed once: a load, a store, or more than one operation.
    fn is_worth_a_name(&self, expr: Expr) -> bool {
        let exprs = &self.system.exprs;
        match exprs.node(expr) {
            Node::Select(..) | Node::Store(..) => true,
            node => node.children().any(|child| exprs.node(child).children().next().is_some()),
        }
    }

    fn text(&self, expr: Expr) -> String {
        self.texts[&expr].clone()
    }

    fn apply(&self, apply: &Apply) -> String {
        let name = &self.system.predicate(apply.predicate).name;
        if apply.args.is_empty() {
            return name.clone();
        }
        let args: Vec<&str> = apply.args.iter().map(|arg| self.texts[arg].as_str()).collect();
        format!("({name} {})", args.join(" "))
    }

    /// The expression; what is below has a text.
    fn expression(&self, expr: Expr) -> String {
        let node = self.system.exprs.node(expr);
        let operator = match node {
            Node::Int(value) if value.is_negative() => return format!("(- {})", value.magnitude()),
            Node::Int(value) => return value.to_string(),
            Node::Bool(value) => return value.to_string(),
            Node::Var(var) => return self.system.var(*var).name.clone(),
            Node::Neg(_) => "-",
            Node::Not(_) => "not",
            Node::Binary(op, ..) => match op {
                BinaryOp::Add => "+",
                BinaryOp::Sub => "-",
                BinaryOp::Mul => "*",
                BinaryOp::Div => "div",
                BinaryOp::Mod => "mod",
                BinaryOp::Eq => "=",
                BinaryOp::Lt => "<",
                BinaryOp::Le => "<=",
                BinaryOp::And => "and",
                BinaryOp::Or => "or",
            },
            Node::Ite(..) => "ite",
            Node::Select(..) => "select",
            Node::Store(..) => "store",
        };
        let operands: Vec<&str> =
            node.children().map(|child| self.texts[&child].as_str()).collect();
        format!("({operator} {})", operands.join(" "))
    }
}
