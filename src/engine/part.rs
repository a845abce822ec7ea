//! The part of a report that is about one procedure.

use std::collections::BTreeSet;

use super::report::VerificationReport;
use base::{CheckId, ProcId};
use program::Program;
use program::spec::ClaimPlace;

impl VerificationReport {
    /// The same about the checks and claims of a procedure alone, under its name; the program as it was written
    /// says which these are.
    #[must_use]
    pub fn for_proc(mut self, program: &Program, proc: ProcId) -> Self {
        let positions = program.positions(proc);
        let checks = positions.clone().flat_map(|at| program.code[at].stmt.checks());
        let claims = program.claims.iter().filter(|claim| match claim.place {
            ClaimPlace::Proc(of) => of == proc,
            ClaimPlace::Head(at) => positions.contains(&at),
        });
        let proc_checks: BTreeSet<CheckId> =
            checks.chain(claims.map(|claim| claim.check)).collect();
        self.checks.retain(|report| proc_checks.contains(&report.check));
        self.claims.retain(|report| proc_checks.contains(&report.check));
        self.file.clone_from(&program.proc(proc).name);
        self
    }
}
