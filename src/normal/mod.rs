//! Normal form: decision trees from cut point to cut point.
