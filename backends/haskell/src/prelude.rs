//! The run-time library of emitted programs.
//!
//! A file may import it as a module or carry the definitions that it uses; none of them uses
//! another, so each can be carried alone.

use unheap_common::Definition;

/// The library as a module, `UnheapPrelude.hs`.
pub const SOURCE: &str = include_str!("../prelude/UnheapPrelude.hs");

/// The definitions in order.
pub fn definitions() -> impl Iterator<Item = Definition> {
    SOURCE.split("\n\n").map(str::trim).filter_map(|text| {
        let line = text.lines().find(|line| line.starts_with("type ") || line.contains(" :: "))?;
        let name = line.trim_start_matches("type ").split_whitespace().next()?;
        Some(Definition { name, text })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_definition_is_found() {
        let names: Vec<&str> = definitions().map(|definition| definition.name).collect();
        let all = "Address Field null ediv emod everywhere set from_cells show_bool print_variable print_cells";
        assert_eq!(names.join(" "), all);
    }
}
