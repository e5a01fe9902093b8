/** The host of one’s own: Python in a worker, with the very tables that a server has.
 *
 * It speaks in requests and messages of docs/api.md; no rule is written here. What must outlast the
 * page is kept in the browser’s own database.
 */

import { loadPyodide, type PyodideInterface } from "pyodide";
import type { FromHost, ToHost } from "./messages";
import { openShelf } from "./shelf";

interface Part {
  file: string;
  bytes: number;
}
type Parts = Record<"wasm" | "code" | "library" | "game", Part> & { info: unknown };

interface Answer {
  status: number;
  kind: string;
  body: { toJs(): Uint8Array<ArrayBuffer>; destroy(): void };
  destroy(): void;
}
interface Line {
  hear(text: string): void;
  close(): void;
  destroy(): void;
}
interface Host {
  begin(kept: unknown): Promise<void>;
  ask(method: string, target: string, body: unknown): Promise<Answer>;
  connect(target: string, say: (text: string) => void, closed: (code: number) => void): Promise<Line>;
}

const page = self as unknown as {
  postMessage(message: FromHost): void;
  onmessage: ((event: MessageEvent<ToHost>) => void) | null;
};
/** Where the page and its parts lie. */
const folder = new URL(self.name, location.href);
const lines = new Map<string, Promise<Line>>();

async function begin(): Promise<{ python: PyodideInterface; host: Host }> {
  const [shelf, python] = await Promise.all([openShelf(), load()]);
  const { Host } = python.pyimport("goryo.server.anywhere.host") as {
    Host(keep: (name: string, text: string | undefined) => void, address: string): Host;
  };
  const host = Host(shelf.keep, folder.href.replace(/\/$/, ""));
  await host.begin(python.toPy(Object.fromEntries(await shelf.all())));
  return { python, host };
}

async function load(): Promise<PyodideInterface> {
  const parts = (await (await fetch(new URL("here/python.json", folder))).json()) as Parts;
  const all = parts.wasm.bytes + parts.code.bytes + parts.library.bytes + parts.game.bytes;
  let come = 0;
  const fetched = async ({ file }: Part, type: string): Promise<Response> => {
    const answer = await fetch(new URL(`here/${file}`, folder));
    if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, onward) {
        come += chunk.length;
        page.postMessage({ is: "coming", part: come / all });
        onward.enqueue(chunk);
      },
    });
    const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "Content-Type": type } });
  };
  const script = fetched(parts.code, "text/javascript").then((code) => code.blob());
  const library = fetched(parts.library, "application/zip").then((code) => code.blob());
  const game = fetched(parts.game, "application/zip").then((archive) => archive.arrayBuffer());
  // Python’s loader asks for its machine code by name; it is compiled while it comes.
  const wasm = fetched(parts.wasm, "application/wasm");
  const plain = self.fetch.bind(self);
  self.fetch = (asked, init) => (String(asked).endsWith("/pyodide.asm.wasm") ? wasm : plain(asked, init));
  const made = (await import(/* @vite-ignore */ URL.createObjectURL(await script))) as { default: unknown };
  const options = {
    indexURL: new URL("here/", folder).href,
    stdLibURL: URL.createObjectURL(await library),
    lockFileContents: { info: parts.info, packages: {} },
    createPyodideModule: made.default,
  };
  const python = await loadPyodide(options as Parameters<typeof loadPyodide>[0]);
  python.unpackArchive(await game, "zip", { extractDir: "/game" });
  python.runPython("import sys; sys.path.insert(0, '/game')");
  return python;
}

const begun = begin();
begun.then(
  () => page.postMessage({ is: "ready" }),
  (error: unknown) => page.postMessage({ is: "failed", why: String(error) }),
);

page.onmessage = ({ data }) => void hear(data).catch((error: unknown) => console.error(error));

async function hear(told: ToHost): Promise<void> {
  const { tab, id } = told;
  const { python, host } = await begun;
  const name = `${tab} ${id}`;
  switch (told.do) {
    case "ask": {
      const body = python.toPy(new TextEncoder().encode(told.body)) as { tobytes(): unknown };
      const answer = await host.ask(told.method, told.target, body.tobytes());
      const { status, kind } = answer;
      page.postMessage({ tab, id, is: "answer", status, kind, body: answer.body.toJs() });
      answer.destroy();
      break;
    }
    case "open": {
      const closed = (code: number) => page.postMessage({ tab, id, is: "closed", code });
      const say = (text: string) => page.postMessage({ tab, id, is: "said", text });
      const line = host.connect(told.target, say, closed);
      lines.set(name, line);
      // As a server that refuses a socket: the page asks why in another way.
      await line.catch(() => closed(1006));
      break;
    }
    case "say":
      (await lines.get(name))?.hear(told.text);
      break;
    case "close": {
      const line = lines.get(name);
      lines.delete(name);
      (await line?.catch(() => null))?.close();
      break;
    }
  }
}
