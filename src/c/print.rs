//! The typed tree as C, with each conversion spelled out.

use std::fmt::Write as _;

use num_bigint::BigInt;

use super::print_names::{nondet, number};
use super::tree::{
    CExpr, CStmtKind, Compound, ExprKind, FunctionId, KnownFunction, Lvalue, LvalueKind, ObjectId,
    TypedStmt, TypedUnit,
};
use super::types::{CType, IntType, Record, RecordMember, TypeId};

/// The functions that a run can come to, with what they need.
#[must_use]
pub(crate) fn print(unit: &TypedUnit, functions: Vec<FunctionId>) -> String {
    let mut printer =
        UnitPrinter { unit, functions, text: String::new(), depth: 0, labels: Vec::new() };
    printer.unit();
    printer.text
}

/// How names of our headers begin.
const OURS: &str = "__unheap_";
/// The streams, whose type is another one where the program is compiled.
const STREAMS: &str = "#include <stdio.h>\n#define __unheap_file _IO_FILE\n#define __unheap_stdin (*stdin)\n\
    #define __unheap_stdout (*stdout)\n#define __unheap_stderr (*stderr)\n";

pub(super) struct UnitPrinter<'a> {
    pub(super) unit: &'a TypedUnit,
    functions: Vec<FunctionId>,
    pub(super) text: String,
    depth: usize,
    labels: Vec<String>,
}

impl UnitPrinter<'_> {
    fn unit(&mut self) {
        let unit = self.unit;
        self.text.push_str(
            "extern void *malloc(unsigned long), *calloc(unsigned long, unsigned long);\n\
             extern void free(void *), abort(void), exit(int), reach_error(void);\n\
             extern void __assert_fail(const char *, const char *, unsigned int, const char *);\n\
             extern void __VERIFIER_assume(int);\n\
             extern int printf(const char *, ...);\n",
        );
        let prototypes = self.prototypes();
        if prototypes.iter().any(|prototype| prototype.contains("FILE")) {
            self.text.push_str(STREAMS);
        }
        let is_ours = |name: &str| name.starts_with(OURS);
        let ordered = unit.types.records_in_order();
        let ordered = ordered.into_iter().map(|id| unit.types.record(id));
        let records: Vec<&Record> = ordered.filter(|record| !is_ours(&record.name)).collect();
        for record in &records {
            let kind = if record.is_union { "union" } else { "struct" };
            let _ = writeln!(self.text, "{kind} {};", record.name);
        }
        for record in records {
            let Some(members) = &record.members else { continue };
            let is_known =
                |member: &RecordMember| crate::check::is_supported(&unit.types, member.ty);
            if !members.iter().all(is_known) {
                continue;
            }
            self.record(record, members);
        }
        let size = match unit.types.word() {
            4 => "unsigned int",
            _ => "unsigned long",
        };
        for prototype in prototypes {
            let _ = writeln!(
                self.text,
                "extern {};",
                prototype.replace("ssize_t", "long").replace("size_t", size)
            );
        }
        for (name, ty) in self.nondets() {
            let _ =
                writeln!(self.text, "extern {};", unit.types.text(ty, &format!("{name}(void)")));
        }
        let is_of_program = |id: &FunctionId| unit.function(*id).library.is_none();
        let functions: Vec<FunctionId> =
            self.functions.iter().copied().filter(is_of_program).collect();
        for &id in &functions {
            let head = self.head(id);
            let _ = writeln!(self.text, "{head};");
        }
        for object in self.address_taken_before() {
            let head = unit.types.text(unit.object(object).ty, &self.name(object));
            let _ = writeln!(self.text, "static {head};");
        }
        for &object in &unit.globals {
            let variable = unit.object(object);
            if unit.numbers == Some(object) {
                continue;
            }
            if is_ours(&variable.name) && unit.types.as_int(variable.ty).is_none() {
                continue;
            }
            let _ =
                write!(self.text, "static {}", unit.types.text(variable.ty, &self.name(object)));
            if let Some(value) = &variable.initial {
                self.text.push_str(" = ");
                self.expr(value);
            }
            self.text.push_str(";\n");
        }
        for &id in &functions {
            let head = self.head(id);
            let body = unit.function(id).body.as_ref().expect("it has a body");
            self.labels = body.labels.iter().map(|label| label.name.clone()).collect();
            let _ = write!(self.text, "\n{head}\n");
            self.block(&body.block);
        }
    }

    /// The functions of the library that are called, as headers declare them.
    fn prototypes(&self) -> Vec<&'static str> {
        let used = self.functions.iter().filter_map(|&id| self.unit.function(id).library);
        let mut all: Vec<&str> = used.map(|used| used.function.prototype).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The inputs: functions that return any number.
    fn nondets(&self) -> Vec<(String, TypeId)> {
        let mut nondets: Vec<(String, TypeId)> = Vec::new();
        for &id in &self.functions {
            let Some(body) = &self.unit.function(id).body else { continue };
            for expr in super::walk::FunctionContents::collect(body).exprs {
                if let ExprKind::Known(KnownFunction::Nondet | KnownFunction::Any, _) = &*expr.kind
                {
                    nondets.push((nondet(self.unit, expr.ty), expr.ty));
                }
            }
        }
        nondets.sort_unstable();
        nondets.dedup();
        nondets
    }

    fn head(&self, id: FunctionId) -> String {
        let function = self.unit.function(id);
        let body = function.body.as_ref().expect("it has a body");
        let parameters: Vec<String> = body
            .parameters
            .iter()
            .map(|&object| self.unit.types.text(self.unit.object(object).ty, &self.name(object)))
            .collect();
        let parameters =
            if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
        self.unit.types.text(function.result, &format!("{}({parameters})", function.name))
    }

    /// Variables of one name are told apart by numbers.
    pub(super) fn name(&self, object: ObjectId) -> String {
        let variable = self.unit.object(object);
        // Streams are those of the header.
        if variable.name.starts_with(OURS) && self.unit.types.as_int(variable.ty).is_none() {
            return variable.name.clone();
        }
        format!("{}_{}", variable.name, object.index())
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(self.depth));
    }

    fn indent(&mut self) {
        self.text.push_str(&"    ".repeat(self.depth));
    }

    fn block(&mut self, block: &Compound) {
        self.line("{");
        self.depth += 1;
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
        self.depth -= 1;
        self.line("}");
    }

    /// A statement in another one, in a block.
    fn inner(&mut self, stmt: &TypedStmt) {
        if let CStmtKind::Block(block) = &stmt.kind {
            return self.block(block);
        }
        self.line("{");
        self.depth += 1;
        self.stmt(stmt);
        self.depth -= 1;
        self.line("}");
    }

    fn headed(&mut self, word: &str, condition: Option<&CExpr>) {
        self.indent();
        let _ = write!(self.text, "{word} (");
        if let Some(condition) = condition {
            self.expr(condition);
        }
        self.text.push_str(")\n");
    }

    fn stmt(&mut self, stmt: &TypedStmt) {
        match &stmt.kind {
            // The array of variable length behind it says the same.
            CStmtKind::Expr(expr)
                if matches!(*expr.kind, ExprKind::Known(KnownFunction::Require(_), _)) => {}
            CStmtKind::Expr(expr) => {
                self.indent();
                self.expr(expr);
                self.text.push_str(";\n");
            }
            CStmtKind::Declare(object, value) => {
                let variable = self.unit.object(*object);
                self.indent();
                if let Some(value) = value
                    && self.array_of_variable_length(*object, value)
                {
                    return;
                }
                let declared = self.unit.types.text(variable.ty, &self.name(*object));
                self.text.push_str(&declared);
                if let Some(value) = value {
                    self.text.push_str(" = ");
                    self.expr(value);
                }
                self.text.push_str(";\n");
            }
            CStmtKind::Block(block) => self.block(block),
            CStmtKind::If(condition, then, otherwise) => {
                self.headed("if", Some(condition));
                self.inner(then);
                if let Some(otherwise) = otherwise {
                    self.line("else");
                    self.inner(otherwise);
                }
            }
            CStmtKind::While(condition, body) => {
                self.headed("while", Some(condition));
                self.inner(body);
            }
            CStmtKind::Do(body, condition) => {
                self.line("do");
                self.inner(body);
                self.indent();
                self.text.push_str("while (");
                self.expr(condition);
                self.text.push_str(");\n");
            }
            CStmtKind::For(condition, step, body) => {
                self.indent();
                self.text.push_str("for (; ");
                condition.iter().for_each(|condition| self.expr(condition));
                self.text.push_str("; ");
                step.iter().for_each(|step| self.expr(step));
                self.text.push_str(")\n");
                self.inner(body);
            }
            CStmtKind::Switch(value, body) => {
                self.headed("switch", Some(value));
                self.inner(body);
            }
            CStmtKind::Case(value, body) => {
                self.indent();
                let _ = writeln!(self.text, "case {}:", number(value, IntType::LongLong));
                self.stmt(body);
            }
            CStmtKind::Default(body) => {
                self.line("default:");
                self.stmt(body);
            }
            CStmtKind::Label(label, body) => {
                let name = self.labels[label.index()].clone();
                self.line(&format!("{name}: ;"));
                self.stmt(body);
            }
            CStmtKind::Goto(label) => {
                let name = self.labels[label.index()].clone();
                self.line(&format!("goto {name};"));
            }
            CStmtKind::Break => self.line("break;"),
            CStmtKind::Continue => self.line("continue;"),
            CStmtKind::Return(value) => {
                self.indent();
                self.text.push_str("return");
                if let Some(value) = value {
                    self.text.push(' ');
                    self.expr(value);
                }
                self.text.push_str(";\n");
            }
            CStmtKind::Empty => self.line(";"),
        }
    }

    pub(super) fn print_place(&mut self, place: &Lvalue) {
        match &place.kind {
            LvalueKind::Object(object) => {
                let name = self.name(*object);
                self.text.push_str(&name);
            }
            LvalueKind::Member { pointer, record, member } => {
                self.expr(pointer);
                let members = self.unit.types.record(*record).members.as_ref();
                let _ = write!(self.text, "->{}", members.expect("they are known")[*member].name);
            }
            LvalueKind::Field { of, record, member } => {
                self.print_place(of);
                let members = self.unit.types.record(*record).members.as_ref();
                let _ = write!(self.text, ".{}", members.expect("they are known")[*member].name);
            }
            LvalueKind::Deref(pointer) => self.print_prefix("*", pointer),
            LvalueKind::Element { .. } => unreachable!("programs have no such places"),
        }
    }

    fn binary(&mut self, left: &CExpr, op: &str, right: &CExpr) {
        self.text.push('(');
        self.expr(left);
        let _ = write!(self.text, " {op} ");
        self.expr(right);
        self.text.push(')');
    }

    pub(super) fn print_prefix(&mut self, op: &str, operand: &CExpr) {
        let _ = write!(self.text, "({op}");
        self.expr(operand);
        self.text.push(')');
    }

    pub(super) fn expr(&mut self, expr: &CExpr) {
        match &*expr.kind {
            ExprKind::Int(code) if matches!(self.unit.types[expr.ty], CType::Float(_)) => {
                let text = crate::float::literal(code);
                let ty = self.unit.types.text(expr.ty, "");
                let _ = write!(self.text, "(({ty}) {text})");
            }
            ExprKind::Int(value) => {
                let ty = self.unit.types.as_int(expr.ty).unwrap_or(IntType::Int);
                let is_bool = self.unit.types[expr.ty] == CType::Bool;
                let text = if is_bool { format!("((_Bool) {value})") } else { number(value, ty) };
                self.text.push_str(&text);
            }
            ExprKind::Null => {
                let ty = self.unit.types.text(expr.ty, "");
                let _ = write!(self.text, "(({ty}) 0)");
            }
            ExprKind::Read(place) => self.print_place(place),
            ExprKind::Assign(place, value) => {
                self.text.push('(');
                self.print_place(place);
                self.text.push_str(" = ");
                self.expr(value);
                self.text.push(')');
            }
            ExprKind::Update(update) => {
                let is_one =
                    matches!(&*update.value.kind, ExprKind::Int(one) if *one == BigInt::from(1));
                let symbol = update.op.symbol();
                self.text.push('(');
                self.print_place(&update.place);
                if update.is_postfix && is_one {
                    let _ = write!(self.text, "{symbol}{symbol}");
                } else {
                    let _ = write!(self.text, " {symbol}= ");
                    self.expr(&update.value);
                }
                self.text.push(')');
            }
            ExprKind::Negate(operand) => self.print_prefix("- ", operand),
            ExprKind::Not(operand) => self.print_prefix("!", operand),
            ExprKind::Arithmetic(op, left, right) => self.binary(left, op.symbol(), right),
            ExprKind::Compare(op, left, right) => self.binary(left, op.symbol(), right),
            ExprKind::And(left, right) => self.binary(left, "&&", right),
            ExprKind::Or(left, right) => self.binary(left, "||", right),
            ExprKind::Comma(left, right) => self.binary(left, ",", right),
            ExprKind::Conditional(condition, then, otherwise) => {
                self.text.push('(');
                self.expr(condition);
                self.text.push_str(" ? ");
                self.expr(then);
                self.text.push_str(" : ");
                self.expr(otherwise);
                self.text.push(')');
            }
            ExprKind::Convert(operand) => {
                let ty = self.unit.types.text(expr.ty, "");
                self.print_prefix(&format!("({ty}) "), operand);
            }
            ExprKind::Call(callee, arguments) => {
                let function = self.unit.function(*callee);
                match function.library {
                    Some(used) => {
                        let format = function.format.clone();
                        self.library_call(&used, format.as_deref(), arguments);
                    }
                    None => self.call(&function.name.clone(), arguments),
                }
            }
            ExprKind::Known(function, arguments) => self.known_call(*function, arguments, expr),
            ExprKind::Memory(memory) => self.memory(memory, expr),
            ExprKind::New { bytes, is_zeroed, .. } => {
                let ty = self.unit.types.text(expr.ty, "");
                let _ = match is_zeroed {
                    true => write!(self.text, "(({ty}) calloc(1UL, {bytes}UL))"),
                    false => write!(self.text, "(({ty}) malloc({bytes}UL))"),
                };
            }
            ExprKind::Block(block, value) => {
                self.text.push_str("({\n");
                self.depth += 1;
                for stmt in &block.stmts {
                    self.stmt(stmt);
                }
                if let Some(value) = value {
                    self.indent();
                    self.expr(value);
                    self.text.push_str(";\n");
                }
                self.depth -= 1;
                self.indent();
                self.text.push_str("})");
            }
        }
    }

    pub(super) fn call(&mut self, name: &str, arguments: &[CExpr]) {
        let _ = write!(self.text, "{name}(");
        for (at, argument) in arguments.iter().enumerate() {
            if at > 0 {
                self.text.push_str(", ");
            }
            self.expr(argument);
        }
        self.text.push(')');
    }
}
