//! The concrete interpreter is the judge: random programs on random heaps run through every stage
//! that can run, and must have the same outcome and, after `halt`, the same final heap.
//!
//! The number of pairs is `UNHEAP_PAIRS` (20,000 if unset). Where the interpreter ends within
//! its bound, so must the others; at the bound only outcomes that were reached are compared.

use unheap::base::Source;
use unheap::concrete::{Heap, Names, Outcome, random_heap, render, run};
use unheap::pipeline::Pipeline;
use unheap::{func, reduce};

use crate::support::{Form, Tally, ending, generate, shrink};

const HEAPS: u64 = 4;
const STEPS: u64 = 2_000;

/// The pairs of the test run.
fn pairs() -> u64 {
    std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000)
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("generated.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// What one pair showed.
struct Compared {
    ending: String,
    disagreement: Option<String>,
    /// Whether the literal form was compared too.
    literal: bool,
}

/// A program with everything that can run it.
struct Runners {
    pipeline: Pipeline,
    equations: unheap::exec::Equations,
    staged: func::Program,
    /// For some programs: the literal form is several times as large.
    literal: Option<func::Program>,
}

impl Runners {
    fn of(text: &str, with_literal: bool) -> Self {
        let pipeline = pipeline(text);
        let equations = pipeline.equations();
        let trees = pipeline.trees();
        let staged = pipeline.functions(&equations, &trees);
        if let Err(faults) = func::verify(&staged) {
            panic!("the staged form is wrong: {faults:#?}\n{text}\n{}", func::render(&staged));
        }
        let literal = with_literal.then(|| func::literal(&staged));
        if let Some(literal) = &literal
            && let Err(faults) = func::verify(literal)
        {
            panic!("the literal form is wrong: {faults:#?}\n{text}\n{}", func::render(literal));
        }
        Self { pipeline, equations, staged, literal }
    }

    fn compare(&self, initial: &Heap) -> Compared {
        let program = &self.pipeline.program;
        let judge = run(program, initial, STEPS);
        let ending = ending(program, judge.outcome);
        let mut disagreement = None;
        let mut unfinished = judge.steps >= 40 || self.literal.is_none();
        // A loop that is left from inside evaluates its last turn again, in nests repeatedly.
        // Where the interpreter met its bound, it is enough to see that no other outcome is reached soon.
        let turns = if judge.outcome == Outcome::StepBound { STEPS / 10 } else { STEPS * 64 };
        let reduced = reduce::reduce(program, &self.equations, initial, turns);
        let staged = func::evaluate(&self.staged, initial, turns);
        let mut others = vec![
            ("reduction", reduced.outcome, reduced.heap),
            ("functions", staged.outcome, staged.heap),
        ];
        // Reads run loops again in the literal form: only short runs are feasible.
        if let Some(literal) = self.literal.as_ref().filter(|_| judge.steps < 40) {
            let literal = func::evaluate(literal, initial, 4_000);
            if literal.outcome == Outcome::StepBound {
                unfinished = true;
            } else {
                others.push(("literal functions", literal.outcome, literal.heap));
            }
        }
        for (name, outcome, heap) in others {
            let agrees = match (judge.outcome, outcome) {
                // The bounds count different things.
                (Outcome::StepBound, _) => true,
                (Outcome::Halted, Outcome::Halted) => heap
                    .as_ref()
                    .is_some_and(|heap| Heap::same_state(&program.symbols, &judge.heap, heap)),
                (own, other) => own == other,
            };
            if !agrees {
                let heap = heap.map(|heap| render(&program.symbols, &heap, &Names::default()));
                disagreement = Some(format!(
                    "{name}: {outcome:?} {}\ninterpreter: {:?} {}",
                    heap.unwrap_or_default(),
                    judge.outcome,
                    render(&program.symbols, &judge.heap, &Names::default()),
                ));
                break;
            }
        }
        Compared { ending, disagreement, literal: !unfinished }
    }
}

/// The smallest program that still shows a disagreement on one of some heaps, with the heap.
fn minimized(form: &Form, seed: u64) -> String {
    let failing_heap = |text: &str| {
        let runners = Runners::of(text, true);
        (seed..seed + 12).find_map(|seed| {
            let symbols = &runners.pipeline.program.symbols;
            let heap = random_heap(symbols, seed, 5);
            let found = runners.compare(&heap).disagreement?;
            Some((found, render(symbols, &heap, &Names::default())))
        })
    };
    let small = shrink(form, |text| failing_heap(text).is_some());
    let (found, heap) = failing_heap(&small.text()).unwrap_or_default();
    format!("{found}\nprogram:\n{}\nheap:\n{heap}", small.text())
}

#[test]
fn every_stage_that_runs_agrees_with_the_interpreter() {
    let mut ends = Tally::default();
    let mut literal = 0;
    for seed in 0..pairs() / HEAPS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let form = generate(seed, size);
        let runners = Runners::of(&form.text(), seed % 5 == 0);
        for number in 0..HEAPS {
            let symbols = &runners.pipeline.program.symbols;
            let heap_seed = seed * HEAPS + number;
            let compared = runners.compare(&random_heap(symbols, heap_seed, 5));
            ends.add(compared.ending);
            literal += u64::from(compared.literal);
            if compared.disagreement.is_some() {
                panic!("seed {seed}: {}", minimized(&form, heap_seed));
            }
        }
    }
    let all = pairs() / HEAPS * HEAPS;
    println!("{all} pairs, {literal} of them in the literal form too: {ends}");
}
