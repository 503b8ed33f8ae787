import type { GameDetail } from "~/components/shapes.ts";
import { ApiProblem } from "~/v1/client.ts";
import { on, type Work } from "~/routes/form/handled.ts";
import { changing } from "./changing.ts";
import { eventsOf, type GivenEvent, givenAgain, rewriteEvents } from "./event-list-write.ts";
import { markOf } from "./event-mark.ts";
import { type NotedEvent, notedEvent } from "./noted-event.ts";

const unmarked = changing({});

/**
 * The handlers of a game's events; the form's id names the event by its mark. They lead back to the
 * list, where nothing is being edited any more.
 */
export const eventForms = (id: number) => ({
  event: on(notedEvent, async (noted, work) => {
    const { api, key, t, url } = work;
    await rewriteEvents(api, {
      id,
      key: keyOf(key, noted),
      addendum: noted.addendum,
      change: (game) => [...game.events.map(givenAgain), ...eventsOf(game, noted)],
    });
    const what = t(`organizer.sheet.what.${noted.what}`);
    return { say: t("organizer.sheet.events.added", { what }), to: listOf(url) };
  }),

  editEvent: on(notedEvent, async (noted, { api, key, mark, t, url }) => {
    const change = (game: GameDetail) => {
      const now = eventsOf(game, { ...noted, assist: undefined });
      if (isGone(game, mark) && now.every((event) => isNoted(game, event))) return null;
      const at = placeOf(game, mark, t);
      return game.events.flatMap((event, i) => (i === at ? now : [givenAgain(event)]));
    };
    await rewriteEvents(api, { id, key, addendum: noted.addendum, change });
    return { say: t("organizer.sheet.events.saved"), to: listOf(url) };
  }),

  removeEvent: on(unmarked, async ({ addendum }, { api, key, mark, t, url }) => {
    const change = (game: GameDetail) => {
      if (isGone(game, mark) && !hasOfKind(game, mark)) return null;
      const at = placeOf(game, mark, t);
      return game.events.filter((_, i) => i !== at).map(givenAgain);
    };
    await rewriteEvents(api, { id, key, addendum, change });
    return { say: t("organizer.sheet.events.removed"), to: listOf(url) };
  }),
});

const listOf = ({ pathname }: URL): string => `${pathname}#lances`;

/** One key for one event: the same form sent once more is the same event, another one is not. */
const keyOf = (key: string, { what, team, athlete, minute }: NotedEvent): string =>
  [key, what, athlete?.user_id ?? team, minute?.minute ?? "x", minute?.added ?? 0]
    .join("-")
    .slice(0, 128);

/** Where the event stands in the list; a conflict where it is not there any more. */
function placeOf({ events }: GameDetail, mark: string, t: Work["t"]): number {
  const at = events.findIndex((event) => markOf(event) === mark);
  if (at >= 0) return at;
  const detail = t("organizer.sheet.events.changed");
  throw new ApiProblem(409, { type: "about:blank", title: "Conflito", status: 409, detail });
}

const isGone = ({ events }: GameDetail, mark: string): boolean =>
  events.every((event) => markOf(event) !== mark);

/** Whether there is an event of the same kind and person as the mark's. */
function hasOfKind({ events }: GameDetail, mark: string): boolean {
  const kind = mark.split("-").slice(0, 3).join("-");
  return events.some((event) => markOf(event).startsWith(`${kind}-`));
}

/** Whether the same is written already: the form came a second time. */
const isNoted = ({ events }: GameDetail, given: GivenEvent): boolean =>
  events.some(
    ({ type, team_id, user, replaced, minute, added }) =>
      type === given.type &&
      team_id === given.team_id &&
      (user?.id ?? null) === given.user_id &&
      (replaced?.id ?? null) === given.replaced_user_id &&
      minute === given.minute &&
      added === given.added,
  );
