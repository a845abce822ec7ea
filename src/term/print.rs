//! Terms and heaps as text, in the paper's notation.
//!
//! What is used more than once, or nests too deep to be read, gets a name and a definition of its
//! own, so that the text is linear in the table and no recursion goes deeper than one definition.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use super::node::{Chain, ChainNode, Heap, HeapNode, Term, TermNode, Terms};
use crate::base::{Sort, Symbols};
use crate::logic::BinaryOp;

/// What can have a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Handle {
    Term(Term),
    Chain(Chain),
    Heap(Heap),
}

/// A subterm larger than this stands on its own line.
const LARGE: usize = 48;
/// A shared subterm larger than this is printed once.
const SHARED: usize = 7;

/// A subterm in more than two places whose text is wider than this many characters is printed once.
const WIDE_TERM: usize = 24;
/// The same for the heap after a loop.
const WIDE_HEAP: usize = 12;

/// Prints terms, chains and heaps of one table.
pub struct Printer<'a> {
    terms: &'a Terms,
    symbols: &'a Symbols,
    rec_names: &'a [String],
    uses: FxHashMap<Handle, usize>,
    sizes: FxHashMap<Handle, usize>,
    names: FxHashMap<Handle, String>,
    definitions: Vec<String>,
    counts: [usize; 3],
}

impl<'a> Printer<'a> {
    /// A printer for this table; `rec_names` are the names of the recursive symbols.
    #[must_use]
    pub fn new(terms: &'a Terms, symbols: &'a Symbols, rec_names: &'a [String]) -> Self {
        Self {
            terms,
            symbols,
            rec_names,
            uses: FxHashMap::default(),
            sizes: FxHashMap::default(),
            names: FxHashMap::default(),
            definitions: Vec::new(),
            counts: [0; 3],
        }
    }

    /// Announces a term that will be printed, so that sharing is seen. Announce all, then print.
    pub fn announce_term(&mut self, term: Term) {
        self.announce(Handle::Term(term));
    }

    /// Announces a heap that will be printed.
    pub fn announce_heap(&mut self, heap: Heap) {
        self.announce(Handle::Heap(heap));
    }

    /// Announces a chain that will be printed.
    pub fn announce_chain(&mut self, chain: Chain) {
        self.announce(Handle::Chain(chain));
    }

    /// The text of a term.
    #[must_use]
    pub fn term(&mut self, term: Term) -> String {
        self.define(Handle::Term(term));
        self.text(Handle::Term(term), 0)
    }

    /// The text of a heap.
    #[must_use]
    pub fn heap(&mut self, heap: Heap) -> String {
        self.define(Handle::Heap(heap));
        self.text(Handle::Heap(heap), 0)
    }

    /// The entries of a chain for the field called `field`, comma-separated.
    #[must_use]
    pub fn chain(&mut self, chain: Chain, field: &str) -> String {
        self.define(Handle::Chain(chain));
        self.chain_entries(chain, field).join(", ")
    }

    /// The definitions that the texts so far refer to and that were not taken yet, in order.
    pub fn take_definitions(&mut self) -> Vec<String> {
        std::mem::take(&mut self.definitions)
    }

    fn announce(&mut self, root: Handle) {
        let mut work = vec![root];
        while let Some(handle) = work.pop() {
            let uses = self.uses.entry(handle).or_insert(0);
            *uses += 1;
            if *uses == 1 {
                work.extend(self.children(handle));
            }
        }
    }

    fn children(&self, handle: Handle) -> Vec<Handle> {
        let mut found = Vec::new();
        match handle {
            Handle::Term(term) => {
                match self.terms.node(term) {
                    TermNode::LiVar(heap, _) | TermNode::LiCell(heap, ..) => {
                        found.push(Handle::Heap(*heap));
                    }
                    _ => {}
                }
                found.extend(self.terms.node(term).children().map(Handle::Term));
            }
            Handle::Chain(chain) => match self.terms.chain(chain) {
                ChainNode::Base | ChainNode::Zero(_) => {}
                ChainNode::Write(below, address, value) => found.extend([
                    Handle::Chain(*below),
                    Handle::Term(*address),
                    Handle::Term(*value),
                ]),
                ChainNode::Merge(branches) => {
                    for &(guard, chain) in branches {
                        found.extend([Handle::Term(guard), Handle::Chain(chain)]);
                    }
                }
                ChainNode::After(heap) => found.push(Handle::Heap(*heap)),
            },
            Handle::Heap(heap) => match self.terms.heap(heap) {
                HeapNode::Defined { vars, fields } => {
                    found.extend(vars.iter().map(|&(_, term)| Handle::Term(term)));
                    found.extend(fields.iter().map(|&(_, chain)| Handle::Chain(chain)));
                }
                HeapNode::Compose(first, second) => {
                    found.extend([Handle::Heap(*first), Handle::Heap(*second)]);
                }
                HeapNode::Merge(branches) => {
                    for &(guard, heap) in branches {
                        found.extend([Handle::Term(guard), Handle::Heap(heap)]);
                    }
                }
                HeapNode::Write(heap, _, address, value) => {
                    found.extend([
                        Handle::Heap(*heap),
                        Handle::Term(*address),
                        Handle::Term(*value),
                    ]);
                }
                HeapNode::Rec(_) => {}
            },
        }
        found
    }

    /// Sizes and names everything below `root`, children first, and writes the definitions.
    fn define(&mut self, root: Handle) {
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
                Handle::Chain(_) => size > LARGE && self.is_long(handle),
                _ if size > LARGE => true,
                _ => {
                    handle != root
                        && ((shared && size > SHARED) || (uses > 2 && self.is_wide(handle)))
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

    /// Whether a term or heap that occurs more than twice is worth a name: its text is wide.
    fn is_wide(&self, handle: Handle) -> bool {
        let most = match handle {
            Handle::Term(_) => WIDE_TERM,
            Handle::Heap(heap) => match self.terms.heap(heap) {
                HeapNode::Compose(..) => WIDE_HEAP,
                _ => return false,
            },
            Handle::Chain(_) => return false,
        };
        self.text(handle, 0).chars().count() > most
    }

    /// Whether a chain is worth a name: one write is always printed where it stands.
    fn is_long(&self, handle: Handle) -> bool {
        let Handle::Chain(chain) = handle else { return false };
        match self.terms.chain(chain) {
            ChainNode::Write(below, ..) => *self.terms.chain(*below) != ChainNode::Base,
            ChainNode::Merge(_) => true,
            _ => false,
        }
    }

    fn name(&mut self, handle: Handle) {
        let (kind, letter) = match handle {
            Handle::Term(_) => (0, 't'),
            Handle::Chain(_) => (1, 'F'),
            Handle::Heap(_) => (2, 'H'),
        };
        let text = match handle {
            Handle::Chain(chain) => format!("{{{}}}", self.chain_entries(chain, "·").join(", ")),
            _ => self.text(handle, 0),
        };
        self.counts[kind] += 1;
        let name = format!("{letter}{}", self.counts[kind]);
        self.definitions.push(format!("{name} = {text}"));
        self.names.insert(handle, name);
    }

    fn text(&self, handle: Handle, level: u8) -> String {
        if let Some(name) = self.names.get(&handle) {
            return name.clone();
        }
        match handle {
            Handle::Term(term) => self.term_text(term, level),
            Handle::Heap(heap) => self.heap_text(heap, level),
            Handle::Chain(chain) => format!("{{{}}}", self.chain_entries(chain, "·").join(", ")),
        }
    }

    fn sub(&self, term: Term, level: u8) -> String {
        self.text(Handle::Term(term), level)
    }

    fn term_text(&self, term: Term, level: u8) -> String {
        match self.terms.node(term) {
            TermNode::Int(value) => value.to_string(),
            TermNode::Bool(value) => (if *value { "⊤" } else { "⊥" }).to_owned(),
            TermNode::Null(_) => "null".to_owned(),
            TermNode::Address(_, clock) => match self.terms.as_int(*clock) {
                Some(value) if value.sign() == num_bigint::Sign::Minus => {
                    format!("-0x{:x}", value.magnitude())
                }
                Some(value) => format!("0x{value:x}"),
                None => self.sub(*clock, level),
            },
            TermNode::Neg(a) => format!("-{}", self.sub(*a, 6)),
            TermNode::Not(a) => match *self.terms.node(*a) {
                TermNode::Binary(BinaryOp::Eq, l, r)
                    if !self.names.contains_key(&Handle::Term(*a)) =>
                {
                    self.infix(l, "≠", r, 3, level)
                }
                _ => format!("¬{}", self.sub(*a, 6)),
            },
            TermNode::Binary(op, l, r) => self.binary(*op, *l, *r, level),
            TermNode::LiVar(heap, var) => {
                let name = &self.symbols[*var].name;
                self.li(*heap, name)
            }
            TermNode::LiCell(heap, field, address) => {
                let symbol = &self.symbols[*field];
                let cell = if symbol.owner.is_none() {
                    format!("{}[{}]", symbol.name, self.sub(*address, 0))
                } else {
                    format!("{}.{}", self.sub(*address, 7), symbol.name)
                };
                self.li(*heap, &cell)
            }
            TermNode::Union(branches) => {
                let branches: Vec<_> = branches
                    .iter()
                    .map(|&(g, t)| format!("⟨{}, {}⟩", self.sub(g, 0), self.sub(t, 0)))
                    .collect();
                format!("union({})", branches.join(", "))
            }
        }
    }

    fn li(&self, heap: Heap, location: &str) -> String {
        if heap == self.terms.empty() {
            format!("LI({location})")
        } else {
            format!("LI({}, {location})", self.text(Handle::Heap(heap), 0))
        }
    }

    fn binary(&self, op: BinaryOp, l: Term, r: Term, level: u8) -> String {
        // A number is read more easily on the right.
        let flip = self.terms.is_constant(l) && !self.terms.is_constant(r);
        match op {
            // a + -n is printed as a - n
            BinaryOp::Add => match self.terms.as_int(r) {
                Some(value) if value.sign() == num_bigint::Sign::Minus => {
                    let text = format!("{} - {}", self.sub(l, 4), value.magnitude());
                    parenthesize(text, 4, level)
                }
                _ => self.infix(l, "+", r, 4, level),
            },
            BinaryOp::Sub => self.infix(l, "-", r, 4, level),
            BinaryOp::Mul => self.infix(l, "*", r, 5, level),
            BinaryOp::Div => self.infix(l, "/", r, 5, level),
            BinaryOp::Mod => self.infix(l, "%", r, 5, level),
            BinaryOp::Eq => self.infix(l, "=", r, 3, level),
            BinaryOp::Lt if flip => self.infix(r, ">", l, 3, level),
            BinaryOp::Le if flip => self.infix(r, "≥", l, 3, level),
            BinaryOp::Lt => self.infix(l, "<", r, 3, level),
            BinaryOp::Le => self.infix(l, "≤", r, 3, level),
            BinaryOp::And => self.infix(l, "∧", r, 2, level),
            BinaryOp::Or => self.infix(l, "∨", r, 1, level),
        }
    }

    fn infix(&self, l: Term, op: &str, r: Term, own: u8, level: u8) -> String {
        let (left, right) = if own == 3 { (4, 4) } else { (own, own + 1) };
        parenthesize(format!("{} {op} {}", self.sub(l, left), self.sub(r, right)), own, level)
    }

    fn heap_text(&self, heap: Heap, level: u8) -> String {
        match self.terms.heap(heap) {
            HeapNode::Defined { vars, fields } if vars.is_empty() && fields.is_empty() => {
                "ε".to_owned()
            }
            HeapNode::Defined { vars, fields } => {
                let mut entries = Vec::new();
                for &(var, term) in vars {
                    entries.push(format!("{} ↦ {}", self.symbols[var].name, self.sub(term, 0)));
                }
                for &(field, chain) in fields {
                    entries.extend(self.chain_entries(chain, &self.symbols[field].name));
                }
                format!("{{{}}}", entries.join(", "))
            }
            HeapNode::Compose(first, second) => {
                let text = format!(
                    "{} ∘ {}",
                    self.text(Handle::Heap(*first), 1),
                    self.text(Handle::Heap(*second), 2)
                );
                parenthesize(text, 1, level)
            }
            HeapNode::Merge(branches) => {
                let mut text = "merge⟨".to_owned();
                for (at, &(guard, heap)) in branches.iter().enumerate() {
                    let comma = if at == 0 { "" } else { ", " };
                    let heap = self.text(Handle::Heap(heap), 0);
                    let _ = write!(text, "{comma}({}, {heap})", self.sub(guard, 0));
                }
                text + "⟩"
            }
            HeapNode::Write(heap, field, address, value) => format!(
                "write({}, {}.{}, {})",
                self.text(Handle::Heap(*heap), 0),
                self.sub(*address, 7),
                self.symbols[*field].name,
                self.sub(*value, 0)
            ),
            HeapNode::Rec(id) => format!("Rec({})", self.rec_names[id.index()]),
        }
    }

    /// The entries `a.F ↦ v` of a chain, oldest first: a later one hides an earlier one where
    /// their addresses agree.
    fn chain_entries(&self, chain: Chain, field: &str) -> Vec<String> {
        let mut entries = Vec::new();
        let mut next = chain;
        loop {
            if let Some(name) = self.names.get(&Handle::Chain(next)) {
                entries.push(format!("{field} ↦ {name}"));
                break;
            }
            match self.terms.chain(next) {
                ChainNode::Base => break,
                ChainNode::Zero(sort) => {
                    let zero = match sort {
                        Sort::Int => "0",
                        Sort::Bool => "⊥",
                        Sort::Ref(_) => "null",
                    };
                    entries.push(format!("·.{field} ↦ {zero}"));
                    break;
                }
                ChainNode::Write(below, address, value) => {
                    let address = self.sub(*address, 7);
                    entries.push(format!("{address}.{field} ↦ {}", self.sub(*value, 0)));
                    next = *below;
                }
                ChainNode::Merge(branches) => {
                    let branches: Vec<_> = branches
                        .iter()
                        .map(|&(guard, chain)| {
                            let chain = match self.names.get(&Handle::Chain(chain)) {
                                Some(name) => name.clone(),
                                None => {
                                    format!("{{{}}}", self.chain_entries(chain, field).join(", "))
                                }
                            };
                            format!("({}, {chain})", self.sub(guard, 0))
                        })
                        .collect();
                    entries.push(format!("{field} ↦ merge⟨{}⟩", branches.join(", ")));
                    break;
                }
                ChainNode::After(heap) => {
                    let heap = self.text(Handle::Heap(*heap), 0);
                    entries.push(format!("·.{field} ↦ LI({heap}, ·.{field})"));
                    break;
                }
            }
        }
        entries.reverse();
        entries
    }
}

fn parenthesize(text: String, own: u8, level: u8) -> String {
    if own < level { format!("({text})") } else { text }
}
