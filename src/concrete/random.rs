//! Random closed initial heaps: sharing, cycles, null, chains; the same seed, the same heap.

use num_bigint::BigInt;

use super::heap::{Heap, TapeCell};
use super::value::Value;
use base::{ArrayFields, Element, SequenceVars, ShapeId, Sort, Symbols};

/// A small generator of random numbers (`SplitMix64`), determined by its seed on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of that seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let reduced = (u128::from(self.bits()) * bound as u128) >> 64;
        usize::try_from(reduced).expect("a number below a usize is one")
    }

    /// True in `percent` of 100 cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the items, of which there is at least one.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// An integer: mostly one of `small`, now and then one that does not fit 64 bits.
    fn integer(&mut self, small: &[i64]) -> BigInt {
        let small = *self.pick(small);
        match self.below(24) {
            0 => (BigInt::from(1) << 70) + small,
            1 => BigInt::from(i64::MIN) * 3 + small,
            _ => BigInt::from(small),
        }
    }
}

/// A closed initial heap with at most `size` objects; about one in three is built of chains, one
/// in three of chains that may run back into themselves, and one in three without any order. Half
/// of them hold few different integers, so that equal ones meet.
#[must_use]
pub fn random_heap(symbols: &Symbols, seed: u64, size: usize) -> Heap {
    let mut rng = Rng::new(seed);
    let mut maker = HeapGenerator {
        layout: rng.below(3),
        integers: if rng.chance(50) { &[-1, 0, 1] } else { &[-3, -2, -1, 0, 1, 2, 3, 4, 5] },
        objects: vec![Vec::new(); symbols.shapes.len()],
        rng,
    };
    let count = if symbols.shapes.is_empty() { 0 } else { maker.rng.below(size + 1) };
    for address in
        (-i64::try_from(count).expect("a heap in memory has fewer than 2^63 objects")..0).rev()
    {
        let shape = maker.rng.below(symbols.shapes.len());
        maker.objects[shape].push(address);
    }
    let mut heap = Heap::empty(symbols);
    for var in symbols.inputs() {
        if let Some(SequenceVars { items, length }) = symbols.sequence(var) {
            let (long, elements) = maker.elements(Element::Int, 0);
            heap.set_var(items, elements);
            heap.set_var(length, Value::Int(long.into()));
        } else if symbols.sequence_of(var).is_none() {
            let value = maker.value(symbols[var].sort, 0);
            heap.set_var(var, value);
        }
    }
    for field in symbols.field_ids() {
        let Some(owner) = symbols[field].owner else { continue };
        let is_of_array = |array: ArrayFields| [array.len, array.items].contains(&field);
        if symbols[owner].array.is_some_and(is_of_array) {
            continue;
        }
        for at in 0..maker.objects[owner.index()].len() {
            let address = maker.objects[owner.index()][at];
            let value = maker.value(symbols[field].sort, address);
            heap.write(field, address, value);
        }
    }
    for (shape, symbol) in symbols.shapes.iter().enumerate() {
        let Some(array) = symbol.array else { continue };
        for at in 0..maker.objects[shape].len() {
            let address = maker.objects[shape][at];
            maker.array(&mut heap, array, address);
        }
    }
    heap.set_tape(maker.tape(symbols, size));
    debug_assert!(heap.is_closed(symbols), "random heaps are closed");
    heap
}

/// What the heap is made of.
struct HeapGenerator {
    rng: Rng,
    /// 0: chains, 1: chains with back links, 2: no order.
    layout: usize,
    /// The usual integers.
    integers: &'static [i64],
    /// The addresses of the objects of each shape, descending.
    objects: Vec<Vec<i64>>,
}

impl HeapGenerator {
    /// A value for a location of the object at `owner`, or for a variable if that is 0.
    fn value(&mut self, sort: Sort, owner: i64) -> Value {
        match sort {
            Sort::Int => Value::Int(self.rng.integer(self.integers)),
            Sort::Bool => Value::Bool(self.rng.chance(50)),
            Sort::Ref(shape) => Value::Ref(self.reference(shape, owner)),
            // Given to arrays, with their lengths.
            Sort::Vector(_) => Value::default_of(sort),
        }
    }

    /// The elements of the array at `owner`.
    fn array(&mut self, heap: &mut Heap, array: ArrayFields, owner: i64) {
        let (length, items) = self.elements(array.element, owner);
        heap.write(array.len, owner, Value::Int(BigInt::from(length)));
        heap.write(array.items, owner, items);
    }

    /// Elements, with how many they are: few, so that a program can come to their end.
    fn elements(&mut self, element: Element, owner: i64) -> (usize, Value) {
        let length = self.rng.below(6);
        let mut items = Value::default_of(Sort::Vector(element));
        for at in 0..length {
            items = items.with_element(BigInt::from(at), self.value(element.sort(), owner));
        }
        (length, items)
    }

    /// A reference of the shape: in chains mostly to the next object of the shape after `owner`.
    fn reference(&mut self, shape: ShapeId, owner: i64) -> i64 {
        let objects = &self.objects[shape.index()];
        let later = objects.partition_point(|&address| address >= owner);
        let any = if objects.is_empty() { 0 } else { *self.rng.pick(objects) };
        match (self.layout, self.rng.below(8)) {
            (_, 0) => 0,
            (0, 1..=6) => objects.get(later).copied().unwrap_or(0),
            (1, 1..=5) => objects.get(later).copied().unwrap_or(any),
            (0, _) if owner != 0 => 0,
            _ => any,
        }
    }

    /// A tape of at most `size + 3` cells, mostly of sorts that the program reads.
    fn tape(&mut self, symbols: &Symbols, size: usize) -> Vec<TapeCell> {
        let read: Vec<Sort> = symbols.tapes().map(|tape| symbols[tape].sort).collect();
        let mut all = vec![Sort::Int, Sort::Bool];
        all.extend((0..symbols.shapes.len()).map(|shape| Sort::Ref(ShapeId::new(shape))));
        (0..self.rng.below(size + 4))
            .map(|_| {
                let other = read.is_empty() || self.rng.chance(10);
                let sort = *self.rng.pick(if other { &all } else { &read });
                TapeCell::holding(sort, self.value(sort, 0))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::list_symbols;

    #[test]
    fn heaps_are_closed_varied_and_determined_by_their_seed() {
        let symbols = list_symbols();
        let next = base::FieldId::new(1);
        let (mut shared, mut cyclic, mut empty) = (0, 0, 0);
        for seed in 0..300 {
            let heap = random_heap(&symbols, seed, 6);
            assert!(heap.is_closed(&symbols));
            assert!(Heap::same_state(&symbols, &heap, &random_heap(&symbols, seed, 6)));
            let links: Vec<(i64, i64)> = heap
                .cells()
                .filter_map(|(field, from, value)| match value {
                    Value::Ref(to) if field == next => Some((from, *to)),
                    _ => None,
                })
                .collect();
            empty += usize::from(links.is_empty());
            cyclic += usize::from(links.iter().any(|(from, to)| to >= from));
            shared += usize::from(
                links.iter().any(|(a, to)| links.iter().any(|(b, other)| a != b && to == other)),
            );
        }
        assert!(shared > 50 && cyclic > 50 && empty > 30, "{shared} {cyclic} {empty}");
    }
}
