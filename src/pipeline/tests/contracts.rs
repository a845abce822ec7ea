//! Programs with tests of claims against runs that are watched.

mod asserting;
mod said;

use std::collections::{BTreeMap, BTreeSet};

use self::said::{Said, SaidScope};
use crate::front;
use crate::{FuncProgramForm, Pipeline};
use base::{CheckId, Source};
use concrete::{Heap, Rng, RunOutcome, random_heap, run_watched};
use emit::state_text;
use program::spec::claim_text;
use program::{Program, with_entry};
use rewrite::contracts::ClaimTestingProgram;

const STEPS: u64 = 600;

/// How a run ends, and what it leaves.
fn judged(program: &Program, heap: &Heap) -> (RunOutcome, String) {
    let all: BTreeSet<CheckId> = program.claim_ids().collect();
    let run = run_watched(program, heap, STEPS, &all);
    let left = match run.outcome {
        RunOutcome::Halted => state_text(&program.symbols, heap, &run.heap),
        _ => String::new(),
    };
    (run.outcome, left)
}

/// A program with tests, translated.
struct Subject {
    program: Program,
    tested: ClaimTestingProgram,
    pipeline: Pipeline,
}

impl Subject {
    fn new(text: &str, program: Program) -> Self {
        let tested = ClaimTestingProgram::new(&program);
        let source = Source::new("test.uh", text);
        let pipeline = Pipeline::from_program(source, tested.program.clone())
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        for (form, explicit) in [
            (FuncProgramForm::Staged, false),
            (FuncProgramForm::Literal, false),
            (FuncProgramForm::Staged, true),
        ] {
            let functions = pipeline.functions(form, explicit);
            let verified = func::verify(functions);
            assert_eq!(verified, Ok(()), "{text}\n{}", func::render(functions));
        }
        Self { program, tested, pipeline }
    }

    /// How the functions end on a heap, if the judge's run does.
    fn compare(&self, heap: &Heap, form: FuncProgramForm, text: &str) -> Option<RunOutcome> {
        let judge = judged(&self.program, heap);
        let is_left =
            |check: CheckId| self.tested.program.claims.iter().any(|claim| claim.check == check);
        // Only the judge looks at what is said of all integers.
        let is_open = matches!(judge.0, RunOutcome::Failed(check) if is_left(check));
        if judge.0 == RunOutcome::StepBound || is_open {
            return None;
        }
        let initial = self.tested.initial(heap);
        let functions = self.pipeline.functions(form, false);
        let end = func::evaluate(functions, &initial, 2_000_000);
        if form == FuncProgramForm::Literal && end.outcome == RunOutcome::StepBound {
            return None;
        }
        let symbols = &self.tested.program.symbols;
        let left = end.heap.map(|last| state_text(symbols, &initial, &last)).unwrap_or_default();
        assert_eq!((end.outcome, left), judge, "{text}\n{heap:?}\n{}", func::render(functions));
        Some(judge.0)
    }
}

/// A random claim over these variables.
fn random_claim(rng: &mut Rng, [ints, refs, arrays]: [&[&str]; 3], looks_back: bool) -> String {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let integers = rng.chance(10);
    let scope = SaidScope {
        ints: names(ints),
        refs: names(refs),
        arrays: names(arrays),
        looks_back,
        integers,
    };
    // Mostly what may well be true.
    let depth = 1 + rng.below(3);
    let guard = rng.chance(60);
    let mut writer = Said { rng, scope, bound: 0 };
    let text = writer.truth(depth);
    if guard { format!("({text}) || {} < 5", ints[0]) } else { text }
}

/// A program with random claims: a procedure with a loop that writes, makes objects and may call itself,
/// and a loop outside.
fn random_program(rng: &mut Rng) -> String {
    let of_proc: [&[&str]; 3] = [&["n"], &["p"], &["a"]];
    let inside: [&[&str]; 3] = [&["n", "i"], &["p", "r"], &["a"]];
    let outside: [&[&str]; 3] = [&["m"], &["l"], &["b"]];
    let requires = match rng.chance(40) {
        true => format!("requires {}", random_claim(rng, of_proc, false)),
        false => String::new(),
    };
    let modifies = *rng.pick(&[
        "",
        "",
        "modifies nothing",
        "modifies p.Key, o.Next for o of Node if true",
        "modifies o.Key for o of Node if o.Key > n",
    ]);
    let ensures = random_claim(rng, [&["n"], &["p", "r"], &["a"]], true);
    let invariant = random_claim(rng, inside, true);
    let of_main = random_claim(rng, outside, false);
    let type_name = if rng.chance(50) { "Box" } else { "Node" };
    let recursive = if rng.chance(40) { "if (n > 0 && n < 3) { r := f(p, n - 1, a) }" } else { "" };
    format!(
        "fold total(t: seq, n: int) = 0, it + t[n]
        fold mixed(x: int, t: seq, n: int) = x, (if t[n] < it then t[n] + n else it - x)
        type Node {{ Key: int, Next: Node }} type Box {{ Size: int }} var l: Node var m: int var b: int[] var x: {type_name}
        proc f(p: Node, n: int, a: int[]) returns (r: Node) {requires} {modifies} ensures {ensures}
        {{
          r := p i := 0 n := n + 0
          while (i < 3 && r != null) invariant {invariant}
          {{ r.Key := r.Key + n
            if (i = 1) {{ r := new {{Key = n, Next = r}} c := new int[2] }} else {{ r := r.Next }}
            i := i + 1 }}
          if (a != null && n >= 0 && n < len(a)) {{ a[n] := i }}
          {recursive}
        }}
        j := 0
        while (j < 2) invariant {of_main}
        {{ l := f(l, m, b) m := m - 1 j := j + 1 }}"
    )
}

#[test]
fn functions_test_what_a_watched_run_looks_at() {
    let mut rng = Rng::new(11);
    let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
    for number in 0..120 {
        let text = random_program(&mut rng);
        let source = Source::new("test.uh", text.as_str());
        let Ok(program) = front::program(&source) else {
            *ends.entry("refused").or_default() += 1;
            continue;
        };
        let entry = match number % 3 {
            0 => program.proc_ids().nth(1),
            _ => None,
        };
        let program = entry.map_or(program.clone(), |proc| with_entry(&program, proc));
        let subject = Subject::new(&text, program);
        for seed in 0..8 {
            let heap = random_heap(&subject.program.symbols, seed, 4);
            let form = if seed == 0 { FuncProgramForm::Literal } else { FuncProgramForm::Staged };
            let word = match subject.compare(&heap, form, &text) {
                None => "left out",
                Some(RunOutcome::Failed(check)) => {
                    let claim = subject.program.check(check).claim();
                    claim.map_or("failed", program::spec::ClaimKind::word)
                }
                Some(RunOutcome::Halted) => "halted",
                Some(_) => "blocked",
            };
            *ends.entry(word).or_default() += 1;
        }
    }
    for word in ["requires", "ensures", "modifies", "invariant", "halted", "blocked"] {
        assert!(ends.get(word).is_some_and(|&count| count >= 8), "{word}: {ends:?}");
    }
    assert!(ends.get("refused").is_none_or(|&count| count < 12), "{ends:?}");
}

#[test]
fn functions_of_contracts_are_programs() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/contracts");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("there are examples") {
        let path = entry.expect("it can be listed").path();
        if path.extension().is_none_or(|ending| ending != "uh") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("it is text");
        let source = Source::new("test.uh", text.as_str());
        let program = front::program(&source).unwrap_or_else(|errors| panic!("{errors:#?}"));
        // Those of a library, too, which nobody calls.
        let subject = Subject::new(&text, program);
        let left = subject.tested.program.claims.iter();
        for left in left.map(|claim| claim_text(&subject.tested.program.symbols, claim)) {
            let untested = ["seg(", "dist(", " of int: "];
            let is_untested = untested.iter().any(|what| left.contains(what));
            assert!(is_untested, "all others are tested: {left}");
        }
        count += 1;
    }
    assert!(count >= 8);
}

#[test]
fn what_cannot_be_tested_is_still_claimed() {
    let text = "type Node { Key: int, Next: Node } var p: Node
        while (p != null) invariant p != p.Next && (forall v of int: v * v >= 0) hint p.Key = 1
        { p := p.Next }";
    let source = Source::new("test.uh", text);
    let program = front::program(&source).expect("it is a program");
    let subject = Subject::new(text, program);
    let left = subject.tested.program.claims.iter();
    let left: Vec<String> =
        left.map(|claim| claim_text(&subject.tested.program.symbols, claim)).collect();
    assert_eq!(left, ["invariant forall v of int: v * v >= 0", "hint p.Key = 1"]);
    let shown = func::render(subject.pipeline.functions(FuncProgramForm::Staged, false));
    for line in left {
        assert!(shown.contains(&format!("-- Not tested: {line}")), "{shown}");
    }
}

#[test]
fn deep_claims_are_tested_or_left() {
    let deep = |depth: usize| {
        let sum = format!("{}0{}", "(1 + ".repeat(depth), ")".repeat(depth));
        let choices =
            format!("{}true{}", "(if i > 0 then ".repeat(depth), " else false)".repeat(depth));
        format!("i := 0 while (i < 3) invariant {sum} >= i && {choices} || i = 0 {{ i := i + 1 }}")
    };
    for depth in [20, 300, 3_000] {
        let text = deep(depth);
        let source = Source::new("test.uh", text.as_str());
        let Ok(program) = front::program(&source) else { continue };
        let subject = Subject::new(&text, program);
        assert_eq!(subject.tested.program.tests.all.is_empty(), depth > 1_000);
        let heap = Heap::empty(&subject.program.symbols);
        assert!(subject.compare(&heap, FuncProgramForm::Staged, "deep").is_some(), "{depth}");
    }
}
