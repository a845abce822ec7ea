//! What gcc with its sanitizers says of programs: the judge of the C front end.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How a run of a compiled program ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By itself, with this sum, after so many inputs.
    Halted { sum: u32, inputs: usize },
    /// By a failure of this kind in a line.
    Failed(&'static str, usize),
    /// Otherwise.
    Unclear(String),
}

/// Whether there is a gcc with sanitizers.
pub fn is_there() -> bool {
    which::which("gcc").is_ok()
}

const PRELUDE: &str = r#"#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
static int values[512], count, inputs;
int __VERIFIER_nondet_int(void) { int v = inputs < count ? values[inputs] : 0; inputs++; return v; }
#define assert(c) ((c) ? (void) 0 : (fprintf(stderr, "FALSE:%d\n", __LINE__), exit(77)))
"#;

/// Compiles programs, each with its prefix, into one file in the folder; and tells which of them are left out, for gcc
/// breaks down over them.
pub fn compile(folder: &Path, programs: &[(String, String)]) -> (PathBuf, BTreeSet<String>) {
    let mut left_out = BTreeSet::new();
    loop {
        let kept = programs.iter().filter(|(prefix, _)| !left_out.contains(prefix));
        match compiled(folder, kept) {
            Ok(binary) => return (binary, left_out),
            Err(said) => {
                let broken = said.lines().find(|line| line.contains("internal compiler error"));
                let prefix = broken.and_then(|line| line.split_once(".c:")).map(|(name, _)| name);
                let is_new = prefix.is_some_and(|name| left_out.insert(name.to_owned()));
                assert!(is_new, "{said}");
            }
        }
    }
}

/// The same for all of them, or what gcc says.
pub fn compiled<'a>(
    folder: &Path,
    programs: impl Iterator<Item = &'a (String, String)> + Clone,
) -> Result<PathBuf, String> {
    let mut text = PRELUDE.to_owned();
    for (prefix, program) in programs.clone() {
        text.push_str(&format!("#line 1 \"{prefix}.c\"\n{program}"));
    }
    text.push_str("#line 1 \"main.c\"\nint main(int argc, char **argv) {\n");
    text.push_str("for (int i = 2; i < argc; i++) values[count++] = atoi(argv[i]);\n");
    for (prefix, _) in programs {
        text.push_str(&format!(
            "if (!strcmp(argv[1], \"{prefix}\")) {{ {prefix}_main(); printf(\"\\n%u %d\\n\", {prefix}_sum, inputs); }}\n"
        ));
    }
    text.push_str("return 0; }\n");
    let (source, binary) = (folder.join("all.c"), folder.join("all"));
    fs::write(&source, text).expect("the folder can be written");
    let output = command(&binary, &source).output().expect("gcc can be started");
    match output.status.success() {
        true => Ok(binary),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Compiles a file, with sanitizers, of which the first to find something ends the run.
pub fn command(binary: &Path, source: &Path) -> Command {
    let sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    let mut command = Command::new("gcc");
    command.args(["-std=gnu11", "-g", "-O0", "-w"]).args(sanitizers).arg("-o");
    command.args([binary, source]);
    command
}

/// Runs one of the programs.
pub fn run(binary: &Path, prefix: &str, inputs: &[i32]) -> Ended {
    let output = Command::new(binary)
        .arg(prefix)
        .args(inputs.iter().map(ToString::to_string))
        .env(
            "ASAN_OPTIONS",
            "detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null=1",
        )
        .env("UBSAN_OPTIONS", "print_stacktrace=0")
        .output()
        .expect("the program can be started");
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if let Some((_, line)) = err.split_once("FALSE:") {
        let line = line.split_whitespace().next().and_then(|line| line.parse().ok());
        return Ended::Failed("assert", line.unwrap_or(0));
    }
    let kinds = [
        // Reports of memory have a legend with many words: they are told first.
        ("heap-use-after-free", "dead"),
        ("stack-use-after", "dead"),
        ("out of bounds", "bounds"),
        ("insufficient space", "bounds"),
        ("buffer-overflow", "bounds"),
        ("buffer-underflow", "bounds"),
        ("which was not malloc", "free"),
        ("attempting double-free", "free"),
        ("null pointer", "null"),
        ("caused by a WRITE memory access", "text"),
        ("division by zero", "division"),
        ("overflow", "overflow"),
        ("cannot be represented", "overflow"),
        ("shift exponent", "overflow"),
        ("left shift of negative", "overflow"),
    ];
    if !output.status.success() {
        let kind = kinds.iter().find(|(said, _)| err.contains(said));
        let Some((_, kind)) = kind else { return Ended::Unclear(err.into_owned()) };
        return Ended::Failed(kind, line_of(&err, prefix).unwrap_or(0));
    }
    // What the program prints itself stands before.
    let mut words = out.lines().last().unwrap_or_default().split_whitespace();
    let sum = words.next().and_then(|word| word.parse().ok());
    let read = words.next().and_then(|word| word.parse().ok());
    match (sum, read) {
        (Some(sum), Some(inputs)) => Ended::Halted { sum, inputs },
        _ => Ended::Unclear(out.into_owned()),
    }
}

/// The first line of the program that a message names.
fn line_of(text: &str, prefix: &str) -> Option<usize> {
    let (_, rest) = text.split_once(&format!("{prefix}.c:"))?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
