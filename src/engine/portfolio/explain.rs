//! Why nothing is known of a check: the strongest facts that are inductive, and a state that they
//! do not exclude and from which the check fails.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::clauses::Clauses;
use super::counts;
use super::inference::Inferring;
use super::{How, Member, Portfolio, SHORTEST, SharedState};
use crate::explanation::Explanation;
use crate::facts::views;
use crate::invariant_text;
use base::CheckId;
use houdini::{Aim, OpenClause, Richness, SearchProgress, Why};

/// At most so many checks are explained: each takes time.
const MOST: u32 = 4;

impl Portfolio<'_> {
    /// Explains some of the checks that are still open, until the time is up.
    pub(super) fn explain(
        &self,
        board: &SharedState,
        until: Instant,
    ) -> BTreeMap<CheckId, Explanation> {
        let mut found = BTreeMap::new();
        if self.solvers.is_err() {
            return found;
        }
        for (number, check) in (0..MOST).zip(board.open()) {
            let left = until.saturating_duration_since(Instant::now());
            (self.progress)(&format!("facts for check {}", check.number()));
            let explanation = self.explain_check(check, left / (MOST - number));
            found.extend(explanation.map(|explanation| (check, explanation)));
        }
        found
    }

    /// From the richest candidates that are done with in time, at the first stage of the table.
    fn explain_check(&self, check: CheckId, time: Duration) -> Option<Explanation> {
        let mut members = self.options.members.iter();
        let is_asked = |member: &&Member| {
            let has_sense = member.about.has(self.subject, self.of);
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
            let (richness, aim, time) = ((richness, richness), Aim::Facts, left);
            let asked = Inferring { prepared, checks, richness, aim, time };
            let progress = &mut SearchProgress::default();
            let (_, inferred) = self.by_inference(&asked, progress, self.cancel, &mut |_, _| ());
            let (Err(Why::Open(OpenClause { states, .. })), Some(facts)) =
                (inferred.result, inferred.facts)
            else {
                continue;
            };
            let views = views(self.subject, cells, &states);
            best = Some(Explanation {
                counts: self.counts(check),
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
        let counters = counts::deciding(program, check).into_iter();
        let said = counters.map(|(counter, mut places)| {
            places.sort_by_key(|span| span.start);
            let mut at: Vec<String> =
                places.iter().map(|span| source.place(span.start).in_words()).collect();
            at.dedup();
            format!("`{}` ({})", counter.name(program), at.join(", "))
        });
        said.collect()
    }
}
