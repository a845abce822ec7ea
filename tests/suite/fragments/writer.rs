//! Random formulas of the fragments, as text.

use concrete::Rng;
use program::spec::FormulaFragment;

/// A formula in the making.
struct Writer<'a> {
    rng: &'a mut Rng,
    /// Names of objects, and of indices, that may be used.
    objects: Vec<&'static str>,
    indices: Vec<&'static str>,
}

impl Writer<'_> {
    fn pick(&mut self, texts: &[&str]) -> String {
        (*self.rng.pick(texts)).to_owned()
    }

    fn number(&mut self) -> String {
        self.pick(&["0", "1", "2", "n", "m", "n + 1", "m - 1"])
    }

    fn relation(&mut self) -> String {
        self.pick(&["=", "!=", "<", "<=", ">", ">="])
    }

    /// A formula of connectives over atoms.
    fn formula(&mut self, depth: usize, atom: &mut dyn FnMut(&mut Self) -> String) -> String {
        if depth == 0 || self.rng.chance(30) {
            return atom(self);
        }
        let left = self.formula(depth - 1, atom);
        let right = self.formula(depth - 1, atom);
        match self.rng.below(4) {
            0 => format!("({left} && {right})"),
            1 => format!("({left} || {right})"),
            2 => format!("({left} ==> {right})"),
            _ => format!("!({left})"),
        }
    }

    /// A field of an object that is there.
    fn data(&mut self) -> String {
        let object = self.rng.pick(&self.objects.clone()).to_string();
        let field = self.pick(&["Key", "Tag"]);
        format!("{object}.{field}")
    }

    fn data_atom(&mut self) -> String {
        let relation = self.relation();
        match self.rng.below(4) {
            0 => {
                let objects = self.objects.clone();
                let (a, b) = (*self.rng.pick(&objects), *self.rng.pick(&objects));
                let equal = self.pick(&["=", "!="]);
                format!("{a} {equal} {b}")
            }
            1 => format!("{} {relation} {}", self.data(), self.data()),
            2 => format!("{} + {} {relation} {}", self.data(), self.data(), self.number()),
            _ => format!("{} {relation} {}", self.data(), self.number()),
        }
    }

    fn flat_atom(&mut self) -> String {
        if self.rng.chance(40) {
            return self.data_atom();
        }
        let object = *self.rng.pick(&self.objects.clone());
        let equal = self.pick(&["=", "!="]);
        // Named objects, null, and the object itself.
        let others = ["p", "q", "null", object];
        let other = self.pick(&others);
        let field = self.pick(&["Next", "Back"]);
        format!("{object}.{field} {equal} {other}")
    }

    fn value(&mut self) -> String {
        let array = self.pick(&["a", "t"]);
        let index = match self.rng.chance(75) {
            true => *self.rng.pick(&self.indices.clone()),
            false => "0",
        };
        format!("{array}[{index}]")
    }

    fn value_atom(&mut self) -> String {
        let relation = self.relation();
        match self.rng.below(2) {
            0 => format!("{} {relation} {}", self.value(), self.value()),
            _ => format!("{} {relation} {}", self.value(), self.number()),
        }
    }
}

/// A procedure that takes objects.
pub const OBJECTS: &str = "type T { Key: int, Tag: int, Next: T, Back: T }
    proc f(p: T, q: T, n: int, m: int)";
/// A procedure that takes arrays.
pub const ARRAYS: &str = "proc f(a: int[], t: int[], n: int, m: int)";

/// What is said, of a fragment.
pub fn generated(rng: &mut Rng, wanted: FormulaFragment) -> String {
    let mut writer = Writer { rng, objects: vec!["p", "q"], indices: vec!["0", "n", "m"] };
    let mut parts: Vec<String> = Vec::new();
    match wanted {
        FormulaFragment::Data | FormulaFragment::Flat => {
            parts.push("p != null && q != null".to_owned());
        }
        FormulaFragment::Arrays => {
            parts.push("a != null && t != null && 0 <= n && 0 <= m".to_owned());
        }
    }
    let mut ground = |writer: &mut Writer<'_>| match wanted {
        FormulaFragment::Data => writer.data_atom(),
        FormulaFragment::Flat => writer.flat_atom(),
        FormulaFragment::Arrays => {
            format!("{} {} {}", writer.number(), writer.relation(), writer.number())
        }
    };
    let first = writer.formula(1, &mut ground);
    parts.push(first);
    for _ in 0..1 + writer.rng.below(3) {
        match wanted {
            FormulaFragment::Data => {
                let two = writer.rng.chance(40);
                writer.objects = if two { vec!["o", "x", "p"] } else { vec!["o", "p", "q"] };
                let said = writer.formula(2, &mut Writer::data_atom);
                let names = if two { "o of T, x of T" } else { "o of T" };
                parts.push(format!("(forall {names}: {said})"));
            }
            FormulaFragment::Flat => {
                writer.objects = vec!["o"];
                let said = writer.formula(3, &mut Writer::flat_atom);
                parts.push(format!("(forall o of T: {said})"));
            }
            FormulaFragment::Arrays => {
                let two = writer.rng.chance(40);
                writer.indices = if two { vec!["k", "l"] } else { vec!["k"] };
                let said = writer.formula(1, &mut Writer::value_atom);
                let [low, high] =
                    [writer.pick(&["0", "n", "m"]), writer.pick(&["n", "m", "2", "n + 1"])];
                let names = match two {
                    true => format!("k in {low}..{high}, l in k..{high}"),
                    false => format!("k in {low}..{high}"),
                };
                let bounds = format!("{high} <= len(a) && {high} <= len(t)");
                parts.push(format!("{bounds} && (forall {names}: {said})"));
            }
        }
    }
    // Something exists that is like this.
    if writer.rng.chance(40) {
        match wanted {
            FormulaFragment::Data | FormulaFragment::Flat => {
                writer.objects = vec!["y"];
                let mut atom = |writer: &mut Writer<'_>| match wanted {
                    FormulaFragment::Data => writer.data_atom(),
                    FormulaFragment::Flat | FormulaFragment::Arrays => writer.flat_atom(),
                };
                let said = writer.formula(1, &mut atom);
                parts.push(format!("(exists y of T: {said})"));
            }
            FormulaFragment::Arrays => {
                writer.indices = vec!["i"];
                let said = writer.formula(1, &mut Writer::value_atom);
                parts.push(format!("(exists i in 0..n: i < len(a) && i < len(t) && {said})"));
            }
        }
    }
    parts.join(" && ")
}
