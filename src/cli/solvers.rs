//! `unheap solvers`, and the choice of those that a command asks.

use solver::{Solver, SolverKind};

use super::args;
use super::messages::note;
use super::{DONE, ReportedFailure, files};

/// Lists the solvers: what was found, its version, or why it cannot be used.
pub(super) fn solvers() -> Result<u8, ReportedFailure> {
    let mut text = String::new();
    for solver in solver::statuses(solver::library_version()) {
        let path = solver.path.map_or(String::new(), |path| format!(" at {}", path.display()));
        text.push_str(&match solver.version {
            Ok(version) => format!("{}: {version}{path}\n", solver.name),
            Err(missing) => format!("{}: not usable: {missing}\n", solver.name),
        });
    }
    for (name, version) in [("Rocq", solver::rocq_version()), ("Why3", solver::why3_version())] {
        text.push_str(&match version {
            Ok((version, path)) => format!("{name}: {version} at {}\n", path.display()),
            Err(missing) => format!("{name}: not usable: {missing}\n"),
        });
    }
    files::print(&text)?;
    Ok(DONE)
}

/// The solvers that a command is to ask. Of all, those are named that are not there.
pub(super) fn chosen(choice: args::SolverChoice) -> Vec<SolverKind> {
    match choice {
        args::SolverChoice::Z3 => vec![SolverKind::Z3],
        args::SolverChoice::Eldarica => vec![SolverKind::Eldarica],
        args::SolverChoice::All => {
            for kind in SolverKind::ALL {
                if let Err(missing) = Solver::find(kind) {
                    note(&missing.to_string());
                }
            }
            SolverKind::ALL.to_vec()
        }
    }
}
