//! What bounded exploration asks and how long it takes, plain, eager and by layers:
//! `cargo bench --bench explore -- [--folder FOLDER] [--only PART] [--times N] [--no-plain] [--merge WAY] [--again]`.
//!
//! Each subject is explored plainly (each side of each test is a question), by layers, and by layers with equal
//! futures made one, as `unheap explore` does it, in turns in one process; figures are medians of processor time, with
//! that of solvers in the same process. Eager explorations are counted once. `leads` are subjects with at least 1,000
//! plain questions. The last row looks for a failure.
//! Then each is explored a second time with what the first time has left, and so are the versions of TCAS one after
//! another (`again.rs`), only that with `--again`. The exit code is 1 if a figure is worse than it has to be.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
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

use explore::{
    Counters, Deciding, DecisionLayer, ExploreGoal, ExploreOptions, ExploreTarget, Explorer, Merge,
};
use mimalloc::MiMalloc;
use program::{CheckKind, Program};
use rustix::time::{ClockId, clock_gettime};

use self::subjects::{FAILURE, SUBJECTS};

/// That of the command.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// What was asked for.
struct Wanted {
    folder: PathBuf,
    only: String,
    times: usize,
    plain: bool,
    /// Whether nothing but second runs is asked for.
    is_again: bool,
    /// How states are merged, besides exploring without.
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
        merge: Merge::Equal,
        is_again: false,
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

/// Questions of those that ask plainly must be so many times more, on average.
const MEAN: f64 = 10.0;
/// Where it takes longer than this to ask plainly, layers have to be so many times faster.
const LONG: (Duration, u32) = (Duration::from_secs(1), 10);
/// Nowhere may layers take longer than plain questions, but for a fifth and this.
const SLACK: Duration = Duration::from_millis(20);

/// Prints the table; whether all figures are as they should be.
fn table(wanted: &Wanted) -> Result<bool, String> {
    let layers: Vec<&str> = DecisionLayer::ALL.iter().map(|layer| layer.name()).collect();
    println!(
        "| subject | paths | tests | plain | eager | layers | fewer | s plain | s layers | s equal | {} | \
         wrong |",
        layers.join(" | ")
    );
    println!("|{}", " --- |".repeat(11 + layers.len()));
    let (mut product, mut leads, mut is_good) = (0.0_f64, 0, true);
    for subject in SUBJECTS.iter().filter(|subject| subject.name.contains(&wanted.only)) {
        let program = subject.program(&wanted.folder)?;
        let asks_all = wanted.plain && subject.plain;
        let run = |deciding, merge| {
            explored(&program, ExploreOptions { deciding, merge, ..subject.options() })
        };
        let (mut plain, mut ours, mut equal) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..wanted.times {
            if asks_all {
                plain.push(run(Deciding::Plain, Merge::None));
            }
            if subject.plain {
                ours.push(run(Deciding::Layers, Merge::None));
            }
            equal.push(run(Deciding::Layers, wanted.merge));
        }
        let eager = asks_all.then(|| run(Deciding::Eager, Merge::None));
        let equal = median(equal).ok_or("--times is 0")?;
        let (plain, ours) = (median(plain), median(ours));
        let counters = ours.as_ref().map_or(&equal.counters, |ours| &ours.counters);
        let calls = counters.solver_calls;
        let mut wrong = Vec::new();
        if let Some(plain) = &plain {
            let (asked, fewer) = (plain.counters.solver_calls, ratio(plain, calls));
            if asked >= 1_000 {
                product += fewer.ln();
                leads += 1;
                wrong.extend((fewer < subject.least).then_some("questions"));
            }
            wrong.extend((calls > asked + 5).then_some("more questions"));
            let equal_paths = (wanted.merge == Merge::Equal).then_some(&equal);
            let all = ours.iter().chain(&eager).chain(equal_paths);
            let differ = all.clone().any(|other| other.counters.paths != plain.counters.paths);
            wrong.extend(differ.then_some("paths"));
            let is_slow = plain.time > LONG.0 && equal.time * LONG.1 > plain.time;
            wrong.extend(is_slow.then_some("time"));
            wrong.extend((equal.time > plain.time * 6 / 5 + SLACK).then_some("more time"));
        }
        let sides = counters.layers.iter().sum::<u64>();
        wrong.extend((sides != 2 * counters.tests).then_some("sides"));
        is_good &= wrong.is_empty();
        let calls_of = |of: &Option<Explored>| {
            of.as_ref().map_or_else(|| "–".to_owned(), |of| of.counters.solver_calls.to_string())
        };
        let time = |of: &Option<Explored>| {
            of.as_ref().map_or_else(|| "–".to_owned(), |of| format!("{:.3}", of.time.as_secs_f64()))
        };
        let shares: Vec<String> = counters.layers.iter().map(u64::to_string).collect();
        println!(
            "| {} | {} | {} | {} | {} | {calls} | {} | {} | {} | {:.3} | {} | {} |",
            subject.name,
            counters.paths.total(),
            counters.tests,
            calls_of(&plain),
            calls_of(&eager),
            plain.as_ref().map_or_else(|| "–".to_owned(), |p| format!("{:.1}", ratio(p, calls))),
            time(&plain),
            time(&ours),
            equal.time.as_secs_f64(),
            shares.join(" | "),
            wrong.join(", "),
        );
    }
    if leads > 0 {
        let mean = (product / f64::from(leads)).exp();
        println!(
            "{leads} leads: {mean:.1} times fewer questions (geometric mean; at least {MEAN})"
        );
        is_good &= mean >= MEAN;
    }
    Ok(is_good & failure(wanted)?)
}

/// How many times more was asked.
fn ratio(plain: &Explored, calls: u64) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "it is a ratio for people")]
    let ratio = plain.counters.solver_calls as f64 / calls.max(1) as f64;
    ratio
}

/// Looks for the failure of the broken account, plainly, and with all pruned that does not lead there.
fn failure(wanted: &Wanted) -> Result<bool, String> {
    let Some(subject) = FAILURE.name.contains(&wanted.only).then_some(FAILURE) else {
        return Ok(true);
    };
    let program = subject.program(&wanted.folder)?;
    let check = program.check_ids().find(|&check| program.check(check).kind == CheckKind::Assert);
    let target = ExploreTarget::Check(check.ok_or("the account has no assertion")?);
    let first = ExploreGoal { first: true, ..ExploreGoal::default() };
    let pruned = ExploreGoal { targets: vec![target], prunes: true, first: true };
    let (mut plain, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..wanted.times {
        let options = ExploreOptions { deciding: Deciding::Plain, ..subject.options() };
        plain.push(explored(&program, ExploreOptions { goal: first.clone(), ..options }));
        ours.push(explored(&program, ExploreOptions { goal: pruned.clone(), ..subject.options() }));
    }
    let (Some(plain), Some(ours)) = (median(plain), median(ours)) else {
        return Err("--times is 0".to_owned());
    };
    let fewer = ratio(&plain, ours.counters.solver_calls);
    let faster = plain.time.as_secs_f64() / ours.time.as_secs_f64().max(1e-6);
    println!(
        "{}, first failure: {} questions plain, {} pruned, {fewer:.0} times fewer, {faster:.0} times faster",
        subject.name, plain.counters.solver_calls, ours.counters.solver_calls
    );
    let found = plain.counters.paths.failed == ours.counters.paths.reached;
    Ok(found && fewer >= 100.0 && faster >= 100.0)
}

/// Explores a program to the end, or to what is looked for.
fn explored(program: &Program, options: ExploreOptions) -> Explored {
    let start = now();
    let is_first = options.goal.first;
    let mut explorer = Explorer::new(program, options);
    while explorer.next_path().is_some() {}
    assert_eq!(explorer.stop_reason().is_some(), is_first, "it was explored to the end");
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
