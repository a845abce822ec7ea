//! Clause systems in SMT-LIB, as other tools and the CHC competition write them.

mod clause;

use std::fmt;

use rustc_hash::FxHashSet;

use super::script::{ClauseScript, Predicate};
use crate::logic::{Sexpr, Sexprs};
use clause::{Reader, error};

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

/// Reads a script: predicates are declared by `declare-fun`, each `assert` is one Horn clause or a
/// conjunction of several, with quantifiers and `let` anywhere outside their terms.
///
/// # Errors
/// If a command is not known, or an assertion is no Horn clause.
pub fn read_clauses(text: &str) -> Result<ClauseScript, Unreadable> {
    let sexprs = Sexprs::parse(text)
        .map_err(|error| Unreadable { at: error.at, what: error.what.to_owned() })?;
    let mut names = FxHashSet::default();
    let mut script = ClauseScript::default();
    let mut assertions = Vec::new();
    for &command in sexprs.top() {
        match sexprs.command(command) {
            Some(("declare-fun", &[name, params, result])) => {
                let predicate = predicate(&sexprs, &mut names, (name, params, result));
                let predicate = predicate.ok_or_else(|| {
                    error(&sexprs, command, "only predicates can be declared, each once")
                })?;
                script.predicates.push(predicate);
            }
            Some(("assert", &[term])) => assertions.push(term),
            Some((
                "set-logic" | "set-info" | "set-option" | "check-sat" | "get-model" | "exit"
                | "get-info" | "echo",
                _,
            )) => {}
            _ => return Err(error(&sexprs, command, "a command that is not understood here")),
        }
    }
    let mut reader = Reader::new(&sexprs, &names);
    for term in assertions {
        script.clauses.extend(reader.clauses(term)?);
    }
    Ok(script)
}

/// A predicate, if it is one and its name is new.
fn predicate(
    sexprs: &Sexprs,
    names: &mut FxHashSet<String>,
    (name, params, result): (Sexpr, Sexpr, Sexpr),
) -> Option<Predicate> {
    let plain = sexprs.atom(name)?;
    if sexprs.atom(result) != Some("Bool") || !names.insert(plain.to_owned()) {
        return None;
    }
    let sorts = sexprs.list(params)?.iter().map(|&sort| sexprs.normalized(sort));
    Some(Predicate { name: sexprs.text(name).to_owned(), sorts: sorts.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Clause;

    #[test]
    fn each_form_of_clause_is_read() {
        let text = "(set-logic HORN) (declare-fun P (Int) Bool) (declare-fun |q r| () Bool)
            (assert |q r|)
            (assert (forall ((x Int)) (=> (> x 0) (P x))))
            (assert (forall ((x Int)) (let ((y (+ x 1))) (=> (P x) (=> (> y 2) (P y))))))
            (assert (forall ((x Int)) (not (and (P x) (= x 9)))))
            (assert (forall ((x Int)) (or (not (P x)) (< x 7) |q r|)))
            (assert (forall ((x Int)) (=> (P x) (< x 8))))
            (assert (=> (exists ((x Int)) (and (P x) (> x 1))) (and |q r| (P 2))))
            (assert (let ((x 1)) (forall ((x Int)) (=> (= x 5) (forall ((|q r| Int)) (P x))))))
            (assert (forall ((x Int)) (let ((y (and (P x) (= x 3))) (z 4)) (not (or y (P z))))))
            (check-sat)";
        let script = read_clauses(text).expect("it is a system");
        let shown: Vec<String> = script.clauses.iter().map(Clause::to_smt2).collect();
        assert_eq!(
            shown,
            [
                "(=> true |q r|)",
                "(forall ((x Int)) (=> (> x 0) (P x)))",
                "(forall ((x Int)) (=> (and (P x) (let ((y (+ x 1))) (> y 2))) \
                 (let ((y (+ x 1))) (P y))))",
                "(forall ((x Int)) (=> (and (P x) (= x 9)) false))",
                "(forall ((x Int)) (=> (and (P x) (not (< x 7))) |q r|))",
                "(forall ((x Int)) (=> (and (P x) (not (< x 8))) false))",
                "(forall ((x Int)) (=> (and (P x) (> x 1)) |q r|))",
                "(forall ((x Int)) (=> (and (P x) (> x 1)) (P 2)))",
                "(forall ((x!1 Int) (|q r!1| Int)) (=> (let ((x x!1)) (= x 5)) \
                 (let ((x x!1)) (P x))))",
                "(forall ((x Int)) (=> (and (P x) (= x 3)) false))",
                "(forall ((x Int)) (=> (let ((z 4)) (P z)) false))",
            ]
        );
    }

    #[test]
    fn what_is_no_clause_has_its_place() {
        let cases = [
            ("(declare-fun f (Int) Int)", 0, "only predicates"),
            (" (push 1)", 1, "not understood"),
            ("(declare-fun P () Bool)(assert (or P P))", 37, "two conclusions"),
            ("(assert (forall (x) true))", 17, "not a variable"),
            ("(assert (forall ((x Int) (x Int)) true))", 25, "bound twice"),
            ("(assert ", 0, "unclosed"),
        ];
        for (text, at, what) in cases {
            let error = read_clauses(text).expect_err(text);
            assert_eq!(error.at, at, "{text}: {error}");
            assert!(error.what.contains(what), "{text}: {error}");
        }
    }
}
