//! Random calls of functions of the library: formats, numbers in texts, tokens, sorting, letters.

use concrete::Rng;

const FLAGS: &[&str] = &["", "", "-", "0", "+", " ", "#", "-0", "+0"];
const WORDS: &[&str] =
    &["", "a", "key", "a,b;c", "  two words", "Zz9", "\\t x\\n", "0x1fg", "-42abc"];
const NUMBERS: &[&str] = &[
    "0",
    "7",
    "-1",
    " 42",
    "+9x",
    "0x1F",
    "-0xz",
    "077",
    "99999999999999999999",
    "- 5",
    "zz",
    "\\t-12",
];
const CLASSES: &[&str] = &[
    "isalnum", "isalpha", "isblank", "iscntrl", "isdigit", "isgraph", "islower", "isprint",
    "ispunct", "isspace", "isupper", "isxdigit",
];

fn pick<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.below(of.len())]
}

/// A conversion with its arguments.
fn conversion(rng: &mut Rng) -> (String, String) {
    let flags = pick(rng, FLAGS);
    let width = ["", "", "3", "8", "12", "*"][rng.below(6)];
    let precision = ["", "", ".0", ".3", ".7", ".*"][rng.below(6)];
    let mut arguments = String::new();
    if width == "*" {
        arguments += ", (x & 7) - 2";
    }
    if precision == ".*" {
        arguments += ", (y & 3) - 1";
    }
    let number = pick(rng, &["x", "y", "x / 3", "0", "-1", "2147483647", "x ^ y"]);
    let (letter, argument) = match rng.below(12) {
        0 | 1 => ("d", number.to_owned()),
        2 => ("i", number.to_owned()),
        3 => ("u", format!("(unsigned) ({number})")),
        4 => ("x", format!("(unsigned) ({number})")),
        5 => ("X", format!("(unsigned) ({number})")),
        6 => ("o", format!("(unsigned) ({number})")),
        7 => ("ld", format!("({number}) * 1000003L")),
        8 => ("llx", format!("({number}) * 1000003ULL")),
        9 => ("hhd", number.to_owned()),
        10 => ("c", "'a' + (x & 7)".to_owned()),
        _ => ("s", format!("\"{}\"", pick(rng, WORDS))),
    };
    // Only numbers have digits, and only some of them signs.
    let is_text = matches!(letter, "c" | "s");
    let flags: String = flags.chars().filter(|flag| !is_text || *flag == '-').collect();
    let precision = if letter == "c" { "" } else { precision };
    if letter == "c" && arguments.ends_with("- 1") {
        arguments.truncate(arguments.rfind(',').unwrap_or(0));
    }
    (format!("%{flags}{width}{precision}{letter}"), format!("{arguments}, {argument}"))
}

fn statement(rng: &mut Rng, prefix: &str) -> String {
    match rng.below(11) {
        0..=2 => {
            let (mut format, mut arguments) = (String::new(), String::new());
            for _ in 0..=rng.below(3) {
                let (part, more) = conversion(rng);
                format += &format!("{}{part}", pick(rng, &["", "<", "ab ", "%%"]));
                arguments += &more;
            }
            if rng.below(3) == 0 {
                return format!(
                    "{prefix}_sum += sprintf(b, \"{format}\"{arguments}); {prefix}_mix(b);"
                );
            }
            let most = [1, 2, 5, 9, 20, 120][rng.below(6)];
            format!(
                "{prefix}_sum += snprintf(b, {most}, \"{format}\"{arguments}); {prefix}_mix(b);"
            )
        }
        3 => {
            let (text, base) = (pick(rng, NUMBERS), [0, 2, 8, 10, 16, 36][rng.below(6)]);
            let name = pick(rng, &["strtol", "strtoul", "strtoll"]);
            format!(
                "{{ const char *t = \"{text}\"; char *end; {prefix}_sum += (unsigned) {name}(t, &end, {base}); {prefix}_sum += (unsigned) (end - t); }}"
            )
        }
        4 => format!("{prefix}_sum += atoi(\"{}\");", pick(rng, &["12", "-7x", "  +3", "", "x1"])),
        5 => {
            let (text, set) = (pick(rng, WORDS), pick(rng, &[" ,;", "a", "", "ab\\t"]));
            format!(
                "strcpy(b, \"{text}\"); for (char *w = strtok(b, \"{set}\"); w; w = strtok(NULL, \"{set}\")) {{ {prefix}_mix(w); \
                 {prefix}_sum++; }}"
            )
        }
        6 => {
            let (text, set) = (pick(rng, WORDS), pick(rng, &[" ,;", "abc", "", "0x"]));
            let name = pick(rng, &["strspn", "strcspn"]);
            format!(
                "{prefix}_sum += {name}(\"{text}\", \"{set}\"); {{ const char *t = \"{text}\"; char *at = strpbrk(t, \"{set}\"); \
                 {prefix}_sum += at ? (unsigned) (at - t) : 99; }}"
            )
        }
        7 => format!(
            "{{ int a[5] = {{x, y, 3, x / 2, -1}}; int key = {}; qsort(a, {}, sizeof a[0], {prefix}_order); \
             for (int i = 0; i < 5; i++) {prefix}_sum = {prefix}_sum * 7 + a[i]; \
             qsort(a, 5, sizeof(int), {prefix}_order); int *at = bsearch(&key, a, 5, sizeof *a, {prefix}_order); \
             {prefix}_sum += at ? a[at - a] : 7; }}",
            pick(rng, &["x", "3", "4"]),
            rng.below(6)
        ),
        8 => {
            let name = pick(rng, CLASSES);
            format!(
                "for (int c = -1; c < 128; c++) {prefix}_sum = {prefix}_sum * 3 + ({name}(c) != 0); \
                 {prefix}_sum += toupper('a' + (x & 15)) * 2 + tolower('Q' + (y & 7));"
            )
        }
        9 => {
            let (left, right) = (pick(rng, WORDS), pick(rng, &["A", "KEY", "zz9", ""]));
            let most = rng.below(5);
            format!(
                "{prefix}_sum += (strcasecmp(\"{left}\", \"{right}\") > 0) * 2 + (strncasecmp(\"{left}\", \"{right}\", {most}) == 0);"
            )
        }
        _ => {
            let left =
                pick(rng, &["0.1", "0.1f", "2.5", "1e300", "-3", "0.0", "7 / 2.0", "3.5f * 2"]);
            let right = pick(rng, &["0.1", "0.1f", "2.5f", "-0.0", "3.5", "7", "1e-300"]);
            let op = pick(rng, &["<", "<=", "==", "!=", ">", ">="]);
            format!(
                "{{ double d = {left}; float f = {right}; {prefix}_sum = {prefix}_sum * 4 + (d {op} {right}) * 2 + (f == {right}); \
                 {prefix}_sum += (int) {right} + ({left} ? 5 : 0); }}"
            )
        }
    }
}

/// A program whose names begin so.
pub fn program(seed: u64, prefix: &str) -> String {
    let mut rng = Rng::new(seed);
    let statements: Vec<String> =
        (0..4 + rng.below(5)).map(|_| format!("    {}\n", statement(&mut rng, prefix))).collect();
    format!(
        "enum {prefix}_e {{ {prefix}_A }};\nunsigned int {prefix}_sum;\n\
         static void {prefix}_mix(const char *text) {{ while (*text) {prefix}_sum = {prefix}_sum * 31 + (unsigned char) *text++; }}\n\
         static int {prefix}_order(const void *left, const void *right) {{\n    int a = *(const int *) left, b = *(const int *) right;\n    \
         return (a > b) - (a < b);\n}}\n\
         int {prefix}_main(void) {{\n    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n    char b[512] = {{0}};\n{}    \
         return 0;\n}}\n",
        statements.concat()
    )
}
