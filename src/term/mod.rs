//! Hash-consed terms and guards.
