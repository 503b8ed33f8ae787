import { expect, test } from "vitest";
import { statsPresets } from "../../../../app/domain/rulebook.ts";
import {
  getAthleteDiscipline,
  getDiscipline,
  listSuspensions,
} from "../../../../app/v1/people/discipline/contract.ts";
import { getGame, resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { listPhases, updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { listScores, getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { getTournamentStatistics } from "../../../../app/v1/site/statistics/contract.ts";
import { getTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  newPhase,
  newSpot,
  newTournament,
} from "../../support/championship.ts";
import {
  athlete,
  drawGames,
  editGame,
  inscribe,
  league,
  saveGames,
  sendResults,
} from "../../support/games.ts";
import { suspend } from "../../support/people.ts";

type Card = { type: "yellow_card" | "blue_card" | "red_card"; card_kind?: "direct" };

const YELLOW: Card = { type: "yellow_card" };
const BLUE: Card = { type: "blue_card" };
const RED: Card = { type: "red_card", card_kind: "direct" };

async function series(rounds: number) {
  const world = await league(
    ["Bangu", "Olaria"],
    Array.from({ length: rounds }, () => [[0, 1]]),
  );
  const { call, registers, team, tournament } = world;
  const tiao = (await athlete(call, registers[0], "Tião")).user.id;
  const zico = (await athlete(call, registers[0], "Zico")).user.id;
  const id = (round: number) => world.ids[round - 1] ?? 0;
  const play = (round: number, ...cards: Card[]) =>
    saveGames(call, {
      id: id(round),
      home_score: 1,
      away_score: 0,
      events: cards.map((card) => ({ ...card, team_id: team(0), user_id: tiao })),
    });
  const at = (round?: number) =>
    visitor(getDiscipline, { query: { tournament: tournament.id, ...(round && { round }) } });
  const ledger = async () => {
    const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
    return records.map((row) => [
      row.cause,
      row.cause_game_id,
      row.matches,
      ...row.served_in.map((g) => g.id),
    ]);
  };
  return { ...world, tiao, zico, id, play, at, ledger };
}

const outAt = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof series>>["at"]>>) =>
  answer.suspended.map(({ user, matches_left }) => [user.name, matches_left]);

test("a red card bars from the next round, never its own", async () => {
  const { at, play, id, ledger, tournament, team } = await series(3);
  await play(1, RED);
  expect(await ledger()).toEqual([["red", id(1), 1]]);
  const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([
    {
      cause: "red",
      user: { name: "Tião" },
      team: { id: team(0) },
      cause_game: {
        id: id(1),
        tournament_id: tournament.id,
        phase: { name: "Primeira fase" },
        round: { order: 1 },
        starts_at: null,
        time_known: true,
        home_team: { name: "Bangu" },
        away_team: { name: "Olaria" },
      },
      deducted: 0,
      served: 0,
      served_in: [],
      remaining: 1,
    },
  ]);
  const current = await at();
  expect(current).toMatchObject({
    round: { order: 2, phase: { name: "Primeira fase" } },
    games: [{ id: id(2), home_team: { name: "Bangu" }, away_team: { name: "Olaria" } }],
    suspended: [
      {
        user: { name: "Tião" },
        team: { name: "Bangu" },
        game_id: id(2),
        reason: "Suspensão por cartão vermelho: falta 1 jogo.",
        matches_left: 1,
        suspensions: [{ cause: "red", cause_game: { id: id(1) }, matches: 1, matches_left: 1 }],
      },
    ],
    pending: [],
  });
  await play(2);
  expect(await ledger()).toEqual([["red", id(1), 1, id(2)]]);
  expect((await at()).suspended).toEqual([]);
  expect(outAt(await at(2))).toEqual([["Tião", 1]]);
  expect(outAt(await at(1))).toEqual([]);
});

test("cards of an annulled game fall or stand by the rulebook", async () => {
  const { call, id, ledger, play, tournament } = await series(3);
  await play(1, RED);
  await saveGames(call, { id: id(1), result_kind: "annulled" });
  expect(await ledger()).toEqual([]);
  await editTournament(call, tournament, {
    stats_rules: { ...statsPresets.cbf, annulled_cards: "stand" },
    rules_reason: "Assembleia",
  });
  expect(await ledger()).toEqual([["red", id(1), 1]]);
  await play(2);
  expect(await ledger()).toEqual([["red", id(1), 1, id(2)]]);
});

test("a suspension names the games that serve it", async () => {
  const { call, championship, id, play, tiao, team, tournament } = await series(5);
  const missed = async () => {
    const list = await visitor(listSuspensions, { query: { tournament: tournament.id } });
    const query = { championship: championship.slug };
    const own = await visitor(getAthleteDiscipline, { params: { id: tiao }, query });
    const games = (of: { cause: string; missed: { id: number }[] }) => [
      of.cause,
      ...of.missed.map((game) => game.id),
    ];
    return [list.records.map(games), own.discipline?.suspensions.map(games)];
  };
  await play(1, RED);
  await suspend(call, tournament, {
    user_id: tiao,
    team_id: team(0),
    matches: 3,
    cause_game_id: id(1),
  });
  expect(await missed()).toEqual([
    [
      ["tribunal", id(3), id(4)],
      ["red", id(2)],
    ],
    [
      ["red", id(2)],
      ["tribunal", id(3), id(4)],
    ],
  ]);
  await play(2);
  await editGame(call, id(3), { status: "cancelled" });
  expect(await missed()).toEqual([
    [["tribunal", id(4), id(5)], ["red"]],
    [["tribunal", id(4), id(5)]],
  ]);
  const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
  expect(records[0]?.missed[0]).toMatchObject({
    round: { order: 4 },
    starts_at: null,
    home_team: { name: "Bangu" },
    away_team: { name: "Olaria" },
  });
});

test("a third yellow card bars until it is undone", async () => {
  const { call, at, play, id, ledger } = await series(4);
  await play(1, YELLOW);
  expect((await at()).pending).toEqual([]);
  await play(2, YELLOW);
  expect((await at()).pending).toMatchObject([
    {
      user: { name: "Tião" },
      team: { name: "Bangu" },
      game_id: id(3),
      yellows: 2,
      blues: 0,
      reason: "Está com 2 cartões amarelos: mais um é suspensão.",
    },
  ]);
  await play(3, YELLOW, RED);
  expect(await at()).toMatchObject({
    pending: [],
    suspended: [
      {
        reason: "Suspensão por 3 cartões amarelos e cartão vermelho: faltam 2 jogos.",
        matches_left: 2,
        suspensions: [{ cause: "yellows" }, { cause: "red" }],
      },
    ],
  });
  expect(await ledger()).toEqual([
    ["red", id(3), 1],
    ["yellows", id(3), 1],
  ]);
  await call(resetGame, { json: { id: id(3) } });
  expect(await ledger()).toEqual([]);
  expect((await at()).pending).toHaveLength(1);
});

test("a tribunal's ban includes the automatic red-card game", async () => {
  const { call, play, id, tiao, team, tournament, at } = await series(5);
  await play(1, RED);
  const ban = await suspend(call, tournament, {
    user_id: tiao,
    team_id: team(0),
    matches: 3,
    cause_game_id: id(1),
  });
  expect(ban).toMatchObject({ matches: 3, deducted: 1, served: 0, remaining: 2 });
  expect(await at()).toMatchObject({
    suspended: [
      {
        matches_left: 3,
        reason: "Suspensão por cartão vermelho e decisão do tribunal: faltam 3 jogos.",
      },
    ],
  });
  for (const round of [2, 3, 4]) {
    await play(round);
  }
  const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
  const served = records.map((row) => [
    row.cause,
    row.remaining,
    ...row.served_in.map((g) => g.id),
  ]);
  expect(served).toEqual([
    ["tribunal", 0, id(3), id(4)],
    ["red", 0, id(2)],
  ]);
  expect((await at()).suspended).toEqual([]);
});

test("a round is named by order, phase or itself", async () => {
  const { call, tournament, phase, rounds, play, championship } = await series(2);
  await play(1, RED);
  const knockout = await newPhase(call, tournament, { name: "Final", is_group: false });
  const final = await call(createRound, { json: { phase_id: knockout.id } });
  const ask = (query: object) =>
    visitor(getDiscipline, { query: { tournament: tournament.id, ...query } });
  const [, second] = rounds;
  expect((await ask({})).round?.id).toBe(second?.id);
  expect((await ask({ round: 1 })).round).toMatchObject({ order: 1, phase: { id: phase.id } });
  expect((await ask({ round: 1, phase: knockout.id })).round?.id).toBe(final.id);
  expect((await ask({ phase: knockout.id })).round?.id).toBe(final.id);
  expect((await ask({ round_id: final.id })).games).toEqual([]);
  const bySlug = await visitor(getDiscipline, { query: { championship: championship.slug } });
  expect(bySlug).toEqual(await ask({}));
  const other = await series(1);
  for (const query of ["round=9", `round_id=${other.rounds[0]?.id}`, `phase=${other.phase.id}`]) {
    const refused = await request(`/v1/discipline?tournament=${tournament.id}&${query}`);
    expect(refused.status).toBe(404);
  }
  expect((await request("/v1/discipline")).status).toBe(422);
  expect((await request("/v1/discipline?tournament=999999")).status).toBe(404);
});

test("a tournament without rounds has no suspensions", async () => {
  const { tournament } = await championshipWithTournament();
  expect(await visitor(getDiscipline, { query: { tournament: tournament.id } })).toEqual({
    round: null,
    games: [],
    suspended: [],
    pending: [],
  });
});

test("a phase can clear the cards", async () => {
  const world = await series(2);
  const { call, tournament, play, registers, at } = world;
  expect(world.phase.resets_cards).toBe(false);
  const phase = await newPhase(call, tournament, {
    name: "Final",
    is_group: false,
    resets_cards: true,
  });
  const round = await call(createRound, { json: { phase_id: phase.id } });
  const spots = [];
  for (const register of registers) {
    const made = await newSpot(call, phase, { register_id: register.id });
    spots.push(made.spot);
  }
  await drawGames(world, { ...world, phase, rounds: [round], spots }, [[[0, 1]]]);
  await play(1, YELLOW);
  await play(2, YELLOW);
  expect(await at()).toMatchObject({ round: { id: round.id }, pending: [] });
  await call(updatePhase, { params: { id: phase.id }, json: { resets_cards: false } });
  expect((await at()).pending).toMatchObject([{ yellows: 2 }]);
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records.map((row) => row.resets_cards)).toEqual([false, false]);
});

test("a remaining suspension is served in the following edition", async () => {
  const { call, championship, tournament, play, team, tiao } = await series(1);
  await play(1, RED);
  const season = await call(createSeason, {
    json: { championship_id: championship.id, name: "2027" },
  });
  const next = await newTournament({ call }, season, { follows_id: tournament.id });
  expect(next.follows_id).toBe(tournament.id);
  const { records } = await visitor(listSuspensions, { query: { tournament: next.id } });
  expect(records).toMatchObject([
    {
      cause: "carried",
      user: { id: tiao },
      team: { id: team(0) },
      matches: 1,
      remaining: 1,
      cause_game: { tournament_id: tournament.id },
    },
  ]);
  await editTournament(call, next, { follows_id: null });
  const after = await visitor(listSuspensions, { query: { tournament: next.id } });
  expect(after.records).toEqual([]);
});

test("an edition never follows itself", async () => {
  const { call, headers, season, tournament } = await championshipWithTournament();
  const other = await championshipWithTournament();
  const later = await newTournament({ call }, season, {
    name: "Seguinte",
    follows_id: tournament.id,
  });
  const path = `/v1/organizer/tournaments/${tournament.id}`;
  for (const [follows_id, code] of [
    [tournament.id, "circular"],
    [later.id, "circular"],
    [other.tournament.id, "unknown"],
    [999_999, "unknown"],
  ] as const) {
    const refused = await send(path, "PUT", { headers, json: { follows_id } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "follows_id", code }] });
  }
  const stray = await send("/v1/organizer/tournaments", "POST", {
    headers,
    json: { season_id: season.id, name: "Outra", follows_id: other.tournament.id },
  });
  expect(stray.status).toBe(422);
  const shown = await visitor(getTournament, { params: { id: later.id } });
  expect(shown.follows_id).toBe(tournament.id);
});

test("blue cards count separately, if the rulebook has them", async () => {
  const { call, headers, tournament, team, tiao, id, play, at, ledger } = await series(3);
  const events = [{ type: "blue_card", team_id: team(0), user_id: tiao }];
  const early = await sendResults(headers, [{ id: id(1), events }]);
  expect(early.status).toBe(422);
  expect(await early.json()).toMatchObject({
    errors: [{ path: "games.0.events.0.type", message: "Cartão azul não conta neste torneio." }],
  });
  await editTournament(call, tournament, { stats_rules: statsPresets.society });
  await play(1, BLUE, YELLOW);
  expect((await at()).pending).toMatchObject([
    { yellows: 1, blues: 1, reason: "Está com 1 cartão azul: mais um é suspensão." },
  ]);
  await play(2, BLUE);
  expect(await ledger()).toEqual([["blues", id(2), 1]]);
  expect((await at()).suspended).toMatchObject([
    { reason: "Suspensão por 2 cartões azuis: falta 1 jogo." },
  ]);

  const query = { tournament: tournament.id, type: "blue_card" as const };
  const { records } = await visitor(getStats, { query });
  expect(records).toMatchObject([
    { user: { id: tiao }, blue_card_count: 2, yellow_card_count: 1, red_card_count: 0 },
  ]);
  const profile = await visitor(getUser, { params: { id: tiao } });
  expect(profile.totals).toMatchObject({ blue_card_count: 2, yellow_card_count: 1 });
  const params = { id: tournament.id };
  expect(await visitor(getTournamentStatistics, { params })).toMatchObject({
    yellow_card_count: 1,
    red_card_count: 0,
  });
  const game = await visitor(getGame, { params: { id: id(2) } });
  expect(game.events).toMatchObject([{ type: "blue_card", card_kind: null }]);
  const scores = await visitor(listScores, { query: { user_id: tiao } });
  expect(scores.records.map((row) => row.type).toSorted()).toEqual([
    "blue_card",
    "blue_card",
    "yellow_card",
  ]);
});

test("discipline separates teams' athletes and shortens minors' names", async () => {
  const { call, tournament, registers, id, team, play, tiao } = await series(2);
  await editTournament(call, tournament, { reduce_minors_names: true });
  const rival = (await athlete(call, registers[1], "Élton Souza")).user.id;
  await play(1, RED);
  await saveGames(call, {
    id: id(1),
    events: [
      { ...RED, team_id: team(1), user_id: rival },
      { ...RED, team_id: team(0), user_id: tiao },
    ],
  });
  const { suspended } = await visitor(getDiscipline, { query: { tournament: tournament.id } });
  expect(suspended.map(({ user, team: of }) => `${user.name} ${of.name}`).toSorted()).toEqual([
    "Tião Bangu",
    "Élton S. Olaria",
  ]);
});

test("an athlete's state follows the cards: free, near, out, served", async () => {
  const { play, tiao, zico, championship, tournament, id, team } = await series(6);
  const state = async (user = tiao, asked?: number) => {
    const query = { championship: championship.slug, ...(asked && { tournament: asked }) };
    return (await visitor(getAthleteDiscipline, { params: { id: user }, query })).discipline;
  };
  expect(await state()).toEqual({
    tournament: { id: tournament.id, name: "Adulto" },
    team: expect.objectContaining({ id: team(0), name: "Bangu" }),
    state: "clear",
    over: false,
    yellows: 0,
    blues: 0,
    yellows_per_suspension: 3,
    blues_per_suspension: null,
    suspensions: [],
  });
  await play(1, YELLOW);
  await play(2, YELLOW);
  expect(await state()).toMatchObject({ state: "pending", yellows: 2, suspensions: [] });
  expect(await state(zico)).toMatchObject({ state: "clear", yellows: 0 });
  await play(3, YELLOW);
  expect(await state()).toMatchObject({
    state: "suspended",
    yellows: 0,
    suspensions: [{ cause: "yellows", cause_game: { id: id(3) }, matches: 1, served: 0 }],
  });
  await play(4);
  expect(await state(tiao, tournament.id)).toMatchObject({ state: "clear", suspensions: [] });
  const elsewhere = await championshipWithTournament();
  const outside = `/v1/users/${tiao}/discipline?championship=${elsewhere.championship.slug}`;
  expect((await request(outside)).status).toBe(404);
});

test("a decided tournament has no next game to miss", async () => {
  const { call, phase, play, tiao, zico, championship } = await series(2);
  await call(updatePhase, { params: { id: phase.id }, json: { name: "Pontos corridos" } });
  const query = { championship: championship.slug };
  const state = async (id: number) =>
    (await visitor(getAthleteDiscipline, { params: { id }, query })).discipline;
  await play(1, YELLOW);
  expect(await state(tiao)).toMatchObject({ over: false, yellows: 1 });
  expect(await state(zico)).toMatchObject({ over: false });
  await play(2, YELLOW);
  expect(await state(tiao)).toMatchObject({ state: "pending", over: true, yellows: 2 });
  expect(await state(zico)).toMatchObject({ state: "clear", over: true, yellows: 0 });
});

test("an athlete's state is the requested tournament's, else the newest's", async () => {
  const { call, tiao, championship, tournament, teams, play } = await series(2);
  await play(1, RED);
  const next = await call(createSeason, {
    json: { championship_id: championship.id, name: "2027", status: "started" },
  });
  const veterans = await newTournament({ call }, next, { name: "Veteranos" });
  const { id: register_id } = await call(createRegister, {
    json: { tournament_id: veterans.id, team_id: teams[0]?.id ?? 0 },
  });
  await inscribe(call, { id: register_id }, { user_id: tiao });
  const of = async (asked?: number) => {
    const query = { championship: championship.slug, ...(asked && { tournament: asked }) };
    const { discipline } = await visitor(getAthleteDiscipline, { params: { id: tiao }, query });
    return [discipline?.tournament.name, discipline?.state];
  };
  expect(await of(tournament.id)).toEqual(["Adulto", "suspended"]);
  expect(await of(veterans.id)).toEqual(["Veteranos", "clear"]);
  expect(await of()).toEqual(["Veteranos", "clear"]);
});
