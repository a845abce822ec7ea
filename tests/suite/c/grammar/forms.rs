//! How each kind of expression is made.

use super::kinds::{Access, Counts, Form, Group, Path, Place};
use super::write::{
    Class, Effects, Home, KEPT, LENGTH, MIDDLE, Made, Number, Position, Target, Want, Writer, bits,
};

/// All values of an `int`.
const WHOLE: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

/// A place that is made.
struct Lvalue {
    text: String,
    class: Class,
    /// What is done to find it.
    effects: Effects,
    /// What it is among effects.
    bit: u64,
    number: Number,
    /// The cursor that it is.
    cursor: Option<usize>,
    /// What is made where it is written, which is nothing else.
    made: u64,
    /// Whether it is a pointer in memory, with what is known of all of them.
    is_memory: bool,
    /// Of pointers: what it leads to.
    target: Target,
    /// Whether it may be null.
    is_null: bool,
}

const NOWHERE: Target = Target {
    home: Home::Mixed,
    at: (0, 0),
    count: LENGTH,
    is_null: false,
    is_bare: false,
    life: 1,
};

fn other(count: i64) -> Target {
    Target { home: Home::Other, count, ..NOWHERE }
}

/// How long an array is there.
fn life(home: Home) -> u8 {
    u8::from(matches!(home, Home::Of(Class::Ints, 0) | Home::Of(_, 2)))
}

fn unite(one: (i64, i64), two: (i64, i64)) -> (i64, i64) {
    (one.0.min(two.0), one.1.max(two.1))
}

fn within(inner: (i64, i64), outer: (i64, i64)) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// All values that need no more bits.
fn masked(range: (i64, i64)) -> (i64, i64) {
    let most = range.1.max(-range.0).max(1);
    let power = i64::try_from((most.unsigned_abs() + 1).next_power_of_two()).unwrap_or(i64::MAX);
    if range.0 < 0 { (-power, power - 1) } else { (0, power - 1) }
}

pub fn pointer_bit(class: Class) -> u64 {
    let class = if class == Class::Text { Class::Chars } else { class };
    1 << (bits::MEMORY + u32::try_from(class.index()).expect("there are few"))
}

impl Class {
    fn forms(self) -> Vec<Form> {
        let group = self.group();
        Form::all().into_iter().filter(|form| form.groups().contains(&group)).collect()
    }

    fn is_pointer(self) -> bool {
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

    fn number(text: String, number: Number, range: (i64, i64), effects: Effects) -> Self {
        Self { number, range, ..Self::new(text, Class::Int, effects) }
    }

    fn pointer(text: String, class: Class, target: Target, effects: Effects) -> Self {
        Self { target, ..Self::new(text, class, effects) }
    }

    fn fits(&self, want: Want) -> bool {
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
    fn plain(&mut self, place: Place, class: Class, want: Want) -> Made {
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
    pub fn reduced(&mut self, made: Made, op: &str, by: i64) -> Made {
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
        Made { text: format!("({} {op} {by})", made.text), range, pair, parts: None, ..made }
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

    fn form(&mut self, form: Form, class: Class, want: Want) -> Option<Made> {
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

    fn constant(&mut self, want: Want) -> Made {
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
    fn bounded(&mut self, made: Made, most: i64) -> Made {
        let is_wrapping = made.number == Number::Unsigned;
        match is_wrapping || within(made.range, (-most, most)) {
            true => made,
            false => self.reduced(made, "%", 100),
        }
    }

    fn arithmetic(&mut self, form: Form, want: Want) -> Option<Made> {
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
                    right = self.reduced(right, "|", 1);
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
                    right = self.reduced(right, "&", 7);
                }
                if op == "<<" && left.number != Number::Unsigned && left.range.0 < 0 {
                    left = self.reduced(left, "&", 255);
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
    fn bounded_wholly(&mut self, made: Made, most: i64) -> Made {
        match within(made.range, (-most, most)) {
            true => made,
            false => self.reduced(made, "%", 100),
        }
    }

    fn compare_pointers(&mut self, want: Want) -> Option<Made> {
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

    fn conditional(&mut self, class: Class, want: Want) -> Option<Made> {
        let test = self.condition(Place::Test, want.operand());
        let base = self.kept_state();
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

    fn convert(&mut self, class: Class, want: Want) -> Option<Made> {
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

    fn offset(&mut self, form: Form, class: Class, want: Want) -> Option<Made> {
        if class == Class::Any {
            return None;
        }
        let loose = Want { is_kept: false, is_small: false, ..want.inner() };
        let pointer = self.make(Place::OffsetPointer, class, loose);
        // What has no elements is followed by none.
        if pointer.target.is_null || pointer.target.count == 1 {
            return None;
        }
        let small = Want { is_small: true, ..want.operand().beside(pointer.effects) };
        let mut by = self.make(Place::OffsetBy, Class::Int, small);
        // A number that leads to the middle, if it is one.
        if self.pairs[by.pair].1 == Form::Number && form == Form::Forward && self.below(2) == 0 {
            let to = i64::try_from(self.below(4)).expect("it is small") + KEPT.0;
            let number = (to - pointer.target.at.0).max(0);
            by = Made { text: number.to_string(), range: (number, number), ..by };
        }
        let at = pointer.target.at;
        let at = match form {
            Form::Forward => (at.0 + by.range.0, at.1 + by.range.1),
            _ => (at.0 - by.range.1, at.1 - by.range.0),
        };
        if at.0 < 0 || at.1 > pointer.target.count {
            return None;
        }
        let (one, two) = (&pointer.text, &by.text);
        let (text, parts) = match form {
            Form::Back => (format!("({one} - {two})"), None),
            _ => {
                let text = match self.below(4) {
                    0 => format!("({two} + {one})"),
                    1 => format!("(&{one}[{two}])"),
                    _ => format!("({one} + {two})"),
                };
                (text, Some((one.clone(), two.clone())))
            }
        };
        let target = Target { at, ..pointer.target };
        let effects = pointer.effects.and(by.effects);
        Some(Made { parts, ..Made::pointer(text, class, target, effects) })
    }

    /// Where a cursor leads; it is set back before the statement if that is not known.
    fn locate(&mut self, cursor: usize) -> Option<(i64, i64)> {
        let bit = self.cursors[cursor].bit;
        if let Some((used, _)) = &mut self.head {
            *used |= bit;
        }
        let Position { at, is_lost } = self.state.positions[cursor];
        if !is_lost {
            return Some(at);
        }
        if self.cursors[cursor].bit & self.locked != 0 || self.state.needed.contains(&cursor) {
            return None;
        }
        self.state.needed.push(cursor);
        // The head of a loop is evaluated up to three times, and moves it by one.
        let at = match self.head {
            Some(_) => (MIDDLE - 2, MIDDLE + 2),
            None => (MIDDLE, MIDDLE),
        };
        self.state.positions[cursor] = Position { at, is_lost: false };
        Some(at)
    }

    fn moved(&self, class: Class) -> Target {
        let by = self.state.moved[class.index()];
        let home = if class == Class::Ints { Home::Of(Class::Ints, 1) } else { class.home() };
        Target { home, at: (KEPT.0 - by, KEPT.1 + by), life: 0, ..NOWHERE }
    }

    /// A place of a class; none if there is none that may be touched so.
    fn lvalue(&mut self, class: Class, path: Path, access: Access, want: Want) -> Option<Lvalue> {
        let lvalue = match class {
            Class::Int => self.number_place(path, access, want)?,
            Class::Code => self.code_place(path, access, want)?,
            Class::Struct => self.struct_place(path, access, want)?,
            Class::Void => return None,
            _ => self.pointer_place(class, path, access, want)?,
        };
        let (reads, writes) = match access {
            Access::Read => (true, false),
            Access::Assign => (false, true),
            Access::Update => (true, true),
            Access::Take => (false, false),
        };
        let is_forbidden = (reads && lvalue.bit & want.no_reads != 0)
            || (writes && lvalue.bit & (want.no_writes | self.locked) != 0)
            || lvalue.effects.writes & lvalue.bit & !lvalue.made != 0;
        (!is_forbidden).then_some(lvalue)
    }

    /// What a pointer leads to, as a place: `*p`, `p[i]`.
    fn target_of(&mut self, pointer: &Made) -> String {
        match &pointer.parts {
            Some((array, index)) if self.below(3) > 0 => match self.below(8) {
                0 => format!("{index}[{array}]"),
                _ => format!("{array}[{index}]"),
            },
            _ => format!("(*{})", pointer.text),
        }
    }

    /// A member of what a pointer leads to.
    fn member_of(&mut self, pointer: &Made, member: &str) -> String {
        match &pointer.parts {
            Some((array, index)) if self.below(2) > 0 => format!("{array}[{index}].{member}"),
            _ => match self.below(4) {
                0 => format!("(*{}).{member}", pointer.text),
                _ => format!("{}->{member}", pointer.text),
            },
        }
    }

    fn number_place(&mut self, path: Path, access: Access, want: Want) -> Option<Lvalue> {
        const BOOL: Number = Number::Bool;
        let is_small = want.is_small;
        let none = Effects::default();
        let mut made = 0;
        let (text, number, bit, effects) = match path {
            Path::Variable => {
                let (text, number, bit) = match is_small {
                    true => ("e", BOOL, 1 << 7),
                    false => self.one_of(&[
                        ("x", Number::Int, 1 << 0),
                        ("y", Number::Int, 1 << 1),
                        ("z", Number::Int, 1 << 2),
                        ("u", Number::Unsigned, 1 << 3),
                        ("i", Number::Short, 1 << 4),
                        ("k", Number::Byte, 1 << 5),
                        ("l", Number::Long, 1 << 6),
                        ("e", BOOL, 1 << 7),
                        ("m", Number::Int, bits::INTS),
                        ("@_g", Number::Int, bits::INTS),
                        ("@_gs", Number::Short, bits::SHORTS),
                    ]),
                };
                (text.to_owned(), number, bit, none)
            }
            Path::Deref if is_small => {
                self.pairs.push((Place::Deref(access), Form::Read(Path::Variable), Group::Pointer));
                ("(*ep)".to_owned(), BOOL, bits::BOOLS, none)
            }
            Path::Deref => {
                let class = match self.below(8) {
                    0 => Class::Chars,
                    1 if access == Access::Read => Class::Text,
                    _ => Class::Ints,
                };
                let pointer = self.make(Place::Deref(access), class, want.operand());
                let (number, bit) = match class {
                    Class::Ints => (Number::Int, bits::INTS),
                    _ => (Number::Char, bits::CHARS),
                };
                if self.pairs[pointer.pair].1 == Form::Literal {
                    made = bit;
                }
                (self.target_of(&pointer), number, bit, pointer.effects)
            }
            Path::Field if access == Access::Read && self.below(2) == 0 => {
                let value = self.make(Place::FieldOfValue, Class::Struct, want.operand());
                // Its member would be one of a place.
                if matches!(self.pairs[value.pair].1, Form::Read(_)) {
                    return None;
                }
                let (name, number) =
                    self.one_of(&[("x", Number::Int), ("y", Number::Short), ("on", BOOL)]);
                // What it reads is among its effects.
                (format!("{}.{name}", value.text), number, 0, value.effects)
            }
            Path::Field => {
                let (text, number, bit) = match is_small {
                    true => ("b.on", BOOL, bits::BOOLS),
                    false => self.one_of(&[
                        ("b.x", Number::Int, bits::INTS),
                        ("b.y", Number::Short, bits::SHORTS),
                        ("b.on", BOOL, bits::BOOLS),
                        ("c.n", Number::Int, bits::INTS),
                        ("g.in.x", Number::Int, bits::INTS),
                        ("g.u", Number::Unsigned, bits::UNSIGNED),
                    ]),
                };
                (text.to_owned(), number, bit, none)
            }
            Path::Member => {
                let class = self.one_of(&[Class::Nodes, Class::Pairs]);
                let pointer = self.make(Place::Member(access), class, want.operand());
                if self.pairs[pointer.pair].1 == Form::Literal {
                    made = !0;
                }
                let all: &[(&str, Number, u64)] = match class {
                    Class::Pairs => &[
                        ("on", BOOL, bits::BOOLS),
                        ("x", Number::Int, bits::INTS),
                        ("y", Number::Short, bits::SHORTS),
                    ],
                    _ => &[
                        ("in.on", BOOL, bits::BOOLS),
                        ("n", Number::Int, bits::INTS),
                        ("u", Number::Unsigned, bits::UNSIGNED),
                        ("in.x", Number::Int, bits::INTS),
                        ("in.y", Number::Short, bits::SHORTS),
                    ],
                };
                let (name, number, bit) = if is_small { all[0] } else { self.one_of(all) };
                (self.member_of(&pointer, name), number, bit, pointer.effects)
            }
        };
        let target = NOWHERE;
        Some(Lvalue {
            text,
            class: Class::Int,
            effects,
            bit,
            number,
            made,
            cursor: None,
            is_memory: false,
            target,
            is_null: false,
        })
    }

    fn plain_place(text: String, class: Class, effects: Effects, bit: u64) -> Lvalue {
        Lvalue {
            text,
            class,
            effects,
            bit,
            number: Number::Int,
            made: 0,
            cursor: None,
            is_memory: false,
            target: NOWHERE,
            is_null: false,
        }
    }

    /// That a simple pointer leads to the place.
    fn by_variable(&mut self, path: Path, access: Access) {
        let place = match path {
            Path::Deref => Place::Deref(access),
            Path::Member => Place::Member(access),
            Path::Variable | Path::Field => return,
        };
        self.pairs.push((place, Form::Read(Path::Variable), Group::Pointer));
    }

    fn code_place(&mut self, path: Path, access: Access, want: Want) -> Option<Lvalue> {
        if want.home.is_none()
            && matches!(access, Access::Read | Access::Assign)
            && self.below(4) == 0
        {
            self.by_variable(path, access);
            let (text, bit) = match path {
                Path::Variable => ("fq", bits::SINGLE),
                Path::Deref => ("(*ffq)", bits::CODES),
                Path::Field => ("c.fq", bits::SINGLE),
                Path::Member => ("cp->fq", bits::SINGLE),
            };
            return Some(Self::plain_place(text.to_owned(), Class::Code, Effects::default(), bit));
        }
        if path == Path::Deref && access == Access::Read && self.below(3) == 0 {
            let inner = want.inner();
            let asked = Want { no_writes: inner.no_writes | bits::CODES, ..inner };
            let value = self.make(Place::Part, Class::Code, asked);
            self.pairs.push((Place::Deref(access), Form::Literal, Group::Pointer));
            if bits::CODES & (want.no_reads | want.no_writes) != 0 {
                return None;
            }
            let effects = value.effects.and(Effects { reads: 0, writes: bits::CODES });
            let text = format!("(*((int (*[1])(int)){{{}}}))", value.text);
            let place = Self::plain_place(text, Class::Code, effects, 0);
            return Some(Lvalue { target: value.target, is_null: value.target.is_null, ..place });
        }
        if want.is_loose && self.below(3) == 0 {
            self.by_variable(path, access);
            let text = match path {
                Path::Variable => "zf",
                Path::Deref => "(*zfp)",
                Path::Field => "c.zf",
                Path::Member => "cp->zf",
            };
            let place =
                Self::plain_place(text.to_owned(), Class::Code, Effects::default(), bits::CODES);
            let target = Target { is_null: true, ..NOWHERE };
            return Some(Lvalue { target, is_null: true, ..place });
        }
        let (text, effects, bit) = match path {
            Path::Variable => ("f".to_owned(), Effects::default(), bits::CODE),
            Path::Field => ("c.f".to_owned(), Effects::default(), bits::CODES),
            Path::Deref => {
                let pointer = self.make(Place::Deref(access), Class::Codes, want.whole());
                (self.target_of(&pointer), pointer.effects, bits::CODES)
            }
            Path::Member => {
                let pointer = self.make(Place::Member(access), Class::Nodes, want.whole());
                (self.member_of(&pointer, "f"), pointer.effects, bits::CODES)
            }
        };
        Some(Self::plain_place(text, Class::Code, effects, bit))
    }

    fn struct_place(&mut self, path: Path, access: Access, want: Want) -> Option<Lvalue> {
        let (text, effects) = match path {
            Path::Variable => (self.one_of(&["b", "@_gb"]).to_owned(), Effects::default()),
            Path::Field => (self.one_of(&["g.in", "c.in"]).to_owned(), Effects::default()),
            Path::Deref => {
                let pointer = self.make(Place::Deref(access), Class::Pairs, want.operand());
                (self.target_of(&pointer), pointer.effects)
            }
            Path::Member => {
                let pointer = self.make(Place::Member(access), Class::Nodes, want.operand());
                (self.member_of(&pointer, "in"), pointer.effects)
            }
        };
        Some(Self::plain_place(text, Class::Struct, effects, bits::STRUCT))
    }

    fn pointer_place(
        &mut self,
        class: Class,
        path: Path,
        access: Access,
        want: Want,
    ) -> Option<Lvalue> {
        let bit = pointer_bit(class);
        // One that may be null.
        if class == Class::Ints
            && want.is_loose
            && matches!(access, Access::Read | Access::Assign)
            && self.below(4) == 0
        {
            self.by_variable(path, access);
            let text = match path {
                Path::Variable => "zp",
                Path::Deref => "(*zpp)",
                Path::Field => "c.zp",
                Path::Member => "cp->zp",
            };
            let place = Self::plain_place(text.to_owned(), class, Effects::default(), bit);
            let target = Target { home: Home::Of(class, 1), is_null: true, life: 0, ..NOWHERE };
            return Some(Lvalue { target, is_null: true, ..place });
        }
        // One that is an element of a literal.
        if path == Path::Deref && access == Access::Read && self.below(3) == 0 {
            let inner = want.inner();
            let asked = Want { no_writes: inner.no_writes | bit, ..inner };
            let mut value = self.make(Place::Part, class, asked);
            self.pairs.push((Place::Deref(access), Form::Literal, Group::Pointer));
            value.effects = value.effects.and(Effects { reads: 0, writes: bit });
            if bit & (want.no_reads | want.no_writes) != 0 {
                return None;
            }
            let text = format!("(*(({}){{{}}}))", class.declare("[1]"), value.text);
            let place = Self::plain_place(text, class, value.effects, 0);
            let is_null = value.target.is_null;
            return Some(Lvalue { target: value.target, is_null, ..place });
        }
        // One that is never moved.
        if class != Class::Any
            && matches!(access, Access::Read | Access::Assign)
            && want.home.is_none()
            && self.below(4) == 0
        {
            self.by_variable(path, access);
            let letter = class.letter();
            let (text, bit) = match path {
                Path::Variable => (format!("{letter}1"), bits::SINGLE),
                Path::Deref => (format!("(*{letter}{letter}1)"), bit),
                Path::Field => (format!("c.{letter}1"), bits::SINGLE),
                Path::Member => (format!("cp->{letter}1"), bits::SINGLE),
            };
            let place = Self::plain_place(text, class, Effects::default(), bit);
            return Some(Lvalue { target: Target { count: 1, ..NOWHERE }, ..place });
        }
        // One in memory.
        let is_memory = match (class, path) {
            (Class::Ints, Path::Deref) => self.below(4) > 0,
            (Class::Ints | Class::Nodes, Path::Member) => self.below(4) > 0,
            _ => false,
        };
        if is_memory {
            let target = self.moved(class);
            let (text, effects) = match path {
                Path::Deref => {
                    let pointer = self.make(Place::Deref(access), Class::Handles, want.whole());
                    (self.target_of(&pointer), pointer.effects)
                }
                _ => {
                    let pointer = self.make(Place::Member(access), Class::Nodes, want.whole());
                    let name = if class == Class::Ints { "at" } else { "next" };
                    (self.member_of(&pointer, name), pointer.effects)
                }
            };
            // What finds it may have moved some.
            let target = Target { at: self.moved(class).at, ..target };
            let place = Self::plain_place(text, class, effects, bit);
            return Some(Lvalue { target, is_memory: true, ..place });
        }
        let fitting: Vec<(usize, &'static str)> = self
            .cursors
            .iter()
            .enumerate()
            .filter(|(_, cursor)| cursor.class == class)
            .filter(|(_, cursor)| want.home.is_none_or(|home| home == cursor.home))
            .filter_map(|(at, cursor)| {
                let path = cursor.paths.iter().find(|(kind, _)| *kind == path)?;
                Some((at, path.1))
            })
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let (cursor, text) = self.one_of(&fitting);
        self.by_variable(path, access);
        let (home, bit) = (self.cursors[cursor].home, self.cursors[cursor].bit);
        let at = match access {
            Access::Read | Access::Update => self.locate(cursor)?,
            Access::Assign | Access::Take => (MIDDLE, MIDDLE),
        };
        let place = Self::plain_place(text.to_owned(), class, Effects::default(), bit);
        let target = Target { home, at, life: life(home), ..NOWHERE };
        Some(Lvalue { cursor: Some(cursor), target, ..place })
    }

    fn read(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
        let place = self.lvalue(class, path, Access::Read, want)?;
        let effects = place.effects.and(Effects { reads: place.bit, writes: 0 });
        Some(Made {
            number: place.number.promoted(),
            range: place.number.range(),
            target: place.target,
            ..Made::new(place.text, class, effects)
        })
    }

    fn assign(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
        let place = self.lvalue(class, path, Access::Assign, want)?;
        let bit = place.bit;
        let found = want.inner().beside(place.effects);
        let mut asked = Want {
            no_writes: found.no_writes | bit,
            given: bit,
            is_kept: false,
            is_small: want.is_small && class != Class::Int,
            ..found
        };
        match class.group() {
            Group::Pointer if place.is_null => {
                let home = Some(place.target.home);
                asked = Want { home, life: 0, is_loose: true, is_whole: false, ..asked };
            }
            Group::Pointer if place.target.home == Home::Mixed => {
                asked = Want { home: None, life: 1, is_loose: false, is_whole: true, ..asked };
            }
            Group::Pointer => {
                asked.home = Some(place.target.home);
                asked.is_loose = false;
                asked.is_whole = true;
                asked.is_kept = place.is_memory;
            }
            Group::Function => asked.is_loose = place.is_null,
            Group::Number | Group::Struct | Group::Nothing => {}
        }
        let mut value = self.make(Place::Assigned(path), class, asked);
        if class == Class::Int && !within(value.range, place.number.stored()) {
            value = self.reduced(value, "%", 1000);
        }
        let effects = place.effects.and(value.effects).and(Effects { reads: 0, writes: bit });
        if let Some(cursor) = place.cursor {
            if let Some((used, moved)) = &mut self.head {
                if *moved & bit != 0 || !within(value.target.at, (MIDDLE - 2, MIDDLE + 2)) {
                    return None;
                }
                *used |= bit;
                *moved |= bit;
            }
            self.state.positions[cursor] = Position { at: value.target.at, is_lost: false };
        }
        let text = format!("({} = {})", place.text, value.text);
        Some(Made {
            number: place.number.promoted(),
            range: place.number.range(),
            target: value.target,
            ..Made::new(text, class, effects)
        })
    }

    fn update(&mut self, class: Class, path: Path, is_postfix: bool, want: Want) -> Option<Made> {
        let place = self.lvalue(class, path, Access::Update, want)?;
        let both = Effects { reads: place.bit, writes: place.bit };
        let is_step = is_postfix || self.below(3) == 0;
        if class == Class::Int {
            if is_step {
                let op = self.one_of(&["++", "--"]);
                let text = step(&place.text, op, is_postfix);
                let effects = place.effects.and(both);
                let number = place.number;
                return Some(Made::number(text, number.promoted(), number.range(), effects));
            }
            return self.compound(place, want);
        }
        if class == Class::Any || place.is_null || (place.is_memory && want.is_calm) {
            return None;
        }
        let at = place.target.at;
        let (text, by, effects) = match is_step {
            true => {
                let op = self.one_of(&["++", "--"]);
                let by = if op == "++" { (1, 1) } else { (-1, -1) };
                (step(&place.text, op, is_postfix), by, place.effects)
            }
            false => {
                let beside = want.operand().beside(place.effects);
                let small =
                    Want { is_small: true, no_writes: beside.no_writes | place.bit, ..beside };
                let by = self.make(Place::UpdateBy, Class::Int, small);
                let op = self.one_of(&["+=", "-="]);
                let range = if op == "+=" { by.range } else { (-by.range.1, -by.range.0) };
                let text = format!("({} {op} {})", place.text, by.text);
                (text, range, place.effects.and(by.effects))
            }
        };
        let to = (at.0 + by.0, at.1 + by.1);
        if to.0 < 0 || to.1 > LENGTH {
            return None;
        }
        match place.cursor {
            Some(cursor) => {
                if let Some((_, moved)) = &mut self.head {
                    if *moved & place.bit != 0 || !within(by, (-1, 1)) {
                        return None;
                    }
                    *moved |= place.bit;
                }
                self.state.positions[cursor] = Position { at: to, is_lost: false };
            }
            None => {
                let most = by.0.abs().max(by.1.abs());
                self.state.moved[class.index()] += most;
                if self.state.moved[class.index()] > 3 {
                    return None;
                }
            }
        }
        let target = Target { at: if is_postfix { at } else { to }, ..place.target };
        Some(Made::pointer(text, place.class, target, effects.and(both)))
    }

    fn compound(&mut self, place: Lvalue, want: Want) -> Option<Made> {
        let beside = want.operand().beside(place.effects);
        let asked = Want { no_writes: beside.no_writes | place.bit, ..beside };
        let mut value = self.make(Place::UpdateBy, Class::Int, asked);
        let number = place.number;
        let is_wrapping = number == Number::Unsigned;
        let op = match number {
            Number::Unsigned | Number::Byte | Number::Char | Number::Bool => {
                self.one_of(&["+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>="])
            }
            _ => self.one_of(&["+=", "-=", "&=", "|=", "^=", ">>=", "/=", "%="]),
        };
        match op {
            "<<=" | ">>=" => {
                if !within(value.range, (0, 7)) {
                    value = self.reduced(value, "&", 7);
                }
                if op == "<<=" && number == Number::Char {
                    return None;
                }
            }
            "/=" | "%=" if within((0, 0), value.range) => value = self.reduced(value, "|", 1),
            "+=" | "-=" | "*=" if !is_wrapping && !within(value.range, (-200, 200)) => {
                value = self.reduced(value, "%", 100);
            }
            "&=" | "|=" | "^=" if !is_wrapping && !within(value.range, (-20_000, 20_000)) => {
                value = self.reduced(value, "%", 1000);
            }
            _ => {}
        }
        let text = format!("({} {op} {})", place.text, value.text);
        let both = Effects { reads: place.bit, writes: place.bit };
        let effects = place.effects.and(value.effects).and(both);
        Some(Made::number(text, number.promoted(), number.range(), effects))
    }

    fn address(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
        let none = Effects::default();
        let take = Place::Member(Access::Take);
        let mut target = other(1);
        let (text, effects) = match (class, path) {
            (Class::Ints, Path::Variable) => {
                let (text, life) = self.one_of(&[("(&m)", 1), ("(&@_g)", 0)]);
                target.life = life;
                (text.to_owned(), none)
            }
            (Class::Ints, Path::Field) => {
                (format!("(&{})", self.one_of(&["b.x", "c.n", "g.in.x"])), none)
            }
            (Class::Ints, Path::Member) => {
                let (from, name) = self.one_of(&[
                    (Class::Nodes, "n"),
                    (Class::Nodes, "in.x"),
                    (Class::Pairs, "x"),
                ]);
                let pointer = self.make(take, from, Want { life: want.life, ..want.operand() });
                target.life = pointer.target.life;
                (format!("(&{})", self.member_of(&pointer, name)), pointer.effects)
            }
            (Class::Nodes, Path::Variable) => ("(&g)".to_owned(), none),
            (Class::Nodes, Path::Field) => ("(&c.own)".to_owned(), none),
            (Class::Pairs, Path::Variable) => {
                let (text, life) = self.one_of(&[("(&b)", 1), ("(&@_gb)", 0)]);
                target.life = life;
                (text.to_owned(), none)
            }
            (Class::Pairs, Path::Field) => (self.one_of(&["(&g.in)", "(&c.in)"]).to_owned(), none),
            (Class::Pairs, Path::Member) => {
                let asked = Want { life: want.life, ..want.operand() };
                let pointer = self.make(take, Class::Nodes, asked);
                target.life = pointer.target.life;
                (format!("(&{})", self.member_of(&pointer, "in")), pointer.effects)
            }
            (Class::Rows, Path::Variable) => ("(&line)".to_owned(), none),
            (Class::Rows, Path::Field) => ("(&c.line)".to_owned(), none),
            (Class::Chars | Class::Text, Path::Variable) => ("(&ch)".to_owned(), none),
            (Class::Chars | Class::Text, Path::Field) => ("(&c.ch)".to_owned(), none),
            (Class::Handles, Path::Variable) => ("(&hx)".to_owned(), none),
            (Class::Handles, Path::Field) => ("(&c.hx)".to_owned(), none),
            (Class::Handles, Path::Member) => {
                let asked = Want { life: want.life, ..want.whole() };
                let pointer = self.make(take, Class::Nodes, asked);
                target.life = pointer.target.life;
                (format!("(&{})", self.member_of(&pointer, "at")), pointer.effects)
            }
            (Class::Codes, Path::Variable) => ("(&fx)".to_owned(), none),
            (Class::Codes, Path::Field) => ("(&c.f)".to_owned(), none),
            (Class::Codes, Path::Member) => {
                let asked = Want { life: want.life, ..want.whole() };
                let pointer = self.make(take, Class::Nodes, asked);
                target.life = pointer.target.life;
                (format!("(&{})", self.member_of(&pointer, "f")), pointer.effects)
            }
            (Class::Nodes | Class::Rows | Class::Chars | Class::Text, Path::Member) => {
                self.by_variable(path, Access::Take);
                let name = match class {
                    Class::Nodes => "own",
                    Class::Rows => "line",
                    _ => "ch",
                };
                (format!("(&cp->{name})"), none)
            }
            _ => return None,
        };
        target.is_bare = matches!(class, Class::Chars | Class::Text)
            || (class == Class::Nodes && path != Path::Variable);
        Some(Made::pointer(text, class, target, effects))
    }

    fn decay(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
        let none = Effects::default();
        let mut target = other(LENGTH);
        let known = |home: Home| Target { home, life: life(home), ..NOWHERE };
        let (text, effects) = match (class, path) {
            (Class::Any, _) => return None,
            (Class::Ints, Path::Variable) => {
                let home = want.home.unwrap_or(Home::Of(Class::Ints, self.below(2)));
                target = known(home);
                (array(home).to_owned(), none)
            }
            (_, Path::Variable) => {
                target = known(class.home());
                (array(class.home()).to_owned(), none)
            }
            (Class::Ints, Path::Member) => {
                let from = Class::Nodes;
                let asked = Want { life: want.life, ..want.operand() };
                let pointer = self.make(Place::Member(Access::Take), from, asked);
                target.life = pointer.target.life;
                (self.member_of(&pointer, "list"), pointer.effects)
            }
            (Class::Ints, Path::Deref) => {
                let asked = Want { life: want.life, ..want.operand() };
                let pointer = self.make(Place::Deref(Access::Take), Class::Rows, asked);
                target = Target { life: pointer.target.life, ..other(4) };
                (self.target_of(&pointer), pointer.effects)
            }
            (Class::Pairs, Path::Member) => {
                let from = Class::Nodes;
                let asked = Want { life: want.life, ..want.operand() };
                let pointer = self.make(Place::Member(Access::Take), from, asked);
                target = Target { life: pointer.target.life, ..other(2) };
                (self.member_of(&pointer, "more"), pointer.effects)
            }
            _ => {
                let name = match class {
                    Class::Ints => "list",
                    Class::Pairs => "more",
                    Class::Rows => "table",
                    Class::Chars | Class::Text => "name",
                    _ => return None,
                };
                if path == Path::Deref && class == Class::Ints {
                    return None;
                }
                let class_home = if class == Class::Text { Class::Chars } else { class };
                target = Target { count: short(class), ..known(Home::Of(class_home, 2)) };
                self.by_variable(path, Access::Take);
                let text = match path {
                    Path::Field => format!("c.{name}"),
                    Path::Member => format!("cp->{name}"),
                    _ => {
                        // Of the arrays that have a pointer to all of them.
                        target = known(class.home());
                        format!("(*all_{})", class.home_letter())
                    }
                };
                (text, none)
            }
        };
        Some(Made::pointer(text, class, target, effects))
    }

    fn retype(&mut self, class: Class, want: Want) -> Option<Made> {
        let inner = Want { life: want.life, ..want.operand() };
        match class {
            Class::Ints => {
                let from = self.one_of(&[Class::Pairs, Class::Nodes]);
                let value = self.make(Place::Retyped, from, inner);
                let text = format!("((int *) {})", value.text);
                let target = Target { life: value.target.life, ..other(1) };
                Some(Made::pointer(text, class, target, value.effects))
            }
            Class::Pairs => {
                let value = self.make(Place::Retyped, Class::Nodes, inner);
                let text = format!("((struct @_in *) {})", value.text);
                let target = Target { life: value.target.life, ..other(1) };
                Some(Made::pointer(text, class, target, value.effects))
            }
            Class::Nodes => {
                let asked = Want { is_kept: false, is_loose: false, ..want.inner() };
                let value = self.make(Place::Member(Access::Take), Class::Nodes, asked);
                let name = self.one_of(&["in", "tail"]);
                self.pairs.push((Place::Retyped, Form::Address(Path::Member), Group::Pointer));
                let text = format!(
                    "((struct @_s *) ((char *) &{} - __builtin_offsetof(struct @_s, {name})))",
                    self.member_of(&value, name)
                );
                Some(Made { text, parts: None, ..value })
            }
            _ => None,
        }
    }

    fn allocate(&mut self, class: Class, want: Want) -> Option<Made> {
        let of = match class {
            Class::Ints => "int",
            Class::Nodes => "struct @_s",
            Class::Pairs => "struct @_in",
            Class::Rows => "int[4]",
            Class::Chars | Class::Text => "char",
            Class::Handles => "int *",
            _ => return None,
        };
        let small = Want { is_small: true, ..want.operand() };
        let size = match self.below(2) {
            0 => {
                self.pairs.push((Place::Size, Form::Number, Group::Number));
                let range = (LENGTH, LENGTH);
                Made::number("10".to_owned(), Number::Int, range, Effects::default())
            }
            _ => self.make(Place::Size, Class::Int, small),
        };
        let is_struct = matches!(class, Class::Nodes | Class::Pairs);
        if size.range.0 < 0 || (is_struct && size.range.1 < 1) {
            return None;
        }
        let text = format!("(({}) calloc({}, sizeof({of})))", class.declare(""), size.text);
        let count = size.range.0;
        let is_bare = matches!(class, Class::Nodes | Class::Handles);
        Some(Made::pointer(text, class, Target { is_bare, life: 0, ..other(count) }, size.effects))
    }

    /// Values for the parts of a literal, each besides the others.
    fn parts(&mut self, classes: &[Class], want: Want) -> (Vec<String>, Effects) {
        let mut effects = Effects::default();
        let mut texts = Vec::new();
        for &class in classes {
            let home = match class {
                Class::Ints => Some(Home::Of(Class::Ints, 1)),
                Class::Nodes => Some(class.home()),
                _ => None,
            };
            let asked = Want { home, is_kept: true, ..want.operand().beside(effects) };
            let mut value = self.make(Place::Part, class, asked);
            if class == Class::Int && !within(value.range, Number::Int.stored()) {
                value = self.reduced(value, "%", 1000);
            }
            effects = effects.and(value.effects);
            texts.push(value.text);
        }
        (texts, effects)
    }

    fn literal(&mut self, class: Class, want: Want) -> Option<Made> {
        use Class::{Int, Ints, Nodes};
        // It is memory that is written.
        let writes = match class {
            Class::Ints | Class::Rows => bits::INTS,
            Class::Pairs | Class::Struct => bits::STRUCT,
            Class::Chars | Class::Text => bits::CHARS,
            Class::Handles => pointer_bit(Ints),
            Class::Codes => bits::CODES,
            _ => {
                bits::STRUCT | bits::UNSIGNED | bits::CODES | pointer_bit(Ints) | pointer_bit(Nodes)
            }
        };
        // What an initializer of a struct with an address writes is not told from its members.
        let in_parts = if matches!(class, Class::Nodes | Class::Pairs) { 0 } else { writes };
        if writes & (want.no_reads | (want.no_writes & !want.given)) != 0 {
            return None;
        }
        let want = Want { no_writes: want.no_writes | in_parts, ..want };
        let (text, count, effects) = match class {
            Class::Ints => {
                let (of, effects) = self.parts(&[Int, Int], want);
                (format!("((int[10]){{{}, [5] = {}}})", of[0], of[1]), LENGTH, effects)
            }
            Class::Nodes => {
                let (of, effects) =
                    self.parts(&[Class::Struct, Int, Nodes, Ints, Class::Code], want);
                let text = format!(
                    "(&(struct @_s){{.in = {}, .n = {}, .next = {}, .at = {}, .f = {}}})",
                    of[0], of[1], of[2], of[3], of[4]
                );
                (text, 1, effects)
            }
            Class::Pairs | Class::Struct => {
                let (of, effects) = self.parts(&[Int, Int], want);
                let text = format!("(struct @_in){{{}, .on = {}}}", of[0], of[1]);
                let text =
                    if class == Class::Pairs { format!("(&{text})") } else { format!("({text})") };
                (text, 1, effects)
            }
            Class::Rows => {
                let (of, effects) = self.parts(&[Int, Int], want);
                (format!("((int[2][4]){{{{{}}}, {{1, {}}}}})", of[0], of[1]), 2, effects)
            }
            Class::Chars | Class::Text => {
                let (of, effects) = self.parts(&[Int], want);
                (format!("((char[12]){{'a', {}, 'c'}})", of[0]), LENGTH, effects)
            }
            Class::Handles => {
                let (of, effects) = self.parts(&[Ints, Ints], want);
                (format!("((int *[2]){{{}, {}}})", of[0], of[1]), 2, effects)
            }
            Class::Codes => {
                let (of, effects) = self.parts(&[Class::Code, Class::Code], want);
                (format!("((int (*[2])(int)){{{}, {}}})", of[0], of[1]), 2, effects)
            }
            _ => return None,
        };
        let effects = effects.and(Effects { reads: 0, writes });
        // It is there as long as the block in which it stands.
        let is_outermost = self.indent == 1 && self.inner == 0 && self.loops == 0;
        let target = Target { life: if is_outermost { 1 } else { 2 }, ..other(count) };
        Some(Made::pointer(text, class, target, effects))
    }

    fn block_value(&mut self, class: Class, want: Want) -> Option<Made> {
        let of = self.any_value(Place::Declare);
        let name = self.name("n");
        let declared = of.declare(&name);
        self.inner += 1;
        let first = self.make(Place::Declare, of, Want { is_loose: true, ..want.operand() });
        let last = match class {
            Class::Void => self.make(Place::Statement, class, want.inner()),
            _ => {
                let inner = want.inner();
                self.make(Place::BlockValue, class, Want { life: inner.life.min(1), ..inner })
            }
        };
        self.inner -= 1;
        let used = match of {
            Class::Int => format!(" @_mix({name});"),
            Class::Struct => format!(" @_mix({name}.x);"),
            _ => String::new(),
        };
        let mut effects = first.effects.and(last.effects);
        if of == Class::Struct {
            if bits::STRUCT & (want.no_reads | want.no_writes) != 0 {
                return None;
            }
            effects = effects.and(Effects { reads: 0, writes: bits::STRUCT });
        }
        if !used.is_empty() {
            effects = effects.and(Effects { reads: bits::INPUT << 1, writes: bits::INPUT << 1 });
            if (want.no_reads | want.no_writes) & (bits::INPUT << 1) != 0 {
                return None;
            }
        }
        let text = format!("({{ {declared} = {};{used} {}; }})", first.text, last.text);
        Some(Made { text, effects, parts: None, ..last })
    }
}

/// A struct, of which a copy may be made, which is memory that is written.
fn copied(made: Made, want: Want) -> Option<Made> {
    let is_free = (want.no_reads | (want.no_writes & !want.given)) & bits::STRUCT == 0;
    let effects = made.effects.and(Effects { reads: 0, writes: bits::STRUCT });
    is_free.then_some(Made { effects, ..made })
}

fn step(place: &str, op: &str, is_postfix: bool) -> String {
    if is_postfix { format!("({place}{op})") } else { format!("({op}{place})") }
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

/// How many elements the array of the class has that is in the struct `c`.
fn short(class: Class) -> i64 {
    match class {
        Class::Pairs => 2,
        Class::Rows => 3,
        _ => LENGTH,
    }
}

fn is_leaf(form: Form) -> bool {
    match form {
        Form::Number | Form::Null | Form::Text | Form::Function | Form::Input => true,
        Form::Read(path) | Form::Postfix(path) => matches!(path, Path::Variable | Path::Field),
        Form::Address(path) | Form::Decay(path) => matches!(path, Path::Variable | Path::Field),
        _ => false,
    }
}
