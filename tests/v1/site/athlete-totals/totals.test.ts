import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  deleteGame,
  regenerateGames,
  resetGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { updateSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { deleteTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { visitor } from "../../support/caller.ts";
import { registeredTeam } from "../../support/championship.ts";
import { athlete, editGame, league, saveGames } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

interface Total {
  user_id: number;
  team_id: number;
  type: string;
  total: number;
}

async function kept(tournament: number): Promise<Total[]> {
  const { results } = await sql`SELECT user_id, team_id, type, total FROM athlete_totals
     WHERE tournament_id = ${tournament} ORDER BY user_id, team_id, type`.all<Total>();
  return results;
}

/** Returns the totals counted from events; an own goal counts for the athlete's own team. */
async function counted(tournament: number): Promise<Total[]> {
  const { results } = await sql`SELECT e.user_id, e.team_id, e.type, g.home_team_id, g.away_team_id
     FROM score_events e JOIN games g ON g.id = e.game_id
     WHERE e.tournament_id = ${tournament} AND e.user_id IS NOT NULL AND g.result_kind <> 'annulled'`.all<
    Omit<Total, "total"> & { home_team_id: number | null; away_team_id: number | null }
  >();
  const totals = new Map<string, Total>();
  for (const { user_id, team_id, type, home_team_id, away_team_id } of results) {
    const other = team_id === home_team_id ? away_team_id : home_team_id;
    const team = type === "og" ? (other ?? team_id) : team_id;
    const key = `${user_id} ${team} ${type}`;
    const total = totals.get(key) ?? { user_id, team_id: team, type, total: 0 };
    totals.set(key, { ...total, total: total.total + 1 });
  }
  return [...totals.values()].sort(
    (a, b) => a.user_id - b.user_id || a.team_id - b.team_id || (a.type < b.type ? -1 : 1),
  );
}

/** A league of three, and a check of its totals that returns their count. */
async function world() {
  const made = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[1, 2]], [[2, 0]], [[1, 0]]],
  );
  const athletes = await Promise.all(
    [0, 0, 1, 1, 2].map((place, i) => athlete(made.call, made.registers[place], `Atleta ${i}`)),
  );
  const check = async () => {
    const totals = await kept(made.tournament.id);
    expect(totals).toEqual(await counted(made.tournament.id));
    return totals.reduce((sum, { total }) => sum + total, 0);
  };
  const events = (home: number, away: number) => {
    const event = (type: "goal" | "og" | "assist" | "red_card", place: number, who: number) => ({
      type,
      team_id: made.team(place),
      user_id: athletes[who]?.user.id ?? 0,
    });
    return [
      event("goal", home, home * 2),
      event("goal", home, home * 2),
      event("assist", home, Math.min(home * 2 + 1, 4)),
      event("og", home, away * 2),
      event("red_card", away, away * 2),
      { type: "goal" as const, team_id: made.team(away) },
    ];
  };
  const id = (place: number): number => made.ids[place] ?? 0;
  return { ...made, check, events, id };
}

test("totals equal the count of events after any change", async () => {
  const { call, tournament, check, events, id } = await world();
  await saveGames(
    call,
    { id: id(0), events: events(0, 1) },
    { id: id(1), events: events(1, 2) },
    { id: id(2), events: events(2, 0) },
    { id: id(3), events: [] },
  );
  expect(await check()).toBe(15);
  await saveGames(call, { id: id(1), events: events(1, 2).slice(0, 2) });
  expect(await check()).toBe(12);
  await saveGames(call, { id: id(1), events: events(1, 2) });
  expect(await check()).toBe(15);
  await saveGames(call, { id: id(0), result_kind: "annulled" });
  expect(await check()).toBe(10);
  await saveGames(call, { id: id(0), result_kind: "played" });
  expect(await check()).toBe(15);
  await call(resetGame, { json: { id: id(2) } });
  expect(await check()).toBe(10);
  await saveGames(call, { id: id(3), events: events(1, 0) });
  await call(resetGame, { json: { id: id(3) } });
  await call(deleteGame, { params: { id: id(3) } });
  expect(await check()).toBe(10);
  await saveGames(call, { id: id(2), finished: false, events: events(2, 0) });
  await call(deleteGame, { params: { id: id(2) } });
  expect(await check()).toBe(10);
  const { records } = await visitor(getStats, { query: { tournament: tournament.id } });
  expect(records).toHaveLength(2);
});

test("totals follow team changes, merged athletes and forced draws", async () => {
  const { call, tournament, phase, spots, check, events, id } = await world();
  const other = await registeredTeam({ call, tournament }, "Bonsucesso");
  await saveGames(
    call,
    { id: id(0), finished: false, events: events(0, 1) },
    { id: id(1), finished: false, events: events(1, 2) },
  );
  expect(await check()).toBe(10);
  await call(updateSpot, {
    params: { id: spots[1]?.id ?? 0 },
    json: { register_id: other.register.id },
  });
  expect(await check()).toBe(10);
  await editGame(call, id(0), { away_spot_id: spots[2]?.id ?? 0 });
  expect(await check()).toBe(10);
  await env.DB.prepare(
    `UPDATE score_events SET user_id = (SELECT MIN(user_id) FROM score_events WHERE game_id = ?1),
     type = iif(type = 'red_card', 'assist', type) WHERE game_id = ?1 AND type <> 'og'`,
  )
    .bind(id(1))
    .run();
  // A goal without a scorer gets one.
  expect(await check()).toBe(11);
  await sql`UPDATE score_events SET user_id = NULL WHERE game_id = ${id(0)} AND type = 'goal'`.run();
  expect(await check()).toBe(9);
  await call(regenerateGames, { json: { phase_id: phase.id, force: true } });
  expect(await check()).toBe(0);
  expect(await kept(tournament.id)).toEqual([]);
});

test("a deleted round or tournament removes its totals", async () => {
  const { call, tournament, check, events, id, rounds } = await world();
  await saveGames(
    call,
    { id: id(0), finished: false, events: events(0, 1) },
    { id: id(1), finished: false, events: events(1, 2) },
  );
  await sql`DELETE FROM rounds WHERE id = ${rounds[0]?.id ?? 0}`.run();
  expect(await check()).toBe(5);
  await call(deleteTournament, { params: { id: tournament.id } });
  expect(await kept(tournament.id)).toEqual([]);
});
