//! Room for recursion.
//!
//! Almost everything here is a loop with a stack of its own. Where evaluation must be lazy (what is not
//! asked for is not evaluated, and what is asked for follows from values), it recurses, and the stack
//! grows on the heap as far as the input asks for it.

/// A call that finds less stack than this gets more; what runs between two calls needs less.
const RED_ZONE: usize = 128 * 1024;
/// How much it gets.
const MORE: usize = 8 * 1024 * 1024;

/// Makes the call with enough stack for it, whatever the depth.
pub fn with_stack<T>(call: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(RED_ZONE, MORE, call)
}
