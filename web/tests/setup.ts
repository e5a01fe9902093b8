/** What jsdom lacks of a browser: nothing is ever laid out there, so nothing changes its size. */

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
