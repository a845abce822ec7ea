//! Functions of the library that take inputs: what takes their place in a harness.

use std::fmt::Write as _;

use c::EnvironmentSites;

/// Functions of the library that take inputs, as the definitions of the front end do: in the same order.
const LIBRARY: &str = include_str!("library.c");
const LIBRARY_NAMES: &[&str] =
    &["scanf", "getchar", "gets", "rand", "time", "clock", "system", "remove", "getenv"];
/// The same of those that take streams.
const STREAMS: &str = include_str!("streams.c");
const STREAM_NAMES: &[&str] = &[
    "fscanf", "fgetc", "fgets", "fopen", "fclose", "feof", "ferror", "ftell", "fseek", "rewind",
    "ungetc", "getline", "fread", "fwrite", "fprintf", "fputs", "fputc", "fflush",
];

/// Functions of the library that take inputs, if the program calls one.
pub(super) fn define(out: &mut String, sites: &EnvironmentSites) {
    if sites.library.is_empty() {
        return;
    }
    out.push_str(LIBRARY);
    let has_streams = sites.library.iter().any(|name| !LIBRARY_NAMES.contains(name));
    if has_streams {
        out.push_str(STREAMS);
    }
    let more = STREAM_NAMES.iter().filter(|_| has_streams);
    for name in LIBRARY_NAMES.iter().chain(more) {
        if !sites.defined.iter().any(|defined| defined == name) {
            let _ = writeln!(out, "#define {name} unheap_{name}");
        }
    }
}
