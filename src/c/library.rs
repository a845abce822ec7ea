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

/// Whether compilers know the type of a function of the library that is not declared.
#[must_use]
pub(crate) fn is_built_in(name: &str) -> bool {
    let is_text = name.starts_with("str") || name.starts_with("mem");
    let is_class = name.starts_with("is") || matches!(name, "tolower" | "toupper");
    is_class
        || (is_text && !name.starts_with("strto") && name != "strcoll")
        || matches!(name, "realloc" | "abs" | "labs" | "llabs" | "sprintf" | "snprintf" | "scanf")
}

/// What is said of functions that are never supported.
#[must_use]
pub(crate) fn refused_feature(name: &str) -> Option<&'static str> {
    Some(match name {
        "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "longjmp" | "siglongjmp" => {
            "`setjmp` and `longjmp`, a jump out of a function,"
        }
        "on_exit" | "at_quick_exit" => "a function that is called when the run ends",
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
    /// What its definition says, where `element` is the type of the result.
    OfResult,
    /// What its definition says; `element` is the stream, which is the so-manyth argument.
    Stream(usize),
    /// Memory that is read or written as bytes, the size of a block, how many there are, and a stream.
    Blocks,
    /// What its definition says; the result is a stream.
    Opened,
    /// A text and delimiters: the place of the rest is one for all calls.
    Token,
    /// The name of a variable of the environment: where its value is kept is one for all calls that write the same name.
    Environment,
    /// A function; where it and others stand, is one place for all calls.
    AtExit,
    /// An array, how many elements it has, their size, and a function that compares two.
    Sort,
    /// What is looked for, and the same.
    Search,
    /// What a format says, which is the so-manyth argument: what is before it says where the text is written.
    Format(usize),
    /// What a format says, which is the so-manyth argument, is read from a stream.
    Scan(usize),
    /// What a format says, which is the second argument, is read from a text.
    ScanText,
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
    function(
        "__builtin_popcount",
        "int __builtin_popcount(unsigned int)",
        LibraryArguments::AsDeclared,
    ),
    function(
        "__builtin_popcountl",
        "int __builtin_popcountl(unsigned long)",
        LibraryArguments::AsDeclared,
    ),
    function(
        "__builtin_popcountll",
        "int __builtin_popcountll(unsigned long long)",
        LibraryArguments::AsDeclared,
    ),
    function(
        "__builtin_parity",
        "int __builtin_parity(unsigned int)",
        LibraryArguments::AsDeclared,
    ),
    function("__builtin_clz", "int __builtin_clz(unsigned int)", LibraryArguments::AsDeclared),
    function("__builtin_clzl", "int __builtin_clzl(unsigned long)", LibraryArguments::AsDeclared),
    function(
        "__builtin_clzll",
        "int __builtin_clzll(unsigned long long)",
        LibraryArguments::AsDeclared,
    ),
    function("__builtin_ctz", "int __builtin_ctz(unsigned int)", LibraryArguments::AsDeclared),
    function("__builtin_ctzl", "int __builtin_ctzl(unsigned long)", LibraryArguments::AsDeclared),
    function(
        "__builtin_ctzll",
        "int __builtin_ctzll(unsigned long long)",
        LibraryArguments::AsDeclared,
    ),
    function("__builtin_ffs", "int __builtin_ffs(int)", LibraryArguments::AsDeclared),
    function(
        "__builtin_bswap16",
        "unsigned short __builtin_bswap16(unsigned short)",
        LibraryArguments::AsDeclared,
    ),
    function(
        "__builtin_bswap32",
        "unsigned int __builtin_bswap32(unsigned int)",
        LibraryArguments::AsDeclared,
    ),
    function(
        "__builtin_bswap64",
        "unsigned long long __builtin_bswap64(unsigned long long)",
        LibraryArguments::AsDeclared,
    ),
    function("abs", "int abs(int)", LibraryArguments::AsDeclared),
    function("labs", "long labs(long)", LibraryArguments::AsDeclared),
    function("isalnum", "int isalnum(int)", LibraryArguments::Signed),
    function("isalpha", "int isalpha(int)", LibraryArguments::Signed),
    function("isascii", "int isascii(int)", LibraryArguments::Signed),
    function("isblank", "int isblank(int)", LibraryArguments::Signed),
    function("iscntrl", "int iscntrl(int)", LibraryArguments::Signed),
    function("isdigit", "int isdigit(int)", LibraryArguments::Signed),
    function("isgraph", "int isgraph(int)", LibraryArguments::Signed),
    function("islower", "int islower(int)", LibraryArguments::Signed),
    function("isprint", "int isprint(int)", LibraryArguments::Signed),
    function("ispunct", "int ispunct(int)", LibraryArguments::Signed),
    function("isspace", "int isspace(int)", LibraryArguments::Signed),
    function("isupper", "int isupper(int)", LibraryArguments::Signed),
    function("isxdigit", "int isxdigit(int)", LibraryArguments::Signed),
    function("toupper", "int toupper(int)", LibraryArguments::AsDeclared),
    function("tolower", "int tolower(int)", LibraryArguments::AsDeclared),
    function("llabs", "long long llabs(long long)", LibraryArguments::AsDeclared),
    function("strspn", "size_t strspn(const char *, const char *)", LibraryArguments::AsDeclared),
    function("strcspn", "size_t strcspn(const char *, const char *)", LibraryArguments::AsDeclared),
    function("strpbrk", "char *strpbrk(const char *, const char *)", LibraryArguments::AsDeclared),
    function("strtok", "char *strtok(char *, const char *)", LibraryArguments::Token),
    function("strsep", "char *strsep(char **, const char *)", LibraryArguments::AsDeclared),
    function("stpcpy", "char *stpcpy(char *, const char *)", LibraryArguments::AsDeclared),
    function(
        "strcasestr",
        "char *strcasestr(const char *, const char *)",
        LibraryArguments::AsDeclared,
    ),
    function("getenv", "char *getenv(const char *)", LibraryArguments::Environment),
    function("secure_getenv", "char *secure_getenv(const char *)", LibraryArguments::Environment),
    function(
        "strtok_r",
        "char *strtok_r(char *, const char *, char **)",
        LibraryArguments::AsDeclared,
    ),
    function("strcasecmp", "int strcasecmp(const char *, const char *)", LibraryArguments::Signed),
    function(
        "strncasecmp",
        "int strncasecmp(const char *, const char *, size_t)",
        LibraryArguments::Signed,
    ),
    function("strcoll", "int strcoll(const char *, const char *)", LibraryArguments::Signed),
    function("strndup", "char *strndup(const char *, size_t)", LibraryArguments::AsDeclared),
    function("strtol", "long strtol(const char *, char **, int)", LibraryArguments::OfResult),
    function(
        "strtoul",
        "unsigned long strtoul(const char *, char **, int)",
        LibraryArguments::OfResult,
    ),
    function(
        "strtoll",
        "long long strtoll(const char *, char **, int)",
        LibraryArguments::OfResult,
    ),
    function(
        "strtoull",
        "unsigned long long strtoull(const char *, char **, int)",
        LibraryArguments::OfResult,
    ),
    function("atoi", "int atoi(const char *)", LibraryArguments::OfResult),
    function("atol", "long atol(const char *)", LibraryArguments::OfResult),
    function("atoll", "long long atoll(const char *)", LibraryArguments::OfResult),
    function(
        "qsort",
        "void qsort(void *, size_t, size_t, int (*)(const void *, const void *))",
        LibraryArguments::Sort,
    ),
    function(
        "bsearch",
        "void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *))",
        LibraryArguments::Search,
    ),
    function("getchar", "int getchar(void)", LibraryArguments::AsDeclared),
    function("gets", "char *gets(char *)", LibraryArguments::AsDeclared),
    function("getc", "int getc(FILE *)", LibraryArguments::Stream(0)),
    function("fgetc", "int fgetc(FILE *)", LibraryArguments::Stream(0)),
    function("fgets", "char *fgets(char *, int, FILE *)", LibraryArguments::Stream(2)),
    function("atexit", "int atexit(void (*)(void))", LibraryArguments::AtExit),
    function("fread", "size_t fread(void *, size_t, size_t, FILE *)", LibraryArguments::Blocks),
    function(
        "fwrite",
        "size_t fwrite(const void *, size_t, size_t, FILE *)",
        LibraryArguments::Blocks,
    ),
    function("rand", "int rand(void)", LibraryArguments::AsDeclared),
    function("srand", "void srand(unsigned int)", LibraryArguments::AsDeclared),
    function("time", "long time(long *)", LibraryArguments::OfResult),
    function("clock", "long clock(void)", LibraryArguments::OfResult),
    function("system", "int system(const char *)", LibraryArguments::AsDeclared),
    function("fopen", "FILE *fopen(const char *, const char *)", LibraryArguments::Opened),
    function("fclose", "int fclose(FILE *)", LibraryArguments::Stream(0)),
    function("feof", "int feof(FILE *)", LibraryArguments::Stream(0)),
    function("ferror", "int ferror(FILE *)", LibraryArguments::Stream(0)),
    function("ftell", "long ftell(FILE *)", LibraryArguments::Stream(0)),
    function("fseek", "int fseek(FILE *, long, int)", LibraryArguments::Stream(0)),
    function("rewind", "void rewind(FILE *)", LibraryArguments::Stream(0)),
    function("ungetc", "int ungetc(int, FILE *)", LibraryArguments::Stream(1)),
    function("getline", "ssize_t getline(char **, size_t *, FILE *)", LibraryArguments::Stream(2)),
    function("atof", "double atof(const char *)", LibraryArguments::OfResult),
    function("strtod", "double strtod(const char *, char **)", LibraryArguments::OfResult),
    function("strtof", "float strtof(const char *, char **)", LibraryArguments::OfResult),
    function("strerror", "char *strerror(int)", LibraryArguments::AsDeclared),
    function("sscanf", "int sscanf(const char *, const char *, ...)", LibraryArguments::ScanText),
    function("remove", "int remove(const char *)", LibraryArguments::AsDeclared),
    function("sprintf", "int sprintf(char *, const char *, ...)", LibraryArguments::Format(1)),
    function(
        "snprintf",
        "int snprintf(char *, size_t, const char *, ...)",
        LibraryArguments::Format(2),
    ),
    function("scanf", "int scanf(const char *, ...)", LibraryArguments::Scan(0)),
    function("fscanf", "int fscanf(FILE *, const char *, ...)", LibraryArguments::Scan(1)),
];

/// Which definition of the library stands for functions that do the same as others.
const SAME: &[(&str, &str)] = &[
    ("strcoll", "strcmp"),
    ("strtok_r", "strtok"),
    ("strtoul", "strtol"),
    ("strtoll", "strtol"),
    ("strtoull", "strtol"),
    ("atol", "atoi"),
    ("atoll", "atoi"),
    ("fgetc", "getc"),
    ("strtof", "strtod"),
    ("secure_getenv", "getenv"),
];

impl LibraryFunction {
    /// The name of its definition.
    #[must_use]
    pub(crate) fn form(&self) -> &'static str {
        SAME.iter().find(|(name, _)| *name == self.name).map_or(self.name, |(_, form)| *form)
    }

    /// How many arguments it takes at least.
    #[must_use]
    pub(crate) fn least_arguments(&self) -> usize {
        if let LibraryArguments::Format(at) | LibraryArguments::Scan(at) = self.takes {
            return at + 1;
        }
        if self.takes == LibraryArguments::ScanText {
            return 2;
        }
        // Pointers to functions have commas of their own.
        let compared = "int (*)(const void *, const void *)";
        let prototype = self.prototype.replace(compared, "function");
        if prototype.ends_with("(void)") { 0 } else { prototype.matches(',').count() + 1 }
    }

    /// Whether it takes more, of which a format speaks.
    #[must_use]
    pub(crate) fn is_formatted(&self) -> bool {
        matches!(
            self.takes,
            LibraryArguments::Format(_) | LibraryArguments::Scan(_) | LibraryArguments::ScanText
        )
    }
}

/// The function of the library of this name.
#[must_use]
pub(crate) fn function_named(name: &str) -> Option<&'static LibraryFunction> {
    let short = name.strip_prefix("__builtin_").unwrap_or(name);
    FUNCTIONS.iter().find(|function| function.name == name || function.name == short)
}
