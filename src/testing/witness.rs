//! What others can check of a verdict about a program in C or C#: a file that makes the run happen where it is compiled
//! ([`harness()`]), whether it then fails as predicted ([`judge()`]), and witnesses in the format of SV-COMP
//! ([`violation()`], [`correctness()`]).
//!
//! Nothing here starts a process: `solve` compiles and runs, `cli` says so.

#![allow(clippy::wildcard_enum_match_arm, reason = "most of what is asked concerns few variants")]

mod dotnet;
mod doubt;
mod exchange;
mod given;
mod harness;
mod judge;
mod library;
mod locals;

pub use dotnet::{DotnetGiven, DotnetPrediction, dotnet_harness, given_to_dotnet, judge_dotnet};
pub use doubt::verify_without_compiler;
pub use exchange::{TaskOfWitness, correctness, violation};
pub use given::{GivenMemory, GivenObject, GivenValue, RunGiven, run_inputs};
pub use harness::{INSTRUMENTED, Inclusion, OPTIONS, harness};
pub use judge::{Judgement, Prediction, judge};
