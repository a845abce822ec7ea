//! Syntax tree and printer for ocaml; knows nothing of unheap.
