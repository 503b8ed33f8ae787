import { expect, test } from "vitest";
import { createGames, listGames, resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { createGroup, listPhases } from "../../../../app/v1/structure/phases/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createSpot, listSpots, updateSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  type Competition,
  groupPhase,
  newPhase,
  registeredTeam,
} from "../../support/championship.ts";
import { score } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";
import { drawKnockout, newNumberedTournament } from "../../support/play.ts";
import { readRefusal, readWrongPlaces } from "../../support/refusal.ts";

const pathOf = ({ tournament }: Competition) =>
  `/v1/organizer/tournaments/${tournament.id}/knockout`;

const registers = { kind: "registers" } as const;

async function withGroups(count: number, size: number) {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const phase = await newPhase(call, tournament, { name: "Grupos", is_group: true });
  const groups = [];
  for (let i = 0; i < count; i++) {
    const json = { phase_id: phase.id, name: String.fromCharCode(65 + i) };
    groups.push((await call(createGroup, { json })).group);
  }
  const rows = groups.flatMap((group) =>
    Array.from({ length: size }, (_, i) => ({ group: group.id, order: group.order * 100 + i })),
  );
  await sql`INSERT INTO spots (championship_id, phase_id, group_id, name, "order")
     SELECT ${phase.championship_id}, ${phase.id}, value ->> 'group', 'Vaga', value ->> 'order' FROM json_each(${JSON.stringify(rows)})`.run();
  return { ...world, phase, groups };
}

interface GameRow {
  phase: string;
  round: string;
  leg: number;
  home: string;
  away: string;
  home_team: string | null;
  away_team: string | null;
}

async function readGames({ tournament }: Pick<Competition, "tournament">): Promise<GameRow[]> {
  const { results } =
    await sql`SELECT p.name AS phase, r.name AS round, g.leg AS leg, h.name AS home, a.name AS away,
       ht.name AS home_team, at.name AS away_team
     FROM games g JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id
     JOIN spots h ON h.id = g.home_spot_id JOIN spots a ON a.id = g.away_spot_id
     LEFT JOIN teams ht ON ht.id = g.home_team_id LEFT JOIN teams at ON at.id = g.away_team_id
     WHERE g.tournament_id = ${tournament.id} AND p.is_group = 0 AND g.phase_id = r.phase_id
     ORDER BY p."order", r."order", g.id`.all<GameRow>();
  return results;
}

const formatGames = (games: GameRow[]): string[] =>
  games.map(
    ({ phase, round, home, away, home_team, away_team }) =>
      `${round === phase ? phase : `${phase}, ${round}`}: ${home_team ?? home} x ${away_team ?? away}`,
  );

test("registers enter by seed, and the best get byes", async () => {
  const world = await newNumberedTournament(6);
  const made = await drawKnockout(world.call, world.tournament, {
    from: registers,
    third_place: true,
    version: world.tournament.version,
  });
  expect(made.seed).toBeNull();
  expect(made.phases.map((p) => [p.name, p.order, p.spots_count, p.games_count])).toEqual([
    ["Quartas de final", 1, 4, 2],
    ["Semifinal", 2, 4, 2],
    ["Disputa de 3º lugar", 3, 2, 1],
    ["Final", 4, 2, 1],
  ]);
  for (const { is_group, tie_rules, groups, rounds, name } of made.phases) {
    expect({ is_group, groups }).toEqual({ is_group: false, groups: [] });
    expect(tie_rules).toMatchObject({ legs: 1, level: "penalties", second_leg_host: "fixed" });
    expect(rounds.map((round) => [round.name, round.order])).toEqual([[name, 1]]);
  }
  expect(formatGames(await readGames(world))).toEqual([
    "Quartas de final: Time 04 x Time 05",
    "Quartas de final: Time 03 x Time 06",
    "Semifinal: Time 01 x Vencedor das quartas 1",
    "Semifinal: Time 02 x Vencedor das quartas 2",
    "Disputa de 3º lugar: Perdedor da semifinal 1 x Perdedor da semifinal 2",
    "Final: Vencedor da semifinal 1 x Vencedor da semifinal 2",
  ]);

  const { records: spots } = await world.call(listSpots, {
    query: { tournament: world.tournament.id },
  });
  const [quarters, semifinals, third] = made.phases.map(({ id }) =>
    spots.filter((spot) => spot.phase_id === id),
  );
  expect(quarters?.map(({ register_id, source }) => [register_id, source])).toEqual(
    [3, 4, 2, 5].map((i) => [world.ids[i], null]),
  );
  expect(
    semifinals?.map(({ name, order, register_id, source }) => [name, order, register_id, source]),
  ).toEqual([
    ["Vaga 1", 1, world.ids[0], null],
    [
      "Vencedor das quartas 1",
      2,
      null,
      { kind: "tie_winner", phase_id: made.phases[0]?.id, spot_id: quarters?.[0]?.id },
    ],
    ["Vaga 2", 3, world.ids[1], null],
    [
      "Vencedor das quartas 2",
      4,
      null,
      { kind: "tie_winner", phase_id: made.phases[0]?.id, spot_id: quarters?.[2]?.id },
    ],
  ]);
  expect(third?.map(({ source }) => source)).toEqual(
    [0, 2].map((i) => ({
      kind: "tie_loser",
      phase_id: made.phases[1]?.id,
      spot_id: semifinals?.[i]?.id,
    })),
  );
  const { records: ties } = await visitor(listTies, { query: { tournament: world.tournament.id } });
  expect(ties).toHaveLength(6);
});

test("any number from 2 to 64 makes a bracket", async () => {
  const world = await newNumberedTournament(0);
  const { tournament, championship, call, admin } = world;
  await sql`INSERT INTO teams (owner_id, name, search, uuid)
     SELECT ${admin.id}, 'Time ' || value, 'time ' || value, lower(hex(randomblob(16))) FROM json_each(${JSON.stringify(Array.from({ length: 64 }, (_, i) => i + 1))})`.run();
  await sql`INSERT INTO registers (championship_id, tournament_id, team_id)
     SELECT ${championship.id}, ${tournament.id}, id FROM teams WHERE owner_id = ${admin.id} ORDER BY id`.run();
  const { results } =
    await sql`SELECT id FROM registers WHERE tournament_id = ${tournament.id}`.all<{
      id: number;
    }>();
  const all = results.map(({ id }) => id);
  for (const count of [2, 3, 5, 8, 11, 17, 33, 63, 64]) {
    const made = await drawKnockout(call, tournament, {
      from: { ...registers, register_ids: all.slice(0, count) },
      replace: true,
    });
    const games = await readGames(world);
    expect(games, `${count}`).toHaveLength(count - 1);
    expect(made.phases.at(-1)?.name).toBe("Final");
    const teams = games.flatMap(({ home_team, away_team }) => [home_team, away_team]);
    const known = teams.filter((team) => team !== null);
    expect(new Set(known).size).toBe(count);
    expect(known).toHaveLength(count);
  }
});

test("a seed draws the order", async () => {
  const world = await newNumberedTournament(8);
  const draw = async (json: { seed?: number; draw?: boolean }) => {
    const { draw: drawn, ...rest } = json;
    const from = drawn === undefined ? registers : { ...registers, draw: drawn };
    const { seed } = await drawKnockout(world.call, world.tournament, {
      from,
      replace: true,
      ...rest,
    });
    return { seed, games: formatGames(await readGames(world)).slice(0, 4) };
  };
  const inOrder = await draw({});
  const seven = await draw({ seed: 7 });
  expect(seven.seed).toBe(7);
  expect(seven.games).not.toEqual(inOrder.games);
  expect(await draw({ seed: 7 })).toEqual(seven);
  const drawn = await draw({ draw: true });
  expect(await draw({ seed: drawn.seed ?? 0 })).toEqual(drawn);
  expect(await draw({ seed: 7, draw: false })).toEqual({ ...inOrder, seed: null });
});

test("over two legs the better team hosts the second", async () => {
  const world = await newNumberedTournament(4);
  const { call, tournament } = world;
  const ask = (tie: object, json: object = {}) =>
    drawKnockout(call, tournament, {
      from: registers,
      legs: 2,
      final_legs: 1,
      replace: true,
      tie_rules: {
        extra_time: false,
        away_goals: true,
        level: "penalties",
        skip_second_leg_margin: null,
        ...tie,
      },
      ...json,
    });
  const made = await ask({});
  expect(made.phases.map(({ tie_rules, games_count }) => [tie_rules.legs, games_count])).toEqual([
    [2, 4],
    [1, 1],
  ]);
  expect(made.phases[0]?.tie_rules).toMatchObject({ away_goals: true, second_leg_host: "fixed" });
  expect(made.phases[0]?.rounds.map(({ name }) => name)).toEqual(["Ida", "Volta"]);
  const games = await readGames(world);
  expect(formatGames(games)).toEqual([
    "Semifinal, Ida: Time 04 x Time 01",
    "Semifinal, Ida: Time 03 x Time 02",
    "Semifinal, Volta: Time 01 x Time 04",
    "Semifinal, Volta: Time 02 x Time 03",
    "Final: Vencedor da semifinal 1 x Vencedor da semifinal 2",
  ]);
  expect(games.map(({ leg }) => leg)).toEqual([1, 1, 2, 2, 1]);

  const hosts = new Set<string>();
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const drawn = await ask(
      { second_leg_host: "draw" },
      { seed, from: { ...registers, draw: false } },
    );
    expect(drawn.seed).toBe(seed);
    hosts.add(formatGames(await readGames(world))[0] ?? "");
  }
  expect([...hosts].toSorted()).toEqual([
    "Semifinal, Ida: Time 01 x Time 04",
    "Semifinal, Ida: Time 04 x Time 01",
  ]);
  expect((await ask({ second_leg_host: "draw" })).seed).not.toBeNull();
});

test("groups cross: two, four, eight, or twelve with thirds", async () => {
  const expected = [
    [2, ["1º do Grupo A x 2º do Grupo B", "1º do Grupo B x 2º do Grupo A"]],
    [
      4,
      [
        "1º do Grupo A x 2º do Grupo B",
        "1º do Grupo C x 2º do Grupo D",
        "1º do Grupo B x 2º do Grupo A",
        "1º do Grupo D x 2º do Grupo C",
      ],
    ],
  ] as const;
  for (const [count, ties] of expected) {
    const world = await withGroups(count, 4);
    const made = await drawKnockout(world.call, world.tournament, {
      from: { kind: "groups", phase_id: world.phase.id, per_group: 2 },
    });
    expect(made.phases[0]?.order).toBe(world.phase.order + 1);
    const games = await readGames(world);
    expect(games.slice(0, count).map(({ home, away }) => `${home} x ${away}`)).toEqual(ties);
  }

  const eight = await withGroups(8, 2);
  await drawKnockout(eight.call, eight.tournament, {
    from: { kind: "groups", phase_id: eight.phase.id, per_group: 2 },
  });
  expect(await readGames(eight)).toHaveLength(15);

  const twelve = await withGroups(12, 4);
  const from = { kind: "groups", phase_id: twelve.phase.id, per_group: 2 } as const;
  const made = await drawKnockout(twelve.call, twelve.tournament, {
    from: { ...from, best_placed: { position: 3, count: 8, published: null } },
    third_place: true,
  });
  expect(made.phases.map(({ name, games_count }) => [name, games_count])).toEqual([
    ["16 avos de final", 16],
    ["Oitavas de final", 8],
    ["Quartas de final", 4],
    ["Semifinal", 2],
    ["Disputa de 3º lugar", 1],
    ["Final", 1],
  ]);
  const { records: spots } = await twelve.call(listSpots, {
    query: { phase: made.phases[0]?.id ?? 0 },
  });
  const thirds = spots.filter(({ source }) => source?.kind === "best_placed");
  expect(thirds.map(({ name }) => name).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `Melhor 3º (${rank})`),
  );
  for (const { source, order } of thirds) {
    const winner = spots.find((spot) => spot.order === order - 1)?.source;
    expect(winner).toMatchObject({ kind: "group_position", position: 1 });
    expect(source).toMatchObject({
      phase_id: twelve.phase.id,
      position: 3,
      avoid_group_id: winner?.kind === "group_position" ? winner.group_id : 0,
    });
  }
});

test("a single-table phase sends its best teams", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const phase = await newPhase(call, tournament, { name: "Turno", is_group: true });
  for (let i = 0; i < 5; i++) await call(createSpot, { json: { phase_id: phase.id } });
  const ask = (per_group: number) =>
    drawKnockout(call, tournament, {
      from: { kind: "groups", phase_id: phase.id, per_group },
      replace: true,
    });
  const made = await ask(4);
  expect(formatGames(await readGames(world)).slice(0, 2)).toEqual([
    "Semifinal: 1º colocado x 4º colocado",
    "Semifinal: 2º colocado x 3º colocado",
  ]);
  const { records } = await call(listSpots, { query: { phase: made.phases[0]?.id ?? 0 } });
  expect(records[0]?.source).toEqual({ kind: "phase_position", phase_id: phase.id, position: 1 });

  for (const name of ["Chave Azul", "Grupo do Morro"]) {
    const { group } = await call(createGroup, { json: { phase_id: phase.id, name } });
    for (let i = 0; i < 2; i++) {
      await call(createSpot, { json: { phase_id: phase.id, group_id: group.id } });
    }
  }
  await ask(1);
  expect(formatGames(await readGames(world))).toEqual([
    "Final: 1º da Chave Azul x 1º do Grupo do Morro",
  ]);
});

test("a knockout is replaced only by request", async () => {
  const world = await newNumberedTournament(4);
  const { call, headers, tournament } = world;
  const ask = (json: object) =>
    send(pathOf(world), "POST", { headers, json: { from: registers, ...json } });
  const [first] = (await drawKnockout(call, tournament, { from: registers })).phases;
  const before = await readGames(world);
  expect((await ask({})).status).toBe(409);
  expect((await ask({ force: true })).status).toBe(409);
  expect(await readGames(world)).toEqual(before);
  expect((await ask({ replace: true, third_place: true })).status).toBe(201);
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records.map(({ name, order }) => [name, order])).toEqual([
    ["Semifinal", 1],
    ["Disputa de 3º lugar", 2],
    ["Final", 3],
  ]);
  expect(records.some(({ id }) => id === first?.id)).toBe(false);

  const game =
    await sql`SELECT MIN(id) AS id FROM games WHERE tournament_id = ${tournament.id}`.first<number>(
      "id",
    );
  await score(call, game ?? 0, 2, 1);
  expect((await ask({ replace: true })).status).toBe(409);
  expect((await ask({ replace: true, force: true })).status).toBe(201);
  const left = await sql`SELECT COUNT(*) AS n FROM games WHERE tournament_id = ${tournament.id}
     AND finished = 1`.first<number>("n");
  expect(left).toBe(0);
});

test("a knockout keeps the phases before it", async () => {
  const world = await withGroups(2, 3);
  const { call, tournament, phase } = world;
  const cup = await newPhase(call, tournament, { name: "Eliminatória", is_group: false, order: 0 });
  const made = await drawKnockout(call, tournament, {
    from: { kind: "groups", phase_id: phase.id, per_group: 1 },
  });
  expect(made.phases.map(({ name }) => name)).toEqual(["Final"]);
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records.map(({ id }) => id)).toEqual([cup.id, phase.id, made.phases[0]?.id]);
});

test("rejected, withdrawn, foreign and duplicate registers do not enter", async () => {
  const world = await newNumberedTournament(4);
  const { call, headers, tournament, ids } = world;
  const other = await newNumberedTournament(1);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  await call(updateRegister, { params: { id: four }, json: { status: "rejected" } });
  await sql`UPDATE registers SET withdrawn_at = '2026-01-01T00:00:00.000Z' WHERE id = ${three}`.run();
  const ask = async (register_ids: number[]) => {
    const json = { from: { ...registers, register_ids } };
    return readRefusal(await send(pathOf(world), "POST", { headers, json }));
  };
  expect(await ask([one, four])).toEqual([422, "from.register_ids.1 unknown"]);
  expect(await ask([three, two])).toEqual([422, "from.register_ids.0 unknown"]);
  expect(await ask([one, other.ids[0] ?? 0])).toEqual([422, "from.register_ids.1 unknown"]);
  expect(await ask([one, two, one])).toEqual([422, "from.register_ids.2 repeated"]);
  const made = await drawKnockout(call, tournament, { from: registers });
  expect(made.phases.map(({ name }) => name)).toEqual(["Final"]);
  expect(formatGames(await readGames(world))).toEqual(["Final: Time 01 x Time 02"]);
});

test("an impossible knockout is refused and writes nothing", async () => {
  const world = await withGroups(2, 2);
  const { headers, call, tournament, phase } = world;
  const knock = await newPhase(call, tournament, { name: "Copa", is_group: false, order: 0 });
  const other = await withGroups(1, 2);
  const ask = async (json: object) => {
    return readWrongPlaces(await send(pathOf(world), "POST", { headers, json }));
  };
  const groups = { kind: "groups", phase_id: phase.id, per_group: 2 };
  expect(await ask({ from: { ...groups, per_group: 3 } })).toEqual([409]);
  expect(await ask({ from: { ...groups, best_placed: { position: 3, count: 1 } } })).toEqual([409]);
  expect(await ask({ from: { ...groups, best_placed: { position: 2, count: 1 } } })).toEqual([
    422,
    "from.best_placed.position",
  ]);
  const euro = { position: 3, count: 1, published: "uefa_2024" };
  expect(await ask({ from: { ...groups, best_placed: euro } })).toEqual([
    422,
    "from.best_placed.published",
  ]);
  expect(await ask({ from: { ...groups, per_group: 0 } })).toEqual([422, "from.per_group"]);
  expect(await ask({ from: { ...groups, phase_id: other.phase.id } })).toEqual([
    422,
    "from.phase_id",
  ]);
  expect(await ask({ from: { ...groups, phase_id: knock.id } })).toEqual([409]);
  expect(await ask({ from: registers })).toEqual([409]);
  expect(await ask({ from: { ...groups, per_group: 1 }, third_place: true })).toEqual([409]);
  expect(await ask({ from: groups, legs: 3 })).toEqual([422, "legs"]);
  expect(await ask({ from: groups, version: 7 })).toEqual([409]);
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records.map(({ id }) => id)).toEqual([knock.id, phase.id]);
  expect(await ask({ from: groups, version: tournament.version })).toEqual([201]);
});

test("one of two simultaneous knockouts remains whole", async () => {
  const world = await newNumberedTournament(4);
  const answers = await Promise.all(
    [1, 2, 3].map((seed) =>
      send(pathOf(world), "POST", { headers: world.headers, json: { from: registers, seed } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await readGames(world)).toHaveLength(3);
});

test("a knockout keeps another phase's games and spots", async () => {
  const world = await championshipWithTournament();
  const { phase, rounds, spots } = await groupPhase(world, ["Bangu", "Olaria"], { rounds: 1 });
  await world.call(createGames, {
    json: {
      tournament_id: world.tournament.id,
      games: [
        {
          round_id: rounds[0]?.id ?? 0,
          home_spot_id: spots[0]?.id ?? 0,
          away_spot_id: spots[1]?.id ?? 0,
        },
      ],
    },
  });
  await drawKnockout(world.call, world.tournament, {
    from: { kind: "groups", phase_id: phase.id, per_group: 2 },
  });
  const { records } = await world.call(listSpots, { query: { phase: phase.id } });
  expect(records).toEqual(spots);
  expect(formatGames(await readGames(world))).toEqual(["Final: 1º do Grupo A x 2º do Grupo A"]);
});

/** Format: "Time 01 x Time 04"; "?" for an unknown team. */
async function formatPairs({ tournament }: Pick<Competition, "tournament">): Promise<string[]> {
  const { records } = await visitor(listGames, {
    query: { tournament: tournament.id, per_page: 100 },
  });
  return records.map(
    ({ home_team, away_team }) => `${home_team?.name ?? "?"} x ${away_team?.name ?? "?"}`,
  );
}

test("teams swapped before kick-off also swap in later ties", async () => {
  const world = await newNumberedTournament(6);
  const { call, tournament } = world;
  const made = await drawKnockout(call, tournament, { from: registers });
  const { records: spots } = await call(listSpots, { query: { tournament: tournament.id } });
  const { records: games } = await visitor(listGames, { query: { tournament: tournament.id } });
  expect(await formatPairs(world)).toEqual([
    "Time 04 x Time 05",
    "Time 03 x Time 06",
    "Time 01 x ?",
    "Time 02 x ?",
    "? x ?",
  ]);
  await score(call, games[0]?.id, 2, 0);
  await score(call, games[1]?.id, 2, 0);
  await score(call, games[2]?.id, 2, 0);
  expect((await formatPairs(world)).slice(2)).toEqual([
    "Time 01 x Time 04",
    "Time 02 x Time 03",
    "Time 01 x ?",
  ]);

  // After the semifinal's reset the bye's team and the earlier winner swap places.
  await call(resetGame, { json: { id: games[2]?.id ?? 0 } });
  await call(resetGame, { json: { id: games[0]?.id ?? 0 } });
  expect((await formatPairs(world)).slice(2)).toEqual([
    "Time 01 x ?",
    "Time 02 x Time 03",
    "? x ?",
  ]);
  const spotOf = (register: number | undefined) =>
    spots.find(({ register_id }) => register_id === register)?.id ?? 0;
  const first = world.ids.at(0);
  const fourth = world.ids.at(3);
  await call(updateSpots, {
    json: {
      spots: [
        { id: spotOf(first), register_id: fourth ?? null },
        { id: spotOf(fourth), register_id: first ?? null },
      ],
    },
  });
  expect(await formatPairs(world)).toEqual([
    "Time 01 x Time 05",
    "Time 03 x Time 06",
    "Time 04 x ?",
    "Time 02 x Time 03",
    "? x ?",
  ]);
  await score(call, games[0]?.id, 1, 0);
  await score(call, games[2]?.id, 0, 1);
  await score(call, games[3]?.id, 0, 1);
  expect((await formatPairs(world)).slice(2)).toEqual([
    "Time 04 x Time 01",
    "Time 02 x Time 03",
    "Time 01 x Time 03",
  ]);
  expect(made.phases).toHaveLength(3);
});

test("spots fill after the groups, the consolation with losers", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { phase, rounds, spots } = await groupPhase(world, ["Bangu", "Olaria"], { rounds: 1 });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "B" } });
  const others = [];
  for (const name of ["Madureira", "Bonsucesso"]) {
    const { register } = await registeredTeam(world, name);
    const json = { phase_id: phase.id, group_id: group.id, register_id: register.id };
    others.push((await call(createSpot, { json })).spot);
  }
  const game = ([home, away]: { id: number }[]) => ({
    round_id: rounds[0]?.id ?? 0,
    home_spot_id: home?.id ?? 0,
    away_spot_id: away?.id ?? 0,
  });
  const { games } = await call(createGames, {
    json: { tournament_id: tournament.id, games: [game(spots), game(others)] },
  });
  await drawKnockout(call, tournament, {
    from: { kind: "groups", phase_id: phase.id, per_group: 2 },
    consolation: true,
  });
  await score(call, games[0]?.id, 1, 0);
  await score(call, games[1]?.id, 0, 3);
  expect((await formatPairs(world)).slice(2)).toEqual([
    "Bangu x Madureira",
    "Bonsucesso x Olaria",
    "? x ?",
    "? x ?",
  ]);
  const { records } = await visitor(listGames, { query: { tournament: tournament.id } });
  await score(call, records[2]?.id, 2, 1);
  await score(call, records[3]?.id, 0, 1);
  expect((await formatPairs(world)).slice(4)).toEqual(["Madureira x Bonsucesso", "Bangu x Olaria"]);
});
