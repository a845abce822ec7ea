//! The run-time library of emitted programs.
//!
//! There are three: with integers of arbitrary precision, with OCaml's own, and in plain OCaml for
//! refinement-type checkers. A file may import one as a module or carry the definitions that it uses;
//! none of them uses another but `address`, so each can be carried alone.

use unheap_common::Definition;

/// The library as a module, `unheap_prelude.ml`.
pub const SOURCE: &str = include_str!("../prelude/unheap_prelude.ml");

/// The same with OCaml's own integers, `unheap_prelude_native.ml`.
pub const NATIVE: &str = include_str!("../prelude/unheap_prelude_native.ml");

/// What a program without modules, records and types needs, `unheap_prelude_plain.ml`.
pub const PLAIN: &str = include_str!("../prelude/unheap_prelude_plain.ml");

/// The definitions of a library in order: of [`SOURCE`], [`NATIVE`] or [`PLAIN`].
pub fn definitions(library: &'static str) -> impl Iterator<Item = Definition> {
    library.split("\n\n").map(str::trim).filter_map(|text| {
        let name = |line: &'static str| {
            let keywords = ["let ", "type ", "external "];
            let name = keywords.into_iter().find_map(|keyword| line.strip_prefix(keyword))?;
            Some(name.strip_prefix("rec ").unwrap_or(name))
        };
        let name = text.lines().find_map(name)?;
        let name = name.strip_prefix("( ").unwrap_or(name);
        Some(Definition { name: name.split_whitespace().next()?, text })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_definition_is_found() {
        let names = |library| definitions(library).map(|definition| definition.name);
        let all = "address null ~$ ~- + - * / mod = <> < <= > >= everywhere set let* \
            print_variable print_cells";
        assert_eq!(names(SOURCE).collect::<Vec<_>>().join(" "), all);
        let all = "address null / mod = <> < <= > >= everywhere set let* print_variable \
            print_cells";
        assert_eq!(names(NATIVE).collect::<Vec<_>>().join(" "), all);
        assert_eq!(
            names(PLAIN).collect::<Vec<_>>().join(" "),
            "ediv emod everywhere set closed blocked"
        );
    }
}
