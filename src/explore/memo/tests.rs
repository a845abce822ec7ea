//! The law of trees: all paths up to a bound are the same, whether statements are executed or trees walked.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::super::{Bounds, EndValue, Explorer, Options, PathOutcome, Replay};
use super::mutants::{Mutant, WALKS};
use crate::base::{Sort, Source};
use crate::concrete::Rng;
use crate::logic::{Expr, Value, values};
use crate::program::Program;

#[path = "../../../tests/suite/support/aliasing.rs"]
mod aliasing;

/// Programs with more paths are left out.
const MOST_PATHS: usize = 200;

fn program(text: &str) -> Program {
    let source = Source::new("test.uh", text);
    crate::syntax::parse(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

fn explorer(program: &Program, replay: Replay) -> Explorer<'_> {
    let bounds = Bounds { all: 1, single: Vec::new() };
    Explorer::new(program, Options { replay, bounds, ..Options::default() })
}

/// All paths as text, sorted: decisions, outcome and what is left behind, with values for the inputs that
/// depend on their names only. None if there are too many.
fn paths(explorer: &mut Explorer<'_>) -> Option<Vec<String>> {
    let mut paths = Vec::new();
    while let Some(path) = explorer.next_path() {
        let mut said = format!("{:?} {:?} at {}", path.decisions(), path.outcome, path.position);
        // Where a bound ends a path inside a piece, the piece has left nothing behind.
        if !matches!(path.outcome, PathOutcome::Cut(_)) {
            let told = explorer.terms(&path);
            let known: FxHashMap<_, Value> = told
                .inputs
                .iter()
                .map(|input| (input.var, number(&input.name, input.sort)))
                .collect();
            let value_of = |var| known[&var].clone();
            let exprs = |end: &EndValue| match end {
                EndValue::Term(expr) => Some(*expr),
                EndValue::Address(_) | EndValue::AnyReference(_) | EndValue::Elements => None,
            };
            let ends =
                told.vars.iter().map(|(_, end)| end).chain(told.cells.iter().map(|(_, end)| end));
            let roots: Vec<Expr> = ends.filter_map(exprs).collect();
            let found = values(&told.exprs, roots, value_of);
            let shown = |end: &EndValue| match end {
                EndValue::Term(expr) => format!("{:?}", found[expr]),
                other => format!("{other:?}"),
            };
            for (var, end) in &told.vars {
                said += &format!(" {var:?}={}", shown(end));
            }
            for (cell, end) in &told.cells {
                said += &format!(" {cell:?}={}", shown(end));
            }
            said += &format!(" made {} read {}", path.state.clock(), path.state.tape_position());
        }
        paths.push(said);
        if paths.len() > MOST_PATHS {
            return None;
        }
    }
    paths.sort();
    Some(paths)
}

/// A value that depends on the name only.
fn number(name: &str, sort: Sort) -> Value {
    let number = name.bytes().fold(7_u64, |n, byte| n * 31 % 1009 + u64::from(byte));
    match sort {
        Sort::Bool => Value::Bool(number % 2 == 0),
        _ => Value::Int(BigInt::from(number)),
    }
}

/// How the trees disagree with the statements, if they do; and how many paths there are.
fn disagreement(text: &str) -> Option<(usize, Option<String>)> {
    let program = program(text);
    let executed = paths(&mut explorer(&program, Replay::Never))?;
    let mut walking = explorer(&program, Replay::Apply);
    let walked = paths(&mut walking).unwrap_or_default();
    let only = |a: &[String], b: &[String]| -> Vec<String> {
        a.iter().filter(|path| !b.contains(path)).cloned().collect()
    };
    let differs = (walked != executed).then(|| {
        format!(
            "{text}\nexecuted only: {:#?}\nwalked only: {:#?}\n{} and {} paths",
            only(&executed, &walked),
            only(&walked, &executed),
            executed.len(),
            walked.len(),
        )
    });
    Some((executed.len(), differs))
}

fn random(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    aliasing::aliasing_program(&mut |bound| rng.below(bound))
}

#[test]
fn trees_and_statements_have_the_same_paths() {
    let programs = std::env::var("UNHEAP_PROGRAMS").map_or(300, |n| n.parse().expect("a number"));
    let (mut compared, mut paths) = (0, 0);
    for seed in 0..programs {
        let Some((found, differs)) = disagreement(&random(seed)) else { continue };
        if let Some(differs) = differs {
            panic!("seed {seed}: {differs}");
        }
        compared += 1;
        paths += found;
    }
    println!("{compared} of {programs} programs compared, {paths} paths");
    assert!(compared * 2 > programs, "most programs are small");
}

/// For each way to walk wrongly a program whose paths it changes.
const TRAPS: [(Mutant, &str); 6] = [
    (
        Mutant::TapeStays,
        "proc f(n) returns (r) { havoc a  havoc b  r := n  if (a < b) { r := a } }
         x := f(x)  y := f(x)",
    ),
    (
        Mutant::ClockStays,
        "type N { Key: int }
         proc f(n) returns (r) { r := new { Key = n }  if (n < 0) { r := null } }
         p := f(1)  q := f(2)  assert p.Key < q.Key",
    ),
    (
        Mutant::NeverSame,
        "type N { Key: int }  var p: N
         proc f(x, y) returns (r) { r := 0  if (x = y) { r := 1 } }
         k := f(p, p)  p := p",
    ),
    (
        Mutant::AlwaysFresh,
        "type N { Key: int }
         proc f(x, y) returns (r) { x.Key := 1  y.Key := 2  r := x.Key }
         k := f(p, p)  k := f(p, q)",
    ),
    (
        Mutant::ReadsAfterWrites,
        "type N { Key: int }
         proc f(x, y) returns (r) { r := y.Key  x.Key := 5 }
         k := f(p, p)",
    ),
    (
        Mutant::FailureDropped,
        "proc f(n) returns (r) { assert n < 3  r := n }
         k := f(k)",
    ),
];

#[test]
fn who_walks_wrongly_is_noticed() {
    for (mutant, text) in TRAPS {
        let (_, differs) = disagreement(text).expect("it is small");
        assert_eq!(differs, None);
        WALKS.set(Some(mutant));
        let (_, differs) = disagreement(text).expect("it is small");
        WALKS.set(None);
        assert!(differs.is_some(), "{mutant:?}\n{text}");
    }
}
