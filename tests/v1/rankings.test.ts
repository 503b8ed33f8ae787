import { expect, test } from "vitest";
import { rankingPresets } from "../../app/domain/rulebook.ts";
import { createChampionship } from "../../app/v1/championships/contract.ts";
import { listTournamentRankings } from "../../app/v1/rankings/contract.ts";
import { updateTournament } from "../../app/v1/tournaments/contract.ts";
import { organizer, request, visitor } from "./caller.ts";
import { championshipWithTournament } from "./factory.ts";

test("a tournament's rules come with their criteria in words, points first", async () => {
  const { call, tournament, championship } = await championshipWithTournament();
  await call(updateTournament, {
    params: { id: tournament.id },
    json: { tournament_rankings: "simple" },
  });
  const byId = await visitor(listTournamentRankings, { query: { tournament: tournament.id } });
  expect(byId.records).toEqual([
    {
      tournament_id: tournament.id,
      rules: rankingPresets.simple,
      tied2_labels: ["pontos", "número de vitórias", "saldo de gols", "gols marcados", "sorteio"],
      tied3plus_labels: [
        "pontos",
        "número de vitórias",
        "saldo de gols",
        "gols marcados",
        "sorteio",
      ],
    },
  ]);
  const bySlug = await visitor(listTournamentRankings, {
    query: { championship: championship.slug },
  });
  expect(bySlug).toEqual(byId);
});

test("without a target the ready-made rules come; an unknown target is 404", async () => {
  const { records } = await visitor(listTournamentRankings);
  expect(records.map(({ rules }) => rules.preset)).toEqual(Object.keys(rankingPresets));
  expect(records.every(({ tournament_id }) => tournament_id === null)).toBe(true);
  const response = await request("/v1/tournament_rankings");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect((await request("/v1/tournament_rankings?tournament=999999")).status).toBe(404);
  expect((await request("/v1/tournament_rankings?tournament=x")).status).toBe(422);
  const { call } = await organizer();
  const { slug } = await call(createChampionship, { json: { name: "Vazia" } });
  expect(
    (await visitor(listTournamentRankings, { query: { championship: slug } })).records,
  ).toEqual([]);
});
