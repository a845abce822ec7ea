//! The run-time library of emitted programs.
//!
//! In it fields are functions; a second one has fields as persistent maps, in the place of what the
//! first says of fields. A file may import them as modules or carry the definitions that it uses,
//! with those that these need ([`needs`]).

use unheap_common::PreludeDefinition;

/// The library as a module, `UnheapPrelude.hs`.
pub const SOURCE: &str = include_str!("../prelude/UnheapPrelude.hs");

/// Fields as persistent maps, `UnheapPreludeMaps.hs`: what stands in the place of definitions of
/// [`SOURCE`], or beside them.
pub const MAPS: &str = include_str!("../prelude/UnheapPreludeMaps.hs");

/// What a file imports that carries one of [`MAPS_USERS`].
pub const MAPS_IMPORT: &str = "import qualified Data.Map.Strict as Map";

/// The definitions of [`MAPS`] that use the maps of the standard library.
pub const MAPS_USERS: &[&str] = &["Field", "from_cells"];

/// The definitions that the one with this name needs.
#[must_use]
pub fn needs(name: &str) -> &'static [&'static str] {
    match name {
        "print_elements" => &["print_cells"],
        "print_sequence" => &["print_variable"],
        "null" | "Field" => &["Address"],
        "Vector" => &["Address", "Field"],
        "from_function" | "everywhere" | "get" | "set" => &["Address", "Field"],
        "splice" => &["Address", "Field", "from_function", "get"],
        _ => &[],
    }
}

/// The definitions of a library in order: of [`SOURCE`] or [`MAPS`].
pub fn definitions(library: &'static str) -> impl Iterator<Item = PreludeDefinition> {
    library.split("\n\n").map(str::trim).filter_map(|text| {
        let keywords = ["type ", "data "];
        let is_type = |line: &str| keywords.iter().any(|keyword| line.starts_with(keyword));
        let line = text.lines().find(|line| is_type(line) || line.contains(" :: "))?;
        let name = keywords.iter().find_map(|keyword| line.strip_prefix(keyword)).unwrap_or(line);
        Some(PreludeDefinition { name: name.split_whitespace().next()?, text })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_definition_is_found() {
        let names = |library| {
            definitions(library).map(|definition| definition.name).collect::<Vec<_>>().join(" ")
        };
        let all = "Address Field Vector null ediv emod everywhere set splice from_cells show_bool print_variable print_cells \
            print_elements print_sequence";
        assert_eq!(names(SOURCE), all);
        assert_eq!(names(MAPS), "Field Vector from_function everywhere get set splice from_cells");
    }
}
