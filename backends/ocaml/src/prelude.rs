//! The run-time library of emitted programs.
//!
//! A file may import it as a module or carry the definitions that it uses; none of them uses
//! another, so each can be carried alone.

/// The library as a module, `unheap_prelude.ml`.
pub const SOURCE: &str = include_str!("../prelude/unheap_prelude.ml");

/// A definition of the library.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// What it defines; an operator without its parentheses.
    pub name: &'static str,
    /// Its text, with the comment that stands before it.
    pub text: &'static str,
}

/// The definitions in order.
pub fn definitions() -> impl Iterator<Item = Definition> {
    SOURCE.split("\n\n").map(str::trim).filter_map(|text| {
        let line =
            text.lines().find(|line| line.starts_with("let ") || line.starts_with("type "))?;
        let name = line.trim_start_matches("let ").trim_start_matches("type ");
        let name = name.strip_prefix("( ").unwrap_or(name);
        Some(Definition { name: name.split_whitespace().next()?, text })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_definition_is_found() {
        let names: Vec<&str> = definitions().map(|definition| definition.name).collect();
        let all = "address null ~$ ~- + - * / mod = <> < <= > >= set print_variable print_cells";
        assert_eq!(names.join(" "), all);
    }
}
