//! Answers to what an editor asks of a place: hover, definition, references, rename, symbols, completion.

use std::collections::{BTreeSet, HashMap};

use base::{Sort, Source, Symbols, VarId, VarKind};
use lsp_types::{
    CompletionItem, CompletionItemKind, DocumentHighlight, DocumentSymbol, Hover, HoverContents,
    Location, MarkupContent, MarkupKind, Position, Range, SymbolKind, TextEdit, WorkspaceEdit,
};
use pipeline::front;
use program::Program;
use similar::{ChangeTag, DiffOp, DiffTag, TextDiff};
use uh::{EntityKind, Occurrence, OutlineEntry};

use super::document::{NameIndex, OpenDocument};
use super::finding::on_line;
use super::names::noun;
use super::place::{offset, range};

/// What is known at a place: what the name stands for, of which type, and the verdicts on the line.
pub(super) fn hover(document: &OpenDocument, at: Position) -> Option<Hover> {
    let mut parts = Vec::new();
    let mut shown = None;
    if let Some(index) = document.current_names()
        && let Some(name) = index.at(offset(&document.text, at))
    {
        parts.push(described(index, name));
        shown = Some(range(&index.source, name.span));
    }
    if let Some(verdicts) = document.verdicts.as_ref().filter(|verdicts| !verdicts.is_old) {
        let checks = on_line(&verdicts.report, at.line as usize + 1);
        parts.extend(checks.into_iter().map(|check| format!("- {check}")));
    }
    if parts.is_empty() {
        return None;
    }
    let value = parts.join("\n");
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: shown })
}

/// The edits that lay a program out, line by line, so that what stays is not touched; none of a text with a mistake of
/// syntax, or in C.
pub(super) fn formatting(document: &OpenDocument) -> Option<Vec<TextEdit>> {
    if !document.is_uh() {
        return None;
    }
    let new = uh::format(&Source::new(String::new(), document.text.as_str())).ok()?;
    let difference = TextDiff::from_lines(&document.text, &new);
    let at_line = |line: usize| Position::new(u32::try_from(line).unwrap_or(u32::MAX), 0);
    let changed = difference.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let edit = |op: &DiffOp| {
        let old = op.old_range();
        let lines = difference.iter_changes(op).filter(|line| line.tag() == ChangeTag::Insert);
        let new_text = lines.map(|line| line.value()).collect();
        TextEdit { range: Range::new(at_line(old.start), at_line(old.end)), new_text }
    };
    Some(changed.map(edit).collect())
}

/// What a name stands for: its declaration, and its type if it has one.
fn described(index: &NameIndex, name: &Occurrence) -> String {
    let noun = noun(name.kind);
    let code = |text: &str| format!("```uh\n{text}\n```\n");
    let declared = index.places(name, true);
    let source = &index.source;
    match name.kind {
        EntityKind::Procedure | EntityKind::Predicate | EntityKind::Type => {
            let Some(place) = declared.first() else { return format!("{noun} `{}`", name.name) };
            code(declaration(source, place))
        }
        EntityKind::Label(_) => format!("{noun} `{}`", name.name),
        EntityKind::Field
        | EntityKind::Global
        | EntityKind::Variable(_)
        | EntityKind::Bound(_)
        | EntityKind::PredicateParameter(_) => match type_of(source, name) {
            Some(ty) => code(&format!("{}: {ty}", name.name)) + noun,
            None => format!("{noun} `{}`", name.name),
        },
    }
}

/// The text of a declaration: up to its block, or to the end of its line.
fn declaration<'a>(source: &'a Source, place: &Occurrence) -> &'a str {
    let text = source.text.as_str();
    let start = text[..place.span.start as usize].rfind('\n').map_or(0, |at| at + 1);
    let rest = &text[start..];
    let end = match place.kind {
        EntityKind::Procedure => rest.find('{'),
        EntityKind::Type => rest.find('}').map(|at| at + 1),
        _ => rest.find('\n'),
    };
    rest[..end.unwrap_or(rest.len())].trim_end()
}

/// The type of a variable or a field, if the text is a program.
fn type_of(source: &Source, name: &Occurrence) -> Option<String> {
    let program: Program = front::program(source).ok()?;
    let symbols: &Symbols = &program.symbols;
    if name.kind == EntityKind::Field {
        let mut types: BTreeSet<String> = BTreeSet::new();
        for field in symbols.field_ids().filter(|&field| symbols[field].name == name.name) {
            types.insert(sort_text(symbols, symbols[field].sort));
        }
        return (types.len() == 1).then(|| types.into_iter().next()).flatten();
    }
    let procedure = match name.kind {
        EntityKind::Variable(proc) => Some(proc),
        EntityKind::Global => None,
        _ => return None,
    };
    let is_its = |var: &VarId| {
        let of = match symbols[*var].kind {
            VarKind::Parameter(proc) | VarKind::Local(proc) => Some(proc.index()),
            VarKind::Global => None,
            VarKind::Auxiliary(_) | VarKind::Clock | VarKind::TapePosition | VarKind::Ghost => {
                return false;
            }
        };
        symbols[*var].name == name.name && of == procedure
    };
    let var = symbols.var_ids().find(is_its)?;
    Some(sort_text(symbols, symbols[var].sort))
}

/// A sort as the language writes it.
fn sort_text(symbols: &Symbols, sort: Sort) -> String {
    match sort {
        Sort::Int => "int".to_owned(),
        Sort::Bool => "bool".to_owned(),
        Sort::Ref(shape) => symbols[shape].name.clone(),
        Sort::Vector(_) => "seq".to_owned(),
    }
}

/// Where the name at a place is declared, or all its places.
pub(super) fn places(document: &OpenDocument, at: Position, only_declared: bool) -> Vec<Location> {
    let Some(index) = document.current_names() else { return Vec::new() };
    let Some(name) = index.at(offset(&document.text, at)) else { return Vec::new() };
    let places = index.places(name, only_declared).into_iter();
    places.filter_map(|place| index.location(place, &document.uri)).collect()
}

/// The places of the name in the text itself.
pub(super) fn highlights(document: &OpenDocument, at: Position) -> Vec<DocumentHighlight> {
    let all = places(document, at, false).into_iter().filter(|place| place.uri == document.uri);
    all.map(|place| DocumentHighlight { range: place.range, kind: None }).collect()
}

/// The range of the name at a place that can be renamed.
pub(super) fn renamed_range(document: &OpenDocument, at: Position) -> Option<Range> {
    let index = document.current_names()?;
    let name = index.at(offset(&document.text, at))?;
    Some(range(&index.source, name.span))
}

/// The changes that give a name another spelling.
///
/// # Errors
/// Why it cannot have it.
pub(super) fn rename(
    document: &OpenDocument,
    at: Position,
    spelling: &str,
) -> Result<WorkspaceEdit, String> {
    let index = document.current_names().ok_or("the text cannot be parsed: mend it first")?;
    let name = index.at(offset(&document.text, at)).ok_or("there is no name here")?;
    if let Some(why) = index.obstacle(name, spelling) {
        return Err(why);
    }
    #[allow(clippy::mutable_key_type, reason = "the type of the protocol")]
    let mut changes: HashMap<lsp_types::Uri, Vec<TextEdit>> = HashMap::new();
    for place in index.places(name, false) {
        let location = index.location(place, &document.uri).ok_or("a file has no address")?;
        let edit = TextEdit { range: location.range, new_text: spelling.to_owned() };
        changes.entry(location.uri).or_default().push(edit);
    }
    Ok(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
}

/// The parts of the text.
pub(super) fn symbols(document: &OpenDocument) -> Vec<DocumentSymbol> {
    let Some(index) = document.current_names() else { return Vec::new() };
    index.outline.iter().map(|entry| symbol(&index.source, entry)).collect()
}

fn symbol(source: &Source, entry: &OutlineEntry) -> DocumentSymbol {
    let kind = match entry.kind {
        EntityKind::Type => SymbolKind::STRUCT,
        EntityKind::Field => SymbolKind::FIELD,
        EntityKind::Procedure => SymbolKind::FUNCTION,
        EntityKind::Predicate => SymbolKind::INTERFACE,
        EntityKind::Label(_) => SymbolKind::KEY,
        EntityKind::Global | EntityKind::Variable(_) => SymbolKind::VARIABLE,
        EntityKind::Bound(_) | EntityKind::PredicateParameter(_) => SymbolKind::VARIABLE,
    };
    let parts: Vec<DocumentSymbol> = entry.parts.iter().map(|part| symbol(source, part)).collect();
    #[allow(deprecated, reason = "the type has the field all the same")]
    DocumentSymbol {
        name: entry.name.clone(),
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: range(source, entry.extent),
        selection_range: range(source, entry.span),
        children: (!parts.is_empty()).then_some(parts),
    }
}

/// The names of the text, and the words of the language.
pub(super) fn completions(document: &OpenDocument) -> Vec<CompletionItem> {
    let mut items: Vec<CompletionItem> = Vec::new();
    let mut listed: BTreeSet<&str> = BTreeSet::new();
    let names = document.names.iter().flat_map(|index| &index.all);
    for name in names.filter(|name| name.is_declared) {
        if listed.insert(&name.name) {
            let kind = match name.kind {
                EntityKind::Type => CompletionItemKind::STRUCT,
                EntityKind::Field => CompletionItemKind::FIELD,
                EntityKind::Procedure | EntityKind::Predicate => CompletionItemKind::FUNCTION,
                _ => CompletionItemKind::VARIABLE,
            };
            items.push(CompletionItem {
                label: name.name.clone(),
                kind: Some(kind),
                detail: Some(noun(name.kind).to_owned()),
                ..CompletionItem::default()
            });
        }
    }
    if document.names.is_some() {
        let words = pipeline::WORDS.iter().filter(|word| !listed.contains(**word));
        items.extend(words.map(|word| CompletionItem {
            label: (*word).to_owned(),
            kind: Some(CompletionItemKind::KEYWORD),
            ..CompletionItem::default()
        }));
    }
    items
}
