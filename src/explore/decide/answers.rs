//! What was answered before: by questions up to the names of unknowns, by parts of questions that have no
//! solution, and by values that were found.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::is_true;
use crate::base::Sort;
use crate::explore::state::{Constant, Model};
use crate::term::{Term, TermNode, Terms};

/// How many models are kept.
const MOST_MODELS: usize = 64;
/// How many cores with one condition are kept.
const MOST_CORES: usize = 64;

/// Answers to questions.
#[derive(Default)]
pub(super) struct Answers {
    /// By the text of the question; of one that has a solution the values of its unknowns, in the order
    /// of the text.
    known: FxHashMap<String, Option<Vec<Constant>>>,
    /// Whether some of them come from another run: then values are evaluated before they count.
    are_recalled: bool,
    /// The conditions that cannot be true together, for each one of them.
    cores: FxHashMap<Term, Vec<Rc<[Term]>>>,
    /// The last one that was of use first.
    models: VecDeque<Model>,
}

impl Answers {
    /// The answer to a question, if it is known: values of its unknowns, if it has a solution.
    pub(super) fn find(
        &self,
        terms: &Terms,
        question: &Canonical,
        conditions: &[Term],
    ) -> Option<Option<Model>> {
        let Some(values) = self.known.get(&question.text)? else { return Some(None) };
        let model: Model = question.unknowns.iter().copied().zip(values.iter().cloned()).collect();
        let fits = || {
            let sorts = |unknown: &Term| match model.get(unknown) {
                Some(Constant::Int(_)) => terms.sort(*unknown) == Sort::Int,
                Some(Constant::Bool(_)) => terms.sort(*unknown) == Sort::Bool,
                None => false,
            };
            question.unknowns.iter().all(sorts)
                && conditions.iter().all(|&condition| is_true(terms, condition, &model))
        };
        (!self.are_recalled || fits()).then_some(Some(model))
    }

    /// All answers as text, sorted.
    pub(super) fn to_text(&self) -> String {
        let sorted: BTreeMap<&String, &Option<Vec<Constant>>> = self.known.iter().collect();
        serde_json::to_string(&sorted).expect("answers can be written")
    }

    /// Adds the answers of a text, if it is one.
    pub(super) fn add_text(&mut self, text: &str) -> Option<()> {
        let known: BTreeMap<String, Option<Vec<Constant>>> = serde_json::from_str(text).ok()?;
        self.known.extend(known);
        self.are_recalled = true;
        Some(())
    }

    /// Keeps the answer to a question.
    pub(super) fn keep(&mut self, question: Canonical, model: Option<&Model>) {
        let values = model.map(|model| {
            let value = |unknown| model.get(unknown).cloned().expect("a model has all unknowns");
            question.unknowns.iter().map(value).collect()
        });
        self.known.insert(question.text, values);
    }

    /// Whether conditions, among them the last one, cannot be true together for a reason that is known.
    pub(super) fn contain_core(&self, conditions: &[Term]) -> bool {
        let Some(cores) = conditions.last().and_then(|last| self.cores.get(last)) else {
            return false;
        };
        let all: FxHashSet<Term> = conditions.iter().copied().collect();
        cores.iter().any(|core| core.iter().all(|condition| all.contains(condition)))
    }

    /// Keeps conditions that cannot be true together.
    pub(super) fn keep_core(&mut self, core: Vec<Term>) {
        let core: Rc<[Term]> = core.into();
        for &condition in &*core {
            let cores = self.cores.entry(condition).or_default();
            if cores.len() < MOST_CORES {
                cores.push(core.clone());
            }
        }
    }

    /// A model that was found for something else and satisfies the conditions; the last one is tried first.
    pub(super) fn old_model(&mut self, terms: &Terms, conditions: &[Term]) -> Option<&Model> {
        let satisfies = |model: &Model| {
            conditions.iter().rev().all(|&condition| is_true(terms, condition, model))
        };
        let at = self.models.iter().position(satisfies)?;
        let model = self.models.remove(at).expect("it was found there");
        self.models.push_front(model);
        self.models.front()
    }

    /// Keeps a model.
    pub(super) fn keep_model(&mut self, model: Model) {
        self.models.truncate(MOST_MODELS - 1);
        self.models.push_front(model);
    }
}

/// A question up to the names of its unknowns.
pub(in crate::explore) struct Canonical {
    /// What it says, its unknowns numbered as they occur.
    pub(in crate::explore) text: String,
    /// The unknowns, in that order.
    pub(in crate::explore) unknowns: Vec<Term>,
}

/// Terms as text, unknowns numbered as they occur.
#[derive(Default)]
pub(in crate::explore) struct QuestionWriter {
    numbers: FxHashMap<Term, usize>,
    written: Canonical,
}

impl Default for Canonical {
    fn default() -> Self {
        Self { text: String::with_capacity(128), unknowns: Vec::new() }
    }
}

impl QuestionWriter {
    /// The text so far, and its unknowns.
    pub(in crate::explore) fn finish(self) -> Canonical {
        self.written
    }

    /// The unknowns so far, in the order of their numbers.
    pub(in crate::explore) fn unknowns(&self) -> &[Term] {
        &self.written.unknowns
    }

    /// The text, to be added to.
    pub(in crate::explore) fn text(&mut self) -> &mut String {
        &mut self.written.text
    }

    /// Adds a term. What occurs in it again is said by its number, so the text is linear in the nodes.
    pub(in crate::explore) fn term(&mut self, terms: &Terms, root: Term) {
        let mut seen: FxHashMap<Term, usize> = FxHashMap::default();
        let mut work = vec![root];
        while let Some(term) = work.pop() {
            let node = terms.node(term);
            if let TermNode::LiCell(_, tape, _) = node {
                let unknowns = &mut self.written.unknowns;
                let number = *self.numbers.entry(term).or_insert_with(|| {
                    unknowns.push(term);
                    unknowns.len() - 1
                });
                let _ = write!(self.written.text, " {}{number}", ["x", "b"][tape.index()]);
                continue;
            }
            let text = &mut self.written.text;
            let inner = node.children().next().is_some();
            if inner {
                if let Some(number) = seen.get(&term) {
                    let _ = write!(text, " #{number}");
                    continue;
                }
                seen.insert(term, seen.len());
            }
            let _ = match node {
                TermNode::Int(value) => write!(text, " {value}"),
                TermNode::Bool(value) => write!(text, " {value}"),
                TermNode::Neg(_) => write!(text, " neg"),
                TermNode::Not(_) => write!(text, " not"),
                TermNode::Binary(op, ..) => write!(text, " {op:?}"),
                TermNode::Union(branches) => write!(text, " union{}", branches.len()),
                TermNode::Null(_)
                | TermNode::Address(..)
                | TermNode::LiVar(..)
                | TermNode::LiCell(..)
                | TermNode::Zeros(_)
                | TermNode::Select(..)
                | TermNode::Update(..) => unreachable!("references and indices are concrete"),
            };
            let start = work.len();
            work.extend(node.children());
            work[start..].reverse();
        }
        self.written.text.push(';');
    }
}
