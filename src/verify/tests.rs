//! The stages of verification, each on its own, on small programs with known verdicts.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::search::{Budget, Search};
use super::*;
use crate::cfg::{Graph, Order, vertex_names};
use crate::concrete::Heap;
use crate::solve::Cancel;

fn program(text: &str) -> (Source, Program) {
    let source = Source::new("test.uh", text);
    let program =
        crate::syntax::parse(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    (source, program)
}

/// The checks that bounded search alone makes fail, with the initial heaps; each is replayed.
fn searched(program: &Program, seconds: u64) -> Vec<(CheckId, Heap)> {
    let mut open: BTreeSet<CheckId> = program.check_ids().collect();
    let mut search = Search::new(program, 2048);
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(seconds);
    let budget = Budget { turns: u64::MAX, deadline, cancel: &cancel };
    let mut found = Vec::new();
    search.run(&mut open, &budget, |check, heap, open| {
        assert!(heap.is_closed(&program.symbols));
        assert!(minimize::fails(program, heap, check, minimize::MOST_STEPS), "{heap:?}");
        open.remove(&check);
        found.push((check, heap.clone()));
    });
    found
}

fn verified(text: &str, seconds: u64) -> Report {
    let (source, program) = program(text);
    let graph = Graph::of(&program);
    let order = Order::of(&graph);
    let trees = crate::normal::normalize(&program, &graph, &order);
    let names = vertex_names(&program, &source);
    let subject =
        Subject { source: &source, program: &program, trees: &trees, vertex_names: &names };
    let options = Options { timeout: Duration::from_secs(seconds), ..Options::default() };
    let report = verify(subject, &options);
    for check in &report.checks {
        if let Verdict::Unsafe(witness) = &check.verdict {
            let (heap, _) = crate::concrete::parse(&program.symbols, &witness.file)
                .expect("a witness is a heap file");
            assert!(minimize::fails(&program, &heap, check.check, minimize::MOST_STEPS));
        }
    }
    report
}

/// Bounded search on a folder of programs whose headers say what to expect.
#[test]
#[ignore = "reads programs from the folder that UNHEAP_PROGRAMS names"]
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
        let found = searched(&program, if unsafe_expected { 10 } else { 1 });
        let first = found.first().map(|(check, _)| check.index() + 1);
        assert!(unsafe_expected || found.is_empty(), "{}", file.display());
        if unsafe_expected {
            let time = start.elapsed();
            eprintln!("{} {first:?} of {} {time:?}", file.display(), program.checks.len());
        }
    }
}
