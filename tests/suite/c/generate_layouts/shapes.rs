//! Types, as compilers lay them out.

use super::Writer;

/// A type of an object.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Shape {
    Number(usize),
    Record(usize),
    Array(Box<Shape>, u64),
}

/// Types of numbers, and their sizes.
pub(super) const NUMBERS: [(&str, u64); 6] =
    [("int", 4), ("int", 4), ("char", 1), ("short", 2), ("long", 8), ("unsigned char", 1)];

/// A struct or a union.
pub(super) struct Record {
    pub(super) name: String,
    pub(super) members: Vec<(String, Shape, u64)>,
    pub(super) size: u64,
    pub(super) align: u64,
    /// Whether all its bytes belong to members, of which none are pointers.
    pub(super) is_dense: bool,
    pub(super) is_union: bool,
}

impl Writer<'_> {
    pub(super) fn size(&self, shape: &Shape) -> u64 {
        match shape {
            Shape::Number(number) => NUMBERS[*number].1,
            Shape::Record(record) => self.records[*record].size,
            Shape::Array(of, count) => self.size(of) * count,
        }
    }

    pub(super) fn align(&self, shape: &Shape) -> u64 {
        match shape {
            Shape::Number(number) => NUMBERS[*number].1,
            Shape::Record(record) => self.records[*record].align,
            Shape::Array(of, _) => self.align(of),
        }
    }

    pub(super) fn is_dense(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Number(_) => true,
            Shape::Record(record) => self.records[*record].is_dense,
            Shape::Array(of, _) => self.is_dense(of),
        }
    }

    /// A declaration of a name with the type.
    pub(super) fn declare(&self, shape: &Shape, name: &str) -> String {
        match shape {
            Shape::Number(number) => format!("{} {name}", NUMBERS[*number].0),
            Shape::Record(record) => format!("{} {name}", self.records[*record].name),
            Shape::Array(of, count) => {
                let name =
                    if name.starts_with('*') { format!("({name})") } else { name.to_owned() };
                self.declare(of, &format!("{name}[{count}]"))
            }
        }
    }

    pub(super) fn shape(&mut self, records: usize) -> Shape {
        let of = match self.below(2) {
            0 if records > 0 => Shape::Record(self.below(records)),
            _ => Shape::Number(self.below(NUMBERS.len())),
        };
        match self.below(5) {
            0 | 1 => Shape::Array(Box::new(of), 1 + self.upto(2)),
            2 if self.below(3) == 0 => {
                let row = Shape::Array(Box::new(of), 1 + self.upto(2));
                Shape::Array(Box::new(row), 1 + self.upto(1))
            }
            _ => of,
        }
    }

    pub(super) fn record(&mut self) {
        let at = self.records.len();
        let is_union = self.below(4) == 0;
        let kind = if is_union { "union" } else { "struct" };
        let name = format!("{kind} {}_r{at}", self.prefix);
        let (mut members, mut size, mut align, mut is_dense) = (Vec::new(), 0_u64, 1, true);
        for member in 0..1 + self.below(4) {
            let shape = self.shape(at);
            let (wide, to) = (self.size(&shape), self.align(&shape));
            let offset = if is_union { 0 } else { size.next_multiple_of(to) };
            is_dense &= self.is_dense(&shape) && (is_union || offset == size);
            if is_union {
                is_dense &= size == 0 || size == wide;
                size = size.max(wide);
            } else {
                size = offset + wide;
            }
            align = align.max(to);
            members.push((format!("m{member}"), shape, offset));
        }
        let whole = size.next_multiple_of(align);
        is_dense &= whole == size;
        let text: Vec<String> =
            members.iter().map(|(name, shape, _)| self.declare(shape, name) + ";").collect();
        self.lines.push(format!("{name} {{ {} }};", text.join(" ")));
        self.records.push(Record { name, members, size: whole, align, is_dense, is_union });
    }
}
