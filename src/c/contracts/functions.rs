//! Contracts of functions.

use super::formula::{RESULT, spelled};
use super::{BEGIN, HOLDS, REQUIRED, TextChanges};
use crate::scan::{CToken, ScanKind, closing_bracket};

/// How a function is called whose contract another one checks.
const BODY: &str = "__unheap_body_";

/// The head of a function.
pub(super) struct FunctionHead {
    name: String,
    /// What stands before the name.
    before: String,
    /// The parameters, without brackets.
    parameters: String,
}

/// What is required of a function, and what it ensures.
#[derive(Default)]
pub(super) struct FunctionContract {
    requires: Vec<(usize, String)>,
    ensures: Vec<(usize, String)>,
    olds: Vec<String>,
    /// The end of its last comment.
    pub end: usize,
    pub head: Option<FunctionHead>,
}

/// The function that is declared or defined first in tokens.
pub(super) fn function_after(text: &str, tokens: &[CToken]) -> Option<FunctionHead> {
    let is_token = |token: &&CToken| !matches!(token.kind, ScanKind::Comment | ScanKind::Directive);
    let all: Vec<CToken> = tokens.iter().filter(is_token).take(4_096).cloned().collect();
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    let mut at = 0;
    while at < all.len() && !matches!(word(at), ";" | "{" | "=") {
        let is_name = all[at].kind == ScanKind::Word
            && word(at + 1) == "("
            && !word(at).trim_matches('_').starts_with("attribute");
        if is_name {
            let close = closing_bracket(text, &all, at + 1)?;
            let before = text[all[0].range.start..all[at].range.start].trim().to_owned();
            let parameters = text[all[at + 1].range.end..all[close].range.start].trim().to_owned();
            return Some(FunctionHead { name: word(at).to_owned(), before, parameters });
        }
        at += 1;
    }
    None
}

impl FunctionContract {
    /// One clause more.
    pub(super) fn add(&mut self, is_required: bool, at: usize, text: &str) -> Result<(), String> {
        let (formula, olds) = spelled(text, self.olds.len())?;
        if is_required && (!olds.is_empty() || formula.contains(RESULT)) {
            return Err("the result, or a value before, in what is required".to_owned());
        }
        self.olds.extend(olds);
        if is_required {
            self.requires.push((at, formula));
        } else {
            self.ensures.push((at, formula));
        }
        Ok(())
    }

    /// Writes the function that checks the contract where that stands, and gives the other one its name.
    pub(super) fn write(
        mut self,
        text: &str,
        all: &[CToken],
        changes: &mut TextChanges,
    ) -> Result<(), (usize, String)> {
        let places: Vec<usize> =
            self.requires.iter().chain(&self.ensures).map(|(at, _)| *at).collect();
        let Some(&start) = places.iter().min() else { return Ok(()) };
        let Some(FunctionHead { name, before, parameters }) = self.head.take() else {
            return Ok(());
        };
        if name == "main" {
            return Err((start, "a contract of `main`".to_owned()));
        }
        let names = names(&parameters).ok_or((start, "these parameters".to_owned()))?;
        let definition =
            definition(text, all, &name).ok_or((start, "a function without a body".to_owned()))?;
        changes.replace(definition, format!("{BODY}{name}"));
        let first = self.ensures.iter().map(|(at, _)| *at).min().unwrap_or(self.end);
        let is_void = before.split_whitespace().any(|word| word == "void") && !before.contains('*');
        changes.insert(
            start,
            format!("{before} {BODY}{name}({parameters}); {before} {name}({parameters}) {{ "),
        );
        for (at, formula) in &self.requires {
            let at = if *at < first { *at } else { start };
            changes.insert(at, format!("{REQUIRED}({formula}); "));
        }
        let mut call = format!("{BEGIN}(); ");
        for (number, value) in self.olds.iter().enumerate() {
            call.push_str(&format!("__typeof__({value}) __unheap_old_{number} = {value}; "));
        }
        let arguments = names.join(", ");
        if is_void {
            call.push_str(&format!("{BODY}{name}({arguments}); "));
        } else {
            let result = before.replace("static", "").replace("extern", "").replace("inline", "");
            call.push_str(&format!("{result} {RESULT} = {BODY}{name}({arguments}); "));
        }
        changes.insert(first, call);
        for (at, formula) in &self.ensures {
            changes.insert(*at, format!("{HOLDS}({formula}); "));
        }
        let back = if is_void { String::new() } else { format!("return {RESULT}; ") };
        changes.insert(self.end, format!("{back}}} "));
        Ok(())
    }
}

/// The names of parameters.
fn names(parameters: &str) -> Option<Vec<String>> {
    if parameters.is_empty() || parameters == "void" {
        return Some(Vec::new());
    }
    if parameters.contains(['(', '.']) {
        return None;
    }
    let one = |parameter: &str| {
        let declared = parameter.split('[').next()?.trim_end();
        let start = declared
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(0, |before| before + 1);
        let name = &declared[start..];
        (start > 0 && !name.is_empty()).then(|| name.to_owned())
    };
    parameters.split(',').map(one).collect()
}

/// Where the name stands in the definition of a function.
fn definition(text: &str, all: &[CToken], name: &str) -> Option<std::ops::Range<usize>> {
    let mut depth = 0_usize;
    for (at, token) in all.iter().enumerate() {
        if matches!(token.kind, ScanKind::Comment | ScanKind::Directive | ScanKind::Text) {
            continue;
        }
        let word = &text[token.range.clone()];
        match word {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 || word != name {
            continue;
        }
        let next = all.get(at + 1).map(|token| &text[token.range.clone()]);
        if next != Some("(") {
            continue;
        }
        let close = closing_bracket(text, all, at + 1)?;
        let behind = all[close + 1..]
            .iter()
            .find(|token| !matches!(token.kind, ScanKind::Comment | ScanKind::Directive));
        if behind.is_some_and(|token| &text[token.range.clone()] == "{") {
            return Some(token.range.clone());
        }
    }
    None
}
