//! Which maps are the same on both sides, and what that says of their reads.

use super::maps::{ClauseValue, GroundId, MapId, MapNode};
use super::{PathStart, ProductBuilder};
use base::FieldId;
use logic::{BinaryOp, Expr};

/// Grounds of which a truth value says that they are the same.
#[derive(Default)]
pub(super) struct Agreements(Vec<(GroundId, GroundId, Expr)>);

impl Agreements {
    /// The grounds are the same if that is true.
    pub(super) fn add(&mut self, left: GroundId, right: GroundId, same: Expr) {
        self.0.push((left, right, same));
    }

    /// What says that two grounds are the same, if anything does.
    fn equality(&self, one: GroundId, other: GroundId) -> Option<Expr> {
        let is_of = |&&(left, right, _): &&(GroundId, GroundId, Expr)| {
            (left, right) == (one, other) || (left, right) == (other, one)
        };
        self.0.iter().find(is_of).map(|&(.., same)| same)
    }
}

/// What is read of a ground at an address.
pub(super) struct MapRead {
    pub(super) ground: GroundId,
    pub(super) address: Expr,
    pub(super) value: Expr,
}

impl ProductBuilder<'_, '_> {
    /// The ground that a map is, if nothing is written on it.
    pub(super) fn ground_of(&self, map: MapId) -> Option<GroundId> {
        match self.maps.node(map) {
            MapNode::Ground(ground) => Some(ground),
            MapNode::Zero(_) | MapNode::Write { .. } => None,
        }
    }

    /// What a side is given for a field.
    pub(super) fn given_ground(
        &self,
        start: &PathStart,
        side: usize,
        field: FieldId,
    ) -> Option<GroundId> {
        let maps = start.given[side].iter().filter_map(|value| match value {
            ClauseValue::Map(map) => self.ground_of(*map),
            ClauseValue::Scalar(_) => None,
        });
        maps.into_iter().find(|&ground| self.maps.ground(ground).field == field)
    }

    /// A truth value that is true only if the maps are the same.
    pub(super) fn equal(
        &mut self,
        agreements: &Agreements,
        mut left: MapId,
        mut right: MapId,
    ) -> Expr {
        let mut parts = Vec::new();
        loop {
            if left == right {
                return self.system.exprs.conjunction(parts);
            }
            match (self.maps.node(left), self.maps.node(right)) {
                (
                    MapNode::Write { below, key, value },
                    MapNode::Write { below: other, key: other_key, value: other_value },
                ) => {
                    parts.push(self.system.exprs.binary(BinaryOp::Eq, key, other_key));
                    parts.push(self.system.exprs.binary(BinaryOp::Eq, value, other_value));
                    (left, right) = (below, other);
                }
                (MapNode::Ground(one), MapNode::Ground(other)) => {
                    let Some(same) = agreements.equality(one, other) else {
                        return self.system.exprs.bool(false);
                    };
                    parts.push(same);
                    return self.system.exprs.conjunction(parts);
                }
                _ => return self.system.exprs.bool(false),
            }
        }
    }

    /// Reads of one ground at equal addresses are equal, and so are those of two grounds that are the
    /// same; references are at most what bounds those of their ground.
    pub(super) fn reads_agree(
        &mut self,
        agreements: &Agreements,
        reads: &[MapRead],
        conditions: &mut Vec<Expr>,
    ) {
        for (at, read) in reads.iter().enumerate() {
            for other in &reads[..at] {
                let same = match read.ground == other.ground {
                    true => Some(self.system.exprs.bool(true)),
                    false => agreements.equality(read.ground, other.ground),
                };
                let Some(same) = same else { continue };
                let exprs = &mut self.system.exprs;
                let meet = exprs.binary(BinaryOp::Eq, read.address, other.address);
                let meet = exprs.binary(BinaryOp::And, same, meet);
                let not = exprs.not(meet);
                let agree = exprs.binary(BinaryOp::Eq, read.value, other.value);
                conditions.push(exprs.either(not, agree));
            }
            let bound = self.maps.ground(read.ground).bound;
            if let Some(bound) = bound.filter(|_| self.maps.holds_references(read.ground)) {
                conditions.push(self.system.exprs.binary(BinaryOp::Le, read.value, bound));
            }
        }
    }
}
