import { expect, test } from "vitest";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import {
  createGame,
  createGames,
  deleteGame,
  getGame,
  listGames,
  listSeasonGames,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { plainTie } from "../../../../app/domain/rulebook.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
  newTournament,
} from "../../support/championship.ts";
import { drawGames, editGame, league, parseRounds, saveGames, score } from "../../support/games.ts";
import { newField } from "../../support/championship-rows.ts";

test("a game between two spots has their teams and group", async () => {
  const world = await championshipWithTournament();
  const { call, championship } = world;
  const { rounds, spots, teams, group, phase } = await groupPhase(world, ["Bangu", "Olaria"]);
  const field = await newField(call, championship, { name: "Moça Bonita" });
  const game = await call(createGame, {
    json: {
      round_id: rounds[0]?.id ?? 0,
      home_spot_id: spots[0]?.id ?? 0,
      away_spot_id: spots[1]?.id ?? 0,
      field_id: field.id,
      starts_at: "2026-05-03T18:30:00Z",
    },
  });
  expect(game).toMatchObject({
    phase: { id: phase.id, name: "Primeira fase", is_group: true },
    round: { id: rounds[0]?.id, order: 1 },
    group: { id: group.id, name: "A" },
    field: { name: "Moça Bonita" },
    home_team: { id: teams[0]?.id, name: "Bangu" },
    away_team: { id: teams[1]?.id, name: "Olaria" },
    starts_at: "2026-05-03T18:30:00.000Z",
    time_known: true,
    status: "scheduled",
    finished: false,
    home_score: null,
    version: 1,
  });
  expect(await visitor(getGame, { params: { id: game.id } })).toEqual({
    ...game,
    addenda: [],
    events: [],
    lineups: [],
    kicks: [],
    man_of_the_match: null,
    may_draw: true,
    replays: null,
    replayed_by: null,
    sheet_silent_since: null,
    referees: [],
    notes: null,
    chronology: [],
    half_time: null,
  });
  expect((await request(`/v1/games/${game.id}?championship=${championship.slug}`)).status).toBe(
    200,
  );
  expect((await request(`/v1/games/${game.id}?championship=outra`)).status).toBe(404);
});

test("a game again with the same host is asked about", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, headers, ids, rounds, spots, tournament } = world;
  const [home, away] = [spots[0]?.id ?? 0, spots[1]?.id ?? 0];
  const again = { round_id: rounds[0]?.id ?? 0, home_spot_id: home, away_spot_id: away };
  const message = "Bangu × Olaria, com o mesmo mandante, já está na fase (Rodada 1).";
  const ask = async (path: string, method: string, json: object) => {
    const response = await send(path, method, { headers, json: { ...json, careful: true } });
    const { errors = [] } = await response.json<{ errors?: object[] }>();
    return [response.status, ...errors];
  };
  const doubt = (path: string) => ({ path, code: "doubt", message });
  expect(await ask("/v1/organizer/games", "POST", again)).toEqual([422, doubt("away_spot_id")]);
  const many = { tournament_id: tournament.id, games: [again] };
  expect(await ask("/v1/organizer/games/create-many", "POST", many)).toEqual([
    422,
    doubt("games.0.away_spot_id"),
  ]);
  const back = { ...again, home_spot_id: away, away_spot_id: home };
  const { id, notices } = await call(createGame, { json: { ...back, careful: true } });
  expect(notices).toBeUndefined();
  const turned = { home_spot_id: home, away_spot_id: away };
  const path = `/v1/organizer/games/${id}`;
  expect(await ask(path, "PUT", turned)).toEqual([422, doubt("away_spot_id")]);
  expect(await ask(path, "PUT", { time_known: true })).toEqual([200]);
  expect((await editGame(call, id, turned)).notices).toEqual([{ game_id: id, message }]);
  const made = await call(createGames, { json: many });
  expect(made.notices).toEqual([{ game_id: made.games[0]?.id, message }]);
  // An annulled game is not played.
  const third = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  await saveGames(third.call, { id: third.ids[0], result_kind: "annulled" });
  const anew = {
    round_id: third.rounds[0]?.id ?? 0,
    home_spot_id: third.spots[0]?.id ?? 0,
    away_spot_id: third.spots[1]?.id ?? 0,
    careful: true,
  };
  expect((await third.call(createGame, { json: anew })).notices).toBeUndefined();
  expect(ids).toHaveLength(1);
});

test("in four turns each host may come twice", async () => {
  const { call, phase, rounds, spots } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const tie_rules = { ...plainTie(4), second_leg_host: "fixed" as const };
  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules } });
  const [home_spot_id, away_spot_id] = [spots[0]?.id ?? 0, spots[1]?.id ?? 0];
  const again = { round_id: rounds[0]?.id ?? 0, home_spot_id, away_spot_id };
  expect((await call(createGame, { json: again })).notices).toBeUndefined();
  expect((await call(createGame, { json: again })).notices).toHaveLength(1);
});

test("many games are created in order, all or none", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, headers } = world;
  const { rounds, spots } = await groupPhase(world, [
    "Bangu",
    "Olaria",
    "Madureira",
    "Campo Grande",
  ]);
  const final = await knockoutPhase(world, ["Vaga 1", "Vaga 2"]);
  const at = (round: number, home: number, away: number) => ({
    round_id: rounds[round]?.id ?? 0,
    home_spot_id: spots[home]?.id ?? 0,
    away_spot_id: spots[away]?.id ?? 0,
  });
  const given = [at(1, 3, 2), at(0, 0, 1), at(1, 1, 0), at(0, 2, 3)];
  const { games } = await call(createGames, {
    json: { tournament_id: tournament.id, games: given },
  });
  const { records } = await visitor(listGames, { query: { tournament: tournament.id } });
  const stored = new Map(records.map((g) => [g.id, [g.round.id, g.home_spot_id, g.away_spot_id]]));
  expect(games.map(({ id }) => stored.get(id))).toEqual(
    given.map((g) => [g.round_id, g.home_spot_id, g.away_spot_id]),
  );

  const wrong = await send("/v1/organizer/games/create-many", "POST", {
    headers,
    json: {
      tournament_id: tournament.id,
      games: [
        at(0, 0, 1),
        { ...at(0, 0, 1), home_spot_id: final.spots[0]?.id },
        at(0, 1, 1),
        { ...at(0, 0, 1), round_id: 999_999 },
        { ...at(0, 0, 1), field_id: 999_999 },
      ],
    },
  });
  expect(wrong.status).toBe(422);
  const { errors } = await wrong.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([
    "games.1.home_spot_id",
    "games.2.away_spot_id",
    "games.3.round_id",
    "games.4.field_id",
  ]);
  const after = await visitor(listGames, { query: { tournament: tournament.id } });
  expect(after.pagination.total).toBe(4);
});

test("games are filtered by round, team, day and status, in pages", async () => {
  const { call, tournament, championship, season, ids, team, headers } = await league(
    ["Bangu", "Olaria", "Madureira", "Campo Grande"],
    parseRounds("0-1 2-3", "1-2 3-0"),
  );
  // 23:00 of May 3 in São Paulo is 2:00 of May 4 in UTC.
  await editGame(call, ids[1], { starts_at: "2026-05-04T02:00:00Z" });
  await editGame(call, ids[0], { starts_at: "2026-05-04T03:00:00Z" });
  await score(call, ids[1], 1, 0);
  await score(call, ids[0], 2, 2);
  const find = async (query: object) =>
    (await visitor(listGames, { query: { tournament: tournament.id, ...query } })).records.map(
      ({ id }) => id,
    );

  expect(await find({})).toEqual([ids[1], ids[0], ids[2], ids[3]]);
  expect(await find({ per_page: 2, page: 2 })).toEqual([ids[2], ids[3]]);
  expect(await find({ round: "1" })).toEqual([ids[1], ids[0]]);
  expect(await find({ round: "current" })).toEqual([ids[2], ids[3]]);
  expect(await find({ day: "2026-05-03" })).toEqual([ids[1]]);
  expect(await find({ day: "2026-05-04" })).toEqual([ids[0]]);
  expect(await find({ team: team(0) })).toEqual([ids[0], ids[3]]);
  expect(await find({ status: "finished", team: team(3) })).toEqual([ids[1]]);
  const byDefault = await visitor(listGames, { query: { championship: championship.slug } });
  expect(byDefault.pagination).toEqual({
    page: 1,
    per_page: 50,
    total: 4,
    pages: 1,
    next: null,
  });
  const own = await call(listSeasonGames, { query: { season: season.id } });
  expect(own.records.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2], ids[3]]);
  expect((await request(`/v1/organizer/games?season=${season.id}`)).status).toBe(401);
  const stranger = await organizer();
  expect((await send(`/v1/organizer/games?season=${season.id}`, "GET", stranger)).status).toBe(404);
  expect((await send(`/v1/organizer/games?season=999999`, "GET", { headers })).status).toBe(404);
});

test("a season's games span all its tournaments", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, championship, season, tournament, phase, group, rounds, team, ids } = world;
  const field = await newField(call, championship, { name: "Moça Bonita" });
  const cup = await newTournament({ call }, season, { name: "Copa" });
  const final = await knockoutPhase({ call, tournament: cup }, ["Madureira", "Bonsucesso"]);
  const [decider] = await drawGames({ ...world, tournament: cup }, final, [[[0, 1]]]);
  await editGame(call, ids[0], { starts_at: "2026-05-03T18:30:00Z", field_id: field.id });
  await score(call, ids[0], 2, 1);
  const find = async (query: object) =>
    (await visitor(listGames, { query: { season: season.id, ...query } })).records.map(
      ({ id }) => id,
    );
  expect(await find({})).toEqual([...ids, decider]);
  expect(await find({ round: "1" })).toEqual([ids[0], decider]);
  expect(await find({ round: "current" })).toEqual([ids[1], decider]);
  expect(await find({ status: "scheduled" })).toEqual([ids[1], decider]);
  expect(await find({ day: "2026-05-03" })).toEqual([ids[0]]);
  expect(await find({ tournament: cup.id })).toEqual([decider]);
  expect(await find({ championship: championship.slug, phase: final.phase.id })).toEqual([decider]);
  const all = {
    tournament: tournament.id,
    championship: championship.slug,
    phase: phase.id,
    round: "1",
    round_id: rounds[0]?.id ?? 0,
    round_of: ids[0] ?? 0,
    group: group.id,
    team: team(0),
    field: field.id,
    day: "2026-05-03",
    status: "finished",
  };
  expect(await find(all)).toEqual([ids[0]]);
  const others = {
    phase: final.phase.id,
    round: "2",
    round_id: rounds[1]?.id ?? 0,
    round_of: ids[1] ?? 0,
    group: 999_999,
    team: 999_999,
    field: 999_999,
    day: "2026-05-04",
    status: "live",
  };
  for (const [key, value] of Object.entries(others)) {
    expect([key, await find({ ...all, [key]: value })]).toEqual([key, []]);
  }
  const first = await visitor(listGames, { query: { season: season.id, per_page: 2 } });
  const rest = { season: season.id, per_page: 2, after: first.pagination.next ?? "" };
  const second = await visitor(listGames, { query: rest });
  expect(second.records.map(({ id }) => id)).toEqual([decider]);
  expect(second.pagination).toMatchObject({ page: 2, total: 3, pages: 2, next: null });

  const other = await championshipWithTournament();
  for (const query of [
    `season=${season.id}&championship=${other.championship.slug}`,
    `season=${season.id}&tournament=${other.tournament.id}`,
    "season=999999",
  ]) {
    expect([query, (await request(`/v1/games?${query}`)).status]).toEqual([query, 404]);
  }
  expect((await request("/v1/games?season=x")).status).toBe(422);
});

test("broken query values are 422, an unknown target is 404", async () => {
  for (const query of [
    "?tournament=abc",
    "?tournament=0",
    "?tournament=1&round=x",
    "?tournament=1&day=03/05/2026",
    "?tournament=1&day=2026-02-30",
    "?tournament=1&status=over",
    "?tournament=1&page=0",
    "?tournament=1&per_page=201",
    "?championship=A%20B",
  ]) {
    const response = await request(`/v1/games${query}`);
    expect([query, response.status]).toEqual([query, 422]);
  }
  expect((await request("/v1/games?tournament=999999")).status).toBe(404);
  expect((await request("/v1/games?championship=nunca-houve")).status).toBe(404);
  expect((await request("/v1/games/999999")).status).toBe(404);
  expect((await request("/v1/games/abc")).status).toBe(404);
  const { call } = await organizer();
  const empty = await call(createChampionship, { json: { name: "Sem torneio" } });
  expect(await visitor(listGames, { query: { championship: empty.slug } })).toMatchObject({
    records: [],
    pagination: { total: 0 },
  });
});

test("a postponed game keeps its round and gets its new date", async () => {
  const { call, ids, rounds } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const params = { id: ids[0] ?? 0 };
  const postponed = await call(updateGame, {
    params,
    json: { status: "postponed", reason: "Campo alagado", starts_at: null, version: 1 },
  });
  expect(postponed).toMatchObject({
    status: "postponed",
    reason: "Campo alagado",
    starts_at: null,
    version: 2,
  });
  const again = await call(updateGame, {
    params,
    json: {
      status: "scheduled",
      reason: null,
      starts_at: "2026-06-01T13:00:00Z",
      time_known: false,
    },
  });
  expect(again).toMatchObject({
    status: "scheduled",
    reason: null,
    time_known: false,
    starts_at: "2026-06-01T13:00:00.000Z",
    round: { id: rounds[0]?.id },
  });
});

test("a finished game keeps its teams and cannot be deleted", async () => {
  const { call, id, spots, team, headers } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]]],
  );
  const swapped = await editGame(call, id, {
    home_spot_id: spots[2]?.id ?? 0,
    away_spot_id: spots[0]?.id ?? 0,
  });
  expect([swapped.home_team_id, swapped.away_team_id]).toEqual([team(2), team(0)]);
  const path = `/v1/organizer/games/${id}`;
  const same = await send(path, "PUT", { headers, json: { home_spot_id: spots[0]?.id } });
  expect(same.status).toBe(422);
  const open = await editGame(call, id, { away_spot_id: null });
  expect(open).toMatchObject({ away_spot_id: null, away_spot_name: null, away_team: null });
  await editGame(call, id, { away_spot_id: spots[1]?.id ?? 0 });

  await score(call, id, 1, 0);
  expect((await send(path, "PUT", { headers, json: { home_spot_id: spots[0]?.id } })).status).toBe(
    409,
  );
  expect((await send(path, "PUT", { headers, json: { status: "scheduled" } })).status).toBe(409);
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
  const moved = await editGame(call, id, { starts_at: "2026-05-03T18:30:00Z" });
  expect(moved).toMatchObject({ finished: true, home_team_id: team(2), home_score: 1 });
});

test("a deleted game is gone", async () => {
  const { call, ids } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  await call(deleteGame, { params: { id: ids[0] ?? 0 } });
  expect((await request(`/v1/games/${ids[0]}`)).status).toBe(404);
});
