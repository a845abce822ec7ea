//! What is left where runs end, and how it becomes known that they come to an end: copies of a program that are proved
//! instead of it, or beside it.
//!
//! That nothing is allocated where a run ends is proved of a copy that keeps an arbitrary object in mind (`kept.rs`).
//!
//! Where the program alone does not tell that runs end ([`termination()`]), copies do. What is lost in a run that never ends nobody finds at an end, so who asks for lost memory must know that each run has
//! one, or could have one. Of a circle of which that is not known
//!
//! * a *walk* is proved to end: it makes no objects, and goes on from the object of a variable. A copy of the program marks
//!   these objects, and checks that none is marked already (`walk.rs`). If the check never fails, the walk comes to no
//!   object twice, and there are only so many.
//! * any other is left: a copy of the program may leave it whenever it is at a test that can lead out of it (`leave.rs`). It
//!   has all runs of the program and more, so what holds of it holds of the program; and where the program stays in the
//!   circle for ever with lost memory, the copy comes to an end with that.
//!
//! What none of its checks needs is cut out of a copy that has few (`slice.rs`).
//!
//! Who leaves a circle by choice may be stopped by what is assumed behind it, as that integers do not overflow. A copy
//! checks what it assumes there (`stop.rs`).

mod kept;
mod leave;
mod slice;
mod stop;
mod unchecked;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use analysis::{Circle, Termination, termination};
use base::CheckId;
use program::cfg::Vertex;
use program::{Program, Stmt};

pub use kept::track_chosen_objects;
pub use slice::slice_program;
use unchecked::without_checks;

/// What makes known how the runs of a program end.
#[derive(Clone, Debug)]
pub struct Endings {
    /// Whether some come to an end only if they choose to, or if a check fails on the way.
    pub by_choice: bool,
    /// The program with more runs that is to be looked at instead; `None` if it is the program itself.
    pub open: Option<Program>,
    /// Copies of it with checks of their own: runs end as is said here if these never fail.
    pub lemmas: Vec<(Program, BTreeSet<CheckId>)>,
}

impl Endings {
    /// What is to be proved of a program; `None` if nobody knows how its runs end.
    #[must_use]
    pub fn find(program: &Program) -> Option<Self> {
        let mut leaves: BTreeMap<usize, Vertex> = BTreeMap::new();
        let first = termination(program, &mut |circle| {
            if let Some(walk) = walk::find(program, circle) {
                return Some(walk.position);
            }
            let (position, target) = way_out(program, circle)?;
            leaves.insert(position, target);
            Some(position)
        });
        if first == Termination::Unknown {
            return None;
        }
        let open = (!leaves.is_empty()).then(|| leave::relax_loop_exits(program, &leaves));
        let asked = open.as_ref().unwrap_or(program);
        let mut lemmas = Vec::new();
        let ends = termination(asked, &mut |circle| {
            let marked_walk = walk::find(asked, circle)?;
            lemmas.push(walk::mark_visited_nodes(asked, circle.positions, &marked_walk));
            Some(marked_walk.position)
        });
        let stops = match ends {
            Termination::Unknown => return None,
            Termination::Always => None,
            Termination::ByChoice(stops) => Some(stops),
        };
        let by_choice = stops.is_some();
        if let Some(stops) = stops.filter(|stops| !stops.is_empty()) {
            lemmas.push(stop::checking(asked, &stops));
        }
        for (lemma, checks) in &mut lemmas {
            let is_asked = |_: &Program, check| checks.contains(&check);
            *lemma = slice_program(&without_checks(lemma, &is_asked), &is_asked).program;
        }
        Some(Self { by_choice, open, lemmas })
    }
}

/// The test of a circle at which it is to be left, and where control goes then: what stands behind a loop is what goes on
/// when it is done.
fn way_out(program: &Program, circle: &Circle<'_>) -> Option<(usize, Vertex)> {
    let behind = circle.positions.last().map(|last| last + 1);
    let is_test = |position: usize| matches!(program.code[position].stmt, Stmt::Goto { .. });
    let tests = circle.positions.iter().copied().filter(|&position| is_test(position));
    let ways = tests
        .flat_map(|position| circle.exits_of(position).map(move |exit| (position, exit.target)));
    ways.min_by_key(|(position, target)| (target.instr() != behind, *position))
}

#[cfg(test)]
mod tests;
