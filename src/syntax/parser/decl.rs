//! Declarations of types and variables, and what is said of procedures.

use super::{Parsed, Parser, TokenKind};
use crate::base::{Diagnostic, Span};
use crate::syntax::codes;
use crate::syntax::tree::{StmtKind, TypeDecl, TypeName};

impl Parser<'_> {
    /// `type Name { Field: type, … }`
    pub(super) fn type_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word);
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
            fields.push((field, self.type_name()?));
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
        self.top_level(word);
        let var = self.name("the name of the variable")?;
        self.expect(TokenKind::Colon, "and the type of the variable")?;
        let ty = self.type_name()?;
        self.push(StmtKind::Var { var, ty }, word.to(self.last_span()));
        Ok(())
    }

    fn type_name(&mut self) -> Parsed<TypeName> {
        match self.kind() {
            TokenKind::Int => Ok(TypeName::Int(self.advance())),
            TokenKind::Bool => Ok(TypeName::Bool(self.advance())),
            _ => Ok(TypeName::Named(self.name("a type: `int`, `bool` or a declared one")?)),
        }
    }

    /// Reads `,` or `;`, if one is there.
    pub(super) fn separator(&mut self) -> bool {
        self.eat(TokenKind::Comma).or_else(|| self.eat(TokenKind::Semicolon)).is_some()
    }

    /// Complains of a declaration that stands in a block.
    fn top_level(&mut self, word: Span) {
        if let Some(block) = self.blocks.last() {
            let message = "a declaration cannot stand inside a block";
            let error = Diagnostic::error(codes::INNER_DECLARATION, word, message)
                .also(block.open, "inside this")
                .with_help("declarations hold for the whole program: move it to the top");
            self.diagnostics.push(error);
        }
    }

    /// `proc …`: reported, and skipped with its body.
    pub(super) fn proc_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.procedure(word);
        while !matches!(self.kind(), TokenKind::LeftBrace | TokenKind::End) {
            self.advance();
        }
        self.skip_brackets(TokenKind::LeftBrace, TokenKind::RightBrace);
        Ok(())
    }
}
