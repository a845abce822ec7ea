//! Stand-ins for solvers: shell scripts. Unit tests of the library use this file too.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

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
