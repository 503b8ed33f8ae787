import { expect, test } from "vitest";
import { withArticle, withinNamed } from "../../app/components/article.ts";
import { fullNameOf, titleOf } from "../../app/routes/championship/chosen-tournament.ts";

test("the article follows the noun that a championship's name begins with", () => {
  for (const [name, within, article] of [
    ["Copa da Várzea", "na Copa da Várzea", "a Copa da Várzea"],
    ["TAÇA Kaiser", "na TAÇA Kaiser", "a TAÇA Kaiser"],
    ["Liga dos Amigos", "na Liga dos Amigos", "a Liga dos Amigos"],
    ["Campeonato Brasileiro", "no Campeonato Brasileiro", "o Campeonato Brasileiro"],
    ["Brasileirão", "no Brasileirão", "o Brasileirão"],
    ["Seleção do Bairro", "em Seleção do Bairro", "Seleção do Bairro"],
    ["Jogos da Primavera", "nos Jogos da Primavera", "os Jogos da Primavera"],
    ["Interbairros", "em Interbairros", "Interbairros"],
  ] as const) {
    expect([withinNamed(name), withArticle(name)]).toEqual([within, article]);
  }
});

const chosen = (tournament: string, season: string, category: string | null = null) => ({
  season: {
    id: 1,
    name: season,
    year: 2022,
    status: "started" as const,
    categories: [],
    tournaments: [],
  },
  tournament: {
    id: 1,
    name: tournament,
    category,
    modality: "campo" as const,
    status: "started" as const,
    registration: null,
  },
});

test("a tournament that is called like its championship is not named twice", () => {
  const named = (championship: string, ...one: Parameters<typeof chosen>) => [
    fullNameOf({ name: championship }, chosen(...one)),
    titleOf(chosen(...one), championship),
  ];
  expect(named("Copa do Mundo", "Copa do Mundo 2022", "2022")).toEqual([
    "Copa do Mundo 2022",
    "2022",
  ]);
  expect(named("Copa da Várzea", "Adulto 2026", "2026", "Adulto")).toEqual([
    "Copa da Várzea Adulto 2026",
    "Adulto 2026",
  ]);
  expect(named("Campeonato Brasileiro", "Campeonato Brasileiro Série A 2022", "2022")).toEqual([
    "Campeonato Brasileiro Série A 2022",
    "Série A 2022",
  ]);
  expect(named("Copa 2026", "Adulto", "2026")).toEqual(["Copa 2026 Adulto", "Adulto 2026"]);
  expect(named("Liga", "Liga Master", "Verão Liga Master")).toEqual([
    "Liga Verão Liga Master",
    "Verão Liga Master",
  ]);
  expect(fullNameOf({ name: "Copa" }, null)).toBe("Copa");
});
