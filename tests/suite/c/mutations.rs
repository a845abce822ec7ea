//! Sources that were changed at random: no panic, no hang, and none accepted that gcc refuses.

use std::process::Command;

use base::{Source, SourceReading};
use concrete::Rng;
use pipeline::front;

use super::gcc;
use crate::support::project;

const WORDS: &[&str] = &[
    "int", "struct", "node", "*", "(", ")", "{", "}", ";", ",", "=", "==", "->", ".", "return",
    "if", "else", "while", "0", "1", "next", "n", "static", "const", "unsigned", "void", "&", "+",
    "++", "case", "default:", "break;", "goto x;", "x:", "sizeof", "enum", "typedef", "[", "]",
    "2.0", "\"text\"", "for", "do", "extern", "volatile", "long", "_Bool", "?", ":", "!", "free",
    "malloc", "main", "list",
];

/// The source with a few words taken out, doubled, swapped or replaced.
fn mutant(text: &str, rng: &mut Rng) -> String {
    let mut parts: Vec<String> = Vec::new();
    for c in text.chars() {
        let is_word = c.is_alphanumeric() || c == '_';
        match parts.last_mut() {
            Some(last) if is_word && last.chars().all(|c| c.is_alphanumeric() || c == '_') => {
                last.push(c);
            }
            _ => parts.push(c.to_string()),
        }
    }
    for _ in 0..=rng.below(2) {
        let at = rng.below(parts.len());
        let other = rng.below(parts.len());
        match rng.below(5) {
            0 => parts[at].clear(),
            1 => parts[at] = format!("{0} {0}", parts[at]),
            2 => parts.swap(at, other),
            3 => parts[at] = WORDS[rng.below(WORDS.len())].to_owned(),
            _ => parts[at] = format!("{} {}", parts[other], parts[at]),
        }
    }
    parts.concat()
}

fn refused(count: usize, seed: u64) {
    let names = ["boxes", "states", "free_list", "insert_sorted", "insert_tree"];
    let texts = names.map(|name| {
        std::fs::read_to_string(project(&format!("examples/c/{name}.c"))).expect("it is there")
    });
    let mut rng = Rng::new(seed);
    let mut accepted = Vec::new();
    for _ in 0..count {
        let text = mutant(&texts[rng.below(texts.len())], &mut rng);
        let reading = SourceReading { is_exact: false, ..SourceReading::default() };
        if !text.contains('#')
            && front::program(&Source::new("x.c", text.as_str()).read_as(reading)).is_ok()
        {
            accepted.push(text);
        }
    }
    println!("{} of {count} are accepted", accepted.len());
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let mut wrong = Vec::new();
    for (at, text) in accepted.iter().enumerate() {
        let file = folder.path().join(format!("{at}.c"));
        std::fs::write(&file, text).expect("it can be written");
        let output =
            Command::new("gcc").args(["-fsyntax-only", "-w", "-std=gnu11"]).arg(&file).output();
        let output = output.expect("gcc can be started");
        if !output.status.success() {
            wrong.push(format!("{text}\n{}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(wrong.is_empty(), "{} accepted that gcc refuses:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_gcc_refuses_is_refused() {
    refused(600, 1);
}

/// `UNHEAP_PROGRAMS=10000 cargo test --release --test suite -- --ignored c::mutations`
#[test]
#[ignore = "takes minutes"]
fn what_gcc_refuses_is_refused_many_times() {
    refused(super::said("UNHEAP_PROGRAMS", 10_000), 2);
}

#[test]
fn deep_and_broken_texts_end() {
    for (open, close) in
        [("(", ")"), ("{", "}"), ("!", ""), ("-  ", ""), ("if (1) ", ";"), ("x + ", "")]
    {
        for depth in [900, 20_000] {
            let inner = if open == "{" || open.starts_with("if") { "" } else { "return " };
            let text = format!(
                "int f(int x) {{ {inner}{}{}{}; }}",
                open.repeat(depth),
                if inner.is_empty() { ";" } else { "1" },
                close.repeat(depth)
            );
            let source = Source::new("x.c", text);
            let _ = front::program(
                &source.read_as(SourceReading { is_exact: false, ..SourceReading::default() }),
            );
        }
    }
    for text in [
        "",
        "int",
        "/*",
        "\"",
        "int main(",
        "int main(void) { return 0 }",
        "\u{e9}",
        "#if",
        "# 1 \"x\"\nint x",
    ] {
        assert!(front::program(&Source::new("x.c", text)).is_err(), "{text}");
    }
}
