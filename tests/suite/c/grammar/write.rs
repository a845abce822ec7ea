//! Random programs in which every kind of expression stands in every place where it may.
//!
//! What is seldom made so far is chosen most often. Pointers into arrays of [`LENGTH`] elements are moved by all
//! operators, and where each may lead is known while the program is written: a pointer that may have come too far is set
//! back to the middle before the next statement. So are those in memory, whose places are all in one range
//! ([`KEPT`]) before and behind a statement. Side effects have an order: what an operand writes none beside it touches.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use concrete::Rng;

use super::kinds::{Counts, Form, Group, Pair, Path, Place};
use super::values::{Class, Home, MIDDLE, POINTERS};

/// A program.
pub struct Program {
    /// Its text; what begins a run is `PREFIX_main`, what it computes `PREFIX_sum`.
    pub text: String,
    /// Whether all inputs are to be 0, or 1; else there are two at the start.
    pub is_uniform: bool,
    /// What it has where.
    pub pairs: Vec<Pair>,
}

/// A pointer variable, or one in memory that has a name: where it leads is known.
#[derive(Clone, Debug)]
pub struct Cursor {
    pub class: Class,
    pub home: Home,
    pub bit: u64,
    /// How it is written, by kind of place.
    pub paths: Vec<(Path, &'static str)>,
    pub is_global: bool,
}

/// Where a cursor leads.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub at: (i64, i64),
    /// Whether that is not known: it is set back before it is used.
    pub is_lost: bool,
}

/// What changes while an expression is written, and is as before if that comes to nothing.
#[derive(Clone, Debug)]
pub struct State {
    pub positions: Vec<Position>,
    /// How far pointers in memory may have moved, by class.
    pub moved: [i64; 9],
    /// Which cursors are set back before the statement.
    pub needed: Vec<usize>,
    pub made: usize,
}

/// Writes a program.
pub struct Writer<'a> {
    pub rng: Rng,
    pub counts: &'a Counts,
    /// What is missing, by place and group.
    pub needs: BTreeMap<(Place, Group), f64>,
    pub cursors: Vec<Cursor>,
    pub state: State,
    pub pairs: Vec<Pair>,
    pub out: Vec<String>,
    pub indent: usize,
    /// Numbers names that are made.
    pub names: usize,
    /// What the heads of loops around use, which stays as it is.
    pub locked: u64,
    /// Whether the head of a loop is written: which cursors it uses, and which it moves.
    pub head: Option<(u64, u64)>,
    /// Whether something had to be written that may not stand there.
    pub is_spoiled: bool,
    /// How many statement expressions are around.
    pub inner: usize,
    /// How many loops are around.
    pub loops: usize,
    /// Whether runs may go wrong.
    pub is_risky: bool,
    /// Whether inputs are read anywhere, which are all 0 or all 1: memory that is made reads some, too.
    pub has_inputs: bool,
    /// The functions that are written: what they return, and whether it may be null.
    pub functions: Vec<(Class, bool)>,
    /// What the function returns that is written.
    pub returns: Option<Class>,
}

/// A program with this prefix before all names.
pub fn program(seed: u64, prefix: &str, counts: &Counts) -> Program {
    let mut rng = Rng::new(seed);
    let (is_risky, has_inputs) = (rng.below(3) == 0, rng.below(2) == 0);
    let mut writer = Writer {
        rng,
        counts,
        needs: counts.needs(),
        cursors: Vec::new(),
        state: State { positions: Vec::new(), moved: [0; 9], needed: Vec::new(), made: 0 },
        pairs: Vec::new(),
        out: Vec::new(),
        indent: 0,
        names: 0,
        locked: 0,
        head: None,
        is_spoiled: false,
        inner: 0,
        loops: 0,
        is_risky,
        has_inputs,
        functions: Vec::new(),
        returns: None,
    };
    writer.whole();
    let mut text = String::new();
    for line in &writer.out {
        let _ = writeln!(text, "{}", line.replace('@', prefix));
    }
    Program { text, is_uniform: has_inputs, pairs: writer.pairs }
}

impl Writer<'_> {
    pub fn below(&mut self, bound: usize) -> usize {
        self.rng.below(bound)
    }

    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.rng.below(items.len())]
    }

    /// Now and then, if runs may go wrong.
    pub fn dares(&mut self) -> bool {
        self.is_risky && self.rng.below(60) == 0
    }

    /// How much an expression is wanted in a place: what is seldom there, or has operands that are.
    pub fn weight(&self, place: Place, form: Form, group: Group) -> f64 {
        let rare = 1.0 / f64::from(1 + self.counts.of((place, form, group))).powi(2);
        let need = |place: &Place| -> f64 {
            place.groups().iter().filter_map(|group| self.needs.get(&(*place, *group))).sum()
        };
        let operands: f64 = form.operands(group).iter().map(need).sum();
        rare + operands / 400.0
    }

    /// A group that a place may have: what is missing there is likely.
    pub fn group(&mut self, place: Place) -> Group {
        let groups = place.groups();
        let weights: Vec<f64> = groups
            .iter()
            .map(|&group| {
                let need = self.needs.get(&(place, group)).copied().unwrap_or_default();
                1.0 + need
            })
            .collect();
        let mut drawn = self.fraction() * weights.iter().sum::<f64>();
        for (&group, weight) in groups.iter().zip(&weights) {
            drawn -= weight;
            if drawn < 0.0 {
                return group;
            }
        }
        groups[0]
    }

    /// A number from 0 up to 1.
    pub fn fraction(&mut self) -> f64 {
        f64::from(u32::try_from(self.below(1 << 20)).expect("it is small")) / f64::from(1 << 20)
    }

    /// A class of values of the group.
    pub fn class_of(&mut self, group: Group) -> Class {
        match group {
            Group::Number => Class::Int,
            Group::Function => Class::Code,
            Group::Struct => Class::Struct,
            Group::Nothing => Class::Void,
            Group::Pointer => self.one_of(&POINTERS).0,
        }
    }

    pub fn line(&mut self, text: &str) {
        self.out.push(format!("{}{text}", "    ".repeat(self.indent)));
    }

    pub fn name(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }

    /// Goes back to how it was.
    pub fn undo(&mut self, state: State) {
        self.pairs.truncate(state.made);
        self.state = state;
    }

    pub fn kept_state(&self) -> State {
        State { made: self.pairs.len(), ..self.state.clone() }
    }

    /// As it was before a part, which may not be evaluated; what that needs is done before.
    pub fn before(&self, base: &State) -> State {
        let mut state = base.clone();
        for &cursor in &self.state.needed {
            if !state.needed.contains(&cursor) {
                state.needed.push(cursor);
                state.positions[cursor] = Position { at: (MIDDLE, MIDDLE), is_lost: false };
            }
        }
        state
    }

    /// What may be either way: a part was perhaps not evaluated.
    pub fn join(&mut self, base: &State) {
        let other = &self.before(base);
        for (mine, other) in self.state.positions.iter_mut().zip(&other.positions) {
            mine.at = (mine.at.0.min(other.at.0), mine.at.1.max(other.at.1));
            mine.is_lost |= other.is_lost;
        }
        for (mine, other) in self.state.moved.iter_mut().zip(&other.moved) {
            *mine = (*mine).max(*other);
        }
    }

    /// Of no cursor it is known any more where it leads, but of those that stay.
    pub fn lose_all(&mut self) {
        for (position, cursor) in self.state.positions.iter_mut().zip(&self.cursors) {
            if cursor.bit & self.locked == 0 {
                position.is_lost = true;
            }
        }
    }
}
