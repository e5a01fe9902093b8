/** While the server is away, a browser that has kept the game plays on; every other one is told. */

import { expect, it } from "vitest";
import { standIn } from "../src/worker/stand_in";

const ORIGIN = "https://goryo.example";

/** What somebody gets who goes to this page; null if the worker leaves it to the browser. */
function visit(path: string, told: Response | Error, { kept = true, mode = "navigate" } = {}): Promise<Response> | null {
  let hear: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void = () => undefined;
  standIn({
    addEventListener: (_what, listener) => (hear = listener),
    caches: { match: (name) => Promise.resolve(kept && name === "/anywhere/index.html" ? new Response() : undefined) },
    fetch: () => (told instanceof Error ? Promise.reject(told) : Promise.resolve(told)),
  });
  let answer: Promise<Response> | null = null;
  const request = { url: `${ORIGIN}${path}`, mode } as Request;
  hear({ request, respondWith: (given) => (answer = given) });
  return answer;
}

const page = (status: number) => new Response("", { status });
const gone = new TypeError("Failed to fetch");

it("leaves a server that answers alone", async () => {
  for (const status of [200, 404, 429, 500]) expect((await visit("/rules", page(status)))?.status).toBe(status);
});

it.each([gone, page(502), page(503), page(504)])("leads to the kept page: %s", async (told) => {
  const answer = await visit("/rules?rulebook=it-2019", told);
  expect(answer?.headers.get("location")).toBe(`${ORIGIN}/anywhere/?at=/rules&rulebook=it-2019`);
});

it("leads to the first page from what only the server knows", async () => {
  for (const path of ["/", "/table/abc", "/join#code", "/games", "/review/abc"]) {
    expect((await visit(path, gone))?.headers.get("location"), path).toBe(`${ORIGIN}/anywhere/`);
  }
});

it("says what the server or the network said where nothing was kept", async () => {
  expect((await visit("/", page(502), { kept: false }))?.status).toBe(502);
  await expect(visit("/", gone, { kept: false })).rejects.toBe(gone);
});

it("has no part in anything but pages", () => {
  expect(visit("/api/hello", gone, { mode: "cors" })).toBeNull();
});
