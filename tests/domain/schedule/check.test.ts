import { expect, test } from "vitest";
import { checkSchedule } from "../../../app/domain/schedule/precedence.ts";
import type { ScheduleGame, ScheduleRules } from "../../../app/domain/schedule/data.ts";
import { at, fixture, createRules, team, window } from "./games.ts";
import { inWords } from "../support/said.ts";

const SATURDAY = "2026-03-07";

/** Dates a game: on(game, "15:00", field). */
const on = (
  game: ScheduleGame,
  time: string,
  field_id: number | null = 1,
  day = SATURDAY,
): ScheduleGame => ({ ...game, start: at(day, time), field_id });

const messages = (games: ScheduleGame[], rules: Partial<ScheduleRules> = {}) =>
  inWords(checkSchedule(games, createRules(rules))).map(({ message }) => message);

const kinds = (games: ScheduleGame[], rules: Partial<ScheduleRules> = {}) =>
  checkSchedule(games, createRules(rules)).map(
    ({ kind, game_ids }) => `${kind} ${game_ids.join()}`,
  );

test("a field holds one game at a time", () => {
  const a = on(fixture(1, 1, 2), "15:00");
  const b = fixture(2, 3, 4);
  const fields = [{ id: 1, name: "Campo do Zé" }];
  expect(messages([a, on(b, "15:59")], { fields })).toEqual([
    "Campo do Zé tem dois jogos ao mesmo tempo: 1 × 2 e 3 × 4.",
  ]);
  expect(inWords(checkSchedule([a, on(b, "15:59")], createRules()))).toEqual([
    {
      kind: "field",
      hard: true,
      game_ids: [1, 2],
      team_id: null,
      field_id: 1,
      referee_id: null,
      person_id: null,
      round_id: null,
      weight: 0,
      message: "O campo tem dois jogos ao mesmo tempo: 1 × 2 e 3 × 4.",
    },
  ]);
  expect(kinds([a, on(b, "16:00")])).toEqual([]);
  expect(messages([a, on(b, "16:00")], { gap: 15, fields })).toEqual([
    "Campo do Zé tem menos de 15 min entre 1 × 2 e 3 × 4.",
  ]);
  expect(kinds([a, on(b, "16:15")], { gap: 15 })).toEqual([]);
  expect(kinds([a, on(b, "15:00", 2)])).toEqual([]);
  expect(kinds([on(a, "15:00", null), on(b, "15:00", null)])).toEqual([]);
});

test("a long game blocks all games that start within it", () => {
  const long = on(fixture(1, 1, 2, { duration: 180 }), "15:00");
  const games = [long, on(fixture(2, 3, 4), "16:00"), on(fixture(3, 5, 6), "17:00")];
  expect(kinds(games)).toEqual(["field 1,2", "field 1,3"]);
});

test("teams, referees and people attend one game at a time", () => {
  const a = on(fixture(1, 1, 2, { referee_ids: [5], person_ids: [8] }), "15:00", 1);
  const b = on(fixture(2, 3, 1, { tournament_id: 2 }), "15:30", 2);
  const named = {
    teams: [team(1)],
    referees: [{ id: 5, name: "Zé do Apito" }],
    people: [{ id: 8, name: "Tia Lu" }],
  };
  expect(messages([a, b], named)).toEqual(["Time 1 tem dois jogos ao mesmo tempo: 1 × 2 e 3 × 1."]);
  const c = on(fixture(3, 5, 6, { referee_ids: [5] }), "15:30", 2);
  expect(messages([a, c], named)).toEqual([
    "Zé do Apito apita dois jogos ao mesmo tempo: 1 × 2 e 5 × 6.",
  ]);
  const d = on(fixture(4, 7, 9, { person_ids: [8, 8] }), "15:30", 2);
  expect(messages([a, d], named)).toEqual([
    "Tia Lu faz parte de dois times que jogam ao mesmo tempo: 1 × 2 e 7 × 9.",
  ]);
  expect(messages([a, b, c, d])).toEqual([
    "O campo tem dois jogos ao mesmo tempo: 3 × 1 e 5 × 6.",
    "O campo tem dois jogos ao mesmo tempo: 3 × 1 e 7 × 9.",
    "O campo tem dois jogos ao mesmo tempo: 5 × 6 e 7 × 9.",
    "O mesmo time tem dois jogos ao mesmo tempo: 1 × 2 e 3 × 1.",
    "O mesmo árbitro apita dois jogos ao mesmo tempo: 1 × 2 e 5 × 6.",
    "A mesma pessoa faz parte de dois times que jogam ao mesmo tempo: 1 × 2 e 7 × 9.",
  ]);
  expect(kinds([a, { ...b, start: null }])).toEqual([]);
});

test("no game uses closed fields or blocked times", () => {
  const game = on(fixture(1, 1, 2), "15:00");
  const closed = (from: string, to: string, reason: string | null = null) => ({
    blackouts: [{ field_id: 1, from: at(SATURDAY, from), to: at(SATURDAY, to), reason }],
  });
  expect(messages([game], closed("15:30", "18:00", "Reforma do gramado"))).toEqual([
    "O campo está indisponível no horário de 1 × 2 (Reforma do gramado).",
  ]);
  expect(messages([game], closed("12:00", "15:01"))).toEqual([
    "O campo está indisponível no horário de 1 × 2.",
  ]);
  expect(kinds([game], closed("12:00", "15:00"))).toEqual([]);
  expect(kinds([game], closed("16:00", "18:00"))).toEqual([]);
  expect(kinds([on(game, "15:00", 2)], closed("12:00", "18:00"))).toEqual([]);
  const teams = [team(2, { cannot: [window("15:30", "18:00")] })];
  expect(messages([game], { teams })).toEqual(["Time 2 não pode jogar no horário de 1 × 2."]);
  expect(kinds([game], { teams, tournament_ids: [2] })).toEqual([]);
});

test("a later phase follows the whole earlier one", () => {
  const first = [on(fixture(1, 1, 2), "15:00", 1), on(fixture(2, 3, 4, { round: 2 }), "16:30", 1)];
  const final = fixture(3, 7, 8, { phase: 2 });
  expect(kinds([...first, on(final, "17:29", 2)])).toEqual(["phase_order 3,2"]);
  expect(messages([...first, on(final, "17:29", 2)])).toEqual([
    "7 × 8 começa antes do fim de 3 × 4, que é de uma fase anterior.",
  ]);
  expect(kinds([...first, on(final, "17:30", 2)])).toEqual([]);
  expect(kinds([...first, on(final, "15:00", 2)], { parallel_phases: [[10, 20]] })).toEqual([]);
  expect(kinds([...first, on(final, "15:00", 2)], { parallel_phases: [[10], [20]] })).toEqual([
    "phase_order 3,2",
  ]);
  const other = on({ ...final, tournament_id: 2 }, "15:00", 2);
  expect(kinds([...first, other])).toEqual([]);
  const beside = on({ ...final, phase: 1 }, "15:00", 2);
  expect(kinds([...first, beside])).toEqual([]);
});

test("rounds are in order per team or as wholes", () => {
  const early = on(fixture(1, 1, 2), "15:00", 1);
  const same = on(fixture(2, 2, 3, { round: 2 }), "14:00", 2);
  const other = on(fixture(3, 4, 5, { round: 2 }), "14:00", 3);
  expect(kinds([early, same, other])).toEqual(["round_order 2,1"]);
  expect(messages([early, same])).toEqual([
    "2 × 3 começa antes do fim de 1 × 2, que é de uma rodada anterior.",
  ]);
  expect(kinds([early, same, other], { rounds: "whole" })).toEqual([
    "round_order 2,1",
    "round_order 3,1",
  ]);
  expect(kinds([early, on(same, "16:00", 2)])).toEqual([]);
  const away = on(fixture(4, 6, 1, { round: 2 }), "14:00", 2);
  expect(kinds([early, away])).toEqual(["round_order 4,1"]);
  const again = on(fixture(5, 1, 9), "14:00", 2);
  expect(kinds([early, again])).toEqual([]);
});

test("a game awaiting a winner follows the previous rounds", () => {
  const cup = { knockout: true };
  const semi = on(fixture(1, 1, 2, cup), "15:00", 1);
  const known = on(fixture(2, 3, 4, { ...cup, round: 2 }), "14:00", 2);
  const waiting = on(fixture(3, 3, null, { ...cup, round: 2 }), "14:00", 3);
  expect(kinds([semi, known])).toEqual([]);
  expect(messages([semi, waiting])).toEqual([
    "3 × ? depende da rodada anterior e começa antes do fim de 1 × 2.",
  ]);
  expect(kinds([semi, on(fixture(4, null, 3, { ...cup, round: 2 }), "15:59", 3)])).toEqual([
    "knockout_order 4,1",
  ]);
  expect(kinds([semi, on(waiting, "16:00", 3)])).toEqual([]);
  expect(kinds([semi, { ...waiting, knockout: false }])).toEqual(["round_order 3,1"]);
});

test("rests outside the limits are reported between neighboring games", () => {
  const games = [
    on(fixture(1, 1, 2), "10:00"),
    on(fixture(2, 1, 3, { round: 2 }), "13:00"),
    on(fixture(3, 1, 4, { round: 3 }), "12:00", 1, "2026-03-11"),
  ];
  const teams = [team(1)];
  expect(messages(games, { rest: 180, teams })).toEqual([
    "Time 1 descansa 2 h entre 1 × 2 e 1 × 3; o pedido é 3 h.",
  ]);
  expect(kinds(games, { rest: 120 })).toEqual([]);
  expect(messages(games, { max_rest: 72 * 60, teams })).toEqual([
    "Time 1 fica 3 dias sem jogar entre 1 × 3 e 1 × 4; o pedido é no máximo 3 dias.",
  ]);
  expect(kinds(games, { max_rest: 94 * 60 })).toEqual([]);
  const [wish] = checkSchedule(games, createRules({ rest: 180 }));
  expect(wish).toMatchObject({ hard: false, weight: 10, team_id: 1, game_ids: [1, 2] });
  expect(kinds(games, { rest: 180, tournament_ids: [2] })).toEqual([]);
  const elsewhere = games.map((game, i) => ({ ...game, tournament_id: i + 1 }));
  expect(kinds(elsewhere, { rest: 180, tournament_ids: [1, 2, 3] })).toEqual([]);
  const atOnce = [games[0], on(fixture(4, 1, 5), "10:30", 2)].filter((game) => game !== undefined);
  expect(kinds(atOnce, { rest: 180 })).toEqual(["team 1,4"]);
});

test("excess games per local day are counted individually", () => {
  const games = ["08:00", "10:00", "23:00"].map((time, i) => on(fixture(i + 1, 1, i + 2), time));
  const teams = [team(1)];
  expect(messages(games, { max_per_day: 1, teams })).toEqual([
    "Time 1 tem 3 jogos em 07/03/2026; o pedido é no máximo 1.",
  ]);
  expect(checkSchedule(games, createRules({ max_per_day: 1 }))[0]).toMatchObject({
    kind: "per_day",
    game_ids: [1, 2, 3],
    weight: 16,
    team_id: 1,
  });
  expect(kinds(games, { max_per_day: 3 })).toEqual([]);
  expect(checkSchedule(games, createRules({ max_per_day: 2 }))[0]?.weight).toBe(8);
});

test("each team's preferred times and fields are wishes", () => {
  const game = on(fixture(1, 1, 2), "15:00");
  const avoid = team(2, { avoid: [window("15:59", "20:00")] });
  const prefer = team(1, { prefer: [window("08:00", "12:00")] });
  expect(messages([game], { teams: [avoid, prefer] })).toEqual([
    "Time 2 prefere não jogar no horário de 1 × 2.",
    "1 × 2 fica fora dos horários preferidos do Time 1.",
  ]);
  expect(kinds([on(game, "11:00")], { teams: [avoid, prefer] })).toEqual([]);
  const likes = (id: number) => ({ teams: [team(id, { field_id: 3 })] });
  expect(messages([game], likes(1))).toEqual(["1 × 2 não fica no campo preferido do Time 1."]);
  expect(checkSchedule([game], createRules(likes(1)))[0]).toMatchObject({ field_id: 3, weight: 2 });
  expect(kinds([game], likes(2))).toEqual([]);
  expect(kinds([on(game, "15:00", 3)], likes(1))).toEqual([]);
  expect(
    checkSchedule([game], createRules({ teams: [avoid, prefer] })).map((v) => v.weight),
  ).toEqual([5, 3]);
});

test("teams kept apart never play simultaneously, except against each other", () => {
  const a = on(fixture(2, 1, 3), "15:00", 1);
  const b = on(fixture(1, 4, 2), "15:59", 2);
  const apart: [number, number][] = [[1, 2]];
  const teams = [team(1), team(2)];
  expect(messages([a, b], { apart, teams })).toEqual([
    "Time 1 e Time 2 jogam ao mesmo tempo: 1 × 3 e 4 × 2.",
  ]);
  expect(kinds([a, b], { apart })).toEqual(["apart 2,1"]);
  expect(kinds([a, on(b, "16:00", 2)], { apart })).toEqual([]);
  expect(kinds([a, on(b, "14:00", 2)], { apart })).toEqual([]);
  expect(kinds([a, on(b, "14:01", 2)], { apart })).toEqual(["apart 1,2"]);
  expect(kinds([on(fixture(3, 1, 2), "15:00")], { apart })).toEqual([]);
  expect(kinds([a, b], { apart, tournament_ids: [2] })).toEqual([]);
});

test("a two-day round lists games off its main day", () => {
  const games = [
    on(fixture(1, 1, 2), "15:00", 1, "2026-03-08"),
    on(fixture(2, 3, 4), "15:00", 1),
    on(fixture(3, 5, 6), "16:00", 1),
    on(fixture(4, 7, 8, { round: 2 }), "17:00", 1),
  ];
  expect(kinds(games)).toEqual([]);
  expect(messages(games, { round_on_one_day: true })).toEqual([
    "Rodada 1 fica em 2 dias: 07/03/2026, 08/03/2026.",
  ]);
  expect(checkSchedule(games, createRules({ round_on_one_day: true }))[0]).toMatchObject({
    kind: "round_day",
    game_ids: [1],
    round_id: 101,
    weight: 4,
  });
});

test("durations are written in minutes, hours and days", () => {
  const pair = (time: string, day = SATURDAY) => [
    on(fixture(1, 1, 2), "10:00"),
    on(fixture(2, 1, 3), time, 1, day),
  ];
  const said = (games: ScheduleGame[]) =>
    messages(games, { rest: 10_000 })[0]?.split(" ").slice(3, 5);
  expect(said(pair("11:59"))).toEqual(["59", "min"]);
  expect(said(pair("12:00"))).toEqual(["1", "h"]);
  expect(said(pair("10:59", "2026-03-10"))).toEqual(["71", "h"]);
  expect(said(pair("11:00", "2026-03-10"))).toEqual(["3", "dias"]);
});

test("the order of games does not change the findings", () => {
  const games = [
    on(fixture(1, 1, 2), "15:00"),
    on(fixture(2, 1, 3), "15:00"),
    on(fixture(3, 2, 3), "15:30"),
  ];
  expect(checkSchedule(games.toReversed(), createRules())).toEqual(
    checkSchedule(games, createRules()),
  );
});
