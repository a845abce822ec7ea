//! The stages, each measured on its own.

use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use unheap::base::Source;
use unheap::cfg::{Graph, Order, Regions};
use unheap::emit::{self, Unit};
use unheap::horn::Exact;
use unheap::pipeline::Pipeline;
use unheap::{exec, func, normal, syntax};

use crate::families::Family;

/// A repetition is made again until this much time has been spent on a stage,
const ENOUGH: Duration = Duration::from_millis(400);
/// or this often.
const MOST: u32 = 40;

/// What was measured of one program.
pub struct Sample {
    /// The size of the program.
    pub size: usize,
    /// How many statements it has.
    pub statements: usize,
    /// How many recursive symbols it has.
    pub symbols: usize,
    /// How many nodes its decision trees have.
    pub trees: usize,
    /// Each stage: its name, its best time, and the bytes of what it prints (0 for inner forms).
    pub stages: Vec<(&'static str, Duration, usize)>,
    /// Why there are no clauses, if they would be too large.
    pub refused: Option<String>,
}

/// Sends the program of a size through all stages.
pub fn measure(family: &Family, size: usize) -> Sample {
    let source = Source::new(family.name, family.program(size));
    let mut stages = Vec::new();
    let program = timed(&mut stages, "parse", || {
        syntax::parse(&source).expect("the families make correct programs")
    });
    timed(&mut stages, "graph", || {
        let graph = Graph::of(&program);
        let order = Order::of(&graph);
        Regions::of(&graph, &order).expect("the families make structured programs")
    });
    let pipeline = Pipeline::new(source.clone()).expect("the families make correct programs");
    let equations = timed(&mut stages, "exec", || pipeline.equations());
    let trees = timed(&mut stages, "normal", || pipeline.trees());
    let functions = timed(&mut stages, "specialize", || pipeline.functions(&equations, &trees));
    let clauses = timed(&mut stages, "horn", || pipeline.clauses(Exact::Arrays, &trees));
    let place = |check| pipeline.place(check);
    printed(&mut stages, "print heap", || {
        exec::render(&program, &equations, &pipeline.symbol_names, &place)
    });
    printed(&mut stages, "print normal", || {
        normal::render(&program.symbols, &trees, &pipeline.vertex_names, &place)
    });
    printed(&mut stages, "print func", || func::render(&functions));
    let checks = pipeline.check_notes();
    let unit = Unit { title: "growth", name: "growth", about: &[], checks: &checks, drivers: &[] };
    printed(&mut stages, "ocaml", || emit::ocaml(&functions, &unit));
    printed(&mut stages, "haskell", || emit::haskell(&functions, &unit));
    let refused = match &clauses {
        Ok(clauses) => {
            printed(&mut stages, "smt2", || emit::smt2(clauses));
            None
        }
        Err(error) => {
            stages.push(("smt2", Duration::ZERO, 0));
            Some(error.to_string())
        }
    };
    Sample {
        size,
        statements: program.code.len(),
        symbols: pipeline.regions.symbols().len(),
        trees: trees.len(),
        stages,
        refused,
    }
}

/// The processor time of this thread; the time in which other work has the processor is not in it.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("the clock is not negative")
}

/// The result of the stage; notes the best of its times.
fn timed<T>(
    stages: &mut Vec<(&'static str, Duration, usize)>,
    name: &'static str,
    stage: impl Fn() -> T,
) -> T {
    let begin = processor_time();
    let mut best = Duration::MAX;
    let mut rounds = 0;
    loop {
        let start = processor_time();
        let result = black_box(stage());
        best = best.min(processor_time() - start);
        rounds += 1;
        if rounds == MOST || processor_time() - begin > ENOUGH {
            stages.push((name, best, 0));
            return result;
        }
    }
}

/// The same for a stage whose result is text; notes its length too.
fn printed(
    stages: &mut Vec<(&'static str, Duration, usize)>,
    name: &'static str,
    stage: impl Fn() -> String,
) {
    let text = timed(stages, name, stage);
    if let Some(last) = stages.last_mut() {
        last.2 = text.len();
    }
}
