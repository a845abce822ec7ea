//! Verdicts on random programs against runs: what is called safe never fails, what is called unsafe
//! fails on the heap file that is given.

#![allow(clippy::print_stdout, reason = "how the verdicts come out is to be seen")]

use std::time::Duration;

use base::Source;
use concrete::{Rng, RunOutcome, parse, random_heap, run};
use encode::cells::{Elements, STAGES};
use engine::{Encoding, Verdict, VerificationOptions, VerificationReport, members, verify};
use pipeline::Pipeline;
use pipeline::front;
use program::inline::Calls;

use crate::support::{
    Long, Tally, generate, pairs, surely_with_recursion, with_arrays, with_procedures,
    with_sequences,
};

const STEPS: u64 = 2_000;
/// How much longer than its time a verification may take before it is counted as late; `times` holds processor time.
const LATE: Duration = Duration::from_secs(3);
/// How many random heaps a program runs on, and how many where it is asked to take long.
const HEAPS: u64 = 400;
const MANY_HEAPS: u64 = 600;
/// The sizes of the programs that are asked to take long, in turn.
const SIZES: [usize; 4] = [4, 8, 16, 24];

/// How many programs: a thousandth of [`pairs`].
fn programs() -> u64 {
    pairs() / 1_000
}

/// Verifies the program within the time, and holds the verdicts against runs.
fn hold_against_runs(pipeline: &Pipeline, timeout: Duration, tally: &mut Tally) {
    hold_with(pipeline, &VerificationOptions { timeout, ..VerificationOptions::default() }, tally);
}

/// The same with other options.
fn hold_with(pipeline: &Pipeline, options: &VerificationOptions, tally: &mut Tally) {
    hold_report(pipeline, &verify(pipeline, options), HEAPS, tally);
}

/// Holds what a report says against as many runs.
fn hold_report(pipeline: &Pipeline, report: &VerificationReport, heaps: u64, tally: &mut Tally) {
    let (program, text) = (pipeline.as_written(), &pipeline.source.text);
    for check in &report.checks {
        tally.add(match &check.verdict {
            Verdict::Unknown(reason) => reason.to_string(),
            verdict => verdict.overall().to_string(),
        });
        if let Verdict::Unsafe(witness) = &check.verdict {
            let (heap, _) =
                parse(&program.symbols, &witness.file).expect("a witness is a heap file");
            let outcome = run(program, &heap, STEPS * 100).outcome;
            assert_eq!(outcome, RunOutcome::Failed(check.check), "{text}\n{}", witness.file);
        }
    }
    for heap in 0..heaps {
        let heap = random_heap(&program.symbols, 50_000 + heap, 7);
        if let RunOutcome::Failed(check) = run(program, &heap, STEPS).outcome {
            let verdict = &report.checks[check.index()].verdict;
            assert!(!matches!(verdict, Verdict::Safe(_)), "{check:?} is not safe\n{text}");
        }
    }
}

#[test]
fn verdicts_agree_with_runs() {
    let mut tally = Tally::default();
    for seed in 0..programs() {
        let text = generate(7_000 + seed, 8).text();
        let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        hold_against_runs(&pipeline, Duration::from_millis(1_500), &mut tally);
    }
    println!("verdicts on checks: {tally}");
}

/// As many programs as are asked for, at two seconds each and each on more heaps: `scripts/fuzz N [SEED] verdicts`. Of every
/// second one all checks are decided, also behind an error.
#[test]
#[ignore = "it takes as long as it is asked to"]
fn many_verdicts() {
    let asked = Long::asked(1_000);
    let first = Rng::new(asked.seed).bits();
    let tally = asked.all(|number| {
        let size = SIZES[usize::try_from(number).expect("small") % SIZES.len()];
        let text = generate(first.wrapping_add(number), size).text();
        let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let options = VerificationOptions {
            timeout: Duration::from_secs(2),
            cores: 1,
            all_checks: number % 2 == 0,
            ..VerificationOptions::default()
        };
        let (mut tally, report) = (Tally::default(), verify(&pipeline, &options));
        tally.add(format!("overall {}", report.overall()));
        if report.time > options.timeout + LATE {
            tally.add("late");
        }
        hold_report(&pipeline, &report, MANY_HEAPS, &mut tally);
        tally
    });
    println!(
        "seed {}: {} programs, no verdict that runs contradict: {tally}",
        asked.seed, asked.count
    );
}

/// The same where procedures call themselves or each other; what can be inlined is, in every second one.
#[test]
fn verdicts_on_recursive_programs_agree_with_runs() {
    let mut tally = Tally::default();
    for seed in 0..programs() / 2 {
        let form = with_procedures(&generate(9_000 + seed, 4), seed);
        let text = surely_with_recursion(&form, seed).text();
        let source = Source::new("generated.uh", &*text);
        let program = front::program(&source).unwrap_or_else(|e| panic!("{e:#?}\n{text}"));
        let calls = if seed % 2 == 0 { Calls::All } else { Calls::Shared };
        let pipeline = Pipeline::to_verify(source, program, calls)
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        // Every third one by what its procedures are to their callers alone.
        let (timeout, modular) = (Duration::from_millis(700), seed % 3 == 0);
        hold_with(
            &pipeline,
            &VerificationOptions { timeout, modular, ..VerificationOptions::default() },
            &mut tally,
        );
    }
    println!("verdicts on checks of recursive programs: {tally}");
    assert!(tally.count("SAFE") > 0 && tally.count("UNSAFE") > 0, "{tally}");
}

/// The same of programs with arrays, in turn by all that can prove something and by each stage of the
/// cells that says something of elements.
#[test]
fn verdicts_on_programs_with_arrays_agree_with_runs() {
    let mut tally = Tally::default();
    let stages = STAGES.iter().filter(|stage| stage.elements != Elements::All);
    let stages: Vec<_> = stages.map(Some).chain([None]).collect();
    for seed in 0..programs() {
        let form = generate(11_000 + seed, 4);
        let form = match seed % 3 {
            0 => with_sequences(&form, seed),
            _ => with_arrays(&form, seed),
        };
        let pipeline = Pipeline::new(Source::new("generated.uh", form.text()))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{}", form.text()));
        let stage = stages[usize::try_from(seed).expect("it is small") % stages.len()];
        let members = match stage {
            Some(stage) => members(Encoding::Cells, Some(stage)),
            None => VerificationOptions::default().members,
        };
        let timeout = Duration::from_millis(700);
        hold_with(
            &pipeline,
            &VerificationOptions { timeout, members, ..VerificationOptions::default() },
            &mut tally,
        );
    }
    println!("verdicts on checks of programs with arrays: {tally}");
    assert!(tally.count("SAFE") > 0 && tally.count("UNSAFE") > 0, "{tally}");
}
