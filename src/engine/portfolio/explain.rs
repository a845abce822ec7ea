//! Why nothing is known of a check: the strongest facts that are inductive, and a state that they
//! do not exclude and from which the check fails; which facts are missing; and one that would help.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::clauses::Clauses;
use super::counts;
use super::inference::Inferring;
use super::{How, Portfolio, PortfolioMember, SHORTEST, SharedState};
use crate::explanation::{Explanation, InductiveState};
use crate::facts::views;
use crate::invariant_text;
use crate::missing::{MissingFact, MissingFactPlace, helpful_fact, needed_facts, sample_places};
use crate::options::VerificationOptions;
use crate::proof::ProofSubject;
use crate::report::Verdict;
use base::CheckId;
use concrete::{Heap, ObjectNames, picture};
use houdini::{InferenceGoal, NoSolutionReason, OpenClause, Richness, SearchProgress};
use pipeline::Pipeline;

/// At most so many checks are explained by what takes time.
const MOST: u32 = 4;
/// Facts that are inductive have so small a part of the time of a check.
const INDUCTIVE: u32 = 3;
/// Whether a fact helps is asked for so long at most.
const LONGEST_TRIAL: Duration = Duration::from_secs(3);

impl Portfolio<'_> {
    /// Explains the checks that are still open, until the time is up.
    pub(super) fn explain(
        &self,
        board: &SharedState,
        until: Instant,
    ) -> BTreeMap<CheckId, Explanation> {
        let mut explanations = BTreeMap::new();
        let open = board.open();
        let all = u32::try_from(open.len()).unwrap_or(u32::MAX).min(MOST);
        for (number, check) in (0..).zip(open) {
            let waiting = all.saturating_sub(number);
            let left = until.saturating_duration_since(Instant::now());
            let end = match waiting {
                0 => Instant::now(),
                _ => Instant::now() + left / waiting,
            };
            (self.progress)(&format!("what check {} needs", check.number()));
            explanations.insert(check, self.explain_check(check, end));
        }
        explanations
    }

    /// What is known of one of them by then.
    fn explain_check(&self, check: CheckId, end: Instant) -> Explanation {
        let counts = self.counts(check);
        let mut explanation = Explanation { counts, ..Explanation::default() };
        // Of copies of the program nobody wants to know what they need.
        let is_program = self.of == ProofSubject::Program;
        let needs = match is_program {
            true => needed_facts(self.subject.as_written(), &self.subject.source, check),
            false => Vec::new(),
        };
        explanation.missing = needs.iter().map(|(_, fact)| fact.clone()).collect();
        let left = end.saturating_duration_since(Instant::now());
        if left < SHORTEST {
            return explanation;
        }
        // Runs are made soon; facts that are inductive may take longer than they should.
        let states = match is_program {
            true => self.look_at_runs(check, &needs, &mut explanation, end),
            false => Vec::new(),
        };
        if self.solvers.is_ok() {
            explanation.inductive = self.inductive(check, left / INDUCTIVE);
        }
        let mut proves = |subject: &Pipeline| self.proves(subject, check, end);
        let mut helpful = needs
            .iter()
            .zip(&states)
            .map(|(need, states)| helpful_fact(self.subject, need, states, &mut proves));
        explanation.helpful = helpful.find_map(|fact| fact);
        explanation
    }

    /// A state in which a run comes to the check; and states of runs at each place where a fact is missing.
    fn look_at_runs(
        &self,
        check: CheckId,
        needs: &[(MissingFactPlace, MissingFact)],
        explanation: &mut Explanation,
        end: Instant,
    ) -> Vec<Vec<Heap>> {
        let program = self.subject.as_written();
        let places: Vec<MissingFactPlace> = needs.iter().map(|&(place, _)| place).collect();
        let samples = sample_places(program, &places, check, (end, self.cancel));
        explanation.visits = samples.visits;
        if let Some(heap) = samples.at_check {
            explanation.reached = picture(&program.symbols, &heap, &ObjectNames::default());
        }
        samples.states
    }

    /// Whether the check is soon proved of another program.
    fn proves(&self, subject: &Pipeline, check: CheckId, end: Instant) -> bool {
        let now = Instant::now();
        let end = end.min(now + LONGEST_TRIAL);
        if end.saturating_duration_since(now) < SHORTEST || self.cancel.is_cancelled() {
            return false;
        }
        let options = VerificationOptions { explains: false, ..self.options.clone() };
        let shared = SharedState::new(BTreeSet::from([check]), self.cancel);
        let times = (now, end);
        let of = (subject, ProofSubject::Program);
        let portfolio = Portfolio::new(of, &options, times, self.cancel, &|_| (), None);
        let proofs = portfolio.prove(&shared);
        proofs.get(&check).is_some_and(|proof| matches!(proof.verdict, Verdict::Safe(_)))
    }

    /// From the richest candidates that are done with in time, at the first stage of the table.
    fn inductive(&self, check: CheckId, time: Duration) -> Option<InductiveState> {
        let mut members = self.options.members.iter();
        let is_asked = |member: &&PortfolioMember| {
            let has_sense = member.about.includes(self.subject, self.of);
            has_sense && matches!(member.how, How::Inference(..))
        };
        let how = members.find(is_asked)?.how;
        let checks = BTreeSet::from([check]);
        let prepared = self.prepare(&how, &checks).ok()?;
        let Clauses::Cells(stage, cells) = &prepared.encoded else {
            return None;
        };
        let end = Instant::now() + time;
        let mut best = None;
        for richness in [Richness::LEAST, Richness::MIDDLE] {
            let left = end.saturating_duration_since(Instant::now());
            if left < SHORTEST {
                break;
            }
            let (prepared, checks) = (&prepared, &checks);
            let (richness, aim, time) = ((richness, richness), InferenceGoal::Facts, left);
            let asked = Inferring { prepared, checks, richness, aim, time };
            let progress = &mut SearchProgress::default();
            let (_, inferred) =
                self.prove_by_inference(&asked, progress, self.cancel, &mut |_, _| ());
            let (Err(NoSolutionReason::Open(OpenClause { states, .. })), Some(facts)) =
                (inferred.result, inferred.facts)
            else {
                continue;
            };
            let views = views(self.subject, cells, &states);
            best = Some(InductiveState {
                stage: stage.name,
                facts: invariant_text::render_model(self.subject, cells, &facts),
                state: invariant_text::render_views(&views),
                views,
            });
        }
        best
    }

    /// What the check hangs on that counts objects, in words.
    fn counts(&self, check: CheckId) -> Vec<String> {
        let (program, source) = (&self.subject.program, &self.subject.source);
        let counters = counts::deciding_counters(program, check).into_iter();
        let texts = counters.map(|(counter, mut places)| {
            places.sort_by_key(|span| span.start);
            let mut at: Vec<String> =
                places.iter().map(|span| source.place(span.start).in_words()).collect();
            at.dedup();
            format!("`{}` ({})", counter.name(program), at.join(", "))
        });
        texts.collect()
    }
}
