import { expect, test } from "vitest";
import { listFollowed } from "../../../../app/v1/site/followed/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { newAccount } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import { editGame, league, score } from "../../support/games.ts";

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("followed teams keep their order", async () => {
  const { call, ids, championship, team } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[2, 0]], [[1, 2]]],
  );
  const [first = 0, second = 0, third = 0] = ids;
  await editGame(call, first, { starts_at: at(-72) });
  await editGame(call, second, { starts_at: at(48) });
  await editGame(call, third, { starts_at: at(24) });
  await score(call, first, 2, 1);
  const { slug } = championship;
  const read = (teams: string) => visitor(listFollowed, { query: { teams } });
  const asked = `${slug}:${team(2)},nenhuma-copa:1,${slug}:999999,${slug}:${team(0)}`;
  const { records } = await read(asked);
  expect(
    records.map(({ team, next, last }) => [team.name, next?.id ?? null, last?.id ?? null]),
  ).toEqual([
    ["Madureira", third, null],
    ["Bangu", second, first],
  ]);
  expect(records[1]?.championship).toEqual({ id: championship.id, slug, name: championship.name });
  expect(records[1]?.last).toMatchObject({ home_score: 2, away_score: 1 });
  // A live game comes before a near one.
  await editGame(call, second, { status: "live", starts_at: at(0), period: "1º tempo" });
  expect((await read(`${slug}:${team(2)}`)).records[0]?.next?.id).toBe(second);

  const staff = await newAccount({ staff: true });
  await staff.call(setVisibility, {
    params: { id: championship.id },
    json: { hidden: true, reason: "Denúncia" },
  });
  expect((await read(asked)).records).toEqual([]);
});
