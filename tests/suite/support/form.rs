//! Programs in a small structured form that prints as source text.
//!
//! The form exists so that a program can be cut down piece by piece; it knows just enough of types
//! to say what an expression can be replaced by.

use std::fmt::Write;

/// The type of a variable, field or expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Int,
    Bool,
    /// References to objects of the type at that position in [`Form::types`].
    Ref(usize),
    /// Arrays of integers.
    Ints,
    /// Arrays of truth values.
    Bools,
    /// Arrays of references to objects of the type at that position.
    Refs(usize),
    /// Sequences of integers, which are declared wherever they are.
    Sequence,
}

impl Type {
    /// What arrays of this type hold.
    pub fn element(self) -> Option<Self> {
        match self {
            Self::Ints => Some(Self::Int),
            Self::Bools => Some(Self::Bool),
            Self::Refs(of) => Some(Self::Ref(of)),
            Self::Sequence => Some(Self::Int),
            Self::Int | Self::Bool | Self::Ref(_) => None,
        }
    }
}

/// A named thing with a type: a variable or a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decl {
    pub name: String,
    pub ty: Type,
}

/// A declared type of objects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeDecl {
    pub name: String,
    pub fields: Vec<Decl>,
}

/// What the text of a program declares; the rest has to be inferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declared {
    Nothing,
    Types,
    TypesAndVariables,
}

/// A program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    pub declared: Declared,
    pub types: Vec<TypeDecl>,
    pub vars: Vec<Decl>,
    /// Variables that procedures share.
    pub globals: Vec<Decl>,
    pub procs: Vec<Proc>,
    pub body: Vec<Item>,
}

/// A procedure. Its variables are its parameters and its results; some are both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proc {
    pub name: String,
    pub params: Vec<Decl>,
    /// None where it returns nothing, or one value that has no name.
    pub results: Vec<Decl>,
    pub body: Vec<Item>,
}

/// A statement, or a label before one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    Assign(String, Expr),
    Store {
        target: Expr,
        field: String,
        value: Expr,
    },
    /// `a[i] := e`
    StoreElement {
        array: Expr,
        index: Expr,
        value: Expr,
    },
    Havoc(String),
    Assume(Expr),
    Assert(Expr),
    Fail,
    Halt,
    If(Expr, Vec<Item>, Vec<Item>),
    While(Expr, Vec<Item>),
    Label(usize),
    Goto(Vec<(Expr, usize)>),
    /// `x, y := f(…)`: variables, procedure, arguments.
    Call(Vec<String>, String, Vec<Expr>),
    /// With a value only where the results have no names, or one has.
    Return(Option<Expr>),
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expr {
    Int(i128),
    Bool(bool),
    Null,
    Var(String),
    /// The type that has the field, the object and the field.
    Field(usize, Box<Expr>, String),
    Unary(&'static str, Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    New(usize, Vec<(String, Expr)>),
    /// `a[i]`
    Element(Box<Expr>, Box<Expr>),
    /// `len(a)`
    Length(Box<Expr>),
    /// `new T[n]`: the type of the array, and its length.
    NewArray(Type, String, Box<Expr>),
    /// `[e, …]`
    Sequence(Vec<Expr>),
    /// `t + u`
    Joined(Box<Expr>, Box<Expr>),
    /// `t[a..b]`, where both may be missing.
    Part(Box<Expr>, Option<Box<Expr>>, Option<Box<Expr>>),
    /// A call of a procedure with one result of this type.
    Call(String, Vec<Expr>, Type),
}

impl Expr {
    pub fn var(name: &str) -> Self {
        Self::Var(name.to_owned())
    }

    pub fn binary(op: &'static str, left: Self, right: Self) -> Self {
        Self::Binary(op, Box::new(left), Box::new(right))
    }

    pub fn not(operand: Self) -> Self {
        Self::Unary("!", Box::new(operand))
    }

    /// How tightly it binds when printed.
    fn level(&self) -> usize {
        match self {
            Self::Binary("||", ..) => 1,
            Self::Binary("&&", ..) => 2,
            Self::Binary("=" | "!=" | "<" | "<=" | ">" | ">=", ..) => 3,
            Self::Binary("+" | "-", ..) | Self::Joined(..) => 4,
            Self::Binary(..) => 5,
            Self::Unary(..) => 6,
            Self::Int(number) if *number < 0 => 6,
            _ => 7,
        }
    }

    /// The text, in parentheses if it binds less tightly than `level`.
    fn print(&self, level: usize, out: &mut String) {
        let own = self.level();
        if own < level {
            out.push('(');
        }
        match self {
            Self::Int(number) => write_to(out, number),
            Self::Bool(truth) => write_to(out, truth),
            Self::Null => out.push_str("null"),
            Self::Var(name) => out.push_str(name),
            Self::Field(_, object, field) => {
                object.print(7, out);
                out.push('.');
                out.push_str(field);
            }
            Self::Unary(op, operand) => {
                out.push_str(op);
                operand.print(7, out);
            }
            Self::Binary(op, left, right) => {
                left.print(if own == 3 { 4 } else { own }, out);
                write_to(out, format_args!(" {op} "));
                right.print(own + 1, out);
            }
            Self::Element(array, index) => {
                array.print(7, out);
                out.push('[');
                index.print(0, out);
                out.push(']');
            }
            Self::Sequence(elements) => {
                out.push('[');
                for (at, element) in elements.iter().enumerate() {
                    out.push_str(if at == 0 { "" } else { ", " });
                    element.print(0, out);
                }
                out.push(']');
            }
            Self::Joined(left, right) => {
                left.print(4, out);
                out.push_str(" + ");
                right.print(5, out);
            }
            Self::Part(sequence, from, to) => {
                sequence.print(7, out);
                out.push('[');
                from.iter().for_each(|from| from.print(0, out));
                out.push_str("..");
                to.iter().for_each(|to| to.print(0, out));
                out.push(']');
            }
            Self::Length(array) => {
                out.push_str("len(");
                array.print(0, out);
                out.push(')');
            }
            Self::NewArray(_, element, length) => {
                write_to(out, format_args!("new {element}["));
                length.print(0, out);
                out.push(']');
            }
            Self::Call(name, arguments, _) => out.push_str(&call_text(name, arguments)),
            Self::New(_, fields) => {
                out.push_str("new {");
                for (at, (field, value)) in fields.iter().enumerate() {
                    write_to(out, format_args!("{}{field} = ", if at == 0 { "" } else { ", " }));
                    value.print(0, out);
                }
                out.push('}');
            }
        }
        if own < level {
            out.push(')');
        }
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        self.print(0, &mut out);
        out
    }
}

fn write_to(out: &mut String, text: impl std::fmt::Display) {
    write!(out, "{text}").expect("writing to a string cannot fail");
}

impl Form {
    /// The source text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let (types, vars) = match self.declared {
            Declared::Nothing => (&[][..], &[][..]),
            Declared::Types => (&self.types[..], &[][..]),
            Declared::TypesAndVariables => (&self.types[..], &self.vars[..]),
        };
        for ty in types {
            let field = |field: &Decl| format!("{}: {}", field.name, self.type_name(field.ty));
            let fields: Vec<String> = ty.fields.iter().map(field).collect();
            write_to(&mut out, format_args!("type {} {{ {} }}\n", ty.name, fields.join(", ")));
        }
        let sequences = self.vars.iter().filter(|var| var.ty == Type::Sequence && vars.is_empty());
        for var in vars.iter().chain(sequences) {
            write_to(&mut out, format_args!("var {}: {}\n", var.name, self.type_name(var.ty)));
        }
        for var in &self.globals {
            match self.declared {
                Declared::Nothing if var.ty != Type::Sequence => {
                    write_to(&mut out, format_args!("global {}\n", var.name));
                }
                Declared::Nothing | Declared::Types | Declared::TypesAndVariables => {
                    let ty = self.type_name(var.ty);
                    write_to(&mut out, format_args!("global {}: {ty}\n", var.name));
                }
            }
        }
        self.procs.iter().for_each(|procedure| procedure.print(&mut out));
        print_items(&self.body, 0, &mut out);
        out
    }

    /// The statements of the program and of each procedure.
    pub fn bodies(&self) -> impl Iterator<Item = &Vec<Item>> {
        std::iter::once(&self.body).chain(self.procs.iter().map(|procedure| &procedure.body))
    }

    pub fn bodies_mut(&mut self) -> impl Iterator<Item = &mut Vec<Item>> {
        let procs = self.procs.iter_mut().map(|procedure| &mut procedure.body);
        std::iter::once(&mut self.body).chain(procs)
    }

    fn type_name(&self, ty: Type) -> String {
        match ty {
            Type::Int => "int".to_owned(),
            Type::Bool => "bool".to_owned(),
            Type::Ref(at) => self.types[at].name.clone(),
            Type::Sequence => "seq".to_owned(),
            Type::Ints | Type::Bools | Type::Refs(_) => {
                let element = ty.element().expect("an array holds something");
                format!("{}[]", self.type_name(element))
            }
        }
    }

    pub fn var_type(&self, name: &str) -> Type {
        let var = self.vars.iter().chain(&self.globals).find(|var| var.name == name);
        var.expect("variables of a form are declared").ty
    }

    pub fn field_type(&self, of: usize, name: &str) -> Type {
        let field = self.types[of].fields.iter().find(|field| field.name == name);
        field.expect("fields of a form are declared").ty
    }

    /// The type of an expression; `None` for `null`, which has many.
    pub fn type_of(&self, expr: &Expr) -> Option<Type> {
        Some(match expr {
            Expr::Null => return None,
            Expr::Int(_) => Type::Int,
            Expr::Bool(_) => Type::Bool,
            Expr::Var(name) => self.var_type(name),
            Expr::Field(of, _, name) => self.field_type(*of, name),
            Expr::Unary(op, _) => {
                if *op == "-" {
                    Type::Int
                } else {
                    Type::Bool
                }
            }
            Expr::Binary("+" | "-" | "*" | "/" | "%", ..) => Type::Int,
            Expr::Binary(..) => Type::Bool,
            Expr::New(of, _) => Type::Ref(*of),
            Expr::Element(array, _) => self.type_of(array)?.element()?,
            Expr::Length(_) => Type::Int,
            Expr::Sequence(_) | Expr::Joined(..) | Expr::Part(..) => Type::Sequence,
            Expr::NewArray(ty, ..) => *ty,
            Expr::Call(_, _, ty) => *ty,
        })
    }
}

impl Proc {
    /// Its variables.
    pub fn scope(&self) -> Vec<Decl> {
        let is_new = |result: &&Decl| !self.params.contains(result);
        self.params.iter().chain(self.results.iter().filter(is_new)).cloned().collect()
    }

    fn print(&self, out: &mut String) {
        let names = |vars: &[Decl]| {
            let ty = |var: &Decl| if var.ty == Type::Sequence { ": seq" } else { "" };
            let names: Vec<String> =
                vars.iter().map(|var| format!("{}{}", var.name, ty(var))).collect();
            names.join(", ")
        };
        write_to(out, format_args!("proc {}({})", self.name, names(&self.params)));
        if !self.results.is_empty() {
            write_to(out, format_args!(" returns ({})", names(&self.results)));
        }
        out.push_str(" {\n");
        print_items(&self.body, 1, out);
        out.push_str("}\n");
    }
}

fn call_text(name: &str, arguments: &[Expr]) -> String {
    let arguments: Vec<String> = arguments.iter().map(Expr::text).collect();
    format!("{name}({})", arguments.join(", "))
}

fn print_items(items: &[Item], depth: usize, out: &mut String) {
    for item in items {
        out.push_str(&"    ".repeat(depth));
        match item {
            Item::Assign(var, value) => write_to(out, format_args!("{var} := {}", value.text())),
            Item::Store { target, field, value } => {
                write_to(out, format_args!("{}.{field} := {}", target.text(), value.text()));
            }
            Item::StoreElement { array, index, value } => {
                let [array, index, value] = [array, index, value].map(Expr::text);
                write_to(out, format_args!("{array}[{index}] := {value}"));
            }
            Item::Havoc(var) => write_to(out, format_args!("havoc {var}")),
            Item::Assume(condition) => write_to(out, format_args!("assume {}", condition.text())),
            Item::Assert(condition) => write_to(out, format_args!("assert {}", condition.text())),
            Item::Call(targets, name, arguments) => {
                let becomes = if targets.is_empty() { "" } else { " := " };
                write_to(out, format_args!("{}{becomes}", targets.join(", ")));
                out.push_str(&call_text(name, arguments));
            }
            Item::Return(None) => out.push_str("return"),
            Item::Return(Some(value)) => write_to(out, format_args!("return {}", value.text())),
            Item::Fail => out.push_str("fail"),
            Item::Halt => out.push_str("halt"),
            Item::If(condition, then, otherwise) => {
                write_to(out, format_args!("if ({}) {{\n", condition.text()));
                print_items(then, depth + 1, out);
                if !otherwise.is_empty() {
                    write_to(out, format_args!("{}}} else {{\n", "    ".repeat(depth)));
                    print_items(otherwise, depth + 1, out);
                }
                write_to(out, format_args!("{}}}", "    ".repeat(depth)));
            }
            Item::While(condition, body) => {
                write_to(out, format_args!("while ({}) {{\n", condition.text()));
                print_items(body, depth + 1, out);
                write_to(out, format_args!("{}}}", "    ".repeat(depth)));
            }
            Item::Label(label) => write_to(out, format_args!("L{label}:")),
            Item::Goto(branches) => {
                let branch = |(condition, label): &(Expr, usize)| {
                    format!("{} -> L{label}", condition.text())
                };
                let branches: Vec<String> = branches.iter().map(branch).collect();
                write_to(out, format_args!("goto {{ {} }}", branches.join(", ")));
            }
        }
        out.push('\n');
    }
}
