//! What an exploration looks for.

use crate::base::CheckId;
use crate::cfg::Reach;
use crate::program::Program;

/// What is looked for. Without targets all paths are explored.
#[derive(Clone, Default, Debug)]
pub struct Goal {
    /// A path ends where it gets to one of these; a state that can get to none is dropped, which
    /// loses nothing.
    pub targets: Vec<Target>,
    /// Whether the exploration is over once a path has got to a target, or, without targets, has failed.
    pub first: bool,
}

/// A place to get to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// The statement at this position, before it is executed.
    Statement(usize),
    /// The failure of a check.
    Check(CheckId),
}

impl Goal {
    /// From where targets can be reached, if there are any.
    pub(super) fn reach(&self, program: &Program) -> Option<Reach> {
        let makes =
            |at: usize, check: CheckId| program.code[at].stmt.checks().any(|own| own == check);
        let positions = self.targets.iter().flat_map(|target| match *target {
            Target::Statement(position) => vec![position],
            Target::Check(check) => {
                (0..program.code.len()).filter(|&at| makes(at, check)).collect()
            }
        });
        (!self.targets.is_empty()).then(|| Reach::to(program, positions))
    }
}
