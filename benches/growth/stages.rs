//! The stages, each measured on its own.

use std::hint::black_box;
use std::time::Duration;

use base::Source;
use pipeline::{NoText, OUTPUTS, OutputOptions, Pipeline, Request, STAGES};
use rustix::time::{ClockId, clock_gettime};

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
    pub stages: Vec<(String, Duration, usize)>,
    /// Why there are no clauses, if they would be too large.
    pub refused: Option<String>,
}

/// Sends the program of a size through all stages, and has all outputs printed that need nothing else.
pub fn measure(family: &Family, size: usize) -> Sample {
    let source = Source::new(family.name, family.program(size));
    let pipeline = Pipeline::new(source).expect("the families make correct programs");
    let mut stages = Vec::new();
    for stage in STAGES {
        (stage.prepare)(&pipeline);
        timed(&mut stages, stage.name.to_owned(), || (stage.make)(&pipeline));
    }
    let mut refused = None;
    for output in OUTPUTS.iter().filter(|output| !output.needs_heap) {
        let name = format!("--to {}", output.name);
        let request = Request {
            options: OutputOptions::DEFAULT,
            title: "growth",
            name: "growth",
            heap: None,
        };
        // What is printed is made before.
        match (output.text)(&pipeline, &request) {
            Ok(_) => printed(&mut stages, name, || (output.text)(&pipeline, &request)),
            // These are no programs in C.
            Err(NoText::NotC) => {}
            Err(why) => {
                stages.push((name, Duration::ZERO, 0));
                refused = Some(why.to_string());
            }
        }
    }
    Sample {
        size,
        statements: pipeline.program.code.len(),
        symbols: pipeline.regions.symbols().len(),
        trees: pipeline.trees().len(),
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
fn timed<T>(stages: &mut Vec<(String, Duration, usize)>, name: String, stage: impl Fn() -> T) -> T {
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
    stages: &mut Vec<(String, Duration, usize)>,
    name: String,
    stage: impl Fn() -> Result<String, NoText>,
) {
    let text = timed(stages, name, stage);
    if let (Ok(text), Some(last)) = (text, stages.last_mut()) {
        last.2 = text.len();
    }
}
