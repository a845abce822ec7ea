//! What long runs show on a terminal: who is at work, away from the results, and nothing in the end.

use std::fs::File;
use std::io::Read as _;
use std::process::{Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use super::verify::HARD;
use crate::support::project;

/// Runs the program with a terminal as its standard error; its standard output, and all that the
/// terminal was sent.
fn on_terminal(arguments: &[&str]) -> (String, String) {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal is made");
    grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("it is unlocked");
    let name = ptsname(&terminal, Vec::new()).expect("it has a name").into_string();
    let inner = File::options().read(true).write(true).open(name.expect("its name is a text"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_unheap"));
    command.args(arguments).current_dir(project("")).env("TERM", "xterm").env_remove("NO_COLOR");
    command.stdout(Stdio::piped()).stderr(inner.expect("it can be opened"));
    let child = command.spawn().expect("the program starts");
    // The terminal ends with the last process that has it open.
    drop(command);
    let shown = std::thread::spawn(move || {
        let (mut shown, mut buffer) = (Vec::new(), [0; 4096]);
        let mut terminal = File::from(terminal);
        while let Ok(count @ 1..) = terminal.read(&mut buffer) {
            shown.extend_from_slice(&buffer[..count]);
        }
        String::from_utf8_lossy(&shown).into_owned()
    });
    let ended = child.wait_with_output().expect("it ends");
    (String::from_utf8_lossy(&ended.stdout).into_owned(), shown.join().expect("it is read"))
}

#[test]
fn members_at_work_are_shown_on_a_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("h.uh");
    std::fs::write(&file, HARD).expect("it can be written");
    let file = file.to_str().expect("the path is a text");
    let (out, shown) = on_terminal(&["verify", "--timeout", "4", "--details", file]);
    assert!(out.contains(": UNKNOWN (1 check)") && !out.contains('\u{1b}'), "{out}");
    assert!(shown.contains("h.uh: "), "{shown:?}");
    assert!(shown.contains("solvers on ") || shown.contains("inference on "), "{shown:?}");
    // The line is taken away again.
    let last = shown.trim_end().rsplit('\r').next().unwrap_or_default();
    assert!(last.contains("\u{1b}[2K") && !last.contains("h.uh"), "{last:?}");
}
