//! Other programs that are made of one to prove something of it.

use std::collections::BTreeSet;

use super::Pipeline;
use crate::front;
use base::{CheckId, Diagnostic, ProcId};
use program::inline::{Calls, inline_unclaimed};
use program::with_entry;
use rewrite::contracts::AssertingProgram;
use rewrite::contracts::lists::with_lists;

impl Pipeline {
    /// The program that asserts these of its claims, to be verified with these calls inlined; and those that it asserts.
    /// Nothing if it can assert none.
    #[must_use]
    pub fn asserting(
        &self,
        claims: &BTreeSet<CheckId>,
        calls: Calls,
    ) -> Option<(Self, BTreeSet<CheckId>)> {
        let AssertingProgram { program, claims, .. } =
            AssertingProgram::new(self.as_written(), claims)?;
        Some((Self::to_verify(self.source.clone(), program, calls).ok()?, claims))
    }

    /// The program as it was written with those procedures in the place of their calls of which nothing is claimed; none if
    /// there are none.
    #[must_use]
    pub fn inlining_unclaimed(&self) -> Option<&Self> {
        let pipeline = self.unclaimed.get_or_init(|| {
            let program = inline_unclaimed(self.as_written())?;
            Self::from_program(self.source.clone(), program).ok().map(Box::new)
        });
        pipeline.as_deref()
    }

    /// The program that calls one of its procedures with whatever that requires, and does nothing else.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn calling(&self, proc: ProcId) -> Result<Self, Vec<Diagnostic>> {
        let name = &self.as_written().proc(proc).name;
        let typed = front::program_with_entries(&self.source, &[name])?;
        Self::from_program(self.source.clone(), with_entry(&typed, proc))
    }

    /// The program as it was written with all that may be claimed of its lists, as far as no random run breaks it, and which
    /// claims these are; none if that is nothing.
    #[must_use]
    pub fn with_lists(&self) -> Option<(&Self, &BTreeSet<CheckId>)> {
        let cached = self.lists.get_or_init(|| {
            let (program, claims) = with_lists(self.as_written())?;
            Some((Box::new(Self::from_program(self.source.clone(), program).ok()?), claims))
        });
        cached.as_ref().map(|(pipeline, claims)| (&**pipeline, claims))
    }
}
