//! The control flow graph, its recursive vertices and symbols, and its path equations.
