//! What a step of a run in C has changed, in the words of C: pointers as `&a[1]`, memory by the names of variables.

use base::{
    ArrayFields, CPath, CPointer, CVariable, CWords, Element, FieldId, PointerHolder,
    PointerLayout, Sort, Symbols, VarId,
};
use concrete::{Heap, Object, ObjectNames, Value};
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};

use super::written::{changed_elements, written_value};

/// What is said of an object that was made.
const IS_NEW: &str = " is new";

/// States of a run of a program that was in C.
#[derive(Clone, Copy)]
pub(super) struct CStates<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) words: &'a CWords,
    pub(super) names: &'a ObjectNames,
}

impl CStates<'_> {
    /// What a variable holds; none for what the program does not have.
    pub(super) fn variable(&self, var: VarId, heap: &Heap) -> Option<String> {
        let pointer = self.words.pointers.iter().find(|it| it.is_held_by(var));
        if let Some(pointer) = pointer
            && let PointerHolder::Variables(name, _) = &pointer.parts
        {
            return Some(format!("{name} = {}", self.pointer(pointer, heap, None)?));
        }
        match self.words.variables.get(&var)? {
            CVariable::Value(name) => Some(format!(
                "{name} = {}",
                self.value(self.symbols[var].sort, heap.var(var), heap)
            )),
            CVariable::Memory { .. } => None,
        }
    }

    /// What a field of an object holds; none for what the program does not have.
    pub(super) fn cell(&self, field: FieldId, address: i64, heap: &Heap) -> Option<String> {
        let object = Object { shape: self.symbols[field].owner?, address };
        if self.symbols.tells_life(field) {
            return Some(format!("{} is freed", self.place(object, &CPath::default(), 0, heap)?));
        }
        // An array in an object is its elements.
        let path = self.words.members.get(&field).filter(|path| path.is_one())?;
        let value = match self.words.pointers.iter().find(|it| it.is_in(field)) {
            Some(pointer) => self.pointer(pointer, heap, Some((address, None)))?,
            None => {
                let value = heap.read(self.symbols, field, address);
                self.value(self.symbols[field].sort, &value, heap)
            }
        };
        Some(format!("{} = {value}", self.place(object, path, 0, heap)?))
    }

    /// The elements of an array that differ between two heaps, as they are in the second one.
    pub(super) fn elements(
        &self,
        field: FieldId,
        element: Element,
        address: i64,
        heaps: [&Heap; 2],
    ) -> Vec<String> {
        let of = (field, address, element);
        let after = heaps[1].read(self.symbols, field, address);
        let Some(owner) = self.symbols[field].owner else { return Vec::new() };
        let array = Object { shape: owner, address };
        let holder = self.owning_field(array, heaps[1]);
        let changed = changed_elements(self.symbols, of, heaps);
        let shown = changed.into_iter().filter_map(|index| {
            let value = self.value(element.sort(), &after.at(&index, element), heaps[1]);
            let Some((field, object)) = holder else {
                let element = CPath { pieces: vec![(String::new(), Some(1))] };
                let place = self.place(array, &element, number(&index), heaps[1])?;
                return Some(format!("{place} = {value}"));
            };
            let path = self.words.members.get(&field)?;
            let value = match self.words.pointers.iter().find(|it| it.is_in(field)) {
                Some(pointer) => {
                    self.pointer(pointer, heaps[1], Some((object.address, Some(&index))))?
                }
                None => value,
            };
            Some(format!("{} = {value}", self.place(object, path, number(&index), heaps[1])?))
        });
        shown.collect()
    }

    /// An object that was made; none for the memory of a variable, or a part of it.
    pub(super) fn new_object(&self, object: Object, heap: &Heap) -> Option<String> {
        if self.variable_at(object, heap).is_some() || self.owning_field(object, heap).is_some() {
            return None;
        }
        Some(format!("{}{IS_NEW}", self.names.name(object)?))
    }

    /// Whether a change says of an object that it is new which is the memory of a variable, or a part of it.
    pub(super) fn is_of_variable(&self, change: &str, heap: &Heap) -> bool {
        let object = change.strip_suffix(IS_NEW).and_then(|name| self.names.object(name));
        object.is_some_and(|object| self.new_object(object, heap).is_none())
    }

    /// A place in an object, by the variable whose memory it is, or else by the name that all others have.
    fn place(&self, object: Object, path: &CPath, number: i128, heap: &Heap) -> Option<String> {
        Some(match self.variable_at(object, heap) {
            Some((name, true)) => format!("{name}{}", path.text(number)),
            Some((name, false)) => format!("{name}{}", path.text_in_one(number)),
            None => format!("{}{}", self.names.name(object)?, path.text(number)),
        })
    }

    /// The variable whose memory an object is, and whether it is an array.
    fn variable_at(&self, object: Object, heap: &Heap) -> Option<(&str, bool)> {
        self.words.variables.iter().find_map(|(&var, word)| match word {
            CVariable::Memory { name, is_array }
                if self.symbols[var].sort == Sort::Ref(object.shape)
                    && *heap.var(var) == Value::Ref(object.address) =>
            {
                Some((name.as_str(), *is_array))
            }
            CVariable::Memory { .. } | CVariable::Value(_) => None,
        })
    }

    /// The field of an object that an array is.
    fn owning_field(&self, array: Object, heap: &Heap) -> Option<(FieldId, Object)> {
        self.symbols[array.shape].array?;
        heap.cells().find_map(|(field, address, value)| {
            let is_it = self.symbols[field].sort == Sort::Ref(array.shape)
                && *value == Value::Ref(array.address)
                && self.words.members.get(&field).is_some_and(|path| !path.is_one());
            let object = Object { shape: self.symbols[field].owner?, address };
            is_it.then_some((field, object))
        })
    }

    /// What a pointer is: that of variables, of an object, or of an element of it.
    fn pointer(
        &self,
        pointer: &CPointer,
        heap: &Heap,
        at: Option<(i64, Option<&BigInt>)>,
    ) -> Option<String> {
        let values: Vec<Option<(Sort, Value)>> = match &pointer.parts {
            PointerHolder::Variables(_, vars) => {
                let value = |var: VarId| (self.symbols[var].sort, heap.var(var).clone());
                vars.iter().map(|var| var.map(value)).collect()
            }
            PointerHolder::Fields(fields) => {
                let (address, index) = at?;
                let value = |field: FieldId| self.pointer_part(field, address, index, heap);
                fields.iter().map(|field| field.and_then(value)).collect()
            }
        };
        Some(self.pointer_text(&pointer.layout, &values, heap))
    }

    /// A part of a pointer in an object, or in an element of it.
    fn pointer_part(
        &self,
        field: FieldId,
        address: i64,
        index: Option<&BigInt>,
        heap: &Heap,
    ) -> Option<(Sort, Value)> {
        let (sort, value) = (self.symbols[field].sort, heap.read(self.symbols, field, address));
        let Some(index) = index else { return Some((sort, value)) };
        let (Sort::Ref(shape), Value::Ref(array)) = (sort, value) else { return None };
        let ArrayFields { items, element, .. } = self.symbols[shape].array?;
        Some((element.sort(), heap.read(self.symbols, items, array).at(index, element)))
    }

    /// A pointer with these parts.
    fn pointer_text(
        &self,
        layout: &PointerLayout,
        values: &[Option<(Sort, Value)>],
        heap: &Heap,
    ) -> String {
        let part = |at: usize| match values.get(at) {
            Some(Some((_, Value::Int(value)))) => value.clone(),
            _ => BigInt::zero(),
        };
        let target = match layout.has_kind {
            true => match part(0).to_usize() {
                Some(0) => return "NULL".to_owned(),
                Some(kind) => layout.targets.get(kind - 1),
                None => None,
            },
            false => layout.targets.first(),
        };
        let any = || "any pointer".to_owned();
        let Some(target) = target else { return any() };
        let reference = values.get(usize::from(layout.has_kind) + target.reference);
        let Some(Some((Sort::Ref(shape), Value::Ref(address)))) = reference else { return any() };
        if *address == 0 {
            return "NULL".to_owned();
        }
        let object = Object { shape: *shape, address: *address };
        let mut index = layout.index().map_or_else(BigInt::zero, part);
        if let (true, Some(at)) = (layout.has_row, layout.index()) {
            index += part(at - 1) * target.path.row_length();
        }
        if target.is_bytes {
            let base = self.place(object, &CPath::default(), 0, heap);
            return base.map_or_else(any, |name| format!("(char *) {name} + {index}"));
        }
        let variable = self.variable_at(object, heap);
        let is_whole = target.path.pieces.len() == 1;
        let is_array = variable.is_none_or(|(_, is_array)| is_array);
        if is_whole && is_array && (target.path.is_one() || index.is_zero()) {
            return self.place(object, &CPath::default(), 0, heap).unwrap_or_else(any);
        }
        let place = self.place(object, &target.path, number(&index), heap);
        place.map_or_else(any, |place| format!("&{place}"))
    }

    fn value(&self, sort: Sort, value: &Value, heap: &Heap) -> String {
        if let (Sort::Ref(shape), Value::Ref(address)) = (sort, value)
            && let Some((name, is_array)) =
                self.variable_at(Object { shape, address: *address }, heap)
        {
            return if is_array { name.to_owned() } else { format!("&{name}") };
        }
        written_value(self.symbols, self.names, sort, value)
    }
}

/// The number of an element, which is small.
fn number(index: &BigInt) -> i128 {
    index.to_i128().unwrap_or_default()
}
