import { expect, test } from "vitest";
import {
  tournamentFullName,
  tournamentTitle,
} from "../../app/routes/championship/chosen-tournament.ts";

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
