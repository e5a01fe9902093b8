/** A palace in a link: its text, compressed, after the #, which no browser sends to any server. */

import { whole } from "../app/address";

const MARK = "#p=";
/** A board file is never larger (goryo.board.check). */
const MOST = 64 * 1024;

export async function linkTo(toml: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(toml), new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const safe = letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return whole(`/palace${MARK}${safe}`);
}

export function isLink(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** The text of the palace in a link; null if there is none, or none that could be one. */
export async function palaceIn(hash: string): Promise<string | null> {
  if (!isLink(hash)) return null;
  try {
    const letters = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MOST);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // What goes wrong there is told by the reader too.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  let found = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found;
    const before = found;
    if (before.length + value.length > most) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    found = new Uint8Array(before.length + value.length);
    found.set(before);
    found.set(value, before.length);
  }
}
