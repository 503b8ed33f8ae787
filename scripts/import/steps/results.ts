import { isDeepStrictEqual } from "node:util";
import type { ApiClient, CallInput } from "../../../app/v1/client.ts";
import { getGame, setStats } from "../../../app/v1/games/contract.ts";
import { inLanes, inParts } from "../../api/lanes.ts";
import { repeat } from "../../api/repeat.ts";
import { athleteKey } from "../athletes.ts";
import { eventsOf, extraScoreOf } from "../events.ts";
import { isFinished, type Season, type SeasonGame, type SeasonPhase } from "../season.ts";
import { tiesOf } from "../ties.ts";
import type { ApiGame, GameId } from "./games.ts";
import type { Site } from "./site.ts";
import type { TeamIds } from "./teams.ts";

const PART = 100;

type Result = CallInput<typeof setStats>["json"]["games"][number];

/** What results speak of, by the names in the files. */
export interface Known {
  games: Map<SeasonGame, GameId>;
  teams: Map<string, TeamIds>;
  athletes: Map<string, number>;
}

/**
 * Writes the result and the events of every finished game, phase after phase, so that a tie is
 * decided before the games that its winner plays. A game that holds them already is left alone.
 */
export async function buildResults(
  { call, progress }: Site,
  season: Season,
  known: Known,
): Promise<void> {
  const finished = season.phases.flatMap(({ games }) => games.filter(isFinished));
  progress.stage("Resultados", finished.length);
  for (const phase of season.phases) {
    const lastLegs = new Set(phase.is_group ? [] : tiesOf(phase).map(({ games }) => games.at(-1)));
    const wanted = phase.games.filter(isFinished).map((game) => ({
      before: known.games.get(game)?.before ?? null,
      result: resultOf(game, phase, lastLegs.has(game), known),
    }));
    const written = await inLanes(
      wanted,
      async ({ before, result }) => before !== null && (await holds(call, before, result)),
    );
    const missing = wanted.filter((_, i) => !written[i]).map(({ result }) => result);
    progress.done(wanted.length - missing.length);
    for (const games of inParts(missing, PART)) {
      await repeat(() => call(setStats, { json: { games } }));
      progress.done(games.length);
    }
  }
}

function resultOf(
  game: SeasonGame,
  phase: SeasonPhase,
  isLastLeg: boolean,
  { games, teams, athletes }: Known,
): Result {
  const { score, penalties, walkover } = game;
  const id = games.get(game)?.id ?? 0;
  const events = eventsOf(game, phase).map(({ team, athlete, ...event }) => ({
    ...event,
    team_id: teams.get(team)?.team_id ?? 0,
    user_id: athlete ? (athletes.get(athleteKey(athlete)) ?? null) : null,
  }));
  if (walkover) {
    const { absent, reason } = walkover;
    return { id, result_kind: "walkover", absent_side: absent, reason, events };
  }
  const extra = phase.is_group ? null : extraScoreOf(game, phase, isLastLeg);
  return {
    id,
    result_kind: "played",
    home_score: score?.home ?? null,
    away_score: score?.away ?? null,
    home_extra_score: extra?.home ?? null,
    away_extra_score: extra?.away ?? null,
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    events,
  };
}

/** Whether a game already shows all that a result would write. */
async function holds(call: ApiClient, before: ApiGame, { id, events = [], ...result }: Result) {
  if (!before.finished) return false;
  const stored: Record<string, unknown> = before;
  if (Object.entries(result).some(([field, value]) => stored[field] !== value)) return false;
  const { events: written } = await call(getGame, { params: { id } });
  const plain = written.map(({ id: _, user, replaced, ...event }) => ({
    ...event,
    user_id: user?.id ?? null,
    ...(replaced && { replaced_user_id: replaced.id }),
  }));
  return isDeepStrictEqual(inOrder(plain), inOrder(events));
}

/** Events in an order of their own: the API lists them by minute, the files as they were noted. */
const inOrder = (events: object[]): string[] =>
  events
    .map((event) => {
      const fields = Object.entries(event).toSorted(([a], [b]) => a.localeCompare(b));
      return JSON.stringify(fields);
    })
    .toSorted();
