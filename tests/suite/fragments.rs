//! Random formulas of the fragments in which each answer of a solver is a state: what is satisfiable is rebuilt as a
//! heap in which it is true, and what is not is false in all small heaps.

use std::collections::BTreeMap;
use std::time::Duration;

use unheap::base::{FieldId, ProcId, ShapeId, Sort, Source};
use unheap::concrete::{Heap, Moments, Object, Rng, Truth, Value, holds};
use unheap::front;
use unheap::pipeline::Pipeline;
use unheap::program::{Program, with_entry};
use unheap::spec::{Formula, Fragment, fragment};
use unheap::verify::{Options, Overall, TurnKind, Unknown, lost_claims, verify};

use crate::support::{Tally, pairs};

/// How many formulas: a five-hundredth of [`pairs`].
fn count() -> u64 {
    pairs() / 500
}

/// A formula in the making.
struct Writer<'a> {
    rng: &'a mut Rng,
    /// Names of objects, and of indices, that may be used.
    objects: Vec<&'static str>,
    indices: Vec<&'static str>,
}

impl Writer<'_> {
    fn pick(&mut self, texts: &[&str]) -> String {
        (*self.rng.pick(texts)).to_owned()
    }

    fn number(&mut self) -> String {
        self.pick(&["0", "1", "2", "n", "m", "n + 1", "m - 1"])
    }

    fn relation(&mut self) -> String {
        self.pick(&["=", "!=", "<", "<=", ">", ">="])
    }

    /// A formula of connectives over atoms.
    fn formula(&mut self, depth: usize, atom: &mut dyn FnMut(&mut Self) -> String) -> String {
        if depth == 0 || self.rng.chance(30) {
            return atom(self);
        }
        let left = self.formula(depth - 1, atom);
        let right = self.formula(depth - 1, atom);
        match self.rng.below(4) {
            0 => format!("({left} && {right})"),
            1 => format!("({left} || {right})"),
            2 => format!("({left} ==> {right})"),
            _ => format!("!({left})"),
        }
    }

    /// A field of an object that is there.
    fn data(&mut self) -> String {
        let object = self.rng.pick(&self.objects.clone()).to_string();
        let field = self.pick(&["Key", "Tag"]);
        format!("{object}.{field}")
    }

    fn data_atom(&mut self) -> String {
        let relation = self.relation();
        match self.rng.below(4) {
            0 => {
                let objects = self.objects.clone();
                let (a, b) = (*self.rng.pick(&objects), *self.rng.pick(&objects));
                let equal = self.pick(&["=", "!="]);
                format!("{a} {equal} {b}")
            }
            1 => format!("{} {relation} {}", self.data(), self.data()),
            2 => format!("{} + {} {relation} {}", self.data(), self.data(), self.number()),
            _ => format!("{} {relation} {}", self.data(), self.number()),
        }
    }

    fn flat_atom(&mut self) -> String {
        if self.rng.chance(40) {
            return self.data_atom();
        }
        let object = *self.rng.pick(&self.objects.clone());
        let equal = self.pick(&["=", "!="]);
        // Named objects, null, and the object itself.
        let others = ["p", "q", "null", object];
        let other = self.pick(&others);
        let field = self.pick(&["Next", "Back"]);
        format!("{object}.{field} {equal} {other}")
    }

    fn value(&mut self) -> String {
        let array = self.pick(&["a", "t"]);
        let index = match self.rng.chance(75) {
            true => *self.rng.pick(&self.indices.clone()),
            false => "0",
        };
        format!("{array}[{index}]")
    }

    fn value_atom(&mut self) -> String {
        let relation = self.relation();
        match self.rng.below(2) {
            0 => format!("{} {relation} {}", self.value(), self.value()),
            _ => format!("{} {relation} {}", self.value(), self.number()),
        }
    }
}

const OBJECTS: &str = "type T { Key: int, Tag: int, Next: T, Back: T }
    proc f(p: T, q: T, n: int, m: int)";
const ARRAYS: &str = "proc f(a: int[], t: int[], n: int, m: int)";

/// What is said, of a fragment.
fn generated(rng: &mut Rng, wanted: Fragment) -> String {
    let mut writer = Writer { rng, objects: vec!["p", "q"], indices: vec!["0", "n", "m"] };
    let mut parts: Vec<String> = Vec::new();
    match wanted {
        Fragment::Data | Fragment::Flat => parts.push("p != null && q != null".to_owned()),
        Fragment::Arrays => parts.push("a != null && t != null && 0 <= n && 0 <= m".to_owned()),
    }
    let mut ground = |writer: &mut Writer<'_>| match wanted {
        Fragment::Data => writer.data_atom(),
        Fragment::Flat => writer.flat_atom(),
        Fragment::Arrays => {
            format!("{} {} {}", writer.number(), writer.relation(), writer.number())
        }
    };
    let first = writer.formula(1, &mut ground);
    parts.push(first);
    for _ in 0..1 + writer.rng.below(3) {
        match wanted {
            Fragment::Data => {
                let two = writer.rng.chance(40);
                writer.objects = if two { vec!["o", "x", "p"] } else { vec!["o", "p", "q"] };
                let said = writer.formula(2, &mut Writer::data_atom);
                let names = if two { "o of T, x of T" } else { "o of T" };
                parts.push(format!("(forall {names}: {said})"));
            }
            Fragment::Flat => {
                writer.objects = vec!["o"];
                let said = writer.formula(3, &mut Writer::flat_atom);
                parts.push(format!("(forall o of T: {said})"));
            }
            Fragment::Arrays => {
                let two = writer.rng.chance(40);
                writer.indices = if two { vec!["k", "l"] } else { vec!["k"] };
                let said = writer.formula(1, &mut Writer::value_atom);
                let [low, high] =
                    [writer.pick(&["0", "n", "m"]), writer.pick(&["n", "m", "2", "n + 1"])];
                let names = match two {
                    true => format!("k in {low}..{high}, l in k..{high}"),
                    false => format!("k in {low}..{high}"),
                };
                let bounds = format!("{high} <= len(a) && {high} <= len(t)");
                parts.push(format!("{bounds} && (forall {names}: {said})"));
            }
        }
    }
    // Something exists that is like this.
    if writer.rng.chance(40) {
        match wanted {
            Fragment::Data | Fragment::Flat => {
                writer.objects = vec!["y"];
                let mut atom = |writer: &mut Writer<'_>| match wanted {
                    Fragment::Data => writer.data_atom(),
                    Fragment::Flat | Fragment::Arrays => writer.flat_atom(),
                };
                let said = writer.formula(1, &mut atom);
                parts.push(format!("(exists y of T: {said})"));
            }
            Fragment::Arrays => {
                writer.indices = vec!["i"];
                let said = writer.formula(1, &mut Writer::value_atom);
                parts.push(format!("(exists i in 0..n: i < len(a) && i < len(t) && {said})"));
            }
        }
    }
    parts.join(" && ")
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
    holds(formula, moments, &mut 0) == Truth::True
}

/// Chooses numbers, one after the other: all sequences of choices in order, or any.
struct Chooser<'a> {
    rng: Option<&'a mut Rng>,
    chosen: Vec<(usize, usize)>,
    at: usize,
}

impl Chooser<'_> {
    fn choose(&mut self, below: usize) -> usize {
        if let Some(rng) = &mut self.rng {
            return rng.below(below);
        }
        if self.at == self.chosen.len() {
            self.chosen.push((0, below));
        }
        self.at += 1;
        self.chosen[self.at - 1].0
    }

    /// Goes on to the next sequence of choices, if there is one.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((choice, below)) = self.chosen.pop() {
            if choice + 1 < below {
                self.chosen.push((choice + 1, below));
                return true;
            }
        }
        false
    }
}

/// A small heap: at most three objects, or two arrays of at most three elements.
fn small_heap(
    program: &Program,
    chooser: &mut Chooser<'_>,
    numbers: usize,
    wanted: Fragment,
) -> Heap {
    let symbols = &program.symbols;
    let mut heap = Heap::empty(symbols);
    let small = |number: usize| i64::try_from(number).expect("small");
    let number = |chooser: &mut Chooser<'_>| Value::Int(small(chooser.choose(numbers)).into());
    let shape = ShapeId::new(0);
    let most = if wanted == Fragment::Arrays { 2 } else { 3 };
    let objects = 1 + chooser.choose(most);
    for var in symbols.program_vars() {
        let value = match symbols[var].sort {
            // What is not null is required.
            Sort::Ref(_) => Value::Ref(-1 - small(chooser.choose(objects))),
            Sort::Int | Sort::Bool | Sort::Vector(_) => number(chooser),
        };
        heap.set_var(var, value);
    }
    for address in (1..=objects).map(|at| -small(at)) {
        heap.list(Object { shape, address });
        let fields: Vec<FieldId> = symbols[shape].fields.clone();
        let mut length = 0;
        for field in fields {
            let value = match symbols[field].sort {
                Sort::Int if symbols.is_length(field) => {
                    length = chooser.choose(4);
                    Value::Int(length.into())
                }
                Sort::Int => number(chooser),
                Sort::Ref(_) => Value::Ref(-small(chooser.choose(objects + 1))),
                Sort::Bool => Value::Bool(chooser.choose(2) == 1),
                sort @ Sort::Vector(_) => {
                    let mut value = Value::default_of(sort);
                    for at in 0..length {
                        value = value.with(at.into(), number(chooser));
                    }
                    value
                }
            };
            heap.write(field, address, value);
        }
    }
    heap
}

/// A small heap in which the formula is true, if one is found: so many are tried in order, and as many others.
fn small_model(
    program: &Program,
    formula: &Formula,
    wanted: Fragment,
    tried: u64,
    rng: &mut Rng,
) -> Option<Heap> {
    let mut chooser = Chooser { rng: None, chosen: Vec::new(), at: 0 };
    for _ in 0..tried {
        let heap = small_heap(program, &mut chooser, 3, wanted);
        if is_true(program, formula, &heap) {
            return Some(heap);
        }
        if !chooser.next() {
            break;
        }
    }
    let mut chooser = Chooser { rng: Some(rng), chosen: Vec::new(), at: 0 };
    let mut heaps = (0..tried).map(|_| small_heap(program, &mut chooser, 4, wanted));
    heaps.find(|heap| is_true(program, formula, heap))
}

#[test]
fn what_solvers_find_are_states() {
    let mut tally = Tally::default();
    let mut rng = Rng::new(12);
    let mut undecided = 0;
    for number in 0..count() {
        let wanted = [Fragment::Data, Fragment::Flat, Fragment::Arrays]
            [usize::try_from(number % 3).expect("small")];
        let said = generated(&mut rng, wanted);
        let head = if wanted == Fragment::Arrays { ARRAYS } else { OBJECTS };
        let text = format!("{head} requires {said} ensures false {{ }}");
        let source = Source::new("test.uh", &*text);
        let typed = front::program_with_entries(&source, &["f"]);
        let typed = typed.unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let called = with_entry(&typed, ProcId::new(1));
        let subject = Pipeline::of(source, called).expect("its jumps are the same");
        let program = &subject.program;
        let formula = &program.claims[0].formula;
        let own = fragment(&program.symbols, [(formula, true)]);
        // A formula may be of a smaller fragment than the one that it was made for.
        assert!(own.is_some(), "{wanted}: {text}");
        let options = Options { timeout: Duration::from_secs(60), ..Options::default() };
        let lost = lost_claims(&subject, &options).expect("there is Z3");
        let lost = lost.unwrap_or_else(|why| panic!("{why}\n{text}"));
        match lost.get(&program.claims[1].check) {
            // On a busy machine there may be no time.
            Some(Unknown::NotKept(turn)) if turn.kind == TurnKind::Undecided => undecided += 1,
            Some(Unknown::NotKept(turn)) => {
                assert!(turn.is_replayed, "{turn:#?}\n{text}");
                assert_eq!((turn.kind, turn.fragment), (TurnKind::Ensures, own), "{text}");
                tally.add(format!("{wanted}: satisfiable"));
            }
            Some(other) => panic!("{other:?}\n{text}"),
            None => {
                let tried = (count() * 50).clamp(1_000, 20_000);
                let found = small_model(program, formula, wanted, tried, &mut rng);
                assert!(found.is_none(), "{found:#?}\n{text}");
                tally.add(format!("{wanted}: not satisfiable"));
            }
        }
    }
    assert!(undecided * 10 <= count(), "{undecided} are not decided");
    println!("random formulas of fragments: {tally}");
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
        let subject = Pipeline::of(source, with_entry(&program, ProcId::new(1)));
        let options =
            Options { modular: true, timeout: Duration::from_secs(60), ..Options::default() };
        let report = verify(&subject.expect("its jumps are the same"), &options);
        assert_eq!(report.overall(), Overall::Unsafe, "{text}");
    }
}
