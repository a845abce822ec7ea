//! Programs of the paper's language as programs in C: objects become structs, and what an arbitrary start may be
//! becomes the parameters of a function. What they prove should not hang on the language.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use base::{FieldId, Sort, Source, Symbols, VarId};
use pipeline::front;
use program::{BinOp, Code, Op, Program, Stmt};

use super::gcc;
use crate::support::{project, unheap};

/// The function in which its run begins.
const ENTRY: &str = "run";

/// The program in C; none if it has procedures or arrays.
pub fn twin(program: &Program) -> Option<String> {
    let symbols = &program.symbols;
    if program.procs.len() > 1 || symbols.has_vectors() {
        return None;
    }
    let mut text =
        "extern void *malloc(unsigned long size);\nextern void reach_error(void);\n".to_owned();
    let shapes: BTreeSet<_> =
        symbols.field_ids().filter_map(|field| symbols[field].owner).collect();
    for &shape in &shapes {
        let _ = writeln!(text, "struct {};", struct_name(&symbols[shape].name));
    }
    for &shape in &shapes {
        let _ = writeln!(text, "struct {} {{", struct_name(&symbols[shape].name));
        for &field in &symbols[shape].fields {
            let _ = writeln!(
                text,
                "    {};",
                declaration(symbols, symbols[field].sort, &member(symbols, field))
            );
        }
        text.push_str("};\n");
    }
    let start = read_first(program);
    let (given, own): (Vec<VarId>, Vec<VarId>) =
        symbols.program_vars().partition(|var| start.contains(var));
    let declared = |var: &VarId| declaration(symbols, symbols[*var].sort, &variable(symbols, *var));
    let parameters: Vec<String> = given.iter().map(declared).collect();
    let head = if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
    let _ = writeln!(text, "int {ENTRY}({head})\n{{");
    for var in &own {
        let _ = writeln!(text, "    {};", declared(var));
    }
    statements(&mut text, program)?;
    text.push_str("    return 0;\n}\n");
    Some(text)
}

/// Names are those of the program, which C may have as words.
fn variable(symbols: &Symbols, var: VarId) -> String {
    format!("{}_", symbols[var].name)
}

fn member(symbols: &Symbols, field: FieldId) -> String {
    format!("{}_", symbols[field].name)
}

fn struct_name(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

fn declaration(symbols: &Symbols, sort: Sort, name: &str) -> String {
    match sort {
        Sort::Int => format!("int {name}"),
        Sort::Bool => format!("_Bool {name}"),
        Sort::Ref(shape) => format!("struct {} *{name}", struct_name(&symbols[shape].name)),
        Sort::Vector(_) => unreachable!("there are no arrays"),
    }
}

/// The variables that may be read before they are assigned.
fn read_first(program: &Program) -> BTreeSet<VarId> {
    let code = &program.code;
    let mut live: Vec<BTreeSet<VarId>> = vec![BTreeSet::new(); code.len() + 1];
    loop {
        let before = live.clone();
        for at in (0..code.len()).rev() {
            let stmt = &code[at].stmt;
            let mut now = match stmt {
                Stmt::Halt | Stmt::Fail { .. } => BTreeSet::new(),
                _ => live[at + 1].clone(),
            };
            for var in stmt.assigned() {
                now.remove(var);
            }
            let (codes, targets) = parts(stmt);
            for target in targets {
                now.extend(live[target].clone());
            }
            for op in codes.iter().flat_map(|code| &code.0) {
                if let Op::Var(var) = op {
                    now.insert(*var);
                }
            }
            live[at] = now;
        }
        if live == before {
            return live[program.main().entry].clone();
        }
    }
}

/// What a statement evaluates, and where it may jump.
fn parts(stmt: &Stmt) -> (Vec<&Code>, Vec<usize>) {
    match stmt {
        Stmt::Assign { value, .. } => (vec![value], vec![]),
        Stmt::Store { value, target, .. } => (vec![value, target], vec![]),
        Stmt::Goto { branches } => {
            (branches.iter().map(|it| &it.0).collect(), branches.iter().map(|it| it.1).collect())
        }
        Stmt::Assume(condition) => (vec![condition], vec![]),
        _ => (vec![], vec![]),
    }
}

fn statements(text: &mut String, program: &Program) -> Option<()> {
    let symbols = &program.symbols;
    let targets: BTreeSet<usize> =
        program.code.iter().flat_map(|instr| parts(&instr.stmt).1).collect();
    for (at, instr) in program.code.iter().enumerate() {
        if targets.contains(&at) {
            let _ = writeln!(text, "L{at}:;");
        }
        let line = match &instr.stmt {
            Stmt::Assign { var, value } => {
                format!("{} = {};", variable(symbols, *var), expression(symbols, value)?)
            }
            Stmt::Store { value, target, field, .. } => {
                let (target, value) = (expression(symbols, target)?, expression(symbols, value)?);
                format!("{target}->{} = {value};", member(symbols, *field))
            }
            Stmt::Goto { branches } => {
                let mut all = Vec::new();
                for (condition, target) in branches {
                    all.push(match condition.0[..] {
                        [Op::Bool(true)] => format!("goto L{target};"),
                        _ => format!("if ({}) goto L{target};", expression(symbols, condition)?),
                    });
                }
                all.join(" ")
            }
            Stmt::Assume(condition) => {
                format!("if (!({})) return 0;", expression(symbols, condition)?)
            }
            Stmt::Fail { .. } => "reach_error();".to_owned(),
            Stmt::Halt => "return 0;".to_owned(),
            _ => return None,
        };
        let _ = writeln!(text, "    {line}");
    }
    if targets.contains(&program.code.len()) {
        let _ = writeln!(text, "L{}:;", program.code.len());
    }
    Some(())
}

fn expression(symbols: &Symbols, code: &Code) -> Option<String> {
    let mut stack: Vec<String> = Vec::new();
    let mut open: Vec<(usize, &str, String)> = Vec::new();
    for (at, op) in code.0.iter().enumerate() {
        while let Some((end, word, left)) = open.pop_if(|(end, ..)| *end == at) {
            debug_assert_eq!(end, at);
            let right = stack.pop()?;
            stack.push(format!("({left} {word} {right})"));
        }
        let value = match op {
            Op::Int(number) => number.to_string(),
            Op::Bool(truth) => u8::from(*truth).to_string(),
            Op::Null(_) => "0".to_owned(),
            Op::Var(var) => variable(symbols, *var),
            Op::Load { field, .. } => format!("{}->{}", stack.pop()?, member(symbols, *field)),
            Op::Neg => format!("-({})", stack.pop()?),
            Op::Not => format!("!({})", stack.pop()?),
            Op::Binary(op) => {
                let right = stack.pop()?;
                let word = match op {
                    BinOp::Add => "+",
                    BinOp::Sub => "-",
                    BinOp::Mul => "*",
                    BinOp::Lt => "<",
                    BinOp::Le => "<=",
                    BinOp::Gt => ">",
                    BinOp::Ge => ">=",
                    BinOp::Eq => "==",
                    BinOp::Ne => "!=",
                };
                format!("({} {word} {right})", stack.pop()?)
            }
            Op::AndThen { end } => {
                open.push((*end, "&&", stack.pop()?));
                continue;
            }
            Op::OrElse { end } => {
                open.push((*end, "||", stack.pop()?));
                continue;
            }
            Op::New { shape, fields } => {
                let name = struct_name(&symbols[*shape].name);
                let values = stack.split_off(stack.len().checked_sub(fields.len())?);
                let mut block = format!("({{ struct {name} *o = malloc(sizeof(struct {name}));");
                for (field, value) in fields.iter().zip(values) {
                    let _ = write!(block, " o->{} = {value};", member(symbols, *field));
                }
                format!("{block} o; }})")
            }
            _ => return None,
        };
        stack.push(value);
    }
    while let Some((_, word, left)) = open.pop() {
        let right = stack.pop()?;
        stack.push(format!("({left} {word} {right})"));
    }
    stack.pop()
}

fn twin_of(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).expect("it is there");
    let source = Source::new(path.display().to_string(), text);
    twin(&front::program(&source).expect("it is right"))
}

/// They are programs, and have the verdicts of their originals.
#[test]
fn twins_have_the_verdicts_of_their_originals() {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, verdict) in [("increment", "SAFE"), ("fresh_in_loop_broken", "UNSAFE")] {
        let text = twin_of(&project(&format!("examples/{name}.uh")))
            .expect("it has neither arrays nor procedures");
        let file = folder.path().join("twin.c");
        std::fs::write(&file, &text).expect("it can be written");
        if gcc::is_there() {
            let mut gcc = std::process::Command::new("gcc");
            let output = gcc.args(["-fsyntax-only", "-std=gnu11", "-w"]).arg(&file).output();
            assert!(output.expect("gcc can be started").status.success(), "{name}:\n{text}");
        }
        let ended = unheap(&format!("verify --timeout 60 --entry {ENTRY} twin.c"))
            .within(folder.path())
            .run();
        assert!(
            ended.out.starts_with(&format!("twin.c: {verdict}")),
            "{name}: {}{text}",
            ended.out
        );
    }
}

/// How many of the lists beside the project are proved, as they are and as C: `UNHEAP_TIMEOUT=60 cargo test --release
/// --test suite -- --ignored c::twins`; with `UNHEAP_ONLY=tree` those that are called so.
#[test]
#[ignore = "takes many minutes, and needs programs that are no part of the project"]
fn lists_are_proved_in_either_language() {
    let folder = project("../shared/bench/lists");
    let Ok(listed) = std::fs::read_dir(&folder) else {
        println!("skipped: there is no {}", folder.display());
        return;
    };
    let mut paths: Vec<_> = listed.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let timeout = std::env::var("UNHEAP_TIMEOUT").unwrap_or_else(|_| "60".to_owned());
    let only = std::env::var("UNHEAP_ONLY").unwrap_or_default();
    let scratch = tempfile::tempdir().expect("there is room");
    let mut counts = [[0; 2]; 2];
    let mut wrong = Vec::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|it| it == "uh")) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("it is there");
        let is_safe = text.contains("expect: SAFE");
        let Some(c) = twin_of(path) else { continue };
        std::fs::write(scratch.path().join("twin.c"), c).expect("it can be written");
        let verify = |file: &str| {
            unheap(&format!("verify --timeout {timeout} {file}")).within(scratch.path()).run().code
        };
        let codes =
            [verify(&path.display().to_string()), verify(&format!("--entry {ENTRY} twin.c"))];
        println!("{name}: {codes:?}");
        for (at, code) in codes.into_iter().enumerate() {
            let is_right = code == if is_safe { 0 } else { 1 };
            counts[usize::from(!is_safe)][at] += usize::from(is_right);
            if !is_right && code != 3 {
                wrong.push(name.clone());
            }
        }
    }
    println!("SAFE: {:?}, UNSAFE: {:?} (of the paper's language, of C)", counts[0], counts[1]);
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(counts[0][1] + 2 >= counts[0][0], "{counts:?}");
}
