//! The types of an OCaml file.

use unheap_ocaml::{OCamlItem as TopLevel, OCamlType};

use super::{Dialect, TargetLowering};
use crate::FieldRepresentation;
use base::Sort;
use func::StateComponent;

impl TargetLowering<'_, Dialect> {
    /// The types of final states and outcomes.
    pub(super) fn types(&mut self) -> Vec<TopLevel> {
        let mut types = Vec::new();
        if self.target == Dialect::Plain || !self.has_outcomes() {
            return types;
        }
        let items = self.program.state.iter().zip(self.fields.clone());
        let fields: Vec<_> = items.map(|(&item, name)| (name, self.item_type(item))).collect();
        let state = (!fields.is_empty()).then(|| OCamlType::Name("state".to_owned()));
        if state.is_some() {
            self.used.insert("address");
            types.push(TopLevel::Record { name: "state".to_owned(), fields });
        }
        let check = Some(OCamlType::Name("int".to_owned()));
        let outcomes = [("Halted", state), ("Failed", check), ("Blocked", None)];
        let cases = outcomes.map(|(name, carried)| (name.to_owned(), carried)).into();
        types.push(TopLevel::Variant { name: "outcome".to_owned(), cases });
        types
    }

    /// The type of the contents of a part of the state.
    fn item_type(&mut self, item: StateComponent) -> OCamlType {
        match item {
            StateComponent::Var(var) => self.sort_type(self.program.symbols[var].sort),
            StateComponent::Field(field) => {
                let content = self.sort_type(self.program.symbols[field].sort);
                self.map_type("address", content)
            }
        }
    }

    fn sort_type(&mut self, sort: Sort) -> OCamlType {
        let name = match (sort, self.target) {
            (Sort::Int, Dialect::Arbitrary) => "Z.t",
            (Sort::Int, Dialect::Native | Dialect::Plain) => "int",
            (Sort::Bool, _) => "bool",
            (Sort::Ref(_), _) => "address",
            (Sort::Vector(element), target) => {
                let index = if target == Dialect::Arbitrary { "Z.t" } else { "int" };
                let content = self.sort_type(element.sort());
                return self.map_type(index, content);
            }
        };
        OCamlType::Name(name.to_owned())
    }

    /// The type of what a field holds in all objects, or an array at all indices.
    fn map_type(&mut self, key: &str, content: OCamlType) -> OCamlType {
        let content = Box::new(content);
        match self.fields_are {
            FieldRepresentation::Functions => {
                OCamlType::Arrow(Box::new(OCamlType::Name(key.to_owned())), content)
            }
            FieldRepresentation::Maps => {
                self.used.insert("field");
                OCamlType::Apply(content, "field".to_owned())
            }
        }
    }
}
