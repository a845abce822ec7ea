//! Characters and lengths of strings. A string is a number; those of the code are the first ones.
//!
//! A table says what the others are. It is there from the start and may hold anything. Equal contents are equal numbers: where
//! two strings are compared that have different numbers, it is assumed that they differ at some place. So whoever makes a
//! string takes any number, and assumes what is true of that string.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm};
use crate::num::Num;
use crate::world::{Act, CilType};
use base::{Element, ShapeId, Sort, Symbols, VarId, VarKind};
use program::numbers::{BoundedNumber, NumberType, and, joined, literal};
use program::{BinOp, CheckKind, Code, ElementOf, Op, Proc, Stmt};

/// How many characters the strings of the code may have together, where somebody asks for one.
const MOST_CHARACTERS: usize = 600;

/// What is asked of a string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum TextUse {
    Length,
    Character,
    Same,
}

/// What the strings are that do not stand in the code.
#[derive(Clone, Copy)]
pub(super) struct TextTable {
    pub(super) var: VarId,
    shape: ShapeId,
    text: ShapeId,
}

impl TextUse {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Length => "text_length",
            Self::Character => "text_char",
            Self::Same => "same_text",
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
    /// What is asked of strings somewhere. Where something is, all strings of the code have a number, and there is a table of
    /// the others.
    pub(super) fn declare_text_uses(&mut self) -> Vec<TextUse> {
        let mut texts: Vec<String> = Vec::new();
        let (mut asks, mut compares) = (false, false);
        for act in self.world.methods.iter().flat_map(|method| method.body.acts.iter().flatten()) {
            if let Act::Text(text) = act {
                texts.push(text.clone());
            }
            asks |= matches!(act, Act::TextLength | Act::TextChar);
            compares |= matches!(act, Act::SameText(_) | Act::IsEmptyText);
        }
        if !asks {
            return Vec::new();
        }
        for text in texts {
            self.world.text_number(&text);
        }
        self.declare_text_table();
        let same = compares.then_some(TextUse::Same);
        [TextUse::Length, TextUse::Character].into_iter().chain(same).collect()
    }

    /// Declares the table of the strings that do not stand in the code.
    fn declare_text_table(&mut self) {
        let symbols = &mut self.builder.symbols;
        let free = |name: &str, symbols: &Symbols| {
            base::unused_name(name, |name| symbols.shapes.iter().any(|it| it.name == name))
        };
        let name = free("text", symbols);
        let text = symbols.add_array(name, Element::Int);
        let name = free("text[]", symbols);
        let shape = symbols.add_array(name, Element::Ref(text));
        let name = base::unused_name("texts", |name| symbols.vars.iter().any(|it| it.name == name));
        let var = symbols.add_var(name, Sort::Ref(shape), VarKind::Global);
        self.text_table = Some(TextTable { var, shape, text });
    }

    /// Any string that is not null.
    pub(super) fn any_text(&mut self) {
        self.settle();
        let var = self.builder.fresh_var("text", Sort::Int);
        self.start.choices.insert(var);
        self.emit(Stmt::Havoc { var, tape: self.tapes[0] });
        self.emit(Stmt::Assume(joined(
            value(var),
            literal(BigInt::from(1)),
            Op::Binary(BinOp::Ge),
        )));
        self.push(StackValue { code: value(var), form: ValueForm::Text });
    }

    /// Whether two strings are equal.
    pub(super) fn same_text(&mut self, left: Code, right: Code) -> Code {
        let (left, right) = self.known_texts(left, right);
        let constant = |code: &Code| {
            if let [Op::Int(number)] = &code.0[..] { Some(number.clone()) } else { None }
        };
        let constants = [constant(&left), constant(&right)];
        let is_plain = constants.iter().all(Option::is_some)
            || constants.iter().flatten().any(|number| *number == BigInt::ZERO);
        let Some(&callee) = self.text_procs.get(&TextUse::Same).filter(|_| !is_plain) else {
            return joined(left, right, Op::Binary(BinOp::Eq));
        };
        self.settle();
        let arguments = vec![self.simple(left), self.simple(right)];
        let var = self.builder.fresh_var("same", Sort::Bool);
        self.emit(Stmt::Call { results: vec![var], callee, arguments });
        value(var)
    }

    /// A string that is not null: its number.
    fn text_that_is_there(&mut self, text: StackValue) -> Code {
        let code = self.as_type(text, &CilType::String);
        self.settle();
        let code = self.simple(code);
        let there = joined(code.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ne));
        self.require(there, CheckKind::NullUse);
        code
    }

    fn call_text_procedure(&mut self, of: TextUse, arguments: Vec<Code>, num: Num) -> VarId {
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
        let length = self.call_text_procedure(TextUse::Length, vec![code], Num::Int);
        self.push(StackValue::number(BoundedNumber {
            code: value(length),
            range: Num::Int.range(),
        }));
    }

    /// A character of a string.
    pub(super) fn text_char(&mut self) {
        let (index, text) = (self.pop(), self.pop());
        let number = self.as_number(index);
        let index = self.fitted(number, NumberType { bits: 32, is_signed: true });
        let code = self.text_that_is_there(text);
        let index = self.simple(index.code);
        let length = self.call_text_procedure(TextUse::Length, vec![code.clone()], Num::Int);
        let low = joined(index.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
        let high = joined(index.clone(), value(length), Op::Binary(BinOp::Lt));
        self.require(and(low, high), CheckKind::OutOfBounds);
        let character = self.call_text_procedure(TextUse::Character, vec![code, index], Num::Char);
        self.push(StackValue::number(BoundedNumber {
            code: value(character),
            range: Num::Char.range(),
        }));
    }

    /// The procedure that answers.
    pub(super) fn text_procedure(&mut self, of: TextUse, name: String) {
        let proc = self.text_procs[&of];
        let symbols = &mut self.builder.symbols;
        let text = symbols.add_var("text", Sort::Int, VarKind::Parameter(proc));
        let mut parameters = vec![text];
        match of {
            TextUse::Length => {}
            TextUse::Character => {
                parameters.push(symbols.add_var("at", Sort::Int, VarKind::Parameter(proc)));
            }
            TextUse::Same => {
                parameters.push(symbols.add_var("other", Sort::Int, VarKind::Parameter(proc)));
            }
        }
        let sort = if of == TextUse::Same { Sort::Bool } else { Sort::Int };
        let result = symbols.add_var("result", sort, VarKind::Local(proc));
        let last = parameters.last().copied().expect("there is one");
        self.stack.clear();
        let head = Proc { name, parameters, results: vec![result], entry: 0 };
        self.builder.begin_proc(head, self.span, self.span);
        if of == TextUse::Same {
            return self.compare_texts((text, last), result);
        }
        let texts = self.world.texts();
        let count = texts.len();
        let all: usize = texts.iter().map(|text| text.encode_utf16().count()).sum();
        if of == TextUse::Length || all <= MOST_CHARACTERS {
            for (number, constant) in (1..).zip(texts) {
                let next = self.skip_unless(differs(text, number));
                let units: Vec<u16> = constant.encode_utf16().collect();
                if of == TextUse::Length {
                    self.answer(result, literal(BigInt::from(units.len())));
                } else {
                    for (place, unit) in units.into_iter().enumerate() {
                        let next = self.skip_unless(differs(last, place));
                        self.answer(result, literal(BigInt::from(unit)));
                        self.builder.place_target(next);
                    }
                    self.fail(CheckKind::Model);
                }
                self.builder.place_target(next);
            }
        }
        let is_other = joined(value(text), literal(BigInt::from(count)), Op::Binary(BinOp::Le));
        let unknown = self.skip_unless(is_other);
        let array = self.text_in_table(text);
        let (range, answer) = match of {
            TextUse::Length => ((BigInt::ZERO, BigInt::from(i32::MAX)), self.length_of(array)),
            TextUse::Character | TextUse::Same => (Num::Char.range(), self.item_of(array, last)),
        };
        self.emit(Stmt::Assign { var: result, value: answer });
        self.ranges.vars.insert(result, range.clone());
        self.assume_within(&value(result), &range);
        self.emit(Stmt::Return);
        self.builder.place_target(unknown);
        self.fail(CheckKind::Model);
    }

    /// The string that the table has for a number.
    fn text_in_table(&mut self, text: VarId) -> (VarId, ShapeId) {
        let TextTable { var, shape, text: inner } = self.text_table.expect("it is declared");
        self.assume_is_there(var, shape);
        let length = self.length_of((var, shape));
        self.emit(Stmt::Assume(joined(value(text), length, Op::Binary(BinOp::Lt))));
        let entry = self.builder.fresh_var("found", Sort::Ref(inner));
        let item = self.item_of((var, shape), text);
        self.emit(Stmt::Assign { var: entry, value: item });
        self.assume_is_there(entry, inner);
        (entry, inner)
    }

    fn assume_is_there(&mut self, var: VarId, shape: ShapeId) {
        let null = Code::from_op(Op::Null(shape));
        self.emit(Stmt::Assume(joined(value(var), null, Op::Binary(BinOp::Ne))));
    }

    fn length_of(&mut self, (array, shape): (VarId, ShapeId)) -> Code {
        let field = self.builder.symbols[shape].array.expect("it is an array").len;
        let check = self.builder.check(CheckKind::Ghost, self.span);
        let mut code = value(array);
        code.0.push(Op::Load { field, check });
        code
    }

    fn item_of(&mut self, (array, shape): (VarId, ShapeId), at: VarId) -> Code {
        let null = self.builder.check(CheckKind::Ghost, self.span);
        let bounds = self.builder.check(CheckKind::Ghost, self.span);
        let mut code = value(array);
        code.append(value(at));
        code.0.push(Op::Element(ElementOf { array: shape, null, bounds }));
        code
    }

    /// Two strings are equal if their numbers are. If not, there is a place where they differ.
    fn compare_texts(&mut self, (text, other): (VarId, VarId), result: VarId) {
        let truth = |truth: bool| Code::from_op(Op::Bool(truth));
        let different = self.skip_unless(joined(value(text), value(other), Op::Binary(BinOp::Ne)));
        self.answer(result, truth(true));
        self.builder.place_target(different);
        for operand in [text, other] {
            let there = self.skip_unless(differs(operand, 0));
            self.answer(result, truth(false));
            self.builder.place_target(there);
        }
        let lengths = [text, other].map(|operand| {
            self.call_text_procedure(TextUse::Length, vec![value(operand)], Num::Int)
        });
        let [length, another] = lengths;
        let alike = self.skip_unless(joined(value(length), value(another), Op::Binary(BinOp::Eq)));
        self.answer(result, truth(false));
        self.builder.place_target(alike);
        let at = self.builder.fresh_var("at", Sort::Int);
        self.start.choices.insert(at);
        self.emit(Stmt::Havoc { var: at, tape: self.tapes[0] });
        let low = joined(value(at), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
        let high = joined(value(at), value(length), Op::Binary(BinOp::Lt));
        self.emit(Stmt::Assume(and(low, high)));
        let [a, b] = [text, other].map(|operand| {
            self.call_text_procedure(TextUse::Character, vec![value(operand), value(at)], Num::Char)
        });
        self.emit(Stmt::Assume(joined(value(a), value(b), Op::Binary(BinOp::Ne))));
        self.answer(result, truth(false));
    }

    fn answer(&mut self, result: VarId, answer: Code) {
        self.emit(Stmt::Assign { var: result, value: answer });
        self.emit(Stmt::Return);
    }
}
