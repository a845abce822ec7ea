//! When the cells of objects are looked at: also behind a call that has returned.

use analysis::AllocationSiteSet;
use base::ProcId;
use logic::Path;
use program::cfg::Vertex;

/// When the cells of objects are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum ObservationPoint {
    /// Where the region starts.
    Start,
    /// At an exit with this path.
    Exit(Path),
    /// Where the procedure has returned that is called at the end of this path.
    Behind(Path, ProcId),
    /// The same of an object that the procedure cannot come to.
    OutOfReach(Path, ProcId),
}

/// A call that has returned.
#[derive(Clone, Copy)]
pub(super) struct ReturnedCall<'t> {
    pub(super) callee: ProcId,
    /// Where that begins, and the vertex behind the call.
    pub(super) entry: Vertex,
    pub(super) then: Vertex,
    /// The sites of the objects that it can have made.
    pub(super) made: &'t AllocationSiteSet,
}
