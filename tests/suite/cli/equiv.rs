//! `unheap equiv` as a user meets it.

use super::{ends, refused};
use crate::support::unheap;

const SUM: &str = "equiv examples/equiv/sum.uh sum sum_loop";
const BROKEN: &str = "equiv examples/equiv/sum_broken.uh sum sum_loop";

#[test]
fn verdicts_have_exit_codes_and_evidence() {
    let equal = ends(&format!("{SUM} --timeout 60"), "", 0).out;
    assert_eq!(equal, "examples/equiv/sum.uh: sum and sum_loop: EQUIVALENT\n");
    let different = ends(BROKEN, "", 1).out;
    let wanted = "\
examples/equiv/sum_broken.uh: sum and sum_loop: DIFFERENT
  initial heap
    p = o1
    o1: Key = 4, Next = null
  sum returns, and leaves
    p = o1
    result = 4
    o1: Key = 4, Next = null
  sum_loop returns, and leaves
    p = o1
    result = 0
    o1: Key = 4, Next = null
";
    assert_eq!(different, wanted);
}

#[test]
fn json_has_the_evidence() {
    let different = ends(&format!("{BROKEN} --json"), "", 1).out;
    let json: serde_json::Value = serde_json::from_str(&different).expect("it is JSON");
    assert_eq!(json["verdict"], "different");
    assert_eq!(json["heap"]["vars"]["p"], "o1");
    assert_eq!(json["ends"][0]["heap"]["vars"]["result"], 4);
    assert_eq!(json["ends"][1]["heap"]["vars"]["result"], 0);
    let equal = ends(&format!("{SUM} --json --details --timeout 60"), "", 0).out;
    let json: serde_json::Value = serde_json::from_str(&equal).expect("it is JSON");
    assert_eq!(json["procedures"], serde_json::json!(["sum", "sum_loop"]));
    assert!(
        json["certificate"].as_str().is_some_and(|text| text.contains("define-fun")),
        "{equal}"
    );
    assert!(json["seconds"].is_f64() && json["turns"][1] == 1, "{equal}");
}

#[test]
fn outcomes_count_where_they_are_asked_for() {
    let last = "equiv examples/equiv/last_broken.uh last last_loop";
    ends(&format!("{last} --timeout 60"), "", 0);
    let different = ends(&format!("{last} --outcomes"), "", 1).out;
    assert!(different.contains("  last fails: a field of null is read\n"), "{different}");
    let halting = "proc f(n) { if (n > 3) { halt } return n } proc g(n) { return n }";
    ends("equiv - f g", halting, 0);
    let different = ends("equiv - f g --outcomes", halting, 1).out;
    assert!(different.contains("  f halts the program\n"), "{different}");
}

#[test]
fn an_order_of_allocation_does_not_make_a_difference() {
    let swapped = "proc f() returns (a, b) { a := new {K = 1} b := new {K = 2} }
        proc g() returns (a, b) { b := new {K = 2} a := new {K = 1} }
        proc h() returns (a, b) { a := new {K = 2} b := new {K = 1} }";
    let open = ends("equiv - f g --timeout 1", swapped, 3).out;
    assert!(open.starts_with("<stdin>: f and g: UNKNOWN ("), "{open}");
    ends("equiv - f h", swapped, 1);
    ends("equiv - f f", swapped, 0);
}

#[test]
fn without_a_solver_heaps_are_tried_all_the_same() {
    let bare = |arguments: &str| {
        unheap(arguments).env("UNHEAP_Z3", "/nowhere/z3").env("PATH", "/nowhere").run()
    };
    let start = std::time::Instant::now();
    let open = bare(&format!("{SUM} --timeout 100"));
    assert!(
        open.code == 3 && open.out.contains("UNKNOWN (") && open.out.contains("z3"),
        "{}",
        open.out
    );
    assert!(start.elapsed() < std::time::Duration::from_secs(50), "nothing is waited for");
    assert_eq!(bare(BROKEN).code, 1);
}

#[test]
fn a_certificate_is_a_question_that_any_solver_answers() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("why.smt2");
    let run = unheap(&format!("{SUM} --timeout 60 --certificate")).arg(&path).run();
    assert_eq!(run.code, 0, "{}", run.err);
    let text = std::fs::read_to_string(&path).expect("it was written");
    assert!(text.starts_with("(define-fun ") && text.contains("(check-sat)"), "{text}");
    let broken = unheap(&format!("{BROKEN} --certificate")).arg(folder.path().join("no")).run();
    assert!(broken.code == 1 && broken.err.contains("nothing is proved"), "{}", broken.err);
    assert!(!folder.path().join("no").exists());
}

#[test]
fn procedures_that_do_not_meet_are_refused() {
    let text = "proc f(p) { return p.Key }\nproc g(p, q) { return p.Key }\n\
                proc h(n) { return n + 1 }\nproc k(p) { p.Key := 1 }\n\
                type A { N: A }\ntype B { N: B }\n\
                proc a(x: A) { return x.N }\nproc b(x: B) { return x.N }\n";
    for (names, code, place) in [
        ("f g", "E0312", "<stdin>:2:6"),
        ("f h", "E0401", "<stdin>:3:8"),
        ("f k", "E0313", "<stdin>:4:6"),
        ("a b", "E0405", "<stdin>:8:8"),
    ] {
        let ended = ends(&format!("equiv - {names}"), text, 2);
        assert!(ended.err.starts_with(&format!("error[{code}]: ")), "{names}: {}", ended.err);
        assert!(ended.err.contains(place), "{names}: {}", ended.err);
    }
    refused("equiv - f ff", text, "<stdin>: there is no procedure `ff`: did you mean `f`?");
    refused("equiv - f total", text, "the procedures are f, g, h, k, a, b");
    refused("equiv - f g", "x := 1", "the program has no procedures");
    refused("equiv examples/equiv/sum.uh sum", "", "required arguments");
    refused(&format!("{SUM} --timeout 0"), "", "--timeout");
}
