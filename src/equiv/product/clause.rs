//! A clause: two paths that meet, what their calls can return, and what follows.

use rustc_hash::FxHashSet;

use super::agree::{Agreements, MapRead};
use super::maps::{CallId, ClauseValue, GroundId, MapId, MapOrigin};
use super::signature::{FunctionPair, PairArgument, slot_sort};
use super::walk::{FunctionPath, PathEnd, PathLimitExceeded};
use super::{MOST_CLAUSES, PathStart, ProductBuilder};
use crate::subject::SIDES;
use base::FieldId;
use chc::{Apply, Clause, PredId};
use logic::{Expr, ExprSort, LogicNode};

/// How often the premise of one clause may be asked for other addresses.
const MOST_INSTANCES: usize = 60;

/// Calls of both sides that are paired, or one alone.
struct CallPairing {
    calls: [Option<CallId>; 2],
    predicate: PredId,
    slots: Vec<PairArgument>,
    /// For pairs of results, which are maps, whether they are the same.
    same: Vec<((usize, usize), Expr)>,
}

/// A clause that is being made.
#[derive(Default)]
pub(super) struct JointClause {
    meetings: Vec<CallPairing>,
    agreements: Agreements,
    premises: Vec<Apply>,
    pub(super) conditions: Vec<Expr>,
    /// At which addresses which meetings are looked at.
    instances: Vec<(usize, Expr)>,
}

impl ProductBuilder<'_, '_> {
    /// The clause of two paths; none if they cannot meet.
    pub(super) fn clause(
        &mut self,
        start: &PathStart,
        paths: [Option<&FunctionPath>; 2],
    ) -> Result<(), PathLimitExceeded> {
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
                    None => self.default_result(slot_sort(self.functions, key, slot)),
                },
                PairArgument::ResultCell(side, at) => match returned(paths[side], at) {
                    Some(value) => self.read(value.map(), start.tracked),
                    None => self.default_result(slot_sort(self.functions, key, slot)),
                },
                PairArgument::ResultCursor(side, at, field) => match returned(paths[side], at) {
                    Some(value) => {
                        let map = self.maps.initial(&mut self.system, field);
                        self.read(map, value.scalar())
                    }
                    None => self.default_result(slot_sort(self.functions, key, slot)),
                },
                PairArgument::SameResult(left, right) => {
                    match (returned(paths[0], left), returned(paths[1], right)) {
                        (Some(left), Some(right)) => {
                            self.equal(&draft.agreements, left.map(), right.map())
                        }
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
    fn default_result(&mut self, sort: ExprSort) -> Expr {
        match sort {
            ExprSort::Bool => self.system.exprs.bool(false),
            ExprSort::Int | ExprSort::Array | ExprSort::Other(_) => self.system.exprs.int(0),
        }
    }

    pub(super) fn read(&mut self, map: MapId, address: Expr) -> Expr {
        self.maps.read(&mut self.system, map, address)
    }

    /// The meetings of two paths; none if the paths contradict each other.
    pub(super) fn draft(
        &mut self,
        start: &PathStart,
        paths: [Option<&FunctionPath>; 2],
    ) -> Result<Option<JointClause>, PathLimitExceeded> {
        let guards = paths.iter().flatten().flat_map(|path| path.guards.iter().copied());
        let Some(conditions) = self.system.consistent(guards) else { return Ok(None) };
        let mut agreements = Agreements::default();
        for &(field, same) in &start.same {
            let grounds = SIDES.map(|side| self.given_ground(start, side, field));
            if let [Some(left), Some(right)] = grounds {
                agreements.add(left, right, same);
            }
        }
        let calls = paths.map(|path| path.map_or(&[][..], |path| &path.calls));
        let mut meetings = Vec::new();
        for calls in self.call_pairs(calls) {
            let key = calls.map(|call| call.map(|call: CallId| self.calls[call.index()].callee));
            self.share(&agreements, key, calls);
            let predicate = self.predicate(key)?;
            let slots = self.signature(key);
            let mut same = Vec::new();
            for &slot in &slots {
                let (PairArgument::SameResult(left, right), [Some(one), Some(other)]) =
                    (slot, calls)
                else {
                    continue;
                };
                let bit = self.fresh("same_result", ExprSort::Bool);
                same.push(((left, right), bit));
                let grounds = [(one, left), (other, right)]
                    .map(|(call, at)| self.ground_of(self.calls[call.index()].results[at].map()));
                if let [Some(left), Some(right)] = grounds {
                    agreements.add(left, right, bit);
                }
            }
            meetings.push(CallPairing { calls, predicate, slots, same });
        }
        let (premises, instances) = (Vec::new(), Vec::new());
        Ok(Some(JointClause { meetings, agreements, premises, conditions, instances }))
    }

    /// Takes note of what two calls are given that are paired: only what is the same in all such calls is
    /// shared.
    fn share(&mut self, agreements: &Agreements, key: FunctionPair, calls: [Option<CallId>; 2]) {
        let [Some(left), Some(right)] = calls else { return };
        let [left, right] = [left, right].map(|call| self.calls[call.index()].clone());
        let agree = |product: &mut Self, at: usize, other: usize| match (
            left.args[at],
            right.args[other],
        ) {
            (ClauseValue::Map(one), ClauseValue::Map(other)) => {
                let same = product.equal(agreements, one, other);
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
    fn may_be_shared(&self, key: FunctionPair) -> Vec<(usize, usize)> {
        let [Some(left), Some(right)] = key else { return Vec::new() };
        let (one, other) = (self.functions.function(0, left), self.functions.function(1, right));
        let mut pairs = Vec::new();
        for (at, param) in one.params().iter().enumerate() {
            for (second, counterpart) in other.params().iter().enumerate() {
                let is_initial = self.functions.is_initial(0, left, at)
                    || self.functions.is_initial(1, right, second);
                if param.ty == counterpart.ty && !is_initial {
                    pairs.push((at, second));
                }
            }
        }
        pairs.sort_by_key(|&(at, second)| (at.abs_diff(second), at));
        pairs
    }

    /// Which calls are paired.
    fn call_pairs(&self, calls: [&[CallId]; 2]) -> Vec<[Option<CallId>; 2]> {
        let [left, right] = calls;
        if self.variant.crosses && !left.is_empty() && !right.is_empty() {
            let pairs = left.iter().flat_map(|&one| right.iter().map(move |&other| (one, other)));
            return pairs.map(|(one, other)| [Some(one), Some(other)]).collect();
        }
        let most = left.len().max(right.len());
        (0..most).map(|at| calls.map(|calls| calls.get(at).copied())).collect()
    }

    /// What calls of a meeting can return, looked at an address.
    fn premise(&mut self, draft: &JointClause, meeting: usize, tracked: Expr) -> Apply {
        let CallPairing { calls, predicate, slots, same } = &draft.meetings[meeting];
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
                    let side_call = call(self, side);
                    self.read(side_call.args[map].map(), side_call.args[at].scalar())
                }
                PairArgument::Same(field) => {
                    let maps = SIDES.map(|side| self.argument(&call(self, side), field));
                    self.equal(&draft.agreements, maps[0], maps[1])
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
        let at = params.iter().position(|param| param.ty == func::FuncType::Map(field));
        call.args[at.expect("both see the field")].map()
    }

    /// Adds the premises and what is known of all reads, and the clause to the system.
    pub(super) fn finish(
        &mut self,
        mut draft: JointClause,
        head: Option<Apply>,
        tracked: Expr,
    ) -> Result<(), PathLimitExceeded> {
        if self.system.clauses.len() == MOST_CLAUSES {
            return Err(PathLimitExceeded);
        }
        for meeting in 0..draft.meetings.len() {
            draft.instances.push((meeting, tracked));
        }
        let mut reads: Vec<MapRead> = Vec::new();
        let mut visited: FxHashSet<Expr> = FxHashSet::default();
        let mut done = 0;
        loop {
            while let Some(&(meeting, address)) = draft.instances.get(done) {
                let premise = self.premise(&draft, meeting, address);
                draft.premises.push(premise);
                done += 1;
            }
            let args = draft.premises.iter().chain(&head).flat_map(|apply| &apply.args);
            let mut roots: Vec<Expr> = args.chain(&draft.conditions).copied().collect();
            roots.extend(reads.iter().map(|read| read.address));
            let before = reads.len();
            for expr in self.system.exprs.below(roots) {
                let LogicNode::Var(var) = *self.system.exprs.node(expr) else { continue };
                if let Some((ground, address)) = self.maps.read_at(var)
                    && visited.insert(expr)
                {
                    reads.push(MapRead { ground, address, value: expr });
                    self.look_there(&mut draft, ground, address);
                }
            }
            if reads.len() == before && done == draft.instances.len() {
                break;
            }
            if done > MOST_INSTANCES {
                return Err(PathLimitExceeded);
            }
        }
        self.reads_agree(&draft.agreements, &reads, &mut draft.conditions);
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
        let MapOrigin::Made(call, _) = self.maps.ground(ground).origin else { return };
        for (at, meeting) in draft.meetings.iter().enumerate() {
            let is_of = meeting.calls.contains(&Some(call));
            let is_tracked = meeting.slots.first() == Some(&PairArgument::Tracked);
            if is_of && is_tracked && !draft.instances.contains(&(at, address)) {
                draft.instances.push((at, address));
            }
        }
    }
}

/// What a path returns at this place; `None` if it does not return.
fn returned(path: Option<&FunctionPath>, at: usize) -> Option<ClauseValue> {
    match &path?.end {
        PathEnd::Results(values) => Some(values[at]),
        PathEnd::Ended(_) => None,
    }
}
