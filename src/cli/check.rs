//! `unheap check`

use std::path::Path;
use std::slice;
use std::time::Duration;

use engine::{CertificateVerdict, VerificationOptions};
use pipeline::Pipeline;
use proofs::{NotAsked, TheoremAnswer, WhymlAnswer, check_rocq, check_why3};

use super::args::CheckArgs;
use super::messages::complain;
use super::{DONE, REJECTED, ReportedFailure, files};

/// Checks a certificate against a program, from the two files alone.
pub(super) fn check(command: &CheckArgs) -> Result<u8, ReportedFailure> {
    let entry = command.entry.as_deref();
    let reading = command.property.reading(entry).map_err(|problem| problem.report_to_user())?;
    let program = (slice::from_ref(&command.file), &command.units);
    let pipeline = files::try_to_verify(program, &reading, entry, command.calls);
    let pipeline = pipeline.map_err(|problem| problem.report_to_user())?;
    let timeout = Duration::from_secs_f64(command.timeout);
    let Some(certificate) = &command.certificate else {
        let path = command.proof.as_deref().expect("one of both is given");
        let is_whyml = path.extension().is_some_and(|extension| extension == "mlw");
        let check = if is_whyml { contracts } else { theorem };
        return check(&pipeline, path, timeout);
    };
    let text = files::text(certificate)?;
    let options = VerificationOptions { timeout, ..VerificationOptions::default() };
    let name = certificate.display();
    match engine::check(&pipeline, &text, &options) {
        Ok(CertificateVerdict::Accepted) => {
            files::print(&format!("{}: accepted\n", pipeline.source.name))?;
            Ok(DONE)
        }
        Ok(CertificateVerdict::Rejected(why)) => {
            files::print(&format!("{}: rejected: {why}\n", pipeline.source.name))?;
            Ok(REJECTED)
        }
        Ok(CertificateVerdict::Malformed(why)) => {
            Err(complain(&format!("{name} is no certificate: {why}")))
        }
        Err(missing) => Err(complain(&missing.to_string())),
    }
}

/// Checks a theorem about a program.
fn theorem(pipeline: &Pipeline, path: &Path, timeout: Duration) -> Result<u8, ReportedFailure> {
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
        Err(why) => Err(not_asked(name, &why)),
    }
}

/// Checks a file of WhyML about a program.
fn contracts(pipeline: &Pipeline, path: &Path, timeout: Duration) -> Result<u8, ReportedFailure> {
    let text = files::text(path)?;
    let name = &pipeline.source.name;
    let (words, code) = match check_why3(pipeline, &text, timeout) {
        Ok(WhymlAnswer::Accepted(provers)) => {
            let all: usize = provers.iter().map(|(_, count)| count).sum();
            let provers: Vec<String> =
                provers.iter().map(|(prover, count)| format!("{prover} {count}")).collect();
            (format!("accepted by Why3: {all} goals ({})\n", provers.join(", ")), DONE)
        }
        Ok(WhymlAnswer::Open(open, proved)) => {
            let open: String = open.iter().map(|goal| format!("  {goal}\n")).collect();
            (format!("rejected: {proved} goals are proved, and these are not:\n{open}"), REJECTED)
        }
        Ok(WhymlAnswer::Rejected(why)) => (format!("rejected: {why}\n"), REJECTED),
        Err(why) => return Err(not_asked(name, &why)),
    };
    files::print(&format!("{name}: {words}"))?;
    Ok(code)
}

/// Why no checker was asked.
fn not_asked(name: &str, why: &NotAsked) -> ReportedFailure {
    match why {
        NotAsked::Refused(why) => complain(&format!("{name}: no theorem is about it: {why}")),
        NotAsked::Checker(why) => complain(&why.to_string()),
    }
}
