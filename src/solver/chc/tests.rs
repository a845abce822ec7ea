//! What solvers print, recorded and live, and what is made of it.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use super::super::solver::SolverKind;
use super::super::stand_in::{LIMITS, StandIn, real_z3};
use super::*;

/// A recording of Eldarica, or its input.
fn recording(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/eldarica").join(name)
}

/// Asks a stand-in for Eldarica that runs the script.
fn ask(script: &str) -> ClauseAnswer {
    let stand_in = StandIn::new(script);
    let solver = Solver { kind: SolverKind::Eldarica, path: stand_in.path() };
    solve_clauses(&solver, "(check-sat)", LIMITS, &Cancel::default()).answer
}

/// Why there is no answer.
fn reason(answer: ClauseAnswer) -> NoAnswerReason {
    match answer {
        ClauseAnswer::Unknown(reason) => reason,
        answer => panic!("an answer: {answer:?}"),
    }
}

/// The answer in one word, for comparison.
fn word(answer: &ClauseAnswer) -> &'static str {
    match answer {
        ClauseAnswer::Sat(_) => "sat",
        ClauseAnswer::Unsat => "unsat",
        ClauseAnswer::Unknown(_) => "unknown",
    }
}

#[test]
fn eldarica_as_recorded_is_understood() {
    let replay = |name: &str| ask(&format!("cat '{}'", recording(name).display()));
    for (name, names) in [
        ("array_safe-ssol.out", &["Init", "Loop"][..]),
        ("counter_safe-ssol.out", &["P", "Q after 1"]),
        ("counter_safe-portfolio-ssol.out", &["P", "Q after 1"]),
        ("divmod_safe-ssol.out", &["P"]),
        ("nonlinear_safe-ssol.out", &["Fib"]),
    ] {
        let ClauseAnswer::Sat(model) = replay(name) else { panic!("{name} is sat") };
        let defined: Vec<_> = model.definitions.iter().map(|d| d.name.as_str()).collect();
        assert_eq!(defined, names, "{name}");
    }
    assert_eq!(replay("counter_unsafe.out"), ClauseAnswer::Unsat);
    assert_eq!(reason(replay("hard-t3-ssol.out")), NoAnswerReason::GaveUp(String::new()));
    for (name, words) in [
        ("function-ssol.out", "Uninterpreted functions"),
        ("negative_literal-ssol.out", "Symbol -6 not declared"),
        ("syntax-ssol.out", "near \"check-sat)\""),
        ("unknown_symbol-ssol.out", "Symbol R not declared"),
    ] {
        let NoAnswerReason::Refused(message) = reason(replay(name)) else {
            panic!("{name} is refused")
        };
        assert!(message.contains(words), "{name}: {message}");
    }
}

#[test]
fn eldarica_is_asked_as_it_was_recorded() {
    let output = reason(ask("echo \"$*\"; echo $_JAVA_OPTIONS; cat \"$3\""));
    let NoAnswerReason::Garbage(output) = output else { panic!("{output:?}") };
    assert!(
        output.starts_with("-t:20 -ssol /") && output.contains(".smt2 -Xmx1000m (check-sat)"),
        "{output}"
    );
}

#[test]
fn whatever_is_not_an_answer_is_a_reason() {
    let garbage = |script: &str| matches!(reason(ask(script)), NoAnswerReason::Garbage(_));
    assert!(garbage("echo 'sat ('"));
    assert!(garbage("echo maybe"));
    assert!(garbage("echo '(sat)'"));
    assert!(garbage("echo sat; echo sat"));
    assert!(garbage("echo sat; echo '((assert false))'"));
    assert!(garbage("echo sat; echo '((define-fun-rec P () Bool P))'"));
    assert!(garbage("echo unsat; echo sat"));
    assert!(garbage("head -c 1000 /dev/urandom | tr '\\n' x; echo"));
    assert!(matches!(reason(ask("echo '(error \"no\")'; echo sat")), NoAnswerReason::Refused(_)));
    assert!(matches!(reason(ask("")), NoAnswerReason::Crashed(_)));
    assert!(matches!(reason(ask("echo sat; kill -ABRT $$")), NoAnswerReason::Crashed(_)));
    let oom = "echo 'java.lang.OutOfMemoryError: Java heap space' >&2";
    assert_eq!(reason(ask(oom)), NoAnswerReason::OutOfMemory);
}

#[test]
fn the_first_definite_answer_ends_the_rest() {
    let stand_in = StandIn::new("case \"$*\" in *global=true*) echo unsat;; *) sleep 300;; esac");
    let solver = Solver { kind: SolverKind::Z3, path: stand_in.path() };
    let started = std::time::Instant::now();
    let solved = solve_clauses(&solver, "", LIMITS, &Cancel::default());
    assert_eq!(solved, Solved { answer: ClauseAnswer::Unsat, engine: "spacer-global" });
    assert!(started.elapsed() < Duration::from_secs(60));

    let stand_in = StandIn::new("case \"$*\" in *global=true*) echo unknown;; *) sleep 300;; esac");
    let solver = Solver { kind: SolverKind::Z3, path: stand_in.path() };
    let limits = Limits { time: Duration::from_millis(300), ..LIMITS };
    let solved = solve_clauses(&solver, "", limits, &Cancel::default());
    let expected = ClauseAnswer::Unknown(NoAnswerReason::TimeOut);
    assert_eq!(solved, Solved { answer: expected, engine: "spacer" });
}

#[test]
fn z3_answers_the_recorded_systems_like_eldarica() {
    let solver = real_z3();
    for (name, expected) in [
        ("array_safe", "sat"),
        ("array_unsafe", "unsat"),
        ("counter_safe", "sat"),
        ("counter_unsafe", "unsat"),
        ("divmod_safe", "sat"),
        ("function", "unknown"),
        ("nonlinear_safe", "sat"),
        ("nonlinear_unsafe", "unsat"),
        ("syntax", "unknown"),
        ("unknown_symbol", "unknown"),
    ] {
        let file = recording(&format!("{name}.smt2"));
        let script = fs::read_to_string(file).expect("the recording is there");
        let solved = solve_clauses(&solver, &script, LIMITS, &Cancel::default());
        assert_eq!(word(&solved.answer), expected, "{name}: {solved:?}");
    }
}

#[test]
fn z3_keeps_to_its_bounds() {
    let hard = fs::read_to_string(recording("hard.smt2")).expect("the recording is there");
    let brief = Limits { time: Duration::from_millis(700), ..LIMITS };
    let solved = solve_clauses(&real_z3(), &hard, brief, &Cancel::default());
    assert_eq!(reason(solved.answer), NoAnswerReason::TimeOut);
    let tiny = Limits { memory_mib: 3, ..LIMITS };
    let solved = solve_clauses(&real_z3(), &hard, tiny, &Cancel::default());
    assert_eq!(reason(solved.answer), NoAnswerReason::OutOfMemory);
}

#[test]
fn each_solver_has_one_engine_for_what_holds_along_an_order() {
    for kind in SolverKind::ALL {
        let engines = kind.row().engines.iter();
        assert_eq!(engines.filter(|engine| engine.is_for_order).count(), 1, "{kind:?}");
    }
}
