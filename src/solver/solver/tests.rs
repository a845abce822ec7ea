//! Finding solvers, and whom to believe.

use std::fs;

use super::super::stand_in::{StandIn, real_z3};
use super::*;

#[test]
fn versions_are_read_from_what_solvers_say() {
    for (text, expected) in [
        ("Z3 version 4.8.12 - 64 bit", Some([4, 8, 12])),
        ("Z3 version 5.4.0 - 64 bit", Some([5, 4, 0])),
        ("Eldarica v2.0.9.\n(C) Copyright 2012-2023", Some([2, 0, 9])),
        ("Eldarica, version 2.2", Some([2, 2, 0])),
        ("5", None),
        ("version 99999999999.1", None),
        ("", None),
    ] {
        assert_eq!(SolverVersion::find(text), expected.map(SolverVersion), "{text}");
    }
}

/// A stand-in that says what Z3 of this version says.
fn z3_of(version: &str) -> StandIn {
    StandIn::new(&format!("echo 'Z3 version {version} - 64 bit'"))
}

#[test]
fn places_are_tried_in_order() {
    let (named, installed, searched) = (z3_of("5.1.0"), z3_of("5.2.0"), z3_of("5.3.0"));
    let folder = installed.file(".solvers/z3/bin");
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::hard_link(installed.path(), folder.join("z3")).expect("a link");
    fs::hard_link(searched.path(), searched.file("z3")).expect("a link");
    let root = installed.file("");
    let path = Some(searched.file("").into_os_string());
    let find = |places: &SolverSearchPaths| {
        Solver::find_in(SolverKind::Z3, places).and_then(|solver| solver.version())
    };

    let beside = None;
    let mut places =
        SolverSearchPaths { named: Some(named.path()), roots: vec![root], beside, path };
    assert_eq!(find(&places), Ok(SolverVersion([5, 1, 0])));
    places.named = None;
    assert_eq!(find(&places), Ok(SolverVersion([5, 2, 0])));
    places.roots.clear();
    assert_eq!(find(&places), Ok(SolverVersion([5, 3, 0])));
    places.path = None;
    assert_eq!(find(&places), Err(UnavailableSolver::NotFound(SolverKind::Z3)));
    // A package puts it beside the program.
    places.beside = Some(searched.file(""));
    assert_eq!(find(&places), Ok(SolverVersion([5, 3, 0])));
    // What the user named is not silently replaced by something else.
    places = SolverSearchPaths {
        named: Some("/nowhere/z3".into()),
        ..SolverSearchPaths::of_environment(SolverKind::Z3)
    };
    assert!(matches!(find(&places), Err(UnavailableSolver::NoProgram(..))));
}

#[test]
fn an_old_or_odd_z3_is_refused_with_the_remedy() {
    for (script, expected) in [
        ("echo 'Z3 version 4.8.12 - 64 bit'", "z3 4.8.12 at "),
        ("echo 'Z3 version 5.0.0 - 64 bit'", "is refused"),
        ("echo hello", "does not tell its version"),
        ("exit 1", "does not tell its version"),
    ] {
        let stand_in = StandIn::new(script);
        let places =
            SolverSearchPaths { named: Some(stand_in.path()), ..SolverSearchPaths::default() };
        let missing = Solver::find_in(SolverKind::Z3, &places).expect_err("it is refused");
        let message = missing.to_string();
        assert!(message.contains(expected), "{message}");
        assert!(message.contains("scripts/install-solvers"), "{message}");
    }
}

#[test]
fn limits_reach_the_solver() {
    let limits = Limits { time: Duration::from_millis(2500), memory_mib: 700 };
    let path = PathBuf::from("solver");
    let job = Solver { kind: SolverKind::Z3, path: path.clone() }.job(limits);
    assert_eq!(job.args, ["-memory:700", "-T:3"]);
    assert_eq!(job.address_space_mib, Some(1212));
    let job = Solver { kind: SolverKind::Eldarica, path }.job(limits);
    assert_eq!(job.args, ["-t:3"]);
    let (name, options) = &job.env[0];
    assert_eq!(name, "_JAVA_OPTIONS");
    assert!(options.to_string_lossy().ends_with("-Xmx700m"));
}

#[test]
fn the_installed_z3_is_new_enough() {
    assert!(real_z3().version().is_ok());
    let lines = statuses(None);
    assert_eq!(lines[0].name, "z3");
    assert!(lines[0].path.is_some() && lines[0].version.is_ok());
}
