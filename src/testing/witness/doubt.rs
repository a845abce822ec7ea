//! Failing runs that hang on values of which a compiler knows more, where none is asked.

use super::given::given;
use base::Source;
use c::sites;
use engine::{Report, Unknown, Verdict};
use program::Program;

/// Takes back that checks can fail, where a run of a program in C has met a value that is any one in our runs, and one in a
/// compiled program: what is computed in floating point, an address as a number, an order of calls. No compiled program
/// has shown these failures.
pub fn take_back_doubted(source: &Source, program: &Program, report: &mut Report) {
    if !report.checks.iter().any(|check| matches!(check.verdict, Verdict::Unsafe(_))) {
        return;
    }
    let Ok(sites) = sites(source) else { return };
    if !sites.may_be_doubted() {
        return;
    }
    for check in &mut report.checks {
        let Verdict::Unsafe(found) = &check.verdict else { continue };
        if given(source, program, &sites, &found.heap).is_doubted {
            let why = "it was not compiled".to_owned();
            check.verdict = Verdict::Unknown(Unknown::Doubted(why));
        }
    }
}
