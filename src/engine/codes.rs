//! The codes of what is found out about claims. They are stable: scripts and documents refer to them.

/// An invariant is false where its loop is entered.
pub const FALSE_ON_ENTRY: &str = "E1201";
/// An invariant is true where a turn begins, and false where it ends.
pub const NOT_KEPT: &str = "E1202";
/// What a procedure ensures is false where it returns.
pub const ENSURES: &str = "E1203";
/// What a procedure requires is false where it is called.
pub const REQUIRES: &str = "E1204";
/// Something outside of the frame is changed where the procedure returns.
pub const OUTSIDE_OF_FRAME: &str = "E1205";
/// A claim is not defined, which is not true.
pub const NOT_DEFINED: &str = "E1206";
/// A run breaks a claim: there is a heap file, and the run.
pub const BROKEN: &str = "E1207";
/// A claim is not decided, and no state shows why.
pub const NOT_DECIDED: &str = "E1208";
