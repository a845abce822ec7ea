//! What others can make of verdicts on programs in C, and in C# (`dotnet`): `--confirm`, `--harness`, `--witness`.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use base::{DataModel, Source, SourceUnit};
use c::EnvironmentSites;
use engine::{CheckReport, Overall, UnknownReason, Verdict, VerificationReport, loop_facts};
use pipeline::Pipeline;
use pipeline::front;
use program::CheckKind;
use solver::{NotCompiled, compile_and_run};
use testing::witness::{self, Inclusion, Judgement, Prediction, RunGiven, TaskOfWitness};

use super::dotnet;
use super::judged::note_judgement;
use super::made::Verified;
use crate::cli::ReportedFailure;
use crate::cli::args::VerifyArgs;
use crate::cli::files::{self, CommandFailure, STDIN};
use crate::cli::messages::{complain, note};

/// A variable with the time, in seconds since 1970, that takes the place of the clock's.
const TIME_VARIABLE: &str = "SOURCE_DATE_EPOCH";

fn is_c(source: &Source) -> bool {
    front::front_end(source).is_c
}

fn sites(source: &Source) -> Result<EnvironmentSites, CommandFailure> {
    c::sites(source).map_err(|wrong| CommandFailure::Wrong(Box::new(source.clone()), wrong))
}

/// The folder in which a program lies.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Compiles each failing run, or those alone in which numbers of floating point are any ones; what does not fail as
/// predicted is unknown.
pub(super) fn confirm(
    pipeline: &Pipeline,
    report: &mut VerificationReport,
    path: &Path,
    all: bool,
) -> Result<(), CommandFailure> {
    let source = &pipeline.source;
    if report.overall() != Overall::Unsafe {
        return Ok(());
    }
    if all && front::front_end(source).is_managed {
        return dotnet::confirm(pipeline, report);
    }
    if !is_c(source) {
        return Ok(());
    }
    let sites = sites(source)?;
    if !all && !sites.may_be_doubted(pipeline.as_written()) {
        return Ok(());
    }
    let included = |unit: &Path| std::path::absolute(unit).ok();
    let (inclusions, folders) = inclusions(source, path, included);
    for check in &mut report.checks {
        let Verdict::Unsafe(counterexample) = &check.verdict else { continue };
        let given =
            witness::run_inputs(source, pipeline.as_written(), &sites, &counterexample.heap);
        let is_doubted = given.is_doubted;
        if !all && !is_doubted {
            continue;
        }
        let compiled = compiled(pipeline, &sites, check, &given, (&inclusions, &folders));
        if is_doubted {
            let why = match compiled {
                Ok(Judgement::Confirmed(message)) => {
                    let Verdict::Unsafe(counterexample) = &mut check.verdict else { continue };
                    counterexample.confirmation = Some(format!("gcc confirms it: {message}"));
                    continue;
                }
                Ok(Judgement::Unseen(why) | Judgement::Missed(why) | Judgement::Refuted(why)) => {
                    why
                }
                Err(_) => "there is no gcc to compile the run".to_owned(),
            };
            check.verdict = Verdict::Unknown(UnknownReason::Doubted(why));
            continue;
        }
        note_judgement(check, compiled?, "gcc");
    }
    Ok(())
}

/// What the compiled run of a failing check says.
fn compiled(
    pipeline: &Pipeline,
    sites: &EnvironmentSites,
    check: &CheckReport,
    given: &RunGiven,
    (inclusions, folders): (&[Inclusion], &[PathBuf]),
) -> Result<Judgement, CommandFailure> {
    let (source, program) = (&pipeline.source, pipeline.as_written());
    let span = program.check(check.check).span;
    if check.kind == CheckKind::Assert && c::is_contract(source, span) {
        let why = "what a contract says is no C".to_owned();
        return Ok(Judgement::Unseen(why));
    }
    let units = witness::harness(source, sites, given, check, inclusions);
    let prediction = Prediction::new(source, sites, given, (program, check.check));
    let mut options = witness::OPTIONS.to_vec();
    if !sites.error_bodies.is_empty() {
        options.push(witness::INSTRUMENTED);
    }
    let is_small = source.reading().data_model == DataModel::Ilp32;
    if is_small {
        options.push("-m32");
    }
    let judged = |options: &[&str]| {
        compile_and_run(&units, options, folders).map(|ran| witness::judge(&prediction, &ran))
    };
    Ok(match judged(&options) {
        Ok(judgement) => {
            let retries = judgement.retries().into_iter();
            let mut again = retries.filter_map(|more| judged(&[&options, more].concat()).ok());
            again.find(|again| matches!(again, Judgement::Confirmed(_))).unwrap_or(judgement)
        }
        Err(why @ NotCompiled::NoCompiler) => return Err(CommandFailure::Message(why.to_string())),
        // Few machines have the libraries for the other data model.
        Err(_) if is_small => Judgement::Unseen("gcc does not compile for ILP32 here".to_owned()),
        Err(why) => Judgement::Refuted(why.to_string()),
    })
}

/// Writes the files that are asked for.
pub(super) fn write(
    command: &VerifyArgs,
    verified: &Verified,
    path: &Path,
) -> Result<(), ReportedFailure> {
    let Verified { pipeline, report } = verified;
    let source = &pipeline.source;
    if command.harness.is_none() && command.witness.is_none() {
        return Ok(());
    }
    if front::front_end(source).is_managed && command.witness.is_none() {
        return dotnet::write(verified, command.harness.as_deref());
    }
    if !is_c(source) {
        let what = "only programs in C have a witness, and those in C and C# a harness";
        return Err(complain(&format!("{}: {what}", source.name)));
    }
    let sites = sites(source).map_err(|problem| problem.report_to_user())?;
    let failing = report.checks.iter().find_map(|check| match &check.verdict {
        Verdict::Unsafe(counterexample) => Some((
            check,
            witness::run_inputs(source, pipeline.as_written(), &sites, &counterexample.heap),
        )),
        Verdict::Safe(_) | Verdict::Unknown(_) => None,
    });
    if let Some(out) = &command.harness {
        harness(source, &sites, failing.as_ref(), (path, out))?;
    }
    if let Some(out) = &command.witness {
        exchange(verified, &sites, failing.as_ref(), (path, out))?;
    }
    Ok(())
}

fn harness(
    source: &Source,
    sites: &EnvironmentSites,
    failing: Option<&(&CheckReport, RunGiven)>,
    (path, out): (&Path, &Path),
) -> Result<(), ReportedFailure> {
    let Some((check, given)) = failing else {
        note(&format!("{}: no harness, for no run is known that fails", source.name));
        return Ok(());
    };
    for open in &given.open {
        note(&format!("{}: the harness cannot say {open}", source.name));
    }
    let (inclusions, _) = inclusions(source, path, |unit| relative(unit, out));
    let units = witness::harness(source, sites, given, check, &inclusions);
    for (number, text) in units.iter().enumerate() {
        files::write(Some(&unit_path(out, number)), text)?;
    }
    Ok(())
}

/// The file of a unit of a harness: that of the first one is the one that was named.
fn unit_path(out: &Path, number: usize) -> PathBuf {
    if number == 0 {
        return out.to_owned();
    }
    let stem = out.file_stem().unwrap_or_default().to_string_lossy();
    out.with_file_name(format!("{stem}-{number}.c"))
}

/// How the units of a program come into a harness, by what names the path of one there; and the folders in which they
/// and what they include lie.
fn inclusions(
    source: &Source,
    path: &Path,
    named: impl Fn(&Path) -> Option<PathBuf>,
) -> (Vec<Inclusion>, Vec<PathBuf>) {
    let (mut inclusions, mut folders) = (Vec::new(), Vec::new());
    for unit in source.units() {
        let is_input = path == Path::new(STDIN) && unit.file == 0;
        let unit_path = if is_input { path.to_owned() } else { source.path(unit.file).into() };
        let included = named(&unit_path).filter(|_| unit_path != Path::new(STDIN));
        let copy = Inclusion::Copy;
        inclusions.push(included.map_or(copy, |path| Inclusion::Path(path.display().to_string())));
        folders.push(folder(&unit_path).to_owned());
        let includes = unit
            .options
            .chunks(2)
            .filter(|pair| pair[0].starts_with("-I") || pair[0].starts_with("-i"));
        folders.extend(
            includes.filter(|pair| pair[0] != "-include").map(|pair| PathBuf::from(&pair[1])),
        );
    }
    folders.dedup();
    (inclusions, folders)
}

/// The path of the program from the folder of a file that is written.
fn relative(path: &Path, out: &Path) -> Option<PathBuf> {
    if path == Path::new(STDIN) {
        return None;
    }
    let from = folder(out).canonicalize().ok()?;
    pathdiff::diff_paths(path.canonicalize().ok()?, from)
}

fn exchange(
    verified: &Verified,
    sites: &EnvironmentSites,
    failing: Option<&(&CheckReport, RunGiven)>,
    (path, out): (&Path, &Path),
) -> Result<(), ReportedFailure> {
    let Verified { pipeline, report } = verified;
    let source = &pipeline.source;
    let file = |unit: SourceUnit| {
        let name = source.path(unit.file);
        let bytes = match path == Path::new(STDIN) {
            true => Ok(source.own_text().as_bytes().to_vec()),
            false => std::fs::read(&name),
        };
        let bytes = bytes.map_err(|error| complain(&format!("cannot read {name}: {error}")))?;
        Ok((name, bytes))
    };
    let files: Vec<(String, Vec<u8>)> =
        source.units().into_iter().map(file).collect::<Result<_, ReportedFailure>>()?;
    let task = TaskOfWitness { source, files: &files, time: time()? };
    let text = match (failing, report.overall()) {
        (Some((check, given)), _) => {
            let check = pipeline.as_written().check(check.check);
            witness::violation(&task, sites, given, check)
        }
        (None, Overall::Safe) => witness::correctness(&task, sites, &loop_facts(pipeline, report)),
        (None, Overall::Unsafe | Overall::Unknown | Overall::NothingChecked) => {
            note(&format!("{}: no witness, for it is neither safe nor unsafe", source.name));
            return Ok(());
        }
    };
    files::write(Some(out), &text)
}

/// The time as ISO 8601 says it.
fn time() -> Result<String, ReportedFailure> {
    let named = std::env::var(TIME_VARIABLE).ok().filter(|text| !text.is_empty());
    let time = match named {
        None => SystemTime::now(),
        Some(text) => {
            let seconds: Option<u64> = text.parse().ok();
            let time = seconds
                .and_then(|seconds| {
                    SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
                })
                // The last second of the year 9999.
                .filter(|_| seconds.is_some_and(|seconds| seconds < 253_402_300_800));
            time.ok_or_else(|| {
                complain(&format!("{TIME_VARIABLE} is no number of seconds since 1970: {text}"))
            })?
        }
    };
    Ok(humantime::format_rfc3339_seconds(time).to_string())
}
