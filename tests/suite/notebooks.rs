//! The notebooks of the project: their outputs are what the program says.

use std::fs;

use crate::support::{project, unheap};

/// Set: the outputs are written.
const REFRESH: &str = "UNHEAP_REFRESH_GOLDEN";

/// All notebooks: the tutorial, and the examples.
fn notebooks() -> Vec<String> {
    let folder = fs::read_dir(project("examples/notebooks")).expect("there is the folder");
    let names = folder.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut found: Vec<String> = names.map(|name| format!("examples/notebooks/{name}")).collect();
    found.push("docs/tutorial.md".to_owned());
    found.sort();
    found
}

#[test]
fn every_notebook_is_up_to_date() {
    let notebooks = notebooks();
    assert!(notebooks.len() > 1, "{notebooks:?}");
    for path in notebooks {
        let command = match std::env::var_os(REFRESH) {
            Some(_) => format!("notebook {path} -o {path}"),
            None => format!("notebook {path} --check"),
        };
        let ended = unheap(&command).run();
        assert_eq!(
            ended.code, 0,
            "{}{}if that is meant, run scripts/check-golden --refresh, read what has changed and commit it",
            ended.out, ended.err
        );
    }
}

/// Each of the promises of the pages.
#[test]
fn what_the_pages_prove_is_proved() {
    let read = |path: &str| fs::read_to_string(project(path)).expect("it can be read");
    let sorting = read("examples/notebooks/insertion_sort.md");
    for verdict in ["insertion_point: SAFE (", "insert: SAFE (", "sort: SAFE ("] {
        assert!(sorting.contains(verdict), "{verdict}");
    }
    assert!(sorting.contains("what the procedure requires is false"));
    let tutorial = read("docs/tutorial.md");
    for verdict in ["largest: UNSAFE (", "maximum: SAFE (", "sum: UNKNOWN (", "sum_of_all: SAFE ("]
    {
        assert!(tutorial.contains(verdict), "{verdict}");
    }
}
