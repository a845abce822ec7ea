//! Which subterms of a term stand under a `let`.
//!
//! A subterm is named if it is used twice or more (unless it is as small as a name), or if it is
//! too deep to be read by a parser that recurses. Always: a name is bound further out than every
//! use; names that do not need each other share one `let`, so that the nesting of binders is no
//! deeper than it must be.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ast::{SmtTerm, SmtTermArena, TermId};

/// Terms up to this depth are never cut.
const DEEP: usize = 200;

/// What is to be printed for one term.
#[derive(Debug)]
pub(crate) struct LetPlan {
    /// The subterms, children before parents, the term itself last.
    pub(crate) order: Vec<TermId>,
    /// The subterms that get a name, outermost binder first.
    pub(crate) binders: Vec<Vec<TermId>>,
}

/// What is known of a subterm.
#[derive(Clone, Copy, Default)]
struct SubtermUsage {
    uses: usize,
    /// How deep it would be printed.
    depth: usize,
    /// How many binders must stand around it.
    binders: usize,
    named: bool,
}

impl LetPlan {
    /// The plan for the term.
    pub(crate) fn new(terms: &SmtTermArena, root: TermId) -> Self {
        let order = reachable(terms, root);
        let places: FxHashMap<TermId, usize> =
            order.iter().enumerate().map(|(place, &id)| (id, place)).collect();
        let mut facts = vec![SubtermUsage::default(); order.len()];
        for &id in &order {
            for arg in args(terms, id) {
                facts[places[arg]].uses += 1;
            }
        }
        let limit = cut(terms, &order, &places);
        for (place, &id) in order.iter().enumerate() {
            let mut usage = facts[place];
            for arg in args(terms, id) {
                let arg = facts[places[arg]];
                usage.depth = usage.depth.max(if arg.named { 1 } else { arg.depth + 1 });
                usage.binders = usage.binders.max(arg.binders + usize::from(arg.named));
            }
            let shared = usage.uses > 1 && !is_small(terms, id);
            usage.named = id != root && (shared || usage.depth >= limit);
            facts[place] = usage;
        }
        let named = || order.iter().zip(&facts).filter(|(_, facts)| facts.named);
        let count = named().map(|(_, facts)| facts.binders + 1).max().unwrap_or(0);
        let mut binders = vec![Vec::new(); count];
        for (&id, facts) in named() {
            binders[facts.binders].push(id);
        }
        Self { order, binders }
    }
}

/// The arguments of the term. What is below a quantifier has a plan of its own.
fn args(terms: &SmtTermArena, id: TermId) -> &[TermId] {
    match terms.get(id) {
        SmtTerm::Apply(_, args) | SmtTerm::Verbatim(_, args) => args,
        SmtTerm::Symbol(_) | SmtTerm::Int(_) | SmtTerm::Quantified(..) => &[],
    }
}

/// Whether the term is written as one word.
fn is_word(terms: &SmtTermArena, id: TermId) -> bool {
    !matches!(terms.get(id), SmtTerm::Quantified(..)) && args(terms, id).is_empty()
}

/// The quantifiers in the term, those inside others first.
pub(crate) fn quantifiers(terms: &SmtTermArena, root: TermId) -> Vec<TermId> {
    let mut visited = FxHashSet::from_iter([root]);
    let (mut quantifiers, mut open) = (Vec::new(), vec![root]);
    while let Some(id) = open.pop() {
        if let SmtTerm::Quantified(.., body) = terms.get(id) {
            quantifiers.push(id);
            open.extend(visited.insert(*body).then_some(*body));
        }
        open.extend(args(terms, id).iter().filter(|&&arg| visited.insert(arg)));
    }
    quantifiers.sort_unstable();
    quantifiers
}

/// Whether the term is written as shortly as a name: a name, a number, or an operator on at most
/// two of these.
fn is_small(terms: &SmtTermArena, id: TermId) -> bool {
    let args = args(terms, id);
    let is_quantified = matches!(terms.get(id), SmtTerm::Quantified(..));
    !is_quantified && args.len() <= 2 && args.iter().all(|&arg| is_word(terms, arg))
}

/// The subterms of the term in the order of the arena.
fn reachable(terms: &SmtTermArena, root: TermId) -> Vec<TermId> {
    let mut visited = FxHashSet::from_iter([root]);
    let (mut order, mut open) = (Vec::new(), vec![root]);
    while let Some(id) = open.pop() {
        order.push(id);
        open.extend(args(terms, id).iter().filter(|&&arg| visited.insert(arg)));
    }
    order.sort_unstable();
    order
}

/// The depth at which terms are cut: so that binders nest about as deep as the pieces.
fn cut(terms: &SmtTermArena, order: &[TermId], places: &FxHashMap<TermId, usize>) -> usize {
    let mut depths = vec![0_usize; order.len()];
    for (place, &id) in order.iter().enumerate() {
        let deepest = args(terms, id).iter().map(|arg| depths[places[arg]] + 1).max();
        depths[place] = deepest.unwrap_or(0);
    }
    let deepest = depths.last().copied().unwrap_or(0);
    deepest.isqrt().max(DEEP)
}
