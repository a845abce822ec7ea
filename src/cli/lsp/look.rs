//! What is seen of a text as it is typed: what is wrong with it, and what its names stand for.

use base::{Source, SourceReading};
use pipeline::front::{FRONT_ENDS, by_ending};
use uh::{occurrences, outline};

use super::document::{NameIndex, OpenDocument};
use super::finding::Finding;
use super::verdicts::arguments;
use crate::cli::files::{self, CommandFailure};

impl OpenDocument {
    /// Whether it is in the language of this program, and in no other.
    pub(super) fn is_uh(&self) -> bool {
        by_ending(&self.path).is_some_and(|front| !front.has_readings)
    }

    /// Reads anew how the text is to be read: a file `unheap.toml` may say that.
    pub(super) fn read_settings(&mut self) {
        let reading = arguments(&self.path).and_then(|command| command.property.reading(None));
        (self.reading, self.refused) = match reading {
            Ok(reading) => (reading, None),
            Err(problem) => (SourceReading::default(), Some(problem.summary())),
        };
    }

    /// Looks at the text.
    pub(super) fn look(&mut self) {
        self.is_dirty = false;
        self.mistakes = self.refused.iter().map(|why| Finding::of_message(why)).collect();
        self.names_are_current = false;
        if by_ending(&self.path).is_none() {
            let endings: Vec<&str> = FRONT_ENDS.iter().flat_map(|it| it.endings).copied().collect();
            let message = format!("the name of the file ends in none of {}", endings.join(", "));
            self.mistakes.push(Finding::of_message(&message));
            return;
        }
        let source = match files::changed_as(&self.path, &self.text, self.reading.data_model) {
            Ok(source) => source.read_as(self.reading.clone()),
            Err(problem) => return self.set_mistakes(&problem),
        };
        if self.is_uh() {
            self.take_names(&source);
        }
        if let Err(problem) = files::written(source, None) {
            self.set_mistakes(&problem);
        }
    }

    fn take_names(&mut self, source: &Source) {
        let all = occurrences(source);
        // A text that cannot be parsed has no names; those of before are still good for completion.
        if all.is_empty() && !self.text.trim().is_empty() {
            return;
        }
        self.names = Some(NameIndex { all, outline: outline(source), source: source.clone() });
        self.names_are_current = true;
    }

    fn set_mistakes(&mut self, problem: &CommandFailure) {
        match problem {
            CommandFailure::Wrong(source, wrong) => {
                let one = |diagnostic| Finding::of_mistake(source, diagnostic, &self.uri);
                let mistakes: Vec<Finding> = wrong.iter().map(one).collect();
                self.mistakes.extend(mistakes);
            }
            CommandFailure::Message(message) => self.mistakes.push(Finding::of_message(message)),
            CommandFailure::Told => {}
        }
    }

    /// What the names stand for, if the text as it is now can be parsed.
    pub(super) fn current_names(&self) -> Option<&NameIndex> {
        self.names.as_ref().filter(|_| self.names_are_current)
    }
}
