import { expect, test } from "vitest";
import { ofNamed, withArticle, withinNamed } from "../../app/components/article.ts";
import {
  tournamentFullName,
  tournamentTitle,
} from "../../app/routes/championship/chosen-tournament.ts";

test("the article follows the noun of a championship's name", () => {
  for (const [name, within, of, article] of [
    ["Copa da Várzea", "na", "da", "a "],
    ["12ª Copa do Bairro", "na", "da", "a "],
    ["XI Torneio de Verão", "no", "do", "o "],
    ["Série B", "na", "da", "a "],
    ["TAÇA Kaiser", "na", "da", "a "],
    ["Liga dos Amigos", "na", "da", "a "],
    ["Campeonato Brasileiro", "no", "do", "o "],
    ["Brasileirão", "no", "do", "o "],
    ["Seleção do Bairro", "em", "de", ""],
    ["Jogos da Primavera", "nos", "dos", "os "],
    ["Eliminatórias da Copa", "nas", "das", "as "],
    ["Interbairros", "em", "de", ""],
  ] as const) {
    expect([withinNamed(name), ofNamed(name), withArticle(name)]).toEqual([
      `${within} ${name}`,
      `${of} ${name}`,
      article + name,
    ]);
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
    ranks_athletes: false,
  },
});

test("a tournament with its championship's name is named once", () => {
  const named = (championship: string, ...one: Parameters<typeof chosen>) => [
    tournamentFullName({ name: championship }, chosen(...one)),
    tournamentTitle(chosen(...one), championship),
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
  expect(tournamentFullName({ name: "Copa" }, null)).toBe("Copa");
});
