//! What memory between runs is worth: each subject explored a second time, and the versions of one program on one
//! memory.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use unheap::base::Source;
use unheap::explore::{ExploreOptions, Merge, Remembered, RunMemory, Unusable, joined};
use unheap::front;
use unheap::testing::{Wanted, explored, explored_again, text};

use super::now;
use super::subjects::{Beside, SUBJECTS};

/// How many times faster a second run has to be, where the first one takes longer than this.
const FASTER: f64 = 20.0;
const SHORT: Duration = Duration::from_millis(5);
/// How many times fewer questions the versions ask on one memory.
const FEWER: f64 = 5.0;

/// A memory that is no folder.
#[derive(Default)]
struct Shelf(BTreeMap<String, String>);

impl RunMemory for Shelf {
    fn text(&mut self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }

    fn refuse(&mut self, name: &str, why: Unusable) {
        panic!("{name} {why}");
    }

    fn keep(&mut self, Remembered { name, text }: Remembered) {
        let text = match self.0.get(&name) {
            Some(there) => joined(text, there),
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
                let found =
                    explored_again(&source, &program, &options, &[], Wanted::default(), &mut shelf);
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

/// The versions of TCAS, one after another.
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
    // Questions on one memory, and without.
    let (mut shared, mut fresh) = (0, 0);
    for path in &paths {
        let text =
            std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?;
        let mut source = Source::new(path.display().to_string(), text);
        let wrong = |errors| format!("{}: {errors:#?}", path.display());
        front::load(&mut source, &Beside(&folder)).map_err(wrong)?;
        let program = front::program(&source).map_err(wrong)?;
        let options = ExploreOptions {
            merge: Merge::Equal,
            atoms: true,
            repeatable: true,
            ..ExploreOptions::default()
        };
        let wanted = Wanted::default();
        let again = explored_again(&source, &program, &options, &[], wanted, &mut shelf);
        shared += again.spent().solver_calls;
        let alone = explored(&source, &program, &options, &[], wanted);
        fresh += alone.counters.solver_calls;
    }
    #[allow(clippy::cast_precision_loss, reason = "it is a ratio for people")]
    let fewer = fresh as f64 / shared.max(1) as f64;
    println!(
        "\n{} versions of TCAS: {shared} questions on one memory, {fresh} without: {fewer:.1} times fewer (at least \
         {FEWER})",
        paths.len(),
    );
    Ok(fewer >= FEWER)
}
