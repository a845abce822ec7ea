//! `unheap solve` on small clause systems, each with its answers in its first line, one a check: no answer differs
//! from them nor from Z3's own, and what is called a solution is shown to be one by Z3, from the
//! original text and the printed model alone.

#![allow(clippy::print_stdout, reason = "how the answers come out is to be seen")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use solver::{Cancel, Job, JobOutcome, Solver, SolverKind, run};

use crate::support::{Tally, project, unheap};

/// Our own solver, which finds solutions only, finds those of at least so many systems. Z3, as it is
/// asked here, answers all.
const LEAST_HOUDINI: usize = 35;

/// The systems, in order.
fn systems() -> Vec<PathBuf> {
    let folder = fs::read_dir(project("tests/systems")).expect("there is the folder");
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.expect("it is read").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "smt2"));
    paths.sort();
    paths
}

/// What Z3 prints on a script, in so much time.
fn z3(script: &Path) -> String {
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let job =
        Job::new(z3.path, Duration::from_secs(20)).args(["-T:4".as_ref(), script.as_os_str()]);
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) => output.stdout,
        outcome => panic!("{outcome:?}"),
    }
}

/// The commands of a script without comments, split by nothing but parentheses; no name of these
/// systems has any.
fn commands(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split(';').next().unwrap_or_default());
    let (mut commands, mut depth) = (vec![String::new()], 0);
    for symbol in lines.flat_map(|line| line.chars().chain(['\n'])) {
        depth += i32::from(symbol == '(') - i32::from(symbol == ')');
        commands.last_mut().expect("there is always one").push(symbol);
        if symbol == ')' && depth == 0 {
            commands.push(String::new());
        }
    }
    commands.iter().map(|command| command.trim().to_owned()).collect()
}

/// Where one of these stands, this test does not say by itself what a check asks, or its solution uses definitions of the
/// file that Z3 knows only by induction.
const NOT_VALIDATED: [&str; 8] = [
    "(push",
    "(pop",
    "(reset",
    "(rule",
    "(check-sat-assuming",
    ":named",
    "(define-fun-rec",
    "(define-funs-rec",
];

/// Makes sure that the definitions make each assertion of the system true.
fn validate(system: &str, definitions: &str, name: &str) {
    let commands = commands(system);
    let given = |starts: &[&str]| {
        let is_given = |command: &&String| starts.iter().any(|start| command.starts_with(start));
        commands.iter().filter(is_given).map(|command| format!("{command}\n")).collect::<String>()
    };
    let sorts = given(&["(declare-sort", "(declare-datatype", "(define-sort"]);
    let functions = given(&["(define-fun", "(define-const"]);
    let mut script = format!("{sorts}{definitions}\n{functions}");
    let mut assertions = 0;
    for command in &commands {
        if let Some(term) = command.strip_prefix("(assert").and_then(|rest| rest.strip_suffix(')'))
        {
            script += &format!("(push 1)\n(assert (not {term}))\n(check-sat)\n(pop 1)\n");
            assertions += 1;
        }
    }
    let file = tempfile::Builder::new().suffix(".smt2").tempfile().expect("a temporary file");
    fs::write(file.path(), &script).expect("it can be written");
    let answers = z3(file.path());
    assert_eq!(answers.trim(), ["unsat"].repeat(assertions).join("\n"), "{name}\n{script}");
}

/// The answers among the lines, in order.
fn answers(out: &str) -> Vec<&str> {
    out.lines().filter(|line| ["sat", "unsat", "unknown", "timeout"].contains(line)).collect()
}

/// Whether the answers are those that are expected, as far as there are such.
fn agree(answers: &[&str], expected: &[&str]) -> bool {
    let is_open = |answer: &str| ["unknown", "timeout"].contains(&answer);
    let mut pairs = answers.iter().zip(expected);
    pairs.all(|(answer, expected)| answer == expected || is_open(answer))
}

#[test]
fn answers_are_right_and_solutions_are_solutions() {
    let systems = systems();
    assert!(systems.len() >= 90, "{}", systems.len());
    let (mut houdini, mut open, mut tally) = (0, Vec::new(), Tally::default());
    for path in &systems {
        let name = path.file_name().expect("it has a name").to_string_lossy();
        let text = fs::read_to_string(path).expect("it can be read");
        let mut lines = text.lines();
        let expected = lines.next().and_then(|line| line.strip_prefix("; expect: "));
        let expected: Vec<&str> = expected.unwrap_or_default().split(' ').collect();
        let is_answer = |word: &&str| ["sat", "unsat"].contains(word);
        assert!(expected.iter().all(is_answer), "{name} says what is expected of it");
        assert!(lines.next().is_some_and(|line| line.starts_with("; ")), "{name} says what it is");
        // A query of rules is answered by whether it is derived.
        if !text.contains("(rule") {
            let own = z3(path);
            // What it has not read, as sorts that it does not have in this logic, it does not answer.
            let own = if own.starts_with("(error") { String::new() } else { own };
            assert!(agree(&answers(&own), &expected), "{name}: Z3 says {own}");
        }
        for solver in ["z3", "houdini"] {
            let command = format!("solve --solver {solver} --model --timeout 30");
            let ended = unheap(&command).arg(path).run();
            let found = answers(&ended.out);
            assert_eq!(found.len(), expected.len(), "{name}: {}{}", ended.out, ended.err);
            let code = match () {
                () if found.contains(&"unknown") => 3,
                () if found.contains(&"unsat") => 1,
                () => 0,
            };
            assert_eq!(ended.code, code, "{name}: {solver} says {}{}", ended.out, ended.err);
            assert!(agree(&found, &expected), "{name}: {solver} says {found:?}");
            tally.add(format!("{solver} {}", found.join(" ")));
            if code == 0 && !NOT_VALIDATED.iter().any(|command| text.contains(command)) {
                let model = ended.out.split_once('\n').map_or("", |(_, model)| model);
                validate(&text, model, &name);
            }
            if solver == "z3" && code == 3 {
                open.push(name.to_string());
            }
            houdini += usize::from(solver == "houdini" && code == 0);
        }
    }
    println!("answers on systems: {tally}");
    assert!(open.is_empty(), "{open:?}");
    assert!(houdini >= LEAST_HOUDINI, "houdini solves {houdini}");
}
