//! `docs/decide.md` shows what is printed, and formulas that are those of the examples.

use crate::support::{project, unheap};

#[test]
fn the_page_shows_what_is_printed() {
    let page = std::fs::read_to_string(project("docs/decide.md")).expect("there is a page");
    let mut lines = page.lines().peekable();
    // The script that stands above, for commands that read standard input.
    let mut script = String::new();
    let mut commands = 0;
    while let Some(line) = lines.next() {
        let Some(code) = line.strip_prefix("    ") else { continue };
        let Some(command) = code.strip_prefix("$ unheap ") else {
            script = format!("{code}\n");
            while let Some(line) = lines.next_if(|line| line.starts_with("    ")) {
                script.push_str(&line[4..]);
                script.push('\n');
            }
            continue;
        };
        let mut shown = String::new();
        while let Some(line) = lines.next_if(|line| line.starts_with("    ")) {
            shown.push_str(line[4..].trim_end());
            shown.push('\n');
        }
        let ended = unheap(command).stdin(script.clone()).run();
        let printed: String =
            ended.out.lines().map(|line| format!("{}\n", line.trim_end())).collect();
        assert_eq!(printed, shown, "{command}\n{}", ended.err);
        commands += 1;
    }
    assert!(commands >= 4, "{commands}");
}
