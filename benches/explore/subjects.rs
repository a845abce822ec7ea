//! What is explored: the programs of `examples/explore`, some of them larger.

use std::path::Path;

use base::Source;
use explore::{ExploreBounds, ExploreOptions};
use pipeline::front;
use program::Program;

/// A program and how far it is explored.
pub struct Subject {
    /// Its name in the table.
    pub name: &'static str,
    /// Its file, or its text if it is none.
    file: &'static str,
    /// What is replaced in its text, and by what.
    replaced: &'static [(&'static str, &'static str)],
    bound: u64,
    /// How many times fewer questions there have to be.
    pub least: f64,
    /// Whether it is explored plainly, too: not where that takes minutes.
    pub plain: bool,
}

const PLAIN: Subject =
    Subject { name: "", file: "", replaced: &[], bound: 3, least: 8.0, plain: true };

/// All of them.
pub const SUBJECTS: &[Subject] = &[
    Subject { name: "fig. 1", file: "fig_1.uh", ..PLAIN },
    Subject { name: "BankAccount", file: "bank_account.uh", ..PLAIN },
    Subject { name: "Rational", file: "rational.uh", ..PLAIN },
    Subject {
        name: "RationalRecursion, 7",
        file: "rational_recursion.uh",
        bound: 7,
        least: 2.5,
        ..PLAIN
    },
    Subject { name: "WBS, 2", file: "wbs.uh", replaced: &[("i < 3", "i < 2")], ..PLAIN },
    Subject { name: "WBS, 3", file: "wbs.uh", ..PLAIN },
    Subject {
        name: "WBS, 10",
        file: "wbs.uh",
        replaced: &[("i < 3", "i < 10")],
        plain: false,
        ..PLAIN
    },
    Subject { name: "LinkedList, any", file: "linked_list_any.uh", bound: 2, ..PLAIN },
    Subject {
        name: "LinkedList, 5",
        file: "linked_list.uh",
        replaced: &[("i < 3", "i < 5")],
        bound: 6,
        ..PLAIN
    },
    Subject { name: "SwapNode", file: "swap_node.uh", ..PLAIN },
    Subject { name: "TCAS", file: "tcas.uh", ..PLAIN },
    Subject { name: "ASW", file: "asw.uh", ..PLAIN },
    Subject { name: "HeapOp", file: "heap_op.uh", ..PLAIN },
    Subject { name: "chain, 5 calls", file: CHAIN, ..PLAIN },
    Subject { name: "diamonds, 10", file: DIAMONDS, ..PLAIN },
    Subject { name: "turns, 400", file: TURNS, bound: 400, ..PLAIN },
    Subject { name: "recursion, 40", file: RECURSION, bound: 40, least: 2.5, ..PLAIN },
    Subject { name: "lists", file: LISTS, bound: 4, ..PLAIN },
];

/// What fails late.
pub const FAILURE: Subject =
    Subject { name: "broken BankAccount", file: "bank_account_broken.uh", ..PLAIN };

const CHAIN: &str = "
    proc least(x, y, z) returns (r) { r := x  if (y < r) { r := y }  if (z < r) { r := z } }
    i := 0  r := 0  while (i < 5) { havoc x  havoc y  r := least(x, y, r)  i := i + 1 }";
const DIAMONDS: &str = "
    i := 0  s := 0  while (i < 10) { havoc x  if (x > 0) { s := s + 1 } else { s := s + 2 }  i := i + 1 }";
const TURNS: &str = "i := 0  while (i < n) { i := i + 1 }";
const RECURSION: &str = "
    proc count(n) returns (r) { r := 0  if (n > 0) { r := count(n - 1)  r := r + 1 } }
    r := count(n)";
const LISTS: &str = "
    type Node { Key: int, Next: Node }
    proc sum(l) returns (r) { r := 0  while (l != null) { if (l.Key > 0) { r := r + l.Key }  l := l.Next } }
    a := sum(l)  b := sum(m)";

/// The files that a program uses: by their paths from its folder.
pub struct Beside<'a>(pub &'a Path);

impl front::Files for Beside<'_> {
    fn identity(&self, path: &str) -> std::io::Result<String> {
        Ok(self.0.join(path).canonicalize()?.to_string_lossy().into_owned())
    }

    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        std::fs::read(self.0.join(path))
    }
}

impl Subject {
    /// Its text, with that of the files that it uses.
    pub fn source(&self, folder: &Path) -> Result<Source, String> {
        if !self.file.ends_with(".uh") {
            return Ok(Source::new(self.name, self.file));
        }
        let file = folder.join(self.file);
        let mut text =
            std::fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        for (old, new) in self.replaced {
            if !text.contains(old) {
                return Err(format!("{}: no {old}", self.file));
            }
            text = text.replace(old, new);
        }
        let mut source = Source::new(self.file, text);
        let beside = file.parent().unwrap_or(folder);
        front::load(&mut source, &Beside(beside))
            .map_err(|errors| format!("{}: {errors:#?}", self.file))?;
        Ok(source)
    }

    /// Its program.
    pub fn program(&self, folder: &Path) -> Result<Program, String> {
        front::program(&self.source(folder)?)
            .map_err(|errors| format!("{}: {errors:#?}", self.file))
    }

    /// How it is explored, but for what is compared. Atoms are branches, as in the programs that these are
    /// made of.
    pub fn options(&self) -> ExploreOptions {
        ExploreOptions {
            bounds: ExploreBounds::of_all(self.bound),
            atoms: true,
            ..ExploreOptions::default()
        }
    }
}
