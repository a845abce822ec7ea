//! Between which tokens a space stands.

use super::super::token::TokenKind;
use super::LayoutItem;

/// The words of claims that take what follows, as no variable does.
const WORDS: [&str; 9] =
    ["requires", "ensures", "modifies", "invariant", "hint", "then", "in", "of", "from"];

/// What decides about the space before the next item.
#[derive(Default)]
pub(super) struct Spaces<'a> {
    before: Option<LayoutItem<'a>>,
    /// Whether an operand is expected, so that a minus is a sign.
    takes_operand: bool,
    /// Whether the last item was a sign or `!`.
    is_sign: bool,
    /// Whether the last item was the colon behind a label.
    is_label: bool,
    /// Whether the last item was the first of its statement.
    is_first: bool,
}

impl<'a> Spaces<'a> {
    /// Whether a space stands before the item, on one line.
    pub(super) fn stands_before(&self, item: LayoutItem<'_>) -> bool {
        use TokenKind::{
            Bool, Colon, Comma, Dot, DotDot, Int, LeftBrace, LeftBracket, LeftParen, Name,
            RightBrace, RightBracket, RightParen, Semicolon,
        };
        let (Some(before), Some(kind)) = (self.before, item.kind) else { return true };
        let Some(last) = before.kind else { return true };
        if self.is_sign || matches!(last, LeftParen | LeftBracket | Dot | DotDot) {
            return false;
        }
        if last == LeftBrace {
            return before.is_block && !(kind == RightBrace && item.is_block);
        }
        match kind {
            RightParen | RightBracket | Comma | Semicolon | Colon | Dot | DotDot => false,
            RightBrace => item.is_block,
            LeftParen => last != Name || self.takes_operand,
            LeftBracket => {
                !matches!(last, Name | RightParen | RightBracket | Int | Bool) || self.takes_operand
            }
            _ => true,
        }
    }

    /// Whether a statement may end before the item, and more than one space stands there.
    pub(super) fn ends_statement(&self, item: LayoutItem<'_>) -> bool {
        let begins = item.kind == Some(TokenKind::Name)
            || item.kind.is_some_and(TokenKind::begins_statement);
        item.is_apart && begins && !self.takes_operand && !self.is_sign
    }

    /// Whether a line that the item begins goes on with the statement before.
    pub(super) fn goes_on(&self, item: LayoutItem<'_>) -> bool {
        use TokenKind::{
            And, Arrow, Becomes, Comma, Dot, DotDot, Equal, Greater, GreaterEqual, Implies, Less,
            LessEqual, Minus, NotEqual, Or, Percent, Plus, Slash, Star,
        };
        let is_operator = |kind| {
            matches!(
                kind,
                And | Or
                    | Implies
                    | Becomes
                    | Arrow
                    | Comma
                    | Dot
                    | DotDot
                    | Equal
                    | NotEqual
                    | Less
                    | LessEqual
                    | Greater
                    | GreaterEqual
                    | Plus
                    | Minus
                    | Star
                    | Slash
                    | Percent
            )
        };
        let Some(before) = self.before else { return false };
        let Some(last) = before.kind else { return false };
        let waits = self.is_sign
            || is_operator(last)
            || last == TokenKind::Colon && !self.is_label
            || self.takes_operand && last == TokenKind::Name;
        waits
            || item.kind.is_some_and(is_operator)
            || matches!(item.text, "then" | "else") && last != TokenKind::RightBrace
    }

    /// Keeps in mind what has been written; `is_first` on its line.
    pub(super) fn follow(&mut self, item: LayoutItem<'a>, is_first: bool) {
        use TokenKind::{
            Bad, Bang, Bool, Colon, End, False, Int, Minus, Name, New, Null, Number, RightBrace,
            RightBracket, RightParen, Text, True,
        };
        let Some(kind) = item.kind else {
            // What goes on behind a comment begins a line.
            return;
        };
        let was_name = self.before.is_some_and(|before| before.kind == Some(Name));
        let begins = is_first
            || self.before.is_none_or(|before| {
                before.is_block || before.kind == Some(TokenKind::Semicolon) || self.is_label
            });
        self.is_label = kind == Colon && was_name && self.is_first;
        self.is_sign = kind == Bang || kind == Minus && self.takes_operand;
        let is_word = kind == Name
            && WORDS.contains(&item.text)
            && match item.text {
                "requires" | "ensures" | "modifies" | "invariant" | "hint" => begins,
                _ => !self.takes_operand,
            };
        self.takes_operand = is_word
            || !matches!(
                kind,
                Name | Number
                    | Text
                    | Null
                    | True
                    | False
                    | Int
                    | Bool
                    | New
                    | RightParen
                    | RightBracket
                    | RightBrace
                    | Bad
                    | End
            );
        self.is_first = begins;
        self.before = Some(item);
    }
}
