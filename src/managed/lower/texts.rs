//! Characters and lengths of the strings of the code. Those of other strings are not known: runs that ask are not followed.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::StackValue;
use crate::num::Num;
use crate::world::{Act, Ty};
use base::{Sort, VarId, VarKind};
use program::numbers::{Number, NumberType, and, joined, literal};
use program::{BinOp, CheckKind, Code, Op, Proc, Stmt};

/// How many characters the strings of the code may have together, where somebody asks for one.
const MOST_CHARACTERS: usize = 600;

/// What is asked of a string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum TextUse {
    Length,
    Character,
}

impl TextUse {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Length => "text_length",
            Self::Character => "text_char",
        }
    }
}

/// The value of a variable.
fn value(var: VarId) -> Code {
    Code::from_op(Op::Var(var))
}

/// Whether a variable is another number.
fn differs(var: VarId, number: usize) -> Code {
    joined(value(var), literal(BigInt::from(number)), Op::Binary(BinOp::Ne))
}

impl WorldLowering<'_, '_> {
    /// What is asked of strings somewhere. All strings of the code have a number then.
    pub(super) fn text_uses(&mut self) -> Vec<TextUse> {
        let mut texts: Vec<String> = Vec::new();
        let (mut length, mut character) = (false, false);
        for act in self.world.methods.iter().flat_map(|method| method.body.acts.iter().flatten()) {
            if let Act::Text(text) = act {
                texts.push(text.clone());
            }
            length |= *act == Act::TextLength;
            character |= *act == Act::TextChar;
        }
        if !length && !character {
            return Vec::new();
        }
        for text in texts {
            self.world.text_number(&text);
        }
        // Whoever asks for a character asks for the length before.
        if character { vec![TextUse::Length, TextUse::Character] } else { vec![TextUse::Length] }
    }

    /// A string that is not null: its number.
    fn text_that_is_there(&mut self, text: StackValue) -> Code {
        let code = self.as_type(text, &Ty::String);
        self.settle();
        let code = self.simple(code);
        let there = joined(code.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ne));
        self.require(there, CheckKind::NullUse);
        code
    }

    fn asked(&mut self, of: TextUse, arguments: Vec<Code>, num: Num) -> VarId {
        let var = self.builder.fresh_var("r", Sort::Int);
        self.ranges.vars.insert(var, num.range());
        let callee = self.text_procs[&of];
        self.emit(Stmt::Call { results: vec![var], callee, arguments });
        var
    }

    /// The length of a string.
    pub(super) fn text_length(&mut self) {
        let text = self.pop();
        let code = self.text_that_is_there(text);
        let length = self.asked(TextUse::Length, vec![code], Num::Int);
        self.push(StackValue::number(Number { code: value(length), range: Num::Int.range() }));
    }

    /// A character of a string.
    pub(super) fn text_char(&mut self) {
        let (index, text) = (self.pop(), self.pop());
        let number = self.as_number(index);
        let index = self.fitted(number, NumberType { bits: 32, is_signed: true });
        let code = self.text_that_is_there(text);
        let index = self.simple(index.code);
        let length = self.asked(TextUse::Length, vec![code.clone()], Num::Int);
        let low = joined(index.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
        let high = joined(index.clone(), value(length), Op::Binary(BinOp::Lt));
        self.require(and(low, high), CheckKind::OutOfBounds);
        let found = self.asked(TextUse::Character, vec![code, index], Num::Char);
        self.push(StackValue::number(Number { code: value(found), range: Num::Char.range() }));
    }

    /// The procedure that answers.
    pub(super) fn text_procedure(&mut self, of: TextUse, name: String) {
        let proc = self.text_procs[&of];
        let symbols = &mut self.builder.symbols;
        let text = symbols.add_var("text", Sort::Int, VarKind::Parameter(proc));
        let mut parameters = vec![text];
        if of == TextUse::Character {
            parameters.push(symbols.add_var("at", Sort::Int, VarKind::Parameter(proc)));
        }
        let result = symbols.add_var("result", Sort::Int, VarKind::Local(proc));
        let at = parameters.last().copied().expect("there is one");
        self.stack.clear();
        let head = Proc { name, parameters, results: vec![result], entry: 0 };
        self.builder.begin(head, self.span, self.span);
        let texts = self.world.texts();
        let all: usize = texts.iter().map(|text| text.encode_utf16().count()).sum();
        if of == TextUse::Length || all <= MOST_CHARACTERS {
            for (number, own) in (1..).zip(texts) {
                let next = self.skip_unless(differs(text, number));
                let units: Vec<u16> = own.encode_utf16().collect();
                match of {
                    TextUse::Length => self.answer(result, units.len()),
                    TextUse::Character => {
                        for (place, unit) in units.into_iter().enumerate() {
                            let next = self.skip_unless(differs(at, place));
                            self.answer(result, usize::from(unit));
                            self.builder.put(next);
                        }
                        self.fail(CheckKind::Model);
                    }
                }
                self.builder.put(next);
            }
        }
        self.fail(CheckKind::Model);
    }

    fn answer(&mut self, result: VarId, number: usize) {
        self.emit(Stmt::Assign { var: result, value: literal(BigInt::from(number)) });
        self.emit(Stmt::Return);
    }
}
