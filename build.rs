//! Makes the command with the feature `z3` find the library that it was linked against, wherever it is started.

#![allow(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]

use std::env;

/// Names the library's folder; the crate `solver` complains where it does not.
const VARIABLE: &str = "Z3_LIBRARY_PATH_OVERRIDE";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    if env::var_os("CARGO_FEATURE_Z3").is_some()
        && let Ok(folder) = env::var(VARIABLE)
    {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
    }
}
