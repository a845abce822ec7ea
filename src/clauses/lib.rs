//! Files of clauses: a script in SMT-LIB in, an answer for each of its checks out.
//!
//! What people write is more than what provers here read: sorts of their own, datatypes, bit vectors, definitions,
//! scopes. So a [`ParsedScript`] keeps terms as they are written. Engines (`race.rs`) get them as they are, or as clauses
//! where they can be read as such (`system.rs`), and race. A model counts only after the text of the file itself has
//! been asked with it (`judge.rs`). Where a solver's model lacks predicates that it has put in the places of their uses, or
//! has wrong ones, they are computed anew (`complete.rs`).

mod complete;
mod expand;
mod graphs;
mod judge;
mod model;
mod problem;
mod race;
mod recursion;
mod script;
mod session;
mod system;
mod unfold;

pub use problem::ClauseProblem;
pub use race::RaceMembers;
pub use script::{ParsedScript, ScriptStep};
pub use session::{INTERRUPTED, ScriptLine, ScriptRefusal, ScriptSession};
