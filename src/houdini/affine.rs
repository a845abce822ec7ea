//! Affine hulls of points: which linear equations hold for all points seen so far.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// Equations with larger coefficients say nothing that a program would.
const LARGEST: u32 = 1 << 16;

/// The smallest affine space that holds some points of a fixed dimension.
#[derive(Clone, Default, Debug)]
pub(super) struct Hull {
    /// One of the points; `None` if there is none.
    origin: Option<Vec<BigInt>>,
    /// Directions in echelon form: each has a column of its own in which the later ones are 0.
    directions: Vec<(usize, Vec<BigInt>)>,
    /// Equations whose solutions are the space.
    equations: Vec<LinearEquation>,
}

/// `coefficients · x = constant`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LinearEquation {
    pub(super) coefficients: Vec<BigInt>,
    pub(super) constant: BigInt,
}

impl Hull {
    /// Takes a point in; whether the space has grown.
    pub(super) fn join(&mut self, point: &[BigInt]) -> bool {
        let Some(origin) = &self.origin else {
            self.origin = Some(point.to_vec());
            self.equations = self.solve();
            return true;
        };
        let mut left: Vec<BigInt> = point.iter().zip(origin).map(|(a, b)| a - b).collect();
        for (pivot, direction) in &self.directions {
            eliminate(&mut left, direction, *pivot);
        }
        let Some(pivot) = left.iter().position(|value| !value.is_zero()) else { return false };
        primitive(&mut left);
        self.directions.push((pivot, left));
        self.equations = self.solve();
        true
    }

    /// The number of its directions; `None` if there is no point.
    pub(super) fn dimension(&self) -> Option<usize> {
        self.origin.as_ref().map(|_| self.directions.len())
    }

    /// Equations whose solutions are the space, each with as few unknowns as elimination gives; none
    /// if there is no point.
    pub(super) fn equations(&self) -> &[LinearEquation] {
        &self.equations
    }

    fn solve(&self) -> Vec<LinearEquation> {
        let Some(origin) = &self.origin else { return Vec::new() };
        let rows = self.reduced();
        let pivots: Vec<usize> = rows.iter().map(|(pivot, _)| *pivot).collect();
        let free = (0..origin.len()).filter(|column| !pivots.contains(column));
        // A direction's pivot is what its free columns make it: free = (row[free]/row[pivot])·pivot.
        let equations = free.map(|column| {
            let scale = rows.iter().fold(BigInt::one(), |scale, (pivot, row)| {
                if row[column].is_zero() { scale } else { scale.lcm(&row[*pivot]) }
            });
            let mut coefficients = vec![BigInt::zero(); origin.len()];
            for (pivot, row) in &rows {
                coefficients[*pivot] = -(&scale / &row[*pivot] * &row[column]);
            }
            coefficients[column] = scale;
            primitive(&mut coefficients);
            let constant = coefficients.iter().zip(origin).map(|(a, x)| a * x).sum();
            LinearEquation { coefficients, constant }
        });
        let small = |equation: &LinearEquation| {
            equation.coefficients.iter().all(|value| *value.magnitude() <= LARGEST.into())
        };
        equations.filter(small).collect()
    }

    /// The directions, each 0 in the pivots of the others.
    fn reduced(&self) -> Vec<(usize, Vec<BigInt>)> {
        let mut rows = self.directions.clone();
        for at in (0..rows.len()).rev() {
            let (pivot, row) = rows[at].clone();
            for (_, other) in &mut rows[..at] {
                eliminate(other, &row, pivot);
                primitive(other);
            }
        }
        rows
    }
}

/// Makes the column 0 by a multiple of the direction, without fractions.
fn eliminate(row: &mut [BigInt], direction: &[BigInt], column: usize) {
    if row[column].is_zero() {
        return;
    }
    let common = row[column].gcd(&direction[column]);
    let (mine, other) = (&direction[column] / &common, &row[column] / &common);
    for (value, step) in row.iter_mut().zip(direction) {
        *value = &*value * &mine - step * &other;
    }
}

/// Divides by the greatest common divisor; the first value that is not 0 becomes positive.
fn primitive(row: &mut [BigInt]) {
    let divisor = row.iter().fold(BigInt::zero(), |divisor, value| divisor.gcd(value));
    let negative = row.iter().find(|value| !value.is_zero()).is_some_and(Signed::is_negative);
    if divisor.is_zero() {
        return;
    }
    let divisor = if negative { -divisor } else { divisor };
    for value in row {
        *value = &*value / &divisor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(values: &[i64]) -> Vec<BigInt> {
        values.iter().copied().map(BigInt::from).collect()
    }

    #[test]
    fn equations_hold_for_the_points_and_for_what_they_span() {
        let mut hull = Hull::default();
        assert!(hull.join(&numbers(&[0, 0, 7, 0])));
        assert_eq!(hull.equations().len(), 4);
        assert!(hull.join(&numbers(&[1, 2, 7, 3])));
        assert!(!hull.join(&numbers(&[-5, -10, 7, -15])));
        assert!(hull.join(&numbers(&[0, 1, 7, 1])));
        let equations = hull.equations().to_vec();
        assert_eq!(equations.len(), 2);
        for point in [[0, 0, 7, 0], [1, 2, 7, 3], [4, 9, 7, 13]] {
            for LinearEquation { coefficients, constant } in &equations {
                let sum: BigInt =
                    coefficients.iter().zip(numbers(&point)).map(|(a, x)| a * x).sum();
                assert_eq!(sum, *constant);
            }
        }
        assert!(!hull.join(&numbers(&[4, 9, 7, 13])));
        assert!(hull.join(&numbers(&[0, 0, 8, 0])));
        assert!(hull.join(&numbers(&[0, 0, 0, 1])));
        assert_eq!(hull.equations(), []);
    }
}
