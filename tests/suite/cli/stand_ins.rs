//! Solvers that do their worst: nothing they say or do becomes a verdict, and nothing of them stays.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use rustix::process::{Pid, test_kill_process};
use solver::{Solver, SolverKind};

use super::solve::COUNTER;
use super::verify::HARD;
use crate::support::command::Ended;
use crate::support::{StandIn, unheap};

/// A stand-in for Z3 that tells its version as it should, takes note of each other start, and then
/// does as the script says; `$z3` is the real one.
pub fn recorded(script: &str) -> Recorded {
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}")).path;
    let stand_in = StandIn::new(&format!(
        "z3='{}'; log=\"$(dirname \"$0\")/log\"\n\
         case \"$*\" in *--version*) echo version >> \"$log\"; exec \"$z3\" --version;; esac\n\
         echo $$ >> \"$log\"\n{script}",
        z3.display()
    ));
    Recorded { stand_in }
}

/// A stand-in and its log.
pub struct Recorded {
    stand_in: StandIn,
}

impl Recorded {
    pub fn path(&self) -> PathBuf {
        self.stand_in.path()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.stand_in.file("log")).unwrap_or_default()
    }

    /// How often it was asked for its version.
    fn versions(&self) -> usize {
        self.log().lines().filter(|line| *line == "version").count()
    }

    /// The processes that were started for questions.
    fn processes(&self) -> Vec<Pid> {
        let log = self.log();
        log.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)).collect()
    }

    /// How many were started for questions.
    pub fn started(&self) -> usize {
        self.processes().len()
    }

    /// Whether none of them is left, or soon will be.
    pub fn is_gone(&self) -> bool {
        let gone = |pid: Pid| {
            // An orphan's entry stays until its new parent looks at it.
            let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            test_kill_process(pid).is_err() || stat.contains(") Z ")
        };
        (0..500).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            self.processes().into_iter().all(gone)
        })
    }
}

/// The time that each has.
const SECONDS: u64 = 2;

/// Verifies the program with the stand-in; it must end in time, and nothing of it be left.
fn verified(solver: &Recorded, program: &str, code: i32) -> String {
    let started = Instant::now();
    let ended = unheap(&format!("verify - --timeout {SECONDS}"))
        .stdin(program)
        .env("UNHEAP_Z3", solver.path())
        .run();
    let Ended { code: ended, out, err } = ended;
    assert_eq!((ended, err.as_str()), (code, ""), "{out}");
    // Two seconds, and what other work on the machine takes; what hangs does so for minutes.
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
    assert!(solver.started() > 0 && solver.is_gone(), "{out}");
    out
}

/// What is asked with a file has the answer that every predicate is true.
const WRONG_MODEL: &str = "case \"$*\" in *-in*) exec \"$z3\" \"$@\";; esac\n\
         for file; do :; done\n\
         echo sat; echo '('; sed -n 's/^(declare-fun \\([^ ]*\\) (\\([^)]*\\)) Bool)$/\\1:\\2/p' \"$file\" |\n\
         while IFS=: read -r name sorts; do\n\
           echo \"(define-fun $name (\"; i=0\n\
           for sort in $sorts; do i=$((i+1)); echo \"(x$i $sort)\"; done\n\
           echo \") Bool true)\"\n\
         done; echo ')'";

#[test]
fn solvers_that_do_their_worst_decide_nothing() {
    for (script, reason) in [
        ("kill -KILL $$", "the solver crashed: signal 9"),
        ("ulimit -v 20000; exec tail < /dev/zero", "the solver crashed: status 1 "),
        ("echo 'out of memory' >&2; exit 1", "the solver ran out of memory"),
        ("echo 'no, (not) \"really'", "the solver's answer makes no sense"),
        ("echo sat; echo sat; echo unsat", "the solver's answer makes no sense"),
        ("exec yes sat", "the solver's answer makes no sense"),
        ("trap '' TERM INT HUP; while :; do sleep 300; done", "time-out"),
        (WRONG_MODEL, "the solver's proof was not confirmed: the model breaks clause"),
        (
            "case \"$*\" in *-in*) exec \"$z3\" \"$@\";; esac; echo unsat",
            "the solver says that it can fail, but no such run was found in time",
        ),
    ] {
        let out = verified(&recorded(script), HARD, 3);
        assert!(out.contains(&format!(": unknown, {reason}")), "{script}\n{out}");
    }
}

#[test]
fn a_wrong_model_solves_no_clauses() {
    let solver = recorded(WRONG_MODEL);
    let Ended { code, out, err } = unheap("solve - --solver z3 --timeout 20")
        .stdin(COUNTER)
        .env("UNHEAP_Z3", solver.path())
        .run();
    assert_eq!((code, out.as_str()), (3, "unknown\n"), "{err}");
    assert!(err.contains("the model breaks the assertion in line 5"), "{err}");
    assert!(solver.is_gone());
}

/// What one member cannot say another can.
#[test]
fn a_certified_answer_counts_beside_a_broken_solver() {
    let solver = recorded("case \"$*\" in *-in*) exec \"$z3\" \"$@\";; esac; kill -KILL $$");
    let program = "i := 0\nj := 0\nwhile (i < n) { i := i + 1; j := j + 1 }\nassert i = j\n";
    let out = verified(&solver, program, 0);
    assert!(out.starts_with("<stdin>: SAFE"), "{out}");
}

#[test]
fn the_version_is_asked_once() {
    let solver = recorded("exec \"$z3\" \"$@\"");
    let ended = unheap("verify --timeout 60 --jobs 2 examples/increment.uh examples/remove_all.uh")
        .env("UNHEAP_Z3", solver.path())
        .run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    assert_eq!(solver.versions(), 1);
    assert!(solver.started() > 1 && solver.is_gone());
}

#[test]
fn a_solver_that_does_not_tell_its_version_is_missing() {
    let silent = StandIn::new("sleep 300");
    let started = Instant::now();
    let ended = unheap("verify - --timeout 1").stdin(HARD).env("UNHEAP_Z3", silent.path()).run();
    assert_eq!(ended.code, 3, "{}", ended.err);
    assert!(ended.out.contains("does not tell its version (it does not answer)"), "{}", ended.out);
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}
