//! Formats of `printf` and `scanf`: what they consist of.

use super::CheckResult;
use super::refuse::level;
use base::Span;

/// A part of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum FormatPart {
    /// Characters that stand for themselves.
    Text(Vec<u8>),
    /// A conversion.
    Conversion(FormatConversion),
}

/// What begins with `%`.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct FormatConversion {
    /// `-`, `+`, ` `, `#`, `0`; of `scanf` also `*`.
    pub(super) flags: Vec<u8>,
    /// The least width; of `scanf` the greatest one.
    pub(super) width: FormatAmount,
    /// How many digits there are at least, or how many characters at most.
    pub(super) precision: FormatAmount,
    /// `hh`, `h`, `l`, `ll`, `j`, `z`, `t` or nothing.
    pub(super) length: String,
    /// The letter; `[` of a set of characters.
    pub(super) letter: u8,
}

/// A number in a conversion.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) enum FormatAmount {
    /// It is not there.
    #[default]
    None,
    /// It is this.
    Number(u32),
    /// An argument is it.
    Argument,
}

impl FormatConversion {
    /// Whether the flag stands there.
    pub(super) fn has_flag(&self, flag: u8) -> bool {
        self.flags.contains(&flag)
    }
}

/// The parts of a format.
///
/// # Errors
/// If it has a conversion that C does not know.
pub(super) fn format_parts(text: &[u8], is_read: bool, span: Span) -> CheckResult<Vec<FormatPart>> {
    let mut parts = Vec::new();
    let mut at = 0;
    let wrong = || Err(level(span, "such a conversion in a format", "use those of C11"));
    while at < text.len() {
        if text[at] != b'%' || text.get(at + 1) == Some(&b'%') {
            let byte = text[at];
            at += if byte == b'%' { 2 } else { 1 };
            if let Some(FormatPart::Text(before)) = parts.last_mut() {
                before.push(byte);
            } else {
                parts.push(FormatPart::Text(vec![byte]));
            }
            continue;
        }
        at += 1;
        let mut conversion = FormatConversion::default();
        let flags: &[u8] = if is_read { b"*" } else { b"-+ #0" };
        while text.get(at).is_some_and(|byte| flags.contains(byte)) {
            conversion.flags.push(text[at]);
            at += 1;
        }
        conversion.width = amount(text, &mut at, !is_read);
        if !is_read && text.get(at) == Some(&b'.') {
            at += 1;
            conversion.precision = match amount(text, &mut at, true) {
                FormatAmount::None => FormatAmount::Number(0),
                some @ (FormatAmount::Number(_) | FormatAmount::Argument) => some,
            };
        }
        while text.get(at).is_some_and(|byte| b"hljztL".contains(byte)) {
            conversion.length.push(char::from(text[at]));
            at += 1;
        }
        let Some(&letter) = text.get(at) else { return wrong() };
        at += 1;
        if letter == b'[' && is_read {
            // A bracket that comes first is one of the characters.
            at += usize::from(text.get(at) == Some(&b'^'));
            at += usize::from(text.get(at) == Some(&b']'));
            while text.get(at).is_some_and(|byte| *byte != b']') {
                at += 1;
            }
            at += 1;
        } else if !b"diouxXcspfFeEgGaAn".contains(&letter) {
            return wrong();
        }
        conversion.letter = letter;
        parts.push(FormatPart::Conversion(conversion));
    }
    Ok(parts)
}

fn amount(text: &[u8], at: &mut usize, may_be_argument: bool) -> FormatAmount {
    if may_be_argument && text.get(*at) == Some(&b'*') {
        *at += 1;
        return FormatAmount::Argument;
    }
    let start = *at;
    while text.get(*at).is_some_and(u8::is_ascii_digit) {
        *at += 1;
    }
    let digits = std::str::from_utf8(&text[start..*at]).unwrap_or_default();
    digits.parse().map_or(FormatAmount::None, FormatAmount::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str, is_read: bool) -> Vec<String> {
        let parts = format_parts(text.as_bytes(), is_read, Span::new(0, 0)).expect("it is one");
        let shown = parts.into_iter().map(|part| match part {
            FormatPart::Text(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            FormatPart::Conversion(it) => {
                format!("%{:?}{:?}{}{}", it.width, it.precision, it.length, char::from(it.letter))
            }
        });
        shown.collect()
    }

    #[test]
    fn formats_have_parts() {
        let printed = ["a%", "%Number(3)Argumentlld", "b", "%NoneNumber(0)s"];
        assert_eq!(letters("a%%%-03.*lldb%.s", false), printed);
        let read = ["%Number(9)None[", "x", "%NoneNoned"];
        assert_eq!(letters("%9[^]a]x%*d", true), read);
        assert!(format_parts(b"%", false, Span::new(0, 0)).is_err());
        assert!(format_parts(b"%y", false, Span::new(0, 0)).is_err());
    }
}
