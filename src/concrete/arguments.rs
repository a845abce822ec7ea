//! Arguments of a procedure that a person writes: `4, -1, [-1, 3, 7, 9]`.
//!
//! A list in brackets is an array of its own, with these elements. An object of the heap is called by its
//! name there.

use num_bigint::BigInt;

use super::codes;
use super::heap::Heap;
use super::names::ObjectNames;
use super::value::Value;
use base::{ArrayFields, Diagnostic, Element, MAX_DIGITS, ShapeId, Sort, Span, Symbols, VarId};

/// Gives variables the values that a text lists, in this order, and adds the arrays among them to the heap. The text
/// stands in its source from byte `start` on.
///
/// # Errors
/// What is wrong with the text, the first thing only: it is no such list, of another length, or a value is of
/// another sort than its variable. The heap may have been changed.
pub fn set_arguments(
    symbols: &Symbols,
    vars: &[VarId],
    (heap, names): (&mut Heap, &ObjectNames),
    (text, start): (&str, usize),
) -> Result<(), Box<Diagnostic>> {
    let oldest = heap.objects(symbols).into_iter().map(|object| object.address).min();
    let named = names.iter().map(|(_, object)| object.address).min();
    let next = oldest.into_iter().chain(named).min().unwrap_or(0).min(0) - 1;
    let mut reader = ArgumentReader { symbols, heap, names, text, start, at: 0, next };
    let vars: Vec<VarId> =
        vars.iter().copied().filter(|&var| symbols.sequence_of(var).is_none()).collect();
    let vars = vars.as_slice();
    for (number, &var) in vars.iter().enumerate() {
        reader.blanks();
        if number > 0 && !reader.takes(",") {
            let range = reader.place();
            return Err(reader.count(range, number, vars));
        }
        reader.blanks();
        if reader.rest().is_empty() {
            let range = reader.place();
            return Err(reader.count(range, number, vars));
        }
        let (name, sort) = (&symbols[var].name, symbols[var].sort);
        match symbols.sequence(var) {
            Some(sequence) => {
                let element = sort.element().expect("a sequence has elements");
                let (length, items) = reader.sequence(name, element)?;
                reader.heap.set_var(sequence.length, Value::Int(length));
                reader.heap.set_var(sequence.items, items);
            }
            None => {
                let value = reader.value(name, sort)?;
                reader.heap.set_var(var, value);
            }
        }
    }
    reader.blanks();
    if reader.rest().is_empty() {
        return Ok(());
    }
    let range = reader.place();
    if reader.takes(",") || vars.is_empty() {
        return Err(reader.count(range, vars.len() + 1, vars));
    }
    Err(reader.wrong(range, "expected `,` or the end of the arguments"))
}

struct ArgumentReader<'a> {
    symbols: &'a Symbols,
    heap: &'a mut Heap,
    names: &'a ObjectNames,
    text: &'a str,
    start: usize,
    /// How far the text has been read.
    at: usize,
    /// The address of the next array.
    next: i64,
}

impl ArgumentReader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn takes(&mut self, word: &str) -> bool {
        let is_next = self.rest().starts_with(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Where the next word stands: letters and digits with a sign before them, or one character.
    fn place(&self) -> std::ops::Range<usize> {
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        let word = rest[sign..].find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let length = sign + word.unwrap_or(rest.len() - sign);
        let first = rest.chars().next().map_or(0, char::len_utf8);
        self.at..self.at + length.max(first)
    }

    fn wrong(&self, at: std::ops::Range<usize>, message: impl Into<String>) -> Box<Diagnostic> {
        let span = Span::new(self.start + at.start, self.start + at.end);
        let help = "for example: 4, -1, true, null, [-1, 3, 7]";
        Box::new(Diagnostic::error(codes::NOT_ARGUMENTS, span, message).with_help(help))
    }

    fn count(&self, at: std::ops::Range<usize>, count: usize, vars: &[VarId]) -> Box<Diagnostic> {
        let names: Vec<String> =
            vars.iter().map(|&var| format!("`{}`", self.symbols[var].name)).collect();
        let expected = match names.as_slice() {
            [] => "no arguments".to_owned(),
            [one] => format!("1 argument, {one}"),
            many => format!("{} arguments, {}", many.len(), many.join(", ")),
        };
        let more = if count > vars.len() { "more" } else { "fewer" };
        self.wrong(at, format!("expected {expected}, found {more}"))
    }

    /// The next value, of this sort, of what people call so. It calls itself as deep as arrays nest in the sort.
    fn value(&mut self, name: &str, sort: Sort) -> Result<Value, Box<Diagnostic>> {
        self.blanks();
        let place = self.place();
        let word = self.text[place.clone()].to_owned();
        let of_sort = match (sort, word.as_str()) {
            (Sort::Int, _) => number(&word).map(Value::Int),
            (Sort::Bool, "true") => Some(Value::Bool(true)),
            (Sort::Bool, "false") => Some(Value::Bool(false)),
            (Sort::Ref(_), "null") => Some(Value::Ref(0)),
            (Sort::Ref(shape), "[") => {
                if let Some(array) = self.symbols[shape].array {
                    return self.array(name, array);
                }
                None
            }
            (Sort::Ref(shape), _) => self.object(&word, shape),
            (Sort::Bool | Sort::Vector(_), _) => None,
        };
        if let Some(value) = of_sort {
            self.at = place.end;
            return Ok(value);
        }
        let shape = |shape: ShapeId| self.symbols[shape].name.as_str();
        let expected = match sort {
            Sort::Int => "an integer".to_owned(),
            Sort::Bool => "true or false".to_owned(),
            Sort::Ref(of) if self.symbols[of].array.is_some() => {
                format!("null, a list in brackets or the name of a `{}` of the heap", shape(of))
            }
            Sort::Ref(of) => format!("null or the name of a `{}` of the heap", shape(of)),
            Sort::Vector(_) => unreachable!("sequences are no elements, and have been read"),
        };
        let actual = if word.is_empty() { "nothing".to_owned() } else { format!("`{word}`") };
        Err(self.wrong(place, format!("expected {expected} for `{name}`, found {actual}")))
    }

    /// The object of the heap that is called so, if it is one of the shape.
    fn object(&self, word: &str, shape: ShapeId) -> Option<Value> {
        let object = self.names.object(word)?;
        (object.shape == shape).then_some(Value::Ref(object.address))
    }

    /// A sequence with the elements that are listed: how many, and which.
    fn sequence(
        &mut self,
        name: &str,
        element: Element,
    ) -> Result<(BigInt, Value), Box<Diagnostic>> {
        let place = self.place();
        let word = &self.text[place.clone()];
        if word == "[" {
            return self.elements(name, element);
        }
        let actual = if word.is_empty() { "nothing".to_owned() } else { format!("`{word}`") };
        let message = format!("expected a list in brackets for `{name}`, found {actual}");
        Err(self.wrong(place, message))
    }

    /// An array of its own with the elements that are listed.
    fn array(&mut self, name: &str, array: ArrayFields) -> Result<Value, Box<Diagnostic>> {
        let address = self.next;
        self.next -= 1;
        let (length, elements) = self.elements(name, array.element)?;
        self.heap.write(array.len, address, Value::Int(length));
        self.heap.write(array.items, address, elements);
        Ok(Value::Ref(address))
    }

    /// What a list in brackets has: how many elements, and which.
    fn elements(
        &mut self,
        name: &str,
        element: Element,
    ) -> Result<(BigInt, Value), Box<Diagnostic>> {
        let opened = self.place();
        self.at = opened.end;
        let mut elements = Value::default_of(Sort::Vector(element));
        let mut length = BigInt::ZERO;
        self.blanks();
        while !self.takes("]") {
            if length > BigInt::ZERO && !self.takes(",") {
                let message = match self.rest().is_empty() {
                    true => return Err(self.wrong(opened, "the list is not closed")),
                    false => "expected `,` or `]`",
                };
                return Err(self.wrong(self.place(), message));
            }
            let value = self.value(name, element.sort())?;
            elements = elements.with_element(length.clone(), value);
            length += 1;
            self.blanks();
        }
        Ok((length, elements))
    }
}

/// The integer that a word is, unless it has too many digits to be read in good time.
fn number(word: &str) -> Option<BigInt> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && digits.len() <= MAX_DIGITS).then(|| word.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{parse, picture};
    use base::VarKind;

    /// A number, a truth value, an array of numbers and one of arrays.
    fn symbols() -> (Symbols, Vec<VarId>) {
        let mut symbols = Symbols::default();
        let ints = symbols.add_array("int[]", Element::Int);
        let rows = symbols.add_array("int[][]", Element::Ref(ints));
        let vars =
            [("n", Sort::Int), ("b", Sort::Bool), ("a", Sort::Ref(ints)), ("m", Sort::Ref(rows))];
        let vars = vars.map(|(name, sort)| symbols.add_var(name, sort, VarKind::Global));
        symbols.add_hidden_vars();
        (symbols, vars.to_vec())
    }

    fn read(text: &str) -> Result<String, String> {
        let (symbols, vars) = symbols();
        let mut heap = Heap::empty(&symbols);
        let names = ObjectNames::default();
        set_arguments(&symbols, &vars, (&mut heap, &names), (text, 0)).map_err(|error| {
            format!("{} at {}: {}", error.code, &text[error.span.range()], error.message)
        })?;
        assert!(heap.is_closed(&symbols));
        Ok(picture(&symbols, &heap, &names))
    }

    #[test]
    fn lists_are_arrays_of_their_own() {
        let text = read(" -3,true , [ 1,-2 ], [[],[4],null,[4]] ").expect("it is right");
        assert_eq!(
            text,
            "n = -3\nb = true\na = o1\nm = o2\no1: items = [1, -2]\n\
             o2: items = [o3, o4, null, o5]\no3: items = []\no4: items = [4]\no5: items = [4]\n"
        );
    }

    #[test]
    fn sequences_are_values() {
        let mut symbols = Symbols::default();
        let sequence = symbols.add_sequence("t", VarKind::Global);
        let length = symbols.length_of(sequence).expect("it has a length");
        let n = symbols.add_var("n", Sort::Int, VarKind::Global);
        symbols.add_hidden_vars();
        let names = ObjectNames::default();
        let read = |text: &str| {
            let mut heap = Heap::empty(&symbols);
            let vars = [sequence, length, n];
            set_arguments(&symbols, &vars, (&mut heap, &names), (text, 0))
                .map(|()| picture(&symbols, &heap, &names))
                .map_err(|error| error.message)
        };
        assert_eq!(read("[3, 0, -1], 7"), Ok("t = [3, 0, -1]\nn = 7\n".to_owned()));
        assert_eq!(read("[], 7"), Ok("t = []\nn = 7\n".to_owned()));
        let expected = "expected a list in brackets for `t`, found `null`";
        assert_eq!(read("null, 7"), Err(expected.to_owned()));
        assert_eq!(read("[1]"), Err("expected 2 arguments, `t`, `n`, found fewer".to_owned()));
    }

    #[test]
    fn objects_of_the_heap_are_called_by_their_names() {
        let (symbols, vars) = symbols();
        let file = r#"{"objects": {"z": {"type": "int[]", "items": [7]}}}"#;
        let (mut heap, names) = parse(&symbols, file).expect("it is right");
        let text = "0, false, z, [z, [7], z]";
        set_arguments(&symbols, &vars, (&mut heap, &names), (text, 0)).expect("it is right");
        let (Sort::Ref(shape), &Value::Ref(address)) = (symbols[vars[3]].sort, heap.var(vars[3]))
        else {
            panic!("it is an array")
        };
        let items = symbols[shape].array.expect("it is an array").items;
        let held = heap.read(&symbols, items, address);
        let Value::Vector(held) = held else { panic!("{held:?}") };
        let held: Vec<&Value> = held.values().collect();
        assert_eq!(held[0], heap.var(vars[2]));
        assert_eq!(held[0], held[2]);
        assert_ne!(held[0], held[1]);
    }

    #[test]
    fn every_mistake_has_its_place() {
        for (text, expected) in [
            ("", "E0509 at : expected 4 arguments, `n`, `b`, `a`, `m`, found fewer"),
            ("1, true", "E0509 at : expected 4 arguments, `n`, `b`, `a`, `m`, found fewer"),
            (
                "1, true, null, null, 5",
                "E0509 at ,: expected 4 arguments, `n`, `b`, `a`, `m`, found more",
            ),
            ("true", "E0509 at true: expected an integer for `n`, found `true`"),
            ("1, 2", "E0509 at 2: expected true or false for `b`, found `2`"),
            (
                "1, true, z",
                "E0509 at z: expected null, a list in brackets or the name of a `int[]` of the heap for `a`, \
                 found `z`",
            ),
            ("1, true, [1", "E0509 at [: the list is not closed"),
            ("1, true, [1 2]", "E0509 at 2: expected `,` or `]`"),
            ("1, true, [1,]", "E0509 at ]: expected an integer for `a`, found `]`"),
            ("1, true, [[]]", "E0509 at [: expected an integer for `a`, found `[`"),
            ("1, true, null, null x", "E0509 at x: expected `,` or the end of the arguments"),
            ("--1", "E0509 at -: expected an integer for `n`, found `-`"),
            ("1é", "E0509 at 1é: expected an integer for `n`, found `1é`"),
        ] {
            assert_eq!(read(text), Err(expected.to_owned()), "{text}");
        }
        assert!(read(&"7".repeat(MAX_DIGITS + 1)).is_err());
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in r"([\[\],0-9 é_-]|true|null|1, true, \[){0,20}") {
            let _ = read(&text);
        }

        #[test]
        fn what_is_written_is_read(numbers in proptest::collection::vec(any::<i64>(), 0..9)) {
            let list = format!("{numbers:?}");
            let text = read(&format!("0, false, {list}, null")).expect("it is right");
            prop_assert!(text.contains(&format!("items = {list}")), "{text}");
        }
    }
}
