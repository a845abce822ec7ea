//! What memory between runs is worth: each subject explored a second time, and the versions of one program on one
//! memory.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use base::Source;
use explore::{
    ExploreOptions, Explorer, Merge, PersistedText, Replay, RunMemory, Unusable, merge_answers,
    solver_versions,
};
use pipeline::front;
use program::Program;
use testing::{ExplorationRequest, explored_again, text};

use super::now;
use super::subjects::{Beside, SUBJECTS};

/// How many times faster a second run has to be, where the first one takes longer than this.
const FASTER: f64 = 20.0;
const SHORT: Duration = Duration::from_millis(5);
/// How many times fewer questions the versions ask on one memory.
const FEWER: u64 = 5;

/// A memory that is no folder.
#[derive(Default)]
struct Shelf(BTreeMap<String, String>);

impl RunMemory for Shelf {
    fn read_text(&mut self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }

    fn refuse(&mut self, name: &str, why: Unusable) {
        panic!("{name} {why}");
    }

    fn store_text(&mut self, PersistedText { name, text }: PersistedText) {
        let text = match self.0.get(&name) {
            Some(there) => merge_answers(text, there),
            None => text,
        };
        self.0.insert(name, text);
    }
}

/// The time that something takes, and what it gives.
fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = now();
    let given = work();
    (now().saturating_sub(start), given)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Prints both tables; whether all figures are as they should be.
pub fn tables(folder: &Path, only: &str, times: usize, merge: Merge) -> Result<bool, String> {
    let seconds = seconds(folder, only, times.max(1), merge)?;
    Ok(versions(folder, only)? && seconds)
}

/// Each subject twice.
fn seconds(folder: &Path, only: &str, times: usize, merge: Merge) -> Result<bool, String> {
    println!(
        "\n| subject | s first | s second | times faster | bytes kept |\n| --- | --- | --- | --- | --- |"
    );
    let mut is_good = true;
    for subject in SUBJECTS.iter().filter(|subject| subject.name.contains(only)) {
        let source = subject.source(folder)?;
        let program = front::program(&source).map_err(|errors| format!("{errors:#?}"))?;
        let merge = if subject.plain { merge } else { Merge::Equal };
        let options = ExploreOptions { merge, ..subject.options() };
        let (mut first, mut second, mut bytes) = (Vec::new(), Vec::new(), 0);
        for _ in 0..times {
            let mut shelf = Shelf::default();
            let mut explore = || {
                let found = explored_again(
                    &source,
                    &program,
                    &options,
                    &[],
                    ExplorationRequest::default(),
                    &mut shelf,
                );
                (text(&found, &source, &program, true), found.spent().solver_calls)
            };
            let (time, (told, _)) = timed(&mut explore);
            first.push(time);
            let (time, (again, calls)) = timed(&mut explore);
            second.push(time);
            is_good &= calls == 0 && told == again;
            bytes = shelf.0.values().map(String::len).sum();
        }
        let (first, second) = (median(first), median(second));
        let faster = first.as_secs_f64() / second.as_secs_f64().max(1e-9);
        is_good &= faster >= FASTER || first < SHORT;
        println!(
            "| {} | {:.4} | {:.4} | {faster:.0} | {bytes} |",
            subject.name,
            first.as_secs_f64(),
            second.as_secs_f64()
        );
    }
    Ok(is_good)
}

/// The versions of TCAS, one after another: what each executes and asks with what the ones before have left, and without.
/// They ask next to nothing, since shortest paths decide what they compare; what a memory saves them is execution.
fn versions(folder: &Path, only: &str) -> Result<bool, String> {
    let folder = folder.join("tcas");
    if !"TCAS versions".contains(only) {
        return Ok(true);
    }
    let entries =
        std::fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "uh"));
    paths.sort();
    let mut shelf = Shelf::default();
    let (mut shared, mut fresh) = (Spent::default(), Spent::default());
    for path in &paths {
        let text =
            std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?;
        let mut source = Source::new(path.display().to_string(), text);
        let wrong = |errors| format!("{}: {errors:#?}", path.display());
        front::load(&mut source, &Beside(&folder)).map_err(wrong)?;
        let program = front::program(&source).map_err(wrong)?;
        shared.explore(&program, &mut shelf);
        fresh.explore(&program, &mut Shelf::default());
    }
    #[allow(clippy::cast_precision_loss, reason = "it is a ratio for people")]
    let fewer = fresh.executed as f64 / shared.executed.max(1) as f64;
    println!(
        "\n{} versions of TCAS: {} questions and {} pieces executed on one memory, {} and {} without (at least {FEWER} times \
         fewer questions); {fewer:.1} times fewer pieces",
        paths.len(),
        shared.asked,
        shared.executed,
        fresh.asked,
        fresh.executed,
    );
    Ok(shared.asked * FEWER <= fresh.asked)
}

/// What explorations have cost.
#[derive(Default)]
struct Spent {
    /// How often a piece of a program was executed to its next decision.
    executed: u64,
    /// Questions to a solver.
    asked: u64,
}

impl Spent {
    /// Explores a program by trees, with what a memory has, to which it adds.
    fn explore(&mut self, program: &Program, memory: &mut Shelf) {
        let options = ExploreOptions {
            merge: Merge::Equal,
            atoms: true,
            repeatable: true,
            replay: Replay::Apply,
            ..ExploreOptions::default()
        };
        let solver = solver_versions(false).unwrap_or_default();
        let mut explorer = Explorer::new(program, options);
        explorer.recall(&solver, memory);
        while explorer.next_path().is_some() {}
        explorer.store_results(&solver, memory);
        self.executed += explorer.trees().executed;
        self.asked += explorer.counters().solver_calls;
    }
}
