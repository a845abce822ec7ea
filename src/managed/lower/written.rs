//! A program is written twice: the second time without what intervals of the first one say is not needed.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::shapes::Shapes;
use super::start_sites::GivenVars;
use super::texts::TextTable;
use super::{WorldLowering, intervals};
use crate::world::{MethodId, NotLowered, ReachableProgram};
use base::{FieldId, ProcId, ShapeId, SourceReading, VarId};
use program::Program;
use program::numbers::NumberType;

/// Whether an operation of the program on signed numbers that is not checked may leave their range, as far as intervals tell.
pub(crate) fn may_leave_ranges(
    world: &mut ReachableProgram<'_>,
    reading: &SourceReading,
) -> Result<bool, NotLowered> {
    let first = WorldLowering::write(world, reading, None)?;
    let needed = first.needed();
    Ok(first.result_sites.iter().any(|&site| needed[site]))
}

/// The program, with nothing where intervals of what was written first say that a number keeps to its range.
pub(super) fn write_twice(
    world: &mut ReachableProgram<'_>,
    reading: &SourceReading,
) -> Result<WrittenProgram, NotLowered> {
    let first = WorldLowering::write(world, reading, None)?;
    let needed = first.needed();
    WorldLowering::write(world, reading, Some(needed))
}

/// A program, with the places where numbers are brought back to their ranges.
pub(super) struct WrittenProgram {
    pub(super) program: Program,
    /// The statements after which a variable holds what may be out of its range, with its type.
    pub(super) sites: Vec<(usize, VarId, NumberType)>,
    /// Which of them are results of operations of the program on signed numbers that are not checked.
    pub(super) result_sites: Vec<usize>,
    pub(super) ranges: Ranges,
    pub(super) shapes: Shapes,
    pub(super) procs: BTreeMap<MethodId, ProcId>,
    pub(super) start: GivenVars,
    pub(super) text_table: Option<TextTable>,
}

/// Between which numbers variables and fields lie where programs keep to their types.
#[derive(Clone, Default)]
pub(super) struct Ranges {
    pub(super) vars: FxHashMap<VarId, (BigInt, BigInt)>,
    pub(super) fields: FxHashMap<FieldId, (BigInt, BigInt)>,
    pub(super) elements: FxHashMap<ShapeId, (BigInt, BigInt)>,
}

impl WrittenProgram {
    /// Which of the sites can be out of range.
    fn needed(&self) -> Vec<bool> {
        let intervals = intervals::after(&self.program, &self.ranges, &self.sites);
        let fits = |(at, (_, _, ty)): (usize, &(usize, VarId, NumberType))| {
            !intervals[at].as_ref().is_none_or(|range| ty.holds(range))
        };
        self.sites.iter().enumerate().map(fits).collect()
    }
}
