//! Structures as values: what is proved has certificates that `check` accepts, and what is broken is not proved.

use std::time::Duration;

use base::Source;
use engine::{Checked, Options, Overall, Unknown, certificate, check, verify};
use pipeline::Pipeline;

use crate::support::{project, some};

/// Examples that nothing else proves.
const PROVED: [&str; 4] = ["fold_constants", "quick_sort", "rank_chain", "search_tree"];

fn options() -> Options {
    Options { timeout: Duration::from_secs(120), ..Options::default() }
}

fn subject(text: String) -> Pipeline {
    Pipeline::new(Source::new("test.uh", text)).expect("it is a program")
}

fn example(name: &str) -> Pipeline {
    let path = project(&format!("examples/procedures/{name}.uh"));
    subject(std::fs::read_to_string(path).expect("it is there"))
}

#[test]
fn examples_are_proved_by_values_and_their_twins_are_not() {
    for name in some(PROVED) {
        let whole = example(name);
        let report = verify(&whole, &options());
        assert_eq!(report.overall(), Overall::Safe, "{name}");
        let text = certificate(&whole, &report).expect("it is safe");
        assert!(text.contains("(values))"), "{name}: {text}");
        assert_eq!(check(&whole, &text, &options()), Ok(Checked::Accepted), "{name}");
        let broken = example(&format!("{name}_broken"));
        let checked = check(&broken, &text, &options());
        assert!(matches!(checked, Ok(Checked::Rejected(_))), "{name}: {checked:?}");
        let report = verify(&broken, &options());
        assert_eq!(report.overall(), Overall::Unsafe, "{name}");
    }
}

#[test]
fn what_is_no_value_is_told_with_its_place() {
    let text = "type Node { Key: int, Next: Node }
proc add(p: Node) {
  if (p != null) {
    p.Key := p.Key + 1
    add(p.Next)
  }
}
var l: Node
add(l)
assert l = null || l.Key != 7
";
    let report = verify(&subject(text.to_owned()), &options());
    assert_eq!(report.overall(), Overall::Unsafe);
    let told = report.tried.iter().filter_map(|tried| match &tried.said {
        Some(Unknown::NoValues(why)) => Some(why.as_str()),
        _ => None,
    });
    // A run that fails may be found before anybody is asked.
    for why in told {
        assert!(why.starts_with("the initial heap is written at "), "{why}");
    }
}
