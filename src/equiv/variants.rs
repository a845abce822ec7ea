//! In which ways products are tried, in this order.

use super::product::{HeapRelation, ProductVariant};

/// How many turns of their recursions the sides make at once: lock step first.
const DEPTHS: [[usize; 2]; 7] = [[1, 1], [2, 1], [1, 2], [3, 1], [1, 3], [2, 2], [3, 2]];

/// All ways; `allocates`: one of the procedures makes objects.
#[must_use]
pub(crate) fn variants(allocates: bool) -> Vec<ProductVariant> {
    let claims: &[HeapRelation] = match allocates {
        true => &[HeapRelation::Equal, HeapRelation::NothingNew],
        false => &[HeapRelation::Equal],
    };
    let mut variants = Vec::new();
    for depths in DEPTHS {
        for &claim in claims {
            // What lies under references is asked for by few proofs, and makes others longer.
            for cursors in [false, true] {
                for crosses in [false, true] {
                    variants.push(ProductVariant { depths, cursors, crosses, claim });
                }
            }
        }
    }
    variants
}
