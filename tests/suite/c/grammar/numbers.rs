//! How numbers are made: constants, arithmetic, comparisons, conversions.

use super::kinds::{Form, Group, Place};
use super::values::{Class, Effects, Home, Made, Number, Target, Want};
use super::write::{State, Writer};

/// All values of an `int`.
pub(super) const WHOLE: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

pub(super) fn unite(one: (i64, i64), two: (i64, i64)) -> (i64, i64) {
    (one.0.min(two.0), one.1.max(two.1))
}

pub(super) fn within(inner: (i64, i64), outer: (i64, i64)) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// All values that need no more bits.
pub(super) fn masked(range: (i64, i64)) -> (i64, i64) {
    let most = range.1.max(-range.0).max(1);
    let power = i64::try_from((most.unsigned_abs() + 1).next_power_of_two()).unwrap_or(i64::MAX);
    if range.0 < 0 { (-power, power - 1) } else { (0, power - 1) }
}

impl Writer<'_> {
    pub(super) fn constant(&mut self, want: Want) -> Made {
        let (text, number, value) = match want.is_small {
            true => self.one_of(&[
                ("0", Number::Int, 0),
                ("1", Number::Int, 1),
                ("2", Number::Int, 2),
                ("1u", Number::Unsigned, 1),
                ("@_A", Number::Int, 0),
            ]),
            false => self.one_of(&[
                ("0", Number::Int, 0),
                ("1", Number::Int, 1),
                ("3", Number::Int, 3),
                ("7", Number::Int, 7),
                ("100", Number::Int, 100),
                ("5u", Number::Unsigned, 5),
                ("6L", Number::Long, 6),
                ("'a'", Number::Int, 97),
                ("@_B", Number::Int, 3),
            ]),
        };
        Made::number(text.to_owned(), number, (value, value), Effects::default())
    }

    /// A number that is no greater, nor its negative.
    pub(super) fn bounded(&mut self, made: Made, most: i64) -> Made {
        let is_wrapping = made.number == Number::Unsigned;
        match is_wrapping || within(made.range, (-most, most)) {
            true => made,
            false => self.reduced(&made, "%", 100),
        }
    }

    pub(super) fn arithmetic(&mut self, form: Form, want: Want) -> Option<Made> {
        let operand = want.operand_small();
        if form == Form::Bits && self.below(6) == 0 {
            let value = self.make(Place::ArithmeticRight, Class::Int, operand);
            let range = match value.number {
                Number::Unsigned => value.number.range(),
                _ => (-1 - value.range.1, -1 - value.range.0),
            };
            let text = format!("(~{})", value.text);
            return Some(Made::number(text, value.number, range, value.effects));
        }
        let mut left = self.make(Place::ArithmeticLeft, Class::Int, operand);
        let mut right = self.make(Place::ArithmeticRight, Class::Int, operand.beside(left.effects));
        let kind = |left: &Made, right: &Made| match (left.number, right.number) {
            (Number::Long, _) | (_, Number::Long) => Number::Long,
            (Number::Unsigned, _) | (_, Number::Unsigned) => Number::Unsigned,
            _ => Number::Int,
        };
        let mut number = kind(&left, &right);
        let op;
        let range;
        match form {
            Form::Sum => {
                left = self.bounded(left, 1 << 29);
                right = self.bounded(right, 1 << 29);
                let (one, two) = (left.range, right.range);
                op = self.one_of(&["+", "-"]);
                range = match op {
                    "+" => (one.0 + two.0, one.1 + two.1),
                    _ => (one.0 - two.1, one.1 - two.0),
                };
            }
            Form::Product => {
                left = self.bounded(left, 40_000);
                right = self.bounded(right, 40_000);
                {
                    left = self.bounded_wholly(left, 1 << 30);
                    right = self.bounded_wholly(right, 1 << 30);
                }
                let (one, two) = (left.range, right.range);
                let all = [one.0 * two.0, one.0 * two.1, one.1 * two.0, one.1 * two.1];
                op = "*";
                range = (all.into_iter().min()?, all.into_iter().max()?);
            }
            Form::Quotient => {
                op = self.one_of(&["/", "%"]);
                if within((0, 0), right.range) && !self.dares() {
                    right = self.reduced(&right, "|", 1);
                }
                // The least number divided by -1 is none.
                left = self.bounded(left, 1 << 30);
                let most = match op {
                    "/" => left.range.1.max(-left.range.0),
                    _ => (right.range.1.max(-right.range.0) - 1).max(0),
                };
                let most = most.min(left.range.1.max(-left.range.0));
                range = (if left.range.0 < 0 { -most } else { 0 }, most);
            }
            Form::Bits => {
                op = self.one_of(&["&", "|", "^"]);
                range = match op {
                    "&" if left.range.0 >= 0 && right.range.0 >= 0 => {
                        (0, left.range.1.min(right.range.1))
                    }
                    "&" if right.range.0 >= 0 => (0, right.range.1),
                    "&" if left.range.0 >= 0 => (0, left.range.1),
                    _ => {
                        let (one, two) = (masked(left.range), masked(right.range));
                        unite(one, two)
                    }
                };
            }
            _ => {
                number = left.number;
                op = self.one_of(&["<<", ">>"]);
                if !within(right.range, (0, 7)) && !self.dares() {
                    right = self.reduced(&right, "&", 7);
                }
                if op == "<<" && left.number != Number::Unsigned && left.range.0 < 0 {
                    left = self.reduced(&left, "&", 255);
                }
                left = self.bounded(left, 1 << 20);
                range = match op {
                    "<<" => (0, left.range.1 << 7),
                    _ => (left.range.0.min(0), left.range.1.max(0)),
                };
            }
        }
        let number = if form == Form::Shift { number } else { kind(&left, &right) };
        let range = match number {
            // Where it wraps, or a negative number is converted.
            Number::Unsigned
                if !within(range, number.range()) || left.range.0 < 0 || right.range.0 < 0 =>
            {
                number.range()
            }
            Number::Int if !within(range, WHOLE) => return None,
            _ => range,
        };
        let text = format!("({} {op} {})", left.text, right.text);
        Some(Made::number(text, number, range, left.effects.and(right.effects)))
    }

    /// The same for unsigned numbers, too.
    pub(super) fn bounded_wholly(&mut self, made: Made, most: i64) -> Made {
        match within(made.range, (-most, most)) {
            true => made,
            false => self.reduced(&made, "%", 100),
        }
    }

    pub(super) fn compare_pointers(&mut self, want: Want) -> Option<Made> {
        let class = match self.group(Place::CompareLeft) {
            Group::Function => Class::Code,
            _ => self.class_of(Group::Pointer),
        };
        let has_order = !matches!(class, Class::Code | Class::Codes | Class::Any);
        let is_order = has_order && self.below(3) == 0;
        let operand = Want { is_loose: !is_order, ..want.operand() };
        let left = self.make(Place::CompareLeft, class, operand);
        let home = match left.target.home {
            home @ Home::Of(..) if is_order || self.below(2) == 0 => Some(home),
            _ if is_order => return None,
            _ => None,
        };
        let beside = operand.beside(left.effects);
        let right = self.make(Place::CompareRight, class, Want { home, ..beside });
        // The end of one array may be the start of the next one.
        let is_there = |made: &Made| made.target.at.0 >= 0 && made.target.at.1 < made.target.count;
        if class != Class::Code && home.is_none() && !(is_there(&left) && is_there(&right)) {
            return None;
        }
        let op = match is_order {
            true => self.one_of(&["<", "<=", ">", ">="]),
            false => self.one_of(&["==", "!="]),
        };
        let text = format!("({} {op} {})", left.text, right.text);
        Some(Made::number(text, Number::Int, (0, 1), left.effects.and(right.effects)))
    }

    pub(super) fn conditional(&mut self, class: Class, want: Want) -> Option<Made> {
        let test = self.condition(Place::Test, want.operand());
        let base = self.kept_state();
        if class == Class::Int && test.class == class && self.below(4) == 0 {
            return Some(self.omitted_operand(&test, &base, want));
        }
        let then = self.make(Place::Then, class, want.inner());
        let ended = self.kept_state();
        let mut state = self.before(&base);
        state.made = self.pairs.len();
        self.state = state;
        let otherwise = self.make(Place::Else, class, want.inner());
        self.join(&ended);
        let effects = test.effects.and(then.effects).and(otherwise.effects);
        let text = format!("({} ? {} : {})", test.text, then.text, otherwise.text);
        let number = match (then.number, otherwise.number) {
            (Number::Long, _) | (_, Number::Long) => Number::Long,
            (Number::Unsigned, _) | (_, Number::Unsigned) => Number::Unsigned,
            _ => Number::Int,
        };
        let range = unite(then.range, otherwise.range);
        let range = match number {
            Number::Unsigned if range.0 < 0 => number.range(),
            _ => range,
        };
        let (one, two) = (then.target, otherwise.target);
        let home = match one.home == two.home && one.home != Home::Other {
            true => one.home,
            false => Home::Mixed,
        };
        let target = Target {
            home,
            at: unite(one.at, two.at),
            count: one.count.min(two.count),
            is_null: one.is_null || two.is_null,
            is_bare: one.is_bare || two.is_bare,
            life: one.life.max(two.life),
        };
        Some(Made { number, range, target, ..Made::new(text, class, effects) })
    }

    /// `x ?: y`: the first operand again, which is evaluated once.
    fn omitted_operand(&mut self, test: &Made, base: &State, want: Want) -> Made {
        let otherwise = self.make(Place::Else, Class::Int, want.inner());
        self.join(base);
        let text = format!("({} ?: {})", test.text, otherwise.text);
        let number = match (test.number, otherwise.number) {
            (Number::Long, _) | (_, Number::Long) => Number::Long,
            (Number::Unsigned, _) | (_, Number::Unsigned) => Number::Unsigned,
            _ => Number::Int,
        };
        let range = unite(test.range, otherwise.range);
        let is_wrapped = number == Number::Unsigned && range.0 < 0;
        let range = if is_wrapped { number.range() } else { range };
        Made::number(text, number, range, test.effects.and(otherwise.effects))
    }

    pub(super) fn convert(&mut self, class: Class, want: Want) -> Option<Made> {
        match class {
            Class::Int if self.group(Place::ToNumber) == Group::Pointer || want.is_small => {
                let value = self.condition(Place::ToNumber, want.operand());
                let text = format!("((_Bool) {})", value.text);
                Some(Made::number(text, Number::Int, (0, 1), value.effects))
            }
            Class::Int => {
                let value = self.make(Place::ToNumber, Class::Int, want.operand_small());
                let (name, number, range) = self.one_of(&[
                    ("int", Number::Int, WHOLE),
                    ("unsigned char", Number::Byte, Number::Byte.range()),
                    ("short", Number::Short, Number::Short.range()),
                    ("long", Number::Long, (i64::MIN, i64::MAX)),
                    ("unsigned int", Number::Unsigned, Number::Unsigned.range()),
                    ("_Bool", Number::Bool, Number::Bool.range()),
                ]);
                let range = if within(value.range, range) { value.range } else { range };
                let text = format!("(({name}) {})", value.text);
                Some(Made::number(text, number.promoted(), range, value.effects))
            }
            Class::Void => {
                let value = self.dropped(Place::ToNothing, want.operand());
                Some(Made::new(format!("((void) {})", value.text), class, value.effects))
            }
            Class::Ints | Class::Any | Class::Text => {
                let from = match (class, self.below(2)) {
                    (Class::Ints, _) => Class::Any,
                    (Class::Any, _) => Class::Ints,
                    (_, 0) => Class::Chars,
                    _ => Class::Text,
                };
                let value = self.make(Place::ToPointer, from, want.inner());
                let text = format!("(({}) {})", class.declare(""), value.text);
                Some(Made { text, class, parts: None, ..value })
            }
            _ if class.is_pointer() => {
                let value = self.make(Place::ToPointer, class, want.inner());
                let text = format!("(({}) {})", class.declare(""), value.text);
                Some(Made { text, parts: None, ..value })
            }
            _ => None,
        }
    }
}
