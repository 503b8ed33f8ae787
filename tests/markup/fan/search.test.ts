import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTeam } from "../../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createCup } from "../../site/cup-factory.ts";
import { createSquads } from "../../site/squads.ts";
import { rareWord } from "../../site/rare-word.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

test("search finds a championship despite typos and accents", async ({ open, organizer }) => {
  const word = rareWord();
  const name = `Taça ${word} de Maceió`;
  await organizer.call(createChampionship, { json: { name, uf: "AL" } });
  const slip = word.slice(0, 3) + word.slice(4);
  for (const typed of [`taca ${word}`, `${word} alagoas`, slip]) {
    const start = await open("/");
    const found = await start.press("Buscar", {
      "Campeonato, time, atleta, cidade ou estado": typed,
    });
    const results = textsOf(found.document.querySelectorAll(".result"));
    expect(results, typed).toEqual([textMatching(new RegExp(name))]);
  }
});

test("search finds a team with its championships", async ({ open }) => {
  const page = await open("/?q=leoes+da+ladeira");
  const results = page.document.querySelectorAll(".result");
  expect(textsOf(results)).toEqual([
    textMatching(/^Leões da Ladeira/),
    textMatching(/Copa da Várzea.*com Leões da Ladeira/),
  ]);
  const team = await open(results[0]?.getAttribute("href") ?? "");
  team.getByRole("heading", { level: 1, name: "Leões da Ladeira" });
});

test("a year finds its tournament", async ({ open, organizer }) => {
  const word = rareWord();
  const { call } = organizer;
  const { id: championship_id } = await call(createChampionship, {
    json: { name: `Liga ${word}` },
  });
  for (const year of ["2024", "2026"]) {
    const season = await call(createSeason, { json: { championship_id, name: year } });
    const json = { season_id: season.id, name: "Ouro", category: "Sub-15" };
    await call(createTournament, { json: { ...json, status: "started" } });
  }
  const page = await open(`/?q=${word}+2024`);
  const result = page.document.querySelector(".result");
  expect(textOf(result)).toMatch(new RegExp(`Liga ${word}.*Ouro · Sub-15 · 2024`));
  const table = await open(result?.getAttribute("href") ?? "");
  expect(table.main).toContain("2024");
  expect(table.url.searchParams.get("torneio")).not.toBeNull();
});

test("search finds a team by city, after name matches", async ({ open, organizer }) => {
  const word = rareWord();
  const { call, tournament } = await createCup(organizer, [`Clube ${word}`]);
  const team = await call(createTeam, { json: { name: "Amigos", city: word } });
  await call(createRegister, { json: { tournament_id: tournament, team_id: team.id } });
  await call(createChampionship, { json: { name: "Copa dos Amigos", city: word } });
  const { document } = await open(`/?q=${word}`);
  expect(textsOf(document.querySelectorAll(".result"))).toEqual([
    textMatching(new RegExp(`^Clube ${word}`)),
    textMatching(new RegExp(`^Amigos.*· ${word}`)),
    textMatching(new RegExp(`^Copa dos Amigos.*${word}`)),
    textMatching(new RegExp(`Copa do Bairro.*com Clube ${word}`)),
  ]);
});

test("search finds an athlete, or suggests what to try", async ({ open, organizer }) => {
  const { enrol } = await createSquads(organizer);
  const word = rareWord();
  await enrol("Bangu", `Tião ${word}`);
  const found = await open(`/?q=${word}`);
  found.getByRole("heading", { level: 2, name: "Atletas" });
  const result = found.document.querySelector(".result");
  expect(textOf(result)).toMatch(new RegExp(`Tião ${word}.*Bangu`));
  const athlete = await open(result?.getAttribute("href") ?? "");
  athlete.getByRole("heading", { level: 1, name: new RegExp(word) });
  const nothing = await open("/?q=nada+com+este+nome");
  expect(nothing.main).toContain("Nada com “nada com este nome”");
  expect(nothing.main).toContain("tente uma palavra só do nome");
});

test("search shows live and upcoming games", async ({ open, demo }) => {
  const start = await open("/");
  const live = start.region("Ao vivo agora").element;
  const game = live.querySelectorAll(`a[href="/c/${demo.slug}/jogo/${demo.live}"]`);
  expect(game).not.toHaveLength(0);
  const next = start.region("Próximos jogos").element;
  expect(next.querySelectorAll("a.game")).not.toHaveLength(0);
  const found = await open("/?q=varzea");
  expect(found.queryAllByRole("region", { name: "Ao vivo agora" })).toEqual([]);
});
