import { expect, test } from "vitest";
import { listGames, resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { listPhases, updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createKnockout } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { saveGames, score } from "../../support/games.ts";
import { setPlan } from "../../support/plan.ts";
import { readChampion, openGames, readTies, newNumberedTournament } from "../../support/play.ts";
import { sql } from "../../support/statement.ts";

interface Rules {
  extra_time?: boolean;
  level?: "penalties" | "extra_match";
  skip_second_leg_margin?: number | null;
}

async function final(legs: 1 | 2, rules: Rules) {
  const world = await newNumberedTournament(2);
  const tie_rules = {
    extra_time: false,
    away_goals: false,
    level: "penalties" as const,
    skip_second_leg_margin: null,
    ...rules,
  };
  const from = { kind: "registers" as const };
  await world.call(createKnockout, { params: world.params, json: { from, legs, tie_rules } });
  const games = await openGames(world);
  return { ...world, games };
}

type World = Awaited<ReturnType<typeof final>>;

/** Format: "Time 02 x Time 01, leg 3, Jogo extra, scheduled". */
async function formatGames({ tournament }: Pick<World, "tournament">): Promise<string[]> {
  const { results } =
    await sql`SELECT h.name || ' x ' || a.name || ', leg ' || g.leg || ', ' || r.name || ', ' || g.status AS game
     FROM games g JOIN rounds r ON r.id = g.round_id
     JOIN teams h ON h.id = g.home_team_id JOIN teams a ON a.id = g.away_team_id
     WHERE g.tournament_id = ${tournament.id} ORDER BY r."order", g.id`.all<{ game: string }>();
  return results.map(({ game }) => game);
}

const readRoundNames = async ({ call, tournament }: World): Promise<string[]> => {
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  return records.flatMap(({ rounds }) => rounds.map(({ name }) => name));
};

const ask = async ({ headers }: World, path: string, json: object): Promise<[number, string]> => {
  const response = await send(path, "POST", { headers, json });
  const body = await response.json<{ detail?: string }>();
  return [response.status, body.detail ?? ""];
};

test.for([1, 2] as const)("a level tie of %d legs gets an extra game", async (legs) => {
  const world = await final(legs, { level: "extra_match" });
  const [first, second] = world.games;
  await score(world.call, first?.id, 1, 1);
  if (second) {
    expect(await openGames(world)).toHaveLength(1);
    await score(world.call, second.id, 2, 2);
  }
  const [extra, ...others] = await openGames(world);
  expect(others).toEqual([]);
  expect(extra).toMatchObject({ leg: 3, home: "Time 02", away: "Time 01" });
  expect(await readRoundNames(world)).toContain("Jogo extra");
  const [tie] = await readTies(world);
  expect(tie?.legs.map((leg) => leg.extra)).toEqual(
    legs === 1 ? [false, true] : [false, false, true],
  );
  expect(tie?.winner).toBeNull();
  await score(world.call, extra?.id, 0, 3);
  expect((await readTies(world))[0]).toMatchObject({
    winner: { name: "Time 01" },
    decided_by: "extra_match",
  });
});

test("a corrected result removes and restores the extra game", async () => {
  const world = await final(1, { level: "extra_match" });
  const [only] = world.games;
  await score(world.call, only?.id, 0, 0);
  expect(await formatGames(world)).toHaveLength(2);
  await score(world.call, only?.id, 1, 0);
  expect(await formatGames(world)).toEqual(["Time 01 x Time 02, leg 1, Final, finished"]);
  expect(await readRoundNames(world)).toEqual(["Final"]);
  expect(await readChampion(world)).toBe("Time 01");
  await score(world.call, only?.id, 2, 2);
  await world.call(resetGame, { json: { id: only?.id ?? 0 } });
  expect(await formatGames(world)).toEqual(["Time 01 x Time 02, leg 1, Final, scheduled"]);
  await score(world.call, only?.id, 2, 2);
  expect(await formatGames(world)).toEqual([
    "Time 01 x Time 02, leg 1, Final, finished",
    "Time 02 x Time 01, leg 3, Jogo extra, scheduled",
  ]);
});

test("a correction does not remove a played extra game", async () => {
  const world = await final(1, { level: "extra_match" });
  const [only] = world.games;
  await score(world.call, only?.id, 1, 1);
  const [extra] = await openGames(world);
  await score(world.call, extra?.id, 1, 0);
  const stats = (home_score: number, away_score: number) => ({
    games: [{ id: only?.id, home_score, away_score }],
  });
  const path = "/v1/organizer/games/stats";
  expect(await ask(world, path, stats(3, 1))).toEqual([
    409,
    "O jogo extra deste confronto já começou, e com este resultado ele não existiria. Reabra antes o jogo extra.",
  ]);
  expect((await ask(world, "/v1/organizer/games/reset", { id: only?.id }))[0]).toBe(409);
  // The tie stays level, so the correction is accepted.
  expect((await ask(world, path, stats(2, 2)))[0]).toBe(200);
  expect(await readChampion(world)).toBe("Time 02");
  await world.call(resetGame, { json: { id: extra?.id ?? 0 } });
  expect((await ask(world, path, stats(3, 1)))[0]).toBe(200);
  expect(await formatGames(world)).toEqual(["Time 01 x Time 02, leg 1, Final, finished"]);
});

test("a double absence brings no extra game", async () => {
  const world = await final(1, { level: "extra_match" });
  const [only] = world.games;
  await saveGames(world.call, { id: only?.id, result_kind: "walkover", absent_side: "both" });
  expect(await formatGames(world)).toHaveLength(1);
});

test("a changed rule removes the extra game", async () => {
  const world = await final(1, { level: "extra_match" });
  await score(world.call, world.games[0]?.id, 1, 1);
  expect(await formatGames(world)).toHaveLength(2);
  const { records } = await world.call(listPhases, { query: { tournament: world.tournament.id } });
  const [phase] = records;
  if (phase === undefined) throw new Error("There is no phase.");
  const tie_rules = { ...phase.tie_rules, level: "penalties" as const };
  await world.call(updatePhase, { params: { id: phase.id }, json: { tie_rules } });
  expect(await formatGames(world)).toHaveLength(1);
});

test("a second leg that is not needed is called off", async () => {
  const world = await final(2, { skip_second_leg_margin: 2 });
  const [first, second] = world.games;
  await score(world.call, first?.id, 0, 2);
  expect(await formatGames(world)).toEqual([
    "Time 02 x Time 01, leg 1, Ida, finished",
    "Time 01 x Time 02, leg 2, Volta, cancelled",
  ]);
  const { records } = await visitor(listGames, {
    query: { tournament: world.tournament.id },
  });
  expect(records.map(({ by_rule }) => by_rule)).toEqual([false, true]);
  await setPlan(world.championship.id, "premium");
  const { headers, tournament } = world;
  const path = `/v1/organizer/tournaments/${tournament.id}/export?kind=games&format=csv`;
  const csv = await (await request(path, { headers })).text();
  expect(csv).toContain("Dispensado");
  expect(csv).not.toContain("Cancelado");
  expect(await readChampion(world)).toBe("Time 01");
  expect((await readTies(world))[0]?.legs).toHaveLength(1);

  await score(world.call, first?.id, 0, 1);
  expect(await openGames(world)).toMatchObject([{ id: second?.id }]);
  expect(await readChampion(world)).toBeNull();
  await score(world.call, second?.id, 0, 2);
  expect(await readChampion(world)).toBe("Time 02");
  // The second leg was played, so a new first-leg result no longer calls it off.
  await score(world.call, first?.id, 0, 5);
  expect(await formatGames(world)).toEqual([
    "Time 02 x Time 01, leg 1, Ida, finished",
    "Time 01 x Time 02, leg 2, Volta, finished",
  ]);
});
