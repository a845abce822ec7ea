//! Symbols that every SMT-LIB reader takes without bars, each used once.

use rustc_hash::FxHashMap;

/// Words that are no names: SMT-LIB's own, and what solvers define besides.
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "Array", "BINARY", "Bool", "DECIMAL", "HEXADECIMAL", "Int", "List", "NUMERAL", "Real", "STRING",
    "Seq", "Set", "String", "_", "abs", "and", "as", "assert", "bvadd", "concat", "const",
    "default", "distinct", "div", "exists", "extract", "false", "forall", "head", "if", "iff",
    "implies", "insert", "int2bv", "is", "ite", "lambda", "let", "map", "match", "max", "min",
    "mod", "nil", "not", "or", "par", "pi", "rem", "repeat", "root", "select", "setminus",
    "store", "subset", "tail", "true", "union", "xor",
];

/// Names given so far, each with the last number that was put behind it.
#[derive(Default, Debug)]
pub struct FreshNames(FxHashMap<String, u32>);

impl FreshNames {
    /// A name like `wanted` that nothing else has.
    pub fn fresh_name(&mut self, wanted: &str) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let mut stem: String = wanted.chars().filter(|&c| c != ')').map(plain).collect();
        if !stem.starts_with(|c: char| c.is_ascii_alphabetic()) {
            stem.insert(0, 'x');
        }
        let mut name = stem.clone();
        while RESERVED.contains(&name.as_str()) || self.0.contains_key(&name) {
            let number = self.0.entry(stem.clone()).or_insert(1);
            *number += 1;
            name = format!("{stem}_{number}");
        }
        self.0.insert(name.clone(), 1);
        name
    }
}
