//! Declarations of types and variables, and the heads of procedures.

use super::{BodyKind, OpenBlock, Parsed, Parser, TokenKind};
use crate::codes;
use crate::tree::{
    BaseType, NameId, ProcDecl, TypeDecl, TypeSyntax, UhExpr, UhIdentifier, UhStmt, UhStmtKind,
    VariableDeclaration,
};
use base::{Diagnostic, Span};

impl Parser<'_> {
    /// `use "file"`; what it names has been read.
    pub(super) fn use_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        let Some(file) = self.eat(TokenKind::Text) else {
            return self.fail_expected("the name of a file in quotes");
        };
        if !self.is_top {
            let message = "`use` stands behind something else";
            let error = Diagnostic::error(codes::LATE_USE, word.to(file), message)
                .with_help("move it to the top of its file");
            self.diagnostics.push(error);
        } else if !self
            .source
            .files()
            .iter()
            .any(|user| user.uses.iter().any(|&(at, _)| at == file))
        {
            let message = "files that a program uses cannot be read here";
            self.diagnostics.push(Diagnostic::error(codes::NO_FILE, file, message));
        }
        Ok(())
    }

    /// `type Name { Field: type, … }`
    pub(super) fn type_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word, false);
        let parsed = self.type_body();
        if parsed.is_err() {
            self.skip_type();
        }
        parsed
    }

    fn type_body(&mut self) -> Parsed<()> {
        let name = self.name("the name of the type")?;
        let open = self.expect(TokenKind::LeftBrace, "and the fields of the type")?;
        let mut fields = Vec::new();
        while self.eat(TokenKind::RightBrace).is_none() {
            if self.kind() == TokenKind::End || self.kind().begins_statement() {
                return self.inside(open, "`}`", "a field");
            }
            let field = self.name("the name of a field")?;
            self.expect(TokenKind::Colon, "and the type of the field")?;
            fields.push((field, self.declared_type()?));
            if self.kind() != TokenKind::RightBrace && !self.separator() {
                return self.inside(open, "`}`", "`,` or `}`");
            }
        }
        self.tree.types.push(TypeDecl { name, fields });
        Ok(())
    }

    /// After an error: behind the closing brace, if there is one before the next statement. (The
    /// fields look like labels, so that the common way of going on does not help here.)
    fn skip_type(&mut self) {
        while self.kind() != TokenKind::End && !self.kind().begins_statement() {
            if self.kind() == TokenKind::Becomes {
                return;
            }
            if self.eat(TokenKind::RightBrace).is_some() {
                return;
            }
            self.advance();
        }
    }

    /// `var x: type`
    pub(super) fn var_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word, true);
        let var = self.name("the name of the variable")?;
        self.expect(TokenKind::Colon, "and the type of the variable")?;
        let ty = self.declared_type()?;
        self.push(UhStmtKind::Var { var, ty }, word.to(self.last_span()));
        Ok(())
    }

    /// A type behind `:`, where nothing is made.
    fn declared_type(&mut self) -> Parsed<TypeSyntax> {
        let ty = self.type_name()?;
        let Some(open) = self.eat(TokenKind::LeftBracket) else { return Ok(ty) };
        self.inside(open, "`]`", "`]`, since a type says no length")
    }

    /// A type, with the `[]` behind it.
    pub(super) fn type_name(&mut self) -> Parsed<TypeSyntax> {
        let (base, mut span) = match self.kind() {
            TokenKind::Int => (BaseType::Int, self.advance()),
            TokenKind::Bool => (BaseType::Bool, self.advance()),
            _ => {
                let name = self.name("a type: `int`, `bool`, `seq` or a declared one")?;
                (BaseType::Named(name), name.span)
            }
        };
        let mut dimensions = 0;
        while self.kind() == TokenKind::LeftBracket && self.peek(1) == TokenKind::RightBracket {
            self.advance();
            span = span.to(self.advance());
            dimensions += 1;
        }
        Ok(TypeSyntax { base, dimensions, span })
    }

    /// Reads `,` or `;`, if one is there.
    pub(super) fn separator(&mut self) -> bool {
        self.eat(TokenKind::Comma).or_else(|| self.eat(TokenKind::Semicolon)).is_some()
    }

    /// `global x`, `global x: type`
    pub(super) fn global_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word, false);
        let global = self.param("the name of the variable")?;
        self.tree.globals.push(global);
        Ok(())
    }

    /// `x` or `x: type`
    fn param(&mut self, what: &str) -> Parsed<VariableDeclaration> {
        let name = self.name(what)?;
        let ty = match self.eat(TokenKind::Colon) {
            Some(_) => Some(self.declared_type()?),
            None => None,
        };
        Ok(VariableDeclaration { name, ty })
    }

    /// Complains of a declaration that stands in a block, other than that of a procedure if it may
    /// stand there.
    pub(super) fn top_level(&mut self, word: Span, in_procedure: bool) {
        let is_wrong = |block: &&OpenBlock| !(in_procedure && block.body == BodyKind::Proc);
        if let Some(block) = self.blocks.last().filter(is_wrong) {
            let message = "a declaration cannot stand inside a block";
            let error = Diagnostic::error(codes::INNER_DECLARATION, word, message)
                .with_remark(block.open, "inside this")
                .with_help("declarations hold for the whole program: move it to the top");
            self.diagnostics.push(error);
        }
    }

    /// `proc f(x, y: type) returns (r) {`
    pub(super) fn proc_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word, false);
        let is_inner = !self.blocks.is_empty();
        let head = self.proc_head();
        if head.is_err() || self.kind() != TokenKind::LeftBrace {
            if head.is_ok() {
                let what = "`{` and the statements of the procedure";
                let _ = self.fail_expected::<()>(what);
            }
            while !matches!(self.kind(), TokenKind::LeftBrace | TokenKind::End) {
                self.advance();
            }
        }
        let Some(open) = self.eat(TokenKind::LeftBrace) else { return Ok(()) };
        // After an error the statements are read, for further errors, and belong to nobody.
        let body = match head {
            Ok(proc) if !is_inner => {
                self.proc = Some((proc, std::mem::take(&mut self.body)));
                BodyKind::Proc
            }
            _ => BodyKind::Stray,
        };
        self.blocks.push(OpenBlock { body, open, ends: 0 });
        Ok(())
    }

    fn proc_head(&mut self) -> Parsed<ProcDecl> {
        let name = Some(self.name("the name of the procedure")?);
        let open = self.expect(TokenKind::LeftParen, "and the parameters of the procedure")?;
        let params = self.params(open, "a parameter")?;
        let results = match self.eat(TokenKind::Returns) {
            Some(_) => {
                let open = self.expect(TokenKind::LeftParen, "and the results")?;
                Some(self.params(open, "a result")?)
            }
            None => None,
        };
        let contract = self.contract()?;
        Ok(ProcDecl { name, params, results, contract, ..ProcDecl::default() })
    }

    /// What follows `(`, up to `)`.
    pub(super) fn params(&mut self, open: Span, what: &str) -> Parsed<Vec<VariableDeclaration>> {
        let mut params = Vec::new();
        while self.eat(TokenKind::RightParen).is_none() {
            let is_name = self.kind() == TokenKind::Name || self.kind().is_reserved();
            if !is_name || self.kind().begins_statement() {
                return self.inside(open, "`)`", what);
            }
            params.push(self.param(what)?);
            if self.eat(TokenKind::Comma).is_none() && self.kind() != TokenKind::RightParen {
                return self.inside(open, "`)`", "`,` or `)`");
            }
        }
        Ok(params)
    }

    /// `}` of a procedure.
    pub(super) fn close_proc(&mut self, end: Span) {
        let Some((mut proc, main)) = self.proc.take() else { return };
        proc.body = std::mem::replace(&mut self.body, main);
        proc.end = end;
        if proc.results.is_none() {
            proc.is_implicit = true;
            proc.results = Some(self.returned(&proc.body));
        }
        self.tree.procs.push(proc);
    }

    /// The results of a procedure that names none: as many as its first `return` with values has.
    fn returned(&mut self, body: &[UhStmt]) -> Vec<VariableDeclaration> {
        let values = body.iter().find_map(|stmt| match &stmt.kind {
            UhStmtKind::Return(values) if !values.is_empty() => Some(values.clone()),
            _ => None,
        });
        let values = values.unwrap_or_default();
        let count = values.len();
        let result = |(at, value): (usize, &UhExpr)| {
            let name = if count == 1 { "result".to_owned() } else { format!("result{}", at + 1) };
            let id = NameId::new(self.tree.names.insert_full(name).0);
            VariableDeclaration { name: UhIdentifier { id, span: value.span }, ty: None }
        };
        values.iter().enumerate().map(result).collect()
    }
}
