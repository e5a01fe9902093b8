/** The title of the window and the icon of its tab: whose turn it is, and never a secret. */

import turnIcon from "./icon-turn.svg";
import plainIcon from "./icon.svg";

const NAME = "Goryō";

/** Names the page for as long as the component that calls it is there. */
export function titled(title: () => string, yours: () => boolean = () => false): void {
  $effect(() => {
    const said = title();
    document.title = `${yours() ? "● " : ""}${said ? `${said} · ${NAME}` : NAME}`;
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link) link.href = yours() ? turnIcon : plainIcon;
  });
  $effect(() => () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link) link.href = plainIcon;
  });
}
