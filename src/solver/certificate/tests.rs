//! Models that are certificates, and models that only look like it.

use super::super::solver::SolverKind;
use super::super::stand_in::{LIMITS, StandIn, real_z3};
use super::super::{ClauseAnswer, solve_clauses};
use super::*;
use chc::read_clauses;

/// Counts from 0; never below 0.
fn counter() -> System {
    let text = "(declare-fun |P 1| (Int) Bool)
        (assert (forall ((x Int)) (=> (= x 0) (|P 1| x))))
        (assert (forall ((x Int)) (=> (|P 1| x) (|P 1| (+ x 1)))))
        (assert (forall ((x Int)) (=> (and (|P 1| x) (< x 0)) false)))";
    read_clauses(text).expect("it is a system")
}

/// Writes 7 into cell 0 and other values further up; cell 0 stays 7.
fn array() -> System {
    let text = "(declare-fun Init (Int (Array  Int Int)) Bool)
        (declare-fun Loop (Int (Array  Int Int)) Bool)
        (assert (forall ((a (Array Int Int)))
            (=> (= a ((as const (Array Int Int)) 3)) (Init 0 (store a 0 7)))))
        (assert (forall ((i Int) (a (Array Int Int))) (=> (Init i a) (Loop i a))))
        (assert (forall ((i Int) (a (Array Int Int)))
            (=> (Loop i a) (Loop (+ i 1) (store a (+ i 1) i)))))
        (assert (forall ((i Int) (a (Array Int Int)))
            (=> (and (Loop i a) (not (= (select a 0) 7))) false)))";
    read_clauses(text).expect("it is a system")
}

/// The model that a text holds.
fn model(text: &str) -> Model {
    let sexprs = Sexprs::parse(text).expect("well-formed");
    Model::read(&sexprs, sexprs.top()).expect("definitions")
}

/// Checks a model by the real Z3.
fn check(script: &System, text: &str) -> Result<(), Invalid> {
    validate(script, &model(text), &real_z3(), LIMITS, &Cancel::default())
}

#[test]
fn z3_models_are_certificates() {
    for script in [counter(), array()] {
        let solved = solve_clauses(&real_z3(), &script.to_smt2(), LIMITS, &Cancel::default());
        let ClauseAnswer::Sat(model) = solved.answer else { panic!("{:?}", solved.answer) };
        let checked = validate(&script, &model, &real_z3(), LIMITS, &Cancel::default());
        assert_eq!(checked, Ok(()), "{}", model.to_smt2());
    }
}

#[test]
fn z3_accepts_every_form_of_definition() {
    for text in [
        "((define-fun |P 1| ((A Int)) Bool (>= A 0)))",
        "(model (define-fun |P 1| ((x!0 Int)) Bool (let ((a (- x!0))) (not (> a 0)))))",
        "(define-fun |P 1| ((A Int)) Bool (ite (< A 0) false true))",
        "((define-fun |P 1| ((A Int)) Bool (exists ((k Int)) (and (>= k 0) (= A k)))))",
        // Helpers may come after their use.
        "((define-fun |P 1| ((A Int)) Bool (aux!1 A)) (define-fun aux!1 ((x Int)) Bool (aux!0 x)) \
          (define-fun aux!0 ((x Int)) Bool (>= x 0)))",
    ] {
        assert_eq!(check(&counter(), text), Ok(()), "{text}");
    }
    let loop_is = |body: &str| {
        let params = "((i Int) (a (Array Int Int)))";
        format!(
            "(define-fun Loop {params} Bool {body}) (define-fun Init {params} Bool (and (= i 0) \
                 (= a (store ((as const (Array Int Int)) 3) 0 7))))"
        )
    };
    for body in [
        "(and (>= i 0) (= (select a 0) 7))",
        "(and (>= i 0) (= 7 (select a 0)) (forall ((k Int)) (=> (> k i) (= (select a k) 3))))",
        "(and (>= i 0) (= (select (store a 0 7) 0) (select a 0)))",
    ] {
        assert_eq!(check(&array(), &loop_is(body)), Ok(()), "{body}");
    }
    assert_eq!(check(&array(), &loop_is("true")), Err(Invalid::Refuted(3)));
}

#[test]
fn z3_refutes_wrong_models_at_the_clause() {
    let counter_is =
        |body: &str| check(&counter(), &format!("((define-fun |P 1| ((A Int)) Bool {body}))"));
    assert_eq!(counter_is("(> A 0)"), Err(Invalid::Refuted(0)));
    assert_eq!(counter_is("(= A 0)"), Err(Invalid::Refuted(1)));
    assert_eq!(counter_is("true"), Err(Invalid::Refuted(2)));
    // A clause's variable is not to be seen, nor can a definition be its own premise.
    assert!(matches!(counter_is("(>= x 0)"), Err(Invalid::Malformed(_))));
    assert!(matches!(counter_is("(and (>= A 0) (|P 1| A))"), Err(Invalid::Malformed(_))));
}

#[test]
fn models_of_another_system_are_invalid() {
    let wrong = |text: &str| check(&counter(), text).expect_err("invalid");
    for text in [
        "()",
        "((define-fun Q ((A Int)) Bool true))",
        "((define-fun |P 1| () Bool true))",
        "((define-fun |P 1| ((A Bool)) Bool true))",
        "((define-fun |P 1| ((A Int) (B Int)) Bool true))",
        "((define-fun |P 1| ((A Int)) Int 0))",
    ] {
        assert_eq!(wrong(text), Invalid::Predicate("|P 1|".into()), "{text}");
    }
    let good = "(define-fun |P 1| ((A Int)) Bool (>= A 0))";
    for text in [
        format!("({good} {good})"),
        format!("({good} (define-fun < ((a Int) (b Int)) Bool false))"),
        format!("({good} (define-fun x () Int 0))"),
    ] {
        assert!(matches!(wrong(&text), Invalid::Malformed(_)), "{text}");
    }
}

#[test]
fn a_script_that_would_be_asked_as_something_else_is_refused() {
    let good = "((define-fun |P 1| ((A Int)) Bool (>= A 0)))";
    let wrong = |change: &dyn Fn(&mut System)| {
        let mut script = counter();
        change(&mut script);
        assert!(matches!(check(&script, good), Err(Invalid::Malformed(_))), "{script:?}");
    };
    assert_eq!(check(&counter(), good), Ok(()));
    let condition = |text: &'static str| {
        move |script: &mut System| {
            let condition = script.exprs.foreign(text, &[]);
            script.clauses[2].conditions.push(condition);
        }
    };
    // A text that ends its assertion, makes a comment of the rest, or is nothing.
    wrong(&condition("true) (assert false"));
    wrong(&condition("true) (check-sat"));
    wrong(&condition("true ; "));
    wrong(&condition(""));
    // Environment that say something else once they are written.
    for name in ["true", "P 1", "a|b", "x\\y", "+"] {
        wrong(&|script| script.vars[2].name = name.to_owned());
    }
    for name in ["=>", "not"] {
        wrong(&|script| script.predicates[0].name = name.to_owned());
    }
    // Bars keep together what is one name.
    let mut script = counter();
    script.vars[2].name = "y Int) (assert false".to_owned();
    assert_eq!(check(&script, good), Ok(()));
    script.predicates[0].name = "P 1| () Bool) (declare-fun |P 1".to_owned();
    assert!(matches!(check(&script, good), Err(Invalid::Predicate(_))));
    // Nor is a Boolean value an integer.
    wrong(&|script| {
        let truth = script.exprs.bool(true);
        script.clauses[2].premises[0].args = vec![truth];
    });
    wrong(&|script| script.clauses[2].premises[0].args.clear());
    wrong(&|script| script.vars[1].sort = ExprSort::Bool);
    wrong(&|script| {
        let zero = script.exprs.int(0);
        script.clauses[2].conditions.push(zero);
    });
    // One variable for two, and one that is not quantified.
    wrong(&|script| {
        let var = script.clauses[0].vars[0];
        script.clauses[0].vars.push(var);
    });
    wrong(&|script| script.clauses[2].vars.clear());
}

#[test]
fn only_one_unsat_a_clause_will_do() {
    let good = model("((define-fun |P 1| ((A Int)) Bool (>= A 0)))");
    let ask = |script: &str| {
        let stand_in = StandIn::new(script);
        let solver = Solver { kind: SolverKind::Z3, path: stand_in.path() };
        validate(&counter(), &good, &solver, LIMITS, &Cancel::default())
    };
    assert_eq!(ask("echo unsat; echo unsat; echo unsat"), Ok(()));
    assert_eq!(ask("echo unsat; echo unsat; echo sat"), Err(Invalid::Refuted(2)));
    assert_eq!(ask("echo unsat; echo unknown; echo unsat"), Err(Invalid::Undecided(1)));
    for script in [
        "echo unsat; echo unsat",
        "echo unsat; echo unsat; echo unsat; echo unsat",
        "echo unsat; echo yes; echo unsat",
        "echo '('",
        "exit 1",
        "kill -SEGV $$",
    ] {
        assert!(matches!(ask(script), Err(Invalid::Unchecked(_))), "{script}");
    }
    let error = ask("echo unsat; echo '(error \"no\")'; echo unsat; echo unsat");
    assert!(matches!(error, Err(Invalid::Malformed(_))));
}

/// A node in front of a list that has some number; and a list that has none.
fn lists() -> System {
    let text = "(declare-fun Has (Int Int (Array Int Int) (Array Int Int)) Bool)
        (declare-fun Lacks (Int Int (Array Int Int) (Array Int Int)) Bool)
        (assert (forall ((p Int) (k Int) (n Int) (next (Array Int Int)) (key (Array Int Int)))
            (=> (and (< 0 n) (not (list-seg next p n)) (Has p k next key))
                (Has n k (store next n p) key))))
        (assert (forall ((p Int) (k Int) (next (Array Int Int)) (key (Array Int Int)))
            (=> (and (not (= p 0)) (= (select key p) k)) (Has p k next key))))
        (assert (forall ((p Int) (k Int) (next (Array Int Int)) (key (Array Int Int)))
            (=> (and (Has p k next key) (Lacks p k next key)) false)))";
    read_clauses(text).expect("it is a system")
}

#[test]
fn what_exists_in_a_list_is_found_where_no_pattern_leads_to_it() {
    let defined = |has: &str| {
        format!(
            "(define-fun Has ((p Int) (k Int) (m (Array Int Int)) (d (Array Int Int))) Bool
                (exists ((o Int)) (and (not (= o 0)) (and (list-seg m p o) (= (select d o) {has})))))
             (define-fun Lacks ((p Int) (k Int) (m (Array Int Int)) (d (Array Int Int))) Bool
                (forall ((o Int)) (or (not (list-seg m p o)) (or (= o 0) (not (= (select d o) k))))))"
        )
    };
    assert_eq!(check(&lists(), &defined("k")), Ok(()));
    // Another number need not be there, however the question is put.
    for wrong in ["(+ k 1)", "(select d p)"] {
        let checked = check(&lists(), &defined(wrong));
        assert!(matches!(checked, Err(Invalid::Refuted(_) | Invalid::Undecided(_))), "{checked:?}");
    }
    // Nobody may define what all integers are.
    let redefinition = format!("{} (define-fun list-seen ((p Int)) Bool false)", defined("k"));
    assert!(matches!(check(&lists(), &redefinition), Err(Invalid::Malformed(_))));
}
