//! The run-time library of emitted programs.
//!
//! There are three: with integers of arbitrary precision, with OCaml's own, and in plain OCaml for
//! refinement-type checkers. In the first two fields are functions; a fourth one has fields as
//! persistent maps, in the place of what they say of fields. A file may import them as modules or
//! carry the definitions that it uses, with those that these need ([`needs`]).

use unheap_common::PreludeDefinition;

/// The library as a module, `unheap_prelude.ml`.
pub const SOURCE: &str = include_str!("../prelude/unheap_prelude.ml");

/// The same with OCaml's own integers, `unheap_prelude_native.ml`.
pub const NATIVE: &str = include_str!("../prelude/unheap_prelude_native.ml");

/// What a program without modules, records and types needs, `unheap_prelude_plain.ml`.
pub const PLAIN: &str = include_str!("../prelude/unheap_prelude_plain.ml");

/// Fields as persistent maps, `unheap_prelude_maps.ml`: what stands in the place of definitions of
/// [`SOURCE`] or [`NATIVE`], or beside them.
pub const MAPS: &str = include_str!("../prelude/unheap_prelude_maps.ml");

/// The definitions that the one with this name needs.
#[must_use]
pub fn needs(name: &str, maps: bool) -> &'static [&'static str] {
    match name {
        "null" => &["address"],
        "Cells" => &["address"],
        "print_elements" => &["print_cells"],
        "print_sequence" => &["print_variable"],
        "field" => &["address", "Cells"],
        "from_function" | "everywhere" | "get" | "set" if maps => &["field", "address", "Cells"],
        "splice" if maps => &["+", "-", "<", "field", "address", "Cells", "from_function", "get"],
        _ => &[],
    }
}

/// The definitions of a library in order: of [`SOURCE`], [`NATIVE`], [`PLAIN`] or [`MAPS`].
pub fn definitions(library: &'static str) -> impl Iterator<Item = PreludeDefinition> {
    library.split("\n\n").map(str::trim).filter_map(|text| {
        let name = |line: &'static str| {
            let keywords = ["let ", "type 'a ", "type ", "external ", "module "];
            let name = keywords.into_iter().find_map(|keyword| line.strip_prefix(keyword))?;
            Some(name.strip_prefix("rec ").unwrap_or(name))
        };
        let name = text.lines().find_map(name)?;
        let name = name.strip_prefix("( ").unwrap_or(name);
        Some(PreludeDefinition { name: name.split_whitespace().next()?, text })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_definition_is_found() {
        let names = |library| definitions(library).map(|definition| definition.name);
        let all = "address null ~$ ~- + - * / mod = <> < <= > >= Cells everywhere set splice let* \
            print_variable print_cells print_elements print_sequence";
        assert_eq!(names(SOURCE).collect::<Vec<_>>().join(" "), all);
        let all = "address null / mod = <> < <= > >= Cells everywhere set splice let* print_variable \
            print_cells print_elements print_sequence";
        assert_eq!(names(NATIVE).collect::<Vec<_>>().join(" "), all);
        assert_eq!(
            names(PLAIN).collect::<Vec<_>>().join(" "),
            "ediv emod everywhere set splice closed blocked"
        );
        assert_eq!(
            names(MAPS).collect::<Vec<_>>().join(" "),
            "field from_function everywhere get set splice"
        );
    }
}
