//! Calls, by name and by pointers.

use super::forms::pointer_bit;
use super::kinds::{Form, Group, Path, Place};
use super::values::{Class, Effects, Home, KEPT, LENGTH, Made, Number, Target, Want, bits};
use super::write::Writer;

/// What counts the order of the sum.
pub const SUM: u64 = bits::INPUT << 1;

fn reading(reads: u64) -> Effects {
    Effects { reads, writes: 0 }
}

fn writing(bit: u64) -> Effects {
    Effects { reads: bit, writes: bit }
}

impl Writer<'_> {
    /// Whether nothing beside it forbids what a function does.
    fn may(&self, effects: Effects, want: Want) -> bool {
        effects.reads & want.no_reads == 0
            && effects.writes & ((want.no_writes & !want.given) | self.locked) == 0
    }

    /// Arguments, each beside the others.
    fn arguments(&mut self, place: Place, classes: &[(Class, bool)], want: Want) -> Vec<Made> {
        let mut effects = Effects::default();
        let mut made = Vec::new();
        for &(class, is_loose) in classes {
            let asked = Want { is_loose, is_whole: true, ..want.operand().beside(effects) };
            let value = self.make(place, class, asked);
            effects = effects.and(value.effects);
            made.push(value);
        }
        made
    }

    fn called(&mut self, name: &str, arguments: &[Made], own: Effects) -> (String, Effects) {
        let texts: Vec<&str> = arguments.iter().map(|made| made.text.as_str()).collect();
        let effects = arguments.iter().fold(own, |all, made| all.and(made.effects));
        (format!("{name}({})", texts.join(", ")), effects)
    }

    /// A call of a function by its name.
    pub fn call(&mut self, class: Class, want: Want) -> Option<Made> {
        if !want.is_small
            && self.below(4) == 0
            && let Some(made) = self.call_written(class, want)
        {
            return Some(made);
        }
        match class {
            Class::Int => self.call_number(want),
            Class::Code => {
                let (name, of) = self.one_of(&[("@_pick", Class::Int), ("@_same_f", Class::Code)]);
                let is_loose = of == Class::Code && want.is_loose;
                let values = self.arguments(Place::Argument, &[(of, is_loose)], want);
                let target = Target { is_null: is_loose, ..values[0].target };
                let (text, effects) = self.called(name, &values, Effects::default());
                Some(Made { target, ..Made::new(text, class, effects) })
            }
            Class::Struct => {
                let (name, of): (_, &[(Class, bool)]) = match self.below(2) {
                    0 => ("@_both", &[(Class::Int, false), (Class::Int, false)]),
                    _ => ("@_same_b", &[(Class::Struct, false)]),
                };
                let own = writing(bits::STRUCT);
                if !self.may(own, want) {
                    return None;
                }
                let values = self.arguments(Place::Argument, of, want);
                let (text, effects) = self.called(name, &values, own);
                Some(Made::new(text, class, effects))
            }
            Class::Void => {
                let (name, of, own): (_, &[(Class, bool)], _) = match self.below(3) {
                    0 => ("@_mix", &[(Class::Int, false)], writing(SUM)),
                    1 => {
                        let own = writing(bits::INTS);
                        ("@_put", &[(Class::Ints, false), (Class::Int, false)], own)
                    }
                    _ => {
                        let own = writing(bits::STRUCT);
                        ("@_give", &[(Class::Pairs, false), (Class::Struct, false)], own)
                    }
                };
                if !self.may(own, want) {
                    return None;
                }
                let values = self.arguments(Place::Argument, of, want);
                let (text, effects) = self.called(name, &values, own);
                Some(Made::new(text, class, effects))
            }
            _ => {
                let asked = want.inner();
                let value = self.make(Place::Argument, class, asked);
                let text = format!("@_same_{}({})", class.letter(), value.text);
                Some(Made { text, parts: None, ..value })
            }
        }
    }

    fn call_number(&mut self, want: Want) -> Option<Made> {
        const INT: (i64, i64) = (-40_000, 40_000);
        type Row = (&'static str, &'static [(Class, bool)], Effects, (i64, i64));
        let rows: [Row; 16] = [
            ("@_bit", &[(Class::Int, false)], Effects::default(), (0, 1)),
            ("@_null", &[(Class::Ints, true)], Effects::default(), (0, 1)),
            ("@_add", &[(Class::Int, false), (Class::Int, false)], Effects::default(), (-198, 198)),
            ("@_get", &[(Class::Ints, false)], reading(bits::INTS), INT),
            ("@_inc", &[(Class::Ints, false)], writing(bits::INTS), INT),
            (
                "@_take",
                &[(Class::Handles, false)],
                Effects {
                    reads: bits::INTS | pointer_bit(Class::Ints),
                    writes: pointer_bit(Class::Ints),
                },
                INT,
            ),
            ("@_len", &[(Class::Text, false)], reading(bits::CHARS), (0, 11)),
            ("@_key", &[(Class::Nodes, false)], reading(bits::STRUCT), (-80_000, 80_000)),
            ("@_of", &[(Class::Struct, false)], writing(bits::STRUCT), (-80_000, 80_000)),
            ("@_row", &[(Class::Rows, false)], reading(bits::INTS), INT),
            (
                "@_apply",
                &[(Class::Code, false), (Class::Int, false)],
                writing(SUM | bits::STRUCT),
                (-60, 60),
            ),
            ("@_deep", &[(Class::Int, false), (Class::Ints, false)], reading(bits::INTS), INT),
            ("@_look", &[(Class::Ints, false), (Class::Int, false)], reading(bits::INTS), (0, 255)),
            ("@_carry", &[(Class::Ints, false), (Class::Int, false)], writing(bits::INTS), INT),
            ("@_coded", &[(Class::Int, false)], Effects::default(), (-99, 99)),
            ("@_cast", &[(Class::Ints, false)], reading(bits::INTS), INT),
        ];
        let (name, of, own, range) = match want.is_small {
            true => rows[self.below(2)],
            false => rows[self.below(16)],
        };
        if !self.may(own, want) || (name == "@_take" && want.is_calm) {
            return None;
        }
        let values = self.arguments(Place::Argument, of, want);
        if name == "@_len" && values[0].target.count < 3 {
            return None;
        }
        if name == "@_take" {
            let moved = &mut self.state.moved[Class::Ints.index()];
            *moved += 1;
            if *moved > 3 {
                return None;
            }
        }
        let (text, effects) = self.called(name, &values, own);
        Some(Made { range, number: Number::Int, ..Made::new(text, Class::Int, effects) })
    }

    /// A call of a function that was written before, or of this one.
    fn call_written(&mut self, class: Class, want: Want) -> Option<Made> {
        let known: Vec<usize> =
            (0..self.functions.len()).filter(|&at| self.functions[at].0 == class).collect();
        let own = writing(bits::SHARED);
        if known.is_empty()
            || want.is_calm
            || self.loops > 0
            || self.locked != 0
            || (want.no_reads | want.no_writes) & bits::SHARED != 0
        {
            return None;
        }
        let at = self.one_of(&known);
        let is_own = self.returns.is_some() && at + 1 == self.functions.len();
        let depth = if is_own { "j - 1" } else { self.one_of(&["0", "1"]) };
        let mut effects = Effects::default();
        let mut texts = vec![depth.to_owned()];
        let classes = [Class::Ints, Class::Nodes, Class::Code, Class::Struct, Class::Text];
        for of in classes {
            let home = match of {
                Class::Ints => Some(Home::Of(Class::Ints, 1)),
                Class::Nodes => Some(of.home()),
                _ => None,
            };
            let is_kept = matches!(of, Class::Ints | Class::Nodes);
            let asked = Want { home, is_kept, ..want.operand().beside(effects) };
            let value = self.make(Place::Argument, of, asked);
            effects = effects.and(value.effects);
            texts.push(value.text);
        }
        // It takes pointers in memory to be where they belong.
        if self.state.moved != [0; 9] {
            return None;
        }
        for (position, cursor) in self.state.positions.iter_mut().zip(&self.cursors) {
            if cursor.is_global {
                // Nothing sets it back within the statement.
                position.is_lost = true;
            }
        }
        let home = if class == Class::Ints { Home::Of(Class::Ints, 1) } else { class.home() };
        let is_null = self.functions[at].1;
        let target = Target { home, at: KEPT, count: LENGTH, is_null, is_bare: false, life: 0 };
        let text = format!("@_r{at}({})", texts.join(", "));
        let range = Number::Int.range();
        Some(Made { target, range, ..Made::new(text, class, effects.and(own)) })
    }

    /// A call of what a pointer points to.
    pub fn call_pointer(&mut self, class: Class, want: Want) -> Option<Made> {
        // It may be a call of any function whose address is taken.
        let own = writing(SUM | bits::STRUCT);
        if !self.may(own, want) {
            return None;
        }
        let simple = (Place::Callee, Form::Read(Path::Variable), Group::Function);
        match class {
            Class::Int if want.is_small => {
                self.pairs.push(simple);
                let values = self.arguments(Place::PointerArgument, &[(Class::Int, false)], want);
                let (text, effects) = self.called("@_qi", &values, own);
                Some(Made::new(text, class, effects))
            }
            Class::Int => {
                let callee = self.make(Place::Callee, Class::Code, want.operand());
                let beside = Want { ..want.operand().beside(callee.effects) };
                let value = self.make(Place::PointerArgument, Class::Int, beside);
                let text = match self.below(3) {
                    _ if callee.text.starts_with("(*") => {
                        format!("(*{})({})", callee.text, value.text)
                    }
                    0 => format!("(*{})({})", callee.text, value.text),
                    _ => format!("{}({})", callee.text, value.text),
                };
                let effects = callee.effects.and(value.effects).and(own);
                Some(Made { range: (-60, 60), ..Made::new(text, class, effects) })
            }
            Class::Void => {
                self.pairs.push(simple);
                let values = self.arguments(Place::PointerArgument, &[(Class::Int, false)], want);
                let (text, effects) = self.called("@_qn", &values, own);
                Some(Made::new(text, class, effects))
            }
            _ => {
                self.pairs.push(simple);
                let value = self.make(Place::PointerArgument, class, want.inner());
                let text = format!("@_q{}({})", class.letter(), value.text);
                Some(Made { text, parts: None, effects: value.effects.and(own), ..value })
            }
        }
    }
}
