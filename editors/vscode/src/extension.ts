// The extension: starts `unheap lsp`, and shows what its commands give.

import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** The text of the run that is shown. */
class Runs implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  async show(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: "unheap-run", path: `/${name}` });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside, true);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }
}

function options(runs: Runs): LanguageClientOptions {
  const selector = [{ scheme: "file", language: "unheap" }];
  if (vscode.workspace.getConfiguration("unheap").get<boolean>("c", true)) {
    selector.push({ scheme: "file", language: "c" });
  }
  return {
    documentSelector: selector,
    middleware: {
      // The run that fails is an answer of the server; everything else it does itself.
      executeCommand: async (command, args, next) => {
        const answer: unknown = await next(command, args);
        if (command === "unheap.witness" && typeof answer === "string") {
          await runs.show(`check-${String(args[1])}.txt`, answer);
        }
        return answer;
      },
    },
  };
}

async function start(runs: Runs): Promise<void> {
  const command = vscode.workspace.getConfiguration("unheap").get<string>("path", "unheap");
  const server: ServerOptions = { command, args: ["lsp"] };
  client = new LanguageClient("unheap", "unheap", server, options(runs));
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const why = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`${command} lsp does not start: ${why}. The setting unheap.path names the command.`);
  }
}

function ofFile(command: string): () => Promise<void> {
  return async () => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    if (uri && client) {
      await client.sendRequest("workspace/executeCommand", { command, arguments: [client.code2ProtocolConverter.asUri(uri)] });
    }
  };
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const runs = new Runs();
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider("unheap-run", runs),
    vscode.commands.registerCommand("unheap.verifyFile", ofFile("unheap.verify")),
    vscode.commands.registerCommand("unheap.cancelFile", ofFile("unheap.cancel")),
    vscode.commands.registerCommand("unheap.restart", async () => {
      await client?.stop();
      await start(runs);
    }),
  );
  await start(runs);
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
