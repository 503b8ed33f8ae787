import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { longPage } from "../../kit/cursor.ts";
import {
  type UserRow,
  type UsersQuery,
  countBestPlayerGames,
  selectUsers,
  championshipWith,
  findProfile,
  type AthleteGameRow,
  gamesOfAthlete,
  inNameOrder,
  type LineupPlace,
  type OwnEvent,
  playedBy,
  checkGamesProven,
  selectTimesWithTeams,
  squadAsked,
  selectSquadOfTeam,
  selectTotals,
  type PlayedRow,
  type TimeWithTeamRow,
  type TotalRow,
} from "./store.ts";
import { answer, resource } from "../../kit/router.ts";
import { readPublic, publicHeaders, revisionQuery } from "../../kit/revision.ts";
import {
  championshipOfTarget,
  tournamentRef,
  championshipRef,
  namesTarget,
} from "../../kit/target.ts";
import { listUsers, type athleteGame, listAthleteGames, getUser } from "./contract.ts";
import { requireFound } from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { toGame } from "../../matchday/games/row.ts";
import { findSuccessor } from "../merges/store.ts";
import { refuseMerged } from "../merges/successor.ts";
import { cacheHeaders } from "../../../http/cache.ts";

/** Returns the answer for a page of athletes. */
export function userPage(rows: UserRow[], counted: { total: number }[], query: UsersQuery) {
  const page = longPage(rows, counted, query, ({ inscription_id }) => [inscription_id]);
  const records = page.records.map(({ inscription_id: _, ...user }) => user);
  return { records, pagination: page.pagination };
}

const NONE = {
  goals_count: 0,
  og_count: 0,
  assist_count: 0,
  yellow_card_count: 0,
  blue_card_count: 0,
  red_card_count: 0,
};

function sumTotals(rows: TotalRow[]): typeof NONE {
  return rows.reduce(
    (sum, row) => ({
      goals_count: sum.goals_count + row.goals_count,
      og_count: sum.og_count + row.og_count,
      assist_count: sum.assist_count + row.assist_count,
      yellow_card_count: sum.yellow_card_count + row.yellow_card_count,
      blue_card_count: sum.blue_card_count + row.blue_card_count,
      red_card_count: sum.red_card_count + row.red_card_count,
    }),
    NONE,
  );
}

function summarizeCareer(
  spells: TimeWithTeamRow[],
  totals: TotalRow[],
  played: PlayedRow[],
  known: { games_proven: boolean; man_of_the_match_count: number },
) {
  const games_count = played.reduce((sum, row) => sum + row.games_count, 0);
  return {
    totals: { games_count, ...known, ...sumTotals(totals) },
    teams: spells.map((spell) => ({
      championship: {
        id: spell.championship_id,
        slug: spell.championship_slug,
        name: spell.championship_name,
      },
      season: spell.season_name,
      tournament: { id: spell.tournament_id, name: spell.tournament_name },
      team: spell.team,
      shirt_number: spell.shirt_number,
      position: spell.position,
      released: spell.status === "released",
      loaned: spell.status === "loaned",
      champion: spell.champion,
      totals: sumTotals(
        totals.filter(
          ({ tournament_id, team_id }) =>
            tournament_id === spell.tournament_id && team_id === spell.team_id,
        ),
      ),
    })),
  };
}

export const users = resource();

users.serve(getUser, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const { db } = c.var;
  const place = ref === undefined ? sql`NULL` : championshipWith(championshipRef(ref), id);
  const { revision, profile, successor, spells, totals, played, listed, best } = await read(db, {
    revision: revisionQuery(db, place),
    profile: one(findProfile(db, id)),
    spells: selectTimesWithTeams(db, id),
    totals: selectTotals(db, id),
    played: playedBy(db, id),
    listed: one(checkGamesProven(db, id)),
    best: one(countBestPlayerGames(db, id)),
    successor: one(findSuccessor(db, "athlete", id)),
  });
  refuseMerged(profile, successor);
  const headers = ref === undefined ? cacheHeaders("live") : publicHeaders(c, revision);
  const career = summarizeCareer(spells, totals, played, {
    games_proven: listed?.proven ?? false,
    man_of_the_match_count: best?.total ?? 0,
  });
  return answer({ ...requireFound(profile), ...career }, headers);
});

users.serve(listAthleteGames, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipWith(championshipRef(query.championship), id);
  const { headers, profile, rows, counted } = await readPublic(c, championship, {
    profile: one(findProfile(db, id)),
    ...gamesOfAthlete(db, id, championship, query),
  });
  requireFound(profile);
  return answer(buildPage(rows.map(toAthleteGame), counted, query), headers);
});

function toAthleteGame(row: AthleteGameRow): z.infer<typeof athleteGame> {
  const { tournament_name, lineup, events, ...game } = row;
  return {
    game: toGame(game),
    tournament: { id: row.tournament_id, name: tournament_name },
    side: findSide(row, lineup, events),
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
      .map(({ team_id: _, extra_time: __, penalty, free_kick, enters, ...event }) => ({
        ...event,
        penalty: penalty === 1,
        free_kick: free_kick === 1,
        enters: enters === null ? null : enters === 1,
      })),
  };
}

/** The athlete's side in an event; an own goal counts for the other side. */
function findSide(
  { home_team_id }: AthleteGameRow,
  lineup: LineupPlace | null,
  [first]: OwnEvent[],
): "home" | "away" {
  if (lineup) return lineup.team_id === home_team_id ? "home" : "away";
  const counted = first?.team_id === home_team_id;
  return counted === (first?.type !== "og") ? "home" : "away";
}

users.serve(listUsers, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (!namesTarget(query)) {
    const { rows, counted } = await read(db, selectUsers(db, tournamentRef(query), query));
    return answer(userPage(rows, counted, query), cacheHeaders("live"));
  }
  const team = squadAsked(query);
  if (team !== null) {
    const { headers, squad } = await readPublic(c, championshipOfTarget(query), {
      squad: selectSquadOfTeam(db, tournamentRef(query), team),
    });
    const approved = inNameOrder(squad).filter(({ status }) => status === "approved");
    return answer(userPage(approved, [{ total: approved.length }], query), headers);
  }
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query),
    selectUsers(db, tournamentRef(query), query),
  );
  return answer(userPage(rows, counted, query), headers);
});
