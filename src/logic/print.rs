//! Expressions as SMT-LIB.
//!
//! Always: what is printed and read again, under the same names, is the same expression.

use std::cell::OnceCell;

use rustc_hash::FxHashMap;
use unheap_smtlib::{SmtSort as Smt, SmtTerm, SmtTermArena, TermId, print_term};

use super::expr::{BoundVar, Expr, Exprs, LogicNode, Quantifier, Var};
use super::fold::FoldFunction;
use super::function::ArrayFunction;
use super::op::BinaryOp;
use super::sort::{ExprSort, OtherSort};
use super::splice::SPLICE;

/// Writes expressions of a table into an arena of terms, each once.
pub struct SmtExprWriter<'a> {
    exprs: &'a Exprs,
    name: &'a dyn Fn(Var) -> String,
    /// What has been written, and what others add to it.
    pub terms: SmtTermArena,
    done: FxHashMap<Expr, TermId>,
    /// What the names begin with that quantifiers bind, and no other name; once it is asked for, since all of the
    /// table is looked at.
    prefix: OnceCell<String>,
}

impl<'a> SmtExprWriter<'a> {
    /// Nothing has been written yet; `name` names the variables.
    pub fn new(exprs: &'a Exprs, name: &'a dyn Fn(Var) -> String) -> Self {
        let prefix = OnceCell::new();
        Self { exprs, name, terms: SmtTermArena::default(), done: FxHashMap::default(), prefix }
    }

    /// The expression as a term.
    pub fn expr(&mut self, root: Expr) -> TermId {
        let mut work = vec![root];
        while let Some(&expr) = work.last() {
            if self.done.contains_key(&expr) {
                work.pop();
                continue;
            }
            let children = self.exprs.node(expr).children();
            let waiting = work.len();
            work.extend(children.filter(|child| !self.done.contains_key(child)));
            if work.len() == waiting {
                let term = self.node(expr);
                self.done.insert(expr, term);
                work.pop();
            }
        }
        self.done[&root]
    }

    /// The expressions as one term: `true`, the only one, or a conjunction.
    pub fn all(&mut self, parts: &[Expr]) -> TermId {
        match parts {
            [] => self.terms.symbol("true"),
            &[one] => self.expr(one),
            _ => {
                let parts = parts.iter().map(|&part| self.expr(part)).collect();
                self.terms.apply("and", parts)
            }
        }
    }

    /// The expression as a term; what is below is done.
    fn node(&mut self, expr: Expr) -> TermId {
        let node = self.exprs.node(expr);
        let operands = || node.children().map(|child| self.done[&child]).collect();
        let term = match node {
            LogicNode::Int(value) => SmtTerm::Int(value.to_string()),
            LogicNode::Bool(value) => SmtTerm::Symbol(if *value { "true" } else { "false" }.into()),
            LogicNode::Var(var) => SmtTerm::Symbol((self.name)(*var).into()),
            LogicNode::Neg(_) => SmtTerm::Apply("-".into(), operands()),
            LogicNode::Not(_) => SmtTerm::Apply("not".into(), operands()),
            LogicNode::Binary(op, ..) => SmtTerm::Apply(operator(*op).into(), operands()),
            LogicNode::Ite(..) => SmtTerm::Apply("ite".into(), operands()),
            LogicNode::Select(..) => SmtTerm::Apply("select".into(), operands()),
            LogicNode::Store(..) => SmtTerm::Apply("store".into(), operands()),
            LogicNode::Splice(_) => SmtTerm::Apply(SPLICE.into(), operands()),
            LogicNode::Everywhere(sort, _) => {
                let head = format!("(as const {})", sort_text(self.exprs, *sort));
                SmtTerm::Verbatim(head, operands())
            }
            LogicNode::Apply(function, _) => SmtTerm::Apply(function.name().into(), operands()),
            LogicNode::Fold(fold, _) => SmtTerm::Apply(fold.name().to_owned().into(), operands()),
            LogicNode::Bound(bound) => SmtTerm::Symbol(self.bound(*bound).into()),
            LogicNode::Quantified(quantifier, body) => self.quantified(quantifier, self.done[body]),
            LogicNode::Foreign(text, _) => foreign(text, operands()),
        };
        self.terms.add(term)
    }

    fn bound(&self, BoundVar { level, place, .. }: BoundVar) -> String {
        let prefix = self.prefix.get_or_init(|| free_prefix(self.exprs, self.name));
        format!("{prefix}{level}.{place}")
    }

    fn quantified(&self, Quantifier { all, level, sorts }: &Quantifier, body: TermId) -> SmtTerm {
        let variables = (0..).zip(sorts).map(|(place, &sort)| {
            let name = self.bound(BoundVar { level: *level, place, sort });
            (name, smt_sort(self.exprs, sort))
        });
        SmtTerm::Quantified(*all, variables.collect(), body)
    }
}

/// The term of what means nothing here.
fn foreign(text: &str, operands: Vec<TermId>) -> SmtTerm {
    let bare = text.strip_prefix('|').and_then(|text| text.strip_suffix('|'));
    let is_symbol = !text.starts_with(|c: char| c.is_ascii_digit() || "(\"#|".contains(c));
    match bare.or(is_symbol.then_some(text)) {
        Some(name) if operands.is_empty() => SmtTerm::Symbol(name.to_owned().into()),
        Some(name) => SmtTerm::Apply(name.to_owned().into(), operands),
        None => SmtTerm::Verbatim(text.to_owned(), operands),
    }
}

/// What no name in the table begins with.
fn free_prefix(exprs: &Exprs, name: &dyn Fn(Var) -> String) -> String {
    let mut prefix = "q!".to_owned();
    let names: Vec<String> = exprs
        .nodes()
        .filter_map(|node| match node {
            LogicNode::Var(var) => Some(name(*var)),
            LogicNode::Foreign(text, _) => Some(text.trim_matches('|').to_owned()),
            _ => None,
        })
        .collect();
    while names.iter().any(|name| name.starts_with(&prefix)) {
        prefix.push('!');
    }
    prefix
}

/// The sort as SMT-LIB says it.
#[must_use]
pub fn smt_sort(exprs: &Exprs, sort: ExprSort) -> Smt {
    match sort {
        ExprSort::Int => Smt::Int,
        ExprSort::Bool => Smt::Bool,
        ExprSort::Array => Smt::IntArray,
        ExprSort::Other(_) => Smt::Other(sort_text(exprs, sort)),
    }
}

/// The text of the sort. Arrays of arrays are as deep as a type that somebody wrote.
#[must_use]
pub fn sort_text(exprs: &Exprs, sort: ExprSort) -> String {
    match sort {
        ExprSort::Int => "Int".to_owned(),
        ExprSort::Bool => "Bool".to_owned(),
        ExprSort::Array => "(Array Int Int)".to_owned(),
        ExprSort::Other(other) => match exprs.other_sort(other) {
            OtherSort::Array(index, content) => {
                format!("(Array {} {})", sort_text(exprs, *index), sort_text(exprs, *content))
            }
            OtherSort::Named(text) => text.clone(),
            OtherSort::Unknown => "Unknown".to_owned(),
        },
    }
}

/// The expression as SMT-LIB; `name` names the variables.
#[must_use]
pub fn text(exprs: &Exprs, name: &dyn Fn(Var) -> String, root: Expr) -> String {
    let mut writer = SmtExprWriter::new(exprs, name);
    let term = writer.expr(root);
    print_term(&writer.terms, term)
}

/// A function of arrays with its sorts, as SMT-LIB declares it.
#[must_use]
pub fn function_signature(function: ArrayFunction) -> String {
    let exprs = Exprs::default();
    let params = function.params().map(|sort| sort_text(&exprs, sort)).join(" ");
    format!("{} ({params}) {}", function.name(), sort_text(&exprs, function.result()))
}

/// A fold with its sorts, as SMT-LIB declares it.
#[must_use]
pub fn fold_signature(fold: &FoldFunction) -> String {
    let exprs = Exprs::default();
    let params: Vec<String> =
        fold.params().into_iter().map(|sort| sort_text(&exprs, sort)).collect();
    format!("{} ({}) {}", fold.name(), params.join(" "), sort_text(&exprs, fold.result()))
}

/// The operator as SMT-LIB says it.
#[must_use]
pub fn operator(op: BinaryOp) -> &'static str {
    match op {
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
    }
}
