//! The ghosts that tests of claims read.

use rustc_hash::FxHashMap;

use analysis::ghosts::add_ghost_with;
use base::{ClaimedField, FieldId, ShapeId, Sort, VarId, VarKind, unused_name};
use program::spec::{
    BoundDomain, Claim, Formula, FormulaPart, StateCopies, StateSelector, claim_text, of_one_state,
};
use program::{ClaimTest, Op, Program};

/// A program whose ghosts are being added.
pub(super) struct GhostSymbols {
    /// The program; its statements are as they were, but that new objects are said to exist.
    pub(super) program: Program,
    /// What fields were where the procedure was called.
    fields: FxHashMap<FieldId, FieldId>,
}

impl GhostSymbols {
    pub(super) fn find(program: &Program) -> Self {
        Self { program: program.clone(), fields: FxHashMap::default() }
    }

    /// A test of a formula that is defined everywhere.
    pub(super) fn test(&mut self, word: &str, claim: &Claim, formula: &Formula) -> ClaimTest {
        let symbols = self.program.symbols.clone();
        let formula = of_one_state(&symbols, formula, self);
        for part in formula.parts() {
            if let FormulaPart::Quantified { domain: BoundDomain::Objects(shape, when), .. } = *part
            {
                self.objects();
                match when {
                    StateSelector::Now => self.exists(shape),
                    StateSelector::Before => self.existed(shape),
                };
            }
        }
        let reads = self.program.reads(&formula);
        let var = self.ghost_var(&format!("{word}_{}", claim.check.number()), Sort::Bool);
        let text = claim_text(&symbols, claim);
        let test = ClaimTest { var, check: claim.check, formula, said: text, reads };
        self.program.tests.all.push(test.clone());
        test
    }

    /// How many addresses the initial objects take.
    fn objects(&mut self) -> VarId {
        if let Some(existing) = self.program.tests.objects {
            return existing;
        }
        let var = self.ghost_var("objects", Sort::Int);
        self.program.tests.objects = Some(var);
        var
    }

    /// Whether there is an object of the shape at an address.
    fn exists(&mut self, shape: ShapeId) -> FieldId {
        let existing = self.program.tests.exists.iter().find(|(of, _)| *of == shape);
        if let Some(&(_, field)) = existing {
            return field;
        }
        let symbols = &self.program.symbols;
        let is_taken = |name: &str| symbols.fields.iter().any(|field| field.name == name);
        let name = unused_name(&format!("is_{}", lower(&symbols[shape].word())), is_taken);
        let program = &mut self.program;
        let field = add_ghost_with(program, shape, &name, Sort::Bool, &Op::Bool(true));
        program.symbols.fields[field.index()].claimed = Some(ClaimedField::Exists);
        program.tests.exists.push((shape, field));
        field
    }

    /// A new ghost of that name, or of the name with a number behind it.
    fn ghost_var(&mut self, name: &str, sort: Sort) -> VarId {
        let symbols = &mut self.program.symbols;
        let is_taken = |name: &str| symbols.vars.iter().any(|var| var.name == name);
        let name = unused_name(name, is_taken);
        symbols.add_var(name, sort, VarKind::Ghost)
    }
}

impl StateCopies for GhostSymbols {
    fn var(&mut self, var: VarId) -> VarId {
        let tests = &self.program.tests;
        if let Some(&(before, _)) = tests.before.iter().find(|(_, now)| *now == var) {
            return before;
        }
        let symbols = &self.program.symbols;
        // The copies of a sequence stand side by side as its variables do.
        let items = symbols.sequence_of(var).unwrap_or(var);
        let copied: Vec<VarId> = [items].into_iter().chain(symbols.length_of(items)).collect();
        for of in copied {
            let symbol = &self.program.symbols[of];
            let before = self.ghost_var(&format!("old_{}", symbol.name), symbol.sort);
            self.program.tests.before.push((before, of));
        }
        self.var(var)
    }

    fn field(&mut self, field: FieldId) -> FieldId {
        if let Some(&before) = self.fields.get(&field) {
            return before;
        }
        let symbols = &mut self.program.symbols;
        let is_taken = |name: &str| symbols.fields.iter().any(|field| field.name == name);
        let name = unused_name(&format!("old_{}", lower(&symbols[field].name)), is_taken);
        let before = symbols.add_before(field, name);
        self.fields.insert(field, before);
        before
    }

    fn existed(&mut self, shape: ShapeId) -> FieldId {
        let exists = self.exists(shape);
        self.field(exists)
    }
}

/// The name with a lower-case letter first.
fn lower(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}
