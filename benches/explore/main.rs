//! What bounded exploration asks and how long it takes, plain and by layers:
//! `cargo bench --bench explore -- [--folder FOLDER] [--only PART] [--times N] [--no-plain] [--again]`.
//!
//! Each subject is explored plainly (each side of each test is a question) and by layers, in turns in one
//! process; figures are medians of processor time. `leads` are subjects with at least 1,000 plain questions.
//! Then each is explored a second time with what the first time has left, and so are the versions of TCAS one after another
//! (`again.rs`), only that with `--again`. The exit code is 1 if a figure is worse than it has to be.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command prints"
)]

mod again;
mod subjects;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use unheap::explore::{Counters, Deciding, ExploreOptions, Explorer, Layer, Merge};
use unheap::program::Program;

use self::subjects::{SUBJECTS, Subject};

/// What was asked for.
struct Wanted {
    folder: PathBuf,
    only: String,
    times: usize,
    plain: bool,
    /// Whether nothing but second runs is asked for.
    is_again: bool,
    merge: Merge,
}

fn main() -> ExitCode {
    let tables = |wanted: Wanted| {
        let is_good = wanted.is_again || table(&wanted)?;
        let Wanted { folder, only, times, merge, .. } = &wanted;
        Ok(again::tables(folder, only, *times, *merge)? && is_good)
    };
    match wanted().and_then(tables) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn wanted() -> Result<Wanted, String> {
    let mut found = Wanted {
        folder: PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/explore")),
        only: String::new(),
        times: 5,
        plain: true,
        is_again: false,
        merge: Merge::None,
    };
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        match arg.as_str() {
            "--folder" => found.folder = PathBuf::from(value()?),
            "--only" => found.only = value()?,
            "--times" => found.times = value()?.parse().map_err(|_| "--times wants a number")?,
            "--no-plain" => found.plain = false,
            "--again" => found.is_again = true,
            "--merge" => found.merge = merge(&value()?)?,
            _ => return Err(format!("{arg}?")),
        }
    }
    Ok(found)
}

fn merge(name: &str) -> Result<Merge, String> {
    match name {
        "none" => Ok(Merge::None),
        "equal" => Ok(Merge::Equal),
        "query-count" => Ok(Merge::QueryCount),
        "dynamic" => Ok(Merge::Dynamic),
        "always" => Ok(Merge::Always),
        _ => Err(format!("{name} is no way to merge")),
    }
}

/// One exploration, to its end.
struct Explored {
    counters: Counters,
    time: Duration,
}

/// Prints the table; whether all figures are as they should be.
fn table(wanted: &Wanted) -> Result<bool, String> {
    let layers: Vec<&str> = Layer::ALL.iter().map(|layer| layer.name()).collect();
    println!(
        "| subject | paths | tests | plain | calls | fewer | s plain | s | {} | states |",
        layers.join(" | ")
    );
    println!("|{}", " --- |".repeat(9 + layers.len()));
    let (mut product, mut leads, mut is_good) = (0.0_f64, 0, true);
    for subject in SUBJECTS.iter().filter(|subject| subject.name.contains(&wanted.only)) {
        let program = subject.program(&wanted.folder)?;
        let run = |deciding| explored(&program, subject, deciding, wanted.merge);
        let (mut plain, mut ours) = (Vec::new(), Vec::new());
        for _ in 0..wanted.times {
            if wanted.plain && subject.plain {
                plain.push(run(Deciding::Plain));
            }
            ours.push(run(Deciding::Layers));
        }
        let ours = median(ours).ok_or("--times is 0")?;
        let plain = median(plain);
        let calls = ours.counters.solver_calls;
        let fewer = plain.as_ref().map(|plain| {
            #[allow(clippy::cast_precision_loss, reason = "it is a ratio for people")]
            let ratio = plain.counters.solver_calls as f64 / calls.max(1) as f64;
            ratio
        });
        if let (Some(plain), Some(fewer)) = (&plain, fewer) {
            let asked = plain.counters.solver_calls;
            if asked >= 1_000 {
                product += fewer.ln();
                leads += 1;
                is_good &= fewer >= subject.least;
            }
            is_good &= calls <= asked + 5;
            is_good &= plain.counters.paths == ours.counters.paths;
        }
        let counters = &ours.counters;
        is_good &= counters.layers.iter().sum::<u64>() == 2 * counters.tests;
        let layers: Vec<String> = counters.layers.iter().map(u64::to_string).collect();
        println!(
            "| {} | {} | {} | {} | {calls} | {} | {} | {:.3} | {} | {} |",
            subject.name,
            counters.paths.total(),
            counters.tests,
            plain.as_ref().map_or_else(|| "–".to_owned(), |p| p.counters.solver_calls.to_string()),
            fewer.map_or_else(|| "–".to_owned(), |fewer| format!("{fewer:.1}")),
            plain
                .as_ref()
                .map_or_else(|| "–".to_owned(), |p| format!("{:.3}", p.time.as_secs_f64())),
            ours.time.as_secs_f64(),
            layers.join(" | "),
            counters.states,
        );
    }
    if leads > 0 {
        let mean = (product / f64::from(leads)).exp();
        println!("{leads} leads: {mean:.1} times fewer questions (geometric mean; at least 10)");
        is_good &= mean >= 10.0;
    }
    Ok(is_good)
}

/// Explores a subject to the end.
fn explored(program: &Program, subject: &Subject, deciding: Deciding, merge: Merge) -> Explored {
    let start = now();
    let options = ExploreOptions { deciding, merge, ..subject.options() };
    let mut explorer = Explorer::new(program, options);
    while explorer.next_path().is_some() {}
    assert_eq!(explorer.stopped(), None, "{}", subject.name);
    Explored { counters: explorer.counters().clone(), time: now().saturating_sub(start) }
}

/// The one whose time is in the middle.
fn median(mut all: Vec<Explored>) -> Option<Explored> {
    all.sort_by_key(|explored| explored.time);
    let middle = all.len() / 2;
    (middle < all.len()).then(|| all.swap_remove(middle))
}

/// Processor time of this thread.
fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).expect("time does not run backwards");
    Duration::new(seconds, u32::try_from(time.tv_nsec).expect("less than a second"))
}
