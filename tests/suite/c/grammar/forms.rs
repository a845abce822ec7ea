//! How each kind of expression is made: which one stands where.

use super::kinds::{Counts, Form, Group, Path, Place};
use super::literals::short;
use super::numbers::{masked, within};
use super::places::{NOWHERE, life, other};
use super::values::{Class, Effects, Home, KEPT, LENGTH, MIDDLE, Made, Number, Target, Want, bits};
use super::write::Writer;

pub fn pointer_bit(class: Class) -> u64 {
    let class = if class == Class::Text { Class::Chars } else { class };
    1 << (bits::MEMORY + u32::try_from(class.index()).expect("there are few"))
}

impl Class {
    pub(super) fn forms(self) -> Vec<Form> {
        let group = self.group();
        Form::all().into_iter().filter(|form| form.groups().contains(&group)).collect()
    }

    pub(super) fn is_pointer(self) -> bool {
        self.group() == Group::Pointer
    }
}

impl Made {
    pub fn new(text: String, class: Class, effects: Effects) -> Self {
        Self {
            text,
            class,
            effects,
            number: Number::Int,
            range: (0, 1),
            target: NOWHERE,
            pair: 0,
            parts: None,
        }
    }

    pub(super) fn number(
        text: String,
        number: Number,
        range: (i64, i64),
        effects: Effects,
    ) -> Self {
        Self { number, range, ..Self::new(text, Class::Int, effects) }
    }

    pub(super) fn pointer(text: String, class: Class, target: Target, effects: Effects) -> Self {
        Self { target, ..Self::new(text, class, effects) }
    }

    pub(super) fn fits(&self, want: Want) -> bool {
        let Target { home, at, count, is_null, is_bare, life } = self.target;
        match self.class.group() {
            Group::Number => !want.is_small || within(self.range, (-2, 2)),
            Group::Pointer => {
                let is_home =
                    want.home.is_none_or(|wanted| wanted == home && (!is_null || want.is_loose));
                let is_there = want.is_loose || (!is_null && at.0 >= 0 && at.1 < count);
                is_home
                    && is_there
                    && (!want.is_kept || within(at, KEPT))
                    && (!want.is_whole || !is_bare)
                    && life <= want.life
            }
            Group::Function => want.is_loose || !is_null,
            Group::Struct | Group::Nothing => true,
        }
    }
}

impl Writer<'_> {
    /// An expression of the class in the place: of the kinds that fit the one that stands there most seldom, or so.
    pub fn make(&mut self, place: Place, class: Class, want: Want) -> Made {
        let group = class.group();
        let was_spoiled = std::mem::take(&mut self.is_spoiled);
        let mut left: Vec<(Form, f64)> = class
            .forms()
            .into_iter()
            .filter(|form| want.depth > 0 || is_leaf(*form))
            .filter(|form| Counts::is_known((place, *form, group)))
            .map(|form| (form, self.weight(place, form, group)))
            .collect();
        while !left.is_empty() {
            let sum: f64 = left.iter().map(|(_, weight)| weight).sum();
            let mut drawn = self.fraction() * sum;
            let mut at = 0;
            while at + 1 < left.len() && drawn >= left[at].1 {
                drawn -= left[at].1;
                at += 1;
            }
            let (form, _) = left.swap_remove(at);
            let (state, head) = (self.kept_state(), self.head);
            self.pairs.push((place, form, group));
            let mut made = self.form(form, class, want);
            if std::mem::take(&mut self.is_spoiled) {
                made = None;
            }
            if class == Class::Struct {
                made = made.and_then(|made| copied(made, want));
            }
            match made {
                Some(made) if made.fits(want) => {
                    self.is_spoiled = was_spoiled;
                    return Made { pair: state.made, ..made };
                }
                Some(made)
                    if class.is_pointer()
                        && want.home.is_none_or(|home| home == made.target.home)
                        && !made.target.is_null
                        && made.target.count > 3
                        && made.target.home != Home::Mixed
                        && !made.target.is_bare
                        && !want.is_kept
                        && self.dares() =>
                {
                    self.is_spoiled = was_spoiled;
                    return Made { pair: state.made, ..made };
                }
                _ => {
                    self.undo(state);
                    self.head = head;
                }
            }
        }
        self.is_spoiled = was_spoiled;
        self.plain(place, class, want)
    }

    /// What is always there.
    pub(super) fn plain(&mut self, place: Place, class: Class, want: Want) -> Made {
        let pair = self.pairs.len();
        let made = match class {
            Class::Int => {
                self.pairs.push((place, Form::Number, Group::Number));
                Made::number("1".to_owned(), Number::Int, (1, 1), Effects::default())
            }
            Class::Code => {
                self.pairs.push((place, Form::Function, Group::Function));
                Made::new("@_f1".to_owned(), class, Effects::default())
            }
            Class::Struct => {
                self.pairs.push((place, Form::Read(Path::Variable), Group::Struct));
                let forbidden = want.no_reads | (want.no_writes & !want.given);
                self.is_spoiled |= forbidden & bits::STRUCT != 0;
                let effects = Effects { reads: bits::STRUCT, writes: 0 };
                Made::new("b".to_owned(), class, effects)
            }
            Class::Void => {
                self.pairs.push((place, Form::Convert, Group::Nothing));
                Made::new("((void) 0)".to_owned(), class, Effects::default())
            }
            _ => {
                self.pairs.push((place, Form::Forward, Group::Pointer));
                let home = want.home.unwrap_or(class.home());
                let array = array(home);
                // Some of the arrays in the struct are short.
                let middle = if let Home::Of(_, 2) = home { 0 } else { MIDDLE };
                let count = if let Home::Of(_, 2) = home { short(class) } else { LENGTH };
                let target =
                    Target { home, at: (middle, middle), count, life: life(home), ..NOWHERE };
                let text = format!("({array} + {middle})");
                Made::pointer(text, class, target, Effects::default())
            }
        };
        Made { pair, ..made }
    }

    /// A number that is made smaller by `%` or `&`: it stands in what it is part of.
    pub fn reduced(&mut self, made: &Made, op: &str, by: i64) -> Made {
        let place = self.pairs[made.pair].0;
        self.pairs[made.pair].0 = Place::ArithmeticLeft;
        let form = if op == "%" { Form::Quotient } else { Form::Bits };
        let pair = self.pairs.len();
        self.pairs.push((place, form, Group::Number));
        let range = match op {
            "%" if made.range.0 < 0 => (1 - by, by - 1),
            "%" => (0, by - 1),
            "|" => (masked(made.range).0, masked(made.range).1.max(by)),
            _ => (0, by),
        };
        Made {
            text: format!("({} {op} {by})", made.text),
            range,
            pair,
            parts: None,
            ..made.clone()
        }
    }

    /// A condition: a number or a pointer.
    pub fn condition(&mut self, place: Place, want: Want) -> Made {
        let group = self.group(place);
        let class = self.class_of(group);
        self.make(place, class, Want { is_loose: true, ..want })
    }

    /// A class of values for a place.
    pub fn any_value(&mut self, place: Place) -> Class {
        loop {
            let group = self.group(place);
            if group != Group::Nothing {
                return self.class_of(group);
            }
        }
    }

    /// An expression whose value is dropped.
    pub fn dropped(&mut self, place: Place, want: Want) -> Made {
        let group = self.group(place);
        let class = self.class_of(group);
        self.make(place, class, Want { is_loose: true, ..want })
    }

    pub(super) fn form(&mut self, form: Form, class: Class, want: Want) -> Option<Made> {
        match form {
            Form::Number => Some(self.constant(want)),
            Form::Null => {
                let text = format!("(({}) 0)", class.declare(""));
                let home = want.home.unwrap_or(class.home());
                let target = Target { home, is_null: true, life: 0, ..NOWHERE };
                want.is_loose.then(|| Made::pointer(text, class, target, Effects::default()))
            }
            Form::Text => {
                // No two have the same text: whether they are one object is not said.
                self.names += 1;
                let text = format!("\"{:_<10}\"", self.names);
                let made =
                    Made::pointer(text, class, Target { life: 0, ..other(11) }, Effects::default());
                (class == Class::Text).then_some(made)
            }
            Form::Read(path) => self.read(class, path, want),
            Form::Assign(path) => self.assign(class, path, want),
            Form::Prefix(path) => self.update(class, path, false, want),
            Form::Postfix(path) => self.update(class, path, true, want),
            Form::Negate => {
                let value = self.make(Place::Negated, Class::Int, want.operand_small());
                let value = self.bounded(value, 1 << 30);
                let range = match value.number {
                    Number::Unsigned => Number::Unsigned.range(),
                    _ => (-value.range.1, -value.range.0),
                };
                let text = format!("(-{})", value.text);
                Some(Made::number(text, value.number, range, value.effects))
            }
            Form::Sum | Form::Product | Form::Quotient | Form::Bits | Form::Shift => {
                self.arithmetic(form, want)
            }
            Form::Compare => {
                let left = self.make(Place::CompareLeft, Class::Int, want.operand());
                let beside = want.operand().beside(left.effects);
                let right = self.make(Place::CompareRight, Class::Int, beside);
                let op = self.one_of(&["<", "<=", ">", ">=", "==", "!="]);
                Some(Made::number(
                    format!("({} {op} {})", left.text, right.text),
                    Number::Int,
                    (0, 1),
                    left.effects.and(right.effects),
                ))
            }
            Form::ComparePointers => self.compare_pointers(want),
            Form::Not => {
                let value = self.condition(Place::Not, want.operand());
                Some(Made::number(format!("(!{})", value.text), Number::Int, (0, 1), value.effects))
            }
            Form::And | Form::Or => {
                let (first, second, op) = match form {
                    Form::And => (Place::AndLeft, Place::AndRight, "&&"),
                    _ => (Place::OrLeft, Place::OrRight, "||"),
                };
                let left = self.condition(first, want.operand());
                let base = self.kept_state();
                let right = self.condition(second, want.operand());
                self.join(&base);
                Some(Made::number(
                    format!("({} {op} {})", left.text, right.text),
                    Number::Int,
                    (0, 1),
                    left.effects.and(right.effects),
                ))
            }
            Form::Conditional => self.conditional(class, want),
            Form::Comma => {
                let left = self.dropped(Place::CommaLeft, want.operand());
                let right = self.make(Place::CommaRight, class, want.inner());
                Some(Made {
                    text: format!("({}, {})", left.text, right.text),
                    effects: left.effects.and(right.effects),
                    parts: None,
                    ..right
                })
            }
            Form::Convert => self.convert(class, want),
            Form::Call => self.call(class, want),
            Form::CallPointer => self.call_pointer(class, want),
            Form::Input => {
                let bit = bits::INPUT;
                let is_free = (want.no_reads | want.no_writes) & bit == 0;
                (self.has_inputs && is_free).then(|| {
                    let text = "__VERIFIER_nondet_int()".to_owned();
                    Made::number(text, Number::Int, (0, 1), Effects { reads: bit, writes: bit })
                })
            }
            Form::Known => {
                let (text, effects) = match self.below(4) {
                    0 => {
                        let loose = Want { is_loose: true, ..want.operand() };
                        let value = self.make(Place::KnownArgument, Class::Int, loose);
                        (format!("printf(\"%d\", (int) {})", value.text), value.effects)
                    }
                    1 => {
                        self.pairs.push((Place::KnownArgument, Form::Null, Group::Pointer));
                        ("free((void *) 0)".to_owned(), Effects::default())
                    }
                    _ => {
                        let class = self.one_of(&[Class::Chars, Class::Text]);
                        let whole = Want { is_whole: true, ..want.operand() };
                        let value = self.make(Place::KnownArgument, class, whole);
                        let effects = Effects { reads: bits::CHARS, writes: 0 };
                        if want.no_reads & bits::CHARS != 0 {
                            return None;
                        }
                        (format!("printf(\"%s\", {})", value.text), value.effects.and(effects))
                    }
                };
                Some(Made::new(text, Class::Void, effects))
            }
            Form::Address(path) => self.address(class, path, want),
            Form::Decay(path) => self.decay(class, path, want),
            Form::Forward | Form::Back => self.offset(form, class, want),
            Form::Distance => {
                let class = self.one_of(&[
                    Class::Ints,
                    Class::Nodes,
                    Class::Rows,
                    Class::Chars,
                    Class::Pairs,
                    Class::Handles,
                ]);
                let left = self.make(Place::DistanceLeft, class, want.operand());
                let home @ Home::Of(..) = left.target.home else { return None };
                let beside = Want { home: Some(home), ..want.operand().beside(left.effects) };
                let right = self.make(Place::DistanceRight, class, beside);
                let (one, two) = (left.target.at, right.target.at);
                Some(Made::number(
                    format!("({} - {})", left.text, right.text),
                    Number::Long,
                    (one.0 - two.1, one.1 - two.0),
                    left.effects.and(right.effects),
                ))
            }
            Form::Function => {
                let text = self.one_of(&["@_f1", "@_f2", "(&@_f3)"]).to_owned();
                Some(Made::new(text, class, Effects::default()))
            }
            Form::Retype => self.retype(class, want),
            Form::Allocate => self.allocate(class, want),
            Form::Literal => self.literal(class, want),
            Form::Block => self.block_value(class, want),
        }
    }
}

/// A struct, of which a copy may be made, which is memory that is written.
pub(super) fn copied(made: Made, want: Want) -> Option<Made> {
    let is_free = (want.no_reads | (want.no_writes & !want.given)) & bits::STRUCT == 0;
    let effects = made.effects.and(Effects { reads: 0, writes: bits::STRUCT });
    is_free.then_some(Made { effects, ..made })
}

/// The name of an array.
pub fn array(home: Home) -> &'static str {
    match home {
        Home::Of(Class::Ints, 2) => "c.list",
        Home::Of(Class::Pairs, 2) => "c.more",
        Home::Of(Class::Rows, 2) => "c.table",
        Home::Of(Class::Chars, 2) => "c.name",
        Home::Of(Class::Ints, 0) => "a",
        Home::Of(Class::Ints, _) => "@_b",
        Home::Of(Class::Nodes, _) => "@_n",
        Home::Of(Class::Pairs, _) => "@_o",
        Home::Of(Class::Rows, _) => "@_m",
        Home::Of(Class::Chars, _) => "@_t",
        Home::Of(Class::Handles, _) => "@_h",
        Home::Of(Class::Codes, _) => "@_d",
        Home::Of(..) | Home::Other | Home::Mixed => panic!("no pointers lead to {home:?}"),
    }
}

pub(super) fn is_leaf(form: Form) -> bool {
    match form {
        Form::Number | Form::Null | Form::Text | Form::Function | Form::Input => true,
        Form::Read(path) | Form::Postfix(path) => matches!(path, Path::Variable | Path::Field),
        Form::Address(path) | Form::Decay(path) => matches!(path, Path::Variable | Path::Field),
        _ => false,
    }
}
