//! The law of trees: all paths up to a bound are the same, whether statements are executed or trees walked.

#![allow(clippy::print_stdout, reason = "how much was compared is to be seen")]

use rustc_hash::FxHashMap;

use std::collections::BTreeMap;

use super::super::{
    EndValue, ExploreBounds, ExploreGoal, ExploreOptions, ExploreTarget, Explorer, PathOutcome,
    PersistedText, Replay, RunMemory, Unusable,
};
use super::mutants::{Mutant, WALKS};
use base::{CheckId, Sort, Source};
use concrete::Rng;
use logic::{Expr, ExprValue, values};
use num_bigint::BigInt;
use program::{CheckKind, Program};

#[allow(unreachable_pub, reason = "the suite has this file, too")]
#[path = "../../../tests/suite/support/aliasing.rs"]
mod aliasing;

/// Programs with more paths are left out.
const MOST_PATHS: usize = 200;

fn program(text: &str) -> Program {
    let source = Source::new("test.uh", text);
    uh::parse(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

fn explorer(program: &Program, replay: Replay) -> Explorer<'_> {
    leading(program, replay, ExploreGoal::default())
}

fn leading(program: &Program, replay: Replay, goal: ExploreGoal) -> Explorer<'_> {
    let bounds = ExploreBounds::of_all(1);
    Explorer::new(program, ExploreOptions { replay, bounds, goal, ..ExploreOptions::default() })
}

/// All paths as text, sorted: decisions, outcome and what is left behind, with values for the inputs that
/// depend on their names only. None if there are too many.
fn paths(explorer: &mut Explorer<'_>) -> Option<Vec<String>> {
    let mut paths = Vec::new();
    while let Some(path) = explorer.next_path() {
        let mut line = format!("{:?} {:?} at {}", path.decisions(), path.outcome, path.position);
        // Where a bound ends a path inside a piece, the piece has left nothing behind.
        if !matches!(path.outcome, PathOutcome::Cut(_)) {
            let path_terms = explorer.terms(&path);
            let input_values: FxHashMap<_, ExprValue> = path_terms
                .inputs
                .iter()
                .map(|input| (input.var, number(&input.name, input.sort)))
                .collect();
            let value_of = |var| input_values[&var].clone();
            let exprs = |end: &EndValue| match end {
                EndValue::Term(expr) => Some(*expr),
                EndValue::Address(_) | EndValue::AnyReference(_) | EndValue::Elements => None,
            };
            let ends = path_terms
                .vars
                .iter()
                .map(|(_, end)| end)
                .chain(path_terms.cells.iter().map(|(_, end)| end));
            let roots: Vec<Expr> = ends.filter_map(exprs).collect();
            let end_values = values(&path_terms.exprs, roots, value_of);
            let shown = |end: &EndValue| match end {
                EndValue::Term(expr) => format!("{:?}", end_values[expr]),
                other => format!("{other:?}"),
            };
            for (var, end) in &path_terms.vars {
                line += &format!(" {var:?}={}", shown(end));
            }
            for (cell, end) in &path_terms.cells {
                line += &format!(" {cell:?}={}", shown(end));
            }
            line += &format!(" made {} read {}", path.state.clock(), path.state.tape_position());
        }
        paths.push(line);
        if paths.len() > MOST_PATHS {
            return None;
        }
    }
    paths.sort();
    Some(paths)
}

/// A value that depends on the name only.
fn number(name: &str, sort: Sort) -> ExprValue {
    let number = name.bytes().fold(7_u64, |n, byte| n * 31 % 1009 + u64::from(byte));
    match sort {
        Sort::Bool => ExprValue::Bool(number % 2 == 0),
        _ => ExprValue::Int(BigInt::from(number)),
    }
}

/// How trees disagree with the statements, if they do; and how many paths there are.
fn disagreement(text: &str, replay: Replay) -> Option<(usize, Option<String>)> {
    let program = program(text);
    let executed = paths(&mut explorer(&program, Replay::Never))?;
    let mut walking = explorer(&program, replay);
    let walked = paths(&mut walking).unwrap_or_default();
    let only = |a: &[String], b: &[String]| -> Vec<String> {
        a.iter().filter(|path| !b.contains(path)).cloned().collect()
    };
    let differs = (walked != executed).then(|| {
        format!(
            "{replay:?}\n{text}\nexecuted only: {:#?}\nwalked only: {:#?}\n{} and {} paths",
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
    let programs = std::env::var("UNHEAP_PROGRAMS").map_or(60, |n| n.parse().expect("a number"));
    let (mut compared, mut paths) = (0, 0);
    for seed in 0..programs {
        for replay in [Replay::Apply, Replay::Execute] {
            let Some((path_count, differs)) = disagreement(&random(seed), replay) else { continue };
            if let Some(differs) = differs {
                panic!("seed {seed}: {differs}");
            }
            compared += 1;
            paths += path_count;
        }
    }
    println!("{compared} comparisons of {programs} programs, {paths} paths");
    assert!(compared > programs, "most programs are small");
}

/// A condition that is the same for each value of a parameter is no test in its tree, and must be none where the
/// parameter stands for a comparison.
#[test]
fn what_a_tree_finds_constant_is_constant() {
    let text = "global j: int  proc again(b) { if ((false = b) != b) { j := j + 1 } }
        b := 0 < j  again(b)  again(true)";
    for replay in [Replay::Apply, Replay::Execute] {
        let (path_count, differs) = disagreement(text, replay).expect("it ends");
        assert_eq!((path_count, differs), (1, None));
    }
}

/// How many states are dropped and pruned, which is as many with trees as without, as all paths to targets are the same.
fn left_out(text: &str, goal: impl Fn(&Program) -> ExploreGoal) -> [u64; 2] {
    let program = program(text);
    let goal = goal(&program);
    let outcomes = [Replay::Never, Replay::Apply, Replay::Execute].map(|replay| {
        let mut explorer = leading(&program, replay, goal.clone());
        let paths = paths(&mut explorer);
        let taken = format!("{:?}", explorer.side_counts().iter().collect::<Vec<_>>());
        let counters = explorer.counters();
        (paths, taken, [counters.dropped, counters.pruned])
    });
    assert!(
        outcomes[0] == outcomes[1] && outcomes[1] == outcomes[2],
        "{goal:?} {outcomes:#?}\n{text}"
    );
    outcomes[0].2
}

const ACCOUNT: &str = "type Account { Balance: int, Taken: int }
    proc deposit(acc, amount) { if (amount > 0) { acc.Balance := acc.Balance + amount } }
    proc withdraw(acc, amount) {
        if (amount > acc.Balance) { return }
        assert acc.Taken < 2
        acc.Balance := acc.Balance - amount  acc.Taken := acc.Taken + 1
    }
    acc := new { Balance = 0, Taken = 0 }  i := 0
    while (i < 3) { havoc take  havoc n  if (take) { withdraw(acc, n) } else { deposit(acc, n) }  i := i + 1 }";

/// What leads to no target is dropped in the middle of a piece, too.
#[test]
fn trees_lead_to_the_same_targets() {
    let mut dropped = 0;
    for seed in 0..40 {
        let [more, _] = left_out(&random(1_000 + seed), |program| {
            let at = usize::try_from(seed).expect("it is small") * 7 % program.code.len();
            let targets = vec![ExploreTarget::Statement(at)];
            ExploreGoal { targets, ..ExploreGoal::default() }
        });
        dropped += more;
    }
    assert!(dropped > 20, "{dropped}");
    for prunes in [false, true] {
        let [dropped, pruned] = left_out(ACCOUNT, |program| {
            let is_assertion = |&check: &CheckId| program.check(check).kind == CheckKind::Assert;
            let check = program.check_ids().find(is_assertion).expect("there is one");
            let targets = vec![ExploreTarget::Check(check)];
            ExploreGoal { targets, prunes, first: false }
        });
        assert!(dropped > 0 && (pruned > 0) == prunes, "{dropped} {pruned}");
    }
}

/// For each way to walk wrongly a program whose paths it changes.
const TRAPS: [(Mutant, &str); 12] = [
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
        Mutant::AlwaysSame,
        "type N { Key: int }  var p: N  var q: N
         proc f(x, y) returns (r) { r := 0  if (x = y) { r := 1 } }
         k := f(p, q)  p := p  q := q",
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
    (
        Mutant::NeverInContext,
        "proc f(x, y) returns (r) { if (x < y) { r := 1 } else { r := 2 } }
         assume k + 1 < m  r := f(m, k)  r := f(a, b)",
    ),
    (
        Mutant::WritesDropped,
        "type N { Key: int }
         proc f(x, n) { if (n > 0) { x.Key := n } }
         p := new { Key = 0 }  f(p, k)  assert p.Key = 0",
    ),
    (
        Mutant::VarsDropped,
        "proc f(n) returns (r) { r := 1  if (n > 0) { r := 2 } }
         k := f(k)  assert k = 1",
    ),
    (
        Mutant::TurnsUncounted,
        "proc f(n) returns (r) { r := 0  while (r < n) { r := r + 1 } }
         assume n < 4  k := f(n)",
    ),
    (
        Mutant::SidesExchanged,
        "proc f(n) returns (r) { r := 1  if (n > 0) { assert n = 1 } }
         k := f(k)",
    ),
];

/// Law 7: a call in an equal context asks nothing, nor is anything executed again.
#[test]
fn an_equal_call_asks_nothing() {
    let calls = |calls: &str| {
        let body = "proc f(x, y) returns (r) { if (x < y + 2) { r := 1 } else { r := 2 } }";
        let program = program(&format!("{body} {calls}"));
        let mut explorer = explorer(&program, Replay::Apply);
        assert!(paths(&mut explorer).is_some());
        let counters = explorer.counters();
        let sides: u64 = counters.layers.iter().sum();
        assert_eq!(sides, 2 * counters.tests);
        (counters.solver_calls, explorer.trees().executed, counters.tests)
    };
    let (once, twice) = (calls("k := f(a, b)"), calls("k := f(a, b)  k := f(c, d)"));
    // Behind the first call another piece begins.
    assert_eq!((once.0, once.1 + 1), (twice.0, twice.1));
    assert!(once.2 < twice.2);
}

#[test]
fn who_walks_wrongly_is_noticed() {
    for (mutant, text) in TRAPS {
        for replay in [Replay::Apply, Replay::Execute] {
            let (_, differs) = disagreement(text, replay).expect("it is small");
            assert_eq!(differs, None);
        }
        WALKS.set(Some(mutant));
        let (_, differs) = disagreement(text, Replay::Apply).expect("it is small");
        WALKS.set(None);
        assert!(differs.is_some(), "{mutant:?}\n{text}");
    }
}

const LISTS: &str = "type N { Key: int, Next: N }
    proc less(a, b) returns (r) { r := false  if (a < b) { r := true } }
    proc insert(l, k) returns (r) {
        r := l
        if (l = null) { r := new { Key = k, Next = null }  return }
        c := less(k, l.Key)
        if (c) { r := new { Key = k, Next = l }  return }
        l.Next := insert(l.Next, k)
    }
    l := insert(l, x)  havoc y  l := insert(l, y)  assert l = null || l.Key + y < 9 + x";

/// Texts by their names.
#[derive(Clone, Default, PartialEq, Eq)]
struct Texts(BTreeMap<String, String>);

impl RunMemory for Texts {
    fn read_text(&mut self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }

    fn refuse(&mut self, name: &str, why: Unusable) {
        panic!("{name} {why}");
    }

    fn store_text(&mut self, text: PersistedText) {
        self.0.insert(text.name, text.text);
    }
}

/// The paths with their initial heaps, and what was asked and executed, after what is known was recalled.
fn remembered(text: &str, texts: &Texts) -> (Vec<String>, [u64; 2], Texts) {
    let program = program(text);
    let bounds = ExploreBounds::of_all(1);
    let options = ExploreOptions {
        replay: Replay::Apply,
        bounds,
        repeatable: true,
        ..ExploreOptions::default()
    };
    let mut explorer = Explorer::new(&program, options);
    let mut texts = texts.clone();
    explorer.recall("z3", &mut texts);
    let mut paths = Vec::new();
    while let Some(path) = explorer.next_path() {
        let heap = explorer.initial_heap(&path);
        paths.push(format!("{:?} {:?} {heap:?}", path.decisions(), path.outcome));
    }
    let cost = [explorer.counters().solver_calls, explorer.trees().executed];
    explorer.store_results("z3", &mut texts);
    (paths, cost, texts)
}

/// Law 6: a second run asks and executes nothing, and tells the same; after an edit what is told is what
/// a fresh run tells, and what was not edited is not executed again.
#[test]
fn what_is_remembered_is_not_asked_again() {
    let (first, cost, texts) = remembered(LISTS, &Texts::default());
    assert!(cost[0] > 0 && cost[1] > 0 && first.len() > 20, "{cost:?} {}", first.len());
    let (second, cost, again) = remembered(LISTS, &texts);
    assert_eq!(cost, [0, 0]);
    assert!(first == second, "the same bytes");
    assert!(texts == again, "what is remembered stays the same");

    let edited = LISTS.replace("a < b", "a + 1 < b");
    let (fresh, from_nothing, _) = remembered(&edited, &Texts::default());
    let (paths, cost, _) = remembered(&edited, &texts);
    assert!(fresh == paths, "the paths of a fresh run, with their heaps");
    // The tree of what was edited has a root, two sides, and no more.
    assert!(cost[1] <= 3 && cost[1] < from_nothing[1], "{cost:?} {from_nothing:?}");
}
