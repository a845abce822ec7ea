//! What may hold at a point of a program, and what is asked for behind it: dataflow analyses.
//!
//! Over the core program: where references lead ([`PointsTo`]), which fields may differ from zero ([`Zeros`]), which variables
//! and fields are live ([`Liveness`]), what procedures can change ([`ModificationSummary`]), which runs can always end ([`termination()`]).
//! The first two run forwards and are domains of the one execution of statements (`forward.rs`). Over decision trees: who
//! calls whom ([`Activations`]), which leaves matter ([`CutPointFlow`]), which parts of the state are asked for at a cut point
//! ([`demand()`]), which variables are constant there ([`constants()`]). [`ghosts`] adds fields that remember something.
//!
//! ```
//! use analysis::{Goal, Liveness};
//! use base::Source;
//! use program::cfg::{ControlFlowGraph, Order};
//!
//! let program = uh::parse(&Source::new("live.uh", "n := 1  m := 2  assert n = 1")).expect("it is a program");
//! let graph = ControlFlowGraph::build(&program);
//! let live = Liveness::compute(&program, &graph, &Order::search(&graph), &Goal::All);
//! let behind = live.at(program::cfg::Vertex::of_instr(2));
//! // Behind `m := 2` only n matters.
//! let names: Vec<&str> = behind.vars.iter().map(|&var| program.symbols[var].name.as_str()).collect();
//! assert_eq!(names, ["n"]);
//! ```
//!
//! A worked example. In `p := new {Key = 1, Next = null}  q := p  q.Key := 2` the statement `new` is a *site*. [`PointsTo`]
//! says that `q` leads to that site and nowhere else; so the write can be of no object of the initial heap, and [`ModificationSummary`]
//! does not list initial objects.
//!
//! Always: what is said of a point holds in all runs that come there. It knows no clauses and no solver. Tests:
//! `tests/suite/ghosts.rs`, `tests/suite/slices.rs`, and beside the code.

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
pub use changes::ModificationSummary;
pub use claimed_parts::ClaimedParts;
pub use constants::{Constants, PropagatedConstant, Sum, Summand, constants};
pub use demand::{Asks, Demand, demand};
pub use flow::{CutPointFlow, for_each_path, guards};
pub use forward::DataflowPoint;
pub use goal::Goal;
pub use live::LiveSet;
pub use liveness::Liveness;
pub use points_to::PointsTo;
pub use sites::{AllocationSiteSet, INITIAL};
pub use state_part::StatePart;
pub use termination::{Circle, Termination, termination};
pub use zeros::Zeros;
