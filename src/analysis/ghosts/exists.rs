//! Exists: whether an object is there.
//!
//! It is no row of the table, since it is the one ghost that is not reset where the program starts: initial
//! objects are there, too, and no program knows which addresses are theirs. Clauses say of the start what it
//! is, and what is seen of a run is told by its heaps.

use super::instrument::{Copies, add_ghost_with, rewrite_with};
use base::{FieldId, ShapeId, Sort, Symbols};
use program::build::Rewritten;
use program::spec::{BoundDomain, FormulaPart};
use program::{Op, Program};

const NAME: &str = "exists";

/// The program with one for each shape, if something is claimed of all objects of some, or of lists; it has no
/// other ghosts.
#[must_use]
pub fn with_existence(plain: &Program) -> Rewritten {
    let mut program = plain.clone();
    if claims_of_all(&program) {
        for shape in (0..plain.symbols.shapes.len()).map(ShapeId::new) {
            add_ghost_with(&mut program, shape, NAME, Sort::Bool, &Op::Bool(true));
        }
    }
    rewrite_with(&program, &[], &mut Copies)
}

/// Whether something is claimed of all objects of a shape, or of lists: a new object is in none.
fn claims_of_all(program: &Program) -> bool {
    let mut parts = program.claims.iter().flat_map(|claim| claim.formula.parts());
    parts.any(|part| {
        matches!(
            part,
            FormulaPart::Quantified { domain: BoundDomain::Objects(..), .. }
                | FormulaPart::Segment(..)
                | FormulaPart::Distance(..)
        )
    })
}

/// The ghost of a shape that says whether an object is there, in such a program.
#[must_use]
pub fn exists(symbols: &Symbols, shape: ShapeId) -> Option<FieldId> {
    symbols[shape].fields.iter().copied().find(|&field| symbols[field].ghost)
}
