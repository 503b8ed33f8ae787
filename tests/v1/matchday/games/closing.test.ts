import { expect, test } from "vitest";
import {
  closeGame,
  getGame,
  listChanges,
  listDockets,
  resetGame,
  setLineup,
  setReferees,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { athlete, league, readGameState, saveGames, score } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { newReferee } from "../../support/championship-rows.ts";
import { readRefusal } from "../../support/refusal.ts";

async function ended({ closed = true } = {}) {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, championship, id, registers } = world;
  const { user } = await athlete(call, registers[0], "Ademir");
  const referee = await newReferee(call, championship, { name: "Armando" });
  await score(call, id, 1, 0);
  if (closed) await call(closeGame, { params: { id }, json: {} });
  const scorer = await newScorer(championship.id);
  return { ...world, user, referee, scorer, params: { id } };
}

type World = Awaited<ReturnType<typeof ended>>;

const listCalls = ({ id, team, user, referee }: World) =>
  [
    ["games/stats", "POST", (more: object) => ({ games: [{ id, home_score: 5, ...more }] })],
    ["games/reset", "POST", (more: object) => ({ id, ...more })],
    [`games/${id}`, "PUT", (more: object) => ({ reason: "Chuva", ...more })],
    [
      `games/${id}/lineups`,
      "PUT",
      (more: object) => ({ team_id: team(0), athletes: [{ user_id: user.id }], ...more }),
    ],
    [
      `games/${id}/referees`,
      "PUT",
      (more: object) => ({
        referees: [{ referee_id: referee.id, function: "referee" }],
        ...more,
      }),
    ],
    [`games/${id}/report`, "PUT", (more: object) => ({ incidents: "Chuva forte.", ...more })],
  ] as const;

const ask = async (path: string, method: string, json: object, headers: Record<string, string>) => {
  return readRefusal(await send(`/v1/organizer/${path}`, method, { headers, json }));
};

test("a finished game's súmula is closed once", async () => {
  const { call, id, ids, params, headers, scorer } = await ended({ closed: false });
  const before = await visitor(getGame, { params });
  expect(before.closed_at).toBe(null);
  expect(await ask(`games/${ids[1]}/close`, "POST", {}, headers)).toEqual([409]);
  expect(await ask(`games/${id}/close`, "POST", { version: 1 }, headers)).toEqual([409]);
  const closed = await scorer.call(closeGame, { params, json: { version: before.version } });
  expect(closed).toMatchObject({ version: before.version + 1, home_score: 1 });
  expect(closed.closed_at).toMatch(/^20\d\d-.*Z$/);
  expect(await visitor(getGame, { params })).toMatchObject({
    closed_at: closed.closed_at,
    addenda: [],
  });
  expect(await ask(`games/${id}/close`, "POST", {}, headers)).toEqual([409]);
  const { records } = await call(listChanges, { params });
  expect(records[0]).toMatchObject({
    kind: "closed",
    number: null,
    before: {},
    after: { closed_at: closed.closed_at },
    author: { id: scorer.admin.id },
  });
});

test("a closed súmula changes only by a manager's addendum", async () => {
  const world = await ended();
  const before = await readGameState(world.id);
  for (const [path, method, body] of listCalls(world)) {
    expect([path, ...(await ask(path, method, body({}), world.headers))]).toEqual([path, 409]);
    const addendum = { addendum: "Correção do placar" };
    const refused = await ask(path, method, body(addendum), world.scorer.headers);
    expect([path, ...refused]).toEqual([path, 403]);
    const short = await ask(path, method, body({ addendum: " oi  " }), world.headers);
    expect(short[0]).toBe(422);
  }
  expect(await readGameState(world.id)).toEqual(before);
  expect((await visitor(getGame, { params: world.params })).addenda).toEqual([]);
});

test("an addendum to an open súmula is refused", async () => {
  const world = await ended({ closed: false });
  for (const [path, method, body] of listCalls(world)) {
    const place = path === "games/stats" ? "games.0.addendum" : "addendum";
    const refused = await ask(path, method, body({ addendum: "Correção" }), world.headers);
    expect([path, ...refused]).toEqual([path, 422, `${place} open`]);
  }
});

test("each addendum is numbered and public without its author", async () => {
  const { call, admin, tournament, params, id, team, user, referee } = await ended();
  await saveGames(call, { id, home_score: 2, addendum: "O segundo gol não tinha sido anotado" });
  const athletes = [{ user_id: user.id, shirt_number: 10 }];
  await call(setLineup, {
    params,
    json: { team_id: team(0), athletes, addendum: "Faltava o camisa 10" },
  });
  await call(setReferees, {
    params,
    json: {
      referees: [{ referee_id: referee.id, function: "referee" }],
      addendum: "Faltava o árbitro",
    },
  });
  await call(updateGame, {
    params,
    json: { starts_at: "2026-05-03T19:00:00Z", addendum: "Começou às quatro" },
  });
  await saveGames(call, { id, addendum: "Nada mais a corrigir" });
  const game = await call(resetGame, { json: { id, addendum: "A partida será refeita" } });
  expect(game).toMatchObject({ finished: false, home_score: null });
  expect(game.closed_at).not.toBe(null);

  const texts = [
    "O segundo gol não tinha sido anotado",
    "Faltava o camisa 10",
    "Faltava o árbitro",
    "Começou às quatro",
    "Nada mais a corrigir",
    "A partida será refeita",
  ];
  const { addenda } = await visitor(getGame, { params });
  expect(addenda).toEqual(
    texts.map((text, i) => ({ number: i + 1, text, created_at: expect.stringMatching(/Z$/) })),
  );
  await saveGames(call, { id, home_score: 1, addendum: "Jogo refeito" });
  const dockets = await visitor(listDockets, { params: { id: tournament.id } });
  expect(dockets.records[0]?.addenda).toHaveLength(7);

  const { records } = await call(listChanges, { params, query: { per_page: 7 } });
  expect(records.map(({ kind, number }) => [kind, number])).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map((number) => ["addendum", number]),
  );
  expect(records.every(({ author }) => author?.id === admin.id)).toBe(true);
  const [nothing, moved, led, lined, scored] = records.slice(2);
  expect([scored?.before, scored?.after]).toMatchObject([{ home_score: 1 }, { home_score: 2 }]);
  expect([lined?.before, lined?.after]).toEqual([
    { team_id: team(0), athletes: [] },
    {
      team_id: team(0),
      athletes: [{ user_id: user.id, shirt_number: 10, starter: 1, captain: 0 }],
    },
  ]);
  expect([led?.before, led?.after]).toEqual([
    { referees: [] },
    { referees: [{ referee_id: referee.id, function: "referee" }] },
  ]);
  expect(moved?.before).not.toHaveProperty("starts_at");
  expect(moved?.after).toMatchObject({ starts_at: "2026-05-03T19:00:00.000Z" });
  expect(nothing?.after).toEqual(nothing?.before);
});

test("a closed súmula cannot be deleted, even by force", async () => {
  const { headers, id, phase, rounds, params, call } = await ended();
  const drop = async (path: string) =>
    (await send(`/v1/organizer/${path}`, "DELETE", { headers })).status;
  const force = { phase_id: phase.id, force: true };
  for (const reset of [false, true]) {
    if (reset) await call(resetGame, { json: { id, addendum: "A partida será refeita" } });
    expect(await drop(`games/${id}`)).toBe(409);
    expect(await drop(`rounds/${rounds[0]?.id}`)).toBe(409);
    expect(await drop(`phases/${phase.id}`)).toBe(409);
    expect(await ask("games/regenerate", "POST", force, headers)).toEqual([409]);
  }
  expect((await visitor(getGame, { params })).addenda).toHaveLength(1);
});

test("only closed games in a call get addenda", async () => {
  const { call, headers, id, ids } = await ended();
  const open = ids[1] ?? 0;
  const games = [
    { id: open, home_score: 4, away_score: 4 },
    { id, home_score: 3 },
  ];
  expect(await ask("games/stats", "POST", { games }, headers)).toEqual([409]);
  expect((await readGameState(open)).game).toMatchObject({ finished: 0 });
  const [first, second] = games;
  await saveGames(call, { id: open, ...first }, { id, ...second, addendum: "Placar corrigido" });
  expect((await visitor(getGame, { params: { id } })).addenda).toHaveLength(1);
  expect((await visitor(getGame, { params: { id: open } })).addenda).toEqual([]);
  const { records } = await call(listChanges, { params: { id: open } });
  expect(records).toMatchObject([{ kind: "result", number: null }]);
});
