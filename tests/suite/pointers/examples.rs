//! `examples/pointers`: three C programs and a list that is reversed; each has its answers in its header, and the
//! broken twin of each question that has no model has one.

use pointers::{DecisionMethod, Trigger, instances, read};

use super::{asker, script, solved};
use crate::support::{project, unheap};

fn text(name: &str) -> String {
    let path = project("examples/pointers").join(name).with_extension("smt2");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of all examples, in order.
fn names() -> Vec<String> {
    let folder = std::fs::read_dir(project("examples/pointers")).expect("there is the folder");
    let mut names: Vec<String> = folder
        .map(|entry| entry.expect("it is read").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn each_example_is_answered_as_its_header_says() {
    let names = names();
    assert!(names.len() >= 6, "{names:?}");
    let mut asker = asker();
    let mut questions = 0;
    for name in &names {
        let mut script = script(&text(name));
        let asked = script.questions();
        assert_eq!(asked.len(), script.expected.len(), "{name}");
        for (roots, expected) in asked.iter().zip(script.expected.clone()) {
            questions += 1;
            let has_lists = instances(&mut script.terms, roots)
                .iter()
                .any(|instance| instance.rule.trigger == Trigger::Reach);
            let method = if has_lists { DecisionMethod::Instances } else { DecisionMethod::Both };
            let found = solved(&mut script.terms, roots, method, &mut asker);
            let word = if found.is_some() { "sat" } else { "unsat" };
            assert_eq!(word, expected, "{name}");
        }
    }
    assert!(questions >= 8 + 6, "{questions}");
}

/// Each question without a model has one when it is broken as narrowly as can be.
#[test]
fn twins_have_models() {
    for (name, part, broken) in [
        ("loop_end", "(assert (not (same-block start end)))\n", ""),
        ("loop_end", "(assert (in-range start i))\n", ""),
        ("one_before", "(assert (in-range b (- 1)))\n", ""),
        ("struct_array", "(assert (in-range b0 1))\n", ""),
        ("wrap_around", "(assert (in-range p n))\n", ""),
        ("wrap_around", "(assert (<= 0 n))\n", ""),
        (
            "reverse",
            "(assert (and (seg p null) (= (dist p null) n) (= r null)))",
            "(assert (seg p null))",
        ),
        ("reverse", "(assert (and (= p null) (lengths p r)))", "(assert (lengths p r))"),
        (
            "reverse",
            "(= t (next p)) (lengths p r) (apart p r p)))",
            "(lengths p r) (apart p r p)))",
        ),
    ] {
        let whole = text(name);
        let twin = whole.replacen(part, broken, 1);
        assert_ne!(whole, twin, "{name} has {part}");
        let count = |text: &str| {
            let mut script = script(text);
            let mut asker = asker();
            let asked = script.questions();
            let found = asked.iter().map(|roots| {
                solved(&mut script.terms, roots, DecisionMethod::Instances, &mut asker).is_some()
            });
            found.filter(|found| *found).count()
        };
        assert!(count(&twin) > count(&whole), "{name} without {part}");
    }
}

/// The command answers as the examples say, and has the exit codes that it promises.
#[test]
fn the_command_answers() {
    let ended = unheap("decide examples/pointers/one_before.smt2 --by both").run();
    assert_eq!((ended.code, ended.out.as_str()), (1, "sat\nunsat\n"), "{}", ended.err);
    let ended = unheap("decide examples/pointers/dead_object.smt2").run();
    assert_eq!((ended.code, ended.out.as_str()), (0, "sat\n"), "{}", ended.err);
    let whole = text("dead_object");
    let wrong = whole.replace("; expect: sat", "; expect: unsat");
    let ended = unheap("decide -").stdin(wrong).run();
    assert_eq!((ended.code, ended.out.as_str()), (4, "sat\n"), "{}", ended.err);
    assert!(ended.err.contains("WRONG: the header says unsat of question 1"), "{}", ended.err);
    let lists = unheap("decide examples/pointers/reverse.smt2 --by pairs").run();
    assert_eq!(lists.code, 3, "{}{}", lists.out, lists.err);
    assert!(lists.err.contains("pairs know no list segments"), "{}", lists.err);
    let ended = unheap("decide -").stdin("(assert (= p p))\n").run();
    assert_eq!((ended.code, ended.out.as_str()), (2, ""));
    assert!(ended.err.contains("E0804") && ended.err.contains("<stdin>:1:12"), "{}", ended.err);
    assert!(read(&text("reverse")).is_ok());
}
