//! Where output goes: files are written whole or not at all, readers may go away.

use std::fs;
use std::path::{Path, PathBuf};

use super::refused;
use crate::support::{project, unheap};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("it can be listed").file_name().to_string_lossy().into_owned()
    };
    entries.map(name).collect()
}

fn translate(output: &Path) -> crate::support::command::Ended {
    unheap("translate examples/increment.uh --to func -o").arg(output).run()
}

#[test]
fn a_file_is_written_whole() {
    let folder = folder();
    let file = folder.path().join("out.txt");
    fs::write(&file, "old").expect("a file can be written");
    let ended = translate(&file);
    assert_eq!((ended.code, ended.out.as_str()), (0, ""), "{}", ended.err);
    let golden = fs::read(project("golden/increment/func.txt")).expect("there is a golden file");
    assert_eq!(fs::read(&file).expect("it was written"), golden);
    assert_eq!(names(folder.path()), ["out.txt"]);
}

#[test]
fn a_wrong_program_leaves_the_old_file() {
    let folder = folder();
    let file = folder.path().join("out.txt");
    fs::write(&file, "old").expect("a file can be written");
    let ended = unheap("translate - --to func -o").arg(&file).stdin("x := ").run();
    assert_eq!(ended.code, 2);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "old");
    assert_eq!(names(folder.path()), ["out.txt"]);
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let folder = folder();
    for path in [folder.path().join("missing/out.txt"), folder.path().to_owned()] {
        let ended = translate(&path);
        assert_eq!(ended.code, 2, "{}", ended.out);
        assert!(ended.err.contains(&format!("cannot write {}", path.display())), "{}", ended.err);
    }
    assert!(names(folder.path()).is_empty());
    refused("translate examples/increment.uh --to func -o", "", "-o");
    refused(
        "translate examples/increment.uh --to func -o examples/increment.uh/x",
        "",
        "cannot write",
    );
}

#[test]
fn a_device_is_written_to_and_stays_one() {
    let device = PathBuf::from("/dev/null");
    assert_eq!(translate(&device).code, 0);
    assert!(!fs::metadata(&device).expect("it is still there").is_file());
}

/// Commands whose output a pipe does not hold.
const LONG: [&str; 3] = ["translate - --to dot", "run - --trace", "run - --by reduction --trace"];

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let text =
        "x := 0\nwhile (x < 5000) { x := x + 1 }\n".to_owned() + &"y := y + 1\n".repeat(5000);
    for command in LONG {
        let ended = unheap(command).stdin(&*text).run_into(None);
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{command}");
    }
    let ended = unheap("verify examples/increment_broken.uh").run_into(None);
    assert_eq!((ended.code, ended.err.as_str()), (1, ""));
}

#[test]
fn a_full_disk_is_an_error() {
    let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let ended = unheap("translate examples/increment.uh --to func").run_into(Some(full));
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("cannot write to standard output"), "{}", ended.err);
}
