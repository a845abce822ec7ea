//! Syntax tree and printer for smtlib; knows nothing of unheap.
