//! The text of every output for each example, byte by byte.
//!
//! `golden/<example>/` holds one file for each of [`artifacts`] and nothing else, for each example but those
//! that are there for their verdicts; where there is no such output for a program, the file
//! `<output>_refused.txt` says why. With `UNHEAP_REFRESH_GOLDEN` set the files are written instead of compared; `scripts/check-golden
//! --refresh` does that. A change of outputs commits the files that it changes, and they are read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use base::{Source, SourceReading};
use concrete::Heap;
use explore::procedure_tree;
use pipeline::front;
use pipeline::{
    Artifact, Contracts, GoldenScope, NoText, OutputOptions, Pipeline, PipelineOutput, Request,
    artifacts,
};
use program::Program;
use similar::TextDiff;

use crate::support::{project, unheap};

/// Set: the files are written.
const REFRESH: &str = "UNHEAP_REFRESH_GOLDEN";

/// An example.
pub struct Example {
    /// Its file without extension, in the folder of all examples.
    pub name: String,
    pub pipeline: Pipeline,
    /// The initial heap beside it.
    pub heap: Option<Heap>,
}

impl Example {
    pub fn read(path: &Path) -> Self {
        let name = path.strip_prefix(project("examples")).expect("it is an example");
        let name = name.with_extension("").to_string_lossy().into_owned();
        let wrong = |errors| -> Pipeline { panic!("{}: {errors:#?}", path.display()) };
        let own = path.file_name().expect("it is a file").to_string_lossy();
        let mut source = Source::new(own, read(path));
        let folder = Folder(path.parent().expect("it lies in a folder"));
        let loaded = front::load(&mut source, &folder);
        let pipeline = loaded.and_then(|()| Pipeline::new(source)).unwrap_or_else(wrong);
        let heap = path.with_extension("json");
        let heap = heap.exists().then(|| {
            let parsed = concrete::parse(&pipeline.program.symbols, &read(&heap));
            parsed.unwrap_or_else(|errors| panic!("{}: {errors:#?}", heap.display())).0
        });
        Self { name, pipeline, heap }
    }

    /// Whether a golden file is kept of the text.
    fn has(&self, artifact: &Artifact) -> bool {
        let kept = match artifact.variant.kept {
            GoldenScope::Always | GoldenScope::Golden => true,
            GoldenScope::Sometimes => SOME.contains(&self.name.as_str()),
        };
        kept && (self.heap.is_some() || !artifact.variant.options.from_heap)
    }

    fn text(&self, artifact: &Artifact) -> Result<String, NoText> {
        let title = self.name.rsplit('/').next().unwrap_or_default();
        artifact.text(&self.pipeline, title, self.heap.as_ref())
    }
}

/// The files beside a program.
pub struct Folder<'a>(pub &'a Path);

impl front::Files for Folder<'_> {
    fn identity(&self, path: &str) -> std::io::Result<String> {
        Ok(path.to_owned())
    }

    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        std::fs::read(self.0.join(path))
    }
}

/// The folders of the examples whose verdicts are what counts: many programs that are much alike.
const VERDICTS: [&str; 5] = [
    "examples/procedures",
    "examples/equiv",
    "examples/explore",
    "examples/arrays",
    "examples/contracts",
];

/// The examples that every stage of the cell encoding is kept for. All stages of all examples are 4.5
/// MB, three quarters of it the nested loops of `remove_all` over and over; these small ones have
/// what the stages tell apart: objects that may be one, new objects, havoc, fields that are
/// numbers and fields that are references, edges.
const SOME: &[&str] =
    &["alias_write_broken", "fresh_in_loop", "havoc_turns", "increment", "reverse", "sugar"];

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The entries of a folder, in the order of their names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder);
    let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let path = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("it can be listed").path();
    let paths: BTreeSet<PathBuf> = entries.map(path).collect();
    paths.into_iter().collect()
}

/// The files below a folder, but for those of these.
fn files_below(folder: &Path, but: &[PathBuf]) -> Vec<PathBuf> {
    let wanted = entries(folder).into_iter().filter(|path| !but.contains(path));
    let (folders, mut found): (Vec<PathBuf>, Vec<PathBuf>) = wanted.partition(|path| path.is_dir());
    found.extend(folders.iter().flat_map(|folder| files_below(folder, but)));
    found
}

/// The examples that have golden files.
pub fn examples() -> impl Iterator<Item = Example> {
    let paths = files_below(&project("examples"), &VERDICTS.map(project)).into_iter();
    let programs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "uh"));
    programs.map(|path| Example::read(&path))
}

/// Programs of which something is claimed: a file, an output, what becomes of the claims, and the golden
/// file.
const CLAIMED: &[(&str, &str, Contracts, &str)] = &[
    ("examples/contracts/insert_sorted", "func", Contracts::Runtime, "func_tested.txt"),
    ("examples/contracts/insert_sorted", "ocaml", Contracts::Runtime, "program_tested.ml"),
    ("examples/contracts/insert_sorted", "haskell", Contracts::Runtime, "ProgramTested.hs"),
    ("examples/contracts/insert_sorted", "ocaml", Contracts::Comment, "program.ml"),
    ("examples/contracts/sort_sequence", "ocaml", Contracts::Runtime, "program_tested.ml"),
    ("examples/contracts/sort_sequence", "ocaml", Contracts::Comment, "program.ml"),
    ("examples/contracts/set_all", "ocaml", Contracts::Runtime, "driver_tested.ml"),
    ("examples/contracts/set_all", "haskell", Contracts::Runtime, "DriverTested.hs"),
    ("examples/contracts/set_all", "typed", Contracts::Types, "Typed.hs"),
    ("tests/data/claims/sort", "ocaml", Contracts::Runtime, "program_tested.ml"),
    ("tests/data/claims/sort", "haskell", Contracts::Comment, "Program.hs"),
];

/// Their texts; one from the heap beside the program where its name says so.
fn claimed() -> impl Iterator<Item = (PathBuf, String)> {
    CLAIMED.iter().map(|&(program, output, contracts, file)| {
        let text = read(&project(&format!("{program}.uh")));
        let pipeline = Pipeline::new(Source::new(program, text))
            .unwrap_or_else(|errors| panic!("{program}: {errors:#?}"));
        let from_heap = file.to_lowercase().starts_with("driver");
        let symbols = &pipeline.program.symbols;
        let heap = from_heap.then(|| {
            let heap = read(&project(&format!("{program}.json")));
            concrete::parse(symbols, &heap).unwrap_or_else(|errors| panic!("{errors:#?}")).0
        });
        let options = OutputOptions { contracts, from_heap, ..OutputOptions::DEFAULT };
        let title = program.rsplit('/').next().unwrap_or_default();
        let name = file.split('.').next().unwrap_or_default();
        let request = Request { options, title, name, heap: heap.as_ref() };
        let output = PipelineOutput::named(output).expect("there is this output");
        let text = (output.text)(&pipeline, &request).unwrap_or_else(|why| panic!("{why}"));
        (project("golden/claims").join(title).join(file), text)
    })
}

/// Programs in C whose translations are to be read.
const IN_C: &[&str] = &["binary_search", "insert_sorted", "insert_tree", "reverse", "sort", "sum"];

/// Their translations.
fn in_c() -> impl Iterator<Item = (PathBuf, String)> {
    let targets = [("ocaml", "program.ml", "program"), ("haskell", "Program.hs", "Program")];
    IN_C.iter().flat_map(move |&title| {
        let source =
            Source::new(format!("{title}.c"), read(&project(&format!("examples/c/{title}.c"))));
        let source = source.read_as(SourceReading { is_exact: false, ..SourceReading::default() });
        let pipeline =
            Pipeline::new(source).unwrap_or_else(|errors| panic!("{title}: {errors:#?}"));
        targets.map(|(output, file, name)| {
            let request = Request { options: OutputOptions::DEFAULT, title, name, heap: None };
            let output = PipelineOutput::named(output).expect("there is this output");
            let text = (output.text)(&pipeline, &request).unwrap_or_else(|why| panic!("{why}"));
            (project("golden/c").join(title).join(file), text)
        })
    })
}

/// Programs in C# whose translations are to be read, with their entries.
const IN_CSHARP: &[(&str, &str)] = &[
    ("fact_exception", "Test.Run"),
    ("length", "Lists.Test"),
    ("remove_all", "Lists.RemoveAll"),
    ("reverse", "Lists.Reverse"),
    ("try_find", "Test.Run"),
];

/// Their translations; without a compiler of C# they stay as they are.
fn in_csharp() -> impl Iterator<Item = (PathBuf, String)> {
    let has_compiler = which::which("mcs").is_ok();
    IN_CSHARP.iter().flat_map(move |&(name, entry)| {
        [("ocaml", "program.ml"), ("haskell", "Program.hs")].map(|(target, file)| {
            let path = project("golden/managed").join(name).join(file);
            if !has_compiler {
                let kept = read(&path);
                return (path, kept);
            }
            let file = format!("examples/managed/{name}.cs");
            let ended = unheap(&format!("translate {file} --entry {entry} --to {target}")).run();
            assert_eq!(ended.code, 0, "{name}: {}", ended.err);
            (path, ended.out)
        })
    })
}

/// The subjects of exploration whose reports are kept, with the bound.
const EXPLORED: &[(&str, u64)] = &[
    ("fig_1", 3),
    ("fig_1_broken", 3),
    ("heap_op", 3),
    ("heap_op_broken", 3),
    ("linked_list", 3),
    ("linked_list_broken", 1),
    ("rational_recursion", 3),
    ("rational_recursion_broken", 3),
    ("swap_node", 3),
    ("swap_node_broken", 3),
    ("tcas/v01", 3),
];

/// Their reports: how paths end, witnesses, what is not covered, what was counted. Each comes from a process of its
/// own, since a solver's answers may hang on what it was asked before.
fn reports() -> impl Iterator<Item = (PathBuf, String)> {
    EXPLORED.iter().map(|&(name, bound)| {
        let command =
            format!("explore --stats --coverage --bound {bound} examples/explore/{name}.uh");
        let ended = unheap(&command).run();
        assert!(ended.code < 2 || ended.code == 3, "{command}: {}", ended.err);
        (project("golden/explore").join(name).with_extension("txt"), ended.out)
    })
}

/// The programs whose proofs for others are kept.
const PROVED: &[&str] =
    &["array_of_nodes", "arrays/fill_with", "fresh_in_loop", "increment", "remove_all", "reverse"];

/// Their proofs, for people, for Rocq and for Why3.
fn proofs() -> impl Iterator<Item = (PathBuf, String)> {
    PROVED.iter().flat_map(|&name| {
        [("text", "txt"), ("rocq", "v"), ("why3", "mlw")].map(|(form, extension)| {
            let command = format!("verify examples/{name}.uh --proof {form} --timeout 150");
            let ended = unheap(&command).run();
            assert_eq!(ended.code, 0, "{command}: {}", ended.err);
            (project("golden/proofs").join(name).with_extension(extension), ended.out)
        })
    })
}

/// The programs whose functions in WhyML stand beside those in OCaml.
const IN_WHYML: &[&str] = &["increment", "insertion_sort", "remove_all", "reverse"];

/// Their functions.
fn in_whyml() -> impl Iterator<Item = (PathBuf, String)> {
    IN_WHYML.iter().map(|&name| {
        let ended = unheap(&format!("translate examples/{name}.uh --to whyml")).run();
        assert_eq!(ended.code, 0, "{name}: {}", ended.err);
        (project("golden").join(name).join("program.mlw"), ended.out)
    })
}

/// The trees of all procedures of the subjects of exploration, but for those that are there to fail.
fn trees() -> impl Iterator<Item = (PathBuf, String)> {
    let folder = project("examples/explore");
    let subjects = entries(&folder).into_iter().filter(|path| {
        let stem = path.file_stem().expect("it has a name").to_string_lossy();
        path.extension().is_some_and(|extension| extension == "uh") && !stem.ends_with("_broken")
    });
    subjects.map(move |path| {
        let wrong = |errors| -> Program { panic!("{}: {errors:#?}", path.display()) };
        let mut source = Source::new(path.display().to_string(), read(&path));
        let loaded = front::load(&mut source, &Folder(&folder));
        let program = loaded.and_then(|()| front::program(&source)).unwrap_or_else(wrong);
        let place = |position: usize| source.place(program.code[position].span.start).to_string();
        let procs = program.proc_ids().skip(1);
        let text = procs.filter_map(|proc| procedure_tree(&program, proc, &place)).collect();
        let name = path.file_stem().expect("it has a name");
        (project("golden/explore/trees").join(name).with_extension("txt"), text)
    })
}

/// The golden files that there must be, with their contents.
fn expected() -> Vec<(PathBuf, String)> {
    let mut expected: Vec<(PathBuf, String)> = claimed()
        .chain(in_c())
        .chain(in_csharp())
        .chain(reports())
        .chain(trees())
        .chain(proofs())
        .chain(in_whyml())
        .collect();
    for example in examples() {
        let folder = project("golden").join(&example.name);
        for artifact in artifacts().iter().filter(|artifact| example.has(artifact)) {
            expected.push(match example.text(artifact) {
                Ok(text) => (folder.join(artifact.file()), text),
                Err(reason) => (folder.join(refused(artifact)), format!("{reason}\n")),
            });
        }
    }
    expected
}

/// The file that says why there is no such text.
fn refused(artifact: &Artifact) -> String {
    format!("{}_refused.txt", artifact.name())
}

/// Writes the files and removes all others.
fn refresh(files: &[(PathBuf, String)]) {
    let golden = project("golden");
    if golden.exists() {
        std::fs::remove_dir_all(&golden).expect("old golden files can be removed");
    }
    for (path, text) in files {
        let folder = path.parent().expect("it lies in a folder");
        std::fs::create_dir_all(folder).expect("folders can be made");
        std::fs::write(path, text).expect("golden files can be written");
    }
    println!("{} golden files written", files.len());
}

/// The changed lines with a few around them.
fn difference(path: &Path, golden: &str, now: &str) -> String {
    let name = path.strip_prefix(project("")).unwrap_or(path).display().to_string();
    let diff = TextDiff::from_lines(golden, now);
    diff.unified_diff().context_radius(2).header(&name, "now").to_string()
}

#[test]
fn every_output_is_the_golden_one() {
    let files = expected();
    if std::env::var_os(REFRESH).is_some() {
        return refresh(&files);
    }
    let mut complaints = Vec::new();
    for (path, text) in &files {
        match std::fs::read_to_string(path) {
            Ok(golden) if golden == *text => {}
            Ok(golden) => complaints.push(difference(path, &golden, text)),
            Err(error) => complaints.push(format!("{}: {error}", path.display())),
        }
    }
    let used: BTreeSet<&Path> = files.iter().map(|(path, _)| path.as_path()).collect();
    let present = files_below(&project("golden"), &[]).into_iter();
    let unused = present.filter(|path| !used.contains(path.as_path()));
    complaints.extend(unused.map(|path| format!("{}: nothing makes this file", path.display())));
    assert!(
        complaints.is_empty(),
        "{}\n{} golden files differ; if that is meant, run scripts/check-golden --refresh, read \
         what has changed and commit it",
        complaints.join("\n"),
        complaints.len()
    );
    println!("{} golden files", files.len());
}

/// Section 5.2 of the paper: listing 3 on the list 10, 20.
#[test]
fn listing_1_is_at_most_60_lines() {
    for (file, begin, end) in [
        ("program.ml", "(* Run-time library", "(* End of the run-time library. *)"),
        ("Program.hs", "-- Run-time library", "-- End of the run-time library."),
    ] {
        let text = read(&project("golden").join("remove_all").join(file));
        let (above, rest) = text.split_once(begin).expect("the library has a head");
        let (_, below) = rest.split_once(end).expect("the library has an end");
        let lines = above.lines().count() + below.trim_start().lines().count();
        assert!(lines <= 60, "{file}: {lines} lines");
    }
}

#[test]
fn the_derivation_of_the_paper_ends_in_11_and_21() {
    let example = Example::read(&project("examples/increment.uh"));
    let derivation = Artifact::named("derivation").expect("there is this output");
    let text = example.text(derivation).expect("the example has a heap");
    let (first, last) = ("σ₀ = ", "where σ₂ = ");
    let heap = |start: &str| {
        let line = text.lines().map(str::trim_start).find_map(|line| line.strip_prefix(start));
        line.unwrap_or_else(|| panic!("there is no {start}:\n{text}")).to_owned()
    };
    for (heap, keys, p) in [(heap(first), [10, 20], "-0x1"), (heap(last), [11, 21], "null")] {
        for (address, key) in ["-0x1", "-0x2"].into_iter().zip(keys) {
            assert!(heap.contains(&format!("{address}.Key ↦ {key}")), "{heap}");
        }
        assert!(heap.contains(&format!("p ↦ {p}")), "{heap}");
    }
    let steps: Vec<&str> = text.lines().filter(|line| line.starts_with("→ ")).collect();
    assert_eq!(steps.last(), Some(&"→ σ₂"), "{text}");
    let unfolded = text.lines().filter(|line| line.ends_with("by (8) Rec(id) → Body(id)"));
    assert_eq!(unfolded.count(), 3, "two turns, and one that makes none:\n{text}");
}
