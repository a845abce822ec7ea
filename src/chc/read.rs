//! Clause systems in SMT-LIB, as other tools and the CHC competition write them.

mod clause;

use rustc_hash::FxHashMap;

use super::{Apply, Clause, ElementArguments, PredId, Predicate, System};
use clause::AssertionReader;
use logic::{LogicNode, Sexpr, Sexprs, Unreadable, read_sort};

/// Reads a script: predicates are declared by `declare-fun`, each `assert` is one Horn clause or a
/// conjunction of several, with quantifiers and `let` anywhere outside their terms.
///
/// # Errors
/// If a command is not known, or an assertion is no Horn clause.
pub fn read_clauses(text: &str) -> Result<System, Unreadable> {
    let sexprs = Sexprs::parse(text)?;
    let mut index = FxHashMap::default();
    let mut system = System::default();
    let mut assertions = Vec::new();
    for &command in sexprs.top() {
        match sexprs.command(command) {
            Some(("declare-fun", &[name, params, result])) => {
                let predicate = predicate(&mut system, &sexprs, (name, params, result));
                let number = PredId::new(system.predicates.len());
                let mut is_new = |name: &String| index.insert(name.clone(), number).is_none();
                let predicate =
                    predicate.filter(|declared| is_new(&declared.name)).ok_or_else(|| {
                        let what = "only predicates can be declared, each once";
                        Unreadable::new(&sexprs, command, what)
                    })?;
                system.predicates.push(predicate);
            }
            Some(("assert", &[term])) => assertions.push(term),
            Some((
                "set-logic" | "set-info" | "set-option" | "check-sat" | "get-model" | "exit"
                | "get-info" | "echo",
                _,
            )) => {}
            _ => {
                let what = "a command that is not understood here";
                return Err(Unreadable::new(&sexprs, command, what));
            }
        }
    }
    let mut reader = AssertionReader::new(&sexprs, &index, &mut system);
    let mut clauses = Vec::new();
    for term in assertions {
        clauses.extend(reader.clauses(term)?);
    }
    system.clauses = clauses;
    see_voids(&mut system);
    Ok(system)
}

/// A predicate, if it is one.
fn predicate(
    system: &mut System,
    sexprs: &Sexprs,
    (name, params, result): (Sexpr, Sexpr, Sexpr),
) -> Option<Predicate> {
    let name = sexprs.atom(name).filter(|_| sexprs.atom(result) == Some("Bool"))?;
    let params = sexprs.list(params)?.iter();
    let sorts = params.map(|&sort| read_sort(&mut system.exprs, sexprs, sort)).collect();
    let elements = ElementArguments::default();
    Some(Predicate { name: name.to_owned(), sorts, void: None, elements })
}

/// Says of predicates what a text cannot: that nothing is claimed where an argument is true, if a
/// clause says that the predicate holds there of everything.
fn see_voids(system: &mut System) {
    for clause in &system.clauses {
        let void = void(system, clause);
        if let (Some(at), Some(head)) = (void, &clause.head) {
            system.predicates[head.predicate.index()].void = Some(at);
        }
    }
}

/// The argument that is true in a fact whose other arguments are any.
fn void(system: &System, clause: &Clause) -> Option<usize> {
    let Clause { premises, conditions, head: Some(Apply { args, .. }), .. } = clause else {
        return None;
    };
    let is_var = |at: &usize| matches!(system.exprs.node(args[*at]), LogicNode::Var(_));
    let (free, fixed): (Vec<usize>, Vec<usize>) = (0..args.len()).partition(is_var);
    let mut distinct: Vec<_> = free.iter().map(|&at| args[at]).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let is_any = premises.is_empty() && conditions.is_empty() && distinct.len() == free.len();
    match fixed.as_slice() {
        &[at] if is_any && system.exprs.as_bool(args[at]) == Some(true) => Some(at),
        _ => None,
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
            (assert (=> (exists ((x Int)) (and (P x) (> x 1))) (and |q r| (P 2))))
            (assert (let ((x 1)) (forall ((x Int)) (=> (= x 5) (forall ((|q r| Int)) (P x))))))
            (assert (forall ((x Int)) (let ((y (and (P x) (= x 3))) (z 4)) (not (or y (P z))))))
            (assert (forall ((x Int)) (=> (= (P x) (> x 3)) (P x))))
            (check-sat)";
        let script = read_clauses(text).expect("it is a system");
        let printed = script.to_smt2();
        let words = printed.split_whitespace().collect::<Vec<_>>().join(" ");
        let shown: Vec<&str> = words.split(" (assert ").skip(1).collect();
        assert_eq!(
            shown,
            [
                "|q r|)",
                "(forall ((x Int)) (=> (< 0 x) (P x))))",
                "(forall ((x Int)) (=> (and (P x) (< 2 (+ x 1))) (P (+ x 1)))))",
                "(forall ((x Int)) (=> (and (P x) (= x 9)) false)))",
                "(forall ((x Int)) (=> (and (P x) (<= 7 x)) |q r|)))",
                "(forall ((x Int)) (=> (and (P x) (<= 8 x)) false)))",
                "(forall ((x Int)) (=> (and (P x) (< 1 x)) |q r|)))",
                "(forall ((x Int)) (=> (and (P x) (< 1 x)) (P 2))))",
                "(forall ((x!1 Int) (|q r!1| Int)) (=> (= x!1 5) (P x!1))))",
                "(forall ((x Int)) (=> (and (P x) (= x 3)) false)))",
                "(forall ((x Int)) (=> (P 4) false)))",
                // What is no Horn clause is as it was; whoever is asked may refuse it.
                "(forall ((x Int)) (=> (= (P x) (< 3 x)) (P x)))) (check-sat)",
            ]
        );
        let again = read_clauses(&printed).expect("it is a system");
        assert_eq!(again.to_smt2(), printed);
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

    #[test]
    fn a_fact_of_everything_is_a_void() {
        let script = read_clauses(
            "(declare-fun P (Int Bool Bool) Bool) (declare-fun Q (Int Bool) Bool)
             (assert (forall ((x Int) (b Bool)) (P x true b)))
             (assert (forall ((x Int)) (=> (< x 3) (Q x true))))
             (assert (forall ((x Int) (b Bool)) (=> (P x b b) (Q x false))))",
        )
        .expect("it is a system");
        let voids: Vec<_> = script.predicates.iter().map(|predicate| predicate.void).collect();
        assert_eq!(voids, [Some(1), None]);
    }
}
