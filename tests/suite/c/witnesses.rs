//! What others can check: runs that are compiled and fail as predicted, harnesses, witnesses of SV-COMP.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::gcc;
use crate::support::{project, unheap};

/// What headers declare.
const HEAD: &str = "extern void *malloc(unsigned long), *calloc(unsigned long, unsigned long); extern void free(void *), \
    abort(void), exit(int); extern int assert(int); extern int __VERIFIER_nondet_int(void); extern unsigned long \
    __VERIFIER_nondet_ulong(void); struct node { int key; struct node *next; }; int g;\n";

/// Programs that fail in line 3, by way of all that a run can be given: options, functions, statements, and what gcc
/// says.
const FAILING: &[(&str, &str, &str, &str)] = &[
    (
        "",
        "",
        "struct node *p = 0; if (__VERIFIER_nondet_int() == 5)\ng = p->key;",
        "within null pointer",
    ),
    ("", "", "struct node *p = malloc(sizeof *p); free(p);\ng = p->key;", "heap-use-after-free"),
    ("", "", "struct node *p = malloc(sizeof *p); free(p);\nfree(p);", "attempting double-free"),
    // Pointers without a value, in a variable and in memory.
    ("", "", "struct node *p; if (__VERIFIER_nondet_int() > 7)\ng = p->key;", "SEGV"),
    ("", "", "struct node *p = malloc(sizeof *p);\ng = p->next->key;", "SEGV"),
    // Numbers without a value, in a variable, for each turn, and in memory.
    ("", "", "int x; if (x == 12345)\nassert(0);", "an assertion is false"),
    (
        "",
        "",
        "int n = 0; for (int i = 0; i < 3; i++) { int x; if (x == i * i + 7) n++; } if (n == 3)\nassert(0);",
        "an assertion is false",
    ),
    (
        "",
        "",
        "struct node *p = malloc(sizeof *p); if (p->key == -77)\nassert(0);",
        "an assertion is false",
    ),
    (
        "",
        "",
        "if (__VERIFIER_nondet_ulong() > 9223372036854775808ul)\nassert(0);",
        "an assertion is false",
    ),
    (
        "",
        "void reach_error(void) { }",
        "if (__VERIFIER_nondet_int() < -3)\nreach_error();",
        "an error function is called",
    ),
    ("", "extern void reach_error(void);", "if (g == 0)\nreach_error();", "reach_error is called"),
    (
        "--property no-overflow",
        "",
        "int x = __VERIFIER_nondet_int();\ng = x * 3;",
        "signed integer overflow",
    ),
    ("", "", "int x = __VERIFIER_nondet_int();\ng = 100 / (x - 3);", "division by zero"),
    (
        "--property memcleanup",
        "",
        "struct node *p = malloc(sizeof *p); p->key = 1;\nreturn 0;",
        "still allocated",
    ),
    (
        "--property memcleanup",
        "",
        "struct node *p = malloc(sizeof *p); p->key = 1;\nexit(0);",
        "still allocated",
    ),
    (
        "--property valid-memtrack",
        "",
        "struct node *p = malloc(sizeof *p); p->key = 1;\nreturn 0;",
        "still allocated",
    ),
    (
        "--malloc-may-fail",
        "",
        "struct node *p = malloc(sizeof *p);\np->key = 1;",
        "within null pointer",
    ),
    (
        "--malloc-may-fail",
        "",
        "struct node *p = calloc(1, sizeof *p);\np->key = 1;",
        "within null pointer",
    ),
    (
        "",
        "extern int any(int x);",
        "if (any(1) == 3 && any(2) == -3)\nassert(0);",
        "an assertion is false",
    ),
];

/// Its functions stand in the first line with the declarations.
fn program(functions: &str, statements: &str) -> String {
    format!("{} {functions}\nint main(void) {{ {statements}\nreturn 0; }}\n", HEAD.trim())
}

#[test]
fn failing_runs_are_confirmed() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    for (options, functions, statements, said) in FAILING {
        fs::write(folder.path().join("x.c"), program(functions, statements))
            .expect("it is written");
        let command = format!("verify --confirm --timeout 20 {options} x.c");
        let ended = unheap(&command).within(folder.path()).run();
        assert_eq!(ended.code, 1, "{statements}: {}{}", ended.out, ended.err);
        let line = ended.out.lines().find(|line| line.contains("gcc confirms it: "));
        assert!(line.is_some_and(|line| line.contains(said)), "{statements}: {}", ended.out);
        assert!(ended.out.contains(" at 3:"), "{statements}: {}", ended.out);
    }
}

/// The functions of a library, each with any numbers.
#[test]
fn a_run_may_begin_in_a_function() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let text = "extern int assert(int);\nint f(int x, unsigned char y) {\nassert(x != -6 || y != 250);\nreturn 0; }\n\
                int main(void) { return f(0, 0); }\n";
    fs::write(folder.path().join("x.c"), text).expect("it is written");
    let ended = unheap("verify --confirm --entry f x.c").within(folder.path()).run();
    assert!(
        ended.out.contains("gcc confirms it: an assertion is false"),
        "{}{}",
        ended.out,
        ended.err
    );
}

/// What does not fail as predicted is unknown: here what is compiled does nothing.
#[test]
fn what_is_not_confirmed_is_unknown() {
    let folder = tempfile::tempdir().expect("there is room");
    let script = "#!/bin/sh\nwhile [ $# -gt 1 ]; do [ \"$1\" = -o ] && out=$2; shift; done\nprintf '#!/bin/sh\\n' \
                  >\"$out\"; chmod +x \"$out\"\n";
    let compiler = folder.path().join("compiler");
    fs::write(&compiler, script).expect("it is written");
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&compiler, executable).expect("it is ours");
    // What is left open and makes no difference is no excuse, nor is what can be given.
    let text = "void *malloc(unsigned long); void free(void *); int main(void) { int a[2], *p = malloc(8), *q = malloc(8);\nfree(p);\
                \nif (p == q) a[0] = 1; free(q);\nreturn *p; }\n";
    fs::write(folder.path().join("open.c"), text).expect("it is written");
    let open = folder.path().join("open.c").display().to_string();
    let ended = unheap(&format!("verify --confirm {open}")).env("UNHEAP_CC", &compiler).run();
    assert_eq!(ended.code, 3, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("this is a bug of unheap, please report it"), "{}", ended.out);
    let verify = |compiler: &Path| {
        unheap("verify --confirm examples/c/boxes_broken.c").env("UNHEAP_CC", compiler).run()
    };
    let ended = verify(&compiler);
    assert_eq!(ended.code, 3, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("this is a bug of unheap, please report it"), "{}", ended.out);
    let ended = verify(Path::new("/nowhere/gcc"));
    assert_eq!(ended.code, 2, "{}{}", ended.out, ended.err);
    assert!(ended.err.contains("there is no gcc to compile the run"), "{}", ended.err);
}

/// A harness is a program by itself.
#[test]
fn a_harness_makes_the_run_happen() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let command = format!("verify --harness {} examples/c/states_broken.c", at("run.c"));
    let ended = unheap(&command).run();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    let text = fs::read_to_string(at("run.c")).expect("it is written");
    assert!(text.contains("examples/c/states_broken.c\"\n"), "it is included:\n{text}");
    if gcc::is_there() {
        let compiled =
            Command::new("gcc").args(["-std=gnu11", "-w", "-o", &at("run"), &at("run.c")]).status();
        assert!(compiled.expect("gcc can be started").success(), "{text}");
        let status = Command::new(at("run")).status().expect("it can be started");
        assert_eq!(status.code(), Some(77), "{text}");
    }
    // Of a program that is safe, or is not in C, there is none.
    let ended = unheap(&format!("verify --harness {} examples/c/states.c", at("no.c"))).run();
    assert!(ended.code == 0 && ended.err.contains("no harness"), "{}{}", ended.out, ended.err);
    let ended = unheap(&format!("verify --harness {} examples/abs.uh", at("no.c"))).run();
    assert!(ended.code == 2 && ended.err.contains("only programs in C"), "{}", ended.err);
    let ended = unheap(&format!("verify --harness {} examples/c", at("no.c"))).run();
    assert!(
        ended.code == 2 && ended.err.contains("--harness goes with one program"),
        "{}",
        ended.err
    );
    assert!(!Path::new(&at("no.c")).exists());
}

/// Something that the schema of the format says of a value.
fn must(value: &Value, is: bool, what: &str) {
    assert!(is, "{what}: {value}");
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is no text: {value}"))
}

/// The keys of an object: those that must be there, and those that may be.
fn keys(value: &Value, required: &[&str], optional: &[&str]) {
    let object = value.as_object().unwrap_or_else(|| panic!("it is no object: {value}"));
    must(value, required.iter().all(|key| object.contains_key(*key)), "a key is missing");
    let is_known =
        |key: &String| required.contains(&key.as_str()) || optional.contains(&key.as_str());
    must(value, object.keys().all(is_known), "a key is unknown");
}

fn items(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("it is no list: {value}"))
}

fn location(value: &Value) {
    keys(value, &["file_name", "line"], &["column", "function"]);
    text(value, "file_name");
    must(value, value["line"].as_u64().is_some_and(|line| line > 0), "lines count from 1");
    must(value, value["column"].as_u64().is_none_or(|column| column > 0), "columns count from 1");
}

/// Version 2.0 of the format as its authors describe it, of witnesses for C.
fn is_valid(witness: &Value) -> &Value {
    let [entry] = items(witness) else { panic!("there is one entry: {witness}") };
    keys(entry, &["entry_type", "metadata", "content"], &[]);
    let data = &entry["metadata"];
    keys(data, &["format_version", "uuid", "creation_time", "producer", "task"], &[]);
    must(data, text(data, "format_version") == "2.0", "the version");
    let groups: Vec<&str> = text(data, "uuid").split('-').collect();
    let lengths: Vec<usize> = groups.iter().map(|group| group.len()).collect();
    must(data, lengths == [8, 4, 4, 4, 12], "a UUID");
    let is_hex = |text: &str| text.chars().all(|c| c.is_ascii_hexdigit());
    must(data, groups.iter().all(|group| is_hex(group)), "a UUID");
    let shape: String = text(data, "creation_time")
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect();
    must(data, shape == "0000-00-00T00:00:00Z", "a time of ISO 8601");
    keys(
        &data["producer"],
        &["name", "version"],
        &["configuration", "command_line", "description"],
    );
    let task = &data["task"];
    let all = ["input_files", "input_file_hashes", "specification", "data_model", "language"];
    keys(task, &all, &[]);
    for file in items(&task["input_files"]) {
        let hash = text(&task["input_file_hashes"], file.as_str().expect("a name"));
        must(task, hash.len() == 64 && is_hex(hash), "SHA-256");
    }
    must(task, matches!(text(task, "data_model"), "LP64" | "ILP32"), "a data model");
    must(task, text(task, "language") == "C", "the language");
    match text(entry, "entry_type") {
        "violation_sequence" => {
            let segments = items(&entry["content"]);
            for (at, segment) in segments.iter().enumerate() {
                keys(segment, &["segment"], &[]);
                let points = items(&segment["segment"]);
                for (number, point) in points.iter().enumerate() {
                    keys(point, &["waypoint"], &[]);
                    let is_last = number + 1 == points.len();
                    waypoint(&point["waypoint"], is_last, is_last && at + 1 == segments.len());
                }
            }
        }
        "invariant_set" => {
            for item in items(&entry["content"]) {
                keys(item, &["invariant"], &[]);
                let invariant = &item["invariant"];
                keys(invariant, &["type", "location", "value", "format"], &[]);
                let kind = text(invariant, "type");
                must(invariant, matches!(kind, "loop_invariant" | "location_invariant"), "a type");
                location(&invariant["location"]);
                text(invariant, "value");
                must(invariant, text(invariant, "format") == "c_expression", "a format");
            }
        }
        other => panic!("{other} is no type of entries"),
    }
    entry
}

/// The last one of a segment is followed, all others are avoided; the last of all is the target.
fn waypoint(point: &Value, is_followed: bool, is_target: bool) {
    keys(point, &["type", "action", "location"], &["constraint"]);
    location(&point["location"]);
    must(
        point,
        text(point, "action") == if is_followed { "follow" } else { "avoid" },
        "the action",
    );
    let format = point["constraint"].as_object().map(|constraint| &constraint["format"]);
    let kind = text(point, "type");
    must(point, (kind == "target") == is_target, "the target is the end");
    let is_right = match kind {
        "target" | "function_enter" => point.get("constraint").is_none(),
        "function_return" => format.is_some_and(|it| it == "acsl_expression"),
        "assumption" => format.is_none_or(|it| it == "c_expression"),
        "branching" => matches!(text(&point["constraint"], "value"), "true" | "false"),
        other => panic!("{other} is no type of waypoints"),
    };
    must(point, is_right, "the constraint");
}

#[test]
fn witnesses_are_valid() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let witness = |arguments: &str, time: &str| {
        let command = format!("verify --timeout 60 --witness {} {arguments}", at("w.yml"));
        let ended = unheap(&command).env("SOURCE_DATE_EPOCH", time).run();
        assert!(ended.code < 2, "{arguments}: {}{}", ended.out, ended.err);
        fs::read_to_string(at("w.yml")).expect("it is written")
    };
    let broken = witness("examples/c/states_broken.c", "1764000000");
    let read: Value = serde_saphyr::from_str(&broken).expect("it is YAML");
    let entry = is_valid(&read);
    assert_eq!(text(&entry["metadata"], "creation_time"), "2025-11-24T16:00:00Z");
    let task = &entry["metadata"]["task"];
    assert_eq!(text(task, "specification"), "G ! call(reach_error())");
    let sum = Command::new("sha256sum").arg(project("examples/c/states_broken.c")).output();
    if let Ok(sum) = sum {
        let sum = String::from_utf8_lossy(&sum.stdout).split(' ').next().map(str::to_owned);
        let hash = text(&task["input_file_hashes"], "examples/c/states_broken.c");
        assert_eq!(Some(hash.to_owned()), sum);
    }
    // Each call of the run, then the place where it fails.
    let places: Vec<(&str, u64, u64)> = items(&entry["content"])
        .iter()
        .map(|segment| &segment["segment"][0]["waypoint"])
        .map(|point| {
            let number = |key: &str| point["location"][key].as_u64().expect("a number");
            (text(point, "type"), number("line"), number("column"))
        })
        .collect();
    assert_eq!(
        places,
        [("function_return", 15, 39), ("function_return", 23, 45), ("target", 30, 9)]
    );
    assert_eq!(witness("examples/c/states_broken.c", "1764000000"), broken, "the same bytes");
    assert_ne!(witness("examples/c/states_broken.c", "1764000001"), broken, "another time");
    let safe = witness("examples/c/states.c", "0");
    let read: Value = serde_saphyr::from_str(&safe).expect("it is YAML");
    assert_eq!(text(is_valid(&read), "entry_type"), "invariant_set");
}
