//! What may hold at a point of a program, and what is asked for behind it: dataflow analyses, which
//! know nothing of clauses.
//!
//! Over the core program: a points-to analysis ([`PointsTo`]), which fields may differ from zero
//! ([`Zeros`]), which variables and fields are live ([`Liveness`]), and what procedures can change
//! ([`Changes`]), and which runs can always end ([`termination()`]). The first two run forwards and are domains of the one execution of statements
//! (`forward.rs`). Over decision trees: who calls whom and what
//! that changes ([`Activations`]), which leaves matter
//! ([`Flow`]), which parts of the state are asked for at a cut point ([`demand()`]), and which variables are
//! constant there ([`constants()`]).

mod activations;
mod changes;
mod claimed;
mod claimed_parts;
mod constants;
mod counted;
mod demand;
mod flow;
mod forward;
pub mod ghosts;
mod goal;
mod inputs;
mod live;
mod liveness;
mod nulls;
mod points_to;
mod sites;
mod state_part;
mod termination;
mod zeros;

pub use activations::{Activations, Behind, Entering};
pub use changes::Changes;
pub use claimed_parts::ClaimedParts;
pub use constants::{Constant, Constants, Sum, Summand, constants};
pub use demand::{Asks, Demand, demand};
pub use flow::{Flow, for_each_path, guards};
pub use forward::Moment;
pub use goal::Goal;
pub use live::Live;
pub use liveness::Liveness;
pub use points_to::PointsTo;
pub use sites::{INITIAL, Sites};
pub use state_part::StatePart;
pub use termination::{Circle, Termination, termination};
pub use zeros::Zeros;
