//! In which method a run begins.

use base::{Diagnostic, Span};

use crate::assembly::Assembly;
use crate::bytes::Read;
use crate::codes;
use crate::metadata::TableId;
use crate::signature::{Primitive, SigType};
use crate::world::broken;

/// How many methods a message names.
const NAMED: usize = 8;

/// The row of the method in which a run begins: the one that is named, or the one in which an executable begins.
pub(crate) fn entry(assembly: &Assembly<'_>, named: Option<&str>) -> Result<u32, Vec<Diagnostic>> {
    find(assembly, named).unwrap_or_else(|error| Err(vec![broken(&error)]))
}

fn find(assembly: &Assembly<'_>, named: Option<&str>) -> Read<Result<u32, Vec<Diagnostic>>> {
    let wrong = |message: String, help: String| {
        let error = Diagnostic::error(codes::NO_ENTRY, Span::default(), message);
        Ok(Err(vec![error.with_help(help)]))
    };
    let Some(named) = named else {
        if let Some(row) = assembly.entry() {
            return Ok(Ok(row));
        }
        // A library may have it all the same: how it was compiled changes nothing.
        let mut mains = Vec::new();
        for row in assembly.method_rows() {
            if assembly.method_name(row)? == "Main" && assembly.method(row)?.attributes.is_static()
            {
                mains.push(row);
            }
        }
        if let [row] = mains[..] {
            return Ok(Ok(row));
        }
        let help = format!("name a method by --entry: {}", offered_methods(assembly)?);
        return wrong("the assembly is a library: no method is its entry".to_owned(), help);
    };
    let (path, types) = match named.split_once('(') {
        Some((path, types)) => (path, Some(types.trim_end_matches(')').replace(' ', ""))),
        None => (named, None),
    };
    let mut candidates = Vec::new();
    for row in assembly.method_rows() {
        let method = assembly.method(row)?;
        let full = full_name(assembly, row)?;
        let is_named =
            full == path || full.strip_suffix(path).is_some_and(|rest| rest.ends_with('.'));
        if !is_named {
            continue;
        }
        let mut parameters = Vec::new();
        for parameter in &method.sig.parameters {
            parameters.push(title(assembly, parameter)?);
        }
        let parameters = parameters.join(",");
        if types.as_ref().is_none_or(|types| *types == parameters) {
            candidates.push((row, format!("{full}({parameters})"), full == path));
        }
    }
    if candidates.iter().filter(|(_, _, is_whole)| *is_whole).count() == 1 {
        candidates.retain(|(_, _, is_whole)| *is_whole);
    }
    match &candidates[..] {
        [] => {
            let help =
                format!("--entry takes Namespace.Class.Method: {}", offered_methods(assembly)?);
            wrong(format!("there is no method `{named}`"), help)
        }
        [(row, _, _)] => Ok(Ok(*row)),
        several => {
            let names: Vec<&str> = several.iter().map(|(_, name, _)| name.as_str()).collect();
            let help = format!("name one of them with its types: {}", names.join(", "));
            wrong(format!("several methods are called `{named}`"), help)
        }
    }
}

/// The full name of a method.
pub(crate) fn full_name(assembly: &Assembly<'_>, row: u32) -> Read<String> {
    let method = assembly.method(row)?;
    Ok(format!("{}.{}", assembly.type_def(method.owner)?.name.full(), method.name))
}

/// Some methods in which a run may begin.
fn offered_methods(assembly: &Assembly<'_>) -> Read<String> {
    let mut names: Vec<String> = Vec::new();
    for row in assembly.method_rows() {
        let method = assembly.method(row)?;
        let name = full_name(assembly, row)?;
        let is_written = !name.contains('<') && !method.name.starts_with('.');
        if is_written && method.attributes.is_static() && !names.contains(&name) {
            names.push(name);
        }
    }
    let more = names.len().saturating_sub(NAMED);
    names.truncate(NAMED);
    Ok(match (names.is_empty(), more) {
        (true, _) => "it has no static methods".to_owned(),
        (false, 0) => names.join(", "),
        (false, more) => format!("{} and {more} more", names.join(", ")),
    })
}

/// A type as C# writes it, without namespaces.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is no type has no name here")]
fn title(assembly: &Assembly<'_>, sig: &SigType) -> Read<String> {
    Ok(match sig {
        SigType::Primitive(primitive) => primitive_title(*primitive).to_owned(),
        SigType::Named { row, arguments, .. } => {
            let name = match row.table {
                TableId::TypeDef => assembly.type_def(row.row)?.name.name.clone(),
                TableId::TypeRef => assembly.type_ref(row.row)?.name,
                _ => String::new(),
            };
            let name = name.split('`').next().unwrap_or_default().to_owned();
            let mut titles = Vec::new();
            for argument in arguments {
                titles.push(title(assembly, argument)?);
            }
            if titles.is_empty() { name } else { format!("{name}<{}>", titles.join(",")) }
        }
        SigType::ClassParameter(at) => format!("T{at}"),
        SigType::MethodParameter(at) => format!("M{at}"),
        SigType::Array(element) => format!("{}[]", title(assembly, element)?),
        SigType::Grid(element, rank) => {
            format!(
                "{}[{}]",
                title(assembly, element)?,
                ",".repeat(rank.saturating_sub(1).min(32) as usize)
            )
        }
        SigType::ByRef(of) => format!("ref {}", title(assembly, of)?),
        SigType::Pointer(of) => format!("{}*", title(assembly, of)?),
        SigType::Function => "delegate*".to_owned(),
    })
}

fn primitive_title(primitive: Primitive) -> &'static str {
    match primitive {
        Primitive::Void => "void",
        Primitive::Bool => "bool",
        Primitive::Char => "char",
        Primitive::I1 => "sbyte",
        Primitive::U1 => "byte",
        Primitive::I2 => "short",
        Primitive::U2 => "ushort",
        Primitive::I4 => "int",
        Primitive::U4 => "uint",
        Primitive::I8 => "long",
        Primitive::U8 => "ulong",
        Primitive::R4 => "float",
        Primitive::R8 => "double",
        Primitive::String => "string",
        Primitive::TypedReference => "TypedReference",
        Primitive::NativeInt => "IntPtr",
        Primitive::NativeUint => "UIntPtr",
        Primitive::Object => "object",
    }
}
