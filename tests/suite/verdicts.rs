//! Verdicts on random programs against runs: what is called safe never fails, what is called unsafe
//! fails on the heap file that is given.

#![allow(clippy::print_stdout, reason = "how the verdicts come out is to be seen")]

use std::time::Duration;

use unheap::base::Source;
use unheap::concrete::{Outcome, parse, random_heap, run};
use unheap::pipeline::Pipeline;
use unheap::verify::{Options, Verdict, verify};

use crate::support::{Tally, generate};

const STEPS: u64 = 2_000;

/// How many programs: a thousandth of `UNHEAP_PAIRS` (20,000 if unset).
fn programs() -> u64 {
    let pairs: Option<u64> = std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok());
    pairs.unwrap_or(20_000) / 1_000
}

#[test]
fn verdicts_agree_with_runs() {
    let mut tally = Tally::default();
    for seed in 0..programs() {
        let text = generate(7_000 + seed, 8).text();
        let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let program = &pipeline.program;
        let options = Options { timeout: Duration::from_millis(1_500), ..Options::default() };
        let report = verify(&pipeline, &options);
        assert!(report.time < Duration::from_millis(3_500), "{:?}\n{text}", report.time);
        for check in &report.checks {
            tally.add(match &check.verdict {
                Verdict::Unknown(reason) => reason.to_string(),
                verdict => verdict.overall().to_string(),
            });
            if let Verdict::Unsafe(witness) = &check.verdict {
                let (heap, _) =
                    parse(&program.symbols, &witness.file).expect("a witness is a heap file");
                let outcome = run(program, &heap, STEPS * 100).outcome;
                assert_eq!(outcome, Outcome::Failed(check.check), "{text}\n{}", witness.file);
            }
        }
        for heap in 0..400 {
            let heap = random_heap(&program.symbols, 50_000 + heap, 7);
            if let Outcome::Failed(check) = run(program, &heap, STEPS).outcome {
                let verdict = &report.checks[check.index()].verdict;
                assert!(!matches!(verdict, Verdict::Safe(_)), "{check:?} is not safe\n{text}");
            }
        }
    }
    println!("verdicts on checks: {tally}");
}
