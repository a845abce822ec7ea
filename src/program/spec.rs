//! Claims: what the author of a program says of its states, as data.
//!
//! A [`Claim`] has a number, a place and a [`Formula`]: a term of the language of expressions with
//! quantifiers over the objects that exist, what was true where the procedure was called, and what
//! was made since. Front ends write them, the judge evaluates them, provers read them. Nothing here
//! knows of statements: where a claim stands is a position.

#![allow(clippy::wildcard_enum_match_arm, reason = "most of what is asked concerns few variants")]

mod added;
mod builder;
mod claim;
mod copies;
mod formula;
mod fragment;
mod interner;
mod origin;
mod own_names;
mod parts;
mod print;
mod relax;
mod shorten;
mod simplify;
mod total;

pub use added::added;
pub use builder::FormulaBuilder;
pub use claim::{Claim, ClaimKind, ClaimPlace, WrittenFrame};
pub use copies::{CopyOf, StateCopies, of_one_state, of_two_states};
pub use formula::{
    BoundDomain, BoundName, Connector, Fold, FoldBody, FoldUse, FoldedVector, Formula, FormulaPart,
    PartId, StateSelector,
};
pub use fragment::{FormulaFragment, fragment};
pub use origin::{BIRTH, GhostValue, MadeBy, ghost_value};
pub use own_names::with_own_names;
pub use parts::{conjuncts, said_before};
pub use print::{
    DISTANCE, SEGMENT, claim_text, fold_on_paper, fold_text, formula_on_paper, formula_text,
};
pub use relax::{relaxed, swept};
pub use shorten::{
    by_one_point, made_anywhere, shortened, with_labels, with_plain_arguments, without_idle_names,
};
pub use simplify::complement;
pub use total::{Total, total};
