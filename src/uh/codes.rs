//! The codes of the diagnostics of this stage, one a kind of mistake. They are stable: scripts and
//! documents refer to them. `E01` concerns characters, `E02` syntax, `E03` names, `E04` types, `E07` what is
//! said of states.

/// The bytes are not UTF-8.
pub const NOT_UTF8: &str = "E0101";
/// The text has 4 GiB or more.
pub const TOO_LONG: &str = "E0102";
/// A character that begins no token.
pub const BAD_CHARACTER: &str = "E0103";
/// `&`, `|` or `==` where the language has `&&`, `||` and `=`.
pub const BAD_OPERATOR: &str = "E0104";
/// A number that runs into letters.
pub const BAD_NUMBER: &str = "E0105";
/// A number of more than [`base::MAX_DIGITS`] digits.
pub const LONG_NUMBER: &str = "E0106";
/// A text in quotes that is not closed on its line.
pub const OPEN_TEXT: &str = "E0107";

/// Something else was expected here.
pub const EXPECTED: &str = "E0201";
/// `goto` without branches.
pub const EMPTY_GOTO: &str = "E0202";
/// A bracket that is opened and never closed.
pub const UNCLOSED: &str = "E0203";
/// A bracket that is closed and was never opened.
pub const UNOPENED: &str = "E0204";
/// `a < b < c`.
pub const CHAINED: &str = "E0205";
/// A reserved word where a name is needed.
pub const RESERVED: &str = "E0206";
/// `=` or `: =` where `:=` is needed, or the other way round.
pub const ASSIGN: &str = "E0207";
/// A field of something that is neither a variable nor a field.
pub const NOT_A_LOCATION: &str = "E0209";
/// `else` without `if`.
pub const LONE_ELSE: &str = "E0210";
/// A declaration inside a block.
pub const INNER_DECLARATION: &str = "E0211";
/// `use` behind other declarations or statements.
pub const LATE_USE: &str = "E0212";
/// A statement outside of procedures in a file that is used.
pub const STATEMENT_IN_LIBRARY: &str = "E0213";

/// A branch to a label that stands nowhere.
pub const UNKNOWN_LABEL: &str = "E0301";
/// A label that stands in two places.
pub const LABEL_TWICE: &str = "E0302";
/// A type that is not declared.
pub const UNKNOWN_TYPE: &str = "E0303";
/// A type that is declared twice.
pub const TYPE_TWICE: &str = "E0304";
/// A field that is declared twice in one type, or given twice in one `new`.
pub const FIELD_TWICE: &str = "E0305";
/// A variable that is declared twice.
pub const VARIABLE_TWICE: &str = "E0306";
/// A field that the declared type does not have.
pub const NO_SUCH_FIELD: &str = "E0307";
/// `new` leaves out a field of its shape.
pub const MISSING_FIELD: &str = "E0308";
/// A variable, parameter or result that is called like a global variable.
pub const GLOBAL_TAKEN: &str = "E0309";
/// A variable of a procedure that may have no value where it is read.
pub const NO_VALUE: &str = "E0310";
/// A call of a procedure that there is not.
pub const UNKNOWN_PROCEDURE: &str = "E0311";
/// A call with too many or too few arguments.
pub const ARGUMENTS: &str = "E0312";
/// Too many or too few results, of a call or of a `return`.
pub const RESULTS: &str = "E0313";
/// A procedure, a parameter or a result that is declared twice.
pub const PROCEDURE_TWICE: &str = "E0314";
/// A file that is used and cannot be read, or has no name that could be read.
pub const NO_FILE: &str = "E0316";
/// `return` outside of a procedure.
pub const RETURN_IN_MAIN: &str = "E0315";

/// Two types that should be one.
pub const MISMATCH: &str = "E0401";
/// A condition that is not a truth value.
pub const CONDITION: &str = "E0402";
/// `<`, `<=`, `>` or `>=` on something other than integers.
pub const ORDERING: &str = "E0403";
/// A field of an integer or of a truth value.
pub const FIELD_OF_VALUE: &str = "E0404";
/// References to objects of two different declared types.
pub const TWO_SHAPES: &str = "E0405";
/// A reference that may be one to objects of several declared types, or of none.
pub const UNDECIDED: &str = "E0406";
/// An element, or the length, of something that is no array.
pub const NO_ARRAY: &str = "E0407";
/// An array whose elements would be arrays of its own type.
pub const ARRAY_OF_ITSELF: &str = "E0408";
/// Arrays of arrays that nest deeper than [`super::MAX_DIMENSIONS`].
pub const DEEP_ARRAY: &str = "E0409";

/// A sequence in a field, in an array, or from an input.
pub const SEQUENCE_STORED: &str = "E0410";
/// An element of a sequence that is written, or two sequences that are compared by a program.
pub const SEQUENCE_WRITTEN: &str = "E0411";
/// A call, or an object that is made, in a part of a sequence; a call that gives one inside of an expression.
pub const SEQUENCE_JOINED: &str = "E0412";

/// A name in an annotation that means nothing there.
pub const UNKNOWN_NAME: &str = "E0701";
/// `old` or `fresh` where nothing was called before, or of what was not there.
pub const OLD: &str = "E0702";
/// A quantifier over a type that has no objects.
pub const NO_OBJECTS: &str = "E0703";
/// A call of a procedure, or `new`, in an annotation.
pub const SIDE_EFFECT: &str = "E0704";
/// A predicate, or one of its parameters, that is declared twice, or called like something else.
pub const PREDICATE_TWICE: &str = "E0705";
/// A predicate that uses itself.
pub const RECURSIVE_PREDICATE: &str = "E0706";
/// A predicate that there is not.
pub const UNKNOWN_PREDICATE: &str = "E0707";
/// A predicate with too many or too few arguments.
pub const PREDICATE_ARGUMENTS: &str = "E0708";
/// A variable in a contract that the caller does not know.
pub const NOT_VISIBLE: &str = "E0709";
/// An invariant or a hint that stands at no head of a loop.
pub const NO_HEAD: &str = "E0710";
/// What only annotations have, elsewhere.
pub const OUTSIDE_OF_ANNOTATIONS: &str = "E0711";
/// An annotation that is too large with its predicates put in.
pub const TOO_LARGE: &str = "E0712";
/// `x from L`, where no objects are made at L.
pub const NO_MAKER: &str = "E0713";
/// `seg` or `dist` of what is no field that leads to objects of its own type.
pub const NO_LINK: &str = "E0715";
/// A fold that is not of a sequence and a number, or not of integers and truth values.
pub const FOLD: &str = "E0716";
/// What a fold cannot be made of.
pub const FOLD_PART: &str = "E0717";
