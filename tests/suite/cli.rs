//! The command line as a user meets it: exit codes, messages, files, pipes.

mod action;
mod batch;
mod broken;
mod config;
mod equiv;
mod explain;
mod explore;
mod first;
mod fmt;
mod large;
mod library;
mod lsp;
mod memo;
mod notebook;
mod nothing;
mod output;
mod procedures;
mod progress;
mod report;
mod review;
mod run;
mod schema;
mod shards;
mod show;
mod signals;
mod solve;
mod stand_ins;
mod translate;
mod tree;
mod verify;

pub use verify::HARD;

use crate::support::command::Ended;
use crate::support::unheap;

/// Runs it; the exit code must be this one, standard error says something exactly if it is 2.
fn ends(arguments: &str, stdin: &str, code: i32) -> Ended {
    let ended = unheap(arguments).stdin(stdin).run();
    assert_eq!(ended.code, code, "unheap {arguments}\n{}{}", ended.out, ended.err);
    assert_eq!(ended.err.is_empty(), code != 2, "unheap {arguments}\n{}", ended.err);
    ended
}

/// Runs it; it must be refused, without any output, and say this.
fn refused(arguments: &str, stdin: &str, message: &str) {
    let ended = ends(arguments, stdin, 2);
    assert_eq!(ended.out, "", "unheap {arguments}");
    assert!(ended.err.contains(message), "unheap {arguments} should say {message}:\n{}", ended.err);
}

#[test]
fn wrong_arguments_are_refused() {
    let increment = "examples/increment.uh";
    for (arguments, message) in [
        ("prove", "unrecognized subcommand 'prove'"),
        ("translate", "required arguments"),
        ("translate examples/increment.uh", "--to <STAGE>"),
        (&format!("translate {increment} --to rust"), "invalid value 'rust'"),
        (&format!("translate {increment} --to cfg --form literal"), "--form goes with"),
        (&format!("translate {increment} --to func --form odd"), "invalid value 'odd'"),
        (&format!("translate {increment} --to func --driver examples/increment.json"), "--driver"),
        (&format!("translate {increment} {increment} --to cfg"), "unexpected argument"),
        (&format!("run {increment} --by magic"), "invalid value 'magic'"),
        (&format!("run {increment} --by functions --trace"), "--trace goes with"),
        (&format!("run {increment} --steps -1"), "unexpected argument '-1'"),
        (&format!("run {increment} --steps many"), "invalid value 'many'"),
        (&format!("run {increment} --heap"), "--heap"),
        ("verify", "<FILES|--project <PATH>|--link [<FILE>...]>"),
        (&format!("verify {increment} --solver cvc5"), "invalid value 'cvc5'"),
        (&format!("verify {increment} --timeout 0"), "--timeout"),
        (&format!("verify {increment} --encoding odd"), "invalid value 'odd'"),
        ("solvers now", "unexpected argument 'now'"),
    ] {
        refused(arguments, "", message);
    }
}

#[test]
fn help_and_version_are_answers() {
    for arguments in [
        "--help",
        "translate --help",
        "run -h",
        "verify --help",
        "solvers --help",
        "equiv --help",
        "show --help",
        "tree --help",
        "explore --help",
        "notebook --help",
    ] {
        let ended = ends(arguments, "", 0);
        assert!(ended.out.contains("Usage: unheap"), "{}", ended.out);
        assert!(ended.out.lines().all(|line| line.chars().count() <= 100), "{}", ended.out);
    }
    let version = ends("--version", "", 0).out;
    assert_eq!(version, format!("unheap {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn solvers_are_listed() {
    let listed = ends("solvers", "", 0).out;
    let names: Vec<&str> = listed.lines().filter_map(|line| line.split(':').next()).collect();
    let linked = if cfg!(feature = "z3") { &["z3 (in process)"][..] } else { &[] };
    assert_eq!(names, [&["z3", "eldarica"], linked, &["Rocq", "Why3"]].concat(), "{listed}");
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    for arguments in [
        "translate examples/remove_all.uh --to heap",
        "translate examples/remove_all.uh --to normal",
        "translate examples/remove_all.uh --to func",
        "translate examples/remove_all.uh --to haskell --form literal",
        "translate examples/remove_all.uh --to smt2",
        "run examples/increment.uh --heap examples/increment.json --by reduction --trace",
    ] {
        assert_eq!(ends(arguments, "", 0).out, ends(arguments, "", 0).out, "{arguments}");
    }
}
