import { expect, test } from "vitest";
import {
  exportChampionship,
  importTournament,
} from "../../../../app/v1/copies/archive/contract.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import type { ApiClient } from "../../../../app/v1/client.ts";
import { organizer } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import { bringIn, downloadCopy } from "./bring-in.ts";
import { readEntries, decodeJson } from "./entries.ts";
import { sql } from "../../support/statement.ts";

const SEASONS = 10;
const TEAMS = 20;
const ROUNDS = 2 * (TEAMS - 1);
const SQUAD = 25;

/** Seasons with line-ups, which are two thirds of all rows; three suffice. */
const WITH_LINEUPS = 3;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** Returns a round's pairs of a double round-robin by the circle method. */
function pairRound(round: number): [number, number][] {
  const turn = (round - 1) % (TEAMS - 1);
  const pairs = upTo(TEAMS / 2).map((i): [number, number] => {
    const at = (place: number) => ((place + turn) % (TEAMS - 1)) + 1;
    return i === 1 ? [TEAMS, at(0)] : [at(i - 1), at(TEAMS - i)];
  });
  return round < TEAMS ? pairs : pairs.map(([home, away]) => [away, home]);
}

function buildSeason(year: number, hasLineups: boolean) {
  const games = upTo(ROUNDS).flatMap((round) =>
    pairRound(round).map(([home, away], i) => ({
      id: (round - 1) * (TEAMS / 2) + i + 1,
      round_id: round,
      home_team_id: home,
      away_team_id: away,
      status: "finished" as const,
      finished: true,
      starts_at: `${year}-05-${String((round % 28) + 1).padStart(2, "0")}T18:00:00.000Z`,
      home_score: (home + round) % 4,
      away_score: (away + round) % 3,
    })),
  );
  const athleteOf = (team: number, n: number) => (team - 1) * SQUAD + (n % SQUAD) + 1;
  const events = games.flatMap((game) => {
    const side = (team_id: number, goals: number) => [
      ...upTo(goals).map((n) => ({ team_id, type: "goal" as const, n })),
      { team_id, type: "yellow_card" as const, n: game.id },
      { team_id, type: "assist" as const, n: game.id + 1 },
    ];
    return [
      ...side(game.home_team_id, game.home_score),
      ...side(game.away_team_id, game.away_score),
    ].map(({ team_id, type, n }) => ({
      game_id: game.id,
      team_id,
      type,
      user_id: athleteOf(team_id, n + game.round_id),
      minute: (n * 7 + game.id) % 90,
    }));
  });
  const lineups = (hasLineups ? games : []).flatMap((game) =>
    [game.home_team_id, game.away_team_id].flatMap((team_id) =>
      upTo(11).map((n) => ({ game_id: game.id, team_id, user_id: athleteOf(team_id, n) })),
    ),
  );
  const numbered = <Row extends object>(rows: Row[]) =>
    rows.map((row, i) => ({ id: i + 1, ...row }));
  return {
    format: "apito-championship" as const,
    version: 1 as const,
    teams: upTo(TEAMS).map((id) => ({ id, name: `Time ${id}` })),
    athletes: upTo(TEAMS * SQUAD).map((id) => ({ id, name: `Atleta ${id}` })),
    seasons: [{ id: 1, name: String(year), year, status: "finished" as const }],
    tournaments: [
      {
        id: 1,
        season_id: 1,
        name: "Série A",
        modality: "campo" as const,
        game_duration: 90,
        status: "started" as const,
        tournament_rankings: {
          preset: "custom" as const,
          points: { win: 3, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
          tied2: ["wins" as const],
          tied3plus: ["wins" as const],
          restart: "continue" as const,
        },
        stats_rules: {
          events: ["goal" as const, "assist" as const, "yellow_card" as const],
          yellows_per_suspension: 3,
          walkover_goals: 3,
          walkover_counts_for_goals: true,
        },
      },
    ],
    phases: [
      {
        id: 1,
        tournament_id: 1,
        name: "Turno e returno",
        order: 1,
        is_group: true,
        tie_rules: {
          legs: 1 as const,
          extra_time: false,
          away_goals: false,
          level: "penalties" as const,
          skip_second_leg_margin: null,
        },
      },
    ],
    groups: [{ id: 1, phase_id: 1, name: "Único", order: 1 }],
    rounds: upTo(ROUNDS).map((id) => ({ id, phase_id: 1, name: `Rodada ${id}`, order: id })),
    registers: upTo(TEAMS).map((id) => ({
      id,
      tournament_id: 1,
      team_id: id,
      status: "approved" as const,
    })),
    spots: upTo(TEAMS).map((id) => ({
      id,
      phase_id: 1,
      group_id: 1,
      name: `Vaga ${id}`,
      order: id,
      register_id: id,
    })),
    inscriptions: upTo(TEAMS * SQUAD).map((id) => ({
      id,
      register_id: Math.ceil(id / SQUAD),
      user_id: id,
      status: "approved" as const,
    })),
    games: games.map((game) => ({ ...game, group_id: 1 })),
    events: numbered(events),
    lineups: numbered(lineups),
  };
}

async function readTables(call: ApiClient, slug: string, id: number) {
  const { tournaments } = await call(exportChampionship, { params: { id } });
  const { results } = await sql`SELECT id AS id FROM tournaments WHERE championship_id = ${id}
     ORDER BY id`.all<{ id: number }>();
  const tables = await Promise.all(
    results.map(async (row) => {
      const { records } = await visitor(getClassifications, {
        query: { championship: slug, tournament: row.id },
      });
      return records.map(({ team, points, goals_for }) => [team.name, points, goals_for]);
    }),
  );
  return { tournaments: tournaments.length, tables };
}

test("ten seasons of 380 games travel whole in one copy", { timeout: 400_000 }, async () => {
  const owner = await organizer();
  const championship = await owner.call(createChampionship, { json: { name: "Brasileirão" } });
  for (const n of upTo(SEASONS)) {
    await owner.call(importTournament, {
      params: { id: championship.id },
      json: buildSeason(2010 + n, n <= WITH_LINEUPS),
    });
  }
  const zip = await downloadCopy(owner.call, championship.id);
  const document = decodeJson((await readEntries(zip)).get("championship.json"));
  expect(document).toMatchObject({
    games: { length: SEASONS * 380 },
    lineups: { length: WITH_LINEUPS * 380 * 22 },
  });

  const stranger = await organizer();
  const copy = await bringIn(stranger.call, zip);
  // A longer copy has longer steps, because each reads it from the beginning.
  expect(copy.steps).toBeGreaterThan(4);
  expect(copy.steps).toBeLessThan(15);
  const again = decodeJson(
    (await readEntries(await downloadCopy(stranger.call, copy.id))).get("championship.json"),
  );
  const { exported_at: _, ...before } = document;
  const { exported_at: __, ...after } = again;
  for (const [key, rows] of Object.entries(before)) expect(after[key], key).toEqual(rows);
  expect(await readTables(stranger.call, copy.slug, copy.id)).toEqual(
    await readTables(owner.call, championship.slug, championship.id),
  );
});
