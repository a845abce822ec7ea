//! Which terms of a formula get a name, so that all texts together are linear in the terms.

use rustc_hash::FxHashMap;

use super::subterms::{Subterm, Subterms};

/// Terms of so many parts are written where they stand.
const SMALL: usize = 8;
/// Terms that are deeper get a name wherever they stand, for the sake of parsers that recurse.
const DEEP: usize = 60;

/// Names for the terms of a formula that are used more than once and are not small, children first.
/// `all` are the formula and what is said besides.
pub(super) fn names(
    terms: &Subterms,
    formula: &[Subterm],
    all: &[Subterm],
) -> (Vec<Subterm>, FxHashMap<Subterm, String>) {
    let mut uses: Vec<u32> = vec![0; terms.len()];
    for term in terms.below(all) {
        for arg in terms.args(term) {
            uses[arg.index()] = uses[arg.index()].saturating_add(1);
        }
    }
    let mut extents = vec![(1_usize, 1_usize); terms.len()];
    let (mut named, mut names) = (Vec::new(), FxHashMap::default());
    for term in terms.below(formula) {
        let (mut size, mut depth) = (1, 1);
        for arg in terms.args(term) {
            let (arg_size, below) = extents[arg.index()];
            (size, depth) = (size + arg_size, depth.max(below + 1));
        }
        if (size > SMALL && uses[term.index()] > 1) || depth > DEEP {
            named.push(term);
            names.insert(term, format!("${}", named.len()));
            (size, depth) = (1, 1);
        }
        extents[term.index()] = (size, depth);
    }
    (named, names)
}
