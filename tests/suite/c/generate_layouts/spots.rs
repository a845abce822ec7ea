//! Places in objects: members of elements of members, and what pointers lead to.

use super::shapes::{Record, Shape};
use super::{Object, Spot, Writer};

impl Writer<'_> {
    /// An index below the bound, and from where to where it may be.
    pub(super) fn index(&mut self, count: u64) -> (String, (u64, u64)) {
        match self.below(6) {
            0 if count >= 2 => ("(x & 1)".to_owned(), (0, 1)),
            1 if self.dares => ("(y & 3)".to_owned(), (0, 0)),
            _ => {
                let at = self.upto(count - 1);
                (at.to_string(), (at, at))
            }
        }
    }

    /// One of the elements of an array that begins so far from the start.
    pub(super) fn element(&mut self, array: &Spot, of: &Shape, count: u64, start: u64) -> Spot {
        let (index, at) = self.index(count);
        let text = match self.below(8) {
            0 => format!("(*({} + {index}))", array.text),
            _ => format!("{}[{index}]", array.text),
        };
        let is_open = array.is_open || at.0 != at.1 || index.contains('y');
        Spot { text, shape: of.clone(), object: array.object, count, at, is_open, start }
    }

    /// Goes down from a place, to a number or a record, by chance.
    pub(super) fn walk(&mut self, mut spot: Spot, to_number: bool) -> Spot {
        loop {
            let here = spot.start + spot.at.0 * self.size(&spot.shape);
            match spot.shape.clone() {
                Shape::Number(_) => return spot,
                Shape::Array(of, count) => spot = self.element(&spot, &of, count, here),
                Shape::Record(record) => {
                    if !to_number && self.below(3) == 0 {
                        return spot;
                    }
                    let Record { members, is_union, .. } = &self.records[record];
                    let count = if *is_union && self.is_steady { 1 } else { members.len() };
                    let member = self.below(count);
                    let (name, shape, offset) = self.records[record].members[member].clone();
                    let text = match self.below(10) {
                        0 => format!("(&{})->{name}", spot.text),
                        _ => format!("{}.{name}", spot.text),
                    };
                    let is_open = spot.is_open;
                    let start = here + offset;
                    spot = Spot {
                        text,
                        shape,
                        object: spot.object,
                        count: 1,
                        at: (0, 0),
                        is_open,
                        start,
                    };
                }
            }
        }
    }

    /// An object as a place.
    pub(super) fn root(&mut self, object: usize) -> Spot {
        let Object { name, shape, heap } = &self.objects[object];
        let whole = Spot {
            text: name.clone(),
            shape: shape.clone(),
            object,
            count: 1,
            at: (0, 0),
            is_open: false,
            start: 0,
        };
        match *heap {
            Some(count) => {
                let of = shape.clone();
                self.element(&whole, &of, count, 0)
            }
            None => whole,
        }
    }

    /// Any place: of an object, or behind a pointer.
    pub(super) fn spot(&mut self, to_number: bool) -> Spot {
        let ready: Vec<usize> = (0..self.cursors.len())
            .filter(|&at| self.cursors[at].to.at.1 < self.cursors[at].to.count)
            .collect();
        if !ready.is_empty() && self.below(2) == 0 {
            let cursor = &self.cursors[ready[self.rng.below(ready.len())]];
            let (name, to) = (cursor.name.clone(), cursor.to.clone());
            let last = to.at.1;
            // A neighbour of where it leads, or that.
            let (text, by) = match self.below(4) {
                0 if last + 1 < to.count => (format!("{name}[1]"), 1),
                1 => (format!("{name}[0]"), 0),
                _ => (format!("(*{name})"), 0),
            };
            let at = (to.at.0 + by, to.at.1 + by);
            return self.walk(Spot { text, at, ..to }, to_number);
        }
        let object = self.below(self.objects.len());
        let root = self.root(object);
        self.walk(root, to_number)
    }
}
