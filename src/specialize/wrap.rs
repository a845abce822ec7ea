//! Lines of an equation that are too wide are broken where brackets nest least.

/// How wide a line may be, in characters.
const WIDTH: usize = 84;
/// What the rest of a broken line is indented by.
const INDENT: usize = 4;

/// The lines, short ones next to each other.
pub(super) fn pack(lines: &[String]) -> Vec<String> {
    let mut packed: Vec<String> = Vec::new();
    for line in lines {
        match packed.last_mut() {
            Some(last) if last.chars().count() + line.chars().count() + 2 <= WIDTH => {
                last.push_str("; ");
                last.push_str(line);
            }
            _ => packed.push(line.clone()),
        }
    }
    packed
}

/// The line, broken behind commas and operators where it is too wide.
pub(super) fn wrap(line: &str) -> Vec<String> {
    let mut rest: Vec<char> = line.trim_end().chars().collect();
    let indent = rest.iter().take_while(|&&c| c == ' ').count() + INDENT;
    let mut lines = Vec::new();
    while rest.len() > WIDTH
        && let Some(at) = break_at(&rest)
    {
        lines.push(rest[..at].iter().collect());
        let tail = rest.split_off(at + 1);
        rest = vec![' '; indent];
        rest.extend(tail);
    }
    lines.push(rest.iter().collect());
    lines
}

/// The space where the line is broken: the best one in its second half, or else the last one.
fn break_at(line: &[char]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut best: Option<((usize, bool), usize)> = None;
    let mut last = None;
    let start = line.iter().position(|&c| c != ' ')?;
    for (at, &c) in line.iter().enumerate().take(WIDTH + 1).skip(start) {
        match c {
            '(' | '{' | '⟨' | '[' => depth += 1,
            ')' | '}' | '⟩' | ']' => depth = depth.saturating_sub(1),
            ' ' => {
                last = Some(at);
                // Behind a comma or a connective the reader expects more.
                let inside = !matches!(line[at - 1], ',' | '∧' | '∨' | '∘' | '=');
                let cost = (depth, inside);
                if at > WIDTH / 2 && best.is_none_or(|(least, _)| cost <= least) {
                    best = Some((cost, at));
                }
            }
            _ => {}
        }
    }
    best.map(|(_, at)| at).or(last)
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_broken_where_they_nest_least() {
        let guard = "(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), ";
        let effect = "{last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1}";
        let line = format!("  {guard}{effect} ∘ Rec(L6)),");
        let expected = [format!("  {}", guard.trim_end()), format!("      {effect} ∘ Rec(L6)),")];
        assert_eq!(wrap(&line), expected);
        assert_eq!(wrap("  short"), ["  short"]);
        assert_eq!(wrap(&"x".repeat(200)), ["x".repeat(200)]);
    }
}
