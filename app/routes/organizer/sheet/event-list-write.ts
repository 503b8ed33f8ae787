import type { GameDetail, GameEvent } from "~/components/shapes.ts";
import { scoreBeside } from "~/domain/score.ts";
import { type ApiClient, ApiProblem, type CallInput } from "~/v1/client.ts";
import { getGame, setStats } from "~/v1/games/contract.ts";
import { isDone } from "~/routes/form/once.ts";
import type { NotedEvent } from "./noted-event.ts";
import { typeOf } from "./what.ts";

type Given = CallInput<typeof setStats>["json"]["games"][number];
export type GivenEvent = NonNullable<Given["events"]>[number];

/** A stored event as it is sent again. */
export const givenAgain = ({ id: _, user, replaced, ...event }: GameEvent): GivenEvent => ({
  ...event,
  user_id: user?.id ?? null,
  replaced_user_id: replaced?.id ?? null,
});

const shirtOf = ({ lineups }: GameDetail, user: number | undefined): number | null =>
  lineups.flatMap(({ athletes }) => athletes).find((one) => one.user.id === user)?.shirt_number ??
  null;

/** What was noted, as events: a goal and its pass are two; an own goal counts for the other side. */
export function eventsOf(game: GameDetail, noted: NotedEvent): GivenEvent[] {
  const { what, athlete, assist, replaced, minute, extra_time } = noted;
  const own = athlete?.team_id ?? noted.team ?? 0;
  const other = own === game.home_team_id ? game.away_team_id : game.home_team_id;
  const at = {
    minute: minute?.minute ?? null,
    added: minute && minute.added > 0 ? minute.added : null,
    extra_time,
  };
  const event: GivenEvent = {
    ...at,
    type: typeOf(what),
    team_id: what === "og" ? (other ?? 0) : own,
    user_id: athlete?.user_id ?? null,
    replaced_user_id: (what === "substitution" && replaced?.user_id) || null,
    shirt_number: shirtOf(game, athlete?.user_id),
    penalty: what === "goal" && noted.penalty,
    card_kind: what === "second_yellow" ? "second_yellow" : what === "red_card" ? "direct" : null,
  };
  if (what !== "goal" || assist?.team_id !== own) return [event];
  const shirt_number = shirtOf(game, assist.user_id);
  return [event, { ...at, type: "assist", team_id: own, user_id: assist.user_id, shirt_number }];
}

const TRIES = 4;

interface Write {
  id: number;
  key: string;
  addendum: string | undefined;
  /** The events after the change, worked out from the game as it is stored; null: nothing to do. */
  change: (game: GameDetail) => GivenEvent[] | null;
}

/**
 * Changes the events of a game as it is stored now. When somebody else writes in between, it is read
 * and changed again, so that no event gets lost.
 */
export async function rewriteEvents(api: ApiClient, write: Write, attempt = 1): Promise<void> {
  const { id, key, addendum, change } = write;
  const game = await api(getGame, { params: { id } });
  const events = change(game);
  if (events === null) return;
  const json = { games: [{ ...stateAfter(game, events), addendum }] };
  try {
    await api(setStats, { json, key });
  } catch (error) {
    if (isDone(error)) return;
    if (!isOvertaken(error) || attempt === TRIES) throw error;
    await rewriteEvents(api, write, attempt + 1);
  }
}

function stateAfter(game: GameDetail, events: GivenEvent[]): Given {
  const { id, version, finished } = game;
  const after = events.map((event) => ({ ...event, extra_time: event.extra_time ?? false }));
  const score = scoreBeside(game, game.events, after.map(asScored), game.home_team_id ?? 0);
  return {
    id,
    version,
    finished,
    events,
    ...(score && { home_score: score.home, away_score: score.away }),
  };
}

const asScored = ({ type, team_id, extra_time }: GivenEvent) => ({
  type,
  team_id: Number(team_id),
  extra_time: extra_time ?? false,
});

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409 && error.problem.current !== undefined;
