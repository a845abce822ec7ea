//! Terms and heaps as text, in the paper's notation: what gets a name.
//!
//! What is used more than once, or nests too deep to be read, gets a name and a definition of its
//! own, so that the text is linear in the table and no recursion goes deeper than one definition.

use rustc_hash::FxHashMap;

use super::makers::Makers;
use super::node::{Chain, ChainNode, Heap, HeapNode, SymbolicTerms, Term, TermNode};
use super::notation::{NameableTerm, TermNotation};
use base::{ProcId, Symbols, is_mark};
use logic::Precedence;

/// A subterm larger than this stands on its own line.
const LARGE: usize = 48;
/// A shared subterm larger than this is printed once.
const SHARED: usize = 7;

/// A subterm in more than two places whose text is wider than this is printed once.
const WIDE_TERM: usize = 24;
/// The same for the heap after a loop.
const WIDE_HEAP: usize = 12;

/// Prints terms, chains and heaps of one table.
pub struct SymbolicTermPrinter<'a> {
    notation: TermNotation<'a>,
    uses: FxHashMap<NameableTerm, usize>,
    sizes: FxHashMap<NameableTerm, usize>,
    definitions: Vec<String>,
    counts: [usize; 3],
}

impl<'a> SymbolicTermPrinter<'a> {
    /// A printer for this table; `rec_names` are the names of the recursive symbols.
    #[must_use]
    pub fn new(terms: &'a SymbolicTerms, symbols: &'a Symbols, rec_names: &'a [String]) -> Self {
        Self {
            notation: TermNotation::new(terms, symbols, rec_names),
            uses: FxHashMap::default(),
            sizes: FxHashMap::default(),
            definitions: Vec::new(),
            counts: [0; 3],
        }
    }

    /// The same, for texts that are not about heaps: a place of the initial state stands as it is, `t.Next`
    /// and not `LI(LI(t).Next)`. What is read behind writes stays `LI(σ, t.Next)`.
    #[must_use]
    pub fn with_bare_places(self) -> Self {
        Self { notation: self.notation.with_bare_places(), ..self }
    }

    /// The same, with marks where it is known what the parts have come from.
    #[must_use]
    pub fn with_makers(self, makers: Option<&'a Makers>) -> Self {
        Self { notation: self.notation.with_makers(makers), ..self }
    }

    /// From here on all that is printed is about runs of this procedure: its variables stand bare, and
    /// nothing that stood before is referred to. It begins with main.
    pub fn enter(&mut self, of: ProcId) {
        self.notation.enter(of);
        self.uses.clear();
        self.sizes.clear();
    }

    /// Announces a term that will be printed, so that sharing is seen. Announce all, then print.
    pub fn announce_term(&mut self, term: Term) {
        self.announce(NameableTerm::Term(term));
    }

    /// Announces a heap that will be printed.
    pub fn announce_heap(&mut self, heap: Heap) {
        self.announce(NameableTerm::Heap(heap));
    }

    /// Announces a chain that will be printed.
    pub fn announce_chain(&mut self, chain: Chain) {
        self.announce(NameableTerm::Chain(chain));
    }

    /// The text of a term.
    #[must_use]
    pub fn term(&mut self, term: Term) -> String {
        self.define(NameableTerm::Term(term));
        self.notation.text(NameableTerm::Term(term), Precedence::Any)
    }

    /// The text of a heap.
    #[must_use]
    pub fn heap(&mut self, heap: Heap) -> String {
        self.define(NameableTerm::Heap(heap));
        self.notation.text(NameableTerm::Heap(heap), Precedence::Any)
    }

    /// The entries of a chain for the field called `field`, comma-separated.
    #[must_use]
    pub fn chain(&mut self, chain: Chain, field: &str) -> String {
        self.define(NameableTerm::Chain(chain));
        self.notation.chain_entries(chain, field).join(", ")
    }

    /// The definitions that the texts so far refer to and that were not taken yet, in order.
    pub fn take_definitions(&mut self) -> Vec<String> {
        std::mem::take(&mut self.definitions)
    }

    fn announce(&mut self, root: NameableTerm) {
        let mut work = vec![root];
        while let Some(handle) = work.pop() {
            let uses = self.uses.entry(handle).or_insert(0);
            *uses += 1;
            if *uses == 1 {
                work.extend(self.children(handle));
            }
        }
    }

    fn children(&self, handle: NameableTerm) -> Vec<NameableTerm> {
        let mut children = Vec::new();
        match handle {
            NameableTerm::Term(term) => {
                match self.notation.terms.node(term) {
                    TermNode::LiVar(heap, _) | TermNode::LiCell(heap, ..) => {
                        children.push(NameableTerm::Heap(*heap));
                    }
                    _ => {}
                }
                children.extend(self.notation.terms.node(term).children().map(NameableTerm::Term));
            }
            NameableTerm::Chain(chain) => match self.notation.terms.chain(chain) {
                ChainNode::Base | ChainNode::Zero(_) => {}
                ChainNode::Write(below, address, value) => children.extend([
                    NameableTerm::Chain(*below),
                    NameableTerm::Term(*address),
                    NameableTerm::Term(*value),
                ]),
                ChainNode::Merge(branches) => {
                    for &(guard, chain) in branches {
                        children.extend([NameableTerm::Term(guard), NameableTerm::Chain(chain)]);
                    }
                }
                ChainNode::After(heap) => children.push(NameableTerm::Heap(*heap)),
            },
            NameableTerm::Heap(heap) => match self.notation.terms.heap(heap) {
                HeapNode::Defined { vars, fields } => {
                    children.extend(vars.iter().map(|&(_, term)| NameableTerm::Term(term)));
                    children.extend(fields.iter().map(|&(_, chain)| NameableTerm::Chain(chain)));
                }
                HeapNode::Compose(first, second) => {
                    children.extend([NameableTerm::Heap(*first), NameableTerm::Heap(*second)]);
                }
                HeapNode::Merge(branches) => {
                    for &(guard, heap) in branches {
                        children.extend([NameableTerm::Term(guard), NameableTerm::Heap(heap)]);
                    }
                }
                HeapNode::Write(heap, _, address, value) => {
                    children.extend([
                        NameableTerm::Heap(*heap),
                        NameableTerm::Term(*address),
                        NameableTerm::Term(*value),
                    ]);
                }
                HeapNode::Rec(_) => {}
            },
        }
        children
    }

    /// Sizes and names everything below `root`, children first, and writes the definitions.
    fn define(&mut self, root: NameableTerm) {
        let mut work = vec![(root, false)];
        while let Some((handle, ready)) = work.pop() {
            if self.sizes.contains_key(&handle) {
                continue;
            }
            let children = self.children(handle);
            if !ready {
                work.push((handle, true));
                work.extend(children.into_iter().rev().map(|child| (child, false)));
                continue;
            }
            let size = 1 + children.iter().map(|child| self.sizes[child]).sum::<usize>();
            let uses = self.uses.get(&handle).copied().unwrap_or(0);
            let shared = uses > 1;
            let large = match handle {
                NameableTerm::Chain(_) => size > LARGE && self.is_long(handle),
                _ if size > LARGE => true,
                _ => {
                    handle != root
                        && ((shared && (size > SHARED || self.is_call(handle)))
                            || (uses > 2 && self.is_wide(handle)))
                }
            };
            // A root is printed where it is asked for, unless it stands elsewhere too.
            let named = large && (handle != root || shared);
            if named {
                self.name(handle);
            }
            self.sizes.insert(handle, if named { 1 } else { size });
        }
    }

    /// Whether it is the heap after a call.
    fn is_call(&self, handle: NameableTerm) -> bool {
        let terms = self.notation.terms;
        let NameableTerm::Heap(heap) = handle else { return false };
        let HeapNode::Compose(_, call) = terms.heap(heap) else { return false };
        matches!(terms.heap(*call), HeapNode::Rec(symbol) if terms.proc_of(*symbol).is_some())
    }

    /// Whether a term or heap that occurs more than twice is worth a name: its text is wide.
    fn is_wide(&self, handle: NameableTerm) -> bool {
        let most = match handle {
            NameableTerm::Term(_) => WIDE_TERM,
            NameableTerm::Heap(heap) => match self.notation.terms.heap(heap) {
                HeapNode::Compose(..) => WIDE_HEAP,
                _ => return false,
            },
            NameableTerm::Chain(_) => return false,
        };
        width(&self.notation.text(handle, Precedence::Any)) > most
    }

    /// Whether a chain is worth a name: one write is always printed where it stands.
    fn is_long(&self, handle: NameableTerm) -> bool {
        let NameableTerm::Chain(chain) = handle else { return false };
        match self.notation.terms.chain(chain) {
            ChainNode::Write(below, ..) => *self.notation.terms.chain(*below) != ChainNode::Base,
            ChainNode::Merge(_) => true,
            _ => false,
        }
    }

    fn name(&mut self, handle: NameableTerm) {
        let (kind, letter) = match handle {
            NameableTerm::Term(_) => (0, 't'),
            NameableTerm::Chain(_) => (1, 'F'),
            NameableTerm::Heap(_) => (2, 'H'),
        };
        let text = match handle {
            NameableTerm::Chain(chain) => {
                format!("{{{}}}", self.notation.chain_entries(chain, "·").join(", "))
            }
            _ => self.notation.text(handle, Precedence::Any),
        };
        self.counts[kind] += 1;
        let name = format!("{letter}{}", self.counts[kind]);
        self.definitions.push(format!("{name} = {text}"));
        self.notation.name(handle, name);
    }
}

/// How wide a text is, every name and number as wide as any other: what programs call things decides
/// nothing.
fn width(text: &str) -> usize {
    const WORD: usize = 3;
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut width = 0;
    let mut inside = false;
    for c in text.chars().filter(|&c| !is_mark(c)) {
        width += match (is_word(c), inside) {
            (true, true) => 0,
            (true, false) => WORD,
            (false, _) => 1,
        };
        inside = is_word(c);
    }
    width
}
