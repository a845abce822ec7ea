//! Runs that end in every way there is, with programs that do their worst.

use std::fs;
use std::time::{Duration, Instant};

use rustix::process::{Pid, test_kill_process};

use super::super::stand_in::StandIn;
use super::*;

/// A job that runs the script, with little time.
fn job(stand_in: &StandIn) -> Job {
    Job::new(stand_in.path(), Duration::from_millis(600))
}

/// Runs a script without any input.
fn outcome(script: &str) -> JobOutcome {
    let stand_in = StandIn::new(script);
    run(&Job::new(stand_in.path(), Duration::from_secs(20)), &Cancel::default())
}

/// Whether the process whose number is in the file comes to an end soon.
fn dies(stand_in: &StandIn, file: &str) -> bool {
    let text = fs::read_to_string(stand_in.file(file)).expect("the script wrote its number");
    let pid = text.trim().parse().ok().and_then(Pid::from_raw).expect("a process number");
    // An orphan's entry stays until its new parent looks at it.
    let gone = || {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        test_kill_process(pid).is_err() || stat.contains(") Z ")
    };
    (0..200).any(|_| {
        thread::sleep(Duration::from_millis(10));
        gone()
    })
}

/// A script that starts grandchildren which would live for long, and then goes on as it is told.
fn with_grandchildren(then: &str) -> StandIn {
    StandIn::new(&format!(
        "cd \"$(dirname \"$0\")\"\n(trap '' TERM HUP INT; echo $$ > leader; \
         sh -c 'echo $$ > grandchild; exec sleep 300' & wait) &\n\
         while ! [ -s grandchild ] || ! [ -s leader ]; do sleep 0.01; done\n{then}"
    ))
}

#[test]
fn a_clean_end_has_its_streams_and_status() {
    let JobOutcome::Finished(output) = outcome("echo out; echo err >&2; exit 3") else {
        panic!("not finished");
    };
    let expected = ProcessOutput { stdout: "out\n".into(), stderr: "err\n".into(), code: 3 };
    assert_eq!(output, expected);
}

#[test]
fn input_arrives_and_may_be_ignored() {
    let text = "x".repeat(1 << 20);
    let cat = Job::new("cat", Duration::from_secs(20)).input(text.as_str());
    let JobOutcome::Finished(output) = run(&cat, &Cancel::default()) else {
        panic!("not finished")
    };
    assert_eq!(output.stdout, text);
    let deaf = Job::new("true", Duration::from_secs(20)).input(text);
    assert!(matches!(run(&deaf, &Cancel::default()), JobOutcome::Finished(_)));
}

#[test]
fn a_time_out_leaves_nobody_alive() {
    let stand_in = with_grandchildren("trap '' TERM; while :; do :; done");
    let started = Instant::now();
    assert_eq!(run(&job(&stand_in), &Cancel::default()), JobOutcome::TimedOut);
    assert!(started.elapsed() < Duration::from_secs(60), "it is killed at once");
    assert!(dies(&stand_in, "leader") && dies(&stand_in, "grandchild"));
}

#[test]
fn an_end_leaves_nobody_alive() {
    let stand_in = with_grandchildren("echo sat");
    let job = Job { time: Duration::from_secs(20), ..job(&stand_in) };
    let JobOutcome::Finished(output) = run(&job, &Cancel::default()) else {
        panic!("not finished")
    };
    assert_eq!(output.stdout, "sat\n");
    assert!(dies(&stand_in, "grandchild"));
}

#[test]
fn cancelling_ends_the_run() {
    let cancel = Cancel::default();
    let child = cancel.child();
    let started = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            cancel.cancel();
        });
        let sleep = Job::new("sleep", Duration::from_secs(300)).args(["300"]);
        assert_eq!(run(&sleep, &child), JobOutcome::Cancelled);
    });
    assert!(started.elapsed() < Duration::from_secs(60));
}

#[test]
fn the_group_dies_with_its_owner() {
    // Closing the pipe is all that the death of this program does.
    let stand_in = StandIn::new("cd \"$(dirname \"$0\")\"; echo $$ > leader; exec sleep 300");
    let mut group = Group::spawn(&mut Command::new(stand_in.path())).expect("it starts");
    while fs::read_to_string(stand_in.file("leader")).unwrap_or_default().is_empty() {
        thread::sleep(Duration::from_millis(5));
    }
    group.cut_lifeline();
    assert!(dies(&stand_in, "leader"));
    assert_eq!(group.end().expect("a status").signal(), Some(9));
}

#[test]
fn output_memory_and_start_are_bounded() {
    let endless = StandIn::new("exec yes");
    let few = Job { output_bytes: 1 << 16, time: Duration::from_secs(60), ..job(&endless) };
    assert_eq!(run(&few, &Cancel::default()), JobOutcome::TooMuchOutput);

    let hog = StandIn::new("exec head -c 900000000 /dev/zero | exec tail");
    let small = Job { address_space_mib: Some(200), time: Duration::from_secs(60), ..job(&hog) };
    let JobOutcome::Finished(output) = run(&small, &Cancel::default()) else {
        panic!("not finished")
    };
    assert!(output.code != 0 && output.stderr.contains("memory"), "{output:?}");

    for address_space_mib in [None, Some(200)] {
        let nothing = Job { address_space_mib, ..Job::new("/nowhere/solver", Duration::ZERO) };
        assert!(matches!(run(&nothing, &Cancel::default()), JobOutcome::CouldNotStart(_)));
    }
}

#[test]
fn a_crash_is_no_end() {
    let killed = outcome("echo partial; echo oops >&2; kill -SEGV $$");
    assert_eq!(killed, JobOutcome::Killed { signal: 11, stderr: "oops\n".into() });
}
