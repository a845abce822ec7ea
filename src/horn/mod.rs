//! From decision trees to constrained Horn clauses.
