//! Clauses as SMT-LIB that both Z3 and Eldarica read.
//!
//! One `declare-fun` a predicate, one `assert` a clause, each with a comment. [`clause_texts`] is
//! the same clause by clause, for a check of a solver's model that takes no clause for granted.

use unheap_smtlib::{Command, Script, Sort as Smt, Term, TermId, Terms, print};

use crate::horn::{Apply, Clause, Head, PredId, Predicate, System, Value};
use crate::logic::BinaryOp;
use crate::logic::{Expr, Node, Sort};

/// The script that asks a solver: `sat` if the clauses have a solution, which is *safe*.
#[must_use]
pub fn smt2(system: &System) -> String {
    let mut commands = vec![
        comment(&[
            "The program as constrained Horn clauses.",
            if system.is_exact {
                "sat: no check can fail; unsat: some check fails in some run."
            } else {
                "sat: no check can fail; unsat says nothing, for the clauses over-approximate."
            },
            "Addresses: null is 0, initial objects are negative, new ones 1, 2, ...",
        ]),
        Command::SetLogic("HORN".to_owned()),
    ];
    if system.clauses.is_empty() {
        commands.push(comment(&["No clause is left: no run comes to a check that can fail."]));
    }
    for predicate in &system.predicates {
        commands.extend([comment(&[]), comment(&[&describe(system, predicate)])]);
        commands.push(Command::DeclareFun {
            name: predicate.name.clone(),
            params: predicate.params.iter().map(|&param| sort(system.var(param).sort)).collect(),
            result: Smt::Bool,
        });
    }
    let mut writer = Writer::new(system);
    for clause in &system.clauses {
        let body = writer.body(clause);
        let head = writer.head(clause);
        let forall = clause.vars.iter().map(|&var| {
            let var = system.var(var);
            (var.name.clone(), sort(var.sort))
        });
        let body = match body.as_slice() {
            [] => head,
            [one] => writer.terms.apply("=>", vec![*one, head]),
            _ => {
                let all = writer.terms.apply("and", body);
                writer.terms.apply("=>", vec![all, head])
            }
        };
        commands.extend([comment(&[]), comment(&[&clause.comment])]);
        commands.push(Command::Assert { forall: forall.collect(), body });
    }
    commands.push(Command::CheckSat);
    print(&Script { terms: writer.terms, commands })
}

/// A comment, its lines in ASCII; without lines, an empty line.
fn comment(lines: &[&str]) -> Command {
    let plain = |c: char| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' };
    Command::Comment(lines.iter().map(|line| line.chars().map(plain).collect()).collect())
}

/// What a predicate means.
fn describe(system: &System, predicate: &Predicate) -> String {
    let names = predicate.params.iter().map(|&param| system.var(param).name.as_str());
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => predicate.comment.clone(),
        names => format!("{}, by {}", predicate.comment, names.join(", ")),
    }
}

fn sort(sort: Sort) -> Smt {
    match sort {
        Sort::Int => Smt::Int,
        Sort::Bool => Smt::Bool,
        Sort::Array => Smt::IntArray,
    }
}

/// A clause as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseText {
    /// The variables with their sorts.
    pub vars: Vec<(String, String)>,
    /// The conjunction of premises and conditions; `None` if there are none.
    pub body: Option<String>,
    /// The conclusion; `None` is `false`.
    pub head: Option<String>,
}

/// The sorts of a predicate's parameters.
#[must_use]
pub fn parameter_sorts(system: &System, predicate: &Predicate) -> Vec<String> {
    predicate.params.iter().map(|&param| sort_text(system.var(param).sort)).collect()
}

fn sort_text(sort: Sort) -> String {
    let text = match sort {
        Sort::Int => "Int",
        Sort::Bool => "Bool",
        Sort::Array => "(Array Int Int)",
    };
    text.to_owned()
}

/// The clauses as texts, in their order.
#[must_use]
pub fn clause_texts(system: &System) -> Vec<ClauseText> {
    let text = |clause: &Clause| {
        let vars = clause.vars.iter().map(|&var| {
            let var = system.var(var);
            (var.name.clone(), sort_text(var.sort))
        });
        let body = (!clause.premises.is_empty() || !clause.conditions.is_empty()).then(|| {
            term_text(system, |writer| match writer.body(clause).as_slice() {
                [one] => *one,
                all => writer.terms.apply("and", all.to_vec()),
            })
        });
        let head = match clause.head {
            Head::Reach(_) => Some(term_text(system, |writer| writer.head(clause))),
            Head::Fail(_) => None,
        };
        ClauseText { vars: vars.collect(), body, head }
    };
    system.clauses.iter().map(text).collect()
}

/// An expression of the clauses as a text.
#[must_use]
pub fn expr_text(system: &System, expr: Expr) -> String {
    term_text(system, |writer| writer.expr(expr))
}

/// The predicate applied to values, as a text.
///
/// # Panics
/// If one of them is an array.
#[must_use]
pub fn fact_text(system: &System, predicate: PredId, args: &[Value]) -> String {
    term_text(system, |writer| {
        let args = args.iter().map(|value| match value {
            Value::Int(value) => writer.terms.int(value.to_string()),
            Value::Bool(value) => writer.terms.symbol(if *value { "true" } else { "false" }),
            Value::Array(_) => unreachable!("the predicates of cells see no arrays"),
        });
        let args = args.collect();
        writer.terms.apply(system.predicate(predicate).name.clone(), args)
    })
}

/// The text of a term: that of an assertion of it, without the assertion.
fn term_text(system: &System, make: impl FnOnce(&mut Writer<'_>) -> TermId) -> String {
    let mut writer = Writer::new(system);
    let body = make(&mut writer);
    let commands = vec![Command::Assert { forall: Vec::new(), body }];
    without_assert(&print(&Script { terms: writer.terms, commands }))
}

/// What is asserted.
pub(super) fn without_assert(text: &str) -> String {
    let inside = text.trim().strip_prefix("(assert").and_then(|text| text.strip_suffix(')'));
    inside.expect("an assertion is printed in parentheses").trim().to_owned()
}

/// Writes expressions of a system into an arena of terms, each once.
struct Writer<'a> {
    system: &'a System,
    terms: Terms,
    done: rustc_hash::FxHashMap<Expr, TermId>,
}

impl<'a> Writer<'a> {
    fn new(system: &'a System) -> Self {
        Self { system, terms: Terms::default(), done: rustc_hash::FxHashMap::default() }
    }

    /// Premises, then conditions.
    fn body(&mut self, clause: &Clause) -> Vec<TermId> {
        let mut body: Vec<TermId> = clause.premises.iter().map(|apply| self.apply(apply)).collect();
        body.extend(clause.conditions.iter().map(|&condition| self.expr(condition)));
        body
    }

    fn head(&mut self, clause: &Clause) -> TermId {
        match &clause.head {
            Head::Reach(apply) => self.apply(apply),
            Head::Fail(_) => self.terms.symbol("false"),
        }
    }

    fn apply(&mut self, apply: &Apply) -> TermId {
        let args = apply.args.iter().map(|&arg| self.expr(arg)).collect();
        self.terms.apply(self.system.predicate(apply.predicate).name.clone(), args)
    }

    fn expr(&mut self, root: Expr) -> TermId {
        let mut work = vec![root];
        while let Some(&expr) = work.last() {
            if self.done.contains_key(&expr) {
                work.pop();
                continue;
            }
            let children = self.system.exprs.node(expr).children();
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

    /// The expression as a term; what is below is done.
    fn node(&mut self, expr: Expr) -> TermId {
        let node = self.system.exprs.node(expr);
        let head = match node {
            Node::Int(value) => return self.terms.int(value.to_string()),
            Node::Bool(value) => return self.terms.symbol(if *value { "true" } else { "false" }),
            Node::Var(var) => return self.terms.symbol(self.system.var(*var).name.clone()),
            Node::Zeros => {
                let zero = self.terms.int("0".to_owned());
                return self.terms.apply("(as const (Array Int Int))", vec![zero]);
            }
            Node::Neg(_) => "-",
            Node::Not(_) => "not",
            Node::Binary(op, ..) => operator(*op),
            Node::Ite(..) => "ite",
            Node::Select(..) => "select",
            Node::Store(..) => "store",
        };
        let args = node.children().map(|child| self.done[&child]).collect();
        self.terms.add(Term::Apply(head.into(), args))
    }
}

/// The operator as SMT-LIB says it.
pub(super) fn operator(op: BinaryOp) -> &'static str {
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
