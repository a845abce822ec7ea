//! The programs that are served, with what is known of them.

use std::collections::VecDeque;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base::{Diagnostic, Source};
use engine as verifier;
use report::{FolderPage, ResultRow, ResultTable, ServedPage, folder_page, read_results};
use serde::Serialize;
use solver::Cancel;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::cli::args::ReportedArgs;
use crate::cli::files::{self, CommandFailure};
use crate::cli::memory::WatchedWork;
use crate::cli::report::{PageOptions, ReportedProgram, stem};
use crate::cli::verify::VerificationInput;

/// So many requests may take a while at the same time, waiting ones among them.
const MOST_AT_ONCE: usize = 3;
/// So many changes that are not saved are kept.
const MOST_TRIALS: usize = 16;

/// Why there is no page.
pub(super) enum NotMade {
    /// Nobody has heard of it.
    Unknown,
    /// Too much is asked at once.
    Busy,
    /// What is wrong with the program.
    Problem(String),
}

impl From<CommandFailure> for NotMade {
    fn from(problem: CommandFailure) -> Self {
        Self::Problem(problem.text())
    }
}

/// What was made of a program.
#[derive(Clone)]
struct MadePage {
    /// Of which state of its files.
    version: String,
    page: Arc<String>,
    row: ResultRow,
}

/// The state of the files of which a page is made, and whether it is a change that is not saved.
struct PageVersion {
    text: String,
    is_trial: bool,
}

/// A program that is served.
struct Served {
    path: PathBuf,
    name: String,
    made: Mutex<Option<MadePage>>,
}

/// What is wrong with a text.
#[derive(Serialize)]
pub(super) struct Mistake {
    /// Where it begins and ends in the program's own file, in units of UTF-16 as scripts count.
    from: usize,
    to: usize,
    code: &'static str,
    message: String,
}

impl Mistake {
    fn collect(source: &Source, wrong: &Diagnostic) -> Self {
        let text = source.own_text();
        // What is wrong in another file is told at the start.
        let is_own = source.file_at(wrong.span.start) == 0;
        let units = |at: u32| match text.get(..at as usize) {
            Some(before) if is_own => before.encode_utf16().count(),
            _ => 0,
        };
        let place =
            if is_own { String::new() } else { format!("{}: ", source.place(wrong.span.start)) };
        let message = format!("{place}{}", wrong.in_one_line());
        Self { from: units(wrong.span.start), to: units(wrong.span.end), code: wrong.code, message }
    }
}

/// The number of the next page, and those that are kept.
type Trials = (u64, VecDeque<(u64, Arc<String>)>);

/// All programs that are served.
pub(super) struct ServedPrograms {
    programs: Vec<Served>,
    /// Whether they are those of a folder.
    pub(super) is_folder: bool,
    title: String,
    asked: ReportedArgs,
    /// What a request has to know that changes something.
    pub(super) token: String,
    /// Pages of changes that are not saved, with their numbers.
    trials: Mutex<Trials>,
    places: Arc<Semaphore>,
    /// One program is verified at a time.
    work: Mutex<()>,
    /// Ends the change that is tried.
    trying: Mutex<Cancel>,
    /// Ends all work.
    pub(super) cancel: Cancel,
}

/// What is behind a lock; whoever has left it in a bug has left it whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The state of a program's files.
fn version_of(source: &Source) -> String {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    source.text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

impl ServedPrograms {
    pub(super) fn new(
        entries: Vec<VerificationInput>,
        is_folder: bool,
        title: String,
        asked: ReportedArgs,
    ) -> Self {
        let served = |entry: VerificationInput| {
            let name = entry.name();
            Served { path: entry.path, name, made: Mutex::new(None) }
        };
        // The keys of hash tables are drawn at random.
        let token = [0, 1].map(|part| format!("{:016x}", RandomState::new().hash_one(part)));
        Self {
            programs: entries.into_iter().map(served).collect(),
            is_folder,
            title,
            asked,
            token: token.concat(),
            trials: Mutex::new((0, VecDeque::new())),
            places: Arc::new(Semaphore::new(MOST_AT_ONCE)),
            work: Mutex::new(()),
            trying: Mutex::default(),
            cancel: Cancel::default(),
        }
    }

    /// A place for work that takes a while, if there is one.
    pub(super) fn enter(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    fn program(&self, number: usize) -> Result<&Served, NotMade> {
        self.programs.get(number).ok_or(NotMade::Unknown)
    }

    /// The page of a program, made anew if a file has changed.
    pub(super) fn page(&self, number: usize) -> Result<String, NotMade> {
        Ok(self.made_page(number)?.page.to_string())
    }

    fn made_page(&self, number: usize) -> Result<MadePage, NotMade> {
        let program = self.program(number)?;
        let source = files::with_used_files(&program.path)?;
        let version = version_of(&source);
        let cached_page =
            |version: &str| locked(&program.made).clone().filter(|page| page.version == version);
        if let Some(page) = cached_page(&version) {
            return Ok(page);
        }
        let _at_work = locked(&self.work);
        // Whoever was first has made it.
        if let Some(page) = cached_page(&version) {
            return Ok(page);
        }
        let version = PageVersion { text: version, is_trial: false };
        let page = self.make(number, source, version, &self.cancel.child())?;
        *locked(&program.made) = Some(page.clone());
        Ok(page)
    }

    fn make(
        &self,
        number: usize,
        source: Source,
        version: PageVersion,
        cancel: &Cancel,
    ) -> Result<MadePage, NotMade> {
        let program = self.program(number)?;
        let PageVersion { text: version, is_trial } = version;
        let _watched = WatchedWork::new(cancel);
        let reported = ReportedProgram::verify(source, &self.asked, cancel, &|_| ())?;
        let served =
            ServedPage { number, version: version.clone(), token: self.token.clone(), is_trial };
        let options = PageOptions {
            title: stem(&program.path),
            up: self.is_folder.then(|| "/".to_owned()),
            times: true,
            served: Some(served),
        };
        let page = Arc::new(reported.page(&self.asked, &options)?);
        let text = format!("{}{}", verifier::CSV_HEADER, verifier::csv(&reported.report));
        let table = read_results("results", &text).map_err(NotMade::Problem)?;
        let mut row = table.rows.into_iter().next().unwrap_or_default();
        row.page = Some(format!("/program/{number}"));
        Ok(MadePage { version, page, row })
    }

    /// The state of a program's files; none if there is no such program.
    pub(super) fn version(&self, number: usize) -> Option<String> {
        let program = self.programs.get(number)?;
        // What cannot be read any more has changed.
        Some(
            files::with_used_files(&program.path)
                .map_or_else(|_| "gone".to_owned(), |source| version_of(&source)),
        )
    }

    /// How much is known of all programs.
    pub(super) fn index_version(&self) -> String {
        let pages = self.programs.iter().filter_map(|program| locked(&program.made).clone());
        pages.map(|page| page.version).collect::<Vec<_>>().concat().len().to_string()
    }

    /// The page of the folder.
    pub(super) fn index(&self) -> String {
        let row = |(number, program): (usize, &Served)| match locked(&program.made).clone() {
            Some(page) => page.row,
            None => ResultRow {
                file: program.name.clone(),
                verdict: String::new(),
                reason: "not verified yet".to_owned(),
                page: Some(format!("/program/{number}")),
                ..ResultRow::default()
            },
        };
        let rows = self.programs.iter().enumerate().map(row).collect();
        let table = ResultTable { name: "results".to_owned(), rows };
        folder_page(&FolderPage { title: self.title.clone(), tables: vec![table], times: true })
    }

    /// Verifies one program after the other, so that the page of the folder has all verdicts after a while.
    pub(super) fn verify_all(&self) {
        for number in 0..self.programs.len() {
            if self.cancel.is_cancelled() {
                return;
            }
            // What is wrong with a program its page says.
            let _ = self.made_page(number);
        }
    }

    /// The page of a change that is not saved; where it is.
    pub(super) fn attempt(&self, number: usize, text: &str) -> Result<String, NotMade> {
        let program = self.program(number)?;
        let source = files::changed(&program.path, text)?;
        let version = PageVersion { text: version_of(&source), is_trial: true };
        // Whoever goes on typing does not wait for what was there before.
        let cancel = self.cancel.child();
        std::mem::replace(&mut *locked(&self.trying), cancel.clone()).cancel();
        let _at_work = locked(&self.work);
        let trial = self.make(number, source, version, &cancel)?;
        let mut trials = locked(&self.trials);
        trials.0 += 1;
        let id = trials.0;
        trials.1.push_back((id, trial.page));
        if trials.1.len() > MOST_TRIALS {
            trials.1.pop_front();
        }
        Ok(format!("/trial/{id}"))
    }

    /// What is wrong with a text of a program.
    pub(super) fn mistakes(&self, number: usize, text: &str) -> Result<Vec<Mistake>, NotMade> {
        let program = self.program(number)?;
        let entry = self.asked.entry.as_deref();
        let read = || {
            let source = files::changed(&program.path, text)?;
            files::written(source.read_as(self.asked.property.reading(entry)?), entry)
        };
        Ok(match read() {
            Ok(_) => Vec::new(),
            Err(CommandFailure::Wrong(source, wrong)) => {
                wrong.iter().map(|one| Mistake::collect(&source, one)).collect()
            }
            Err(problem) => {
                vec![Mistake { from: 0, to: 0, code: "", message: problem.summary() }]
            }
        })
    }

    /// A page of a change that is not saved, if it is still there.
    pub(super) fn trial_page(&self, number: u64) -> Option<String> {
        let trials = locked(&self.trials);
        let trial = trials.1.iter().find(|(id, _)| *id == number);
        trial.map(|(_, page)| page.to_string())
    }

    /// Writes a change to the file; where its page is.
    pub(super) fn save(&self, number: usize, text: &str) -> Result<String, NotMade> {
        let program = self.program(number)?;
        let path: &Path = &program.path;
        files::try_write(path, text).map_err(|why| NotMade::Problem(format!("{why}\n")))?;
        Ok(format!("/program/{number}"))
    }
}
