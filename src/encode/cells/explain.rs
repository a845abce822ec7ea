//! The predicates in the program's own words.

use super::kind::ViewPart;
use super::meaning::CellMeaning;
use super::runs::Cells;
use super::slot::{Slot, called};
use crate::clauses::CutPredicate;
use crate::explain::{ObjectWords, Word, Words};
use analysis::INITIAL;
use base::ShapeId;
use chc::PredId;

impl Cells {
    /// What a predicate is about.
    pub(super) fn words(&self, id: PredId, predicate: &CutPredicate) -> Words {
        let symbols = self.symbols();
        let (view, kind) = self.kinds[id.index()];
        let mut objects = Vec::new();
        for (object, part) in kind.parts(symbols).into_iter().enumerate() {
            let own = called(symbols, object).to_owned();
            let (name, referred, shape) = match part {
                ViewPart::Any(shape) => (format!("{own} of {}", symbols[shape].name), None, shape),
                ViewPart::Along(of, field) => {
                    let referred = format!("{}.{}", called(symbols, of), symbols[field].name);
                    let name = format!("{own} = {referred}");
                    (name, Some(referred), kind.shapes(symbols)[object])
                }
            };
            let sites = self.sites(view, shape);
            objects.push(ObjectWords { own, name, referred, shape, sites });
        }
        let params = predicate.params.iter().map(|&param| match self.meanings[param.index()] {
            CellMeaning::Parameter(slot) => self.word(slot),
            CellMeaning::Value(_)
            | CellMeaning::Object(..)
            | CellMeaning::Content(..)
            | CellMeaning::Element(..)
            | CellMeaning::Site(..)
            | CellMeaning::Entered(_)
            | CellMeaning::Existed(_)
            | CellMeaning::Former(..)
            | CellMeaning::Returned(_)
            | CellMeaning::Later(..)
            | CellMeaning::ExistedThere(_)
            | CellMeaning::HeldThere(..)
            | CellMeaning::MadeThere(..)
            | CellMeaning::Input(..)
            | CellMeaning::Fresh(_) => unreachable!("a parameter stands for one"),
        });
        let vertex = super::merged::original(&self.instrumented, predicate.vertex).index();
        Words { vertex, returns: predicate.returns, objects, params: params.collect() }
    }

    /// Where objects of a shape may have been made that are seen at a cut point.
    fn sites(&self, view: usize, shape: ShapeId) -> Vec<(usize, Option<usize>)> {
        let seen = &self.views[view].sites[shape.index()];
        let mut sites = Vec::new();
        for (index, &site) in self.points_to.of_shape[shape.index()].iter().enumerate() {
            if seen.has(site) {
                let position = if site == INITIAL { None } else { self.points_to.position(site) };
                let origins = &self.instrumented.origins;
                sites.push((index, position.map(|position| origins[position])));
            }
        }
        sites
    }

    fn word(&self, slot: Slot) -> Word {
        let symbols = self.symbols();
        match slot {
            Slot::Site(object, bit) => Word::Site(object, bit),
            Slot::Void => Word::Void,
            Slot::IsNull(of) => Word::Same(of.words(symbols), "null".to_owned()),
            Slot::Same(a, b) => Word::Same(a.words(symbols), b.words(symbols)),
            Slot::Var(_)
            | Slot::Entered(_)
            | Slot::Existed(_)
            | Slot::Field(..)
            | Slot::Former(..)
            | Slot::Under(..)
            | Slot::Number(_) => Word::Value(slot.words(symbols)),
        }
    }
}
