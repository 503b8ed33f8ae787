import { answer, resource } from "../../kit/router.ts";
import { openFacts } from "../../competition/open.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipRef } from "../../kit/target.ts";
import { championshipWith } from "../../users/store.ts";
import { getAthleteDiscipline, type athleteDiscipline } from "../contract.ts";
import { athleteQueries, type PlaceRow } from "../store.ts";
import type { z } from "@hono/zod-openapi";
import { type Competition, disciplineInput, isOver } from "../../../domain/competition.ts";
import { championOf } from "../../../domain/competition/champion.ts";
import { aboutPeople, discipline } from "../../../domain/discipline.ts";
import { matchesLeft } from "../../../domain/discipline/data.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import type { SanctionGame } from "../../suspensions/store.ts";
import { missedBy, missedGames, namerOf } from "../absences.ts";
import { teamOf } from "../../teams/team-ref.ts";

export const athleteDisciplines = resource();

athleteDisciplines.serve(getAthleteDiscipline, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref, tournament } = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(ref);
  const { headers, place, causes, kept } = await readPublic(
    c,
    championshipWith(championship, id),
    athleteQueries(db, id, championship, tournament),
  );
  return answer(
    { discipline: stateOf({ id, place, causes, competition: await openFacts(db, kept) }) },
    headers,
  );
});

interface Read {
  /** The athlete's. */
  id: number;
  place: PlaceRow | undefined;
  /** Games that caused suspensions; `game` is JSON. */
  causes: { id: number; game: string }[];
  competition: Competition | null;
}

/** How the athlete stands after all finished games; null without a place. */
function stateOf({
  id,
  place,
  causes,
  competition,
}: Read): z.infer<typeof athleteDiscipline> | null {
  if (!place || competition === null) return null;
  const input = aboutPeople(disciplineInput(competition), new Set([id]));
  const { suspensions, counters } = discipline(input);
  const today = dayIn(new Date());
  const jsonOf = new Map<number | null, string>(causes.map(({ id, game }) => [id, game]));
  const open = suspensions.filter((one) => (one.until ? one.until >= today : matchesLeft(one) > 0));
  const missedIn = missedBy(missedGames(competition, new Set([id])), namerOf(competition));
  const [counter] = counters;
  const state = open.length > 0 ? "suspended" : counter?.pending === true ? "pending" : "clear";
  return {
    tournament: { id: place.tournament_id, name: place.tournament_name },
    team: teamOf(place.team),
    state,
    over: isOver(competition) && championOf(competition) !== null,
    yellows: counter?.yellows ?? 0,
    blues: counter?.blues ?? 0,
    yellows_per_suspension: input.rules.yellows_per_suspension,
    blues_per_suspension: input.rules.blues_per_suspension,
    suspensions: open.map((suspension) => {
      const { cause, cause_game_id, matches, until = null, deducted, served_in } = suspension;
      const json = jsonOf.get(cause_game_id);
      const cause_game: SanctionGame | null = json === undefined ? null : JSON.parse(json);
      return {
        cause,
        cause_game,
        matches: matches - deducted,
        until,
        served: served_in.length,
        missed: missedIn(suspension),
      };
    }),
  };
}
