//! What `main` is given: any number of texts.

use lang_c::ast::{ExternalDeclaration, Statement};
use lang_c::span::Node;

use super::declarator::CParameter;
use super::{CTypeChecker, CheckResult};
use crate::scan::{ScanKind, tokens};
use crate::tree::TypedStmt;
use crate::types::{CType, IntType};

/// How many variables the environment has.
const ENVIRONMENT: &str = "__environment";

/// Declares a number of texts.
fn any_count(name: &str) -> String {
    format!("int {name} = __unheap_any(); __VERIFIER_assume({name} >= 0 && {name} < 2147483647); ")
}

/// Declares so many texts, with a null pointer behind them.
fn any_texts(name: &str, count: &str) -> String {
    format!(
        "char **{name}; {{ typedef char *element; {name} = __unheap_alloca({count} + 1); \
         for (int __at = 0; __at < {count}; __at++) {{ typedef char element; \
         int __length = __unheap_any(); __VERIFIER_assume(__length >= 0 && __length < 2147483647); \
         char *__text = __unheap_alloca(__length + 1); \
         __text[__length] = 0; {name}[__at] = __text; }} {name}[{count}] = 0; }} "
    )
}

impl CTypeChecker<'_> {
    /// Gives `main` its arguments, if it uses them: declares them where its block begins. There are any number of texts,
    /// with a null pointer behind them.
    pub(super) fn main_arguments(
        &mut self,
        parameters: &[CParameter],
        statement: &Node<Statement>,
    ) -> CheckResult<Vec<TypedStmt>> {
        let ([count, texts] | [count, texts, _]) = parameters else { return Ok(Vec::new()) };
        let body = &self.origins.text()[statement.span.start..statement.span.end];
        let used = tokens(body).into_iter().filter(|token| token.kind == ScanKind::Word);
        let used: Vec<&str> = used.map(|token| &body[token.range]).collect();
        let has_texts = used.contains(&texts.name.as_str());
        let environment = parameters.get(2).filter(|third| used.contains(&third.name.as_str()));
        let is_used = has_texts || used.contains(&count.name.as_str()) || environment.is_some();
        if !is_used || !self.are_texts(count, texts) {
            return Ok(Vec::new());
        }
        if environment.is_some_and(|environment| !self.are_texts(count, environment)) {
            return Ok(Vec::new());
        }
        self.unit.has_main_arguments = true;
        let (count_name, name) = (count.name.as_str(), texts.name.as_str());
        let mut text = format!("void given() {{ {} ", any_count(count_name));
        if has_texts {
            text.push_str(&any_texts(name, count_name));
        }
        if let Some(environment) = environment {
            text.push_str(&any_count(ENVIRONMENT));
            text.push_str(&any_texts(&environment.name, ENVIRONMENT));
        }
        text.push('}');
        let tree = crate::parse::definitions(&text);
        let Some(ExternalDeclaration::FunctionDefinition(given)) =
            tree.0.first().map(|it| &it.node)
        else {
            unreachable!("it is a definition")
        };
        let Statement::Compound(items) = &given.node.statement.node else {
            unreachable!("a body is a block")
        };
        for parameter in parameters {
            self.scopes.remove_name(&parameter.name);
        }
        let before = self.library.at.replace(texts.span);
        let block = self.items(items);
        self.library.at = before;
        Ok(block?.stmts)
    }

    /// Whether they are a number and texts.
    fn are_texts(&self, count: &CParameter, texts: &CParameter) -> bool {
        let types = &self.unit.types;
        let text = types.pointee(texts.ty).and_then(|text| types.pointee(text));
        types.as_int(count.ty) == Some(IntType::Int)
            && text.is_some_and(|char| types[char] == CType::Int(IntType::Char))
    }
}
