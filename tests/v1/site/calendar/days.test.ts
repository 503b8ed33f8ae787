import { expect, test } from "vitest";
import { getCalendar, listAgenda } from "../../../../app/v1/site/calendar/contract.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { request, visitor } from "../../support/caller.ts";
import { groupPhase, newTournament } from "../../support/championship.ts";
import { drawGames, editGame, league, score } from "../../support/games.ts";
import { newField } from "../../support/championship-rows.ts";

/** Bangu meets Olaria and Madureira twice each, at these moments in order. */
async function season(...moments: (string | null)[]) {
  const world = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[0, 2]], [[1, 0]], [[2, 0]]],
  );
  for (const [place, starts_at] of moments.entries()) {
    if (!starts_at) continue;
    await editGame(world.call, world.ids[place], { starts_at });
  }
  return world;
}

const idsOf = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id);

test("days run from midnight to midnight in São Paulo", async () => {
  const { tournament, ids } = await season(
    "2026-11-01T02:59:00Z",
    "2026-11-01T03:00:00Z",
    "2026-12-01T02:59:59Z",
    "2026-12-01T03:00:00Z",
  );
  const november = { tournament: tournament.id, from: "2026-11-01", to: "2026-11-30" };
  for (const answer of [
    await visitor(getCalendar, { query: november }),
    await visitor(listAgenda, { query: november }),
  ]) {
    expect(idsOf(answer)).toEqual([ids[1], ids[2]]);
  }
  expect(await visitor(getCalendar, { query: november })).toMatchObject({
    first: "2026-11-01T02:59:00.000Z",
    last: "2026-12-01T03:00:00.000Z",
    previous: "2026-11-01T02:59:00.000Z",
    next: "2026-12-01T03:00:00.000Z",
    undated: 0,
  });
});

test("an ended calendar opens its last game's month", async () => {
  const { tournament, ids, call } = await season("2026-03-01T18:00:00Z", "2026-03-01T18:00:00Z");
  const query = { tournament: tournament.id, from: "2027-01-10" } as const;
  const ended = "last_month" as const;
  const last = (starts_at: string) => editGame(call, ids[0], { starts_at });
  for (const [moment, month] of [
    ["2026-12-01T02:59:59Z", "2026-11"],
    ["2026-12-01T03:00:00Z", "2026-12"],
  ] as const) {
    await last(moment);
    const asked = { query: { ...query, ended } } as const;
    const calendar = await visitor(getCalendar, asked);
    expect(calendar).toMatchObject({ month, next: null, previous: "2026-03-01T18:00:00.000Z" });
    expect(idsOf(calendar)).toEqual([ids[0]]);
    expect(idsOf(await visitor(listAgenda, asked))).toEqual([ids[0]]);
  }
  const dated = { query: { ...query, ended: "last_month_if_dated" } } as const;
  expect(await visitor(getCalendar, dated)).toMatchObject({ month: null, records: [] });
  await last("2027-01-10T18:00:00Z");
  expect(await visitor(getCalendar, { query: { ...query, ended } })).toMatchObject({ month: null });
});

test("a month of summer time starts an hour earlier", async () => {
  const { tournament, ids } = await season("2018-12-01T01:59:00Z");
  const query = { tournament: tournament.id, from: "2027-01-10", ended: "last_month" } as const;
  const calendar = await visitor(getCalendar, { query });
  expect([calendar.month, idsOf(calendar)]).toEqual(["2018-11", [ids[0]]]);
});

test("games come by time; those without one are separate", async () => {
  const { tournament, ids } = await season(
    "2026-11-08T18:00:00Z",
    null,
    "2026-11-01T18:00:00Z",
    "2026-11-08T12:00:00Z",
  );
  const query = { tournament: tournament.id };
  const calendar = await visitor(getCalendar, { query });
  expect(idsOf(calendar)).toEqual([ids[2], ids[3], ids[0]]);
  expect(calendar).toMatchObject({ undated: 1, previous: null, next: null });
  expect(idsOf(await visitor(listAgenda, { query }))).toEqual([ids[2], ids[3], ids[0]]);
  expect(idsOf(await visitor(listAgenda, { query: { ...query, undated: "true" } }))).toEqual([
    ids[1],
  ]);
  const first = await visitor(listAgenda, { query: { ...query, per_page: 2 } });
  const after = first.pagination.next ?? "";
  const rest = await visitor(listAgenda, { query: { ...query, per_page: 2, after } });
  expect([first, rest].map(idsOf)).toEqual([[ids[2], ids[3]], [ids[0]]]);
});

test("a team's calendar has only its games", async () => {
  const { tournament, championship, ids, team } = await season(
    "2026-11-01T18:00:00Z",
    "2026-11-02T18:00:00Z",
    "2026-11-03T18:00:00Z",
    null,
  );
  const query = { tournament: tournament.id, team: team(1) };
  const olaria = await visitor(getCalendar, { query });
  expect(idsOf(olaria)).toEqual([ids[0], ids[2]]);
  expect(olaria.team).toBe("Olaria");
  expect(idsOf(await visitor(listAgenda, { query }))).toEqual([ids[0], ids[2]]);
  const elsewhere = await season();
  for (const path of [
    `/v1/calendar?tournament=${tournament.id}&team=${elsewhere.team(0)}`,
    `/v1/agenda?championship=${championship.slug}&team=999999`,
    `/v1/calendar?championship=${championship.slug}&tournament=${elsewhere.tournament.id}`,
    "/v1/calendar?championship=nunca-houve",
  ]) {
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  }
});

test("a championship's calendar may span all tournaments", async () => {
  const world = await season("2026-11-01T18:00:00Z");
  const { call, championship, tournament, ids } = world;
  const other = await newTournament({ call }, tournament.season, { name: "Sub-17" });
  const cup = { ...world, tournament: other };
  const [youth] = await drawGames(cup, await groupPhase(cup, ["Bonsucesso", "América"]), [
    [[0, 1]],
  ]);
  await editGame(call, youth, { starts_at: "2026-10-01T18:00:00Z" });
  const read = async (scope: "championship" | "tournament") =>
    idsOf(await visitor(getCalendar, { query: { championship: championship.slug, scope } }));
  expect(await read("championship")).toEqual([youth, ids[0]]);
  expect(await read("tournament")).toEqual([ids[0]]);
});

test("a calendar has what pages and feeds need", async () => {
  const { call, championship, tournament, ids } = await season("2026-11-01T18:00:00Z");
  const [id = 0] = ids;
  const place = { address: "Rua Sul América, 950", city: "Rio de Janeiro", uf: "RJ" as const };
  const field = await newField(call, championship, { name: "Moça Bonita", ...place });
  await editGame(call, id, { field_id: field.id, time_known: false });
  await score(call, id, 2, 1);
  const { records, ...around } = await visitor(getCalendar, {
    query: { championship: championship.slug },
  });
  expect(around).toMatchObject({ championship: championship.name, team: null, undated: 3 });
  expect(records).toEqual([
    expect.objectContaining({
      id,
      tournament: { id: tournament.id, name: tournament.name },
      field: { name: "Moça Bonita", ...place },
      home: expect.objectContaining({ name: "Bangu", score: 2, penalties: null }),
      away: expect.objectContaining({ name: "Olaria", score: 1 }),
      starts_at: "2026-11-01T18:00:00.000Z",
      time_known: false,
      game_duration: tournament.game_duration,
      status: "finished",
      version: expect.any(Number),
      updated_at: expect.stringMatching(/Z$/),
    }),
  ]);
});

test("a championship without games has an empty calendar", async () => {
  const { call } = await season();
  const { slug } = await call(createChampionship, { json: { name: "Copa Nova" } });
  expect(await visitor(getCalendar, { query: { championship: slug } })).toEqual({
    championship: "Copa Nova",
    team: null,
    first: null,
    last: null,
    previous: null,
    next: null,
    month: null,
    undated: 0,
    records: [],
  });
});

test("the calendar of one game has only that game", async () => {
  const { championship, ids } = await season("2026-11-01T18:00:00Z", "2026-11-02T18:00:00Z");
  const stranger = await season("2026-11-01T18:00:00Z");
  const query = { championship: championship.slug, scope: "championship" } as const;
  const [game = 0] = ids;
  expect(idsOf(await visitor(getCalendar, { query: { ...query, game } }))).toEqual([game]);
  const [other = 0] = stranger.ids;
  expect(idsOf(await visitor(getCalendar, { query: { ...query, game: other } }))).toEqual([]);
});
