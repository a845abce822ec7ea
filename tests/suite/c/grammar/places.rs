//! How places are made: what is read, written, or has its address taken.

use super::forms::pointer_bit;
use super::kinds::{Access, Form, Group, Path, Place};
use super::values::{Class, Effects, Home, LENGTH, MIDDLE, Made, Number, Target, Want, bits};
use super::write::Writer;

/// A place that is made.
pub(super) struct Lvalue {
    pub(super) text: String,
    pub(super) class: Class,
    /// What is done to find it.
    pub(super) effects: Effects,
    /// What it is among effects.
    pub(super) bit: u64,
    pub(super) number: Number,
    /// The cursor that it is.
    pub(super) cursor: Option<usize>,
    /// What is made where it is written, which is nothing else.
    pub(super) made: u64,
    /// Whether it is a pointer in memory, with what is known of all of them.
    pub(super) is_memory: bool,
    /// Of pointers: what it leads to.
    pub(super) target: Target,
    /// Whether it may be null.
    pub(super) is_null: bool,
}

pub(super) const NOWHERE: Target = Target {
    home: Home::Mixed,
    at: (0, 0),
    count: LENGTH,
    is_null: false,
    is_bare: false,
    life: 1,
};

pub(super) fn other(count: i64) -> Target {
    Target { home: Home::Other, count, ..NOWHERE }
}

/// How long an array is there.
pub(super) fn life(home: Home) -> u8 {
    u8::from(matches!(home, Home::Of(Class::Ints, 0) | Home::Of(_, 2)))
}

impl Writer<'_> {
    pub(super) fn lvalue(
        &mut self,
        class: Class,
        path: Path,
        access: Access,
        want: Want,
    ) -> Option<Lvalue> {
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
    pub(super) fn target_of(&mut self, pointer: &Made) -> String {
        match &pointer.parts {
            Some((array, index)) if self.below(3) > 0 => match self.below(8) {
                0 => format!("{index}[{array}]"),
                _ => format!("{array}[{index}]"),
            },
            _ => format!("(*{})", pointer.text),
        }
    }

    /// A member of what a pointer leads to.
    pub(super) fn member_of(&mut self, pointer: &Made, member: &str) -> String {
        match &pointer.parts {
            Some((array, index)) if self.below(2) > 0 => format!("{array}[{index}].{member}"),
            _ => match self.below(4) {
                0 => format!("(*{}).{member}", pointer.text),
                _ => format!("{}->{member}", pointer.text),
            },
        }
    }

    pub(super) fn number_place(
        &mut self,
        path: Path,
        access: Access,
        want: Want,
    ) -> Option<Lvalue> {
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

    pub(super) fn plain_place(text: String, class: Class, effects: Effects, bit: u64) -> Lvalue {
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
    pub(super) fn by_variable(&mut self, path: Path, access: Access) {
        let place = match path {
            Path::Deref => Place::Deref(access),
            Path::Member => Place::Member(access),
            Path::Variable | Path::Field => return,
        };
        self.pairs.push((place, Form::Read(Path::Variable), Group::Pointer));
    }

    pub(super) fn code_place(&mut self, path: Path, access: Access, want: Want) -> Option<Lvalue> {
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

    pub(super) fn struct_place(
        &mut self,
        path: Path,
        access: Access,
        want: Want,
    ) -> Option<Lvalue> {
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

    pub(super) fn pointer_place(
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
}
