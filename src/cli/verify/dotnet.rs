//! What others can make of verdicts on programs in C#: `--confirm`, `--harness`.

use std::path::Path;

use engine::{CheckReport, Verdict, VerificationReport};
use managed::StartSites;
use pipeline::Pipeline;
use solver::{NotCompiledCsharp, run_dotnet};
use testing::witness::{self, DotnetGiven, DotnetPrediction, Judgement};

use super::judged::note_judgement;
use super::made::Verified;
use crate::cli::ReportedFailure;
use crate::cli::files::{self, CommandFailure};
use crate::cli::messages::note;

fn sites(pipeline: &Pipeline) -> Result<StartSites, CommandFailure> {
    let source = &pipeline.source;
    managed::start_sites(source)
        .map_err(|wrong| CommandFailure::Wrong(Box::new(source.clone()), wrong))
}

/// What the failing run of a check is given, if it fails.
fn failing_input(
    pipeline: &Pipeline,
    sites: &StartSites,
    check: &CheckReport,
) -> Option<DotnetGiven> {
    let Verdict::Unsafe(counterexample) = &check.verdict else { return None };
    Some(witness::given_to_dotnet(pipeline.as_written(), sites, &counterexample.heap))
}

/// The file that makes the failing run of a check happen.
fn harness(
    pipeline: &Pipeline,
    sites: &StartSites,
    given: &DotnetGiven,
    check: &CheckReport,
) -> String {
    let what = check.kind.describe();
    let span = pipeline.as_written().check(check.check).span;
    witness::dotnet_harness(&pipeline.source, sites, given, (what, span))
}

/// Runs each failing run under .NET; what does not fail as predicted is unknown.
pub(super) fn confirm(
    pipeline: &Pipeline,
    report: &mut VerificationReport,
) -> Result<(), CommandFailure> {
    let sites = sites(pipeline)?;
    let source = &pipeline.source;
    let Some(attached) = source.attached() else { return Ok(()) };
    for check in &mut report.checks {
        let Some(given) = failing_input(pipeline, &sites, check) else { continue };
        let text = harness(pipeline, &sites, &given, check);
        let program = (&attached.bytes[..], attached.debug.as_deref());
        let judgement = match run_dotnet(&text, "program.dll", program) {
            Ok(ran) => {
                let place = (pipeline.as_written(), check.check);
                let prediction = DotnetPrediction::new(source, &given, place);
                witness::judge_dotnet(&prediction, &ran)
            }
            Err(why @ (NotCompiledCsharp::NoCompiler | NotCompiledCsharp::NoMachine)) => {
                return Err(CommandFailure::Message(why.to_string()));
            }
            Err(why) => Judgement::Refuted(why.to_string()),
        };
        note_judgement(check, judgement, "mono");
    }
    Ok(())
}

/// Writes the file that makes the first failing run happen.
pub(super) fn write(verified: &Verified, out: Option<&Path>) -> Result<(), ReportedFailure> {
    let Verified { pipeline, report } = verified;
    let Some(out) = out else { return Ok(()) };
    let source = &pipeline.source;
    let sites = sites(pipeline).map_err(|problem| problem.report_to_user())?;
    let failing = report
        .checks
        .iter()
        .find_map(|check| Some((check, failing_input(pipeline, &sites, check)?)));
    let Some((check, given)) = failing else {
        note(&format!("{}: no harness, for no run is known that fails", source.name));
        return Ok(());
    };
    for open in &given.open {
        note(&format!("{}: the harness cannot say {open}", source.name));
    }
    files::write(Some(out), &harness(pipeline, &sites, &given, check))
}
