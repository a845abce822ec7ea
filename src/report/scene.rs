//! Where the objects of a picture stand: lists in rows, trees as trees, everything else in rows below.
//!
//! The layout is made once for all states of a run, so that what does not change does not move: initial
//! objects stand as they are linked at the start, new ones as they are linked at the end.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value as Json, json};

use base::{FieldId, Sort, Symbols};
use concrete::{Heap, Object, ObjectNames, Value, value_text};

/// So many objects are drawn.
pub(super) const MOST_OBJECTS: usize = 48;
/// So many elements of an array are drawn.
const MOST_ELEMENTS: usize = 10;
/// Sizes in pixels: of a box without its cells, between boxes, above a row.
const BOX: usize = 58;
const BETWEEN: usize = 46;
const ABOVE: usize = 44;
/// A row is no longer than so many boxes.
const MOST_IN_ROW: usize = 7;

/// An object where it stands.
#[derive(Clone, Debug)]
pub(super) struct PlacedObject {
    object: Object,
    /// Its fields, but for ghosts, with the widths of their cells; of an array none.
    fields: Vec<(FieldId, usize)>,
    x: usize,
    y: usize,
    width: usize,
}

/// A picture without contents.
#[derive(Clone, Default, Debug)]
pub(super) struct Scene {
    objects: Vec<PlacedObject>,
    numbers: BTreeMap<(bool, i64, usize), usize>,
    /// How many objects are not drawn.
    pub left_out: usize,
    width: usize,
    height: usize,
}

fn key(object: Object) -> (bool, i64, usize) {
    (object.address > 0, object.address.saturating_abs(), object.shape.index())
}

/// The fields that are shown of an object.
fn fields(symbols: &Symbols, object: Object) -> Vec<FieldId> {
    if symbols[object.shape].array.is_some() {
        return Vec::new();
    }
    let shape_fields = symbols[object.shape].fields.iter().copied();
    shape_fields
        .filter(|&field| !symbols[field].ghost && symbols[field].claimed.is_none())
        .collect()
}

/// The objects that an object refers to, in the order of its fields and elements.
fn referenced_objects(symbols: &Symbols, heap: &Heap, object: Object) -> Vec<Object> {
    let mut referenced = Vec::new();
    if let Some(array) = symbols[object.shape].array {
        let items = heap.read(symbols, array.items, object.address);
        if let (Sort::Ref(_), Value::Vector(all)) = (array.element.sort(), &items) {
            referenced.extend(
                all.values().filter_map(|one| Object::referred_to(array.element.sort(), one)),
            );
        }
    }
    for field in fields(symbols, object) {
        let value = heap.read(symbols, field, object.address);
        referenced.extend(Object::referred_to(symbols[field].sort, &value));
    }
    referenced.retain(|object| object.address != 0);
    referenced
}

/// The objects of two states, those that variables lead to first; at most so many as are drawn, and how many there
/// are besides.
fn chosen(symbols: &Symbols, states: [&Heap; 2]) -> (Vec<Object>, usize) {
    let (mut order, mut visited) = (Vec::new(), BTreeSet::new());
    for heap in states {
        let mut queue: VecDeque<Object> = VecDeque::new();
        for var in symbols.program_vars() {
            queue.extend(Object::referred_to(symbols[var].sort, heap.var(var)));
        }
        while let Some(object) = queue.pop_front() {
            if object.address == 0 || !visited.insert(key(object)) {
                continue;
            }
            order.push(object);
            queue.extend(referenced_objects(symbols, heap, object));
        }
    }
    for heap in states {
        let rest = heap.objects(symbols).into_iter().filter(|&object| visited.insert(key(object)));
        order.extend(rest);
    }
    let left_out = order.len().saturating_sub(MOST_OBJECTS);
    order.truncate(MOST_OBJECTS);
    (order, left_out)
}

impl Scene {
    /// The picture of the states of a run: the first one, the last one, and how long the texts of cells are.
    pub(super) fn new(symbols: &Symbols, first: &Heap, last: &Heap) -> Self {
        let (order, left_out) = chosen(symbols, [first, last]);
        let mut layout =
            SceneLayout { symbols, first, last, order: &order, placed: BTreeMap::new(), y: ABOVE };
        layout.run();
        let placed = layout.placed;
        let mut scene = Self { left_out, ..Self::default() };
        for &object in &order {
            let (x, y) = placed[&key(object)];
            let fields = cells(symbols, object, [first, last]);
            let width = width(symbols, object, [first, last]);
            scene.numbers.insert(key(object), scene.objects.len());
            scene.width = scene.width.max(x + width + 24);
            scene.height = scene.height.max(y + BOX + 30);
            scene.objects.push(PlacedObject { object, fields, x, y, width });
        }
        scene
    }

    /// The picture as data, without contents.
    pub(super) fn data(&self, symbols: &Symbols, names: &ObjectNames) -> Vec<Json> {
        let one = |placed: &PlacedObject| {
            let fields: Vec<Json> = placed
                .fields
                .iter()
                .map(|(field, width)| {
                    let is_ref = matches!(symbols[*field].sort, Sort::Ref(_));
                    json!({"name": symbols[*field].name, "width": width, "ref": is_ref})
                })
                .collect();
            json!({
                "name": names.name(placed.object).unwrap_or("?"),
                "shape": symbols[placed.object.shape].name,
                "array": symbols[placed.object.shape].array.is_some(),
                "fields": fields, "x": placed.x, "y": placed.y, "w": placed.width, "h": BOX,
            })
        };
        self.objects.iter().map(one).collect()
    }

    /// How large it is.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.width.max(60), self.height.max(60))
    }

    /// A value: null, a text, or the number of the object that it refers to.
    pub(super) fn value(&self, names: &ObjectNames, sort: Sort, value: &Value) -> Json {
        match Object::referred_to(sort, value) {
            Some(object) if object.address == 0 => Json::Null,
            Some(object) => match self.numbers.get(&key(object)) {
                Some(number) => json!({"r": number}),
                None => json!({"t": value_text(names, sort, value)}),
            },
            None => Json::String(short(value_text(names, sort, value))),
        }
    }

    /// What each object holds in a state: its fields, or the elements of an array.
    pub(super) fn contents(
        &self,
        symbols: &Symbols,
        names: &ObjectNames,
        heap: &Heap,
    ) -> Vec<Vec<Json>> {
        let one = |placed: &PlacedObject| {
            let address = placed.object.address;
            if let Some(array) = symbols[placed.object.shape].array {
                let items = heap.read(symbols, array.items, address);
                let length = heap.read(symbols, array.len, address);
                let sort = array.element.sort();
                let shown = 0..MOST_ELEMENTS.min(length_of(&length));
                let mut all: Vec<Json> = shown
                    .map(|at| self.value(names, sort, &items.at(&at.into(), array.element)))
                    .collect();
                if length_of(&length) > MOST_ELEMENTS {
                    all.push(Json::String("…".to_owned()));
                }
                all.insert(0, Json::String(short(value_text(names, Sort::Int, &length))));
                return all;
            }
            let fields = placed.fields.iter();
            fields
                .map(|&(field, _)| {
                    let value = heap.read(symbols, field, address);
                    self.value(names, symbols[field].sort, &value)
                })
                .collect()
        };
        self.objects.iter().map(one).collect()
    }

    /// Which objects there are in a state.
    pub(super) fn is_there(&self, symbols: &Symbols, heap: &Heap) -> Vec<bool> {
        let clock = heap.clock(symbols);
        self.objects.iter().map(|placed| placed.object.address <= clock).collect()
    }
}

fn length_of(value: &Value) -> usize {
    match value {
        Value::Int(number) => usize::try_from(number).unwrap_or(0),
        Value::Bool(_) | Value::Ref(_) | Value::Vector(_) => 0,
    }
}

/// A text that fits into a cell.
fn short(text: String) -> String {
    const LONGEST: usize = 10;
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// The cells of an object with their widths: names and values fit.
fn cells(symbols: &Symbols, object: Object, states: [&Heap; 2]) -> Vec<(FieldId, usize)> {
    let width = |field: FieldId| {
        let symbol = &symbols[field];
        let values = states.map(|heap| match heap.read(symbols, field, object.address) {
            Value::Int(number) => number.to_string().chars().count().min(10),
            Value::Bool(_) => 5,
            Value::Ref(_) | Value::Vector(_) => 2,
        });
        let longest =
            values.into_iter().max().unwrap_or(0).max(symbol.name.chars().count().min(12));
        (longest * 8 + 14).max(38)
    };
    fields(symbols, object).into_iter().map(|field| (field, width(field))).collect()
}

fn width(symbols: &Symbols, object: Object, states: [&Heap; 2]) -> usize {
    if let Some(array) = symbols[object.shape].array {
        let longest = states.map(|heap| length_of(&heap.read(symbols, array.len, object.address)));
        let shown = longest.into_iter().max().unwrap_or(0).min(MOST_ELEMENTS + 1);
        return (shown * 40).max(80);
    }
    let cells: usize = cells(symbols, object, states).iter().map(|(_, width)| width).sum();
    cells.max(46)
}

/// Objects while they are placed.
struct SceneLayout<'a> {
    symbols: &'a Symbols,
    first: &'a Heap,
    last: &'a Heap,
    order: &'a [Object],
    placed: BTreeMap<(bool, i64, usize), (usize, usize)>,
    /// Where the next row begins.
    y: usize,
}

impl SceneLayout<'_> {
    fn run(&mut self) {
        // What no other object of its shape leads to comes first: rows begin there.
        let drawn: BTreeSet<_> = self.order.iter().map(|&object| key(object)).collect();
        let mut inner = BTreeSet::new();
        for &object in self.order {
            inner.extend(self.links(object).into_iter().filter(|&to| to != object).map(key));
        }
        let roots = self.order.iter().copied().filter(|&object| !inner.contains(&key(object)));
        let roots: Vec<Object> = roots.chain(self.order.iter().copied()).collect();
        for root in roots {
            if !self.placed.contains_key(&key(root)) {
                self.component(root, &drawn);
            }
        }
    }

    /// The objects of its own shape to which an object leads.
    fn links(&self, object: Object) -> Vec<Object> {
        let heap = if object.address > 0 { self.last } else { self.first };
        let link_fields =
            fields(self.symbols, object).into_iter().filter(|&field| self.symbols.is_link(field));
        let values =
            link_fields.map(|field| (field, heap.read(self.symbols, field, object.address)));
        let objects = values
            .filter_map(|(field, value)| Object::referred_to(self.symbols[field].sort, &value));
        objects.filter(|object| object.address != 0).collect()
    }

    fn width(&self, object: Object) -> usize {
        width(self.symbols, object, [self.first, self.last])
    }

    /// SourcePlaces what an object leads to, as far as it is not placed: a row if it is a list, else a tree.
    fn component(&mut self, root: Object, drawn: &BTreeSet<(bool, i64, usize)>) {
        let mut children: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let mut nodes = vec![(root, 0_usize)];
        let mut visited = BTreeSet::from([key(root)]);
        let mut stack = vec![0_usize];
        while let Some(at) = stack.pop() {
            let (object, depth) = nodes[at];
            let mut new_children = Vec::new();
            for to in self.links(object) {
                let is_new = drawn.contains(&key(to)) && !self.placed.contains_key(&key(to));
                if is_new && visited.insert(key(to)) {
                    new_children.push(nodes.len());
                    nodes.push((to, depth + 1));
                }
            }
            stack.extend(new_children.iter().rev());
            children.insert(at, new_children);
        }
        if children.values().all(|siblings| siblings.len() <= 1) {
            self.row(&nodes);
        } else {
            self.tree(&nodes, &children);
        }
    }

    fn row(&mut self, nodes: &[(Object, usize)]) {
        for line in nodes.chunks(MOST_IN_ROW) {
            let mut x = 24;
            for &(object, _) in line {
                self.placed.insert(key(object), (x, self.y));
                x += self.width(object) + BETWEEN;
            }
            self.y += BOX + ABOVE;
        }
    }

    /// Children below their parents, leaves beside each other.
    fn tree(&mut self, nodes: &[(Object, usize)], children: &BTreeMap<usize, Vec<usize>>) {
        // Children have higher numbers than their parents, so parents come last.
        let mut ranges: Vec<(usize, usize)> = vec![(0, 0); nodes.len()];
        let mut next = 24;
        let mut stack = vec![(0_usize, false)];
        while let Some((at, ready)) = stack.pop() {
            let (child_nodes, width) = (&children[&at], self.width(nodes[at].0));
            if child_nodes.is_empty() {
                ranges[at] = (next, next + width);
                next += width + BETWEEN / 2;
            } else if ready {
                let (low, high) =
                    (ranges[child_nodes[0]].0, ranges[child_nodes[child_nodes.len() - 1]].1);
                let start = ((low + high) / 2).saturating_sub(width / 2).max(8);
                ranges[at] = (start, start + width);
            } else {
                stack.push((at, true));
                stack.extend(child_nodes.iter().rev().map(|&child| (child, false)));
            }
        }
        let deepest = nodes.iter().map(|&(_, depth)| depth).max().unwrap_or(0);
        for (&(object, depth), (x, _)) in nodes.iter().zip(ranges) {
            self.placed.insert(key(object), (x, self.y + depth * (BOX + ABOVE)));
        }
        self.y += (deepest + 1) * (BOX + ABOVE);
    }
}
