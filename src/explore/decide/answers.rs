//! What was answered before: by questions up to the names of unknowns, by parts of questions that have no
//! solution, and by values that were found.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use super::{ConditionSteps, are_true};
use crate::state::{Constant, InputValuation};
use base::Sort;
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// How many models are kept.
const MOST_MODELS: usize = 64;
/// How many cores with one condition are kept.
const MOST_CORES: usize = 64;
/// How many answers are kept for other runs.
const MOST_KEPT: usize = 50_000;

/// What a solver has answered, to be kept for other runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum KeptAnswer {
    /// The values of the unknowns, in the order of the question's text.
    Values(Vec<Constant>),
    /// The numbers of conditions that cannot be true together; none if nobody knows which.
    Core(Vec<usize>),
}

/// Answers to questions.
#[derive(Default)]
pub(super) struct QueryCache {
    /// By the text of the question; of one that has a solution the values of its unknowns, in the order
    /// of the text.
    known: FxHashMap<String, Option<Vec<Constant>>>,
    /// What other runs have been answered by the solver.
    recalled: FxHashMap<String, KeptAnswer>,
    /// What this one has been answered, by the solver or in its place.
    asked: FxHashMap<String, KeptAnswer>,
    /// The conditions that cannot be true together, for each one of them.
    cores: FxHashMap<Term, Vec<Rc<[Term]>>>,
    /// The last one that was of use first.
    models: VecDeque<InputValuation>,
}

impl QueryCache {
    /// The answer to a question, if it is known: values of its unknowns, if it has a solution.
    pub(super) fn find(&self, question: &Canonical) -> Option<Option<InputValuation>> {
        let Some(values) = self.known.get(&question.text)? else { return Some(None) };
        Some(Some(question.unknowns.iter().copied().zip(values.iter().cloned()).collect()))
    }

    /// What the solver has answered to a question in another run, if it has: values, once it is seen that they
    /// satisfy the conditions, or which conditions cannot be true together.
    pub(super) fn recall(
        &mut self,
        terms: &SymbolicTerms,
        question: &Canonical,
        conditions: &[Term],
    ) -> Option<Result<InputValuation, Vec<Term>>> {
        let recalled = self.recalled.get(&question.text)?;
        let answer = match recalled {
            KeptAnswer::Values(values) => Ok(kept_model(terms, question, conditions, values)?),
            KeptAnswer::Core(core) => {
                let condition = |&number: &usize| conditions.get(number).copied();
                Err(core.iter().map(condition).collect::<Option<_>>()?)
            }
        };
        let (text, recalled) = self.recalled.remove_entry(&question.text)?;
        self.asked.insert(text, recalled);
        Some(answer)
    }

    /// Keeps what the solver has answered to a question: values, or which of the conditions cannot be true together.
    pub(super) fn store_solver_answer(
        &mut self,
        question: &Canonical,
        conditions: &[Term],
        answer: Result<&InputValuation, &[Term]>,
    ) {
        let entry = match answer {
            Ok(model) => KeptAnswer::Values(question.values(model)),
            Err(core) => {
                let core_conditions = conditions.iter().enumerate();
                let core_conditions =
                    core_conditions.filter(|(_, condition)| core.contains(condition));
                KeptAnswer::Core(core_conditions.map(|(number, _)| number).collect())
            }
        };
        self.asked.insert(question.text.clone(), entry);
    }

    /// All that solvers have answered, here and in other runs; if that is too much, what was of use here.
    pub(super) fn answers_to_store(&self) -> BTreeMap<String, KeptAnswer> {
        let all = self.asked.len() + self.recalled.len() <= MOST_KEPT;
        let recalled = self.recalled.iter().filter(|_| all);
        let both = self.asked.iter().chain(recalled);
        both.map(|(text, answer)| (text.clone(), answer.clone())).collect()
    }

    /// Takes what solvers have answered in other runs.
    pub(super) fn load_answers(&mut self, answers: BTreeMap<String, KeptAnswer>) {
        self.recalled.extend(answers);
    }

    /// Keeps the answer to a question.
    pub(super) fn store_answer(&mut self, question: Canonical, model: Option<&InputValuation>) {
        let values = model.map(|model| question.values(model));
        self.known.insert(question.text, values);
    }

    /// Whether conditions, among them the last one, cannot be true together for a reason that is known.
    pub(super) fn contains_known_core(&self, conditions: &[Term]) -> bool {
        let Some(cores) = conditions.last().and_then(|last| self.cores.get(last)) else {
            return false;
        };
        let all: FxHashSet<Term> = conditions.iter().copied().collect();
        cores.iter().any(|core| core.iter().all(|condition| all.contains(condition)))
    }

    /// Keeps conditions that cannot be true together.
    pub(super) fn store_core(&mut self, core: Vec<Term>) {
        let core: Rc<[Term]> = core.into();
        for &condition in &*core {
            let cores = self.cores.entry(condition).or_default();
            if cores.len() < MOST_CORES {
                cores.push(core.clone());
            }
        }
    }

    /// A model that was found for something else and satisfies the conditions; the last one is tried first.
    pub(super) fn reusable_model(
        &mut self,
        terms: &SymbolicTerms,
        conditions: &[Term],
    ) -> Option<&InputValuation> {
        let mut steps = ConditionSteps::new(terms, conditions.iter().rev());
        let satisfies = |model: &InputValuation| steps.are_true(model);
        let at = self.models.iter().position(satisfies)?;
        let model = self.models.remove(at).expect("it was found there");
        self.models.push_front(model);
        self.models.front()
    }

    /// Keeps a model.
    pub(super) fn keep_model(&mut self, model: InputValuation) {
        self.models.truncate(MOST_MODELS - 1);
        self.models.push_front(model);
    }
}

/// A question up to the names of its unknowns.
pub(crate) struct Canonical {
    /// What it says, its unknowns numbered as they occur.
    pub(crate) text: String,
    /// The unknowns, in that order.
    pub(crate) unknowns: Vec<Term>,
}

impl Canonical {
    /// The values of the unknowns.
    fn values(&self, model: &InputValuation) -> Vec<Constant> {
        let value = |unknown| model.get(unknown).cloned().expect("a model has all unknowns");
        self.unknowns.iter().map(value).collect()
    }
}

/// The model that kept values are, if it is one of the conditions.
fn kept_model(
    terms: &SymbolicTerms,
    question: &Canonical,
    conditions: &[Term],
    values: &[Constant],
) -> Option<InputValuation> {
    let fits = |(unknown, value): (&Term, &Constant)| match value {
        Constant::Int(_) => terms.sort(*unknown) == Sort::Int,
        Constant::Bool(_) => terms.sort(*unknown) == Sort::Bool,
    };
    let is_whole =
        question.unknowns.len() == values.len() && question.unknowns.iter().zip(values).all(fits);
    let model: InputValuation =
        question.unknowns.iter().copied().zip(values.iter().cloned()).collect();
    let is_model = || are_true(terms, conditions, &model);
    (is_whole && is_model()).then_some(model)
}

/// Terms as text, unknowns numbered as they occur.
#[derive(Default)]
pub(crate) struct QuestionWriter {
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
    pub(crate) fn finish(self) -> Canonical {
        self.written
    }

    /// The unknowns so far, in the order of their numbers.
    pub(crate) fn unknowns(&self) -> &[Term] {
        &self.written.unknowns
    }

    /// The text, to be added to.
    pub(crate) fn text(&mut self) -> &mut String {
        &mut self.written.text
    }

    /// Adds a term. What occurs in it again is said by its number, so the text is linear in the nodes.
    pub(crate) fn term(&mut self, terms: &SymbolicTerms, root: Term) {
        let mut numbering: FxHashMap<Term, usize> = FxHashMap::default();
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
                if let Some(number) = numbering.get(&term) {
                    let _ = write!(text, " #{number}");
                    continue;
                }
                numbering.insert(term, numbering.len());
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
                | TermNode::Update(..)
                | TermNode::Splice(_) => unreachable!("references and indices are concrete"),
            };
            let start = work.len();
            work.extend(node.children());
            work[start..].reverse();
        }
        self.written.text.push(';');
    }
}
