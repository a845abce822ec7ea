//! What is known of expressions that are made, and what is wanted of them.

use super::kinds::Group;

/// How many elements an array has, or a row of arrays.
pub const LENGTH: i64 = 10;

/// Where pointers are set back to.
pub const MIDDLE: i64 = 4;

/// Where pointers in memory lead between statements.
pub const KEPT: (i64, i64) = (3, 6);

/// A kind of value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Int,
    /// `int *`
    Ints,
    /// `struct s *`
    Nodes,
    /// `struct in *`
    Pairs,
    /// `int (*)[4]`
    Rows,
    /// `char *`
    Chars,
    /// `const char *`
    Text,
    /// `int **`
    Handles,
    /// `int (**)(int)`
    Codes,
    /// `void *`
    Any,
    /// `int (*)(int)`
    Code,
    /// `struct in`
    Struct,
    Void,
}

/// The classes of pointers to objects, with the name of their variables.
pub const POINTERS: [(Class, &str); 9] = [
    (Class::Ints, "p"),
    (Class::Nodes, "w"),
    (Class::Pairs, "o"),
    (Class::Rows, "r"),
    (Class::Chars, "s"),
    (Class::Text, "t"),
    (Class::Handles, "h"),
    (Class::Codes, "d"),
    (Class::Any, "v"),
];

impl Class {
    pub fn group(self) -> Group {
        match self {
            Self::Int => Group::Number,
            Self::Code => Group::Function,
            Self::Struct => Group::Struct,
            Self::Void => Group::Nothing,
            Self::Ints | Self::Nodes | Self::Pairs | Self::Rows | Self::Chars => Group::Pointer,
            Self::Text | Self::Handles | Self::Codes | Self::Any => Group::Pointer,
        }
    }

    /// A declaration of something of the class.
    pub fn declare(self, name: &str) -> String {
        match self {
            Self::Int => format!("int {name}"),
            Self::Ints => format!("int *{name}"),
            Self::Nodes => format!("struct @_s *{name}"),
            Self::Pairs => format!("struct @_in *{name}"),
            Self::Rows => format!("int (*{name})[4]"),
            Self::Chars => format!("char *{name}"),
            Self::Text => format!("const char *{name}"),
            Self::Handles => format!("int **{name}"),
            Self::Codes => format!("int (**{name})(int)"),
            Self::Any => format!("void *{name}"),
            Self::Code => format!("int (*{name})(int)"),
            Self::Struct => format!("struct @_in {name}"),
            Self::Void => format!("void {name}"),
        }
    }

    /// A letter for what is made once for each class.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Int => "i",
            Self::Code => "f",
            Self::Struct => "b",
            Self::Void => "n",
            _ => POINTERS.iter().find(|(class, _)| *class == self).map_or("", |(_, name)| name),
        }
    }

    /// The letter of what its pointers lead into.
    pub fn home_letter(self) -> &'static str {
        match self {
            Self::Text => "s",
            _ => self.letter(),
        }
    }

    /// Which of the pointer classes it is.
    pub fn index(self) -> usize {
        POINTERS.iter().position(|(class, _)| *class == self).unwrap_or(POINTERS.len())
    }

    /// The array that its variables lead into.
    pub fn home(self) -> Home {
        match self {
            Self::Any => Home::Of(Self::Ints, 0),
            Self::Text => Home::Of(Self::Chars, 0),
            _ => Home::Of(self, 0),
        }
    }
}

/// Into which object a pointer leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// One of the arrays for a class: 0 is that of its variables; of [`Class::Ints`] there is 1, that of pointers in
    /// memory; 2 is the one in the struct `c`.
    Of(Class, usize),
    /// One that is made where it is written, or a variable; of which nobody else knows.
    Other,
    /// One or another.
    Mixed,
}

/// Where a pointer leads.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub home: Home,
    /// The least and the greatest element.
    pub at: (i64, i64),
    /// How many elements there are.
    pub count: i64,
    /// Whether it may be null.
    pub is_null: bool,
    /// Whether there are no pointers where it leads.
    pub is_bare: bool,
    /// How long that is there: 0 for the whole run, 1 as long as the function, 2 as long as a block.
    pub life: u8,
}

/// A kind of number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    Int,
    Unsigned,
    Short,
    Byte,
    Char,
    Long,
    Bool,
}

impl Number {
    /// Which values a variable has.
    pub fn range(self) -> (i64, i64) {
        match self {
            Self::Int => (-40_000, 40_000),
            Self::Unsigned => (0, i64::from(u32::MAX)),
            Self::Short => (-32_768, 32_767),
            Self::Byte => (0, 255),
            Self::Char => (-128, 127),
            Self::Long => (-1 << 40, 1 << 40),
            Self::Bool => (0, 1),
        }
    }

    /// What it becomes in arithmetic.
    pub fn promoted(self) -> Self {
        match self {
            Self::Int | Self::Short | Self::Byte | Self::Char | Self::Bool => Self::Int,
            Self::Unsigned | Self::Long => self,
        }
    }

    /// Which values may be stored without a thought.
    pub fn stored(self) -> (i64, i64) {
        match self {
            Self::Int => (-20_000, 20_000),
            Self::Long => (-1 << 36, 1 << 36),
            _ => (i64::MIN, i64::MAX),
        }
    }
}

/// What an expression reads and writes: variables one by one, memory by type.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Effects {
    pub reads: u64,
    pub writes: u64,
}

impl Effects {
    pub fn and(self, other: Self) -> Self {
        Self { reads: self.reads | other.reads, writes: self.writes | other.writes }
    }
}

/// Bits of [`Effects`].
pub mod bits {
    /// The variables that are numbers, and those that are pointers, come first.
    pub const POINTER: u32 = 10;
    pub const CODE: u64 = 1 << 22;
    pub const INTS: u64 = 1 << 24;
    pub const SHORTS: u64 = 1 << 25;
    pub const CHARS: u64 = 1 << 26;
    pub const BOOLS: u64 = 1 << 27;
    pub const UNSIGNED: u64 = 1 << 28;
    /// Pointers in memory, by class.
    pub const MEMORY: u32 = 30;
    pub const CODES: u64 = 1 << 42;
    /// Pointers that are never moved, and members whose address nobody takes.
    pub const SINGLE: u64 = 1 << 43;
    pub const OTHER: u64 = 1 << 44;
    pub const INPUT: u64 = 1 << 50;
    pub const STRUCT: u64 = INTS | SHORTS | BOOLS;
    /// All that is no variable of a function.
    pub const SHARED: u64 = !0 << 24;
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Made {
    pub text: String,
    pub class: Class,
    pub effects: Effects,
    /// Of numbers: what they are after promotion.
    pub number: Number,
    /// Of numbers: the least and the greatest one.
    pub range: (i64, i64),
    /// Of pointers.
    pub target: Target,
    /// Where its pair is in the list.
    pub pair: usize,
    /// Of a sum of a pointer and a number: both, so that it may be written as an element.
    pub parts: Option<(String, String)>,
}

/// What is asked of an expression.
#[derive(Clone, Copy, Debug)]
pub struct Want {
    pub depth: usize,
    /// What may be neither read nor written.
    pub no_reads: u64,
    pub no_writes: u64,
    /// What of that is what it is assigned to, which is written behind it.
    pub given: u64,
    /// Whether it is evaluated more than once, or not behind everything: no pointers in memory are moved.
    pub is_calm: bool,
    /// A number from -2 to 2.
    pub is_small: bool,
    /// A pointer may be null, and lead anywhere.
    pub is_loose: bool,
    /// A pointer that leads there.
    pub home: Option<Home>,
    /// A pointer that leads to pointers, if any are there.
    pub is_whole: bool,
    /// How short the life may be of what a pointer leads to.
    pub life: u8,
    /// It is kept in memory: a pointer leads to where those in memory lead.
    pub is_kept: bool,
}

impl Want {
    pub fn deep(depth: usize) -> Self {
        Self {
            depth,
            no_reads: 0,
            no_writes: 0,
            given: 0,
            is_calm: false,
            is_small: false,
            is_loose: false,
            home: None,
            is_whole: false,
            life: 2,
            is_kept: false,
        }
    }

    /// For an operand, of which nothing more is asked.
    pub fn operand(self) -> Self {
        Self {
            depth: self.depth.saturating_sub(1),
            no_reads: self.no_reads,
            no_writes: self.no_writes,
            is_calm: self.is_calm,
            ..Self::deep(0)
        }
    }

    /// For an operand that has no order with what has these effects.
    pub fn beside(self, effects: Effects) -> Self {
        Self {
            no_reads: self.no_reads | effects.writes,
            no_writes: self.no_writes | effects.writes | effects.reads,
            ..self
        }
    }

    /// For an operand of arithmetic: if the whole is to be small, so is it.
    pub fn operand_small(self) -> Self {
        Self { is_small: self.is_small, ..self.operand() }
    }

    /// For a pointer to something that holds pointers.
    pub fn whole(self) -> Self {
        Self { is_whole: true, ..self.operand() }
    }

    /// The same for something of another kind that is part of it and has all its demands.
    pub fn inner(self) -> Self {
        Self { depth: self.depth.saturating_sub(1), ..self }
    }
}
