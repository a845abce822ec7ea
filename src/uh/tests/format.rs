//! The layout of programs: it changes nothing but white space, and nothing at all the second time.

use crate::token::TokenKind;
use crate::{diagnostics::Diagnostics, format, lexer};
use base::Source;

/// The programs of the folder of examples, at any depth.
fn all_examples() -> Vec<(String, String)> {
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples").to_owned()];
    let mut all = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("its entries can be read").path();
            let name = path.display().to_string();
            if path.is_dir() {
                folders.push(name);
            } else if name.ends_with(".uh") {
                all.push((name, std::fs::read_to_string(path).expect("it can be read")));
            }
        }
    }
    assert!(all.len() > 200, "{} examples", all.len());
    all
}

fn formatted(text: &str) -> String {
    format(&Source::new("test.uh", text)).unwrap_or_else(|errors| panic!("{text}\n{errors:#?}"))
}

/// The tokens and comments of a text, in their order.
fn words(text: &str) -> Vec<String> {
    let tokens = lexer::tokens(&Source::new("test.uh", text), 0, &mut Diagnostics::default());
    let (mut words, mut at) = (Vec::new(), 0);
    for token in tokens {
        let gap = &text[at..token.span.range().start];
        let comments =
            gap.lines().filter_map(|line| line.find("//").map(|at| line[at..].trim_end()));
        words.extend(comments.map(str::to_owned));
        if token.kind != TokenKind::End {
            words.push(text[token.span.range()].to_owned());
        }
        at = token.span.range().end;
    }
    words
}

/// The text with other white space wherever that means nothing.
fn scattered(text: &str, mut seed: u64) -> String {
    let mut scattered = String::new();
    let is_comment = |word: &str| word.starts_with("//");
    for word in words(text) {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        scattered.push_str(&word);
        scattered.push_str(match seed >> 61 {
            _ if is_comment(&word) => "\n",
            0 => "\n",
            1 => "\n\n\n",
            2 => "\t  ",
            3 => "  \n   ",
            _ => " ",
        });
    }
    scattered
}

#[test]
fn the_layout_changes_white_space_alone() {
    for (name, text) in all_examples() {
        for text in [text.clone(), scattered(&text, 1), scattered(&text, 2)] {
            let once = formatted(&text);
            assert_eq!(words(&text), words(&once), "{name}\n{text}\n{once}");
            assert_eq!(once, formatted(&once), "{name}\n{text}");
            assert!(once.lines().all(|line| line.trim_end() == line), "{name}\n{once}");
        }
    }
}

#[test]
fn each_construct_has_one_layout() {
    for (text, expected) in [
        ("", ""),
        ("\n\n// alone  \n\n\n", "// alone\n"),
        ("x:=-1+-y-2*( -z )\n", "x := -1 + -y - 2 * (-z)\n"),
        ("assert!b&&!(c||!d)", "assert !b && !(c || !d)\n"),
        (
            "L :goto{ p.Next=null->L , p . Key = 1 -> M }",
            "L: goto {p.Next = null -> L, p.Key = 1 -> M}\n",
        ),
        ("goto {p = null -> L,\np.Key = 1 -> M}", "goto {p = null -> L,\n      p.Key = 1 -> M}\n"),
        ("p:=new{A=1 ,B=new int [ n+1 ]}", "p := new {A = 1, B = new int[n + 1]}\n"),
        ("type  T{A:int,\nB:T}", "type T {\n  A: int,\n  B: T\n}\n"),
        ("type T {}", "type T {}\n"),
        ("if(x){y:=1}\nelse{\n}", "if (x) { y := 1 } else {}\n"),
        ("if (x) { y := 1\nz := 2 }", "if (x) {\n  y := 1\n  z := 2\n}\n"),
        ("if (x)\n{ // why\ny := 1 }", "if (x) { // why\n  y := 1\n}\n"),
        ("a := 0   b   :=  1;c := [ 1,2 ] + t[ 1 .. ]", "a := 0  b := 1; c := [1, 2] + t[1..]\n"),
        ("a := x +\ny\n\n\nb := x\n&& y", "a := x +\n  y\n\nb := x\n  && y\n"),
        (
            "proc f(a:seq , b)returns(r : T)\nrequires (a = b)\n ==> c\nensures -1<r {\n\nreturn  -1\n\n}",
            "proc f(a: seq, b) returns (r: T)\n  requires (a = b)\n    ==> c\n  ensures -1 < r\n{\n  return -1\n}\n",
        ),
        (
            "while(i<n)invariant forall k in -1 .. i:t[k]=0\n{i:=i+1}",
            "while (i < n) invariant forall k in -1..i: t[k] = 0 { i := i + 1 }\n",
        ),
        ("use \"a.uh\"\nx := f ( 1 ) . Next", "use \"a.uh\"\nx := f(1).Next\n"),
    ] {
        assert_eq!(formatted(text), expected, "{text}");
    }
}

#[test]
fn deep_and_long_texts_have_a_layout() {
    let deep = format!("x := {}1{}\n", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(formatted(&deep), deep);
    let blocks = format!("{}halt{}", "if (a) {\n".repeat(2_000), "\n}".repeat(2_000));
    let laid = formatted(&blocks);
    assert!(laid.contains(&format!("\n{}halt\n", " ".repeat(200))));
}

#[test]
fn a_text_with_a_mistake_has_no_layout() {
    let errors = format(&Source::new("test.uh", "x := := 1")).expect_err("it is no program");
    assert!(errors[0].code.starts_with("E02"), "{errors:?}");
}
