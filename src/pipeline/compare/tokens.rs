//! The texts of stages and targets as tokens: names, which may be renamed, and all else.

use std::ops::Range;

use super::vocabulary::{AT, caption, is_word, place};
use crate::Language;

/// Comments around the run-time library, whose names are no names of the program.
const LIBRARY: [&str; 2] = ["Run-time library", "End of the run-time library"];

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ComparedTokenKind {
    /// A name that the program or the translation chose.
    Name,
    /// The same where it names a field of an object or a record, which may be called like something
    /// else.
    Member,
    /// A word with a meaning, a number or a sign.
    Sign,
    /// A place in the source, as `line:column` or `file:line:column`.
    Place,
}

impl ComparedTokenKind {
    /// Whether it may be renamed.
    pub(super) fn is_name(self) -> bool {
        matches!(self, Self::Name | Self::Member)
    }
}

/// A token and its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lexeme {
    pub kind: ComparedTokenKind,
    pub range: Range<usize>,
}

/// The tokens of each line.
pub(super) fn lines(text: &str, language: Language) -> Vec<Vec<Lexeme>> {
    let lines = vec![Vec::new()];
    let mut lexer = StageTextLexer {
        text,
        language,
        at: 0,
        depth: 0,
        library: false,
        open: Vec::new(),
        before: 0..0,
        hidden: hidden(text, language),
        lines,
    };
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.lines
}

struct StageTextLexer<'t> {
    text: &'t str,
    language: Language,
    at: usize,
    /// How many OCaml comments are open.
    depth: usize,
    /// Whether this is the run-time library.
    library: bool,
    /// The brackets that are open.
    open: Vec<char>,
    /// The token before this place.
    before: Range<usize>,
    /// Names of Haskell's prelude that are names of the program here.
    hidden: Vec<&'t str>,
    lines: Vec<Vec<Lexeme>>,
}

/// The start of the line by which names of Haskell's prelude become the program's own.
const HIDING: &str = "import Prelude hiding (";

/// The names of Haskell's prelude that a file hides.
fn hidden(text: &str, language: Language) -> Vec<&str> {
    let Some(list) = text.lines().find_map(|line| line.strip_prefix(HIDING)) else {
        return Vec::new();
    };
    let words = list.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'');
    let names = words.filter(|word| !word.is_empty());
    if language == Language::Haskell { names.collect() } else { Vec::new() }
}

impl StageTextLexer<'_> {
    /// Reads the next token, comment or space.
    fn next(&mut self) {
        let rest = &self.text[self.at..];
        let first = rest.chars().next().expect("the text goes on");
        if first == '\n' {
            self.lines.push(Vec::new());
            self.at += 1;
        } else if let Some(length) = self.comment(rest) {
            self.at += length;
        } else if let Some(length) = self.place_of_check(rest) {
            self.push(ComparedTokenKind::Place, self.at + length);
        } else if let Some(length) = self.caption(rest) {
            self.push(ComparedTokenKind::Sign, self.at + length);
        } else if first.is_whitespace() || self.depth > 0 {
            self.at += first.len_utf8();
        } else if first.is_ascii_digit() {
            self.number(rest);
        } else {
            match self.name(rest) {
                Some(length) => self.word(length),
                None => self.sign(first),
            }
        }
    }

    /// The length of a caption that begins here.
    fn caption(&self, rest: &str) -> Option<usize> {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let within = rest.starts_with(word) && self.text[..self.at].ends_with(word);
        let has_captions = matches!(self.language, Language::Notation(_));
        if has_captions && !within { caption(rest, self.language) } else { None }
    }

    /// The length of a place that begins here, behind a caption.
    fn place_of_check(&self, rest: &str) -> Option<usize> {
        let is_behind = self.last_kind() == Some(ComparedTokenKind::Sign)
            && self.before.end + 1 == self.at
            && self.text[..self.at].ends_with(AT);
        let has_captions = matches!(self.language, Language::Notation(_));
        if has_captions && is_behind { place(rest) } else { None }
    }

    fn push(&mut self, kind: ComparedTokenKind, end: usize) {
        let range = self.at..end;
        self.at = end;
        self.before = range.clone();
        self.lines.last_mut().expect("there is a first line").push(Lexeme { kind, range });
    }

    fn sign(&mut self, sign: char) {
        match sign {
            '(' | '[' | '{' => self.open.push(sign),
            ')' | ']' | '}' => drop(self.open.pop()),
            // A field that is called like its value needs no sign, so none counts.
            '=' if self.in_ocaml_record()
                && self.last_kind() == Some(ComparedTokenKind::Member) =>
            {
                self.at += 1;
                return;
            }
            _ => {}
        }
        self.push(ComparedTokenKind::Sign, self.at + sign.len_utf8());
    }

    fn word(&mut self, length: usize) {
        let end = self.at + length;
        let kind = match &self.text[self.at..end] {
            _ if self.library => ComparedTokenKind::Sign,
            word if is_word(word, self.language) && !self.hidden.contains(&word) => {
                ComparedTokenKind::Sign
            }
            _ if self.is_member(end) => ComparedTokenKind::Member,
            _ => ComparedTokenKind::Name,
        };
        let start = self.at;
        self.push(kind, end);
        let rest = self.text[end..].trim_start();
        if kind == ComparedTokenKind::Member
            && self.in_ocaml_record()
            && rest.starts_with([';', '}'])
        {
            self.at = start;
            self.push(ComparedTokenKind::Name, end);
        }
    }

    /// Whether the innermost bracket is that of an OCaml record.
    fn in_ocaml_record(&self) -> bool {
        self.language == Language::OCaml && self.open.last() == Some(&'{')
    }

    /// The kind of the token before this place.
    fn last_kind(&self) -> Option<ComparedTokenKind> {
        self.lines.iter().rev().find_map(|line| line.last()).map(|token| token.kind)
    }

    /// Whether the word here names a field: behind a dot or, in a functional program, in a record.
    fn is_member(&self, end: usize) -> bool {
        let before = &self.text[self.before.clone()];
        if before == "." {
            return self.before.end == self.at;
        }
        let functional = !matches!(self.language, Language::Notation(_) | Language::SmtLib);
        let in_record = self.open.last() == Some(&'{')
            && matches!(before, "{" | "," | ";")
            && (self.text[end..].trim_start().starts_with(['=', ':'])
                || self.in_ocaml_record() && self.text[end..].trim_start().starts_with([';', '}']));
        functional && (in_record || before == "final")
    }

    /// The length of a comment, or of what opens or closes one.
    fn comment(&mut self, rest: &str) -> Option<usize> {
        let line = || rest.find('\n').unwrap_or(rest.len());
        let opens = ["--", "(*"].into_iter().find_map(|sign| rest.strip_prefix(sign));
        let [from, to] =
            LIBRARY.map(|mark| opens.is_some_and(|text| text.trim_start().starts_with(mark)));
        self.library = (self.library || from) && !to;
        let at_start = self.lines.last().is_some_and(Vec::is_empty);
        match self.language {
            Language::Functional | Language::Haskell if rest.starts_with("--") && at_start => {
                Some(line())
            }
            // Which names it hides depends on what names there are.
            Language::Haskell if rest.starts_with(HIDING) && at_start => Some(line()),
            Language::SmtLib if rest.starts_with(';') => Some(line()),
            Language::OCaml if rest.starts_with("(*") => {
                self.depth += 1;
                Some(2)
            }
            Language::OCaml if rest.starts_with("*)") && self.depth > 0 => {
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
            self.push(ComparedTokenKind::Place, self.at + first + 1 + second);
        } else {
            self.push(ComparedTokenKind::Sign, self.at + first);
        }
    }

    /// The length of the word that begins here; what follows a backslash belongs to no word.
    fn name(&self, rest: &str) -> Option<usize> {
        let first = rest.chars().next()?;
        if first == '\\' && matches!(self.language, Language::Notation(_)) {
            return Some(1 + rest[1..].chars().next().map_or(0, char::len_utf8));
        }
        if self.language == Language::SmtLib {
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
