//! Our own headers, in place of the system's: small, and the same everywhere. In them `assert` stays a call.

/// The headers: names and texts.
pub static HEADERS: &[(&str, &str)] = &[
    ("alloca.h", include_str!("headers/alloca.h")),
    ("assert.h", include_str!("headers/assert.h")),
    ("ctype.h", include_str!("headers/ctype.h")),
    ("errno.h", include_str!("headers/errno.h")),
    ("float.h", include_str!("headers/float.h")),
    ("inttypes.h", include_str!("headers/inttypes.h")),
    ("iso646.h", include_str!("headers/iso646.h")),
    ("limits.h", include_str!("headers/limits.h")),
    ("locale.h", include_str!("headers/locale.h")),
    ("malloc.h", include_str!("headers/malloc.h")),
    ("math.h", include_str!("headers/math.h")),
    ("memory.h", include_str!("headers/memory.h")),
    ("setjmp.h", include_str!("headers/setjmp.h")),
    ("signal.h", include_str!("headers/signal.h")),
    ("stdalign.h", include_str!("headers/stdalign.h")),
    ("stdarg.h", include_str!("headers/stdarg.h")),
    ("stdbool.h", include_str!("headers/stdbool.h")),
    ("stddef.h", include_str!("headers/stddef.h")),
    ("stdint.h", include_str!("headers/stdint.h")),
    ("stdio.h", include_str!("headers/stdio.h")),
    ("stdlib.h", include_str!("headers/stdlib.h")),
    ("stdnoreturn.h", include_str!("headers/stdnoreturn.h")),
    ("string.h", include_str!("headers/string.h")),
    ("strings.h", include_str!("headers/strings.h")),
    ("sys/stat.h", include_str!("headers/sys/stat.h")),
    ("sys/time.h", include_str!("headers/sys/time.h")),
    ("sys/types.h", include_str!("headers/sys/types.h")),
    ("time.h", include_str!("headers/time.h")),
    ("unistd.h", include_str!("headers/unistd.h")),
];

/// The folder that the preprocessor is told that they stand in.
pub const FOLDER: &str = "unheap-headers";

/// The name by which programs include a header, of the path that the preprocessor has for it.
#[must_use]
pub(crate) fn name(path: &str) -> Option<&str> {
    path.rsplit_once(FOLDER)?.1.strip_prefix('/')
}

/// The text of a header, by the path that the preprocessor has for it.
#[must_use]
pub fn header_text(path: &str) -> Option<&'static str> {
    let name = name(path)?;
    HEADERS.iter().find(|(header, _)| *header == name).map(|(_, text)| *text)
}

/// Whether one of them declares the function.
#[must_use]
pub(crate) fn declares(name: &str) -> bool {
    let ways = [format!(" {name}("), format!("*{name}(")];
    HEADERS.iter().any(|(_, text)| ways.iter().any(|way| text.contains(way)))
}
