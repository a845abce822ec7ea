//! Stand-ins for solvers, and the real ones, for tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use super::{Limits, Solver, SolverKind};

/// A folder with one executable shell script.
pub struct StandIn {
    folder: TempDir,
}

impl StandIn {
    /// A script with this text.
    pub fn new(script: &str) -> Self {
        let stand_in = Self { folder: tempfile::tempdir().expect("a temporary folder") };
        let draft = stand_in.file("draft");
        fs::write(&draft, format!("#!/bin/sh\n{script}\n")).expect("the folder can be written to");
        // The script must never be open for writing here: a child of another test's could inherit
        // that, and an open file cannot be started.
        let mut install = Command::new("install");
        install.args(["-m", "755"]).arg(draft).arg(stand_in.path());
        assert!(install.status().expect("install starts").success());
        stand_in
    }

    /// Where the script is.
    pub fn path(&self) -> PathBuf {
        self.file("solver")
    }

    /// A file beside it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// Z3 as it is found here; `scripts/test` installs it.
pub fn real_z3() -> Solver {
    Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("this test needs Z3: {missing}"))
}

/// Enough for every question of a test.
pub const LIMITS: Limits = Limits { time: Duration::from_secs(20), memory_mib: 1000 };
