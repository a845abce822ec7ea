//! Random programs that see their objects as bytes: structs of members, arrays and structs, as variables, arrays and on the
//! heap, filled, copied, compared, exchanged, and led back to; and memory made for characters, which keeps values of all
//! these types.
//!
//! No struct has padding: what that holds machines know, and nobody else.

use concrete::Rng;

/// Types of integers, by how many bytes they have.
const INTEGERS: [(u32, &[&str]); 4] = [
    (1, &["char", "signed char", "unsigned char"]),
    (2, &["short", "unsigned short"]),
    (4, &["int", "unsigned int"]),
    (8, &["long", "unsigned long"]),
];

/// A struct whose parts all have as many bytes as the first one.
struct Layout {
    name: String,
    bytes: u32,
}

/// Something in memory.
struct Subject {
    /// The pointer to its first value.
    pointer: String,
    ty: String,
    count: usize,
    /// What is freed at the end.
    heap: Option<String>,
}

impl Subject {
    fn size(&self) -> String {
        format!("({} * sizeof({}))", self.count, self.ty)
    }
}

fn pick<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.below(of.len())]
}

fn integer(rng: &mut Rng, bytes: u32) -> &'static str {
    let (_, of) = INTEGERS.iter().find(|(size, _)| *size == bytes).expect("there are such types");
    pick(rng, of)
}

fn structs(rng: &mut Rng, prefix: &str) -> (Vec<Layout>, String) {
    let (mut all, mut text) = (Vec::<Layout>::new(), String::new());
    for number in 0..1 + rng.below(3) {
        let bytes = [1, 2, 4, 8][rng.below(4)];
        let name = format!("struct {prefix}_s{number}");
        text += &format!("{name} {{");
        for member in 0..1 + rng.below(4) {
            let inner: Vec<&Layout> = all.iter().filter(|known| known.bytes == bytes).collect();
            let ty = match rng.below(3) {
                0 if !inner.is_empty() => inner[rng.below(inner.len())].name.clone(),
                _ => integer(rng, bytes).to_owned(),
            };
            let length = ["", "", "[1]", "[2]", "[3]", "[2][2]"][rng.below(6)];
            text += &format!(" {ty} m{member}{length};");
        }
        text += " };\n";
        all.push(Layout { name, bytes });
    }
    (all, text)
}

fn subject(rng: &mut Rng, number: usize, structs: &[Layout]) -> (Subject, String) {
    let ty = match rng.below(3) {
        0 => structs[rng.below(structs.len())].name.clone(),
        _ => {
            let bytes = [1, 2, 4, 8][rng.below(4)];
            integer(rng, bytes).to_owned()
        }
    };
    let (name, count) = (format!("o{number}"), 1 + rng.below(4));
    let (made, pointer, count, heap) = match rng.below(3) {
        0 => (format!("{ty} {name};"), format!("&{name}"), 1, None),
        1 => (format!("{ty} {name}[{count}];"), name, count, None),
        _ => {
            let made = format!("{ty} *{name} = malloc({count} * sizeof({ty}));");
            (made, name.clone(), count, Some(name))
        }
    };
    (Subject { pointer, ty, count, heap }, made)
}

fn statement(rng: &mut Rng, prefix: &str, all: &[Subject]) -> String {
    let (first, second) = (&all[rng.below(all.len())], &all[rng.below(all.len())]);
    let character = pick(rng, &["unsigned char", "char", "signed char"]);
    let (to, from, sum) = (&first.pointer, &second.pointer, format!("{prefix}_sum"));
    let (size, other, ty) = (first.size(), second.size(), &first.ty);
    let are_two = format!("(void *) {to} != (void *) {from}");
    match rng.below(12) {
        7.. => stored_values(rng, prefix, first),
        0 => {
            let op = pick(rng, &["=", "^=", "+=", "|=", "-="]);
            let number = rng.below(200);
            format!(
                "{{ {character} *p = ({character} *) {to}; p[({sum} >> 3) % {size}] {op} {number}; }}"
            )
        }
        1 => format!("{prefix}_add({to}, {size});"),
        2 => format!("if ({size} >= {other} && {are_two}) memcpy({to}, {from}, {other});"),
        3 => format!(
            "if ({size} == {other}) {sum} = {sum} * 31 + (memcmp({to}, {from}, {size}) == 0);"
        ),
        4 => format!(
            "if ({are_two}) {prefix}_swap({to}, {from}, {size} < {other} ? {size} : {other});"
        ),
        5 => {
            let at = rng.below(first.count);
            format!(
                "{{ char *p = (char *) {to}; p += {at} * sizeof({ty}); {ty} *b = ({ty} *) p; \
                 {sum} = {sum} * 31 + (b == {to} + {at}); {prefix}_fill(b, sizeof *b, (unsigned char) {sum}); }}"
            )
        }
        _ => format!(
            "{{ unsigned char *p = (unsigned char *) {to}; {sum} += (*p)++; p[{size} - 1]--; --*p; {sum} += *p; }}"
        ),
    }
}

/// So many bytes keep values of any type.
const ROOM: usize = 64;

/// Values that are kept among characters. Those of one type after another are written there, as compilers have it without
/// rules about aliases.
fn stored_values(rng: &mut Rng, prefix: &str, subject: &Subject) -> String {
    let (sum, from, whole) = (format!("{prefix}_sum"), &subject.pointer, &subject.ty);
    let bytes = [1, 2, 4, 8][rng.below(4)];
    let ty = integer(rng, bytes);
    let (at, far) = (8 * rng.below(ROOM / 8), 8 * rng.below(4));
    let fits = format!("{at} + sizeof({whole}) <= {ROOM}");
    match rng.below(6) {
        0 => format!(
            "{{ {ty} *k = ({ty} *) (room + {at}); *k ^= ({ty}) {sum}; {sum} = {sum} * 31 + (unsigned) *k; }}"
        ),
        1 => format!(
            "{{ {ty} *k = ({ty} *) room, *end = ({ty} *) (room + {ROOM}); \
             for (; k < end; k++) {sum} = {sum} * 7 + (unsigned) *k; {sum} += (unsigned) (end - ({ty} *) (room + {far})); }}"
        ),
        2 => format!("if ({fits}) *({whole} *) (room + {at}) = *({from});"),
        3 => format!(
            "if ({fits}) {{ {whole} *k = ({whole} *) (room + {at}); *({from}) = *k; {sum} += (char *) k - room; }}"
        ),
        4 => format!(
            "if ({fits}) {{ {whole} *k = {sum} % 2 ? ({whole} *) (room + {at}) : ({from}); *k = *({from}); \
             {prefix}_add(k, sizeof *k); }}"
        ),
        _ => format!(
            "{{ {ty} k = ({ty}) {sum}; memcpy(room + {at}, &k, sizeof k); ({{ {ty} *l = ({ty} *) (room + {at}); (*l)--; \
             {sum} += (unsigned) *l; }}); }}"
        ),
    }
}

/// A program whose names begin so.
pub fn program(seed: u64, prefix: &str) -> String {
    let mut rng = Rng::new(seed);
    let (structs, types) = structs(&mut rng, prefix);
    let (mut all, mut body) = (Vec::new(), String::new());
    for number in 0..2 + rng.below(3) {
        let (made, text) = subject(&mut rng, number, &structs);
        let with = rng.below(256);
        body += &format!("    {text} {prefix}_fill({}, {}, {with});\n", made.pointer, made.size());
        all.push(made);
    }
    body += &format!("    char *room = malloc({ROOM}); {prefix}_fill(room, {ROOM}, 7);\n");
    for _ in 0..4 + rng.below(8) {
        body += &format!("    {}\n", statement(&mut rng, prefix, &all));
    }
    body += &format!("    {prefix}_add(room, {ROOM}); free(room);\n");
    for subject in &all {
        body += &format!("    {prefix}_add({}, {});\n", subject.pointer, subject.size());
        if let Some(name) = &subject.heap {
            body += &format!("    free({name});\n");
        }
    }
    format!(
        "{types}enum {prefix}_e {{ {prefix}_A }};\nunsigned int {prefix}_sum;\n\
         static void {prefix}_fill(void *of, unsigned long n, unsigned char with) {{\n    unsigned char *p = of;\n    \
         for (unsigned long i = 0; i < n; i++) p[i] = with + i * 3;\n}}\n\
         static void {prefix}_add(const void *of, unsigned long n) {{\n    const unsigned char *p = of;\n    \
         for (unsigned long i = 0; i < n; i++) {prefix}_sum = {prefix}_sum * 31 + p[i];\n}}\n\
         static void {prefix}_swap(void *a, void *b, unsigned long n) {{\n    char *p = a, *q = b;\n    \
         for (unsigned long i = 0; i < n; i++) {{ char t = p[i]; p[i] = q[i]; q[i] = t; }}\n}}\n\
         int {prefix}_main(void) {{\n    {prefix}_sum += (unsigned) __VERIFIER_nondet_int();\n{body}    return 0;\n}}\n"
    )
}
