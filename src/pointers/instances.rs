//! The instances of a formula: each row of the table at each place that triggers it.
//!
//! Only terms of the formula trigger; those that instances bring in are not looked at again. So the
//! number of instances is linear in the terms for pointer arithmetic: with n pointer terms, k places
//! where an alignment is read, and m terms of a form, 2n + 2k + m(p<=) + m(p-) + 2m(p+) + 2m(ptr), and
//! one for `null`.

use std::collections::BTreeSet;

use num_bigint::BigInt;

use super::rules::{RULES, Rule, Site, Trigger};
use super::subterms::{LinkField, Subterm, SubtermOperator, SubtermSort, Subterms};

/// An axiom at terms of a formula.
#[derive(Clone, Debug)]
pub struct AxiomInstance {
    /// The axiom.
    pub rule: &'static Rule,
    /// Where it was added.
    pub site: Site,
    /// What it says there.
    pub says: Subterm,
}

/// The instances of all axioms for the conjunction of some formulas.
pub fn instances(terms: &mut Subterms, roots: &[Subterm]) -> Vec<AxiomInstance> {
    instances_by(RULES, terms, roots)
}

/// The instances of some axioms.
pub fn instances_by(
    rules: &'static [Rule],
    terms: &mut Subterms,
    roots: &[Subterm],
) -> Vec<AxiomInstance> {
    let places = TriggerPlaces::new(terms, roots);
    let mut instances = Vec::new();
    for rule in rules {
        for site in places.sites(rule.trigger) {
            let formula = (rule.instance)(terms, &site);
            instances.push(AxiomInstance { rule, site, says: formula });
        }
    }
    instances
}

/// A bound on the number of instances, which takes no longer than to look at the formulas.
pub(super) fn most_instances(terms: &Subterms, roots: &[Subterm]) -> usize {
    let places = TriggerPlaces::new(terms, roots);
    let pointers = places.pointers.len();
    let of_field = |(_, stepped, targets): &(_, BTreeSet<_>, BTreeSet<_>)| {
        let pairs = targets.len().saturating_mul(pointers + stepped.len());
        pairs.saturating_add(2_usize.saturating_mul(pairs).saturating_mul(targets.len()))
    };
    let linked = places.links.iter().map(of_field).fold(0, usize::saturating_add);
    let sites = [&places.below, &places.minus, &places.shift, &places.pairs];
    let others: usize = sites.iter().map(|sites| 2 * sites.len()).sum();
    let plain = 2 * (pointers + places.aligned.len()) + others + places.nulls.len();
    linked.saturating_add(plain)
}

/// The terms of a formula that trigger something.
struct TriggerPlaces {
    pointers: Vec<Subterm>,
    nulls: Vec<Subterm>,
    aligned: BTreeSet<(Subterm, BigInt)>,
    below: Vec<Site>,
    minus: Vec<Site>,
    shift: Vec<Site>,
    pairs: Vec<Site>,
    /// For each field where `next` stands, and the targets.
    links: Vec<(LinkField, BTreeSet<Subterm>, BTreeSet<Subterm>)>,
}

impl TriggerPlaces {
    fn new(terms: &Subterms, roots: &[Subterm]) -> Self {
        let mut places = Self {
            pointers: Vec::new(),
            nulls: Vec::new(),
            aligned: BTreeSet::new(),
            below: Vec::new(),
            minus: Vec::new(),
            shift: Vec::new(),
            pairs: Vec::new(),
            links: terms.links().map(|link| (link, BTreeSet::new(), BTreeSet::new())).collect(),
        };
        for term in terms.below(roots) {
            places.add(terms, term);
        }
        places
    }

    fn add(&mut self, terms: &Subterms, term: Subterm) {
        if terms.sort(term) == SubtermSort::Pointer {
            self.pointers.push(term);
        }
        let args = terms.args(term);
        let site = |size: &BigInt| Site { at: args.to_vec(), size: size.clone(), field: None };
        match terms.operator(term) {
            SubtermOperator::Align(size) => {
                self.aligned.insert((args[0], size.clone()));
            }
            SubtermOperator::Minus(size) => {
                self.aligned.extend(args.iter().map(|&p| (p, size.clone())));
                self.minus.push(site(size));
            }
            SubtermOperator::Shift(size) => self.shift.push(site(size)),
            SubtermOperator::Below => self.below.push(site(&BigInt::ZERO)),
            SubtermOperator::Ptr => self.pairs.push(site(&BigInt::ZERO)),
            SubtermOperator::Null => self.nulls.push(term),
            SubtermOperator::Next(field) => {
                self.links[field.index()].1.insert(args[0]);
            }
            SubtermOperator::Seg(field) | SubtermOperator::Dist(field) => {
                self.links[field.index()].2.insert(args[1]);
            }
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
            | SubtermOperator::Free(_)
            | SubtermOperator::Block
            | SubtermOperator::Base
            | SubtermOperator::Offset
            | SubtermOperator::Address
            | SubtermOperator::Quot(_) => {}
        }
    }

    fn sites(&self, trigger: Trigger) -> Vec<Site> {
        let plain = |&p: &Subterm| Site { at: vec![p], size: BigInt::ZERO, field: None };
        match trigger {
            Trigger::Pointer => self.pointers.iter().map(plain).collect(),
            Trigger::Null => self.nulls.iter().map(plain).collect(),
            Trigger::Aligned => {
                let site = |(p, size): &(Subterm, BigInt)| Site { size: size.clone(), ..plain(p) };
                self.aligned.iter().map(site).collect()
            }
            Trigger::Below => self.below.clone(),
            Trigger::Minus => self.minus.clone(),
            Trigger::Shift => self.shift.clone(),
            Trigger::Ptr => self.pairs.clone(),
            Trigger::Reach => self.linked(|site, _, targets| {
                let pairs =
                    self.pointers.iter().flat_map(|&p| targets.iter().map(move |&q| [p, q]));
                pairs.map(|at| site(&at)).collect()
            }),
            Trigger::Step => self.linked(|site, stepped, targets| {
                let pairs = stepped.iter().flat_map(|&p| targets.iter().map(move |&q| [p, q]));
                pairs.map(|at| site(&at)).collect()
            }),
            Trigger::Targets => self.linked(|site, _, targets| {
                let mut sites = Vec::new();
                for &p in &self.pointers {
                    for &q in targets {
                        // Where two of them are one term there is nothing to say.
                        let others = targets.iter().filter(|&&r| r != q && p != q);
                        sites.extend(others.map(|&r| site(&[p, q, r])));
                    }
                }
                sites
            }),
        }
    }

    /// The sites of all fields.
    fn linked(
        &self,
        sites: impl Fn(&dyn Fn(&[Subterm]) -> Site, &BTreeSet<Subterm>, &BTreeSet<Subterm>) -> Vec<Site>,
    ) -> Vec<Site> {
        let of_field = |(field, stepped, targets): &(_, _, _)| {
            let site =
                |at: &[Subterm]| Site { at: at.to_vec(), size: BigInt::ZERO, field: Some(*field) };
            sites(&site, stepped, targets)
        };
        self.links.iter().flat_map(of_field).collect()
    }
}
