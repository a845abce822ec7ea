//! Parts of a suite: `verify --shard`, and what puts their results together.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{project, unheap};

fn merge(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new("python3")
        .arg("-B")
        .arg(project("scripts/merge-results"))
        .args(arguments)
        .arg(folder)
        .output()
        .expect("python3 can be started");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn parts_are_the_whole() {
    let folder = tempfile::tempdir().expect("there is room");
    let programs = folder.path().join("programs");
    fs::create_dir(&programs).expect("there is room");
    let texts = ["x := 1\n", "assert 1 = 2\n", "x := \n", "halt\n", "fail\n"];
    for (at, text) in texts.iter().enumerate() {
        let name = if at == 3 { "a, \"b\".uh".to_owned() } else { format!("{at}.uh") };
        fs::write(programs.join(name), text).expect("it can be written");
    }
    let verify = |arguments: &str| {
        unheap(&format!("verify --csv {arguments} programs")).within(folder.path()).run()
    };
    // Seconds differ, and who was first.
    let rows = |text: &str| -> Vec<String> {
        let row = |line: &str| {
            let parts: Vec<&str> = line.split(',').collect();
            let keeps = |part: &&&str| part.parse::<f64>().is_err();
            parts.iter().filter(keeps).copied().collect::<Vec<_>>().join(",")
        };
        text.lines().map(row).collect()
    };
    let whole = rows(&verify("").out);
    assert_eq!(whole.len(), 1 + texts.len());
    let results = folder.path().join("results");
    fs::create_dir(&results).expect("there is room");
    for part in 1..=3 {
        let ended = verify(&format!("--shard {part}/3"));
        if part != 2 {
            fs::write(results.join(format!("{part}-of-3.csv")), &ended.out).expect("it is written");
        }
        let again = verify(&format!("--jobs 2 --shard {part}/3"));
        assert_eq!(rows(&ended.out), rows(&again.out));
    }
    if Command::new("python3").arg("--version").output().is_err() {
        println!("not run: python3 is missing");
        return;
    }
    assert_eq!(merge(&results, &["--missing"]), (Some(3), "2\n".to_owned(), String::new()));
    let (code, _, err) = merge(&results, &[]);
    assert_eq!(code, Some(3));
    assert!(err.contains("1 of 3 parts are missing: 2"), "{err}");
    fs::write(results.join("2-of-3.csv"), verify("--shard 2/3").out).expect("it is written");
    let (code, out, err) = merge(&results, &[]);
    assert_eq!((code, rows(&out)), (Some(0), whole), "{err}");
    assert!(err.contains("5 programs: 2 safe, 2 unsafe, 0 unknown, 1 error, 0 wrong"), "{err}");
    // A part of another run, or one that was cut off, is an error.
    let head = out.lines().next().expect("there is a head");
    fs::write(results.join("2-of-3.csv"), format!("{head}\n")).expect("it is written");
    let (code, _, err) = merge(&results, &[]);
    assert!(code == Some(2) && err.contains("do not belong together"), "{err}");
    fs::write(results.join("1-of-4.csv"), format!("{head}\n")).expect("it is written");
    let (code, _, err) = merge(&results, &[]);
    assert!(code == Some(2) && err.contains("parts of several runs"), "{err}");
}

#[test]
fn shards_are_parts() {
    for wrong in ["0/3", "4/3", "3", "a/b", "1/0", "-1/2", "1/2/3"] {
        let ended = unheap("verify examples/abs.uh").arg(format!("--shard={wrong}")).run();
        assert_eq!(ended.code, 2, "{wrong}: {}", ended.err);
        assert!(ended.err.contains("write I/N, with I from 1 to N"), "{wrong}: {}", ended.err);
    }
    // A part may be empty.
    let ended = unheap("verify --csv --shard 2/2 examples/abs.uh").run();
    assert_eq!((ended.code, ended.out.lines().count()), (0, 1), "{}{}", ended.out, ended.err);
}
