//! A clause: two paths that meet, what their calls can return, and what follows.

use rustc_hash::FxHashSet;

use super::maps::{CallId, GroundId, MapId, MapNode, Origin, Val};
use super::signature::{Key, PairArgument, slot_sort};
use super::walk::{Path, PathEnd, TooLarge};
use super::{MOST_CLAUSES, PathStart, Product};
use crate::base::FieldId;
use crate::chc::{Apply, Clause, PredId};
use crate::equiv::subject::SIDES;
use crate::logic::{BinaryOp, Expr, Node, Sort};

/// How often the premise of one clause may be asked for other addresses.
const MOST_INSTANCES: usize = 60;

/// Calls of both sides that are paired, or one alone.
struct Meeting {
    calls: [Option<CallId>; 2],
    predicate: PredId,
    slots: Vec<PairArgument>,
    /// For pairs of results, which are maps, whether they are the same.
    same: Vec<((usize, usize), Expr)>,
}

/// A clause that is being made.
#[derive(Default)]
pub(super) struct JointClause {
    meetings: Vec<Meeting>,
    /// Grounds of which a truth value says that they are the same.
    equal: Vec<(GroundId, GroundId, Expr)>,
    premises: Vec<Apply>,
    pub(super) conditions: Vec<Expr>,
    /// At which addresses which meetings are looked at.
    instances: Vec<(usize, Expr)>,
}

impl Product<'_, '_> {
    /// The clause of two paths; none if they cannot meet.
    pub(super) fn clause(
        &mut self,
        start: &PathStart,
        paths: [Option<&Path>; 2],
    ) -> Result<(), TooLarge> {
        let Some(mut draft) = self.draft(start, paths)? else { return Ok(()) };
        let key = start.key.expect("only predicates are concluded here");
        let predicate = self.predicate(key)?;
        let slots = self.signature(key);
        let mut args = Vec::with_capacity(slots.len());
        for slot in slots {
            let arg = match slot {
                PairArgument::Tracked => start.tracked,
                PairArgument::Given(side, at) => start.given[side][at].scalar(),
                PairArgument::Cell(side, at) => {
                    self.read(start.given[side][at].map(), start.tracked)
                }
                PairArgument::Initial(field) => {
                    let map = self.maps.initial(&mut self.system, field);
                    self.read(map, start.tracked)
                }
                PairArgument::Cursor(side, at, map) => {
                    let (at, map) = (start.given[side][at].scalar(), start.given[side][map].map());
                    self.read(map, at)
                }
                PairArgument::Same(field) => {
                    let same = start.same.iter().find(|(of, _)| *of == field);
                    same.expect("each such field has a truth value").1
                }
                PairArgument::Ending(side) => match paths[side].map(|path| &path.end) {
                    Some(PathEnd::Ended(code)) => *code,
                    Some(PathEnd::Results(_)) | None => self.system.exprs.int(0),
                },
                PairArgument::Result(side, at) => match returned(paths[side], at) {
                    Some(value) => value.scalar(),
                    None => self.nothing(slot_sort(self.functions, key, slot)),
                },
                PairArgument::ResultCell(side, at) => match returned(paths[side], at) {
                    Some(value) => self.read(value.map(), start.tracked),
                    None => self.nothing(slot_sort(self.functions, key, slot)),
                },
                PairArgument::ResultCursor(side, at, field) => match returned(paths[side], at) {
                    Some(value) => {
                        let map = self.maps.initial(&mut self.system, field);
                        self.read(map, value.scalar())
                    }
                    None => self.nothing(slot_sort(self.functions, key, slot)),
                },
                PairArgument::SameResult(left, right) => {
                    match (returned(paths[0], left), returned(paths[1], right)) {
                        (Some(left), Some(right)) => self.equal(&draft, left.map(), right.map()),
                        _ => self.system.exprs.bool(false),
                    }
                }
            };
            args.push(arg);
        }
        draft.conditions.extend(&start.facts);
        self.finish(draft, Some(Apply { predicate, args }), start.tracked)
    }

    /// What stands for a result of a run that has ended.
    fn nothing(&mut self, sort: Sort) -> Expr {
        match sort {
            Sort::Bool => self.system.exprs.bool(false),
            Sort::Int | Sort::Array | Sort::Other(_) => self.system.exprs.int(0),
        }
    }

    pub(super) fn read(&mut self, map: MapId, address: Expr) -> Expr {
        self.maps.read(&mut self.system, map, address)
    }

    /// The meetings of two paths; none if the paths contradict each other.
    pub(super) fn draft(
        &mut self,
        start: &PathStart,
        paths: [Option<&Path>; 2],
    ) -> Result<Option<JointClause>, TooLarge> {
        let mut conditions: Vec<Expr> = Vec::new();
        for &guard in paths.iter().flatten().flat_map(|path| &path.guards) {
            if conditions.contains(&self.system.exprs.not(guard)) {
                return Ok(None);
            }
            if !conditions.contains(&guard) {
                conditions.push(guard);
            }
        }
        let mut equal = Vec::new();
        for &(field, same) in &start.same {
            let grounds = SIDES.map(|side| self.given_ground(start, side, field));
            if let [Some(left), Some(right)] = grounds {
                equal.push((left, right, same));
            }
        }
        let calls = paths.map(|path| path.map_or(&[][..], |path| &path.calls));
        let mut meetings = Vec::new();
        for calls in self.meetings(calls) {
            let key = calls.map(|call| call.map(|call: CallId| self.calls[call.index()].callee));
            let draft = JointClause { equal, ..JointClause::default() };
            self.share(&draft, key, calls);
            equal = draft.equal;
            let predicate = self.predicate(key)?;
            let slots = self.signature(key);
            let mut same = Vec::new();
            for &slot in &slots {
                let (PairArgument::SameResult(left, right), [Some(one), Some(other)]) =
                    (slot, calls)
                else {
                    continue;
                };
                let bit = self.fresh("same_result", Sort::Bool);
                same.push(((left, right), bit));
                let grounds = [(one, left), (other, right)]
                    .map(|(call, at)| self.ground_of(self.calls[call.index()].results[at].map()));
                if let [Some(left), Some(right)] = grounds {
                    equal.push((left, right, bit));
                }
            }
            meetings.push(Meeting { calls, predicate, slots, same });
        }
        let (premises, instances) = (Vec::new(), Vec::new());
        Ok(Some(JointClause { meetings, equal, premises, conditions, instances }))
    }

    /// Takes note of what two calls are given that are paired: only what is the same in all such calls is
    /// shared.
    fn share(&mut self, draft: &JointClause, key: Key, calls: [Option<CallId>; 2]) {
        let [Some(left), Some(right)] = calls else { return };
        let [left, right] = [left, right].map(|call| self.calls[call.index()].clone());
        let agree = |product: &mut Self, at: usize, other: usize| match (
            left.args[at],
            right.args[other],
        ) {
            (Val::Map(one), Val::Map(other)) => {
                let same = product.equal(draft, one, other);
                product.system.exprs.as_bool(same) == Some(true)
            }
            (one, other) => one == other,
        };
        let before = match self.shared.get(&key) {
            Some(before) => before.clone(),
            None => self.may_be_shared(key),
        };
        let mut shared: Vec<(usize, usize)> = Vec::new();
        for &(at, other) in &before {
            let is_free = shared.iter().all(|&(one, second)| one != at && second != other);
            if is_free && agree(self, at, other) {
                shared.push((at, other));
            }
        }
        self.is_broken |= self.predicates.contains_key(&key) && shared != before;
        self.shared.insert(key, shared);
    }

    /// Parameters of one type, those in the same place first.
    fn may_be_shared(&self, key: Key) -> Vec<(usize, usize)> {
        let [Some(left), Some(right)] = key else { return Vec::new() };
        let (one, other) = (self.functions.function(0, left), self.functions.function(1, right));
        let mut found = Vec::new();
        for (at, param) in one.params().iter().enumerate() {
            for (second, counterpart) in other.params().iter().enumerate() {
                let is_initial = self.functions.is_initial(0, left, at)
                    || self.functions.is_initial(1, right, second);
                if param.ty == counterpart.ty && !is_initial {
                    found.push((at, second));
                }
            }
        }
        found.sort_by_key(|&(at, second)| (at.abs_diff(second), at));
        found
    }

    /// Which calls are paired.
    fn meetings(&self, calls: [&[CallId]; 2]) -> Vec<[Option<CallId>; 2]> {
        let [left, right] = calls;
        if self.variant.crosses && !left.is_empty() && !right.is_empty() {
            let pairs = left.iter().flat_map(|&one| right.iter().map(move |&other| (one, other)));
            return pairs.map(|(one, other)| [Some(one), Some(other)]).collect();
        }
        let most = left.len().max(right.len());
        (0..most).map(|at| calls.map(|calls| calls.get(at).copied())).collect()
    }

    /// The ground that a map is, if nothing is written on it.
    fn ground_of(&self, map: MapId) -> Option<GroundId> {
        match self.maps.node(map) {
            MapNode::Ground(ground) => Some(ground),
            MapNode::Zero(_) | MapNode::Write { .. } => None,
        }
    }

    /// What a side is given for a field.
    fn given_ground(&self, start: &PathStart, side: usize, field: FieldId) -> Option<GroundId> {
        let maps = start.given[side].iter().filter_map(|value| match value {
            Val::Map(map) => self.ground_of(*map),
            Val::Scalar(_) => None,
        });
        maps.into_iter().find(|&ground| self.maps.ground(ground).field == field)
    }

    /// A truth value that is true only if the maps are the same.
    fn equal(&mut self, draft: &JointClause, mut left: MapId, mut right: MapId) -> Expr {
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
                    let known = draft.equal.iter().find(|&&(left, right, _)| {
                        (left, right) == (one, other) || (left, right) == (other, one)
                    });
                    let Some(&(_, _, same)) = known else { return self.system.exprs.bool(false) };
                    parts.push(same);
                    return self.system.exprs.conjunction(parts);
                }
                _ => return self.system.exprs.bool(false),
            }
        }
    }

    /// What calls of a meeting can return, looked at an address.
    fn premise(&mut self, draft: &JointClause, meeting: usize, tracked: Expr) -> Apply {
        let Meeting { calls, predicate, slots, same } = &draft.meetings[meeting];
        let mut args = Vec::with_capacity(slots.len());
        let call = |product: &Self, side: usize| {
            let id = calls[side].expect("a slot is of a call that is there");
            product.calls[id.index()].clone()
        };
        for &slot in slots {
            let arg = match slot {
                PairArgument::Tracked => tracked,
                PairArgument::Given(side, at) => call(self, side).args[at].scalar(),
                PairArgument::Cell(side, at) => self.read(call(self, side).args[at].map(), tracked),
                PairArgument::Initial(field) => {
                    let map = self.maps.initial(&mut self.system, field);
                    self.read(map, tracked)
                }
                PairArgument::Cursor(side, at, map) => {
                    let made = call(self, side);
                    self.read(made.args[map].map(), made.args[at].scalar())
                }
                PairArgument::Same(field) => {
                    let maps = SIDES.map(|side| self.argument(&call(self, side), field));
                    self.equal(draft, maps[0], maps[1])
                }
                PairArgument::Result(side, at) => call(self, side).results[at].scalar(),
                PairArgument::ResultCell(side, at) => {
                    self.read(call(self, side).results[at].map(), tracked)
                }
                PairArgument::ResultCursor(side, at, field) => {
                    let map = self.maps.initial(&mut self.system, field);
                    let value = call(self, side).results[at].scalar();
                    self.read(map, value)
                }
                PairArgument::SameResult(left, right) => {
                    let bit = same.iter().find(|(pair, _)| *pair == (left, right));
                    bit.expect("each such pair has a truth value").1
                }
                PairArgument::Ending(side) => {
                    call(self, side).ending.expect("what may end tells how")
                }
            };
            args.push(arg);
        }
        Apply { predicate: *predicate, args }
    }

    /// What a call is given for a field.
    fn argument(&self, call: &super::walk::PathCall, field: FieldId) -> MapId {
        let params = self.functions.function(call.side, call.callee).params();
        let at = params.iter().position(|param| param.ty == crate::func::Type::Map(field));
        call.args[at.expect("both see the field")].map()
    }

    /// Adds the premises and what is known of all reads, and the clause to the system.
    pub(super) fn finish(
        &mut self,
        mut draft: JointClause,
        head: Option<Apply>,
        tracked: Expr,
    ) -> Result<(), TooLarge> {
        if self.system.clauses.len() == MOST_CLAUSES {
            return Err(TooLarge);
        }
        for meeting in 0..draft.meetings.len() {
            draft.instances.push((meeting, tracked));
        }
        let mut reads: Vec<(GroundId, Expr, Expr)> = Vec::new();
        let mut seen: FxHashSet<Expr> = FxHashSet::default();
        let mut done = 0;
        loop {
            while let Some(&(meeting, address)) = draft.instances.get(done) {
                let premise = self.premise(&draft, meeting, address);
                draft.premises.push(premise);
                done += 1;
            }
            let args = draft.premises.iter().chain(&head).flat_map(|apply| &apply.args);
            let mut roots: Vec<Expr> = args.chain(&draft.conditions).copied().collect();
            roots.extend(reads.iter().map(|(_, address, _)| *address));
            let before = reads.len();
            for expr in self.system.exprs.below(roots) {
                let Node::Var(var) = *self.system.exprs.node(expr) else { continue };
                if let Some((ground, address)) = self.maps.read_at(var)
                    && seen.insert(expr)
                {
                    reads.push((ground, address, expr));
                    self.look_there(&mut draft, ground, address);
                }
            }
            if reads.len() == before && done == draft.instances.len() {
                break;
            }
            if done > MOST_INSTANCES {
                return Err(TooLarge);
            }
        }
        self.reads_agree(&mut draft, &reads);
        let JointClause { premises, mut conditions, .. } = draft;
        if conditions.iter().any(|&condition| self.system.exprs.as_bool(condition) == Some(false)) {
            return Ok(());
        }
        conditions.retain(|&condition| self.system.exprs.as_bool(condition).is_none());
        let mut clause = Clause { vars: Vec::new(), premises, conditions, head };
        clause.quantify(&self.system.exprs);
        self.system.clauses.push(clause);
        Ok(())
    }

    /// What is read of the result of a call: its meetings are looked at that address too.
    fn look_there(&self, draft: &mut JointClause, ground: GroundId, address: Expr) {
        let Origin::Made(call, _) = self.maps.ground(ground).origin else { return };
        for (at, meeting) in draft.meetings.iter().enumerate() {
            let is_of = meeting.calls.contains(&Some(call));
            let is_tracked = meeting.slots.first() == Some(&PairArgument::Tracked);
            if is_of && is_tracked && !draft.instances.contains(&(at, address)) {
                draft.instances.push((at, address));
            }
        }
    }

    /// Reads of one ground at equal addresses are equal, and so are those of two grounds that are the
    /// same; references are at most what bounds those of their ground.
    fn reads_agree(&mut self, draft: &mut JointClause, reads: &[(GroundId, Expr, Expr)]) {
        for (at, &(ground, address, value)) in reads.iter().enumerate() {
            for &(other, other_address, other_value) in &reads[..at] {
                let same = match ground == other {
                    true => self.system.exprs.bool(true),
                    false => {
                        let known = draft.equal.iter().find(|&&(left, right, _)| {
                            (left, right) == (ground, other) || (left, right) == (other, ground)
                        });
                        let Some(&(_, _, same)) = known else { continue };
                        same
                    }
                };
                let exprs = &mut self.system.exprs;
                let meet = exprs.binary(BinaryOp::Eq, address, other_address);
                let meet = exprs.binary(BinaryOp::And, same, meet);
                let not = exprs.not(meet);
                let agree = exprs.binary(BinaryOp::Eq, value, other_value);
                draft.conditions.push(exprs.either(not, agree));
            }
            let bound = self.maps.ground(ground).bound;
            if let Some(bound) = bound.filter(|_| self.maps.holds_references(ground)) {
                draft.conditions.push(self.system.exprs.binary(BinaryOp::Le, value, bound));
            }
        }
    }
}

/// What a path returns at this place; `None` if it does not return.
fn returned(path: Option<&Path>, at: usize) -> Option<Val> {
    match &path?.end {
        PathEnd::Results(values) => Some(values[at]),
        PathEnd::Ended(_) => None,
    }
}
