//! Ghosts: what is remembered of objects besides their fields, as instrumentation.
//!
//! A ghost is a rewriting of the core program that adds ghost fields, resets them where the program
//! starts, and writes them here and there: so every stage knows what it means, and no stage knows
//! that it is there. What always holds: a program and the same with ghosts run alike, statement by
//! statement, to the same outcome and, but for the ghosts, to the same heap. So whatever is proved
//! with ghosts is proved without.
//!
//! To add one, write a file with a function from `Plain` to [`Rewritten`], and a row below.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod active;
mod apart;
mod exists;
mod instrument;
mod mark;
mod origin;
mod place;
mod pred;
mod rank;
mod stamp;
mod written;

pub use exists::{exists, with_existence};
use instrument::Plain;
pub use instrument::add_ghost_with;
pub use origin::loops_allocate_for_others;

use std::sync::Arc;

use base::{Diagnostic, Sort, VarId};
use program::build::Rewritten;
use program::cfg::Vertex;
use program::spec::{BIRTH, ghost_value};
use program::{InstrumentedProgram, Program};

/// The table of ghosts: what a row says, its name, and the rewriting that adds it.
macro_rules! ghosts {
    ($($(#[$what:meta])* $kind:ident, $name:literal, $add:path;)*) => {
        /// The kinds of ghosts.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GhostKind {
            $($(#[$what])* $kind,)*
        }

        impl GhostKind {
            /// All of them, in the order in which they are added to a program.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Its name.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// The program with the ghosts of this kind that its shape asks for.
            fn add(self, plain: &Plain<'_>) -> Rewritten {
                match self {
                    $(Self::$kind => $add(plain),)*
                }
            }
        }
    };
}

ghosts! {
    /// Whether a loop's cursor has been at the object when the loop's head was reached.
    Mark, "mark", mark::mark_on_arrival;
    /// Whether a loop's cursor has been at the object at all.
    Eager, "eager", mark::mark_at_assignments;
    /// One more than the rank of what the field referred to when it was written; 1 for null.
    Rank, "rank", rank::add;
    /// The last object whose field was made to refer to this one; null if the field has been
    /// written again.
    Pred, "pred", pred::add;
    /// The same as a mark; what is made outside of the loop has it from the start.
    Settled, "settled", mark::mark_from_start;
    /// For each writing statement whether it was the last one to write the field.
    LastWriter, "last-writer", written::track_writes_by_statement;
    /// Whether the field was ever written.
    Written, "written", written::track_writes;
    /// The values of integer variables when the object was made.
    Stamp, "stamp", stamp::add;
    /// The objects under variables when the object was made.
    Origin, "origin", origin::add;
    /// Whether a call of a recursive procedure with the object as an argument is under way.
    Active, "active", active::add;
    /// The index at which an element of the array was written last.
    Place, "place", place::add;
}

/// A set of kinds of ghosts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghosts([bool; GhostKind::ALL.len()]);

impl Ghosts {
    /// No ghosts.
    pub const NONE: Self = Self::with_kinds(&[]);

    /// Ghosts of these kinds.
    #[must_use]
    pub const fn with_kinds(kinds: &[GhostKind]) -> Self {
        let mut has = [false; GhostKind::ALL.len()];
        let mut at = 0;
        while at < kinds.len() {
            has[kinds[at] as usize] = true;
            at += 1;
        }
        Self(has)
    }

    /// The kinds in the set.
    pub fn kinds(&self) -> impl Iterator<Item = GhostKind> + use<> {
        let has = self.0;
        GhostKind::ALL.iter().copied().filter(move |&kind| has[kind as usize])
    }
}

/// The kinds of ghosts that the claims of a program speak of.
#[must_use]
pub fn claimed_ghosts(program: &Program) -> Ghosts {
    let mut kinds = Vec::new();
    for (name, ..) in program.claims.iter().flat_map(|claim| claim.formula.ghosts()) {
        kinds.push(match name.split_once('_') {
            Some(("mark", _)) => GhostKind::Mark,
            Some(("met", _)) => GhostKind::Eager,
            Some(("rank", _)) => GhostKind::Rank,
            Some(("at", _)) => GhostKind::Stamp,
            Some(("pred", _)) => GhostKind::Pred,
            Some(("stored", _)) => GhostKind::Written,
            Some(("active", _)) => GhostKind::Active,
            Some(("settled", _)) => GhostKind::Settled,
            _ => continue,
        });
    }
    Ghosts::with_kinds(&kinds)
}

/// The program with itself instrumented, if its claims speak of ghosts.
///
/// # Errors
/// Where a claim speaks of a ghost that its objects do not have.
pub fn with_claimed_ghosts(mut program: Program) -> Result<Program, Vec<Diagnostic>> {
    let ghosts = claimed_ghosts(&program);
    if ghosts == Ghosts::NONE {
        return Ok(program);
    }
    program.instrumented = None;
    let instrumented = instrument(&program, &ghosts, &|_, _| true);
    let symbols = &instrumented.program.symbols;
    for claim in &program.claims {
        for (name, of, span) in claim.formula.ghosts().filter(|(name, ..)| *name != BIRTH) {
            let Sort::Ref(shape) = claim.formula.sort(symbols, of) else { continue };
            let held = ghost_value(name).map(|value| value.sort(Sort::Ref(shape)));
            let ghost = symbols.ghost(shape, name);
            if ghost.is_none_or(|ghost| held != Some(symbols[ghost].sort)) {
                let all = symbols[shape].fields.iter().map(|&field| &symbols[field]);
                let is_said = |sort: Sort, name: &str| {
                    ghost_value(name).is_some_and(|value| value.sort(Sort::Ref(shape)) == sort)
                };
                let all = all.filter(|field| field.ghost && is_said(field.sort, &field.name));
                let all = all.map(|field| field.name.as_str());
                let all: Vec<&str> = all.collect();
                let message =
                    format!("nothing is called `{name}` that is remembered of such objects");
                let error = Diagnostic::error("E0714", span, message);
                let help = match &all[..] {
                    [] => "nothing is remembered of them besides their fields".to_owned(),
                    all => format!("there is {}", all.join(", ")),
                };
                return Err(vec![error.with_help(help)]);
            }
        }
    }
    let Rewritten { program: with_ghosts, starts, .. } = instrumented;
    program.instrumented = Some(Arc::new(InstrumentedProgram { program: with_ghosts, starts }));
    Ok(program)
}

/// The program with ghosts of these kinds.
///
/// `is_live` says whether a variable is read from a vertex on: loops mark what such cursors meet.
#[must_use]
pub fn instrument(
    program: &Program,
    ghosts: &Ghosts,
    is_live: &dyn Fn(Vertex, VarId) -> bool,
) -> Rewritten {
    let mut done = Rewritten::unchanged(program);
    for kind in ghosts.kinds() {
        let added = {
            let Rewritten { program, origins, .. } = &done;
            let is_live = |vertex: Vertex, var| {
                let before = vertex.instr().map(|position| Vertex::of_instr(origins[position]));
                is_live(before.unwrap_or(vertex), var)
            };
            kind.add(&Plain { program, is_live: &is_live })
        };
        done = done.compose(added);
    }
    done
}
