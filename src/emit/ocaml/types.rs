//! The types of an OCaml file.

use unheap_ocaml::{Item as TopLevel, Type};

use super::{Dialect, Lowering};
use crate::Fields;
use base::Sort;
use func::Item;

impl Lowering<'_, Dialect> {
    /// The types of final states and outcomes.
    pub(super) fn types(&mut self) -> Vec<TopLevel> {
        let mut types = Vec::new();
        if self.target == Dialect::Plain || !self.has_outcomes() {
            return types;
        }
        let items = self.program.state.iter().zip(self.fields.clone());
        let fields: Vec<_> = items.map(|(&item, name)| (name, self.item_type(item))).collect();
        let state = (!fields.is_empty()).then(|| Type::Name("state".to_owned()));
        if state.is_some() {
            self.used.insert("address");
            types.push(TopLevel::Record { name: "state".to_owned(), fields });
        }
        let check = Some(Type::Name("int".to_owned()));
        let outcomes = [("Halted", state), ("Failed", check), ("Blocked", None)];
        let cases = outcomes.map(|(name, carried)| (name.to_owned(), carried)).into();
        types.push(TopLevel::Variant { name: "outcome".to_owned(), cases });
        types
    }

    /// The type of the contents of a part of the state.
    fn item_type(&mut self, item: Item) -> Type {
        match item {
            Item::Var(var) => self.sort_type(self.program.symbols[var].sort),
            Item::Field(field) => {
                let content = self.sort_type(self.program.symbols[field].sort);
                self.map_type("address", content)
            }
        }
    }

    fn sort_type(&mut self, sort: Sort) -> Type {
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
        Type::Name(name.to_owned())
    }

    /// The type of what a field holds in all objects, or an array at all indices.
    fn map_type(&mut self, key: &str, content: Type) -> Type {
        let content = Box::new(content);
        match self.fields_are {
            Fields::Functions => Type::Arrow(Box::new(Type::Name(key.to_owned())), content),
            Fields::Maps => {
                self.used.insert("field");
                Type::Apply(content, "field".to_owned())
            }
        }
    }
}
