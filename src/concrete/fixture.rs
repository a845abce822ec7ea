//! Programs and heaps for the tests of this stage, from text.

use super::heap::Heap;
use super::names::ObjectNames;
use base::{Source, Symbols};
use program::Program;

/// Lists, with tapes of integers and of nodes.
const LISTS: &str = "type Node { Key: int, Next: Node }
    var p: Node var q: Node var n: int var b: bool ";

/// The program with that body over `p, q: Node`, `n: int` and `b: bool`.
pub(super) fn program(body: &str) -> Program {
    let source = Source::new("test", format!("{LISTS}{body}"));
    uh::parse(&source).expect("the program of a test is right")
}

/// The symbols of such a program; the fields are `Key`, `Next`, and tapes of integers and nodes.
pub(super) fn list_symbols() -> Symbols {
    program("havoc n havoc p").symbols
}

/// Three shapes, two of them with fields of the same names.
pub(super) fn twin_symbols() -> Symbols {
    let text = "type Node { Key: int, Next: Node } type Twin { Key: int, Next: Twin }
        type Tree { Left: Tree, Of: Twin } var p: Node var t: Tree var n: int havoc t havoc n";
    uh::parse(&Source::new("test", text)).expect("the program of a test is right").symbols
}

/// The heap that the file describes.
pub(super) fn heap(symbols: &Symbols, text: &str) -> (Heap, ObjectNames) {
    super::parse(symbols, text).expect("the heap file of a test is right")
}
