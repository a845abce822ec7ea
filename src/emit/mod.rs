//! From the functional program and the clauses to target syntax.
