import { expect, test } from "vitest";
import { getChampionship, getDesk } from "../../../../app/v1/structure/championships/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { updateSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { visitor } from "../../support/caller.ts";
import { groupPhase, newSeason, newTournament } from "../../support/championship.ts";
import { drawGames, league, score } from "../../support/games.ts";

type World = Awaited<ReturnType<typeof league>>;

async function shown({ call, championship }: World) {
  const id = championship.id;
  const page = await visitor(getChampionship, { params: { id: String(id) } });
  const table = await visitor(getClassifications, { query: { championship: String(id) } });
  const desk = await call(getDesk, { params: { id } });
  const [row] = table.records;
  return {
    ids: [page.default_tournament_id, desk.default_tournament_id],
    phase: row?.phase.name,
  };
}

async function twoSeasons() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const params = { id: world.tournament.id };
  await world.call(updateTournament, { params, json: { status: "started" } });
  await world.call(updateSeason, { params: { id: world.season.id }, json: { status: "started" } });
  const season = await newSeason(world, world.championship, "2027");
  const next = await newTournament(world, season);
  return { ...world, next: { ...world, tournament: next }, coming: season };
}

test("a season in preparation replaces no running one", async () => {
  const world = await twoSeasons();
  const [now, later] = [world.tournament.id, world.next.tournament.id];
  expect((await shown(world)).ids).toEqual([now, now]);

  // Games without a result do not change that.
  await score(world.call, world.ids[0] ?? 0, 2, 1);
  const stage = await groupPhase(world.next, ["Madureira", "Bonsucesso"], { name: "Fase de 2027" });
  const [opening = 0] = await drawGames(world.next, stage, [[[0, 1]]]);
  expect((await shown(world)).ids).toEqual([now, now]);
  expect((await shown(world)).phase).not.toBe("Fase de 2027");

  await score(world.call, opening, 1, 0);
  expect(await shown(world)).toMatchObject({ ids: [later, later], phase: "Fase de 2027" });
});

test("a started season replaces the one shown before", async () => {
  const world = await twoSeasons();
  const [now, later] = [world.tournament.id, world.next.tournament.id];
  const of = async (status: "config" | "started", id: number) =>
    world.call(updateSeason, { params: { id }, json: { status } });
  await of("started", world.coming.id);
  expect((await shown(world)).ids).toEqual([later, later]);
  await of("config", world.coming.id);
  expect((await shown(world)).ids).toEqual([now, now]);

  const over = { params: { id: world.season.id }, json: { status: "finished" as const } };
  await world.call(updateSeason, over);
  expect((await shown(world)).ids).toEqual([now, now]);
  const stage = await groupPhase(world.next, ["Madureira", "Bonsucesso"]);
  await drawGames(world.next, stage, [[[0, 1]]]);
  expect((await shown(world)).ids).toEqual([later, later]);
});
