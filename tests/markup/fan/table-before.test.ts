import { setStats, listGames } from "../../../app/v1/matchday/games/contract.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import { expect, test, textsOf } from "../fixtures.ts";

test("a table has places and zones from its first game", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const games = [[["Bangu", "Olaria"]] as [string, string][]];
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, games, [
    { from: 1, to: 1, label: "Semifinal", kind: "up" },
  ]);
  const table = async () => {
    const { document } = await open(`/c/${cup.slug}`);
    const places = document.querySelectorAll("tr[data-team] > td:first-child > .zone");
    return { places: textsOf(places), zones: [...places].map(({ className }) => className) };
  };
  expect(await table()).toEqual({ places: ["–", "–"], zones: ["zone", "zone"] });
  const { records } = await cup.call(listGames, { query: { championship: cup.slug } });
  const result = { id: records[0]?.id ?? 0, home_score: 1, away_score: 0 };
  await cup.call(setStats, { json: { games: [result] } });
  expect(await table()).toEqual({ places: ["1", "2"], zones: ["zone soft-up", "zone"] });
});
