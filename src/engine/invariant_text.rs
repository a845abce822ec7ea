//! A solution of clauses as text: the invariants of a certificate, the facts of an explanation.

use std::fmt::Write as _;

use super::encode;
use super::explanation::StateView;
use super::facts::{FactCase, PlaceFacts, Repeated, model_facts, views};
use super::proof::{Basis, Certificate};
use ::encode::{Encoded, Exact};
use base::marked;
use chc::Model;
use logic::ExprValue;
use pipeline::Pipeline;

/// The invariants, one a line, below the cut points where they hold.
pub(super) fn render(subject: &Pipeline, certificate: &Certificate) -> String {
    let Certificate { of, goal, basis, model, values, .. } = certificate;
    let Some(subject) = of.pipeline(subject) else { return String::new() };
    match basis {
        Basis::NeverCalled => "No calls lead to the procedures of these checks.".to_owned(),
        Basis::Explored => {
            "The program has few paths; all were explored, and none fails at these checks.".to_owned()
        }
        Basis::Exact(_) | Basis::Products | Basis::Cells(_) if model.definitions.is_empty() => {
            "No path of the program comes to the failure of these checks.".to_owned()
        }
        Basis::Exact(Exact::Arrays) => {
            "In the exact encoding; arrays map addresses to contents.".to_owned()
        }
        Basis::Exact(Exact::Indexed) => {
            "In the indexed encoding; predicates say what variables and objects are at each turn of \
             the loops."
                .to_owned()
        }
        Basis::Values => format!(
            "Of structures as values: where procedures and loops begin and return this is true.\n{values}"
        ),
        Basis::Products => "Of pairs of calls that are made in one state: what relates how they \
                            return."
            .to_owned(),
        Basis::Claims(_) => "By what is claimed, which follows from itself.".to_owned(),
        Basis::Cells(stage) => match encode::cells(subject, goal, stage) {
            Ok(cells) => render_model(subject, &cells, model),
            Err(why) => why.to_string(),
        },
    }
}

/// What a model says of the clauses' predicates.
pub(super) fn render_model(subject: &Pipeline, cells: &Encoded, model: &Model) -> String {
    let mut out = String::new();
    for PlaceFacts { place, at, cases } in model_facts(subject, cells, model, Repeated::Never) {
        let _ = match subject.has_marks() {
            true => writeln!(out, "{}:", marked(&at, &place)),
            false => writeln!(out, "{place}:"),
        };
        for FactCase { objects, lines } in cases {
            let indent = if objects.is_empty() { "  " } else { "    " };
            if !objects.is_empty() {
                let _ = writeln!(out, "  for every object {}:", objects.join(" and "));
            }
            for line in lines {
                let _ = writeln!(out, "{indent}{line}");
            }
        }
    }
    out
}

/// What is seen of a state, a line for each view.
pub(super) fn render_views(views: &[StateView]) -> String {
    let mut out = String::new();
    for StateView { place, objects, parts } in views {
        let all: Vec<&str> = objects.iter().chain(parts).map(String::as_str).collect();
        let line = if all.is_empty() { "any state".to_owned() } else { all.join(", ") };
        let _ = writeln!(out, "{place}: {line}");
    }
    out
}

/// States of predicates by their numbers and the values of their arguments, one a line.
pub(super) fn render_states(
    subject: &Pipeline,
    cells: &Encoded,
    states: &[(usize, Vec<Option<ExprValue>>)],
) -> String {
    render_views(&views(subject, cells, states))
}
