//! Verdicts for code review: SARIF against the published schema, JUnit read back, workflow commands, baselines.

use std::collections::BTreeSet;
use std::path::Path;

use jsonschema::Validator;
use serde_json::Value;

use crate::support::command::Ended;
use crate::support::{project, unheap};

/// Two failures, one of them in a procedure, and something that is safe.
const FAILS: &str = "type Node { key: int, next: Node }\n\
                     proc last(p: Node) returns (q: Node) {\n  q := p\n  while (q.next != null) { q := q.next }\n  return q\n}\n\
                     var p: Node\nassert n > 0\nq := last(p)\nm := 1\nassert m > 0\n";

fn schema() -> Validator {
    let text = std::fs::read_to_string(project("tests/data/schemas/sarif-2.1.0.json"));
    let mut schema: Value = serde_json::from_str(&text.expect("it is there")).expect("it is JSON");
    // As it is published, it has a pattern that is none: a bracket in it is never opened.
    for part in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][part]["properties"]["language"];
        assert_eq!(language["pattern"], "^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$");
        language.as_object_mut().expect("it is an object").remove("pattern");
    }
    jsonschema::validator_for(&schema).expect("it is a schema")
}

/// The results of a SARIF file that is valid.
fn results(schema: &Validator, text: &str) -> Vec<Value> {
    let log: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let errors: Vec<String> = schema
        .iter_errors(&log)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}\n{text}");
    log["runs"][0]["results"].as_array().expect("there are results").clone()
}

/// Verifies a text as `a.uh` in a folder.
fn verify(folder: &Path, text: &str, arguments: &str) -> Ended {
    std::fs::write(folder.join("a.uh"), text).expect("it is written");
    unheap("verify a.uh").within(folder).arguments(arguments).run()
}

fn fingerprints(results: &[Value]) -> Vec<String> {
    let one = |result: &Value| result["partialFingerprints"]["unheapFinding/v1"].to_string();
    results.iter().map(one).collect()
}

#[test]
fn sarif_of_examples_is_valid() {
    let schema = schema();
    let mut kinds = BTreeSet::new();
    let folders = ["examples/c", "examples/procedures", "examples/arrays"];
    for folder in folders {
        let shard = format!("verify {folder} --format sarif --timeout 2 --shard 1/8");
        let ended = unheap(&shard).run();
        let results = results(&schema, &ended.out);
        let fingerprints: BTreeSet<String> = fingerprints(&results).into_iter().collect();
        assert_eq!(fingerprints.len(), results.len(), "{folder}: each has a name of its own");
        kinds.extend(results.iter().map(|result| result["kind"].to_string()));
    }
    assert!(kinds.contains("\"fail\""), "{kinds:?}");
}

#[test]
fn a_failing_run_is_a_code_flow() {
    let folder = tempfile::tempdir().expect("there is room");
    let ended = verify(folder.path(), FAILS, "--format sarif --all-checks");
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    let results = results(&schema(), &ended.out);
    let rules: Vec<&str> = results.iter().filter_map(|result| result["ruleId"].as_str()).collect();
    assert_eq!(rules, ["assert", "null-read"], "{}", ended.out);
    let read = &results[1];
    assert_eq!(read["level"], "error");
    let region = &read["locations"][0]["physicalLocation"]["region"];
    assert_eq!([&region["startLine"], &region["startColumn"]], [4, 10]);
    let flow = read["codeFlows"][0]["threadFlows"][0]["locations"].as_array().expect("it is a run");
    let last = &flow[flow.len() - 1];
    assert_eq!(last["location"]["physicalLocation"]["region"]["startLine"], 4, "{last}");
    assert_eq!(last["nestingLevel"], 1, "it is in a procedure");
    let message = last["location"]["message"]["text"].as_str().expect("it says what happens");
    assert!(message.contains("a field of null is read"), "{message}");
}

#[test]
fn what_is_wrong_with_a_text_is_a_result() {
    let folder = tempfile::tempdir().expect("there is room");
    let ended = verify(folder.path(), "assert m >\n", "missing.uh --format sarif");
    assert_eq!(ended.code, 2, "{}", ended.err);
    let log: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], false);
    let results = results(&schema(), &ended.out);
    let rules: Vec<&str> = results.iter().filter_map(|result| result["ruleId"].as_str()).collect();
    assert_eq!(rules, ["E0201", "input"], "{}", ended.out);
}

#[test]
fn fingerprints_survive_lines_that_move() {
    let folder = tempfile::tempdir().expect("there is room");
    let schema = schema();
    let verified = |text: &str| {
        fingerprints(&results(
            &schema,
            &verify(folder.path(), text, "--format sarif --all-checks").out,
        ))
    };
    let before = verified(FAILS);
    assert_eq!(before.len(), 2);
    let moved = FAILS.replace("assert n > 0", "k := 3\n\n  // moved\n    assert  n > 0");
    assert_eq!(verified(&format!("// more\n\n{moved}")), before);
    assert_ne!(verified(&FAILS.replace("n > 0", "n > 1")), before);
}

#[test]
fn a_baseline_leaves_out_what_is_known() {
    let folder = tempfile::tempdir().expect("there is room");
    let sarif = verify(folder.path(), FAILS, "--format sarif --all-checks").out;
    std::fs::write(folder.path().join("old.sarif"), sarif).expect("it is written");
    let against = |text: &str, more: &str| {
        verify(folder.path(), text, &format!("--all-checks --baseline old.sarif {more}"))
    };
    for format in ["text", "sarif", "junit", "github"] {
        let ended = against(&format!("// new\n{FAILS}"), &format!("--format {format}"));
        assert_eq!(ended.code, 0, "{format}: {}", ended.out);
        assert!(ended.err.contains("2 findings are left out"), "{}", ended.err);
        // The verdict is not that of what is new alone.
        assert_eq!(ended.out.contains("UNSAFE"), format == "text", "{}", ended.out);
    }
    let more = FAILS.replace("m := 1\n", "m := 1\nassert k = 5\n");
    let ended = against(&more, "--format sarif");
    assert_eq!(ended.code, 1, "{}", ended.out);
    let results = results(&schema(), &ended.out);
    assert_eq!(results.len(), 1, "{}", ended.out);
    assert_eq!(results[0]["baselineState"], "new");
    assert_eq!(results[0]["locations"][0]["physicalLocation"]["region"]["startLine"], 11);
    // Errors of the input are never old.
    assert_eq!(against("assert m >\n", "").code, 2);
}

#[test]
fn what_becomes_worse_is_new() {
    let folder = tempfile::tempdir().expect("there is room");
    let hard = super::HARD.replace("n < 0", "n > 70 || n < 0");
    let sarif = verify(folder.path(), &hard, "--format sarif --timeout 0.01").out;
    assert!(sarif.contains("\"open\""), "{sarif}");
    // The same line under the same name, as if a run had been known.
    let worse = sarif.replace("\"open\"", "\"fail\"").replace("\"none\"", "\"error\"");
    let verified = |baseline: &str| {
        std::fs::write(folder.path().join("old.sarif"), baseline).expect("it is written");
        verify(folder.path(), &hard, "--timeout 0.01 --format sarif --baseline old.sarif").code
    };
    assert_eq!(verified(&sarif), 0);
    assert_eq!(verified(&worse), 0, "what is better known is not new");
    let easy = "i := 0\nassert n < 0\n";
    let known = verify(folder.path(), easy, "--format sarif").out;
    let open = known.replace("\"fail\"", "\"open\"").replace("\"error\"", "\"none\"");
    std::fs::write(folder.path().join("old.sarif"), open).expect("it is written");
    let ended = verify(folder.path(), easy, "--format sarif --baseline old.sarif");
    assert_eq!(ended.code, 1, "{}", ended.out);
    assert!(ended.out.contains("\"updated\""), "{}", ended.out);
}

#[test]
fn a_baseline_that_is_none_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    for (text, why) in [
        ("{", "no file in SARIF"),
        ("{\"version\": \"2.0.0\", \"runs\": []}", "SARIF 2.0.0"),
        ("{\"version\": \"2.1.0\", \"runs\": [{\"results\": [{}]}]}", "has no fingerprint"),
    ] {
        std::fs::write(folder.path().join("old.sarif"), text).expect("it is written");
        let ended = verify(folder.path(), FAILS, "--baseline old.sarif");
        assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{}", ended.err);
        assert!(ended.err.contains(why), "{}", ended.err);
    }
    assert_eq!(verify(folder.path(), FAILS, "--json --baseline old.sarif").code, 2);
}

#[test]
fn junit_has_a_case_for_each_check() {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("b.uh"), "assert n > ").expect("it is written");
    let ended = verify(folder.path(), FAILS, "b.uh --format junit --all-checks");
    assert_eq!(ended.code, 2, "{}", ended.err);
    let read = quick_junit::Report::deserialize_from_str(&ended.out).expect("it is JUnit");
    let suites: Vec<_> = read
        .test_suites
        .iter()
        .map(|it| (it.name.as_str(), it.tests, it.failures, it.errors))
        .collect();
    assert_eq!(suites, [("a.uh", 4, 2, 0), ("b.uh", 1, 0, 1)], "{}", ended.out);
    let mut names = BTreeSet::new();
    for case in read.test_suites.iter().flat_map(|suite| &suite.test_cases) {
        assert!(names.insert(case.name.as_str().to_owned()), "{} stands twice", case.name.as_str());
    }
}

#[test]
fn what_is_interrupted_has_not_passed() {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("a.uh"), super::HARD).expect("it is written");
    let ended =
        unheap("verify a.uh --format junit --timeout 60").within(folder.path()).run_while(|pid| {
            std::thread::sleep(std::time::Duration::from_millis(1500));
            let pid = rustix::process::Pid::from_raw(pid.cast_signed()).expect("it runs");
            rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it runs");
        });
    assert_eq!(ended.code, 130);
    let read = quick_junit::Report::deserialize_from_str(&ended.out).expect("it is JUnit");
    assert_eq!(read.test_suites[0].errors, 1, "{}", ended.out);
}

#[test]
fn workflow_commands_stand_on_a_line_each() {
    let folder = tempfile::tempdir().expect("there is room");
    let ended = verify(folder.path(), FAILS, "--format github --all-checks");
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", ended.out);
    assert!(
        lines[1].starts_with("::error file=a.uh,line=4,endLine=4,col=10,endColumn="),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains("title=unheap%3A assert::the assertion is false"), "{}", lines[1]);
}

#[test]
fn findings_are_written_beside_what_is_printed() {
    let folder = tempfile::tempdir().expect("there is room");
    let ended = verify(folder.path(), FAILS, "--sarif out.sarif");
    assert!(ended.out.starts_with("a.uh: UNSAFE"), "{}", ended.out);
    let sarif = std::fs::read_to_string(folder.path().join("out.sarif")).expect("it is written");
    assert!(!results(&schema(), &sarif).is_empty());
}
