//! The action for GitHub: its steps are run here as they stand in `action.yml`, with the variables that a runner sets.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::project;

/// A run of the action's steps.
struct Runner {
    folder: tempfile::TempDir,
    inputs: BTreeMap<String, String>,
}

/// How it ended.
struct RunnerEnd {
    code: i32,
    out: String,
    outputs: BTreeMap<String, String>,
}

fn action() -> Value {
    let text = std::fs::read_to_string(project("action.yml")).expect("there is an action");
    serde_saphyr::from_str(&text).expect("it is YAML")
}

impl Runner {
    fn new(inputs: &[(&str, &str)]) -> Self {
        let mut all = BTreeMap::new();
        for (name, input) in action()["inputs"].as_object().expect("there are inputs") {
            let default = input["default"].as_str().expect("each has a default");
            all.insert(name.clone(), default.to_owned());
        }
        all.insert("install".to_owned(), "false".to_owned());
        for (name, value) in inputs {
            let old = all.insert((*name).to_owned(), (*value).to_owned());
            assert!(old.is_some(), "there is no input {name}");
        }
        Self { folder: tempfile::tempdir().expect("there is room"), inputs: all }
    }

    fn file(self, name: &str, text: &str) -> Self {
        std::fs::write(self.folder.path().join(name), text).expect("it is written");
        self
    }

    /// What an expression such as `inputs.files` is worth.
    fn value(&self, expression: &str, outputs: &BTreeMap<String, String>) -> String {
        let expression = expression.trim().trim_start_matches("${{").trim_end_matches("}}").trim();
        if let Some(name) = expression.strip_prefix("inputs.") {
            return self.inputs[name].clone();
        }
        let output = expression.strip_prefix("steps.").expect("it is an output of a step");
        let (step, name) = output.split_once(".outputs.").expect("it is an output of a step");
        outputs.get(&format!("{step}.{name}")).cloned().unwrap_or_default()
    }

    fn run(&self) -> RunnerEnd {
        let bin = Path::new(env!("CARGO_BIN_EXE_unheap")).parent().expect("it lies in a folder");
        let path = std::env::var("PATH").unwrap_or_default();
        let mut end = RunnerEnd { code: 0, out: String::new(), outputs: BTreeMap::new() };
        for step in action()["runs"]["steps"].as_array().expect("there are steps") {
            let id = step["id"].as_str().expect("each step has a name");
            if let Some(condition) = step["if"].as_str() {
                let (left, right) = condition.split_once(" == ").expect("it compares");
                if self.value(left, &end.outputs) != right.trim_matches('\'') {
                    continue;
                }
            }
            assert_eq!(step["shell"], "bash");
            let output = self.folder.path().join(format!("output-{id}"));
            std::fs::write(&output, "").expect("it is written");
            let script = self.folder.path().join(format!("{id}.sh"));
            std::fs::write(&script, step["run"].as_str().expect("it is a script"))
                .expect("it is written");
            // A runner starts scripts like this.
            let mut bash = Command::new("bash");
            bash.args(["--noprofile", "--norc", "-eo", "pipefail"]).arg(&script);
            bash.current_dir(self.folder.path()).env("GITHUB_OUTPUT", &output);
            bash.env("PATH", format!("{}:{path}", bin.display()));
            for (name, expression) in step["env"].as_object().into_iter().flatten() {
                bash.env(
                    name,
                    self.value(expression.as_str().expect("it is a text"), &end.outputs),
                );
            }
            let ended = bash.output().expect("bash starts");
            end.out += &String::from_utf8_lossy(&ended.stdout);
            end.out += &String::from_utf8_lossy(&ended.stderr);
            for line in std::fs::read_to_string(&output).expect("it is there").lines() {
                let (name, value) = line.split_once('=').expect("an output is a pair");
                end.outputs.insert(format!("{id}.{name}"), value.to_owned());
            }
            end.code = ended.status.code().expect("it ends by itself");
            if end.code != 0 {
                break;
            }
        }
        end
    }
}

#[test]
fn what_fails_is_annotated_and_fails_the_job() {
    let runner = Runner::new(&[("files", "a b.uh\nsafe.uh")])
        .file("a b.uh", "assert n > 0\n")
        .file("safe.uh", "n := 1\nassert n > 0\n");
    let end = runner.run();
    assert_eq!(end.code, 1, "{}", end.out);
    assert!(end.out.contains("::error file=a b.uh,line=1,"), "{}", end.out);
    assert!(!end.out.contains("safe.uh"), "{}", end.out);
    assert_eq!(end.outputs["verify.sarif"], "unheap.sarif");
    let sarif = std::fs::read_to_string(runner.folder.path().join("unheap.sarif"));
    let sarif: Value = serde_json::from_str(&sarif.expect("it is written")).expect("it is JSON");
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_baseline_lets_old_failures_pass() {
    let runner =
        Runner::new(&[("files", "a.uh"), ("sarif", "old.sarif")]).file("a.uh", "assert n > 0\n");
    assert_eq!(runner.run().code, 1);
    let again = Runner::new(&[("files", "a.uh"), ("baseline", "old.sarif")]);
    let again = Runner { folder: runner.folder, ..again };
    assert_eq!(again.run().code, 0, "{}", again.run().out);
    let again = again.file("a.uh", "n := n\nassert n > 0\nassert m > 0\n");
    let end = again.run();
    assert_eq!(end.code, 1, "{}", end.out);
    assert!(end.out.contains("line=3") && !end.out.contains("line=2"), "{}", end.out);
}

#[test]
fn what_is_not_known_fails_the_job_unless_that_is_allowed() {
    // No member of the portfolio has an answer in a hundredth of a second, if it is asked at all.
    let text = super::HARD;
    let arguments = "--timeout\n0.01";
    for (fail_on, code) in [("unknown", 3), ("unsafe", 0), ("never", 2)] {
        let inputs = [("files", "hard.uh"), ("arguments", arguments), ("fail-on", fail_on)];
        let end = Runner::new(&inputs).file("hard.uh", text).run();
        assert_eq!(end.code, code, "{fail_on}: {}", end.out);
        assert_eq!(end.outputs["verify.exit-code"], "3", "{}", end.out);
    }
}
