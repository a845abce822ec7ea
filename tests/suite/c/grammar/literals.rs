//! How values are made anew: memory, compound literals, blocks.

use super::forms::pointer_bit;
use super::kinds::{Form, Group, Place};
use super::numbers::within;
use super::places::other;
use super::values::{Class, Effects, Home, LENGTH, Made, Number, Target, Want, bits};
use super::write::Writer;

impl Writer<'_> {
    pub(super) fn allocate(&mut self, class: Class, want: Want) -> Option<Made> {
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
    pub(super) fn parts(&mut self, classes: &[Class], want: Want) -> (Vec<String>, Effects) {
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
                value = self.reduced(&value, "%", 1000);
            }
            effects = effects.and(value.effects);
            texts.push(value.text);
        }
        (texts, effects)
    }

    pub(super) fn literal(&mut self, class: Class, want: Want) -> Option<Made> {
        use Class::{Int, Ints, Nodes};
        // It is memory that is written.
        let writes = match class {
            Ints | Class::Rows => bits::INTS,
            Class::Pairs | Class::Struct => bits::STRUCT,
            Class::Chars | Class::Text => bits::CHARS,
            Class::Handles => pointer_bit(Ints),
            Class::Codes => bits::CODES,
            _ => {
                bits::STRUCT | bits::UNSIGNED | bits::CODES | pointer_bit(Ints) | pointer_bit(Nodes)
            }
        };
        // What an initializer of a struct with an address writes is not told from its members.
        let in_parts = if matches!(class, Nodes | Class::Pairs) { 0 } else { writes };
        if writes & (want.no_reads | (want.no_writes & !want.given)) != 0 {
            return None;
        }
        let want = Want { no_writes: want.no_writes | in_parts, ..want };
        let (text, count, effects) = match class {
            Ints => {
                let (of, effects) = self.parts(&[Int, Int], want);
                (format!("((int[10]){{{}, [5] = {}}})", of[0], of[1]), LENGTH, effects)
            }
            Nodes => {
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

    pub(super) fn block_value(&mut self, class: Class, want: Want) -> Option<Made> {
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

/// How many elements the array of the class has that is in the struct `c`.
pub(super) fn short(class: Class) -> i64 {
    match class {
        Class::Pairs => 2,
        Class::Rows => 3,
        _ => LENGTH,
    }
}
