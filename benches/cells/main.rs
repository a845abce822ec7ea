//! How large the clauses of the cell encoding are, and how long they take to be made:
//! `cargo bench --bench cells [--check]`.
//!
//! Copies of one loop, one after another, must make a number of clauses that grows with their
//! number, at every stage; and a program of 1,000 statements with 50 loops must be encoded in under
//! 10 s. Prints a table in Markdown; with `--check` the exit code is 1 if either does not hold.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments and prints")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use analysis::Goal;
use base::Source;
use encode::cells::{EncodingStage, STAGES};
use pipeline::Pipeline;

/// How many copies of the loop.
const COPIES: [usize; 6] = [1, 2, 5, 10, 25, 50];
/// How long the large program may take at a stage.
const MOST: Duration = Duration::from_secs(10);
/// How much a doubling may add to what doubling makes, as a part of it.
const TOLERANCE: f64 = 0.1;

/// A list is made, each copy sets its keys, and they are checked in the end.
fn copies(count: usize) -> String {
    let mut text = String::from(
        "l := null\ni := 0\nwhile (i < n) { l := new {Key = 0, Next = l}\n i := i + 1 }\n",
    );
    for copy in 0..count {
        let _ =
            writeln!(text, "p := l\nwhile (p != null) {{ p.Key := p.Key + {copy}\n p := p.Next }}");
    }
    text + "p := l\nwhile (p != null) { assert p.Key >= 0\n p := p.Next }\n"
}

/// 50 loops of 20 statements each, with tests, reads and writes.
fn large() -> String {
    let mut text = String::from("l := null\n");
    for number in 0..50 {
        let _ = writeln!(text, "i := 0\np := l\nwhile (i < n) {{");
        for part in 0..2 {
            let _ = writeln!(
                text,
                " if (p = null) {{ l := new {{Key = i, Next = l}}\n p := l }}\n \
                 x := p.Key + {part}\n if (x > {number}) {{ p.Key := x }}\n q := p.Next\n p := q"
            );
        }
        text += " i := i + 1\n}\n";
    }
    text + "if (l != null) { assert l.Key >= 0 }\n"
}

/// How many clauses the stage makes of the program, and how long that takes.
fn encode(pipeline: &Pipeline, stage: &EncodingStage) -> (usize, Duration) {
    let before = Instant::now();
    let cells = pipeline.cells(stage, &Goal::All).expect("there are no arrays");
    (cells.clauses.system.clauses.len(), before.elapsed())
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("copies.uh", text)).expect("the program is one")
}

fn main() -> ExitCode {
    let check = std::env::args().any(|word| word == "--check");
    let programs: Vec<Pipeline> = COPIES.iter().map(|&count| pipeline(&copies(count))).collect();
    let large = pipeline(&large());
    let mut out = String::from("| stage |");
    for count in COPIES {
        let _ = write!(out, " {count} |");
    }
    let _ = writeln!(out, " {} statements, 50 loops |", large.program.code.len());
    let _ = writeln!(out, "| --- |{}", " --- |".repeat(COPIES.len() + 1));
    let mut breaches = 0;
    for stage in STAGES {
        let _ = write!(out, "| {} |", stage.name);
        let made: Vec<(usize, Duration)> =
            programs.iter().map(|pipeline| encode(pipeline, stage)).collect();
        for (clauses, time) in &made {
            let _ = write!(out, " {clauses}, {:.0} ms |", time.as_secs_f64() * 1e3);
        }
        // What one more copy adds is to be the same for few and for many.
        let a_copy = |from: usize, to: usize| {
            let more = made[to].0.saturating_sub(made[from].0);
            f64::from(u32::try_from(more).unwrap_or(u32::MAX))
                / f64::from(u32::try_from(COPIES[to] - COPIES[from]).unwrap_or(u32::MAX))
        };
        let grows = a_copy(4, 5) > a_copy(1, 2) * (1.0 + TOLERANCE);
        let (clauses, time) = encode(&large, stage);
        let _ = writeln!(out, " {clauses}, {:.2} s |", time.as_secs_f64());
        breaches += usize::from(grows) + usize::from(time > MOST);
    }
    let _ = writeln!(out, "\n{breaches} breaches");
    // A reader that has gone away is no error.
    let _ = std::io::stdout().lock().write_all(out.as_bytes());
    ExitCode::from(u8::from(check && breaches > 0))
}
