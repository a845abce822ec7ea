//! Names as C# writes them, and as words.

use super::ReachableProgram;
use super::types::CilType;

/// A name without what C# identifiers do not have.
pub(crate) fn word(name: &str) -> String {
    let name = match name {
        ".ctor" => "new",
        ".cctor" => "initialize",
        _ => name,
    };
    // Explicit implementations are called by the full name of what they implement.
    let name = name.rsplit('.').next().unwrap_or(name);
    let name = name.split('`').next().unwrap_or(name);
    let letters = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
    let word: String = letters.collect();
    let word = word.trim_matches('_').to_owned();
    match word.chars().next() {
        Some(first) if first.is_ascii_alphabetic() => word,
        _ => format!("x{word}"),
    }
}

impl ReachableProgram<'_> {
    /// A type, as C# writes it.
    pub(crate) fn title(&self, ty: &CilType) -> String {
        match ty {
            CilType::Void => "void".to_owned(),
            CilType::Bool => "bool".to_owned(),
            CilType::Number(num) => num.name().to_owned(),
            CilType::Real => "double".to_owned(),
            CilType::Object => "object".to_owned(),
            CilType::String => "string".to_owned(),
            CilType::Class(class) | CilType::Struct(class) => self.class(*class).name.clone(),
            CilType::Outside { name, arguments, .. } => {
                format!("{}{}", name.full(), self.arguments(arguments))
            }
            CilType::Array(element) => format!("{}[]", self.title(element)),
            CilType::Grid(element, rank) => {
                let commas = ",".repeat((*rank as usize).saturating_sub(1));
                format!("{}[{commas}]", self.title(element))
            }
            CilType::Place(of) => format!("ref {}", self.title(of)),
            CilType::Pointer => "void*".to_owned(),
        }
    }

    /// Arguments in their brackets; nothing if there are none.
    pub(super) fn arguments(&self, arguments: &[CilType]) -> String {
        if arguments.is_empty() {
            return String::new();
        }
        let names: Vec<String> = arguments.iter().map(|ty| self.title(ty)).collect();
        format!("<{}>", names.join(", "))
    }

    /// A method, as C# writes it.
    pub(super) fn method_title(&self, class: &str, name: &str, arguments: &[CilType]) -> String {
        let title = match name {
            ".ctor" => "new",
            ".cctor" => "static",
            _ => name.rsplit('.').next().unwrap_or(name),
        };
        format!("{class}.{title}{}", self.arguments(arguments))
    }

    /// A type as a word.
    pub(crate) fn type_word(&self, ty: &CilType) -> String {
        match ty {
            CilType::Class(class) | CilType::Struct(class) => self.class(*class).word.clone(),
            CilType::Array(element) => format!("{}_array", self.type_word(element)),
            CilType::Grid(element, rank) => format!("{}_array{rank}", self.type_word(element)),
            CilType::Outside { name, arguments, .. } => {
                let words = arguments.iter().map(|ty| self.type_word(ty));
                let all: Vec<String> = std::iter::once(word(&name.name)).chain(words).collect();
                all.join("_")
            }
            CilType::Place(of) => format!("ref_{}", self.type_word(of)),
            CilType::Void
            | CilType::Bool
            | CilType::Number(_)
            | CilType::Real
            | CilType::Object
            | CilType::String => self.title(ty),
            CilType::Pointer => "pointer".to_owned(),
        }
    }
}
