//! What is said of what is refused.

use crate::codes;
use crate::types::{CType, CTypeTable, TypeId};
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
pub(super) fn unsupported_construct(span: Span, what: &str, help: &str) -> Box<Diagnostic> {
    error(codes::REJECTED, span, format!("{what} is not supported"), help)
}

/// A construct of a level that is not there yet.
pub(super) fn level(span: Span, what: &str, help: &str) -> Box<Diagnostic> {
    error(codes::LEVEL, span, format!("{what} is not supported yet"), help)
}

/// Whether values of the type can be used; if not, what is said.
pub(super) fn value_type(
    types: &CTypeTable,
    ty: TypeId,
    span: Span,
) -> Result<(), Box<Diagnostic>> {
    match &types[ty] {
        CType::Bool | CType::Int(_) | CType::Float(_) | CType::Void => Ok(()),
        CType::Pointer { to, .. } => pointer(types, *to, span),
        CType::Array(element, _) => value_type(types, *element, span),
        CType::Function(_) => Err(function_pointer(span)),
        CType::Record(id) if types.record(*id).refused.is_some() => {
            Err(types.record(*id).refused.clone().expect("it was tested"))
        }
        CType::Record(id) if !is_usable_union(types, *id) => Err(unsupported_construct(
            span,
            "a union with such members",
            "reading what was not written is type punning: use a struct",
        )),
        CType::Record(id) => match types.record(*id).members {
            Some(_) => Ok(()),
            None => {
                let message = format!("`struct {}` is not defined", types.record(*id).name);
                Err(error(codes::TYPE, span, message, "define it before"))
            }
        },
        CType::Number => Ok(()),
        CType::Unsupported(what) => Err(unsupported_construct(
            span,
            &format!("`{what}`"),
            "use the integer types of C and structs",
        )),
    }
}

fn pointer(types: &CTypeTable, to: TypeId, span: Span) -> Result<(), Box<Diagnostic>> {
    match &types[to] {
        CType::Record(_) | CType::Void | CType::Bool | CType::Int(_) | CType::Number => Ok(()),
        CType::Float(_) => Ok(()),
        CType::Pointer { to, .. } => pointer(types, *to, span),
        CType::Array(element, Some(_)) => value_type(types, *element, span),
        CType::Array(_, None) => {
            Err(level(span, "a pointer to an array of unknown length", "write the length"))
        }
        CType::Function(_) => Ok(()),
        CType::Unsupported(what) => Err(unsupported_construct(
            span,
            &format!("a pointer to `{what}`"),
            "use pointers to structs",
        )),
    }
}

fn function_pointer(span: Span) -> Box<Diagnostic> {
    level(span, "a function as a value", "call the functions by name, chosen by a `switch`")
}

/// Whether all members of a record, if it is a union, are of types that can be used.
fn is_usable_union(types: &CTypeTable, id: crate::types::RecordId) -> bool {
    let record = types.record(id);
    !record.is_union
        || record.members.iter().flatten().all(|member| {
            !member.is_bit_field && value_type(types, member.ty, Span::default()).is_ok()
        })
}
