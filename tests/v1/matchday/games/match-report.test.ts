import { expect, test } from "vitest";
import {
  closeGame,
  getGame,
  getReport,
  listChanges,
  listDockets,
  resetGame,
  setReferees,
  setReport,
} from "../../../../app/v1/matchday/games/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { league, saveGames, sendResults } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { newReferee } from "../../support/championship-rows.ts";
import { readRefusal } from "../../support/refusal.ts";

async function played() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, championship, id, team } = world;
  const referee = await newReferee(call, championship, { name: "Armando", category: "CBF" });
  await call(setReferees, {
    params: { id },
    json: { referees: [{ referee_id: referee.id, function: "referee" }] },
  });
  const goal = (side: number, minute: number, added: number | null = null) => ({
    type: "goal" as const,
    team_id: team(side),
    minute,
    added,
  });
  const events = [goal(0, 12), goal(0, 90, 3), goal(1, 70)];
  await saveGames(call, { id, events });
  return {
    ...world,
    id,
    params: { id },
    referee,
    events,
    path: `/v1/organizer/games/${id}/report`,
  };
}

const first = {
  home_entry: "15:25",
  away_entry: "15:27",
  start: "15:30",
  end: "16:17",
  stoppage: 2,
};
const second = {
  home_entry: "16:30",
  away_entry: "16:31",
  start: "16:32",
  end: "17:22",
  stoppage: 5,
};

const whole = {
  chronology: [first, second],
  delay_reason: null,
  stoppage_reason: "Bola murcha aos 20.",
  home_half_time: 1,
  away_half_time: 0,
  home_conduct: "Normal",
  away_conduct: "O auxiliar reclamou do banco.",
  police: "present" as const,
  medical: "present" as const,
  ambulance: "absent" as const,
  services_notes: "A ambulância não veio.",
  pitch: "fair" as const,
  lighting: "good" as const,
  dressing_rooms: "poor" as const,
  venue_notes: "Sem água quente.",
  incidents: "Invasão de um torcedor aos 80.",
  fees: [{ function: "referee" as const, amount: 25_050 }],
};

test("a match report is saved and read whole", async () => {
  const { call, championship, params, referee, path, headers } = await played();
  const empty = await call(getReport, { params });
  expect(empty).toMatchObject({
    version: 0,
    periods: 2,
    fees_total: 0,
    notices: [],
    half_time: { home: 1, away: 0 },
    report: { chronology: [], incidents: null, fees: [] },
  });
  const scorer = await newScorer(championship.id);
  const written = await scorer.call(setReport, { params, json: { ...whole, version: 0 } });
  expect(written).toEqual({
    game_id: params.id,
    version: 1,
    man_of_the_match_id: null,
    candidates: [],
    periods: 2,
    report: whole,
    half_time: { home: 1, away: 0 },
    officials: [
      { id: referee.id, name: "Armando", category: "CBF", function: "referee", fee: 25_050 },
    ],
    fees_total: 25_050,
    notices: [],
  });
  expect(await call(getReport, { params })).toEqual(written);
  const cleared = await call(setReport, { params, json: { incidents: "  " } });
  expect(cleared).toMatchObject({ version: 2, report: { chronology: [], incidents: null } });
  for (const [who, status] of [
    [{}, 401],
    [await organizer(), 404],
    [{ headers }, 200],
  ] as const) {
    expect((await request(path, who)).status).toBe(status);
    expect((await send(path, "PUT", { ...who, json: {} })).status).toBe(status);
  }
});

test("a fan sees only times and half-time score", async () => {
  const { call, params, tournament } = await played();
  await call(setReport, { params, json: whole });
  const game = await visitor(getGame, { params });
  expect(game).toMatchObject({ chronology: [first, second], half_time: { home: 1, away: 0 } });
  const dockets = await visitor(listDockets, { params: { id: tournament.id } });
  expect(dockets.records[0]).toMatchObject({ chronology: [first, second] });
  const read = [`games/${params.id}`, `games/dockets/${tournament.id}`].map(
    (path) => `/v1/${path}`,
  );
  for (const path of read) {
    const answered = await (await request(path)).text();
    expect(answered).not.toMatch(/25050|Invas|auxiliar|murcha|ambul|água|"fees|conduct|"police/);
  }
  await call(resetGame, { json: { id: params.id } });
  expect(await visitor(getGame, { params })).toMatchObject({ chronology: [], half_time: null });
  expect((await call(getReport, { params })).report).toEqual(whole);
});

test("the half-time score comes from events, else from the report", async () => {
  const { call, params, id, events } = await played();
  const half = async () => (await visitor(getGame, { params })).half_time;
  const wrong = await call(setReport, { params, json: { home_half_time: 0, away_half_time: 0 } });
  expect(wrong.half_time).toEqual({ home: 1, away: 0 });
  expect(wrong.notices).toEqual([
    "O placar escrito do intervalo é 0 a 0, mas os lances dão 1 a 0. Vale o dos lances.",
  ]);
  const [one, ...others] = events;
  const unknown = [{ ...one, type: "goal" as const, team_id: one?.team_id ?? 0, minute: null }];
  await saveGames(call, { id, events: [...others, ...unknown] });
  expect(await half()).toEqual({ home: 0, away: 0 });
  await call(setReport, { params, json: { home_half_time: 1 } });
  expect(await half()).toBeNull();
});

test("a contradictory match report is refused", async () => {
  const { call, params, path, headers } = await played();
  const put = async (json: object) => {
    return readRefusal(await send(path, "PUT", { headers, json }));
  };
  const times = (given: object) => put({ chronology: [first, { ...second, ...given }] });
  expect(await times({ end: "16:20" })).toEqual([422, "chronology.1.end order"]);
  expect(await times({ home_entry: "16:33" })).toEqual([422, "chronology.1.home_entry order"]);
  expect(await times({ home_entry: null, away_entry: null, start: "16:10" })).toEqual([
    422,
    "chronology.1.start order",
  ]);
  expect(await times({ start: "25:00" })).toEqual([422, "chronology.1.start invalid_format"]);
  expect(await times({ stoppage: -1 })).toEqual([422, "chronology.1.stoppage too_small"]);
  expect(await put({ chronology: [first, {}, {}] })).toEqual([422, "chronology.2 too_many"]);
  const fee = whole.fees[0];
  expect(await put({ fees: [fee, fee] })).toEqual([422, "fees.1.function repeated"]);
  expect(await put({ fees: [{ ...fee, function: "delegate" }] })).toEqual([
    422,
    "fees.0.function unknown",
  ]);
  expect(await put({ fees: [{ ...fee, amount: 10.5 }] })).toEqual([
    422,
    "fees.0.amount invalid_type",
  ]);
  expect((await call(getReport, { params })).version).toBe(0);
});

test("a game may pass midnight", async () => {
  const { call, params } = await played();
  const late = { ...first, home_entry: null, away_entry: null, start: "23:20", end: "00:07" };
  const { report } = await call(setReport, {
    params,
    json: { chronology: [late, { start: "00:20", end: "01:08" }] },
  });
  expect(report.chronology.map(({ end }) => end)).toEqual(["00:07", "01:08"]);
});

test("a stale match report is refused with the present one", async () => {
  const { call, params, path, headers, id, events } = await played();
  const { version } = await call(setReport, { params, json: { ...whole, version: 0 } });
  await saveGames(call, { id, events: events.slice(0, 2) });
  const late = await send(path, "PUT", { headers, json: { incidents: "Nada.", version: 0 } });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { version, report: whole } });
  const crowd = await Promise.all(
    [1, 2, 3].map((one) =>
      send(path, "PUT", { headers, json: { incidents: `Nº ${one}`, version } }),
    ),
  );
  expect(crowd.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const next = await call(setReport, {
    params,
    json: { incidents: "Nada.", version: version + 1 },
  });
  expect(next).toMatchObject({ version: version + 2, report: { incidents: "Nada." } });
});

test("the report of a closed súmula changes by addendum only", async () => {
  const { call, championship, params, path, headers } = await played();
  await call(setReport, { params, json: whole });
  await call(closeGame, { params, json: {} });
  const put = async (json: object, who: object = { headers }) =>
    (await send(path, "PUT", { ...who, json })).status;
  expect(await put({ incidents: "Nada." })).toBe(409);
  const addendum = "A invasão foi de dois torcedores";
  const scorer = await newScorer(championship.id);
  expect(await put({ incidents: "Nada.", addendum }, scorer)).toBe(403);
  await call(setReport, { params, json: { ...whole, incidents: "Dois invadiram.", addendum } });
  expect((await visitor(getGame, { params })).addenda).toMatchObject([
    { number: 1, text: addendum },
  ]);
  const [change] = (await call(listChanges, { params })).records;
  expect(change).toMatchObject({
    kind: "addendum",
    before: { report: whole },
    after: { report: { incidents: "Dois invadiram." } },
  });
});

test("only a goal may come from a penalty or free kick", async () => {
  const { call, params, id, team, headers } = await played();
  const put = async (event: object) => {
    const events = [{ team_id: team(0), ...event }];
    return (await sendResults(headers, [{ id, events }])).status;
  };
  expect(await put({ type: "goal", free_kick: true, penalty: true })).toBe(422);
  expect(await put({ type: "og", free_kick: true })).toBe(422);
  expect(await put({ type: "goal", free_kick: true })).toBe(200);
  const { events } = await visitor(getGame, { params });
  expect(events).toMatchObject([{ type: "goal", free_kick: true, penalty: false }]);
  expect((await call(getReport, { params })).notices).toEqual([]);
});
