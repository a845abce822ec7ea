//! Variables without a value in a harness: copies of the program in which they have one.

use std::fmt::Write as _;

use super::given::{RunGiven, declares, literal, word};
use base::Source;
use c::EnvironmentSites;

/// What variables begin with.
const LOCALS: &str = r"
struct unheap_row { unsigned turn; __SIZE_TYPE__ from, bytes; long long value; };

static UNHEAP void *unheap_begin(unsigned char *local, __SIZE_TYPE__ size, const struct unheap_row *rows, unsigned count, unsigned turn)
{
    /* A pointer that was never given a value points to nothing. */
    for (__SIZE_TYPE__ i = 0; i < size; i++)
        local[i] = i % sizeof(void *) == 0 ? 0xe0 : 0xee;
    for (unsigned i = 0; i < count; i++)
        if (rows[i].turn == turn && rows[i].from + rows[i].bytes <= size)
            __builtin_memcpy(local + rows[i].from, &rows[i].value, rows[i].bytes);
    return 0;
}
";

/// What variables begin with that are declared without a value: a function for each, which gives what the next time is
/// given.
pub(super) fn define(
    out: &mut String,
    source: &Source,
    sites: &EnvironmentSites,
    given: &RunGiven,
) {
    let all = set(sites, given);
    if all.is_empty() {
        return;
    }
    out.push_str(LOCALS);
    for at in all {
        let mut rows = Vec::new();
        let values = given.locals.iter().filter(|(which, _)| *which == at);
        for (turn, (_, numbers)) in values.enumerate() {
            rows.extend(numbers.iter().map(|(from, bytes, value)| {
                format!("{{{turn}, {from}, {bytes}, {}}}", literal(word(value)))
            }));
        }
        // A table of no rows is none.
        let rows = if rows.is_empty() { "{~0u, 0, 0, 0}".to_owned() } else { rows.join(", ") };
        let _ = writeln!(
            out,
            "\n/* {} */\nstatic UNHEAP void *unheap_local_{at}(void *local, __SIZE_TYPE__ size)\n{{\n    static const struct \
             unheap_row rows[] = {{{rows}}};\n    static unsigned turn;\n    return unheap_begin(local, size, rows, \
             sizeof rows / sizeof *rows, turn++);\n}}",
            source.written_name(&sites.locals[at].name)
        );
    }
    // What is in no memory has no address.
    out.push_str("#define register\n");
}

/// The variables that are given values, in the order of their places.
fn set(sites: &EnvironmentSites, given: &RunGiven) -> Vec<usize> {
    let mut all: Vec<usize> = given.locals.iter().map(|(at, _)| *at).collect();
    // What has no size at its place is left as it is.
    all.retain(|at| sites.locals[*at].layout.size > 0);
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether lines of the program say that they stand elsewhere.
pub(super) fn has_line_markers(text: &str) -> bool {
    let mut directives =
        c::tokens(text).into_iter().filter(|token| token.kind == c::ScanKind::Directive);
    directives.any(|token| c::line_marker(&text[token.range]).is_some())
}

/// The text of a file of the program, in which variables have values that had none; lines stay where they are.
pub(super) fn copied(
    (source, file): (&Source, usize),
    sites: &EnvironmentSites,
    given: &RunGiven,
) -> String {
    let range = source.files()[file].span.range();
    let file_text = source.slice(source.files()[file].span);
    let mut text = file_text.to_owned();
    for token in c::tokens(file_text) {
        let is_marker = token.kind == c::ScanKind::Directive
            && c::line_marker(&file_text[token.range.clone()]).is_some();
        if is_marker {
            text.replace_range(token.range.clone(), &" ".repeat(token.range.len()));
        }
    }
    let name = |at: usize| source.written_name(&sites.locals[at].name);
    let mut edits: Vec<(usize, usize)> = set(sites, given)
        .into_iter()
        .filter(|&at| declares(source.slice(sites.locals[at].declared), name(at)))
        .map(|at| (sites.locals[at].declared.range().end, at))
        .filter(|(end, _)| range.start < *end && *end <= range.end)
        .collect();
    edits.sort_unstable();
    for (end, at) in edits.into_iter().rev() {
        // One variable more is declared, whose value is computed when those before it are there.
        let name = name(at);
        let value = format!("unheap_local_{at}((void *) &{name}, sizeof {name})");
        text.insert_str(end - range.start, &format!(", *unheap_value_{at} = {value}"));
    }
    text
}
