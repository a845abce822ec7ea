//! What is said of what is refused.

use crate::base::{Diagnostic, Span};
use crate::c::codes;
use crate::c::types::{Type, TypeId, Types};

/// An error with a help line.
pub(super) fn error(
    code: &'static str,
    span: Span,
    message: impl Into<String>,
    help: impl Into<String>,
) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(code, span, message).with_help(help))
}

/// A construct that is never supported.
pub(super) fn rejected(span: Span, what: &str, help: &str) -> Box<Diagnostic> {
    error(codes::REJECTED, span, format!("{what} is not supported"), help)
}

/// A construct of a level that is not there yet.
pub(super) fn level(span: Span, what: &str, help: &str) -> Box<Diagnostic> {
    error(codes::LEVEL, span, format!("{what} is not supported yet"), help)
}

/// Whether values of the type can be used; if not, what is said.
pub(super) fn value_type(types: &Types, ty: TypeId, span: Span) -> Result<(), Box<Diagnostic>> {
    match &types[ty] {
        Type::Bool | Type::Int(_) | Type::Void => Ok(()),
        Type::Pointer { to, qualifiers } => {
            if qualifiers.is_volatile {
                return Err(volatile(span));
            }
            pointer(types, *to, span)
        }
        Type::Float(_) => Err(floating(span)),
        Type::Array(..) => Err(level(span, "an array", "arrays come with level 2 of the subset")),
        Type::Function(_) => Err(function_pointer(span)),
        Type::Record(id) if types.record(*id).is_union => Err(rejected(
            span,
            "a union",
            "reading what was not written is type punning: use a struct",
        )),
        Type::Record(_) => {
            let help = "allocate it by `malloc(sizeof(struct …))`, and use a pointer to it";
            Err(level(
                span,
                "a struct that is a variable, an argument, a result or part of another one",
                help,
            ))
        }
        Type::Unsupported(what) => {
            Err(rejected(span, &format!("`{what}`"), "use the integer types of C and structs"))
        }
    }
}

fn pointer(types: &Types, to: TypeId, span: Span) -> Result<(), Box<Diagnostic>> {
    match &types[to] {
        Type::Record(id) if types.record(*id).is_union => {
            Err(rejected(span, "a pointer to a union", "use a struct"))
        }
        Type::Record(_) => Ok(()),
        Type::Void => {
            let help = "give it the type of the struct that it points to";
            Err(level(span, "`void *` that is kept or converted later", help))
        }
        Type::Pointer { .. } => {
            let help = "pointers to pointers come with level 2 of the subset";
            Err(level(span, "a pointer to a pointer", help))
        }
        Type::Bool | Type::Int(_) => {
            let help = "put the number into a struct, and point to that";
            Err(level(span, "a pointer to a number", help))
        }
        Type::Float(_) => Err(floating(span)),
        Type::Array(..) => Err(level(span, "a pointer to an array", "arrays come with level 2")),
        Type::Function(_) => Err(function_pointer(span)),
        Type::Unsupported(what) => {
            Err(rejected(span, &format!("a pointer to `{what}`"), "use pointers to structs"))
        }
    }
}

/// Floating point.
pub(super) fn floating(span: Span) -> Box<Diagnostic> {
    rejected(span, "floating point", "use integers: scale them where fractions are needed")
}

/// What may change at any time.
pub(super) fn volatile(span: Span) -> Box<Diagnostic> {
    rejected(
        span,
        "`volatile` or `_Atomic`",
        "what others may change at any time is not modelled: remove it",
    )
}

fn function_pointer(span: Span) -> Box<Diagnostic> {
    level(span, "a function as a value", "call the functions by name, chosen by a `switch`")
}
