//! Any number of program/heap pairs on all cores: `scripts/fuzz N [SEED] [procedures|arrays|sequences|explore]`. A third of the
//! programs have procedures, or all; about half of those have some that call themselves or each other. A
//! fifth of the programs have arrays, or all.
//!
//! With `explore` the laws of bounded exploration are held against the programs (`support/explored.rs`).
//!
//! The same arguments examine the same pairs and print the same text, whatever the number of cores.
//! A disagreement is cut down, printed, and written as a program and a heap file; exit code 1.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it is a command"
)]

mod support;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::IsTerminal as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use concrete::Rng;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use support::{
    Counterexample, Depth, Form, Heaps, Tally, examine, examine_paths, generate, minimized,
    minimized_paths, surely_with_recursion, with_arrays, with_procedures, with_sequences,
};

/// The heaps of each program: most of the time goes into translating it.
const HEAPS: u64 = 16;

/// How far programs are explored.
const PATHS: Depth = Depth { bound: 1, atoms: true };

/// Where counterexamples are written.
const FOLDER: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/fuzz");

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let all_have = match arguments.last().map(String::as_str) {
        Some("procedures") => AllHave::Procedures,
        Some("arrays") => AllHave::Arrays,
        Some("sequences") => AllHave::Sequences,
        Some("explore") => AllHave::Paths,
        _ => AllHave::Nothing,
    };
    if all_have != AllHave::Nothing {
        arguments.pop();
    }
    let numbers: Vec<_> = arguments.iter().map(|argument| argument.parse::<u64>()).collect();
    let (pairs, seed) = match numbers.as_slice() {
        [Ok(pairs)] => (*pairs, 1),
        [Ok(pairs), Ok(seed)] => (*pairs, *seed),
        _ => {
            eprintln!(
                "usage: fuzz N [SEED] [procedures|arrays|sequences|explore]; the numbers are from 0 to 2^64 - 1"
            );
            return ExitCode::from(2);
        }
    };
    let work = Work::new(seed, pairs, all_have);
    let start = Instant::now();
    let seen = work.run();
    let (slowest, program) = seen.slowest;
    let seconds = start.elapsed().as_secs();
    eprintln!("{seconds} s; program {program} took longest, {slowest} ms");
    let Some(&number) = seen.failed.first() else {
        println!("{}", seen.report(seed));
        return ExitCode::SUCCESS;
    };
    let (form, _, heaps) = work.program(number);
    if all_have == AllHave::Paths {
        println!("\nprogram {number} of seed {seed} is a counterexample; cut down:");
        println!("{}", minimized_paths(&form, PATHS, heaps.count, heaps.seed));
        return ExitCode::FAILURE;
    }
    println!("\nprogram {number} of seed {seed} is a counterexample; cut down:");
    show(&minimized(&form, heaps), &format!("seed{seed}-program{number}"));
    ExitCode::FAILURE
}

/// Prints the counterexample and writes its files.
fn show(found: &Counterexample, name: &str) {
    println!("{found}");
    let program = Path::new(FOLDER).join(format!("{name}.uh"));
    let heap = program.with_extension("json");
    let written = std::fs::create_dir_all(FOLDER)
        .and_then(|()| std::fs::write(&program, &found.program))
        .and_then(|()| std::fs::write(&heap, &found.heap));
    match written {
        Ok(()) => println!("unheap run {} --heap {}", program.display(), heap.display()),
        Err(error) => println!("the files could not be written to {FOLDER}: {error}"),
    }
}

/// What all programs have, that otherwise some have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AllHave {
    Nothing,
    Procedures,
    Arrays,
    Sequences,
    /// They are explored.
    Paths,
}

/// What is to be examined, and how far it has come.
struct Work {
    /// The number that programs and heaps are drawn from.
    base: u64,
    pairs: u64,
    all_have: AllHave,
    next: AtomicU64,
    failed: AtomicU64,
    bar: ProgressBar,
}

impl Work {
    fn new(seed: u64, pairs: u64, all_have: AllHave) -> Self {
        let bar = ProgressBar::with_draw_target(Some(pairs), ProgressDrawTarget::stderr_with_hz(4));
        let style = "{bar:30} {human_pos} of {human_len} pairs, {per_sec}, {eta} left";
        bar.set_style(ProgressStyle::with_template(style).expect("the template is right"));
        let base = Rng::new(seed).bits();
        let (next, failed) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
        Self { base, pairs, all_have, next, failed, bar }
    }

    /// The program of that number, whether its other forms are run too, and its heaps.
    fn program(&self, number: u64) -> (Form, bool, Heaps) {
        let seed = self.base.wrapping_add(number);
        let mut rng = Rng::new(!seed);
        let size = match rng.below(64) {
            drawn if self.all_have == AllHave::Paths => 3 + drawn % 6,
            0 => 60 + rng.below(60),
            1..6 => 21 + rng.below(30),
            _ => 5 + rng.below(16),
        };
        let all_forms = size <= 20 && rng.chance(20);
        let count = HEAPS.min(self.pairs - number * HEAPS);
        let heaps = Heaps { seed: rng.bits(), count, size: 1 + rng.below(8) };
        let mut form = generate(seed, size);
        // What is drawn later is drawn behind: so the same seed stays the same program.
        let has_procedures = rng.chance(33) || self.all_have == AllHave::Procedures;
        let is_recursive = has_procedures && rng.chance(50);
        if rng.chance(20) || self.all_have == AllHave::Arrays {
            form = with_arrays(&form, seed);
        }
        let has_sequences = self.all_have == AllHave::Sequences;
        if has_sequences {
            form = with_sequences(&form, seed);
        }
        if has_procedures {
            form = with_procedures(&form, seed);
        }
        if is_recursive {
            form = surely_with_recursion(&form, seed);
        }
        (form, all_forms, heaps)
    }

    /// Examines all pairs, on all cores.
    fn run(&self) -> Seen {
        let all = Mutex::new(Seen::default());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(|| {
                    let seen = self.worker();
                    all.lock().expect("no worker panics").merge(seen);
                });
            }
        });
        self.bar.finish_and_clear();
        all.into_inner().expect("no worker panics")
    }

    /// Examines one program after another. After a disagreement only programs before it are
    /// begun, all of which have been handed out: the first one is found on any number of cores.
    fn worker(&self) -> Seen {
        let mut seen = Seen::default();
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.pairs.div_ceil(HEAPS) || self.failed.load(Ordering::Relaxed) < number
            {
                return seen;
            }
            let (form, all_forms, heaps) = self.program(number);
            let start = Instant::now();
            if self.all_have == AllHave::Paths {
                self.explore(&form, heaps, number, &mut seen);
                self.advance(heaps.count);
                continue;
            }
            let examined = examine(&form.text(), all_forms, heaps);
            if examined.counterexample.is_some() {
                self.failed.fetch_min(number, Ordering::Relaxed);
                seen.failed.push(number);
            }
            seen.slowest = seen.slowest.max((start.elapsed().as_millis(), number));
            seen.add(examined);
            self.advance(heaps.count);
        }
    }

    /// Holds the laws of exploration against a program.
    fn explore(&self, form: &Form, heaps: Heaps, number: u64, seen: &mut Seen) {
        let start = Instant::now();
        let text = form.text();
        let examined =
            catch_unwind(AssertUnwindSafe(|| examine_paths(&text, PATHS, heaps.count, heaps.seed)));
        match examined {
            Ok(examined) => {
                let word =
                    if examined.is_complete { "explored" } else { "too many paths, or long ones" };
                seen.explored.add(word);
                seen.others.add_many("compared", examined.compared);
                seen.others.add_many("not, for it took too long", examined.doubtful);
                seen.paths.merge(examined.paths);
                seen.ends.merge(examined.runs);
            }
            Err(_) => {
                self.failed.fetch_min(number, Ordering::Relaxed);
                seen.failed.push(number);
            }
        }
        seen.slowest = seen.slowest.max((start.elapsed().as_millis(), number));
    }

    /// Shows that pairs are done: on a terminal as a bar, elsewhere a line each tenth.
    fn advance(&self, pairs: u64) {
        self.bar.inc(pairs);
        let done = self.bar.position();
        let tenth = |done: u64| done * 10 / self.pairs;
        if !std::io::stderr().is_terminal() && tenth(done) > tenth(done - pairs) {
            eprintln!("{done} of {} pairs", self.pairs);
        }
    }
}

/// What was seen.
#[derive(Default)]
struct Seen {
    ends: Tally,
    /// The programs that were explored, and the paths that were run.
    explored: Tally,
    /// The explorations of these in other ways, which have to find the same.
    others: Tally,
    paths: Tally,
    /// The runs that were reduced, run with explicit heaps, and by the literal form.
    more: [u64; 3],
    /// How many programs have so many statements.
    sizes: BTreeMap<usize, u64>,
    /// How many programs have procedures, and how many of them some that call themselves or each other.
    with_procedures: u64,
    recursive: u64,
    /// How many programs have arrays.
    with_arrays: u64,
    /// How many runs that halted took so many steps.
    steps: BTreeMap<u64, u64>,
    failed: Vec<u64>,
    /// Milliseconds and number of the program that took longest.
    slowest: (u128, u64),
}

impl Seen {
    fn add(&mut self, examined: support::runners::Examined) {
        *self.sizes.entry(examined.statements).or_default() += 1;
        self.with_procedures += u64::from(examined.has_procedures);
        self.recursive += u64::from(examined.is_recursive);
        self.with_arrays += u64::from(examined.has_arrays);
        for pair in examined.pairs {
            if pair.ending == "halted" {
                *self.steps.entry(pair.steps).or_default() += 1;
            }
            self.ends.add(pair.ending);
            self.more[0] += u64::from(pair.reduced);
            self.more[1] += u64::from(pair.explicit);
            self.more[2] += u64::from(pair.literal);
        }
    }

    fn merge(&mut self, other: Self) {
        self.ends.merge(other.ends);
        self.explored.merge(other.explored);
        self.others.merge(other.others);
        self.paths.merge(other.paths);
        for (size, count) in other.sizes {
            *self.sizes.entry(size).or_default() += count;
        }
        for (steps, count) in other.steps {
            *self.steps.entry(steps).or_default() += count;
        }
        self.with_procedures += other.with_procedures;
        self.recursive += other.recursive;
        self.with_arrays += other.with_arrays;
        self.more = [0, 1, 2].map(|at| self.more[at] + other.more[at]);
        self.failed.extend(other.failed);
        self.failed.sort_unstable();
        self.slowest = self.slowest.max(other.slowest);
    }

    /// How the runs ended and how large the programs were.
    fn report(&self, seed: u64) -> String {
        let pairs = self.ends.count("");
        if self.explored.count("") > 0 {
            let Self { explored, others, paths, ends, .. } = self;
            return format!(
                "seed {seed}: no disagreement\nprograms: {explored}\nin other ways: {others}\npaths that were run: {paths}\n\
                 runs from random heaps: {ends}"
            );
        }
        let programs: u64 = self.sizes.values().sum();
        let refused = self.sizes.get(&0).copied().unwrap_or(0);
        let [reduced, explicit, literal] = self.more;
        let Self { with_procedures, recursive, with_arrays, .. } = self;
        format!(
            "seed {seed}: {pairs} pairs of {programs} programs, no disagreement\n\
             runs: {}\n\
             all by the functions, {reduced} by reduction, {explicit} with explicit heaps, \
             {literal} by the literal form too\n\
             programs: {} statements in the core; {refused} refused; \
             {with_procedures} with procedures, {recursive} of them with recursion; {with_arrays} with arrays\n\
             runs that halted: {} steps",
            self.ends,
            spread(&self.sizes),
            spread(&self.steps),
        )
    }
}

/// Where the values lie that were counted.
fn spread<T: Copy + Display>(counts: &BTreeMap<T, u64>) -> String {
    let all: u64 = counts.values().sum();
    let at = |percent: u64| {
        let mut left = (all * percent).div_ceil(100).max(1);
        let reached = counts.iter().find(|&(_, &count)| {
            left = left.saturating_sub(count);
            left == 0
        });
        reached.map_or_else(|| "-".to_owned(), |(value, _)| value.to_string())
    };
    format!("{} to {}, half up to {}, nine in ten up to {}", at(0), at(100), at(50), at(90))
}
