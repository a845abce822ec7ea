//! Proofs as they are read: at each place the facts in the words of the program, with pictures.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::Value as Json;

use super::html::escaped;
use super::picture::sketch;
use super::places::StatementPlaces;
use engine::{Certificate, InductiveState, StateView, Verdict, VerificationReport, facts};
use pipeline::Pipeline;

/// So many pictures there are at most.
const MOST_PICTURES: usize = 120;

/// The proofs of a report, and the pictures that they refer to by numbers.
pub(super) fn proofs(
    subject: &Pipeline,
    report: &VerificationReport,
    places: &StatementPlaces,
    pictures: &mut Vec<Json>,
) -> String {
    let mut out = String::new();
    let mut certificates: Vec<Arc<Certificate>> = Vec::new();
    for check in report.checks_and_claims() {
        let Verdict::Safe(certificate) = &check.verdict else { continue };
        if !certificates.iter().any(|other| Arc::ptr_eq(other, certificate)) {
            certificates.push(Arc::clone(certificate));
        }
    }
    for certificate in &certificates {
        proof(&mut out, subject, certificate, places, pictures);
    }
    for check in report.checks_and_claims() {
        if let Some(explanation) = &check.explanation {
            let number = check.check.number();
            let _ = write!(out, "<section class=\"proof\"><h3>Check {number} is open</h3>");
            if !explanation.missing.is_empty() {
                out.push_str("<p class=\"why\">It needs:</p><ul class=\"facts\">");
                for fact in &explanation.missing {
                    let _ = write!(out, "<li>{}</li>", escaped(&fact.to_string()));
                }
                out.push_str("</ul>");
            }
            if let Some(fact) = &explanation.helpful {
                let _ = write!(
                    out,
                    "<p class=\"why\">One thing to try: {}. With it the check is safe; it holds in all of {} \
                     sampled states there.</p>",
                    escaped(&fact.advice()),
                    fact.states
                );
            }
            if !explanation.reached.is_empty() {
                let _ = write!(
                    out,
                    "<details><summary>A run comes here with</summary><pre class=\"more\">{}</pre></details>",
                    escaped(&explanation.reached)
                );
            }
            if !explanation.counts.is_empty() {
                let _ = write!(
                    out,
                    "<p class=\"why\">It hangs on what counts objects: {}. How many there are is known only where each \
                     is put in front of all others or behind them.</p>",
                    escaped(&explanation.counts.join(" and "))
                );
            }
            if let Some(state) = &explanation.inductive {
                let _ = write!(
                    out,
                    "<p class=\"why\">The strongest facts that were found ({}) do not exclude this state.</p>",
                    escaped(state.stage)
                );
                open_state(&mut out, state, pictures);
            }
            out.push_str("</section>");
        }
    }
    out
}

fn proof(
    out: &mut String,
    subject: &Pipeline,
    certificate: &Certificate,
    places: &StatementPlaces,
    pictures: &mut Vec<Json>,
) {
    let numbers: Vec<String> =
        certificate.checks.iter().map(|check| check.number().to_string()).collect();
    let noun = if numbers.len() == 1 { "Check" } else { "Checks" };
    let _ = write!(
        out,
        "<section class=\"proof\"><h3>{noun} {} cannot fail</h3>",
        escaped(&numbers.join(", "))
    );
    if let Some(words) = certificate.of.description() {
        let _ = write!(out, "<p>{}</p>", escaped(words));
    }
    let all = facts(subject, certificate);
    if all.is_empty() {
        let name = escaped(certificate.basis.name());
        let _ = write!(
            out,
            "<p>The proof is in the encoding <em>{name}</em>, whose predicates are not about objects one by one: \
             the certificate has it.</p>"
        );
    }
    for place in &all {
        let at = places.listed(&place.at);
        let at = if at.is_empty() { at } else { format!(" data-s=\"{at}\"") };
        let _ = write!(out, "<article{at}><h4>{}</h4>", escaped(&place.place));
        for case in &place.cases {
            out.push_str("<div class=\"case\">");
            if !case.objects.is_empty() {
                let objects = escaped(&case.objects.join(" and "));
                let _ = write!(out, "<p class=\"every\">for every object {objects}</p>");
            }
            picture(out, sketch(&case.objects, &case.lines), pictures);
            out.push_str("<ul class=\"facts\">");
            for line in &case.lines {
                let _ = write!(out, "<li><code>{}</code></li>", escaped(line));
            }
            out.push_str("</ul></div>");
        }
        out.push_str("</article>");
    }
    out.push_str("</section>");
}

/// A state that facts do not exclude, and the facts.
fn open_state(out: &mut String, state: &InductiveState, pictures: &mut Vec<Json>) {
    for StateView { place, objects, parts } in &state.views {
        let _ = write!(out, "<div class=\"case\"><h4>{}</h4>", escaped(place));
        picture(out, sketch(objects, parts), pictures);
        let all: Vec<&str> = objects.iter().chain(parts).map(String::as_str).collect();
        let _ = write!(out, "<p><code>{}</code></p></div>", escaped(&all.join(", ")));
    }
    let facts = escaped(&state.facts);
    let _ = write!(
        out,
        "<details><summary>The facts</summary><pre class=\"more\">{facts}</pre></details>"
    );
}

fn picture(out: &mut String, scene: Option<Json>, pictures: &mut Vec<Json>) {
    let Some(scene) = scene.filter(|_| pictures.len() < MOST_PICTURES) else { return };
    let _ = write!(out, "<div class=\"sketch\" data-picture=\"{}\"></div>", pictures.len());
    pictures.push(scene);
}
