//! Strings: equal contents are equal numbers. What looks at characters asks a table of all strings for them.

use super::acts::{Act, CilStackType};
use super::members::OutsideMethod;
use super::refusal::NotLowered;
use super::types::CilType;
use super::typing::MethodTyping;
use crate::num::Num;

/// Methods of strings whose models stand in the library's class `Known`, under these names.
const METHODS: &[(&str, &str)] = &[
    ("Substring", "Substring"),
    ("IndexOf", "IndexOfChar"),
    ("LastIndexOf", "LastIndexOfChar"),
    ("Contains", "ContainsText"),
    ("Replace", "ReplaceChar"),
    ("ToCharArray", "ToCharArray"),
    ("Trim", "Trim"),
    ("Insert", "InsertText"),
    ("Remove", "RemoveText"),
    ("PadLeft", "PadLeft"),
    ("PadRight", "PadRight"),
    ("ToUpperInvariant", "ToUpperInvariant"),
    ("ToLowerInvariant", "ToLowerInvariant"),
    ("CompareOrdinal", "CompareOrdinal"),
    ("IsNullOrWhiteSpace", "IsNullOrWhiteSpace"),
];

/// Whether a member, by its type and name, looks at the characters of a string.
pub(super) fn looks_at_characters(of: &str, name: &str) -> bool {
    let is_method = METHODS.iter().any(|(method, _)| *method == name);
    match of {
        "System.String" => is_method || matches!(name, "get_Length" | "get_Chars" | ".ctor"),
        "System.Int32" => matches!(name, "Parse" | "TryParse"),
        "System.Text.StringBuilder" => true,
        _ => false,
    }
}

impl MethodTyping<'_, '_> {
    /// A call of a method of strings.
    pub(super) fn text_call(&mut self, method: &OutsideMethod) -> Result<Option<Act>, NotLowered> {
        let count = method.parameters.len();
        Ok(Some(match method.name.as_str() {
            "op_Equality" | "op_Inequality" => {
                self.arguments(&[CilType::String, CilType::String])?;
                self.push(CilStackType::Bool);
                Act::SameText(method.name == "op_Equality")
            }
            "Equals" if !method.has_this && count == 2 => {
                self.arguments(&[CilType::String, CilType::String])?;
                self.push(CilStackType::Bool);
                Act::SameText(true)
            }
            "Equals" if method.has_this && method.parameters == [CilType::String] => {
                self.known_method("TextEquals", None)?
            }
            "get_Length" => {
                self.arguments(&[CilType::String])?;
                self.push(CilStackType::Word);
                Act::TextLength
            }
            "get_Chars" => {
                self.arguments(&[CilType::String, CilType::Number(Num::Int)])?;
                self.push(CilStackType::Word);
                Act::TextChar
            }
            "IsNullOrEmpty" => {
                self.arguments(&[CilType::String])?;
                self.push(CilStackType::Bool);
                Act::IsEmptyText
            }
            "Concat"
                if method.parameters.iter().all(|ty| *ty == CilType::String)
                    && self.world.reads_texts =>
            {
                self.known_method("Concat", None)?
            }
            "Concat"
                if method
                    .parameters
                    .iter()
                    .all(|ty| matches!(ty, CilType::String | CilType::Object)) =>
            {
                self.dropped(count)?;
                self.unknown_text(count)
            }
            name => match METHODS.iter().find(|(method, _)| *method == name) {
                Some((_, model)) => self.known_method(model, None)?,
                None => return Ok(None),
            },
        }))
    }
}
