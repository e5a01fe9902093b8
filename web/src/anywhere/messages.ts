/** What a page and its own host say to each other. `tab` is whose page it is, `id` what it is about. */

export type ToHost = { tab: string; id: number } & (
  | { do: "ask"; method: string; target: string; body: string }
  | { do: "open"; target: string }
  | { do: "say"; text: string }
  | { do: "close" }
);

export type FromHost =
  | ({ tab: string; id: number } & (
      | { is: "answer"; status: number; kind: string; body: Uint8Array<ArrayBuffer> }
      | { is: "opened" }
      | { is: "said"; text: string }
      | { is: "closed"; code: number }
    ))
  /** How much of what it needs has come. */
  | { is: "coming"; part: number }
  | { is: "ready" }
  | { is: "failed"; why: string };
