//! Random programs in C#: numbers of all widths, truth values, objects of a small hierarchy, arrays, calls.

mod constructs;
mod expressions;

use std::fmt::Write as _;

use concrete::Rng;

/// The classes that all programs share.
pub const CLASSES: &str = r"
class Broken : System.Exception { public int Code; public Broken(int code) { Code = code; } }
interface IWorth { long Worth(long x); }
class Node : IWorth {
    public int Key; public Node Next; public byte B; public uint U; public bool F; public long L; public short S;
    public Node(int key) { Key = key; }
    public virtual int Get(int x) { return unchecked(Key + x); }
    public long Worth(long x) { return unchecked(x - Key); }
    public int Plain(int x) { return x; }
    public int Prop { get { return Key; } set { Key = value; } }
    public ulong Auto { get; set; }
    public Pt Pos;
}
struct Pt { public int X, Y; public Pt(int x, int y) { X = x; Y = y; }
    public void Move(int by) { unchecked { X += by; Y -= by; } }
    public Pt Other() { return new Pt(Y, X); }
    public int Sum { get { return unchecked(X + 2 * Y); } }
    public static Pt operator +(Pt a, Pt b) { return unchecked(new Pt(a.X + b.X, a.Y + b.Y)); } }
struct Seg { public Pt At; public byte Tag; }
class Sub : Node, IWorth {
    public int Extra = 3;
    public Sub(int key) : base(unchecked(key * 2)) { L = key; }
    public override int Get(int x) { return unchecked(base.Get(x) * Extra); }
    public new long Worth(long x) { return unchecked(x + Extra); }
}
class Last : Sub {
    public Last(int key) : base(key) { }
    public new virtual int Get(int x) { return x; }
}
class Cell<T> { public T Item; public Cell<T> Next; public Cell(T item) { Item = item; }
    public T Swap(T other) { T old = Item; Item = other; return old; } }
static class Out { public static long V; public static int Count, Number; public static Node Shared; }
";

/// The class that has the methods, with those that all programs share.
const HELPERS: &str = r"static class P {
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static void Bump(ref int p, int by) { unchecked { p += by; } if (p == 7) throw new Broken(p); }
    static void Split(long v, out int high, out int low) { high = unchecked((int) (v >> 32)); low = unchecked((int) v); }
    static int Apply(System.Func<int, int> f, int x) { return f(x); }
    static int Twice(int x) { return unchecked(x * 2); }
";

/// The types of numbers.
const NUMBERS: [&str; 9] =
    ["int", "uint", "long", "ulong", "byte", "sbyte", "short", "ushort", "char"];
/// The types in which arithmetic is done.
const WIDE: [&str; 4] = ["int", "uint", "long", "ulong"];

/// A generator of methods.
pub struct Generator {
    rng: Rng,
    text: String,
    /// How many methods there are before.
    methods: usize,
    /// Names that are taken.
    names: usize,
    /// Local variables of types of numbers.
    numbers: Vec<(String, &'static str)>,
    depth: usize,
}

/// A file of so many methods `M0`, …, each with a method `E0`, … that puts its result into `Out.V`.
pub fn program(seed: u64, count: usize) -> String {
    let mut generator = Generator {
        rng: Rng::new(seed),
        text: String::new(),
        methods: 0,
        names: 0,
        numbers: Vec::new(),
        depth: 0,
    };
    let mut text = CLASSES.to_owned();
    text.push_str(HELPERS);
    for at in 0..count {
        generator.method(at);
        text.push_str(&generator.text);
        generator.text.clear();
        let _ = writeln!(
            text,
            "    public static void E{at}(int a, uint b, long c, byte d, bool e, short f) {{ Out.V = M{at}(a, b, c, d, e, f); }}"
        );
        generator.methods = at + 1;
    }
    text.push_str("}\n");
    text
}

impl Generator {
    fn below(&mut self, count: usize) -> usize {
        self.rng.below(count)
    }

    fn pick<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.depth + 2);
        let _ = writeln!(self.text, "{indent}{text}");
    }

    fn method(&mut self, at: usize) {
        self.numbers = vec![
            ("a".to_owned(), "int"),
            ("b".to_owned(), "uint"),
            ("c".to_owned(), "long"),
            ("d".to_owned(), "byte"),
            ("f".to_owned(), "short"),
        ];
        let _ = writeln!(
            self.text,
            "    static long M{at}(int a, uint b, long c, byte d, bool e, short f) {{"
        );
        self.depth = 0;
        let (key, kind) = (self.pick(&["a", "5", "f", "-1"]), self.pick(&["Node", "Sub", "Last"]));
        self.line(&format!("Node n = new {kind}({key});"));
        let other = match self.below(4) {
            0 => "null".to_owned(),
            1 => "n".to_owned(),
            2 => "new Sub(a)".to_owned(),
            _ => "new Node(1)".to_owned(),
        };
        self.line(&format!("Node m = {other};"));
        self.line("IWorth w = n;");
        let length = 3 + self.below(3);
        self.line(&format!(
            "int[] x = new int[{length}]; byte[] y = new byte[3]; long[] z = new long[d & 3];"
        ));
        self.line("Node[] g = new Node[2]; Cell<long> h = new Cell<long>(c); Cell<Node> k = new Cell<Node>(n);");
        self.line("bool[] q = { true, e, false }; short[] o = { -5, 7, 32767, -32768 };");
        self.line("Out.Count = 0; Out.Number = 3; Out.Shared = null; bool t = e;");
        self.line("Pt p = new Pt(a, 2); Seg s = new Seg(), s2 = s; System.Func<int, int> fn = Twice, twice = fn;");
        for number in 0..3 {
            let ty = NUMBERS[self.below(NUMBERS.len())];
            let value = self.number(ty, 2);
            self.line(&format!("{ty} v{number} = {value};"));
            self.numbers.push((format!("v{number}"), ty));
        }
        let statements = 3 + self.below(6);
        for _ in 0..statements {
            self.statement(3);
        }
        let results: Vec<String> = ["long"; 3].iter().map(|ty| self.number(ty, 2)).collect();
        self.line(&format!(
            "return unchecked({} + 31 * {} + 17 * (n == null ? 5 : n.Key) + (t ? 1 : 0) + {} + Out.Count + p.Sum + 3 * s.At.X - s.At.Y + n.Pos.Sum + Out.Number + fn(1));",
            results[0], results[1], results[2]
        ));
        self.text.push_str("    }\n");
    }

    /// A statement of at most this depth.
    fn statement(&mut self, depth: usize) {
        if self.below(4) == 0 {
            return self.construct(depth);
        }
        let kinds = if depth == 0 { 14 } else { 21 };
        match self.below(kinds) {
            0..=3 => {
                let (name, ty) = self.variable();
                let value = self.number(ty, 3);
                self.line(&format!("{name} = {value};"));
            }
            4 => {
                let (name, _) = self.variable();
                let op = self.pick(&["++", "--"]);
                let is_checked = self.below(8) == 0;
                let word = if is_checked { "checked" } else { "unchecked" };
                self.line(&format!("{word} {{ {name}{op}; }}"));
            }
            5 => {
                let (name, ty) = self.variable();
                let (op, value) =
                    (self.pick(&["+=", "-=", "*=", "&=", "|=", "^="]), self.number(ty, 2));
                self.line(&format!("unchecked {{ {name} {op} {value}; }}"));
            }
            6 => {
                let value = self.truth(3);
                self.line(&format!("t = {value};"));
            }
            7 => {
                let (index, value) = (self.index(), self.number("int", 2));
                self.line(&format!("x[{index}] = {value};"));
            }
            8 => {
                let (index, value) = (self.index(), self.number("byte", 2));
                let (more, long) = (self.index(), self.number("long", 2));
                let text = match self.below(5) {
                    2 => format!("unchecked {{ x[{index}] += (int) {long}; }}"),
                    3 => format!("unchecked {{ y[{index}] *= {value}; }}"),
                    4 => {
                        format!("unchecked {{ z[{more}] -= t ? {long} : {value}; o[{index}]++; }}")
                    }
                    0 => format!("y[{index}] = {value};"),
                    _ => format!("z[{more}] = {long};"),
                };
                self.line(&text);
            }
            9 | 10 => {
                let object = self.object(2);
                let (field, ty) = [
                    ("Key", "int"),
                    ("B", "byte"),
                    ("U", "uint"),
                    ("L", "long"),
                    ("S", "short"),
                    ("Prop", "int"),
                    ("Auto", "ulong"),
                ][self.below(7)];
                let value = self.number(ty, 2);
                self.line(&format!("{object}.{field} = {value};"));
            }
            11 => {
                let (object, value) = (self.object(2), self.object(2));
                let text = match self.below(5) {
                    0 => format!("{object}.Next = {value};"),
                    1 => format!("n = {value};"),
                    2 => format!("m = {value};"),
                    3 => format!("g[{}] = {value};", self.index()),
                    _ => format!("k.Item = {value};"),
                };
                self.line(&text);
            }
            12 => {
                let (value, long) = (self.object(2), self.number("long", 2));
                let text = match self.below(5) {
                    0 => format!("w = {value};"),
                    1 => format!("h.Next = new Cell<long>({long});"),
                    2 => format!("c = h.Swap({long});"),
                    3 => "Out.Count++;".to_owned(),
                    _ => format!("Out.Shared = {value};"),
                };
                self.line(&text);
            }
            13 => {
                let truth = self.truth(2);
                let code = self.number("int", 1);
                self.line(&format!("if ({truth}) throw new Broken({code});"));
            }
            14..=16 => {
                let truth = self.truth(3);
                self.line(&format!("if ({truth}) {{"));
                self.block(depth - 1);
                if self.below(2) == 0 {
                    self.line("} else {");
                    self.block(depth - 1);
                }
                self.line("}");
            }
            17 | 18 => {
                self.names += 1;
                let (name, turns) = (format!("i{}", self.names), 1 + self.below(4));
                let truth = self.truth(2);
                self.line(&format!(
                    "for (int {name} = 0; {name} < {turns} && {truth}; {name}++) {{"
                ));
                self.numbers.push((name, "int"));
                // The loop's own variable is only read, so that it ends.
                let own = self.numbers.pop().expect("it was pushed");
                self.block(depth - 1);
                let _ = own;
                if self.below(3) == 0 {
                    let truth = self.truth(1);
                    let word = self.pick(&["break", "continue"]);
                    self.line(&format!("    if ({truth}) {word};"));
                }
                self.line("}");
            }
            19 => {
                let value = self.number("int", 2);
                self.line(&format!("switch (unchecked(({value}) & 7)) {{"));
                for case in 0..=self.below(5) {
                    self.line(&format!("case {case}:"));
                    self.block(depth - 1);
                    self.line("    break;");
                }
                self.line("default:");
                self.block(depth - 1);
                self.line("    break;");
                self.line("}");
            }
            _ => {
                self.names += 1;
                let (name, truth) = (format!("u{}", self.names), self.truth(2));
                self.line(&format!("int {name} = 3;"));
                self.line(&format!("do {{ {name}--;"));
                self.block(depth - 1);
                self.line(&format!("}} while ({name} > 0 && {truth});"));
            }
        }
    }

    fn block(&mut self, depth: usize) {
        self.depth += 1;
        for _ in 0..=self.below(2) {
            self.statement(depth);
        }
        self.depth -= 1;
    }

    fn variable(&mut self) -> (String, &'static str) {
        let at = self.below(self.numbers.len());
        self.numbers[at].clone()
    }
}
