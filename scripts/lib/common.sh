# What the scripts share. Sourced with `root` set to the project's folder.

z3_version=5.4.0.0

# Prints to standard error, under the script's name.
say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Ends the script with a message.
die() {
    say "$@"
    exit 2
}

has() { command -v "$1" >/dev/null 2>&1; }

# Makes sure that there is a cargo, also in a shell that has not read the user's profile.
need_cargo() {
    if ! has cargo && [ -x "$HOME/.cargo/bin/cargo" ]; then
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    has cargo || die "cargo was not found; install Rust 1.90 or newer (https://rustup.rs) and try again"
}

# Makes `cargo … --features z3` link against the library in .solvers and no other: pkg-config, which
# would find the system's, is switched off, and build.rs adds the folder to what programs search.
use_installed_z3() {
    export Z3_NO_PKG_CONFIG=1
    export Z3_LIBRARY_PATH_OVERRIDE="$root/.solvers/z3/lib"
    export Z3_SYS_Z3_VERSION="${z3_version%.*}"
}
