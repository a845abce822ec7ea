//! Proofs as annotations: what is added suffices, is true of runs, and changes nothing else of the text.

use std::collections::BTreeSet;
use std::time::Duration;

use unheap::base::{CheckId, Source};
use unheap::concrete::{Heap, collect, random_heap};
use unheap::pipeline::Pipeline;
use unheap::program::Program;
use unheap::solve::Cancel;
use unheap::spec::ClaimPlace;
use unheap::syntax::{Additions, ClaimPlaces};
use unheap::verify::{NotAnnotated, Options, Overall, annotate, verify};

use crate::support::{project, unheap};

/// Enough wherever the tests run: what is found does not depend on it.
const TIME: Duration = Duration::from_secs(90);

/// A list of fives in which six is not found.
const FIVES: &str = "\
// a list of fives
n := n0 l := null f := 0
B: goto { n <= 0 -> S } // made here
l := new {Key = 5, Next = l}
n := n - 1
goto { true -> B }
S:
goto { l = null -> E, l.Key = 6 -> Found }
  l := l.Next
goto { true -> S }
Found: f := 1
E: assert f = 0
";

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("test.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

fn annotated(text: &str) -> Result<String, NotAnnotated> {
    let options = Options { timeout: TIME, ..Options::default() };
    let made = annotate(&pipeline(text), &options, &Cancel::default(), &|_| ());
    made.map(|annotated| annotated.text)
}

/// What is left of a text without annotations, without labels of statements that make objects, and without
/// white space, which only separates.
fn bare(text: &str) -> String {
    let is_added = |line: &&str| {
        ["invariant ", "requires ", "ensures "].iter().any(|word| line.trim().starts_with(word))
    };
    let lines = text.lines().filter(|line| !is_added(line)).map(|line| {
        let mut line = line.to_owned();
        for number in 1..9 {
            line = line.replace(&format!("New{number}: "), "");
        }
        line
    });
    lines.flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// No claim of a program is broken by a run from one of so many heaps.
fn holds_in_runs(program: &Program, heaps: u64) {
    let all: BTreeSet<CheckId> = program.claims.iter().map(|claim| claim.check).collect();
    for seed in 0..heaps {
        let heap = random_heap(&program.symbols, seed, usize::try_from(seed % 7).unwrap_or(0));
        let broken = collect(program, &heap, 500, &all).broken;
        assert!(broken.is_empty(), "{broken:?} from heap {seed}");
    }
}

#[test]
fn what_is_added_is_a_proof_and_nothing_else_changes() {
    let read = |name: &str| std::fs::read_to_string(project(name)).expect("there is this example");
    let programs = [
        (FIVES.to_owned(), true),
        (FIVES.replace('\n', "\r\n"), true),
        (read("examples/increment.uh"), false),
        (read("examples/remove_all.uh"), true),
    ];
    for (text, needs_claims) in programs {
        let with_proof = annotated(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(bare(&with_proof), bare(&text), "{with_proof}");
        let lines = with_proof.lines().count() - text.lines().count();
        assert!(lines <= 20 && (lines > 0) == needs_claims, "{with_proof}");
        assert_eq!(with_proof.contains("\r\n"), text.contains("\r\n"));
        let proved = pipeline(&with_proof);
        let modular = Options { modular: true, timeout: TIME, ..Options::default() };
        let report = verify(&proved, &modular);
        assert_eq!(report.overall(), Overall::Safe, "{with_proof}");
        assert_eq!(report.checks.len(), pipeline(&text).program.check_ids().count());
        holds_in_runs(&proved.program, 200);
        // What is a proof already is left as it is.
        assert_eq!(annotated(&with_proof).ok(), Some(with_proof));
    }
}

#[test]
fn what_is_not_safe_is_not_annotated() {
    let wrong = FIVES.replace("Key = 5", "Key = n");
    match annotated(&wrong) {
        Err(NotAnnotated::NotSafe(report)) => assert_eq!(report.overall(), Overall::Unsafe),
        other => panic!("{other:?}"),
    }
    let folder = tempfile::tempdir().expect("there is room");
    let [program, out] = ["wrong.uh", "out.uh"].map(|name| folder.path().join(name));
    std::fs::write(&program, wrong).expect("there is room");
    let run = unheap("verify --annotate -o").arg(&out).arg(&program).run();
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.contains("UNSAFE") && !out.exists(), "{}", run.err);
}

#[test]
fn objects_are_known_by_where_they_were_made_and_what_met_them() {
    let program = |claim: &str| {
        format!(
            "type Node {{ Key: int, Next: Node }} var i: Node
            A: p := new {{Key = 1, Next = i}}
            B: q := new {{Key = 2, Next = p}} c := q
            L: invariant {claim}
            goto {{ n >= 2 -> E }} c := c.Next n := n + 1 goto {{ true -> L }} E: halt"
        )
    };
    for (claim, is_true) in [
        ("p from A && q from B && !(p from B)", true),
        ("i = null || i from initial", true),
        // Null was made nowhere.
        ("null != i || !(i from initial)", true),
        ("forall o of Node from A: o.Key = 1 && o.Next = i", true),
        ("forall o of Node from A: o.Key = 2", false),
        ("exists o of Node from B: o.Key = 2", true),
        ("exists o of Node from B: o.Key = 1 || o.Key = 3", false),
        ("mark_c(q) && (n <= 0 ==> !mark_c(p))", true),
        ("n >= 1 ==> mark_c(p)", true),
        ("!mark_c(q)", false),
        ("rank_Next(q) = rank_Next(p) + 1", true),
        ("rank_Next(q) = 7", false),
        // Of null nothing is remembered.
        ("mark_c(i) || !mark_c(i)", false),
    ] {
        let program = pipeline(&program(claim)).program;
        let all: BTreeSet<CheckId> = program.claims.iter().map(|claim| claim.check).collect();
        let run = collect(&program, &Heap::empty(&program.symbols), 1_000, &all);
        assert_eq!(run.broken.is_empty(), is_true, "{claim}");
    }
    for (claim, code) in [("p from C", "E0713"), ("mark_x(p)", "E0714"), ("n from A", "E0401")] {
        let errors = Pipeline::new(Source::new("test.uh", program(claim)))
            .map(|_| ())
            .expect_err("it is a mistake");
        assert!(errors.iter().any(|error| error.code == code), "{claim}: {errors:#?}");
    }
}

#[test]
fn claims_stand_where_the_text_has_room_for_them() {
    for (text, wanted) in [
        ("while (x > 0) { x := 1 }", "while (x > 0)\n  invariant I\n{ x := 1 }"),
        ("  while (x > 0) // why\n  {\n}", "  while (x > 0) // why\n    invariant I\n  {\n}"),
        ("L: x := 1 goto { x > 0 -> L }", "L:\n  invariant I\nx := 1 goto { x > 0 -> L }"),
        (
            " y := 2 L: // here\r\n x := 1\r\n goto { x > 0 -> L }",
            " y := 2 L: // here\r\n   invariant I\r\n x := 1\r\n goto { x > 0 -> L }",
        ),
        (
            "while (x > 0)\n  invariant x > 0\n{ x := 1 }",
            "while (x > 0)\n  invariant x > 0\n  invariant I\n{ x := 1 }",
        ),
    ] {
        let source = Source::new("test.uh", text);
        let places = ClaimPlaces::of(&source);
        let heads = unheap::program::heads(&pipeline(text).program);
        let head =
            heads.iter().position(|is_head| *is_head == Some(true)).expect("there is a loop");
        let claims = vec![(ClaimPlace::Head(head), "invariant I".to_owned())];
        let additions = Additions { claims, labels: Vec::new() };
        assert_eq!(places.annotated(&source, &additions).as_deref(), Some(wanted));
    }
}
