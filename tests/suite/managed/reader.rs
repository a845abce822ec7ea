//! Images that are damaged: an error, never a panic, and never a run without an end.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use base::{Source, SourceReading};
use concrete::Rng;

use super::differential::{compiled, is_there};
use super::generate;

/// Reads an image with its debug information, lowers it, and lists its instructions.
fn read(bytes: Vec<u8>, debug: Option<Vec<u8>>) -> bool {
    let source = Source::new("damaged.dll", "");
    let Ok(source) = managed::attached(source, bytes, debug, |_| None) else { return false };
    let reading = SourceReading { entry: Some("P.E3".to_owned()), ..SourceReading::default() };
    let source = source.read_as(reading);
    let listed = managed::cil(&source).is_ok();
    managed::parse(&source.deferring_refusals(), &[]).is_ok() && listed
}

/// Damages images so many times; how many could still be read is printed.
fn damage(times: usize, first: u64) {
    if !is_there() {
        println!("not run: mcs and mono are missing (Debian: mono-mcs, mono-runtime)");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let source = compiled(folder.path(), &generate::program(1, 4));
    let attached = source.attached().expect("it is compiled");
    let (bytes, debug) = (attached.bytes.clone(), attached.debug.clone());
    assert!(read(bytes.clone(), debug.clone()), "the whole image can be read");
    let mut rng = Rng::new(first);
    let mut readable = 0;
    for _ in 0..times {
        let (mut bytes, mut debug) = (bytes.clone(), debug.clone());
        let hurt = match (&mut debug, rng.below(8)) {
            (Some(debug), 0) => debug,
            (_, _) => &mut bytes,
        };
        match rng.below(8) {
            0 => hurt.truncate(rng.below(hurt.len())),
            1 => {
                let at = rng.below(hurt.len());
                let end = hurt.len().min(at + 1 + rng.below(64));
                hurt[at..end].fill(0xff);
            }
            _ => {
                for _ in 0..=rng.below(4) {
                    let at = rng.below(hurt.len());
                    hurt[at] = u8::try_from(rng.below(256)).expect("it is a byte");
                }
            }
        }
        let start = Instant::now();
        readable += usize::from(read(bytes, debug));
        assert!(start.elapsed() < Duration::from_secs(20), "it takes too long");
    }
    println!("{readable} of {times} damaged images could be read");
}

#[test]
fn damaged_images_are_errors() {
    damage(400, 1);
}

#[test]
#[ignore = "takes a while"]
fn many_damaged_images_are_errors() {
    for first in 2..12 {
        damage(1000, first);
    }
}

/// The instructions in a text: label and name of each.
fn instructions(text: &str) -> Vec<(String, String)> {
    let instruction = |line: &str| {
        let (label, rest) = line.trim_start().strip_prefix("IL_")?.split_once(':')?;
        let is_label = label.chars().all(|c| c.is_ascii_hexdigit());
        let name = rest.split_whitespace().next()?;
        is_label.then(|| (label.to_owned(), name.to_owned()))
    };
    text.lines().filter_map(instruction).collect()
}

#[test]
fn instructions_are_those_that_monodis_lists() {
    if !is_there() || Command::new("monodis").arg("--help").output().is_err() {
        println!(
            "not run: mcs, mono or monodis is missing (Debian: mono-mcs, mono-runtime, mono-utils)"
        );
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    compiled(folder.path(), &generate::program(5, 20));
    let own = folder.path().join("program.dll");
    // The library of mono is large, and uses nearly all that there is.
    let library = PathBuf::from("/usr/lib/mono/4.5/mscorlib.dll");
    for path in [own, library] {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let listed = instructions(&managed::whole_listing(&bytes).expect("it is an assembly"));
        let judge = Command::new("monodis").arg(&path).output().expect("monodis can be started");
        let judged = instructions(&String::from_utf8_lossy(&judge.stdout));
        let first = listed.iter().zip(&judged).find(|(own, judged)| own != judged);
        assert_eq!(first, None, "{}", path.display());
        assert_eq!(listed.len(), judged.len());
        println!("{} instructions of {}", listed.len(), path.display());
    }
}

#[test]
fn of_a_large_assembly_what_is_reached_is_listed() {
    let library = PathBuf::from("/usr/lib/mono/4.5/mscorlib.dll");
    let Ok(bytes) = std::fs::read(&library) else {
        println!("not run: {} is missing (Debian: mono-runtime)", library.display());
        return;
    };
    let source = managed::attached(Source::new("x.dll", ""), bytes, None, |_| None);
    let source = source.expect("it is an assembly");
    assert_eq!(source.text, "");
    let entry = Some("System.Math.Sign(int)".to_owned());
    let reading = SourceReading { entry, ..source.reading().clone() };
    let text = managed::with_listing(source.read_as(reading)).text;
    assert!(text.contains("System.Math::Sign") && text.lines().count() < 1000, "{text}");
}

#[test]
fn what_is_no_assembly_is_said() {
    for bytes in [&b""[..], b"MZ", b"#!/bin/sh", &[0; 200]] {
        let made = managed::attached(Source::new("x.dll", ""), bytes.to_vec(), None, |_| None);
        let errors = made.expect_err("it is none");
        assert_eq!(errors[0].code, "E1401", "{errors:?}");
        assert!(errors[0].help.is_some());
    }
}

/// The instructions of an assembly, as text.
fn listed(bytes: Vec<u8>) -> String {
    let source = managed::attached(Source::new("x.dll", ""), bytes, None, |_| None);
    source.expect("it is an assembly").text
}

#[test]
fn the_models_of_the_library_are_compiled_from_their_source() {
    if !is_there() {
        println!("not run: mcs and mono are missing (Debian: mono-mcs, mono-runtime)");
        return;
    }
    let library = crate::support::project("src/managed/library");
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let made = folder.path().join("Models.dll");
    let out = format!("-out:{}", made.display());
    let options = ["-nologo", "-nostdlib", "-noconfig", "-target:library", "-warn:0", "-optimize"];
    let compiled =
        Command::new("mcs").args(options).arg(&out).arg(library.join("Models.cs")).output();
    let compiled = compiled.expect("mcs can be started");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let read = |path: PathBuf| std::fs::read(path).expect("it is there");
    let (kept, anew) = (listed(read(library.join("Models.dll"))), listed(read(made)));
    let first = kept.lines().zip(anew.lines()).find(|(kept, anew)| kept != anew);
    assert_eq!(
        first,
        None,
        "compile src/managed/library/Models.cs anew: mcs {}",
        options.join(" ")
    );
    assert_eq!(kept.len(), anew.len());
}
