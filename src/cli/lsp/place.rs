//! Places as the protocol has them: addresses of files, lines from 0, and columns in units of UTF-16. Texts here have bytes.

use std::path::{Path, PathBuf};

use base::{Source, Span};
use lsp_types::{Position, Range, Uri};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What is escaped in the path of an address.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~');

/// The path of an address; none of one that is no file.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let path = &rest[rest.find('/')?..];
    Some(PathBuf::from(percent_decode_str(path).decode_utf8().ok()?.into_owned()))
}

/// The address of a path.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let path = std::path::absolute(path).ok()?;
    let path = utf8_percent_encode(path.to_str()?, ESCAPED);
    format!("file://{path}").parse().ok()
}

/// The address of a file of a source whose own has this one.
pub(super) fn address(source: &Source, file: usize, main_uri: &Uri) -> Option<Uri> {
    if file == 0 {
        return Some(main_uri.clone());
    }
    let folder = path_of(main_uri)?;
    uri_of(&folder.parent()?.join(&source.files()[file].name))
}

/// The byte at a position; a position behind the end of a line is that end, and one behind the text its end.
pub(super) fn offset(text: &str, position: Position) -> usize {
    let mut start = 0;
    for _ in 0..position.line {
        match text[start..].find('\n') {
            Some(at) => start += at + 1,
            None => return text.len(),
        }
    }
    let line = &text[start..];
    let line = &line[..line.find('\n').unwrap_or(line.len())];
    let mut units = 0;
    for (at, letter) in line.char_indices() {
        if units >= position.character as usize {
            return start + at;
        }
        units += letter.len_utf16();
    }
    start + line.trim_end_matches('\r').len()
}

/// The position of a byte.
pub(super) fn position(text: &str, offset: usize) -> Position {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let character = before[start..].encode_utf16().count();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Position { line: number(line), character: number(character) }
}

/// The range of a span in the text of a file of a source.
pub(super) fn range(source: &Source, span: Span) -> Range {
    let file = source.files()[source.file_at(span.start)].span;
    let text = source.slice(file);
    let within = |at: u32| (at.clamp(file.start, file.end) - file.start) as usize;
    Range::new(position(text, within(span.start)), position(text, within(span.end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_units_of_utf_16() {
        let text = "a𝄞κ\r\nb";
        for (at, position_of) in
            [(0, (0, 0)), (1, (0, 1)), (5, (0, 3)), (7, (0, 4)), (9, (1, 0)), (10, (1, 1))]
        {
            let there = Position::new(position_of.0, position_of.1);
            assert_eq!(position(text, at), there, "{at}");
            assert_eq!(offset(text, there), at, "{at}");
        }
        assert_eq!(offset(text, Position::new(0, 99)), 7, "the end of the line");
        assert_eq!(offset(text, Position::new(9, 9)), 10, "the end of the text");
    }

    #[test]
    fn addresses_are_paths() {
        let path = Path::new("/a b/κ#1.uh");
        let uri = uri_of(path).expect("it has one");
        assert_eq!(uri.as_str(), "file:///a%20b/%CE%BA%231.uh");
        assert_eq!(path_of(&uri).as_deref(), Some(path));
        assert_eq!(path_of(&"untitled:Untitled-1".parse().expect("it is an address")), None);
    }
}
