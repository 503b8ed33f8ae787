import { expect, test } from "vitest";
import { checkSchedule } from "../../../app/domain/schedule/precedence.ts";
import { type FedSpot, spotFeeders } from "../../../app/domain/schedule/feeding.ts";
import { moveGame } from "../../../app/domain/schedule/moves.ts";
import { proposeSchedule } from "../../../app/domain/schedule/scheduler.ts";
import type { ScheduleGame, ScheduleRules } from "../../../app/domain/schedule/data.ts";
import { listSlots } from "../../../app/domain/schedule/slots.ts";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { at, fixture, read, createRules, SAO_PAULO, window } from "./games.ts";
import { inWords } from "../support/said.ts";

const [SEMI_1, SEMI_2, THIRD, FINAL] = [101, 102, 103, 104];

function cup(): ScheduleGame[] {
  let id = 0;
  const groups = [0, 1].map((group) =>
    roundRobin(4, 1).flatMap((round, i) =>
      round.map(({ home, away }) =>
        fixture((id += 1), home + 1 + 4 * group, away + 1 + 4 * group, { round: i + 1 }),
      ),
    ),
  );
  const [a = [], b = []] = groups.map((games) => games.map((game) => game.id));
  const knockout = { phase: 2, knockout: true };
  const spots = (home: number, away: number) => ({ home_spot_id: home, away_spot_id: away });
  const fed = (home: number[], away: number[]) => ({ home_feeders: home, away_feeders: away });
  return [
    ...groups.flat(),
    fixture(SEMI_1, null, null, { ...knockout, ...spots(1, 2), ...fed(a, b) }),
    fixture(SEMI_2, null, null, { ...knockout, ...spots(3, 4), ...fed(b, a) }),
    ...[
      { id: THIRD, round: 2, ...spots(5, 6) },
      { id: FINAL, round: 3, ...spots(7, 8) },
    ].map(({ id, ...more }) =>
      fixture(id, null, null, { ...knockout, ...more, ...fed([SEMI_1], [SEMI_2]) }),
    ),
  ];
}

const sundays = (last: string) =>
  listSlots({
    field_ids: [1, 2],
    first_day: "2026-03-01",
    last_day: last,
    windows: [window("08:00", "20:00", { weekdays: [0] })],
    duration: 60,
    gap: 15,
    blackouts: [],
    zone: SAO_PAULO,
  });

const plan = (more: Partial<ScheduleRules> = {}, last = "2026-04-26") =>
  proposeSchedule({
    games: cup(),
    slots: sundays(last),
    rules: createRules({ max_per_day: 1, gap: 15, ...more }),
  });

const findDay = ({ placed }: ReturnType<typeof plan>, id: number) =>
  read(placed.find(({ game_id }) => game_id === id)?.start ?? null)?.slice(0, 10);

test("semifinals and final each follow on another day", () => {
  const result = plan();
  expect([1, 5, 12, SEMI_1, SEMI_2, THIRD, FINAL].map((id) => findDay(result, id))).toEqual([
    "2026-03-01",
    "2026-03-15",
    "2026-03-15",
    "2026-03-22",
    "2026-03-22",
    "2026-03-29",
    "2026-03-29",
  ]);
  expect(result.unplaced).toEqual([]);
  expect(result.violations).toEqual([]);
});

test("without a later day the final stays undated", () => {
  const result = plan({}, "2026-03-08");
  expect(result.unplaced.map(({ game_id }) => game_id)).toEqual([THIRD, FINAL]);
  expect(inWords(result.unplaced)[1]?.message).toContain(
    "falta uma noite entre este jogo e os que decidem quem joga",
  );
});

test("a one-day tournament lists what it violates", () => {
  const short = { same_day: true, max_per_day: 3, rest: 60 };
  const result = plan(short, "2026-03-01");
  expect(result.unplaced).toEqual([]);
  const kinds = result.violations.map(({ kind }) => kind);
  expect(kinds).toContain("per_day");
  expect(inWords(result.violations).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/pode ter 5 jogos em 01\/03\/2026, um decidindo o outro/),
  );
  const loose = plan({ same_day: true, max_per_day: 5 }, "2026-03-01");
  expect(loose.violations).toEqual([]);
});

test("rest counts for every possible team of a feeder game", () => {
  const days = plan({ rest: 8 * 24 * 60 }, "2026-06-28");
  expect(days.violations).toEqual([]);
  expect([12, SEMI_1, THIRD, FINAL].map((id) => findDay(days, id))).toEqual([
    "2026-03-29",
    "2026-04-12",
    "2026-04-26",
    "2026-04-26",
  ]);
});

/** Dates the cup: groups on 1 March, the rest as given. */
function dated(starts: Record<number, number>): ScheduleGame[] {
  return cup()
    .filter(({ id }) => id > 100)
    .map((game) => ({ ...game, start: starts[game.id] ?? null, field_id: 1 }));
}

test("the check of stored dates counts waiting teams too", () => {
  const games = dated({
    [SEMI_1]: at("2026-03-22", "08:00"),
    [SEMI_2]: at("2026-03-22", "09:30"),
    [THIRD]: at("2026-03-22", "11:00"),
    [FINAL]: at("2026-03-23", "08:00"),
  });
  const found = inWords(checkSchedule(games, createRules({ rest: 48 * 60, max_per_day: 1 })));
  const about = found.map(({ kind, game_ids }) => `${kind} ${game_ids.join()}`);
  expect(about).toEqual([
    `same_day ${SEMI_2},${THIRD}`,
    `rest ${SEMI_1},${THIRD}`,
    `rest ${SEMI_1},${FINAL}`,
    `rest ${SEMI_2},${THIRD}`,
    `rest ${SEMI_2},${FINAL}`,
    `per_day ${SEMI_1},${THIRD}`,
    `per_day ${SEMI_2},${THIRD}`,
  ]);
});

test("moving a final to the semifinal's day needs confirmation", () => {
  const games = dated({
    [SEMI_1]: at("2026-03-22", "08:00"),
    [SEMI_2]: at("2026-03-22", "09:30"),
    [FINAL]: at("2026-03-29", "08:00"),
  });
  const to = { start: at("2026-03-22", "16:00"), field_id: 1 };
  const moved = moveGame({ games, rules: createRules() }, FINAL, to);
  expect(moved).toMatchObject({ refused: true, broken: [{ kind: "same_day" }] });
  expect(moveGame({ games, rules: createRules({ same_day: true }) }, FINAL, to).refused).toBe(
    false,
  );
});

test("two legs keep the rest of every possible team", () => {
  const leg = (id: number, round: number, day: string) =>
    fixture(id, null, null, {
      knockout: true,
      round,
      home_spot_id: 1,
      away_spot_id: 2,
      start: at(day, "10:00"),
    });
  const games = [leg(1, 1, "2026-03-01"), leg(2, 2, "2026-03-02")];
  const spots = [
    { id: 1, name: "1º do Grupo A" },
    { id: 2, name: "2º do Grupo B" },
  ];
  const found = inWords(checkSchedule(games, createRules({ rest: 48 * 60, spots })));
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining("1º do Grupo A descansa 23 h"),
    expect.stringContaining("2º do Grupo B descansa 23 h"),
  ]);
});

const spot = (id: number, more: Partial<FedSpot>): FedSpot => ({
  id,
  name: `Vaga ${id}`,
  tournament_id: 1,
  phase_id: 20,
  phase: 2,
  group_id: null,
  source: null,
  settled: false,
  ...more,
});

test("a spot waits for its source group, phase or tie", () => {
  const spots = [
    ...[1, 2].map((id) => spot(id, { phase_id: 10, phase: 1, group_id: 1 })),
    ...[3, 4].map((id) => spot(id, { phase_id: 10, phase: 1, group_id: 2 })),
    spot(5, { source: { kind: "group_position", group_id: 1, position: 1 } }),
    spot(6, {
      source: { kind: "best_placed", phase_id: 10, position: 2, rank: 1, avoid_group_id: null },
    }),
    spot(7, { source: { kind: "phase_position", phase_id: 10, position: 1 } }),
    spot(8, { source: { kind: "tie_winner", phase_id: 20, spot_id: 5 } }),
    spot(9, { source: { kind: "tie_loser", phase_id: 20, spot_id: 6 } }),
    spot(10, {}),
    spot(11, { settled: true }),
  ];
  const game = (id: number, phase_id: number, home: number, away: number) => ({
    id,
    phase_id,
    home_spot_id: home,
    away_spot_id: away,
  });
  const feeders = spotFeeders(spots, [
    game(1, 10, 1, 2),
    game(2, 10, 3, 4),
    game(3, 20, 5, 6),
    game(4, 20, 6, 5),
  ]);
  expect(Object.fromEntries(feeders)).toEqual({
    1: [],
    2: [],
    3: [],
    4: [],
    5: [1],
    6: [1, 2],
    7: [1, 2],
    8: [3, 4],
    9: [3, 4],
    10: [1, 2],
    11: [],
  });
});

test("a spot without a source waits for the previous phase", () => {
  const spots = [
    ...[1, 2].map((id) => spot(id, { phase_id: 10, phase: 1 })),
    ...[3, 4].map((id) => spot(id, { phase_id: 20, phase: 2, settled: true })),
    ...[5, 6].map((id) => spot(id, { phase_id: 30, phase: 3 })),
    spot(7, {
      phase_id: 30,
      phase: 3,
      source: { kind: "best_placed", phase_id: 10, position: 2, rank: 1, avoid_group_id: null },
    }),
    spot(8, {
      phase_id: 30,
      phase: 3,
      source: { kind: "group_position", group_id: 9, position: 1 },
    }),
    spot(9, { phase_id: 40, phase: 2, tournament_id: 2 }),
  ];
  const feeders = spotFeeders(spots, [
    { id: 1, phase_id: 10, home_spot_id: 1, away_spot_id: 2 },
    { id: 2, phase_id: 20, home_spot_id: 3, away_spot_id: 4 },
  ]);
  expect(feeders.get(5)).toEqual([2]);
  expect(feeders.get(7)).toEqual([1]);
  expect(feeders.get(8)).toEqual([]);
  expect(feeders.get(9)).toEqual([]);
  // Spots that wait for the same games share one list, because planning compares lists.
  expect(feeders.get(6)).toBe(feeders.get(5));
});
