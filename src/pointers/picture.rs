//! Models as people read them: values, and a picture of blocks, pointers and lists.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use num_bigint::BigInt;
use num_traits::One as _;
use rustc_hash::FxHashMap;

use super::evaluate::evaluate;
use super::links::Links;
use super::model::{PointerModel, TermValue};
use super::pair::Pair;
use super::rebuild::excerpt;
use super::subterms::{Subterm, SubtermOperator, SubtermSort, Subterms};
use super::write::{ScriptDialect, TermWriter, number_text, written_value};

/// How many terms are named at one address.
const MOST_NAMES: usize = 4;

/// What formulas ask of a model, a line each: constants, bases of blocks, what the theory leaves open,
/// how nodes are linked.
#[must_use]
pub fn model_text(model: &PointerModel, terms: &Subterms, roots: &[Subterm]) -> String {
    let mut text = String::new();
    let values = evaluate(model, terms, roots);
    let pairs = pairs(terms, &values);
    let names = FxHashMap::default();
    let writer = TermWriter { terms, dialect: ScriptDialect::Format, names: &names };
    let mut applied = String::new();
    for ((operator, args), value) in &model.free {
        let head = writer.head(operator);
        let value = written_value(value);
        match args.is_empty() {
            true => text += &format!("{head} = {value}\n"),
            false => {
                let args: Vec<String> = args.iter().map(written_value).collect();
                applied += &format!("({head} {}) = {value}\n", args.join(" "));
            }
        }
    }
    let blocks: BTreeSet<&BigInt> =
        pairs.keys().map(|pair| &pair.block).chain(model.bases.keys()).collect();
    for block in blocks {
        let _ = writeln!(text, "base {} = {}", number_text(block), number_text(&model.base(block)));
    }
    text += &applied;
    for (field, links) in &model.links {
        let head = writer.head(&SubtermOperator::Next(*field));
        let pointer = |pair: &Pair| written_value(&TermValue::Pointer(pair.clone()));
        for (node, next) in &links.next {
            let _ = writeln!(text, "({head} {}) = {}", pointer(node), pointer(next));
        }
        for (node, chain) in &links.chains {
            let (node, next) = (pointer(node), pointer(&links.next(node)));
            let _ = write!(text, "({head} {node}) = {next}");
            let _ = match chain.length.is_one() {
                true => writeln!(text),
                false => {
                    let (to, length) = (pointer(&chain.to), &chain.length);
                    writeln!(text, " ; {length} steps to {to}, in blocks of their own")
                }
            };
        }
    }
    text
}

/// The pointer terms of each pair.
fn pairs(terms: &Subterms, values: &FxHashMap<Subterm, TermValue>) -> BTreeMap<Pair, Vec<Subterm>> {
    let mut pairs: BTreeMap<Pair, Vec<Subterm>> = BTreeMap::new();
    let mut all: Vec<&Subterm> = values.keys().collect();
    all.sort_unstable();
    for &term in all {
        if terms.sort(term) == SubtermSort::Pointer {
            pairs.entry(values[&term].pair().clone()).or_default().push(term);
        }
    }
    pairs
}

/// Blocks with the pointers into them, and lists; every line is a comment.
#[must_use]
pub fn picture(model: &PointerModel, terms: &Subterms, roots: &[Subterm]) -> String {
    let values = evaluate(model, terms, roots);
    let pairs = pairs(terms, &values);
    let mut text = String::new();
    let mut last: Option<&BigInt> = None;
    for (pair, at) in &pairs {
        if last != Some(&pair.block) {
            last = Some(&pair.block);
            let _ =
                writeln!(text, "; block {} from address {}", pair.block, model.base(&pair.block));
        }
        let names = names(terms, at);
        let _ = writeln!(text, ";   {:>4}  {names}", pair.address.to_string());
    }
    for (field, links) in &model.links {
        let _ = writeln!(text, "; lists by {}", terms.link_name(*field));
        let label = |pair: &Pair| match pairs.get(pair) {
            Some(at) => excerpt(terms, shortest(terms, at)),
            None => written_value(&TermValue::Pointer(pair.clone())),
        };
        for line in lists(links, &label) {
            let _ = writeln!(text, ";   {line}");
        }
    }
    text
}

/// What terms at one address are called.
fn names(terms: &Subterms, at: &[Subterm]) -> String {
    let shown: Vec<String> = at.iter().take(MOST_NAMES).map(|&term| excerpt(terms, term)).collect();
    match at.len().saturating_sub(MOST_NAMES) {
        0 => shown.join(" = "),
        more => format!("{} and {more} more", shown.join(" = ")),
    }
}

/// The term that is easiest to read: a constant if there is one.
fn shortest(terms: &Subterms, at: &[Subterm]) -> Subterm {
    let constant = at.iter().find(|&&term| terms.args(term).is_empty());
    *constant.unwrap_or(&at[0])
}

/// The lists, each from a node that nothing leads to, then the circles.
fn lists(links: &Links, label: &dyn Fn(&Pair) -> String) -> Vec<String> {
    let behind = |node: &Pair| match (links.next.get(node), links.chains.get(node)) {
        (Some(next), _) => Some((next.clone(), BigInt::ZERO)),
        (None, Some(chain)) => Some((chain.to.clone(), &chain.length - 1)),
        (None, None) => None,
    };
    let nodes: BTreeSet<Pair> = links.next.keys().chain(links.chains.keys()).cloned().collect();
    let led_to: BTreeSet<Pair> = nodes.iter().filter_map(|node| Some(behind(node)?.0)).collect();
    let mut shown: BTreeSet<Pair> = BTreeSet::new();
    let mut lines = Vec::new();
    let starts = nodes.iter().filter(|node| !led_to.contains(node)).chain(&nodes);
    for start in starts {
        if shown.contains(start) {
            continue;
        }
        let (mut at, mut line) = (start.clone(), label(start));
        while shown.insert(at.clone()) {
            let Some((next, between)) = behind(&at) else {
                line += " -> itself";
                break;
            };
            if between != BigInt::ZERO {
                let _ = write!(line, " -> ({between} more)");
            }
            let _ = match next == at && between == BigInt::ZERO {
                true => write!(line, " -> itself"),
                false => write!(line, " -> {}", label(&next)),
            };
            at = next;
        }
        lines.push(line);
    }
    lines
}
