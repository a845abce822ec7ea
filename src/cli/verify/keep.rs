//! What `--keep` writes.

use std::path::Path;

use encode::Exact;
use engine::Verdict;

use super::made::Verified;
use crate::cli::messages::{complain, note};
use crate::cli::{ReportedFailure, files};

/// Writes the clauses of all checks, each certificate and each witness; their names begin with the
/// stem.
pub(super) fn keep(verified: &Verified, folder: &Path, stem: &str) -> Result<(), ReportedFailure> {
    let Verified { pipeline, report } = verified;
    if let Err(error) = std::fs::create_dir_all(folder) {
        return Err(complain(&format!("cannot make the folder {}: {error}", folder.display())));
    }
    let path = |end: &str| folder.join(format!("{stem}.{end}"));
    match pipeline.clauses(Exact::Arrays) {
        Ok(encoded) => files::write(Some(&path("smt2")), &emit::smt2(&encoded.clauses))?,
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
                    &pipeline.as_written().symbols,
                    &witness.heap,
                    &concrete::ObjectNames::default(),
                );
                files::write(Some(&path(&format!("check{number}.heap.dot"))), &drawing)?;
            }
            Verdict::Unknown(_) => {}
        }
    }
    Ok(())
}
