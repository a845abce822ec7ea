//! Claims about whole lists that nobody has made: what they prove, and of which program.

use unheap::base::Source;
use unheap::pipeline::Pipeline;
use unheap::verify::{Checked, Options, Overall, certificate, check, verify};

use crate::support::project;

/// Programs that nothing else proves: what a list is before a change and behind it.
const PROVED: [&str; 3] = ["decreasing_increments", "remove_one_length", "reverse_twice"];

fn example(name: &str) -> Pipeline {
    let path = project(&format!("examples/procedures/{name}.uh"));
    let text = std::fs::read_to_string(path).expect("it is there");
    Pipeline::new(Source::new("test.uh", text)).expect("it is a program")
}

#[test]
fn programs_about_whole_lists_are_proved() {
    let options = Options { timeout: std::time::Duration::from_secs(60), ..Options::default() };
    for name in PROVED {
        let subject = example(name);
        let report = verify(&subject, &options);
        assert_eq!(report.overall(), Overall::Safe, "{name}");
        let text = certificate(&subject, &report).expect("it is safe");
        assert!(text.contains("(proof (lists) "), "{name}: {text}");
        assert_eq!(check(&subject, &text, &options), Ok(Checked::Accepted), "{name}");
        // Of the one that is narrowly broken it proves nothing.
        let broken = example(&format!("{name}_broken"));
        let checked = check(&broken, &text, &options);
        assert!(matches!(checked, Ok(Checked::Rejected(_))), "{name}: {checked:?}");
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
