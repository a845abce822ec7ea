//! How pointers are made: moved, taken of places, as those of other types.

use super::forms::array;
use super::kinds::{Access, Form, Group, Path, Place};
use super::literals::short;
use super::places::{NOWHERE, life, other};
use super::values::{Class, Effects, Home, KEPT, LENGTH, MIDDLE, Made, Target, Want};
use super::write::{Position, Writer};

impl Writer<'_> {
    pub(super) fn offset(&mut self, form: Form, class: Class, want: Want) -> Option<Made> {
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
    pub(super) fn locate(&mut self, cursor: usize) -> Option<(i64, i64)> {
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

    pub(super) fn moved(&self, class: Class) -> Target {
        let by = self.state.moved[class.index()];
        let home = if class == Class::Ints { Home::Of(Class::Ints, 1) } else { class.home() };
        Target { home, at: (KEPT.0 - by, KEPT.1 + by), life: 0, ..NOWHERE }
    }

    /// A place of a class; none if there is none that may be touched so.
    pub(super) fn address(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
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

    pub(super) fn decay(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
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

    pub(super) fn retype(&mut self, class: Class, want: Want) -> Option<Made> {
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
}
