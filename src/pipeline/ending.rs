//! The programs that are looked at so that it is known how runs end.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::Pipeline;
use base::CheckId;
use program::Program;
use program::inline::{Calls, inline};
use rewrite::endings::{Endings, track_chosen_objects};

/// What makes known how the runs of a program end, to be verified.
#[derive(Debug)]
pub struct EndingPipelines {
    /// Whether some come to an end only if they choose to, or if a check fails on the way.
    pub by_choice: bool,
    /// The program with more runs that is to be looked at instead; `None` if it is the program itself.
    pub open: Option<Pipeline>,
    /// Copies of that program with checks of their own: runs end as is said here if these never fail.
    pub lemmas: Vec<(Pipeline, BTreeSet<CheckId>)>,
}

/// All calls are inlined if not more than so many times the statements come out.
const GROWTH: usize = 4;

impl Pipeline {
    /// The program with its calls inlined: what callees make, free and go on from is seen there, and what nobody needs.
    fn whole(&self) -> Cow<'_, Program> {
        let program = self.as_written();
        let most = GROWTH * program.code.len();
        let all = [Calls::All, self.calls].into_iter();
        let mut inlined = all.filter_map(|calls| inline(program, calls).ok());
        let small = inlined.find(|inlined| inlined.code.len() <= most);
        small.map_or(Cow::Borrowed(program), Cow::Owned)
    }

    /// The program that keeps an arbitrary object in mind instead of counting what is allocated; `None` if it is no such
    /// program.
    #[must_use]
    pub fn keeping(&self) -> Option<&Self> {
        let pipeline = self.keeping.get_or_init(|| {
            let program = track_chosen_objects(&self.whole())?;
            Self::to_verify(self.source.clone(), program, self.calls).ok().map(Box::new)
        });
        pipeline.as_deref()
    }

    /// What makes known how the runs of the program end; `None` if nothing does.
    #[must_use]
    pub fn ending(&self) -> Option<&EndingPipelines> {
        let pipelines = self.ending.get_or_init(|| {
            let Endings { by_choice, open, lemmas } = Endings::find(&self.whole())?;
            let pipeline = |program| Self::to_verify(self.source.clone(), program, self.calls).ok();
            let lemmas = lemmas.into_iter();
            let lemmas = lemmas.map(|(program, checks)| Some((pipeline(program)?, checks)));
            let lemmas = lemmas.collect::<Option<_>>()?;
            let open = match open {
                Some(program) => Some(pipeline(program)?),
                None => None,
            };
            Some(Box::new(EndingPipelines { by_choice, open, lemmas }))
        });
        pipelines.as_deref()
    }
}
