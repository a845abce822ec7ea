//! `unheap verify`

mod alone;
mod annotate;
mod batch;
mod compiled;
mod dotnet;
mod functions;
mod judged;
mod keep;
mod made;
mod next;
mod printer;
mod programs;
mod proof;
mod refusals;
mod review;
mod task;

use std::path::Path;
use std::time::Duration;

use analysis::ghosts::{GhostKind, Ghosts};
use base::Source;
use encode::cells::STAGES;
use engine::{self as verifier, VerificationOptions};
use solver::{Cancel, gcc};
use testing::witness::verify_without_compiler;

use super::ReportedFailure;
use super::args::{EncodingArg, VerifyArgs};
use super::attend::Attendant;
use super::files::{self, CommandFailure, STDIN};
use super::messages::complain;
use super::solvers::chosen;
use batch::Batch;
use programs::with_own_options;
pub(super) use programs::{VerificationInput, programs, stems};

/// What the main thread of a program has on most systems.
const STACK: usize = 8 << 20;

/// Verifies the programs; the exit code is the first that applies to any.
pub(super) fn verify(command: &VerifyArgs) -> Result<u8, ReportedFailure> {
    if command.files.iter().filter(|file| *file == Path::new(STDIN)).count() > 1 {
        return Err(complain("standard input can be only one of the programs"));
    }
    if command.show_functions && command.form.format().is_review() {
        return Err(complain("--show-functions goes with --format text"));
    }
    let is_one = command.units.joins();
    let mut entries =
        if is_one { vec![VerificationInput::of_units(command)] } else { programs(&command.files) };
    for (name, is_given) in [
        ("--certificate", command.certificate.is_some()),
        ("--harness", command.harness.is_some()),
        ("--witness", command.witness.is_some()),
    ] {
        if is_given && entries.len() > 1 {
            return Err(complain(&format!("{name} goes with one program")));
        }
    }
    entries = with_own_options(entries, &command.programs);
    if let Some(shard) = command.shard {
        entries = shard.select(entries);
    }
    if command.confirm
        && let Err(why) = gcc()
    {
        return Err(complain(&why.to_string()));
    }
    if command.refusals {
        return refusals::list(command, &entries);
    }
    let mut options = options(command);
    if command.entries.is_some() {
        return functions::table(command, &entries, &options);
    }
    if command.annotation.annotate {
        return annotate::annotate(command, &options);
    }
    if let Some(form) = command.annotation.proof {
        return proof::proof(command, form, &options);
    }
    let jobs = command.jobs.min(entries.len()).max(1);
    options.cores = (options.cores / jobs).max(1);
    let program_options = command.programs.iter().map(|program| {
        let cores = options.cores;
        VerificationOptions { cores, ..self::options(&program.args) }
    });
    let program_options: Vec<VerificationOptions> = program_options.collect();
    let mut attendant = Attendant::new()?;
    attendant.limit = (entries.len() == 1).then_some(options.timeout);
    let batch =
        Batch { command, options: &options, own: &program_options, entries: &entries, jobs };
    let code = batch.run(&mut attendant);
    attendant.finish();
    code.map(|code| attendant.interrupted().unwrap_or(code))
}

/// What is known of a program, or of its entry alone, for people.
pub(super) fn report(command: &VerifyArgs, source: Source) -> Result<String, CommandFailure> {
    let entry = command.entry.as_deref();
    let source = source.read_as(command.property.reading(entry)?);
    let pipeline = files::to_verify(source, entry, command.calls)?;
    let (options, cancel) = (options(command), Cancel::default());
    let mut report = verify_without_compiler(&pipeline, &options, &cancel, &|_| ());
    let program = pipeline.as_written();
    if let Some(proc) = program.entry {
        report = report.for_proc(program, proc);
    }
    Ok(verifier::report_text(&report, false))
}

/// What is asked, as the arguments say.
pub(super) fn options(command: &VerifyArgs) -> VerificationOptions {
    let solvers = chosen(command.solver);
    let encoding = match command.encoding {
        EncodingArg::Auto => verifier::Encoding::Auto,
        EncodingArg::Arrays => verifier::Encoding::Arrays,
        EncodingArg::Indexed => verifier::Encoding::Indexed,
        EncodingArg::Products => verifier::Encoding::Products,
        EncodingArg::Cells => verifier::Encoding::Cells,
    };
    let timeout = Duration::from_secs_f64(command.timeout);
    let named = |name: &String| STAGES.iter().find(|stage| stage.name == *name);
    let mut members = verifier::members(encoding, command.stage.as_ref().and_then(named));
    if let Some(names) = &command.ghost {
        let kinds = GhostKind::ALL.iter().copied();
        let kinds: Vec<GhostKind> =
            kinds.filter(|kind| names.iter().any(|name| name == kind.name())).collect();
        verifier::set_ghosts(&mut members, Ghosts::with_kinds(&kinds));
    }
    let (explains, all_checks, modular) =
        (command.effort.why, command.effort.all_checks, command.modular);
    // Who names an encoding wants to know what that proves.
    let explores = command.encoding == EncodingArg::Auto && command.stage.is_none();
    let base_options = VerificationOptions {
        timeout,
        solvers,
        members,
        explains,
        all_checks,
        modular,
        ..VerificationOptions::default()
    };
    VerificationOptions { explores, ..base_options }
}
