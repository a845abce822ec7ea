//! How places are read and written.

use super::kinds::{Access, Group, Path, Place};
use super::numbers::within;
use super::places::Lvalue;
use super::values::{Class, Effects, Home, LENGTH, MIDDLE, Made, Number, Target, Want};
use super::write::{Position, Writer};

impl Writer<'_> {
    pub(super) fn read(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
        let place = self.lvalue(class, path, Access::Read, want)?;
        let effects = place.effects.and(Effects { reads: place.bit, writes: 0 });
        Some(Made {
            number: place.number.promoted(),
            range: place.number.range(),
            target: place.target,
            ..Made::new(place.text, class, effects)
        })
    }

    pub(super) fn assign(&mut self, class: Class, path: Path, want: Want) -> Option<Made> {
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
            value = self.reduced(&value, "%", 1000);
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

    pub(super) fn update(
        &mut self,
        class: Class,
        path: Path,
        is_postfix: bool,
        want: Want,
    ) -> Option<Made> {
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
            return self.compound(&place, want);
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

    pub(super) fn compound(&mut self, place: &Lvalue, want: Want) -> Option<Made> {
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
                    value = self.reduced(&value, "&", 7);
                }
                if op == "<<=" && number == Number::Char {
                    return None;
                }
            }
            "/=" | "%=" if within((0, 0), value.range) => value = self.reduced(&value, "|", 1),
            "+=" | "-=" | "*=" if !is_wrapping && !within(value.range, (-200, 200)) => {
                value = self.reduced(&value, "%", 100);
            }
            "&=" | "|=" | "^=" if !is_wrapping && !within(value.range, (-20_000, 20_000)) => {
                value = self.reduced(&value, "%", 1000);
            }
            _ => {}
        }
        let text = format!("({} {op} {})", place.text, value.text);
        let both = Effects { reads: place.bit, writes: place.bit };
        let effects = place.effects.and(value.effects).and(both);
        Some(Made::number(text, number.promoted(), number.range(), effects))
    }
}

pub(super) fn step(place: &str, op: &str, is_postfix: bool) -> String {
    if is_postfix { format!("({place}{op})") } else { format!("({op}{place})") }
}
