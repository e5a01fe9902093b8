/** A view kept up to date by what the socket tells: pure functions, nothing kept in between. */

import type { GameEvent, News, ViewMessage } from "../types";

/** A view with the number up to which its viewer has been told; hers with her instruction. */
export type Numbered = Omit<ViewMessage, "is">;

/** The view after the news, and which of its events are new to the eye.
 *
 * Null if something between the view and the news is missing: then the whole view is needed.
 */
export function afterNews(
  view: Numbered,
  news: News,
): { view: Numbered; fresh: GameEvent[] } | null {
  if (news.since > view.number) return null;
  if (news.number < view.number) return null;
  const missing = news.items.slice(view.number - news.since);
  if (news.since + news.items.length !== news.number) return null;
  const history = [...view.history];
  const fresh: GameEvent[] = [];
  for (const item of missing) {
    if (item.event === "taken-back") {
      history.length = Math.min(history.length, item.left);
      fresh.length = 0;
    } else if (item.event !== "standing") {
      history.push(item);
      fresh.push(item);
    }
  }
  const said = news.deceive ?? view.deceive;
  const deceive = said === undefined ? {} : { deceive: said };
  return { view: { ...view, ...news.now, ...deceive, history, number: news.number }, fresh };
}
