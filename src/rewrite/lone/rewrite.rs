//! The program with the fields of lone objects as variables.

use std::collections::BTreeMap;

use super::accesses::{AccessMeaning, KnownReferences, LoneAccess, meaning};
use super::{LoneObject, LoneObjects};
use base::{CheckId, FieldId, ProcId, Sort, Span, VarId};
use program::build::{ProgramRewriter, Rewriting, Rewritten, rewrite};
use program::{BinOp, Code, Op, Program, Stmt};

/// Writes the program.
pub(super) fn write(
    program: &Program,
    lones: &LoneObjects,
    references: &KnownReferences,
) -> Rewritten {
    let mut writer =
        LoneWriter { lones, known: references, vars: BTreeMap::new(), constants: BTreeMap::new() };
    rewrite(program, &mut writer)
}

struct LoneWriter<'a> {
    lones: &'a LoneObjects,
    known: &'a KnownReferences,
    /// For each lone object the variable that holds it, and one for each field.
    vars: BTreeMap<usize, (VarId, BTreeMap<FieldId, VarId>)>,
    /// What a field always holds.
    constants: BTreeMap<(usize, FieldId), Op>,
}

impl ProgramRewriter for LoneWriter<'_> {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if proc != ProcId::MAIN {
            return;
        }
        let program = rewriting.old;
        for (&site, lone) in self.lones {
            for (field, first) in &lone.fields {
                if !matches!(first, Op::Var(_)) {
                    self.constants.insert((site, *field), first.clone());
                }
            }
        }
        for position in 0..program.code.len() {
            let stmt = &program.code[position].stmt;
            if let Stmt::Reset { field } = stmt {
                self.constants.retain(|(_, other), _| other != field);
            }
            let Stmt::Store { target, field, .. } = stmt else { continue };
            if let Some(access) = self.access(program, *field, position, target, target.0.len() - 1)
            {
                for site in access.lones {
                    self.constants.remove(&(site, *field));
                }
            }
        }
        for (&site, lone) in self.lones {
            let [var] = program.code[lone.position].stmt.assigned() else {
                unreachable!("it is assigned to a variable")
            };
            let name = program.symbols[*var].name.clone();
            let object = rewriting.new.fresh_var(&name, Sort::Ref(lone.shape));
            let mut fields = BTreeMap::new();
            for &(field, _) in &lone.fields {
                let symbol = &program.symbols[field];
                let name = format!("{name}.{}", symbol.name);
                fields.insert(field, rewriting.new.fresh_var(&name, symbol.sort));
            }
            self.vars.insert(site, (object, fields));
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let program = rewriting.old;
        if let Some((&site, lone)) = self.lones.iter().find(|(_, lone)| lone.position == position) {
            self.make(rewriting, site, lone);
            return;
        }
        let instr = &program.code[position];
        let mut stmt = instr.stmt.clone();
        let mut changed = false;
        for (part, code) in instr.stmt.codes().enumerate() {
            let new = self.code(rewriting, position, code);
            if let Some(new) = new {
                *stmt.codes_mut()[part] = new;
                changed = true;
            }
        }
        // What the target means is known of the program as it was: what stands in it now may be new.
        if let (Stmt::Store { value, field, check, .. }, Stmt::Store { target, .. }) =
            (&stmt, &instr.stmt)
            && let Some(access) = self.access(program, *field, position, target, target.0.len() - 1)
        {
            self.store(rewriting, (value.clone(), *field, *check), &access, instr.span);
            return;
        }
        if let Stmt::Reset { field } = stmt {
            self.reset(rewriting, field, instr.span);
        }
        match stmt {
            _ if !changed => rewriting.copy(position),
            Stmt::Goto { branches } => {
                let branches = branches.into_iter();
                let branches = branches.map(|(code, to)| (code, rewriting.target(to))).collect();
                rewriting.new.goto(branches, instr.span);
            }
            stmt => rewriting.new.emit(stmt, instr.span),
        }
    }
}

impl LoneWriter<'_> {
    /// The lone objects that an access means, if it means such.
    fn access(
        &self,
        program: &Program,
        field: FieldId,
        position: usize,
        code: &Code,
        op: usize,
    ) -> Option<LoneAccess> {
        match meaning(program, (self.lones, self.known), field, position, (code, op)) {
            AccessMeaning::Lone(access) => Some(access),
            AccessMeaning::Other => None,
            AccessMeaning::Mixed(_) => unreachable!("it is no lone object any more"),
        }
    }

    /// Makes a lone object: variables for what it holds, and an object that holds nothing.
    fn make(&self, rewriting: &mut Rewriting<'_>, site: usize, lone: &LoneObject) {
        let instr = &rewriting.old.code[lone.position];
        let (object, vars) = &self.vars[&site];
        let mut ops = Vec::new();
        for (field, first) in &lone.fields {
            if !self.constants.contains_key(&(site, *field)) {
                let value = Code::from_op(first.clone());
                rewriting.new.emit(Stmt::Assign { var: vars[field], value }, instr.span);
            }
            ops.push(zero(rewriting.new.symbols[*field].sort));
        }
        let fields = lone.fields.iter().map(|(field, _)| *field).collect();
        ops.push(Op::New { shape: lone.shape, fields });
        rewriting.new.emit(Stmt::Assign { var: *object, value: Code(ops) }, instr.span);
        let [var] = instr.stmt.assigned() else { unreachable!("it is assigned to a variable") };
        let value = Code::from_op(Op::Var(*object));
        rewriting.new.emit(Stmt::Assign { var: *var, value }, instr.span);
    }

    /// Sets a field of all lone objects that have it to 0, false or null, as that of all others is.
    fn reset(&self, rewriting: &mut Rewriting<'_>, field: FieldId, span: Span) {
        for (_, fields) in self.vars.values() {
            if let Some(&var) = fields.get(&field) {
                let value = Code::from_op(zero(rewriting.new.symbols[field].sort));
                rewriting.new.emit(Stmt::Assign { var, value }, span);
            }
        }
    }

    /// What the field of a lone object holds.
    fn held(&self, site: usize, field: FieldId) -> Op {
        let constant = self.constants.get(&(site, field)).cloned();
        constant.unwrap_or_else(|| Op::Var(self.vars[&site].1[&field]))
    }

    /// The expression with variables in the place of fields, and what has to be tested before it; `None` if it
    /// stays as it is.
    fn code(&self, rewriting: &mut Rewriting<'_>, position: usize, code: &Code) -> Option<Code> {
        let program = rewriting.old;
        let span = program.code[position].span;
        let mut place = Vec::with_capacity(code.0.len() + 1);
        let mut ops: Vec<Op> = Vec::with_capacity(code.0.len());
        let mut changed = false;
        for (at, op) in code.0.iter().enumerate() {
            place.push(ops.len());
            if let Op::Load { field, check } = op
                && let Some(access) = self.access(program, *field, position, code, at - 1)
            {
                ops.pop();
                ops.push(match access.is_plain() {
                    true => self.held(access.lones[0], *field),
                    false => self.load(rewriting, (*field, *check), &access, span),
                });
                changed = true;
            } else {
                ops.push(op.clone());
            }
        }
        place.push(ops.len());
        for op in &mut ops {
            if let Some(end) = op.right_end_mut() {
                *end = place[*end];
            }
        }
        changed.then_some(Code(ops))
    }

    /// Tells the objects apart that an access may mean, and null; `then` writes what is done to one.
    fn for_each_object(
        &self,
        rewriting: &mut Rewriting<'_>,
        (field, check): (FieldId, CheckId),
        access: &LoneAccess,
        span: Span,
        then: &mut dyn FnMut(&mut Rewriting<'_>, usize),
    ) {
        let end = rewriting.new.new_target();
        let reference = Op::Var(access.reference);
        if access.may_be_null {
            let symbols = &rewriting.new.symbols;
            let (sort, Sort::Ref(shape)) = (symbols[field].sort, symbols[access.reference].sort)
            else {
                unreachable!("it has fields")
            };
            let there = rewriting.new.new_target();
            let is_there = Code(vec![reference.clone(), Op::Null(shape), Op::Binary(BinOp::Ne)]);
            rewriting.new.goto(vec![(is_there, there)], span);
            // The access as it was, which fails.
            let var = rewriting.new.fresh_var("t", sort);
            let value = Code(vec![reference.clone(), Op::Load { field, check }]);
            rewriting.new.emit(Stmt::Assign { var, value }, span);
            rewriting.new.place_target(there);
        }
        let (&last, others) = access.lones.split_last().expect("it means one");
        for &site in others {
            let next = rewriting.new.new_target();
            let object = Op::Var(self.vars[&site].0);
            let is_other = Code(vec![reference.clone(), object, Op::Binary(BinOp::Ne)]);
            rewriting.new.goto(vec![(is_other, next)], span);
            then(rewriting, site);
            rewriting.new.jump(end, span);
            rewriting.new.place_target(next);
        }
        then(rewriting, last);
        rewriting.new.place_target(end);
    }

    /// Reads the field of one of several objects, or of what may be null.
    fn load(
        &self,
        rewriting: &mut Rewriting<'_>,
        (field, check): (FieldId, CheckId),
        access: &LoneAccess,
        span: Span,
    ) -> Op {
        let sort = rewriting.new.symbols[field].sort;
        let held = match access.lones[..] {
            [site] => self.held(site, field),
            _ => Op::Var(rewriting.new.fresh_var("t", sort)),
        };
        self.for_each_object(rewriting, (field, check), access, span, &mut |rewriting, site| {
            if let (Op::Var(var), true) = (&held, access.lones.len() > 1) {
                let value = Code::from_op(self.held(site, field));
                rewriting.new.emit(Stmt::Assign { var: *var, value }, span);
            }
        });
        held
    }

    /// Writes the field of one of some objects.
    fn store(
        &self,
        rewriting: &mut Rewriting<'_>,
        (value, field, check): (Code, FieldId, CheckId),
        access: &LoneAccess,
        span: Span,
    ) {
        let value = if access.is_plain() || value.is_simple() {
            value
        } else {
            let sort = rewriting.new.symbols[field].sort;
            let var = rewriting.new.fresh_var("t", sort);
            rewriting.new.emit(Stmt::Assign { var, value }, span);
            Code::from_op(Op::Var(var))
        };
        self.for_each_object(rewriting, (field, check), access, span, &mut |rewriting, site| {
            let var = self.vars[&site].1[&field];
            rewriting.new.emit(Stmt::Assign { var, value: value.clone() }, span);
        });
    }
}

/// 0, false or null.
fn zero(sort: Sort) -> Op {
    match sort {
        Sort::Int => Op::Int(0.into()),
        Sort::Bool => Op::Bool(false),
        Sort::Ref(shape) => Op::Null(shape),
        Sort::Vector(_) => unreachable!("it is no array"),
    }
}
