//! Scripts: reading, printing, diagnostics, scopes, and that depth and length are no danger.

use std::fmt::Write as _;

use pointers::{
    DecisionMethod, PointerVerdict, ScriptCommand, commented_script, instances, read, written,
};

use super::random::{Topic, random_formula};
use super::{asker, script, solved};
use crate::support::unheap;

/// The declarations that a random formula needs.
fn declarations(topic: Topic) -> String {
    let mut text = String::new();
    for n in 0..3 {
        let _ = writeln!(text, "(declare-const p{n} Pointer) (declare-const i{n} Int)");
    }
    if topic != Topic::Lists {
        text += "(declare-fun key (Pointer) Int) (declare-fun other (Pointer) Pointer)\n";
    }
    text
}

/// What is printed is read as what it was.
#[test]
fn a_formula_is_read_as_it_is_printed() {
    for topic in [Topic::Arithmetic, Topic::Lists, Topic::Both] {
        for seed in 0..200 {
            let (terms, roots) = random_formula(topic, seed);
            let mut text = format!(
                "(set-option :address-max {}) (set-option :element-size {})\n{}",
                terms.space.greatest,
                terms.space.size,
                declarations(topic)
            );
            let printed: Vec<String> = roots.iter().map(|&root| written(&terms, root)).collect();
            for formula in &printed {
                let _ = writeln!(text, "(assert {formula})");
            }
            let again = script(&text);
            let asserted = again.commands.iter().map(|command| match command {
                ScriptCommand::Assert(formula) => written(&again.terms, *formula),
                other => panic!("{other:?}"),
            });
            assert_eq!(asserted.collect::<Vec<_>>(), printed, "{text}");
            // Not only the text: as many different terms.
            let asserted: Vec<_> = again
                .commands
                .iter()
                .filter_map(|command| match command {
                    ScriptCommand::Assert(formula) => Some(*formula),
                    _ => None,
                })
                .collect();
            assert_eq!(again.terms.below(&asserted).len(), terms.below(&roots).len(), "{text}");
        }
    }
}

/// What is wrong, with its code and its place (line and column of what is meant).
#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, code, place) in [
        ("(assert (= p p)", "E0801", "(assert"),
        ("(assert true))", "E0801", ")"),
        ("(chek-sat)", "E0802", "(chek-sat)"),
        ("(push x)", "E0802", "x"),
        ("(push 100000)", "E0802", "100000"),
        ("(pop)", "E0802", "(pop)"),
        ("(assert)", "E0802", "(assert)"),
        ("(get-value ())", "E0802", "()"),
        ("p", "E0802", "p"),
        ("(set-logic QF_LIA)", "E0803", "QF_LIA"),
        ("(set-option :address-max -1)", "E0803", "-1"),
        ("(set-option :element-size 0)", "E0803", "0"),
        ("(set-option :speed 1)", "E0803", ":speed"),
        ("(declare-const p Int) (set-option :element-size 4)", "E0803", ":element-size"),
        ("(assert (= p p))", "E0804", "p"),
        ("(declare-const p Ptr)", "E0804", "Ptr"),
        ("(set-logic QF_BPA) (assert (seg null null))", "E0804", "(seg"),
        ("(assert (forall ((p Pointer)) true))", "E0804", "forall"),
        ("(declare-const p Int) (declare-const p Int)", "E0805", "p"),
        ("(declare-const block Int)", "E0805", "block"),
        ("(declare-const p+.8 Int)", "E0805", "p+.8"),
        ("(assert (p<= null))", "E0806", "(p<= null)"),
        ("(assert (not true false))", "E0806", "(not"),
        ("(assert (= 1))", "E0806", "(= 1)"),
        ("(assert 1)", "E0807", "1"),
        ("(assert (= null 1))", "E0807", "1"),
        ("(assert (< (block 3) 1))", "E0807", "3"),
        ("(declare-const x Int) (assert (= (* x x) 1))", "E0808", "x)"),
        ("(assert (= (p+ null 1.5) null))", "E0809", "1.5"),
        ("(assert (= ((_ p+ 0) null 1) null))", "E0809", "((_ p+ 0)"),
        ("(assert (let ((x)) true))", "E0809", "(x)"),
        ("(assert (after (null) true))", "E0809", "null"),
        ("(assert ())", "E0809", "()"),
    ] {
        let errors = read(text).expect_err(text);
        assert_eq!(errors[0].code, code, "{text}: {errors:#?}");
        let start = errors[0].span.start as usize;
        assert!(text[start..].starts_with(place), "{text}: at {:?}", &text[start..]);
    }
    // One diagnostic a command.
    let errors = read("(assert p)\n(assert q)\n").expect_err("nothing is declared");
    assert_eq!(errors.len(), 2);
}

#[test]
fn macros_and_bindings_are_abbreviations() {
    let mut script = script(
        "(set-option :element-size 4)
         (declare-const p Pointer) (declare-const q Pointer)
         (define-fun ahead ((p Pointer) (i Int)) Pointer (let ((q (p+ p i))) (p+ q i)))
         (assert (= q (ahead p 2)))
         (assert (and (in-range p 2) (in-range (p+ p 2) 2)))
         (assert (not (= (p- q p) 4)))
         (check-sat)",
    );
    let roots = script.questions().remove(0);
    assert_eq!(written(&script.terms, roots[0]), "(= q (p+ (p+ p 2) 2))");
    assert_eq!(solved(&mut script.terms, &roots, DecisionMethod::Both, &mut asker()), None);
}

/// Scopes, values and texts, as a user meets them.
#[test]
fn scopes_and_values() {
    let text = "(set-option :address-max 100) (set-option :element-size 4)
        (declare-const p Pointer) (declare-const i Int)
        (assert (= p (ptr 7 40))) (assert (= i 5))
        (echo \"first\") (check-sat)
        (get-value (p (p+ p i) (p- (p+ p i) p) (same-block p (p+ p i)) (- i 9)))
        (push) (declare-const q Pointer) (assert (not (= (p+ p i) q))) (assert (= q (ptr 7 60)))
        (check-sat) (get-model) (pop)
        (get-value (i))
        (check-sat) (exit) (check-sat)";
    let ended = unheap("decide - --by both").stdin(text).run();
    let expected = "first\nsat\n((p (ptr 7 40))\n ((p+ p i) (ptr 7 60))\n ((p- (p+ p i) p) 5)\n \
                    ((same-block p (p+ p i)) true)\n ((- i 9) (- 4)))\nunsat\n\
                    (error \"there is no model: the answer was unsat\")\n\
                    (error \"there is no model: nothing was asked since the last change\")\nsat\n";
    assert_eq!((ended.code, ended.out.as_str()), (1, expected), "{}", ended.err);
}

/// 10,000 shifts, one in the other: the question is linear in them, and nothing overflows.
#[test]
fn depth_is_no_danger() {
    let asked = |count: usize| {
        let nested = format!("{}p{}", "(p+ ".repeat(count), " 1)".repeat(count));
        let text = format!("(declare-const p Pointer) (assert (= (p- {nested} p) 1)) (check-sat)");
        let mut script = script(&text);
        let roots = script.questions().remove(0);
        let instances = instances(&mut script.terms, &roots);
        // Pointers, two rows each, two aligned ones, a difference, and two rows a shift.
        assert_eq!(instances.len(), 2 * (count + 1) + 2 * 2 + 1 + 2 * count);
        commented_script(&script.terms, &roots, &instances).len()
    };
    let (small, large) = (asked(1_000), asked(10_000));
    assert!(large < 12 * small, "{small} {large}");
    let deep = 20_000;
    let text = format!(
        "(declare-const b Bool) (assert {}b{}) (check-sat)",
        "(not ".repeat(deep),
        ")".repeat(deep)
    );
    let mut script = script(&text);
    let roots = script.questions().remove(0);
    assert!(solved(&mut script.terms, &roots, DecisionMethod::Both, &mut asker()).is_some());
    let lets = format!(
        "(declare-const b Bool) (assert {}b{}) (check-sat)",
        "(let ((b (not b))) ".repeat(deep),
        ")".repeat(deep)
    );
    let mut script = super::script(&lets);
    let roots = script.questions().remove(0);
    assert!(solved(&mut script.terms, &roots, DecisionMethod::Instances, &mut asker()).is_some());
}

/// A chain of pointers, each one element behind the one before: proved and refuted.
#[test]
fn chains_are_decided() {
    let count = 80;
    let mut text = String::from("(set-option :element-size 4) (declare-const p0 Pointer)\n");
    for n in 0..count {
        let _ = writeln!(
            text,
            "(declare-const p{m} Pointer) (assert (and (in-range p{n} 1) (= p{m} (p+ p{n} 1))))",
            m = n + 1
        );
    }
    for (distance, is_sat) in [(count, true), (count + 1, false)] {
        let text = format!("{text}(assert (= (p- p{count} p0) {distance})) (check-sat)");
        let mut script = script(&text);
        let roots = script.questions().remove(0);
        let found = solved(&mut script.terms, &roots, DecisionMethod::Both, &mut asker());
        assert_eq!(found.is_some(), is_sat);
    }
}

/// A question that would be too large is not made.
#[test]
fn too_many_instances_are_refused() {
    let mut text = String::new();
    for n in 0..150 {
        let _ = writeln!(text, "(declare-const p{n} Pointer) (assert (seg p0 p{n}))");
    }
    let mut script = script(&(text + "(check-sat)"));
    let roots = script.questions().remove(0);
    let found = super::decided(&mut script.terms, &roots, DecisionMethod::Instances, &mut asker());
    let expected = "the question would have 6772800 instances, more than 2000000";
    assert_eq!(found.decision, PointerVerdict::Unknown(expected.to_owned()));
}

/// Whatever is taken out of a script or put in twice, it is read, or something is said of it.
#[test]
fn broken_scripts_are_read_or_refused() {
    let mut rng = concrete::Rng::new(3);
    let folder = crate::support::project("examples/pointers");
    let (mut good, mut bad) = (0, 0);
    for entry in std::fs::read_dir(folder).expect("there is the folder") {
        let path = entry.expect("it is read").path();
        let whole = std::fs::read_to_string(path).expect("it can be read");
        let words: Vec<&str> = whole.split_inclusive([' ', '(', ')', '\n']).collect();
        for _ in 0..300 {
            let mut words = words.clone();
            for _ in 0..1 + rng.below(3) {
                let (at, other) = (rng.below(words.len()), rng.below(words.len()));
                match rng.below(3) {
                    0 => drop(words.remove(at)),
                    1 => words.insert(at, words[other]),
                    _ => words.swap(at, other),
                }
            }
            match read(&words.concat()) {
                Ok(mut script) => {
                    good += 1;
                    for roots in script.questions() {
                        let instances = instances(&mut script.terms, &roots);
                        assert!(!commented_script(&script.terms, &roots, &instances).is_empty());
                    }
                }
                Err(errors) => {
                    bad += 1;
                    assert!(!errors.is_empty());
                }
            }
        }
    }
    assert!(good > 100 && bad > 100, "{good} {bad}");
}
