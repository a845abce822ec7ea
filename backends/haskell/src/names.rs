//! The words of Haskell that are no names, and the names that every module has.

/// The words of Haskell that are no names, sorted.
pub const RESERVED: &[&str] = &[
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted() {
        assert!(RESERVED.is_sorted() && PRELUDE.is_sorted());
    }
}
