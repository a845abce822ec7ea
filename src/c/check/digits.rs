//! Statements that write a number, or something else with blanks around it.

use std::fmt::Write as _;

use super::format::FormatConversion;

/// How a character is written.
#[derive(Clone, Copy)]
pub(super) struct Put {
    pub(super) before: &'static str,
}

impl Put {
    /// The statements that write a character.
    pub(super) fn character(self, value: &str) -> String {
        format!("{}to[at] = (char) {value}; at++;", self.before)
    }
}

/// What writes so many characters, with blanks before or behind them.
pub(super) fn padded(length: &str, put: Put, write: &str) -> String {
    let blank = put.character("32");
    format!(
        "if (!is_left) for (number pad = {length}; pad < width; pad++) {{ {blank} }}\n{write}\n\
         if (is_left) for (number pad = {length}; pad < width; pad++) {{ {blank} }}"
    )
}

/// The type of the integer that a conversion takes.
pub(super) fn integer_type(it: &FormatConversion) -> String {
    let sign = if matches!(it.letter, b'd' | b'i') { "signed" } else { "unsigned" };
    let ty = match it.length.as_str() {
        "hh" => "char",
        "h" => "short",
        "l" | "z" | "t" => "long",
        "ll" | "j" => "long long",
        _ => "int",
    };
    format!("{sign} {ty}")
}

/// What writes a number.
pub(super) fn number(it: &FormatConversion, name: &str, bits: u32, put: Put) -> String {
    let base: u128 = match it.letter {
        b'x' | b'X' => 16,
        b'o' => 8,
        _ => 10,
    };
    let mut powers = vec![1_u128];
    while powers[powers.len() - 1] * base < 1 << bits {
        powers.push(powers[powers.len() - 1] * base);
    }
    let mut out = format!("number value = {name}, digits = 1, sign = 0;\n");
    if matches!(it.letter, b'd' | b'i') {
        let plus = if it.has_flag(b'+') {
            43
        } else if it.has_flag(b' ') {
            32
        } else {
            0
        };
        let _ =
            writeln!(out, "if (value < 0) {{ value = 0 - value; sign = 45; }} else sign = {plus};");
    }
    for (at, power) in powers.iter().enumerate().skip(1) {
        let _ = writeln!(out, "if (value >= {power}ULL) digits = {};", at + 1);
    }
    out.push_str("if (precision == 0 && value == 0) digits = 0;\n");
    out.push_str("number zeros = precision > digits ? precision - digits : 0, prefix = 0;\n");
    if it.has_flag(b'#') && base == 16 {
        out.push_str("if (value != 0) prefix = 2;\n");
    }
    if it.has_flag(b'#') && base == 8 {
        out.push_str("if (zeros == 0 && (value != 0 || digits == 0)) zeros = 1;\n");
    }
    if it.has_flag(b'0') && !it.has_flag(b'-') {
        out.push_str(
            "{ number others = digits + prefix + (sign != 0 ? 1 : 0);\n\
             if (precision < 0 && !is_left && others + zeros < width) zeros = width - others; }\n",
        );
    }
    let mut write = format!("if (sign != 0) {{ {} }}\n", put.character("sign"));
    let x = if it.letter == b'X' { "88" } else { "120" };
    let _ = writeln!(write, "if (prefix != 0) {{ {} {} }}", put.character("48"), put.character(x));
    let _ = writeln!(
        write,
        "for (number zero = 0; zero < zeros; zero++) {{ {} }}",
        put.character("48")
    );
    let letter = if it.letter == b'X' { 55 } else { 87 };
    for (at, power) in powers.iter().enumerate().rev() {
        let digit = format!("value / {power}ULL % {base}");
        let shown = match base {
            16 => format!("({digit} < 10 ? {digit} + 48 : {digit} + {letter})"),
            _ => format!("({digit} + 48)"),
        };
        let _ = writeln!(write, "if (digits > {at}) {{ {} }}", put.character(&shown));
    }
    out.push_str("number length = digits + zeros + prefix + (sign != 0 ? 1 : 0);\n");
    out.push_str(&padded("length", put, &write));
    out
}
