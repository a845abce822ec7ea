//! A file in C that makes a run happen where it is compiled.

use std::fmt::Write as _;

use super::given::{GivenMemory, GivenValue, RunGiven, literal, word};
use super::{library, locals};
use base::{Source, SourceUnit};
use c::{EntryCall, EnvironmentSites, MemberSite, MissingFunction, MissingRole};
use engine::CheckReport;
use program::CheckKind;

/// How the program comes into the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inclusion {
    /// It is included, by this path.
    Path(String),
    /// Its text is a part of the file.
    Copy,
}

/// The start of the file: how a run is left, and the numbers that it is given.
const HEAD: &str = r#"
extern long unheap_write(int, const void *, unsigned long) __asm__("write");
extern void unheap_exit(int) __asm__("_exit");
extern void __sanitizer_print_stack_trace(void) __attribute__((weak));
#define UNHEAP __attribute__((no_instrument_function, unused))

static UNHEAP void unheap_leave(int code, const char *what)
{
    unheap_write(2, "unheap: ", 8);
    unheap_write(2, what, __builtin_strlen(what));
    unheap_write(2, "\n", 1);
    if (code != 66 && __sanitizer_print_stack_trace)
        __sanitizer_print_stack_trace();
    unheap_exit(code);
}
"#;

/// Memory that holds what the run says, counted.
const MEMORY: &str = r"
static unsigned unheap_allocated, unheap_made;

UNHEAP void *unheap_malloc(__SIZE_TYPE__ size)
{
    unsigned char *memory = unheap_fails(unheap_made) ? 0 : __builtin_malloc(size);
    if (memory) {
        /* A pointer that was never given a value points to nothing. */
        for (__SIZE_TYPE__ i = 0; i < size; i++)
            memory[i] = i % sizeof(void *) == 0 ? 0xe0 : 0xee;
        unheap_allocated++;
    }
    for (unsigned i = 0; memory && i < sizeof unheap_memory / sizeof *unheap_memory; i++)
        if (unheap_memory[i].which == unheap_made && unheap_memory[i].from + unheap_memory[i].bytes <= size)
            __builtin_memcpy(memory + unheap_memory[i].from, &unheap_memory[i].value, unheap_memory[i].bytes);
    unheap_made++;
    return memory;
}

UNHEAP void *unheap_calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ size)
{
    if (unheap_fails(unheap_made++))
        return 0;
    unheap_allocated++;
    return __builtin_calloc(count, size);
}

UNHEAP void unheap_free(void *memory)
{
    if (memory)
        unheap_allocated--;
    __builtin_free(memory);
}

UNHEAP void *unheap_realloc(void *memory, __SIZE_TYPE__ size)
{
    if (unheap_fails_to_copy())
        return 0;
    if (!memory)
        unheap_allocated++;
    return __builtin_realloc(memory, size);
}

UNHEAP char *unheap_strdup(const char *text)
{
    if (unheap_fails_to_copy())
        return 0;
    unheap_allocated++;
    return __builtin_strdup(text);
}

UNHEAP char *unheap_strndup(const char *text, __SIZE_TYPE__ most)
{
    if (unheap_fails_to_copy())
        return 0;
    unheap_allocated++;
    return __builtin_strndup(text, most);
}
";

/// What takes the place of these functions.
const MEMORY_NAMES: &[(&str, &str)] = &[
    ("malloc", "unheap_malloc"),
    ("calloc", "unheap_calloc"),
    ("free", "unheap_free"),
    ("realloc", "unheap_realloc"),
    ("strdup", "unheap_strdup"),
    ("strndup", "unheap_strndup"),
];

/// What is allocated where the run ends.
const CLEANUP: &str = r#"
static UNHEAP void unheap_clean(void)
{
    if (unheap_allocated)
        unheap_leave(78, "memory is still allocated");
}

__attribute__((destructor)) static UNHEAP void unheap_end(void)
{
    unheap_clean();
}

UNHEAP __attribute__((noreturn)) void unheap_abort(void)
{
    unheap_clean();
    __builtin_abort();
}

UNHEAP __attribute__((noreturn)) void unheap_halt(int status)
{
    unheap_clean();
    unheap_exit(status);
    __builtin_unreachable();
}

UNHEAP __attribute__((noreturn)) void unheap_assert_fail(const char *, const char *, unsigned, const char *)
    __asm__("__assert_fail");
UNHEAP __attribute__((noreturn)) void unheap_assert_fail(const char *what, const char *file, unsigned line, const char *function)
{
    unheap_clean();
    unheap_leave(77, "an assertion is false");
    __builtin_unreachable();
}
"#;

/// What takes the place of these functions.
const CLEANUP_NAMES: &[(&str, &str)] = &[
    ("abort", "unheap_abort"),
    ("exit", "unheap_halt"),
    ("_exit", "unheap_halt"),
    ("_Exit", "unheap_halt"),
    ("__builtin_abort", "unheap_abort"),
    ("__builtin_trap", "unheap_abort"),
    ("__builtin_exit", "unheap_halt"),
];

/// The options with which the file is compiled.
pub const OPTIONS: &[&str] =
    &["-std=gnu11", "-g", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// The option that it needs if functions with a body stand for errors.
pub const INSTRUMENTED: &str = "-finstrument-functions";

/// The files that make the run happen, one a unit of the program: the first one has what the program lacks.
#[must_use]
pub fn harness(
    source: &Source,
    sites: &EnvironmentSites,
    given: &RunGiven,
    check: &CheckReport,
    inclusions: &[Inclusion],
) -> Vec<String> {
    let units = source.units();
    let before = before(source, sites, given, check);
    let before = if units.len() > 1 { shared(&before) } else { before };
    let of_entry = sites.entry.as_ref().map(|entry| source.file_at(entry.span.start));
    let is_own = |unit: &SourceUnit| of_entry.is_none_or(|file| file == unit.file);
    let entry_unit = units.iter().position(is_own).unwrap_or(0);
    let mut files = Vec::new();
    for (number, (unit, inclusion)) in units.iter().zip(inclusions).enumerate() {
        let mut out = before.clone();
        included(&mut out, (source, unit), (sites, given), inclusion);
        if number == entry_unit {
            write_missing(&mut out, source, sites, check);
            if let Some(entry) = &sites.entry {
                if sites.has_main {
                    out.push_str("#undef main\n");
                }
                call(&mut out, source, entry, given);
            }
        }
        files.push(out);
    }
    files
}

/// What stands before the program in each file.
fn before(
    source: &Source,
    sites: &EnvironmentSites,
    given: &RunGiven,
    check: &CheckReport,
) -> String {
    let mut out = String::new();
    let is_cleanup = is_cleanup(check);
    let is_given = |memory: &GivenMemory| *memory != GivenMemory::Holds(Vec::new());
    let has_memory = is_cleanup || given.memory.iter().any(is_given) || given.fails.contains(&true);
    let options = OPTIONS.iter().filter(|option| **option != "-w").copied();
    let more = (!sites.error_bodies.is_empty()).then_some(INSTRUMENTED);
    let files = if source.units().len() > 1 { "THESE_FILES" } else { "THIS_FILE" };
    let _ = writeln!(
        out,
        "/* Makes a run of {} happen in which check {} fails, at {}: {}.\n   gcc {} {files} && ./a.out */",
        source.name,
        check.check.number(),
        check.place,
        check.fails_if,
        options.chain(more).collect::<Vec<_>>().join(" ")
    );
    out.push_str(HEAD);
    inputs(&mut out, given);
    if has_memory {
        memory(&mut out, given);
    }
    if is_cleanup {
        out.push_str(CLEANUP);
    }
    library::define(&mut out, sites);
    let memory_names = MEMORY_NAMES.iter().filter(|_| has_memory);
    let names = memory_names.chain(CLEANUP_NAMES.iter().filter(|_| is_cleanup));
    for (name, ours) in
        names.filter(|(name, _)| !sites.defined.iter().any(|defined| defined == name))
    {
        let _ = writeln!(out, "#define {name} {ours}");
    }
    locals::define(&mut out, source, sites, given);
    if sites.entry.is_some() && sites.has_main {
        out.push_str("#define main unheap_other_main\n");
    }
    out
}

/// Whether the run fails where it ends.
fn is_cleanup(check: &CheckReport) -> bool {
    matches!(check.kind, CheckKind::Leak | CheckKind::Lost)
}

/// The same for each of several files, which have it in common.
fn shared(before: &str) -> String {
    before
        .replace("(no_instrument_function, unused)", "(no_instrument_function, unused, weak)")
        .replace("static UNHEAP", "UNHEAP")
        .replace("static unsigned unheap_", "__attribute__((weak)) unsigned unheap_")
        .replace("static struct unheap_stream ", "__attribute__((weak)) struct unheap_stream ")
}

/// The unit, and what the compiler is told of it.
fn included(
    out: &mut String,
    (source, unit): (&Source, &SourceUnit),
    (sites, given): (&EnvironmentSites, &RunGiven),
    inclusion: &Inclusion,
) {
    let text = source.slice(source.files()[unit.file].span);
    let mut early = String::new();
    for pair in unit.options.chunks(2) {
        let [option, value] = pair else { continue };
        let (name, is) = value.split_once('=').unwrap_or((value, "1"));
        match option.as_str() {
            "-D" if name.starts_with('_') => _ = writeln!(early, "#define {name} {is}"),
            "-D" => _ = writeln!(out, "#define {name} {is}"),
            "-U" => _ = writeln!(out, "#undef {name}"),
            "-include" => _ = writeln!(out, "#include \"{value}\""),
            _ => {}
        }
    }
    out.insert_str(0, &early);
    match inclusion {
        Inclusion::Path(path) if given.locals.is_empty() && !locals::has_line_markers(text) => {
            let _ = writeln!(out, "\n#include \"{}\"\n", path.replace('\\', "\\\\"));
        }
        Inclusion::Path(_) | Inclusion::Copy => {
            let _ = writeln!(out, "\n#line 1 \"{}\"", source.path(unit.file));
            out.push_str(&locals::copied((source, unit.file), sites, given));
            out.push_str("\n#line 1 \"unheap\"\n");
        }
    }
    if let Some(behind) = unit.behind {
        let _ = writeln!(out, "\n#line 1 \"{}\"", source.path(behind));
        out.push_str(&locals::copied((source, behind), sites, given));
        out.push_str("\n#line 1 \"unheap\"\n");
    }
}

/// What the program lacks.
fn write_missing(out: &mut String, source: &Source, sites: &EnvironmentSites, check: &CheckReport) {
    for function in &sites.missing {
        missing(out, function, is_cleanup(check));
    }
    if !sites.error_bodies.is_empty() {
        let is_one = |(number, name): (usize, &String)| {
            if source.units().len() > 1 {
                // The function may be one of another unit.
                let _ = writeln!(out, "extern char unheap_error_{number}[] __asm__(\"{name}\");");
                return format!("function == (void *) unheap_error_{number}");
            }
            format!("function == (void *) {name}")
        };
        let is_one: Vec<String> = sites.error_bodies.iter().enumerate().map(is_one).collect();
        let _ = writeln!(
            out,
            "\nUNHEAP void __cyg_profile_func_enter(void *function, void *call)\n{{\n    if ({})\n        \
             unheap_leave(77, \"an error function is called\");\n}}\nUNHEAP void \
             __cyg_profile_func_exit(void *function, void *call)\n{{\n}}",
            is_one.join(" || ")
        );
    }
}

/// A `main` that calls the function in which the run begins, with what its caller has.
fn call(out: &mut String, source: &Source, entry: &EntryCall, given: &RunGiven) {
    let name = |object: &Option<usize>| {
        object.map_or_else(|| "0".to_owned(), |object| format!("object{}", object + 1))
    };
    out.push_str("\nUNHEAP int main(void)\n{\n");
    for (at, object) in (1..).zip(&given.objects) {
        let _ = writeln!(out, "    char *object{at} = __builtin_malloc({});", object.bytes);
    }
    for (at, object) in (1..).zip(&given.objects) {
        for (site, value) in &object.members {
            let MemberSite { path, offset, bytes, .. } = site;
            let (ty, value) = match value {
                GivenValue::Number(number) => {
                    ("long long", literal(word(&site.stored_number(number))))
                }
                GivenValue::Pointer(to) => ("char *", name(to)),
            };
            let _ = writeln!(
                out,
                "    __builtin_memcpy(object{at} + {offset}, &({ty}) {{{value}}}, {bytes}); /* {path} */"
            );
        }
    }
    let arguments =
        entry.parameters.iter().enumerate().map(|(at, ty)| match given.arguments.get(at) {
            Some(GivenValue::Number(number)) if ty.ends_with("float") || ty.ends_with("double") => {
                format!("({ty}) {}", c::float_literal(number))
            }
            Some(GivenValue::Number(number)) => format!("({ty}) {}", literal(word(number))),
            Some(GivenValue::Pointer(to)) => format!("(void *) {}", name(to)),
            None => "0".to_owned(),
        });
    let arguments: Vec<String> = arguments.collect();
    let name = source.written_name(&entry.name);
    let _ = writeln!(out, "    {name}({});\n    return 0;\n}}", arguments.join(", "));
}

/// The numbers that calls return.
fn inputs(out: &mut String, given: &RunGiven) {
    let words: Vec<String> = given.words().into_iter().map(literal).collect();
    let count = words.len();
    let shown = if words.is_empty() { "0".to_owned() } else { words.join(", ") };
    let _ = writeln!(
        out,
        "\n/* What calls return, in order. */\nstatic const long long unheap_inputs[] = {{{shown}}};\nstatic unsigned \
         unheap_at;\nstatic UNHEAP long long unheap_input(void)\n{{\n    return unheap_at < {count} ? \
         unheap_inputs[unheap_at++] : 0;\n}}"
    );
}

/// What new memory holds.
fn memory(out: &mut String, given: &RunGiven) {
    let mut rows = Vec::new();
    let mut failing = Vec::new();
    for (which, memory) in given.memory.iter().enumerate() {
        match memory {
            GivenMemory::Fails => failing.push(format!("which == {which}")),
            GivenMemory::Holds(numbers) => {
                let row = |(from, bytes, value): &(u64, u64, _)| {
                    format!("    {{{which}, {from}, {bytes}, {}}},\n", literal(word(value)))
                };
                rows.extend(numbers.iter().map(row));
            }
        }
    }
    // A table of no rows is none.
    let rows = if rows.is_empty() { "    {~0u, 0, 0, 0},\n".to_owned() } else { rows.concat() };
    let failing = if failing.is_empty() { "0".to_owned() } else { failing.join(" || ") };
    let copies = given.fails.iter().enumerate().filter(|(_, fails)| **fails);
    let copies: Vec<String> = copies.map(|(which, _)| format!("which == {which}")).collect();
    let copies = if copies.is_empty() { "0".to_owned() } else { copies.join(" || ") };
    let _ = writeln!(
        out,
        "\n/* What new memory holds: which allocation, from which byte on, how many bytes, the number. */\nstatic const \
         struct {{ unsigned which; __SIZE_TYPE__ from, bytes; long long value; }} unheap_memory[] = {{\n{rows}}};\nstatic \
         UNHEAP int unheap_fails(unsigned which)\n{{\n    return {failing};\n}}\n\nstatic UNHEAP int \
         unheap_fails_to_copy(void)\n{{\n    static unsigned copies;\n    unsigned which = copies++;\n    \
         return {copies};\n}}"
    );
    out.push_str(MEMORY);
}

/// A function that the program does not have.
fn missing(out: &mut String, function: &MissingFunction, is_cleanup: bool) {
    let MissingFunction { name, role, head, result, has_parameters } = function;
    let value = |text: &str| match result {
        Some(ty) => format!("return ({ty}) {text};"),
        None => String::new(),
    };
    // Who ends the program has not cleaned up.
    let clean = if is_cleanup { "unheap_clean(); " } else { "" };
    let body = match role {
        MissingRole::Input => value("unheap_input()"),
        MissingRole::Assume if *has_parameters => {
            format!("if (!a0) unheap_leave(66, \"an assumption is broken\"); {}", value("0"))
        }
        MissingRole::Assert if *has_parameters => {
            format!(
                "if (!a0) {{ {clean}unheap_leave(77, \"an assertion is false\"); }} {}",
                value("0")
            )
        }
        MissingRole::Assume => value("0"),
        MissingRole::Error | MissingRole::Assert => {
            format!("{clean}unheap_leave(77, \"{name} is called\"); {}", value("0"))
        }
    };
    // Headers of the system have `assert` as a macro, and those of others may have any of these.
    let _ = writeln!(out, "#ifndef {name}\nUNHEAP {head} {{ {} }}\n#endif", body.trim_end());
}
