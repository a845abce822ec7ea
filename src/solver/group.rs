//! A child process with everything it starts: one process group that never outlives its owner.
//!
//! A solver may be a script that starts a Java machine, so killing the child alone is not enough.
//! The group is killed when it is ended or dropped. Should this program die without dropping
//! anything (`SIGKILL`, Ctrl-C), a *lifeline* does it: a shell in the same group that waits for the
//! end of a pipe which only this program holds open, and then kills the group.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process_group, setpriority_pgrp, waitid,
};

/// What the lifeline runs: wait until the pipe closes, then kill the own group.
const LIFELINE: &str = "read -r line; kill -KILL 0";

/// How much groups that give way do so: two of them are left about a fifth of a processor that
/// something else wants.
const NICENESS: i32 = 10;

/// A running process group; dropped, all its processes are dead and the children of this program
/// among them reaped.
#[derive(Debug)]
pub(crate) struct Group {
    child: Child,
    lifeline: Option<Child>,
    status: Option<ExitStatus>,
}

impl Group {
    /// Starts the command as the leader of a new group.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<Self> {
        let child = command.process_group(0).spawn()?;
        let pid = Pid::from_child(&child);
        // Without a lifeline (no shell) everything else still works, so its failure is no error.
        let lifeline = Command::new("/bin/sh")
            .args(["-c", LIFELINE])
            .process_group(pid.as_raw_nonzero().get())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok();
        Ok(Self { child, lifeline, status: None })
    }

    /// From now on other processes are served before these, where processors are scarce.
    pub(crate) fn give_way(&self) {
        // Where the system does not let us, all are served alike.
        let _ = setpriority_pgrp(Some(Pid::from_child(&self.child)), NICENESS);
    }

    /// The leader, to take its pipes from.
    pub(crate) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// A function that blocks until the leader has ended, without reaping it: until [`Self::end`]
    /// its number, and so the group's, cannot go to another process.
    pub(crate) fn watcher(&self) -> impl FnOnce() + Send + 'static {
        let pid = Pid::from_child(&self.child);
        move || {
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
            while let Err(rustix::io::Errno::INTR) = waitid(WaitId::Pid(pid), options) {}
        }
    }

    /// Waits so long for the leader to end by itself, without reaping it.
    pub(crate) fn wait_at_most(&self, time: Duration) {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let deadline = Instant::now() + time;
        let has_ended = || {
            !matches!(
                waitid(WaitId::Pid(Pid::from_child(&self.child)), options),
                Ok(None) | Err(rustix::io::Errno::INTR)
            )
        };
        while !has_ended() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills what is left of the group, reaps the leader and says how it ended.
    ///
    /// # Errors
    /// If the leader's status cannot be had.
    pub(crate) fn end(&mut self) -> io::Result<ExitStatus> {
        if let Some(status) = self.status {
            return Ok(status);
        }
        // The leader is not reaped yet, so the number is still its group's. An error means that
        // nothing is left to kill.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let status = self.child.wait()?;
        self.status = Some(status);
        if let Some(lifeline) = &mut self.lifeline {
            // It may have been started too late to be in the group.
            let _ = lifeline.kill();
            let _ = lifeline.wait();
        }
        Ok(status)
    }

    /// Lets the lifeline believe that this program is dead.
    #[cfg(test)]
    pub(crate) fn cut_lifeline(&mut self) {
        self.lifeline.as_mut().map(|lifeline| lifeline.stdin.take());
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.end();
    }
}
