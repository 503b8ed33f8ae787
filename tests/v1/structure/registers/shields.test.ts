import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { getGame } from "../../../../app/v1/matchday/games/contract.ts";
import { getHeadToHead } from "../../../../app/v1/matchday/meetings/contract.ts";
import { listRegisters, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { getTeam, listTeams } from "../../../../app/v1/people/teams/contract.ts";
import { visitor } from "../../support/caller.ts";
import { expectKept } from "../../support/kept.ts";
import { league, score } from "../../support/games.ts";

const clubs = () => league(["Corinthians", "Coritiba"], [[[0, 1]]]);

type World = Awaited<ReturnType<typeof clubs>>;

async function initialsIn({ tournament }: World) {
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  return Object.fromEntries(records.map(({ team }) => [team.name, team.shield?.initials]));
}

test("all answers of a tournament show the same shield", async () => {
  const world = await clubs();
  const { call, tournament, championship, ids, team } = world;
  await score(call, ids[0], 1, 0);
  const query = { tournament: tournament.id };
  const table = await visitor(getClassifications, { query });
  const own = table.records.find((row) => row.team.id === team(1))?.team.shield;
  expect(own).toEqual({ initials: "CRT", drawing: 1 });
  const params = { id: team(1) };
  const [game, list, all, registers, page, meeting] = await Promise.all([
    visitor(getGame, { params: { id: ids[0] ?? 0 } }),
    visitor(listTeams, { query }),
    visitor(listTeams, { query: { championship: championship.slug } }),
    visitor(listRegisters, { query }),
    visitor(getTeam, { params, query: { championship: championship.slug } }),
    visitor(getHeadToHead, {
      params: { id: championship.slug },
      query: { team: team(0), opponent: team(1) },
    }),
  ]);
  expect([
    game.away_team?.shield,
    list.records.find(({ id }) => id === team(1))?.shield,
    all.records.find(({ id }) => id === team(1))?.shield,
    registers.records.find(({ team_id }) => team_id === team(1))?.team.shield,
    page.registers[0]?.shield,
    meeting.opponent.shield,
  ]).toEqual([own, own, own, own, own, own]);
  expect(page.shield).toBeNull();
  await expectKept(championship.id);
});

test("new names and initials change the tournament's shields", async () => {
  const world = await clubs();
  const { call, registers, championship } = world;
  expect(await initialsIn(world)).toEqual({ Corinthians: "COR", Coritiba: "CRT" });
  const edit = (at: number, json: { name?: string; short_name?: string }) =>
    call(updateRegister, { params: { id: registers[at]?.id ?? 0 }, json });
  await edit(1, { short_name: "COR" });
  expect(await initialsIn(world)).toEqual({ Corinthians: "CRN", Coritiba: "COR" });
  await edit(0, { name: "Bangu" });
  expect(await initialsIn(world)).toEqual({ Bangu: "BAN", Coritiba: "COR" });
  await expectKept(championship.id);
});
