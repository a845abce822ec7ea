//! What is printed as JSON is of the form that `docs/schema/` says, and that is made from the types.

use std::fs;

use jsonschema::Validator;
use serde_json::Value;

use super::ends;
use crate::support::{project, unheap};

/// A file, and what makes its text.
type MadeFile = (&'static str, fn() -> String);

/// The schemas.
const SCHEMAS: [MadeFile; 4] = [
    ("verify-1.json", engine::json_schema),
    ("equiv-1.json", equiv::json_schema),
    ("explore-1.json", testing::json_schema),
    ("tests-1.json", testing::table_json_schema),
];

#[test]
fn schemas_are_those_of_the_types() {
    for (name, made) in SCHEMAS {
        let (path, made) = (project(&format!("docs/schema/{name}")), made());
        if std::env::var_os("UNHEAP_REFRESH_GOLDEN").is_some() {
            fs::create_dir_all(project("docs/schema")).expect("there is room");
            fs::write(&path, &made).expect("it is written");
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == made,
            "docs/schema/{name} is not up to date: run scripts/check-golden --refresh. A change that readers must know of is \
             another version"
        );
    }
    let files = fs::read_dir(project("docs/schema")).expect("it is there").count();
    assert_eq!(files, SCHEMAS.len());
}

fn schema(name: &str) -> Validator {
    let text = fs::read_to_string(project(&format!("docs/schema/{name}"))).expect("it is there");
    let schema: Value = serde_json::from_str(&text).expect("it is JSON");
    jsonschema::meta::validate(&schema).expect("it is a schema");
    jsonschema::validator_for(&schema).expect("it is a schema")
}

/// Each line is JSON of the form of the schema; how many there are.
fn valid(schema: &Validator, text: &str) -> usize {
    let lines = text.lines().inspect(|line| {
        let value: Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let errors: Vec<String> = schema
            .iter_errors(&value)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{errors:#?}\n{line}");
    });
    lines.count()
}

#[test]
fn verdicts_are_of_their_form() {
    let schema = schema("verify-1.json");
    let mut count = 0;
    for (folder, more) in [
        ("examples/contracts", "--shard 1/4 --modular"),
        ("examples/c", "--shard 1/12 --details"),
        ("examples/arrays", "--shard 1/8 --why --all-checks"),
        ("examples/procedures", "--shard 1/8"),
    ] {
        count += valid(
            &schema,
            &unheap(&format!("verify {folder} --json --timeout 1 {more}")).run().out,
        );
    }
    assert!(count > 8, "{count}");
    let wrong = unheap("verify - none.uh --json").stdin("x :=").run();
    assert_eq!(valid(&schema, &wrong.out), 2);
    let unchecked = unheap("verify - --json").stdin("proc f() { assert 1 = 2 }").run();
    assert!(unchecked.out.contains("left_out") && valid(&schema, &unchecked.out) == 1);
    // The schema does not take everything.
    let value: Value =
        serde_json::from_str(wrong.out.lines().next().expect("it is a line")).expect("it is JSON");
    for (key, other) in
        [("verdict", Value::Bool(true)), ("more", Value::Null), ("checks", Value::Null)]
    {
        let mut value = value.clone();
        value[key] = other;
        assert!(!schema.is_valid(&value), "{key}");
    }
}

#[test]
fn comparisons_are_of_their_form() {
    let schema = schema("equiv-1.json");
    let text = "proc f(n: int) { return n + n }\nproc g(n: int) { return 2 * n }\nproc h(n: int) { return n }\n";
    for (names, code) in [("f g", 0), ("f h", 1)] {
        for more in ["", "--details --outcomes"] {
            let out = ends(&format!("equiv - {names} --json {more}"), text, code).out;
            assert_eq!(valid(&schema, &out), 1, "{out}");
        }
    }
}

#[test]
fn explorations_and_their_tests_are_of_their_form() {
    let (schema, tests) = (schema("explore-1.json"), schema("tests-1.json"));
    for file in ["examples/remove_all.uh", "examples/increment.uh"] {
        for more in ["--bound 2", "--bound 1 --paths"] {
            let out = unheap(&format!("explore {file} --json {more}")).run().out;
            assert_eq!(valid(&schema, &out), 1, "{out}");
        }
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("tests");
        let made = unheap(&format!("explore {file} --bound 1 --tests")).arg(&path).run();
        assert!(path.join("tests.json").is_file(), "{}{}", made.out, made.err);
        let table = fs::read_to_string(path.join("tests.json")).expect("it is written");
        let table: Value = serde_json::from_str(&table).expect("it is JSON");
        assert!(tests.is_valid(&table), "{table}");
    }
}
