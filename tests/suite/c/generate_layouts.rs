//! Random programs about where things lie: structs, unions and arrays in each other, pointers to their members that are
//! moved, compared, cast and led back to what they are members of, memory that grows, null.
//!
//! The generator computes layouts as compilers do, so it knows where each pointer may lead. It goes through none that
//! has left its member, and compares none that has left its object: what C leaves open is not asked.

mod shapes;
mod spots;

use concrete::Rng;

use shapes::{Record, Shape};

/// Something in memory: an array of so many elements, or one.
struct Object {
    name: String,
    shape: Shape,
    /// The number of elements if it is allocated, which may grow.
    heap: Option<u64>,
}

/// A place, as C writes it.
#[derive(Clone)]
struct Spot {
    text: String,
    shape: Shape,
    object: usize,
    /// How many elements its array has, and which one it is; one if it is none.
    count: u64,
    at: (u64, u64),
    /// Whether it lies where the run decides.
    is_open: bool,
    /// How far from the start of its object the array begins.
    start: u64,
}

/// A pointer variable.
struct Cursor {
    name: String,
    to: Spot,
}

struct Writer<'a> {
    rng: Rng,
    prefix: &'a str,
    records: Vec<Record>,
    objects: Vec<Object>,
    cursors: Vec<Cursor>,
    lines: Vec<String>,
    names: usize,
    /// Whether accesses may go wrong.
    is_risky: bool,
    /// Whether unions are accessed by their first members alone: what others hold then is not followed if they are no
    /// numbers.
    is_steady: bool,
    /// Whether an index may be wrong here: an address past an array is not computed, as gcc ends there.
    dares: bool,
}

/// A program with this prefix before all names.
pub fn program(seed: u64, prefix: &str) -> String {
    let mut rng = Rng::new(seed);
    let (is_risky, is_steady) = (rng.below(3) == 0, rng.below(4) > 0);
    let mut writer = Writer {
        rng,
        prefix,
        records: Vec::new(),
        objects: Vec::new(),
        cursors: Vec::new(),
        lines: Vec::new(),
        names: 0,
        is_risky,
        is_steady,
        dares: false,
    };
    writer.whole()
}

impl Writer<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.below(bound)
    }

    fn upto(&mut self, most: u64) -> u64 {
        self.rng.below(usize::try_from(most).expect("it is small") + 1) as u64
    }

    fn pick(&mut self, of: &[&'static str]) -> &'static str {
        of[self.rng.below(of.len())]
    }

    fn name(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }

    fn line(&mut self, text: &str) {
        self.lines.push(format!("    {text}"));
    }

    /// Adds a number to what the program computes.
    fn mix(&mut self, text: &str) {
        let sum = format!("{}_sum", self.prefix);
        self.line(&format!("{sum} = {sum} * 31 + (unsigned) ({text});"));
    }

    /// An object; some are allocated.
    fn object(&mut self) {
        let records = self.records.len();
        let of = match self.below(4) {
            0 => self.shape(records),
            _ => Shape::Record(self.below(records)),
        };
        let count = 1 + self.upto(2);
        let name = self.name("o");
        match self.below(4) {
            0 if !matches!(of, Shape::Array(..)) => {
                let size = self.declare(&of, "");
                let pointer = self.declare(&of, &format!("*{name}"));
                let text = match self.below(3) {
                    0 => format!(
                        "{pointer} = malloc({count} * sizeof({size})); if (!{name}) return 0; memset({name}, 0, {count} * sizeof *{name});"
                    ),
                    1 => format!(
                        "{pointer} = calloc({count}, sizeof *{name}); if (!{name}) return 0;"
                    ),
                    _ => format!(
                        "{pointer} = calloc(1, {count} * sizeof({size})); if (!{name}) return 0;"
                    ),
                };
                self.line(&text);
                self.objects.push(Object { name, shape: of, heap: Some(count) });
            }
            drawn => {
                let shape = match drawn {
                    1 => of,
                    _ => Shape::Array(Box::new(of), count),
                };
                let home = self.pick(&["", "", "static "]);
                let declared = self.declare(&shape, &name);
                self.line(&match home {
                    "" => format!("{declared} = {{0}};"),
                    _ => format!("{home}{declared}; memset(&{name}, 0, sizeof {name});"),
                });
                self.objects.push(Object { name, shape, heap: None });
            }
        }
    }

    /// A number that is read or written; its index may be wrong if runs may go wrong.
    fn access(&mut self) -> String {
        self.dares = self.is_risky && self.below(6) == 0;
        let spot = self.spot(true);
        self.dares = false;
        spot.text
    }

    /// A pointer to a place that is made.
    fn cursor(&mut self) {
        let is_number = self.below(2) == 0;
        let spot = self.spot(is_number);
        let name = self.name("p");
        let declared = self.declare(&spot.shape, &format!("*{name}"));
        let text = match self.below(5) {
            0 => format!("{declared} = (void *) &{};", spot.text),
            _ => format!("{declared} = &{};", spot.text),
        };
        self.line(&text);
        self.cursors.push(Cursor { name, to: spot });
    }

    /// Moves a pointer within what its array allows.
    fn advance(&mut self) {
        if self.cursors.is_empty() {
            return self.cursor();
        }
        let at = self.below(self.cursors.len());
        let (name, to) = (self.cursors[at].name.clone(), self.cursors[at].to.clone());
        let room = to.count - to.at.1.min(to.count);
        let size = self.size(&to.shape);
        let (text, by) = match self.below(7) {
            0 if room > 0 => (format!("{name}++;"), 1_i64),
            1 if room > 0 => (format!("++{name};"), 1),
            2 if to.at.0 > 0 => (format!("{name}--;"), -1),
            3 => {
                let by = self.upto(room);
                (format!("{name} += {by};"), by.cast_signed())
            }
            4 => {
                let by = self.upto(to.at.0);
                (format!("{name} = {name} - {by};"), -by.cast_signed())
            }
            // To another element, and not to what lies behind the array.
            5 if room > 1 => {
                let cast = self.declare(&to.shape, "*");
                (format!("{name} = ({cast}) ((char *) {name} + {size});"), 1)
            }
            _ => (format!("{name} = &{name}[0];"), 0),
        };
        self.line(&text);
        let moved = |place: u64| place.checked_add_signed(by).expect("it stays inside");
        self.cursors[at].to.at = (moved(to.at.0), moved(to.at.1));
    }

    /// Two pointers are compared: expressions of addresses in one object, or of different ones that have not left them.
    fn comparison(&mut self) -> String {
        let (one, first) = self.pointer();
        let (two, second) = self.pointer();
        let is_inside = |spot: &Spot| spot.at.1 < spot.count;
        let is_same = first.object == second.object;
        let are_inside = is_inside(&first) && is_inside(&second);
        if !is_same && !are_inside {
            return "1".to_owned();
        }
        // Those that are no elements of one array have no order that is followed.
        let is_row = is_same && first.shape == second.shape && first.start == second.start;
        let op = match is_row && !first.is_open && !second.is_open {
            true => self.pick(&["==", "!=", "<", "<=", ">", ">="]),
            false => self.pick(&["==", "!="]),
        };
        match first.shape == second.shape && (op.starts_with(['<', '>']) || self.below(4) > 0) {
            true => format!("{one} {op} {two}"),
            false => {
                let cast = self.pick(&["void *", "char *"]);
                format!("({cast}) {one} {op} ({cast}) {two}")
            }
        }
    }

    /// An address: a pointer, one moved on, or one that is taken.
    fn pointer(&mut self) -> (String, Spot) {
        let (is_moved, is_any) = (self.below(3) == 0, self.below(8) == 0);
        let (text, spot) = if !self.cursors.is_empty() && self.below(2) == 0 {
            let at = self.below(self.cursors.len());
            (self.cursors[at].name.clone(), self.cursors[at].to.clone())
        } else {
            let spot = self.spot(false);
            (format!("&{}", spot.text), spot)
        };
        // Of what is no element of an array the end is not followed.
        if is_moved && spot.at.1 < spot.count && (spot.count > 1 || is_any) {
            let at = (spot.at.0 + 1, spot.at.1 + 1);
            return (format!("({text} + 1)"), Spot { at, ..spot });
        }
        (format!("({text})"), spot)
    }

    /// What is at a place, as a condition or number.
    fn condition(&mut self) -> String {
        match self.below(5) {
            0 => {
                let (one, two) = (self.access(), self.access());
                let op = self.pick(&["==", "!=", "<=", ">"]);
                // Of one expression gcc knows it without reading.
                format!("{one} {op} {}", if one == two { "0" } else { &two })
            }
            1 => {
                let number = self.below(4);
                format!("{} == {number}", self.access())
            }
            _ => self.comparison(),
        }
    }

    /// Whole values are copied, filled, compared.
    fn whole_values(&mut self) {
        let to = self.spot(false);
        let size = format!("sizeof({})", to.text);
        match self.below(5) {
            0 => self.line(&format!("memset(&{}, 0, {size});", to.text)),
            1 if self.is_dense(&to.shape) => {
                let with = self.below(256);
                self.line(&format!("memset(&{}, {with}, {size});", to.text));
            }
            _ => {
                for _ in 0..8 {
                    let from = self.spot(false);
                    let are_apart = from.object != to.object;
                    if from.shape != to.shape {
                        continue;
                    }
                    match self.below(4) {
                        0 if are_apart => {
                            self.line(&format!("memcpy(&{}, &{}, {size});", to.text, from.text));
                        }
                        1 => self.line(&format!("memmove(&{}, &{}, {size});", to.text, from.text)),
                        2 if self.is_dense(&to.shape) => {
                            self.mix(&format!("memcmp(&{}, &{}, {size}) == 0", to.text, from.text));
                        }
                        // Parts of a union that overlap are not assigned to each other.
                        _ if are_apart => self.line(&format!("{} = {};", to.text, from.text)),
                        _ => {}
                    }
                    return;
                }
            }
        }
    }

    /// From a member back to its record.
    fn container(&mut self) {
        for _ in 0..8 {
            let spot = self.spot(false);
            let Shape::Record(record) = spot.shape else { continue };
            let Record { name, members, is_union, .. } = &self.records[record];
            let (member, _, _) = members[self.rng.below(members.len())].clone();
            let (record, is_union) = (name.clone(), *is_union);
            let (made, inner) = (self.name("p"), self.name("v"));
            self.line(&format!("void *{inner} = &{}.{member};", spot.text));
            let back = match is_union {
                true => inner,
                false => format!("((char *) {inner} - __builtin_offsetof({record}, {member}))"),
            };
            self.line(&format!("{record} *{made} = ({record} *) {back};"));
            self.cursors.push(Cursor { name: made, to: Spot { count: spot.at.1 + 1, ..spot } });
            return;
        }
    }

    /// All elements of an array are visited.
    fn visit(&mut self) {
        for _ in 0..8 {
            let spot = self.spot(true);
            let sum = format!("{}_sum", self.prefix);
            if spot.at != (0, 0) || spot.is_open {
                continue;
            }
            let (name, end) = (self.name("p"), self.name("e"));
            let declared = self.declare(&spot.shape, &format!("*{name}"));
            let until = self.declare(&spot.shape, &format!("*{end}"));
            let number = self.below(9);
            let count = spot.count;
            let text = match self.below(4) {
                0 => format!("{declared} = &{}, {until} = {name} + {count}; while ({name} < {end}) *{name}++ = {number};", spot.text).replace(&format!(", {until}"), &format!("; {until}")),
                1 => format!("{declared} = &{}; for (int k = 0; k < {count}; k++) {sum} += {name}[k];", spot.text),
                2 => format!("{declared} = &{}; for (int k = {count}; k--; ) {sum} = {sum} * 7 + *{name}++;", spot.text),
                _ => format!("{declared} = &{} + {count}; for (int k = 0; k < {count}; k++) *--{name} += k & 1;", spot.text),
            };
            // None of them may overflow.
            self.line(&text.replace("+= k & 1", &format!("= {number} + k")));
            let at = if text.contains("--p") || text.contains("[k]") { 0 } else { count };
            self.cursors.push(Cursor { name, to: Spot { at: (at, at), ..spot } });
            return;
        }
    }

    /// Null, and pointers that may be null.
    fn null(&mut self) {
        let spot = self.spot(false);
        let name = self.name("z");
        let declared = self.declare(&spot.shape, &format!("*{name}"));
        let test = self.pick(&["x & 1", "y > 0", "0", "1"]);
        self.line(&format!("{declared} = ({test}) ? &{} : 0;", spot.text));
        let value = match self.below(5) {
            0 => format!("!{name}"),
            1 => format!("{name} == 0"),
            2 => format!("{name} + 0 != 0"),
            3 => format!("(char *) {name} == (char *) 0"),
            _ => format!("{name} == &{}", spot.text),
        };
        self.mix(&value);
        if self.is_risky && self.below(4) == 0 {
            self.line(&format!("*{name} = *{name};"));
        }
    }

    /// Allocated memory grows, or is free: what led to it leads nowhere.
    fn memory(&mut self) {
        let Some(at) = self.objects.iter().position(|it| it.heap.is_some()) else { return };
        let count = self.objects[at].heap.unwrap_or(1);
        let name = self.objects[at].name.clone();
        let more = count + 1 + self.upto(1);
        if self.is_risky && self.below(3) == 0 {
            self.line(&format!("if (y == 3) free({name});"));
            return;
        }
        let pointer = self.declare(&self.objects[at].shape, &format!("*{name}n"));
        self.line(&format!("{{ {pointer} = realloc({name}, {more} * sizeof *{name}); if (!{name}n) return 0; {name} = {name}n; memset({name} + {count}, 0, {} * sizeof *{name}); }}", more - count));
        self.objects[at].heap = Some(more);
        self.cursors.retain(|cursor| cursor.to.object != at);
    }

    fn statement(&mut self) {
        match self.below(16) {
            0..=2 => self.cursor(),
            3..=4 => self.advance(),
            5..=6 => {
                let (access, number) = (self.access(), self.below(90));
                let op = self.pick(&["=", "=", "=", "^=", "|="]);
                self.line(&format!("{access} {op} {number};"));
            }
            7 => {
                let access = self.access();
                self.mix(&access);
            }
            8..=9 => {
                let test = self.comparison();
                self.mix(&test);
            }
            10 => self.whole_values(),
            11 => self.container(),
            12 => self.visit(),
            13 => self.null(),
            14 => {
                let (test, access) = (self.condition(), self.access());
                self.line(&format!("if ({test}) {access} = 1;"));
            }
            _ => self.memory(),
        }
    }

    fn whole(&mut self) -> String {
        let prefix = self.prefix;
        for _ in 0..2 + self.below(3) {
            self.record();
        }
        self.lines.push(format!("enum {prefix}_e {{ {prefix}_A }};\nunsigned int {prefix}_sum;"));
        self.lines.push(format!("int {prefix}_main(void) {{"));
        self.line("int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();");
        for _ in 0..1 + self.below(3) {
            self.object();
        }
        for _ in 0..6 + self.below(8) {
            self.statement();
        }
        for _ in 0..1 + self.below(2) {
            let test = self.condition();
            self.line(&format!("assert({test});"));
        }
        for at in 0..self.objects.len() {
            if self.objects[at].heap.is_some() {
                self.line(&format!("free({});", self.objects[at].name));
            }
        }
        self.lines.push("    return 0;\n}\n".to_owned());
        self.lines.join("\n")
    }
}
