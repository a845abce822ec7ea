//! `unheap explain`: every code has a section, and every example gives its code alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::ends;
use crate::support::{project, unheap};

/// A section of the page.
struct Section {
    code: String,
    body: String,
}

/// A block of an example.
struct Block {
    language: String,
    info: String,
    lines: Vec<String>,
}

fn sections() -> Vec<Section> {
    let page = fs::read_to_string(project("docs/diagnostics.md")).expect("there is a page");
    let sections = page.split("\n## ").skip(1).map(|section| {
        let (head, body) = section.split_once('\n').expect("it has a body");
        let (code, title) = head.split_once(": ").expect("a code and a title");
        assert!(!title.is_empty() && body.contains("\nRemedy: "), "{code}");
        Section { code: code.to_owned(), body: body.to_owned() }
    });
    sections.collect()
}

fn blocks(body: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut fence: Option<String> = None;
    for line in body.lines() {
        let ticks = "`".repeat(line.len() - line.trim_start_matches('`').len());
        match &fence {
            Some(open) if line == open => fence = None,
            Some(_) => blocks.last_mut().expect("it is open").lines.push(line.to_owned()),
            None if ticks.len() >= 3 => {
                let info = line[ticks.len()..].to_owned();
                let language = info.split(' ').next().unwrap_or_default().to_owned();
                blocks.push(Block { language, info, lines: Vec::new() });
                fence = Some(ticks);
            }
            None => {}
        }
    }
    assert!(fence.is_none(), "{body}");
    blocks
}

/// The codes in a text.
fn codes(text: &str) -> BTreeSet<String> {
    let is_code = |word: &&str| {
        word.len() == 5
            && word.starts_with('E')
            && word[1..].bytes().all(|byte| byte.is_ascii_digit())
    };
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(is_code).map(str::to_owned).collect()
}

/// Makes the files of an example and gives its command.
fn prepared(folder: &Path, blocks: &[Block]) -> Option<String> {
    let mut command = None;
    for block in blocks {
        if block.info.contains("not run:") {
            return None;
        }
        let lines = |is_command: bool| {
            let lines = block.lines.iter().filter(move |line| line.starts_with("$ ") == is_command);
            lines.map(|line| line.as_str()).collect::<Vec<&str>>()
        };
        let default = match block.language.as_str() {
            "uh" => Some(("a.uh", "translate a.uh --to cfg")),
            "c" => Some(("a.c", "translate a.c --to core")),
            "cs" if which::which("mcs").is_err() => return None,
            "cs" => Some(("a.cs", "translate a.cs --to core")),
            _ => None,
        };
        let name = block.info.split_once("file=").map(|(_, name)| name);
        let text = lines(false).join("\n") + "\n";
        if block.language == "sh" {
            let bash = Command::new("bash").args(["-ec", &text]).current_dir(folder).status();
            assert!(bash.expect("bash starts").success(), "{text}");
        } else {
            let name = name.or(default.map(|(name, _)| name)).expect("the file has a name");
            fs::write(folder.join(name), text).expect("it is written");
        }
        if name.is_none()
            && let Some((_, default)) = default
        {
            command.get_or_insert_with(|| default.to_owned());
        }
        if let Some(line) = lines(true).first() {
            command = line.strip_prefix("$ unheap ").map(str::to_owned);
        }
    }
    Some(command.expect("an example has a command"))
}

#[test]
fn every_example_gives_its_code() {
    let (mut wrong, mut skipped) = (Vec::new(), Vec::new());
    for Section { code, body } in sections() {
        let folder = tempfile::tempdir().expect("there is room");
        let blocks = blocks(&body);
        let Some(command) = prepared(folder.path(), &blocks) else {
            skipped.push(code);
            continue;
        };
        let mut unheap = unheap("").within(folder.path());
        // Arguments may stand in quotes.
        for (at, part) in command.split('\'').enumerate() {
            unheap = if at % 2 == 1 { unheap.arg(part) } else { unheap.arguments(part) };
        }
        let ended = unheap.run();
        let found = codes(&format!("{}{}", ended.out, ended.err));
        if found != BTreeSet::from([code.clone()]) {
            wrong.push(format!("{code}: {found:?}\n{}{}", ended.out, ended.err));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let skipped: Vec<String> =
        skipped.into_iter().filter(|code| !code.starts_with("E14")).collect();
    assert_eq!(skipped, ["E0102"], "others can be run");
}

/// The codes that the sources of the program give.
fn given_codes() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    let mut folders = vec![project("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("it can be read") {
            let path = entry.expect("it can be read").path();
            let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
            if path.is_dir() && name != "tests" {
                folders.push(path);
            } else if name.ends_with(".rs") && name != "tests.rs" {
                let text = fs::read_to_string(&path).expect("it is a text");
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                for part in lines.flat_map(|line| line.split('"').skip(1).step_by(2)) {
                    known.extend(codes(part).into_iter().filter(|code| code == part));
                }
            }
        }
    }
    known
}

#[test]
fn every_code_has_a_section() {
    let all: Vec<String> = sections().into_iter().map(|section| section.code).collect();
    let sorted: BTreeSet<String> = all.iter().cloned().collect();
    assert!(all.is_sorted() && all.len() == sorted.len(), "{all:?}");
    assert_eq!(sorted, given_codes());
}

#[test]
fn a_code_is_explained() {
    let told = ends("explain E1105", "", 0).out;
    assert!(told.starts_with("E1105: side effects without an order\n"), "{told}");
    assert!(told.contains("    int main(void)") && told.contains("Remedy: "), "{told}");
    assert!(!told.contains("```"), "{told}");
    assert_eq!(ends("explain e1105", "", 0).out, told);
    assert!(ends("explain null-read", "", 0).out.contains("a field of null is read"));
    let all = ends("explain", "", 0).out;
    assert!(all.lines().count() > sections().len(), "{all}");
    for (code, near) in [("E1150", "did you mean `E1"), ("nul-read", "did you mean `null-read`?")] {
        let told = ends(&format!("explain {code}"), "", 2);
        assert!(told.err.contains(near), "{}", told.err);
    }
}
