//! The affine hull of points: all equations `Σ cᵢ·xᵢ + c = 0` that hold for each of them.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{One as _, Signed as _, Zero as _};

/// An equation: the factors of the coordinates, and the constant.
pub(super) type Equation = (Vec<BigInt>, BigInt);

/// A basis of the equations that hold for all points, each with few coordinates; the last
/// coordinates are expressed by the first.
pub(super) fn hull<'a>(
    dimension: usize,
    points: impl Iterator<Item = &'a [BigInt]>,
) -> Vec<Equation> {
    // Rows (x, 1) in echelon form, each with its leading column.
    let width = dimension + 1;
    let mut rows: Vec<(usize, Vec<BigInt>)> = Vec::new();
    for point in points {
        if rows.len() == width {
            return Vec::new();
        }
        // The constant comes first, so that it is a pivot and equations are between coordinates.
        let mut row: Vec<BigInt> =
            std::iter::once(BigInt::one()).chain(point.iter().cloned()).collect();
        for (lead, other) in &rows {
            eliminate(&mut row, other, *lead);
        }
        let Some(lead) = row.iter().position(|value| !value.is_zero()) else { continue };
        reduce(&mut row);
        for (_, other) in &mut rows {
            eliminate(other, &row, lead);
            reduce(other);
        }
        rows.push((lead, row));
    }
    if rows.is_empty() {
        return Vec::new();
    }
    let leads: Vec<usize> = rows.iter().map(|row| row.0).collect();
    let free = (0..width).filter(|column| !leads.contains(column));
    let equation = |column: usize| {
        // A vector that is orthogonal to each row: 1 at the free column, times a common multiple.
        let multiple = rows
            .iter()
            .filter(|(_, row)| !row[column].is_zero())
            .fold(BigInt::one(), |all, (lead, row)| all.lcm(&row[*lead]));
        let mut factors = vec![BigInt::zero(); width];
        for (lead, row) in &rows {
            if !row[column].is_zero() {
                factors[*lead] = -(&row[column] * &multiple / &row[*lead]);
            }
        }
        factors[column] = multiple;
        reduce(&mut factors);
        let constant = factors.remove(0);
        (factors, constant)
    };
    free.map(equation).collect()
}

/// Makes the row zero in the column.
fn eliminate(row: &mut [BigInt], other: &[BigInt], column: usize) {
    if row[column].is_zero() {
        return;
    }
    let (mine, theirs) = (row[column].clone(), other[column].clone());
    for (value, other) in row.iter_mut().zip(other) {
        *value = &*value * &theirs - other * &mine;
    }
}

/// Divides by the common divisor.
fn reduce(row: &mut [BigInt]) {
    let divisor = row.iter().fold(BigInt::zero(), |all, value| all.gcd(value));
    if divisor > BigInt::one() {
        for value in &mut *row {
            *value = &*value / &divisor;
        }
    }
    if row.iter().find(|value| !value.is_zero()).is_some_and(|value| value.is_negative()) {
        for value in row {
            *value = -&*value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn equations(points: &[&[i64]]) -> Vec<(Vec<i64>, i64)> {
        let points: Vec<Vec<BigInt>> =
            points.iter().map(|point| point.iter().map(|&x| BigInt::from(x)).collect()).collect();
        let dimension = points[0].len();
        let small = |value: &BigInt| i64::try_from(value).expect("it is small");
        let found = hull(dimension, points.iter().map(Vec::as_slice));
        found.iter().map(|(factors, c)| (factors.iter().map(small).collect(), small(c))).collect()
    }

    #[test]
    fn equations_hold_for_all_points_and_no_others_are_left_out() {
        let points: [&[i64]; 4] = [&[0, 5, 5], &[1, 4, 5], &[2, 7, 9], &[5, 5, 10]];
        let found = equations(&points);
        assert_eq!(found.len(), 1, "{found:?}");
        for point in points {
            let sum: i64 = found[0].0.iter().zip(point).map(|(a, b)| a * b).sum();
            assert_eq!(sum + found[0].1, 0, "{found:?}");
        }
        assert_eq!(equations(&[&[3, 7], &[3, 8]]).len(), 1);
        assert_eq!(equations(&[&[3, 7]]).len(), 2);
        assert_eq!(equations(&[&[0, 0], &[1, 0], &[0, 1]]).len(), 0);
    }
}
