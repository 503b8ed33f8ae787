import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { listPhases, updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { withdrawTeam } from "../../../../app/v1/structure/registers/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { visitor } from "../../support/caller.ts";
import {
  byName,
  drawKnockout,
  newNumberedTournament,
  openGames,
  readChampion,
} from "../../support/play.ts";

type Cup = Awaited<ReturnType<typeof newNumberedTournament>>;

async function playPhase({ call, tournament }: Cup): Promise<void> {
  const open = await openGames({ tournament });
  const games = open
    .filter(({ phase }) => phase === open[0]?.phase)
    .map((game) => ({ id: game.id, ...byName(game) }));
  await call(setStats, { json: { games } });
}

/** Two groups of three, of which two each go to the semifinals. */
async function groupsPlayed() {
  const world = await newNumberedTournament(6);
  const { call, params, tournament } = world;
  await call(createGroupPhase, { params, json: { groups: 2, draw: false } });
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  const phase = records[0]?.id ?? 0;
  const zones = [{ from: 1, to: 2, label: "Semifinal", kind: "up" as const }];
  await call(updatePhase, { params: { id: phase }, json: { zones } });
  await drawKnockout(call, tournament, { from: { kind: "groups", phase_id: phase, per_group: 2 } });
  await playPhase(world);
  const readMarked = async () => {
    const rows = await visitor(getClassifications, { query: { tournament: tournament.id, phase } });
    return rows.records.flatMap(({ team, zone, secured }) => (zone && secured ? [team.name] : []));
  };
  const leave = (at: number) =>
    call(withdrawTeam, {
      params: { id: world.ids[at] ?? 0 },
      json: { reason: "Desistiu", policy: "walkover" },
    });
  return { ...world, readMarked, leave };
}

test("who leaves after its semifinal keeps the mark of the table", async () => {
  const world = await groupsPlayed();
  const marked = await world.readMarked();
  expect(marked).toHaveLength(4);
  expect(marked).toContain("Time 01");
  await playPhase(world);
  await world.leave(0);
  expect(await world.readMarked()).toEqual(marked);
  expect(await readChampion(world)).toBe("Time 02");
});

test("who leaves before its semifinal gives the mark on", async () => {
  const world = await groupsPlayed();
  const before = await world.readMarked();
  await world.leave(0);
  const after = await world.readMarked();
  expect(after).toHaveLength(4);
  expect(after).not.toContain("Time 01");
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
});
