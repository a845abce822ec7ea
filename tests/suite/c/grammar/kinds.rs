//! What expressions there are, and where they may stand: the table that random programs are to cover.

use std::collections::BTreeMap;

/// What a value is, as far as the table is concerned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// A number.
    Number,
    /// A pointer to an object.
    Pointer,
    /// A pointer to a function.
    Function,
    /// A struct.
    Struct,
    /// None.
    Nothing,
}

/// What a place is: a variable, what a pointer points to, a member of a struct that is a place, or one of what a pointer
/// points to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Path {
    Variable,
    Deref,
    Field,
    Member,
}

/// What is done with a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Access {
    Read,
    Assign,
    Update,
    /// Its address, or that of its first element.
    Take,
}

/// What an expression does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Form {
    Number,
    Null,
    Text,
    Read(Path),
    Assign(Path),
    /// `++x` and `x += y`: the value is the new one.
    Prefix(Path),
    /// `x++`: it is the old one.
    Postfix(Path),
    Negate,
    Sum,
    Product,
    Quotient,
    Bits,
    Shift,
    Compare,
    ComparePointers,
    Not,
    And,
    Or,
    Conditional,
    Comma,
    Convert,
    Call,
    CallPointer,
    Input,
    /// A function whose meaning is known and that returns nothing.
    Known,
    Address(Path),
    Decay(Path),
    Forward,
    Back,
    Distance,
    Function,
    Retype,
    Allocate,
    Literal,
    Block,
}

/// Where an expression stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    Statement,
    Declare,
    /// What a variable that is there for the whole run begins with.
    Initial,
    If,
    While,
    Do,
    ForTest,
    ForStep,
    Switch,
    Return,
    /// The pointer whose target is a place.
    Deref(Access),
    /// The pointer to the struct of whose member it is.
    Member(Access),
    /// A struct that is no place, of which a member is read.
    FieldOfValue,
    /// What is assigned, to which kind of place.
    Assigned(Path),
    UpdateBy,
    Negated,
    ArithmeticLeft,
    ArithmeticRight,
    CompareLeft,
    CompareRight,
    Not,
    AndLeft,
    AndRight,
    OrLeft,
    OrRight,
    Test,
    Then,
    Else,
    CommaLeft,
    CommaRight,
    ToNumber,
    ToPointer,
    ToNothing,
    Argument,
    PointerArgument,
    Callee,
    KnownArgument,
    OffsetPointer,
    OffsetBy,
    DistanceLeft,
    DistanceRight,
    Retyped,
    Part,
    Size,
    BlockValue,
}

use Group::{Function, Nothing, Number, Pointer, Struct};
use Path::{Deref, Field, Member, Variable};

const PATHS: [Path; 4] = [Variable, Deref, Field, Member];
const ACCESSES: [Access; 4] = [Access::Read, Access::Assign, Access::Update, Access::Take];
const VALUES: &[Group] = &[Number, Pointer, Function, Struct];
const ALL: &[Group] = &[Number, Pointer, Function, Struct, Nothing];
const SCALARS: &[Group] = &[Number, Pointer, Function];

/// A kind of expression in a kind of place, with what its value is.
pub type Pair = (Place, Form, Group);

impl Form {
    /// All of them.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Number,
            Self::Null,
            Self::Text,
            Self::Negate,
            Self::Sum,
            Self::Product,
            Self::Quotient,
            Self::Bits,
            Self::Shift,
            Self::Compare,
            Self::ComparePointers,
            Self::Not,
            Self::And,
            Self::Or,
            Self::Conditional,
            Self::Comma,
            Self::Convert,
            Self::Call,
            Self::CallPointer,
            Self::Input,
            Self::Known,
            Self::Forward,
            Self::Back,
            Self::Distance,
            Self::Function,
            Self::Retype,
            Self::Allocate,
            Self::Literal,
            Self::Block,
        ];
        for path in PATHS {
            all.extend([Self::Read(path), Self::Assign(path), Self::Prefix(path)]);
            all.extend([Self::Postfix(path), Self::Decay(path)]);
            // The address of what a pointer points to is the pointer.
            if path != Deref {
                all.push(Self::Address(path));
            }
        }
        all
    }

    /// What its value may be.
    pub fn groups(self) -> &'static [Group] {
        match self {
            Self::Read(_) | Self::Assign(_) => VALUES,
            Self::Prefix(_) | Self::Postfix(_) => &[Number, Pointer],
            Self::Number | Self::Negate | Self::Sum | Self::Product | Self::Quotient => &[Number],
            Self::Bits | Self::Shift | Self::Compare | Self::ComparePointers => &[Number],
            Self::Not | Self::And | Self::Or | Self::Input | Self::Distance => &[Number],
            Self::Conditional | Self::Comma | Self::Call | Self::CallPointer => ALL,
            Self::Block => ALL,
            Self::Convert => &[Number, Pointer, Nothing],
            Self::Known => &[Nothing],
            Self::Null => &[Pointer, Function],
            Self::Function => &[Function],
            Self::Literal => &[Pointer, Struct],
            Self::Text | Self::Address(_) | Self::Decay(_) | Self::Forward | Self::Back => {
                &[Pointer]
            }
            Self::Retype | Self::Allocate => &[Pointer],
        }
    }
}

impl Form {
    /// Where its operands stand.
    pub fn operands(self, group: Group) -> Vec<Place> {
        let by = |path: Path, access: Access| match path {
            Deref => vec![Place::Deref(access)],
            Member => vec![Place::Member(access)],
            Field if group == Number && access == Access::Read => vec![Place::FieldOfValue],
            Variable | Field => vec![],
        };
        match self {
            Self::Number | Self::Null | Self::Text | Self::Input | Self::Function => vec![],
            Self::Read(path) => by(path, Access::Read),
            Self::Assign(path) => [by(path, Access::Assign), vec![Place::Assigned(path)]].concat(),
            Self::Prefix(path) => [by(path, Access::Update), vec![Place::UpdateBy]].concat(),
            Self::Postfix(path) => by(path, Access::Update),
            Self::Address(path) | Self::Decay(path) => by(path, Access::Take),
            Self::Negate => vec![Place::Negated],
            Self::Sum | Self::Product | Self::Quotient | Self::Bits | Self::Shift => {
                vec![Place::ArithmeticLeft, Place::ArithmeticRight]
            }
            Self::Compare | Self::ComparePointers => vec![Place::CompareLeft, Place::CompareRight],
            Self::Not => vec![Place::Not],
            Self::And => vec![Place::AndLeft, Place::AndRight],
            Self::Or => vec![Place::OrLeft, Place::OrRight],
            Self::Conditional => vec![Place::Test, Place::Then, Place::Else],
            Self::Comma => vec![Place::CommaLeft, Place::CommaRight],
            Self::Convert => vec![match group {
                Number => Place::ToNumber,
                Nothing => Place::ToNothing,
                Pointer | Function | Struct => Place::ToPointer,
            }],
            Self::Call => vec![Place::Argument],
            Self::CallPointer => vec![Place::Callee, Place::PointerArgument],
            Self::Known => vec![Place::KnownArgument],
            Self::Forward | Self::Back => vec![Place::OffsetPointer, Place::OffsetBy],
            Self::Distance => vec![Place::DistanceLeft, Place::DistanceRight],
            Self::Retype => vec![Place::Retyped, Place::Member(Access::Take)],
            Self::Allocate => vec![Place::Size],
            Self::Literal => vec![Place::Part],
            Self::Block => vec![Place::Declare, Place::BlockValue],
        }
    }
}

impl Place {
    /// All of them.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Statement,
            Self::Declare,
            Self::Initial,
            Self::If,
            Self::While,
            Self::Do,
            Self::ForTest,
            Self::ForStep,
            Self::Switch,
            Self::Return,
            Self::FieldOfValue,
            Self::UpdateBy,
            Self::Negated,
            Self::ArithmeticLeft,
            Self::ArithmeticRight,
            Self::CompareLeft,
            Self::CompareRight,
            Self::Not,
            Self::AndLeft,
            Self::AndRight,
            Self::OrLeft,
            Self::OrRight,
            Self::Test,
            Self::Then,
            Self::Else,
            Self::CommaLeft,
            Self::CommaRight,
            Self::ToNumber,
            Self::ToPointer,
            Self::ToNothing,
            Self::Argument,
            Self::PointerArgument,
            Self::Callee,
            Self::KnownArgument,
            Self::OffsetPointer,
            Self::OffsetBy,
            Self::DistanceLeft,
            Self::DistanceRight,
            Self::Retyped,
            Self::Part,
            Self::Size,
            Self::BlockValue,
        ];
        all.extend(PATHS.map(Self::Assigned));
        all.extend(ACCESSES.map(Self::Deref));
        all.extend(ACCESSES.map(Self::Member));
        all
    }

    /// What may stand there.
    pub fn groups(self) -> &'static [Group] {
        match self {
            Self::Statement | Self::ForStep | Self::Then | Self::Else => ALL,
            Self::CommaLeft | Self::CommaRight | Self::ToNothing => ALL,
            Self::Declare | Self::Initial | Self::Return | Self::Assigned(_) => VALUES,
            Self::Argument | Self::PointerArgument | Self::Part | Self::BlockValue => VALUES,
            Self::If | Self::While | Self::Do | Self::ForTest | Self::Test | Self::Not => SCALARS,
            Self::CompareLeft | Self::CompareRight => SCALARS,
            Self::AndLeft | Self::AndRight | Self::OrLeft | Self::OrRight => SCALARS,
            Self::Switch | Self::UpdateBy | Self::Negated | Self::ArithmeticLeft => &[Number],
            Self::ArithmeticRight | Self::OffsetBy | Self::Size => &[Number],
            Self::ToNumber | Self::KnownArgument => &[Number, Pointer],
            Self::Deref(_) | Self::Member(_) | Self::ToPointer | Self::OffsetPointer => &[Pointer],
            Self::DistanceLeft | Self::DistanceRight | Self::Retyped => &[Pointer],
            Self::FieldOfValue => &[Struct],
            Self::Callee => &[Function],
        }
    }
}

/// Why a pair is never made: C forbids it, or no run that does it goes on.
fn is_excluded((place, form, group): Pair) -> bool {
    let goes_through = matches!(
        place,
        Place::Deref(_)
            | Place::Member(_)
            | Place::OffsetPointer
            | Place::DistanceLeft
            | Place::DistanceRight
            | Place::Retyped
            | Place::Callee
    );
    match (place, form) {
        // What is there for the whole run begins with constants.
        (Place::Initial, _) => {
            let is_constant = match form {
                Form::Number | Form::Null | Form::Text | Form::Function | Form::Literal => true,
                Form::Address(path) | Form::Decay(path) => matches!(path, Variable | Field),
                Form::Forward | Form::Back | Form::Negate | Form::Sum | Form::Product => true,
                Form::Quotient | Form::Bits | Form::Shift | Form::Compare | Form::Not => true,
                Form::And | Form::Or => true,
                Form::Conditional => group == Number,
                Form::Convert => true,
                _ => false,
            };
            !is_constant || (form == Form::Literal && group == Struct)
        }
        // Nothing goes through a null pointer, and no text is written.
        (_, Form::Null) if goes_through => true,
        (Place::Deref(Access::Assign | Access::Update), Form::Text) => true,
        // Characters are no struct and no array, and nothing is converted to them.
        (Place::Member(_) | Place::Deref(Access::Take) | Place::Retyped, Form::Text) => true,
        // Of a pointer to an object that is no element the subset knows no neighbours.
        (Place::OffsetPointer, Form::Address(_)) => true,
        // What is gone with its block, or with its function.
        (Place::Return | Place::BlockValue, Form::Literal) if group == Pointer => true,
        (Place::Return, Form::Address(Field) | Form::Decay(Field)) => true,
        // A chain of structs, or of pointers to one type, has no order that can be told.
        (Place::Assigned(_), Form::Assign(_)) if group == Struct => true,
        (
            Place::Assigned(Deref),
            Form::Assign(Deref) | Form::Prefix(Deref) | Form::Postfix(Deref),
        ) if group != Number => true,
        // The subset does not have it.
        (Place::Part, Form::Block) if group == Struct => true,
        // A place is no struct that is none; what is printed are texts.
        (Place::FieldOfValue, Form::Read(_)) => true,
        (Place::KnownArgument, Form::Retype | Form::Address(_)) => true,
        // No array of arrays is the first member of a struct.
        (Place::Deref(Access::Take), Form::Retype) => true,
        // Two objects have no distance.
        (
            Place::DistanceLeft | Place::DistanceRight,
            Form::Text | Form::Literal | Form::Allocate | Form::Retype | Form::Address(_),
        ) => true,
        (Place::DistanceLeft | Place::DistanceRight, Form::Decay(Deref)) => false,
        _ => false,
    }
}

/// All pairs that there are.
pub fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    for place in Place::all() {
        for form in Form::all() {
            for &group in place.groups() {
                let pair = (place, form, group);
                if form.groups().contains(&group) && !is_excluded(pair) {
                    all.push(pair);
                }
            }
        }
    }
    all
}

/// How often each pair was made.
#[derive(Default)]
pub struct Counts {
    made: BTreeMap<Pair, u32>,
}

impl Counts {
    /// Counts a pair.
    pub fn add(&mut self, pair: Pair) {
        *self.made.entry(pair).or_default() += 1;
    }

    /// How often it was made.
    pub fn of(&self, pair: Pair) -> u32 {
        self.made.get(&pair).copied().unwrap_or_default()
    }

    /// How much is missing in each place: as many as there are pairs if none was made.
    pub fn needs(&self) -> BTreeMap<(Place, Group), f64> {
        let mut needs = BTreeMap::new();
        for pair in pairs() {
            let rare = 1.0 / f64::from(1 + self.of(pair)).powi(2);
            *needs.entry((pair.0, pair.2)).or_default() += rare;
        }
        needs
    }

    /// Those that were never made, of all.
    pub fn missing(&self) -> Vec<Pair> {
        pairs().into_iter().filter(|&pair| self.of(pair) == 0).collect()
    }

    /// Whether it stands in the table.
    pub fn is_known(pair: Pair) -> bool {
        let (place, form, group) = pair;
        place.groups().contains(&group) && form.groups().contains(&group) && !is_excluded(pair)
    }
}
