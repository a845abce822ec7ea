//! Makes a program smaller as long as it is still wrong: statements and blocks go, and expressions become a part of
//! themselves, or a number.

/// How many attempts are made.
const ATTEMPTS: usize = 3_000;

/// A smaller program of which the same is true.
pub fn shrink(text: &str, is_wrong: &mut dyn FnMut(&str) -> bool) -> String {
    let mut lines: Vec<String> = split(text);
    let mut attempts = 0;
    let mut holds = |lines: &[String]| {
        attempts += 1;
        attempts <= ATTEMPTS && is_wrong(&(lines.join("\n") + "\n"))
    };
    if !holds(&lines) {
        return text.to_owned();
    }
    loop {
        let before: usize = lines.iter().map(String::len).sum();
        without_lines(&mut lines, &mut holds);
        without_braces(&mut lines, &mut holds);
        simpler(&mut lines, &mut holds);
        let after: usize = lines.iter().map(String::len).sum();
        if after >= before {
            return lines.join("\n") + "\n";
        }
    }
}

/// A statement a line, outside of parentheses and initializers.
fn split(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let (mut depth, mut start, mut in_text) = (0, 0, false);
        for (at, c) in line.char_indices() {
            match c {
                '"' => in_text = !in_text,
                _ if in_text => {}
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                ';' if depth == 0 && !line[..at].contains("struct @") => {
                    lines.push(line[start..=at].trim_end().to_owned());
                    start = at + 1;
                }
                _ => {}
            }
        }
        if !line[start..].trim().is_empty() {
            lines.push(line[start..].trim_end().to_owned());
        }
    }
    lines
}

/// How many more braces are opened than closed, and whether one is closed that was not opened here.
fn balance(lines: &[String]) -> (i64, bool) {
    let mut depth = 0;
    let mut is_below = false;
    for c in lines.iter().flat_map(|line| line.chars()) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        is_below |= depth < 0;
    }
    (depth, is_below)
}

fn without_lines(lines: &mut Vec<String>, holds: &mut dyn FnMut(&[String]) -> bool) {
    let mut size = (lines.len() / 2).max(1);
    loop {
        let mut at = 0;
        while at < lines.len() {
            // To where the braces are closed again.
            let mut end = (at + size).min(lines.len());
            while end < lines.len() && balance(&lines[at..end]).0 > 0 && end < at + size + 200 {
                end += 1;
            }
            if balance(&lines[at..end]) == (0, false) {
                let mut fewer = lines.clone();
                fewer.drain(at..end);
                if holds(&fewer) {
                    *lines = fewer;
                    continue;
                }
            }
            at += size.max(1);
        }
        if size == 1 {
            return;
        }
        size /= 2;
    }
}

/// Blocks without their heads.
fn without_braces(lines: &mut Vec<String>, holds: &mut dyn FnMut(&[String]) -> bool) {
    let mut at = 0;
    while at < lines.len() {
        if lines[at].trim_end().ends_with('{') && balance(&lines[at..=at]).0 == 1 {
            let end = (at + 1..lines.len()).find(|&end| balance(&lines[at..=end]).0 == 0);
            if let Some(end) = end {
                let mut fewer = lines.clone();
                fewer.remove(end);
                fewer.remove(at);
                if holds(&fewer) {
                    *lines = fewer;
                    continue;
                }
            }
        }
        at += 1;
    }
}

/// The groups in parentheses, by their places, the outer ones first.
fn groups(line: &str) -> Vec<(usize, usize)> {
    let mut open = Vec::new();
    let mut all = Vec::new();
    for (at, c) in line.char_indices() {
        match c {
            '(' => open.push(at),
            ')' => {
                if let Some(start) = open.pop() {
                    all.push((start, at + 1));
                }
            }
            _ => {}
        }
    }
    all.sort_by_key(|&(start, end)| (std::cmp::Reverse(end - start), start));
    all
}

/// Expressions that become a part of themselves, or a number.
fn simpler(lines: &mut Vec<String>, holds: &mut dyn FnMut(&[String]) -> bool) {
    for at in 0..lines.len() {
        let mut from = 0;
        'again: loop {
            let line = lines[at].clone();
            let all = groups(&line);
            for (number, &(start, end)) in all.iter().enumerate().skip(from) {
                let inside = &line[start..end];
                let parts: Vec<&str> = groups(inside)
                    .into_iter()
                    .skip(1)
                    .map(|(from, to)| &inside[from..to])
                    .collect();
                let operands =
                    inside[1..inside.len() - 1].split([',', '?', ':', '=', '+', '&', '|']);
                let small = ["1", "0", "x"];
                let others = parts.into_iter().take(8).chain(small).chain(operands);
                for other in others.map(str::trim) {
                    if other.len() >= inside.len() || other.is_empty() {
                        continue;
                    }
                    // What it is part of must not get another meaning.
                    let is_whole =
                        other.starts_with('(') || other.chars().all(char::is_alphanumeric);
                    let other = if is_whole { other.to_owned() } else { format!("({other})") };
                    let mut fewer = lines.clone();
                    fewer[at] = format!("{}{other}{}", &line[..start], &line[end..]);
                    if holds(&fewer) {
                        *lines = fewer;
                        from = number;
                        continue 'again;
                    }
                }
            }
            break;
        }
    }
}
