import { setStats } from "../../../../app/v1/matchday/games/results/contract.ts";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createAdjustment,
  deleteAdjustment,
} from "../../../../app/v1/structure/adjustments/contract.ts";
import {
  listGames,
  regenerateGames,
  resetGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { listSpots, updateSpot, updateSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { listSuspensions } from "../../../../app/v1/people/discipline/contract.ts";
import { createTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { send, visitor } from "../../support/caller.ts";
import { athlete, drawGames, league, saveGames, score } from "../../support/games.ts";
import { newPhase, newSpot } from "../../support/championship.ts";
import { sql } from "../../support/statement.ts";

const NAMES = ["Bangu", "Olaria", "Bonsucesso"];

async function cup() {
  const world = await league(NAMES, [[[0, 1]], [[1, 2]], [[2, 0]]]);
  const { call, group, tournament } = world;
  const phase = await newPhase(call, tournament, { name: "Final", is_group: false });
  const round = await call(createRound, { json: { phase_id: phase.id } });
  const spots = [];
  for (const position of [1, 2]) {
    const { spot } = await newSpot(call, phase, {
      name: `${position}º do Grupo A`,
      source: { kind: "group_position", group_id: group.id, position },
    });
    spots.push(spot);
  }
  const [final] = await drawGames(world, { ...world, phase, rounds: [round], spots }, [[[0, 1]]]);
  return { ...world, knockout: phase, final: final ?? 0, places: spots.map(({ id }) => id) };
}

type Cup = Awaited<ReturnType<typeof cup>>;

async function finalists({ call, knockout, final, teams, tournament }: Cup) {
  const { records } = await call(listSpots, { query: { phase: knockout.id } });
  const { records: games } = await visitor(listGames, {
    query: { tournament: tournament.id, phase: knockout.id },
  });
  const game = games.find(({ id }) => id === final);
  const name = (id: number | null | undefined) =>
    teams.find((team) => team.id === id)?.name ?? null;
  const bySpots = records.map(({ team_id }) => name(team_id));
  expect([name(game?.home_team_id), name(game?.away_team_id)]).toEqual(bySpots);
  return bySpots;
}

const isSettled = async (tournament: number) =>
  (await sql`SELECT settled FROM tournaments WHERE id = ${tournament}`.first<number>("settled")) ===
  1;

const first = async ({ call, ids }: Cup) => {
  await score(call, ids[0], 2, 0);
  await score(call, ids[1], 1, 0);
};
const last = ({ call, ids }: Cup) => score(call, ids[2], 0, 1);

test("the last group result fills the final", async () => {
  const world = await cup();
  await first(world);
  // Bonsucesso can still pass both.
  expect(await finalists(world)).toEqual([null, null]);
  await last(world);
  expect(await finalists(world)).toEqual(["Bangu", "Olaria"]);
  await world.call(resetGame, { json: { id: world.ids[2] ?? 0 } });
  expect(await finalists(world)).toEqual([null, null]);
  await last(world);
  expect(await finalists(world)).toEqual(["Bangu", "Olaria"]);
  expect(await isSettled(world.tournament.id)).toBe(true);
});

test("a points deduction swaps the finalists", async () => {
  const world = await cup();
  const { call, phase, team } = world;
  await first(world);
  await last(world);
  const adjustment = await call(createAdjustment, {
    json: { phase_id: phase.id, team_id: team(0), points: -4, reason: "Escalação irregular" },
  });
  expect(await finalists(world)).toEqual(["Olaria", "Bangu"]);
  await call(deleteAdjustment, { params: { id: adjustment.id } });
  expect(await finalists(world)).toEqual(["Bangu", "Olaria"]);
});

test("a new state of the final has a new revision", async () => {
  const world = await cup();
  const address = `/v1/games/${world.final}`;
  await first(world);
  const before = await send(address, "GET");
  await last(world);
  const after = await send(address, "GET", {
    headers: { "if-none-match": before.headers.get("etag") ?? "" },
  });
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject({ home_team: { name: "Bangu" } });
});

test("a spot filled by hand stays until released", async () => {
  const world = await cup();
  const { call, places, registers } = world;
  const [spot = 0] = places;
  const chosen = await call(updateSpot, {
    params: { id: spot },
    json: { register_id: registers[2]?.id ?? 0 },
  });
  expect(chosen).toMatchObject({ manual: true, team_id: world.team(2), source_register_id: null });
  await first(world);
  await last(world);
  expect(await finalists(world)).toEqual(["Bonsucesso", "Olaria"]);
  const kept = (await call(listSpots, { query: { phase: world.knockout.id } })).records[0];
  expect(kept).toMatchObject({ manual: true, source_register_id: registers[0]?.id });
  const given = await call(updateSpot, {
    params: { id: spot },
    json: { manual: false, version: kept?.version },
  });
  expect(given).toMatchObject({ manual: false, team_id: world.team(0) });
  expect(await finalists(world)).toEqual(["Bangu", "Olaria"]);
  const emptied = await call(updateSpot, { params: { id: spot }, json: { register_id: null } });
  expect(emptied).toMatchObject({ manual: false, team_id: world.team(0) });
});

test("two spots swap teams before kick-off, and later spots follow", async () => {
  const world = await cup();
  const { call, places, registers } = world;
  await first(world);
  await last(world);
  const [a = 0, b = 0] = places;
  const { spots } = await call(updateSpots, {
    json: {
      spots: [
        { id: a, register_id: registers[1]?.id ?? 0 },
        { id: b, register_id: registers[0]?.id ?? 0 },
      ],
    },
  });
  expect(spots.map(({ team_id }) => team_id)).toEqual([world.team(1), world.team(0)]);
  expect(await finalists(world)).toEqual(["Olaria", "Bangu"]);
});

test("a played final keeps its teams after corrections", async () => {
  const world = await cup();
  const { call, ids, registers } = world;
  await first(world);
  await last(world);
  await score(call, world.final, 3, 1);
  const json = { games: [{ id: ids[0] ?? 0, home_score: 0, away_score: 5 }], force: true };
  await call(setStats, { json });
  expect(await finalists(world)).toEqual(["Bangu", "Olaria"]);
  const { records } = await call(listSpots, { query: { phase: world.knockout.id } });
  expect(records.map(({ source_register_id }) => source_register_id)).toEqual([
    registers[1]?.id,
    registers[0]?.id,
  ]);
  await call(resetGame, { json: { id: world.final } });
  expect(await finalists(world)).toEqual(["Olaria", "Bangu"]);
});

test("a red card bars from the next game", async () => {
  const world = await cup();
  const { call, ids, registers, team, tournament } = world;
  const { user } = await athlete(call, registers[0], "Tião");
  const card = {
    type: "red_card",
    card_kind: "direct",
    team_id: team(0),
    user_id: user.id,
  } as const;
  const list = async () =>
    (await visitor(listSuspensions, { query: { tournament: tournament.id } })).records;
  await saveGames(call, { id: ids[0], home_score: 2, away_score: 0, events: [card] });
  expect(await list()).toMatchObject([
    { user: { id: user.id }, cause: "red", cause_game_id: ids[0], matches: 1, remaining: 1 },
  ]);
  await score(call, ids[2], 0, 1);
  expect(await list()).toMatchObject([{ served: 1, remaining: 0 }]);
  await call(resetGame, { json: { id: ids[2] ?? 0 } });
  expect(await list()).toMatchObject([{ served: 0, remaining: 1 }]);
  await saveGames(call, { id: ids[0], home_score: 2, away_score: 0, events: [] });
  expect(await list()).toEqual([]);
});

test("a remaining suspension is served in the next edition", async () => {
  const world = await cup();
  const { call, ids, registers, season, team, tournament } = world;
  const { user } = await athlete(call, registers[0], "Tião");
  const card = {
    type: "red_card",
    card_kind: "direct",
    team_id: team(0),
    user_id: user.id,
  } as const;
  const next = await call(createTournament, {
    json: { status: "started", season_id: season.id, name: "Adulto II", follows_id: tournament.id },
  });
  await saveGames(call, { id: ids[2], home_score: 0, away_score: 1, events: [card] });
  const list = async () =>
    (await visitor(listSuspensions, { query: { tournament: next.id } })).records;
  expect(await list()).toMatchObject([
    { user: { id: user.id }, cause: "carried", matches: 1, remaining: 1 },
  ]);
  await saveGames(call, { id: ids[2], home_score: 0, away_score: 1, events: [] });
  expect(await list()).toEqual([]);
});

async function expectSettled(world: Awaited<ReturnType<typeof cup>>) {
  // The upkeep takes a limited number of championships, and others may come first.
  for (let i = 0; i < 20 && !(await isSettled(world.tournament.id)); i++) {
    await runUpkeep();
  }
  expect(await finalists(world)).toEqual(["Bangu", "Olaria"]);
  expect(await isSettled(world.tournament.id)).toBe(true);
}

test("twenty simultaneous results settle as one by one", async () => {
  const world = await cup();
  const { call, ids } = world;
  const results = [
    { id: ids[0] ?? 0, home_score: 2, away_score: 0 },
    { id: ids[1] ?? 0, home_score: 1, away_score: 0 },
    { id: ids[2] ?? 0, home_score: 0, away_score: 1 },
  ];
  const calls = Array.from({ length: 20 }, (_, i) => results[i % 3]).flatMap((result) =>
    result ? [saveGames(call, result)] : [],
  );
  const ended = await Promise.allSettled(calls);
  expect(ended.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(2);
  await expectSettled(world);
});

test("the upkeep settles games that no call settled", async () => {
  const world = await cup();
  await first(world);
  await last(world);
  await env.DB.batch([
    sql`UPDATE spots SET register_id = NULL WHERE phase_id = ${world.knockout.id}`,
    sql`UPDATE games SET home_team_id = NULL, away_team_id = NULL
       WHERE phase_id = ${world.knockout.id}`,
  ]);
  expect(await isSettled(world.tournament.id)).toBe(false);
  await expectSettled(world);
});

test("an answer shows the games after settlement", async () => {
  const world = await cup();
  const { call, group, knockout, places, tournament } = world;
  await first(world);
  await last(world);
  const tie_rules = {
    ...knockout.tie_rules,
    legs: 2 as const,
    second_leg_host: "better_campaign" as const,
  };
  await call(updatePhase, { params: { id: knockout.id }, json: { tie_rules } });
  // The better team hosts the second leg in either order of spots.
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const edits = order.map((position, i) => ({
      id: places[i] ?? 0,
      source: { kind: "group_position" as const, group_id: group.id, position },
    }));
    await call(updateSpots, { json: { spots: edits } });
    const drawn = await call(regenerateGames, { json: { phase_id: knockout.id } });
    expect(drawn.games.map(({ leg, home_team }) => [leg, home_team?.name])).toEqual([
      [1, "Olaria"],
      [2, "Bangu"],
    ]);
    const { records } = await visitor(listGames, {
      query: { tournament: tournament.id, phase: knockout.id },
    });
    const versions = new Map(records.map(({ id, version }) => [id, version]));
    expect(drawn.games.map(({ version }) => version)).toEqual(
      drawn.games.map(({ id }) => versions.get(id)),
    );
  }
});
