//! Formulas of contracts, written as C.

use crate::scan::{ScanKind, tokens};

/// What stands for the result of a function.
pub(super) const RESULT: &str = "__unheap_result";

/// A formula as C.
pub(super) struct FormulaText {
    parts: Vec<String>,
    at: usize,
    /// What is evaluated before the function: values at its start.
    pub olds: Vec<String>,
    quantifiers: usize,
}

type Spelled = Result<String, String>;

/// The words and signs of a formula.
fn formula_tokens(text: &str) -> Vec<String> {
    let mut words: Vec<(usize, String)> = Vec::new();
    for token in tokens(text) {
        if matches!(token.kind, ScanKind::Comment | ScanKind::Directive) {
            continue;
        }
        let word = &text[token.range.clone()];
        if let Some((end, last)) = words.last_mut()
            && *end == token.range.start
        {
            let both = format!("{last}{word}");
            let is_one = last == "\\" && token.kind == ScanKind::Word
                || matches!(
                    both.as_str(),
                    "==" | "!="
                        | "<="
                        | ">="
                        | "&&"
                        | "||"
                        | "==>"
                        | "->"
                        | "<<"
                        | ">>"
                        | ".."
                        | "<=="
                        | "<==>"
                        | "^^"
                        | "++"
                        | "--"
                );
            if is_one {
                (*end, *last) = (token.range.end, both);
                continue;
            }
        }
        words.push((token.range.end, word.to_owned()));
    }
    words.into_iter().map(|(_, word)| word).collect()
}

/// A formula as C, and the values at the start of the function of which it speaks.
///
/// # Errors
/// What is not understood.
pub(super) fn spelled(text: &str, old_count: usize) -> Result<(String, Vec<String>), String> {
    let mut formula =
        FormulaText { parts: formula_tokens(text), at: 0, olds: Vec::new(), quantifiers: 0 };
    // A label.
    if formula.parts.len() > 2 && formula.parts[1] == ":" {
        formula.at = 2;
    }
    formula.olds = vec![String::new(); old_count];
    let spelled = formula.implication()?;
    match formula.peek() {
        "" => Ok((spelled, formula.olds.split_off(old_count))),
        other => Err(format!("`{other}`")),
    }
}

impl FormulaText {
    fn peek(&self) -> &str {
        self.parts.get(self.at).map_or("", String::as_str)
    }

    fn next_token(&mut self) -> String {
        let part = self.peek().to_owned();
        self.at += 1;
        part
    }

    fn expect(&mut self, part: &str) -> Result<(), String> {
        let token = self.next_token();
        if token == part { Ok(()) } else { Err(format!("`{token}` where `{part}` is expected")) }
    }

    fn implication(&mut self) -> Spelled {
        let left = self.disjunction()?;
        match self.peek() {
            "==>" => {
                self.at += 1;
                let right = self.implication()?;
                Ok(format!("(!({left}) || ({right}))"))
            }
            "<==>" => {
                self.at += 1;
                let right = self.implication()?;
                Ok(format!("(!({left}) == !({right}))"))
            }
            "?" => {
                self.at += 1;
                let then = self.implication()?;
                self.expect(":")?;
                let otherwise = self.implication()?;
                Ok(format!("(({left}) ? ({then}) : ({otherwise}))"))
            }
            _ => Ok(left),
        }
    }

    fn disjunction(&mut self) -> Spelled {
        let mut left = self.conjunction()?;
        while self.peek() == "||" {
            self.at += 1;
            let right = self.conjunction()?;
            left = format!("({left} || {right})");
        }
        Ok(left)
    }

    fn conjunction(&mut self) -> Spelled {
        let mut left = self.comparison()?;
        while self.peek() == "&&" {
            self.at += 1;
            let right = self.comparison()?;
            left = format!("({left} && {right})");
        }
        Ok(left)
    }

    /// Terms that are compared one after the other: `0 <= i < n`.
    fn comparison(&mut self) -> Spelled {
        if let "\\forall" | "\\exists" = self.peek() {
            return self.quantifier();
        }
        let mut left = self.term()?;
        let mut all = Vec::new();
        while let sign @ ("==" | "!=" | "<" | "<=" | ">" | ">=") = self.peek() {
            let sign = sign.to_owned();
            self.at += 1;
            let right = self.term()?;
            all.push(format!("({left} {sign} {right})"));
            left = right;
        }
        Ok(if all.is_empty() { left } else { format!("({})", all.join(" && ")) })
    }

    /// What stands between signs of formulas, with what is in brackets in it.
    fn term(&mut self) -> Spelled {
        let mut out = String::new();
        // Whether a name stands before, which a bracket would call.
        let mut is_called = false;
        loop {
            match self.peek() {
                "" | "==>" | "<==>" | "&&" | "||" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "?"
                | ":" | ")" | "]" | "," | ";" | ".." => break,
                // What changes the state, or may, is no part of a formula.
                sign @ ("=" | "++" | "--") => return Err(format!("`{sign}`")),
                "(" if is_called => return Err(format!("the call of `{}`", out.trim_end())),
                "(" | "[" => {
                    let open = self.next_token();
                    let close = if open == "(" { ")" } else { "]" };
                    let mut inner = vec![self.implication()?];
                    while self.peek() == "," {
                        self.at += 1;
                        inner.push(self.implication()?);
                    }
                    self.expect(close)?;
                    out.push_str(&format!("{open}{}{close}", inner.join(", ")));
                }
                word if word.starts_with('\\') => {
                    let builtin = self.builtin()?;
                    out.push_str(&builtin);
                }
                "integer" => return Err("`integer`".to_owned()),
                _ => {
                    let part = self.next_token();
                    let is_word = part.starts_with(|c: char| c.is_alphabetic() || c == '_');
                    is_called = is_word && part != "sizeof";
                    out.push_str(&part);
                    out.push(' ');
                    continue;
                }
            }
            is_called = false;
        }
        let out = out.trim().to_owned();
        if out.is_empty() { Err(format!("`{}`", self.peek())) } else { Ok(out) }
    }

    /// What begins with a backslash.
    fn builtin(&mut self) -> Spelled {
        let name = self.next_token();
        match name.as_str() {
            "\\result" => Ok(format!("{RESULT} ")),
            "\\true" => Ok("1 ".to_owned()),
            "\\false" => Ok("0 ".to_owned()),
            "\\null" => Ok("((void *) 0) ".to_owned()),
            "\\old" => {
                self.expect("(")?;
                let value = self.implication()?;
                self.expect(")")?;
                self.olds.push(value);
                Ok(format!("__unheap_old_{} ", self.olds.len() - 1))
            }
            "\\valid" | "\\valid_read" => {
                self.expect("(")?;
                let pointer = self.term()?;
                // Of how many elements nothing is said here: accesses are checked where they are.
                self.expect(")")?;
                Ok(format!("(({pointer}) != 0)"))
            }
            _ => Err(format!("`{name}`")),
        }
    }

    /// `\forall integer i; a <= i < b ==> …` as a loop.
    fn quantifier(&mut self) -> Spelled {
        let is_all = self.next_token() == "\\forall";
        let ty = self.next_token();
        let ty = if ty == "integer" { "long".to_owned() } else { ty };
        let name = self.next_token();
        if !matches!(ty.as_str(), "int" | "long" | "short" | "char" | "size_t" | "unsigned") {
            return Err(format!("`{ty}`"));
        }
        self.expect(";")?;
        let low = self.bound()?;
        let from = self.next_token();
        if self.next_token() != name {
            return Err(format!("a range of `{name}` that is not written `a <= {name} < b`"));
        }
        let to = self.next_token();
        let high = self.bound()?;
        let start = match from.as_str() {
            "<=" => low,
            "<" => format!("({low}) + 1"),
            other => return Err(format!("`{other}`")),
        };
        if !matches!(to.as_str(), "<" | "<=") {
            return Err(format!("`{to}`"));
        }
        let mut rest = "1".to_owned();
        while self.peek() == "&&" {
            self.at += 1;
            let more = self.comparison()?;
            rest = format!("({rest} && {more})");
        }
        let inner = match (is_all, self.peek()) {
            (true, "==>") => {
                self.at += 1;
                let inner = self.implication()?;
                format!("(!({rest}) || ({inner}))")
            }
            (false, _) => rest,
            (true, other) => return Err(format!("`{other}`")),
        };
        self.quantifiers += 1;
        let holds = format!("__unheap_holds_{}", self.quantifiers);
        let (first, stop_value, sign) = if is_all { (1, 0, "!") } else { (0, 1, "") };
        Ok(format!(
            "({{ int {holds} = {first}; for ({ty} {name} = {start}; {name} {to} {high}; {name}++) \
             if ({sign}({inner})) {holds} = {stop_value}; {holds}; }})"
        ))
    }

    fn bound(&mut self) -> Spelled {
        self.term()
    }
}

#[cfg(test)]
mod tests {
    use super::spelled;

    #[test]
    fn formulas_are_spelled_in_c() {
        let text = |formula: &str| spelled(formula, 0).map(|(text, _)| text);
        assert_eq!(text("0 <= i < n").as_deref(), Ok("((0 <= i) && (i < n))"));
        assert_eq!(
            text("a == 0 ==> b->c[i + 1] > 2").as_deref(),
            Ok("(!(((a == 0))) || (((b -> c [i + 1] > 2))))")
        );
        let (old, olds) = spelled("\\result == \\old(*p) + 1", 0).expect("it is read");
        assert_eq!(old, "((__unheap_result == __unheap_old_0 + 1))");
        assert_eq!(olds, ["* p"]);
        assert!(
            text("\\forall integer i; 0 <= i < n ==> a[i] > 0")
                .is_ok_and(|it| it.contains("for (long i"))
        );
        for refused in ["\\separated(a, b)", "a = 1", "a++ == 1", "a += 1", "f(a) == 1", "p->f(a)"]
        {
            assert!(text(refused).is_err(), "{refused}");
        }
        assert!(text("(long) a == sizeof(a) + (b)").is_ok());
    }
}
