//! `unheap solvers`

use super::{DONE, files};

/// Lists the solvers.
pub fn solvers() -> u8 {
    files::print(&unheap::solve::report().to_string());
    DONE
}
