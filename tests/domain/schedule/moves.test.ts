import { expect, test } from "vitest";
import { moveGame, moveRound } from "../../../app/domain/schedule/moves.ts";
import type { ScheduleGame } from "../../../app/domain/schedule/data.ts";
import { at, fixture, read, createRules, team } from "./games.ts";
import { inWords } from "../support/said.ts";

/** Two rounds of two games on 7 and 14 March, 15:00 and 16:00. */
const rounds = (): ScheduleGame[] => [
  fixture(1, 1, 2, { start: at("2026-03-07", "15:00"), field_id: 1 }),
  fixture(2, 3, 4, { start: at("2026-03-07", "16:00"), field_id: 1 }),
  fixture(3, 1, 3, { round: 2, start: at("2026-03-14", "15:00"), field_id: 1 }),
  fixture(4, 2, 4, { round: 2, start: at("2026-03-14", "16:00"), field_id: 1 }),
];

const rules = createRules({ rest: 24 * 60, teams: [team(1), team(2), team(3), team(4)] });

test("moving a game to a free place breaks nothing", () => {
  const to = { start: at("2026-03-07", "17:00"), field_id: 1 };
  expect(moveGame({ games: rounds(), rules }, 1, to)).toEqual({
    change: { game_id: 1, from: { start: at("2026-03-07", "15:00"), field_id: 1 }, to },
    broken: [],
    unmet: [],
    resolved: [],
    affected: [],
    refused: false,
  });
});

test("moving onto another game's place is refused and names it", () => {
  const to = { start: at("2026-03-07", "16:30"), field_id: 1 };
  const move = moveGame({ games: rounds(), rules }, 1, to);
  expect(move.refused).toBe(true);
  expect(move.broken).toMatchObject([{ kind: "field", game_ids: [2, 1], field_id: 1 }]);
  expect(move.affected).toEqual([2]);
});

test("a move may violate wishes", () => {
  const to = { start: at("2026-03-13", "18:00"), field_id: 1 };
  const move = moveGame({ games: rounds(), rules }, 1, to);
  expect(move.refused).toBe(false);
  expect(inWords(move.unmet).map(({ message }) => message)).toEqual([
    "Time 1 descansa 20 h entre 1 × 2 e 1 × 3; o pedido é 24 h.",
    "Time 2 descansa 21 h entre 1 × 2 e 2 × 4; o pedido é 24 h.",
  ]);
  expect(move.affected).toEqual([3, 4]);
  const games = rounds().map((game) => (game.id === 1 ? { ...game, ...to } : game));
  const back = moveGame({ games, rules }, 1, { start: at("2026-03-07", "15:00"), field_id: 1 });
  expect(back.resolved).toEqual(move.unmet);
  expect(back).toMatchObject({ broken: [], unmet: [], refused: false });
});

test("an earlier violation does not refuse a move", () => {
  const games = rounds().map((game) => ({ ...game, start: at("2026-03-07", "15:00") }));
  const move = moveGame({ games, rules }, 1, { start: at("2026-03-07", "15:00"), field_id: 1 });
  expect(move).toMatchObject({ broken: [], refused: false });
});

test("an undated game can receive a date", () => {
  const games = [fixture(1, 1, 2)];
  const to = { start: at("2026-03-07", "15:00"), field_id: null };
  expect(moveGame({ games, rules }, 1, to).change.from).toEqual({ start: null, field_id: null });
  expect(() => moveGame({ games, rules }, 9, to)).toThrow(RangeError);
});

const moved = (move: ReturnType<typeof moveRound>) =>
  move?.changes.map(({ game_id, to }) => `${game_id}: ${read(to.start)} @${to.field_id}`);

test("rain moves a round to the next free week", () => {
  const move = moveRound({ games: rounds(), rules }, 101, { shift: false });
  expect(move?.day).toBe("2026-03-21");
  expect(moved(move)).toEqual(["1: 2026-03-21 15:00 @1", "2: 2026-03-21 16:00 @1"]);
  expect(move?.changes[0]?.from).toEqual({ start: at("2026-03-07", "15:00"), field_id: 1 });
  expect(move?.refused).toBe(false);
  expect(move?.broken.map(({ kind }) => kind)).toEqual(["round_order", "round_order"]);
  expect(move?.affected).toEqual([3, 4].filter((id) => move?.affected.includes(id)));
});

test("a week with an occupied field is not free", () => {
  const closed = {
    field_id: 1,
    from: at("2026-03-21", "16:59"),
    to: at("2026-03-22", "00:00"),
    reason: "Chuva",
  };
  const other = fixture(9, 8, 9, {
    tournament_id: 2,
    phase_id: 77,
    round_id: 777,
    start: at("2026-03-28", "15:30"),
    field_id: 1,
  });
  const games = [...rounds(), other];
  const move = moveRound({ games, rules: { ...rules, blackouts: [closed] } }, 101, {
    shift: false,
  });
  expect(move?.day).toBe("2026-04-04");
});

test("a round moves to a given day if nothing breaks", () => {
  const free = moveRound({ games: rounds(), rules }, 101, { to: "2026-03-11", shift: false });
  expect(moved(free)).toEqual(["1: 2026-03-11 15:00 @1", "2: 2026-03-11 16:00 @1"]);
  expect(free).toMatchObject({ day: "2026-03-11", broken: [], refused: false });
  const taken = moveRound({ games: rounds(), rules }, 101, { to: "2026-03-14", shift: false });
  expect(taken?.refused).toBe(true);
  expect(taken?.broken.filter(({ kind }) => kind === "field").map((v) => v.game_ids)).toEqual([
    [1, 3],
    [2, 4],
  ]);
  const earlier = moveRound({ games: rounds(), rules }, 101, { to: "2026-03-05", shift: false });
  expect(moved(earlier)?.[0]).toBe("1: 2026-03-05 15:00 @1");
});

test("shifting moves all later rounds and phases equally", () => {
  const final = fixture(5, null, null, {
    phase: 2,
    knockout: true,
    start: at("2026-03-21", "15:00"),
    field_id: 1,
  });
  const elsewhere = fixture(6, 8, 9, {
    tournament_id: 2,
    round_id: 999,
    start: at("2026-03-21", "19:00"),
    field_id: 1,
  });
  const games = [...rounds(), final, elsewhere];
  const move = moveRound({ games, rules }, 101, { shift: true });
  expect(moved(move)).toEqual([
    "1: 2026-03-14 15:00 @1",
    "2: 2026-03-14 16:00 @1",
    "3: 2026-03-21 15:00 @1",
    "4: 2026-03-21 16:00 @1",
    "5: 2026-03-28 15:00 @1",
  ]);
  expect(move).toMatchObject({ broken: [], unmet: [], refused: false });
  const second = moveRound({ games, rules }, 102, { shift: true });
  expect(second?.changes.map(({ game_id }) => game_id)).toEqual([3, 4, 5]);
  const beside = { ...rules, parallel_phases: [[10, 20]] };
  const alone = moveRound({ games, rules: beside }, 102, { shift: true });
  expect(alone?.changes.map(({ game_id }) => game_id)).toEqual([3, 4]);
});

test("a round cannot move behind the following phase", () => {
  const final = fixture(5, 1, 2, {
    phase: 2,
    start: at("2026-03-21", "15:00"),
    field_id: 1,
    fixed: true,
  });
  const games = [...rounds(), final];
  expect(moveRound({ games, rules }, 102, { shift: false })).toBe(null);
  const pushed = moveRound({ games, rules }, 102, { to: "2026-03-28", shift: false });
  expect(pushed?.refused).toBe(true);
  expect(pushed?.broken.map(({ kind, game_ids }) => `${kind} ${game_ids.join()}`)).toEqual([
    "phase_order 5,4",
  ]);
});

test("played games stay; a round of only those cannot move", () => {
  const games = rounds().map((game) => ({ ...game, fixed: game.id === 1 }));
  const move = moveRound({ games, rules }, 101, { to: "2026-03-10", shift: false });
  expect(moved(move)).toEqual(["2: 2026-03-10 16:00 @1"]);
  const played = rounds().map((game) => ({ ...game, fixed: true }));
  expect(moveRound({ games: played, rules }, 101, { shift: false })).toBe(null);
  expect(moveRound({ games: [fixture(1, 1, 2)], rules }, 101, { shift: false })).toBe(null);
});

test("a two-day round keeps its spacing, fieldless games stay fieldless", () => {
  const games = [
    fixture(1, 1, 2, { start: at("2026-03-08", "10:00"), field_id: null }),
    fixture(2, 3, 4, { start: at("2026-03-07", "23:30"), field_id: 2 }),
  ];
  const move = moveRound({ games, rules }, 101, { to: "2026-03-09", shift: false });
  expect(moved(move)).toEqual(["1: 2026-03-10 10:00 @null", "2: 2026-03-09 23:30 @2"]);
  expect(moved(moveRound({ games, rules }, 101, { shift: false }))).toEqual([
    "1: 2026-03-15 10:00 @null",
    "2: 2026-03-14 23:30 @2",
  ]);
});

test("the local time survives a clock change", () => {
  const zone = [
    { from: 0, minutes: -120 },
    { from: Date.parse("2026-03-10T02:00:00Z"), minutes: -180 },
  ];
  const games = [fixture(1, 1, 2, { start: Date.parse("2026-03-07T17:00:00Z"), field_id: 1 })];
  const move = moveRound({ games, rules: createRules({ zone }) }, 101, { shift: false });
  expect(move?.changes[0]?.to.start).toBe(Date.parse("2026-03-14T18:00:00Z"));
});
