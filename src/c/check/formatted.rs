//! `sprintf` and `scanf`: each call has a definition that does what its format says, written in C.

use std::fmt::Write as _;

use lang_c::ast::Expression;
use lang_c::span::Node;

use super::decimal::decimal;
use super::digits::{Put, integer_type, number, padded};
use super::format::{FormatAmount, FormatConversion, FormatPart, format_parts};
use super::library::LibraryCall;
use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::library::{LibraryArguments, LibraryFunction};
use crate::tree::CExpr;
use crate::types::{CType, IntType, TypeId};
use base::Span;

/// The text of a definition, and what is given to it.
struct FormatDefinition {
    /// Its parameters.
    parameters: Vec<String>,
    /// Its statements.
    body: String,
    /// The arguments.
    values: Vec<CExpr>,
    /// The names of types that it uses.
    types: Vec<(String, TypeId)>,
}

impl FormatDefinition {
    fn new() -> Self {
        Self { parameters: Vec::new(), body: String::new(), values: Vec::new(), types: Vec::new() }
    }

    fn parameter(&mut self, ty: &str, value: CExpr) -> String {
        let name = format!("a{}", self.parameters.len());
        self.parameters.push(format!("{ty}{name}"));
        self.values.push(value);
        name
    }

    /// An amount, as an expression.
    fn amount(
        &mut self,
        amount: FormatAmount,
        arguments: &mut FormatArguments,
    ) -> CheckResult<Option<String>> {
        Ok(match amount {
            FormatAmount::None => None,
            FormatAmount::Number(number) => Some(number.to_string()),
            FormatAmount::Argument => {
                let value = arguments.next()?;
                Some(self.parameter("int ", value))
            }
        })
    }

    fn line(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }
}

/// The arguments behind a format.
struct FormatArguments {
    values: std::vec::IntoIter<CExpr>,
    span: Span,
}

impl FormatArguments {
    fn next(&mut self) -> CheckResult<CExpr> {
        self.values.next().ok_or_else(|| {
            let message = "the format speaks of more arguments than there are";
            error(codes::CALL, self.span, message, "give it as many as it needs")
        })
    }
}

/// How many characters a definition may write of a format.
const MOST_LITERAL: usize = 1_000;

impl CTypeChecker<'_> {
    /// The characters of a format, which is a string, and how C writes it.
    fn format_text(&self, node: &Node<Expression>) -> CheckResult<(Vec<u8>, String)> {
        let span = self.span(node.span);
        let Expression::StringLiteral(text) = &node.node else {
            return Err(level(span, "a format that is computed", "write the format as a string"));
        };
        Ok((self.characters(&text.node, span)?, text.node.join(" ")))
    }

    /// The parts of the format of something that is printed.
    pub(super) fn printed_parts(&self, node: &Node<Expression>) -> CheckResult<Vec<FormatPart>> {
        let (text, _) = self.format_text(node)?;
        format_parts(&text, false, self.span(node.span))
    }

    /// `sprintf` and `snprintf`.
    pub(super) fn sprintf_call(
        &mut self,
        function: &'static LibraryFunction,
        at: usize,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<LibraryCall> {
        let (text, format) = self.format_text(&arguments[at])?;
        let parts = format_parts(&text, false, self.span(arguments[at].span))?;
        let mut values = Vec::new();
        for argument in arguments[..at].iter().chain(&arguments[at + 1..]) {
            values.push(self.expr(argument)?);
        }
        let mut values = values.into_iter();
        let mut definition = FormatDefinition::new();
        definition.parameters.push("char *to".to_owned());
        definition.values.extend(values.next());
        let is_bounded = at == 2;
        if is_bounded {
            definition.parameters.push("size_t most".to_owned());
            definition.values.extend(values.next());
        }
        let mut arguments = FormatArguments { values, span };
        let put =
            if is_bounded { Put { before: "if (at + 1 < most) " } } else { Put { before: "" } };
        definition.line("number at = 0;");
        for part in &parts {
            match part {
                FormatPart::Text(bytes) if bytes.len() > MOST_LITERAL => {
                    return Err(level(span, "so long a format", "divide it into several"));
                }
                FormatPart::Text(bytes) => {
                    for byte in bytes {
                        definition.line(&put.character(&byte.to_string()));
                    }
                }
                FormatPart::Conversion(it) => {
                    self.write_conversion(it, put, &mut definition, &mut arguments)?;
                }
            }
        }
        if is_bounded {
            definition.line("if (most > 0) { if (at < most) to[at] = 0; else to[most - 1] = 0; }");
        } else {
            definition.line("to[at] = 0;");
        }
        definition.line("return (int) at;");
        Ok(self.generated(function, definition, Some(format)))
    }

    /// Writes what a conversion makes of its argument.
    fn write_conversion(
        &mut self,
        it: &FormatConversion,
        put: Put,
        definition: &mut FormatDefinition,
        arguments: &mut FormatArguments,
    ) -> CheckResult<()> {
        let width = definition.amount(it.width, arguments)?;
        let precision = definition.amount(it.precision, arguments)?;
        let value = arguments.next()?;
        let span = value.span;
        definition.line("{");
        let _ = writeln!(definition.body, "number width = {};", width.as_deref().unwrap_or("0"));
        let _ = writeln!(definition.body, "_Bool is_left = {};", u8::from(it.has_flag(b'-')));
        definition.line("if (width < 0) { is_left = 1; width = 0 - width; }");
        let _ = writeln!(
            definition.body,
            "number precision = {};",
            precision.as_deref().unwrap_or("0 - 1")
        );
        match it.letter {
            b'c' => {
                let name = definition.parameter("int ", value);
                let lines = padded("1", put, &put.character(&name));
                definition.line(&lines);
            }
            b's' => {
                let name = definition.parameter("const char *", value);
                let _ = writeln!(
                    definition.body,
                    "__unheap_require(!__unheap_same(to, {name}));\nnumber length = 0;\n\
                     while ((precision < 0 || length < precision) && {name}[length] != 0) length++;"
                );
                let copy = format!(
                    "for (number from = 0; from < length; from++) {{ {} }}",
                    put.character(&format!("{name}[from]"))
                );
                let lines = padded("length", put, &copy);
                definition.line(&lines);
            }
            b'd' | b'i' | b'u' | b'x' | b'X' | b'o' => {
                let ty = integer_type(it);
                let name = definition.parameter(&format!("{ty} "), value);
                let bits = self.width_of(it);
                let lines = number(it, &name, bits, put);
                definition.line(&lines);
            }
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' if it.length != "L" => {
                if !self.is_floating(value.ty) {
                    let help = "print a number of `double`";
                    return Err(level(span, "a number of another type than the format says", help));
                }
                let name = definition.parameter("double ", value);
                let lines = decimal(it, &name, put);
                definition.line(&lines);
            }
            _ => {
                let help = "print integers, characters and numbers of `double`";
                return Err(level(span, "the text of such a value", help));
            }
        }
        definition.line("}");
        Ok(())
    }

    /// How many bits the integer of a conversion has.
    fn width_of(&mut self, it: &FormatConversion) -> u32 {
        match it.length.as_str() {
            "l" | "z" | "t" => {
                let size = self.unit.types.size();
                8 * self.unit.types.as_int(size).map_or(8, IntType::bytes)
            }
            "ll" | "j" => 64,
            _ => 32,
        }
    }

    /// `scanf` and `fscanf`.
    pub(super) fn read_text(
        &mut self,
        function: &'static LibraryFunction,
        at: usize,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> CheckResult<LibraryCall> {
        let (text, format) = self.format_text(&arguments[at])?;
        let parts = format_parts(&text, true, self.span(arguments[at].span))?;
        let mut values = Vec::new();
        for argument in arguments[..at].iter().chain(&arguments[at + 1..]) {
            values.push(self.typed_pointer(argument)?);
        }
        let mut values = values.into_iter();
        let mut definition = FormatDefinition::new();
        let is_text = function.takes == LibraryArguments::ScanText;
        if is_text {
            definition.parameters.push("const char *text".to_owned());
            definition.values.extend(values.next());
            definition.line("number end = 0; while (text[end] != 0) end++;");
        } else if at == 1 {
            definition.parameters.push("element *stream".to_owned());
            definition.values.extend(values.next());
            definition.line("char is_open = stream->__is_open;");
        }
        let mut arguments = FormatArguments { values, span };
        let read = parts.iter().filter_map(|part| match part {
            FormatPart::Conversion(it) if !it.has_flag(b'*') => Some(it),
            FormatPart::Conversion(_) | FormatPart::Text(_) => None,
        });
        let read: Vec<&FormatConversion> = read.collect();
        let count = read.len();
        let _ = writeln!(
            definition.body,
            "int got = __unheap_any();\n__VERIFIER_assume(got >= 0 - 1 && got <= {count});"
        );
        if at == 1 && !is_text {
            definition.line("if (got < 0) stream->__is_at_end = 1;");
        }
        for (which, it) in read.into_iter().enumerate() {
            let value = arguments.next()?;
            let _ = writeln!(definition.body, "if (got > {which}) {{");
            self.write_read_conversion(it, value, &mut definition)?;
            definition.line("}");
        }
        definition.line("return got;");
        // What the text has is not looked at.
        if is_text {
            definition.body = definition.body.replace("__unheap_any", "__unheap_doubted");
        }
        Ok(self.generated(function, definition, Some(format)))
    }

    /// Writes what a conversion reads.
    fn write_read_conversion(
        &mut self,
        it: &FormatConversion,
        value: CExpr,
        definition: &mut FormatDefinition,
    ) -> CheckResult<()> {
        let span = value.span;
        let Some(to) = self.unit.types.pointee(value.ty) else {
            return Err(error(
                codes::MISMATCH,
                span,
                "this is no pointer",
                "give the place of a variable",
            ));
        };
        let bytes = if let CType::Float(bytes) = self.unit.types[to] {
            b"feEgGaA".contains(&it.letter).then(|| u32::try_from(bytes).unwrap_or(0))
        } else {
            self.unit.types.as_int(to).map(IntType::bytes)
        };
        let expected = match (it.letter, it.length.as_str()) {
            (b'c' | b's' | b'[', _) | (_, "hh") => 1,
            (b'd' | b'i' | b'u' | b'x' | b'X' | b'o', "h") => 2,
            (b'd' | b'i' | b'u' | b'x' | b'X' | b'o', _) => self.width_of(it) / 8,
            (b'f' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A', length) => match length {
                "l" => 8,
                "L" => 16,
                _ => 4,
            },
            _ => {
                return Err(level(
                    span,
                    "reading such a value",
                    "read numbers, characters and words",
                ));
            }
        };
        if bytes != Some(expected) {
            let text = self.unit.types.text(to, "");
            let message =
                format!("the format speaks of {expected} bytes, and this is a pointer to `{text}`");
            return Err(error(codes::MISMATCH, span, message, "make the two agree"));
        }
        let named = format!("type{}", definition.types.len());
        let to = self.unit.types.unqualified(to);
        definition.types.push((named.clone(), to));
        let name = definition.parameter(&format!("{named} *"), value);
        let bound = match it.width {
            FormatAmount::Number(number) => number.to_string(),
            FormatAmount::None | FormatAmount::Argument => "0 - 1".to_owned(),
        };
        let any = "c = __unheap_any();\n__VERIFIER_assume(c >= 0 - 128 && c <= 127);";
        match it.letter {
            b'c' => {
                let count = if let FormatAmount::Number(number) = it.width { number } else { 1 };
                let _ = writeln!(
                    definition.body,
                    "int c;\nfor (number at = 0; at < {count}; at++) {{\n{any}\n__VERIFIER_assume(c != 0);\n\
                     {name}[at] = ({named}) c; }}"
                );
            }
            b's' | b'[' => {
                // A word has at least one character, and ends before a blank.
                let is_end = if it.letter == b's' {
                    "c == 0 || c == 32 || c >= 9 && c <= 13"
                } else {
                    "c == 0"
                };
                let _ = writeln!(
                    definition.body,
                    "int c;\nnumber at = 0, most = {bound};\nwhile (most < 0 || at < most) {{\n{any}\nif ({is_end}) break;\n\
                     {name}[at] = ({named}) c; at++; }}\n__VERIFIER_assume(at > 0);\n{name}[at] = 0;"
                );
            }
            _ => {
                let _ = writeln!(definition.body, "*{name} = __unheap_any_{named}();");
            }
        }
        Ok(())
    }

    /// The call of a definition that has been written.
    fn generated(
        &mut self,
        function: &'static LibraryFunction,
        definition: FormatDefinition,
        format: Option<String>,
    ) -> LibraryCall {
        let FormatDefinition { parameters, body, values, types } = definition;
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let element = values.first().and_then(|value| self.unit.types.pointee(value.ty));
        let name = function.name;
        let mut text =
            String::from("typedef unsigned long size_t; typedef long number; typedef int element;");
        for (name, _) in &types {
            let _ = write!(text, " typedef int {name};");
        }
        let _ = write!(text, "\nint {name}({}) {{\n{body}}}\n", parameters.join(", "));
        let tree = std::rc::Rc::new(crate::parse::definitions(&text));
        let mut call = LibraryCall::new(function, name, element.unwrap_or(char), values);
        call.tree = Some(tree);
        call.types = types;
        call.format = format;
        call
    }
}
