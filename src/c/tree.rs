//! The typed tree of a C program: names are resolved, each conversion is a node of its own.
//!
//! It is what readers of C make and what the core program is made of; `print` writes it as C again. Each
//! construct that is not in it is rejected by whoever makes it (`check`).
//!
//! It is made, walked and dropped on a stack that fits the program (`parse::with_room`), so it may recurse.

mod memory;
mod object;
mod refusals;

use std::collections::BTreeSet;

use num_bigint::BigInt;

use super::library::LibraryFunction;
use super::types::{CTypeTable, IntType, Qualifiers, RecordId, TypeId};
use base::{Span, handle};
use program::CheckKind;

pub use memory::{MemoryExpr, MemoryWords, SplitPlace, SplitPointer};
pub use object::{CObject, OwnedMemory};
pub use refusals::Refusals;

handle! {
    /// A variable: of a file, a function or a block.
    ObjectId
}
handle! {
    /// A function.
    FunctionId
}
handle! {
    /// A label of a function.
    LabelId
}

/// A C program.
#[derive(Clone, Debug)]
pub struct TypedUnit {
    /// Its types.
    pub types: CTypeTable,
    /// All variables.
    pub objects: Vec<CObject>,
    /// All functions, those without a body among them.
    pub functions: Vec<CFunction>,
    /// The variables of files, in order.
    pub globals: Vec<ObjectId>,
    /// What is done before a run begins, when they have got their values.
    pub begin: Vec<CExpr>,
    /// Whether memory is written with variables and members of scalar types, and was not so in the program.
    pub is_rewritten: bool,
    /// The pointers with which a run may begin and that have parts, if it was.
    pub start: Vec<SplitPointer>,
    /// What its variables and members are called in the program, if it was.
    pub words: MemoryWords,
    /// The types of what is pointed to where a pointer to `const` becomes one through which may be written.
    pub const_dropped: BTreeSet<TypeId>,
    /// The members that say of objects that they are allocated and no variables, if it was.
    pub marks: Vec<(RecordId, usize)>,
    /// Whether the arguments of `main` are inputs.
    pub has_main_arguments: bool,
    /// What is not supported in it.
    pub refusals: Refusals,
    /// Sizes of integer types: memory that holds some is accessed as signed and as unsigned ones.
    pub mixed_signs: BTreeSet<u32>,
    /// The array whose elements numbers lead to that are pointers, if there are some: element `n` is `(void *) n`.
    pub numbers: Option<ObjectId>,
}

/// A function.
#[derive(Clone, Debug)]
pub struct CFunction {
    /// Its name.
    pub name: String,
    /// What it returns.
    pub result: TypeId,
    /// What it takes; `None` if that is not said.
    pub parameters: Option<Vec<TypeId>>,
    /// Whether it takes more.
    pub is_variadic: bool,
    /// Whether only its file knows it.
    pub is_static: bool,
    /// Its name in its first declaration, or in its definition.
    pub span: Span,
    /// What it does, if the program says so.
    pub body: Option<FunctionBody>,
    /// What it is, if it is one of the library.
    pub library: Option<LibraryUse>,
    /// The format that its call has, as C writes it.
    pub format: Option<String>,
    /// The function of the program of which it is a copy for one type, if it is one.
    pub instance_of: Option<FunctionId>,
}

/// A function of the library, as a call uses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LibraryUse {
    /// What the program calls.
    pub function: &'static LibraryFunction,
    /// Which definition of the library stands for it.
    pub form: &'static str,
    /// How many bytes an element has that it works on.
    pub bytes: u64,
}

/// What a function does.
#[derive(Clone, Debug)]
pub struct FunctionBody {
    /// The variables that hold the arguments.
    pub parameters: Vec<ObjectId>,
    /// The statements.
    pub block: Compound,
    /// The labels.
    pub labels: Vec<GotoLabel>,
    /// The closing brace.
    pub end: Span,
}

/// A label.
#[derive(Clone, Debug)]
pub struct GotoLabel {
    /// Its name.
    pub name: String,
    /// Where it stands; where it is first named, if that is nowhere.
    pub span: Span,
}

/// A block with variables of its own.
#[derive(Clone, Default, Debug)]
pub struct Compound {
    /// Its statements.
    pub stmts: Vec<TypedStmt>,
    /// Which block of the function it is, in the order in which they begin.
    pub number: usize,
}

/// A statement.
#[derive(Clone, Debug)]
pub struct TypedStmt {
    /// What it does.
    pub kind: CStmtKind,
    /// Where it stands; of loops and branches their heads.
    pub span: Span,
}

/// What a statement does.
#[derive(Clone, Debug)]
pub enum CStmtKind {
    /// An expression whose value is dropped.
    Expr(CExpr),
    /// A variable of the block, with what it starts with.
    Declare(ObjectId, Option<CExpr>),
    /// A block.
    Block(Compound),
    /// `if`
    If(CExpr, Box<TypedStmt>, Option<Box<TypedStmt>>),
    /// `while`
    While(CExpr, Box<TypedStmt>),
    /// `do`
    Do(Box<TypedStmt>, CExpr),
    /// `for`, whose declarations stand before it in a block of its own.
    For(Option<CExpr>, Option<CExpr>, Box<TypedStmt>),
    /// `switch` on a promoted value.
    Switch(CExpr, Box<TypedStmt>),
    /// `case`, of the innermost `switch`.
    Case(BigInt, Box<TypedStmt>),
    /// `default`
    Default(Box<TypedStmt>),
    /// A label.
    Label(LabelId, Box<TypedStmt>),
    /// `goto`
    Goto(LabelId),
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `return`
    Return(Option<CExpr>),
    /// `;`
    Empty,
}

/// An expression.
#[derive(Clone, Debug)]
pub struct CExpr {
    /// What it does.
    pub kind: Box<ExprKind>,
    /// The type of its value.
    pub ty: TypeId,
    /// Where it stands.
    pub span: Span,
}

/// What an expression does.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A number; 0 and 1 as truth values.
    Int(BigInt),
    /// The null pointer.
    Null,
    /// The value of a place.
    Read(Lvalue),
    /// The value becomes that of the place, and is the result.
    Assign(Lvalue, CExpr),
    /// `place = (type) ((operands' type) place op value)`.
    Update(Update),
    /// `-`
    Negate(CExpr),
    /// An operation on numbers of one type, which is its own.
    Arithmetic(Arithmetic, CExpr, CExpr),
    /// A comparison of numbers or pointers of one type, as an `int`.
    Compare(CComparison, CExpr, CExpr),
    /// `!`, as an `int`.
    Not(CExpr),
    /// `&&`, as an `int`.
    And(CExpr, CExpr),
    /// `||`, as an `int`.
    Or(CExpr, CExpr),
    /// `?:`
    Conditional(CExpr, CExpr, CExpr),
    /// `,`
    Comma(CExpr, CExpr),
    /// A conversion to the expression's type; to `void` drops the value.
    Convert(CExpr),
    /// A call of a function of the program.
    Call(FunctionId, Vec<CExpr>),
    /// A call of a function that is known.
    Known(KnownFunction, Vec<CExpr>),
    /// Memory for an object of a struct.
    New {
        /// The struct; none while no conversion has said it.
        record: Option<RecordId>,
        /// How many bytes are asked for, at least the size of the struct.
        bytes: BigInt,
        /// Whether it is zeroed.
        is_zeroed: bool,
        /// Whether it is a variable, which the program does not allocate.
        is_variable: bool,
    },
    /// What has to do with addresses.
    Memory(MemoryExpr),
    /// A statement expression: the value is that of the last expression, if it has one.
    Block(Compound, Option<CExpr>),
}

/// An assignment that reads what it writes.
#[derive(Clone, Debug)]
pub struct Update {
    /// What is read and written.
    pub place: Lvalue,
    /// The operation.
    pub op: Arithmetic,
    /// The right operand, of the type of the operation.
    pub value: CExpr,
    /// The type in which the operation is done.
    pub at: TypeId,
    /// Whether the result is the old value.
    pub is_postfix: bool,
}

/// Something that has a value and may get another one.
#[derive(Clone, Debug)]
pub struct Lvalue {
    /// What it is.
    pub kind: LvalueKind,
    /// The type of its value.
    pub ty: TypeId,
    /// What may not be done with it.
    pub qualifiers: Qualifiers,
    /// Where it stands.
    pub span: Span,
}

/// What a place is.
#[derive(Clone, Debug)]
pub enum LvalueKind {
    /// A variable.
    Object(ObjectId),
    /// What a pointer points to.
    Deref(CExpr),
    /// A member of a struct that is a place itself.
    Field {
        /// The struct's place.
        of: Box<Lvalue>,
        /// The struct.
        record: RecordId,
        /// Which of its members.
        member: usize,
    },
    /// An element of an array of the core program.
    Element {
        /// The array.
        array: CExpr,
        /// Which element, a number without bounds.
        index: CExpr,
    },
    /// A member of the struct that a pointer points to.
    Member {
        /// The pointer.
        pointer: CExpr,
        /// The struct.
        record: RecordId,
        /// Which of its members.
        member: usize,
    },
}

/// An operation on two numbers of one type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `&`
    BitAnd,
    /// `|`
    BitOr,
    /// `^`
    BitXor,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
}

/// A comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CComparison {
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `==`
    Eq,
    /// `!=`
    Ne,
}

/// A function that is known: its meaning is ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownFunction {
    /// `free`
    Free,
    /// Checks that what `free` would free may be freed.
    CheckFree,
    /// Checks that a part of a pointer is none of one that never had a value: what that is compared with is not followed.
    CheckValue,
    /// `assert`, and what it expands to where it is false.
    Assert,
    /// `__assert_fail`
    AssertFail,
    /// `reach_error`, `__VERIFIER_error`
    ReachError,
    /// `__VERIFIER_assume`
    Assume,
    /// `__VERIFIER_nondet_int` and the like, of the type of the call.
    Nondet,
    /// Any value, when the arguments have been evaluated, of which a compiler knows more: what is computed in floating point,
    /// addresses as numbers, numbers in texts, and which of two calls comes first.
    Any,
    /// Whether there is no memory.
    MayFail,
    /// `exit`, `abort`
    Halt,
    /// `printf` and the like: the arguments are evaluated.
    Print,
    /// A function of the program without a body: any result.
    Unknown(FunctionId),
    /// The variable in memory that a pointer points to, if it is not null, is gone.
    Kill,
    /// A variable that is a pointer leads to an object that is alive: what goes through it needs no check.
    Trust,
    /// A check of the kind fails unless the argument holds.
    Require(CheckKind),
}

impl TypedUnit {
    /// The variable behind the handle.
    #[must_use]
    pub fn object(&self, id: ObjectId) -> &CObject {
        &self.objects[id.index()]
    }

    /// The function behind the handle.
    #[must_use]
    pub fn function(&self, id: FunctionId) -> &CFunction {
        &self.functions[id.index()]
    }

    /// What the type of an expression is as an integer type.
    ///
    /// # Panics
    /// If it is none.
    #[must_use]
    pub fn int_type(&self, expr: &CExpr) -> IntType {
        self.types.as_int(expr.ty).expect("operands of arithmetic are converted to integer types")
    }
}

impl Arithmetic {
    /// How C writes it.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Rem => "%",
            Self::BitAnd => "&",
            Self::BitOr => "|",
            Self::BitXor => "^",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
        }
    }
}

impl CComparison {
    /// How C writes it.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
            Self::Eq => "==",
            Self::Ne => "!=",
        }
    }
}
