//! The predicates in the program's own words.

use super::kind::ViewPart;
use super::meaning::CellMeaning;
use super::runs::CellInterpretation;
use super::slot::{PredicateParam, object_display_name};
use crate::clauses::CutPredicate;
use crate::explain::{ObjectWords, PredicateExplanation, Word};
use analysis::INITIAL;
use base::ShapeId;
use chc::PredId;

impl CellInterpretation {
    /// What a predicate is about.
    pub(super) fn describe_predicate(
        &self,
        id: PredId,
        predicate: &CutPredicate,
    ) -> PredicateExplanation {
        let symbols = self.symbols();
        let (view, kind) = self.kinds[id.index()];
        let mut objects = Vec::new();
        for (object, part) in kind.view_parts(symbols).into_iter().enumerate() {
            let object_name = object_display_name(symbols, object).to_owned();
            let (name, referred, shape) = match part {
                ViewPart::Any(shape) => {
                    (format!("{object_name} of {}", symbols[shape].name), None, shape)
                }
                ViewPart::Along(of, field) => {
                    let referred =
                        format!("{}.{}", object_display_name(symbols, of), symbols[field].name);
                    let name = format!("{object_name} = {referred}");
                    (name, Some(referred), kind.shapes(symbols)[object])
                }
            };
            let sites = self.sites(view, shape);
            objects.push(ObjectWords { own: object_name, name, referred, shape, sites });
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
        let vertex = super::merged::original_vertex(&self.instrumented, predicate.vertex).index();
        PredicateExplanation {
            vertex,
            returns: predicate.returns,
            objects,
            params: params.collect(),
        }
    }

    /// Where objects of a shape may have been made that are seen at a cut point.
    fn sites(&self, view: usize, shape: ShapeId) -> Vec<(usize, Option<usize>)> {
        let visible_sites = &self.views[view].sites[shape.index()];
        let mut sites = Vec::new();
        for (index, &site) in self.points_to.of_shape[shape.index()].iter().enumerate() {
            if visible_sites.contains(site) {
                let position = if site == INITIAL { None } else { self.points_to.position(site) };
                let origins = &self.instrumented.origins;
                sites.push((index, position.map(|position| origins[position])));
            }
        }
        sites
    }

    fn word(&self, slot: PredicateParam) -> Word {
        let symbols = self.symbols();
        match slot {
            PredicateParam::Site(object, bit) => Word::Site(object, bit),
            PredicateParam::Void => Word::Void,
            PredicateParam::IsNull(of) => Word::Same(of.program_text(symbols), "null".to_owned()),
            PredicateParam::Same(a, b) => {
                Word::Same(a.program_text(symbols), b.program_text(symbols))
            }
            PredicateParam::Var(_)
            | PredicateParam::Entered(_)
            | PredicateParam::Existed(_)
            | PredicateParam::Field(..)
            | PredicateParam::Former(..)
            | PredicateParam::Under(..)
            | PredicateParam::Number(_) => Word::Value(slot.program_text(symbols)),
        }
    }
}
