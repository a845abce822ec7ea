//! How claims are lost: a program for each kind, and all that is told of it, as text and as JSON.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use base::Source;
use engine::{VerificationOptions, codes, verify};
use pipeline::Pipeline;

use crate::support::project;

/// Set: the outputs are written.
const REFRESH: &str = "UNHEAP_REFRESH_GOLDEN";

fn programs() -> Vec<String> {
    let folder = fs::read_dir(project("tests/data/turns")).expect("there is the folder");
    let names = folder.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut found: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".uh").map(str::to_owned)).collect();
    found.sort();
    found
}

/// What is told of the claims that are broken or not decided.
fn claims_text(text: &str) -> String {
    let is_fine = |line: &&str| !line.ends_with(": safe") && !line.ends_with(": holds");
    text.lines().filter(is_fine).map(|line| format!("{line}\n")).collect()
}

#[test]
fn each_kind_is_told() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for name in programs() {
        let program = format!("tests/data/turns/{name}.uh");
        let source = fs::read_to_string(project(&program)).expect("it can be read");
        let subject = Pipeline::new(Source::new(program, source)).expect("it is a program");
        let options = VerificationOptions {
            modular: true,
            timeout: Duration::from_secs(60),
            ..VerificationOptions::default()
        };
        let report = verify(&subject, &options);
        let text = claims_text(&engine::report_text(&report, false));
        let path = project(&format!("tests/data/turns/{name}.txt"));
        if std::env::var_os(REFRESH).is_some() {
            fs::write(&path, &text).expect("it can be written");
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(text, expected, "{name}: if that is meant, run scripts/check-golden --refresh");
        let codes = text.split("[E").skip(1).map(|rest| format!("E{}", &rest[..4]));
        seen.extend(codes);
        // JSON says the same.
        let json = engine::json(&report, false);
        let report: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        for claim in report["claims"].as_array().expect("something is claimed") {
            let Some(code) = claim["code"].as_str() else { continue };
            assert!(text.contains(&format!("claim {} at", claim["check"])), "{claim}");
            assert!(text.contains(&format!("[{code}]")), "{claim}");
            let lines = |part: &str| claim["turn"][part].as_array().cloned().unwrap_or_default();
            for line in ["before", "after", "wrong"].into_iter().flat_map(lines) {
                assert!(text.contains(line.as_str().expect("it is text")), "{line}");
            }
            for step in lines("steps") {
                assert!(text.contains(step["statement"].as_str().expect("it is text")), "{step}");
            }
            let is_candidate = claim["turn"]["replayed"] == false && !lines("before").is_empty();
            assert_eq!(is_candidate, name == "call" && code == codes::NOT_KEPT, "{claim}");
        }
    }
    let all = [
        codes::FALSE_ON_ENTRY,
        codes::NOT_KEPT,
        codes::ENSURES,
        codes::REQUIRES,
        codes::OUTSIDE_OF_FRAME,
        codes::NOT_DEFINED,
        codes::BROKEN,
        codes::NOT_DECIDED,
    ];
    assert_eq!(seen, all.map(str::to_owned).into(), "each code is told somewhere");
}
