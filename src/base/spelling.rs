//! Which of the words that there are somebody may have meant.

use strsim::osa_distance;

/// The known word that is spelt most like `name`, if one is close; the first of equals. One letter in three may be wrong,
/// missing, too many or exchanged with its neighbour, and at most three.
///
/// ```
/// let names = ["Exit", "Error", "RemoveAll"];
/// assert_eq!(base::nearest("Exti", names), Some("Exit"));
/// assert_eq!(base::nearest("RemovAl", names), Some("RemoveAll"));
/// assert_eq!(base::nearest("Loop", names), None);
/// ```
#[must_use]
pub fn nearest<'k>(name: &str, candidates: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let length = name.chars().count();
    let allowed = length.div_ceil(3).min(3);
    let near = candidates
        .into_iter()
        .filter(|other| *other != name && other.chars().count().abs_diff(length) <= allowed);
    let near = near.map(|other| (osa_distance(name, other), other));
    let near = near.filter(|&(distance, _)| distance <= allowed);
    near.min_by_key(|&(distance, _)| distance).map(|(_, other)| other)
}

/// The line that offers the nearest word: ``did you mean `next`?``
#[must_use]
pub fn did_you_mean<'k>(
    name: &str,
    candidates: impl IntoIterator<Item = &'k str>,
) -> Option<String> {
    nearest(name, candidates).map(|near| format!("did you mean `{near}`?"))
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_closest_name_is_offered_and_far_ones_are_not() {
        let check = |name: &str| nearest(name, ["Exit", "Error", "RemoveAll"]);
        assert_eq!(check("exit"), Some("Exit"));
        assert_eq!(check("Errro"), Some("Error"));
        assert_eq!(check("Loop"), None);
        assert_eq!(check("E"), None);
    }
}
