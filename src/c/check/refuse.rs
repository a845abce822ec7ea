//! What is said of what is refused.

use crate::codes;
use crate::types::{Type, TypeId, Types};
use base::{Diagnostic, Span};

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
        Type::Bool | Type::Int(_) | Type::Float(_) | Type::Void => Ok(()),
        Type::Pointer { to, .. } => pointer(types, *to, span),
        Type::Array(element, _) => value_type(types, *element, span),
        Type::Function(_) => Err(function_pointer(span)),
        Type::Record(id) if types.record(*id).refused.is_some() => {
            Err(types.record(*id).refused.clone().expect("it was tested"))
        }
        Type::Record(id) if !is_usable_union(types, *id) => Err(rejected(
            span,
            "a union with such members",
            "reading what was not written is type punning: use a struct",
        )),
        Type::Record(id) => match types.record(*id).members {
            Some(_) => Ok(()),
            None => {
                let message = format!("`struct {}` is not defined", types.record(*id).name);
                Err(error(codes::TYPE, span, message, "define it before"))
            }
        },
        Type::Number => Ok(()),
        Type::Unsupported(what) => {
            Err(rejected(span, &format!("`{what}`"), "use the integer types of C and structs"))
        }
    }
}

fn pointer(types: &Types, to: TypeId, span: Span) -> Result<(), Box<Diagnostic>> {
    match &types[to] {
        Type::Record(_) | Type::Void | Type::Bool | Type::Int(_) | Type::Number => Ok(()),
        Type::Float(_) => Ok(()),
        Type::Pointer { to, .. } => pointer(types, *to, span),
        Type::Array(element, Some(_)) => value_type(types, *element, span),
        Type::Array(_, None) => {
            Err(level(span, "a pointer to an array of unknown length", "write the length"))
        }
        Type::Function(_) => Ok(()),
        Type::Unsupported(what) => {
            Err(rejected(span, &format!("a pointer to `{what}`"), "use pointers to structs"))
        }
    }
}

fn function_pointer(span: Span) -> Box<Diagnostic> {
    level(span, "a function as a value", "call the functions by name, chosen by a `switch`")
}

/// Whether all members of a record, if it is a union, are of types that can be used.
fn is_usable_union(types: &Types, id: crate::types::RecordId) -> bool {
    let record = types.record(id);
    !record.is_union
        || record.members.iter().flatten().all(|member| {
            !member.is_bit_field && value_type(types, member.ty, Span::default()).is_ok()
        })
}
