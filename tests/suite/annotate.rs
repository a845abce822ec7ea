//! Proofs as annotations: what is added suffices, is true of runs, and changes nothing else of the text.

mod contracts;
mod places;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use analysis::Goal;
use base::{CheckId, Source};
use chc::{Model, ModelFunction};
use concrete::{Heap, collect, random_heap};
use encode::SpokenClaim;
use encode::cells::STAGES;
use engine::{NotAnnotated, OpenChecks, Overall, VerificationOptions, annotate, verify};
use logic::{BinaryOp, Expr, ExprSort};
use pipeline::Pipeline;
use program::spec::Claim;
use program::{Check, CheckKind, Program};
use solver::Cancel;

use crate::support::{project, some, unheap};

/// Enough wherever the tests run: what is found does not depend on it.
const TIME: Duration = Duration::from_secs(300);

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
    let options = VerificationOptions { timeout: TIME, ..VerificationOptions::default() };
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

/// A text with its proof, which is held against what annotations have to be; how many lines they are.
fn held(source: &Source, most_lines: usize) -> Result<usize, NotAnnotated> {
    held_text(source, most_lines).map(|(lines, _)| lines)
}

/// The same, and the text.
fn held_text(source: &Source, most_lines: usize) -> Result<(usize, String), NotAnnotated> {
    let options = VerificationOptions { timeout: TIME, ..VerificationOptions::default() };
    let read =
        |source: Source| Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let subject = read(source.clone());
    let text = source.own_text();
    let made = annotate(&subject, &options, &Cancel::default(), &|_| ())?.text;
    assert_eq!(bare(&made), bare(text), "{made}");
    let lines = made.lines().count() - text.lines().count();
    assert!(lines <= most_lines, "{lines} lines\n{made}");
    assert_eq!(made.contains("\r\n"), text.contains("\r\n"));
    let proved = read(source.with_own_text(&made));
    let modular =
        VerificationOptions { modular: true, timeout: TIME, ..VerificationOptions::default() };
    let report = verify(&proved, &modular);
    assert_eq!(report.overall(), Overall::Safe, "{made}");
    assert_eq!(report.checks.len(), subject.as_written().check_ids().count());
    if lines > 0 {
        holds_in_runs(&proved.program, 100);
        // What is a proof already is left as it is.
        let again = annotate(&proved, &options, &Cancel::default(), &|_| ());
        assert_eq!(again?.text, made);
    }
    Ok((lines, made))
}

/// What becomes of an example.
#[derive(Clone, Copy)]
enum Expected {
    /// It gets so many lines at most.
    Lines(usize),
    /// It takes longer than a test may: `scripts/bench-annotate` asks.
    Long,
}

use Expected::{Lines, Long};

/// All examples that are SAFE.
const EXAMPLES: &[(&str, Expected)] = &[
    ("abs.uh", Lines(0)),
    ("alias_write.uh", Lines(0)),
    ("array_of_nodes.uh", Lines(6)),
    ("arrays/all_made.uh", Long),
    ("arrays/binary_search.uh", Long),
    ("arrays/bubble_sort.uh", Long),
    ("arrays/buckets.uh", Lines(12)),
    ("arrays/copy.uh", Long),
    ("arrays/fill_with.uh", Long),
    ("arrays/init.uh", Lines(0)),
    ("arrays/insert_sorted.uh", Long),
    ("arrays/max.uh", Lines(0)),
    ("arrays/partition.uh", Long),
    ("arrays/reverse.uh", Long),
    ("arrays/selection_sort.uh", Long),
    ("arrays/sort_contract.uh", Long),
    ("arrays/sort_in_place.uh", Long),
    ("compose.uh", Lines(0)),
    ("contracts/append.uh", Lines(0)),
    ("contracts/clear_part.uh", Lines(0)),
    ("contracts/copy_list.uh", Long),
    ("contracts/distinct_keys.uh", Lines(0)),
    ("contracts/insert_sorted.uh", Lines(0)),
    ("contracts/largest_element.uh", Lines(0)),
    ("contracts/other_list.uh", Lines(0)),
    ("contracts/push.uh", Lines(0)),
    ("contracts/raise_all.uh", Lines(0)),
    ("contracts/remove_next.uh", Long),
    ("contracts/reverse.uh", Long),
    ("contracts/rotate.uh", Lines(0)),
    ("contracts/set_all.uh", Long),
    ("contracts/sort_array.uh", Long),
    ("contracts/sort_in_place.uh", Long),
    ("contracts/sort_sequence.uh", Long),
    ("euclid.uh", Lines(0)),
    ("explore/apollo.uh", Long),
    ("explore/asw.uh", Long),
    ("explore/bank_account.uh", Lines(6)),
    ("explore/fig_1.uh", Lines(0)),
    ("explore/heap_op.uh", Lines(0)),
    ("explore/linked_list.uh", Long),
    ("explore/linked_list_any.uh", Long),
    ("explore/rational.uh", Lines(0)),
    ("explore/rational_recursion.uh", Lines(9)),
    ("explore/swap_node.uh", Long),
    ("explore/tcas.uh", Long),
    ("explore/wbs.uh", Long),
    ("fresh_in_loop.uh", Lines(0)),
    ("havoc_turns.uh", Lines(0)),
    ("increment.uh", Lines(0)),
    ("insertion_sort.uh", Lines(0)),
    ("irreducible.uh", Lines(0)),
    ("largest.uh", Long),
    ("library/push.uh", Long),
    ("nested_loops.uh", Lines(0)),
    ("procedures/append_built.uh", Long),
    ("procedures/append_last.uh", Long),
    ("procedures/bracket_parser.uh", Long),
    ("procedures/chained_map.uh", Long),
    ("procedures/contains_decreasing.uh", Long),
    ("procedures/contains_last.uh", Lines(4)),
    ("procedures/create_length.uh", Lines(5)),
    ("procedures/decreasing_increments.uh", Lines(8)),
    ("procedures/desugar.uh", Long),
    ("procedures/equal_length.uh", Lines(2)),
    ("procedures/euclid.uh", Long),
    ("procedures/even_or_odd.uh", Lines(4)),
    ("procedures/fibonacci_globals.uh", Long),
    ("procedures/find_and_touch.uh", Lines(14)),
    ("procedures/fold_constants.uh", Long),
    ("procedures/increments.uh", Lines(4)),
    ("procedures/insert_bounded.uh", Long),
    ("procedures/keeps_members.uh", Long),
    ("procedures/leftist_heap.uh", Long),
    ("procedures/length.uh", Lines(2)),
    ("procedures/listing_1.uh", Lines(13)),
    ("procedures/max_contains_tree.uh", Lines(4)),
    ("procedures/mccarthy_91.uh", Long),
    ("procedures/memo_fibonacci.uh", Long),
    ("procedures/minus_to_leaves.uh", Long),
    ("procedures/move_field.uh", Long),
    ("procedures/order_statistics.uh", Long),
    ("procedures/pairing_heap.uh", Long),
    ("procedures/quick_sort.uh", Long),
    ("procedures/rank_chain.uh", Long),
    ("procedures/remove_all.uh", Lines(4)),
    ("procedures/remove_one_length.uh", Long),
    ("procedures/reverse_not_null.uh", Long),
    ("procedures/reverse_twice.uh", Lines(7)),
    ("procedures/same_counts.uh", Long),
    ("procedures/search_tree.uh", Long),
    ("procedures/sift_down.uh", Long),
    ("procedures/sum_built.uh", Lines(6)),
    ("procedures/sum_parser.uh", Long),
    ("procedures/two_sums.uh", Lines(0)),
    ("read_composed.uh", Lines(0)),
    ("recursion/append.uh", Long),
    ("recursion/even_odd.uh", Long),
    ("recursion/insert.uh", Long),
    ("recursion/merge_sort.uh", Long),
    ("recursion/search.uh", Long),
    ("recursion/sum.uh", Long),
    ("remove_all.uh", Lines(20)),
    ("reverse.uh", Lines(0)),
    ("sequences.uh", Long),
    ("short_circuit.uh", Lines(0)),
    ("sugar.uh", Long),
    ("tree_literal.uh", Lines(0)),
];

#[test]
fn what_is_added_is_a_proof_and_nothing_else_changes() {
    let fives = held(&Source::new("test.uh", FIVES), 20).expect("it is annotated");
    let other_ends = held(&Source::new("test.uh", FIVES.replace('\n', "\r\n")), 20);
    assert!(fives > 0 && other_ends.ok() == Some(fives));
}

#[test]
fn examples_that_are_safe_are_annotated() {
    let folder = project("examples");
    let mut all = BTreeSet::new();
    let mut folders = vec![folder.clone()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("it is a folder") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "uh")
                && let Ok(text) = std::fs::read_to_string(&path)
                && text.lines().any(|line| line == "// expect: SAFE")
            {
                let name = path.strip_prefix(&folder).expect("it is in the folder");
                all.insert(name.to_str().expect("it is text").to_owned());
            }
        }
    }
    let known: BTreeSet<String> = EXAMPLES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(known, all, "what becomes of an example stands in the table");
    let asked = EXAMPLES.iter().filter_map(|&(name, expected)| match expected {
        Lines(most) => Some((name, most)),
        Long => None,
    });
    for (name, most) in some(asked) {
        let text = std::fs::read_to_string(folder.join(name)).expect("it is there");
        let source = Source::new(name, text);
        if let Err(why) = held(&source, most) {
            panic!("{name}: {why}");
        }
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
fn without_a_solver_nothing_is_annotated() {
    let folder = tempfile::tempdir().expect("there is room");
    let ended = unheap("verify --annotate -")
        .env("UNHEAP_Z3", folder.path().join("none"))
        .stdin(FIVES)
        .run();
    assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{}", ended.err);
    assert!(ended.err.contains("UNHEAP_Z3"), "{}", ended.err);
}

#[test]
fn the_time_is_respected() {
    let text = std::fs::read_to_string(project("examples/remove_all.uh")).expect("it is there");
    let options =
        VerificationOptions { timeout: Duration::from_millis(1), ..VerificationOptions::default() };
    let started = Instant::now();
    let subject = pipeline(&text);
    match annotate(&subject, &options, &Cancel::default(), &|_| ()) {
        Err(NotAnnotated::NotInTime) => {}
        other => panic!("{other:?}"),
    }
    // That much is for starting and ending on a busy machine.
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}

#[test]
fn who_proves_what_annotations_do_not_say_is_told() {
    let open = OpenChecks {
        checks: BTreeSet::from([CheckId::new(0), CheckId::new(2)]),
        proved_by: BTreeSet::from(["spacer on products".to_owned()]),
    };
    let why = NotAnnotated::Unsaid(open).to_string();
    assert!(why.ends_with("does not exclude checks 1, 3 (safe by spacer on products)"), "{why}");
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
        ("pred_Next(p) = q && pred_Next(q) = null && (i = null || pred_Next(i) = p)", true),
        ("pred_Next(p) = p", false),
        // The order in which objects were made.
        ("birth(p) = 1 && birth(q) = 2 && birth(null) = 0 && (i = null || birth(i) < 0)", true),
        ("birth(q) < birth(p)", false),
        // Of null nothing is remembered.
        ("mark_c(i) || !mark_c(i)", false),
    ] {
        let program = pipeline(&program(claim)).program;
        let all: BTreeSet<CheckId> = program.claims.iter().map(|claim| claim.check).collect();
        let run = collect(&program, &Heap::empty(&program.symbols), 1_000, &all);
        assert_eq!(run.broken.is_empty(), is_true, "{claim}");
    }
    for (claim, code) in [
        ("p from C", "E0713"),
        ("mark_x(p)", "E0714"),
        ("stored_Key(p)", "E0714"),
        ("n from A", "E0401"),
        ("birth(n) = 0", "E0401"),
        ("pred_Next(p) = n", "E0401"),
    ] {
        let errors = Pipeline::new(Source::new("test.uh", program(claim)))
            .map(|_| ())
            .expect_err("it is a mistake");
        assert!(errors.iter().any(|error| error.code == code), "{claim}: {errors:#?}");
    }
}

/// A solution may compare addresses of objects of any two types. What becomes of that is a claim of the right sorts, which runs
/// can be asked about.
#[test]
fn addresses_of_two_types_are_compared_by_their_order() {
    let subject = pipeline(
        "type A { Key: int, Of: B } type B { Size: int } var q: B var a: int[]
         p := new {Key = 1, Of = q} b := new B[2] b[0] := q i := 0
         L: goto { i >= 2 -> E } i := i + 1 goto { true -> L } E: assert p.Of = q",
    );
    let (mut compared, mut steps) = (0, 0);
    for stage in STAGES {
        let Ok(encoded) = subject.cells(stage, &Goal::All) else { continue };
        let system = &encoded.clauses.system;
        let mut model = Model {
            exprs: system.exprs.clone(),
            vars: system.vars.clone(),
            definitions: Vec::new(),
        };
        for (predicate, own) in system.predicates.iter().zip(&encoded.clauses.predicates) {
            let numbers =
                own.params.iter().filter(|it| model.vars[it.index()].sort == ExprSort::Int);
            let numbers: Vec<Expr> =
                numbers.map(|&param| model.exprs.var(param, ExprSort::Int)).collect();
            let pairs = numbers.iter().flat_map(|a| numbers.iter().map(move |b| (*a, *b)));
            let pairs: Vec<(Expr, Expr)> = pairs.filter(|(a, b)| a != b).collect();
            let mut said = Vec::new();
            for (a, b) in pairs {
                for op in [BinaryOp::Eq, BinaryOp::Lt, BinaryOp::Le] {
                    said.push(model.exprs.binary(op, a, b));
                }
            }
            let body = model.exprs.conjunction(said);
            let (name, params) = (predicate.name.clone(), own.params.clone());
            model.definitions.push(ModelFunction { name, params, result: ExprSort::Bool, body });
        }
        let mut program = subject.program.clone();
        for SpokenClaim { place, kind, formula } in
            encoded.claims_from_model(&model, &|_| "L".to_owned())
        {
            let check = CheckId::new(program.checks.len());
            let span = program.code[0].span;
            program.checks.push(Check { kind: CheckKind::Claim(kind), span });
            let (frames, written) = (Vec::new(), None);
            program.claims.push(Claim { written, check, kind, place, formula, frames, span });
        }
        assert_eq!(program::verify::verify(&program), Ok(()), "{}", stage.name);
        compared += program.claims.len();
        let all = program.claim_ids().collect();
        for seed in 0..4 {
            let heap = random_heap(&program.symbols, seed, 4);
            steps += collect(&program, &heap, 100, &all).steps;
        }
    }
    assert!(compared > 100 && steps > 1_000, "{compared} {steps}");
}
