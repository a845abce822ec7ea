//! What is taken for a name is one: texts of programs whose names are known.

use std::collections::BTreeSet;
use std::fs;

use super::tokens::lines;
use crate::{GoldenScope, Language, Pipeline, artifacts};
use base::Source;

/// How all names of the programs here begin; no caption does.
const MARK: &str = "zq";

/// All examples, each with names that begin with the mark.
fn examples() -> Vec<Pipeline> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let entries = fs::read_dir(folder).expect("there are examples");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it is there").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "uh"));
    let program = |path| {
        let text: String = fs::read_to_string(path).expect("examples can be read");
        marked(&Pipeline::new(Source::new("program.uh", text)).expect("examples are programs"))
    };
    paths.iter().map(program).collect()
}

fn marked(pipeline: &Pipeline) -> Pipeline {
    let mut program = pipeline.program.clone();
    let symbols = &mut program.symbols;
    for (number, var) in symbols.vars.iter_mut().enumerate() {
        if !var.kind.is_hidden() {
            var.name = format!("{MARK}v{number}");
        }
    }
    for (number, field) in symbols.fields.iter_mut().enumerate() {
        field.name = format!("{MARK}f{number}");
    }
    for (number, shape) in symbols.shapes.iter_mut().enumerate() {
        shape.name = format!("{MARK}s{number}");
    }
    for (number, instr) in program.code.iter_mut().enumerate() {
        // Every statement has one, so that no vertex is named by its line.
        instr.labels = vec![format!("{MARK}l{number}")];
    }
    for proc in program.procs.iter_mut().skip(1) {
        proc.name.insert_str(0, MARK);
    }
    Pipeline::from_program(pipeline.source.clone(), program).expect("it has a graph")
}

/// Every word that printers write and do not say they write is found here: it would be taken for a
/// name. So is every name that is taken for a word.
#[test]
fn what_is_no_name_of_the_program_is_a_caption() {
    let mut wrong = BTreeSet::new();
    let mut names = 0;
    for pipeline in examples() {
        for artifact in
            artifacts().iter().filter(|artifact| artifact.variant.kept != GoldenScope::Sometimes)
        {
            let language = artifact.variant.language;
            if !matches!(language, Language::Notation(_)) || artifact.variant.options.from_heap {
                continue;
            }
            let text = artifact.text(&pipeline, "program", None).expect("it has one");
            let lexed = lines(&text, language);
            // What stands first in its line may be the name of a part of a term, or of an exit; that of all
            // exits together is made up, too.
            let first = |line: &Vec<super::tokens::Lexeme>| {
                Some(text[line.first()?.range.clone()].to_owned())
            };
            let mut defined: BTreeSet<String> = lexed.iter().filter_map(first).collect();
            defined.insert("exit".to_owned());
            for token in lexed.iter().flatten() {
                let word = &text[token.range.clone()];
                let is_name = word.starts_with(MARK);
                names += usize::from(is_name);
                if token.kind.is_name() != is_name && !defined.contains(word) {
                    wrong.insert(format!("{}: {word}", artifact.name()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(names > 1_000, "{names} names are few");
}
