//! Task files of SV-COMP: a program in C, and for each of some properties what is expected of it.

use std::path::{Path, PathBuf};

use base::{DataModel, Property, SourceReading};
use engine::{Overall, VerificationReport};
use serde::Deserialize;

use crate::cli::files::{self, CommandFailure};
use crate::cli::properties::add_file;

/// How the names of task files end.
pub(super) const ENDING: &str = "yml";

/// One property of a task, which is a row of the report.
#[derive(Clone, Debug)]
pub(crate) struct TaskRow {
    /// The program.
    pub input: PathBuf,
    /// How it is to be read.
    pub reading: SourceReading,
    /// The task file.
    file: PathBuf,
    /// What the property is called.
    property: String,
    /// The verdict that is expected, and if that is unsafe, of which properties one is broken.
    expected: Option<(Overall, Vec<Property>)>,
}

/// What a task file says, as far as that matters.
#[derive(Deserialize)]
struct TaskFile {
    input_files: Inputs,
    #[serde(default)]
    properties: Vec<TaskProperty>,
    #[serde(default)]
    options: TaskOptions,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Inputs {
    One(String),
    Several(Vec<String>),
}

#[derive(Deserialize)]
struct TaskProperty {
    property_file: String,
    expected_verdict: Option<bool>,
    subproperty: Option<String>,
}

#[derive(Default, Deserialize)]
struct TaskOptions {
    language: Option<String>,
    data_model: Option<String>,
}

/// The rows of a task file; `None` if the file is none of that kind.
pub(super) fn tasks(path: &Path) -> Option<Result<Vec<TaskRow>, CommandFailure>> {
    let text = match files::try_source(path) {
        Ok(source) => source.text,
        Err(problem) => return Some(Err(problem)),
    };
    if !text.lines().any(|line| line.starts_with("input_files")) {
        return None;
    }
    let wrong = |why: String| CommandFailure::Message(format!("{}: {why}", path.display()));
    let task: Result<TaskFile, _> = serde_saphyr::from_str(&text);
    Some(task.map_err(|error| wrong(error.to_string())).and_then(|task| rows(path, &task, wrong)))
}

fn rows(
    path: &Path,
    task: &TaskFile,
    wrong: impl Fn(String) -> CommandFailure,
) -> Result<Vec<TaskRow>, CommandFailure> {
    let beside = |name: &str| path.parent().unwrap_or(Path::new("")).join(name);
    let input = match &task.input_files {
        Inputs::One(name) => name,
        Inputs::Several(names) => match names.as_slice() {
            [name] => name,
            _ => {
                let why = "a task of several input files is not supported: write them into one";
                return Err(wrong(why.to_owned()));
            }
        },
    };
    if let Some(language) = task.options.language.as_ref().filter(|language| *language != "C") {
        return Err(wrong(format!("the language {language} is not supported: C is")));
    }
    let data_model = match &task.options.data_model {
        None => DataModel::default(),
        Some(name) => {
            let model = DataModel::ALL.into_iter().find(|model| model.name() == name);
            model.ok_or_else(|| {
                wrong(format!("the data model {name} is not supported: LP64 and ILP32 are"))
            })?
        }
    };
    let row = |property: &TaskProperty| {
        let property_file = beside(&property.property_file);
        let mut reading = SourceReading {
            properties: Vec::new(),
            data_model,
            defers_refusals: true,
            ..SourceReading::default()
        };
        add_file(&mut reading, &property_file)?;
        let broken = match &property.subproperty {
            Some(sub) => Property::named(sub),
            None => reading.properties.clone(),
        };
        let expected = property.expected_verdict.map(|holds| match holds {
            true => (Overall::Safe, Vec::new()),
            false => (Overall::Unsafe, broken),
        });
        let of = property_file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(TaskRow { file: path.to_owned(), property: of, input: beside(input), reading, expected })
    };
    match task.properties.as_slice() {
        [] => Err(wrong("it names no property".to_owned())),
        properties => properties.iter().map(row).collect(),
    }
}

impl TaskRow {
    /// What the row is called: the task file and the property.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", files::name(&self.file), self.property)
    }

    /// The path after which files that belong to it are called.
    pub(crate) fn path(&self) -> PathBuf {
        let stem = self.file.file_stem().unwrap_or_default().to_string_lossy();
        self.file.with_file_name(format!("{stem}_{}", self.property))
    }

    /// The report under the row's name, held against what is expected.
    pub(crate) fn held_against(&self, mut report: VerificationReport) -> VerificationReport {
        report.file = self.name();
        (report.expected, report.expected_broken) = self.expected.clone().unzip();
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Result<Vec<TaskRow>, String>> {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("x.yml");
        for (name, line) in [("safety", "G valid-deref"), ("call", "G ! call(reach_error())")] {
            let line = format!("CHECK( init(main()), LTL({line}) )\n");
            std::fs::write(folder.path().join(format!("{name}.prp")), line).expect("it is written");
        }
        std::fs::write(&path, text).expect("it is written");
        let summary_of = |problem: CommandFailure| {
            problem.summary().replace(&path.display().to_string(), "x.yml")
        };
        tasks(&path).map(|tasks| tasks.map_err(summary_of))
    }

    #[test]
    fn each_property_is_a_row() {
        let text = "format_version: '2.0'\ninput_files: ['a.c']\nproperties:\n  - property_file: call.prp\n    \
                    expected_verdict: true\n  - property_file: safety.prp\n    expected_verdict: false\n    \
                    subproperty: valid-deref\n  - property_file: call.prp\noptions:\n  language: C\n  data_model: LP64\n";
        let rows = read(text).expect("it is a task").expect("it is right");
        let expected: Vec<_> = rows.iter().map(|row| row.expected.clone().unzip().0).collect();
        assert_eq!(expected, [Some(Overall::Safe), Some(Overall::Unsafe), None]);
        let asked: Vec<_> = rows.iter().map(|row| row.reading.properties.as_slice()).collect();
        assert_eq!(
            asked,
            [&[Property::UnreachCall][..], &[Property::ValidDeref], &[Property::UnreachCall]]
        );
        assert!(rows.iter().all(|row| row.input.ends_with("a.c")));
    }

    #[test]
    fn what_is_no_task_is_told() {
        assert!(read("services:\n  web: {}\n").is_none());
        let task = |rest: &str| format!("input_files: a.c\n{rest}");
        for (text, why) in [
            ("input_files: [a.c, b.c]\n".to_owned(), "several input files"),
            (task(""), "it names no property"),
            (task("properties: [{property_file: none.prp}]"), "none.prp"),
            (task("options: {data_model: LLP64}"), "LLP64 is not supported"),
            (task("options: {language: Java}"), "Java is not supported"),
            (task("properties: [{expected_verdict: true}]"), "property_file"),
            (task("properties: ["), "x.yml: "),
        ] {
            let message = read(&text).expect("it is a task").expect_err("it is wrong");
            assert!(message.contains(why), "{message}");
        }
    }
}
