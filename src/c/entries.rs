//! The functions of a program as entries: which there are, and what a caller may be held to.

use lang_c::ast::ExternalDeclaration;

use super::link::declared_name;
use super::origins::Origins;
use super::{parse, with_unit};
use base::{Diagnostic, Expanded, Source, Span};

/// How a program says that a run in which something is false is none.
const ASSUME: &str = "__VERIFIER_assume";

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
        let mut found = Vec::new();
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
            found.push(EntryFunction {
                name: function.name.clone(),
                span: function.span,
                pointers,
            });
        }
        found.sort_by_key(|function| function.span.start);
        Ok(found)
    })
}

/// The program in which a function begins with an assumption; none if it has no such function.
///
/// # Errors
/// What is wrong with the program.
pub fn assuming(
    source: &Source,
    function: &str,
    assumption: &str,
) -> Result<Option<Source>, Vec<Diagnostic>> {
    let origins = Origins::find(source);
    let tree = parse::with_room(&origins, || {
        let tree = parse::parse(&origins)?;
        let at = tree.0.iter().find_map(|external| match &external.node {
            ExternalDeclaration::FunctionDefinition(definition) => {
                let name = declared_name(&definition.node.declarator.node)?;
                (name.node.name == function).then_some(definition.node.statement.span.start)
            }
            ExternalDeclaration::Declaration(_) | ExternalDeclaration::StaticAssert(_) => None,
        });
        Ok(at)
    });
    let Some(brace) = tree? else { return Ok(None) };
    let place = origins.span(brace, brace + 1);
    let is_known = origins.text().contains(ASSUME);
    let head = if is_known { String::new() } else { format!("extern void {ASSUME}(int);\n") };
    let words = format!(" {ASSUME}({assumption});");
    let (before, behind) = origins.text().split_at(brace + 1);
    let text = format!("{head}{before}{words}{behind}");
    let moved = |at: usize| at + head.len() + if at > brace { words.len() } else { 0 };
    let mut pieces = vec![(0, Span::new(0, 0))];
    let own = origins.pieces();
    let split = own.partition_point(|(at, _)| *at <= brace);
    pieces.extend(own[..split].iter().map(|(at, span)| (moved(*at), *span)));
    pieces.push((head.len() + brace + 1, place));
    pieces.extend(own[split..].iter().map(|(at, span)| (moved(*at), *span)));
    let (units, renamed) = match source.expanded() {
        Some(expanded) => (expanded.units.clone(), expanded.renamed.clone()),
        None => (source.units(), Vec::new()),
    };
    let mut changed = source.clone();
    changed.set_linked(Expanded { text, pieces, units, renamed });
    Ok(Some(changed))
}
