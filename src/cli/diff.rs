//! `unheap diff`

use std::collections::BTreeMap;
use std::path::Path;

use pipeline::compare;
use pipeline::{Artifact, Pipeline, artifacts};
use program::inline::Calls;

use super::args::DiffArgs;
use super::messages::{complain, note};
use super::{DIFFERENT, DONE, ReportedFailure, files};

/// Compares the translations of two programs, or two golden folders, and prints how they differ.
pub(super) fn diff(command: &DiffArgs) -> Result<u8, ReportedFailure> {
    let only = command.to.as_deref().map(artifact);
    let (left, right) = (command.left.as_path(), command.right.as_path());
    let comparison = match (left.is_dir(), right.is_dir()) {
        (true, true) => folders(left, right, only)?,
        (false, false) => {
            let (left, right) = (program(left)?, program(right)?);
            compare::programs(&left, &right, only)
        }
        _ => return Err(complain("expected two programs or two folders, found one of each")),
    };
    if let [(artifact, verdict @ compare::ComparisonVerdict::Neither(..))] = &comparison.texts[..] {
        return Err(complain(&format!("{}: {verdict}", artifact.name())));
    }
    files::print(&comparison.text(&left.display().to_string(), &right.display().to_string()))?;
    Ok(if comparison.is_same() { DONE } else { DIFFERENT })
}

/// The program in a file, with its calls.
fn program(path: &Path) -> Result<Pipeline, ReportedFailure> {
    let source = files::with_used_files(path);
    let pipeline = source.and_then(|source| files::program(source, None, Calls::Shared));
    pipeline.map_err(|problem| problem.report_to_user())
}

/// The text of that name, which the command line has let through.
fn artifact(name: &str) -> &'static Artifact {
    Artifact::named(name).expect("only names of texts are accepted")
}

fn folders(
    left: &Path,
    right: &Path,
    only: Option<&'static Artifact>,
) -> Result<compare::TranslationComparison, ReportedFailure> {
    let (left, right) = (texts(left, only)?, texts(right, only)?);
    Ok(compare::folders(|name| left.get(name).cloned(), |name| right.get(name).cloned(), only))
}

/// The files of the folder that hold texts of outputs, by name.
fn texts(
    folder: &Path,
    only: Option<&Artifact>,
) -> Result<BTreeMap<String, String>, ReportedFailure> {
    let (mut texts, mut others) = (BTreeMap::new(), Vec::new());
    for name in files::names(folder)? {
        let path = folder.join(&name);
        if artifacts().iter().any(|artifact| artifact.file() == name) {
            texts.insert(name, files::text(&path)?);
        } else {
            others.push(path);
        }
    }
    if texts.is_empty() {
        let expected = "expected files such as cfg.txt, heap.txt, func.txt";
        return Err(complain(&format!("{} holds no stage: {expected}", folder.display())));
    }
    for other in others.iter().filter(|_| only.is_none()) {
        note(&format!("{} is not compared", other.display()));
    }
    Ok(texts)
}
