// The grammar: what the parts of a program are, as the editor colours them.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as oniguruma from "vscode-oniguruma";
import { IGrammar, INITIAL, Registry, parseRawGrammar } from "vscode-textmate";

const root = join(__dirname, "..", "..");

async function grammar(): Promise<IGrammar> {
  const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm);
  const path = join(root, "syntaxes", "unheap.tmLanguage.json");
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(readFileSync(path, "utf8"), path),
  });
  const loaded = await registry.loadGrammar("source.unheap");
  if (!loaded) {
    throw new Error("there is no grammar");
  }
  return loaded;
}

const loaded = grammar();

async function scope(line: string, word: string): Promise<string> {
  const { tokens } = (await loaded).tokenizeLine(line, INITIAL);
  const at = line.indexOf(word);
  const token = tokens.find((it) => it.startIndex <= at && at < it.endIndex);
  return token?.scopes.at(-1) ?? "";
}

test("words are what they are in the language", async () => {
  for (const [line, word, expected] of [
    ["proc last(list: Node) returns (node: Node)", "last", "entity.name.function.unheap"],
    ["type Node { key: int }", "Node", "entity.name.type.unheap"],
    ["type Node { key: int }", "int", "storage.type.unheap"],
    ["Turn: while (x != null) { x := x.next }", "Turn", "entity.name.label.unheap"],
    ["x := 3", "x", "source.unheap"],
    ["while (x != null) invariant n > 0 { }", "invariant", "keyword.other.claim.unheap"],
    ["x := y.next", "next", "variable.other.member.unheap"],
    ["n := 12 // while", "while", "comment.line.double-slash.unheap"],
    ["n := 12 // while", "12", "constant.numeric.unheap"],
    ["whiled := 1", "whiled", "source.unheap"],
  ] as const) {
    assert.equal(await scope(line, word), expected, `${word} in ${line}`);
  }
});

test("no example has a text in quotes or a comment that does not end", async () => {
  const examples = join(root, "..", "..", "examples");
  for (const name of readdirSync(examples).filter((it) => it.endsWith(".uh"))) {
    let state = INITIAL;
    for (const line of readFileSync(join(examples, name), "utf8").split("\n")) {
      const result = (await loaded).tokenizeLine(line, state);
      assert.equal(result.ruleStack.depth, 1, `${name}: ${line}`);
      state = result.ruleStack;
    }
  }
});
