//! Random expressions in C#.

use super::{Generator, NUMBERS, WIDE};

impl Generator {
    pub(super) fn index(&mut self) -> String {
        match self.below(40) {
            0 => self.number("int", 1),
            1 => "(d & 3)".to_owned(),
            2 => "(a & 1)".to_owned(),
            3 => "(b % 3)".to_owned(),
            4 => "(c & 1)".to_owned(),
            _ => self.below(3).to_string(),
        }
    }

    /// A reference to a node.
    pub(super) fn object(&mut self, depth: usize) -> String {
        match self.below(if depth == 0 { 10 } else { 20 }) {
            0..=5 | 12..=18 => "n".to_owned(),
            7 if self.below(4) == 0 => "m".to_owned(),
            8 | 9 => "k.Item".to_owned(),
            19 if self.below(4) == 0 => format!("{}.Next", self.object(depth - 1)),
            10 if depth > 0 => format!("(({} as Sub) ?? n)", self.object(depth - 1)),
            6 if depth > 0 && self.below(6) == 0 => format!("((Sub) {})", self.object(depth - 1)),
            11 | 6 if depth > 0 => format!("new Sub({})", self.number("int", depth - 1)),
            19 => format!("(t ? {} : {})", self.object(depth - 1), self.object(depth - 1)),
            _ if depth == 0 => "new Node(7)".to_owned(),
            _ => match self.below(8) {
                0 => format!("g[{}]", self.index()),
                1 => "Out.Shared".to_owned(),
                _ => format!("new Last({})", self.number("int", depth - 1)),
            },
        }
    }

    pub(super) fn truth(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.pick(&["e", "t", "n.F", "q[1]", "(a > 0)", "(n == null)"]).to_owned();
        }
        match self.below(11) {
            0 => format!("({} && {})", self.truth(depth - 1), self.truth(depth - 1)),
            1 => format!("({} || {})", self.truth(depth - 1), self.truth(depth - 1)),
            2 => format!("!{}", self.truth(depth - 1)),
            3 => {
                let op = self.pick(&["&", "|", "^", "==", "!="]);
                format!("({} {op} {})", self.truth(depth - 1), self.truth(depth - 1))
            }
            4 => format!("({} == {})", self.object(depth - 1), self.object(depth - 1)),
            5 => {
                let class = self.pick(&["Sub", "Last", "Node"]);
                format!("({} is {class})", self.object(depth - 1))
            }
            6 => format!("({} != null)", self.object(depth - 1)),
            7 => self.truth(0),
            _ => {
                let ty = WIDE[self.below(4)];
                // `a < b > (c)` would be read as a generic call.
                let (op, no) =
                    [("<=", ""), (">=", ""), ("==", ""), ("!=", ""), ("<=", "!"), (">=", "!")]
                        [self.below(6)];
                format!("{no}({} {op} {})", self.number(ty, depth - 1), self.number(ty, depth - 1))
            }
        }
    }

    /// A constant of a type; its text is of that type.
    pub(super) fn constant(&mut self, ty: &str) -> String {
        let (least, greatest) = match ty {
            "int" => ("int.MinValue", "int.MaxValue"),
            "uint" => ("0u", "uint.MaxValue"),
            "long" => ("long.MinValue", "long.MaxValue"),
            "ulong" => ("0ul", "ulong.MaxValue"),
            "byte" => ("0", "255"),
            "sbyte" => ("-128", "127"),
            "short" => ("-32768", "32767"),
            "ushort" => ("0", "65535"),
            _ => ("'a'", "'z'"),
        };
        match self.below(5) {
            0 => format!("(({ty}) {least})"),
            1 => format!("(({ty}) {greatest})"),
            _ => format!("(({ty}) {})", self.below(9)),
        }
    }

    /// A number of a type that is no constant.
    pub(super) fn number(&mut self, ty: &str, depth: usize) -> String {
        if depth == 0 {
            return self.simple(ty);
        }
        let wide = if WIDE.contains(&ty) { ty } else { WIDE[self.below(4)] };
        let own = |value: String| match wide == ty {
            true => value,
            false => format!("unchecked(({ty}) {value})"),
        };
        match self.below(15) {
            0 | 1 => self.simple(ty),
            2..=5 => {
                let op = self.pick(&["+", "-", "*"]);
                let left = self.number(wide, depth - 1);
                let right = if self.below(3) == 0 {
                    self.constant(wide)
                } else {
                    self.number(wide, depth - 1)
                };
                let word = if self.below(16) == 0 { "checked" } else { "unchecked" };
                own(format!("{word}({left} {op} {right})"))
            }
            6 => {
                let op = self.pick(&["/", "%"]);
                let left = self.number(wide, depth - 1);
                let right = match self.below(16) {
                    2..16 => format!("(({wide}) {})", 1 + self.below(7)),
                    1 if wide == "int" || wide == "long" => {
                        format!("(({wide}) (-{}))", 1 + self.below(7))
                    }
                    _ => self.number(wide, depth - 1),
                };
                own(format!("({left} {op} {right})"))
            }
            7 => {
                let op = self.pick(&["&", "|", "^"]);
                let left = self.number(wide, depth - 1);
                let right = if self.below(2) == 0 {
                    self.constant(wide)
                } else {
                    self.number(wide, depth - 1)
                };
                own(format!("({left} {op} {right})"))
            }
            8 => {
                let op = self.pick(&["<<", ">>"]);
                let left = self.number(wide, depth - 1);
                let by = match self.below(2) {
                    0 => self.below(70).to_string(),
                    _ => self.number("int", depth - 1),
                };
                own(format!("({left} {op} {by})"))
            }
            9 => match wide {
                "int" | "long" => own(format!("unchecked(-{})", self.number(wide, depth - 1))),
                _ => own(format!("(~{})", self.number(wide, depth - 1))),
            },
            10 | 11 => {
                let from = NUMBERS[self.below(NUMBERS.len())];
                // mono forgets the sign where the result of an operation becomes a `ulong`, and does not throw.
                let is_checked = self.below(16) == 0 && ty != "ulong";
                let word = if is_checked { "checked" } else { "unchecked" };
                format!("{word}(({ty}) {})", self.number(from, depth - 1))
            }
            12 => format!(
                "({} ? {} : {})",
                self.truth(depth - 1),
                self.number(ty, depth - 1),
                self.number(ty, depth - 1)
            ),
            13 => {
                let name = self.pick(&["Max", "Min"]);
                own(format!(
                    "System.Math.{name}({}, {})",
                    self.number(wide, depth - 1),
                    self.number(wide, depth - 1)
                ))
            }
            _ => {
                let value = match self.below(8) {
                    0 => {
                        format!("{}.Get({})", self.object(depth - 1), self.number("int", depth - 1))
                    }
                    1 => format!("w.Worth({})", self.number("long", depth - 1)),
                    2 => format!(
                        "{}.Plain({})",
                        self.object(depth - 1),
                        self.number("int", depth - 1)
                    ),
                    3 if self.below(6) == 0 => "h.Next.Item".to_owned(),
                    4 if self.methods > 0 => {
                        let callee = self.below(self.methods);
                        let arguments = [
                            self.number("int", depth - 1),
                            self.number("uint", depth - 1),
                            self.number("long", depth - 1),
                            self.number("byte", depth - 1),
                            self.truth(depth - 1),
                            self.number("short", depth - 1),
                        ];
                        format!("M{callee}({})", arguments.join(", "))
                    }
                    5 => format!("System.Math.Abs({})", self.number("int", depth - 1)),
                    6 if self.below(4) == 0 => format!("((Sub) {}).Extra", self.object(depth - 1)),
                    6 => format!("((({} as Sub) ?? new Sub(3)).Extra)", self.object(depth - 1)),
                    _ => format!("({} += 1)", self.variable_of("long")),
                };
                format!("unchecked(({ty}) {value})")
            }
        }
    }

    pub(super) fn variable_of(&mut self, ty: &str) -> String {
        let known: Vec<String> =
            self.numbers.iter().filter(|(_, of)| *of == ty).map(|(name, _)| name.clone()).collect();
        known[self.below(known.len())].clone()
    }

    pub(super) fn simple(&mut self, ty: &str) -> String {
        let known: Vec<String> =
            self.numbers.iter().filter(|(_, of)| *of == ty).map(|(name, _)| name.clone()).collect();
        if !known.is_empty() && self.below(3) > 0 {
            return known[self.below(known.len())].clone();
        }
        let value = match self.below(9) {
            0 => "n.Key".to_owned(),
            1 => format!("x[{}]", self.index()),
            2 => format!("y[{}]", self.index()),
            3 => "x.Length".to_owned(),
            4 => "n.U".to_owned(),
            5 => "h.Item".to_owned(),
            6 => format!("o[{}]", self.below(4)),
            7 => "n.Auto".to_owned(),
            _ => self.variable().0,
        };
        format!("unchecked(({ty}) {value})")
    }
}
