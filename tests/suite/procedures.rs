//! Procedures: every stage has them as they are written; what is verified has calls inlined. Both must
//! do the same.

use base::Source;
use concrete::{Heap, Machine, RunOutcome, random_heap, run};
use pipeline::Pipeline;
use pipeline::front;
use program::inline::{Calls, inline};
use program::{CallGraph, with_entry};

use crate::support::{
    Heaps, Tally, ending, examine, generate, minimized, pairs, with_procedures, with_recursion,
};

const HEAPS: u64 = 4;
/// Calls and returns are steps of their own, so bounds are met at other places.
const STEPS: u64 = 4_000;

#[test]
fn every_stage_agrees_on_programs_with_procedures() {
    let mut ends = Tally::default();
    let mut calls = 0;
    for seed in 0..pairs() / HEAPS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let form = with_procedures(&generate(seed, size), seed);
        let heaps = Heaps { seed: seed * HEAPS, count: HEAPS, size: 5 };
        let examined = examine(&form.text(), seed % 5 == 0, heaps);
        if examined.counterexample.is_some() {
            panic!("seed {seed}: {}", minimized(&form, heaps));
        }
        assert!(examined.statements > 0, "seed {seed} is refused:\n{}", form.text());
        for pair in examined.pairs {
            ends.add(pair.ending);
        }
        calls += u64::from(!form.procs.is_empty());
    }
    assert!(calls > pairs() / HEAPS / 2, "most programs have procedures");
    println!("{} programs, {calls} with procedures: {ends}", pairs() / HEAPS);
}

#[test]
fn inlining_changes_no_run() {
    let mut ends = Tally::default();
    for seed in 0..pairs() / HEAPS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let text = with_recursion(&with_procedures(&generate(seed, size), seed), seed).text();
        let program = front::program(&Source::new("generated.uh", &*text));
        let written = &program.unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let calls = if seed % 2 == 0 { Calls::All } else { Calls::Small };
        let inlined = &inline(written, calls).expect("the programs are small");
        let graph = CallGraph::build(inlined);
        let mut procs = inlined.proc_ids().skip(1);
        assert!(calls == Calls::Small || procs.all(|id| graph.is_recursive(id)), "{text}");
        for number in 0..HEAPS {
            let initial = random_heap(&inlined.symbols, seed * HEAPS + number, 5);
            let own =
                run(written, &initial.with_inputs_of(&inlined.symbols, &written.symbols), STEPS);
            let other = run(inlined, &initial, STEPS);
            if [own.outcome, other.outcome].contains(&RunOutcome::StepBound) {
                ends.add("at the bound".to_owned());
                continue;
            }
            assert_eq!(own.outcome, other.outcome, "{text}");
            let heap = own.heap.with_inputs_of(&written.symbols, &inlined.symbols);
            let is_same = Heap::same_state(&inlined.symbols, &heap, &other.heap);
            assert!(is_same, "seed {seed}, heap {number}:\n{text}");
            ends.add(format!("{:?}", std::mem::discriminant(&own.outcome)));
        }
    }
    println!("{ends}");
}

#[test]
fn every_procedure_can_be_the_entry() {
    let mut runs = 0;
    for seed in 0..pairs() / HEAPS / 10 {
        let text = with_procedures(&generate(seed, 14), seed).text();
        let source = Source::new("generated.uh", &*text);
        let program = front::program(&source).unwrap_or_else(|e| panic!("{e:#?}\n{text}"));
        for entry in program.proc_ids().skip(1) {
            let program = with_entry(&program, entry);
            let pipeline = Pipeline::of_calls(source.clone(), program, Calls::All)
                .expect("nothing is recursive");
            let (written, inlined) = (pipeline.as_written(), &pipeline.program);
            let initial = random_heap(&inlined.symbols, seed, 5);
            let own =
                run(written, &initial.with_inputs_of(&inlined.symbols, &written.symbols), STEPS);
            let other = run(inlined, &initial, STEPS);
            if ![own.outcome, other.outcome].contains(&RunOutcome::StepBound) {
                assert_eq!(own.outcome, other.outcome, "{written}");
                let heap = own.heap.with_inputs_of(&written.symbols, &inlined.symbols);
                assert!(Heap::same_state(&inlined.symbols, &heap, &other.heap), "{written}");
                runs += 1;
            }
        }
    }
    println!("{runs} runs of single procedures");
    assert!(runs > 100);
}

/// The interpreter alone runs recursive programs: how they end, and how deep they get.
#[test]
fn programs_with_recursion_are_programs() {
    let mut ends = Tally::default();
    let (mut recursive, mut mutual, mut deep) = (0, 0, 0);
    let programs = pairs() / HEAPS / 5;
    for seed in 0..programs {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let form = with_recursion(&with_procedures(&generate(seed, size), seed), seed);
        let source = Source::new("generated.uh", form.text());
        let program = front::program(&source).unwrap_or_else(|e| panic!("{e:#?}\n{}", source.text));
        let calls = CallGraph::build(&program);
        let circles: Vec<_> = program.proc_ids().filter(|&id| calls.is_recursive(id)).collect();
        recursive += u64::from(!circles.is_empty());
        mutual += u64::from(circles.len() > 1);
        for number in 0..HEAPS {
            let initial = random_heap(&program.symbols, seed * HEAPS + number, 5);
            let mut machine = Machine::new(&program, &initial);
            let mut outcome = None;
            let mut most = 0;
            while outcome.is_none() && machine.steps() < STEPS {
                outcome = machine.step();
                most = most.max(machine.calls().count());
            }
            deep += u64::from(!circles.is_empty() && most > 2);
            ends.add(ending(&program, outcome.unwrap_or(RunOutcome::StepBound)));
        }
    }
    println!("{programs} programs, {recursive} recursive, {mutual} mutually; {deep} deep: {ends}");
    assert!(recursive > programs / 3 && mutual > programs / 15 && deep > programs / 4);
}
