//! The texts of stages and targets as tokens: names, which may be renamed, and all else.

use std::ops::Range;

use super::words::is_word;

/// How the comments of a text look; they are no part of the translation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comments {
    /// There are none.
    None,
    /// Lines that begin with `--`.
    Dashes,
    /// Between `(*` and `*)`, nested.
    OCaml,
    /// From `;` to the end of the line; names are those of SMT-LIB.
    Semicolons,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name that the program or the translation chose.
    Name,
    /// A word with a meaning, a number or a sign.
    Sign,
    /// A place in the source, as `line:column`.
    Place,
}

/// A token and its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub kind: Kind,
    pub range: Range<usize>,
}

/// The tokens of each line.
pub fn lines(text: &str, comments: Comments) -> Vec<Vec<Token>> {
    let mut lexer = Lexer { text, comments, at: 0, depth: 0, lines: vec![Vec::new()] };
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.lines
}

struct Lexer<'t> {
    text: &'t str,
    comments: Comments,
    at: usize,
    /// How many OCaml comments are open.
    depth: usize,
    lines: Vec<Vec<Token>>,
}

impl Lexer<'_> {
    /// Reads the next token, comment or space.
    fn next(&mut self) {
        let rest = &self.text[self.at..];
        let first = rest.chars().next().expect("the text goes on");
        if first == '\n' {
            self.lines.push(Vec::new());
            self.at += 1;
        } else if let Some(length) = self.comment(rest) {
            self.at += length;
        } else if first.is_whitespace() || self.depth > 0 {
            self.at += first.len_utf8();
        } else if first.is_ascii_digit() {
            self.number(rest);
        } else {
            let length = self.name(rest);
            let end = self.at + length.unwrap_or(first.len_utf8());
            let named = length.is_some() && !is_word(&self.text[self.at..end]);
            self.push(if named { Kind::Name } else { Kind::Sign }, end);
        }
    }

    fn push(&mut self, kind: Kind, end: usize) {
        let range = self.at..end;
        self.at = end;
        self.lines.last_mut().expect("there is a first line").push(Token { kind, range });
    }

    /// The length of a comment, or of what opens or closes one.
    fn comment(&mut self, rest: &str) -> Option<usize> {
        let line = || rest.find('\n').unwrap_or(rest.len());
        let at_start = self.lines.last().is_some_and(Vec::is_empty);
        match self.comments {
            Comments::Dashes if rest.starts_with("--") && at_start => Some(line()),
            Comments::Semicolons if rest.starts_with(';') => Some(line()),
            Comments::OCaml if rest.starts_with("(*") => {
                self.depth += 1;
                Some(2)
            }
            Comments::OCaml if rest.starts_with("*)") && self.depth > 0 => {
                self.depth -= 1;
                Some(2)
            }
            _ => None,
        }
    }

    /// A number, or a place: two numbers with a colon between.
    fn number(&mut self, rest: &str) {
        let digits =
            |text: &str| text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
        let first = digits(rest);
        let second = rest[first..].strip_prefix(':').map_or(0, digits);
        let is_place = second > 0 && rest.as_bytes()[first + 1].is_ascii_digit();
        if is_place {
            self.push(Kind::Place, self.at + first + 1 + second);
        } else {
            self.push(Kind::Sign, self.at + first);
        }
    }

    /// The length of the word that begins here; what follows a backslash belongs to no word.
    fn name(&self, rest: &str) -> Option<usize> {
        let first = rest.chars().next()?;
        if first == '\\' && self.comments == Comments::None {
            return Some(1 + rest[1..].chars().next().map_or(0, char::len_utf8));
        }
        if self.comments == Comments::Semicolons {
            if first == '|' {
                return rest[1..].find('|').map(|length| length + 2);
            }
            let within = |c: char| c.is_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
            let length = rest.find(|c| !within(c)).unwrap_or(rest.len());
            return rest[..length].contains(char::is_alphabetic).then_some(length);
        }
        let within = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
        let length = rest.find(|c| !within(c)).unwrap_or(rest.len());
        (first.is_alphabetic() || first == '_').then_some(length)
    }
}
