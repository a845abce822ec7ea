//! Lets whatever cargo runs with the feature `z3` find the library that it was linked against.
//!
//! `z3-sys` on its own takes whatever Z3 the system has, of any age. So the feature builds only
//! where `Z3_LIBRARY_PATH_OVERRIDE` names the library's folder, as `scripts/*` do. Cargo lets the tests
//! of each crate search folders of its own `target` for libraries; so a link to the library stands there.

#![allow(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]

use std::path::{Path, PathBuf};
use std::{env, fs};

const VARIABLE: &str = "Z3_LIBRARY_PATH_OVERRIDE";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    if env::var_os("CARGO_FEATURE_Z3").is_none() {
        return;
    }
    match env::var_os(VARIABLE).map(PathBuf::from) {
        Some(folder) if folder.is_absolute() && folder.is_dir() => link_libraries(&folder),
        _ => println!(
            "cargo::error=the feature `z3` is built by scripts/run and scripts/test, which set \
             {VARIABLE} to the folder of libz3 5.1 or newer"
        ),
    }
}

/// Links to the libraries of the folder, where cargo lets programs search for them.
fn link_libraries(folder: &Path) {
    let Some(out_dir) = env::var_os("OUT_DIR").map(PathBuf::from) else { return };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for file in entries.filter(|file| file.file_name().to_string_lossy().starts_with("libz3.")) {
        let link = out_dir.join(file.file_name());
        let _ = fs::remove_file(&link);
        if let Err(error) = std::os::unix::fs::symlink(file.path(), &link) {
            println!("cargo::error={}: {error}", link.display());
        }
    }
    println!("cargo::rustc-link-search=native={}", out_dir.display());
}
