//! Linear conditions on two unknowns, decided without a solver.
//!
//! Each condition is a half-plane `a · x + b · y ≤ c`. A half-plane that bounds `y` from below and one that bounds it from
//! above leave an interval of `x`; where these have nothing in common the conditions behind the two ends cannot be true
//! together. Else points of the strip are tried, those near 0 first. Where none is found, and lines are forbidden, the
//! plane is cut along them: each side is tried alone. What is said hangs on the conditions alone.

use num_integer::Integer;
use rustc_hash::FxHashSet;

use super::are_true;
use super::differences::{Core, MOST_CONDITIONS, core_conditions};
use super::linear::{ComparisonPart, LARGEST, LinearSums, comparison_part};
use crate::state::{Constant, InputValuation};
use logic::BinaryOp;
use symbolic::term::{SymbolicTerms, Term};

/// So many values to both sides of the first one are tried one by one, before it goes on in leaps.
const NEAR: i128 = 80;
/// So many values of `y` are tried for each of `x`, where some are forbidden one by one.
const MOST_ROWS: usize = 8;
/// So many pieces are looked at when a plane is cut along forbidden lines.
const MOST_PIECES: usize = 64;

/// `a · x + b · y ≤ c`, for some conditions.
#[derive(Clone, Copy)]
struct HalfPlane {
    a: i128,
    b: i128,
    c: i128,
    origins: Core,
}

/// `a · x + b · y ≠ c`
#[derive(Clone, Copy)]
struct ForbiddenLine {
    a: i128,
    b: i128,
    c: i128,
    origins: Core,
}

/// Whole numbers, or none, from one to another; nothing where they do not end. Of both ends the conditions that they come
/// from.
#[derive(Clone, Copy, Default)]
struct JustifiedInterval {
    low: Option<(i128, Core)>,
    high: Option<(i128, Core)>,
}

/// Values that satisfy all conditions, or some that cannot be true together; nothing where that is left to a solver.
pub(super) fn intersect(
    terms: &SymbolicTerms,
    sums: &mut LinearSums,
    conditions: &[Term],
    unknowns: &[Term],
) -> Option<Result<InputValuation, Vec<Term>>> {
    let (&x, y) = match unknowns {
        [x] => (x, None),
        [x, y] => (x, Some(*y)),
        _ => return None,
    };
    if conditions.len() > MOST_CONDITIONS
        || unknowns.iter().any(|&unknown| terms.sort(unknown) != base::Sort::Int)
    {
        return None;
    }
    let (mut planes, mut lines) = (Vec::new(), Vec::new());
    for (number, &condition) in conditions.iter().enumerate() {
        add((terms, sums), (x, y), (condition, 1 << number), (&mut planes, &mut lines))?;
    }
    // In an order that hangs on no other.
    lines.sort_unstable_by_key(|line| (line.a, line.b, line.c));
    let mut pieces = MOST_PIECES;
    Some(match feasible_point(&mut planes, &lines, &mut pieces)? {
        Err(core) => Err(core_conditions(conditions, core)),
        Ok(point) => {
            let point = point.map(|value| Constant::Int(value.into()));
            let model: InputValuation = unknowns.iter().copied().zip(point).collect();
            let is_model = are_true(terms, conditions, &model);
            debug_assert!(is_model, "a point in all half-planes satisfies what they are made of");
            if !is_model {
                return None;
            }
            Ok(model)
        }
    })
}

/// A point that is in all half-planes and on none of the lines, or the conditions that leave none; nothing if that is
/// not found out with so many pieces.
fn feasible_point(
    planes: &mut Vec<HalfPlane>,
    lines: &[ForbiddenLine],
    pieces: &mut usize,
) -> Option<Result<[i128; 2], Core>> {
    *pieces = pieces.checked_sub(1)?;
    let strip = match feasible_strip(planes)? {
        Ok(strip) => strip,
        Err(core) => return Some(Err(core)),
    };
    let mut visited = FxHashSet::default();
    let is_new = |column: &i128| (-LARGEST..=LARGEST).contains(column) && visited.insert(*column);
    let columns: Vec<i128> = near_zero(&strip).filter(is_new).collect();
    let point = columns.iter().find_map(|&column| Some([column, row(planes, lines, column)?]));
    if let Some(point) = point {
        return Some(Ok(point));
    }
    let Some((line, others)) = lines.split_first() else {
        // Where there are no other columns, none has a point.
        let is_all = match (strip.low, strip.high) {
            (Some((low, _)), Some((high, _))) => {
                usize::try_from(high - low).is_ok_and(|last| last < columns.len())
            }
            _ => false,
        };
        let all = planes.iter().fold(0, |all, plane| all | plane.origins);
        return is_all.then_some(Err(all));
    };
    let mut core = 0;
    for side in line.sides() {
        planes.push(side);
        let outcome = feasible_point(planes, others, pieces);
        planes.pop();
        match outcome? {
            Ok(point) => return Some(Ok(point)),
            Err(of) if of & side.origins == 0 => return Some(Err(of)),
            Err(of) => core |= of,
        }
    }
    Some(Err(core))
}

impl ForbiddenLine {
    /// What is on either side of it.
    fn sides(self) -> [HalfPlane; 2] {
        let Self { a, b, c, origins } = self;
        [HalfPlane::new((a, b), c - 1, origins), HalfPlane::new((-a, -b), -c - 1, origins)]
    }
}

impl HalfPlane {
    /// Whole numbers allow no more than the bound's part that the factors divide.
    fn new((a, b): (i128, i128), c: i128, origins: Core) -> Self {
        let common = a.gcd(&b).max(1);
        Self { a: a / common, b: b / common, c: Integer::div_floor(&c, &common), origins }
    }
}

/// Adds what a condition says; nothing if it says anything else.
fn add(
    (terms, sums): (&SymbolicTerms, &mut LinearSums),
    (x, y): (Term, Option<Term>),
    (condition, origins): (Term, Core),
    (planes, lines): (&mut Vec<HalfPlane>, &mut Vec<ForbiddenLine>),
) -> Option<()> {
    let mut work = vec![(condition, true)];
    while let Some((term, value)) = work.pop() {
        match comparison_part(terms, term)? {
            ComparisonPart::Not(inner) => work.push((inner, !value)),
            ComparisonPart::Binary(op @ (BinaryOp::And | BinaryOp::Or), left, right) => {
                if (op == BinaryOp::And) != value {
                    return None;
                }
                work.extend([(left, value), (right, value)]);
            }
            ComparisonPart::Binary(BinaryOp::Eq, left, _)
                if terms.sort(left) != base::Sort::Int =>
            {
                return None;
            }
            ComparisonPart::Binary(
                op @ (BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le),
                left,
                right,
            ) => {
                let sum = sums.difference(terms, (left, right))?;
                let number = sum.number;
                let times = |of: Option<Term>| {
                    let summand = sum.parts.iter().find(|part| of == Some(part.0));
                    summand.map_or(0, |part| part.1)
                };
                // `a · x + b · y + number ⋈ 0`
                let (a, b) = (times(Some(x)), times(y));
                let plane = |sign: i128, c: i128| HalfPlane::new((sign * a, sign * b), c, origins);
                match (op, value) {
                    (BinaryOp::Eq, true) => {
                        planes.extend([plane(1, -number), plane(-1, number)]);
                    }
                    (BinaryOp::Eq, false) => {
                        lines.push(ForbiddenLine { a, b, c: -number, origins });
                    }
                    (BinaryOp::Lt, true) => planes.push(plane(1, -number - 1)),
                    (BinaryOp::Lt, false) => planes.push(plane(-1, number)),
                    (_, true) => planes.push(plane(1, -number)),
                    (_, false) => planes.push(plane(-1, number - 1)),
                }
            }
            ComparisonPart::Binary(..)
            | ComparisonPart::Number
            | ComparisonPart::Truth(_)
            | ComparisonPart::Unknown
            | ComparisonPart::Neg(_) => return None,
        }
    }
    Some(())
}

/// The values of `x` for which `y` has a value, or the conditions that leave none; nothing where numbers grow too large.
fn feasible_strip(planes: &[HalfPlane]) -> Option<Result<JustifiedInterval, Core>> {
    let mut strip = JustifiedInterval::default();
    let (below, others): (Vec<HalfPlane>, Vec<HalfPlane>) =
        planes.iter().partition(|plane| plane.b < 0);
    let (above, upright): (Vec<HalfPlane>, Vec<HalfPlane>) =
        others.into_iter().partition(|plane| plane.b > 0);
    let both = below.iter().flat_map(|low| above.iter().map(move |high| (low, high)));
    let mut narrow = |plane: HalfPlane| {
        if [plane.a, plane.c]
            .iter()
            .any(|of| !(-LARGEST * LARGEST..=LARGEST * LARGEST).contains(of))
        {
            return None;
        }
        strip.narrow(plane);
        Some(())
    };
    for plane in upright {
        narrow(plane)?;
    }
    for (low, high) in both {
        // Each is below `LARGEST`, so what they are multiplied by fits.
        narrow(HalfPlane {
            a: low.a * high.b - high.a * low.b,
            b: 0,
            c: low.c * high.b - high.c * low.b,
            origins: low.origins | high.origins,
        })?;
    }
    Some(match (strip.low, strip.high) {
        (Some((low, below)), Some((high, above))) if low > high => Err(below | above),
        _ => Ok(strip),
    })
}

impl JustifiedInterval {
    /// Cuts off the values that are not in a half-plane which is upright.
    fn narrow(&mut self, plane: HalfPlane) {
        let HalfPlane { a, c, origins, .. } = plane;
        let cut_high = |high: &mut Option<(i128, Core)>, most: i128| {
            if high.is_none_or(|(before, _)| most < before) {
                *high = Some((most, origins));
            }
        };
        let cut_low = |low: &mut Option<(i128, Core)>, least: i128| {
            if low.is_none_or(|(before, _)| least > before) {
                *low = Some((least, origins));
            }
        };
        match a {
            0 if c >= 0 => {}
            // No value is.
            0 => (self.low, self.high) = (Some((1, origins)), Some((0, origins))),
            1.. => cut_high(&mut self.high, Integer::div_floor(&c, &a)),
            _ => cut_low(&mut self.low, Integer::div_ceil(&c, &a)),
        }
    }
}

/// Values of an interval, those near 0 first; all if they are few. Its ends may come twice.
fn near_zero(interval: &JustifiedInterval) -> impl Iterator<Item = i128> {
    let JustifiedInterval { low, high } = *interval;
    let is_in = move |&value: &i128| {
        low.is_none_or(|(low, _)| low <= value) && high.is_none_or(|(high, _)| value <= high)
    };
    let start = match (low, high) {
        (Some((low, _)), _) if low > 0 => low,
        (_, Some((high, _))) if high < 0 => high,
        _ => 0,
    };
    let near = (1..NEAR).flat_map(move |step| [start + step, start - step]);
    let far = (0..36).flat_map(move |power| [start + (97 << power), start - (97 << power)]);
    let ends = [low, high].into_iter().flatten().map(|(end, _)| end);
    std::iter::once(start).chain(near).chain(far).chain(ends).filter(is_in)
}

/// A value of `y` for a value of `x` that is in all half-planes and on none of the lines, near 0; nothing if none is found.
fn row(planes: &[HalfPlane], lines: &[ForbiddenLine], x: i128) -> Option<i128> {
    let mut interval = JustifiedInterval::default();
    for &HalfPlane { a, b, c, .. } in planes {
        interval.narrow(HalfPlane { a: b, b: 0, c: c - a * x, origins: 0 });
    }
    if let (Some((low, _)), Some((high, _))) = (interval.low, interval.high)
        && low > high
    {
        return None;
    }
    let is_free = |y: &i128| lines.iter().all(|line| line.a * x + line.b * y != line.c);
    near_zero(&interval).take(MOST_ROWS).find(is_free)
}
