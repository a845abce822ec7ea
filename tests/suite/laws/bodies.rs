//! Bodies of recursive symbols and ends of the program: exactly one case holds.

use base::Source;
use concrete::{Heap, RunOutcome, random_heap, run, run_observed};
use pipeline::Pipeline;
use symbolic::exec::{EndKind, HeapEquations};
use symbolic::reduce::{EvaluationContext, Reducer};
use symbolic::term::{HeapNode, Term};

use crate::support::generate;

const PROGRAMS: u64 = 500;
const HEAPS: u64 = 4;
const STEPS: u64 = 500;
const TURNS: u64 = 20_000;

fn subject(seed: u64) -> (Pipeline, HeapEquations) {
    let size = 5 + usize::try_from(seed % 16).expect("it is small");
    let text = generate(seed, size).text();
    let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    let equations = pipeline.equations().clone();
    (pipeline, equations)
}

/// Which guards hold on a heap, each asked for itself. A guard may be undefined (its loops do not
/// end) behind the one that holds, but not before it.
fn holding(
    pipeline: &Pipeline,
    equations: &HeapEquations,
    guards: &[Term],
    heap: &Heap,
) -> Vec<usize> {
    let context = EvaluationContext::new(heap.clone());
    let mut held = Vec::new();
    for (at, &guard) in guards.iter().enumerate() {
        let mut reducer = Reducer::new(&pipeline.program, equations, TURNS);
        match reducer.holds(guard, &context) {
            Ok(true) => held.push(at),
            Ok(false) => {}
            Err(_) => assert!(!held.is_empty(), "undefined first:\n{}", pipeline.source.text),
        }
    }
    held
}

/// `Body(id)` is disjoint and covering: at each visit of its head in a run that ends, exactly one
/// branch holds.
#[test]
fn exactly_one_branch_of_a_body_holds() {
    let (mut asked, mut returns) = (0, 0);
    for seed in 0..PROGRAMS {
        let (pipeline, equations) = subject(seed);
        let program = &pipeline.program;
        let symbols: Vec<(usize, Vec<Term>)> = pipeline
            .regions
            .symbols()
            .filter_map(|symbol| {
                let head = pipeline.regions.symbol(symbol).head.instr()?;
                let body = equations.bodies[symbol.index()];
                let HeapNode::Merge(branches) = equations.terms.heap(body) else { return None };
                Some((head, branches.iter().map(|&(guard, _)| guard).collect()))
            })
            .collect();
        for number in 0..HEAPS {
            let heap = random_heap(&program.symbols, seed * HEAPS + number, 5);
            if run(program, &heap, STEPS).outcome == RunOutcome::StepBound {
                continue;
            }
            let mut visits: Vec<(usize, Heap)> = Vec::new();
            run_observed(program, &heap, STEPS, |pc, heap| {
                if symbols.iter().any(|&(head, _)| head == pc) && visits.len() < 8 {
                    visits.push((pc, heap.clone()));
                }
            });
            for (pc, heap) in &visits {
                for (_, guards) in symbols.iter().filter(|(head, _)| head == pc) {
                    let held = holding(&pipeline, &equations, guards, heap);
                    assert_eq!(
                        held.len(),
                        1,
                        "{held:?} of {}\n{}",
                        guards.len(),
                        pipeline.source.text
                    );
                    asked += 1;
                    returns += usize::from(held[0] + 1 < guards.len());
                }
            }
        }
    }
    assert!(asked > 1_000 && returns > 500, "{returns} turns among {asked} visits");
}

/// The guards of the ends are disjoint and covering for runs that end, and the one that holds is
/// how the run ends.
#[test]
fn exactly_one_end_holds() {
    let mut asked = 0;
    for seed in 0..PROGRAMS {
        let (pipeline, equations) = subject(seed);
        let guards: Vec<Term> = equations.ends.iter().map(|end| end.guard).collect();
        for number in 0..HEAPS {
            let heap = random_heap(&pipeline.program.symbols, seed * HEAPS + number, 5);
            let outcome = run(&pipeline.program, &heap, STEPS).outcome;
            if outcome == RunOutcome::StepBound {
                continue;
            }
            let held = holding(&pipeline, &equations, &guards, &heap);
            assert_eq!(held.len(), 1, "{held:?}\n{}", pipeline.source.text);
            let end = match equations.ends[held[0]].kind {
                EndKind::Halt(_) => RunOutcome::Halted,
                EndKind::Fail(check) => RunOutcome::Failed(check),
                EndKind::Blocked => RunOutcome::Blocked,
                EndKind::Called { .. } => unreachable!("there are no calls"),
            };
            assert_eq!(end, outcome, "{}", pipeline.source.text);
            asked += 1;
        }
    }
    assert!(asked > 1_000, "only {asked} runs");
}
