//! The folder of `--memo`: a file a text, replaced as a whole. Two runs at once take turns in writing; what solvers have
//! answered to either stays.

use std::collections::BTreeSet;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use explore::{PersistedText, RunMemory, Unusable, merge_answers};

use crate::cli::messages::{complain, warn};
use crate::cli::{ReportedFailure, files};

/// The ending of its files.
const ENDING: &str = ".memo";
/// Whoever writes holds this file.
const LOCK: &str = "lock.memo";
/// What files begin with that are being written.
const UNDER_WAY: &str = ".writing-";
/// How long a run waits for another one that writes; then it does not wait any more, and what it writes last stays.
const WAIT: Duration = Duration::from_secs(5);
/// How many files there may be; the oldest ones go.
const MOST_FILES: usize = 1_000;

/// The folder, with what is to be written to it.
pub(super) struct MemoFolder {
    folder: PathBuf,
    kept: Vec<PersistedText>,
    /// The names of files that are of no use, and why.
    refused: Vec<(String, String)>,
}

impl MemoFolder {
    /// The folder, made if it is not there. That it can be written to is seen before anything is done.
    pub(super) fn open(folder: &Path) -> Result<Self, ReportedFailure> {
        let cannot = |error: &dyn std::fmt::Display| {
            let advice = "name a folder that can be written to, or leave --memo out";
            complain(&format!("cannot keep a memory in {}: {error}; {advice}", folder.display()))
        };
        std::fs::create_dir_all(folder).map_err(|error| cannot(&error))?;
        let names = files::names(folder)?;
        let is_own = |name: &String| name.ends_with(ENDING) || name.starts_with(UNDER_WAY);
        if !names.is_empty() && !names.iter().any(is_own) {
            return Err(cannot(&format!("it holds other files, such as {}", names[0])));
        }
        let trial = tempfile::Builder::new().prefix(UNDER_WAY).tempfile_in(folder);
        trial.map_err(|error| cannot(&error))?;
        Ok(Self { folder: folder.to_owned(), kept: Vec::new(), refused: Vec::new() })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}{ENDING}"))
    }

    /// Tells of files that are of no use.
    pub(super) fn warn_about_refused(&self) {
        for (name, why) in &self.refused {
            let path = self.path(name);
            warn(&format!("{} {why}: it is not used, and replaced", path.display()));
        }
    }

    /// Writes what is to be kept.
    pub(super) fn write(self) -> Result<(), ReportedFailure> {
        if self.kept.is_empty() && self.refused.is_empty() {
            return Ok(());
        }
        let _lock = self.lock();
        let mut written = BTreeSet::new();
        for PersistedText { name, text } in &self.kept {
            let path = self.path(name);
            let there = std::fs::read(&path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
            let text = match &there {
                Some(there) => merge_answers(text.clone(), there),
                None => text.clone(),
            };
            if there.as_ref() != Some(&text) {
                files::replace_with(&path, &text, UNDER_WAY)?;
            }
            written.insert(name);
        }
        for (name, _) in self.refused.iter().filter(|(name, _)| !written.contains(name)) {
            // A file of no use that cannot go is told of again.
            let _ = std::fs::remove_file(self.path(name));
        }
        self.drop_old();
        Ok(())
    }

    /// The lock, which goes with the file; none if another run does not give it back, or locks cannot be had there.
    fn lock(&self) -> Option<File> {
        let file = File::options().create(true).append(true).open(self.folder.join(LOCK)).ok()?;
        let end = Instant::now() + WAIT;
        loop {
            match file.try_lock() {
                Ok(()) => return Some(file),
                Err(TryLockError::WouldBlock) if Instant::now() < end => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(TryLockError::WouldBlock | TryLockError::Error(_)) => return None,
            }
        }
    }

    /// Removes the oldest files where there are too many.
    fn drop_old(&self) {
        let Ok(names) = files::names(&self.folder) else { return };
        let memos = names.into_iter().filter(|name| name.ends_with(ENDING) && name != LOCK);
        let age = |name: &String| {
            let modified = std::fs::metadata(self.folder.join(name)).and_then(|of| of.modified());
            modified.unwrap_or(SystemTime::UNIX_EPOCH)
        };
        let mut memos: Vec<(SystemTime, String)> = memos.map(|name| (age(&name), name)).collect();
        memos.sort_unstable();
        for (_, name) in memos.iter().take(memos.len().saturating_sub(MOST_FILES)) {
            let _ = std::fs::remove_file(self.folder.join(name));
        }
    }
}

impl RunMemory for MemoFolder {
    fn read_text(&mut self, name: &str) -> Option<String> {
        if let Some(entry) = self.kept.iter().find(|entry| entry.name == name) {
            return Some(entry.text.clone());
        }
        let path = self.path(name);
        match std::fs::read(&path) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Some(text),
                Err(_) => {
                    self.refuse(name, Unusable::Damaged);
                    None
                }
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => {
                self.refused.push((name.to_owned(), format!("cannot be read ({error})")));
                None
            }
        }
    }

    fn refuse(&mut self, name: &str, why: Unusable) {
        self.refused.push((name.to_owned(), why.to_string()));
    }

    fn store_text(&mut self, text: PersistedText) {
        self.kept.retain(|entry| entry.name != text.name);
        self.kept.push(text);
    }
}
