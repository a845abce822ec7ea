//! Ctrl-C and SIGTERM: what is known is printed, and nothing is left behind.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::solve::COUNTER;
use super::stand_ins::{Recorded, recorded};
use super::verify::HARD;
use crate::support::command::Ended;
use crate::support::unheap;

/// Whatever is asked with a file never ends, and cannot be asked to.
const DEAF: &str = "trap '' TERM INT HUP; while :; do sleep 300; done";

fn send(pid: u32, signal: Signal) {
    let pid = i32::try_from(pid).ok().and_then(Pid::from_raw).expect("a process number");
    kill_process(pid, signal).expect("the process is there");
}

/// Sends the signal as soon as a solver is at work.
fn when_at_work(solver: &Recorded, signal: Signal) -> impl FnOnce(u32) {
    move |pid| {
        let start = Instant::now();
        while solver.started() == 0 && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(20));
        }
        send(pid, signal);
    }
}

#[test]
fn what_is_known_is_printed() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in [("a", "halt\n"), ("b", HARD), ("c", "halt\n")] {
        fs::write(folder.path().join(name).with_extension("uh"), text).expect("it can be written");
    }
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let solver = recorded(DEAF);
        let started = Instant::now();
        let Ended { code: ended, out, err } = unheap("verify --timeout 600 .")
            .within(folder.path())
            .env("UNHEAP_Z3", solver.path())
            .run_while(when_at_work(&solver, signal));
        assert_eq!((ended, err.as_str()), (code, ""), "{out}");
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[..2], ["./a.uh: SAFE (no checks)", "./b.uh: UNKNOWN (1 check)"], "{out}");
        assert!(lines[2].ends_with(": unknown, interrupted"), "{out}");
        assert_eq!(lines[3], "./c.uh: UNKNOWN (interrupted)", "{out}");
        assert!(lines[4].starts_with("3 programs: 1 SAFE, 0 UNSAFE, 2 UNKNOWN, 0 wrong"), "{out}");
        assert!(started.elapsed() < Duration::from_secs(90), "it ends long before its time");
        assert!(solver.is_gone());
    }
}

#[test]
fn clause_solvers_are_stopped_too() {
    for options in ["--solver z3", "--solver all"] {
        let solver = recorded(DEAF);
        let odd = COUNTER.replace("(distinct i n)", "(= i n)");
        let Ended { code, out, err } = unheap(&format!("solve - --timeout 600 {options}"))
            .stdin(odd)
            .env("UNHEAP_Z3", solver.path())
            .run_while(when_at_work(&solver, Signal::TERM));
        assert_eq!((code, out.as_str()), (143, "unknown\n"), "{err}");
        assert!(err.contains("interrupted"), "{err}");
        assert!(solver.is_gone());
    }
}

/// What cannot be cancelled, here a read of standard input, is left after a while.
#[test]
fn work_that_does_not_end_is_left() {
    for (arguments, shown) in
        [("verify -", "<stdin>: UNKNOWN (interrupted)\n"), ("solve -", "unknown\n")]
    {
        let ended = unheap(arguments).listening().run_while(|pid| {
            // Until then the signal could come before anybody listens to it.
            let listens = |pid| {
                let status = fs::read_to_string(Path::new("/proc").join(format!("{pid}/status")));
                let status = status.unwrap_or_default();
                let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
                let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
                caught.is_none_or(|mask| mask & 0b10 != 0)
            };
            while !listens(pid) {
                std::thread::sleep(Duration::from_millis(10));
            }
            send(pid, Signal::INT);
        });
        assert_eq!((ended.code, ended.out.as_str()), (130, shown), "{}", ended.err);
    }
}
