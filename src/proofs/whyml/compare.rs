//! Whether a file of WhyML is about a program: all of it but what is claimed, and ghosts, has to be what is printed of the
//! program. Formulas assume nothing, for whoever calls has to prove them, and ghosts change nothing: Why3 sees to both.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use unheap_whyml::RESERVED;

use super::WhyFile;

/// Why a file is not about a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotAbout {
    /// A character that files of this kind do not have.
    Character(usize),
    /// Something is not what it is in the program.
    Other(usize),
    /// It ends too early.
    Short,
    /// A ghost has the name of a part of the program, or is made of what is no expression.
    Ghost(usize),
    /// A word that no claim has.
    Claim(usize),
}

impl fmt::Display for NotAbout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(line) => write!(f, "line {line} has a character that no such file has"),
            Self::Other(line) => write!(f, "line {line} is none of the program's"),
            Self::Short => f.write_str("the file ends before the program does"),
            Self::Ghost(line) => write!(f, "line {line} has a ghost that is none"),
            Self::Claim(line) => write!(f, "line {line} has a claim that is none"),
        }
    }
}

/// A token of WhyML, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct WhyToken {
    text: String,
    line: usize,
}

/// The reserved words that claims and ghosts may have. No other says something of the program, or of what is known.
const OWN: [&str; 8] = ["else", "exists", "false", "forall", "if", "not", "then", "true"];

/// Whether neither claims nor ghosts have it.
fn is_foreign(token: &str) -> bool {
    let is_reserved = RESERVED.binary_search(&token).is_ok() && !OWN.contains(&token);
    is_reserved || ["run", "{", "}"].contains(&token)
}

/// The tokens of a text; comments are none.
fn tokens(text: &str) -> Result<Vec<WhyToken>, NotAbout> {
    let letters: Vec<char> = text.chars().collect();
    let (mut tokens, mut at, mut line, mut depth) = (Vec::new(), 0, 1, 0_usize);
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'' || c == '.';
    while let Some(&c) = letters.get(at) {
        let next = letters.get(at + 1).copied().unwrap_or(' ');
        let behind = letters.get(at + 2).copied().unwrap_or(' ');
        if c == '"' || (c == '(' && next == '*' && behind == ')') || !(c.is_ascii() || depth > 0) {
            return Err(NotAbout::Character(line));
        }
        if c == '\n' {
            line += 1;
        }
        if c == '(' && next == '*' {
            depth += 1;
            at += 2;
        } else if c == '*' && next == ')' && depth > 0 {
            depth -= 1;
            at += 2;
        } else if depth > 0 || c.is_ascii_whitespace() {
            at += 1;
        } else if c == '[' {
            // An attribute: what a goal is called.
            let words: String = letters[at..].iter().take_while(|&&c| c != ']').collect();
            if !words.starts_with("[@expl:") || words.contains('\n') {
                return Err(NotAbout::Character(line));
            }
            at += words.chars().count() + 1;
            tokens.push(WhyToken { text: "[@expl]".to_owned(), line });
        } else if is_word(c) {
            let start = at;
            while letters.get(at).is_some_and(|&c| is_word(c)) {
                at += 1;
            }
            tokens.push(WhyToken { text: letters[start..at].iter().collect(), line });
        } else if "(){},:;".contains(c) {
            at += 1;
            tokens.push(WhyToken { text: c.to_string(), line });
        } else if "+-*=<>/\\&|".contains(c) {
            let start = at;
            while letters.get(at).is_some_and(|&c| "+-*=<>/\\&|".contains(c)) {
                at += 1;
            }
            tokens.push(WhyToken { text: letters[start..at].iter().collect(), line });
        } else {
            return Err(NotAbout::Character(line));
        }
    }
    match depth {
        0 => Ok(tokens),
        _ => Err(NotAbout::Short),
    }
}

/// Reads a file of which claims and ghosts are left out.
struct ClaimEraser<'a> {
    tokens: &'a [WhyToken],
    at: usize,
    /// Whether the head of a function is read, behind its name.
    in_head: bool,
    functions: &'a BTreeMap<String, usize>,
    ghosts: BTreeSet<&'a str>,
    left: Vec<WhyToken>,
}

impl<'a> ClaimEraser<'a> {
    fn is_token(&self, behind: usize, text: &str) -> bool {
        self.tokens.get(self.at + behind).is_some_and(|token| token.text == text)
    }

    /// All up to a word, which is read, too; none of it is foreign.
    fn up_to(&mut self, end: &str, wrong: fn(usize) -> NotAbout) -> Result<(), NotAbout> {
        loop {
            let token = self.tokens.get(self.at).ok_or(NotAbout::Short)?;
            self.at += 1;
            if token.text == end {
                return Ok(());
            }
            if is_foreign(&token.text) {
                return Err(wrong(token.line));
            }
        }
    }

    /// The name behind `ghost`.
    fn ghost(&mut self, behind: usize) -> Result<(), NotAbout> {
        let token = self.tokens.get(self.at + behind).ok_or(NotAbout::Short)?;
        self.ghosts.insert(&token.text);
        self.at += behind + 1;
        Ok(())
    }

    /// The end of a type, a pattern or a value of several parts: ghosts stand behind all others.
    fn last_parts(&mut self) -> Result<(), NotAbout> {
        while self.is_token(0, ",") {
            let line = self.tokens[self.at].line;
            let behind = self.tokens.get(self.at + 1).ok_or(NotAbout::Short)?;
            if behind.text == "ghost" {
                // A type has more than one word; a pattern gives a name.
                if self.is_token(3, ",") || self.is_token(3, ")") {
                    self.ghost(2)?;
                } else {
                    self.at += 2;
                    let mut depth = 0_usize;
                    while depth > 0 || !(self.is_token(0, ",") || self.is_token(0, ")")) {
                        let token = self.tokens.get(self.at).ok_or(NotAbout::Short)?;
                        if is_foreign(&token.text) {
                            return Err(NotAbout::Ghost(line));
                        }
                        depth += usize::from(token.text == "(");
                        depth = depth
                            .checked_sub(usize::from(token.text == ")"))
                            .ok_or(NotAbout::Short)?;
                        self.at += 1;
                    }
                }
            } else if self.ghosts.contains(behind.text.as_str()) {
                self.at += 2;
            } else {
                return Err(NotAbout::Ghost(line));
            }
        }
        match self.is_token(0, ")") {
            true => Ok(()),
            false => Err(NotAbout::Ghost(self.tokens.get(self.at).map_or(1, |it| it.line))),
        }
    }

    /// The names of the parts of a result, of which something is ensured.
    fn parts_of_result(&mut self) -> Result<(), NotAbout> {
        if !(self.is_token(0, "let") && self.is_token(1, "(")) {
            return Ok(());
        }
        self.at += 2;
        self.up_to(")", NotAbout::Claim)?;
        let line = self.tokens.get(self.at).map_or(1, |token| token.line);
        let is_result =
            self.is_token(0, "=") && self.is_token(1, "result") && self.is_token(2, "in");
        self.at += 3;
        is_result.then_some(()).ok_or(NotAbout::Claim(line))
    }

    /// Whether a part is a ghost.
    fn is_ghost_part(&self) -> bool {
        let behind = self.tokens.get(self.at + 1).map(|token| token.text.as_str());
        self.is_token(0, ",") && behind.is_some_and(|it| it == "ghost" || self.ghosts.contains(it))
    }

    fn run(&mut self) -> Result<(), NotAbout> {
        while let Some(token) = self.tokens.get(self.at) {
            let is_claim = self.is_token(1, "{") && self.is_token(2, "[@expl]");
            if is_claim
                && (self.is_token(0, "requires") || self.in_head && self.is_token(0, "ensures"))
            {
                let is_ensured = self.is_token(0, "ensures");
                self.at += 3;
                if is_ensured {
                    self.parts_of_result()?;
                }
                self.up_to("}", NotAbout::Claim)?;
            } else if self.is_ghost_part() {
                self.last_parts()?;
            } else if self.is_token(0, "(") && self.is_token(1, "ghost") && self.is_token(3, ":") {
                self.ghost(2)?;
                self.up_to(")", NotAbout::Ghost)?;
            } else if self.is_token(0, "let") && self.is_token(1, "ghost") && self.is_token(3, "=")
            {
                self.ghost(2)?;
                self.up_to("in", NotAbout::Ghost)?;
            } else {
                let begins = ["rec", "with"].contains(&token.text.as_str());
                let ends = ["=", "let", "if"].contains(&token.text.as_str());
                let is_function = token.text == "let"
                    && self
                        .tokens
                        .get(self.at + 1)
                        .is_some_and(|next| self.functions.contains_key(&next.text));
                self.in_head = (self.in_head && !ends) || begins || is_function;
                self.left.push(token.clone());
                self.at += 1;
            }
        }
        Ok(())
    }
}

/// For each line of a text about the program the statement that it is about.
///
/// # Errors
/// If it is not about it.
pub(crate) fn token_lines(text: &str, program: &WhyFile) -> Result<Vec<Option<usize>>, NotAbout> {
    let given = tokens(text)?;
    let program_tokens = tokens(&program.text())?;
    let leaving = without_claims(&given, program)?;
    // The state in which a procedure was called is a ghost of the program, too.
    let mut program_only = without_claims(&program_tokens, program)?;
    let is_part = |token: &WhyToken| !program_only.ghosts.contains(token.text.as_str());
    program_only.left.retain(is_part);
    let program_tokens = program_only.left;
    let mut line_places = vec![None; text.lines().count() + 2];
    // What is required of `run` is said of all runs: nothing may be claimed there. No other name is that.
    let start = given.iter().position(|token| token.text == "run").ok_or(NotAbout::Short)?;
    if let Some(claim) = given[start..].iter().find(|token| token.text == "[@expl]") {
        return Err(NotAbout::Claim(claim.line));
    }
    let words: BTreeSet<&str> = program_tokens.iter().map(|token| token.text.as_str()).collect();
    if let Some(shadow) = leaving.ghosts.iter().find(|name| words.contains(*name)) {
        let line = given.iter().find(|token| token.text == **shadow).map_or(1, |token| token.line);
        return Err(NotAbout::Ghost(line));
    }
    let calls = call_ends(&program_tokens, program);
    let is_ghost = |token: &&WhyToken| leaving.ghosts.contains(token.text.as_str());
    let mut rest = leaving.left.iter().peekable();
    for (number, token) in program_tokens.iter().enumerate() {
        // Ghosts stand behind all other arguments of a call, and nowhere else.
        while let Some(ghost) = rest.next_if(is_ghost) {
            if !number.checked_sub(1).is_some_and(|before| calls.contains(&before)) {
                return Err(NotAbout::Ghost(ghost.line));
            }
        }
        let Some(same) = rest.next() else { return Err(NotAbout::Short) };
        if same.text != token.text {
            return Err(NotAbout::Other(same.line));
        }
        let place = program.lines.get(token.line - 1).and_then(|(at, _)| *at);
        line_places[same.line] = place.or(line_places[same.line]);
    }
    match rest.next() {
        Some(more) => Err(NotAbout::Other(more.line)),
        None => Ok(line_places),
    }
}

/// A file without its claims and ghosts.
fn without_claims<'a>(
    tokens: &'a [WhyToken],
    program: &'a WhyFile,
) -> Result<ClaimEraser<'a>, NotAbout> {
    let (at, ghosts, left) = (0, BTreeSet::new(), Vec::new());
    let functions = &program.functions;
    let mut leaving = ClaimEraser { tokens, at, in_head: false, functions, ghosts, left };
    leaving.run()?;
    Ok(leaving)
}

/// Where the calls of functions end, ghosts left out.
fn call_ends(tokens: &[WhyToken], program: &WhyFile) -> BTreeSet<usize> {
    let call = |at: usize| {
        let is_made = at > 0 && ["let", "rec", "with"].contains(&tokens[at - 1].text.as_str());
        let args = program.functions.get(&tokens[at].text).filter(|_| !is_made)?;
        Some(end_of_words(tokens, at + 1, *args))
    };
    (0..tokens.len()).filter_map(call).collect()
}

/// Where so many words end: each is a token, or what stands in parentheses.
fn end_of_words(tokens: &[WhyToken], from: usize, words: usize) -> usize {
    let (mut at, mut depth, mut left) = (from, 0_usize, words);
    while left > 0 && at < tokens.len() {
        match tokens[at].text.as_str() {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        left -= usize::from(depth == 0);
        at += 1;
    }
    at - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program with one loop.
    fn program() -> WhyFile {
        let text = "module Program\n  use unheap.Heap\n  let rec loop (x: int) : unit\n    diverges\n  \
                    = if x = 0 then absurd else\n    loop x\n  let run (x: int) : unit\n    \
                    requires { x <= 0 }\n    diverges\n  = loop x\nend\n";
        let lines = text.lines().enumerate().map(|(at, line)| (Some(at), line.to_owned()));
        WhyFile { lines: lines.collect(), functions: [("loop".to_owned(), 1)].into() }
    }

    #[test]
    fn claims_and_ghosts_are_no_part_of_the_program() {
        let file = program();
        let with = |from: &str, to: &str| file.text().replacen(from, to, 1);
        assert!(token_lines(&file.text(), &file).is_ok());
        for (from, to) in [
            ("    diverges", "    requires { [@expl:claim 1] x <> 0 }\n    diverges"),
            ("(x: int) : unit", "(x: int) (ghost g: field bool) : unit"),
            ("    loop x", "    let ghost g = set g x True in\n    loop x g"),
            ("  = if", "  (* a comment (* in one *) *)\n  = if"),
        ] {
            let ghosts = with("(x: int) :", "(x: int) (ghost g: field bool) :");
            let text =
                if to.contains("loop x g") { ghosts.replacen(from, to, 1) } else { with(from, to) };
            assert!(token_lines(&text, &file).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_is_not_the_program_is_refused() {
        let file = program();
        for (from, to) in [
            ("absurd", "()"),
            ("x = 0", "x = 1"),
            ("= if x", "= if g x"),
            ("    loop x", "    let ghost g = assume { false }; 0 in\n    loop x"),
            ("    loop x", "    let ghost g = any int in\n    loop x"),
            ("    loop x", "    let ghost x = 1 in\n    loop x"),
            ("    loop x", "    loop x (* \" *)"),
            ("requires { x <= 0 }", "requires { x <= 0 } requires { [@expl:claim 1] false }"),
            ("requires { x <= 0 }", "requires { false }"),
            ("  = loop x", "  = let ghost g = run in loop x"),
            ("  use unheap.Heap", "  use unheap.Heap\n  axiom wrong: false"),
            ("    diverges", "    requires { [@expl:claim 1] true } = () (* }\n    diverges"),
            ("    diverges", "    requires { [@vc:trust] true }\n    diverges"),
            ("end\n", ""),
        ] {
            let text = file.text().replacen(from, to, 1);
            let text = text.replacen("loop (x: int)", "loop (x: int) (ghost g: int)", 1);
            assert_ne!(text, file.text(), "{from} is there");
            assert!(token_lines(&text, &file).is_err(), "{text}");
        }
    }
}
