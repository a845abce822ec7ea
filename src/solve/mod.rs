//! Finds, runs and reads solvers; certificates; the satisfiability oracle.
