//! The types of a Haskell file.

use unheap_haskell::{Constructor, ConstructorFields, HaskellItem as TopLevel, HaskellType};

use super::{HaskellFile, TargetLowering};
use base::{FieldId, Sort};
use func::{Function, ResultType, StateComponent};

impl TargetLowering<'_, HaskellFile> {
    /// The types of final states and outcomes.
    pub(super) fn types(&mut self) -> Vec<TopLevel> {
        let program = self.program;
        if !self.has_outcomes() {
            return Vec::new();
        }
        let mut fields = Vec::with_capacity(program.state.len());
        for (name, &item) in self.fields.clone().into_iter().zip(&program.state) {
            fields.push((name, self.item_type(item)));
        }
        let state = (!fields.is_empty()).then(|| {
            let fields = ConstructorFields::Named(fields);
            vec![Constructor { name: "State".to_owned(), fields }]
        });
        let carried = state.iter().map(|_| HaskellType::Name("State".to_owned())).collect();
        let check = vec![HaskellType::Name("Int".to_owned())];
        let cases = [("Halted", carried), ("Failed", check), ("Blocked", Vec::new())];
        let constructor = |(name, types): (&str, Vec<HaskellType>)| Constructor {
            name: name.to_owned(),
            fields: ConstructorFields::Positional(types),
        };
        let outcome = cases.map(constructor).into();
        let data =
            |name: &str, constructors| TopLevel::Data { name: name.to_owned(), constructors };
        let types = state.map(|constructors| data("State", constructors)).into_iter();
        types.chain([data("Outcome", outcome)]).collect()
    }

    pub(super) fn function_type(&mut self, function: &Function) -> HaskellType {
        let result = match &function.result {
            ResultType::Outcome => HaskellType::Name("Outcome".to_owned()),
            ResultType::Tuple(types) => self.results(types),
            ResultType::Run(types) => {
                HaskellType::Apply("Either Outcome".to_owned(), Box::new(self.results(types)))
            }
        };
        if function.arity == 0 {
            return result;
        }
        let params = function.params().iter().map(|param| self.ty(param.ty)).collect();
        HaskellType::Arrow(params, Box::new(result))
    }

    fn results(&mut self, types: &[func::FuncType]) -> HaskellType {
        match types {
            [ty] => self.ty(*ty),
            types => HaskellType::Tuple(types.iter().map(|&ty| self.ty(ty)).collect()),
        }
    }

    pub(super) fn ty(&mut self, ty: func::FuncType) -> HaskellType {
        match ty {
            func::FuncType::Value(sort) => self.sort(sort),
            func::FuncType::Map(field) => self.map_type(field),
        }
    }

    pub(super) fn sort(&mut self, sort: Sort) -> HaskellType {
        let name = match sort {
            Sort::Int => "Integer",
            Sort::Bool => "Bool",
            Sort::Ref(_) => {
                self.used.insert("Address");
                "Address"
            }
            Sort::Vector(element) => {
                self.used.insert("Vector");
                let content = self.sort(element.sort());
                return HaskellType::Apply("Vector".to_owned(), Box::new(content));
            }
        };
        HaskellType::Name(name.to_owned())
    }

    pub(super) fn map_type(&mut self, field: FieldId) -> HaskellType {
        let symbol = &self.program.symbols[field];
        let content = self.sort(symbol.sort);
        if symbol.owner.is_none() {
            return HaskellType::Arrow(vec![self.sort(Sort::Int)], Box::new(content));
        }
        self.used.insert("Field");
        HaskellType::Apply("Field".to_owned(), Box::new(content))
    }

    /// The type of what gives the initial contents of a field or tape: a function.
    pub(super) fn initial_map_type(&mut self, field: FieldId) -> HaskellType {
        let symbol = &self.program.symbols[field];
        match (self.fields_are, symbol.owner) {
            (crate::FieldRepresentation::Functions, _) | (_, None) => self.map_type(field),
            (crate::FieldRepresentation::Maps, Some(shape)) => {
                let address = self.sort(Sort::Ref(shape));
                HaskellType::Arrow(vec![address], Box::new(self.sort(symbol.sort)))
            }
        }
    }

    pub(super) fn item_type(&mut self, item: StateComponent) -> HaskellType {
        self.ty(item.ty(&self.program.symbols))
    }
}
