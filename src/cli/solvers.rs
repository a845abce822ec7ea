//! `unheap solvers`

use super::{DONE, Stopped, files};

/// Lists the solvers: what was found, its version, or why it cannot be used.
pub fn solvers() -> Result<u8, Stopped> {
    let mut text = String::new();
    for solver in unheap::solve::statuses(unheap::solve::library_version()) {
        let path = solver.path.map_or(String::new(), |path| format!(" at {}", path.display()));
        text.push_str(&match solver.version {
            Ok(version) => format!("{}: {version}{path}\n", solver.name),
            Err(missing) => format!("{}: not usable: {missing}\n", solver.name),
        });
    }
    files::print(&text)?;
    Ok(DONE)
}
