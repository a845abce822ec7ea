//! What each stage of the cell encoding proves:
//! `cargo bench --bench stages -- FOLDER [--time SECONDS] [--stage NAME]… [--only PART] [--infer]`.
//!
//! Every program of the folder (`*.uh`) goes through every stage. Prints a line a program, with a
//! column a stage (`sat` with the seconds until the certificate was checked, `unsat`, or why there
//! is no answer; the number of clauses), then the numbers of proofs. A program that says
//! `// expect: UNSAFE` and is proved all the same makes the exit code 1.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command prints"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use base::Source;
use encode::cells::{EncodingStage, STAGES};
use engine::{StageMeasurement, UnknownReason, VerificationOptions, attempt, attempt_to_infer};
use houdini::{InferenceResult, NoSolutionReason, Stats};
use pipeline::Pipeline;
use solver::UnprovedReason;

/// What was asked for.
struct Wanted {
    folder: PathBuf,
    time: Duration,
    stages: Vec<&'static EncodingStage>,
    only: String,
    /// Our own inference instead of Horn solvers.
    infer: bool,
}

fn main() -> ExitCode {
    match wanted(std::env::args().skip(1)).and_then(|wanted| table(&wanted)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(wrong) => {
            println!("{wrong} WRONG");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn wanted(args: impl Iterator<Item = String>) -> Result<Wanted, String> {
    let mut folder = None;
    let mut found = Wanted {
        folder: PathBuf::new(),
        time: Duration::from_secs(3),
        stages: Vec::new(),
        only: String::new(),
        infer: false,
    };
    let mut args = args.filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        match arg.as_str() {
            "--time" => {
                let text = value()?;
                let seconds: f64 = text.parse().map_err(|_| format!("{text} is no time"))?;
                found.time = Duration::from_secs_f64(seconds);
            }
            "--stage" => {
                let name = value()?;
                let stage = STAGES.iter().find(|stage| stage.name == name);
                found.stages.push(stage.ok_or_else(|| format!("no stage is called {name}"))?);
            }
            "--infer" => found.infer = true,
            "--only" => found.only = value()?,
            _ => folder = Some(PathBuf::from(arg)),
        }
    }
    if found.stages.is_empty() {
        found.stages = STAGES.iter().collect();
    }
    found.folder = folder.ok_or("which folder?")?;
    Ok(found)
}

/// Prints the table; how many programs were proved that should not.
fn table(wanted: &Wanted) -> Result<usize, String> {
    let Wanted { folder, stages, only, .. } = wanted;
    let entries =
        std::fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
        file.extension().is_some_and(|end| end == "uh")
            && name.is_some_and(|name| name.contains(only.as_str()))
    });
    files.sort();
    let names: Vec<&str> = stages.iter().map(|stage| stage.name).collect();
    println!("| program | expected | {} |", names.join(" | "));
    println!("| --- | --- |{}", " --- |".repeat(names.len()));
    let mut proved: BTreeMap<usize, usize> = BTreeMap::new();
    let (mut any, mut wrong, mut most) = (0, 0, (0, Duration::ZERO));
    for file in &files {
        let text =
            std::fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))?;
        let is_safe = !text.contains("// expect: UNSAFE");
        let mut cells = Vec::new();
        let mut some = false;
        for (at, stage) in stages.iter().enumerate() {
            let (attempt, inferred) = attempt_file(file, &text, stage, wanted)?;
            most.0 = most.0.max(attempt.clauses);
            most.1 = most.1.max(attempt.generated);
            if attempt.answer.is_ok() {
                some = true;
                *proved.entry(at).or_default() += 1;
            }
            cells.push(words(&attempt, inferred.as_ref()));
        }
        any += usize::from(some && is_safe);
        wrong += usize::from(some && !is_safe);
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let expected = if is_safe { "SAFE" } else { "UNSAFE" };
        let mark = if some && !is_safe { " WRONG" } else { "" };
        println!("| {name} | {expected}{mark} | {} |", cells.join(" | "));
    }
    let counts: Vec<String> =
        (0..stages.len()).map(|at| proved.get(&at).copied().unwrap_or(0).to_string()).collect();
    println!("| proved | {any} | {} |", counts.join(" | "));
    println!("at most {} clauses, made in at most {:.3} s", most.0, most.1.as_secs_f64());
    Ok(wrong)
}

fn attempt_file(
    file: &Path,
    text: &str,
    stage: &EncodingStage,
    wanted: &Wanted,
) -> Result<(StageMeasurement, Option<InferenceResult>), String> {
    let wrong = |why: &dyn std::fmt::Debug| format!("{}: {why:?}", file.display());
    let pipeline = Pipeline::new(Source::new(file.display().to_string(), text))
        .map_err(|errors| wrong(&errors))?;
    let (options, time) = (VerificationOptions::default(), wanted.time);
    let answer = if wanted.infer {
        attempt_to_infer(&pipeline, &options, stage, time)
            .map(|(attempt, own)| (attempt, Some(own)))
    } else {
        attempt(&pipeline, &options, stage, time).map(|attempt| (attempt, None))
    };
    answer.map_err(|missing| missing.to_string())
}

fn words(attempt: &StageMeasurement, inferred: Option<&InferenceResult>) -> String {
    let StageMeasurement { clauses, answer, engine, solved, .. } = attempt;
    let answer = match answer {
        Ok(_) => format!("**sat** {:.1} {}", solved.as_secs_f64(), engine),
        Err(UnknownReason::NoWitness) => "unsat".to_owned(),
        Err(UnknownReason::TIME_OUT) => "-".to_owned(),
        Err(UnknownReason::Unproved(UnprovedReason::NotCertified(why))) => {
            format!("NOT CERTIFIED: {why}")
        }
        Err(why) => why.to_string(),
    };
    let Some(InferenceResult { result, stats, richness, .. }) = inferred else {
        return format!("{answer} ({clauses})");
    };
    let answer = match attempt.answer {
        Err(UnknownReason::TooCoarse) if matches!(result, Err(NoSolutionReason::Open(_))) => {
            format!("no {:.1}", solved.as_secs_f64())
        }
        _ => answer,
    };
    let Stats { checks, candidates, sampled, .. } = stats;
    let guards = richness.guards;
    format!("{answer} (guards {guards}, {candidates} less {sampled}, {checks} checks)")
}
