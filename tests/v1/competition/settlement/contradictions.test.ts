import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import {
  deleteGame,
  replayGame,
  resetGame,
  setStats,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import {
  createAdjustment,
  createLot,
  deleteAdjustment,
  deleteLot,
  updateAdjustment,
} from "../../../../app/v1/structure/adjustments/contract.ts";
import { plainTie } from "../../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../../app/domain/rulebook/presets.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { getDesk } from "../../../../app/v1/structure/championships/contract.ts";
import { reinstateTeam, withdrawTeam } from "../../../../app/v1/structure/registers/contract.ts";
import { listSpots, updateSpot, updateSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { editGame, saveGames } from "../../support/games.ts";
import { catchRefusal, readReasons } from "../../support/refusal.ts";
import {
  byName,
  drawKnockout,
  newNumberedTournament,
  openGames,
  playToTheEnd,
  readChampion,
  readTies,
} from "../../support/play.ts";

/** Semifinals 1 × 4 and 2 × 3, and the final; all are played, and Time 01 is champion. */
async function playedCup() {
  const world = await newNumberedTournament(4);
  const from = { kind: "registers" } as const;
  await drawKnockout(world.call, world.params, { from, third_place: true });
  const [first] = await openGames(world);
  await playToTheEnd(world);
  return { ...world, semifinal: first?.id ?? 0 };
}

type Cup = Awaited<ReturnType<typeof playedCup>>;

const LOST = { home_score: 0, away_score: 1 };

const refusal = async ({ headers }: Pick<Cup, "headers">, path: string, json: object) =>
  readReasons(await send(`/v1/organizer/games/${path}`, "POST", { headers, json }));

const correct = ({ call, semifinal }: Cup) =>
  call(setStats, { json: { games: [{ id: semifinal, ...LOST }], force: true } });

const readDoubts = async ({ tournament }: Pick<Cup, "tournament">) =>
  (await visitor(getClassifications, { query: { tournament: tournament.id } })).doubts;

async function findFinal(world: Cup) {
  const ties = await readTies(world);
  const final = ties.find(({ phase }) => phase.name === "Final");
  const { records } = await world.call(listSpots, { query: { phase: final?.phase.id ?? 0 } });
  const first = world.ids[0];
  return { ties, final, spot: records.find(({ register_id }) => register_id === first) };
}

test("a correction behind a played final is asked about", async () => {
  const world = await playedCup();
  const [status, ...messages] = await refusal(world, "stats", {
    games: [{ id: world.semifinal, ...LOST }],
  });
  expect(status).toBe(409);
  expect(messages).toHaveLength(2);
  expect(messages.join(" ")).toMatch(/contradiction: Final: o Time 01 já jogou .*seria do Time 04/);
  expect((await refusal(world, "reset", { id: world.semifinal }))[0]).toBe(409);
  const annulled = { id: world.semifinal, result_kind: "annulled" };
  expect((await refusal(world, "stats", { games: [annulled] }))[0]).toBe(409);
  expect(await readChampion(world)).toBe("Time 01");
  // The same winner by another score changes nothing that follows.
  await world.call(setStats, {
    json: { games: [{ id: world.semifinal, home_score: 4, away_score: 0 }] },
  });
});

test("a live final and a played semifinal are asked about too", async () => {
  const world = await newNumberedTournament(4);
  await drawKnockout(world.call, world.params, { from: { kind: "registers" } });
  const semifinals = await openGames(world);
  const games = semifinals.map((game) => ({ id: game.id, ...byName(game) }));
  await world.call(setStats, { json: { games } });
  const [final] = await openGames(world);
  const semifinal = semifinals[0]?.id ?? 0;
  // A final still to be played takes the other team without a question.
  const corrected = { id: semifinal, ...LOST };
  await world.call(setStats, { json: { games: [corrected] } });
  const [open] = await openGames(world);
  expect(new Set([open?.home, open?.away])).toEqual(new Set(["Time 02", "Time 04"]));
  await world.call(setStats, { json: { games } });
  await editGame(world.call, final?.id, { status: "live" });
  const live = { ...world, semifinal };
  expect((await refusal(live, "stats", { games: [corrected] }))[0]).toBe(409);

  const eight = await newNumberedTournament(8);
  await drawKnockout(eight.call, eight.params, { from: { kind: "registers" } });
  const [first] = await openGames(eight);
  await playToTheEnd(eight);
  const quarter = { ...eight, semifinal: first?.id ?? 0 };
  const lost = { games: [{ id: quarter.semifinal, ...LOST }] };
  const [status, ...messages] = await refusal(quarter, "stats", lost);
  expect(status).toBe(409);
  expect(messages[0]).toMatch(/contradiction: Semifinal: o Time 01 já jogou/);
});

test("a correction is asked about across a bye", async () => {
  const world = await newNumberedTournament(8);
  await drawKnockout(world.call, world.params, { from: { kind: "registers" } });
  const quarters = await openGames(world);
  const gameOf = (name: string) =>
    quarters.find(({ home, away }) => home === name || away === name)?.id ?? 0;
  await saveGames(world.call, {
    id: gameOf("Time 04"),
    result_kind: "walkover",
    absent_side: "both",
  });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
  const games = [{ id: gameOf("Time 01"), ...LOST }];
  const [status, message] = await refusal(world, "stats", { games });
  expect(status).toBe(409);
  expect(message).toMatch(/Final: o Time 01 já jogou .*seria do Time 08/);
  expect((await refusal(world, "reset", { id: gameOf("Time 01") }))[0]).toBe(409);
});

test("a call that plays both games of a contradiction is asked about", async () => {
  const world = await newNumberedTournament(4);
  await drawKnockout(world.call, world.params, { from: { kind: "registers" } });
  const [first, second] = await openGames(world);
  const won = { home_score: 1, away_score: 0 };
  await saveGames(world.call, { id: first?.id, ...won }, { id: second?.id, ...won });
  const [final] = await openGames(world);
  const games = [
    { id: first?.id, ...LOST },
    { id: final?.id, ...won },
  ];
  expect((await refusal(world, "stats", { games }))[0]).toBe(409);
  expect((await refusal(world, "stats", { games: games.toReversed() }))[0]).toBe(409);
});

test("a game marked again behind a bye is asked about", async () => {
  const world = await newNumberedTournament(8);
  await drawKnockout(world.call, world.params, { from: { kind: "registers" } });
  const games = await openGames(world);
  const quarter = games.find(({ home, away }) => home === "Time 04" || away === "Time 04");
  const params = { id: quarter?.id ?? 0 };
  await world.call(updateGame, { params, json: { status: "cancelled" } });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
  const refused = await catchRefusal(
    world.call(updateGame, { params, json: { status: "scheduled" } }),
  );
  expect(refused.problem.errors).toMatchObject([{ code: "contradiction" }]);
  const { notices } = await world.call(updateGame, {
    params,
    json: { status: "scheduled", force: true },
  });
  expect(notices).toHaveLength(1);
  expect(await readDoubts(world)).toHaveLength(1);
});

test("an annulled game names no former finalist", async () => {
  const world = await newNumberedTournament(4);
  await drawKnockout(world.call, world.params, { from: { kind: "registers" } });
  const [first, second] = await openGames(world);
  const won = { home_score: 1, away_score: 0 };
  await saveGames(world.call, { id: first?.id, ...won }, { id: second?.id, ...won });
  const [final] = await openGames(world);
  await saveGames(world.call, { id: final?.id, ...won });
  await saveGames(world.call, { id: final?.id, result_kind: "annulled" });
  await saveGames(world.call, { id: first?.id, ...LOST });
  const findLast = async () => (await readTies(world)).find(({ phase }) => phase.name === "Final");
  expect(await findLast()).toMatchObject({
    home_team: { name: "Time 04" },
    away_team: { name: "Time 02" },
    winner: null,
    waits_for: "game",
    legs: [{ home_score: null, away_score: null }],
  });

  await world.call(replayGame, { params: { id: final?.id ?? 0 }, json: {} });
  await playToTheEnd(world);
  expect(await findLast()).toMatchObject({ winner: { name: "Time 02" } });
  expect(await readChampion(world)).toBe("Time 02");
});

test("while it stands nobody is named for the place", async () => {
  const world = await playedCup();
  const { notices } = await correct(world);
  expect(notices.map(({ message }) => message).join(" ")).toContain("já jogou na vaga");
  expect(await readChampion(world)).toBeNull();
  expect(await readDoubts(world)).toMatchObject([
    {
      phase: { name: "Disputa de 3º lugar" },
      kept: { name: "Time 04" },
      given: { name: "Time 01" },
    },
    { phase: { name: "Final" }, kept: { name: "Time 01" }, given: { name: "Time 04" } },
  ]);
  const { ties } = await findFinal(world);
  const inReview = ties.filter((tie) => tie.in_review);
  expect(inReview.map(({ winner }) => winner)).toEqual([null, null, null]);
  const { seasons } = await world.call(getDesk, { params: { id: world.championship.id } });
  expect(seasons[0]?.tournaments[0]?.doubts).toHaveLength(2);

  // Undoing the correction is not asked about.
  await world.call(setStats, {
    json: { games: [{ id: world.semifinal, home_score: 1, away_score: 0 }] },
  });
  expect(await readDoubts(world)).toEqual([]);
  expect(await readChampion(world)).toBe("Time 01");
});

test("resetting the games after it resolves a contradiction", async () => {
  const world = await playedCup();
  await correct(world);
  const { ties } = await findFinal(world);
  for (const { legs, phase } of ties) {
    if (phase.name === "Semifinal") continue;
    await world.call(resetGame, { json: { id: legs[0]?.game_id ?? 0 } });
  }
  expect(await readDoubts(world)).toEqual([]);
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 02");
});

test("kept by hand, the team that played is the winner", async () => {
  const world = await playedCup();
  await correct(world);
  const { spot, ties } = await findFinal(world);
  await world.call(updateSpot, { params: { id: spot?.id ?? 0 }, json: { manual: true } });
  expect(await readDoubts(world)).toEqual([]);
  expect(await readChampion(world)).toBe("Time 01");
  const [first] = await readTies(world);
  expect(ties[0]?.number).toBe(first?.number);
  expect(first).toMatchObject({ winner: { name: "Time 01" }, decided_by: "organizer" });
});

test("a finalist that leaves afterwards contradicts nothing", async () => {
  const world = await playedCup();
  await world.call(withdrawTeam, {
    params: { id: world.ids[0] ?? 0 },
    json: { reason: "Saiu da liga", policy: "walkover" },
  });
  expect(await readDoubts(world)).toEqual([]);
  expect(await readChampion(world)).toBe("Time 01");
});

test("a team that comes back after the final is asked about", async () => {
  const world = await newNumberedTournament(4);
  const { call, ids } = world;
  await drawKnockout(call, world.params, { from: { kind: "registers" } });
  const params = { id: ids[0] ?? 0 };
  await call(withdrawTeam, { params, json: { reason: "Saiu da liga", policy: "walkover" } });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 02");
  const asked = call(reinstateTeam, { params, json: {} });
  await expect(asked).rejects.toMatchObject(CONTRADICTS);
  expect(await readDoubts(world)).toEqual([]);
  await call(reinstateTeam, { params, json: { force: true } });
  expect(await readDoubts(world)).toMatchObject([{ kept: { name: "Time 04" }, given: null }]);
  expect(await readChampion(world)).toBeNull();
});

const CONTRADICTS = {
  status: 409,
  problem: {
    errors: expect.arrayContaining([
      expect.objectContaining({
        path: expect.stringMatching(/^spots\.\d+$/),
        code: "contradiction",
      }),
    ]),
  },
};

/** Time 01 beat the others, Time 02 won the lots against Time 03 and lost the final. */
async function playedLeague() {
  const world = await newNumberedTournament(3);
  const { call, params, tournament } = world;
  const { phase } = await call(createGroupPhase, { params, json: { groups: 1, draw: false } });
  const { records } = await call(listSpots, { query: { phase: phase.id } });
  const [, second = 0, third = 0] = records.map(({ team_id }) => team_id ?? 0);
  const games = await openGames(world);
  const draw = { home_score: 0, away_score: 0 };
  const scores = games.map(({ id, home, away }) =>
    [home, away].includes("Time 01")
      ? { id, home_score: home < away ? 1 : 0, away_score: home < away ? 0 : 1 }
      : { id, ...draw },
  );
  await call(setStats, { json: { games: scores } });
  await call(createLot, { json: { phase_id: phase.id, team_ids: [third, second] } });
  const lot = await call(createLot, { json: { phase_id: phase.id, team_ids: [second, third] } });
  const from = { kind: "groups", phase_id: phase.id, per_group: 2 } as const;
  await drawKnockout(call, tournament, { from });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
  const lost = games.find(({ home, away }) => [home, away].toSorted().join() === "Time 01,Time 03");
  return { ...world, phase, second, third, lot, lost: lost?.id ?? 0 };
}

test("lots and points that turn a played place are asked about", async () => {
  const world = await playedLeague();
  const { call, lot, second, third } = world;
  const { id: phase_id } = world.phase;
  const refuse = (call: Promise<unknown>) => expect(call).rejects.toMatchObject(CONTRADICTS);
  await refuse(call(createLot, { json: { phase_id, team_ids: [third, second] } }));
  await refuse(call(deleteLot, { params: { id: lot.id } }));
  const decided = { phase_id, reason: "Decisão do tribunal" };
  await refuse(call(createAdjustment, { json: { ...decided, team_id: third, points: 1 } }));
  const more = { ...decided, team_id: second, points: 2 };
  const adjustment = await call(createAdjustment, { json: more });
  const params = { id: adjustment.id };
  await refuse(call(updateAdjustment, { params, json: { points: -1 } }));
  await call(createAdjustment, { json: { ...decided, team_id: third, points: 1 } });
  await refuse(call(deleteAdjustment, { params }));
  expect(await readDoubts(world)).toEqual([]);
  await call(deleteAdjustment, { params, query: { force: "true" } });
  expect(await readDoubts(world)).toMatchObject([{ kept: { name: "Time 02" } }]);
});

test("rules that turn a played place are asked about", async () => {
  const world = await newNumberedTournament(3);
  const { call, params, tournament } = world;
  const { phase } = await call(createGroupPhase, { params, json: { groups: 1, draw: false } });
  const scores: Record<string, [number, number]> = {
    "Time 01,Time 02": [1, 0],
    "Time 02,Time 03": [1, 0],
    "Time 01,Time 03": [1, 1],
  };
  const games = (await openGames(world)).map(({ id, home, away }) => {
    const [first = 0, second = 0] = scores[[home, away].toSorted().join()] ?? [];
    const [home_score, away_score] = home < away ? [first, second] : [second, first];
    return { id, home_score, away_score };
  });
  await call(setStats, { json: { games } });
  const from = { kind: "groups", phase_id: phase.id, per_group: 2 } as const;
  await drawKnockout(call, tournament, { from });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");

  const points = { ...rankingPresets.cbf.points, draw: 5, goalless_draw: 5 };
  const json = {
    tournament_rankings: { ...rankingPresets.cbf, preset: "custom" as const, points },
    rules_reason: "Empate vale mais",
  };
  await expect(call(updateTournament, { params, json })).rejects.toMatchObject(CONTRADICTS);
  expect(await readDoubts(world)).toEqual([]);
  await call(updateTournament, { params, json: { ...json, force: true } });
  expect(await readDoubts(world)).toMatchObject([
    { kept: { name: "Time 02" }, given: { name: "Time 03" } },
  ]);
});

test("tie rules that turn a played place are asked about", async () => {
  const world = await newNumberedTournament(4);
  const { call, tournament } = world;
  const { phases } = await drawKnockout(call, tournament, { from: { kind: "registers" } });
  const params = { id: phases[0]?.id ?? 0 };
  const semifinals = (await openGames(world)).map(({ id }) => ({
    id,
    home_score: 1,
    away_score: 1,
    home_penalties: 4,
    away_penalties: 3,
  }));
  await call(setStats, { json: { games: semifinals } });
  await playToTheEnd(world);
  const tie_rules = { ...plainTie(1), level: "draw_advantage_away" as const };
  await expect(call(updatePhase, { params, json: { tie_rules } })).rejects.toMatchObject(
    CONTRADICTS,
  );
  await call(updatePhase, { params, json: { tie_rules, force: true } });
  expect(await readDoubts(world)).toHaveLength(2);
  expect(await readChampion(world)).toBeNull();
});

test("a reopened game that leaves the table is asked about", async () => {
  const world = await playedLeague();
  const { call, lost } = world;
  const params = { id: lost };
  await call(resetGame, { json: { id: lost } });
  const cancelled = { status: "cancelled" } as const;
  await expect(call(updateGame, { params, json: cancelled })).rejects.toMatchObject(CONTRADICTS);
  expect(await readDoubts(world)).toEqual([]);
  await call(updateGame, { params, json: { ...cancelled, force: true } });
  expect(await readDoubts(world)).toHaveLength(1);
  // Playing it after all gives the place back.
  await call(updateGame, { params, json: { status: "scheduled" } });
  expect(await readDoubts(world)).toEqual([]);
});

test("a called-off game behind a played final stays unless insisted", async () => {
  const world = await newNumberedTournament(8);
  const { call, tournament } = world;
  await drawKnockout(call, tournament, { from: { kind: "registers" } });
  const [quarter] = await openGames(world);
  const params = { id: quarter?.id ?? 0 };
  await call(updateGame, { params, json: { status: "cancelled" } });
  await playToTheEnd(world);
  const champion = await readChampion(world);
  expect(champion).toBe("Time 02");
  const again = { status: "scheduled" } as const;
  await expect(call(updateGame, { params, json: again })).rejects.toMatchObject(CONTRADICTS);
  await expect(call(deleteGame, { params })).rejects.toMatchObject(CONTRADICTS);
  expect(await readChampion(world)).toBe(champion);
  await call(deleteGame, { params, query: { force: "true" } });
  expect(await readDoubts(world)).toHaveLength(1);
});

test("a decision at the table is not taken back unasked", async () => {
  const world = await playedCup();
  await correct(world);
  const { spot } = await findFinal(world);
  const params = { id: spot?.id ?? 0 };
  await world.call(updateSpot, { params, json: { manual: true } });
  await expect(world.call(updateSpot, { params, json: { manual: false } })).rejects.toMatchObject(
    CONTRADICTS,
  );
  const spots = [{ ...params, manual: false }];
  await expect(world.call(updateSpots, { json: { spots } })).rejects.toMatchObject(CONTRADICTS);
  await world.call(updateSpots, { json: { spots, force: true } });
  expect(await readChampion(world)).toBeNull();
});
