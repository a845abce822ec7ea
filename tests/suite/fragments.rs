//! Random formulas of the fragments in which each answer of a solver is a state: what is satisfiable is rebuilt as a
//! heap in which it is true, and what is not is false in all small heaps.

mod small;
mod writer;

use std::collections::BTreeMap;
use std::time::Duration;

use base::{ProcId, Source};
use concrete::{FormulaTruth, Heap, Moments, Rng, holds, random_heap};
use engine::{Overall, TurnKind, UnknownReason, VerificationOptions, unproved_claims, verify};
use pipeline::Pipeline;
use pipeline::front;
use program::spec::{Formula, FormulaFragment, FormulaPart, by_one_point, fragment, shortened};
use program::{Program, with_entry};

use crate::support::{Long, Tally, pairs};
use small::{Jump, SmallModel, small_model};
use writer::{ARRAYS, OBJECTS, generated};

/// How many formulas: a five-hundredth of [`pairs`].
fn count() -> u64 {
    pairs() / 500
}

/// Whether a formula is true in a heap.
fn is_true(program: &Program, formula: &Formula, heap: &Heap) -> bool {
    let objects = heap.objects(&program.symbols);
    let moments = Moments {
        symbols: &program.symbols,
        now: heap,
        before: heap,
        ghosts: None,
        objects: &objects,
        made: &BTreeMap::new(),
    };
    holds(formula, moments, &mut 0) == FormulaTruth::True
}

/// A procedure that requires the formula of a number, of a fragment.
fn required(seed: u64, number: u64) -> (FormulaFragment, String, Pipeline) {
    let wanted = [FormulaFragment::Data, FormulaFragment::Flat, FormulaFragment::Arrays]
        [usize::try_from(number % 3).expect("small")];
    let mut rng = Rng::new(Rng::new(seed).bits().wrapping_add(number));
    let said = generated(&mut rng, wanted);
    let head = if wanted == FormulaFragment::Arrays { ARRAYS } else { OBJECTS };
    let text = format!("{head} requires {said} ensures false {{ }}");
    let source = Source::new("test.uh", &*text);
    let typed = front::program_with_entries(&source, &["f"]);
    let typed = typed.unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    let called = with_entry(&typed, ProcId::new(1));
    (wanted, text, Pipeline::from_program(source, called).expect("its jumps are the same"))
}

/// Asks about the formula of a number, and holds the answer against small heaps, of which so many are tried.
fn examined(seed: u64, number: u64, tried: u64) -> Tally {
    let mut tally = Tally::default();
    let (wanted, text, subject) = required(seed, number);
    let program = &subject.program;
    let formula = &program.claims[0].formula;
    let own = fragment(&program.symbols, [(formula, true)]);
    // A formula may be of a smaller fragment than the one that it was made for.
    assert!(own.is_some(), "{wanted}: {text}");
    let options =
        VerificationOptions { timeout: Duration::from_secs(120), ..VerificationOptions::default() };
    let lost = unproved_claims(&subject, &options).expect("there is Z3");
    let lost = match lost {
        Ok(lost) => lost,
        // A proof that nobody could confirm in time is none.
        Err(why) if why.to_string().ends_with("time-out") => {
            tally.add("not decided");
            return tally;
        }
        Err(why) => panic!("{why}\n{text}"),
    };
    let small = small_model(program, formula, tried, Jump::Back);
    if let SmallModel::Found(heap) = &small {
        assert!(is_true(program, formula, heap), "two readings: {heap:#?}\n{text}");
    }
    match (lost.get(&program.claims[1].check), small) {
        // On a busy machine there may be no time.
        (Some(UnknownReason::NotKept(turn)), _) if turn.kind == TurnKind::Undecided => {
            tally.add("not decided");
        }
        (Some(UnknownReason::NotKept(turn)), small) => {
            assert!(turn.is_replayed, "{turn:#?}\n{text}");
            assert_eq!((turn.kind, turn.fragment), (TurnKind::Ensures, own), "{text}");
            tally.add(format!("{wanted}: satisfiable, rebuilt"));
            if let SmallModel::Found(_) = small {
                tally.add("(true in a small heap, too)");
            }
        }
        (Some(other), _) => panic!("{other:?}\n{text}"),
        (None, SmallModel::Found(heap)) => panic!("it is called unsatisfiable: {heap:#?}\n{text}"),
        (None, SmallModel::None) => {
            tally.add(format!("{wanted}: not satisfiable, false in all small heaps"));
        }
        (None, SmallModel::CutOff) => {
            tally.add(format!("{wanted}: not satisfiable, false in {tried} small heaps"));
        }
    }
    tally
}

#[test]
fn what_solvers_find_are_states() {
    let mut tally = Tally::default();
    for number in 0..count() {
        tally.merge(examined(12, number, 20_000));
    }
    let undecided = tally.count("not decided");
    assert!(undecided * 10 <= count(), "{undecided} are not decided");
    println!("random formulas of fragments: {tally}");
}

/// Of small heaps none is left out that has to be tried.
#[test]
fn only_what_a_formula_hangs_on_is_chosen_otherwise() {
    let mut tally = Tally::default();
    for number in 0..300 {
        let (_, text, subject) = required(14, number);
        let formula = &subject.program.claims[0].formula;
        let [all, some] = [Jump::Never, Jump::Back]
            .map(|jump| small_model(&subject.program, formula, 5_000, jump));
        match (all, some) {
            (SmallModel::Found(all), SmallModel::Found(some)) => {
                let symbols = &subject.program.symbols;
                assert!(Heap::same_state(symbols, &all, &some), "{all:?} {some:?}\n{text}");
                tally.add("true in a small heap");
            }
            (SmallModel::None, SmallModel::None) => tally.add("false in all"),
            (SmallModel::CutOff, _) => tally.add("not compared"),
            (all, some) => panic!("{all:?} {some:?}\n{text}"),
        }
    }
    assert!(
        tally.count("true in a small heap") > 100 && tally.count("false in all") > 10,
        "{tally}"
    );
    println!("small heaps: {tally}");
}

/// Nothing else is said where it is said shorter, as far as what is known is true.
#[test]
fn shorter_formulas_say_the_same() {
    let (mut shorter, mut compared) = (0, Tally::default());
    for seed in 0..3_000 {
        let mut rng = Rng::new(seed);
        let wanted = [FormulaFragment::Data, FormulaFragment::Flat][usize::from(seed % 2 == 0)];
        let mut drawn = || generated(&mut rng, wanted);
        let (said, first, second) = (drawn(), drawn(), drawn());
        let texts = [
            format!("({first}) ==> {said}"),
            format!(
                "forall v of T, w of T: p = v && ({first}) && w.Next = v ==> v = w || w = q || ({said})"
            ),
            format!("({first}) || ({said})"),
            second,
        ];
        let requires: String = texts.iter().map(|text| format!(" requires {text}")).collect();
        let text = format!("{OBJECTS}{requires} {{ }}");
        let source = Source::new("test.uh", &*text);
        let program = front::program_with_entries(&source, &["f"]);
        let program = program.unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let program = with_entry(&program, ProcId::new(1));
        let formulas: Vec<&Formula> = program.claims.iter().map(|claim| &claim.formula).collect();
        let [claims @ .., known] = &formulas[..] else { panic!("{text}") };
        let has_quantifiers =
            known.parts().any(|part| matches!(part, FormulaPart::Quantified { .. }));
        let known = if has_quantifiers { Vec::new() } else { vec![*known] };
        for formula in claims {
            let short = shortened(&by_one_point(formula), &known);
            shorter += u64::from(short.size() < formula.size());
            for heap in 0..8 {
                let heap = random_heap(&program.symbols, seed * 8 + heap, 3);
                if known.iter().all(|known| is_true(&program, known, &heap)) {
                    let [before, after] =
                        [formula, &&short].map(|formula| is_true(&program, formula, &heap));
                    assert_eq!(before, after, "{formula:?}\n{short:?}\n{heap:?}\n{text}");
                    compared.add(before.to_string());
                }
            }
        }
    }
    assert!(shorter > 1_000, "{shorter}");
    assert!(compared.count("true") > 1_000 && compared.count("false") > 1_000, "{compared}");
}

/// As many as are asked for: `scripts/fuzz N [SEED] formulas`.
#[test]
#[ignore = "it takes as long as it is asked to"]
fn many_formulas() {
    let asked = Long::asked(10_000);
    let tally = asked.all(|number| examined(asked.seed, number, 300_000));
    println!("seed {}: {} random formulas of fragments: {tally}", asked.seed, asked.count);
}

/// A state at the start of a run is one from which a run starts: the initial objects of it are those that it needs,
/// whenever they were made in what a solver has found. Of what is required with quantifiers it is seen that it
/// is what it is.
#[test]
fn what_is_lost_at_the_start_is_a_witness() {
    let bounds = "a != null && t != null && 0 <= m && 2 <= n && n + 1 <= len(a) && n + 1 <= len(t)
        && (forall k in 0..n + 1, l in k..n + 1: (a[k] = m && a[0] < 2))
        && m <= len(a) && m <= len(t) && (forall k in m..m: (a[0] != n && t[k] >= n))";
    for said in [bounds, &format!("{bounds} && (forall k in n..n + 1: a[0] >= m - 1)")] {
        let text = format!("{ARRAYS} requires {said} ensures false {{ }}");
        let source = Source::new("test.uh", &*text);
        let program = front::program_with_entries(&source, &["f"]).expect("it is a program");
        let subject = Pipeline::from_program(source, with_entry(&program, ProcId::new(1)));
        let options = VerificationOptions {
            modular: true,
            timeout: Duration::from_secs(60),
            ..VerificationOptions::default()
        };
        let report = verify(&subject.expect("its jumps are the same"), &options);
        assert_eq!(report.overall(), Overall::Unsafe, "{text}");
    }
}
