//! The words of the language.

use base::Span;

/// A word with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UhToken {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// Defines [`TokenKind`] with the spelling of each fixed word.
macro_rules! kinds {
    (words { $($word:ident $word_text:literal)* } marks { $($mark:ident $mark_text:literal)* }) => {
        /// What a token is. The spelling of names and numbers is found through the span.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "each is named after its spelling, which stands below")]
        pub(crate) enum TokenKind {
            /// A name of a variable, field, label or type.
            Name,
            /// A number without sign.
            Number,
            /// A text in quotes, which are part of its span.
            Text,
            /// The end of a file.
            End,
            /// Something that the lexer has complained of already.
            Bad,
            $($word,)*
            $($mark,)*
        }

        impl TokenKind {
            /// The reserved word with this spelling.
            #[must_use]
            pub(crate) fn reserved(text: &str) -> Option<Self> {
                match text {
                    $($word_text => Some(Self::$word),)*
                    _ => None,
                }
            }

            /// The spellings of all reserved words.
            #[cfg(test)]
            const RESERVED: &[&str] = &[$($word_text),*];

            /// Whether it is a reserved word.
            #[must_use]
            pub(crate) fn is_reserved(self) -> bool {
                matches!(self, $(Self::$word)|*)
            }

            /// How it is called in messages.
            #[must_use]
            pub(crate) fn describe(self) -> &'static str {
                match self {
                    Self::Name => "a name",
                    Self::Number => "a number",
                    Self::Text => "a text in quotes",
                    Self::End => "the end of the program",
                    Self::Bad => "this",
                    $(Self::$word => concat!("`", $word_text, "`"),)*
                    $(Self::$mark => concat!("`", $mark_text, "`"),)*
                }
            }
        }
    };
}

kinds! {
    words {
        Goto "goto" Fail "fail" Halt "halt" Assume "assume" Assert "assert" Havoc "havoc"
        If "if" Else "else" While "while" Type "type" Var "var" Global "global" Proc "proc"
        Use "use" Return "return" Returns "returns" Null "null" True "true" False "false" New "new" Int "int" Bool "bool"
    }
    marks {
        LeftBracket "[" RightBracket "]" LeftBrace "{" RightBrace "}" LeftParen "(" RightParen ")" Comma "," Semicolon ";"
        Colon ":" Becomes ":=" Dot "." Arrow "->" Plus "+" Minus "-" Star "*" Slash "/"
        Percent "%" Equal "=" NotEqual "!=" Less "<" LessEqual "<=" Greater ">"
        GreaterEqual ">=" And "&&" Or "||" Bang "!" Implies "==>" DotDot ".."
    }
}

/// All words that mean something in programs and claims, in their order: reserved ones, and names such as `requires`.
pub const WORDS: &[&str] = &[
    "assert",
    "assume",
    "bool",
    "else",
    "ensures",
    "exists",
    "fail",
    "false",
    "fold",
    "forall",
    "fresh",
    "global",
    "goto",
    "halt",
    "havoc",
    "hint",
    "if",
    "int",
    "invariant",
    "len",
    "modifies",
    "new",
    "null",
    "old",
    "predicate",
    "proc",
    "requires",
    "return",
    "returns",
    "seq",
    "true",
    "type",
    "use",
    "var",
    "while",
];

impl TokenKind {
    /// Whether only a statement can begin with it.
    #[must_use]
    pub(crate) fn begins_statement(self) -> bool {
        use TokenKind::{
            Assert, Assume, Else, Fail, Global, Goto, Halt, Havoc, If, Proc, Return, Type, Use,
            Var, While,
        };
        matches!(
            self,
            Goto | Fail
                | Halt
                | Assume
                | Assert
                | Havoc
                | If
                | Else
                | While
                | Type
                | Use
                | Var
                | Global
                | Proc
                | Return
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{TokenKind, WORDS};

    #[test]
    fn the_words_are_in_order_and_all_reserved_ones_are_among_them() {
        assert!(WORDS.is_sorted());
        let missing = TokenKind::RESERVED.iter().find(|word| !WORDS.contains(word));
        assert_eq!(missing, None);
    }
}
