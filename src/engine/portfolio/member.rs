//! A member of the portfolio: how it works, how long it is asked, and about which programs.

use std::time::Duration;

use super::features;
use crate::proof::ProofSubject;
use analysis::ghosts::loops_allocate_for_others;
use encode::cells::EncodingStage;
use encode::{Exact, PRODUCTS};
use houdini::Richness;
use pipeline::Pipeline;

/// The stages that prove most of what is allocated where runs end: lists that are built and freed.
const OF_ALLOCATED: &[&str] = &["ranks", "preds"];

/// The simplest candidates.
pub(super) const SIMPLE: (Richness, Richness) = (Richness::LEAST, Richness::MIDDLE);
/// The richest ones.
pub(super) const RICH: (Richness, Richness) = (Richness::MOST, Richness::MOST);

/// How a member of the portfolio works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Horn solvers on an exact encoding.
    Exact(Exact),
    /// Horn solvers on pairs of calls.
    Products,
    /// Horn solvers on a stage of the cell encoding.
    Solvers(EncodingStage),
    /// Our own inference on a stage of the cell encoding, from the poorest candidates to the
    /// richest of these.
    Inference(EncodingStage, (Richness, Richness)),
}

/// A member of the portfolio.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PortfolioMember {
    /// How it works.
    pub how: How,
    /// How long it has when it is first asked about all checks together.
    pub share: TimeShare,
    /// Why it is there, and at its place.
    pub why: &'static str,
    /// What programs it is asked about.
    pub about: About,
}

/// What programs a member is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// All.
    All,
    /// Those with procedures whose calls are not inlined.
    Calls,
    /// Those with arrays.
    Arrays,
    /// Those with arrays of references.
    References,
    /// Those in which a loop is in another one that makes objects.
    Refreshing,
    /// Those with objects that refer to others by two fields.
    Branching,
    /// Those that make objects for others: copies, lists that grow side by side.
    Copying,
    /// Those that set truth values of objects, such as whether they are still there.
    Truths,
    /// Copies that keep an arbitrary object in mind, or mark objects.
    Copies,
}

impl About {
    /// Whether the program is one of them.
    #[must_use]
    pub fn includes(self, subject: &Pipeline, of: ProofSubject) -> bool {
        match self {
            Self::All => true,
            Self::Calls => subject.has_calls(),
            Self::Arrays => subject.program.symbols.has_vectors(),
            Self::References => subject.program.symbols.has_arrays_of_references(),
            Self::Refreshing => features::reallocates_for_inner_loop(&subject.program),
            Self::Branching => features::branches(&subject.program),
            Self::Copying => loops_allocate_for_others(&subject.program),
            Self::Truths => features::sets_truths(&subject.program),
            Self::Copies => of.is_copy(),
        }
    }
}

/// A part of the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeShare {
    /// So small a part of all the time there is…
    pub part: u32,
    /// … but at least so much, if there is so much…
    pub least: Duration,
    /// … and not more than this.
    pub most: Duration,
}

/// Who works on a processor of its own: solvers on one side, our own inference on the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Lane {
    Solvers,
    Inference,
}

impl PortfolioMember {
    /// How long it is asked at first, of so much time.
    pub(super) fn first_share(&self, total: Duration) -> Duration {
        let TimeShare { part, least, most } = self.share;
        (total / part).max(least).min(most)
    }

    /// The member with simpler candidates; there is no sense in richer ones before these have
    /// come to an end.
    pub(super) fn simpler_member(&self) -> Option<Self> {
        match self.how {
            How::Inference(stage, RICH) => {
                Some(Self { how: How::Inference(stage, SIMPLE), ..*self })
            }
            _ => None,
        }
    }

    pub(super) fn lane(&self) -> Lane {
        match self.how {
            How::Exact(_) | How::Products | How::Solvers(_) => Lane::Solvers,
            How::Inference(..) => Lane::Inference,
        }
    }

    /// The stage of the cell encoding that it works on.
    #[must_use]
    pub fn stage(&self) -> Option<&EncodingStage> {
        match &self.how {
            How::Exact(_) | How::Products => None,
            How::Solvers(stage) | How::Inference(stage, _) => Some(stage),
        }
    }

    /// Whether it is asked before others about what is allocated: how much that is, and who leads to it.
    pub(super) fn is_first_of_allocated(&self) -> bool {
        self.stage().is_some_and(|stage| OF_ALLOCATED.contains(&stage.name))
    }

    /// Its name for people.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.how {
            How::Exact(exact) => format!("solvers on {}", exact.name()),
            How::Products => format!("solvers on {PRODUCTS}"),
            How::Solvers(stage) => format!("solvers on {}", stage.name),
            How::Inference(stage, (_, last)) => {
                let compared = match last {
                    Richness { orders: true, .. } => " comparisons",
                    Richness { bounds: true, .. } => " and bounds",
                    Richness { .. } => "",
                };
                let (stage, most) = (stage.name, last.guards);
                format!("inference on {stage}, guards of at most {most}{compared}")
            }
        }
    }
}
