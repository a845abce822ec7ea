//! Concrete heaps, their file format and the interpreter.
