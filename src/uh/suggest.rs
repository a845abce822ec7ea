//! "Did you mean …?"

/// The candidate that is spelt most like `name`, if one is close; the first of equals.
pub(crate) fn closest<'a>(
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let allowed = name.len().div_ceil(3).min(3);
    let mut best = None;
    let mut least = allowed + 1;
    for candidate in candidates {
        if candidate.len().abs_diff(name.len()) < least && candidate != name {
            let distance = distance(name.as_bytes(), candidate.as_bytes());
            if distance < least {
                least = distance;
                best = Some(candidate);
            }
        }
    }
    best
}

/// The help line that offers the closest candidate.
pub(crate) fn did_you_mean<'a>(
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<String> {
    closest(name, candidates).map(|found| format!("did you mean `{found}`?"))
}

/// How many times a letter must be inserted, removed or replaced, or two neighbours exchanged.
fn distance(left: &[u8], right: &[u8]) -> usize {
    let mut before = Vec::new();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, &a) in left.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, &b) in right.iter().enumerate() {
            let replaced = row[j] + usize::from(a != b);
            let mut least = replaced.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a == right[j - 1] && b == left[i - 1] {
                let exchanged: usize = before[j - 1];
                least = least.min(exchanged + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn the_closest_name_is_offered_and_far_ones_are_not() {
        let names = ["Exit", "Error", "RemoveAll"];
        let check = |name: &str| closest(name, names.iter().copied());
        assert_eq!(check("Exti"), Some("Exit"));
        assert_eq!(check("exit"), Some("Exit"));
        assert_eq!(check("Errro"), Some("Error"));
        assert_eq!(check("RemovAl"), Some("RemoveAll"));
        assert_eq!(check("Loop"), None);
        assert_eq!(check("E"), None);
    }
}
