import { expect, test } from "vitest";
import { rankingPresets } from "../../../../app/domain/rulebook/presets.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { listRegisters, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  newTournament,
} from "../../support/championship.ts";
import { formatTable, league, saveGames, score } from "../../support/games.ts";

test("a tournament's modality sets its default rulebook and duration", async () => {
  const { call, season } = await championshipWithTournament();
  const lengths = await Promise.all(
    (["campo", "futsal", "society", "areia", "virtual"] as const).map(async (modality) => {
      const made = await newTournament({ call }, season, { name: modality, modality });
      return [made.tournament_rankings.preset, made.game_duration, made.periods];
    }),
  );
  expect(lengths).toEqual([
    ["cbf", 90, 2],
    ["futsal", 40, 2],
    ["society", 50, 2],
    ["beach_soccer", 36, 3],
    ["virtual", 12, 2],
  ]);
  const own = await newTournament({ call }, season, {
    name: "Curto",
    modality: "futsal",
    game_duration: 30,
    periods: 1,
  });
  expect([own.game_duration, own.periods]).toEqual([30, 1]);
  // A new modality does not change an existing tournament's rules.
  const moved = await editTournament(call, own, { modality: "areia" });
  expect([moved.tournament_rankings.preset, moved.game_duration]).toEqual(["futsal", 30]);
});

test("a group game's shoot-out gives its own points", async () => {
  const { call, headers, tournament, ids } = await league(["Ajax", "Bangu"], [[[0, 1]], [[1, 0]]]);
  const put = (points: object) =>
    send(`/v1/organizer/tournaments/${tournament.id}`, "PUT", {
      headers,
      json: { tournament_rankings: { ...rankingPresets.cbf, preset: "custom", points } },
    });
  const { points } = rankingPresets.cbf;
  const wrong = await put({ ...points, shootout_wins: 2 });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(await wrong.json())).toContain("tournament_rankings");
  expect((await put({ ...points, shootout_win: 2, shootout_loss: 1 })).status).toBe(200);
  const json = {
    id: ids[0] ?? 0,
    home_score: 1,
    away_score: 1,
    home_penalties: 3,
    away_penalties: 4,
  };
  await saveGames(call, json);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 2 1 0-1-0 1:1", "Ajax 1 1 0-1-0 1:1"]);
  await score(call, ids[1], 0, 1);
  expect(await formatTable(tournament.id)).toEqual(["Ajax 4 2 1-1-0 2:1", "Bangu 2 2 0-1-1 1:2"]);
});

test("a double walkover may be lost by both", async () => {
  const { call, ids, tournament } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const points = { ...rankingPresets.cbf.points, double_walkover_goals: 2 };
  await editTournament(call, tournament, {
    tournament_rankings: { ...rankingPresets.cbf, preset: "custom", points },
  });
  await saveGames(call, { id: ids[0], result_kind: "walkover", absent_side: "both" });
  expect(await formatTable(tournament.id)).toEqual(["Bangu 0 1 0-0-1 0:2", "Olaria 0 1 0-0-1 0:2"]);
});

test("a manual order separates teams that are otherwise level", async () => {
  const { call, tournament, registers, ids } = await league(["Ajax", "Bangu"], [[[0, 1]]]);
  await editTournament(call, tournament, { tournament_rankings: "fifa_2026" });
  await score(call, ids[0], 1, 1);
  expect((await formatTable(tournament.id))[0]).toContain("Ajax");
  for (const [i, ranking] of [12, 4].entries()) {
    await call(updateRegister, { params: { id: registers[i]?.id ?? 0 }, json: { ranking } });
  }
  expect((await formatTable(tournament.id))[0]).toContain("Bangu");
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(records[0]?.reason).toBe(
    "Acima do Ajax pela ordem definida no regulamento (4º contra 12º)",
  );
  const listed = await visitor(listRegisters, { query: { tournament: tournament.id } });
  expect(listed.records.map((row) => row.ranking)).toEqual([12, 4]);
});
