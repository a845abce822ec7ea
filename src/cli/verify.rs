//! `unheap verify`

use std::path::Path;
use std::time::Duration;

use unheap::concrete;
use unheap::emit;
use unheap::func;
use unheap::horn::cells::{GhostKind, Ghosts, STAGES};
use unheap::pipeline::Pipeline;
use unheap::solve::{self, SolverKind};
use unheap::verify::{self as verifier, Options, Overall, Report, Subject, Verdict};

use super::args::{Encoding, Form, Solver, Verify};
use super::messages::{complain, note};
use super::{DONE, ERROR, Stopped, UNKNOWN, UNSAFE, files};

/// Verifies the files one after another; the exit code is the first that applies to any.
pub fn verify(command: &Verify) -> u8 {
    let options = options(command);
    if command.certificate.is_some() && command.files.len() > 1 {
        complain("--certificate goes with one program");
        return ERROR;
    }
    if command.solver == Solver::All {
        for kind in &options.solvers {
            if let Err(missing) = solve::Solver::find(*kind) {
                note(&missing.to_string());
            }
        }
    }
    let mut codes = Vec::new();
    for file in &command.files {
        codes.push(verify_file(command, &options, file).unwrap_or(ERROR));
    }
    let first = [ERROR, UNSAFE, UNKNOWN].into_iter().find(|code| codes.contains(code));
    first.unwrap_or(DONE)
}

fn options(command: &Verify) -> Options {
    let solvers = match command.solver {
        Solver::Z3 => vec![SolverKind::Z3],
        Solver::Eldarica => vec![SolverKind::Eldarica],
        Solver::All => SolverKind::ALL.to_vec(),
    };
    let encoding = match command.encoding {
        Encoding::Auto => verifier::Encoding::Auto,
        Encoding::Arrays => verifier::Encoding::Arrays,
        Encoding::Cells => verifier::Encoding::Cells,
    };
    let timeout = Duration::from_secs_f64(command.timeout);
    let named = |name: &String| STAGES.iter().find(|stage| stage.name == *name);
    let mut members = verifier::members(encoding, command.stage.as_ref().and_then(named));
    if let Some(names) = &command.ghost {
        let kinds = GhostKind::ALL.into_iter();
        let kinds: Vec<GhostKind> =
            kinds.filter(|kind| names.iter().any(|name| name == kind.name())).collect();
        verifier::set_ghosts(&mut members, Ghosts::of(&kinds));
    }
    Options { timeout, solvers, members, explains: command.why, ..Options::default() }
}

fn verify_file(command: &Verify, options: &Options, file: &Path) -> Result<u8, Stopped> {
    let pipeline = files::program(file)?;
    let trees = pipeline.trees();
    if command.show_functions && !command.json {
        let functions = super::translate::functions(&pipeline, Form::Staged);
        files::print(&func::render(&functions))?;
        files::print("\n")?;
    }
    let subject = Subject {
        source: &pipeline.source,
        program: &pipeline.program,
        trees: &trees,
        vertex_names: &pipeline.vertex_names,
    };
    let report = verifier::verify(subject, options);
    files::print(&if command.json {
        verifier::json(&report, command.details) + "\n"
    } else {
        verifier::text(&report, command.details)
    })?;
    if let Some(path) = &command.certificate {
        match verifier::certificate(subject, &report) {
            Some(text) => files::write(Some(path), &text)?,
            None => note(&format!("{}: no certificate, for it is not proved safe", report.file)),
        }
    }
    if let Some(folder) = &command.keep {
        keep(&pipeline, &trees, &report, folder, file)?;
    }
    Ok(match report.overall() {
        Overall::Safe => DONE,
        Overall::Unknown => UNKNOWN,
        Overall::Unsafe => UNSAFE,
    })
}

/// Writes the clauses of all checks, each certificate and each witness.
fn keep(
    pipeline: &Pipeline,
    trees: &unheap::normal::Trees,
    report: &Report,
    folder: &Path,
    file: &Path,
) -> Result<(), Stopped> {
    if let Err(error) = std::fs::create_dir_all(folder) {
        return Err(complain(&format!("cannot make the folder {}: {error}", folder.display())));
    }
    let stem = file.file_stem().map_or("stdin".into(), |stem| stem.to_string_lossy());
    let stem = if stem == "-" { "stdin".into() } else { stem };
    let path = |end: &str| folder.join(format!("{stem}.{end}"));
    match pipeline.clauses(trees) {
        Ok(clauses) => files::write(Some(&path("smt2")), &emit::smt2(&clauses))?,
        Err(error) => note(&error.to_string()),
    }
    for check in &report.checks {
        let number = check.check.number();
        match &check.verdict {
            Verdict::Safe(certificate) => {
                let text = certificate.model.to_smt2() + "\n";
                files::write(Some(&path(&format!("check{number}.model.smt2"))), &text)?;
            }
            Verdict::Unsafe(witness) => {
                files::write(Some(&path(&format!("check{number}.heap.json"))), &witness.file)?;
                let drawing = concrete::dot(
                    &pipeline.program.symbols,
                    &witness.heap,
                    &concrete::Names::default(),
                );
                files::write(Some(&path(&format!("check{number}.heap.dot"))), &drawing)?;
            }
            Verdict::Unknown(_) => {}
        }
    }
    Ok(())
}
