//! `unheap check`

use std::time::Duration;

use engine::{Checked, Options};

use super::args::CheckArgs;
use super::messages::complain;
use super::{DONE, REJECTED, Stopped, files};

/// Checks a certificate against a program, from the two files alone.
pub(super) fn check(command: &CheckArgs) -> Result<u8, Stopped> {
    let entry = command.entry.as_deref();
    let reading = command.property.reading(entry).map_err(|problem| problem.tell())?;
    let pipeline = files::try_to_verify(&command.file, &reading, entry, command.calls);
    let pipeline = pipeline.map_err(|problem| problem.tell())?;
    let text = files::text(&command.certificate)?;
    let timeout = Duration::from_secs_f64(command.timeout);
    let options = Options { timeout, ..Options::default() };
    let name = command.certificate.display();
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
