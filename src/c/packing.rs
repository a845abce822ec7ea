//! How structs and unions are packed: `__attribute__((packed))`, `aligned(n)` and `#pragma pack`.
//!
//! The tree does not show these, so they are read from the tokens: each struct is known by the place of its keyword.

use std::collections::BTreeMap;

use super::scan::{CToken, ScanKind, tokens};

/// At multiples of how many bytes the members of a struct lie, and the struct itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Packing {
    /// Members are aligned to at most this.
    pub most: Option<u64>,
    /// The whole is aligned to at least this; 0 if that is no number.
    pub least: Option<u64>,
}

/// The packing of structs and unions that are not packed as usual, by the places of their keywords.
pub(crate) type Packings = BTreeMap<usize, Packing>;

/// The alignment that `aligned` stands for that says none.
const LARGEST: u64 = 16;

/// A struct or union whose braces are open.
struct OpenRecord {
    keyword: usize,
    packing: Packing,
}

/// All structs and unions of a text that are packed.
#[must_use]
pub(crate) fn packings(text: &str) -> Packings {
    let all: Vec<CToken> =
        tokens(text).into_iter().filter(|token| token.kind != ScanKind::Comment).collect();
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    let mut packed = Packings::new();
    let (mut most, mut pushed) = (None, Vec::new());
    let mut open: Vec<Option<OpenRecord>> = Vec::new();
    let mut named: Option<OpenRecord> = None;
    let mut at = 0;
    while at < all.len() {
        if all[at].kind == ScanKind::Directive {
            pack_pragma(word(at), &mut most, &mut pushed);
            at += 1;
            continue;
        }
        match word(at) {
            "struct" | "union" => {
                let packing = Packing { most: None, least: None };
                named = Some(OpenRecord { keyword: all[at].range.start, packing });
            }
            "{" => {
                let mut record = named.take();
                if let Some(record) = &mut record {
                    record.packing.most = record.packing.most.or(most);
                }
                open.push(record);
            }
            "}" => {
                let closed = open.pop().flatten();
                if let Some(OpenRecord { keyword, mut packing }) = closed {
                    while word(at + 1).trim_matches('_') == "attribute" {
                        at = attributes(&all, text, at + 1, &mut packing);
                    }
                    if packing != Packing::default() {
                        packed.insert(keyword, packing);
                    }
                }
            }
            "attribute" | "__attribute" | "__attribute__" => {
                if let Some(record) = &mut named {
                    at = attributes(&all, text, at, &mut record.packing);
                }
            }
            ";" | "(" | ")" | "," | "=" => named = None,
            _ => {}
        }
        at += 1;
    }
    packed
}

/// Reads the attributes that begin here; the place of their last bracket.
fn attributes(all: &[CToken], text: &str, from: usize, packing: &mut Packing) -> usize {
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    // An attribute without brackets is a mistake, of which the parser complains.
    if word(from + 1) != "(" {
        return from;
    }
    let mut depth = 0_usize;
    let mut at = from + 1;
    while at < all.len() {
        match word(at) {
            "(" => depth += 1,
            ")" => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            name if depth == 2 => match name.trim_matches('_') {
                "packed" => packing.most = Some(1),
                "aligned" => {
                    let least = match word(at + 1) {
                        "(" if word(at + 3) == ")" => word(at + 2).parse().unwrap_or(0),
                        "(" => 0,
                        _ => LARGEST,
                    };
                    let before = packing.least.unwrap_or(1);
                    packing.least = Some(if least == 0 { 0 } else { before.max(least) });
                }
                _ => {}
            },
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        at += 1;
    }
    all.len()
}

/// The text with blanks in the place of attributes between the keyword of a struct and its tag, byte by byte.
#[must_use]
pub(crate) fn without_tag_attributes(text: &str) -> String {
    let all: Vec<CToken> =
        tokens(text).into_iter().filter(|token| token.kind != ScanKind::Comment).collect();
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    let mut blank = text.as_bytes().to_vec();
    for at in 0..all.len() {
        let mut from = at + 1;
        while matches!(word(at), "struct" | "union" | "enum")
            && word(from).trim_matches('_') == "attribute"
        {
            let end = attributes(&all, text, from, &mut Packing::default()).min(all.len() - 1);
            for byte in &mut blank[all[from].range.start..all[end].range.end] {
                if *byte != b'\n' {
                    *byte = b' ';
                }
            }
            from = end + 1;
        }
    }
    String::from_utf8_lossy(&blank).into_owned()
}

/// What stands in the brackets of `#pragma pack`, if it is one.
fn pack_words(directive: &str) -> Option<Vec<&str>> {
    let rest = directive.trim_start_matches('#').trim_start().strip_prefix("pragma")?;
    let rest = rest.trim_start().strip_prefix("pack")?.trim().strip_prefix('(')?;
    let inner = rest.strip_suffix(')')?;
    Some(inner.split(',').map(str::trim).filter(|word| !word.is_empty()).collect())
}

/// Whether a directive is a `#pragma pack` that is understood.
#[must_use]
pub(crate) fn is_pack_pragma(directive: &str) -> bool {
    let is_number = |word: &&str| matches!(*word, "1" | "2" | "4" | "8" | "16");
    pack_words(directive).is_some_and(|words| match words[..] {
        [] | ["push" | "pop"] => true,
        [number] => is_number(&number),
        ["push", number] => is_number(&number),
        _ => false,
    })
}

fn pack_pragma(directive: &str, most: &mut Option<u64>, pushed: &mut Vec<Option<u64>>) {
    let Some(words) = pack_words(directive) else { return };
    match words[..] {
        [] => *most = None,
        ["pop"] => *most = pushed.pop().flatten(),
        ["push"] => pushed.push(*most),
        ["push", number] => {
            pushed.push(*most);
            *most = number.parse().ok();
        }
        [number] => *most = number.parse().ok(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structs_are_packed_by_attributes_and_pragmas() {
        let text = "struct a { int x; };\n#pragma pack(push, 2)\nstruct b { int x; } __attribute__((aligned(4)));\n\
                    #pragma pack(pop)\nunion __attribute__((__packed__)) c { struct { char d; } e; };";
        let packed = packings(text);
        let at = |word: &str| text.find(word).expect("it is there");
        let b = Packing { most: Some(2), least: Some(4) };
        assert_eq!(packed.get(&at("struct b")), Some(&b));
        assert_eq!(packed.get(&at("union")), Some(&Packing { most: Some(1), least: None }));
        assert_eq!(packed.len(), 2);
        // A mistake is left to the parser.
        assert!(packings("struct __attribute__ ) s { int x; };").is_empty());
    }
}
