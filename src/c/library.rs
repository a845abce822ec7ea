//! Functions whose meaning is known, where the program has no body of them.

/// A function whose meaning is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Library {
    /// `malloc`
    Malloc,
    /// `calloc`
    Calloc,
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
}

/// What the function of this name is.
#[must_use]
pub fn find(name: &str) -> Option<Library> {
    Some(match name {
        "malloc" | "__builtin_malloc" => Library::Malloc,
        "calloc" | "__builtin_calloc" => Library::Calloc,
        "free" | "__builtin_free" => Library::Free,
        "exit" | "_exit" | "_Exit" | "__builtin_exit" => Library::Halt(1),
        "abort" | "__builtin_abort" | "__builtin_trap" => Library::Halt(0),
        "assert" => Library::Assert,
        "__assert_fail" | "__assert" | "__assert_rtn" => Library::AssertFail,
        "reach_error" | "__VERIFIER_error" => Library::ReachError,
        "__VERIFIER_assume" => Library::Assume,
        "printf" => Library::Print(true),
        "putchar" | "puts" => Library::Print(false),
        _ if name.starts_with("__VERIFIER_nondet_") => Library::Nondet,
        _ => return None,
    })
}

/// Whether compilers know the function without a declaration as it is.
#[must_use]
pub fn is_implicit(name: &str) -> bool {
    matches!(name, "malloc" | "calloc" | "free" | "exit" | "abort" | "printf" | "putchar" | "puts")
}

/// What is said of functions that are never supported.
#[must_use]
pub fn refused(name: &str) -> Option<&'static str> {
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
