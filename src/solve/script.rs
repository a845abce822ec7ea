//! A Horn clause system as texts: what solvers are asked and certificates are checked against.
//!
//! The texts are SMT-LIB terms and sorts. This type knows nothing of how the clauses were made.

use std::fmt::Write;

/// A predicate that the solver is to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Predicate {
    /// Its symbol as it is written, in bars where it needs them.
    pub name: String,
    /// The sorts of its arguments.
    pub sorts: Vec<String>,
}

/// One clause: for all values of the variables the premises together imply the head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Variables with their sorts.
    pub vars: Vec<(String, String)>,
    /// Premises: terms and applications of predicates.
    pub body: Vec<String>,
    /// An application of a predicate; `None` is `false`.
    pub head: Option<String>,
}

/// A system of clauses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClauseScript {
    /// The predicates, each once.
    pub predicates: Vec<Predicate>,
    /// The clauses.
    pub clauses: Vec<Clause>,
}

impl ClauseScript {
    /// The script that asks a solver: `sat` if the clauses have a solution.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        let mut out = String::from("(set-logic HORN)\n");
        for Predicate { name, sorts } in &self.predicates {
            let _ = writeln!(out, "(declare-fun {name} ({}) Bool)", sorts.join(" "));
        }
        for clause in &self.clauses {
            let _ = writeln!(out, "(assert {})", clause.to_smt2());
        }
        out.push_str("(check-sat)\n");
        out
    }
}

impl Clause {
    /// The clause as one closed term.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        let head = self.head.as_deref().unwrap_or("false");
        let matrix = format!("(=> {} {head})", conjunction(&self.body));
        if self.vars.is_empty() {
            return matrix;
        }
        let vars: Vec<_> =
            self.vars.iter().map(|(name, sort)| format!("({name} {sort})")).collect();
        format!("(forall ({}) {matrix})", vars.join(" "))
    }
}

/// `true`, the term alone, or `and` of several.
fn conjunction(terms: &[String]) -> String {
    match terms {
        [] => "true".to_owned(),
        [term] => term.clone(),
        _ => format!("(and {})", terms.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_each_form_of_clause() {
        let clause = |vars: &[&str], body: &[&str], head: Option<&str>| Clause {
            vars: vars.iter().map(|&name| (name.to_owned(), "Int".to_owned())).collect(),
            body: body.iter().map(|&term| term.to_owned()).collect(),
            head: head.map(str::to_owned),
        };
        let script = ClauseScript {
            predicates: vec![Predicate { name: "|P 1|".into(), sorts: vec!["Int".into(); 2] }],
            clauses: vec![
                clause(&[], &[], Some("(|P 1| 0 0)")),
                clause(&["x"], &["(|P 1| x 0)", "(> x 3)"], None),
            ],
        };
        assert_eq!(
            script.to_smt2(),
            "(set-logic HORN)\n(declare-fun |P 1| (Int Int) Bool)\n\
             (assert (=> true (|P 1| 0 0)))\n\
             (assert (forall ((x Int)) (=> (and (|P 1| x 0) (> x 3)) false)))\n(check-sat)\n"
        );
    }
}
