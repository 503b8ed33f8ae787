import type { z } from "@hono/zod-openapi";
import { found } from "../../access.ts";
import { answer } from "../../answers.ts";
import { paginated } from "../../contract.ts";
import { one } from "../../db/batch.ts";
import { toGame } from "../../games/row.ts";
import { readPublic } from "../../revision.ts";
import { resource } from "../../router.ts";
import { championshipRef } from "../../target.ts";
import { championshipWith, findProfile } from "../profile/store.ts";
import { type athleteGame, listAthleteGames } from "./contract.ts";
import { type AthleteGameRow, gamesOfAthlete, type LineupPlace, type OwnEvent } from "./store.ts";

export const athleteGames = resource();

athleteGames.serve(listAthleteGames, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipWith(championshipRef(query.championship), id);
  const { headers, profile, rows, counted } = await readPublic(c, championship, {
    profile: one(findProfile(db, id)),
    ...gamesOfAthlete(db, id, championship, query),
  });
  found(profile);
  return answer(paginated(rows.map(toAthleteGame), counted, query), headers);
});

function toAthleteGame(row: AthleteGameRow): z.infer<typeof athleteGame> {
  const { tournament_name, lineup: place, events: own, ...game } = row;
  const lineup: LineupPlace | null = place === null ? null : JSON.parse(place);
  const events: OwnEvent[] = JSON.parse(own);
  return {
    game: toGame(game),
    tournament: { id: row.tournament_id, name: tournament_name },
    side: sideOf(row, lineup, events),
    lineup: lineup && {
      starter: lineup.starter === 1,
      captain: lineup.captain === 1,
      shirt_number: lineup.shirt_number,
    },
    events: events
      .toSorted(
        (a, b) =>
          a.extra_time - b.extra_time ||
          (a.minute ?? Infinity) - (b.minute ?? Infinity) ||
          (a.added ?? 0) - (b.added ?? 0) ||
          a.id - b.id,
      )
      .map(({ team_id: _, extra_time: __, penalty, enters, ...event }) => ({
        ...event,
        penalty: penalty === 1,
        enters: enters === null ? null : enters === 1,
      })),
  };
}

/** An own goal counts for the other side than the athlete's. */
function sideOf(
  { home_team_id }: AthleteGameRow,
  lineup: LineupPlace | null,
  [first]: OwnEvent[],
): "home" | "away" {
  if (lineup) return lineup.team_id === home_team_id ? "home" : "away";
  const counted = first?.team_id === home_team_id;
  return counted === (first?.type !== "og") ? "home" : "away";
}
