//! What is said of states: what is accepted, how it is read, and what is said of mistakes in it.

use super::{errors, program};
use crate::codes;
use base::Source;
use program::render;
use program::spec::claim_text;

/// A list, a procedure with this head, and a loop.
const LIST: &str = "type Node { Key: int, Next: Node } var l: Node";

/// The text has one error: its code, the text it points to, and a part of its message or its help.
fn check(text: &str, code: &str, place: &str, expected: &str) {
    let text = format!("{LIST}\n{text}");
    let (errors, source) = (errors(&text), Source::new("test.uh", &*text));
    let all: Vec<_> = errors.iter().map(|e| format!("{} {}", e.code, e.message)).collect();
    assert_eq!(errors.len(), 1, "{text}: {all:#?}");
    let error = &errors[0];
    assert_eq!((error.code, source.slice(error.span)), (code, place), "{text}: {all:?}");
    let words =
        format!("{} {} {}", error.message, error.label, error.help.as_deref().unwrap_or(""));
    assert!(words.contains(expected), "{text}: {words}");
}

/// The claims of a text, as they are printed.
fn claims(text: &str) -> Vec<String> {
    let program = program(&format!("{LIST}\n{text}"));
    program.claims.iter().map(|claim| claim_text(&program.symbols, claim)).collect()
}

#[test]
fn mistakes_about_folds_are_told() {
    let sum = "fold sum(t: seq, n: int) = 0, it + t[n]";
    let of = |fold: &str, claim: &str| {
        format!("{fold} var s: seq i := 0 while (i < 3) invariant {claim} {{ i := i + 1 }}")
    };
    for (claim, code, place, expected) in [
        ("sum(s) = 0", codes::PREDICATE_ARGUMENTS, "sum(s)", "takes 2 arguments, found 1"),
        ("sum(l, 2) = 0", codes::MISMATCH, "l", "expected a sequence"),
        ("sum(s, i)", codes::CONDITION, "sum(s, i)", "expected a bool, found an int"),
        ("it = 0", codes::UNKNOWN_NAME, "it", "in the step of a `fold`"),
        ("sun(s, i) = 0", codes::UNKNOWN_PREDICATE, "sun", "did you mean `sum`?"),
    ] {
        check(&of(sum, claim), code, place, expected);
    }
    for (fold, code, place, expected) in [
        ("fold f(n: int) = 0, it", codes::FOLD, "f", "a sequence and of how many"),
        ("fold f(t: seq, n: int) = it, it", codes::UNKNOWN_NAME, "it", "behind the comma"),
        ("fold f(t: seq, n: int) = n, it", codes::UNKNOWN_NAME, "n", "nothing is called `n`"),
        ("fold f(t: seq, n: int) = 0", codes::EXPECTED, "var", "of one element more"),
        ("fold f(t: seq, n: int) = 0, true", codes::MISMATCH, "true", "found a bool"),
        ("fold f(t: seq, n: int) = 0, it + t[n - 1]", codes::FOLD_PART, "t[n - 1]", "next element"),
        ("fold f(t: seq, n: int) = 0, it + len(t)", codes::FOLD_PART, "len(t)", "next element"),
        ("fold f(t: seq, n: int) = 0, it / t[n]", codes::FOLD_PART, "it / t[n]", "not 0"),
        ("fold f(t: seq, n: int) = 0, l.Key", codes::UNKNOWN_NAME, "l", "nothing is called"),
        ("fold f(p: Node, t: seq, n: int) = 0, it", codes::FOLD, "p", "an integer or a truth"),
        (
            "fold f(t: seq, n: int) = 0, if exists k in 0..n: k = t[n] then it else 0",
            codes::FOLD_PART,
            "exists k in 0..n: k = t[n]",
            "no quantifiers",
        ),
        ("fold f(t: seq, n: int) = 0, f(t, n)", codes::RECURSIVE_PREDICATE, "f", "write `it`"),
        (
            "fold g(t: seq, n: int) = 0, it fold f(t: seq, n: int) = 0, g(t, n)",
            codes::FOLD_PART,
            "g",
            "uses no other fold",
        ),
        ("fold f(t: seq, t: int) = 0, it", codes::PREDICATE_TWICE, "t", "declared twice"),
        (
            "predicate f(x) = x > 0 fold f(t: seq, n: int) = 0, it",
            codes::PREDICATE_TWICE,
            "f",
            "twice",
        ),
    ] {
        check(&of(fold, "i >= 0"), code, place, expected);
    }
    let text = of(
        "predicate odd(x) = x % 2 = 1 fold odds(t: seq, n: int) = 0, if odd(t[n]) then it + 1 else it",
        "odds(s[1..] + [i], 1) > 0 ==> odds(s, len(s)) >= 0",
    );
    let printed = render(&program(&format!("{LIST}\n{text}")));
    assert!(
        printed.contains("fold odds(t: seq, n: int) = 0, if t[n] % 2 = 1 then it + 1 else it"),
        "{printed}"
    );
    // A frame of elements.
    for (frame, code, place, expected) in [
        ("s[..]", codes::SEQUENCE_WRITTEN, "s[..]", "a sequence is a value"),
        ("l[..]", codes::NO_ARRAY, "l", "expected an array"),
        ("a[1]", codes::EXPECTED, "]", "`a[i..i + 1]`"),
        ("a[true..]", codes::MISMATCH, "true", "expected an int"),
    ] {
        let text = format!(
            "proc f(s: seq, a: int[], l: Node) modifies {frame} {{ a[0] := l.Key + len(s) }}"
        );
        check(&text, code, place, expected);
    }
    let text = "proc f(a: int[]) modifies a[..], a[1..len(a) - 1] { a[0] := 1 }";
    assert_eq!(claims(text)[0], "modifies a[..], a[1..len(a) - 1]");
}

#[test]
fn mistakes_are_told_with_place_and_help() {
    let of = |claim: &str| format!("i := 0 while (i < 3) invariant {claim} {{ i := i + 1 }}");
    for (claim, code, place, expected) in [
        ("nobody = 1", codes::UNKNOWN_NAME, "nobody", "no such variable"),
        ("old(i) = 1", codes::OLD, "old(i)", "nothing was called before"),
        ("forall o of Nod: true", codes::NO_OBJECTS, "Nod", "did you mean `Node`?"),
        ("forall b of bool: b", codes::NO_OBJECTS, "bool", "not truth values"),
        ("l = new {Key = 1, Next = l}", codes::SIDE_EFFECT, "new {Key = 1, Next = l}", "makes"),
        ("f(i) = 1", codes::SIDE_EFFECT, "f(i)", "calls a procedure"),
        ("p(i)", codes::UNKNOWN_PREDICATE, "p", "no predicate `p`"),
        ("pos(i, 2)", codes::PREDICATE_ARGUMENTS, "pos(i, 2)", "takes 1 argument, found 2"),
        ("pos(l)", codes::MISMATCH, "l", "expected an int"),
        ("i + 1", codes::CONDITION, "i + 1", "expected a bool, found an int"),
        ("forall k in l..3: true", codes::MISMATCH, "l", "expected an int"),
        ("forall o of Node: o.Kei = 1", codes::NO_SUCH_FIELD, "Kei", "did you mean `Key`?"),
        ("l ==> true", codes::MISMATCH, "l", "expected a bool"),
        ("if i then true else false", codes::CONDITION, "i", "expected a bool"),
    ] {
        let around = "predicate pos(n) = n >= 0 proc f(n) { return n }";
        check(&format!("{around} {}", of(claim)), code, place, expected);
    }
    let proc =
        |head: &str| format!("proc f(p: Node, n: int) returns (r: int) {head} {{ x := n r := x }}");
    for (head, code, place, expected) in [
        ("requires r > 0", codes::NOT_VISIBLE, "r", "say it in `ensures`"),
        ("ensures x > 0", codes::NOT_VISIBLE, "x", "parameters, results and global variables"),
        ("requires old(n) = n", codes::OLD, "old(n)", "leave it out"),
        ("ensures old(r) = n", codes::OLD, "r", "had no value"),
        ("ensures old(old(n)) = n", codes::OLD, "old(n)", "nothing is older"),
        ("ensures fresh(n)", codes::MISMATCH, "n", "only objects are made"),
        ("ensures fresh(p, p)", codes::PREDICATE_ARGUMENTS, "fresh(p, p)", "takes one argument"),
        ("modifies p", codes::NOT_A_LOCATION, "p", "found a variable"),
        (
            "modifies q.Key for o of Node if true",
            codes::UNKNOWN_NAME,
            "q.Key",
            "expected a field of `o`",
        ),
        (
            "modifies p.Key for o of Node if true",
            codes::UNKNOWN_NAME,
            "p.Key",
            "expected a field of `o`",
        ),
    ] {
        check(&proc(head), code, place, expected);
    }
    for (text, code, place, expected) in [
        (
            "predicate p(n) = q(n) predicate q(n) = p(n)",
            codes::RECURSIVE_PREDICATE,
            "p",
            "uses itself",
        ),
        ("predicate p(n) = n > 0 predicate p(n) = n < 0", codes::PREDICATE_TWICE, "p", "twice"),
        ("predicate old(n) = n > 0", codes::PREDICATE_TWICE, "old", "of its own"),
        ("predicate p(n, n) = n > 0", codes::PREDICATE_TWICE, "n", "twice"),
        ("predicate p(n) = n > m", codes::UNKNOWN_NAME, "m", "parameters and global variables"),
        ("predicate p(n: Node) = old(n.Key) = 1", codes::OLD, "old(n.Key)", "of one state"),
        ("i := 0 invariant i = 0", codes::NO_HEAD, "invariant i = 0", "an `assert`"),
        (
            "L: i := 0 goto { i = 0 -> M } M: invariant i = 0 halt",
            codes::NO_HEAD,
            "invariant i = 0",
            "label",
        ),
        ("halt hint true", codes::NO_HEAD, "hint true", "head of a loop"),
        ("assert l = null ==> true", codes::OUTSIDE_OF_ANNOTATIONS, "==>", "only in what is said"),
        (
            "predicate seg(x: Node) = true",
            codes::PREDICATE_TWICE,
            "seg",
            "of its own in annotations",
        ),
        (
            "assert seg(Next, l, null)",
            codes::OUTSIDE_OF_ANNOTATIONS,
            "seg(Next, l, null)",
            "only in",
        ),
        (
            "proc f(p: Node) requires seg(Next, p) { p := p.Next }",
            codes::PREDICATE_ARGUMENTS,
            "seg(Next, p)",
            "3 arguments, found 2",
        ),
        (
            "proc f(p: Node) requires dist(p.Next, p, null) = 1 { p := p.Next }",
            codes::NO_LINK,
            "p.Next",
            "the name of a field",
        ),
        (
            "proc f(p: Node) requires seg(Key, p, null) { p := p.Next }",
            codes::NO_LINK,
            "Key",
            "does not lead to objects of the type",
        ),
        (
            "proc f(p: Node) requires seg(Nxt, p, null) { p := p.Next }",
            codes::NO_SUCH_FIELD,
            "Nxt",
            "",
        ),
        (
            "proc f(p: Node, n: int) requires seg(Next, n, n) { p := p.Next }",
            codes::MISMATCH,
            "n",
            "lead from object to object",
        ),
        (
            "proc f(p: Node, n: int) requires seg(Next, p, n) { p := p.Next n := 1 }",
            codes::MISMATCH,
            "n",
            "",
        ),
        (
            "assert forall o of Node: true",
            codes::OUTSIDE_OF_ANNOTATIONS,
            "forall",
            "only in what is said",
        ),
        ("while (l = null) invariant { l := null }", codes::EXPECTED, "{", "an expression"),
        (
            "while (l = null) invariant forall o: true { l := null }",
            codes::EXPECTED,
            ":",
            "`of` and a type",
        ),
    ] {
        check(text, code, place, expected);
    }
}

#[test]
fn predicates_that_multiply_are_refused() {
    let mut text = "predicate p0(b: bool) = b && b\n".to_owned();
    for at in 1..40 {
        text += &format!("predicate p{at}(b: bool) = p{}(p{}(b)) && b\n", at - 1, at - 1);
    }
    let text = format!("{text}while (l = null) invariant p39(l = null) {{ l := null }}");
    check(&text, codes::TOO_LARGE, "invariant p39(l = null)", "more than");
}

#[test]
fn objects_are_made_in_other_procedures_too() {
    let around = |claim: &str| {
        format!(
            "predicate made(o: Node) = o from make.New || o from main.A
            proc make(n) {{ New: return new {{Key = n, Next = null}} }}
            proc touch(p: Node) requires {claim} {{ p.Key := 1 }}
            A: l := new {{Key = 1, Next = make(2)}} touch(l)"
        )
    };
    for claim in [
        "p from make.New || p from main.A || p from initial",
        "forall o of Node from make.New: o.Next = null",
    ] {
        assert_eq!(claims(&around(claim)), [format!("requires {claim}")]);
    }
    let spelt_out = claims(&around("made(p)"));
    assert_eq!(spelt_out, ["requires p from make.New || p from main.A"]);
    for (claim, place) in [
        ("p from make.A", "make.A"),
        ("p from nobody.New", "nobody.New"),
        ("p from New", "New"),
        ("forall o of Node from main.New: true", "main.New"),
        ("p from initial.New", "initial.New"),
    ] {
        check(&around(claim), codes::NO_MAKER, place, "another one as `from f.L`");
    }
    let unqualified = around("true").replace("o from main.A", "o from A");
    check(&unqualified, codes::NO_MAKER, "A", "predicates know `f.L` alone");
}

#[test]
fn claims_are_printed_as_they_are_read() {
    for (head, shown) in [
        (
            "requires p != null && p.Key >= 0 ==> n > 0",
            "requires p != null && p.Key >= 0 ==> n > 0",
        ),
        (
            "ensures (n > 0 ==> n > 1) ==> r = n ==> true",
            "ensures (old(n) > 0 ==> old(n) > 1) ==> r = old(n) ==> true",
        ),
        (
            "ensures forall o of Node, k in 0..n + 1: o.Key >= k",
            "ensures forall o of Node: forall k in 0..old(n) + 1: o.Key >= k",
        ),
        ("ensures exists v of int: v * v = r", "ensures exists v of int: v * v = r"),
        (
            "ensures r = (if n > 0 then n else -n)",
            "ensures r = (if old(n) > 0 then old(n) else -old(n))",
        ),
        (
            "ensures old(p.Next.Key) = 1 || old(p.Next).Key = 2",
            "ensures old(p.Next.Key) = 1 || old(p.Next).Key = 2",
        ),
        (
            "ensures !(forall o of Node: fresh(o)) && !(r = 1)",
            "ensures !(forall o of Node: fresh(o)) && !(r = 1)",
        ),
        ("ensures old(forall o of Node: o.Key = n)", "ensures old(forall o of Node: o.Key = n)"),
        (
            "requires seg(Next, p, null) && dist(Next, p, p.Next) = n + 1",
            "requires seg(Next, p, null) && dist(Next, p, p.Next) = n + 1",
        ),
        (
            "ensures old(seg(Next, p, null)) && dist(Next, p, null) = old(dist(Next, p, null) + 1)",
            "ensures old(seg(Next, p, null)) && dist(Next, old(p), null) = old(dist(Next, p, null)) + 1",
        ),
        ("modifies nothing", "modifies nothing"),
        ("modifies p.Key, p.Next.Next", "modifies p.Key, p.Next.Next"),
        ("modifies o.Key for o of Node if o.Key < n", "modifies o.Key for o of Node if o.Key < n"),
    ] {
        let text =
            format!("proc f(p: Node, n: int) returns (r: int) {head} {{ p.Key := 1 r := n }}");
        assert_eq!(claims(&text), [shown]);
        let once = render(&program(&format!("{LIST}\n{text}")));
        assert_eq!(render(&program(&once)), once, "{text}");
        assert!(once.contains(shown), "{once}");
    }
    let text = "var i: int L: invariant i >= 0 hint i < 5 goto { i < 3 -> M } halt M: i := i + 1 goto { true -> L }";
    let once = render(&program(text));
    assert_eq!(render(&program(&once)), once);
    assert!(once.contains("L: invariant i >= 0\nhint i < 5\ngoto"), "{once}");
}

#[test]
fn types_that_are_not_declared_have_the_names_that_they_get() {
    let text = "p := l while (p != null) invariant forall o of Node: o.Key >= 0 { p.Key := 1 p := p.Next }";
    let program = program(text);
    assert_eq!(program.symbols.shapes[0].name, "Node");
    assert_eq!(
        claim_text(&program.symbols, &program.claims[0]),
        "invariant forall o of Node: o.Key >= 0"
    );
}

#[test]
fn the_words_are_names_elsewhere() {
    program("x := hint y := invariant - 1 z := (hint) hint := x");
    program("invariant := 1 hint := 2 predicate := 3 old := 4 fresh := old forall := hint");
    program("requires := 1 ensures := requires modifies := ensures in := 2 of := in then := of");
    program("invariant: hint: goto { true -> invariant }");
    program("proc hint(x) { y := x } hint (3) x := old + forall");
    let renders = "global invariant proc f(of) returns (in) { in := of + invariant }";
    program(renders);
}

#[test]
fn loops_that_begin_at_one_place_have_their_own_claims() {
    let text = "while (true) invariant i >= 0 { while (i < n) invariant i < n { i := i + 1 } }";
    let program = program(text);
    assert_ne!(program.claims[0].place, program.claims[1].place);
}
