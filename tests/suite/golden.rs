//! The text of every stage and every target for each example, byte by byte.
//!
//! `golden/<example>/` holds one file for each row of [`FILES`] and nothing else. With
//! `UNHEAP_REFRESH_GOLDEN` set the files are written instead of compared; `scripts/check-golden
//! --refresh` does that. A change of outputs commits the files that it changes, and they are read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use similar::TextDiff;
use unheap::base::Source;
use unheap::cfg::{self, Vertex};
use unheap::concrete::{self, Heap};
use unheap::emit::{self, Unit};
use unheap::horn::Exact;
use unheap::pipeline::Pipeline;
use unheap::{exec, func, normal, reduce};

use crate::support::project;

/// Set: the files are written.
const REFRESH: &str = "UNHEAP_REFRESH_GOLDEN";

/// An example with everything that is made of it.
pub struct Example {
    /// Its file without folder and extension.
    pub name: String,
    pub pipeline: Pipeline,
    pub staged: func::Program,
    pub literal: func::Program,
    /// The initial heap beside it.
    pub heap: Option<Heap>,
}

impl Example {
    fn read(path: &Path) -> Self {
        let name = path.file_stem().expect("it is a file").to_string_lossy().into_owned();
        let text = read(path);
        let pipeline = Pipeline::new(Source::new(format!("{name}.uh"), text))
            .unwrap_or_else(|errors| panic!("{}: {errors:#?}", path.display()));
        let staged = pipeline.functions(&pipeline.equations(), &pipeline.trees());
        let literal = func::literal(&staged);
        let heap = path.with_extension("json");
        let heap = heap.exists().then(|| {
            let parsed = concrete::parse(&pipeline.program.symbols, &read(&heap));
            parsed.unwrap_or_else(|errors| panic!("{}: {errors:#?}", heap.display())).0
        });
        Self { name, pipeline, staged, literal, heap }
    }

    /// A target file that is called `file`.
    fn target(&self, print: Print, program: &func::Program, file: &str, driver: bool) -> String {
        let checks = self.pipeline.check_notes();
        let about = self.pipeline.about();
        let drivers = if driver { self.heap.as_slice() } else { &[] };
        let unit = Unit { title: &self.name, about: &about, name: file, checks: &checks, drivers };
        print(program, &unit)
    }
}

/// A printer of functional programs.
type Print = fn(&func::Program, &Unit<'_>) -> String;

/// A golden file: its name and its contents.
type File = (&'static str, fn(&Example) -> String);

/// The files of every example, in the order of the stages.
const FILES: &[File] = &[
    ("cfg.txt", |example| {
        let Pipeline { graph, order, regions, vertex_names, .. } = &example.pipeline;
        cfg::to_text(graph, order, regions, vertex_names, &statements(&example.pipeline))
    }),
    ("graph.dot", |example| {
        let Pipeline { graph, order, vertex_names, .. } = &example.pipeline;
        cfg::to_dot(graph, order, vertex_names, &statements(&example.pipeline))
    }),
    ("heap.txt", |example| {
        let pipeline = &example.pipeline;
        let place = |check| pipeline.place(check);
        exec::render(&pipeline.program, &pipeline.equations(), &pipeline.symbol_names, &place)
    }),
    ("normal.txt", |example| {
        let pipeline = &example.pipeline;
        let place = |check| pipeline.place(check);
        let symbols = &pipeline.program.symbols;
        normal::render(symbols, &pipeline.trees(), &pipeline.vertex_names, &place)
    }),
    ("func.txt", |example| func::render(&example.staged)),
    ("func_literal.txt", |example| func::render(&example.literal)),
    ("program.ml", |example| example.target(emit::ocaml, &example.staged, "program", false)),
    ("program_literal.ml", |example| {
        example.target(emit::ocaml, &example.literal, "program_literal", false)
    }),
    ("Program.hs", |example| example.target(emit::haskell, &example.staged, "Program", false)),
    ("ProgramLiteral.hs", |example| {
        example.target(emit::haskell, &example.literal, "ProgramLiteral", false)
    }),
    ("clauses.smt2", |example| {
        let clauses = example.pipeline.clauses(Exact::Arrays, &example.pipeline.trees());
        emit::smt2(&clauses.expect("the examples are small"))
    }),
];

/// The files of the examples that have an initial heap beside them.
const RUN_FILES: &[File] = &[
    ("derivation.txt", derivation),
    ("driver.ml", |example| example.target(emit::ocaml, &example.staged, "driver", true)),
    ("Driver.hs", |example| example.target(emit::haskell, &example.staged, "Driver", true)),
];

fn statements(pipeline: &Pipeline) -> impl Fn(Vertex) -> String {
    let renderer = pipeline.renderer();
    move |vertex| vertex.instr().map_or(String::new(), |at| renderer.stmt(at))
}

fn derivation(example: &Example) -> String {
    let Pipeline { program, symbol_names, .. } = &example.pipeline;
    let heap = example.heap.as_ref().expect("only examples with a heap have a derivation");
    reduce::trace(program, &example.pipeline.equations(), symbol_names, heap, 1_000)
}

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

/// All examples.
pub fn examples() -> impl Iterator<Item = Example> {
    let paths = entries(&project("examples")).into_iter();
    let programs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "uh"));
    programs.map(|path| Example::read(&path))
}

/// The golden files that there must be, with their contents.
fn expected() -> Vec<(PathBuf, String)> {
    let files = |example: Example| {
        let folder = project("golden").join(&example.name);
        let run = if example.heap.is_some() { RUN_FILES } else { &[] };
        let files = FILES.iter().chain(run);
        let file = move |&(name, text): &File| (folder.join(name), text(&example));
        files.map(file).collect::<Vec<_>>()
    };
    examples().flat_map(files).collect()
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
    let folders = entries(&project("golden")).into_iter();
    let present = folders.flat_map(|path| if path.is_dir() { entries(&path) } else { vec![path] });
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
    let text = derivation(&example);
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
