//! Goals as text.

use std::fmt::Write as _;

use engine::ClaimGoal;

/// The goals, one below the other: what is given, then what is to be shown.
#[must_use]
pub fn goals_text(goals: &[ClaimGoal]) -> String {
    if goals.is_empty() {
        return "there is nothing to show\n".to_owned();
    }
    let mut text = String::new();
    for (at, ClaimGoal { title, given, shown }) in goals.iter().enumerate() {
        let space = if at > 0 { "\n" } else { "" };
        let _ = writeln!(text, "{space}goal {}, {title}", at + 1);
        for line in given {
            let _ = writeln!(text, "    {line}");
        }
        for line in shown {
            let _ = writeln!(text, "  ⇒ {line}");
        }
    }
    text
}
