export { default as Board } from "./Board.svelte";
export { default as Icon } from "./Icon.svelte";
export { default as Tools } from "./Tools.svelte";
export { film, readPlan, type Effect, type Frame, type Route } from "./animate";
export { Hand } from "./hand.svelte";
export { type Pace, Projector } from "./projector.svelte";
export type { BoardWords } from "./says";
export { nextMark, type Mark } from "./pencil";
export { isRefusal, type Input, type Offer, type Tool, type Why } from "./touch";
