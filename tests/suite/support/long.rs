//! Tests that run as long as they are asked to, on all cores.

#![allow(clippy::print_stderr, reason = "how far a long run has come is to be seen")]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::tally::Tally;

/// How much is asked for.
#[derive(Clone, Copy)]
pub struct Long {
    /// How many: `UNHEAP_COUNT`.
    pub count: u64,
    /// From which number they are drawn: `UNHEAP_SEED`, 1 if unset.
    pub seed: u64,
}

impl Long {
    /// What is asked for; `count` if nothing is said.
    pub fn asked(count: u64) -> Self {
        let said = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
        Self {
            count: said("UNHEAP_COUNT").unwrap_or(count),
            seed: said("UNHEAP_SEED").unwrap_or(1),
        }
    }

    /// Does all of them, and counts what happens. The first one that panics ends it, and is told.
    pub fn all(&self, one: impl Fn(u64) -> Tally + Sync) -> Tally {
        let (next, failed) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
        let (all, panics) = (Mutex::new(Tally::default()), Mutex::new(Vec::new()));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let worker = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.count || failed.load(Ordering::Relaxed) < number {
                    return;
                }
                match catch_unwind(AssertUnwindSafe(|| one(number))) {
                    Ok(tally) => all.lock().expect("no worker panics").merge(tally),
                    Err(panic) => {
                        failed.fetch_min(number, Ordering::Relaxed);
                        panics.lock().expect("no worker panics").push((number, panic));
                    }
                }
                let done = number + 1;
                if done * 10 / self.count > number * 10 / self.count {
                    eprintln!(
                        "{done} of {}: {}",
                        self.count,
                        all.lock().expect("no worker panics")
                    );
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(worker);
            }
        });
        let mut panics = panics.into_inner().expect("no worker panics");
        panics.sort_by_key(|(number, _)| *number);
        if let Some((number, panic)) = panics.into_iter().next() {
            eprintln!("number {number} of seed {}", self.seed);
            resume_unwind(panic);
        }
        all.into_inner().expect("no worker panics")
    }
}
