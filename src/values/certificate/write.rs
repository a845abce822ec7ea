//! What was found, as the text of a certificate.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::functions::ValueFunctions;
use crate::place::FactPlace;
use crate::print::term_text;
use crate::term::{FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable};
use crate::units::{Mode, Units};
use rustc_hash::FxHashSet;

/// The text of a certificate.
pub(crate) fn certificate_text(
    terms: &FirstOrderTermTable,
    units: &Units,
    functions: &ValueFunctions,
    facts: &[(FactPlace, FirstOrderTerm)],
) -> String {
    let mut out = String::new();
    let mut numbers = BTreeSet::new();
    let all: Vec<FirstOrderTerm> = facts.iter().map(|(_, fact)| *fact).collect();
    for term in terms.collect(&all, &mut FxHashSet::default()) {
        if let FirstOrderTermNode::Apply(symbol, _) = terms.node(term) {
            let name = &terms.signature(*symbol).name;
            let number: Option<usize> =
                name.split_once(".all.").and_then(|(_, number)| number.parse().ok());
            numbers.extend(number.filter(|_| name.starts_with("fold.")));
        }
    }
    let numbers: BTreeSet<usize> = numbers;
    for number in numbers {
        if let Some(property) = functions.properties.get(number) {
            let _ = writeln!(out, "(property {number} {})", term_text(terms, property.formula));
        }
    }
    for (number, unit) in units.all.iter().enumerate() {
        let start = if unit.is_head { unit.position.to_string() } else { "entry".to_owned() };
        let _ = write!(out, "(unit {} {start}", unit.proc.index());
        if unit.is_pure {
            out.push_str(" (function)");
        }
        for parameter in &unit.parameters {
            let what = if parameter.is_entry { "given" } else { "parameter" };
            let mode = match parameter.mode {
                Mode::Plain => "plain",
                Mode::Read => "read",
                Mode::Kept => "kept",
                Mode::Moved => "moved",
            };
            let _ = write!(out, " ({what} {} {mode})", parameter.var.index());
        }
        for var in &unit.results {
            let _ = write!(out, " (result {})", var.index());
        }
        for (is_exit, what) in [(false, "requires"), (true, "ensures")] {
            let place = FactPlace { unit: number, is_exit };
            for (_, fact) in facts.iter().filter(|(other, _)| *other == place) {
                let _ = write!(out, "\n  ({what} {})", term_text(terms, *fact));
            }
        }
        out.push_str(")\n");
    }
    out
}
