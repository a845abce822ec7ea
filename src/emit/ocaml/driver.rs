//! The part of an OCaml file that runs the program on a given heap.

use unheap_ocaml::{Expr, ExprId, Function, Item as TopLevel, Pattern};

use super::{Emitter, Ints};
use crate::base::{FieldId, Sort};
use crate::concrete::{Heap, Value};
use crate::emit::driver::{self, Final, Scalar};
use crate::emit::{item_name, lower_name};
use crate::func::{FunId, Item};

/// The names of the initial contents of parts of the state.
type Start = Vec<(Item, String)>;

impl Emitter<'_> {
    /// Adds the initial state and the run.
    pub(super) fn drive(&mut self, heap: &Heap, code: &mut Vec<TopLevel>) {
        code.push(TopLevel::Comment(vec!["The run on the given initial heap.".to_owned()]));
        let mut start = Start::new();
        for item in driver::initial_items(self.program) {
            let name = format!("initial_{}", lower_name(&self.program.symbols, item));
            let name = self.scope.fresh(&name);
            let function = match item {
                Item::Var(var) => {
                    let body = self.value(heap.var(var));
                    Function { doc: Vec::new(), name: name.clone(), params: Vec::new(), body }
                }
                Item::Field(field) => self.initial_map(heap, field, name.clone()),
            };
            code.push(TopLevel::Let { recursive: false, functions: vec![function] });
            start.push((item, name));
        }
        let run = self.run(heap, &start);
        code.push(TopLevel::Do(run));
    }

    fn value(&mut self, value: &Value) -> ExprId {
        match Scalar::from(value) {
            Scalar::Number(number) => self.integer(&number),
            Scalar::Truth(truth) => self.exprs.name(truth.to_string()),
        }
    }

    /// A function that gives the initial contents of the field.
    fn initial_map(&mut self, heap: &Heap, field: FieldId, name: String) -> Function {
        let symbols = &self.program.symbols;
        let cells = driver::cells(symbols, heap, field);
        let default = self.value(&Value::default_of(symbols[field].sort));
        let (param, body) = if cells.is_empty() {
            (Pattern::Any, default)
        } else {
            let param = if symbols.is_tape(field) { "position" } else { "address" };
            let mut arms = Vec::with_capacity(cells.len() + 1);
            for (address, value) in cells {
                arms.push((Pattern::Int(address), self.value(&value)));
            }
            arms.push((Pattern::Any, default));
            let mut key = self.exprs.name(param);
            if self.ints == Ints::Arbitrary {
                key = self.exprs.call("Z.to_int", vec![key]);
            }
            (Pattern::Name(param.to_owned()), self.exprs.add(Expr::Match(key, arms)))
        };
        Function { doc: Vec::new(), name, params: vec![param], body }
    }

    /// Runs the program and prints how it ends.
    fn run(&mut self, heap: &Heap, start: &Start) -> ExprId {
        let main = self.program.main;
        let outcome = self.on_start(main, self.program.function(main).arity, start);
        let check = self.exprs.name("check");
        let format = self.exprs.add(Expr::Str("failed %d\n".to_owned()));
        let failed = self.exprs.call("Printf.printf", vec![format, check]);
        let blocked = self.exprs.add(Expr::Str("blocked".to_owned()));
        let blocked = self.exprs.call("print_endline", vec![blocked]);
        let halted = self.halted(heap, start);
        let last = Pattern::Name("final".to_owned());
        let last = (!self.program.state.is_empty()).then(|| Box::new(last));
        let check = Some(Box::new(Pattern::Name("check".to_owned())));
        let arms = vec![
            (Pattern::Constructor("Failed".to_owned(), check), failed),
            (Pattern::Constructor("Blocked".to_owned(), None), blocked),
            (Pattern::Constructor("Halted".to_owned(), last), halted),
        ];
        self.exprs.add(Expr::Match(outcome, arms))
    }

    /// A call of a function with the initial state: its first parameters, as many as given.
    fn on_start(&mut self, function: FunId, arity: usize, start: &Start) -> ExprId {
        let items = driver::origins(self.program.function(function), arity);
        let args = items.into_iter().map(|item| self.initial(item, start)).collect();
        self.call(function, args)
    }

    fn initial(&mut self, item: Item, start: &Start) -> ExprId {
        let found = start.binary_search_by_key(&item, |&(item, _)| item);
        let (_, name) = &start[found.expect("the driver defines whatever is read of the start")];
        self.exprs.name(name)
    }

    /// Prints the final state.
    fn halted(&mut self, heap: &Heap, start: &Start) -> ExprId {
        let symbols = &self.program.symbols;
        let word = self.exprs.add(Expr::Str("halted".to_owned()));
        let mut steps = vec![self.exprs.call("print_endline", vec![word])];
        let objects = driver::initial_objects(symbols, heap);
        for item in driver::printed_items(symbols) {
            let name = self.exprs.add(Expr::Str(item_name(symbols, item).to_owned()));
            let contents = self.last(item, start);
            steps.push(match item {
                Item::Var(var) => {
                    let show = self.show(symbols[var].sort);
                    let text = self.exprs.call(show, vec![contents]);
                    self.used.insert("print_variable");
                    self.exprs.call("print_variable", vec![name, text])
                }
                Item::Field(field) => {
                    let show = self.show(symbols[field].sort);
                    let show = self.exprs.name(show);
                    let objects = self.integer(&objects.into());
                    let clock = self.last(Item::Var(symbols.clock()), start);
                    self.used.insert("print_cells");
                    self.exprs.call("print_cells", vec![name, show, contents, objects, clock])
                }
            });
        }
        self.exprs.add(Expr::Sequence(steps))
    }

    /// The final contents of a part of the state.
    fn last(&mut self, item: Item, start: &Start) -> ExprId {
        match driver::final_of(self.program, item) {
            Final::Carried(index) => {
                let last = self.exprs.name("final");
                self.exprs.add(Expr::Field(last, self.fields[index].clone()))
            }
            Final::Computed(function, arity) => self.on_start(function, arity, start),
            Final::Unchanged => self.initial(item, start),
        }
    }

    /// The function that gives a value's text.
    fn show(&self, sort: Sort) -> &'static str {
        match (sort, self.ints) {
            (Sort::Bool, _) => "string_of_bool",
            (_, Ints::Arbitrary) => "Z.to_string",
            (_, Ints::Native | Ints::Plain) => "string_of_int",
        }
    }
}
