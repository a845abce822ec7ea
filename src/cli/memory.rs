//! The bound on memory: what this program and the solvers that it has started hold together.
//!
//! A thread looks at it all the time. Work that holds more is cancelled, and hands over what it knows by then. What cannot be
//! cancelled, or holds even more, ends the whole program with an error.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::low_level;
use solver::{Cancel, CancelCause};
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

use super::messages::complain;
use super::{ERROR, ReportedFailure};

/// How often it is looked at.
const TICK: Duration = Duration::from_millis(100);
/// To look at all processes takes longer: that is done so seldom.
const TICKS_OF_OTHERS: u32 = 5;
/// How long work that is cancelled may take to hand over what it knows.
const GRACE: Duration = Duration::from_secs(4);
/// The work may hold so many hundredths of the bound while it hands over what it knows.
const MOST: u64 = 150;
/// A MiB in bytes.
const MIB: u64 = 1 << 20;

/// The bound, in MiB, and the work that is cancelled where it is passed.
struct MemoryWatch {
    limit_mib: u64,
    works: Mutex<Vec<(u64, Cancel)>>,
}

static WATCH: OnceLock<MemoryWatch> = OnceLock::new();

/// Watches over the memory from now on: so many MiB, or half of what the machine has.
///
/// # Errors
/// If the thread cannot be started.
pub(super) fn watch(limit_mib: Option<u64>) -> Result<(), ReportedFailure> {
    let limit_mib = limit_mib.unwrap_or_else(half_of_memory);
    if WATCH.set(MemoryWatch { limit_mib, works: Mutex::default() }).is_err() {
        return Ok(());
    }
    let watch = WATCH.get().expect("it is set above");
    let started = thread::Builder::new().name("memory".to_owned()).spawn(|| watch.run());
    started.map(drop).map_err(|error| complain(&format!("cannot start a thread: {error}")))
}

/// Half of the memory of the machine, or of the part of it that this program may use, in MiB.
fn half_of_memory() -> u64 {
    let mut system = System::new();
    system.refresh_memory();
    let machine = system.total_memory();
    let part = system.cgroup_limits().map_or(machine, |limits| limits.total_memory);
    match machine.min(part) / 2 / MIB {
        // The system does not tell.
        0 => u64::MAX / MIB,
        half => half,
    }
}

/// Work that is cancelled where the memory is used up, as long as this is kept.
pub(super) struct WatchedWork(u64);

impl WatchedWork {
    /// Cancels this where the memory is used up.
    pub(super) fn new(cancel: &Cancel) -> Self {
        let Some(watch) = WATCH.get() else { return Self(0) };
        let mut works = watch.works.lock().unwrap_or_else(PoisonError::into_inner);
        let number = works.last().map_or(1, |&(last, _)| last + 1);
        works.push((number, cancel.clone()));
        Self(number)
    }
}

impl Drop for WatchedWork {
    fn drop(&mut self) {
        let Some(watch) = WATCH.get() else { return };
        let mut works = watch.works.lock().unwrap_or_else(PoisonError::into_inner);
        works.retain(|&(number, _)| number != self.0);
    }
}

impl MemoryWatch {
    fn run(&self) -> ! {
        let Ok(pid) = sysinfo::get_current_pid() else {
            // The system does not tell of processes.
            loop {
                thread::park();
            }
        };
        let mut system = System::new();
        let (mut others, mut over) = (0, None);
        let limit = self.limit_mib.saturating_mul(MIB);
        for tick in 0_u32.. {
            thread::sleep(TICK);
            if tick % TICKS_OF_OTHERS == 0 {
                others = started_by(&mut system, pid);
            }
            let held = others.saturating_add(alone(&mut system, pid));
            if held <= limit {
                over = None;
                continue;
            }
            let since = over.get_or_insert_with(Instant::now).elapsed();
            let is_heard = self.cancel_all();
            if !is_heard || since > GRACE || held > limit / 100 * MOST {
                self.end();
            }
        }
        unreachable!("the loop has no end")
    }

    /// Cancels the work; whether there is any that can be.
    fn cancel_all(&self) -> bool {
        let works = self.works.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, cancel) in works.iter() {
            cancel.cancel_for(CancelCause::Memory(self.limit_mib));
        }
        !works.is_empty()
    }

    /// Ends the program; the processes that it has started end with it.
    fn end(&self) -> ! {
        let limit = self.limit_mib;
        complain(&format!("the memory is used up: --memory gives more than {limit} MiB"));
        low_level::exit(ERROR.into())
    }
}

/// What this program holds itself, in bytes.
fn alone(system: &mut System, pid: Pid) -> u64 {
    let what = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), false, what);
    system.process(pid).map_or(0, sysinfo::Process::memory)
}

/// What the processes hold that it has started, and those that these have started, in bytes.
fn started_by(system: &mut System, pid: Pid) -> u64 {
    let what = ProcessRefreshKind::nothing().with_memory().without_tasks();
    system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
    let mut family = vec![pid];
    let mut held = 0;
    let mut at = 0;
    while let Some(&parent) = family.get(at) {
        at += 1;
        let all = system.processes().values();
        let children = all.filter(|it| it.parent() == Some(parent) && !family.contains(&it.pid()));
        let (pids, sizes): (Vec<Pid>, Vec<u64>) =
            children.map(|it| (it.pid(), it.memory())).unzip();
        held += sizes.iter().sum::<u64>();
        family.extend(pids);
    }
    held
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_processes_hold_is_known() {
        let pid = sysinfo::get_current_pid().expect("the system tells of processes");
        let mut system = System::new();
        let before = alone(&mut system, pid);
        let held = vec![1_u8; 64 << 20];
        let after = alone(&mut system, pid);
        assert!(before > 0 && after >= before + (32 << 20), "{before} {after} {}", held.len());
        assert!(half_of_memory() > 64, "a machine has more than that");
    }

    #[test]
    fn work_is_told_of_the_bound_that_it_passes() {
        let watch = MemoryWatch { limit_mib: 7, works: Mutex::default() };
        assert!(!watch.cancel_all(), "nobody is heard where nobody works");
        let cancel = Cancel::default();
        watch.works.lock().expect("nobody has panicked").push((1, cancel.clone()));
        let inner = cancel.child();
        assert!(watch.cancel_all());
        assert_eq!(inner.cause(), Some(CancelCause::Memory(7)));
    }
}
