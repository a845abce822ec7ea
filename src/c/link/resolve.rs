//! What units lack of one another, and what they have twice.

use std::collections::BTreeMap;

use super::LinkedUnit;
use super::codes;
use super::plan::Planner;
use base::{Diagnostic, MAX_ERRORS, Span};

/// What is wrong with units as one program.
pub(super) fn errors(units: &[LinkedUnit<'_>], planner: &Planner<'_>) -> Vec<Diagnostic> {
    let mut errors = duplicate_definitions(units);
    errors.extend(undeclared(units));
    errors.extend(planner.open_tags().into_iter().map(|(tag, at, defined)| {
        let place = |unit: usize| {
            let names = &units[unit].names;
            let definition = names.tags.get(&tag).copied().flatten();
            definition.map(|definition| units[unit].span(&names.definitions[definition].range))
        };
        let mut places = defined.into_iter().filter_map(place);
        let first = places.next().unwrap_or_default();
        let message = format!(
            "`{tag}` is named in {}, which does not define it, and other units define it otherwise",
            units[at].stem
        );
        let error = Diagnostic::error(codes::REDECLARED, first, message)
            .with_help("give one of the types another tag");
        places.fold(error, |error, place| error.with_remark(place, "it is defined otherwise here"))
    }));
    errors.sort_by_key(|error| error.span.start);
    errors.truncate(MAX_ERRORS);
    errors
}

/// What several units define.
fn duplicate_definitions(units: &[LinkedUnit<'_>]) -> Vec<Diagnostic> {
    let mut definitions: BTreeMap<&str, (Span, Option<String>)> = BTreeMap::new();
    let mut errors = Vec::new();
    for unit in units {
        for (name, of) in &unit.names.external {
            let Some(defined) = &of.defined else { continue };
            let place = unit.span(defined);
            // Definitions that are `inline` may be repeated as they are.
            let inline = of.body.as_ref().filter(|_| of.is_inline);
            let inline = inline.map(|(range, _)| words(&unit.text[range.clone()]));
            match definitions.get(name.as_str()) {
                None => {
                    definitions.insert(name, (place, inline));
                }
                Some((_, Some(_))) if inline.is_none() => {
                    definitions.insert(name, (place, None));
                }
                Some((_, None)) if inline.is_some() => {}
                Some((_, before)) if inline.is_some() && *before == inline => {}
                Some((first, _)) => {
                    let message = format!("`{name}` is defined in two units");
                    let error = Diagnostic::error(codes::REDECLARED, place, message)
                        .with_remark(*first, "it is defined here, too")
                        .with_help("define it in one of them, and declare it `extern` in a header; or make it `static`");
                    errors.push(error);
                }
            }
        }
    }
    errors
}

/// The words of a text, with one blank between.
fn words(text: &str) -> String {
    let words =
        super::tokens(text).into_iter().filter(|token| token.kind != super::ScanKind::Directive);
    words.map(|token| &text[token.range]).collect::<Vec<_>>().join(" ")
}

/// Calls of functions of which their units do not know what they take.
fn undeclared(units: &[LinkedUnit<'_>]) -> Vec<Diagnostic> {
    let defined = |name: &str| {
        let of = units.iter().filter_map(|unit| Some((unit, unit.names.external.get(name)?)));
        let of = of.filter_map(|(unit, of)| Some((unit.span(of.defined.as_ref()?), of)));
        of.max_by_key(|(_, of)| of.body.is_some())
    };
    let mut errors = Vec::new();
    for unit in units {
        for (name, &(start, end, is_given)) in &unit.words.called {
            let Some((place, of)) = defined(name) else { continue };
            let symbol = unit.names.external.get(name);
            let is_declared = unit.words.declared.contains(name);
            let knows =
                symbol.is_some_and(|symbol| symbol.has_prototype || symbol.defined.is_some());
            let is_open = is_given
                && of.takes_parameters
                && !knows
                && unit.words.without_parameters.contains(name);
            if is_declared && !is_open {
                continue;
            }
            let what = if is_open { "say what it takes" } else { "declare it" };
            let message = format!("`{name}` is called in a unit that does not {what}");
            let error = Diagnostic::error(codes::UNDECLARED, unit.span(&(start..end)), message)
                .with_remark(place, "it is defined here")
                .with_help("include a header that declares it as it is defined");
            errors.push(error);
        }
    }
    errors
}

/// A name that has to become another one, in a place where it is not clear what it means.
pub(super) fn ambiguous_name(word: &str, place: Span) -> Box<Diagnostic> {
    let message = format!("`{word}`, a name of several units, stands where it is no name of one");
    let error = Diagnostic::error(codes::LEVEL, place, message);
    Box::new(error.with_help("give it another name in one of the units"))
}
