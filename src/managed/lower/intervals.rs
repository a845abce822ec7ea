//! Between which numbers variables lie, found by following each procedure with intervals.
//!
//! What is assumed of variables and fields that others give values is that they lie in the ranges of their types; the
//! lowering keeps to that. Guards make intervals smaller: `i < len(a)` says that `i + 1` is a number of 32 bits.

mod condition;

use num_bigint::BigInt;
use num_traits::ToPrimitive as _;
use rustc_hash::FxHashMap;

use super::Ranges;
use base::{Sort, VarId};
use program::numbers::NumberType;
use program::{Program, Stmt};

/// A set of numbers from one to another; what is beyond all types is `i128`'s end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interval {
    pub(super) low: i128,
    pub(super) high: i128,
}

/// Beyond all numbers that matter.
const END: i128 = i128::MAX / 4;

impl Interval {
    pub(super) const ALL: Self = Self { low: -END, high: END };

    pub(super) fn new(low: i128, high: i128) -> Self {
        Self { low: low.clamp(-END, END), high: high.clamp(-END, END) }
    }

    pub(super) fn of_range(range: &(BigInt, BigInt)) -> Self {
        let end = |number: &BigInt, beyond: i128| number.to_i128().unwrap_or(beyond);
        Self::new(end(&range.0, -END), end(&range.1, END))
    }

    fn join(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    pub(super) fn meet(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    pub(super) fn is_empty(self) -> bool {
        self.low > self.high
    }

    fn range(self) -> (BigInt, BigInt) {
        (BigInt::from(self.low), BigInt::from(self.high))
    }
}

/// The ends to which intervals grow where they grow again and again.
const ENDS: [i128; 12] = [
    -(1 << 63),
    -(1 << 31),
    -(1 << 31) + 1,
    -1,
    0,
    1,
    (1 << 31) - 2,
    (1 << 31) - 1,
    (1 << 32) - 1,
    (1 << 63) - 1,
    (1 << 64) - 1,
    END,
];

/// What is known where a run is: the intervals of variables; others lie in the ranges of their types.
pub(super) type IntervalState = std::collections::BTreeMap<VarId, Interval>;

/// What intervals are computed from.
pub(super) struct Rules<'a> {
    pub(super) program: &'a Program,
    pub(super) ranges: &'a Ranges,
}

impl Rules<'_> {
    /// The numbers that a variable may hold where nothing is known of it.
    pub(super) fn type_interval(&self, var: VarId) -> Interval {
        self.ranges.vars.get(&var).map_or(Interval::ALL, Interval::of_range)
    }

    /// The numbers that a variable may hold in a state.
    pub(super) fn var_interval(&self, state: &IntervalState, var: VarId) -> Interval {
        state.get(&var).copied().unwrap_or_else(|| self.type_interval(var))
    }
}

/// For each of these statements, which assigns a variable, between which numbers that lies behind it; `None` where no run
/// comes to it.
pub(super) fn after(
    program: &Program,
    ranges: &Ranges,
    sites: &[(usize, VarId, NumberType)],
) -> Vec<Option<(BigInt, BigInt)>> {
    let rules = Rules { program, ranges };
    let mut before: Vec<Option<IntervalState>> = vec![None; program.code.len()];
    for proc in program.proc_ids() {
        follow(&rules, program.positions(proc), &mut before);
    }
    let range_after = |&(at, var, _): &(usize, VarId, NumberType)| {
        let mut state = before[at].clone()?;
        rules.execute(&program.code[at].stmt, &mut state);
        Some(rules.var_interval(&state, var).range())
    };
    sites.iter().map(range_after).collect()
}

/// Follows a procedure until nothing changes.
fn follow(
    rules: &Rules<'_>,
    positions: std::ops::Range<usize>,
    before: &mut [Option<IntervalState>],
) {
    let program = rules.program;
    let mut visits: FxHashMap<usize, u32> = FxHashMap::default();
    let mut open = std::collections::BTreeSet::new();
    let mut entry = IntervalState::default();
    // Variables of a procedure start as 0.
    for var in program.symbols.var_ids() {
        let symbol = &program.symbols[var];
        let is_own = symbol.kind.owner() == Some(program.proc_at(positions.start));
        let is_parameter = matches!(symbol.kind, base::VarKind::Parameter(_));
        if is_own && !is_parameter && symbol.sort == Sort::Int && positions.start > 0 {
            entry.insert(var, Interval::new(0, 0));
        }
    }
    before[positions.start] = Some(entry);
    open.insert(positions.start);
    while let Some(at) = open.pop_first() {
        let Some(mut state) = before[at].clone() else { continue };
        let stmt = &program.code[at].stmt;
        let mut ways: Vec<(usize, IntervalState)> = Vec::new();
        let mut falls = !stmt.is_last();
        if let Stmt::Goto { branches } = stmt {
            for (code, to) in branches {
                let (holds, fails) = rules.condition(code, &state);
                ways.extend(holds.map(|holds| (*to, holds)));
                match fails {
                    Some(fails) => state = fails,
                    None => {
                        falls = false;
                        break;
                    }
                }
            }
        } else if let Stmt::Assume(code) = stmt {
            match rules.condition(code, &state).0 {
                Some(holds) => state = holds,
                None => falls = false,
            }
        } else {
            rules.execute(stmt, &mut state);
        }
        if falls {
            ways.push((at + 1, state));
        }
        for (to, state) in ways {
            let count = visits.entry(to).or_insert(0);
            *count += 1;
            let merged = match &before[to] {
                None => state,
                Some(previous) => rules.merged(previous, &state, *count > 3),
            };
            if before[to].as_ref() != Some(&merged) {
                before[to] = Some(merged);
                open.insert(to);
            }
        }
    }
}

impl Rules<'_> {
    /// What is known where two ways meet; what grows again and again grows to the next end.
    fn merged(
        &self,
        previous: &IntervalState,
        other: &IntervalState,
        widens: bool,
    ) -> IntervalState {
        let mut merged = IntervalState::default();
        for (&var, &interval) in previous {
            let Some(&new) = other.get(&var) else { continue };
            let mut joined = interval.join(new);
            if widens && joined.low < interval.low {
                let mut ends = ENDS.iter().rev().copied();
                joined.low = ends.find(|&end| end <= joined.low).unwrap_or(-END);
            }
            if widens && joined.high > interval.high {
                joined.high = ENDS.iter().copied().find(|&end| end >= joined.high).unwrap_or(END);
            }
            merged.insert(var, joined);
        }
        merged
    }

    /// What is known behind a statement that is no jump.
    fn execute(&self, stmt: &Stmt, state: &mut IntervalState) {
        match stmt {
            Stmt::Assign { var, value } => {
                if self.program.symbols[*var].sort == Sort::Int {
                    let interval = self.value(value, state);
                    state.insert(*var, interval);
                }
            }
            Stmt::Havoc { var, .. } => {
                if self.program.symbols[*var].sort == Sort::Int {
                    state.insert(*var, Interval::ALL);
                }
            }
            Stmt::Call { results, .. } => {
                // The callee may have assigned global variables.
                let symbols = &self.program.symbols;
                state.retain(|var, _| symbols[*var].kind != base::VarKind::Global);
                for var in results {
                    state.remove(var);
                    if symbols[*var].sort == Sort::Int && !self.ranges.vars.contains_key(var) {
                        state.insert(*var, Interval::ALL);
                    }
                }
            }
            Stmt::Store { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt => {}
            Stmt::Assume(_) | Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => {}
        }
    }
}
