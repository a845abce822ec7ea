//! A formula with its instances as a script for any solver of QF_UFLIA, and what is asked of its model.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::instances::AxiomInstance;
use super::sizes::names;
use super::subterms::{FreeFunction, Subterm, SubtermOperator, SubtermSort, Subterms};
use super::write::{ScriptDialect, TermWriter};

/// A script with what it calls terms.
#[derive(Clone, Debug)]
pub(super) struct AskedScript {
    /// Declarations and assertions.
    pub(super) text: String,
    /// The terms that have names there.
    names: FxHashMap<Subterm, String>,
}

/// The script that says that all of `roots` are true, and all instances; for people with the rule
/// and the terms beside each instance.
#[must_use]
pub fn commented_script(
    terms: &Subterms,
    roots: &[Subterm],
    instances: &[AxiomInstance],
) -> String {
    let question = question(terms, roots, instances, ScriptDialect::Free);
    format!("(set-logic QF_UFLIA)\n{}(check-sat)\n", question.text)
}

/// The same in the words of a dialect.
pub(super) fn question(
    terms: &Subterms,
    roots: &[Subterm],
    instances: &[AxiomInstance],
    dialect: ScriptDialect,
) -> AskedScript {
    let asserted: Vec<Subterm> =
        roots.iter().copied().chain(instances.iter().map(|instance| instance.says)).collect();
    let (named, names) = names(terms, roots, &asserted);
    let mut text = declarations(terms, &asserted, &BTreeSet::new(), dialect);
    let writer = TermWriter { terms, dialect, names: &names };
    formulas(&mut text, &writer, &named, roots);
    let mut last = "";
    for instance in instances {
        if dialect == ScriptDialect::Free && instance.rule.name != last {
            last = instance.rule.name;
            let _ = writeln!(text, "; {last}: {}", instance.rule.says);
        }
        text.push_str("(assert ");
        writer.write(&mut text, instance.says);
        text.push(')');
        if dialect == ScriptDialect::Free {
            text.push_str(" ; at");
            for &at in &instance.site.at {
                text.push(' ');
                writer.write(&mut text, at);
            }
        }
        text.push('\n');
    }
    AskedScript { text, names }
}

/// The assertions of formulas, where large terms have names.
pub(super) fn written_assertions(terms: &Subterms, roots: &[Subterm]) -> String {
    let (named, names) = names(terms, roots, roots);
    let mut text = String::new();
    let writer = TermWriter { terms, dialect: ScriptDialect::Free, names: &names };
    formulas(&mut text, &writer, &named, roots);
    text
}

/// What named terms are, and that the formulas are true.
fn formulas(text: &mut String, writer: &TermWriter<'_>, named: &[Subterm], roots: &[Subterm]) {
    for &term in named {
        let (name, sort) = (&writer.names[&term], writer.terms.sort(term).name());
        let _ = write!(text, "(declare-const {name} {sort})\n(assert (= {name} ");
        writer.write_open(text, term);
        text.push_str("))\n");
    }
    for &root in roots {
        text.push_str("(assert ");
        writer.write(text, root);
        text.push_str(")\n");
    }
}

impl AskedScript {
    /// What a term is called in the script.
    pub(super) fn name(&self, terms: &Subterms, term: Subterm) -> String {
        let mut text = String::new();
        let dialect = ScriptDialect::Asked;
        TermWriter { terms, dialect, names: &self.names }.write(&mut text, term);
        text
    }
}

/// The sort and the functions that terms are made with, all of them free but for `address`; without
/// some that are declared elsewhere.
pub(super) fn declarations(
    terms: &Subterms,
    asserted: &[Subterm],
    without: &BTreeSet<Subterm>,
    dialect: ScriptDialect,
) -> String {
    let mut below = terms.below(asserted);
    below.retain(|term| !without.contains(term));
    let used: FxHashSet<&SubtermOperator> =
        below.iter().map(|&term| terms.operator(term)).collect();
    let mut heads: BTreeSet<SubtermOperator> = used.into_iter().cloned().collect();
    if heads.contains(&SubtermOperator::Address) {
        heads.extend([SubtermOperator::Block, SubtermOperator::Base, SubtermOperator::Offset]);
    }
    let of_pointers = |&term: &Subterm| terms.sort(term) == SubtermSort::Pointer;
    let takes = |operator: &SubtermOperator| match operator {
        SubtermOperator::Free(function) => {
            terms.signature(*function).params.contains(&SubtermSort::Pointer)
        }
        _ => false,
    };
    let mut text = String::new();
    if below.iter().any(of_pointers) || heads.iter().any(takes) {
        text.push_str("(declare-sort Pointer 0)\n");
    }
    let names = FxHashMap::default();
    let writer = TermWriter { terms, dialect, names: &names };
    for operator in heads.iter().filter(|&operator| *operator != SubtermOperator::Address) {
        let (params, result) = match operator {
            SubtermOperator::Free(function) => {
                text.push_str(&declaration(&writer, *function));
                continue;
            }
            operator => match signature(operator) {
                Some(signature) => signature,
                None => continue,
            },
        };
        let params: Vec<&str> = params.iter().map(|sort| sort.name()).collect();
        let (head, params) = (writer.head(operator), params.join(" "));
        let _ = writeln!(text, "(declare-fun {head} ({params}) {})", result.name());
    }
    if heads.contains(&SubtermOperator::Address) {
        text.push_str("(define-fun address ((p Pointer)) Int (+ (base (block p)) (offset p)))\n");
    }
    text
}

/// The declaration of what is declared in a script.
fn declaration(writer: &TermWriter<'_>, function: FreeFunction) -> String {
    let signature = writer.terms.signature(function);
    let params: Vec<&str> = signature.params.iter().map(|sort| sort.name()).collect();
    let (name, result) = (writer.declared(function), signature.result.name());
    format!("(declare-fun {name} ({}) {result})\n", params.join(" "))
}

/// The sorts of what the theory adds to arithmetic.
pub(super) fn signature(
    operator: &SubtermOperator,
) -> Option<(&'static [SubtermSort], SubtermSort)> {
    use SubtermSort::{Bool, Int, Pointer};
    match operator {
        SubtermOperator::Ptr => Some((&[Int, Int], Pointer)),
        SubtermOperator::Block
        | SubtermOperator::Offset
        | SubtermOperator::Address
        | SubtermOperator::Align(_)
        | SubtermOperator::Quot(_) => Some((&[Pointer], Int)),
        SubtermOperator::Base => Some((&[Int], Int)),
        SubtermOperator::Shift(_) => Some((&[Pointer, Int], Pointer)),
        SubtermOperator::Minus(_) | SubtermOperator::Dist(_) => Some((&[Pointer, Pointer], Int)),
        SubtermOperator::Below | SubtermOperator::Seg(_) => Some((&[Pointer, Pointer], Bool)),
        SubtermOperator::Null => Some((&[], Pointer)),
        SubtermOperator::Next(_) => Some((&[Pointer], Pointer)),
        SubtermOperator::Truth(_)
        | SubtermOperator::Number(_)
        | SubtermOperator::Not
        | SubtermOperator::And
        | SubtermOperator::Or
        | SubtermOperator::Implies
        | SubtermOperator::Equal
        | SubtermOperator::Ite
        | SubtermOperator::Add
        | SubtermOperator::Scale(_)
        | SubtermOperator::Less
        | SubtermOperator::AtMost
        | SubtermOperator::Free(_) => None,
    }
}
