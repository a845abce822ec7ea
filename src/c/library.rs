//! Functions whose meaning is known, where the program has no body of them.

/// A function whose meaning is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Library {
    /// `malloc`
    Malloc,
    /// `calloc`
    Calloc,
    /// `alloca`
    Alloca,
    /// `free`
    Free,
    /// Ends the run; how many arguments it takes.
    Halt(usize),
    /// `assert`
    Assert,
    /// What `assert` calls where it is false.
    AssertFail,
    /// Reaching it is an error.
    ReachError,
    /// A run in which the argument is false is none.
    Assume,
    /// Returns any value of its type.
    Nondet,
    /// Prints its arguments: none, or those behind a format.
    Print(bool),
    /// The same, to the file that is the so-manyth argument; of `fflush` there is no other one.
    PrintTo(usize, bool),
}

/// What the function of this name is.
#[must_use]
pub(crate) fn find(name: &str) -> Option<Library> {
    Some(match name {
        "malloc" | "__builtin_malloc" => Library::Malloc,
        "calloc" | "__builtin_calloc" => Library::Calloc,
        "alloca" | "__builtin_alloca" => Library::Alloca,
        "free" | "__builtin_free" => Library::Free,
        "exit" | "_exit" | "_Exit" | "__builtin_exit" => Library::Halt(1),
        "abort" | "__builtin_abort" | "__builtin_trap" => Library::Halt(0),
        "assert" => Library::Assert,
        "__assert_fail" | "__assert" | "__assert_rtn" => Library::AssertFail,
        "reach_error" | "__VERIFIER_error" => Library::ReachError,
        "__VERIFIER_assume" => Library::Assume,
        "printf" => Library::Print(true),
        "putchar" | "puts" | "perror" => Library::Print(false),
        "fprintf" => Library::PrintTo(0, true),
        "fflush" => Library::PrintTo(0, false),
        "fputs" | "fputc" | "putc" => Library::PrintTo(1, false),
        _ if name.starts_with("__VERIFIER_nondet_") => Library::Nondet,
        _ => return None,
    })
}

/// Whether compilers know the function without a declaration as it is.
#[must_use]
pub(crate) fn is_implicit(name: &str) -> bool {
    matches!(
        name,
        "malloc"
            | "calloc"
            | "free"
            | "exit"
            | "abort"
            | "printf"
            | "putchar"
            | "puts"
            | "__builtin_alloca"
    )
}

/// What is said of functions that are never supported.
#[must_use]
pub(crate) fn refused(name: &str) -> Option<&'static str> {
    Some(match name {
        "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "longjmp" | "siglongjmp" => {
            "`setjmp` and `longjmp`, a jump out of a function,"
        }
        "atexit" | "on_exit" | "at_quick_exit" => "a function that is called when the run ends",
        "signal" | "sigaction" | "raise" => "a signal",
        _ if name.starts_with("pthread_") || name.starts_with("thrd_") => "a thread",
        _ => return None,
    })
}

/// The library of functions that are checked and lowered as programs are.
pub(crate) const LIBRARY: &str = include_str!("library/functions.c");

/// A function of the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LibraryFunction {
    /// Its name.
    pub name: &'static str,
    /// How headers declare it.
    pub prototype: &'static str,
    /// What its arguments are.
    pub takes: LibraryArguments,
}

/// What the arguments of a function of the library are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LibraryArguments {
    /// What its definition says.
    AsDeclared,
    /// The same; of its result the sign alone is known.
    Signed,
    /// Two pointers into memory of one type, and a number of bytes.
    Copy,
    /// Two pointers to bytes, and their number; of the result the sign alone is known.
    Bytes,
    /// A pointer to bytes, a byte and their number.
    Byte,
    /// A pointer, a byte and a number of bytes.
    Set,
    /// A pointer, and a number of bytes.
    Resize,
}

const fn function(
    name: &'static str,
    prototype: &'static str,
    takes: LibraryArguments,
) -> LibraryFunction {
    LibraryFunction { name, prototype, takes }
}

/// The functions of the library.
static FUNCTIONS: &[LibraryFunction] = &[
    function("memcpy", "void *memcpy(void *, const void *, size_t)", LibraryArguments::Copy),
    function("memmove", "void *memmove(void *, const void *, size_t)", LibraryArguments::Copy),
    function("memset", "void *memset(void *, int, size_t)", LibraryArguments::Set),
    function("memcmp", "int memcmp(const void *, const void *, size_t)", LibraryArguments::Bytes),
    function("memchr", "void *memchr(const void *, int, size_t)", LibraryArguments::Byte),
    function("realloc", "void *realloc(void *, size_t)", LibraryArguments::Resize),
    function("strlen", "size_t strlen(const char *)", LibraryArguments::AsDeclared),
    function("strnlen", "size_t strnlen(const char *, size_t)", LibraryArguments::AsDeclared),
    function("strcmp", "int strcmp(const char *, const char *)", LibraryArguments::Signed),
    function(
        "strncmp",
        "int strncmp(const char *, const char *, size_t)",
        LibraryArguments::Signed,
    ),
    function("strcpy", "char *strcpy(char *, const char *)", LibraryArguments::AsDeclared),
    function(
        "strncpy",
        "char *strncpy(char *, const char *, size_t)",
        LibraryArguments::AsDeclared,
    ),
    function("strcat", "char *strcat(char *, const char *)", LibraryArguments::AsDeclared),
    function(
        "strncat",
        "char *strncat(char *, const char *, size_t)",
        LibraryArguments::AsDeclared,
    ),
    function("strchr", "char *strchr(const char *, int)", LibraryArguments::AsDeclared),
    function("strrchr", "char *strrchr(const char *, int)", LibraryArguments::AsDeclared),
    function("strstr", "char *strstr(const char *, const char *)", LibraryArguments::AsDeclared),
    function("strdup", "char *strdup(const char *)", LibraryArguments::AsDeclared),
    function("abs", "int abs(int)", LibraryArguments::AsDeclared),
    function("labs", "long labs(long)", LibraryArguments::AsDeclared),
];

/// The function of the library of this name.
#[must_use]
pub(crate) fn function_named(name: &str) -> Option<&'static LibraryFunction> {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    FUNCTIONS.iter().find(|function| function.name == name)
}
