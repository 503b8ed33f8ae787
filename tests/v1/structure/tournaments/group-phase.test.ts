import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import {
  closeGame,
  listSeasonGames,
  regenerateGames,
} from "../../../../app/v1/matchday/games/contract.ts";
import { listPhases } from "../../../../app/v1/structure/phases/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { readProblem } from "../../support/refusal.ts";
import {
  type Competition,
  championshipWithTournament,
  registeredTeam,
} from "../../support/championship.ts";
import { score } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";
import { drawKnockout, newNumberedTournament } from "../../support/play.ts";

const pathOf = ({ tournament }: Pick<Competition, "tournament">) =>
  `/v1/organizer/tournaments/${tournament.id}/group-phase`;

async function withTeams(count: number) {
  const world = await newNumberedTournament(count);
  const ask = (body: object) => send(pathOf(world), "POST", { headers: world.headers, json: body });
  return { ...world, ask };
}

type Made = Awaited<ReturnType<typeof made>>;
const made = (world: Awaited<ReturnType<typeof withTeams>>) =>
  world.call(createGroupPhase, { params: world.params, json: { groups: 2 } });

/** Format: "A: Time 01, Time 08"; an empty spot is "-". */
const formatGroups = ({ groups }: Pick<Made, "groups">): string[] =>
  groups.map(
    ({ name, spots }) => `${name}: ${spots.map(({ team }) => team?.name ?? "-").join(", ")}`,
  );

/** Format: "A 1: Time 01 x Time 04", ordered by round. */
async function formatGames(phaseId: number): Promise<string[]> {
  const { results } =
    await sql`SELECT gr.name || ' ' || r."order" || ': ' || COALESCE(ht.name, h.name) || ' x '
       || COALESCE(at.name, a.name) AS game
     FROM games g JOIN rounds r ON r.id = g.round_id JOIN "groups" gr ON gr.id = g.group_id
     JOIN spots h ON h.id = g.home_spot_id JOIN spots a ON a.id = g.away_spot_id
     LEFT JOIN teams ht ON ht.id = g.home_team_id LEFT JOIN teams at ON at.id = g.away_team_id
     WHERE g.phase_id = ${phaseId} AND r.phase_id = g.phase_id AND gr.phase_id = g.phase_id
       AND h.group_id = gr.id AND a.group_id = gr.id AND g.leg IS NULL
     ORDER BY r."order", g.id`.all<{ game: string }>();
  return results.map(({ game }) => game);
}

test("without a draw, teams are placed in serpentine order", async () => {
  const world = await withTeams(7);
  const { phase, groups, seed } = await world.call(createGroupPhase, {
    params: world.params,
    json: {
      groups: 2,
      draw: false,
      qualify: { per_group: 2, label: "Semifinal" },
      version: world.tournament.version,
    },
  });
  expect(seed).toBeNull();
  expect(phase).toMatchObject({
    name: "Fase de grupos",
    order: 1,
    is_group: true,
    resets_cards: false,
    tie_rules: { legs: 1 },
    zones: [{ from: 1, to: 2, label: "Semifinal", kind: "up" }],
    spots_count: 7,
    games_count: 9,
    championship_id: world.championship.id,
    tournament_id: world.tournament.id,
    version: 1,
  });
  expect(phase.groups.map(({ name, order }) => [name, order])).toEqual([
    ["A", 1],
    ["B", 2],
  ]);
  expect(phase.rounds.map(({ name, order }) => [name, order])).toEqual([
    ["Rodada 1", 1],
    ["Rodada 2", 2],
    ["Rodada 3", 3],
  ]);
  expect(formatGroups({ groups })).toEqual([
    "A: Time 01, Time 04, Time 05",
    "B: Time 02, Time 03, Time 06, Time 07",
  ]);
});

test("four turns are drawn, with each pair's hosts in turn", async () => {
  const world = await withTeams(4);
  const json = { groups: 1, legs: 4 as const };
  const { phase } = await world.call(createGroupPhase, { params: world.params, json });
  expect(phase).toMatchObject({ tie_rules: { legs: 4 }, games_count: 24 });
  const games = (await formatGames(phase.id)).map((game) => game.split(": ")[1] ?? "");
  const counts = [...Map.groupBy(games, (game) => game).values()].map((same) => same.length);
  expect(counts).toEqual(Array.from({ length: 12 }, () => 2));
  const { games: again } = await world.call(regenerateGames, { json: { phase_id: phase.id } });
  expect(again).toHaveLength(24);
});

test("remaining teams continue the serpentine", async () => {
  const world = await withTeams(8);
  const { phase, groups } = await world.call(createGroupPhase, {
    params: world.params,
    json: { groups: 2, draw: false, name: "Primeira fase" },
  });
  expect(phase.name).toBe("Primeira fase");
  expect(formatGroups({ groups })).toEqual([
    "A: Time 01, Time 04, Time 05, Time 08",
    "B: Time 02, Time 03, Time 06, Time 07",
  ]);
  expect(groups.flatMap(({ spots }) => spots.map(({ name, order }) => [name, order]))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((order) => [`Vaga ${order}`, order]),
  );
  const { records } = await world.call(listSpots, { query: { phase: phase.id } });
  expect(records.map((spot) => [spot.id, spot.group_id, spot.register_id, spot.source])).toEqual(
    groups.flatMap(({ id, spots }) => spots.map((spot) => [spot.id, id, spot.register_id, null])),
  );
  const games = await formatGames(phase.id);
  expect(games).toHaveLength(12);
  const pairs = games.map((game) =>
    game
      .replace(/^. .: /, "")
      .split(" x ")
      .sort()
      .join(" x "),
  );
  expect(new Set(pairs).size).toBe(12);
  for (const round of [1, 2, 3]) {
    const playing = games
      .filter((game) => game.startsWith(`A ${round}`) || game.startsWith(`B ${round}`))
      .flatMap((game) => game.replace(/^. .: /, "").split(" x "));
    expect(new Set(playing).size).toBe(8);
  }
  const table = await visitor(getClassifications, { query: { tournament: world.tournament.id } });
  expect(table.records).toHaveLength(8);
});

test("one group is a league, optionally with two legs", async () => {
  const world = await withTeams(4);
  const { phase, groups } = await world.call(createGroupPhase, {
    params: world.params,
    json: { groups: 1, legs: 2, draw: false },
  });
  expect(phase).toMatchObject({
    name: "Pontos corridos",
    tie_rules: { legs: 2 },
    zones: [],
    spots_count: 4,
    games_count: 12,
  });
  expect(phase.rounds).toHaveLength(6);
  expect(formatGroups({ groups })).toEqual(["Grupo único: Time 01, Time 02, Time 03, Time 04"]);
  expect(new Set(await formatGames(phase.id)).size).toBe(12);
});

test("a seed repeats the groups for any order of registers", async () => {
  const world = await withTeams(9);
  const { call, params, ids } = world;
  const draw = (json: object) =>
    call(createGroupPhase, { params, json: { groups: 3, replace: true, ...json } });
  const first = await draw({});
  expect(first.seed).toEqual(expect.any(Number));
  const drawn = formatGroups(first);
  const seed = first.seed ?? 0;
  expect(formatGroups(await draw({ seed }))).toEqual(drawn);
  const again = await draw({ seed, register_ids: ids.toReversed() });
  expect(formatGroups(again)).toEqual(drawn);
  expect(again.seed).toBe(seed);
  expect(formatGroups(await draw({ seed: seed === 0 ? 1 : seed - 1 }))).not.toEqual(drawn);
  expect((await call(listPhases, { query: { tournament: params.id } })).records).toHaveLength(1);
});

test("a pot's teams are spread and lead their groups", async () => {
  const world = await withTeams(8);
  const { ids, call, params } = world;
  const pots = [ids.slice(4, 8), ids.slice(0, 2)];
  for (const seed of [1, 2, 3]) {
    const { groups } = await call(createGroupPhase, {
      params,
      json: { groups: 4, pots, seed, replace: true },
    });
    expect(
      groups.map(({ spots }) => ids.indexOf(spots[0]?.register_id ?? 0)).toSorted((a, b) => a - b),
    ).toEqual([4, 5, 6, 7]);
    const second = groups.map(({ spots }) => ids.indexOf(spots[1]?.register_id ?? 0));
    expect(second.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  }
});

test("more places than teams leave spots empty", async () => {
  const world = await withTeams(5);
  const { phase, groups } = await world.call(createGroupPhase, {
    params: world.params,
    json: { groups: 2, places: 4, draw: false },
  });
  expect(phase).toMatchObject({ spots_count: 8, games_count: 12 });
  expect(formatGroups({ groups })).toEqual([
    "A: Time 01, Time 04, Time 05, -",
    "B: Time 02, Time 03, -, -",
  ]);
  const names = groups.flatMap(({ spots }) => spots.filter(({ team }) => !team));
  expect(names.map(({ name, register_id }) => [name, register_id])).toEqual([
    ["Vaga 4", null],
    ["Vaga 7", null],
    ["Vaga 8", null],
  ]);
  const unfilled = /^B \d: Vaga [78] x Vaga [78]$/;
  expect((await formatGames(phase.id)).filter((game) => unfilled.test(game))).toHaveLength(1);

  const empty = await withTeams(0);
  const none = await empty.call(createGroupPhase, {
    params: empty.params,
    json: { groups: 1, places: 3 },
  });
  expect(formatGroups(none)).toEqual(["Grupo único: -, -, -"]);
  expect(none.phase).toMatchObject({ spots_count: 3, games_count: 3 });
});

test("only approved, active registers enter", async () => {
  const world = await withTeams(6);
  const { call, ids, params, ask } = world;
  const [pending = 0, gone = 0, ...others] = ids;
  await call(updateRegister, { params: { id: pending }, json: { status: "pending" } });
  await call(updateRegister, { params: { id: gone }, json: { withdrawn: true } });
  const { groups } = await call(createGroupPhase, { params, json: { groups: 2, draw: false } });
  expect(formatGroups({ groups })).toEqual(["A: Time 03, Time 06", "B: Time 04, Time 05"]);
  const foreign = await registeredTeam(await championshipWithTournament(), "Olaria");
  const register_ids = [...others, gone, pending, foreign.register.id, others[0]];
  expect(await readProblem(await ask({ groups: 2, register_ids }))).toMatchObject({
    status: 422,
    at: ["register_ids.4", "register_ids.5", "register_ids.6", "register_ids.7"],
  });
});

test("groups after the letter Z have numbers", async () => {
  const world = await withTeams(0);
  const { groups } = await world.call(createGroupPhase, {
    params: world.params,
    json: { groups: 27, places: 2 },
  });
  expect(groups.map(({ name }) => name)).toEqual(Array.from({ length: 27 }, (_, i) => `${i + 1}`));
  const last = await world.call(createGroupPhase, {
    params: world.params,
    json: { groups: 26, places: 2, replace: true },
  });
  expect(last.groups.at(-1)?.name).toBe("Z");
});

test("a contradictory group phase is refused at its field", async () => {
  const world = await withTeams(7);
  const { ids, ask } = world;
  const refused = async (json: object) => readProblem(await ask(json));
  for (const [json, at] of [
    [{ groups: 4 }, "groups"],
    [{ groups: 0 }, "groups"],
    [{ groups: 33 }, "groups"],
    [{ groups: 2, register_ids: ids.slice(0, 3) }, "groups"],
    [{ groups: 2, places: 3 }, "places"],
    [{ groups: 2, places: 65 }, "places"],
    [{ groups: 2, places: 64, legs: 2 }, "places"],
    [{ groups: 1, places: 64, legs: 1 }, "places"],
    [{ groups: 1, places: 40, legs: 2, draw: false, pots: [[ids[0]]] }, "pots"],
    [{ groups: 1, places: 50, legs: 2 }, "legs"],
    [{ groups: 2, pots: [[ids[0], 999_999_999]] }, "pots.0.1"],
    [{ groups: 2, pots: [[ids[0]], [ids[0]]] }, "pots.1.0"],
    [{ groups: 2, register_ids: ids.slice(1), pots: [[ids[0]]] }, "pots.0.0"],
    [{ groups: 2, qualify: { per_group: 4, label: "Final" } }, "qualify.per_group"],
    [{ groups: 2, qualify: { per_group: 1, label: "" } }, "qualify.label"],
  ] as const) {
    expect(await refused(json), JSON.stringify(json)).toMatchObject({ status: 422, at: [at] });
  }
  const few = await ask({ groups: 4 });
  expect(await few.json()).toMatchObject({
    errors: [{ message: "Cada grupo precisa de dois times ou mais, e são 7 times para 4 grupos." }],
  });
  expect(
    (await world.call(listPhases, { query: { tournament: world.params.id } })).records,
  ).toEqual([]);
});

test("a group phase is replaced only by request", async () => {
  const world = await withTeams(4);
  const { call, params, ask } = world;
  const first = await call(createGroupPhase, { params, json: { groups: 2 } });
  await drawKnockout(call, params, {
    from: { kind: "groups", phase_id: first.phase.id, per_group: 1 },
  });
  expect(await readProblem(await ask({ groups: 1 }))).toMatchObject({
    status: 409,
    detail:
      "Este torneio já tem fase de grupos. Para apagá-la e montar outra, confirme com replace.",
  });
  const { phase } = await call(createGroupPhase, { params, json: { groups: 1, replace: true } });
  const { records } = await call(listPhases, { query: { tournament: params.id } });
  expect(records.map(({ id, name, order }) => [id, name, order])).toEqual([
    [phase.id, "Pontos corridos", 1],
    [expect.any(Number), "Final", 2],
  ]);
  const { records: spots } = await call(listSpots, { query: { phase: records[1]?.id ?? 0 } });
  expect(spots.map(({ source }) => source)).toEqual([null, null]);
});

test("finished games are replaced only by force", async () => {
  const world = await withTeams(4);
  const { call, params, ask, season } = world;
  await call(createGroupPhase, { params, json: { groups: 1 } });
  const { records } = await call(listSeasonGames, { query: { season: season.id } });
  const [game] = records;
  await score(call, game?.id, 2, 1);
  expect(await readProblem(await ask({ groups: 2, replace: true }))).toMatchObject({
    status: 409,
    detail:
      "A fase de grupos já tem jogo encerrado. Para perder os resultados e montar outra, confirme com force.",
  });
  await call(closeGame, { params: { id: game?.id ?? 0 }, json: {} });
  expect((await ask({ groups: 2, replace: true, force: true })).status).toBe(409);
  await sql`UPDATE games SET closed_at = NULL WHERE id = ${game?.id}`.run();
  const forced = await ask({ groups: 2, replace: true, force: true });
  expect(forced.status).toBe(201);
  const { records: now } = await call(listSeasonGames, { query: { season: season.id } });
  expect(now.map(({ status }) => status)).toEqual(["scheduled", "scheduled"]);
});

test("one of two simultaneous calls creates the phase", async () => {
  const { ask } = await withTeams(4);
  const answers = await Promise.all([ask({ groups: 1 }), ask({ groups: 1 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
