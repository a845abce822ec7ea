//! Our own headers, in place of the system's: small, and the same everywhere. In them `assert` stays a call.

/// The headers: names and texts.
pub static HEADERS: &[(&str, &str)] = &[
    ("alloca.h", include_str!("headers/alloca.h")),
    ("assert.h", include_str!("headers/assert.h")),
    ("limits.h", include_str!("headers/limits.h")),
    ("setjmp.h", include_str!("headers/setjmp.h")),
    ("stdarg.h", include_str!("headers/stdarg.h")),
    ("stdbool.h", include_str!("headers/stdbool.h")),
    ("stddef.h", include_str!("headers/stddef.h")),
    ("stdint.h", include_str!("headers/stdint.h")),
    ("stdio.h", include_str!("headers/stdio.h")),
    ("stdlib.h", include_str!("headers/stdlib.h")),
    ("string.h", include_str!("headers/string.h")),
];

/// The folder that the preprocessor is told that they stand in.
pub const FOLDER: &str = "unheap-headers";

/// The text of a header, by the path that the preprocessor has for it.
#[must_use]
pub fn text(path: &str) -> Option<&'static str> {
    let (folder, name) = path.rsplit_once('/')?;
    if !folder.ends_with(FOLDER) {
        return None;
    }
    HEADERS.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
