//! Sequences in what is said of states: their meaning against lists, and what is proved of them.

use std::collections::BTreeSet;
use std::time::Duration;

use base::Source;
use concrete::{Heap, Rng, RunOutcome, collect, parse, run};
use engine::{Overall, Verdict, VerificationOptions, verify};
use pipeline::front;
use pipeline::{FuncProgramForm, Pipeline};
use symbolic::reduce;

use crate::contracts::runs::refuted;
use crate::support::{Tally, pairs, project};

/// An expression that is a sequence.
enum Value {
    /// One of the variables.
    Var(usize),
    Elements(Vec<i64>),
    Joined(Box<Value>, Box<Value>),
    Slice(Box<Value>, Option<i64>, Option<i64>),
}

impl Value {
    fn random(rng: &mut Rng, depth: usize) -> Self {
        let below = |rng: &mut Rng| Box::new(Self::random(rng, depth - 1));
        match rng.below(if depth == 0 { 2 } else { 7 }) {
            0 => Self::Var(rng.below(2)),
            1 => Self::Elements((0..rng.below(3)).map(|_| small(rng)).collect()),
            2..4 => Self::Joined(below(rng), below(rng)),
            _ => {
                let end = |rng: &mut Rng| rng.chance(60).then(|| small(rng));
                Self::Slice(below(rng), end(rng), end(rng))
            }
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Var(at) => ["t", "u"][*at].to_owned(),
            Self::Elements(elements) => format!("{elements:?}"),
            Self::Joined(left, right) => format!("({} + {})", left.text(), right.text()),
            Self::Slice(of, from, to) => {
                let end = |end: &Option<i64>| end.map_or_else(String::new, |end| end.to_string());
                format!("{}[{}..{}]", of.text(), end(from), end(to))
            }
        }
    }

    /// The list that it is; none where a part is none of its sequence.
    fn list(&self, vars: &[Vec<i64>; 2]) -> Option<Vec<i64>> {
        match self {
            Self::Var(at) => Some(vars[*at].clone()),
            Self::Elements(elements) => Some(elements.clone()),
            Self::Joined(left, right) => Some([left.list(vars)?, right.list(vars)?].concat()),
            Self::Slice(of, from, to) => {
                let list = of.list(vars)?;
                let from = usize::try_from(from.unwrap_or(0)).ok()?;
                let to = to.map_or(Some(list.len()), |to| usize::try_from(to).ok())?;
                list.get(from..to).map(<[i64]>::to_vec)
            }
        }
    }
}

fn small(rng: &mut Rng) -> i64 {
    i64::try_from(rng.below(4)).expect("it is small") - i64::from(rng.chance(10))
}

/// Something that is said of sequences, and whether it is true.
fn random_claim(rng: &mut Rng, vars: &[Vec<i64>; 2]) -> (String, bool) {
    let (first, second) = (Value::random(rng, 3), Value::random(rng, 2));
    let (left, right) = (first.list(vars), second.list(vars));
    let (a, b) = (first.text(), second.text());
    let number = small(rng);
    let at = |list: &[i64]| usize::try_from(number).ok().and_then(|at| list.get(at).copied());
    match rng.below(6) {
        0 => (format!("{a} = {b}"), left.is_some() && left == right),
        1 => (format!("{a} = ({a} + {b})[..len({a})]"), left.is_some() && right.is_some()),
        2 => {
            let differ = left.is_some() && right.is_some() && left != right;
            (format!("{a} != {b}"), differ)
        }
        3 => {
            let is_long =
                left.is_some_and(|list| list.len() == usize::try_from(number).unwrap_or(9));
            (format!("len({a}) = {number}"), is_long)
        }
        4 => {
            let found = left.as_deref().and_then(at);
            let value = found.unwrap_or(1);
            (format!("({a})[{number}] = {value}"), found.is_some())
        }
        _ => {
            let has = left.is_some_and(|list| list.contains(&number));
            (format!("exists k in 0..len({a}): ({a})[k] = {number}"), has)
        }
    }
}

/// What is said of a state is evaluated as it is of lists.
#[test]
fn sequences_are_what_lists_are() {
    let mut tally = Tally::default();
    for seed in 0..4_000 {
        let mut rng = Rng::new(seed);
        let vars =
            [(); 2].map(|()| (0..rng.below(5)).map(|_| small(&mut rng)).collect::<Vec<i64>>());
        let (claim, expected) = random_claim(&mut rng, &vars);
        let text = format!(
            "var t: seq var u: seq\nL: invariant {claim}\ngoto {{ i < 1 -> M }} halt M: i := i + 1 goto {{ true -> L }}"
        );
        let program = front::program(&Source::new("test.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let heap = format!(r#"{{"vars": {{"t": {:?}, "u": {:?}}}}}"#, vars[0], vars[1]);
        let (heap, _) = parse(&program.symbols, &heap).expect("it is a heap file");
        let all: BTreeSet<_> = program.claims.iter().map(|claim| claim.check).collect();
        let is_true = collect(&program, &heap, 1_000, &all).broken.is_empty();
        assert_eq!(is_true, expected, "{claim} where t = {:?}, u = {:?}", vars[0], vars[1]);
        tally.add(if expected { "true" } else { "not true" });
    }
    assert!(tally.count("true") > 500 && tally.count("not true") > 500, "{tally}");
}

/// The step of a random fold: what it makes of what was before, of how many elements there were and of the next one.
enum Step {
    Before,
    Count,
    Element,
    Param,
    Number(i64),
    Sum(Box<Step>, Box<Step>),
    Less(Box<Step>, Box<Step>),
    Product(Box<Step>, Box<Step>),
    Choice([Box<Step>; 4]),
}

impl Step {
    /// One that only adds something to what was before, or any.
    fn random(rng: &mut Rng, depth: usize, adds: bool) -> Self {
        let below =
            |rng: &mut Rng, adds| Box::new(Self::random(rng, depth.saturating_sub(1), adds));
        match rng.below(if depth == 0 { 5 } else { 9 }) {
            _ if adds && depth > 0 => {
                let added = Self::Choice([0; 4].map(|_| below(rng, true)));
                Self::Sum(Box::new(Self::Before), Box::new(added))
            }
            0 if !adds => Self::Before,
            1 if !adds => Self::Count,
            0 | 2 => Self::Element,
            1 | 3 => Self::Param,
            4 => Self::Number(small(rng)),
            5 => Self::Sum(below(rng, adds), below(rng, adds)),
            6 => Self::Less(below(rng, adds), below(rng, adds)),
            7 => Self::Product(below(rng, adds), below(rng, adds)),
            _ => Self::Choice([0; 4].map(|_| below(rng, adds))),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Before => "it".to_owned(),
            Self::Count => "n".to_owned(),
            Self::Element => "w[n]".to_owned(),
            Self::Param => "x".to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Sum(a, b) => format!("({} + {})", a.text(), b.text()),
            Self::Less(a, b) => format!("({} - {})", a.text(), b.text()),
            Self::Product(a, b) => format!("({} * {})", a.text(), b.text()),
            Self::Choice([a, b, c, d]) => {
                let [a, b, c, d] = [a, b, c, d].map(|part| part.text());
                format!("(if {a} = {b} then {c} else {d})")
            }
        }
    }

    fn value(&self, own: [i64; 4]) -> i64 {
        match self {
            Self::Before => own[0],
            Self::Count => own[1],
            Self::Element => own[2],
            Self::Param => own[3],
            Self::Number(number) => *number,
            Self::Sum(a, b) => a.value(own).wrapping_add(b.value(own)),
            Self::Less(a, b) => a.value(own).wrapping_sub(b.value(own)),
            Self::Product(a, b) => a.value(own).wrapping_mul(b.value(own)),
            Self::Choice([a, b, c, d]) => {
                let is_equal = a.value(own) == b.value(own);
                if is_equal { c.value(own) } else { d.value(own) }
            }
        }
    }

    /// The fold of so many elements of a list; none if there are fewer.
    fn fold(&self, list: &[i64], x: i64, count: i64) -> Option<i64> {
        let first = list.get(..usize::try_from(count).ok()?)?;
        let with_count = (0..).zip(first);
        Some(with_count.fold(1 - x, |before, (n, &element)| self.value([before, n, element, x])))
    }
}

/// Folds of sequences, also of those that are joined and taken apart, are what a loop makes of lists: where only
/// something is added they are read through to sums, else to folds that begin somewhere.
/// A loop that doubles a sequence would soon need more memory than there is: elements that are copied count for the bound,
/// however the program is run.
#[test]
fn a_sequence_that_doubles_meets_the_bound() {
    let pipeline = Pipeline::new(Source::new(
        "doubled.uh",
        "t := [1] i := 0 while (i < 60) { t := t + t i := i + 1 } assert len(t) > 0",
    ));
    let pipeline = pipeline.expect("it is a program");
    let program = &pipeline.program;
    let initial = Heap::empty(&program.symbols);
    let steps = 20_000;
    let functions = pipeline.functions(FuncProgramForm::Staged, false);
    for outcome in [
        run(program, &initial, steps).outcome,
        func::evaluate(functions, &initial, steps).outcome,
        reduce::reduce(program, pipeline.equations(), &initial, steps).outcome,
    ] {
        assert_eq!(outcome, RunOutcome::StepBound);
    }
}

#[test]
fn folds_are_what_loops_make() {
    let mut rng = Rng::new(23);
    let mut tally = Tally::default();
    for round in 0..1500 {
        let step = Step::random(&mut rng, 2, round % 2 == 0);
        let of = Value::random(&mut rng, 3);
        let lists = [0; 2].map(|_| (0..rng.below(4)).map(|_| small(&mut rng)).collect());
        let list = of.list(&lists);
        let x = small(&mut rng);
        // Mostly of as many elements as there are at most.
        let count = match &list {
            Some(list) if rng.chance(75) => {
                i64::try_from(rng.below(list.len() + 1)).expect("it is small")
            }
            _ => small(&mut rng) + small(&mut rng),
        };
        let expected = list.and_then(|list| step.fold(&list, x, count));
        // What nobody would write is large.
        if expected.is_some_and(|value| value.abs() > 1 << 40) {
            continue;
        }
        let called = format!("f({x}, {}, {count})", of.text());
        let claim = match expected {
            Some(value) => format!("{called} = {value}"),
            None => format!("{called} = {called}"),
        };
        let text = format!(
            "fold f(x: int, w: seq, n: int) = 1 - x, {}
             var t: seq var u: seq
             L: invariant {claim}
             goto {{ i < 1 -> M }} halt M: i := i + 1 goto {{ true -> L }}",
            step.text()
        );
        let program = match front::program(&Source::new("test.uh", &*text)) {
            Ok(program) => program,
            // Steps that are written out, one for each of the elements that are listed.
            Err(errors) if errors.iter().all(|error| error.code == "E0712") => {
                tally.add("too large");
                continue;
            }
            Err(errors) => panic!("{errors:#?}\n{text}"),
        };
        let heap = format!(r#"{{ "vars": {{"t": {:?}, "u": {:?}}} }}"#, lists[0], lists[1]);
        let heap = parse(&program.symbols, &heap).unwrap_or_else(|errors| panic!("{errors:#?}")).0;
        let all: BTreeSet<_> = program.claim_ids().collect();
        let is_true = collect(&program, &heap, 10, &all).broken.is_empty();
        assert_eq!(is_true, expected.is_some(), "{expected:?} {lists:?}\n{text}");
        // A fold is read back as it is printed.
        let printed = program.to_string();
        let printed = printed.lines().next().expect("the fold stands first");
        let rest: Vec<&str> = text.lines().skip(1).collect();
        let printed = format!("{printed}\n{}", rest.join("\n"));
        let again = front::program(&Source::new("test.uh", &*printed));
        let again = again.unwrap_or_else(|errors| panic!("{errors:#?}\n{printed}"));
        let is_true = collect(&again, &heap, 10, &all).broken.is_empty();
        assert_eq!(is_true, expected.is_some(), "{expected:?} {lists:?}\n{printed}");
        tally.add(if expected.is_some() { "defined" } else { "not defined" });
    }
    assert!(tally.count("defined") > 400 && tally.count("not defined") > 400, "{tally}");
    assert!(tally.count("too large") < 100, "{tally}");
}

/// What is proved of folds of sequences that are joined and taken apart is true of runs, in which the program has made the
/// sequence: the interpreter goes through its elements, and what the claim says of the parts is another text.
#[test]
fn no_run_breaks_what_is_proved_of_folds_of_joined_sequences() {
    let mut rng = Rng::new(31);
    let mut tally = Tally::default();
    for round in 0..(pairs() / 3_000).max(20) {
        let step = Step::random(&mut rng, 1, round % 2 == 0);
        let made = Value::random(&mut rng, 2).text();
        let is_same = rng.chance(65);
        let said = if is_same { made.clone() } else { Value::random(&mut rng, 2).text() };
        let text = format!(
            "fold g(x: int, w: seq, n: int) = 1 - x, {}
             proc f(t: seq, u: seq, x: int) returns (s: seq)
               ensures forall n in 0..len(s) + 1: g(x, s, n) = g(x, {said}, n)
             {{ s := {made} }}",
            step.text()
        );
        let source = Source::new("test.uh", &*text);
        let subject = match Pipeline::new(source) {
            Ok(subject) => subject,
            Err(errors) if errors.iter().all(|error| error.code == "E0712") => continue,
            Err(errors) => panic!("{errors:#?}\n{text}"),
        };
        let options = VerificationOptions {
            modular: true,
            timeout: Duration::from_secs(30),
            ..VerificationOptions::default()
        };
        let report = verify(&subject, &options);
        let is_proved = matches!(report.claims[0].verdict, Verdict::Safe(_));
        let is_broken = refuted(&text, 200).contains(&report.claims[0].check);
        assert!(!(is_proved && is_broken), "a run breaks what is proved:\n{text}");
        // Who folds the same elements gets the same.
        assert!(!(is_same && is_broken), "two readings:\n{text}");
        let adds = if round % 2 == 0 { "adds" } else { "any step" };
        tally.add(match (is_same, is_proved, is_broken) {
            (true, true, _) => format!("{adds}: the same, proved"),
            (true, false, _) => format!("{adds}: the same, open"),
            (false, true, _) => format!("{adds}: another, proved"),
            (false, false, true) => format!("{adds}: another, broken"),
            (false, false, false) => format!("{adds}: another, open"),
        });
    }
    println!("folds of sequences that are joined: {tally}");
    let same = |end: &str| {
        ["adds", "any step"].map(|step| tally.count(&format!("{step}: the same, {end}")))
    };
    let [proved, open] = ["proved", "open"].map(|end| same(end).into_iter().sum::<u64>());
    assert!(proved > open, "{tally}");
}

/// Insertion sort in three procedures follows from their contracts, whether invariants stand there or not.
#[test]
fn contracts_alone_are_enough() {
    let file = project("examples/contracts/sort_sequence.uh");
    let whole = std::fs::read_to_string(file).expect("it is an example");
    let without: Vec<&str> = whole.lines().filter(|line| !line.contains("invariant")).collect();
    assert!(without.len() + 7 == whole.lines().count(), "there are seven invariants");
    for text in [whole.clone(), without.join("\n")] {
        let pipeline = Pipeline::new(Source::new("sort.uh", &*text)).expect("it is a program");
        let modular = VerificationOptions { modular: true, ..VerificationOptions::default() };
        let report =
            verify(&pipeline, &VerificationOptions { timeout: Duration::from_secs(60), ..modular });
        assert_eq!(report.overall(), Overall::Safe, "{report:#?}");
    }
}
