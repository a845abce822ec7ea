//! Numbers that the command takes, with their ranges.

use std::error::Error;
use std::fmt;

/// Why the text of an argument is no number that the command takes.
#[derive(Debug)]
pub(crate) enum OutOfRange {
    Jobs,
    Seconds,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Jobs => "expected a number from 1 to 1024",
            Self::Seconds => "expected a number of seconds from 0.01 to 86400",
        })
    }
}

impl Error for OutOfRange {}

/// From 1 to 1024.
pub(super) fn jobs(text: &str) -> Result<usize, OutOfRange> {
    let value = text.parse().ok();
    value.filter(|value| (1..=1024).contains(value)).ok_or(OutOfRange::Jobs)
}

/// A time of at least a hundredth of a second and at most a day.
pub(super) fn seconds(text: &str) -> Result<f64, OutOfRange> {
    let value = text.parse().ok();
    value.filter(|value| (0.01..=86_400.0).contains(value)).ok_or(OutOfRange::Seconds)
}
