//! The functions of a program as entries: which there are, and what a caller may be held to.

use super::with_unit;
use base::{Diagnostic, Source, Span};

/// A function in which runs may begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryFunction {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// The parameters that are pointers, in order.
    pub pointers: Vec<String>,
}

/// The functions that stand in the units themselves and have a body, in the order of their places.
///
/// # Errors
/// What is wrong with the program.
pub fn entry_functions(source: &Source) -> Result<Vec<EntryFunction>, Vec<Diagnostic>> {
    let units = source.units();
    with_unit(source, |unit| {
        let mut entries = Vec::new();
        for function in &unit.functions {
            let Some(body) = &function.body else { continue };
            let file = source.file_at(function.span.start);
            let is_own = units.iter().any(|unit| unit.file == file);
            let is_made = function.library.is_some() || function.instance_of.is_some();
            if !is_own
                || is_made
                || source.slice(function.span) != source.written_name(&function.name)
            {
                continue;
            }
            let objects = body.parameters.iter().map(|&object| unit.object(object));
            let pointers = objects.filter(|object| unit.types.pointee(object.ty).is_some());
            let pointers = pointers.map(|object| object.name.clone()).collect();
            entries.push(EntryFunction {
                name: function.name.clone(),
                span: function.span,
                pointers,
            });
        }
        entries.sort_by_key(|function| function.span.start);
        Ok(entries)
    })
}
