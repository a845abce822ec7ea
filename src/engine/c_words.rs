//! What is known of a program in C, in the words of C: facts are found in those of the paper's language.

/// The lines, in which members are `p->m`, equality is `==`, and places are lines.
pub(super) fn in_c(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let is_title = line.trim_end().ends_with(':');
        let line = match line.trim_start().strip_prefix("at ") {
            Some(place) if is_title => {
                let indent = &line[..line.len() - line.trim_start().len()];
                format!("{indent}at {}", place_in_c(place))
            }
            _ => line_in_c(line, is_title),
        };
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// `sum.L10.2:` is the second place in line 10 of `sum`.
fn place_in_c(place: &str) -> String {
    let (name, end) = place.split_at(place.trim_end().trim_end_matches(':').len());
    let parts: Vec<&str> = name.split('.').collect();
    let line = parts.iter().position(|part| {
        part.strip_prefix('L').is_some_and(|digits| digits.parse::<usize>().is_ok())
    });
    let Some(at) = line else { return place.to_owned() };
    let mut text = format!("line {}", &parts[at][1..]);
    if let [number] = parts[at + 1..] {
        text = format!("{text}, place {number}");
    }
    if at > 0 {
        text = format!("{text} of {}", parts[..at].join("."));
    }
    text + end
}

fn line_in_c(line: &str, is_title: bool) -> String {
    let mut out = String::new();
    let mut chars = line.chars().peekable();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut word = String::new();
    // What a word is in C; numbers and names are what they are.
    let spoken = |word: &str| match word {
        "null" => "NULL".to_owned(),
        "true" => "1".to_owned(),
        "false" => "0".to_owned(),
        _ => word.to_owned(),
    };
    while let Some(c) = chars.next() {
        if is_word(c) {
            word.push(c);
            continue;
        }
        let is_name = word.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
        out.push_str(&spoken(&word));
        word.clear();
        match c {
            '.' if is_name
                && chars.peek().is_some_and(|&next| next.is_alphabetic() || next == '_') =>
            {
                out.push_str("->");
            }
            '=' if !is_title && out.ends_with(' ') && chars.peek() == Some(&' ') => {
                out.push_str("==");
            }
            _ => out.push(c),
        }
    }
    out.push_str(&spoken(&word));
    // The ghost that says of objects whether they are allocated.
    match out.trim_end().strip_suffix("->alive") {
        Some(rest) if !rest.trim_start().contains(' ') => {
            let indent = &rest[..rest.len() - rest.trim_start().len()];
            match rest.trim_start().strip_prefix('!') {
                Some(object) => format!("{indent}{object} is freed"),
                None => format!("{rest} is allocated"),
            }
        }
        _ => out,
    }
}

#[cfg(test)]
mod tests {
    use super::in_c;

    #[test]
    fn facts_are_said_in_c() {
        for (fact, in_words) in [
            ("at L17:", "at line 17:"),
            ("at sum.L24.2:", "at line 24, place 2 of sum:"),
            ("  head.key >= 0", "  head->key >= 0"),
            ("  p = null || p.next.key = 3", "  p == NULL || p->next->key == 3"),
            (
                "for every object x of node and y = x.next:",
                "for every object x of node and y = x->next:",
            ),
            ("  x.alive", "  x is allocated"),
            ("  !x.alive", "  x is freed"),
            ("  b = true ==> n != 1", "  b == 1 ==> n != 1"),
        ] {
            assert_eq!(in_c(fact), format!("{in_words}\n"));
        }
    }
}
