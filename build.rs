//! Makes programs with the feature `z3` find the library that they were linked against.
//!
//! `z3-sys` on its own takes whatever Z3 the system has, of any age. So the feature builds only
//! where `Z3_LIBRARY_PATH_OVERRIDE` names the library's folder, as `scripts/*` do.

#![allow(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]

use std::env;
use std::path::PathBuf;

const VARIABLE: &str = "Z3_LIBRARY_PATH_OVERRIDE";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    if env::var_os("CARGO_FEATURE_Z3").is_none() {
        return;
    }
    match env::var_os(VARIABLE).map(PathBuf::from) {
        Some(folder) if folder.is_absolute() && folder.is_dir() => {
            println!("cargo::rustc-link-arg=-Wl,-rpath,{}", folder.display());
        }
        _ => println!(
            "cargo::error=the feature `z3` is built by scripts/run and scripts/test, which set \
             {VARIABLE} to the folder of libz3 5.1 or newer"
        ),
    }
}
