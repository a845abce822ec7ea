//! The command line: arguments, rendering, exit codes. The only place that prints.
#![allow(clippy::print_stdout)]

use unheap::base::Source;
use unheap::pipeline::Pipeline;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[2]).unwrap();
    let p = Pipeline::new(Source::new(args[2].clone(), text)).unwrap();
    let eq = p.equations();
    match args[1].as_str() {
        "heap" => println!("{}", unheap::exec::render(&p.program, &eq, &p.symbol_names, &|c| p.place(c))),
        "normal" => println!("{}", unheap::normal::render(&p.program.symbols, &p.trees(), &p.vertex_names, &|c| p.place(c))),
        "func" => println!("{:#?}", p.functions(&eq, &p.trees()).functions),
        "trace" => {
            let t = std::fs::read_to_string(&args[3]).unwrap();
            let (h, _) = unheap::concrete::parse(&p.program.symbols, &t).unwrap();
            println!("{}", unheap::reduce::trace(&p.program, &eq, &p.symbol_names, &h, 1000));
        }
        _ => {}
    }
}
