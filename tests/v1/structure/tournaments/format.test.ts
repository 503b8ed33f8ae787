import { expect, test } from "vitest";
import { getClassifications, listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { listGames, regenerateGames } from "../../../../app/v1/matchday/games/contract.ts";
import { listPhases, drawNextRound } from "../../../../app/v1/structure/phases/contract.ts";
import { getTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { createFormat } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { score } from "../../support/games.ts";
import { readChampion, newNumberedTournament } from "../../support/play.ts";

type World = Awaited<ReturnType<typeof withTeams>>;
type Format = Parameters<World["make"]>[0];

async function withTeams(count: number) {
  const world = await newNumberedTournament(count);
  const { params } = world;
  const path = `/v1/organizer/tournaments/${world.tournament.id}/format`;
  const ask = (body: object) => send(path, "POST", { headers: world.headers, json: body });
  const make = (json: NonNullable<Parameters<typeof world.call<typeof createFormat>>[1]>["json"]) =>
    world.call(createFormat, { params, json });
  return { ...world, ask, make };
}

const readGames = async ({ tournament }: Pick<World, "tournament">) =>
  (await visitor(listGames, { query: { tournament: tournament.id, per_page: 100 } })).records;

/** A team's strength by its name's number; the lower one is stronger. */
const parseStrength = (name: string | undefined): number => Number(name?.slice(-2) ?? 99);

type Score = (home: string, away: string, game: { phase: { name: string } }) => [number, number];

/** Different goals per team avoid ties on all criteria. */
const byStrength: Score = (home, away) => {
  const goals = (name: string) => Math.max(1, 95 - Math.floor(0.9 * parseStrength(name) ** 2));
  return parseStrength(home) < parseStrength(away) ? [goals(home), 0] : [0, goals(away)];
};

/** Plays all games with known teams repeatedly and draws the Swiss rounds. */
async function playToTheEnd(world: World, scoreOf: Score = byStrength): Promise<void> {
  const { records } = await world.call(listPhases, { query: { tournament: world.tournament.id } });
  const swiss = records.find(({ meetings }) => meetings?.kind === "swiss");
  let rounds = swiss?.meetings?.kind === "swiss" ? swiss.meetings.rounds - 1 : 0;
  for (;;) {
    const open = (await readGames(world)).filter(
      ({ finished, home_team, away_team }) => !finished && home_team && away_team,
    );
    if (open.length === 0 && rounds === 0) return;
    if (open.length === 0 && swiss) {
      rounds -= 1;
      await world.call(drawNextRound, { params: { id: swiss.id }, json: {} });
    }
    for (const game of open) {
      const [home, away] = scoreOf(game.home_team?.name ?? "", game.away_team?.name ?? "", game);
      await score(world.call, game.id, home, away);
    }
  }
}

const readTies = async ({ tournament }: Pick<World, "tournament">) =>
  (await visitor(listTies, { query: { tournament: tournament.id } })).records;

const formats: [string, number, Format, number][] = [
  ["league phase with play-offs", 10, { format: "league", games: 4, direct: 2, playoff: 4 }, 25],
  ["league phase with pots", 8, { format: "league", games: 4, pots: 2, direct: 4 }, 19],
  ["league phase of an odd number", 7, { format: "league", games: 4, direct: 2 }, 15],
  ["Swiss rounds with a knockout", 7, { format: "swiss", rounds: 3, qualified: 4 }, 12],
  [
    "two group phases",
    8,
    { format: "two_group_phases", groups: 2, per_group: 2, second_groups: 1, second_per_group: 2 },
    19,
  ],
  ["preliminary", 10, { format: "preliminary", ties: 2, groups: 2, per_group: 2 }, 17],
];

test.each(formats)("%s is played to the champion", async (_, teams, format, games) => {
  const world = await withTeams(teams);
  const { phases } = await world.make({ ...format, seed: 7 });
  expect(phases.length).toBeGreaterThan(1);
  await playToTheEnd(world);
  const all = await readGames(world);
  expect(all.every(({ finished }) => finished)).toBe(true);
  expect(all).toHaveLength(games);
  expect(await readChampion(world)).toBe("Time 01");
});

test("in a league phase every team plays equally often", async () => {
  const world = await withTeams(10);
  const format = { format: "league" as const, games: 4, direct: 2, playoff: 4 };
  const { phases, seed } = await world.make({ ...format, seed: 7 });
  expect(seed).toBe(7);
  expect(phases.map(({ name, games_count }) => `${name} ${games_count}`)).toEqual([
    "Fase de liga 20",
    "Playoffs 2",
    "Semifinal 2",
    "Final 1",
  ]);
  expect(phases[0]).toMatchObject({
    meetings: { kind: "some", games: 4, pots: 1 },
    zones: [
      { from: 1, to: 2, label: "Semifinal" },
      { from: 3, to: 6, label: "Playoffs" },
    ],
  });
  await playToTheEnd(world);
  const table = (
    await visitor(getClassifications, {
      query: { tournament: world.tournament.id, phase: phases[0]?.id },
    })
  ).records;
  expect(table.every(({ played }) => played === 4)).toBe(true);
  const names = table.map(({ team }) => team.name) ?? [];
  const ties = (await readTies(world)).map(
    ({ home_team, away_team }) => `${home_team?.name} x ${away_team?.name}`,
  );
  expect(ties.slice(0, 2)).toEqual([`${names[2]} x ${names[5]}`, `${names[3]} x ${names[4]}`]);
});

test("a redraw keeps the league phase's format", async () => {
  const world = await withTeams(8);
  const { phases } = await world.make({ format: "league", games: 3, seed: 7 });
  const json = { phase_id: phases[0]?.id ?? 0, seed: 9 };
  const { games, rounds } = await world.call(regenerateGames, { json });
  expect([games.length, rounds.length]).toEqual([12, 3]);
});

test("a Swiss phase is current until its end", async () => {
  const world = await withTeams(4);
  const { phases } = await world.make({ format: "swiss", rounds: 2, qualified: 2 });
  const [swiss, knockout] = phases.map(({ id }) => id);
  const current = async () => {
    const { current_phase, current_round } = await visitor(getTournament, { params: world.params });
    return [current_phase?.id, current_round?.order];
  };
  const play = async () => {
    for (const { id, phase } of await readGames(world)) {
      if (phase.id === swiss) await score(world.call, id, 1, 0);
    }
  };
  await play();
  expect(await current()).toEqual([swiss, 1]);
  await world.call(drawNextRound, { params: { id: swiss ?? 0 }, json: {} });
  expect(await current()).toEqual([swiss, 2]);
  await play();
  expect(await current()).toEqual([knockout, 1]);
});

test("a Swiss round is drawn after the last one is finished", async () => {
  const world = await withTeams(7);
  const { phases } = await world.make({ format: "swiss", rounds: 3, seed: 7 });
  const id = phases[0]?.id ?? 0;
  const next = (json: object) =>
    send(`/v1/organizer/phases/${id}/next-round`, "POST", { headers: world.headers, json });
  const early = await next({});
  expect([early.status, (await early.json<{ detail: string }>()).detail]).toEqual([
    409,
    "Rodada 1: faltam 3 jogos. A próxima rodada é sorteada quando todos estiverem encerrados.",
  ]);
  const again = await world.call(drawNextRound, {
    params: { id },
    json: { redraw: true, seed: 5 },
  });
  expect(again).toMatchObject({ round: { order: 1 }, seed: 5, bye: { name: expect.any(String) } });
  expect(await readGames(world)).toHaveLength(3);
  for (const game of again.games) await score(world.call, game.id, 1, 0);
  const begun = await next({ redraw: true });
  expect((await begun.json<{ detail: string }>()).detail).toBe(
    "Rodada 1 já começou e não pode ser sorteada de novo.",
  );
  const table = (await visitor(getClassifications, { query: { tournament: world.tournament.id } }))
    .records;
  const rested = table.find(({ team }) => team.name === again.bye?.name);
  expect(rested).toMatchObject({
    points: 3,
    played: 0,
    adjustments: [{ reason: "Folga na rodada 1" }],
  });
  const second = await world.call(drawNextRound, { params: { id }, json: {} });
  expect(second.round.order).toBe(2);
  expect(second.bye?.name).not.toBe(again.bye?.name);
  for (const game of second.games) await score(world.call, game.id, 1, 0);
  const third = await world.call(drawNextRound, { params: { id }, json: {} });
  for (const game of third.games) await score(world.call, game.id, 1, 0);
  const over = await next({});
  expect((await over.json<{ detail: string }>()).detail).toBe(
    "Todas as rodadas desta fase já foram sorteadas.",
  );
  const met = (await readGames(world)).map(({ home_team, away_team }) =>
    [home_team?.id ?? 0, away_team?.id ?? 0].toSorted((a, b) => a - b).join(),
  );
  expect(new Set(met).size).toBe(9);
});

test("the champions of both halves play for the title", async () => {
  const apart = await withTeams(4);
  await apart.make({ format: "halves", seed: 7 });
  await playToTheEnd(apart, (home, away, { phase }) => {
    const [one, other] = byStrength(home, away, { phase });
    return phase.name === "Returno" ? [other, one] : [one, other];
  });
  expect((await readTies(apart)).at(-1)).toMatchObject({
    home_team: { name: "Time 01" },
    away_team: { name: "Time 04" },
    winner: { name: "Time 01" },
  });
  expect(await readChampion(apart)).toBe("Time 01");
  const venues = (await readGames(apart))
    .slice(0, 12)
    .map(({ home_team, away_team }) => `${home_team?.name} x ${away_team?.name}`);
  expect(new Set(venues).size).toBe(12);

  const both = await withTeams(4);
  await both.make({ format: "halves", seed: 7 });
  await playToTheEnd(both);
  expect((await readTies(both)).at(-1)).toMatchObject({
    home_team: { name: "Time 01" },
    away_team: null,
    winner: { name: "Time 01" },
    decided_by: "both_halves",
    legs: [],
  });
  expect(await readChampion(both)).toBe("Time 01");
});

test("a second group phase may carry results on", async () => {
  const format = {
    format: "two_group_phases" as const,
    groups: 2,
    per_group: 2,
    second_groups: 1,
    second_per_group: 1,
  };
  const pointsWith = async (carries: boolean) => {
    const world = await withTeams(8);
    const { phases } = await world.make({ ...format, carries, seed: 7 });
    await playToTheEnd(world);
    const query = { tournament: world.tournament.id, phase: phases[1]?.id };
    const table = (await visitor(getClassifications, { query })).records;
    return table.map(({ team, points, played }) => `${team.name}: ${points} (${played})`);
  };
  expect((await pointsWith(false))?.[0]).toBe("Time 01: 9 (3)");
  expect((await pointsWith(true))?.[0]).toBe("Time 01: 18 (6)");
});

test("an invalid format names the wrong number", async () => {
  const world = await withTeams(6);
  const findErrorPath = async (format: object) => {
    const { errors } = await (await world.ask(format)).json<{ errors: { path: string }[] }>();
    return errors[0]?.path;
  };
  expect(await findErrorPath({ format: "league", games: 6 })).toBe("games");
  expect(await findErrorPath({ format: "league", games: 3, playoff: 3 })).toBe("playoff");
  expect(await findErrorPath({ format: "swiss", rounds: 4 })).toBe("rounds");
  expect(await findErrorPath({ format: "preliminary", ties: 4, groups: 1, per_group: 1 })).toBe(
    "ties",
  );
  const second = { second_groups: 3, second_per_group: 1 };
  expect(
    await findErrorPath({ format: "two_group_phases", groups: 2, per_group: 2, ...second }),
  ).toBe("second_groups");
  await world.make({ format: "halves" });
  expect((await world.ask({ format: "swiss", rounds: 2 })).status).toBe(409);
  const { phases } = await world.make({ format: "swiss", rounds: 2, replace: true });
  expect(phases).toHaveLength(1);
  expect((await readGames(world)).length).toBe(3);
});
