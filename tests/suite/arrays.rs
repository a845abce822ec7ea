//! Arrays, through every stage: random programs on random heaps, clauses held against runs, heap files.

#![allow(clippy::print_stdout, reason = "how the runs end is to be seen")]

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use analysis::Goal;
use base::{CheckId, Source};
use concrete::{Heap, ObjectNames, RunOutcome, parse, random_heap, render, run};
use encode::cells::{Elements, EncodingStage, STAGES};
use encode::{Encoded, EncodingRefusal, Exact};
use engine::{Overall, VerificationOptions, verify};
use houdini::{Beforehand, InferenceBounds, InferenceGoal, NoSolutionReason, Richness, infer};
use pipeline::Pipeline;
use solver::{Cancel, Solver, SolverKind};

use crate::products::is_solved;
use crate::support::{
    Form, Heaps, Tally, ending, examine, generate, minimized, pairs, project, some, with_arrays,
    with_procedures, with_recursion, with_sequences,
};

const HEAPS: u64 = 4;
const STEPS: u64 = 1_000;

/// A program with arrays; a third of them have procedures, too.
pub fn array_program(seed: u64) -> Form {
    let size = 4 + usize::try_from(seed % 12).expect("it is small");
    let form = with_arrays(&generate(seed, size), seed);
    match seed % 6 {
        0 => with_procedures(&form, seed),
        1 => with_recursion(&with_procedures(&form, seed), seed),
        _ => form,
    }
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("generated.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// A program with sequences; a third of them have procedures, and every other one arrays.
pub fn sequence_program(seed: u64) -> Form {
    let size = 4 + usize::try_from(seed % 12).expect("it is small");
    let form = with_sequences(&generate(seed, size), seed);
    let form = if seed.is_multiple_of(2) { form } else { with_arrays(&form, seed) };
    match seed % 6 {
        0 => with_procedures(&form, seed),
        1 => with_recursion(&with_procedures(&form, seed), seed),
        _ => form,
    }
}

#[test]
fn every_stage_agrees_on_programs_with_arrays() {
    let kinds = ["the index is out of bounds", "the array is null", "the length of a new array"];
    every_stage_agrees(array_program, &kinds);
}

#[test]
fn every_stage_agrees_on_programs_with_sequences() {
    let kinds = ["the index is out of bounds", "the part is none of the sequence"];
    every_stage_agrees(sequence_program, &kinds);
}

fn every_stage_agrees(form: fn(u64) -> Form, kinds: &[&str]) {
    let mut ends = Tally::default();
    for seed in 0..pairs() / 4 / HEAPS {
        let form = form(seed);
        let heaps = Heaps { seed: seed * HEAPS, count: HEAPS, size: 6 };
        let examined = examine(&form.text(), seed % 5 == 0, heaps);
        if examined.counterexample.is_some() {
            panic!("seed {seed}: {}", minimized(&form, heaps));
        }
        for pair in examined.pairs {
            ends.add(pair.ending);
        }
    }
    println!("{} programs: {ends}", pairs() / 4 / HEAPS);
    for kind in kinds {
        let count = ends.count(&format!("failed: {kind}"));
        assert!(count > pairs() / 800, "few runs fail so: {kind}");
    }
}

#[test]
fn runs_with_arrays_are_derived_by_the_clauses() {
    runs_are_derived(array_program);
}

#[test]
fn runs_with_sequences_are_derived_by_the_clauses() {
    runs_are_derived(sequence_program);
}

fn runs_are_derived(form: fn(u64) -> Form) {
    let (mut tally, mut instances, mut samples, mut states) = (Tally::default(), 0, 0, 0);
    for seed in 0..pairs() / 10 / HEAPS {
        let text = form(seed).text();
        let pipeline = pipeline(&text);
        let encoded = pipeline.clauses(Exact::Arrays).expect("the programs are small");
        // Clauses of elements are no clauses of the states of runs.
        let indexed = match pipeline.clauses(Exact::Indexed) {
            Ok(indexed) => Some(indexed),
            Err(EncodingRefusal::Recursive | EncodingRefusal::Irreducible) => None,
            Err(why) => panic!("{why}\n{text}"),
        };
        let stages: Vec<_> = STAGES.iter().filter(|it| it.elements == Elements::All).collect();
        let stage = stages[usize::try_from(seed).expect("it is small") % stages.len()];
        let cells = pipeline.cells(stage, &Goal::All).unwrap_or_else(|why| panic!("{why}\n{text}"));
        for heap in 0..HEAPS {
            let heap = random_heap(&pipeline.program.symbols, seed * HEAPS + heap, 6);
            let replay = |encoded: &Encoded| {
                encoded.replay(&pipeline.program, &heap, STEPS).unwrap_or_else(|mismatch| {
                    let heap = render(&pipeline.program.symbols, &heap, &ObjectNames::default());
                    panic!("{mismatch}\n{text}\n{heap}")
                })
            };
            let replayed = replay(encoded);
            instances += replayed.instances;
            tally.add(ending(&pipeline.program, replayed.outcome));
            samples += replay(&cells).facts;
            states += indexed.map_or(0, |indexed| replay(indexed).facts);
        }
    }
    println!(
        "{instances} instances of clauses, {samples} samples of cells, {states} indexed; runs: {tally}"
    );
    assert!(instances > 500 && samples > 500 && states > 500, "the programs are trivial");
}

/// Where a check fails in a run, nothing that is said of elements excludes that.
#[test]
fn no_stage_of_elements_proves_what_fails() {
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let stages = stages_of_elements();
    assert!(stages.len() >= 3, "the stages of elements are there");
    let (mut asked, mut open) = (0, 0);
    for seed in 0..(pairs() / 1_000).max(20) {
        let form = generate(13_000 + seed, 4);
        let form =
            if seed % 4 == 3 { with_sequences(&form, seed) } else { with_arrays(&form, seed) };
        let text = form.text();
        let pipeline = pipeline(&text);
        let Pipeline { program, .. } = &pipeline;
        let ending = |heap| run(program, &random_heap(&program.symbols, heap, 6), STEPS).outcome;
        let failed: BTreeSet<CheckId> = (0..100)
            .filter_map(|heap| match ending(heap) {
                RunOutcome::Failed(check) => Some(check),
                RunOutcome::Halted | RunOutcome::Blocked | RunOutcome::StepBound => None,
            })
            .collect();
        for check in failed {
            let stage = stages[asked % stages.len()];
            let goal = Goal::Only([check].into());
            let clauses = match pipeline.cells(stage, &goal) {
                Ok(cells) => cells.clauses,
                Err(EncodingRefusal::TooLarge) => continue,
                Err(why) => panic!("{why}\n{text}"),
            };
            asked += 1;
            let is_safe = is_solved(&z3, &clauses.system, Duration::from_millis(300));
            assert!(!is_safe, "{}: check {} fails\n{text}", stage.name, check.number());
            let cancel = Cancel::default();
            let deadline = Instant::now() + Duration::from_secs(1);
            let bounds =
                InferenceBounds { deadline, cancel: &cancel, memory_mib: 2048, work: None };
            let richness = (Richness::ORDERS, Richness::ORDERS);
            let inferred = infer(
                &clauses.system,
                Beforehand::default(),
                richness,
                InferenceGoal::Solution,
                bounds,
            )
            .result;
            let is_safe = inferred.is_ok();
            assert!(!is_safe, "{}: check {} is inferred\n{text}", stage.name, check.number());
            open += usize::from(matches!(inferred, Err(NoSolutionReason::Open(_))));
        }
    }
    println!("{asked} checks that fail, {open} of them not excluded by what is inferred");
    assert!(asked > 10 && open > 2, "the programs are trivial");
}

fn stages_of_elements() -> Vec<&'static EncodingStage> {
    STAGES.iter().filter(|stage| stage.elements != Elements::All).collect()
}

/// Arrays that nothing joins may be one.
#[test]
fn two_names_of_arrays_may_mean_one_array() {
    let text = "a[0] := 1\nb[0] := 2\nassert a[0] = 1";
    let pipeline = pipeline(text);
    let program = &pipeline.program;
    let one = r#"{"vars": {"a": "x", "b": "x"}, "objects": {"x": {"items": [0]}}}"#;
    let two =
        r#"{"vars": {"a": "x", "b": "y"}, "objects": {"x": {"items": [0]}, "y": {"items": [0]}}}"#;
    let assertion = program.check_ids().last().expect("it is asserted");
    for (file, expected) in [(one, RunOutcome::Failed(assertion)), (two, RunOutcome::Halted)] {
        let (heap, _) = parse(&program.symbols, file).expect("they are of one type");
        assert_eq!(run(program, &heap, STEPS).outcome, expected, "{file}");
    }
    let report = verify(&pipeline, &VerificationOptions::default());
    assert_eq!(report.checks[assertion.index()].verdict.overall(), Overall::Unsafe, "{report:?}");
}

/// The algorithms on arrays are proved without an invariant, and a failing run of each twin is found.
#[test]
fn algorithms_need_no_invariants() {
    // Enough on a busy machine.
    let options =
        VerificationOptions { timeout: Duration::from_secs(120), ..VerificationOptions::default() };
    let folder = std::fs::read_dir(project("examples/arrays")).expect("there are examples");
    let mut paths: Vec<_> = folder.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    assert_eq!(paths.len() % 2, 0, "each has a twin");
    for path in some(paths.chunks(2)).flatten() {
        let text = std::fs::read_to_string(path).expect("it can be read");
        let is_broken = path.to_string_lossy().ends_with("_broken.uh");
        let expected = if is_broken { Overall::Unsafe } else { Overall::Safe };
        assert!(!text.contains("invariant"), "{path:?}");
        let report = verify(&pipeline(&text), &options);
        assert_eq!(report.overall(), expected, "{path:?}");
    }
}

#[test]
fn programs_with_arrays_are_read_as_they_are_printed() {
    for seed in 0..pairs() / 20 {
        let text = array_program(seed).text();
        let shown = program::render(pipeline(&text).as_written());
        let again = program::render(pipeline(&shown).as_written());
        assert_eq!(shown, again, "{text}");
    }
}

#[test]
fn heap_files_with_arrays_are_read_as_they_are_written() {
    for seed in 0..400 {
        let form = with_arrays(&generate(seed, 8), seed);
        let form = if seed % 3 == 0 { with_sequences(&form, seed) } else { form };
        let pipeline = pipeline(&form.text());
        let symbols = &pipeline.program.symbols;
        let text = render(symbols, &random_heap(symbols, seed, 8), &ObjectNames::default());
        let (heap, names) =
            parse(symbols, &text).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let again = render(symbols, &heap, &names);
        assert_eq!(text, again);
        let (same, _) = parse(symbols, &again).expect("it is the same text");
        assert!(Heap::same_state(symbols, &heap, &same));
    }
}
