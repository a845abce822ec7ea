//! Reads a script in a format like SMT-LIB's.
//!
//! Every command that is wrong gives one diagnostic, with its place and what to do; then nothing is
//! decided. Nothing recurses, so depth is no danger.

mod apply;
mod names;
mod terms;

use num_bigint::BigInt;

use super::codes;
use super::script::{PointerScript, ScriptCommand};
use super::subterms::{SubtermSort, SymbolDeclaration};
use base::{Diagnostic, Span};
use logic::{Sexpr, Sexprs};

use names::{FunctionMacro, Meant, NameTable, is_reserved};

/// How many errors of one script are reported.
const MAX_ERRORS: usize = 50;
/// How many scopes one command may open or close.
const MAX_SCOPES: usize = 10_000;

/// The script that a text is.
///
/// # Errors
/// What is wrong with it, in the order of the places.
pub fn read(text: &str) -> Result<PointerScript, Vec<Diagnostic>> {
    let sexprs = Sexprs::parse(text).map_err(|malformed| {
        let span = Span::new(malformed.at, (malformed.at + 1).min(text.len()));
        vec![Diagnostic::error(codes::MALFORMED, span, malformed.what)]
    })?;
    let mut reader = ScriptReader {
        sexprs: &sexprs,
        script: PointerScript { expected: expected_answers(text), ..PointerScript::default() },
        names: NameTable::default(),
        is_started: false,
        has_lists: true,
    };
    let mut errors = Vec::new();
    for &command in sexprs.top() {
        if let Err(error) = reader.command(command) {
            errors.push(*error);
            if errors.len() == MAX_ERRORS {
                break;
            }
        }
    }
    if errors.is_empty() { Ok(reader.script) } else { Err(errors) }
}

/// The answers that the header announces.
fn expected_answers(text: &str) -> Vec<String> {
    let header = text.lines().take_while(|line| line.is_empty() || line.starts_with(';'));
    let answers = header.filter_map(|line| line.strip_prefix("; expect:"));
    answers.flat_map(str::split_whitespace).map(str::to_owned).collect()
}

/// What is wrong at a place. In a box, since it is large and rare.
type Wrong = Box<Diagnostic>;

/// Reads one command after the other.
struct ScriptReader<'a> {
    sexprs: &'a Sexprs,
    script: PointerScript,
    names: NameTable,
    /// Whether something was declared or asserted, so that options come too late.
    is_started: bool,
    /// Whether the logic has list segments.
    has_lists: bool,
}

impl ScriptReader<'_> {
    /// The place of an expression.
    fn span(&self, at: Sexpr) -> Span {
        let start = self.sexprs.start(at);
        Span::new(start, start + self.sexprs.text(at).len())
    }

    fn wrong(&self, code: &'static str, at: Sexpr, message: impl Into<String>) -> Wrong {
        Box::new(Diagnostic::error(code, self.span(at), message))
    }

    fn command(&mut self, at: Sexpr) -> Result<(), Wrong> {
        let Some((name, args)) = self.sexprs.command(at) else {
            let message = "a command is expected here";
            let wrong = self.wrong(codes::COMMAND, at, message);
            return Err(Box::new(wrong.with_help("write, for example, (assert …) or (check-sat)")));
        };
        let args = args.to_vec();
        match (name, args.as_slice()) {
            ("set-logic", &[logic]) => self.set_logic(logic),
            ("set-option", &[option, value]) => self.set_option(option, value),
            ("set-info", [_, ..]) => Ok(()),
            ("declare-const", &[name, sort]) => self.declare(name, &[], sort),
            ("declare-fun", &[name, params, sort]) => match self.sexprs.list(params) {
                Some(params) => self.declare(name, params, sort),
                None => Err(self.wrong(codes::COMMAND, params, "a list of sorts is expected here")),
            },
            ("define-fun", &[name, params, sort, body]) => self.define(name, params, sort, body),
            ("assert", &[formula]) => {
                self.is_started = true;
                let formula = self.term_of(formula, SubtermSort::Bool)?;
                self.script.commands.push(ScriptCommand::Assert(formula));
                Ok(())
            }
            ("get-value", &[asked]) => self.get_value(asked),
            ("push" | "pop", count @ ([] | [_])) => self.scopes(at, name == "push", count),
            ("echo", &[quoted]) => match self.sexprs.string(quoted) {
                Some(text) => self.keep(ScriptCommand::Echo(text)),
                None => {
                    Err(self.wrong(codes::COMMAND, quoted, "a text in quotes is expected here"))
                }
            },
            ("check-sat", []) => self.keep(ScriptCommand::CheckSat),
            ("get-model", []) => self.keep(ScriptCommand::GetModel),
            ("exit", []) => self.keep(ScriptCommand::Exit),
            _ => Err(self.no_command(at, name)),
        }
    }

    fn keep(&mut self, command: ScriptCommand) -> Result<(), Wrong> {
        self.script.commands.push(command);
        Ok(())
    }

    fn no_command(&self, at: Sexpr, name: &str) -> Wrong {
        let entry = FORMS.iter().find(|(other, _)| *other == name);
        Box::new(match entry {
            Some((name, form)) => self
                .wrong(codes::COMMAND, at, format!("{name} has another form"))
                .with_help(format!("write {form}")),
            None => {
                let names: Vec<&str> = FORMS.iter().map(|(name, _)| *name).collect();
                self.wrong(codes::COMMAND, at, format!("there is no command {name}"))
                    .with_help(format!("the commands are {}", names.join(", ")))
            }
        })
    }

    fn set_logic(&mut self, logic: Sexpr) -> Result<(), Wrong> {
        match self.sexprs.atom(logic) {
            _ if self.is_started => return Err(self.misplaced_command(logic)),
            Some("QF_BPA") => self.has_lists = false,
            Some("QF_BPAL") => self.has_lists = true,
            _ => {
                let wrong = self.wrong(codes::OPTION, logic, "there is no such logic here");
                let help = "write QF_BPA, or QF_BPAL for formulas with list segments";
                return Err(Box::new(wrong.with_help(help)));
            }
        }
        Ok(())
    }

    fn misplaced_command(&self, at: Sexpr) -> Wrong {
        let wrong = self.wrong(codes::OPTION, at, "this comes too late");
        Box::new(wrong.with_help("logic and options stand before all declarations and assertions"))
    }

    fn set_option(&mut self, option: Sexpr, value: Sexpr) -> Result<(), Wrong> {
        let number: Option<BigInt> = self.sexprs.atom(value).and_then(|text| text.parse().ok());
        let least = match self.sexprs.atom(option) {
            Some(":address-max") => 0,
            Some(":element-size") => 1,
            // They do not matter here, and scripts have them.
            Some(":print-success" | ":produce-models") => return Ok(()),
            _ => {
                let wrong = self.wrong(codes::OPTION, option, "there is no such option");
                let help = "the options are :address-max and :element-size";
                return Err(Box::new(wrong.with_help(help)));
            }
        };
        if self.is_started {
            return Err(self.misplaced_command(option));
        }
        match number.filter(|number| *number >= BigInt::from(least)) {
            Some(number) if least == 0 => self.script.terms.space.greatest = number,
            Some(number) => self.script.terms.space.size = number,
            None => {
                let what = if least == 0 { "the greatest address" } else { "the size of elements" };
                let wrong = self.wrong(codes::OPTION, value, format!("this cannot be {what}"));
                let help = format!("write a number that is at least {least}");
                return Err(Box::new(wrong.with_help(help)));
            }
        }
        Ok(())
    }

    /// The sort that is written.
    fn sort(&self, at: Sexpr) -> Result<SubtermSort, Wrong> {
        match self.sexprs.atom(at) {
            Some("Int") => Ok(SubtermSort::Int),
            Some("Bool") => Ok(SubtermSort::Bool),
            Some("Pointer") => Ok(SubtermSort::Pointer),
            _ => {
                let what = format!("there is no sort {}", self.sexprs.excerpt(at));
                let wrong = self.wrong(codes::UNKNOWN_NAME, at, what);
                Err(Box::new(wrong.with_help("the sorts are Int, Bool and Pointer")))
            }
        }
    }

    /// A name that is new.
    fn new_name(&self, at: Sexpr) -> Result<String, Wrong> {
        let Some(name) = self.sexprs.atom(at).filter(|name| is_name(name)) else {
            return Err(self.wrong(codes::COMMAND, at, "a name is expected here"));
        };
        if is_reserved(name) {
            let wrong = self.wrong(codes::NAME_TWICE, at, format!("{name} has a meaning already"));
            return Err(Box::new(wrong.with_help("choose another name")));
        }
        match self.names.place(name) {
            Some(first) => {
                let wrong = self.wrong(codes::NAME_TWICE, at, format!("{name} is declared twice"));
                Err(Box::new(
                    wrong.with_remark(first, "here first").with_help("choose another name"),
                ))
            }
            None => Ok(name.to_owned()),
        }
    }

    fn declare(&mut self, at: Sexpr, params: &[Sexpr], result: Sexpr) -> Result<(), Wrong> {
        self.is_started = true;
        let name = self.new_name(at)?;
        let params = params.iter().map(|&param| self.sort(param)).collect::<Result<_, _>>()?;
        let result = self.sort(result)?;
        let signature = SymbolDeclaration { name: name.clone(), params, result };
        let function = self.script.terms.declare(signature);
        self.names.declare(name, self.span(at), Meant::Function(function));
        Ok(())
    }

    fn define(&mut self, at: Sexpr, params: Sexpr, sort: Sexpr, body: Sexpr) -> Result<(), Wrong> {
        self.is_started = true;
        let name = self.new_name(at)?;
        let Some(listed) = self.sexprs.list(params).map(<[Sexpr]>::to_vec) else {
            return Err(self.wrong(
                codes::COMMAND,
                params,
                "a list of parameters is expected here",
            ));
        };
        let mut bound = Vec::new();
        let mut parameters = Vec::new();
        for param in listed {
            let Some(&[word, sort]) = self.sexprs.list(param) else {
                let wrong = self.wrong(codes::COMMAND, param, "a parameter is expected here");
                return Err(Box::new(wrong.with_help("write (name Sort)")));
            };
            let word = match self.sexprs.atom(word).filter(|word| is_name(word)) {
                Some(word) => word.to_owned(),
                None => return Err(self.wrong(codes::COMMAND, word, "a name is expected here")),
            };
            let sort = self.sort(sort)?;
            let constant = self.script.terms.constant(&word, sort);
            bound.push((word, constant));
            parameters.push((constant, sort));
        }
        let sort = self.sort(sort)?;
        let read = self.term_with(body, &bound)?;
        self.expect_sort(body, read, sort)?;
        let defined = FunctionMacro { params: parameters, body: read };
        self.names.declare(name, self.span(at), Meant::Macro(defined));
        Ok(())
    }

    fn get_value(&mut self, asked: Sexpr) -> Result<(), Wrong> {
        let listed = self.sexprs.list(asked).filter(|listed| !listed.is_empty());
        let Some(listed) = listed.map(<[Sexpr]>::to_vec) else {
            return Err(self.wrong(codes::COMMAND, asked, "a list of terms is expected here"));
        };
        let mut terms = Vec::new();
        for at in listed {
            let words: Vec<&str> = self.sexprs.text(at).split_whitespace().collect();
            terms.push((words.join(" "), self.term_with(at, &[])?));
        }
        self.keep(ScriptCommand::GetValue(terms))
    }

    fn scopes(&mut self, at: Sexpr, opens: bool, count: &[Sexpr]) -> Result<(), Wrong> {
        let number = match count {
            &[count] => self.sexprs.atom(count).and_then(|text| text.parse().ok()),
            _ => Some(1),
        };
        let Some(number) = number.filter(|&number| number <= MAX_SCOPES) else {
            let what = format!("a number from 0 to {MAX_SCOPES} is expected here");
            return Err(self.wrong(codes::COMMAND, count.first().copied().unwrap_or(at), what));
        };
        for _ in 0..number {
            if opens {
                self.names.push();
            } else if !self.names.pop() {
                let wrong = self.wrong(codes::COMMAND, at, "no scope is open that could be closed");
                return Err(Box::new(wrong.with_help("each (pop) needs a (push) before it")));
            }
        }
        self.keep(if opens { ScriptCommand::Push(number) } else { ScriptCommand::Pop(number) })
    }
}

/// Whether an atom is a name.
fn is_name(text: &str) -> bool {
    !text.starts_with(|c: char| c.is_ascii_digit() || c == ':') && !text.contains(['|', '\\'])
}

/// The commands and their forms.
const FORMS: &[(&str, &str)] = &[
    ("set-logic", "(set-logic QF_BPA)"),
    ("set-option", "(set-option :address-max 65535) or (set-option :element-size 4)"),
    ("set-info", "(set-info :source |words|)"),
    ("declare-const", "(declare-const p Pointer)"),
    ("declare-fun", "(declare-fun key (Pointer) Int)"),
    ("define-fun", "(define-fun twice ((i Int)) Int (+ i i))"),
    ("assert", "(assert formula)"),
    ("check-sat", "(check-sat)"),
    ("get-model", "(get-model)"),
    ("get-value", "(get-value (p q))"),
    ("push", "(push) or (push 1)"),
    ("pop", "(pop) or (pop 1)"),
    ("echo", "(echo \"words\")"),
    ("exit", "(exit)"),
];
