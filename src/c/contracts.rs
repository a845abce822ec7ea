//! Contracts in comments, as ACSL has them: `/*@ requires …; ensures …; */` before functions, `//@ assert …;` among
//! statements, `/*@ loop invariant …; */` before loops. They become C at the lines where they stand.
//!
//! A function with a contract gets another name, and one in its place checks what is required, calls it and checks what is
//! ensured. What is not understood is left out, and told.

mod formula;
mod functions;

use formula::spelled;
use functions::{FunctionContract, function_after};

use super::scan::{CToken, ScanKind, closing_bracket, tokens, without_comments};

/// A program in which contracts are C.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpelledContracts {
    /// Its text, line by line as the program.
    pub text: String,
    /// The places of clauses that are left out, and what of them is not understood.
    pub left: Vec<(usize, String)>,
}

/// How checks of contracts are written.
pub(crate) const HOLDS: &str = "__unheap_holds";
/// How what is required of callers is written.
pub(crate) const REQUIRED: &str = "__unheap_required";
/// How it is written that all has been required.
pub(crate) const BEGIN: &str = "__unheap_begin";

/// Whether a place stands in a line with a contract, or in the first line of a loop of which a contract before it says
/// something.
#[must_use]
pub fn is_contract(source: &base::Source, span: base::Span) -> bool {
    let (start, text) = (span.range().start, source.own_text());
    if source.file_at(span.start) != 0 || start > text.len() {
        return false;
    }
    let from = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let to = text[start..].find('\n').map_or(text.len(), |at| start + at);
    tokens(text).iter().any(|token| {
        let word = &text[token.range.clone()];
        let end = token.range.end;
        let is_before =
            || word.contains("invariant") && end <= from && text[end..from].trim().is_empty();
        token.kind == ScanKind::Comment
            && begins_contract(word)
            && (token.range.start < to && end > from || is_before())
    })
}

/// A clause of a contract.
struct ContractClause<'a> {
    at: usize,
    keyword: &'static str,
    formula: &'a str,
}

/// What may begin a clause.
const KEYWORDS: &[&str] = &["requires", "ensures", "assert", "check", "loop invariant"];
/// What begins those that are not checked, and say nothing that a run could break.
const UNCHECKED: &[&str] = &[
    "assigns",
    "loop assigns",
    "loop variant",
    "decreases",
    "terminates",
    "complete behaviors",
    "disjoint behaviors",
    "allocates",
    "frees",
    "variant",
    "loop allocates",
    "loop frees",
];

/// What else begins contracts.
const OTHERS: &[&str] = &[
    "admit",
    "assumes",
    "axiomatic",
    "behavior",
    "complete",
    "disjoint",
    "for",
    "ghost",
    "global",
    "invariant",
    "lemma",
    "logic",
    "loop",
    "predicate",
    "type",
];

/// Whether a comment is a contract: others have signs after which something else comes.
fn begins_contract(comment: &str) -> bool {
    let Some(rest) = comment.strip_prefix("/*@").or_else(|| comment.strip_prefix("//@")) else {
        return false;
    };
    let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '@');
    let word: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let mut keywords = KEYWORDS.iter().chain(UNCHECKED).chain(OTHERS);
    keywords.any(|words| words.split(' ').next() == Some(&word))
}

/// Changes of the text: what stands instead of a part of it.
pub(super) struct TextChanges {
    all: Vec<(std::ops::Range<usize>, String)>,
}

/// The program with its contracts as C; none if it has no contract.
#[must_use]
pub fn with_contracts(text: &str) -> Option<SpelledContracts> {
    if !text.contains("/*@") && !text.contains("//@") {
        return None;
    }
    let all = tokens(text);
    let is_contract = |token: &CToken| {
        token.kind == ScanKind::Comment && begins_contract(&text[token.range.clone()])
    };
    if !all.iter().any(is_contract) {
        return None;
    }
    let mut left = Vec::new();
    let mut changes = TextChanges { all: Vec::new() };
    let mut waiting: Option<FunctionContract> = None;
    let mut done: Vec<FunctionContract> = Vec::new();
    let mut depth = 0_usize;
    let mut before = "";
    for (at, token) in all.iter().enumerate() {
        let word = &text[token.range.clone()];
        if !is_contract(token) {
            match word {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            if !matches!(token.kind, ScanKind::Comment | ScanKind::Directive) {
                before = word;
            }
            continue;
        }
        let behind = all[at + 1..]
            .iter()
            .position(|token| !matches!(token.kind, ScanKind::Comment | ScanKind::Directive))
            .map(|more| at + 1 + more);
        for clause in clauses(text, token, &mut left) {
            let wrong = |why: &str, left: &mut Vec<(usize, String)>| {
                left.push((clause.at, why.to_owned()));
            };
            match clause.keyword {
                "requires" | "ensures" if depth == 0 => {
                    let contract = waiting.get_or_insert_with(FunctionContract::default);
                    if let Err(why) =
                        contract.add(clause.keyword == "requires", clause.at, clause.formula)
                    {
                        left.push((clause.at, why));
                    }
                }
                "assert" | "check" if depth > 0 && matches!(before, ";" | "{" | "}") => {
                    match spelled(clause.formula, 0) {
                        Ok((formula, olds)) if olds.is_empty() => {
                            changes.insert(clause.at, format!("{HOLDS}({formula});"));
                        }
                        Ok(_) => wrong("`\\old`", &mut left),
                        Err(why) => left.push((clause.at, why)),
                    }
                }
                "loop invariant" if depth > 0 => {
                    let done = behind.map_or(Err("no loop".to_owned()), |behind| {
                        invariant((text, &all), behind, &clause, &mut changes)
                    });
                    if let Err(why) = done {
                        left.push((clause.at, why));
                    }
                }
                keyword => wrong(&format!("`{keyword}` here"), &mut left),
            }
        }
        changes.blank(text, token.range.clone());
        if depth == 0
            && let Some(mut contract) = waiting.take_if(|_| {
                let next = &all[at + 1..behind.unwrap_or(all.len())];
                !next.iter().any(is_contract)
            })
        {
            match behind.and_then(|behind| function_after(text, &all[behind..])) {
                Some(head) => {
                    contract.end = token.range.end;
                    contract.head = Some(head);
                    done.push(contract);
                }
                None => left.push((token.range.start, "no function behind it".to_owned())),
            }
        }
    }
    for contract in done {
        if let Err((at, why)) = contract.write(text, &all, &mut changes) {
            left.push((at, why));
        }
    }
    let text = without_comments(&changes.text(text));
    Some(SpelledContracts { text, left })
}

/// The clauses of a comment.
fn clauses<'a>(
    text: &'a str,
    token: &CToken,
    left: &mut Vec<(usize, String)>,
) -> Vec<ContractClause<'a>> {
    let end = if text[token.range.clone()].starts_with("/*") {
        token.range.end - 2
    } else {
        token.range.end
    };
    let start = token.range.start + 3;
    let mut clauses = Vec::new();
    let mut at = start;
    while at < end {
        // A quantifier has a semicolon of its own.
        let mut stop = at;
        let mut is_bound = false;
        while stop < end {
            match text.as_bytes()[stop] {
                b';' if is_bound => is_bound = false,
                b';' => break,
                b'\\'
                    if text[stop..].starts_with("\\forall")
                        || text[stop..].starts_with("\\exists") =>
                {
                    is_bound = true;
                }
                _ => {}
            }
            stop += 1;
        }
        let part = &text[at..stop];
        let lead =
            part.len() - part.trim_start_matches(|c: char| c.is_whitespace() || c == '@').len();
        let (begin, part) = (at + lead, &part[lead..]);
        at = stop + 1;
        if part.trim().is_empty() || UNCHECKED.iter().any(|word| begins_with(part, word).is_some())
        {
            continue;
        }
        let clause = KEYWORDS.iter().find_map(|word| Some((*word, begins_with(part, word)?)));
        match clause {
            Some((keyword, formula)) => {
                clauses.push(ContractClause { at: begin, keyword, formula });
            }
            None => {
                let word = part.split_whitespace().next().unwrap_or_default();
                left.push((begin, format!("`{word}`")));
                // What belongs to it stands behind it.
                if matches!(
                    word,
                    "behavior" | "predicate" | "axiomatic" | "logic" | "lemma" | "ghost"
                ) {
                    break;
                }
            }
        }
    }
    clauses
}

/// What comes behind words at the start of a text.
fn begins_with<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let mut rest = text;
    for word in words.split(' ') {
        rest = rest.trim_start().strip_prefix(word)?;
        if rest.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            return None;
        }
    }
    Some(rest)
}

/// Has an invariant checked wherever a loop asks whether it goes on.
fn invariant(
    (text, all): (&str, &[CToken]),
    behind: usize,
    clause: &ContractClause<'_>,
    changes: &mut TextChanges,
) -> Result<(), String> {
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    let (formula, olds) = spelled(clause.formula, 0)?;
    if !olds.is_empty() {
        return Err("`\\old`".to_owned());
    }
    let check = format!("{HOLDS}({formula})");
    let open = all[behind..].iter().position(|token| &text[token.range.clone()] == "(");
    match (word(behind), open) {
        ("do", _) if word(behind + 1) == "{" => {
            changes.insert(all[behind + 1].range.end, format!(" {check};"));
        }
        ("while", Some(open)) => {
            let open = behind + open;
            let close = closing_bracket(text, all, open).ok_or("no bracket")?;
            changes.insert(all[open].range.end, format!("({check}), ("));
            changes.insert(all[close].range.start, ")".to_owned());
        }
        ("for", Some(open)) => {
            let open = behind + open;
            let close = closing_bracket(text, all, open).ok_or("no bracket")?;
            let mut depth = 0_usize;
            let mut ends = Vec::new();
            for (at, token) in all.iter().enumerate().take(close).skip(open + 1) {
                match &text[token.range.clone()] {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth = depth.saturating_sub(1),
                    ";" if depth == 0 => ends.push(at),
                    _ => {}
                }
            }
            let [first, second] = ends[..] else { return Err("this loop".to_owned()) };
            if first + 1 == second {
                changes.insert(all[second].range.start, format!("({check}), 1"));
            } else {
                changes.insert(all[first].range.end, format!("({check}), ("));
                changes.insert(all[second].range.start, ")".to_owned());
            }
        }
        _ => return Err("no loop behind it".to_owned()),
    }
    Ok(())
}

impl TextChanges {
    pub(super) fn insert(&mut self, at: usize, text: String) {
        self.all.push((at..at, text));
    }

    pub(super) fn replace(&mut self, range: std::ops::Range<usize>, text: String) {
        self.all.push((range, text));
    }

    /// Takes a comment out, but not the lines in it.
    fn blank(&mut self, text: &str, range: std::ops::Range<usize>) {
        let mut from = range.start;
        for (at, byte) in text.as_bytes()[range.clone()].iter().enumerate() {
            if *byte == b'\n' {
                self.all.push((from..range.start + at, String::new()));
                from = range.start + at + 1;
            }
        }
        self.all.push((from..range.end, String::new()));
    }

    /// The text that is changed: what is inserted into a part that is taken out stays.
    fn text(mut self, text: &str) -> String {
        self.all.sort_by_key(|(range, _)| (range.start, range.end));
        let mut out = String::new();
        let mut at = 0;
        for (range, new) in self.all {
            if range.start > at {
                out.push_str(&text[at..range.start]);
            }
            out.push_str(&new);
            at = at.max(range.end);
        }
        out.push_str(&text[at..]);
        out
    }
}
