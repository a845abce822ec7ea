//! Code actions, code lenses, and the commands behind them.

use engine::{Overall, Verdict, witness_text};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeLens, Command, Position, Range, TextEdit,
    WorkspaceEdit,
};
use serde_json::{Value, json};
use uh::EntityKind;

use super::document::OpenDocument;
use super::place::{position, range};

/// Verifies a text; its arguments are the address, and the procedure or null.
pub(super) const VERIFY: &str = "unheap.verify";
/// Writes a proof into a text: the address.
pub(super) const ANNOTATE: &str = "unheap.annotate";
/// Calls off what is at work on a text: the address.
pub(super) const CANCEL: &str = "unheap.cancel";
/// Gives the run that fails at a check as text: the address, and the number of the check.
pub(super) const WITNESS: &str = "unheap.witness";
/// All of them.
pub(super) const COMMANDS: [&str; 4] = [VERIFY, ANNOTATE, CANCEL, WITNESS];

/// What can be done about what stands in a range.
pub(super) fn actions(document: &OpenDocument, at: Range) -> Vec<CodeActionOrCommand> {
    let mut actions = Vec::new();
    let meets = |other: Range| other.start <= at.end && at.start <= other.end;
    for finding in document.mistakes.iter().filter(|finding| meets(finding.range)) {
        let help = finding.help.as_deref().unwrap_or_default();
        let Some(word) = quoted_behind(help, "did you mean `") else { continue };
        let edit = TextEdit { range: finding.range, new_text: word.to_owned() };
        #[allow(clippy::mutable_key_type, reason = "the type of the protocol")]
        let changes = [(document.uri.clone(), vec![edit])].into_iter().collect();
        actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: format!("Write `{word}`"),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![finding.diagnostic()]),
            edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
            is_preferred: Some(true),
            ..CodeAction::default()
        }));
    }
    if document.is_uh() && document.mistakes.is_empty() {
        let title = "Insert the invariants that prove this".to_owned();
        actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: title.clone(),
            kind: Some(CodeActionKind::REFACTOR_REWRITE),
            command: Some(Command {
                title,
                command: ANNOTATE.to_owned(),
                arguments: Some(vec![json!(document.uri)]),
            }),
            ..CodeAction::default()
        }));
    }
    actions
}

/// What stands in backquotes behind some words.
fn quoted_behind<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let rest = &text[text.find(words)? + words.len()..];
    Some(&rest[..rest.find('`')?])
}

/// What stands above a text and its procedures: to verify, and what came out.
pub(super) fn lenses(document: &OpenDocument) -> Vec<CodeLens> {
    if !document.mistakes.is_empty() {
        return Vec::new();
    }
    let lens = |range: Range, title: String, command: &str, arguments: Vec<Value>| CodeLens {
        range,
        command: Some(Command { title, command: command.to_owned(), arguments: Some(arguments) }),
        data: None,
    };
    let uri = json!(document.uri);
    let top = Range::new(Position::new(0, 0), Position::new(0, 0));
    let mut lenses = Vec::new();
    let verdicts = document.verdicts.as_ref().filter(|verdicts| !verdicts.is_old);
    let verdict = |entry: Option<&str>| {
        let verdicts = verdicts.filter(|verdicts| verdicts.entry.as_deref() == entry)?;
        let checks = verdicts.report.checks_and_claims().count();
        let noun = if checks == 1 { "check" } else { "checks" };
        Some(format!("{} ({checks} {noun})", verdicts.report.overall()))
    };
    let title = |entry: Option<&str>| verdict(entry).unwrap_or_else(|| "verify".to_owned());
    lenses.push(lens(top, title(None), VERIFY, vec![uri.clone(), Value::Null]));
    if let Some(index) = document.current_names() {
        let procedures = index.outline.iter().filter(|entry| entry.kind == EntityKind::Procedure);
        for entry in procedures {
            let name = entry.name.as_str();
            let range = range(&index.source, entry.span);
            lenses.push(lens(range, title(Some(name)), VERIFY, vec![uri.clone(), json!(name)]));
        }
    }
    if let Some(verdicts) = verdicts.filter(|verdicts| verdicts.report.overall() == Overall::Unsafe)
    {
        for check in verdicts.report.checks_and_claims().filter(|check| check.place.file.is_none())
        {
            if let Verdict::Unsafe(_) = check.verdict {
                let number = check.check.number();
                let line = u32::try_from(check.place.line - 1).unwrap_or(u32::MAX);
                let at = Range::new(Position::new(line, 0), Position::new(line, 0));
                let title = format!("show the failing run of check {number}");
                lenses.push(lens(at, title, WITNESS, vec![uri.clone(), json!(number)]));
            }
        }
    }
    lenses
}

/// The run that fails at a check, as text.
pub(super) fn witness(document: &OpenDocument, number: usize) -> Option<String> {
    let verdicts = document.verdicts.as_ref()?;
    let check = verdicts.report.checks_and_claims().find(|check| check.check.number() == number)?;
    match &check.verdict {
        Verdict::Unsafe(run) => {
            let head = format!("check {number} at {}: {}\n", check.place, check.fails_if);
            Some(head + &witness_text(run))
        }
        Verdict::Safe(_) | Verdict::Unknown(_) => None,
    }
}

/// The edit that makes one text of another: what they have in common at both ends stays.
pub(super) fn edit_between(old: &str, new: &str) -> TextEdit {
    let mut start = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    while !old.is_char_boundary(start) || !new.is_char_boundary(start) {
        start -= 1;
    }
    let most = old.len().min(new.len()) - start;
    let ends = old.bytes().rev().zip(new.bytes().rev()).take(most);
    let mut end = ends.take_while(|(a, b)| a == b).count();
    while !old.is_char_boundary(old.len() - end) || !new.is_char_boundary(new.len() - end) {
        end -= 1;
    }
    let range = Range::new(position(old, start), position(old, old.len() - end));
    TextEdit { range, new_text: new[start..new.len() - end].to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::lsp::place::offset;

    #[test]
    fn an_edit_makes_one_text_of_another() {
        for (old, new) in [
            ("", "a"),
            ("ab", "aab"),
            ("aab", "ab"),
            ("x κ y", "x λ y"),
            ("same", "same"),
            ("a\nb\n", "a\nc\nb\n"),
        ] {
            let TextEdit { range, new_text } = edit_between(old, new);
            let mut edited = old.to_owned();
            edited.replace_range(offset(old, range.start)..offset(old, range.end), &new_text);
            assert_eq!(edited, new, "{old}");
        }
    }
}
