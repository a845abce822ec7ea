//! The front end of C: `.c` and `.i` files.
//!
//! [`parse`] is the way in: the text is that of the file, or what the preprocessor has made of it (`origins`);
//! the crate `lang-c` reads it (`parse`); `check` makes the typed tree of it ([`tree::TypedUnit`]), in which names
//! and types are known and each conversion is a node; `order` refuses side effects without an order; `lower`
//! writes the core program. [`print`] writes the typed tree as C again.
//!
//! A construct is lowered exactly, or with a check of the model, or refused with a place and a help line. What
//! belongs to the subset, and what a verdict assumes, stands in `docs/c.md`.
//!
//! Always: what the core program does is what gcc's program does, or the run fails at a check of the model. It knows nothing
//! of what is done with the program, and starts no process. Tests: `tests/suite/c/`, `tests/torture/`.
//!
//! A worked example, memory: `struct node { int key; struct node *next; } n; n.next = &n;`. The address of `n` is taken, so `n` is
//! an object, made where it is declared; `key` and `next` are fields of it, and `&n` is its reference (`memory`). Were
//! the address not taken, `n` would be two variables, `n.key` and `n.next` (`lower`).
//!
#![doc = include_str!("README.md")]
#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "what is new in a tree must be lowered, or refused, on purpose"
    )
)]

mod assumptions;
mod check;
mod client;
pub mod codes;
mod constant;
mod contracts;
mod entries;
mod expand;
mod float;
mod folded;
pub mod headers;
mod implied;
mod int_type;
mod layout;
mod library;
mod link;
mod lower;
mod may_fail;
mod memory;
mod nonnull;
mod object_layout;
mod once;
mod order;
mod origins;
mod packing;
mod parse;
mod parts;
mod print;
mod print_known;
mod print_memory;
mod print_names;
mod print_records;
mod rewrite;
mod scan;
mod sites;
pub mod tree;
pub mod types;
mod union_bytes;
mod unions;
mod walk;

use base::{Diagnostic, LeftOutPart, Property, Source, SourceReading, Span, UsedFile};
use origins::Origins;
use program::Program;
use tree::{ExprKind, FunctionId, KnownFunction, TypedUnit};

pub use assumptions::{ASSUMPTIONS, assumptions};
pub use client::{Client, client};
pub use contracts::{SpelledContracts, is_contract, with_contracts};
pub use entries::{EntryFunction, entry_functions};
pub use expand::expand;
pub use float::literal as float_literal;
pub use folded::FoldedArithmetic;
pub use link::{NotLinked, link, needed_units, with_main};
pub use lower::{DOUBTED, MAY_FAIL};
pub use memory::BOXED;
pub use object_layout::{MemberSite, ObjectLayout, RecordSite};
pub use parse::MAX_TOKENS;
pub use scan::{ScanKind, line_marker, needs_preprocessor, tokens};
pub use sites::{
    EntryCall, EnvironmentSites, LocalSite, LoopSite, MemorySite, MissingFunction, MissingRole,
    sites,
};

/// The files that a file uses: the preprocessor knows.
#[must_use]
pub fn uses(_: &Source, _: usize) -> Vec<UsedFile> {
    Vec::new()
}

/// There are no predicates in C.
#[must_use]
pub fn with_user(_: &Source, _: &str) -> Option<(Source, String)> {
    None
}

/// The core program; functions may be called from outside as they are.
///
/// # Errors
/// What is wrong with it or not supported, in the order of places; at least one.
pub fn parse(source: &Source, _: &[&str]) -> Result<Program, Vec<Diagnostic>> {
    with_unit(source, |unit| {
        let end = source.files()[0].span.range().end;
        let entry = entry(unit, source.reading())?;
        let mut scalars = memory::scalars(unit, entry)?;
        if scalars.is_some() && source.reading().malloc_may_fail {
            scalars = memory::scalars(&may_fail::with_failing_allocation(unit), entry)?;
        }
        let mut reading = source.reading().clone();
        reading.malloc_may_fail &= scalars.is_none();
        let unit = scalars.as_ref().unwrap_or(unit);
        let mut refusals = unit.refusals.all.clone();
        refusals.sort_by_key(|refusal| (refusal.span.start, refusal.span.end));
        let program = lower::lower(unit, &reading, entry, Span::new(end, end));
        Ok(Program { refusals, ..program })
    })
}

/// The function in which a run begins; none if there is only something to be translated.
fn entry(unit: &TypedUnit, reading: &SourceReading) -> Result<Option<FunctionId>, Vec<Diagnostic>> {
    let mut all = (0..unit.functions.len()).map(FunctionId::new);
    let mut find = |name: &str| {
        all.find(|&id| unit.function(id).body.is_some() && unit.function(id).name == name)
    };
    let wrong = |span, message: String, help: &str| {
        Err(vec![Diagnostic::error(codes::NO_ENTRY, span, message).with_help(help)])
    };
    let Some(name) = &reading.entry else {
        let main = find("main");
        if main.is_none() && reading.is_exact {
            let message = "there is no function `main`".to_owned();
            return wrong(
                Span::new(0, 0),
                message,
                "write one, or name another function by --entry",
            );
        }
        return Ok(main);
    };
    let before = find(&format!("{}{name}", check::BEGIN_BEFORE));
    let mut all = (0..unit.functions.len()).map(FunctionId::new);
    let mut find = |name: &str| {
        all.find(|&id| unit.function(id).body.is_some() && unit.function(id).name == name)
    };
    let Some(id) = before.or_else(|| find(name)) else {
        let message = format!("there is no function `{name}` with a body");
        return wrong(Span::new(0, 0), message, "--entry takes the name of a function of the file");
    };
    let leaks = [Property::ValidMemcleanup, Property::ValidMemtrack];
    if takes_pointers(unit, id) && leaks.iter().any(|&property| reading.asks(property)) {
        let message = format!("`{name}` takes pointers, and what its caller frees is not known");
        let help =
            "leave the property out, or write a function that makes and frees what they point to";
        return wrong(unit.function(id).span, message, help);
    }
    Ok(Some(id))
}

/// Whether a run that begins in the function needs a heap; `main` may not use its arguments.
fn takes_pointers(unit: &TypedUnit, id: FunctionId) -> bool {
    let function = unit.function(id);
    let mut types = function.parameters.iter().flatten();
    function.name != "main" && types.any(|&ty| !unit.types.is_integer(ty))
}

/// The functions that no call leads to, and those that are called for any number and have no body, in the order of
/// their places; none of a program that cannot be read.
#[must_use]
pub fn left_out(source: &Source) -> Vec<LeftOutPart> {
    let parts = with_unit(source, |unit| {
        let reached = walk::reachable(unit, entry(unit, source.reading())?);
        let mut called: Vec<FunctionId> = Vec::new();
        for body in reached.iter().filter_map(|&id| unit.function(id).body.as_ref()) {
            for expr in &walk::FunctionContents::collect(body).exprs {
                if let ExprKind::Known(KnownFunction::Unknown(id), _) = &*expr.kind {
                    called.push(*id);
                }
            }
        }
        let is_left_out = |id: &FunctionId| {
            let function = unit.function(*id);
            let is_unreached = function.body.is_some() && !reached.contains(id);
            function.library.is_none() && (is_unreached || called.contains(id))
        };
        let all = (0..unit.functions.len()).map(FunctionId::new).filter(is_left_out);
        let part = |id: FunctionId| {
            let function = unit.function(id);
            let (name, has_body) = (function.name.clone(), function.body.is_some());
            LeftOutPart { name, span: function.span, has_body }
        };
        Ok(all.map(part).collect())
    });
    parts.unwrap_or_default()
}

/// The typed tree as C, with each conversion spelled out.
///
/// # Errors
/// The same.
pub fn typed(source: &Source) -> Result<String, Vec<Diagnostic>> {
    with_unit(source, |unit| {
        let entry = entry(unit, source.reading())?;
        Ok(print::print(unit, walk::reachable(unit, entry)))
    })
}

/// Does something with the typed tree, which lives on a stack that fits it.
///
/// # Errors
/// What is wrong with it or not supported, in the order of places; or what `work` finds.
pub fn with_unit<T>(
    source: &Source,
    work: impl FnOnce(&TypedUnit) -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    let origins = Origins::find(source);
    parse::with_large_stack(&origins, || {
        parse::check_attributes(&origins)?;
        let tree = parse::parse(&origins)?;
        let mut unit = check::check(&origins, &tree, source.reading())?;
        unions::join_members(&mut unit);
        union_bytes::lower_unions_to_bytes(&mut unit);
        let entry = entry(&unit, source.reading())?;
        let reachable = walk::reachable(&unit, entry);
        order::check(&mut unit, &reachable)?;
        work(&unit)
    })
}
