//! Tests of what is said of open checks.

use std::time::{Duration, Instant};

use super::{MissingFactPlace, helpful_fact, needed_facts, sample_places};
use base::{CheckId, Source};
use pipeline::Pipeline;
use program::{BinOp, CheckKind, Op, Stmt};
use solver::Cancel;

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("program.uh", text)).expect("it is a program")
}

/// What is said of the last assertion of a program.
fn missing_facts(text: &str) -> Vec<String> {
    let subject = pipeline(text);
    let program = subject.as_written();
    let is_assertion = |check: &CheckId| program.check(*check).kind == CheckKind::Assert;
    let check = program.check_ids().filter(is_assertion).last().expect("something is asserted");
    let needs = needed_facts(program, &subject.source, check);
    needs.into_iter().map(|(_, fact)| fact.to_string()).collect()
}

const LOOP: &str = "n := 0\ni := 0\nwhile (i < 9) {\n  i := i + 1\n  n := n + 2\n}\nassert n = 18";

#[test]
fn loops_and_calls_that_write_what_is_read_are_named() {
    assert_eq!(missing_facts(LOOP), ["an invariant of the loop at line 3: about `n`, `i`"]);
    let calls = "type Node { Key: int, Next: Node }
        proc fill(p: Node) { if (p != null) { p.Key := 1  fill(p.Next) } }
        proc first(p: Node) returns (k: int) { k := 0  if (p != null) { k := p.Key } }
        fill(l)
        other()
        proc other() { x := 3 }
        assert first(l) <= 1";
    assert_eq!(
        missing_facts(calls),
        [
            "what `first` ensures, called at line 7",
            "what `fill` ensures, called at line 4: about `Key`"
        ]
    );
    let frame = "type Node { Key: int, Next: Node }
        proc fill(p: Node) { if (p != null) { p.Key := 1  fill(p.Next) } }
        if (l != null) { l.Key := 7  fill(m)  assert l.Key = 7 }";
    let all = missing_facts(frame);
    let wanted = "which objects `fill` leaves as they are, called at line 3: about `Key`";
    assert!(all.iter().any(|it| it == wanted), "{all:?}");
    let requires = "proc f(x: int) returns (y: int) { assert x > 0  y := x }\nf(z)";
    assert_eq!(missing_facts(requires), ["what `f` requires, at line 1: about `x`"]);
}

#[test]
fn two_structures_that_are_followed_side_by_side_are_related() {
    let text = "type Node { Key: int, Next: Node }
        p := a
        q := b
        while (p != null && q != null) { p := p.Next  q := q.Next }
        assert p != null || q != null || a = b";
    let all = missing_facts(text);
    let wanted = "an invariant of the loop at line 4 that relates two structures: about `p`, `q`";
    assert!(all.iter().any(|it| it == wanted), "{all:?}");
}

/// The prover knows that the check holds where `0 <= i` is assumed, and nothing else.
#[test]
fn of_what_all_states_have_in_common_is_left_what_helps() {
    let text = "i := 0\nn := 5\nwhile (i < 9) {\n  i := i + 1\n}\nassert i = 9";
    let subject = pipeline(text);
    let check = CheckId::new(0);
    let needs = needed_facts(subject.as_written(), &subject.source, check);
    let (places, soon) = ([needs[0].0], Instant::now() + Duration::from_secs(60));
    let samples = sample_places(subject.as_written(), &places, check, (soon, &Cancel::default()));
    assert!(matches!(places[0], MissingFactPlace::Head(_)) && samples.visits > 0);
    let mut asked = 0;
    let mut proves = |assuming: &Pipeline| {
        asked += 1;
        let program = assuming.as_written();
        let is_it = |stmt: &Stmt| match stmt {
            Stmt::Assume(code) => match &code.0[..] {
                [Op::Int(zero), Op::Var(var), Op::Binary(BinOp::Le)] => {
                    *zero == 0.into() && program.symbols[*var].name == "i"
                }
                _ => false,
            },
            _ => false,
        };
        program.code.iter().any(|instr| is_it(&instr.stmt))
    };
    let fact = helpful_fact(&subject, &needs[0], &samples.states[0], &mut proves);
    let fact = fact.expect("it is among the facts that are tried");
    assert_eq!(fact.text, "0 <= i");
    assert_eq!(fact.advice(), "`invariant 0 <= i` of the loop at line 3");
    assert!(fact.states > 3 && asked > 2);
    let never = helpful_fact(&subject, &needs[0], &samples.states[0], &mut |_| false);
    assert_eq!(never, None);
}
