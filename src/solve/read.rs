//! Clause systems in SMT-LIB, as other tools and the CHC competition write them.

use std::fmt;

use rustc_hash::FxHashSet;

use super::excerpt;
use super::script::{Clause, ClauseScript, Predicate};
use super::sexpr::{Expr, Sexprs};

/// Why a text is no system of Horn clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The byte where it shows.
    pub at: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.what, self.at)
    }
}

/// Reads a script: predicates are declared by `declare-fun`, each `assert` is a clause. A clause may
/// be an implication, a negation, a disjunction or an application, below quantifiers and `let`.
///
/// # Errors
/// If a command is not known, or an assertion is no Horn clause.
pub fn read_clauses(text: &str) -> Result<ClauseScript, Unreadable> {
    let sexprs = Sexprs::parse(text)
        .map_err(|error| Unreadable { at: error.at, what: error.what.to_owned() })?;
    let mut reader = Reader { sexprs: &sexprs, names: FxHashSet::default() };
    let mut script = ClauseScript::default();
    for &command in sexprs.top() {
        match sexprs.command(command) {
            Some(("declare-fun", &[name, params, result])) => {
                let predicate = reader.predicate(name, params, result);
                let predicate = predicate.ok_or_else(|| {
                    reader.error(command, "only predicates can be declared, each once")
                })?;
                script.predicates.push(predicate);
            }
            Some(("assert", &[term])) => script.clauses.push(reader.clause(term)?),
            Some((
                "set-logic" | "set-info" | "set-option" | "check-sat" | "get-model" | "exit"
                | "get-info" | "echo",
                _,
            )) => {}
            _ => return Err(reader.error(command, "a command that is not understood here")),
        }
    }
    Ok(script)
}

struct Reader<'a> {
    sexprs: &'a Sexprs,
    /// The predicates.
    names: FxHashSet<String>,
}

/// A clause as far as it has been read.
#[derive(Default)]
struct Parts {
    vars: Vec<(String, String)>,
    /// The bindings around the current place.
    lets: Vec<Expr>,
    body: Vec<String>,
}

impl Reader<'_> {
    fn error(&self, expr: Expr, what: &str) -> Unreadable {
        let text = excerpt(self.sexprs.text(expr));
        Unreadable { at: self.sexprs.start(expr), what: format!("{what}: {text}") }
    }

    fn predicate(&mut self, name: Expr, params: Expr, result: Expr) -> Option<Predicate> {
        let plain = self.sexprs.atom(name)?;
        if self.sexprs.atom(result) != Some("Bool") || !self.names.insert(plain.to_owned()) {
            return None;
        }
        let sorts = self.sexprs.list(params)?.iter().map(|&sort| self.sexprs.normalized(sort));
        Some(Predicate { name: self.sexprs.text(name).to_owned(), sorts: sorts.collect() })
    }

    /// Reads an assertion from the outside to the inside.
    fn clause(&self, term: Expr) -> Result<Clause, Unreadable> {
        let mut parts = Parts::default();
        let mut at = term;
        loop {
            match self.sexprs.command(at) {
                Some(("forall", &[params, matrix])) => {
                    for &param in self.sexprs.list(params).unwrap_or_default() {
                        match self.sexprs.list(param) {
                            Some(&[name, sort]) => {
                                let name = self.sexprs.text(name).to_owned();
                                if parts.vars.iter().any(|(other, _)| *other == name) {
                                    return Err(self.error(param, "a variable is bound twice"));
                                }
                                parts.vars.push((name, self.sexprs.normalized(sort)));
                            }
                            _ => return Err(self.error(param, "not a variable and its sort")),
                        }
                    }
                    at = matrix;
                }
                Some(("let", &[bindings, matrix])) => {
                    parts.lets.push(bindings);
                    at = matrix;
                }
                Some(("=>", [premises @ .., conclusion])) => {
                    for &premise in premises {
                        self.add(&mut parts, premise, true);
                    }
                    at = *conclusion;
                }
                Some(("not", &[premise])) => {
                    self.add(&mut parts, premise, true);
                    return Ok(Clause { vars: parts.vars, body: parts.body, head: None });
                }
                Some(("or", choices)) => {
                    let mut head = None;
                    for &choice in choices {
                        match self.sexprs.command(choice) {
                            Some(("not", &[premise])) => self.add(&mut parts, premise, true),
                            _ if self.is_application(choice) => {
                                if head.replace(choice).is_some() {
                                    return Err(self.error(at, "a clause with two conclusions"));
                                }
                            }
                            _ => self.add(&mut parts, choice, false),
                        }
                    }
                    let head = head.map(|head| self.wrapped(&parts.lets, self.sexprs.text(head)));
                    return Ok(Clause { vars: parts.vars, body: parts.body, head });
                }
                _ if self.is_application(at) => {
                    let head = Some(self.wrapped(&parts.lets, self.sexprs.text(at)));
                    return Ok(Clause { vars: parts.vars, body: parts.body, head });
                }
                _ => {
                    // A plain condition is a premise, negated; `false` needs none.
                    if self.sexprs.atom(at) != Some("false") {
                        self.add(&mut parts, at, false);
                    }
                    return Ok(Clause { vars: parts.vars, body: parts.body, head: None });
                }
            }
        }
    }

    /// Adds a premise, as it stands or negated.
    fn add(&self, parts: &mut Parts, premise: Expr, positive: bool) {
        let text = self.sexprs.text(premise);
        let negated = if positive { text.to_owned() } else { format!("(not {text})") };
        parts.body.push(self.wrapped(&parts.lets, &negated));
    }

    /// The text below the bindings.
    fn wrapped(&self, lets: &[Expr], text: &str) -> String {
        let mut out = String::new();
        for &bindings in lets {
            out.push_str("(let ");
            out.push_str(self.sexprs.text(bindings));
            out.push(' ');
        }
        out.push_str(text);
        out.push_str(&")".repeat(lets.len()));
        out
    }

    fn is_application(&self, expr: Expr) -> bool {
        let name = self.sexprs.command(expr).map(|(name, _)| name);
        name.or_else(|| self.sexprs.atom(expr)).is_some_and(|name| self.names.contains(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_of_clause_is_read() {
        let text = "(set-logic HORN) (declare-fun P (Int) Bool) (declare-fun |q r| () Bool)
            (assert |q r|)
            (assert (forall ((x Int)) (=> (> x 0) (P x))))
            (assert (forall ((x Int)) (let ((y (+ x 1))) (=> (P x) (=> (> y 2) (P y))))))
            (assert (forall ((x Int)) (not (and (P x) (= x 9)))))
            (assert (forall ((x Int)) (or (not (P x)) (< x 7) |q r|)))
            (assert (forall ((x Int)) (=> (P x) (< x 8))))
            (check-sat)";
        let script = read_clauses(text).expect("it is a system");
        let shown: Vec<String> = script.clauses.iter().map(Clause::to_smt2).collect();
        assert_eq!(
            shown,
            [
                "(=> true |q r|)",
                "(forall ((x Int)) (=> (> x 0) (P x)))",
                "(forall ((x Int)) (=> (and (let ((y (+ x 1))) (P x)) \
                 (let ((y (+ x 1))) (> y 2))) (let ((y (+ x 1))) (P y))))",
                "(forall ((x Int)) (=> (and (P x) (= x 9)) false))",
                "(forall ((x Int)) (=> (and (P x) (not (< x 7))) |q r|))",
                "(forall ((x Int)) (=> (and (P x) (not (< x 8))) false))",
            ]
        );
    }

    #[test]
    fn what_is_no_clause_has_its_place() {
        let cases = [
            ("(declare-fun f (Int) Int)", 0, "only predicates"),
            (" (push 1)", 1, "not understood"),
            ("(declare-fun P () Bool)(assert (or P P))", 31, "two conclusions"),
            ("(assert (forall (x) true))", 17, "not a variable"),
            ("(assert (forall ((x Int)) (forall ((x Int)) true)))", 35, "bound twice"),
            ("(assert ", 0, "unclosed"),
        ];
        for (text, at, what) in cases {
            let error = read_clauses(text).expect_err(text);
            assert_eq!(error.at, at, "{text}: {error}");
            assert!(error.what.contains(what), "{text}: {error}");
        }
    }
}
