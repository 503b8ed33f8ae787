import { expect, test } from "vitest";
import { listPhases } from "../../../../app/v1/structure/phases/contract.ts";
import { send } from "../../support/caller.ts";
import {
  byName,
  drawKnockout,
  newNumberedTournament,
  openGames,
  playToTheEnd,
  readChampion,
  readTies,
} from "../../support/play.ts";
import { readWrongPlaces } from "../../support/refusal.ts";

const from = { kind: "registers" } as const;

test("a double elimination is played to the champion", async () => {
  const world = await newNumberedTournament(8);
  const made = await drawKnockout(world.call, world.params, { from, elimination: "double" });
  expect(made.phases.map(({ name, stage }) => [name, stage])).toEqual([
    ["Vencedores, 1ª rodada", "main"],
    ["Perdedores, 1ª rodada", "losers"],
    ["Vencedores, 2ª rodada", "main"],
    ["Perdedores, 2ª rodada", "losers"],
    ["Perdedores, 3ª rodada", "losers"],
    ["Final dos vencedores", "main"],
    ["Final dos perdedores", "losers"],
    ["Grande final", "grand_final"],
  ]);
  expect(await playToTheEnd(world)).toHaveLength(14);
  expect(await readChampion(world)).toBe("Time 01");
  const final = (await readTies(world)).at(-1);
  expect([final?.home_team?.name, final?.away_team?.name]).toEqual(["Time 01", "Time 02"]);
});

test("an unbeaten finalist that loses plays the final again", async () => {
  const world = await newNumberedTournament(4);
  await drawKnockout(world.call, world.params, { from, elimination: "double", second_final: true });
  const played = await playToTheEnd(world, (game) =>
    game.phase === "Grande final" && game.leg === 1
      ? byName({ home: game.away, away: game.home })
      : byName(game),
  );
  expect(played.at(-1)).toMatchObject({ phase: "Grande final", leg: 3 });
  expect(played).toHaveLength(7);
  const final = (await readTies(world)).at(-1);
  expect(final).toMatchObject({ winner: { name: "Time 01" }, decided_by: "second_final" });
  const { records } = await world.call(listPhases, { query: { tournament: world.tournament.id } });
  expect(records.at(-1)?.rounds.map(({ name }) => name)).toContain("Segunda final");
  expect(final?.legs.map(({ extra }) => extra)).toEqual([false, true]);
});

test("an unbeaten finalist that wins ends the grand final", async () => {
  const world = await newNumberedTournament(5);
  const { phases } = await drawKnockout(world.call, world.params, {
    from,
    elimination: "double",
    second_final: true,
  });
  expect(phases.at(-1)?.tie_rules.second_final).toBe(true);
  expect(await playToTheEnd(world)).toHaveLength(8);
  expect(await readChampion(world)).toBe("Time 01");
  expect(await openGames(world)).toEqual([]);
});

test("a repechage gives two losers a way back", async () => {
  const world = await newNumberedTournament(12);
  const { phases } = await drawKnockout(world.call, world.params, {
    from,
    repechage: 2,
    third_place: true,
  });
  expect(phases.map(({ name }) => name)).toEqual([
    "Primeira fase",
    "Repescagem, 1ª rodada",
    "Repescagem, 2ª rodada",
    "Quartas de final",
    "Semifinal",
    "Disputa de 3º lugar",
    "Final",
  ]);
  // Time 01 loses only its first game.
  const played = await playToTheEnd(world, (game) =>
    game.phase === "Primeira fase" && game.home === "Time 01"
      ? { home_score: 0, away_score: 1 }
      : byName(game),
  );
  expect(played).toHaveLength(6 + 4 + 8);
  expect(await readChampion(world)).toBe("Time 01");
});

test("a consolation has its own winner", async () => {
  const world = await newNumberedTournament(8);
  await drawKnockout(world.call, world.params, { from, consolation: true });
  await playToTheEnd(world);
  const winners = (await readTies(world)).flatMap(({ phase, winner }) =>
    phase.name.startsWith("Final") ? [[phase.name, phase.stage, winner?.name]] : [],
  );
  expect(winners).toEqual([
    ["Final da consolação", "consolation", "Time 05"],
    ["Final", "main", "Time 01"],
  ]);
});

test("a contradictory format is refused at its field", async () => {
  const world = await newNumberedTournament(8);
  const path = `/v1/organizer/tournaments/${world.tournament.id}/knockout`;
  const ask = async (more: object) => {
    const json = { from, ...more };
    return readWrongPlaces(await send(path, "POST", { headers: world.headers, json }));
  };
  expect(await ask({ second_final: true })).toEqual([422, "second_final"]);
  const double = { elimination: "double", second_final: true };
  expect(await ask({ ...double, final_legs: 2 })).toEqual([422, "final_legs"]);
  const tie_rules = {
    extra_time: false,
    away_goals: false,
    level: "extra_match",
    skip_second_leg_margin: null,
  };
  expect(await ask({ ...double, tie_rules })).toEqual([422, "tie_rules.level"]);
  expect(await ask({ ...double, third_place: true })).toEqual([409]);
  expect(await ask({ repechage: 4 })).toEqual([409]);
  expect(await ask({ repechage: 17 })).toEqual([422, "repechage"]);
  const { records } = await world.call(listPhases, { query: { tournament: world.tournament.id } });
  expect(records).toEqual([]);
});
