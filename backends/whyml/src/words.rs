//! Expressions as text, with parentheses where they are needed.

/// How tightly an expression hangs together, the loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WhyPrecedence {
    /// `forall`, `if`, `fun`
    Open,
    /// `a -> b`, `a <-> b`
    Implication,
    /// `a \/ b`
    Or,
    /// `a /\ b`
    And,
    /// `not a`
    Not,
    /// `a = b`
    Comparison,
    /// `a + b`
    Sum,
    /// `a * b`
    Product,
    /// `- a`
    Sign,
    /// `f a`
    Call,
    /// A name, a number, what is in parentheses.
    Atom,
}

/// The text of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyExprText {
    text: String,
    binding: WhyPrecedence,
}

impl WhyExprText {
    /// A text that hangs together so.
    #[must_use]
    pub fn new(text: impl Into<String>, binding: WhyPrecedence) -> Self {
        Self { text: text.into(), binding }
    }

    /// A name or a number.
    #[must_use]
    pub fn atom(text: impl Into<String>) -> Self {
        Self::new(text, WhyPrecedence::Atom)
    }

    /// An infix operator: how tightly each side has to hang together besides.
    #[must_use]
    pub fn infix(
        op: &str,
        binding: WhyPrecedence,
        [left, right]: [(Self, WhyPrecedence); 2],
    ) -> Self {
        let [left, right] = [left, right].map(|(words, least)| words.at_least(least));
        Self::new(format!("{left} {op} {right}"), binding)
    }

    /// A call of a function.
    #[must_use]
    pub fn call(function: &str, args: impl IntoIterator<Item = Self>) -> Self {
        let args = args.into_iter().map(|arg| format!(" {}", arg.at_least(WhyPrecedence::Atom)));
        Self::new(format!("{function}{}", args.collect::<String>()), WhyPrecedence::Call)
    }

    /// The text where something has to hang together as tightly as this.
    #[must_use]
    pub fn at_least(self, binding: WhyPrecedence) -> String {
        match self.binding < binding {
            true => format!("({})", self.text),
            false => self.text,
        }
    }

    /// The text where anything may stand.
    #[must_use]
    pub fn free(self) -> String {
        self.text
    }
}
