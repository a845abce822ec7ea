//! Terms as people read them: `t.Next`, not `LI(LI(t).Next)`.

/// The text without `LI(…)` around places of the state at the cut point. What is read behind writes stays as it is.
pub(super) fn bare(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    // For each parenthesis that is open whether it is left out.
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let is_word = found.chars().next_back().is_some_and(|it| it.is_alphanumeric() || it == '_');
        if !is_word && text[at..].starts_with("LI(") && is_one(&text[at + 3..]) {
            open.push(true);
            at += 3;
            continue;
        }
        match letter {
            '(' => open.push(false),
            ')' if open.pop() == Some(true) => {
                at += 1;
                continue;
            }
            _ => {}
        }
        found.push(letter);
        at += letter.len_utf8();
    }
    found
}

/// Whether one place stands before the parenthesis that closes: no comma.
fn is_one(rest: &str) -> bool {
    let mut depth = 0_usize;
    for letter in rest.chars() {
        match letter {
            '(' | '[' | '{' | '⟨' => depth += 1,
            ')' | ']' | '}' | '⟩' if depth == 0 => return true,
            ')' | ']' | '}' | '⟩' => depth -= 1,
            ',' if depth == 0 => return false,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_stand_bare() {
        for (text, expected) in [
            ("LI(LI(p).Next) ≠ null", "p.Next ≠ null"),
            ("LI(LI(x).items)[LI(i) + 1] ≤ LI(LI(y).Key)", "x.items[i + 1] ≤ y.Key"),
            ("(LI(a) + 1) * 2", "(a + 1) * 2"),
            ("LI({p ↦ 1}, LI(a).Key)", "LI({p ↦ 1}, a.Key)"),
            ("xLI(y) LI(é", "xLI(y) LI(é"),
            ("f(LI(a), LI(b))", "f(a, b)"),
        ] {
            assert_eq!(bare(text), expected);
        }
    }
}
