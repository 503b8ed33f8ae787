import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { visitor } from "../../support/caller.ts";
import { league, score } from "../../support/games.ts";

test("a table keeps its columns and rows after every edit", async () => {
  const { call, tournament, phase, ids } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[1, 2]]],
  );
  const columns = async () => {
    const { records } = await visitor(getClassifications, {
      query: { tournament: tournament.id },
    });
    return records.map((row) => Object.keys(row).toSorted());
  };
  const before = await columns();
  expect(before).toHaveLength(3);
  await score(call, ids[0], 2, 1);
  expect(await columns()).toEqual(before);
  await call(updateTournament, { params: { id: tournament.id }, json: { name: "Adulto" } });
  expect(await columns()).toEqual(before);
  await call(updatePhase, { params: { id: phase.id }, json: { name: "Fase única" } });
  expect(await columns()).toEqual(before);
  await call(resetGame, { json: { id: ids[0] ?? 0 } });
  expect(await columns()).toEqual(before);
});
