//! Functions whose pointers are not null, by `__attribute__((nonnull))`.

use std::collections::BTreeMap;

use super::scan::{CToken, ScanKind, tokens};

/// Which parameters of functions are not null, from 0 on; none are named if all pointers are meant.
pub(crate) type NonnullFunctions = BTreeMap<String, Vec<usize>>;

/// The functions of a text of which an attribute says so.
#[must_use]
pub(crate) fn nonnull_functions(text: &str) -> NonnullFunctions {
    let mut functions = NonnullFunctions::new();
    if !text.contains("nonnull") {
        return functions;
    }
    let is_token = |token: &CToken| !matches!(token.kind, ScanKind::Comment | ScanKind::Directive);
    let all: Vec<CToken> = tokens(text).into_iter().filter(is_token).collect();
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    let (mut depth, mut brackets) = (0_usize, 0_usize);
    let mut name: Option<String> = None;
    let mut nonnull: Option<Vec<usize>> = None;
    let mut at = 0;
    while at < all.len() {
        let here = word(at);
        if depth == 0 && here.trim_matches('_') == "attribute" {
            let (parameters, end) = attribute(&all, text, at + 1);
            if let Some(parameters) = parameters {
                nonnull.get_or_insert_with(Vec::new).extend(parameters);
            }
            at = end;
            continue;
        }
        let is_word = all[at].kind == ScanKind::Word;
        if depth == 0 && brackets == 0 && is_word && word(at + 1) == "(" {
            name.get_or_insert_with(|| here.to_owned());
        }
        let ends = depth == 0 && brackets == 0 && matches!(here, ";" | "{");
        match here {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "(" => brackets += 1,
            ")" => brackets = brackets.saturating_sub(1),
            _ => {}
        }
        if ends {
            if let (Some(name), Some(nonnull)) = (name.take(), nonnull.take()) {
                functions.entry(name).or_default().extend(nonnull);
            }
            (name, nonnull) = (None, None);
        }
        at += 1;
    }
    functions
}

/// Which parameters an attribute says are not null, if it says so of any; and the place behind it.
fn attribute(all: &[CToken], text: &str, from: usize) -> (Option<Vec<usize>>, usize) {
    let (mut depth, mut positions, mut at) = (0_usize, None, from);
    let mut is_said = false;
    while let Some(token) = all.get(at) {
        let word = &text[token.range.clone()];
        at += 1;
        match word {
            "(" => depth += 1,
            ")" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    break;
                }
            }
            "," if depth == 2 => is_said = false,
            name if depth == 2 && name.trim_matches('_') == "nonnull" => {
                is_said = true;
                positions.get_or_insert_with(Vec::new);
            }
            number if depth == 3 && is_said => {
                let number = number.parse().ok().and_then(|number: usize| number.checked_sub(1));
                positions.get_or_insert_with(Vec::new).extend(number);
            }
            _ if depth == 0 => break,
            _ => {}
        }
    }
    (positions, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_say_which_pointers_are_not_null() {
        let text = "int f(int *a, int *b) __attribute__((nonnull (2), cold));\n\
                    __attribute__((__nonnull__)) static int g(int *a) { return h(a); }\nint h(int *a);";
        let functions = nonnull_functions(text);
        assert_eq!(functions.get("f"), Some(&vec![1]));
        assert_eq!(functions.get("g"), Some(&vec![]));
        assert_eq!(functions.len(), 2);
    }
}
