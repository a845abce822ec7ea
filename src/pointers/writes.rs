//! Lists after writes, as formulas over the state before.
//!
//! After `a.next := b` one gets from x to y either as before without passing a, or as before to a and
//! from b on. So the formulas after a path of writes speak of the first state alone, and no second
//! copy of the theory is needed.

use rustc_hash::FxHashMap;

use super::steps::StepTerms;
use super::subterms::{LinkField, Subterm, SubtermOperator, Subterms};
use logic::after_write;

/// Writes to fields, one after the other. The nodes and what they are made to point to are terms
/// over the first state.
#[derive(Clone, Debug, Default)]
pub struct Writes {
    /// Field, node, and the node that is behind it from then on.
    all: Vec<(LinkField, Subterm, Subterm)>,
    /// What was said of pairs of nodes, after the first writes of so many.
    known: FxHashMap<(usize, LinkField, Subterm, Subterm), (Subterm, Subterm)>,
}

impl Writes {
    /// Adds a write behind the others.
    pub fn push(&mut self, field: LinkField, node: Subterm, next: Subterm) {
        self.all.push((field, node, next));
    }

    /// What a term is after all writes, as a term over the first state.
    pub fn after(&mut self, terms: &mut Subterms, root: Subterm) -> Subterm {
        let mut new: FxHashMap<Subterm, Subterm> = FxHashMap::default();
        for term in terms.below(&[root]) {
            let args: Vec<Subterm> = terms.args(term).iter().map(|arg| new[arg]).collect();
            let new_term = match (terms.operator(term).clone(), args.as_slice()) {
                (SubtermOperator::Next(field), &[p]) => self.next(terms, field, p),
                (SubtermOperator::Seg(field), &[p, q]) => self.reach(terms, field, p, q).0,
                (SubtermOperator::Dist(field), &[p, q]) => self.reach(terms, field, p, q).1,
                (operator, _) => terms.make(operator, args),
            };
            new.insert(term, new_term);
        }
        new[&root]
    }

    /// The node behind a node after all writes.
    fn next(&self, terms: &mut Subterms, field: LinkField, p: Subterm) -> Subterm {
        let mut target = terms.make(SubtermOperator::Next(field), [p]);
        for &(written, node, next) in &self.all {
            if written == field {
                let same = terms.equal(p, node);
                target = terms.make(SubtermOperator::Ite, [same, next, target]);
            }
        }
        target
    }

    /// Whether one gets from p to q after all writes, and the number of steps if so.
    fn reach(
        &mut self,
        terms: &mut Subterms,
        field: LinkField,
        p: Subterm,
        q: Subterm,
    ) -> (Subterm, Subterm) {
        let last = (self.all.len(), field, p, q);
        let mut work = vec![last];
        while let Some(&asked) = work.last() {
            if self.known.contains_key(&asked) {
                work.pop();
                continue;
            }
            let needed = self.needed(asked);
            let open = needed.iter().filter(|needed| !self.known.contains_key(needed));
            let open: Vec<_> = open.copied().collect();
            if open.is_empty() {
                let seg_and_dist = self.after_last_write(terms, asked, &needed);
                self.known.insert(asked, seg_and_dist);
                work.pop();
            } else {
                work.extend(open);
            }
        }
        self.known[&last]
    }

    /// What has to be known of the state before the last of the writes.
    fn needed(&self, (count, field, p, q): Reaching) -> Vec<Reaching> {
        let Some(before) = count.checked_sub(1) else { return Vec::new() };
        let (written, node, next) = self.all[before];
        if written != field {
            return vec![(before, field, p, q)];
        }
        [(p, q), (p, node), (next, q), (next, node)]
            .map(|(from, to)| (before, field, from, to))
            .to_vec()
    }

    /// What is said after writes, from what is said before the last of them.
    fn after_last_write(
        &self,
        terms: &mut Subterms,
        (_, field, p, q): Reaching,
        needed: &[Reaching],
    ) -> (Subterm, Subterm) {
        let earlier: Vec<(Subterm, Subterm)> =
            needed.iter().map(|needed| self.known[needed]).collect();
        match earlier[..] {
            [] => (
                terms.make(SubtermOperator::Seg(field), [p, q]),
                terms.make(SubtermOperator::Dist(field), [p, q]),
            ),
            [same] => same,
            [whole, to_node, from_next, around] => {
                let pairs = [whole, to_node, from_next, around];
                after_write(&mut StepTerms { terms, field }, pairs)
            }
            _ => unreachable!("a write needs four pairs, or is of another field"),
        }
    }
}

/// How many of the writes are made, the field, and from where to where.
type Reaching = (usize, LinkField, Subterm, Subterm);
