//! The predicates in the program's own words.

use super::view::{Kind, Slot, View};
use super::{Cells, sites::INITIAL};
use crate::horn::PredId;

/// What a predicate is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// The cut point, by the index of its vertex.
    pub vertex: usize,
    /// For each object its name and what is known of where it was made.
    pub objects: Vec<ObjectWords>,
    /// For each parameter what it says.
    pub params: Vec<Word>,
}

/// An object that a predicate is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectWords {
    /// How it is introduced: `x of Node`, `y = x.Next`.
    pub name: String,
    /// Where it may have been made: the number that its bits tell, and the position of the statement
    /// in the program's code; `None` is the initial heap.
    pub sites: Vec<(usize, Option<usize>)>,
}

/// A parameter in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// A number or a truth value of the program.
    Value(String),
    /// Two references are equal; what they are.
    Same(String, String),
    /// This bit of the number of this object's site.
    Site(usize, usize),
    /// Nothing is claimed where this is true.
    Void,
}

impl Cells {
    /// What a predicate is about, in words.
    ///
    /// # Panics
    /// If the system has no such predicate.
    #[must_use]
    pub fn words(&self, predicate: PredId) -> Words {
        let symbols = &self.instrumented.program.symbols;
        let found = self.views.iter().find_map(|view| {
            let mut own = view.predicates.iter();
            let (&kind, (_, layout)) = own.find(|(_, (id, _))| *id == predicate)?;
            Some((view, kind, layout))
        });
        let (view, kind, layout) = found.expect("each predicate belongs to a cut point");
        let objects =
            View::objects(symbols, kind).into_iter().enumerate().map(|(object, shape)| {
                let name = match (kind, object) {
                    (Kind::Edge(field), 1) => format!("y = x.{}", symbols[field].name),
                    _ => format!("x of {}", symbols[shape].name),
                };
                let of_shape = self.points_to.of_shape[shape.index()].iter().enumerate();
                let sites = of_shape.filter(|(_, site)| view.sites[shape.index()].has(**site));
                let sites = sites.map(|(index, &site)| {
                    let position =
                        (site != INITIAL).then(|| self.points_to.position(site)).flatten();
                    (index, position.map(|position| self.instrumented.origins[position]))
                });
                ObjectWords { name, sites: sites.collect() }
            });
        let params = layout.iter().map(|&slot| match slot {
            Slot::Site(object, bit) => Word::Site(object, bit),
            Slot::Void => Word::Void,
            Slot::IsNull(of) => Word::Same(of.words(symbols), "null".to_owned()),
            Slot::Same(a, b) => Word::Same(a.words(symbols), b.words(symbols)),
            Slot::Var(_) | Slot::Field(..) | Slot::Under(..) | Slot::Number(_) => {
                Word::Value(slot.words(symbols))
            }
        });
        let vertex = super::original(&self.instrumented, view.vertex).index();
        Words { vertex, objects: objects.collect(), params: params.collect() }
    }
}
