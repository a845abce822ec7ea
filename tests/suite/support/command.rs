//! Runs the program itself as a user does, with a bound on the time.

use std::io::{Read, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Nothing that a test runs takes this long unless it hangs.
const LIMIT: Duration = Duration::from_secs(180);

/// A command of the program.
pub struct Unheap {
    command: Command,
    stdin: Vec<u8>,
    /// Whether its standard input stays open.
    listens: bool,
}

/// How it ended.
pub struct Ended {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program with these arguments, separated by blanks; more can be added.
pub fn unheap(arguments: &str) -> Unheap {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unheap"));
    command.args(arguments.split_whitespace()).current_dir(super::project(""));
    Unheap { command, stdin: Vec::new(), listens: false }
}

impl Unheap {
    pub fn arg(mut self, argument: impl AsRef<std::ffi::OsStr>) -> Self {
        self.command.arg(argument);
        self
    }

    /// More arguments, separated by blanks.
    pub fn arguments(mut self, arguments: &str) -> Self {
        self.command.args(arguments.split_whitespace());
        self
    }

    /// The folder that it runs in; the project's if none is given.
    pub fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub fn stdin(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.stdin = bytes.into();
        self
    }

    /// With this variable in its environment.
    pub fn env(mut self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// With a standard input that stays open and says nothing more.
    pub fn listening(mut self) -> Self {
        self.listens = true;
        self
    }

    /// Starts it with the given standard output.
    fn start(&mut self, stdout: Stdio) -> Child {
        self.command.stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("it is a pipe");
        let bytes = std::mem::take(&mut self.stdin);
        // A program that refuses its arguments does not read.
        let listens = self.listens;
        std::thread::spawn(move || {
            let written = stdin.write_all(&bytes);
            if listens {
                std::thread::sleep(LIMIT);
            }
            written
        });
        child
    }

    /// Runs it; it must end by itself.
    pub fn run(self) -> Ended {
        self.run_while(|_| ())
    }

    /// The same; something is done to the process, whose number is given, meanwhile.
    pub fn run_while(mut self, act: impl FnOnce(u32)) -> Ended {
        let mut child = self.start(Stdio::piped());
        let out = collect(child.stdout.take().expect("it is a pipe"));
        act(child.id());
        self.end(child, || joined(out))
    }

    /// Runs it with an output that is a file or device, or with one that nobody reads.
    pub fn run_into(mut self, stdout: Option<std::fs::File>) -> Ended {
        let mut child = self.start(stdout.map_or_else(Stdio::piped, Stdio::from));
        drop(child.stdout.take());
        self.end(child, String::new)
    }

    fn end(&self, mut child: Child, out: impl FnOnce() -> String) -> Ended {
        let err = collect(child.stderr.take().expect("it is a pipe"));
        let deadline = Instant::now() + LIMIT;
        let status = loop {
            if let Some(status) = child.try_wait().expect("a child can be waited for") {
                break status;
            }
            if Instant::now() > deadline {
                child.kill().expect("a child can be killed");
                panic!("{:?} has not ended after {LIMIT:?}", self.command);
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        let (out, err) = (out(), joined(err));
        let code = status.code();
        let code = code.unwrap_or_else(|| panic!("{:?} crashed: {status}\n{err}", self.command));
        assert!(!err.contains("panicked"), "{:?}\n{err}", self.command);
        Ended { code, out, err }
    }
}

fn collect(mut pipe: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).expect("a pipe can be read");
        bytes
    })
}

fn joined(bytes: JoinHandle<Vec<u8>>) -> String {
    let bytes = bytes.join().expect("the reader ends with the pipe");
    String::from_utf8(bytes).expect("the program prints UTF-8")
}
