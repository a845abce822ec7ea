//! The notation of terms and heaps: the paper's, with the names that have been given.

use std::borrow::Cow;
use std::fmt::Write as _;

/// What terms and heaps are told with beside names; whoever compares texts reads them so.
pub const CAPTIONS: &[&str] =
    &["LI", "Rec", "merge", "union", "write", "null", "ε", "κ", "ι", "σ", "ω", "ξ"];

use rustc_hash::FxHashMap;

use super::makers::Makers;
use super::node::{Chain, ChainNode, Heap, HeapNode, SymbolicTerms, Term, TermNode};
use base::{ProcId, Provenance, Sort, Symbols, VarId, marked};
use logic::{BinaryOp, Precedence};

/// What can have a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum NameableTerm {
    Term(Term),
    Chain(Chain),
    Heap(Heap),
}

/// Of heaps, only the composition has operands.
const COMPOSITION: Precedence = Precedence::Sum;

/// Writes terms, chains and heaps of one table. What has a name is written by it, so the recursion
/// goes no deeper than what has none.
pub(super) struct TermNotation<'a> {
    pub(super) terms: &'a SymbolicTerms,
    symbols: &'a Symbols,
    rec_names: &'a [String],
    names: FxHashMap<NameableTerm, String>,
    /// The procedure whose variables need not be told from others.
    of: ProcId,
    /// Whether places of the initial state stand as they are: `t.Next`, not `LI(LI(t).Next)`.
    has_bare_places: bool,
    /// What the parts have come from, where texts have marks.
    makers: Option<&'a Makers>,
}

impl<'a> TermNotation<'a> {
    /// A notation without names yet; `rec_names` are those of the recursive symbols.
    pub(super) fn new(
        terms: &'a SymbolicTerms,
        symbols: &'a Symbols,
        rec_names: &'a [String],
    ) -> Self {
        let (names, of) = (FxHashMap::default(), ProcId::MAIN);
        Self { terms, symbols, rec_names, names, of, has_bare_places: false, makers: None }
    }

    /// The same, with places of the initial state as they are.
    pub(super) fn with_bare_places(self) -> Self {
        Self { has_bare_places: true, ..self }
    }

    /// The same, with marks.
    pub(super) fn with_makers(self, makers: Option<&'a Makers>) -> Self {
        Self { makers, ..self }
    }

    /// What a part has come from; nothing where texts have no marks.
    fn provenance(&self, provenance_of: impl FnOnce(&Makers) -> Provenance) -> Provenance {
        self.makers.map(provenance_of).unwrap_or_default()
    }

    /// Without names again, and with the variables of this procedure as they are called there.
    pub(super) fn enter(&mut self, of: ProcId) {
        self.names.clear();
        self.of = of;
    }

    /// A variable: one of another procedure with that one's name before it.
    fn var(&self, var: VarId) -> Cow<'a, str> {
        if var == self.terms.ending_var() {
            return Cow::Borrowed("ω");
        }
        if var == self.terms.exit_var() {
            return Cow::Borrowed("ξ");
        }
        let symbol = &self.symbols[var];
        match symbol.kind.owner() {
            Some(owner) if owner != self.of && owner != ProcId::MAIN => {
                let proc = &self.rec_names[self.terms.symbol_of(owner).index()];
                Cow::Owned(format!("{proc}.{}", symbol.name))
            }
            _ => Cow::Borrowed(&symbol.name),
        }
    }

    /// From now on this is written by its name.
    pub(super) fn name(&mut self, handle: NameableTerm, name: String) {
        self.names.insert(handle, name);
    }

    /// The text, in parentheses where its place asks for them.
    pub(super) fn text(&self, handle: NameableTerm, least: Precedence) -> String {
        let text = match (self.names.get(&handle), handle) {
            (Some(name), _) => name.clone(),
            (None, NameableTerm::Term(term)) => self.term_text(term, least),
            (None, NameableTerm::Heap(heap)) => self.heap_text(heap, least),
            (None, NameableTerm::Chain(chain)) => {
                format!("{{{}}}", self.chain_entries(chain, "·").join(", "))
            }
        };
        match handle {
            NameableTerm::Term(term) => marked(&self.provenance(|makers| makers.test(term)), &text),
            NameableTerm::Heap(_) | NameableTerm::Chain(_) => text,
        }
    }

    fn sub(&self, term: Term, least: Precedence) -> String {
        self.text(NameableTerm::Term(term), least)
    }

    fn term_text(&self, term: Term, least: Precedence) -> String {
        match self.terms.node(term) {
            TermNode::Int(value) => value.to_string(),
            TermNode::Bool(value) => (if *value { "⊤" } else { "⊥" }).to_owned(),
            TermNode::Null(_) => "null".to_owned(),
            TermNode::Address(_, clock) => match self.terms.as_int(*clock) {
                Some(value) if value.sign() == num_bigint::Sign::Minus => {
                    format!("-0x{:x}", value.magnitude())
                }
                Some(value) => format!("0x{value:x}"),
                None => self.sub(*clock, least),
            },
            TermNode::Neg(a) => format!("-{}", self.sub(*a, Precedence::Sign)),
            TermNode::Not(a) => match *self.terms.node(*a) {
                TermNode::Binary(BinaryOp::Eq, l, r)
                    if !self.names.contains_key(&NameableTerm::Term(*a)) =>
                {
                    self.infix(l, "≠", r, Precedence::Comparison, least)
                }
                _ => format!("¬{}", self.sub(*a, Precedence::Sign)),
            },
            TermNode::Binary(op, l, r) => self.binary(*op, *l, *r, least),
            TermNode::LiVar(heap, var) => self.li(*heap, &self.var(*var)),
            TermNode::LiCell(heap, field, address) => {
                let symbol = &self.symbols[*field];
                let cell = if symbol.owner.is_none() {
                    format!("{}[{}]", symbol.name, self.sub(*address, Precedence::Any))
                } else {
                    format!("{}.{}", self.sub(*address, Precedence::Application), symbol.name)
                };
                self.li(*heap, &cell)
            }
            TermNode::Zeros(_) => "[0]".to_owned(),
            TermNode::Select(vector, index) => {
                let vector = self.sub(*vector, Precedence::Application);
                format!("{vector}[{}]", self.sub(*index, Precedence::Any))
            }
            TermNode::Update(vector, index, value) => {
                let vector = self.sub(*vector, Precedence::Application);
                let [index, value] = [index, value].map(|&term| self.sub(term, Precedence::Any));
                format!("{vector}[{index} := {value}]")
            }
            TermNode::Splice(parts) => {
                let parts = parts.map(|part| self.sub(part, Precedence::Any));
                format!("splice({})", parts.join(", "))
            }
            TermNode::Union(branches) => {
                let branches: Vec<_> = branches
                    .iter()
                    .map(|&(g, t)| {
                        format!(
                            "⟨{}, {}⟩",
                            self.sub(g, Precedence::Any),
                            self.sub(t, Precedence::Any)
                        )
                    })
                    .collect();
                format!("union({})", branches.join(", "))
            }
        }
    }

    fn li(&self, heap: Heap, location: &str) -> String {
        if heap == self.terms.empty() {
            if self.has_bare_places { location.to_owned() } else { format!("LI({location})") }
        } else {
            format!("LI({}, {location})", self.text(NameableTerm::Heap(heap), Precedence::Any))
        }
    }

    fn binary(&self, op: BinaryOp, l: Term, r: Term, least: Precedence) -> String {
        let precedence = op.precedence();
        // A number is read more easily on the right, and a - n more easily than a + -n.
        let flip = self.terms.is_constant(l) && !self.terms.is_constant(r);
        let sign = match op {
            BinaryOp::Add => match self.terms.as_int(r) {
                Some(value) if value.sign() == num_bigint::Sign::Minus => {
                    let text = format!("{} - {}", self.sub(l, precedence), value.magnitude());
                    return parenthesize(text, precedence, least);
                }
                _ => "+",
            },
            BinaryOp::Lt if flip => return self.infix(r, ">", l, precedence, least),
            BinaryOp::Le if flip => return self.infix(r, "≥", l, precedence, least),
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Mod => "%",
            BinaryOp::Eq => "=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "≤",
            BinaryOp::And => "∧",
            BinaryOp::Or => "∨",
        };
        self.infix(l, sign, r, precedence, least)
    }

    fn infix(
        &self,
        l: Term,
        sign: &str,
        r: Term,
        precedence: Precedence,
        least: Precedence,
    ) -> String {
        let [left, right] = precedence.of_operands();
        parenthesize(
            format!("{} {sign} {}", self.sub(l, left), self.sub(r, right)),
            precedence,
            least,
        )
    }

    fn heap_text(&self, heap: Heap, least: Precedence) -> String {
        match self.terms.heap(heap) {
            HeapNode::Defined { vars, fields } if vars.is_empty() && fields.is_empty() => {
                "ε".to_owned()
            }
            HeapNode::Defined { vars, fields } => {
                let mut entries = Vec::new();
                for &(var, term) in vars {
                    let value = self.sub(term, Precedence::Any);
                    let entry = format!("{} ↦ {value}", self.var(var));
                    entries
                        .push(marked(&self.provenance(|makers| makers.value(var, term)), &entry));
                }
                for &(field, chain) in fields {
                    entries.extend(self.chain_entries(chain, &self.symbols[field].name));
                }
                format!("{{{}}}", entries.join(", "))
            }
            HeapNode::Compose(first, second) => {
                let [left, right] = COMPOSITION.of_operands();
                let text = format!(
                    "{} ∘ {}",
                    self.text(NameableTerm::Heap(*first), left),
                    self.text(NameableTerm::Heap(*second), right)
                );
                parenthesize(text, COMPOSITION, least)
            }
            HeapNode::Merge(branches) => {
                let mut text = "merge⟨".to_owned();
                for (at, &(guard, heap)) in branches.iter().enumerate() {
                    let comma = if at == 0 { "" } else { ", " };
                    let heap = self.text(NameableTerm::Heap(heap), Precedence::Any);
                    let _ = write!(text, "{comma}({}, {heap})", self.sub(guard, Precedence::Any));
                }
                text + "⟩"
            }
            HeapNode::Write(heap, field, address, value) => format!(
                "write({}, {}.{}, {})",
                self.text(NameableTerm::Heap(*heap), Precedence::Any),
                self.sub(*address, Precedence::Application),
                self.symbols[*field].name,
                self.sub(*value, Precedence::Any)
            ),
            HeapNode::Rec(id) => format!("Rec({})", self.rec_names[id.index()]),
        }
    }

    /// The entries `a.F ↦ v` of a chain, oldest first: a later one hides an earlier one where
    /// their addresses agree.
    pub(super) fn chain_entries(&self, chain: Chain, field: &str) -> Vec<String> {
        let mut entries = Vec::new();
        let mut next = chain;
        loop {
            if let Some(name) = self.names.get(&NameableTerm::Chain(next)) {
                entries.push(format!("{field} ↦ {name}"));
                break;
            }
            let from = self.provenance(|makers| makers.write(next));
            match self.terms.chain(next) {
                ChainNode::Base => break,
                ChainNode::Zero(sort) => {
                    let zero = match sort {
                        Sort::Int => "0",
                        Sort::Bool => "⊥",
                        Sort::Ref(_) => "null",
                        Sort::Vector(_) => "[0]",
                    };
                    entries.push(marked(&from, &format!("·.{field} ↦ {zero}")));
                    break;
                }
                ChainNode::Write(below, address, value) => {
                    let address = self.sub(*address, Precedence::Application);
                    let value = self.sub(*value, Precedence::Any);
                    entries.push(marked(&from, &format!("{address}.{field} ↦ {value}")));
                    next = *below;
                }
                ChainNode::Merge(branches) => {
                    let branches: Vec<_> = branches
                        .iter()
                        .map(|&(guard, chain)| {
                            let chain = match self.names.get(&NameableTerm::Chain(chain)) {
                                Some(name) => name.clone(),
                                None => {
                                    format!("{{{}}}", self.chain_entries(chain, field).join(", "))
                                }
                            };
                            format!("({}, {chain})", self.sub(guard, Precedence::Any))
                        })
                        .collect();
                    entries.push(format!("{field} ↦ merge⟨{}⟩", branches.join(", ")));
                    break;
                }
                ChainNode::After(heap) => {
                    let heap = self.text(NameableTerm::Heap(*heap), Precedence::Any);
                    entries.push(marked(&from, &format!("·.{field} ↦ LI({heap}, ·.{field})")));
                    break;
                }
            }
        }
        entries.reverse();
        entries
    }
}

fn parenthesize(text: String, precedence: Precedence, least: Precedence) -> String {
    if precedence < least { format!("({text})") } else { text }
}
