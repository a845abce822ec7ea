//! Programs made from programs, each with its way back: what is claimed of them becomes tests ([`contracts`]), what may
//! end them becomes checks or leaves ([`endings`]), objects that nothing else refers to become variables ([`lone`]).

pub mod contracts;
pub mod endings;
pub mod lone;
