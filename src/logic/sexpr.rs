//! S-expressions: what solvers print and what they are told.
//!
//! The tree lies in one table, children before parents, and every node knows which part of the text
//! it came from. Neither reading nor dropping recurses, so depth is no danger.

use std::fmt;
use std::ops::Range;

base::handle! {
    /// An expression in its [`Sexprs`].
    Sexpr
}

/// Expressions that were read from one text.
#[derive(Clone, Debug, Default)]
pub struct Sexprs {
    text: String,
    places: Vec<SexprSpan>,
    items: Vec<Sexpr>,
    top: Vec<Sexpr>,
}

/// Where an expression stands in the text, and for a list where its items are.
#[derive(Clone, Debug)]
struct SexprSpan {
    span: Range<usize>,
    items: Option<Range<usize>>,
}

/// Why a text is not a sequence of S-expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MalformedSexpr {
    /// The byte at which reading stopped.
    pub at: usize,
    /// What is wrong there.
    pub what: &'static str,
}

impl fmt::Display for MalformedSexpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.what, self.at)
    }
}

impl Sexprs {
    /// Reads all expressions of a text; comments run from `;` to the end of the line.
    ///
    /// # Errors
    /// If a parenthesis, a quoted symbol or a string is open at the end, or a parenthesis closes
    /// nothing.
    pub fn parse(text: impl Into<String>) -> Result<Self, MalformedSexpr> {
        let mut reader =
            SexprParser { sexprs: Self { text: text.into(), ..Self::default() }, at: 0 };
        reader.read()?;
        Ok(reader.sexprs)
    }

    /// The expressions that stand in no list.
    #[must_use]
    pub fn top(&self) -> &[Sexpr] {
        &self.top
    }

    /// The text that was read.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.text
    }

    /// The text of an expression as it stood there, without surrounding blanks.
    #[must_use]
    pub fn text(&self, expr: Sexpr) -> &str {
        &self.text[self.places[expr.index()].span.clone()]
    }

    /// The beginning of an expression's text, on one line, short enough for a message.
    #[must_use]
    pub fn excerpt(&self, expr: Sexpr) -> String {
        excerpt(self.text(expr))
    }

    /// The byte where an expression begins.
    #[must_use]
    pub fn start(&self, expr: Sexpr) -> usize {
        self.places[expr.index()].span.start
    }

    /// The items of a list; `None` for anything else.
    #[must_use]
    pub fn list(&self, expr: Sexpr) -> Option<&[Sexpr]> {
        self.places[expr.index()].items.clone().map(|items| &self.items[items])
    }

    /// A symbol's name without bars, a number or a keyword; `None` for lists and strings.
    #[must_use]
    pub fn atom(&self, expr: Sexpr) -> Option<&str> {
        let text = self.text(expr);
        match text.as_bytes() {
            _ if self.list(expr).is_some() => None,
            [b'"', ..] => None,
            [b'|', .., b'|'] => Some(&text[1..text.len() - 1]),
            _ => Some(text),
        }
    }

    /// What a string says; `None` for anything else.
    #[must_use]
    pub fn string(&self, expr: Sexpr) -> Option<String> {
        let text = self.text(expr).strip_prefix('"')?.strip_suffix('"')?;
        Some(text.replace("\"\"", "\""))
    }

    /// The first item's name and the rest of a list that starts with a name.
    #[must_use]
    pub fn command(&self, expr: Sexpr) -> Option<(&str, &[Sexpr])> {
        let (&first, rest) = self.list(expr)?.split_first()?;
        Some((self.atom(first)?, rest))
    }

    /// All expressions, children before parents.
    pub fn all(&self) -> impl Iterator<Item = Sexpr> + use<> {
        (0..self.places.len()).map(Sexpr::new)
    }

    /// Every name, number and keyword that occurs, in order.
    pub fn atoms(&self) -> impl Iterator<Item = &str> {
        self.all().filter_map(|expr| self.atom(expr))
    }

    /// Every name, number and keyword in an expression, the last one first.
    pub fn atoms_in(&self, expr: Sexpr) -> impl Iterator<Item = &str> {
        let mut work = vec![expr];
        std::iter::from_fn(move || {
            loop {
                let expr = work.pop()?;
                work.extend(self.list(expr).unwrap_or_default());
                if let Some(name) = self.atom(expr) {
                    return Some(name);
                }
            }
        })
    }

    /// The text of an expression with single blanks: equal for expressions that differ in layout.
    #[must_use]
    pub fn normalized(&self, expr: Sexpr) -> String {
        let mut out = String::new();
        let mut todo = vec![Some(expr)];
        while let Some(next) = todo.pop() {
            let Some(expr) = next else {
                out.push(')');
                continue;
            };
            if !out.is_empty() && !out.ends_with('(') {
                out.push(' ');
            }
            if let Some(items) = self.list(expr) {
                out.push('(');
                todo.push(None);
                todo.extend(items.iter().rev().copied().map(Some));
            } else {
                out.push_str(self.atom(expr).unwrap_or(self.text(expr)));
            }
        }
        out
    }
}

/// The beginning of somebody's words, on one line, short enough for a message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 200;
    let words: Vec<&str> = text.split_whitespace().take(LONGEST).collect();
    let line = words.join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// The reader's state: what it has read, and where it stands.
struct SexprParser {
    sexprs: Sexprs,
    at: usize,
}

impl SexprParser {
    /// Reads to the end of the text.
    fn read(&mut self) -> Result<(), MalformedSexpr> {
        // The lists under way: where each starts and its items so far.
        let mut open: Vec<(usize, Vec<Sexpr>)> = Vec::new();
        while let Some(&byte) = self.sexprs.text.as_bytes().get(self.at) {
            let start = self.at;
            let read = match byte {
                b'(' => {
                    open.push((start, Vec::new()));
                    self.at += 1;
                    continue;
                }
                b')' => {
                    let what = "a parenthesis closes nothing";
                    let (from, items) = open.pop().ok_or(MalformedSexpr { at: start, what })?;
                    self.at += 1;
                    self.push_list(from, &items)
                }
                b';' => {
                    self.skip_while(|byte| byte != b'\n');
                    continue;
                }
                _ if byte.is_ascii_whitespace() => {
                    self.at += 1;
                    continue;
                }
                _ => self.read_atom(byte)?,
            };
            open.last_mut().map_or(&mut self.sexprs.top, |(_, items)| items).push(read);
        }
        let unclosed =
            |&(at, _): &(usize, _)| MalformedSexpr { at, what: "an unclosed parenthesis" };
        open.last().map(unclosed).map_or(Ok(()), Err)
    }

    /// Reads a symbol, number, keyword or string that starts with the byte.
    fn read_atom(&mut self, byte: u8) -> Result<Sexpr, MalformedSexpr> {
        let start = self.at;
        match byte {
            b'|' => self.skip_quoted(b'|', "an unclosed quoted symbol")?,
            b'"' => {
                // A doubled quotation mark is one inside the string.
                while self.sexprs.text.as_bytes().get(self.at) == Some(&b'"') {
                    self.skip_quoted(b'"', "an unclosed string")?;
                }
            }
            _ => self.skip_while(|byte| {
                !byte.is_ascii_whitespace() && !matches!(byte, b'(' | b')' | b';' | b'"' | b'|')
            }),
        }
        Ok(self.push(SexprSpan { span: start..self.at, items: None }))
    }

    /// Goes past the quotation mark that closes the one at the current place.
    fn skip_quoted(&mut self, quote: u8, what: &'static str) -> Result<(), MalformedSexpr> {
        let start = self.at;
        self.at += 1;
        self.skip_while(|byte| byte != quote);
        if self.at == self.sexprs.text.len() {
            return Err(MalformedSexpr { at: start, what });
        }
        self.at += 1;
        Ok(())
    }

    /// Goes to the first byte that does not pass the test.
    fn skip_while(&mut self, test: impl Fn(u8) -> bool) {
        let rest = &self.sexprs.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|&byte| !test(byte)).unwrap_or(rest.len());
    }

    /// Adds the list that starts at `from` and ends here.
    fn push_list(&mut self, from: usize, items: &[Sexpr]) -> Sexpr {
        let first = self.sexprs.items.len();
        self.sexprs.items.extend_from_slice(items);
        let items = Some(first..self.sexprs.items.len());
        self.push(SexprSpan { span: from..self.at, items })
    }

    /// Adds an expression.
    fn push(&mut self, place: SexprSpan) -> Sexpr {
        let expr = Sexpr::new(self.sexprs.places.len());
        self.sexprs.places.push(place);
        expr
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_symbols_strings_and_comments() {
        let text = "(a |b c| \"d \"\" (e\" (1) ; x ) |\n) -f :g \"\" ()";
        let sexprs = Sexprs::parse(text).expect("well-formed");
        let texts: Vec<_> = sexprs.top().iter().map(|&expr| sexprs.text(expr)).collect();
        assert_eq!(texts[1..], ["-f", ":g", "\"\"", "()"]);
        let list = sexprs.list(sexprs.top()[0]).expect("a list");
        assert_eq!(sexprs.atom(list[1]), Some("b c"));
        assert_eq!(sexprs.string(list[2]).as_deref(), Some("d \" (e"));
        assert_eq!(sexprs.list(list[3]).map(<[Sexpr]>::len), Some(1));
        assert_eq!(sexprs.normalized(sexprs.top()[0]), "(a b c \"d \"\" (e\" (1))");
    }

    #[test]
    fn malformed_texts_are_refused() {
        for (text, at) in [("(a", 0), ("a)", 1), ("(|a)", 1), ("(\"a)", 1), ("((a)", 0), ("\"", 0)]
        {
            assert_eq!(Sexprs::parse(text).map_err(|error| error.at).err(), Some(at), "{text}");
        }
    }

    #[test]
    fn depth_is_no_danger() {
        let depth = 1_000_000;
        let text = format!("{}x{}", "(not ".repeat(depth), ")".repeat(depth));
        let sexprs = Sexprs::parse(text.as_str()).expect("well-formed");
        assert_eq!(sexprs.normalized(sexprs.top()[0]), text);
    }
}
