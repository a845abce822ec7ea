//! `unheap diff`, through the library and through the command line: renamed programs are the same,
//! twins differ where they should.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use base::Source;
use pipeline::compare::{self, ComparisonVerdict, TranslationComparison};
use pipeline::{Artifact, GoldenScope, Pipeline, artifacts};

const KEYWORDS: &[&str] = &[
    "type", "var", "int", "bool", "if", "else", "while", "goto", "fail", "halt", "assume",
    "assert", "havoc", "new", "null", "true", "false", "global", "proc", "returns", "return",
    "len", "seq",
];

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples")
}

/// All examples: names and texts.
fn programs() -> Vec<(String, String)> {
    let entries = std::fs::read_dir(examples()).expect("there are examples");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it is there").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "uh"));
    paths.sort();
    let program = |path: &PathBuf| {
        let name = path.file_stem().expect("it is a file").to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).expect("examples can be read"))
    };
    paths.iter().map(program).collect()
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("program.uh", text)).unwrap_or_else(|e| panic!("{e:#?}\n{text}"))
}

/// The program with other names, each by `rename` from its number, and other lines.
fn renamed(text: &str, rename: impl Fn(usize) -> String) -> String {
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    let mut out = String::from("// with other names\n\n");
    for line in text.lines() {
        let mut rest = line.split_once("//").map_or(line, |(code, _)| code);
        while let Some(first) = rest.chars().next() {
            let word = |c: char| c.is_alphanumeric() || c == '_';
            let length = rest.find(|c| !word(c)).unwrap_or(rest.len()).max(1);
            let (token, after) = rest.split_at(length);
            rest = after;
            if first.is_ascii_digit() || !word(first) || KEYWORDS.contains(&token) {
                out.push_str(token);
            } else {
                let next = names.len();
                out.push_str(&rename(*names.entry(token.to_owned()).or_insert(next)));
            }
        }
        out.push('\n');
    }
    out
}

/// Names that the stages use for things of their own.
fn awkward(number: usize) -> String {
    let names =
        ["run", "L6", "entry", "key1", "set", "node", "final", "main", "p_next", "Rec", "clock"];
    names.get(number).map_or_else(|| format!("find_{number}"), |&name| name.to_owned())
}

fn compare_programs(left: &str, right: &str) -> TranslationComparison {
    compare::programs(&pipeline(left), &pipeline(right), None)
}

/// The files of a golden folder for the program.
fn folder(text: &str) -> BTreeMap<&'static str, String> {
    let pipeline = pipeline(text);
    let file = |artifact: &'static Artifact| {
        let text = artifact.text(&pipeline, "program", None).ok()?;
        Some((artifact.file(), text))
    };
    let wanted = |artifact: &&Artifact| {
        artifact.variant.kept == GoldenScope::Always && !artifact.variant.options.from_heap
    };
    artifacts().iter().filter(wanted).filter_map(file).collect()
}

fn compare_folders(left: &str, right: &str) -> TranslationComparison {
    let (left, right) = (folder(left), folder(right));
    compare::folders(|name| left.get(name).cloned(), |name| right.get(name).cloned(), None)
}

/// The first stage that differs and its lines.
fn first_different(comparison: &TranslationComparison) -> (&'static str, &str) {
    match comparison.first_different() {
        Some((stage, ComparisonVerdict::Different(difference))) => {
            (stage.name(), &difference.lines)
        }
        other => panic!("{other:?}\n{comparison:?}"),
    }
}

#[test]
fn renamed_programs_are_the_same() {
    for (name, text) in programs() {
        for other in [renamed(&text, |number| format!("zq{number}")), renamed(&text, awkward)] {
            let comparison = compare_programs(&text, &other);
            assert!(
                comparison.is_same(),
                "{name}\n{}\n{other}",
                comparison.text("example", "renamed")
            );
            assert!(comparison.texts.len() >= 18, "{}", comparison.text("example", "renamed"));
        }
    }
}

#[test]
fn a_folder_is_the_same_as_itself() {
    for (name, text) in programs() {
        let comparison = compare_folders(&text, &text);
        assert!(comparison.is_same(), "{name}\n{}", comparison.text("example", "itself"));
    }
}

/// In a folder nothing is known of a program but its texts: a word of the notation or of a target
/// language stays what it is.
#[test]
fn folders_of_renamed_programs_are_the_same() {
    let unusual = |number: usize| match number {
        0 => "path".to_owned(),
        1 => "last".to_owned(),
        2 => "is".to_owned(),
        // No line has such a number: what is called like a vertex cannot be told from it.
        _ => format!("{}{number}", ["a", "L0", "key", "p_next"][number % 4]),
    };
    for (name, text) in programs() {
        for other in [renamed(&text, |number| format!("zq{number}")), renamed(&text, unusual)] {
            let comparison = compare_folders(&text, &other);
            assert!(
                comparison.is_same(),
                "{name}\n{}\n{other}",
                comparison.text("example", "renamed")
            );
        }
    }
}

#[test]
fn twins_differ_first_in_the_graph() {
    let programs: BTreeMap<String, String> = programs().into_iter().collect();
    let mut twins = 0;
    for (name, text) in &programs {
        let Some(twin) = programs.get(&format!("{name}_broken")) else { continue };
        twins += 1;
        let twin = renamed(twin, |number| format!("zq{number}"));
        for comparison in [compare_programs(text, &twin), compare_folders(text, &twin)] {
            let (stage, lines) = first_different(&comparison);
            assert_eq!(stage, "cfg", "{name}\n{}", comparison.text("safe", "broken"));
            assert!(lines.contains("\n-") && lines.contains("\n+"), "{name}\n{lines}");
        }
    }
    assert!(twins >= 5, "{twins}");
}

/// What is the same to a person, and what only looks so.
#[test]
fn names_may_differ_and_meanings_may_not() {
    let same = [("p := q; q := p.Next", "q := p; p := q.Next"), ("x := 1 // so", "\n\nx :=\n  1")];
    for (left, right) in same {
        let comparison = compare_programs(left, right);
        assert!(comparison.is_same(), "{left}\n{right}\n{}", comparison.text("left", "right"));
    }
    let different = [
        ("b := true", "b := false"),
        ("x := y + 1", "x := y - 1"),
        ("x := y", "x := x"),
        ("x := 1; y := 2", "x := 1; x := 2"),
        ("fail", "halt"),
        ("x := p.Key; y := p.Val", "x := p.Key; y := p.Key"),
    ];
    for (left, right) in different {
        for comparison in [compare_programs(left, right), compare_folders(left, right)] {
            assert!(!comparison.is_same(), "{left}\n{right}\n{}", comparison.text("left", "right"));
        }
    }
}

#[test]
fn the_lines_that_differ_are_shown_with_the_names_of_the_right() {
    let left = "L: goto { p = null -> E }\np.Key := p.Key + 1\np := p.Next\ngoto { true -> L }\nE:";
    let right =
        "M: goto { q = null -> F }\nq.Val := q.Val + 2\nq := q.More\ngoto { true -> M }\nF:";
    let comparison = compare_programs(left, right);
    let (stage, lines) = first_different(&comparison);
    assert_eq!(stage, "cfg");
    assert!(lines.contains("\n-  L2: q.Val := q.Val + 1"), "{lines}");
    assert!(lines.contains("\n+  L2: q.Val := q.Val + 2"), "{lines}");
    assert_eq!(lines.lines().filter(|line| line.starts_with(['-', '+'])).count(), 2, "{lines}");
    let comparison = compare_folders(left, right);
    let text = comparison.text("A", "B");
    assert!(text.contains("\n-  L2: q.Val := q.Val + 1"), "{text}");
    assert!(text.contains("\n  p of A is shown as q\n"), "{text}");
}

/// Exit code, standard output and standard error.
fn unheap(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_unheap")).arg("diff").args(arguments).output();
    let output = output.expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn write_folder(path: &Path, text: &str) {
    std::fs::create_dir_all(path).expect("folders can be made");
    for (name, text) in folder(text) {
        std::fs::write(path.join(name), text).expect("files can be written");
    }
}

#[test]
fn the_exit_code_says_whether_they_are_the_same() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("diff");
    let at = |name: &str| scratch.join(name).to_string_lossy().into_owned();
    let example = |name: &str| examples().join(name).to_string_lossy().into_owned();
    let text = std::fs::read_to_string(example("increment.uh")).expect("it is there");
    let twin = std::fs::read_to_string(example("increment_broken.uh")).expect("it is there");
    write_folder(&scratch.join("a"), &text);
    write_folder(&scratch.join("b"), &renamed(&text, awkward));
    write_folder(&scratch.join("twin"), &twin);
    write_folder(&scratch.join("part"), &text);
    let _ = std::fs::remove_file(scratch.join("part/heap.txt"));
    std::fs::create_dir_all(scratch.join("empty")).expect("folders can be made");
    std::fs::write(at("renamed.uh"), renamed(&text, awkward)).expect("files can be written");
    std::fs::write(at("wrong.uh"), "x := ;").expect("files can be written");
    let (safe, broken) = (example("increment.uh"), example("increment_broken.uh"));
    let cases: &[(&[&str], i32, &str)] = &[
        (&[&safe, &safe], 0, "cfg              same\n"),
        (&[&safe, &at("renamed.uh")], 0, "smt2             same\n"),
        (&[&safe, &broken], 1, "\ncfg differs:\n"),
        (&[&safe, &broken, "--to", "normal"], 1, "\nnormal differs:\n"),
        (&[&at("a"), &at("b"), "--to", "func"], 0, "func             same\n"),
        (&[&at("a"), &at("a")], 0, "haskell          same\n"),
        (&[&at("a"), &at("twin")], 1, "\ncfg differs:\n"),
        (&[&at("a"), &at("part")], 1, "heap             no heap.txt on the right\n"),
        (&[&at("a"), &at("nothing")], 2, "one of each"),
        (&[&at("nothing"), &at("nowhere")], 2, "cannot read"),
        (&[&at("a"), &at("empty")], 2, "holds no stage"),
        (&[&at("a"), &safe], 2, "one of each"),
        (&[&safe, &at("wrong.uh")], 2, "wrong.uh"),
        (&[&safe, &safe, "--to", "derivation"], 2, "no initial heap"),
        (&[&safe, &safe, "--to", "nothing"], 2, "possible values"),
    ];
    for (arguments, code, expected) in cases {
        let (found, out, error) = unheap(arguments);
        assert_eq!(found, Some(*code), "{arguments:?}\n{out}{error}");
        assert!(format!("{out}{error}").contains(expected), "{arguments:?}\n{out}{error}");
    }
}
