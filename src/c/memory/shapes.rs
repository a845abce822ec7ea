//! What is left of types: the scalar parts of values, and the records that objects are.

use std::rc::Rc;

use super::parts::{count_at, neighbour_distance, passes_array, type_at};
use super::target::PointerTarget;
use super::unit::{ScalarLeaf, Scalars};
use crate::types::{CType, CTypeTable, Qualifiers, Record, RecordId, RecordMember, TypeId};
use base::Span;

/// How pointers to values of a type are split.
#[derive(Clone, Debug)]
pub(super) struct PointerSplit {
    /// Where the values are; the first has the number 1.
    pub(super) targets: Vec<PointerTarget>,
    /// The types of the objects that they are in.
    pub(super) roots: Vec<TypeId>,
    /// Whether a number says which target is meant.
    pub(super) has_kind: bool,
    /// Whether a number says in which row the element is.
    pub(super) has_row: bool,
    /// Whether a number says which element is meant.
    pub(super) has_index: bool,
}

impl PointerSplit {
    /// Which of the parts the reference to objects of this type is.
    pub(super) fn reference(&self, root: TypeId) -> usize {
        let at = self.roots.iter().position(|&other| other == root);
        usize::from(self.has_kind) + at.expect("it is among them")
    }

    /// Which of the parts the number of the row is.
    pub(super) fn row_part(&self) -> usize {
        usize::from(self.has_kind) + self.roots.len()
    }

    /// Which of the parts the number of the element is.
    pub(super) fn index(&self) -> usize {
        self.row_part() + usize::from(self.has_row)
    }

    /// How many parts there are.
    pub(super) fn part_count(&self) -> usize {
        self.index() + usize::from(self.has_index)
    }
}

/// What the value is called that an object holds which is no struct.
pub const BOXED: &str = "value";

/// What objects are called that hold one value of the type.
pub(crate) fn box_name(types: &CTypeTable, ty: TypeId) -> String {
    format!("{}_box", word(&types.text(ty, "")))
}

fn word(text: &str) -> String {
    let text = text.replace("struct ", "").replace('*', "pointer");
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
}

impl Scalars<'_> {
    /// How pointers to values of the type are split.
    pub(super) fn pointer_split(&self, ty: TypeId) -> PointerSplit {
        let targets = self.targets.of_type(self.old, ty);
        let mut roots = Vec::new();
        for target in &targets {
            if !roots.contains(&target.root) {
                roots.push(target.root);
            }
        }
        let has_index = self.targets.indexed.contains(&ty)
            && targets.iter().any(|target| self.is_indexed(target));
        let has_row = has_index && targets.iter().any(|target| self.row_length(target).is_some());
        PointerSplit { has_kind: targets.len() > 1, has_row, has_index, targets, roots }
    }

    /// Whether it is one of several elements.
    pub(super) fn is_indexed(&self, target: &PointerTarget) -> bool {
        target.bytes.is_some()
            || target.view.is_some()
            || self.targets.arrayed.contains(&target.root)
            || passes_array(self.old, target.root, &target.path)
    }

    /// Whether a pointer to the target leads to the one with the next number when it is moved by one: whether they are
    /// elements of an array, and no members of elements.
    pub(super) fn is_element(&self, target: &PointerTarget) -> bool {
        if target.bytes.is_some() || target.view.is_some() {
            return true;
        }
        let is_arrayed = self.targets.arrayed.contains(&target.root);
        let distance = neighbour_distance(self.old, target.root, &target.path, is_arrayed);
        let size = self.old.types.layout(target.ty(self.old)).map(|(size, _)| size);
        self.is_indexed(target) && distance == size
    }

    /// Whether values of the type are those of one of several members.
    pub(super) fn is_union(&self, ty: TypeId) -> bool {
        match self.old.types[ty] {
            CType::Record(record) => self.old.types.record(record).is_union,
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => {
                false
            }
            CType::Array(..) | CType::Function(_) | CType::Number | CType::Unsupported(_) => false,
        }
    }

    /// Whether values of the type are functions.
    pub(super) fn is_function(&self, ty: TypeId) -> bool {
        matches!(self.old.types[ty], CType::Function(_))
    }

    /// The scalar parts of values of a type: names to be put behind others, and types.
    pub(super) fn scalars_of(&mut self, ty: TypeId) -> Vec<(String, TypeId)> {
        match self.old.types[ty].clone() {
            CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => {
                vec![(String::new(), ty)]
            }
            CType::Pointer { to, .. } if self.is_function(to) => {
                vec![(String::new(), self.unit.types.id(CType::Number))]
            }
            CType::Pointer { to, .. } => {
                let split = self.pointer_split(to);
                let number = self.unit.types.id(CType::Number);
                let mut all = Vec::new();
                if split.has_kind {
                    all.push(("kind".to_owned(), number));
                }
                for &root in &split.roots {
                    let name = match split.roots.len() {
                        1 => String::new(),
                        _ => word(&self.old.types.text(root, "")),
                    };
                    all.push((name, self.reference(root)));
                }
                if split.has_row {
                    all.push(("row".to_owned(), number));
                }
                if split.has_index {
                    all.push(("index".to_owned(), number));
                }
                all
            }
            CType::Record(_) => {
                let leaves = self.scalar_leaves(ty);
                let named = |(at, element): (usize, Option<u64>)| match element {
                    Some(element) => (format!("{}_{element}", leaves[at].name), leaves[at].ty),
                    None => (leaves[at].name.clone(), leaves[at].ty),
                };
                self.value_parts(ty).into_iter().map(named).collect()
            }
            CType::Void | CType::Array(..) => Vec::new(),
            CType::Function(_) | CType::Unsupported(_) => Vec::new(),
        }
    }

    /// The scalar parts of a value: which leaf each is, and of arrays which element.
    pub(super) fn value_parts(&mut self, ty: TypeId) -> Vec<(usize, Option<u64>)> {
        let leaves = self.scalar_leaves(ty);
        let mut all = Vec::new();
        for (at, leaf) in leaves.iter().enumerate() {
            match leaf.is_array {
                true => {
                    let many = self.length_at(ty, &leaf.path);
                    all.extend((0..many).map(|number| (at, Some(number))));
                }
                false => all.push((at, None)),
            }
        }
        all
    }

    /// The types of the scalar parts.
    pub(super) fn types_of(&mut self, ty: TypeId) -> Vec<TypeId> {
        self.scalars_of(ty).into_iter().map(|(_, ty)| ty).collect()
    }

    /// The scalar parts of a type in the order of its members.
    pub(super) fn scalar_leaves(&mut self, root: TypeId) -> Rc<Vec<ScalarLeaf>> {
        if let Some(cached) = self.leaves.get(&root) {
            return cached.clone();
        }
        let mut leaves: Vec<ScalarLeaf> = Vec::new();
        let mut open: Vec<(Vec<usize>, String)> = vec![(Vec::new(), String::new())];
        while let Some((path, name)) = open.pop() {
            let depth = path.iter().take_while(|&&member| member != usize::MAX).count();
            let ty = type_at(self.old, root, &path[..depth]);
            if path.last() == Some(&usize::MAX) {
                let (ty, is_array) = (
                    self.unit.types.id(CType::Number),
                    passes_array(self.old, root, &path[..path.len() - 1]),
                );
                leaves.push(ScalarLeaf { path, name, ty, is_array });
                continue;
            }
            if let CType::Record(record) = self.old.types[ty] {
                let members = self.old.types.record(record).members.clone().unwrap_or_default();
                if self.is_union(ty) {
                    let path = path.iter().copied().chain([usize::MAX]).collect();
                    open.push((path, joined(&name, "written")));
                }
                for (number, member) in members.iter().enumerate().rev() {
                    let path = path.iter().copied().chain([number]).collect();
                    open.push((path, joined(&name, &member.name)));
                }
                continue;
            }
            let is_array = passes_array(self.old, root, &path);
            for (suffix, ty) in self.scalars_of(ty) {
                let name = joined(&name, &suffix);
                let mut free = if name.is_empty() { BOXED.to_owned() } else { name };
                while leaves.iter().any(|leaf| leaf.name == free) {
                    free.push('_');
                }
                leaves.push(ScalarLeaf { path: path.clone(), name: free, ty, is_array });
            }
        }
        let leaves = Rc::new(leaves);
        self.leaves.insert(root, leaves.clone());
        leaves
    }

    /// Which leaves a part has: where they begin, and how many there are.
    pub(super) fn leaves_at(&mut self, root: TypeId, path: &[usize]) -> (usize, usize) {
        let leaves = self.scalar_leaves(root);
        let is_in = |leaf: &&ScalarLeaf| leaf.path.starts_with(path);
        let first = leaves.iter().position(|leaf| is_in(&leaf)).unwrap_or(0);
        (first, leaves.iter().filter(is_in).count())
    }

    /// How many scalar parts a value has that is no struct.
    fn width(&self, ty: TypeId) -> usize {
        match self.old.types[ty] {
            CType::Pointer { to, .. } if !self.is_function(to) => {
                self.pointer_split(to).part_count()
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => {
                1
            }
            CType::Array(..) | CType::Function(_) | CType::Record(_) => 0,
            CType::Number | CType::Unsupported(_) => 1,
        }
    }

    /// Whether objects of the type are arrays of the core program and nothing besides.
    pub(super) fn is_plain_array(&self, root: TypeId) -> bool {
        self.targets.arrayed.contains(&root)
            && !self.mortal.contains(&root)
            && !self.targets.is_guarded(root)
            && !self.linked.contains(&root)
            && !self.old.types.is_void_pointer(root)
            && self.width(root) == 1
    }

    /// What a reference to an object of the type is.
    pub(super) fn reference(&mut self, root: TypeId) -> TypeId {
        if self.is_plain_array(root) {
            let scalars = self.types_of(root);
            return self.array_of(scalars[0]);
        }
        let record = self.record_of(root);
        let ty = self.unit.types.id(CType::Record(record));
        self.unit.types.pointer(ty)
    }

    /// A reference to an array of the core program.
    pub(super) fn array_of(&mut self, element: TypeId) -> TypeId {
        let ty = self.unit.types.id(CType::Array(element, None));
        self.unit.types.pointer(ty)
    }

    /// The record that objects of the type are.
    pub(super) fn record_of(&mut self, root: TypeId) -> RecordId {
        let is_arrayed = self.targets.arrayed.contains(&root);
        if let (CType::Record(record), false) = (&self.old.types[root], is_arrayed) {
            self.wanted.insert(root);
            return *record;
        }
        if let Some(&record) = self.records.get(&root) {
            return record;
        }
        let record = RecordId::new(self.unit.types.records.len());
        let name = match is_arrayed {
            true => format!("{}_array", word(&self.old.types.text(root, ""))),
            false => box_name(&self.old.types, root),
        };
        let span = Span::default();
        self.unit.types.records.push(Record {
            name,
            is_union: false,
            members: Some(Vec::new()),
            refused: None,
            packing: crate::packing::Packing::default(),
            span,
        });
        self.records.insert(root, record);
        self.wanted.insert(root);
        record
    }

    /// Gives the records their members, when all is known, and says what all is called.
    pub(super) fn close_records(&mut self) {
        let mut done = 0;
        while done < self.wanted.len() {
            let root = self.wanted[done];
            done += 1;
            let record = self.record_of(root);
            if self.old.types.records.get(record.index()).is_some_and(|old| old.members.is_none()) {
                continue;
            }
            let is_arrayed = self.targets.arrayed.contains(&root);
            let leaves = self.scalar_leaves(root);
            let mut members = Vec::new();
            for leaf in leaves.iter() {
                let ty = if leaf.is_array || is_arrayed { self.array_of(leaf.ty) } else { leaf.ty };
                members.push(RecordMember {
                    name: leaf.name.clone(),
                    ty,
                    qualifiers: Qualifiers::default(),
                    is_bit_field: false,
                    span: Span::default(),
                });
            }
            let marks =
                [(self.is_mixed(root), "allocated"), (self.targets.is_guarded(root), "is_text")];
            if self.is_mixed(root) {
                self.unit.marks.push((record, members.len()));
            }
            for (_, name) in marks.into_iter().filter(|(is_there, _)| *is_there) {
                members.push(RecordMember {
                    name: name.to_owned(),
                    ty: self.unit.types.id(CType::Bool),
                    qualifiers: Qualifiers::default(),
                    is_bit_field: false,
                    span: Span::default(),
                });
            }
            if self.targets.is_short(root) {
                members.push(RecordMember {
                    name: "room".to_owned(),
                    ty: self.unit.types.id(CType::Number),
                    qualifiers: Qualifiers::default(),
                    is_bit_field: false,
                    span: Span::default(),
                });
            }
            if self.linked.contains(&root) {
                members.push(RecordMember {
                    name: "made_before".to_owned(),
                    ty: self.reference(root),
                    qualifiers: Qualifiers::default(),
                    is_bit_field: false,
                    span: Span::default(),
                });
            }
            self.unit.types.records[record.index()].members = Some(members);
            self.unit.types.records[record.index()].is_union = false;
        }
        self.unit.words = self.words();
    }

    /// Whether objects of the type may be freed, and some are variables.
    pub(super) fn is_mixed(&self, root: TypeId) -> bool {
        self.targets.heap.contains(&root)
            && self.variables.contains(&root)
            && self.freed.contains(&root)
    }

    /// How many of a part a value has, which may be in arrays.
    pub(super) fn length_at(&self, root: TypeId, path: &[usize]) -> u64 {
        let depth = path.iter().take_while(|&&member| member != usize::MAX).count();
        count_at(self.old, root, &path[..depth])
    }
}

fn joined(left: &str, right: &str) -> String {
    match (left.is_empty(), right.is_empty()) {
        (true, _) => right.to_owned(),
        (_, true) => left.to_owned(),
        (false, false) => format!("{left}_{right}"),
    }
}
