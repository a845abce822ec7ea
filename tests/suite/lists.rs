//! What is said of lists: the axioms, its meaning, and that no wrong claim is proved.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

use base::{CheckId, Source};
use chc::{AXIOMS, ArrayAxiom};
use concrete::{Heap, Rng, RunOutcome, collect, parse, random_heap};
use engine::{
    CertificateVerdict, Verdict, VerificationOptions, VerificationReport, certificate, check,
    verify,
};
use logic::{Expr, ExprSort, ExprValue, Exprs, Var, values};
use pipeline::Pipeline;
use pipeline::front;
use program::{Program, with_entry};

use crate::support::Tally;

/// The nodes are 1 to 4, and null.
const NODES: i64 = 5;

/// All arrays from nodes to nodes; null holds what no step may find.
fn maps() -> Vec<ExprValue> {
    let mut found = Vec::new();
    for number in 0..NODES.pow(4) {
        let content = |at: u32| (number / NODES.pow(at)) % NODES;
        let cells = (1..NODES).zip(0..).map(|(node, at)| (node, content(at)));
        let cells = cells.chain([(0, 2)]);
        found.push(ExprValue::array(cells.map(|(node, next)| (node.into(), next.into()))));
    }
    found
}

/// How often an axiom is false of the values that its variables may have.
fn broken_by(axiom: &ArrayAxiom, maps: &[ExprValue], counts: &mut u64) -> u64 {
    let mut exprs = Exprs::default();
    let vars: Vec<Expr> = (axiom.variables.iter().enumerate())
        .map(|(at, &(_, sort))| exprs.var(Var::new(at), sort))
        .collect();
    let said = (axiom.instance)(&mut exprs, &vars);
    let domain = |sort: ExprSort, rng: &mut Rng, is_first: bool| -> Vec<ExprValue> {
        match sort {
            ExprSort::Int => (0..NODES).map(|node| ExprValue::Int(node.into())).collect(),
            ExprSort::Bool => vec![ExprValue::Bool(false), ExprValue::Bool(true)],
            ExprSort::Array if is_first => maps.to_vec(),
            // Of the second of two arrays some.
            ExprSort::Array => (0..3).map(|_| rng.pick(maps).clone()).collect(),
            ExprSort::Other(_) => unreachable!("axioms are about arrays of integers"),
        }
    };
    let mut rng = Rng::new(3);
    let mut assignments: Vec<Vec<ExprValue>> = vec![Vec::new()];
    let mut seen_map = false;
    let mut broken = 0;
    // Arrays first, each with all values of the others: so few are held at once.
    let (arrays, others): (Vec<usize>, Vec<usize>) =
        (0..vars.len()).partition(|&at| axiom.variables[at].1 == ExprSort::Array);
    for &at in &others {
        let values = domain(axiom.variables[at].1, &mut rng, false);
        assignments = assignments
            .into_iter()
            .flat_map(|known| {
                values.iter().map(move |value| [&known[..], std::slice::from_ref(value)].concat())
            })
            .collect();
    }
    let mut of_arrays: Vec<Vec<ExprValue>> = vec![Vec::new()];
    for &at in &arrays {
        let values = domain(axiom.variables[at].1, &mut rng, !seen_map);
        seen_map = true;
        of_arrays = of_arrays
            .into_iter()
            .flat_map(|known| {
                values.iter().map(move |value| [&known[..], std::slice::from_ref(value)].concat())
            })
            .collect();
    }
    for own in &of_arrays {
        for rest in &assignments {
            let of = |var: Var| {
                let array = arrays.iter().position(|&at| at == var.index());
                let other = || others.iter().position(|&at| at == var.index());
                match array {
                    Some(at) => own[at].clone(),
                    None => rest[other().expect("it is one of both")].clone(),
                }
            };
            *counts += 1;
            broken += u64::from(values(&exprs, [said], of)[&said] != ExprValue::Bool(true));
        }
    }
    broken
}

#[test]
fn axioms_about_arrays_hold_in_all_small_graphs() {
    let maps = maps();
    let mut counts = 0;
    for axiom in AXIOMS {
        assert_eq!(broken_by(axiom, &maps, &mut counts), 0, "{}: {}", axiom.name, axiom.says);
    }
    assert!(counts > 500_000, "{counts}");
    // What is wrong is found so: a step of null, and a write that nobody passes.
    let wrong = |instance: fn(&mut Exprs, &[Expr]) -> Expr, like: &str| {
        let axiom = AXIOMS.iter().find(|axiom| axiom.name == like).expect("it is a row");
        let axiom = ArrayAxiom { instance, variables: axiom.variables, ..*axiom };
        broken_by(&axiom, &maps, &mut 0)
    };
    use logic::ArrayFunction::Segment;
    use logic::BinaryOp::Eq;
    assert!(
        wrong(
            |exprs, at| {
                let next = exprs.select(at[0], at[1]);
                let [own, rest] =
                    [at[1], next].map(|from| exprs.apply(Segment, [at[0], from, at[2]]));
                let (same, both) = (exprs.binary(Eq, at[1], at[2]), exprs.binary(Eq, own, rest));
                exprs.either(same, both)
            },
            "step"
        ) > 0
    );
    assert!(
        wrong(
            |exprs, at| {
                let after = exprs.store(at[0], at[1], at[2]);
                let [own, before] =
                    [after, at[0]].map(|map| exprs.apply(Segment, [map, at[3], at[4]]));
                exprs.binary(Eq, own, before)
            },
            "write"
        ) > 0
    );
}

fn program(text: &str) -> Program {
    front::program(&Source::new("test.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

const LIST: &str = "type Node { Key: int, Next: Node } var p: Node var q: Node var n: int";

/// A program that claims something; whatever it claims, it has the same variables.
fn claiming(claim: &str) -> Program {
    program(&format!(
        "{LIST}\nL: invariant {claim}\ngoto {{ i < 1 -> M }} halt M: i := i + 1 goto {{ true -> L }}"
    ))
}

/// Whether a claim is true where a run from the heap begins.
fn is_true(claim: &str, heap: &Heap) -> bool {
    let program = claiming(claim);
    let all: BTreeSet<CheckId> = program.claim_ids().collect();
    collect(&program, heap, 10, &all).broken.is_empty()
}

#[test]
fn segments_mean_what_they_say() {
    let symbols = claiming("true").symbols;
    let heap = r#"{ "vars": {"p": "a", "q": "e", "n": 3},
        "objects": {"a": {"Key": 1, "Next": "b"}, "b": {"Key": 5, "Next": "c"},
                    "c": {"Key": 2, "Next": null}, "d": {"Key": 0, "Next": "e"},
                    "e": {"Key": 9, "Next": "d"}} }"#;
    let heap = parse(&symbols, heap).unwrap_or_else(|errors| panic!("{errors:#?}")).0;
    for (claim, expected) in [
        ("seg(Next, p, null) && dist(Next, p, null) = n", true),
        ("seg(Next, p, p) && dist(Next, p, p) = 0", true),
        ("seg(Next, p, p.Next.Next) && dist(Next, p, p.Next.Next) = 2", true),
        ("seg(Next, p.Next, p)", false),
        // From null nothing but null is reached.
        ("seg(Next, null, null) && dist(Next, null, null) = 0", true),
        ("seg(Next, null, p)", false),
        // A circle ends nowhere, but each of its nodes is reached.
        ("seg(Next, q, null)", false),
        ("!seg(Next, q, null) && seg(Next, q, q.Next) && dist(Next, q.Next, q) = 1", true),
        // Where there is no segment no distance is defined.
        ("dist(Next, q, null) >= 0", false),
        ("dist(Next, q, null) < 0", false),
        ("!seg(Next, q, null) || dist(Next, q, null) = 1", true),
        ("seg(Next, p.Next.Next.Next.Next, p)", false),
        ("forall o of Node: seg(Next, p, o) ==> o.Key > 0", true),
        ("forall o of Node: seg(Next, o, null) || seg(Next, q, o)", true),
        ("exists o of Node: seg(Next, p, o) && dist(Next, o, null) = 1 && o.Key = 2", true),
        ("exists o of Node: seg(Next, p, o) && seg(Next, q, o)", false),
    ] {
        assert_eq!(is_true(claim, &heap), expected, "{claim}");
    }
    // Of an object that was made since nothing was reached before; it was there to itself.
    let call = |claim: &str| {
        format!(
            "{LIST}\nproc f(a: Node) returns (r: Node) ensures {claim}
             {{ r := new {{Key = 1, Next = a}} if (a != null) {{ a.Next := r }} }}
             p := new {{Key = 0, Next = null}} p := f(p)"
        )
    };
    for (claim, expected) in [
        ("old(seg(Next, a, null)) && !seg(Next, a, null)", true),
        ("old(dist(Next, a, null)) = 1 && dist(Next, a, r) = 1", true),
        ("forall o of Node: fresh(o) ==> !old(seg(Next, o, a)) && old(seg(Next, o, o))", true),
        ("old(seg(Next, a, a.Next))", true),
        ("old(dist(Next, a, null)) = 2", false),
    ] {
        let program = program(&call(claim));
        let all: BTreeSet<CheckId> = program.claim_ids().collect();
        let run = collect(&program, &Heap::empty(&program.symbols), 100, &all);
        assert_eq!(run.broken.is_empty(), expected, "{claim}");
    }
}

#[test]
fn the_interpreter_walks_as_one_would() {
    let symbols = claiming("true").symbols;
    let next = symbols.field_ids().find(|&field| symbols[field].name == "Next").expect("a field");
    let var = |name: &str| {
        symbols.program_vars().find(|&var| symbols[var].name == name).expect("a variable")
    };
    let mut tally = Tally::default();
    for seed in 0..400 {
        let heap = random_heap(&symbols, seed, 1 + usize::try_from(seed % 6).expect("small"));
        let address = |value: &concrete::Value| match value {
            concrete::Value::Ref(address) => *address,
            other => panic!("{other:?} is no reference"),
        };
        let (from, to) = (address(heap.var(var("p"))), address(heap.var(var("q"))));
        let mut path = vec![from];
        let found = loop {
            let at = *path.last().expect("it begins somewhere");
            if at == to {
                break Some(path.len() - 1);
            }
            if at == 0 {
                break None;
            }
            let behind = address(&heap.read(&symbols, next, at));
            if path.contains(&behind) {
                break None;
            }
            path.push(behind);
        };
        tally.add(match found {
            None => "nothing",
            Some(0) => "itself",
            Some(1) => "one step",
            Some(_) => "more steps",
        });
        assert_eq!(is_true("seg(Next, p, q)", &heap), found.is_some(), "{seed}");
        let counted = found.map_or("dist(Next, p, q) >= 0".to_owned(), |steps| {
            format!("dist(Next, p, q) = {steps}")
        });
        assert_eq!(is_true(&counted, &heap), found.is_some(), "{seed}");
    }
    println!("{tally}");
}

#[test]
fn a_long_list_is_walked_once() {
    // A list of 20,000 nodes that ends in a circle.
    let text = format!(
        "{LIST}\np := new {{Key = 0, Next = null}} q := p i := 0
         while (i < 20000) {{ p := new {{Key = i, Next = p}} i := i + 1 }}
         q.Next := q
         while (n > 0) invariant !seg(Next, p, null) && seg(Next, p, q) && dist(Next, p, q) = 20000
         {{ n := n - 1 }}"
    );
    let program = program(&text);
    let all: BTreeSet<CheckId> = program.claim_ids().collect();
    let run = collect(&program, &Heap::empty(&program.symbols), 1_000_000, &all);
    assert!(run.broken.is_empty() && run.outcome == RunOutcome::Halted, "{:?}", run.outcome);
}

fn modular(text: &str) -> (Pipeline, VerificationReport) {
    let subject = Pipeline::new(Source::new("test.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    let options = VerificationOptions {
        timeout: Duration::from_secs(10),
        modular: true,
        ..VerificationOptions::default()
    };
    let report = verify(&subject, &options);
    (subject, report)
}

/// Something that is said of three references.
fn random_claim(rng: &mut Rng, depth: usize, is_ensured: bool) -> String {
    let node = |rng: &mut Rng| *rng.pick(&["a", "b", "c", "null"]);
    let atom = |rng: &mut Rng| {
        let (p, q) = (node(rng), node(rng));
        let said = match rng.below(5) {
            0 => format!("{p} = {q}"),
            1 | 2 => format!("seg(Next, {p}, {q})"),
            3 => format!("(seg(Next, {p}, {q}) && dist(Next, {p}, {q}) <= {})", rng.below(4)),
            _ => format!("(seg(Next, {p}, {q}) && dist(Next, {p}, {q}) = {})", rng.below(3)),
        };
        match is_ensured && rng.chance(25) {
            true => format!("old({said})"),
            false => said,
        }
    };
    let first = atom(rng);
    if depth == 0 {
        return if rng.chance(30) { format!("!({first})") } else { first };
    }
    let op = *rng.pick(&["&&", "||", "==>"]);
    format!("({first} {op} {})", random_claim(rng, depth - 1, is_ensured))
}

/// A procedure of a few writes to a list, with a random contract.
fn random_procedure(rng: &mut Rng) -> String {
    let mut text = format!("{LIST}\nproc f(a: Node, b: Node, c: Node)\n");
    for _ in 0..rng.below(3) {
        let depth = rng.below(2);
        let _ = writeln!(text, "  requires {}", random_claim(rng, depth, false));
    }
    for _ in 0..3 {
        let depth = rng.below(2);
        let _ = writeln!(text, "  ensures {}", random_claim(rng, depth, true));
    }
    text.push_str("{\n");
    for _ in 0..1 + rng.below(3) {
        let var = |rng: &mut Rng| *rng.pick(&["a", "b", "c"]);
        let (x, y) = (var(rng), var(rng));
        let _ = match rng.below(5) {
            0 | 1 => writeln!(text, "  if ({x} != null) {{ {x}.Next := {y} }}"),
            2 => writeln!(text, "  if ({y} != null) {{ {x} := {y}.Next }}"),
            3 => writeln!(text, "  {x} := new {{Key = 0, Next = {y}}}"),
            _ => writeln!(text, "  if ({x} != null) {{ {x}.Next := null }}"),
        };
    }
    text.push_str("}\n");
    text
}

#[test]
fn no_run_breaks_what_is_proved_of_lists() {
    let mut rng = Rng::new(11);
    let mut tally = Tally::default();
    let mut proved_count = 0;
    for _ in 0..40 {
        let text = random_procedure(&mut rng);
        let (subject, report) = modular(&text);
        let source = Source::new("test.uh", text.as_str());
        let typed = front::program_with_entries(&source, &["f"]).expect("it is a program");
        let id = typed.proc_ids().nth(1).expect("there is a procedure");
        let called = with_entry(&typed, id);
        let all: BTreeSet<CheckId> = called.claim_ids().collect();
        let mut wrong: BTreeSet<CheckId> = BTreeSet::new();
        for seed in 0..300 {
            let size = usize::try_from(seed % 5).expect("small");
            let heap = random_heap(&called.symbols, seed, size);
            let run = collect(&called, &heap, 500, &all);
            if run.outcome != RunOutcome::Blocked {
                wrong.extend(run.broken);
            }
        }
        for entry in &report.claims {
            let proved = matches!(entry.verdict, Verdict::Safe(_));
            proved_count += usize::from(proved);
            tally.add(match &entry.verdict {
                Verdict::Unknown(why) => why.to_string(),
                verdict => verdict.overall().to_string(),
            });
            assert!(!(proved && wrong.contains(&entry.check)), "{:?}:\n{text}", entry.check);
        }
        if let Some(text) = certificate(&subject, &report) {
            let checked =
                check(&subject, &text, &VerificationOptions::default()).expect("there is Z3");
            assert_eq!(checked, CertificateVerdict::Accepted, "{text}");
        }
    }
    println!("verdicts on claims about lists: {tally}");
    assert!(proved_count >= 30, "{tally}");
}

#[test]
fn certificates_about_lists_say_what_they_need() {
    let text = format!(
        "{LIST}\nproc last(l: Node, n: int) returns (r: Node)
          requires n > 0 && seg(Next, l, null) && dist(Next, l, null) = n
          ensures r != null && r.Next = null
        {{
          r := l i := 1
          while (i < n) invariant seg(Next, r, null) && dist(Next, r, null) = n - i + 1 && i <= n
          {{ r := r.Next i := i + 1 }}
          r.Key := 0
        }}"
    );
    let (subject, report) = modular(&text);
    assert!(report.claims.iter().all(|claim| matches!(claim.verdict, Verdict::Safe(_))));
    // That no field of null is read follows from the length alone.
    let text = certificate(&subject, &report).expect("it is safe");
    assert!(text.contains("claims-arrays") && text.contains("list-dist"), "{text}");
    let options = VerificationOptions::default();
    assert_eq!(
        check(&subject, &text, &options).expect("there is Z3"),
        CertificateVerdict::Accepted
    );
}
