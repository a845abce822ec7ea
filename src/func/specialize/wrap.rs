//! The equation of a recursive symbol as the comment above its function.
//!
//! Lines that are too wide are broken where brackets nest least.

/// How wide a line may be, in characters.
const WIDTH: usize = 84;
/// What the rest of a broken line is indented by.
const INDENT: usize = 4;

/// How many lines an equation may have to be repeated above its function; of a longer one only the
/// number of lines is said.
const LONGEST: usize = 12;

/// The comment for an equation with the definitions before it, unless it is too long to be read there.
#[must_use]
pub fn equation_comment(equation: &[String]) -> Vec<String> {
    let rec_start = equation.iter().position(|line| line.starts_with("Rec(")).unwrap_or_default();
    let (definitions, body) = equation.split_at(rec_start);
    let mut lines: Vec<String> =
        pack(definitions).iter().flat_map(|line| wrap_line(line)).collect();
    lines.extend(body.iter().flat_map(|line| wrap_line(line)));
    if lines.len() > LONGEST {
        return vec![format!("Its equation has {} lines: see --to heap.", lines.len())];
    }
    lines.iter_mut().for_each(String::shrink_to_fit);
    lines.shrink_to_fit();
    lines
}

/// The lines, short ones next to each other.
fn pack(lines: &[String]) -> Vec<String> {
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
pub(super) fn wrap_line(line: &str) -> Vec<String> {
    let line: Vec<char> = line.trim_end().chars().collect();
    let indent = line.iter().take_while(|&&c| c == ' ').count() + INDENT;
    let mut lines = Vec::new();
    let (mut start, mut before) = (0, 0);
    loop {
        // Of the rest only as much as is looked at.
        let room = WIDTH + 1 - before.min(WIDTH);
        let end = line.len().min(start + room);
        let indented = std::iter::repeat_n(' ', before);
        let head: Vec<char> = indented.chain(line[start..end].iter().copied()).collect();
        let Some(at) = break_at(&head).filter(|_| head.len() > WIDTH) else {
            lines.push(head.iter().chain(&line[end..]).collect());
            return lines;
        };
        lines.push(head[..at].iter().collect());
        start += at + 1 - before;
        before = indent;
    }
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
    use super::wrap_line;

    #[test]
    fn lines_are_broken_where_they_nest_least() {
        let guard = "(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), ";
        let effect = "{last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1}";
        let line = format!("  {guard}{effect} ∘ Rec(L6)),");
        let expected = [format!("  {}", guard.trim_end()), format!("      {effect} ∘ Rec(L6)),")];
        assert_eq!(wrap_line(&line), expected);
        assert_eq!(wrap_line("  short"), ["  short"]);
        assert_eq!(wrap_line(&"x".repeat(200)), ["x".repeat(200)]);
        let long = wrap_line(&"word ".repeat(200_000));
        assert!(long.len() < 15_000 && long.iter().all(|line| line.len() <= 84));
        assert_eq!(long.iter().flat_map(|line| line.split_whitespace()).count(), 200_000);
    }
}
