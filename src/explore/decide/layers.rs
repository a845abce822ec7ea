//! Whether a side of a test is possible, by what is cheapest.
//!
//! Only the conditions of a path that share unknowns with the question, directly or through others, can speak
//! against it: the rest has a solution of its own, which the state's model is. So a question is a slice of
//! the path. Where it is not known whether the path has a solution, all of it is asked, and nothing is kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::alone::ask_alone;
use super::answers::{Canonical, KeptAnswer, QueryCache, QuestionWriter};
use super::differences::compare;
use super::linear::LinearSums;
use super::named::Named;
use super::plane::intersect;
use super::repair::repair_model;
use super::{Decider, ModelAnswer, SolverFactory, changed, is_true, value};
use crate::counts::{Counters, DecisionLayer};
use crate::state::{InputValuation, LazyState};
use solver::{AloneZ3, NoAnswerReason, UnavailableSolver};
use symbolic::term::{SymbolicTerms, Term};

/// What is known of a side of a test.
pub(crate) enum SideAnswer {
    /// These values take it.
    Possible(Arc<InputValuation>),
    /// No values do.
    Refuted,
    /// Nobody knows.
    Unknown(Arc<NoAnswerReason>),
}

/// Decides sides.
pub(crate) struct Layers {
    pub(crate) decider: Decider,
    named: Named,
    /// Who finds values that hang on the question alone, if these are wanted.
    alone: Option<AloneZ3>,
    answers: QueryCache,
    sums: LinearSums,
}

impl Layers {
    /// `linear` opens what is asked about linear arithmetic; `is_repeatable`: values hang on the question alone.
    pub(crate) fn new(linear: SolverFactory, memory_mib: u64, is_repeatable: bool) -> Self {
        Self {
            decider: Decider::new(linear, memory_mib),
            named: Named::new(linear, memory_mib),
            alone: is_repeatable.then(|| AloneZ3::new(memory_mib)),
            answers: QueryCache::default(),
            sums: LinearSums::default(),
        }
    }

    /// Why there is no solver.
    pub(crate) fn missing_solver(&self) -> Option<&UnavailableSolver> {
        self.decider.missing_solver()
    }

    /// Whether the path can go on with a literal: asks the whole path.
    pub(crate) fn query_path(
        &mut self,
        terms: &SymbolicTerms,
        state: &LazyState,
        literal: Term,
        counters: &mut Counters,
    ) -> SideAnswer {
        counters.count_decided(DecisionLayer::Asked, 1);
        let answer = self.decider.solve_path(terms, state.path.iter().chain([&literal]));
        side(answer, counters)
    }

    /// Whether the path can go on with some literals, which are no sides of a test: asks all at once.
    pub(crate) fn query_conditions(
        &mut self,
        terms: &SymbolicTerms,
        state: &LazyState,
        literals: &[Term],
        counters: &mut Counters,
    ) -> SideAnswer {
        side(self.decider.solve_path(terms, state.path.iter().chain(literals)), counters)
    }

    /// Whether the path can go on with a literal, which is no constant and not decided by what is known of
    /// single terms.
    pub(crate) fn decide(
        &mut self,
        terms: &SymbolicTerms,
        state: &LazyState,
        literal: Term,
        counters: &mut Counters,
    ) -> SideAnswer {
        if !state.possible {
            let all: Vec<Term> = state.path.iter().chain([&literal]).copied().collect();
            if self.has_time()
                && let Some(model) = repair_model(terms, &all, &state.model)
            {
                counters.count_decided(DecisionLayer::Changed, 1);
                return SideAnswer::Possible(Arc::new(model));
            }
            return self.query_path(terms, state, literal, counters);
        }
        if is_true(terms, literal, &state.model) {
            counters.count_decided(DecisionLayer::Model, 1);
            return SideAnswer::Possible(state.model.clone());
        }
        let slice = self.slice(terms, &state.path, literal);
        let mut writer = QuestionWriter::default();
        slice.iter().rev().for_each(|&condition| writer.term(terms, condition));
        let question = writer.finish();
        if let Some(answer) = self.answers.find(&question) {
            counters.count_decided(DecisionLayer::Answers, 1);
            return answer
                .map_or(SideAnswer::Refuted, |model| SideAnswer::Possible(joined(state, &model)));
        }
        if self.answers.contains_known_core(&slice) {
            counters.count_decided(DecisionLayer::Core, 1);
            self.answers.store_answer(question, None);
            return SideAnswer::Refuted;
        }
        if let Some(model) = self.answers.reusable_model(terms, &slice) {
            counters.count_decided(DecisionLayer::OldModel, 1);
            let value = |&unknown: &Term| (unknown, value(terms, unknown, model));
            let model: InputValuation = question.unknowns.iter().map(value).collect();
            self.answers.store_answer(question, Some(&model));
            return SideAnswer::Possible(joined(state, &model));
        }
        // The text begins with the literal: its unknowns come first, in an order that hangs on nothing else.
        let unknown_count = self.decider.question(terms, literal).unknowns.len();
        let unknowns = &question.unknowns[..unknown_count];
        if let Some(model) = changed(terms, (&slice, literal), unknowns, &state.model) {
            counters.count_decided(DecisionLayer::Changed, 1);
            let value = |&unknown: &Term| (unknown, value(terms, unknown, &model));
            let model: InputValuation = question.unknowns.iter().map(value).collect();
            return self.possible(state, question, model);
        }
        let is_linear =
            slice.iter().all(|&condition| self.decider.question(terms, condition).linear);
        if !is_linear
            && self.has_time()
            && let Some(repaired) = repair_model(terms, &slice, &state.model)
        {
            counters.count_decided(DecisionLayer::Changed, 1);
            let value = |&unknown: &Term| (unknown, value(terms, unknown, &repaired));
            let model: InputValuation = question.unknowns.iter().map(value).collect();
            return self.possible(state, question, model);
        }
        if let Some(answer) = compare(terms, &mut self.sums, &slice, &question.unknowns) {
            counters.count_decided(DecisionLayer::Differences, 1);
            return match answer {
                Ok(model) => self.possible(state, question, model),
                Err(core) => self.refuted(question, core),
            };
        }
        if let Some(answer) = intersect(terms, &mut self.sums, &slice, &question.unknowns) {
            counters.count_decided(DecisionLayer::Plane, 1);
            return match answer {
                Ok(model) => self.possible(state, question, model),
                Err(core) => self.refuted(question, core),
            };
        }
        if let Some(answer) = self.answers.recall(terms, &question, &slice) {
            counters.count_decided(DecisionLayer::Remembered, 1);
            return match answer {
                Ok(model) => self.possible(state, question, model),
                Err(core) => self.refuted(question, core),
            };
        }
        counters.count_decided(DecisionLayer::Asked, 1);
        let named = match is_linear {
            true => self.named.solve_named(&mut self.decider, terms, &slice),
            false => None,
        };
        let (answer, core) =
            named.unwrap_or_else(|| (self.decider.solve_path(terms, &slice), Vec::new()));
        counters.solver_calls += 1;
        match answer {
            ModelAnswer::Sat(candidate) => {
                let model = self.model_of(terms, &question, &slice, is_linear, counters);
                if let Some(model) = &model {
                    self.answers.store_solver_answer(&question, &slice, Ok(model));
                }
                self.possible(state, question, model.unwrap_or(candidate))
            }
            ModelAnswer::Unsat => {
                self.answers.store_solver_answer(&question, &slice, Err(&core));
                self.refuted(question, core)
            }
            // A slice may be hard where the whole path has a simple reason.
            ModelAnswer::Unknown(reason) if slice.len() > state.path.len() => {
                counters.unknown += 1;
                SideAnswer::Unknown(Arc::new(reason))
            }
            ModelAnswer::Unknown(_) => {
                counters.unknown += 1;
                side(self.decider.solve_path(terms, state.path.iter().chain([&literal])), counters)
            }
        }
    }

    /// Whether the time is not up.
    fn has_time(&self) -> bool {
        !self.decider.time().is_zero()
    }

    /// The values for a question that has some which do not hang on what was asked before, if these are wanted.
    fn model_of(
        &mut self,
        terms: &SymbolicTerms,
        question: &Canonical,
        slice: &[Term],
        is_linear: bool,
        counters: &mut Counters,
    ) -> Option<InputValuation> {
        let alone = self.alone.as_mut()?;
        counters.solver_calls += 1;
        let time = self.decider.time();
        let both = (slice, question.unknowns.as_slice());
        ask_alone(alone, terms, both, is_linear, time).model()
    }

    /// Keeps values for a question.
    fn possible(
        &mut self,
        state: &LazyState,
        question: Canonical,
        model: InputValuation,
    ) -> SideAnswer {
        self.answers.store_answer(question, Some(&model));
        let joined = joined(state, &model);
        self.answers.keep_model(model);
        SideAnswer::Possible(joined)
    }

    /// Keeps that a question has no solution, and why.
    fn refuted(&mut self, question: Canonical, core: Vec<Term>) -> SideAnswer {
        self.answers.store_answer(question, None);
        if !core.is_empty() {
            self.answers.store_core(core);
        }
        SideAnswer::Refuted
    }

    /// Whether it is known that a path cannot go on with a literal; the solver is not asked.
    pub(crate) fn is_known_infeasible(
        &mut self,
        terms: &SymbolicTerms,
        path: &imbl::Vector<Term>,
        literal: Term,
    ) -> bool {
        let slice = self.slice(terms, path, literal);
        let mut writer = QuestionWriter::default();
        slice.iter().rev().for_each(|&condition| writer.term(terms, condition));
        matches!(self.answers.find(&writer.finish()), Some(None))
            || self.answers.contains_known_core(&slice)
    }

    /// All that solvers have answered.
    pub(crate) fn answers_to_store(&self) -> BTreeMap<String, KeptAnswer> {
        self.answers.answers_to_store()
    }

    /// Takes what solvers have answered in other runs.
    pub(crate) fn recall(&mut self, answers: BTreeMap<String, KeptAnswer>) {
        self.answers.load_answers(answers);
    }

    /// The conditions of a path that are connected with a literal through unknowns, in order, and the
    /// literal.
    fn slice(
        &mut self,
        terms: &SymbolicTerms,
        path: &imbl::Vector<Term>,
        literal: Term,
    ) -> Vec<Term> {
        let of = self.decider.question(terms, literal);
        let mut slice =
            self.connected_conditions(terms, path, of.unknowns.iter().copied().collect());
        slice.push(literal);
        slice
    }

    /// The conditions of a path that are connected with some unknowns, in order.
    pub(crate) fn connected_conditions(
        &mut self,
        terms: &SymbolicTerms,
        path: &imbl::Vector<Term>,
        mut unknowns: FxHashSet<Term>,
    ) -> Vec<Term> {
        if unknowns.is_empty() {
            return Vec::new();
        }
        let questions: Vec<_> =
            path.iter().map(|&condition| self.decider.question(terms, condition)).collect();
        let mut is_taken = vec![false; questions.len()];
        loop {
            let before = unknowns.len();
            for (question, is_taken) in questions.iter().zip(&mut is_taken) {
                if !*is_taken && question.unknowns.iter().any(|of| unknowns.contains(of)) {
                    *is_taken = true;
                    unknowns.extend(&question.unknowns);
                }
            }
            if unknowns.len() == before {
                break;
            }
        }
        let taken = path.iter().zip(is_taken).filter(|&(_, is_taken)| is_taken);
        taken.map(|(&condition, _)| condition).collect()
    }
}

/// What an answer of the solver says of a side.
fn side(answer: ModelAnswer, counters: &mut Counters) -> SideAnswer {
    counters.solver_calls += 1;
    match answer {
        ModelAnswer::Sat(model) => SideAnswer::Possible(Arc::new(model)),
        ModelAnswer::Unsat => SideAnswer::Refuted,
        ModelAnswer::Unknown(reason) => {
            counters.unknown += 1;
            SideAnswer::Unknown(Arc::new(reason))
        }
    }
}

/// The state's model with other values for the unknowns of a slice.
fn joined(state: &LazyState, slice: &InputValuation) -> Arc<InputValuation> {
    let mut model = InputValuation::clone(&state.model);
    model.extend(slice.iter().map(|(&unknown, value)| (unknown, value.clone())));
    Arc::new(model)
}
