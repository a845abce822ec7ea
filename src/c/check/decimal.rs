//! Statements that write a number of floating point: how long its text is depends on the value, and its digits are any ones.

use std::fmt::Write as _;

use super::digits::{Put, padded};
use super::format::FormatConversion;

/// Powers of ten up to this one tell how many digits stand before the point.
const MOST_POWER: usize = 15;

/// What writes the number of this name, of which the format is one of `f`, `e` and `g`.
pub(super) fn decimal(it: &FormatConversion, name: &str, put: Put) -> String {
    let is_large = it.letter.is_ascii_uppercase();
    let plus = if it.has_flag(b'+') {
        43
    } else if it.has_flag(b' ') {
        32
    } else {
        0
    };
    let mut out = format!(
        "double v = {name};\nif (precision < 0) precision = 6;\n\
         _Bool is_plain = v <= 1.7976931348623157e308 && v >= -1.7976931348623157e308;\n\
         number sign = {plus}, least = 1, most = 309;\n\
         if (v < 0.0 || (!(v > 0.0) && __unheap_doubted() == 0)) sign = 45;\n"
    );
    let body = match it.letter.to_ascii_lowercase() {
        b'f' => fixed(&mut out, it, put),
        b'e' => scientific(&mut out, it, put, is_large),
        _ => shortest(&mut out, put, is_large),
    };
    let words = if is_large { ["73", "78", "70", "65"] } else { ["105", "110", "102", "97"] };
    let [i, n, f, a] = words.map(|letter| put.character(letter));
    let mut write = String::new();
    let _ = writeln!(write, "if (sign != 0) {{ {} }}", put.character("sign"));
    let _ = writeln!(
        write,
        "if (is_plain) {{\n{}{body}}} else if (v > 0.0 || v < 0.0) {{ {i} {n} {f} }} else {{ {n} {a} {n} }}",
        format_args!("for (number zero = 0; zero < zeros; zero++) {{ {} }}\n", put.character("48"))
    );
    out.push_str("if (!is_plain) length = 3;\nif (sign != 0) length++;\nnumber zeros = 0;\n");
    if it.has_flag(b'0') && !it.has_flag(b'-') {
        out.push_str(
            "if (is_plain && !is_left && length < width) { zeros = width - length; length = width; }\n",
        );
    }
    out.push_str(&padded("length", put, &write));
    out
}

/// A character that is one of some.
fn any(condition: &str, put: Put) -> String {
    format!(
        "{{ int c = __unheap_doubted(); __VERIFIER_assume({condition}); {} }}",
        put.character("c")
    )
}

const DIGIT: &str = "c >= 48 && c <= 57";

/// The point and the digits behind it.
fn fraction(it: &FormatConversion, put: Put) -> String {
    let point = put.character("46");
    let asks = if it.has_flag(b'#') { "1" } else { "precision > 0" };
    format!(
        "if ({asks}) {{ {point} }}\nfor (number behind = 0; behind < precision; behind++) {}\n",
        any(DIGIT, put)
    )
}

fn fixed(out: &mut String, it: &FormatConversion, put: Put) -> String {
    for power in 1..=MOST_POWER {
        let ten = format!("1{}.0", "0".repeat(power));
        let _ = writeln!(out, "if (v >= {ten} || v <= -{ten}) least = {};", power + 1);
    }
    for power in (1..=MOST_POWER).rev() {
        // What is less is not rounded up to more digits.
        let bound = format!("{}.5", "9".repeat(power));
        let _ = writeln!(out, "if (v < {bound} && v > -{bound}) most = {power};");
    }
    let hash = u8::from(it.has_flag(b'#'));
    let _ = writeln!(
        out,
        "number digits = __unheap_doubted();\n__VERIFIER_assume(digits >= least && digits <= most);\n\
         number length = digits + (precision > 0 ? precision + 1 : {hash});"
    );
    let first = format!("{DIGIT} && (c != 48 || digit > 0 || digits == 1)");
    format!(
        "for (number digit = 0; digit < digits; digit++) {}\n{}",
        any(&first, put),
        fraction(it, put)
    )
}

fn scientific(out: &mut String, it: &FormatConversion, put: Put, is_large: bool) -> String {
    let hash = u8::from(it.has_flag(b'#'));
    let _ = writeln!(
        out,
        "number digits = __unheap_doubted();\n__VERIFIER_assume(digits == 2 || digits == 3);\n\
         if (v > -1.0e99 && v < 1.0e99 && (v >= 1.0 || v <= -1.0 || v == 0.0)) digits = 2;\n\
         number length = 3 + digits + (precision > 0 ? precision + 1 : {hash});"
    );
    let letter = put.character(if is_large { "69" } else { "101" });
    format!(
        "{}\n{}{letter}\n{}\nfor (number digit = 0; digit < digits; digit++) {}\n",
        any(DIGIT, put),
        fraction(it, put),
        any("c == 43 || c == 45", put),
        any(DIGIT, put)
    )
}

fn shortest(out: &mut String, put: Put, is_large: bool) -> String {
    out.push_str(
        "if (precision == 0) precision = 1;\nnumber length = __unheap_doubted();\n\
         __VERIFIER_assume(length >= 1 && length <= precision + 6);\nnumber characters = length;\n",
    );
    let letter = if is_large { 69 } else { 101 };
    let is_one = format!("{DIGIT} || c == 43 || c == 45 || c == 46 || c == {letter}");
    format!("for (number which = 0; which < characters; which++) {}\n", any(&is_one, put))
}
