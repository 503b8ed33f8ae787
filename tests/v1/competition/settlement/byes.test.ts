import { expect, test } from "vitest";
import { resetGame, updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { getDesk } from "../../../../app/v1/structure/championships/contract.ts";
import { reinstateTeam, withdrawTeam } from "../../../../app/v1/structure/registers/contract.ts";
import { createFormat } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { getHistory } from "../../../../app/v1/structure/seasons/contract.ts";
import { listSpots, updateSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { saveGames } from "../../support/games.ts";
import {
  byName,
  drawKnockout,
  newNumberedTournament,
  openGames,
  playToTheEnd,
  readChampion,
  readTies,
} from "../../support/play.ts";

type Cup = Awaited<ReturnType<typeof newNumberedTournament>>;
type Options = Omit<Parameters<typeof drawKnockout>[2], "from">;

async function drawnCup(count: number, options: Options = {}): Promise<Cup> {
  const world = await newNumberedTournament(count);
  await drawKnockout(world.call, world.params, { from: { kind: "registers" }, ...options });
  return world;
}

const leave = ({ call, ids }: Cup, at: number, policy: "walkover" | "keep" = "walkover") =>
  call(withdrawTeam, { params: { id: ids[at] ?? 0 }, json: { reason: "Desistiu", policy } });

async function readWaiting({ call, championship, tournament }: Cup) {
  const { seasons } = await call(getDesk, { params: { id: championship.id } });
  const own = seasons.flatMap(({ tournaments }) => tournaments);
  return own.find(({ id }) => id === tournament.id);
}

const findTie = async (world: Cup, phase: string) =>
  (await readTies(world)).find((tie) => tie.phase.name === phase);

async function loseBoth(world: Cup) {
  const [first, second] = await openGames(world);
  await saveGames(world.call, { id: first?.id, result_kind: "walkover", absent_side: "both" });
  await saveGames(world.call, { id: second?.id, ...byName(second ?? { home: "", away: "" }) });
  return { first: first?.id ?? 0 };
}

test("both absent in a semifinal make the other finalist champion", async () => {
  const world = await drawnCup(4, { third_place: true });
  const { first } = await loseBoth(world);
  const final = await findTie(world, "Final");
  expect(final).toMatchObject({ decided_by: "bye", waits_for: null });
  expect([final?.home_vacancy, final?.away_vacancy]).toContain("both_absent");
  expect(await readChampion(world)).toBe("Time 02");
  expect(await openGames(world)).toEqual([]);
  expect(await readWaiting(world)).toMatchObject({ undecided_ties: 0, waiting_ties: [] });

  await world.call(resetGame, { json: { id: first } });
  expect(await readChampion(world)).toBeNull();
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
});

test("the organizer may seat an absent team instead", async () => {
  const world = await drawnCup(4);
  await loseBoth(world);
  const final = await findTie(world, "Final");
  const { records: spots } = await world.call(listSpots, {
    query: { phase: final?.phase.id ?? 0 },
  });
  const empty = spots.find(({ team_id }) => team_id === null);
  await world.call(updateSpot, {
    params: { id: empty?.id ?? 0 },
    json: { register_id: world.ids[0] },
  });
  expect(await findTie(world, "Semifinal")).toMatchObject({
    winner: { name: "Time 01" },
    decided_by: "organizer",
  });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
});

test.each([
  { name: "double elimination", options: { elimination: "double" } },
  { name: "third place", options: { third_place: true } },
  { name: "consolation", options: { consolation: true } },
  { name: "two legs", options: { legs: 2 } },
] as const)("a team that left at once stops no $name", async ({ options }) => {
  const world = await drawnCup(8, options);
  await leave(world, 7);
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
  const ties = await readTies(world);
  expect(ties.filter(({ winner }) => winner === null)).toEqual([]);
  expect(await readWaiting(world)).toMatchObject({ undecided_ties: 0 });
});

test("the next rival of a team that left passes among the losers", async () => {
  const world = await drawnCup(8, { elimination: "double" });
  await leave(world, 7);
  await playToTheEnd(world);
  const passed = (await readTies(world)).filter(({ decided_by }) => decided_by === "bye");
  const named = passed.map(({ winner, home_vacancy, away_vacancy }) => [
    winner?.name,
    home_vacancy ?? away_vacancy,
  ]);
  expect(named).toContainEqual(["Time 05", "withdrawn"]);
});

test.each([
  { name: "third place", options: { third_place: true } },
  { name: "consolation", options: { consolation: true } },
] as const)("a semifinalist that leaves stops no $name", async ({ options }) => {
  const world = await drawnCup(8, options);
  const games = await openGames(world);
  await saveGames(world.call, ...games.map((game) => ({ id: game.id, ...byName(game) })));
  await leave(world, 0);
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 02");
  expect((await readTies(world)).filter(({ winner }) => winner === null)).toEqual([]);
  expect(await readWaiting(world)).toMatchObject({ undecided_ties: 0 });
});

test("a finalist that leaves before the semifinal's rival is known", async () => {
  const world = await drawnCup(4, { third_place: true });
  const [first] = await openGames(world);
  await saveGames(world.call, { id: first?.id, ...byName(first ?? { home: "", away: "" }) });
  await leave(world, 0);
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 02");
  const register = await readWaiting(world);
  expect(register?.undecided_ties).toBe(0);
});

/** Two preliminary ties and two groups; the first tie is annulled after a group game of its winner. */
async function annulledPreliminary() {
  const world = await newNumberedTournament(9);
  await world.call(createFormat, {
    params: world.params,
    json: { format: "preliminary", ties: 2, groups: 2, per_group: 1, seed: 2 },
  });
  const games = await openGames(world);
  const [first, second] = games.filter(({ phase }) => phase === "Fase preliminar");
  const won = { home_score: 1, away_score: 0 };
  await saveGames(world.call, { id: first?.id, ...won }, { id: second?.id, ...won });
  const isOfWinner = ({ home, away }: { home: string; away: string }) =>
    home === first?.home || away === first?.home;
  const groupGame = (await openGames(world)).find(isOfWinner);
  await saveGames(world.call, { id: groupGame?.id, result_kind: "annulled" });
  await saveGames(world.call, { id: first?.id, result_kind: "annulled" });
  return world;
}

test("an annulled preliminary tie leaves its group a team short", async () => {
  const world = await annulledPreliminary();
  await playToTheEnd(world);
  expect(await readChampion(world)).not.toBeNull();
});

test("a level table that is a team short waits for a decision", async () => {
  const world = await annulledPreliminary();
  await playToTheEnd(world, () => ({ home_score: 0, away_score: 0 }));
  expect(await readWaiting(world)).toMatchObject({
    undecided_ties: 1,
    waiting_ties: [{ phase: "Final", waits_for: "team" }],
  });
});

test("a finalist put in by hand leaves the title to the final", async () => {
  const world = await drawnCup(4, { elimination: "double" });
  const first = await openGames(world);
  await saveGames(world.call, ...first.map((game) => ({ id: game.id, ...byName(game) })));
  const undefeated = (await openGames(world)).find(({ phase }) => phase.startsWith("Final"));
  await world.call(updateGame, {
    params: { id: undefeated?.id ?? 0 },
    json: { status: "cancelled" },
  });
  const final = await findTie(world, "Grande final");
  await world.call(updateSpot, {
    params: { id: final?.home_spot_id ?? 0 },
    json: { register_id: world.ids[0] },
  });
  await playToTheEnd(world);
  expect(await findTie(world, "Grande final")).toMatchObject({ winner: { name: "Time 01" } });
  expect(await readChampion(world)).toBe("Time 01");
});

test("a champion that only had byes is in the history", async () => {
  const world = await drawnCup(2);
  await leave(world, 1, "keep");
  expect(await readChampion(world)).toBe("Time 01");
  const { editions, table } = await world.call(getHistory, {
    params: { id: world.championship.slug },
  });
  expect(editions).toMatchObject([{ title: { champion: { name: "Time 01" } } }]);
  expect(table).toMatchObject([{ team: { name: "Time 01" }, titles: 1, played: 0 }]);
});

test("a team that comes back plays again", async () => {
  const world = await drawnCup(4);
  const [first] = await openGames(world);
  await saveGames(world.call, { id: first?.id, ...byName(first ?? { home: "", away: "" }) });
  await leave(world, 0);
  const final = await findTie(world, "Final");
  expect(final?.legs[0]?.status).toBe("cancelled");
  await world.call(reinstateTeam, { params: { id: world.ids[0] ?? 0 }, json: {} });
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
});

test("a level final names itself among the waiting ties", async () => {
  const world = await drawnCup(2);
  const [final] = await openGames(world);
  await saveGames(world.call, { id: final?.id, result_kind: "walkover", absent_side: "both" });
  expect(await readWaiting(world)).toMatchObject({
    undecided_ties: 1,
    waiting_ties: [{ phase: "Final", home: "Time 01", away: "Time 02", waits_for: "result" }],
  });
});
