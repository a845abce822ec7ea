//! Calls as composition: nothing is inlined, and a program is reduced by the equations of its
//! procedures, recursive ones among them. The interpreter is the judge.

use unheap::base::Source;
use unheap::concrete::{Heap, Outcome, random_heap, run};
use unheap::front;
use unheap::pipeline::Pipeline;
use unheap::reduce;

use crate::support::{Tally, ending, generate, with_procedures, with_recursion};

const HEAPS: u64 = 4;
/// Runs of more steps are not reduced.
const STEPS: u64 = 500;
/// A turn of a loop that calls is begun again by each activation around it.
const TURNS: u64 = STEPS * 64;

/// The pairs of the test run.
fn pairs() -> u64 {
    std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000)
}

/// The program with its calls.
fn with_calls(text: &str) -> Pipeline {
    let source = Source::new("calls.uh", text);
    let program = front::program(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    Pipeline::with_calls(source, program).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

#[test]
fn reduction_by_equations_of_procedures_agrees_with_the_interpreter() {
    let mut ends = Tally::default();
    for seed in 0..pairs() / HEAPS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let text = with_recursion(&with_procedures(&generate(seed, size), seed), seed).text();
        let pipeline = with_calls(&text);
        let program = &pipeline.program;
        for number in 0..HEAPS {
            let initial = random_heap(&program.symbols, seed * HEAPS + number, 5);
            let judge = run(program, &initial, STEPS);
            if judge.outcome == Outcome::StepBound {
                ends.add("at the step bound".to_owned());
                continue;
            }
            let reduced = reduce::reduce(program, pipeline.equations(), &initial, TURNS);
            let place = || format!("seed {seed}, heap {number}\n{text}");
            assert_eq!(reduced.outcome, judge.outcome, "{}", place());
            if let Some(heap) = &reduced.heap {
                assert!(Heap::same_state(&program.symbols, heap, &judge.heap), "{}", place());
            }
            ends.add(ending(program, judge.outcome));
        }
    }
    println!("{ends}");
}
