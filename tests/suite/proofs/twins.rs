//! Each example and its twin: the claims of the safe one, said of the other, are no proof.

use std::time::{Duration, Instant};

use engine::VerificationOptions;
use proofs::{
    Fallen, NakedBounds, Proof, WhymlAnswer, check_unaided, check_why3, prove, whyml_of_all,
};
use solver::Cancel;

use super::{TIME, failing, pipeline};
use crate::support::project;

/// So long a proof of the safe program is looked for.
const SEARCH: Duration = Duration::from_secs(30);

#[test]
#[ignore = "some minutes: all examples that have a twin"]
fn every_twin_leaves_a_goal() {
    let (mut held, mut others, cancel) = (0, Vec::new(), Cancel::default());
    for path in failing() {
        let twin = path.strip_prefix(project("")).expect("it is an example").to_string_lossy();
        let Some(name) = twin.strip_suffix("_broken.uh") else { continue };
        let safe = format!("{name}.uh");
        if !project(&safe).exists() {
            continue;
        }
        let own = pipeline(&safe);
        let options = VerificationOptions { timeout: SEARCH, ..VerificationOptions::default() };
        let Ok(standing) = prove(&own, &options, &cancel, &|_| ()) else { continue };
        let twin = pipeline(&twin);
        let Some(claims) = Proof::of_claims(&standing, &twin) else {
            others.push(safe);
            continue;
        };
        let text = whyml_of_all(&claims).unwrap_or_else(|why| panic!("{safe}: {why}"));
        let deadline = Instant::now() + SEARCH;
        let bounds = NakedBounds { deadline, cancel: &cancel, memory_mib: 2_000 };
        match check_unaided(claims, bounds).expect("there is a solver") {
            Ok(_) => panic!("{safe}: its claims are a proof of its twin"),
            Err(Fallen::Open { .. } | Fallen::TimeOut | Fallen::Refused(_)) => {}
        }
        let answer = check_why3(&twin, &text, TIME);
        assert!(matches!(answer, Ok(WhymlAnswer::Open(..))), "{safe}: {answer:?}\n{text}");
        held += 1;
    }
    assert!(
        held > 20,
        "{held} twins leave a goal; these have other variables or loops: {others:?}"
    );
}
