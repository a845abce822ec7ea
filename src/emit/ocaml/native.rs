//! OCaml's own integers: which numbers they can hold.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::initial::{ScalarValue, cells, initial_items, scalars};
use concrete::Heap;
use func::{FuncNode, FuncProgram, StateComponent};

/// A number that OCaml's own integers cannot hold: they have 63 bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NativeIntOverflow(pub BigInt);

impl std::fmt::Display for NativeIntOverflow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} does not fit into OCaml's 63 bits", self.0)
    }
}

impl std::error::Error for NativeIntOverflow {}

/// Whether all numbers of the program and of the parts of these heaps that a run reads fit.
///
/// # Errors
/// The first one that does not.
pub(super) fn all_fit(program: &FuncProgram, heaps: &[Heap]) -> Result<(), NativeIntOverflow> {
    let nodes = program.functions.iter().flat_map(|function| &function.nodes);
    let in_program = nodes.filter_map(|node| match node {
        FuncNode::Int(number) => Some(BigInt::clone(number)),
        _ => None,
    });
    let items = initial_items(program);
    let parts = heaps.iter().flat_map(|heap| items.iter().map(move |&item| (heap, item)));
    let contents = parts.flat_map(|(heap, item)| match item {
        StateComponent::Var(var) => vec![heap.var(var).clone()],
        StateComponent::Field(field) => {
            let cells = cells(&program.symbols, heap, field).into_iter();
            cells.map(|(_, value)| value).collect()
        }
    });
    let in_heap = contents.flat_map(|value| scalars(&value)).filter_map(|value| match value {
        ScalarValue::Number(number) => Some(number),
        ScalarValue::Truth(_) => None,
    });
    match in_program.chain(in_heap).find(|number| native(number).is_none()) {
        Some(number) => Err(NativeIntOverflow(number)),
        None => Ok(()),
    }
}

/// The number, if it fits into 63 bits.
pub(super) fn native(number: &BigInt) -> Option<i64> {
    let limit = 1_i64 << 62;
    number.to_i64().filter(|number| (-limit..limit).contains(number))
}
