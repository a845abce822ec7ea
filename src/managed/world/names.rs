//! Names as C# writes them, and as words.

use super::World;
use super::types::Ty;

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

impl World<'_> {
    /// A type, as C# writes it.
    pub(crate) fn title(&self, ty: &Ty) -> String {
        match ty {
            Ty::Void => "void".to_owned(),
            Ty::Bool => "bool".to_owned(),
            Ty::Number(num) => num.name().to_owned(),
            Ty::Real => "double".to_owned(),
            Ty::Object => "object".to_owned(),
            Ty::String => "string".to_owned(),
            Ty::Class(class) | Ty::Struct(class) => self.class(*class).name.clone(),
            Ty::Outside { name, arguments, .. } => {
                format!("{}{}", name.full(), self.arguments(arguments))
            }
            Ty::Array(element) => format!("{}[]", self.title(element)),
            Ty::Grid(element, rank) => {
                let commas = ",".repeat((*rank as usize).saturating_sub(1));
                format!("{}[{commas}]", self.title(element))
            }
            Ty::Place(of) => format!("ref {}", self.title(of)),
            Ty::Pointer => "void*".to_owned(),
        }
    }

    /// Arguments in their brackets; nothing if there are none.
    pub(super) fn arguments(&self, arguments: &[Ty]) -> String {
        if arguments.is_empty() {
            return String::new();
        }
        let names: Vec<String> = arguments.iter().map(|ty| self.title(ty)).collect();
        format!("<{}>", names.join(", "))
    }

    /// A method, as C# writes it.
    pub(super) fn method_title(&self, class: &str, name: &str, arguments: &[Ty]) -> String {
        let own = match name {
            ".ctor" => "new",
            ".cctor" => "static",
            _ => name.rsplit('.').next().unwrap_or(name),
        };
        format!("{class}.{own}{}", self.arguments(arguments))
    }

    /// A type as a word.
    pub(crate) fn type_word(&self, ty: &Ty) -> String {
        match ty {
            Ty::Class(class) | Ty::Struct(class) => self.class(*class).word.clone(),
            Ty::Array(element) => format!("{}_array", self.type_word(element)),
            Ty::Grid(element, rank) => format!("{}_array{rank}", self.type_word(element)),
            Ty::Outside { name, arguments, .. } => {
                let words = arguments.iter().map(|ty| self.type_word(ty));
                let all: Vec<String> = std::iter::once(word(&name.name)).chain(words).collect();
                all.join("_")
            }
            Ty::Place(of) => format!("ref_{}", self.type_word(of)),
            Ty::Void | Ty::Bool | Ty::Number(_) | Ty::Real | Ty::Object | Ty::String => {
                self.title(ty)
            }
            Ty::Pointer => "pointer".to_owned(),
        }
    }
}
