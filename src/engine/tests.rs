//! The stages of verification, each on its own, on small programs with known verdicts.

mod calls;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::*;
use ::encode::cells::STAGES;
use base::{CheckId, Source};
use concrete::Heap;
use explore::{FailureSearch, LINEAR, PROCESS, SearchBudget, SolverFactory};
use pipeline::Pipeline;
use program::Program;
use program::Stmt;
use program::inline::Calls;
use solver::Cancel;

fn program(text: &str) -> (Source, Program) {
    let source = Source::new("test.uh", text);
    let program = uh::parse(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    (source, program)
}

/// The checks that bounded search alone makes fail, at most so many, with the initial heaps; each is
/// replayed.
fn searched(
    program: &Program,
    smt: SolverFactory,
    most: usize,
    seconds: u64,
) -> Vec<(CheckId, Heap)> {
    let mut open: BTreeSet<CheckId> = program.check_ids().collect();
    let mut search = FailureSearch::with_solver(program, smt, 2048);
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(seconds);
    let budget = SearchBudget { turns: u64::MAX, deadline, cancel: &cancel };
    let mut failures: Vec<(CheckId, Heap)> = Vec::new();
    search.run(&mut open, &budget, |check, heap, open| {
        assert!(heap.is_closed(&program.symbols));
        assert!(minimize::run_fails_at(program, heap, check, minimize::MOST_STEPS), "{heap:?}");
        open.remove(&check);
        failures.push((check, heap.clone()));
        if failures.len() == most {
            open.clear();
        }
    });
    failures
}

fn verified(text: &str, seconds: u64) -> VerificationReport {
    let options = VerificationOptions {
        timeout: Duration::from_secs(seconds),
        ..VerificationOptions::default()
    };
    verified_with(text, &options, |_, _| ())
}

/// The same with other options; the rest is done with the report before the program is gone.
fn verified_with(
    text: &str,
    options: &VerificationOptions,
    rest: impl FnOnce(&Pipeline, &VerificationReport),
) -> VerificationReport {
    let (source, program) = program(text);
    let pipeline =
        Pipeline::to_verify(source, program, Calls::All).expect("its jumps make few states");
    let program = pipeline.as_written();
    let report = verify(&pipeline, options);
    for check in &report.checks {
        if let Verdict::Unsafe(witness) = &check.verdict {
            let (heap, _) =
                concrete::parse(&program.symbols, &witness.file).expect("a witness is a heap file");
            assert!(minimize::run_fails_at(program, &heap, check.check, minimize::MOST_STEPS));
        }
    }
    rest(&pipeline, &report);
    report
}

/// Bounded search on a folder of programs whose headers say what to expect.
#[test]
#[ignore = "reads programs from the folder that UNHEAP_PROGRAMS names"]
#[allow(clippy::print_stderr, reason = "times are to be seen")]
fn bounded_search_alone() {
    let folder = std::env::var("UNHEAP_PROGRAMS").expect("the folder is named");
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("it can be read");
        let unsafe_expected = text.contains("expect: UNSAFE");
        let (_, program) = program(&text);
        let start = Instant::now();
        let failures = searched(&program, LINEAR, 1, if unsafe_expected { 10 } else { 1 });
        let first = failures.first().map(|(check, _)| check.index() + 1);
        assert!(unsafe_expected || failures.is_empty(), "{}", file.display());
        if unsafe_expected {
            let time = start.elapsed();
            eprintln!("{} {first:?} of {} {time:?}", file.display(), program.checks.len());
        }
    }
}

/// The verdicts on all checks: `s`, `u` and `?`.
fn letters(report: &VerificationReport) -> String {
    let letter = |check: &CheckReport| match check.verdict {
        Verdict::Safe(_) => 's',
        Verdict::Unsafe(_) => 'u',
        Verdict::Unknown(_) => '?',
    };
    report.checks.iter().map(letter).collect()
}

/// Behind a reset the search knows what no input says: one assertion of the two fails.
#[test]
fn search_knows_resets() {
    let text = "goto { p = null || p.Key != 7 -> D } mark := 1 \
                goto { p.Key = 7 -> A } fail A: goto { p.Key != 7 -> B } fail B: p.Key := 3 \
                goto { p.Key = 3 -> D } fail D: halt";
    let (_, mut program) = program(text);
    let key = program.symbols.field_ids().next().expect("the program has a field");
    let is_mark = |instr: &&mut program::Instr| matches!(instr.stmt, Stmt::Assign { .. });
    let mark = program.code.iter_mut().find(is_mark).expect("there is one assignment");
    mark.stmt = Stmt::Reset { field: key };
    let fails = program.code.iter().filter_map(|instr| match instr.stmt {
        Stmt::Fail { check } => Some(check),
        _ => None,
    });
    let fails: Vec<CheckId> = fails.collect();
    let failing: Vec<CheckId> =
        searched(&program, LINEAR, 2, 2).into_iter().map(|(check, _)| check).collect();
    assert_eq!(failing, [fails[0]]);
}

/// Programs whose bugs random runs hardly find: bounded search alone must.
#[test]
fn search_finds_what_is_rare() {
    for text in [
        // Numbers that are related.
        "goto { x * 3 != y + 1000 -> D } goto { x <= 777 -> D } fail D: halt",
        // A cyclic list of three objects.
        "goto { l = null -> D } a := l.Next goto { a = null -> D } b := a.Next goto { b = null -> D }
         goto { a = l || b = l || a = b -> D } goto { b.Next = l -> E } D: halt E: fail",
        // A tape with an object on it.
        "i := 0 L: goto { p = l && i > 2 && l != null -> E } i := i + 1 havoc p
         goto { i < 5 -> L } halt E: x := l.Key goto { x = 0 - 12345 -> F } halt F: fail",
    ] {
        let (_, program) = program(text);
        // In process, where the library is linked, and by a process behind pipes.
        for smt in [LINEAR, PROCESS] {
            let failures = searched(&program, smt, usize::MAX, 20);
            let fail = program.check_ids().last().expect("there is a check");
            assert!(failures.iter().any(|(check, _)| *check == fail), "{text}");
        }
    }
}

/// An arbitrary array is not a closed heap, and objects of different turns differ.
#[test]
fn safe_programs_are_proved_and_their_twins_refuted() {
    let turns = |condition: &str| {
        format!(
            "last := new {{Key = 0}} i := 0
             L: goto {{ i >= n -> D }}
             c := new {{Key = i}}
             goto {{ last {condition} c -> E }}
             last := c i := i + 1
             goto {{ true -> L }}
             D: halt E: fail"
        )
    };
    let closed = |init: &str| {
        format!(
            "goto {{ p = null -> D }} {init} n := new {{Next = null}}
             goto {{ p.Next = n -> E }} D: halt E: fail"
        )
    };
    for (safe, broken) in [
        (turns("="), turns("!=")),
        (closed(""), closed("").replace("goto { p.Next = n", "p.Next := n goto { p.Next = n")),
    ] {
        let report = verified(&safe, 10);
        assert_eq!(report.overall(), Overall::Safe, "{safe}\n{}", report_text(&report, true));
        let report = verified(&broken, 10);
        assert!(letters(&report).ends_with('u'), "{broken}\n{}", report_text(&report, true));
    }
}

/// References on which one field name is used may be one object, also if nothing else says so.
#[test]
fn what_may_be_one_object_is() {
    let program = |assumed: &str| {
        format!(
            "assume p != null && r != null {assumed}
             r.Next := new {{Key = 1, Next = l}} p.Next := p assert r.Next.Key = 1"
        )
    };
    let report = verified(&program(""), 10);
    let Verdict::Unsafe(witness) = &report.checks.last().expect("there is a check").verdict else {
        panic!("{}", report_text(&report, true));
    };
    let heap: serde_json::Value = serde_json::from_str(&witness.file).expect("it is JSON");
    assert_eq!(heap["vars"]["p"], heap["vars"]["r"], "{}", witness.file);
    let report = verified(&program("assume p != r"), 10);
    assert_eq!(report.overall(), Overall::Safe, "{}", report_text(&report, true));
}

/// Inference at one stage and nobody else, so that the order of events is one.
fn inference_alone() -> VerificationOptions {
    let stage = STAGES.iter().find(|stage| stage.name == "cursors-objects");
    let mut members = members(Encoding::Cells, stage);
    members.retain(|member| matches!(member.how, How::Inference(..)));
    VerificationOptions {
        timeout: Duration::from_secs(30),
        members,
        cores: 1,
        ..VerificationOptions::default()
    }
}

/// What is inductive proves the checks that it excludes, before anything else is tried for a check
/// that it does not exclude.
#[test]
fn easy_checks_are_proved_before_hard_ones_are_given_up() {
    // That a sum of odd numbers is a square is not linear.
    let program = "p := new {Key = 0} if (n > 9) { p := new {Key = 1} } i := 0 s := 0
         while (i < n) { p.Key := i s := s + 2 * i + 1 i := i + 1 }
         assert s = i * i || n > i";
    let report = verified_with(program, &inference_alone(), |_, _| ());
    assert_eq!(letters(&report), "s?", "{}", report_text(&report, true));
    let [easy, hard] = [0, 1].map(|index| report.checks[index].check);
    let Verdict::Safe(certificate) = &report.checks[0].verdict else { unreachable!("it is safe") };
    assert_eq!(certificate.checks, BTreeSet::from([easy]));
    assert_eq!(certificate.goal, BTreeSet::from([easy, hard]));
    let asked: Vec<(&BTreeSet<CheckId>, bool)> =
        report.tried.iter().map(|tried| (&tried.checks, tried.said.is_none())).collect();
    assert_eq!(asked[0], (&BTreeSet::from([easy]), true), "{asked:?}");
    assert!(asked[1..].iter().all(|&(_, is_proof)| !is_proof), "{asked:?}");
    let again = asked[2..].iter().filter(|(checks, _)| checks.contains(&easy));
    assert_eq!(again.count(), 0, "{asked:?}");
}

/// A proof of some checks by clauses that were made for more is a certificate like any other, and one
/// of no other check.
#[test]
fn a_proof_in_part_is_a_certificate() {
    let program = "p := new {Key = 0} if (b) { x := 1 } else { x := 2 p := new {Key = 1} } i := 0
         while (i < n) { p.Key := i i := i + 1 }
         assert b && x = 1 || !b && x = 2";
    let options = inference_alone();
    let report = verified_with(program, &options, |subject, report| {
        let text = certificate(subject, report).expect("all is proved");
        let checked = |text: &str| check(subject, text, &options).expect("there is a solver");
        assert!(text.contains("(proof (checks 1) (goal 1 2) "), "{text}");
        assert_eq!(checked(&text), CertificateVerdict::Accepted, "{text}");
        let other = text.replace("(proof (checks 1) (goal 1 2) ", "(proof (checks 2) (goal 1 2) ");
        assert!(matches!(checked(&other), CertificateVerdict::Rejected(_)), "{other}");
    });
    assert_eq!(letters(&report), "ss", "{}", report_text(&report, true));
}

/// The same input gives the same bytes, and the run is a list of steps.
#[test]
fn reports_are_the_same_every_time() {
    let program = "i := 0 L: goto { i > 20 -> E } i := i + 1 goto { true -> L } E: q := p.Key fail";
    let report = verified(program, 5);
    assert_eq!(letters(&report), "uu");
    let first = report_text(&report, false);
    assert_eq!(first, report_text(&verified(program, 5), false));
    assert!(first.contains("more steps)"), "{first}");
    let lines: Vec<&str> = first.lines().take(6).collect();
    assert_eq!(
        lines,
        [
            "test.uh: UNSAFE (2 checks)",
            "  check 1 at 1:70, fails if a field of null is read: UNSAFE",
            "    initial heap",
            "      i = 0",
            "      q = 0",
            "      p = null",
        ]
    );
    let json: serde_json::Value =
        serde_json::from_str(&json(&report, false)).expect("the report is JSON");
    assert_eq!(json["verdict"], "unsafe");
    assert_eq!(json["checks"][0]["heap"]["vars"]["p"], serde_json::Value::Null);
    assert!(json.get("seconds").is_none());
}

/// Deep expressions, long programs, numbers that explode: an answer in time, and no panic.
#[test]
fn hard_inputs_end_in_time() {
    let square = "L: x := x * x + 3 goto { x = 5 -> E } goto { true -> L } E: fail".to_owned();
    let deep =
        format!("goto {{ {}x = 1{} -> E }} halt E: fail", "(".repeat(20_000), ")".repeat(20_000));
    let long = "p := p.Next\n".repeat(4_000);
    for program in [square, deep, long] {
        let start = Instant::now();
        let report = verified(&program, 2);
        let shown: String = program.chars().take(60).collect();
        // Far more than it may take: a busy machine is no failure, a hang is.
        assert!(report.time < Duration::from_secs(20), "{shown}: {:?}", report.time);
        assert!(start.elapsed() < Duration::from_secs(60), "{shown}");
    }
}
