//! Emitted OCaml and Haskell, compiled and run: random programs, each from several random heaps,
//! must print what the interpreter's run ends with, byte by byte, and compile without a warning.
//!
//! All programs of a language are modules of one executable, so that compilers and linkers start
//! once. The compilers are those that `scripts/install-solvers --languages` installs.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use base::Source;
use concrete::{Heap, RunOutcome, Value, random_heap, run};
use emit::{EmissionUnit, FieldRepresentation};
use pipeline::{Choice as _, FuncProgramForm, Pipeline};

use crate::arrays::{array_program, sequence_program};
use crate::golden::Example;
use crate::recursion::{recursive, with_calls};
use crate::support::{Long, Tally, ending, generate, is_whole, pairs, project, share, with_resets};

/// How many programs in the literal form, without calls and with them, all in all.
const LITERAL: u64 = 20;
/// How many programs that reset fields.
const RESETS: u64 = 20;
/// How many of each kind with fields as persistent maps too.
const MAPS: u64 = 12;
const HEAPS: u64 = 4;
const STEPS: u64 = 2_000;
/// Reads run loops again in the literal form: only runs of fewer steps are feasible.
const SHORT: u64 = 40;

/// The flags under which emitted OCaml compiles without a warning.
const OCAML_FLAGS: [&str; 6] =
    ["ocamlopt", "-package", "zarith", "-linkpkg", "-w", "+a-4-9-35..42-44-45-48-70"];

/// How many programs in the staged form, and as many with their calls. Compilers take long: with
/// `UNHEAP_PAIRS=100000` there are 200.
fn programs() -> u64 {
    pairs() / 500
}

/// A program to be compiled, with its runs and what they must print.
struct Case {
    name: String,
    pipeline: Pipeline,
    form: FuncProgramForm,
    fields: FieldRepresentation,
    heaps: Vec<Heap>,
    expected: String,
}

/// What a run that ends so prints.
fn expected(pipeline: &Pipeline, initial: &Heap, outcome: RunOutcome, last: &Heap) -> String {
    match outcome {
        RunOutcome::Halted => {
            format!("halted\n{}", emit::state_text(&pipeline.program.symbols, initial, last))
        }
        RunOutcome::Failed(check) => format!("failed {}\n", check.number()),
        RunOutcome::Blocked => "blocked\n".to_owned(),
        RunOutcome::StepBound => unreachable!("such runs are left out"),
    }
}

/// What a case is compiled from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Staged,
    Literal,
    /// Staged, with fields that are reset.
    Resets,
    /// Staged, with arrays; some have calls, too.
    Arrays,
    /// The same in the literal form.
    LiteralArrays,
    /// Staged, with calls, of which some are recursive.
    Calls,
    /// The same in the literal form.
    LiteralCalls,
}

/// The case of a seed; runs that do not end within `steps` are left out and counted.
fn case(seed: u64, kind: Kind, fields: FieldRepresentation, ends: &mut Tally) -> Case {
    let pipeline = match kind {
        Kind::Resets => with_resets(seed),
        Kind::Calls | Kind::LiteralCalls => recursive(seed),
        Kind::Arrays | Kind::LiteralArrays => {
            let of = if seed.is_multiple_of(3) { sequence_program } else { array_program };
            with_calls(&of(seed).text())
        }
        Kind::Staged | Kind::Literal => {
            let form = generate(seed, 5 + usize::try_from(seed % 16).expect("it is small"));
            let source = Source::new("generated.uh", form.text());
            Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"))
        }
    };
    let (name, steps, form) = match kind {
        Kind::Staged => (format!("staged{seed}"), STEPS, FuncProgramForm::Staged),
        Kind::Literal => (format!("literal{seed}"), SHORT, FuncProgramForm::Literal),
        Kind::Resets => (format!("resets{seed}"), STEPS, FuncProgramForm::Staged),
        Kind::Arrays => (format!("arrays{seed}"), STEPS, FuncProgramForm::Staged),
        Kind::LiteralArrays => (format!("literal_arrays{seed}"), SHORT, FuncProgramForm::Literal),
        Kind::Calls => (format!("calls{seed}"), STEPS, FuncProgramForm::Staged),
        Kind::LiteralCalls => (format!("literal_calls{seed}"), SHORT, FuncProgramForm::Literal),
    };
    let name = match fields {
        FieldRepresentation::Functions => name,
        FieldRepresentation::Maps => format!("maps_{name}"),
    };
    let mut heaps = Vec::new();
    let mut texts = format!("== {name}\n");
    for number in 0..HEAPS {
        let heap = random_heap(&pipeline.program.symbols, seed * HEAPS + number, 5);
        let judge = run(&pipeline.program, &heap, steps);
        ends.add(ending(&pipeline.program, judge.outcome));
        if judge.outcome != RunOutcome::StepBound {
            texts += &expected(&pipeline, &heap, judge.outcome, &judge.heap);
            heaps.push(heap);
        }
    }
    Case { name, pipeline, form, fields, heaps, expected: texts }
}

/// Merge sort on a list of so many nodes, whose keys are in no order.
fn merge_sort(fields: FieldRepresentation) -> Case {
    const NODES: i64 = 1_000;
    let pipeline = Example::read(&project("examples/recursion/merge_sort.uh")).pipeline;
    let symbols = &pipeline.program.symbols;
    let field = |name: &str| {
        symbols.field_ids().find(|&field| symbols[field].name == name).expect("it is there")
    };
    let mut initial = Heap::empty(symbols);
    for node in 1..=NODES {
        initial.write(field("Key"), -node, Value::Int((node * 7_919 % 1_013).into()));
        initial.write(field("Next"), -node, Value::Ref(if node < NODES { -node - 1 } else { 0 }));
    }
    let list =
        symbols.var_ids().find(|&var| symbols[var].kind.is_input() && symbols[var].name == "l");
    initial.set_var(list.expect("it is there"), Value::Ref(-1));
    let judge = run(&pipeline.program, &initial, 1_000_000);
    assert_eq!(judge.outcome, RunOutcome::Halted, "the list is in order then");
    let name = format!("merge_sort_{}", fields.word());
    let end = expected(&pipeline, &initial, judge.outcome, &judge.heap);
    let expected = format!("== {name}\n{end}");
    Case { name, pipeline, form: FuncProgramForm::Staged, fields, heaps: vec![initial], expected }
}

/// Programs with arrays and sequences alone, so many; a third of them have sequences.
fn cases_with_arrays(count: u64) -> Vec<Case> {
    let mut ends = Tally::default();
    let made = |seed| {
        case(
            seed,
            Kind::Arrays,
            FieldRepresentation::VALUES[usize::try_from(seed % 2).expect("small")],
            &mut ends,
        )
    };
    let mut cases: Vec<Case> = (0..count).map(made).collect();
    println!("{count} programs with arrays and sequences: {ends}");
    cases.retain(|case| !case.heaps.is_empty());
    cases
}

fn cases() -> Vec<Case> {
    let mut ends = Tally::default();
    let programs = programs();
    let counts = [
        (Kind::Staged, programs),
        (Kind::Literal, share(LITERAL)),
        (Kind::Resets, share(RESETS)),
        (Kind::Arrays, programs / 2),
        (Kind::LiteralArrays, share(LITERAL)),
        (Kind::Calls, programs),
        (Kind::LiteralCalls, share(LITERAL)),
    ];
    let mut cases =
        FieldRepresentation::VALUES.iter().map(|&fields| merge_sort(fields)).collect::<Vec<_>>();
    for (kind, count) in counts {
        cases.extend(
            (0..count).map(|seed| case(seed, kind, FieldRepresentation::Functions, &mut ends)),
        );
        cases.extend(
            (0..share(MAPS)).map(|seed| case(seed, kind, FieldRepresentation::Maps, &mut ends)),
        );
    }
    println!(
        "{programs} programs and {programs} with calls, half as many with arrays, {} of each in the literal form too, \
         {} with resets, {} of each with maps too: {ends}",
        share(LITERAL),
        share(RESETS),
        share(MAPS)
    );
    cases.into_iter().filter(|case| !case.heaps.is_empty()).collect()
}

/// The text of a case as a file called `name` that makes its runs.
fn text(
    case: &Case,
    name: &str,
    print: fn(&func::FuncProgram, &EmissionUnit<'_>) -> String,
) -> String {
    let places = &case.pipeline.names.places;
    let checks: Vec<String> = places.iter().map(ToString::to_string).collect();
    let drivers = &case.heaps;
    let fields = case.fields;
    let title = &case.name;
    let unit =
        EmissionUnit { title, about: &[], name, checks: &checks, drivers, claims: &[], fields };
    print(case.pipeline.functions(case.form, false), &unit)
}

/// Runs a command in a folder; it must succeed and say nothing on standard error.
fn quiet(folder: &Path, program: &str, arguments: &[String]) -> String {
    // A large nursery for OCaml's compiler, as Haskell's is given one below.
    let output = Command::new(program)
        .args(arguments)
        .env("OCAMLRUNPARAM", "s=8M")
        .current_dir(folder)
        .output();
    let output = output.unwrap_or_else(|error| {
        panic!("{program} cannot be run ({error}): see scripts/install-solvers --languages")
    });
    let said = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.is_empty(), "{program}: {printed}{said}");
    printed.into_owned()
}

/// Writes the empty interface of an OCaml file; gives its name.
fn interface(folder: &Path, file: &str) -> String {
    let interface = format!("{file}i");
    std::fs::write(folder.join(&interface), "").expect("the file can be written");
    interface
}

/// Compares what the executable prints with what is expected, case by case.
fn compare(cases: &[Case], printed: &str) {
    let mut printed = printed.split_inclusive("== ").skip(1);
    for case in cases {
        let text = printed.next().unwrap_or("").trim_end_matches("== ");
        let own = case.expected.trim_start_matches("== ");
        assert!(text == own, "{}\n{text}\nexpected:\n{own}", case.pipeline.source.text);
    }
}

#[test]
fn compiled_ocaml_prints_what_the_interpreter_ends_with() {
    compiled_ocaml_agrees(&cases());
}

#[test]
fn compiled_haskell_prints_what_the_interpreter_ends_with() {
    compiled_haskell_agrees(&cases());
}

/// As many programs as are asked for, in both languages: `scripts/fuzz N compiled`.
#[test]
#[ignore = "it takes as long as it is asked to"]
fn many_compiled_programs() {
    let cases = cases_with_arrays(Long::asked(200).count);
    compiled_ocaml_agrees(&cases);
    println!("OCaml: {} programs print what the interpreter ends with", cases.len());
    compiled_haskell_agrees(&cases);
    println!("Haskell: {} programs print what the interpreter ends with", cases.len());
}

fn compiled_ocaml_agrees(cases: &[Case]) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut arguments: Vec<String> = OCAML_FLAGS.iter().map(|&flag| flag.to_owned()).collect();
    for case in cases {
        let mark = format!("let () = print_endline \"== {}\"\n", case.name);
        let files = [("mark_", mark), ("", text(case, &case.name, emit::ocaml))];
        for (prefix, text) in files {
            let file = format!("{prefix}{}.ml", case.name);
            std::fs::write(folder.path().join(&file), text).expect("the file can be written");
            // Nothing is exported, so that what nobody uses is a warning.
            arguments.extend([interface(folder.path(), &file), file]);
        }
    }
    arguments.extend(["-o".to_owned(), "all".to_owned()]);
    quiet(folder.path(), "ocamlfind", &arguments);
    let program = folder.path().join("all").display().to_string();
    compare(cases, &quiet(folder.path(), &program, &[]));
}

fn compiled_haskell_agrees(cases: &[Case]) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut all = "module Main (main) where\n\n".to_owned();
    let mut body = "\nmain :: IO ()\nmain = do\n".to_owned();
    for case in cases {
        let module = format!("Program_{}", case.name);
        let head = format!("module {module} (main) where");
        let text = text(case, &module, emit::haskell);
        assert!(text.contains("module Main (main) where"), "{text}");
        let text = text.replacen("module Main (main) where", &head, 1);
        // What runs long runs as native code in any case.
        let is_long = case.name.starts_with("merge_sort");
        let native = if is_long { "{-# OPTIONS_GHC -fobject-code #-}\n" } else { "" };
        let text = format!("{native}{text}");
        std::fs::write(folder.path().join(format!("{module}.hs")), text)
            .expect("the file can be written");
        let _ = writeln!(all, "import qualified {module}");
        let _ = writeln!(body, "  putStrLn \"== {}\"\n  {module}.main", case.name);
    }
    std::fs::write(folder.path().join("Main.hs"), all + &body).expect("the file can be written");
    // Large nurseries: most of the time would go into collecting garbage.
    let nurseries = ["+RTS", "-A64m", "-n2m", "-RTS"];
    // A share is run as byte code, which is there in a third of the time; all of them are compiled.
    let arguments: &[&str] = match is_whole() {
        true => &["-v0", "-O0", "-j2", "-Wall", "Main.hs", "-o", "all"],
        false => &["-v0", "-O0", "-Wall", "-e", "main", "Main.hs"],
    };
    let arguments = arguments.iter().chain(&nurseries).map(|&word| word.to_owned());
    let printed = quiet(folder.path(), "ghc", &arguments.collect::<Vec<_>>());
    if !is_whole() {
        compare(cases, &printed);
        return;
    }
    let program = folder.path().join("all").display().to_string();
    compare(cases, &quiet(folder.path(), &program, &[]));
}
