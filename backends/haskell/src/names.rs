//! Legal and distinct names.
//!
//! Always: a scope never gives a name twice, nor one that an outer scope gave before, nor a
//! reserved word.

use std::collections::{HashMap, HashSet};

/// The words of Haskell that are no names, sorted.
const RESERVED: &[&str] = &[
    "_", "case", "class", "data", "default", "deriving", "do", "else", "foreign", "if", "import",
    "in", "infix", "infixl", "infixr", "instance", "let", "module", "newtype", "of", "then",
    "type", "where",
];

/// The functions of the standard prelude (base 4.15), sorted.
#[rustfmt::skip]
const PRELUDE: &[&str] = &[
    "abs", "acos", "acosh", "all", "and", "any", "appendFile", "asTypeOf", "asin", "asinh",
    "atan", "atan2", "atanh", "break", "ceiling", "compare", "concat", "concatMap", "const",
    "cos", "cosh", "curry", "cycle", "decodeFloat", "div", "divMod", "drop", "dropWhile",
    "either", "elem", "encodeFloat", "enumFrom", "enumFromThen", "enumFromThenTo", "enumFromTo",
    "error", "errorWithoutStackTrace", "even", "exp", "exponent", "fail", "filter", "flip",
    "floatDigits", "floatRadix", "floatRange", "floor", "fmap", "foldMap", "foldl", "foldl1",
    "foldr", "foldr1", "fromEnum", "fromInteger", "fromIntegral", "fromRational", "fst", "gcd",
    "getChar", "getContents", "getLine", "head", "id", "init", "interact", "ioError",
    "isDenormalized", "isIEEE", "isInfinite", "isNaN", "isNegativeZero", "iterate", "last", "lcm",
    "length", "lex", "lines", "log", "logBase", "lookup", "map", "mapM", "mapM_", "mappend",
    "max", "maxBound", "maximum", "maybe", "mconcat", "mempty", "min", "minBound", "minimum",
    "mod", "negate", "not", "notElem", "null", "odd", "or", "otherwise", "pi", "pred", "print",
    "product", "properFraction", "pure", "putChar", "putStr", "putStrLn", "quot", "quotRem",
    "read", "readFile", "readIO", "readList", "readLn", "readParen", "reads", "readsPrec",
    "realToFrac", "recip", "rem", "repeat", "replicate", "return", "reverse", "round",
    "scaleFloat", "scanl", "scanl1", "scanr", "scanr1", "seq", "sequence", "sequenceA",
    "sequence_", "show", "showChar", "showList", "showParen", "showString", "shows", "showsPrec",
    "significand", "signum", "sin", "sinh", "snd", "span", "splitAt", "sqrt", "subtract", "succ",
    "sum", "tail", "take", "takeWhile", "tan", "tanh", "toEnum", "toInteger", "toRational",
    "traverse", "truncate", "uncurry", "undefined", "unlines", "until", "unwords", "unzip",
    "unzip3", "userError", "words", "writeFile", "zip", "zip3", "zipWith", "zipWith3",
];

/// Whether the standard prelude has the name, so that a module which defines it must hide that.
#[must_use]
pub fn is_in_prelude(name: &str) -> bool {
    PRELUDE.binary_search(&name).is_ok()
}

/// Whether the word cannot be a name.
#[must_use]
pub fn is_reserved(word: &str) -> bool {
    RESERVED.binary_search(&word).is_ok()
}

/// The names in use at some place.
#[derive(Debug, Default)]
pub struct Scope<'a> {
    outer: Option<&'a Scope<'a>>,
    used: HashSet<String>,
    /// How often each name has been wanted here.
    wanted: HashMap<String, usize>,
}

impl<'a> Scope<'a> {
    /// A scope in which these names are taken.
    pub fn new<'n>(taken: impl IntoIterator<Item = &'n str>) -> Self {
        let used = taken.into_iter().map(str::to_owned).collect();
        Self { used, ..Self::default() }
    }

    /// A scope inside this one.
    #[must_use]
    pub fn inside(&'a self) -> Self {
        Self { outer: Some(self), ..Self::default() }
    }

    /// Whether the name has been given here or further out.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.used.contains(name) || self.outer.is_some_and(|outer| outer.contains(name))
    }

    /// A lower-case name as close as possible to the wanted one, taken from now on.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let base = identifier(wanted);
        let mut count = self.wanted.get(&base).copied().unwrap_or(0);
        let name = loop {
            count += 1;
            let name = match count {
                1 => base.clone(),
                2 => format!("{base}'"),
                _ => format!("{base}_{count}"),
            };
            if !is_reserved(&name) && !self.contains(&name) {
                break name;
            }
        };
        self.used.insert(name.clone());
        self.wanted.insert(base, count);
        name
    }
}

/// The word with every character that a lower-case name cannot have replaced.
fn identifier(wanted: &str) -> String {
    let legal = |c: char| if c.is_ascii_alphanumeric() || c == '\'' { c } else { '_' };
    let mut name: String = wanted.chars().map(legal).collect();
    match name.chars().next() {
        Some(first) if first.is_ascii_lowercase() => {}
        Some(first) if first.is_ascii_uppercase() => {
            name.replace_range(..1, &first.to_ascii_lowercase().to_string());
        }
        _ => name.insert(0, 'x'),
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted() {
        assert!(RESERVED.is_sorted() && PRELUDE.is_sorted());
    }

    #[test]
    fn names_are_legal_and_distinct() {
        let mut outer = Scope::new(["set"]);
        let given =
            ["type", "type", "type", "Key", "κ", "set", "a.b", "_"].map(|name| outer.fresh(name));
        assert_eq!(given, ["type'", "type_3", "type_4", "key", "x_", "set'", "a_b", "x_'"]);
        let mut inner = outer.inside();
        assert_eq!(inner.fresh("key"), "key'");
        assert_eq!(inner.fresh("p"), "p");
        assert_eq!(outer.fresh("p"), "p");
    }
}
