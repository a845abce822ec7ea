//! A formula with its instances as a script for any solver of QF_UFLIA, and what is asked of its model.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::instances::Instance;
use super::sizes::names;
use super::subterms::{FreeFunction, Operator, Subterm, Subterms, TermSort};
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
pub fn shown(terms: &Subterms, roots: &[Subterm], instances: &[Instance]) -> String {
    let question = question(terms, roots, instances, ScriptDialect::Free);
    format!("(set-logic QF_UFLIA)\n{}(check-sat)\n", question.text)
}

/// The same in the words of a dialect.
pub(super) fn question(
    terms: &Subterms,
    roots: &[Subterm],
    instances: &[Instance],
    dialect: ScriptDialect,
) -> AskedScript {
    let said: Vec<Subterm> =
        roots.iter().copied().chain(instances.iter().map(|instance| instance.says)).collect();
    let (named, names) = names(terms, roots, &said);
    let mut text = declarations(terms, &said, &BTreeSet::new(), dialect);
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
    said: &[Subterm],
    without: &BTreeSet<Subterm>,
    dialect: ScriptDialect,
) -> String {
    let mut below = terms.below(said);
    below.retain(|term| !without.contains(term));
    let used: FxHashSet<&Operator> = below.iter().map(|&term| terms.operator(term)).collect();
    let mut heads: BTreeSet<Operator> = used.into_iter().cloned().collect();
    if heads.contains(&Operator::Address) {
        heads.extend([Operator::Block, Operator::Base, Operator::Offset]);
    }
    let of_pointers = |&term: &Subterm| terms.sort(term) == TermSort::Pointer;
    let takes = |operator: &Operator| match operator {
        Operator::Free(function) => terms.signature(*function).params.contains(&TermSort::Pointer),
        _ => false,
    };
    let mut text = String::new();
    if below.iter().any(of_pointers) || heads.iter().any(takes) {
        text.push_str("(declare-sort Pointer 0)\n");
    }
    let names = FxHashMap::default();
    let writer = TermWriter { terms, dialect, names: &names };
    for operator in heads.iter().filter(|&operator| *operator != Operator::Address) {
        let (params, result) = match operator {
            Operator::Free(function) => {
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
    if heads.contains(&Operator::Address) {
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
pub(super) fn signature(operator: &Operator) -> Option<(&'static [TermSort], TermSort)> {
    use TermSort::{Bool, Int, Pointer};
    match operator {
        Operator::Ptr => Some((&[Int, Int], Pointer)),
        Operator::Block
        | Operator::Offset
        | Operator::Address
        | Operator::Align(_)
        | Operator::Quot(_) => Some((&[Pointer], Int)),
        Operator::Base => Some((&[Int], Int)),
        Operator::Shift(_) => Some((&[Pointer, Int], Pointer)),
        Operator::Minus(_) | Operator::Dist(_) => Some((&[Pointer, Pointer], Int)),
        Operator::Below | Operator::Seg(_) => Some((&[Pointer, Pointer], Bool)),
        Operator::Null => Some((&[], Pointer)),
        Operator::Next(_) => Some((&[Pointer], Pointer)),
        Operator::Truth(_)
        | Operator::Number(_)
        | Operator::Not
        | Operator::And
        | Operator::Or
        | Operator::Implies
        | Operator::Equal
        | Operator::Ite
        | Operator::Add
        | Operator::Scale(_)
        | Operator::Less
        | Operator::AtMost
        | Operator::Free(_) => None,
    }
}
