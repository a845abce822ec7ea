//! Failing runs that hang on numbers which are any ones, where no compiler is asked.

use super::given::given;
use base::Source;
use c::sites;
use engine::{Report, Unknown, Verdict};
use program::Program;

/// Takes back that checks can fail, where a run of a program in C has met a number of floating point, or an address as a
/// number: these are any numbers in our runs, and no compiled program has shown the failure.
pub fn doubt_floating(source: &Source, program: &Program, report: &mut Report) {
    if !report.checks.iter().any(|check| matches!(check.verdict, Verdict::Unsafe(_))) {
        return;
    }
    let Ok(sites) = sites(source) else { return };
    if sites.floating.is_empty() {
        return;
    }
    for check in &mut report.checks {
        let Verdict::Unsafe(found) = &check.verdict else { continue };
        if given(source, program, &sites, &found.heap).is_floating {
            let why = "it was not compiled".to_owned();
            check.verdict = Verdict::Unknown(Unknown::Floating(why));
        }
    }
}
