//! From classes to the symbols of the program: numbers, names and sorts of variables, shapes,
//! fields and tapes.

use rustc_hash::{FxHashMap, FxHashSet};

use super::tree::{NameId, ScopedName, SyntaxTree};
use super::types::{Class, ClassKind, UhExprType};
use super::typing::ProgramTyping;
use base::{ArrayFields, Element, FieldId, ProcId, ShapeId, Sort, Symbols, VarKind};
use program::array_fields;

/// The symbols, and where the classes and fields have gone.
pub(crate) struct SymbolNumbering {
    /// Variables, fields and shapes.
    pub symbols: Symbols,
    /// The number of each entry of the table of shapes that is in use.
    shapes: FxHashMap<usize, ShapeId>,
    /// The fields by table entry and name.
    fields: FxHashMap<(usize, NameId), FieldId>,
    /// The lengths of arrays, by shape.
    arrays: FxHashMap<ShapeId, ArrayFields>,
    /// The tape of each sort that some `havoc` uses.
    tapes: FxHashMap<Sort, FieldId>,
}

/// Numbers everything that the program speaks of.
pub(crate) fn number(tree: &SyntaxTree, typing: &mut ProgramTyping) -> SymbolNumbering {
    typing.order_vars();
    let (entries, nameless) = entries(typing);
    let numbered = entries.iter().enumerate().map(|(i, &entry)| (entry, ShapeId::new(i)));
    let nameless = nameless.into_iter().map(|entry| (entry, ShapeId::new(0)));
    let shapes = numbered.chain(nameless).collect();
    let mut numbering = SymbolNumbering {
        symbols: Symbols::default(),
        shapes,
        fields: FxHashMap::default(),
        arrays: FxHashMap::default(),
        tapes: FxHashMap::default(),
    };
    numbering.vars(tree, typing);
    numbering.fields(tree, typing, &entries);
    numbering.name_shapes(tree, typing, &entries);
    numbering.tapes(typing);
    numbering
}

/// The classes of the types that are not declared, by the names that they get.
pub(crate) fn named_classes(
    tree: &SyntaxTree,
    typing: &mut ProgramTyping,
) -> FxHashMap<String, Class> {
    let numbering = number(tree, typing);
    let fields = typing.types.shapes.iter().flat_map(|shape| shape.fields.values());
    let of_fields: Vec<Class> = fields.map(|field| field.class).collect();
    let of_vars = typing.vars.values().copied();
    let of_nodes = typing.nodes.iter().flatten().copied();
    let classes: Vec<Class> = of_vars.chain(of_fields).chain(of_nodes).collect();
    let mut by_name = FxHashMap::default();
    for class in classes {
        if let ClassKind::Ref(entry) = typing.types.kind(UhExprType::Of(class))
            && let Some(&shape) = numbering.shapes.get(&entry)
        {
            let name = numbering.symbols[shape].name.clone();
            by_name.entry(name).or_insert(class);
        }
    }
    by_name
}

/// The table entries of all shapes: declared ones, then those of variables in their order, then
/// those that occur in expressions alone, each followed by what its fields lead to. The second
/// list has those of which nothing is known, as in `null = null`: any shape will do for them.
fn entries(typing: &mut ProgramTyping) -> (Vec<usize>, Vec<usize>) {
    let vars: Vec<_> = typing.vars.values().copied().collect();
    let mut search = ShapeSearch { found: Vec::new(), seen: FxHashSet::default(), followed: 0 };
    for class in typing.declared.clone() {
        search.visit(typing, class);
    }
    search.follow(typing);
    for class in vars {
        search.visit(typing, class);
        search.follow(typing);
    }
    let mut nameless = Vec::new();
    for index in 0..typing.nodes.len() {
        let Some(class) = typing.nodes[index] else { continue };
        match typing.types.kind(UhExprType::Of(class)) {
            ClassKind::Ref(entry)
                if typing.types.shapes[entry].fields.is_empty()
                    && typing.types.shapes[entry].element.is_none() =>
            {
                nameless.push(entry);
            }
            _ => search.visit(typing, class),
        }
        search.follow(typing);
    }
    if search.found.is_empty() {
        search.found.extend(nameless.first());
        search.seen.extend(nameless.first());
    }
    nameless.retain(|entry| !search.seen.contains(entry));
    (search.found, nameless)
}

/// A search for shapes, breadth first.
struct ShapeSearch {
    found: Vec<usize>,
    seen: FxHashSet<usize>,
    /// How many of those that were found have been asked what their fields hold.
    followed: usize,
}

impl ShapeSearch {
    fn visit(&mut self, typing: &mut ProgramTyping, class: Class) {
        if let ClassKind::Ref(entry) = typing.types.kind(UhExprType::Of(class))
            && self.seen.insert(entry)
        {
            self.found.push(entry);
        }
    }

    fn follow(&mut self, typing: &mut ProgramTyping) {
        while let Some(&entry) = self.found.get(self.followed) {
            self.followed += 1;
            for (_, class) in ordered_fields(typing, entry) {
                self.visit(typing, class);
            }
            if let Some(element) = typing.types.shapes[entry].element {
                self.visit(typing, element);
            }
        }
    }
}

/// The fields of the shape in the order of their places.
fn ordered_fields(typing: &ProgramTyping, entry: usize) -> Vec<(NameId, Class)> {
    let mut fields: Vec<_> = typing.types.shapes[entry].fields.iter().collect();
    fields.sort_by_key(|(_, field)| field.span);
    fields.into_iter().map(|(&name, field)| (name, field.class)).collect()
}

impl SymbolNumbering {
    /// The sort of the class.
    pub(crate) fn sort(&self, typing: &mut ProgramTyping, class: Class) -> Sort {
        match typing.types.kind(UhExprType::Of(class)) {
            ClassKind::Int | ClassKind::Open => Sort::Int,
            ClassKind::Bool => Sort::Bool,
            ClassKind::Sequence => Sort::Vector(Element::Int),
            ClassKind::Ref(entry) => Sort::Ref(self.shapes[&entry]),
            ClassKind::Broken => unreachable!("a program with contradictions is not numbered"),
        }
    }

    /// The shape of a class of references.
    pub(crate) fn shape(&self, typing: &mut ProgramTyping, class: Class) -> ShapeId {
        match self.sort(typing, class) {
            Sort::Ref(shape) => shape,
            sort @ (Sort::Int | Sort::Bool | Sort::Vector(_)) => {
                unreachable!("the class was inferred to be one of references, not {sort:?}")
            }
        }
    }

    /// The field of this name of the objects of the class.
    pub(crate) fn field(&self, typing: &mut ProgramTyping, class: Class, name: NameId) -> FieldId {
        match typing.types.kind(UhExprType::Of(class)) {
            ClassKind::Ref(entry) => self.fields[&(entry, name)],
            kind => unreachable!("the owner of a field is a class of references, not {kind:?}"),
        }
    }

    /// The fields of the arrays of a shape.
    #[must_use]
    pub(crate) fn array(&self, array: ShapeId) -> ArrayFields {
        self.arrays[&array]
    }

    /// The tape from which `havoc` of variables of this sort reads.
    #[must_use]
    pub(crate) fn tape(&self, sort: Sort) -> FieldId {
        self.tapes[&sort]
    }

    fn vars(&mut self, tree: &SyntaxTree, typing: &mut ProgramTyping) {
        typing.numbers.clear();
        for index in 0..typing.vars.len() {
            let (&ScopedName { proc, name }, &class) =
                typing.vars.get_index(index).expect("the index runs over the variables");
            let sort = self.sort(typing, class);
            if index == typing.inputs {
                self.symbols.add_hidden_vars();
            }
            let is_param =
                |proc: usize| tree.procs[proc].params.iter().any(|param| param.name.id == name);
            let kind = match proc {
                None => VarKind::Global,
                Some(proc) if is_param(proc) => VarKind::Parameter(ProcId::new(proc)),
                Some(proc) => VarKind::Local(ProcId::new(proc)),
            };
            let var = match sort {
                Sort::Vector(_) => self.symbols.add_sequence(tree.name(name), kind),
                Sort::Int | Sort::Bool | Sort::Ref(_) => {
                    self.symbols.add_var(tree.name(name), sort, kind)
                }
            };
            typing.numbers.push((var, self.symbols.length_of(var)));
        }
        if typing.inputs == typing.vars.len() {
            self.symbols.add_hidden_vars();
        }
    }

    fn fields(&mut self, tree: &SyntaxTree, typing: &mut ProgramTyping, entries: &[usize]) {
        for &entry in entries {
            if let Some(class) = typing.types.shapes[entry].element {
                let element = match self.sort(typing, class) {
                    Sort::Int => Element::Int,
                    Sort::Bool => Element::Bool,
                    Sort::Ref(shape) => Element::Ref(shape),
                    Sort::Vector(_) => unreachable!("no class is of what arrays hold"),
                };
                let shape = self.symbols.add_array("", element);
                self.arrays.insert(shape, array_fields(&self.symbols, shape));
                continue;
            }
            let shape = self.symbols.add_shape("");
            for (name, class) in ordered_fields(typing, entry) {
                let sort = self.sort(typing, class);
                let field = self.symbols.add_field(shape, tree.name(name), sort);
                self.fields.insert((entry, name), field);
            }
        }
    }

    /// Gives every shape its declared name, or one that says what it is: `Node` if its objects lead
    /// to others of the shape, else the name of the first variable or field that holds it, if that
    /// has at least two letters, else `Object`. Equal names get numbers.
    fn name_shapes(&mut self, tree: &SyntaxTree, typing: &ProgramTyping, entries: &[usize]) {
        let declared = |entry: usize| typing.types.shapes[entry].declared;
        let mut taken: FxHashMap<String, usize> = FxHashMap::default();
        for declaration in &tree.types {
            taken.insert(tree.name(declaration.name.id).to_owned(), 1);
        }
        let holders = self.holder_names();
        let is_array = |shape: usize, symbols: &Symbols| symbols.shapes[shape].array.is_some();
        for (shape, &entry) in entries.iter().enumerate() {
            if is_array(shape, &self.symbols) {
                continue;
            }
            let name = match declared(entry) {
                Some(index) => tree.name(tree.types[index].name.id).to_owned(),
                None => unique(self.base_name(shape, holders[shape].as_deref()), &mut taken),
            };
            self.symbols.shapes[shape].name = name;
        }
        for shape in (0..entries.len()).map(ShapeId::new) {
            self.name_array(shape);
        }
    }

    /// The name of arrays: that of what they hold, with brackets for each step to it.
    fn name_array(&mut self, shape: ShapeId) {
        let (mut last, mut brackets) = (shape, String::new());
        let base = loop {
            let Some(array) = self.symbols[last].array else { break &*self.symbols[last].name };
            brackets.push_str("[]");
            match array.element {
                Element::Int => break "int",
                Element::Bool => break "bool",
                Element::Ref(element) => last = element,
            }
        };
        let name = format!("{base}{brackets}");
        if shape != last || !brackets.is_empty() {
            self.symbols.shapes[shape.index()].name = name;
        }
    }

    /// For each shape the name of the first variable, else field, that holds it and has at least
    /// two letters.
    fn holder_names(&self) -> Vec<Option<String>> {
        let mut holders = vec![None; self.symbols.shapes.len()];
        let vars = self.symbols.vars.iter().map(|var| (&var.name, var.sort));
        let fields = self.symbols.fields.iter().map(|field| (&field.name, field.sort));
        for (name, sort) in vars.chain(fields) {
            if let Sort::Ref(shape) = sort {
                let holder = &mut holders[shape.index()];
                if name.len() >= 2 && holder.is_none() {
                    *holder = Some(name.clone());
                }
            }
        }
        holders
    }

    fn base_name(&self, shape: usize, holder: Option<&str>) -> String {
        let to_itself =
            |field: &FieldId| self.symbols[*field].sort == Sort::Ref(ShapeId::new(shape));
        if self.symbols.shapes[shape].fields.iter().any(to_itself) {
            return "Node".to_owned();
        }
        let holder = holder.map(|name| name.trim_start_matches('_'));
        match holder.and_then(|name| name.chars().next()) {
            Some(first) if first.is_ascii_alphabetic() => {
                let rest = &holder.unwrap_or_default()[1..];
                format!("{}{rest}", first.to_ascii_uppercase())
            }
            _ => "Object".to_owned(),
        }
    }

    fn tapes(&mut self, typing: &mut ProgramTyping) {
        for index in 0..typing.havocs.len() {
            let sort = self.sort(typing, typing.havocs[index]);
            if self.tapes.contains_key(&sort) {
                continue;
            }
            let name = match sort {
                Sort::Int => "Inp_int".to_owned(),
                Sort::Bool => "Inp_bool".to_owned(),
                Sort::Ref(shape) => {
                    format!("Inp_{}", self.symbols[shape].name.replace("[]", "_array"))
                }
                Sort::Vector(_) => unreachable!("no variable is what arrays hold"),
            };
            let tape = self.symbols.add_tape(name, sort);
            self.tapes.insert(sort, tape);
        }
    }
}

/// The name, with the first number from 2 on that makes it new if it is taken.
fn unique(base: String, taken: &mut FxHashMap<String, usize>) -> String {
    loop {
        let count = taken.entry(base.clone()).or_insert(0);
        *count += 1;
        if *count == 1 {
            return base;
        }
        let name = format!("{base}{count}");
        if !taken.contains_key(&name) {
            taken.insert(name.clone(), 1);
            return name;
        }
    }
}
