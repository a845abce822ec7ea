//! The cell encoding against concrete runs: every state that a run of a random program reaches at a
//! cut point, seen through every object and edge that live variables reach with its ghosts, is
//! derived by a clause, at every stage; and so is every failure. What solvers find must hold for
//! the same samples, so nothing that fails is proved.
//!
//! The number of programs that are held against runs is a tenth of `UNHEAP_PAIRS` (5,000 if unset),
//! each at one stage in turn, from the seed `UNHEAP_SEED` on (0 if unset).

#![allow(clippy::print_stdout, reason = "how much was checked is to be seen")]

use std::time::Duration;

use analysis::Goal;
use base::Source;
use chc::verify;
use concrete::{ObjectNames, RunOutcome, random_heap, render, run};
use encode::EncodingRefusal;
use encode::cells::{EncodingStage, STAGES};
use engine::{
    CertificateVerdict, Encoding, How, Overall, StageMeasurement, UnknownReason,
    VerificationOptions, VerificationReport, attempt, attempt_to_infer,
};
use pipeline::Pipeline;

use crate::support::{generate, is_whole, pairs, some, some_from};

const HEAPS: u64 = 4;
const STEPS: u64 = 300;

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("generated.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// Holds the clauses of a stage against a run from each heap; how many samples there were.
///
/// # Errors
/// Where there would be too many clauses.
fn replay(
    pipeline: &Pipeline,
    stage: &EncodingStage,
    seeds: impl Iterator<Item = u64>,
) -> Result<usize, EncodingRefusal> {
    let Pipeline { program, source, .. } = pipeline;
    let cells = pipeline.cells(stage, &Goal::All)?;
    assert_eq!(verify(&cells.clauses.system), Ok(()), "{}\n{}", stage.name, source.text);
    let mut samples = 0;
    for seed in seeds {
        let heap = random_heap(&program.symbols, seed, 6);
        let sampled = cells.replay(program, &heap, STEPS).unwrap_or_else(|mismatch| {
            let heap = render(&program.symbols, &heap, &ObjectNames::default());
            panic!("{}: {mismatch}\n{}\n{heap}", stage.name, source.text)
        });
        samples += sampled.facts;
    }
    Ok(samples)
}

#[test]
fn every_sample_of_a_random_run_is_derived() {
    let (programs, first) = (pairs() / 10, number("UNHEAP_SEED", 0));
    let (mut samples, mut refused) = (0, 0);
    for seed in first..first + programs {
        let size = 6 + usize::try_from(seed % 12).expect("a number below 12 fits");
        let pipeline = pipeline(&generate(seed, size).text());
        // The numbers of stages and sizes may have a common divisor; the second term moves on. Of many objects in
        // one piece of code each is looked at together with each other one: what is too large for a stage is for
        // the next one.
        let stage = usize::try_from(seed + seed / 84).expect("a small number fits");
        let found = (stage..stage + STAGES.len()).find_map(|stage| {
            let heaps = seed * HEAPS..(seed + 1) * HEAPS;
            match replay(&pipeline, &STAGES[stage % STAGES.len()], heaps) {
                Err(EncodingRefusal::TooLarge) => {
                    refused += 1;
                    None
                }
                replayed => Some(replayed.expect("there are no arrays")),
            }
        });
        samples += found.expect("some stage takes it");
    }
    println!("{programs} programs, {samples} samples; {refused} times there were too many clauses");
    assert!(refused * 200 <= programs, "{refused} of {programs} are too large");
    assert!(samples > 1000, "the programs are trivial");
}

/// At no variable leads to the initial object that the input then brings: its content is not that
/// of the new one. Random program 0 was the first to show it.
const INPUT: &str = "
type Node { Key: int, Next: Node }
var q: Node
p := new {Key = 1, Next = null}
i := 0
while (i < n) {
    havoc q
    if (q != null) { assert q.Key = 1 }
    assert p.Key = 1
    i := i + 1
}";

/// It was changed when a variable led to it, and comes back.
const INPUT_AGAIN: &str = "
var q: Node
type Node { Key: int, Next: Node }
havoc q
if (q != null) { q.Key := 5 }
q := null
i := 0
while (i < n) {
    havoc q
    if (q != null) { assert q.Key != 5 }
    q := null
    i := i + 1
}";

/// Objects that are made and then reached under another name, written to through it, or exchanged.
const ALIASES: &str = "
p := new {Key = 1, Next = null}
i := 0
while (i < n) {
    q := new {Key = 1, Next = p}
    r := q
    r.Key := 2
    p := q
    i := i + 1
}
t := p
while (t != null) {
    if (t.Next != null) { assert t.Key = 1 }
    t := t.Next
}";

const BACK: &str = "
l := new {Key = 0, Next = null, Prev = null}
i := 0
while (i < n) {
    x := new {Key = 0, Next = l, Prev = null}
    l.Prev := x
    l := x
    i := i + 1
}
while (l.Next != null) {
    assert l.Next.Prev != l
    l := l.Next
}";

#[test]
fn no_stage_proves_what_fails() {
    for (number, text) in [INPUT, INPUT_AGAIN, ALIASES, BACK].into_iter().enumerate() {
        let pipeline = pipeline(text);
        let program = &pipeline.program;
        let fails = |seed: &u64| {
            let heap = random_heap(&program.symbols, *seed, 6);
            matches!(run(program, &heap, STEPS).outcome, RunOutcome::Failed(_))
        };
        let seeds: Vec<u64> = (0..400).filter(fails).take(40).collect();
        assert!(seeds.len() > 3, "no run fails\n{text}");
        for stage in STAGES {
            replay(&pipeline, stage, seeds.iter().copied()).expect("it is small");
        }
        // A proof that nobody should find comes at once, or not at all.
        let time = Duration::from_secs(if is_whole() { 20 } else { 2 });
        let options = VerificationOptions::default();
        for member in some_from(number, &options.members) {
            let attempt = match &member.how {
                How::Exact(_) | How::Products => continue,
                How::Solvers(stage) => attempt(&pipeline, &options, stage, time),
                How::Inference(stage, _) => {
                    attempt_to_infer(&pipeline, &options, stage, time).map(|(attempt, _)| attempt)
                }
            };
            let StageMeasurement { answer, .. } =
                attempt.unwrap_or_else(|missing| panic!("{missing}"));
            let none =
                [UnknownReason::NoWitness, UnknownReason::TIME_OUT, UnknownReason::TooCoarse];
            let unproved = answer.as_ref().is_err_and(|why| none.contains(why));
            assert!(unproved, "{}: {answer:?}\n{text}", member.name());
        }
    }
}

fn verified(
    pipeline: &Pipeline,
    options: &VerificationOptions,
) -> (VerificationReport, Option<String>) {
    let report = engine::verify(pipeline, options);
    let certificate = engine::certificate(pipeline, &report);
    (report, certificate)
}

fn checked(pipeline: &Pipeline, certificate: &str) -> CertificateVerdict {
    let options =
        VerificationOptions { timeout: Duration::from_secs(60), ..VerificationOptions::default() };
    engine::check(pipeline, certificate, &options).unwrap_or_else(|missing| panic!("{missing}"))
}

/// Keys of a new list are 5, and are compared to a number.
fn fives(compared: u32) -> Pipeline {
    pipeline(&format!(
        "l := null\ni := 0\nwhile (i < n) {{ l := new {{Key = 5, Next = l}}\n i := i + 1 }}\n\
         while (l != null) {{ assert l.Key = {compared}\n l := l.Next }}"
    ))
}

#[test]
fn certificates_hold_for_their_program_alone() {
    let options = VerificationOptions {
        timeout: Duration::from_secs(60),
        members: engine::members(Encoding::Cells, None),
        ..VerificationOptions::default()
    };
    let (safe, twin) = (fives(5), fives(6));
    let (report, certificate) = verified(&safe, &options);
    assert_eq!(report.overall(), Overall::Safe, "{report:?}");
    let certificate = certificate.expect("what is safe has a certificate");
    assert!(certificate.contains("for every object x of"), "{certificate}");
    assert!(certificate.contains("made at line 3"), "{certificate}");
    assert!(certificate.contains("x.Key"), "{certificate}");
    assert_eq!(checked(&safe, &certificate), CertificateVerdict::Accepted);
    assert!(matches!(checked(&twin, &certificate), CertificateVerdict::Rejected(_)));
    let (report, none) = verified(&twin, &options);
    assert_eq!((report.overall(), none), (Overall::Unsafe, None));

    // Nothing in the file is believed.
    let start = certificate.find("(define-fun").expect("predicates are defined");
    assert!(matches!(checked(&safe, &certificate[..start]), CertificateVerdict::Rejected(_)));
    let checks = certificate.find("(checks ").expect("the checks are named") + "(checks ".len();
    let end = checks + certificate[checks..].find(')').expect("the list ends");
    let fewer = format!("{}{}", &certificate[..checks], &certificate[end..]);
    assert!(matches!(checked(&safe, &fewer), CertificateVerdict::Rejected(_)));
    for text in ["", "(unheap-certificate 2)", "(unheap-certificate 1) (proof (stage no))"] {
        assert!(matches!(checked(&safe, text), CertificateVerdict::Malformed(_)), "{text}");
    }
}

#[test]
fn removing_from_an_arbitrary_list_is_proved() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    let read = |name: &str| {
        pipeline(&std::fs::read_to_string(format!("{folder}/{name}")).expect("it is there"))
    };
    let (safe, twin) = (read("remove_all.uh"), read("remove_all_broken.uh"));
    let marks = STAGES.iter().find(|stage| stage.name == "marks");
    let options = VerificationOptions {
        timeout: Duration::from_secs(100),
        members: engine::members(Encoding::Cells, marks),
        ..VerificationOptions::default()
    };
    let (report, certificate) = verified(&safe, &options);
    assert_eq!(report.overall(), Overall::Safe, "{report:?}");
    let certificate = certificate.expect("what is safe has a certificate");
    assert_eq!(checked(&safe, &certificate), CertificateVerdict::Accepted);
    assert!(matches!(checked(&twin, &certificate), CertificateVerdict::Rejected(_)));
}

/// For a stage a program that needs it, and what breaks it narrowly.
const NEEDED: [(&str, &str, [&str; 2]); 8] = [
    (
        "links",
        "l := null
         while (n > 0) { l := new {Key = n, Next = l, There = true} n := n - 1 }
         p := null
         c := l
         while (c != null && c.Key != k) { p := c c := c.Next }
         if (c != null) {
             if (p = null) { l := c.Next } else { p.Next := c.Next }
             c.There := false
         }
         while (l != null) { assert l.There l.There := false l := l.Next }",
        ["p.Next := c.Next", "p.Next := c"],
    ),
    (
        "cursor-places",
        "a := new int[8]
         i := 0
         while (i < 7) { a[i] := 1 havoc c goto { c = 0 -> Full } i := i + 1 }
         Full: a[i] := 0
         n := 0
         while (a[n] != 0) { n := n + 1 }
         assert n <= 7",
        ["Full: a[i] := 0", "Full: a[i] := i"],
    ),
    (
        "settled",
        "v := 0
         l := null
         havoc c
         while (c != 0) {
             if (c > 0) { l := new {Seen = v, Next = l} } else {
                 v := v + 1
                 p := l
                 while (p != null) { p.Seen := v p := p.Next }
             }
             havoc c
         }
         if (l != null) { assert l.Seen = v }",
        ["{Seen = v,", "{Seen = 0,"],
    ),
    (
        "pairs",
        "i := 0
         l := null
         while (i < n) { l := new {Id = i, Next = l} i := i + 1 }
         a := l
         while (a != null && j > 0) { a := a.Next j := j - 1 }
         b := l
         while (b != null && k > 0) { b := b.Next k := k - 1 }
         if (a != null && b != null && a != b) { assert a.Id != b.Id }",
        ["{Id = i, Next = l}", "{Id = i, Next = l} if (i = 2) { l.Id := 1 }"],
    ),
    (
        "triples",
        "top := null
         bottom := null
         while (n > 0) {
             d := new {Right = bottom, Down = null}
             u := new {Right = top, Down = d}
             top := u
             bottom := d
             n := n - 1
         }
         p := top
         while (p != null) {
             if (p.Right != null) { assert p.Right.Down = p.Down.Right }
             p := p.Right
         }",
        ["bottom := d", "if (n != 2) { bottom := d }"],
    ),
    (
        "origins",
        "l := null
         while (n > 0) { havoc k l := new {Key = k, Next = l} n := n - 1 }
         c := null
         last := null
         p := l
         while (p != null) {
             x := new {Key = p.Key, Next = null}
             if (last = null) { c := x } else { last.Next := x }
             last := x
             p := p.Next
         }
         while (l != null) {
             assert c != null && c.Key = l.Key
             c := c.Next
             l := l.Next
         }",
        ["last := x", "if (x.Key = 7 && x != c) { x.Key := 8 } last := x"],
    ),
    (
        "both-links",
        "owners := null
         while (n > 0) { owners := new {First = null, Next = owners} n := n - 1 }
         o := owners
         while (o != null) {
             havoc c
             if (c = 1) { o.First := new {Owner = o, Behind = o.First} }
             if (c = 2 && o.First != null) {
                 x := o.First
                 o.First := x.Behind
                 x.Owner := null
                 x.Behind := null
             }
             if (c = 0) { o := o.Next }
         }
         while (owners != null) {
             if (owners.First != null) { assert owners.First.Owner = owners }
             owners := owners.Next
         }",
        ["o.First := x.Behind", "if (x.Behind != null) { o.First := x.Behind }"],
    ),
    (
        "marks-stamps",
        "l := null
         odd := 0
         while (n > 0) {
             havoc v
             if (v != 0) { v := 1 }
             odd := odd + v
             l := new {Odd = v, Next = l}
             n := n - 1
         }
         h := new {Odd = 0, Next = l}
         p := h
         gone := 0
         while (p.Next != null) {
             if (p.Next.Odd = 1) { p.Next := p.Next.Next gone := gone + 1 } else { p := p.Next }
         }
         assert gone = odd",
        ["gone := gone + 1", "if (p != h) { gone := gone + 1 }"],
    ),
];

#[test]
fn views_and_ghosts_prove_what_they_are_for() {
    for (name, safe, [sound, broken]) in some(NEEDED) {
        let twin = safe.replace(sound, broken);
        assert_ne!(safe, twin);
        let (safe, twin) = (pipeline(safe), pipeline(&twin));
        let stage = STAGES.iter().find(|stage| stage.name == name);
        assert!(stage.is_some(), "{name}");
        let mut members = engine::members(Encoding::Cells, stage);
        members.retain(|member| matches!(member.how, How::Inference(..)));
        let options = VerificationOptions {
            timeout: Duration::from_secs(200),
            members,
            ..VerificationOptions::default()
        };
        let (report, certificate) = verified(&safe, &options);
        assert_eq!(report.overall(), Overall::Safe, "{name}: {report:?}");
        let certificate = certificate.expect("what is safe has a certificate");
        assert_eq!(checked(&safe, &certificate), CertificateVerdict::Accepted, "{name}");
        assert!(matches!(checked(&twin, &certificate), CertificateVerdict::Rejected(_)), "{name}");
        let (report, _) = verified(&twin, &options);
        assert_eq!(report.overall(), Overall::Unsafe, "{name}: {report:?}");
    }
}
