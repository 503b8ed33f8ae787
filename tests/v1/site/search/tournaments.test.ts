import { expect, test } from "vitest";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { searchAll } from "../../../../app/v1/site/search/contract.ts";
import { deleteSeason, updateSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import {
  deleteTournament,
  updateTournament,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { newAccount, organizer } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import {
  newChampionship,
  newSeason,
  newTournament,
  registeredTeam,
} from "../../support/championship.ts";

async function found(q: string): Promise<string[]> {
  const { championships } = await visitor(searchAll, { query: { q } });
  return championships.records.map(({ name, tournament, team }) =>
    [
      name,
      tournament && `${tournament.season} ${tournament.name}`,
      team?.name,
      tournament?.is_default === false && "not the default",
    ]
      .filter(Boolean)
      .join(" · "),
  );
}

/** A championship with a season per year, each with a public adult and youth tournament. */
async function createYears(name: string, years: string[]) {
  const owner = await organizer();
  const championship = await newChampionship(owner, name);
  const made = [];
  for (const year of years) {
    const season = await newSeason(owner, championship, year);
    const adult = await newTournament(owner, season, { name: "Adulto" });
    const young = await newTournament(owner, season, { name: "Série Ouro", category: "Sub-17" });
    made.push({ season, adult, young });
  }
  return { ...owner, championship, years: made };
}

test("words of a season or category find that tournament", async () => {
  const name = "Brasileirão de Quixeramobim";
  const { championship, years } = await createYears(name, ["Verão 2023/24", "2025"]);
  const newest = `${name} · 2025 Série Ouro · not the default`;
  const typed: Record<string, string> = {
    "brasileirao quixeramobim": name,
    "brasileirão quixeramobim 2023": `${name} · Verão 2023/24 Adulto · not the default`,
    "quixeramobim 2025": `${name} · 2025 Adulto`,
    "quixeramobim sub-17": newest,
    "SUB 17 quixeramobim": newest,
    "quixeramobim sub17": newest,
    "quixeramobim sub 1": newest,
    "serie ouro quixeramobim": newest,
    "quixeramobim verão sub-17": `${name} · Verão 2023/24 Série Ouro · not the default`,
  };
  for (const [q, expected] of Object.entries(typed)) {
    expect([q, await found(q)]).toEqual([q, [expected]]);
  }
  expect(await found("quixeramobim 2024")).toEqual([]);
  const { championships } = await visitor(searchAll, {
    query: { q: "quixeramobim verão sub-17" },
  });
  expect(championships.records).toMatchObject([
    {
      id: championship.id,
      tournament: { id: years[0]?.young.id, category: "Sub-17", season: "Verão 2023/24" },
    },
  ]);
});

test("a championship's exact name comes before a tournament's", async () => {
  const owner = await organizer();
  const named = await newChampionship(owner, "Copa Jericoacoara");
  const other = await newChampionship(owner, "Liga Cearense de Praia");
  const season = await newSeason(owner, other);
  await newTournament(owner, season, { name: "Etapa Jericoacoara" });
  expect(await found("jericoacoara")).toEqual([
    named.name,
    `${other.name} · 2026 Etapa Jericoacoara`,
  ]);
});

test("a team's name and a year find the tournament", async () => {
  const { call, years } = await createYears("Liga de Cajazeiras", ["2021", "2022"]);
  const [first] = years;
  if (!first) throw new Error("No season");
  await registeredTeam({ call, tournament: first.adult }, "Sport da Umburana");
  expect(await found("umburana sport 2021")).toEqual([
    "Liga de Cajazeiras · 2021 Adulto · not the default",
  ]);
  expect(await found("sport da umburana")).toEqual(["Liga de Cajazeiras · Sport da Umburana"]);
});

test("a year itself tolerates no typo", async () => {
  const name = "Copa Tamandaré Mirim";
  await createYears(name, ["2019"]);
  expect(await found("tamandre 2019")).toEqual([`${name} · 2019 Adulto`]);
  expect(await found("tamandare 2018")).toEqual([]);
  expect(await found("tamandare sub-16")).toEqual([]);
});

test("only public tournaments are found, by their present names", async () => {
  const owner = await organizer();
  const { call } = owner;
  const championship = await newChampionship(owner, "Torneio da Ibiapaba");
  const season = await newSeason(owner, championship, "Outono");
  const { id } = await newTournament(owner, season, { name: "Jaburu", status: "pending" });
  const params = { id };
  const change = (json: { status?: "pending" | "started"; name?: string; category?: string }) =>
    call(updateTournament, { params, json });
  const hit = (tournament: string) => [`${championship.name} · ${tournament}`];
  expect(await found("ibiapaba jaburu")).toEqual([]);
  expect(await found("ibiapaba outono")).toEqual([]);
  await change({ status: "started" });
  expect(await found("ibiapaba jaburu")).toEqual(hit("Outono Jaburu"));
  expect(await found("ibiapaba outono")).toEqual(hit("Outono Jaburu"));
  await change({ name: "Tucunaré", category: "Máster" });
  expect(await found("ibiapaba jaburu")).toEqual([]);
  expect(await found("ibiapaba tucunare master")).toEqual(hit("Outono Tucunaré"));
  const { id: seasonId } = season;
  await call(updateSeason, { params: { id: seasonId }, json: { name: "Estação das Águas" } });
  expect(await found("ibiapaba outono")).toEqual([]);
  expect(await found("ibiapaba estacao aguas")).toEqual(hit("Estação das Águas Tucunaré"));
  await change({ status: "pending" });
  expect(await found("ibiapaba tucunare")).toEqual([]);
  await change({ status: "started" });
  const other = await newTournament(owner, season, { name: "Pirarucu" });
  expect(await found("ibiapaba pirarucu")).toEqual([
    `${championship.name} · Estação das Águas Pirarucu · not the default`,
  ]);
  await call(deleteTournament, { params: { id: other.id } });
  expect(await found("ibiapaba pirarucu")).toEqual([]);
  await call(deleteSeason, { params: { id: seasonId } });
  expect(await found("ibiapaba tucunare")).toEqual([]);
  expect(await found("ibiapaba")).toEqual([championship.name]);
});

test("no tournament reveals a hidden championship", async () => {
  const { championship } = await createYears("Copa Oculta de Pacatuba", ["Temporada Carcará"]);
  expect(await found("temporada carcara")).toHaveLength(1);
  const staff = await newAccount({ staff: true });
  const json = { hidden: true, reason: "Denúncia" };
  await staff.call(setVisibility, { params: { id: championship.id }, json });
  expect(await found("temporada carcara")).toEqual([]);
});

test("ten age groups stay within D1's limit", async () => {
  const q = Array.from({ length: 10 }, (_, i) => `sub-1${i}`).join(" ");
  expect(await found(q)).toEqual([]);
});
