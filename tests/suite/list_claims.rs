//! What proofs about calls and lists know without being told: claims about whole lists that nobody has made, and that two
//! calls with the same arguments in the same state return the same.

use std::time::Duration;

use base::Source;
use engine::{CertificateVerdict, Overall, VerificationOptions, certificate, check, verify};
use pipeline::Pipeline;

use crate::support::{project, some};

/// Programs that nothing else proves: what a list is before a change and behind it.
const PROVED: [&str; 3] = ["decreasing_increments", "remove_one_length", "reverse_twice"];

fn example(name: &str) -> Pipeline {
    let path = project(&format!("examples/procedures/{name}.uh"));
    let text = std::fs::read_to_string(path).expect("it is there");
    Pipeline::new(Source::new("test.uh", text)).expect("it is a program")
}

#[test]
fn programs_about_whole_lists_are_proved() {
    let options =
        VerificationOptions { timeout: Duration::from_secs(60), ..VerificationOptions::default() };
    for name in some(PROVED) {
        let subject = example(name);
        let report = verify(&subject, &options);
        assert_eq!(report.overall(), Overall::Safe, "{name}");
        let text = certificate(&subject, &report).expect("it is safe");
        assert!(text.contains("(proof (lists) "), "{name}: {text}");
        assert_eq!(check(&subject, &text, &options), Ok(CertificateVerdict::Accepted), "{name}");
        // Of the one that is narrowly broken it proves nothing.
        let broken = example(&format!("{name}_broken"));
        let brief = VerificationOptions { timeout: Duration::from_secs(5), ..options.clone() };
        let checked = check(&broken, &text, &brief);
        assert!(matches!(checked, Ok(CertificateVerdict::Rejected(_))), "{name}: {checked:?}");
        assert_eq!(verify(&broken, &options).overall(), Overall::Unsafe, "{name}");
    }
}

#[test]
fn claims_of_lists_are_the_same_wherever_they_are_made() {
    let [one, other] = [(); 2].map(|()| example("decreasing_increments"));
    let claims = |subject: &Pipeline| {
        let (listed, claims) = subject.with_lists().expect("it has lists");
        let own = listed.program.claims.iter().filter(|claim| claims.contains(&claim.check));
        own.map(|claim| (claim.place, claim.kind, claim.formula.clone())).collect::<Vec<_>>()
    };
    assert!(claims(&one).len() > 5);
    assert_eq!(claims(&one), claims(&other));
    // What has no lists gets none.
    let text = "proc f(x) { if (x > 0) { f(x - 1) } } f(n)";
    let numbers = Pipeline::new(Source::new("test.uh", text)).expect("it is a program");
    assert!(numbers.with_lists().is_none());
}

/// Programs whose calls seem to be the same; behind a loop, so that no run shows soon that they are not.
const DIFFERENT: [&str; 10] = [
    // What is read from outside, at once or by somebody who is called.
    "proc f(n) returns (r) { if (n > 0) { r := f(n - 1) } else { havoc r } } MAIN assert f(1) = f(1)",
    "proc h() returns (r) { havoc r }
     proc f(n) returns (r) { if (n > 0) { r := f(n - 1) } else { r := h() } } MAIN assert f(1) = f(1)",
    // Global variables, which the call changes, or somebody between.
    "global c: int proc g(n) returns (r) { if (n > 0) { r := g(n - 1) } else { c := c + 1 r := c } }
     MAIN assert g(3) = g(3)",
    "global c: int proc g(n) returns (r) { if (n > 0) { r := g(n - 1) } else { r := c } }
     MAIN a := g(3) c := c + 1 assert a = g(3)",
    "global c: int proc g(n) { if (n > 0) { g(n - 1) } else { c := c + 1 } }
     proc f(n) returns (r) { if (n > 0) { r := f(n - 1) } else { r := c } }
     MAIN a := f(2) g(3) assert a = f(2)",
    // New objects.
    "type N { K: int, Next: N }
     proc f(p: N, n) returns (r: N) { if (n > 0) { r := f(p, n - 1) } else { r := new {K = 0, Next = p} } }
     MAIN assert f(null, 2) = f(null, 2)",
    "type N { K: int, Next: N } global t: N
     proc f(n) returns (r) {
       if (n > 0) { r := f(n - 1) }
       else { t := new {K = 0, Next = t} r := 0 if (t.Next != null && t.Next.Next != null) { r := 1 } }
     }
     MAIN t := null a := f(2) b := f(2) c := f(2) assert b = c",
    // What objects hold.
    "type N { K: int, Next: N }
     proc sum(p: N) { if (p = null) { return 0 } return p.K + sum(p.Next) }
     MAIN a := sum(l) if (l != null) { l.K := l.K + 1 } assert a = sum(l)",
    "type N { K: int, Next: N }
     proc inc(p: N) returns (r) {
       if (p = null) { return 0 } p.K := p.K + 1 r := inc(p.Next) r := r + p.K
     }
     MAIN a := inc(l) assert a = inc(l)",
    "proc f(n, a: int[]) returns (r) {
       if (n <= 0) { return 0 } r := f(n - 1, a) if (a != null && n <= len(a)) { r := r + a[n - 1] }
     }
     MAIN x := f(3, a) if (a != null && len(a) > 1) { a[1] := a[1] + 1 } assert x = f(3, a)",
];

#[test]
fn calls_return_the_same_only_of_the_same() {
    let time = Duration::from_secs(20);
    let options =
        VerificationOptions { modular: true, timeout: time, ..VerificationOptions::default() };
    let verdict = |text: &str| {
        let text = text.replace("MAIN", "z := 0 while (z < 100000) { z := z + 1 }");
        let source = Source::new("test.uh", &*text);
        let subject = Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        verify(&subject, &options).overall()
    };
    for text in DIFFERENT {
        assert_ne!(verdict(text), Overall::Safe, "{text}");
    }
    for text in [
        "type N { K: int, Next: N }
         proc sum(p: N) { if (p = null) { return 0 } return p.K + sum(p.Next) }
         MAIN a := sum(l) assert a = sum(l)",
        "global c: int proc g(n) returns (r) { if (n > 0) { r := g(n - 1) } else { r := c * c } }
         MAIN a := g(3) assert a = g(3)",
    ] {
        assert_eq!(verdict(text), Overall::Safe, "{text}");
    }
}

#[test]
fn calls_that_make_objects_leave_those_that_were_there() {
    let options = VerificationOptions { modular: true, ..VerificationOptions::default() };
    let verdict = |end: &str| {
        let text = format!(
            "type N {{ K: int, Next: N }}
             proc f(l: N, n) returns (r: N)
               ensures fresh(r)
             {{
               if (n > 0) {{ r := f(l, n - 1) }} else {{ {end} }}
             }}
             p := new {{K = 1, Next = p}} q := p.Next f(p, n)
             assert p.K = 1 && p.Next = q"
        );
        let subject = Pipeline::new(Source::new("test.uh", &*text));
        let subject = subject.unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        verify(&subject, &options).overall()
    };
    assert_eq!(verdict("r := new {K = 2, Next = l}"), Overall::Safe);
    assert_eq!(verdict("r := new {K = 2, Next = l} r.K := 3 r.Next := null"), Overall::Safe);
    for broken in ["r := new {K = 2, Next = l} l.K := 3", "r := new {K = 2, Next = l} l.Next := r"]
    {
        assert_ne!(verdict(broken), Overall::Safe, "{broken}");
    }
}

/// The first node that has changed, if there is one, would be one that may change.
#[test]
fn lists_that_a_call_does_not_touch_are_kept() {
    let read = |name: &str| {
        let path = project(&format!("examples/contracts/{name}.uh"));
        let text = std::fs::read_to_string(path).expect("it is there");
        Pipeline::new(Source::new("test.uh", text)).expect("it is a program")
    };
    let timeout = Duration::from_secs(300);
    let options = VerificationOptions { modular: true, timeout, ..VerificationOptions::default() };
    let subject = read("other_list");
    let report = verify(&subject, &options);
    assert_eq!(report.overall(), Overall::Safe);
    let text = certificate(&subject, &report).expect("it is safe");
    assert!(text.contains("claims-kept-lists"), "{text}");
    assert_eq!(check(&subject, &text, &options), Ok(CertificateVerdict::Accepted));
    let named_otherwise = text.replace("claims-kept-lists", "claims-arrays");
    // Without the lemma nothing is proved, in however much time and memory.
    let brief = VerificationOptions { timeout: Duration::from_secs(5), ..options.clone() };
    let checked = check(&subject, &named_otherwise, &brief);
    assert!(matches!(checked, Ok(CertificateVerdict::Rejected(_))), "{checked:?}");
    assert_ne!(verify(&read("other_list_broken"), &options).overall(), Overall::Safe);
}
