//! Whether two final heaps of one initial heap are the same to whoever has called.
//!
//! New objects have no names: what one procedure has made first the other may have made last. So the
//! heaps are walked through from results, globals and old objects side by side, and a new object of one
//! is the object of the other that is met in the same place, everywhere.

use std::collections::{BTreeSet, VecDeque};

use rustc_hash::FxHashMap;

use super::subject::ProcedurePair;
use base::{FieldId, ShapeId, Sort};
use concrete::{Heap, Value};

/// Whether nobody who knows results, globals and old objects can tell the heaps apart.
#[must_use]
pub fn same_to_callers(subject: &ProcedurePair, left: &Heap, right: &Heap) -> bool {
    let mut walk = SideBySide::new(subject, left, right);
    let symbols = &subject.program(0).symbols;
    let vars_agree = subject.compared_vars().all(|var| {
        let sort = symbols[var].sort;
        walk.agree(sort, left.var(var), right.var(var))
    });
    vars_agree && walk.old_objects_agree() && walk.new_objects_agree()
}

struct SideBySide<'a> {
    subject: &'a ProcedurePair,
    heaps: [&'a Heap; 2],
    /// Which new object of the right heap one of the left heap is, and the other way round.
    partners: [FxHashMap<i64, i64>; 2],
    /// New objects that are one, and whose fields have not been looked at.
    waiting: VecDeque<(ShapeId, i64, i64)>,
}

impl<'a> SideBySide<'a> {
    fn new(subject: &'a ProcedurePair, left: &'a Heap, right: &'a Heap) -> Self {
        let partners = [FxHashMap::default(), FxHashMap::default()];
        Self { subject, heaps: [left, right], partners, waiting: VecDeque::new() }
    }

    /// Whether two values are the same, new objects being one from now on.
    fn agree(&mut self, sort: Sort, left: &Value, right: &Value) -> bool {
        match (sort, left, right) {
            (Sort::Ref(shape), &Value::Ref(left), &Value::Ref(right)) if left > 0 && right > 0 => {
                let partners = (self.partners[0].get(&left), self.partners[1].get(&right));
                match partners {
                    (None, None) => {
                        self.partners[0].insert(left, right);
                        self.partners[1].insert(right, left);
                        self.waiting.push_back((shape, left, right));
                        true
                    }
                    (partner, _) => partner == Some(&right),
                }
            }
            _ => left == right,
        }
    }

    fn fields_agree(&mut self, fields: &[FieldId], left: i64, right: i64) -> bool {
        let symbols = &self.subject.program(0).symbols;
        let [one, other] = self.heaps;
        fields.iter().all(|&field| {
            let values = (one.read(symbols, field, left), other.read(symbols, field, right));
            self.agree(symbols[field].sort, &values.0, &values.1)
        })
    }

    fn old_objects_agree(&mut self) -> bool {
        let cells = self.heaps.iter().flat_map(|heap| heap.cells());
        let old = cells.filter(|(_, address, _)| *address < 0);
        // From the first object on, each once: so that the order does not depend on the heaps.
        let old: BTreeSet<(i64, FieldId)> =
            old.map(|(field, address, _)| (-address, field)).collect();
        old.into_iter().all(|(address, field)| self.fields_agree(&[field], -address, -address))
    }

    fn new_objects_agree(&mut self) -> bool {
        while let Some((shape, left, right)) = self.waiting.pop_front() {
            let symbols = &self.subject.program(0).symbols;
            if !self.fields_agree(&symbols[shape].fields, left, right) {
                return false;
            }
        }
        true
    }
}
