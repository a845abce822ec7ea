//! The functions of both sides, and what is known of each.

use crate::subject::{ComparisonSide, ProcedurePair, SIDES};
use base::{FieldId, ShapeId, Sort};
use func::{
    Binding, FunId, FuncNode, FuncProgram, FuncType, Function, NodeId, StateComponent, Tail,
    callees,
};
use pipeline::FuncProgramForm;

/// The functions of both sides.
pub(super) struct ProductFunctions<'a> {
    programs: [&'a FuncProgram; 2],
    known: [Vec<FunctionProperties>; 2],
    /// Whether it matters how runs end that do not return.
    outcomes: bool,
}

/// What is known of a function.
struct FunctionProperties {
    /// Which group of mutually recursive functions it is of.
    group: usize,
    /// Whether it can call itself, directly or not.
    is_recursive: bool,
    /// For each parameter whether it is a map that is always the initial contents of its field.
    initial: Vec<bool>,
    /// The parameter that is the clock.
    clock: Option<usize>,
}

/// How a function sees a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FieldView {
    /// It is given the initial contents.
    Initial,
    /// This parameter is what it is given.
    Param(usize),
}

impl<'a> ProductFunctions<'a> {
    /// The functions of what is compared.
    pub(super) fn new(subject: &'a ProcedurePair, outcomes: bool) -> Self {
        let programs =
            SIDES.map(|side| subject.sides[side].functions(FuncProgramForm::Staged, false));
        let knowledge = SIDES.map(|side| {
            let clock = StateComponent::Var(subject.program(side).symbols.clock());
            collect_known(programs[side], clock)
        });
        Self { programs, known: knowledge, outcomes }
    }

    /// The program of a side.
    pub(super) fn program(&self, side: ComparisonSide) -> &'a FuncProgram {
        self.programs[side]
    }

    /// A function of a side.
    pub(super) fn function(&self, side: ComparisonSide, id: FunId) -> &'a Function {
        self.programs[side].function(id)
    }

    fn get(&self, side: ComparisonSide, id: FunId) -> &FunctionProperties {
        &self.known[side][id.index()]
    }

    /// Whether the function can call itself, directly or not.
    pub(super) fn is_recursive(&self, side: ComparisonSide, id: FunId) -> bool {
        self.get(side, id).is_recursive
    }

    /// Whether each of them can call the other.
    pub(super) fn same_group(&self, side: ComparisonSide, one: FunId, other: FunId) -> bool {
        self.get(side, one).group == self.get(side, other).group
    }

    /// Whether it matters how runs end that do not return.
    pub(super) fn tells_endings(&self) -> bool {
        self.outcomes
    }

    /// Whether runs may end in the function, and it matters how.
    pub(super) fn may_end(&self, side: ComparisonSide, id: FunId) -> bool {
        self.outcomes && self.function(side, id).result.may_end()
    }

    /// Whether a parameter is a map that is always the initial contents of its field.
    pub(super) fn is_initial(&self, side: ComparisonSide, id: FunId, param: usize) -> bool {
        self.get(side, id).initial[param]
    }

    /// The parameter that is the clock.
    pub(super) fn clock_param(&self, side: ComparisonSide, id: FunId) -> Option<usize> {
        self.get(side, id).clock
    }

    /// How a function sees a field, if it does.
    pub(super) fn view(
        &self,
        side: ComparisonSide,
        id: FunId,
        field: FieldId,
    ) -> Option<FieldView> {
        let params = self.function(side, id).params();
        let at = params.iter().position(|param| param.ty == FuncType::Map(field))?;
        Some(if self.is_initial(side, id, at) { FieldView::Initial } else { FieldView::Param(at) })
    }

    /// The fields of objects of the shape that neither side writes.
    pub(super) fn never_written(&self, shape: ShapeId) -> Vec<FieldId> {
        let is_written = |field: FieldId| {
            self.programs
                .iter()
                .any(|program| program.state.contains(&StateComponent::Field(field)))
        };
        let fields = self.programs[0].symbols[shape].fields.iter().copied();
        fields.filter(|&field| !is_written(field)).collect()
    }

    /// Pairs of parameters, a reference and a map that has a cell for what it refers to; or the position
    /// on the tape, and a tape.
    pub(super) fn cursors(&self, side: ComparisonSide, id: FunId) -> Vec<(usize, usize)> {
        let symbols = &self.programs[side].symbols;
        let position = Some(StateComponent::Var(symbols.tape()));
        let params = self.function(side, id).params();
        let mut cursors = Vec::new();
        for (at, param) in params.iter().enumerate() {
            let owner = match param.ty {
                FuncType::Value(Sort::Ref(shape)) => Some(shape),
                FuncType::Value(Sort::Int) if param.origin == position => None,
                FuncType::Value(_) | FuncType::Map(_) => continue,
            };
            for (map, other) in params.iter().enumerate() {
                if matches!(other.ty, FuncType::Map(field) if symbols[field].owner == owner) {
                    cursors.push((at, map));
                }
            }
        }
        cursors
    }
}

fn collect_known(program: &FuncProgram, clock: StateComponent) -> Vec<FunctionProperties> {
    let mut initial: Vec<Vec<bool>> = program.functions.iter().map(maps).collect();
    loop {
        let changed = changed(program, &initial);
        if changed.is_empty() {
            break;
        }
        for (callee, at) in changed {
            initial[callee.index()][at] = false;
        }
    }
    let mut group_of = vec![0; program.functions.len()];
    let mut is_large = vec![false; program.functions.len()];
    for (number, group) in program.groups.iter().enumerate() {
        for id in group {
            group_of[id.index()] = number;
            is_large[id.index()] = group.len() > 1;
        }
    }
    let of = |(at, initial): (usize, Vec<bool>)| {
        let function = &program.functions[at];
        let calls_itself = callees(function).any(|callee| callee.index() == at);
        FunctionProperties {
            group: group_of[at],
            is_recursive: is_large[at] || calls_itself,
            initial,
            clock: function.params().iter().position(|param| param.origin == Some(clock)),
        }
    };
    initial.into_iter().enumerate().map(of).collect()
}

/// For each parameter whether it is a map.
fn maps(function: &Function) -> Vec<bool> {
    function.params().iter().map(|param| matches!(param.ty, FuncType::Map(_))).collect()
}

/// The parameters that are said to be the initial contents of their fields, and a call gives them
/// something else.
fn changed(program: &FuncProgram, initial: &[Vec<bool>]) -> Vec<(FunId, usize)> {
    let mut changed = Vec::new();
    for (caller, function) in program.functions.iter().enumerate() {
        let is_initial = |node: NodeId| match function.nodes[node.index()] {
            FuncNode::Local(local) => initial[caller].get(local.index()).copied().unwrap_or(false),
            _ => false,
        };
        let mut look = |callee: FunId, args: &[NodeId]| {
            let initial_params = &initial[callee.index()];
            let breaks = (0..args.len()).filter(|&at| initial_params[at] && !is_initial(args[at]));
            changed.extend(breaks.map(|at| (callee, at)));
        };
        for block in &function.blocks {
            for binding in &block.bindings {
                if let Binding::Call { callee, args, .. } = binding {
                    look(*callee, args);
                }
            }
            if let Tail::Call { callee, args } = &block.tail {
                look(*callee, args);
            }
        }
    }
    changed
}
