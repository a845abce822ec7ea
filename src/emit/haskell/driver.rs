//! The part of a Haskell file that runs the program on a given heap.

use unheap_haskell::{Equation, Expr, ExprId, Infix, Item as TopLevel, Pattern, Rhs, Type};

use super::Emitter;
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
            let equations = match item {
                Item::Var(var) => {
                    let rhs = Rhs::Plain(self.value(heap.var(var)));
                    vec![Equation { params: Vec::new(), rhs }]
                }
                Item::Field(field) => self.initial_map(heap, field),
            };
            let ty = self.item_type(item);
            let (doc, spec) = (Vec::new(), Vec::new());
            code.push(TopLevel::Function { doc, name: name.clone(), spec, ty, equations });
            start.push((item, name));
        }
        let rhs = Rhs::Plain(self.run(heap, &start));
        let equations = vec![Equation { params: Vec::new(), rhs }];
        let ty = Type::Name("IO ()".to_owned());
        let (doc, spec) = (Vec::new(), Vec::new());
        code.push(TopLevel::Function { doc, name: "main".to_owned(), spec, ty, equations });
    }

    fn value(&mut self, value: &Value) -> ExprId {
        match Scalar::from(value) {
            Scalar::Number(number) => self.integer(number.to_string()),
            Scalar::Truth(truth) => self.truth(truth),
        }
    }

    /// The equations of a function that gives the initial contents of the field.
    fn initial_map(&mut self, heap: &Heap, field: FieldId) -> Vec<Equation> {
        let symbols = &self.program.symbols;
        let mut equations = Vec::new();
        for (address, value) in driver::cells(symbols, heap, field) {
            let params = vec![Pattern::Integer(address.to_string())];
            equations.push(Equation { params, rhs: Rhs::Plain(self.value(&value)) });
        }
        let default = self.value(&Value::default_of(symbols[field].sort));
        equations.push(Equation { params: vec![Pattern::Any], rhs: Rhs::Plain(default) });
        equations
    }

    /// Runs the program and prints how it ends.
    fn run(&mut self, heap: &Heap, start: &Start) -> ExprId {
        let main = self.program.main;
        let outcome = self.on_start(main, self.program.function(main).arity, start);
        let word = self.exprs.add(Expr::Str("failed ".to_owned()));
        let check = self.exprs.name("check");
        let number = self.exprs.call("show", vec![check]);
        let text = self.exprs.add(Expr::Infix(Infix::Append, word, number));
        let failed = self.exprs.call("putStrLn", vec![text]);
        let blocked = self.exprs.add(Expr::Str("blocked".to_owned()));
        let blocked = self.exprs.call("putStrLn", vec![blocked]);
        let halted = self.halted(heap, start);
        let last = Pattern::Name("final".to_owned());
        let last = if self.program.state.is_empty() { Vec::new() } else { vec![last] };
        let check = vec![Pattern::Name("check".to_owned())];
        let arms = vec![
            (Pattern::Constructor("Failed".to_owned(), check), failed),
            (Pattern::Constructor("Blocked".to_owned(), Vec::new()), blocked),
            (Pattern::Constructor("Halted".to_owned(), last), halted),
        ];
        self.exprs.add(Expr::Case(outcome, arms))
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
        let mut steps = vec![self.exprs.call("putStrLn", vec![word])];
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
                    let objects = self.integer(objects.to_string());
                    let clock = self.last(Item::Var(symbols.clock()), start);
                    self.used.insert("print_cells");
                    self.exprs.call("print_cells", vec![name, show, contents, objects, clock])
                }
            });
        }
        self.exprs.add(Expr::Do(steps))
    }

    /// The final contents of a part of the state.
    fn last(&mut self, item: Item, start: &Start) -> ExprId {
        match driver::final_of(self.program, item) {
            Final::Carried(index) => {
                let last = self.exprs.name("final");
                self.exprs.call(self.fields[index].clone(), vec![last])
            }
            Final::Computed(function, arity) => self.on_start(function, arity, start),
            Final::Unchanged => self.initial(item, start),
        }
    }

    /// The function that gives a value's text.
    fn show(&mut self, sort: Sort) -> &'static str {
        match sort {
            Sort::Int | Sort::Ref(_) => "show",
            Sort::Bool => {
                self.used.insert("show_bool");
                "show_bool"
            }
        }
    }
}
