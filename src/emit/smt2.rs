//! Clauses as SMT-LIB that both Z3 and Eldarica read.
//!
//! One `declare-fun` a predicate, one `assert` a clause, each with a comment. [`clause_texts`] is
//! the same clause by clause, for a check of a solver's model that takes no clause for granted.

use unheap_smtlib::{Command, Script, Sort as Smt, TermId, print, print_term};

use crate::horn::{Apply, Clause, Head, PredId, Predicate, System};
use crate::logic::{self, Value, Var, sort_text};

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
            params: predicate.params.iter().map(|&param| sort(system, param)).collect(),
            result: Smt::Bool,
        });
    }
    let name = |var| system.var(var).name.clone();
    let mut writer = Clauses::new(system, &name);
    for clause in &system.clauses {
        let body = writer.body(clause);
        let head = writer.head(clause);
        let forall = clause.vars.iter().map(|&var| (name(var), sort(system, var)));
        let body = match body.as_slice() {
            [] => head,
            [one] => writer.written.terms.apply("=>", vec![*one, head]),
            _ => {
                let all = writer.written.terms.apply("and", body);
                writer.written.terms.apply("=>", vec![all, head])
            }
        };
        commands.extend([comment(&[]), comment(&[&clause.comment])]);
        commands.push(Command::Assert { forall: forall.collect(), body });
    }
    commands.push(Command::CheckSat);
    print(&Script { terms: writer.written.terms, commands })
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

/// The sort of a variable.
fn sort(system: &System, var: Var) -> Smt {
    logic::sort(&system.exprs, system.var(var).sort)
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
    predicate.params.iter().map(|&param| sort_text(&system.exprs, system.var(param).sort)).collect()
}

/// The clauses as texts, in their order.
#[must_use]
pub fn clause_texts(system: &System) -> Vec<ClauseText> {
    let text = |clause: &Clause| {
        let vars = clause.vars.iter().map(|&var| {
            let var = system.var(var);
            (var.name.clone(), sort_text(&system.exprs, var.sort))
        });
        let body = (!clause.premises.is_empty() || !clause.conditions.is_empty()).then(|| {
            term_text(system, |writer| match writer.body(clause).as_slice() {
                [one] => *one,
                all => writer.written.terms.apply("and", all.to_vec()),
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

/// The predicate applied to values, as a text.
///
/// # Panics
/// If one of them is an array.
#[must_use]
pub fn fact_text(system: &System, predicate: PredId, args: &[Value]) -> String {
    term_text(system, |writer| {
        let args = args.iter().map(|value| match value {
            Value::Int(value) => writer.written.terms.int(value.to_string()),
            Value::Bool(true) => writer.written.terms.symbol("true"),
            Value::Bool(false) => writer.written.terms.symbol("false"),
            Value::Array(..) => unreachable!("the predicates of cells see no arrays"),
        });
        let args = args.collect();
        writer.written.terms.apply(system.predicate(predicate).name.clone(), args)
    })
}

/// The text of a term.
fn term_text(system: &System, make: impl FnOnce(&mut Clauses<'_>) -> TermId) -> String {
    let name = |var| system.var(var).name.clone();
    let mut writer = Clauses::new(system, &name);
    let term = make(&mut writer);
    print_term(&writer.written.terms, term)
}

/// Writes the parts of clauses, expressions each once.
struct Clauses<'a> {
    system: &'a System,
    written: logic::Writer<'a>,
}

impl<'a> Clauses<'a> {
    fn new(system: &'a System, name: &'a dyn Fn(Var) -> String) -> Self {
        Self { system, written: logic::Writer::new(&system.exprs, name) }
    }

    /// Premises, then conditions.
    fn body(&mut self, clause: &Clause) -> Vec<TermId> {
        let mut body: Vec<TermId> = clause.premises.iter().map(|apply| self.apply(apply)).collect();
        body.extend(clause.conditions.iter().map(|&condition| self.written.expr(condition)));
        body
    }

    fn head(&mut self, clause: &Clause) -> TermId {
        match &clause.head {
            Head::Reach(apply) => self.apply(apply),
            Head::Fail(_) => self.written.terms.symbol("false"),
        }
    }

    fn apply(&mut self, apply: &Apply) -> TermId {
        let args = apply.args.iter().map(|&arg| self.written.expr(arg)).collect();
        self.written.terms.apply(self.system.predicate(apply.predicate).name.clone(), args)
    }
}
