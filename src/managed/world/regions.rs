//! Guarded ranges of instructions, and the handlers that run where exceptions are thrown there.

use std::ops::Range;

use super::types::ClassId;

/// A range of instructions with a handler.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GuardedRegion {
    pub(crate) guarded: Range<usize>,
    pub(crate) handler: Range<usize>,
    pub(crate) kind: RegionKind,
}

/// What a handler is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RegionKind {
    /// Exceptions of a class.
    Catch(ClassId),
    /// Exceptions that a filter wants, which begins at this instruction; nobody knows which.
    Filter(usize),
    /// Whatever leaves the range.
    Finally,
    /// Whatever exception leaves the range.
    Fault,
}

/// The first region at or behind a place in the table that guards an instruction.
pub(crate) fn guarding_region(regions: &[GuardedRegion], from: usize, at: usize) -> Option<usize> {
    (from..regions.len()).find(|&region| regions[region].guarded.contains(&at))
}

/// The region that is searched behind this one.
pub(crate) fn outer_region(regions: &[GuardedRegion], region: usize) -> Option<usize> {
    let guarded = &regions[region].guarded;
    (region + 1..regions.len()).find(|&other| {
        let other = &regions[other].guarded;
        other.start <= guarded.start && guarded.end <= other.end
    })
}

/// The innermost region whose handler holds an instruction.
pub(crate) fn handling_region(regions: &[GuardedRegion], at: usize) -> Option<usize> {
    let holding = (0..regions.len()).filter(|&region| regions[region].handler.contains(&at));
    holding.min_by_key(|&region| regions[region].handler.len())
}

/// The region in whose filter an instruction stands.
pub(crate) fn filter_region(regions: &[GuardedRegion], at: usize) -> Option<usize> {
    (0..regions.len()).find(|&region| match regions[region].kind {
        RegionKind::Filter(start) => (start..regions[region].handler.start).contains(&at),
        RegionKind::Catch(_) | RegionKind::Finally | RegionKind::Fault => false,
    })
}

/// The finally blocks that run where control leaves one instruction for another, the innermost first.
pub(crate) fn left_blocks(regions: &[GuardedRegion], from: usize, to: usize) -> Vec<usize> {
    let is_left = |region: &GuardedRegion| {
        region.kind == RegionKind::Finally
            && region.guarded.contains(&from)
            && !region.guarded.contains(&to)
    };
    (0..regions.len()).filter(|&at| is_left(&regions[at])).collect()
}
