//! `unheap check`

use std::path::Path;
use std::slice;
use std::time::Duration;

use engine::{Checked, Options};
use pipeline::Pipeline;
use proofs::{NotAsked, TheoremAnswer, check_rocq};

use super::args::CheckArgs;
use super::messages::complain;
use super::{DONE, REJECTED, Stopped, files};

/// Checks a certificate against a program, from the two files alone.
pub(super) fn check(command: &CheckArgs) -> Result<u8, Stopped> {
    let entry = command.entry.as_deref();
    let reading = command.property.reading(entry).map_err(|problem| problem.tell())?;
    let program = (slice::from_ref(&command.file), &command.units);
    let pipeline = files::try_to_verify(program, &reading, entry, command.calls);
    let pipeline = pipeline.map_err(|problem| problem.tell())?;
    let timeout = Duration::from_secs_f64(command.timeout);
    let Some(certificate) = &command.certificate else {
        let path = command.proof.as_deref().expect("one of both is given");
        return theorem(&pipeline, path, timeout);
    };
    let text = files::text(certificate)?;
    let options = Options { timeout, ..Options::default() };
    let name = certificate.display();
    match engine::check(&pipeline, &text, &options) {
        Ok(Checked::Accepted) => {
            files::print(&format!("{}: accepted\n", pipeline.source.name))?;
            Ok(DONE)
        }
        Ok(Checked::Rejected(why)) => {
            files::print(&format!("{}: rejected: {why}\n", pipeline.source.name))?;
            Ok(REJECTED)
        }
        Ok(Checked::Malformed(why)) => Err(complain(&format!("{name} is no certificate: {why}"))),
        Err(missing) => Err(complain(&missing.to_string())),
    }
}

/// Checks a theorem about a program.
fn theorem(pipeline: &Pipeline, path: &Path, timeout: Duration) -> Result<u8, Stopped> {
    let text = files::text(path)?;
    let name = &pipeline.source.name;
    match check_rocq(pipeline, &text, timeout) {
        Ok(TheoremAnswer::Accepted) => {
            files::print(&format!("{name}: accepted by Rocq, without axioms\n"))?;
            Ok(DONE)
        }
        Ok(TheoremAnswer::Rejected(why)) => {
            files::print(&format!("{name}: rejected: {why}\n"))?;
            Ok(REJECTED)
        }
        Err(NotAsked::Refused(why)) => {
            Err(complain(&format!("{name}: no theorem is about it: {why}")))
        }
        Err(NotAsked::Checker(why)) => Err(complain(&why.to_string())),
    }
}
