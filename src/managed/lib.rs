//! The front end of managed code: assemblies of .NET (`.dll`, `.exe`), and programs in C# that a compiler has made into one.
//!
//! [`attached`] makes the source of an assembly: its text is that of the C# files that debug information names, or a listing
//! of its instructions. [`parse`] is the way to the core program: `assembly` opens the image (`pe`, `metadata`, `signature`,
//! `body`, `debug`); `world` finds all that the entry reaches, and makes acts of instructions, with names and types resolved;
//! `lower` writes the core program.
//!
//! A construct is lowered exactly, or with a check of the model, or refused with a place and a help line. What belongs to
//! the subset, and what a verdict assumes, stands in `docs/managed.md`.
//!
//! Always: an image is not trusted; what is wrong with it is an error, with the offset. What the core program does is what
//! the machine does, or the run fails at a check of the model. It touches no file, and starts no process. Tests:
//! `tests/suite/managed/`.
//!
//! A worked example: `return l == null ? 0 : 1 + Length(l.Next);` is compiled to `ldarg.0; brtrue L; ldc.i4.0; br M; L:
//! ldc.i4.1; ldarg.0; ldfld Next; call Length; add; M: ret`. At `M` one value is on the stack, which two ways give: a
//! variable. The addition may leave the range of `int`, so that its result is brought back by a test.
#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "an instruction or a kind of type must be lowered, or refused, on purpose"
    )
)]

mod assembly;
mod assumptions;
mod body;
mod bytes;
pub mod codes;
mod debug;
mod entry;
mod listing;
mod lower;
mod metadata;
mod num;
mod opcode;
mod pe;
mod places;
mod signature;
mod start_sites;
mod world;

use std::collections::BTreeSet;

use base::{Attached, Diagnostic, LeftOutPart, Source, Span, UsedFile};
use program::Program;

use assembly::Assembly;
use debug::DebugInfo;
use places::CodePlaces;
use world::{ReachableProgram, broken};

pub use assumptions::assumptions;
pub use start_sites::{StartClass, StartField, StartPart, StartShape, StartSites, StartType};

/// What programs in C# may use: any values, assumptions and assertions.
pub const LIBRARY: &str = include_str!("library/Unheap.cs");
/// An assembly that is larger is listed as far as its entry reaches.
const MOST_LISTED: usize = 1 << 18;
/// How the names of assemblies end.
pub const ASSEMBLIES: [&str; 2] = ["dll", "exe"];
/// How the names of programs in C# end.
pub const CSHARP: &str = "cs";

/// The files that a file uses: the compiler knows.
#[must_use]
pub fn uses(_: &Source, _: usize) -> Vec<UsedFile> {
    Vec::new()
}

/// There are no predicates in C#.
#[must_use]
pub fn with_user(_: &Source, _: &str) -> Option<(Source, String)> {
    None
}

/// The source of an assembly: with the text of the files that its debug information names, as far as they can be read, or
/// with a listing of its instructions.
///
/// # Errors
/// What is wrong with the image.
pub fn attached(
    source: Source,
    bytes: Vec<u8>,
    debug: Option<Vec<u8>>,
    read: impl Fn(&str) -> Option<(String, String)>,
) -> Result<Source, Vec<Diagnostic>> {
    let mut source = source;
    let has_source = !source.text.is_empty();
    let assembly = Assembly::open(&bytes).map_err(|error| vec![broken(&error)])?;
    let info = debug.as_deref().map(debug::read).transpose();
    let info = info.map_err(|error| vec![broken(&error)])?.unwrap_or_default();
    let mut documents = Vec::new();
    for document in &info.documents {
        // The program's own file is the source already.
        let is_own = has_source && base_name(document) == base_name(&source.name);
        let file = match (is_own, read(document)) {
            (true, _) => Some(0),
            (false, Some((name, text))) => {
                let position = source.files().iter().position(|file| file.name == name);
                Some(position.unwrap_or_else(|| source.add(name, &text, Span::default())))
            }
            (false, None) => None,
        };
        documents.push(file);
    }
    let listed = (!has_source && documents.iter().all(Option::is_none)).then(|| {
        let is_small = bytes.len() <= MOST_LISTED;
        assembly.method_rows().filter(|_| is_small).collect::<Vec<u32>>()
    });
    if let Some(rows) = &listed {
        source = listed_source(&source, &assembly, rows);
    }
    Ok(source.with_attached(Attached { bytes, debug, documents, listed }))
}

/// The source with a listing of these methods as its text.
fn listed_source(source: &Source, assembly: &Assembly<'_>, rows: &[u32]) -> Source {
    let text = listing::listing(assembly, rows).text;
    Source::new(source.name.clone(), text).read_as(source.reading().clone())
}

/// The instructions of all methods of an assembly.
///
/// # Errors
/// What is wrong with the image.
pub fn whole_listing(bytes: &[u8]) -> Result<String, Vec<Diagnostic>> {
    let assembly = Assembly::open(bytes).map_err(|error| vec![broken(&error)])?;
    Ok(listing::listing(&assembly, &assembly.method_rows().collect::<Vec<u32>>()).text)
}

/// The methods of the assembly that its entry reaches, in its order.
fn reached_rows(world: &ReachableProgram<'_>) -> Vec<u32> {
    let reached: BTreeSet<u32> = world.methods.iter().map(|method| method.key.row).collect();
    world.assembly.method_rows().filter(|row| reached.contains(row)).collect()
}

/// The source with the instructions that its entry reaches as its text, if it is a large assembly without sources.
#[must_use]
pub fn with_listing(source: Source) -> Source {
    let Some(attached) = source.attached() else { return source };
    if attached.listed.as_ref().is_none_or(|rows| !rows.is_empty()) {
        return source;
    }
    let listing = with_world(&source, |world| {
        let rows = reached_rows(world);
        let listed = listed_source(&source, world.assembly, &rows);
        Ok(listed.with_attached(Attached { listed: Some(rows), ..attached.clone() }))
    });
    // What is wrong is said by who reads the program.
    listing.unwrap_or(source)
}

/// The last part of a path, whichever machine wrote it.
fn base_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The core program. Methods of these names are called from outside, too; without `--entry` a run begins in the first.
///
/// # Errors
/// What is wrong with it or not supported, in the order of places; at least one.
pub fn parse(source: &Source, called: &[&str]) -> Result<Program, Vec<Diagnostic>> {
    with_world_of(source, called, |world| {
        let refused = |world: &ReachableProgram<'_>| {
            !world.refusals.is_empty() && !source.reading().defers_refusals
        };
        if refused(world) {
            return Err(world.refusals.clone());
        }
        let program = lower::lower(world, source.reading());
        let program = program.map_err(|refusal| vec![refusal.at(Span::default())])?;
        if refused(world) {
            return Err(world.refusals.clone());
        }
        Ok(program)
    })
}

/// The instructions of the methods that the entry reaches.
///
/// # Errors
/// The same, but for what is not supported.
pub fn cil(source: &Source) -> Result<String, Vec<Diagnostic>> {
    with_world(source, |world| Ok(listing::listing(world.assembly, &reached_rows(world)).text))
}

/// Whether an operation of the program that is not checked may leave the range of its signed type, as far as intervals tell.
#[must_use]
pub fn may_leave_ranges(source: &Source) -> bool {
    let answer = with_world(source, |world| {
        let answer = lower::may_leave_ranges(world, source.reading());
        answer.map_err(|refusal| vec![refusal.at(Span::default())])
    });
    answer.unwrap_or(false)
}

/// What a run of the program is given, by the variables and shapes of the program that [`parse`] makes.
///
/// # Errors
/// What is wrong with the program.
pub fn start_sites(source: &Source) -> Result<StartSites, Vec<Diagnostic>> {
    with_world(source, |world| {
        let sites = lower::start_sites(world, source.reading());
        sites.map_err(|refusal| vec![refusal.at(Span::default())])
    })
}

/// The methods with bodies that no call leads to, in the order of their places.
#[must_use]
pub fn left_out(source: &Source) -> Vec<LeftOutPart> {
    let parts = with_world(source, |world| {
        let reached = reached_rows(world);
        let mut all = Vec::new();
        for row in world.assembly.method_rows().filter(|row| reached.binary_search(row).is_err()) {
            let name = entry::full_name(world.assembly, row).unwrap_or_default();
            if let Some(span) = world.places.instruction(row, 0)
                && !name.contains('<')
            {
                all.push(LeftOutPart { name, span, has_body: true });
            }
        }
        all.sort_by_key(|part| (part.span.start, part.span.end));
        Ok(all)
    });
    parts.unwrap_or_default()
}

/// Does something with the world of a source's entry.
fn with_world<T>(
    source: &Source,
    work: impl FnOnce(&mut ReachableProgram<'_>) -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    with_world_of(source, &[], work)
}

/// Does something with the world of a source's entry, and of methods that are called from outside.
fn with_world_of<T>(
    source: &Source,
    called: &[&str],
    work: impl FnOnce(&mut ReachableProgram<'_>) -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    let Some(attached) = source.attached() else {
        let message =
            "this is the text of a program in C#, and no compiler has made an assembly of it";
        let error = Diagnostic::error(codes::COMPILER, Span::default(), message);
        return Err(vec![error.with_help("pass the file by its name, or an assembly")]);
    };
    let wrong = |error: bytes::MalformedImage| vec![broken(&error)];
    let assembly = Assembly::open(&attached.bytes).and_then(Assembly::with_models);
    let assembly = assembly.map_err(wrong)?;
    let debug: Option<DebugInfo> =
        attached.debug.as_deref().map(debug::read).transpose().map_err(wrong)?;
    let places = CodePlaces::new(source, attached, debug.as_ref(), &assembly);
    let entry = source.reading().entry.as_deref().or(called.first().copied());
    let named = std::iter::once(entry).chain(called.iter().copied().map(Some));
    let mut entries: Vec<u32> = Vec::new();
    for name in named {
        let row = entry::entry(&assembly, name)?;
        if !entries.contains(&row) {
            entries.push(row);
        }
    }
    let mut world = ReachableProgram::reach(&assembly, &places, &entries)?;
    work(&mut world)
}
