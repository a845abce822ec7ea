//! Syntax tree and printer for haskell; knows nothing of unheap.
