//! Random programs run as mono runs what mcs makes of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use base::{Source, SourceReading};
use concrete::{Heap, Rng, RunOutcome, Value, run};
use num_bigint::BigInt;
use program::inline::{Calls, inline};
use program::{CheckKind, Program};

use super::generate;

/// The inputs of a run.
type Inputs = (i32, u32, i64, u8, bool, i16);

/// What is said of a run that ends with an exception of the program, or one that passed a handler.
const UNCAUGHT: &str = "an exception";
/// The exceptions that this may be.
const THROWN: [&str; 3] = ["Broken", "DivideByZeroException", "OverflowException"];

/// How many steps a run may take.
const STEPS: u64 = 400_000;

pub fn is_there() -> bool {
    ["mcs", "mono"].iter().all(|name| Command::new(name).arg("--version").output().is_ok())
}

fn inputs(rng: &mut Rng) -> Inputs {
    let mut any = |low: i64, high: i64| match rng.below(5) {
        0 => low,
        1 => high,
        2 => i64::try_from(rng.below(200)).expect("it is small").clamp(low, high),
        _ => (i64::try_from(rng.below(9)).expect("it is small") - 4).clamp(low, high),
    };
    let a = i32::try_from(any(i32::MIN.into(), i32::MAX.into())).expect("it is in range");
    let b = u32::try_from(any(0, u32::MAX.into())).expect("it is in range");
    let c = any(i64::MIN, i64::MAX);
    let d = u8::try_from(any(0, 255)).expect("it is in range");
    let f = i16::try_from(any(-32768, 32767)).expect("it is in range");
    (a, b, c, d, rng.below(2) == 0, f)
}

/// What mono prints of each run: a number, or the name of the exception.
fn judged(folder: &Path, text: &str, runs: &[(usize, Inputs)]) -> Result<Vec<String>, String> {
    let mut harness = text.to_owned();
    harness.push_str("static class Harness { static void Run(int id, System.Action run) {\n");
    harness.push_str("  try { run(); System.Console.WriteLine(\"{0} {1}\", id, Out.V); }\n");
    harness.push_str("  catch (System.Exception e) { System.Console.WriteLine(\"{0} {1}\", id, e.GetType().Name); } }\n");
    harness.push_str("  static void Main() {\n");
    for (id, (method, (a, b, c, d, e, f))) in runs.iter().enumerate() {
        let a = if *a == i32::MIN { "int.MinValue".to_owned() } else { a.to_string() };
        let c = if *c == i64::MIN { "long.MinValue".to_owned() } else { format!("{c}L") };
        let _ =
            writeln!(harness, "    Run({id}, () => P.E{method}({a}, {b}u, {c}, {d}, {e}, {f}));");
    }
    harness.push_str("  }\n}\n");
    let (source, exe) = (folder.join("harness.cs"), folder.join("harness.exe"));
    fs::write(&source, harness).expect("the folder can be written");
    let out = format!("-out:{}", exe.display());
    let made = Command::new("mcs").args(["-nologo", "-warn:0", &out]).arg(&source).output();
    let made = made.expect("mcs can be started");
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned()
            + &String::from_utf8_lossy(&made.stdout));
    }
    let ran = Command::new("mono").arg(&exe).output().expect("mono can be started");
    let lines: Vec<String> =
        String::from_utf8_lossy(&ran.stdout).lines().map(str::to_owned).collect();
    if lines.len() != runs.len() {
        return Err(format!("mono ends early: {}", String::from_utf8_lossy(&ran.stderr)));
    }
    Ok(lines
        .into_iter()
        .map(|line| line.split_once(' ').map_or(String::new(), |it| it.1.to_owned()))
        .collect())
}

/// The assembly of a program, as a source.
pub fn compiled(folder: &Path, text: &str) -> Source {
    let (file, dll) = (folder.join("program.cs"), folder.join("program.dll"));
    fs::write(&file, text).expect("the folder can be written");
    let out = format!("-out:{}", dll.display());
    let made = Command::new("mcs")
        .args(["-nologo", "-debug", "-d:DEBUG", "-warn:0", "-target:library", &out])
        .arg(&file)
        .output()
        .expect("mcs can be started");
    assert!(made.status.success(), "{}\n{text}", String::from_utf8_lossy(&made.stderr));
    let bytes = fs::read(&dll).expect("it was written");
    let debug = fs::read(folder.join("program.dll.mdb")).ok();
    managed::attached(Source::new("program.cs", text), bytes, debug, |_| None)
        .expect("it is an assembly")
}

/// The program that begins in a method.
pub fn entered(source: &Source, entry: &str) -> Result<Program, String> {
    let reading = SourceReading { entry: Some(entry.to_owned()), ..SourceReading::default() };
    let source = source.clone().read_as(reading);
    managed::parse(&source, &[]).map_err(|errors| {
        let first = &errors[0];
        format!("{} {} at {}", first.code, first.message, source.place(first.span.start))
    })
}

/// What our interpreter says of a run.
fn interpreted(program: &Program, (a, b, c, d, e, f): Inputs) -> String {
    let mut heap = Heap::empty(&program.symbols);
    let numbers: [(&str, BigInt); 5] =
        [("a", a.into()), ("b", b.into()), ("c", c.into()), ("d", d.into()), ("f", f.into())];
    for var in program.symbols.inputs().collect::<Vec<_>>() {
        let name = program.symbols[var].name.clone();
        if let Some((_, value)) = numbers.iter().find(|(known, _)| *known == name) {
            heap.set_var(var, Value::Int(value.clone()));
        }
        if name == "e" {
            heap.set_var(var, Value::Bool(e));
        }
    }
    let run = run(program, &heap, STEPS);
    match run.outcome {
        RunOutcome::Halted => {
            let mut vars = program.symbols.var_ids();
            let var =
                vars.find(|&var| program.symbols[var].name == "V").expect("there is a result");
            match run.heap.var(var) {
                Value::Int(value) => value.to_string(),
                other => format!("{other:?}"),
            }
        }
        RunOutcome::Failed(check) => match program.check(check).kind {
            CheckKind::Uncaught => UNCAUGHT.to_owned(),
            CheckKind::Overflow | CheckKind::NegativeLength => "OverflowException".to_owned(),
            CheckKind::ZeroDivisor => "DivideByZeroException".to_owned(),
            CheckKind::NullRead
            | CheckKind::NullWrite
            | CheckKind::NullArray
            | CheckKind::NullUse => "NullReferenceException".to_owned(),
            CheckKind::OutOfBounds => "IndexOutOfRangeException".to_owned(),
            CheckKind::BadCast => "InvalidCastException".to_owned(),
            kind => format!("{kind:?}"),
        },
        other => format!("{other:?}"),
    }
}

/// Counts the instructions of what an entry reaches.
fn count_opcodes(source: &Source, entry: &str, opcodes: &mut BTreeMap<String, usize>) {
    let reading = SourceReading { entry: Some(entry.to_owned()), ..SourceReading::default() };
    let text = managed::cil(&source.clone().read_as(reading)).expect("it can be read");
    for line in text.lines() {
        let opcode = line.split_once(": ").and_then(|(_, rest)| rest.split(' ').next());
        if let (true, Some(opcode)) = (line.trim_start().starts_with("IL_"), opcode) {
            *opcodes.entry(opcode.to_owned()).or_default() += 1;
        }
    }
}

/// Programs of ten methods, each run on six inputs; how they ended is printed.
fn agree(files: u64, first: u64) {
    if !is_there() {
        println!("not run: mcs and mono are missing (Debian: mono-mcs, mono-runtime)");
        return;
    }
    const METHODS: usize = 10;
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut opcodes: BTreeMap<String, usize> = BTreeMap::new();
    for seed in first..first + files {
        let text = generate::program(seed, METHODS);
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        let mut rng = Rng::new(seed);
        let runs: Vec<(usize, Inputs)> =
            (0..METHODS).flat_map(|at| [at; 6]).map(|at| (at, inputs(&mut rng))).collect();
        let judged = match judged(folder.path(), &text, &runs) {
            Ok(judged) => judged,
            Err(why) => {
                // What mcs computes in advance may be out of range.
                let is_constant = why.contains("CS0221") || why.contains("CS0220");
                assert!(
                    is_constant || why.contains("mono ends early"),
                    "seed {seed}: {why}\n{text}"
                );
                *tally.entry("not compared".to_owned()).or_default() += 1;
                continue;
            }
        };
        let source = compiled(folder.path(), &text);
        let mut wrong = Vec::new();
        let mut programs = Vec::new();
        for at in 0..METHODS {
            programs.push(entered(&source, &format!("P.E{at}")).map(|program| {
                let inlined = inline(&program, Calls::All).expect("it is small");
                (program, inlined)
            }));
            count_opcodes(&source, &format!("P.E{at}"), &mut opcodes);
        }
        for ((method, inputs), said) in runs.iter().zip(&judged) {
            let own = match &programs[*method] {
                Ok((program, inlined)) => {
                    let own = interpreted(program, *inputs);
                    // Provers look at it in this form.
                    assert_eq!(interpreted(inlined, *inputs), own, "seed {seed}, M{method}");
                    own
                }
                Err(why) => panic!("seed {seed}, M{method}: {why}\n{text}"),
            };
            let ending = if said.parse::<i64>().is_ok() { "value" } else { said };
            *tally.entry(ending.to_owned()).or_default() += 1;
            if own != *said && !(own == UNCAUGHT && THROWN.contains(&said.as_str())) {
                wrong.push(format!("M{method}{inputs:?}: mono {said}, we {own}"));
            }
        }
        assert!(wrong.is_empty(), "seed {seed}: {wrong:#?}\n{text}");
    }
    println!("{tally:?}");
    println!("{} opcodes: {opcodes:?}", opcodes.len());
}

#[test]
fn programs_run_as_mono_runs_them() {
    agree(6, 1);
}

/// The same of as many files as `UNHEAP_PROGRAMS` says, from seed `UNHEAP_FIRST` on.
#[test]
#[ignore = "takes a while"]
fn many_programs_run_as_mono_runs_them() {
    let number = |name: &str, otherwise: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    agree(number("UNHEAP_PROGRAMS", 60), number("UNHEAP_FIRST", 1000));
}
