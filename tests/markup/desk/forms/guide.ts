import {
  createChampionship,
  getRevision,
  listOwnChampionships,
} from "../../../../app/v1/structure/championships/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import type { Entry, Fields, Ready, Registry } from "./entry.ts";
import { newName, newTournament } from "./rows.ts";
import { newTournament as tournamentFields } from "./seasons.ts";

const draw = (
  format: string,
  fields: Fields,
  invalid: Ready["invalid"],
  counts: number,
  teams = 4,
): Entry => ({
  says: "Sorteio feito.",
  unversioned: "own",
  counts,
  ready: async (world) => {
    const { id } = await newTournament(world, teams);
    const at = `${world.home}/guia/${id}/sorteio?formato=${format}`;
    return { at, fields, ...(invalid && { invalid }) };
  },
});

const seed = { seed: "sete" };

export const guide: Registry = {
  "championships/new#create": {
    may: "account",
    says: "Campeonato criado. Ele já tem uma página.",
    unversioned: "makes",
    ready: ({ owner }) => ({
      at: "/organizador/novo",
      fields: { name: newName("Copa Nova"), modality: "futsal" },
      invalid: { name: "" },
      count: async () => (await owner.call(listOwnChampionships)).pagination.total,
    }),
  },
  "tournament/publish#publish": {
    says: "Adulto está no ar.",
    unversioned: "sets",
    ready: async (world) => {
      const { id, pages } = await newTournament(world);
      return { at: `${pages}/jogos`, mark: id, fields: {} };
    },
  },
  "guide/season#create": {
    says: "Temporada criada.",
    unversioned: "makes",
    ready: async ({ owner }) => {
      const { id, slug } = await owner.call(createChampionship, { json: { name: "Copa Nova" } });
      return {
        at: `/organizador/${id}/guia/temporada`,
        by: owner,
        fields: { name: "2027" },
        invalid: { name: "x".repeat(61) },
        count: async () => (await owner.call(getRevision, { params: { id: slug } })).revision,
      };
    },
  },
  "guide/tournament#create": {
    says: "Torneio criado.",
    unversioned: "makes",
    ready: async (world) => {
      const json = { championship_id: world.id, name: newName("Temporada") };
      const { id: season } = await world.call(createSeason, { json });
      return {
        at: `${world.home}/guia/torneio?temporada=${season}`,
        fields: { ...tournamentFields, season_id: season },
        invalid: { name: "", format: "" },
      };
    },
  },
  "guide/teams#add": {
    says: "2 times inscritos.",
    counts: 2,
    unversioned: "makes",
    ready: async (world) => {
      const { id } = await newTournament(world, 0);
      return {
        at: `${world.home}/guia/${id}/times`,
        fields: { names: `${newName("Time")}\n${newName("Time")}` },
        invalid: { names: "Bangu\nBangu" },
      };
    },
  },
  "guide/draw#grupos": draw(
    "grupos",
    { groups: 2, per_group: 1, best: 0, legs: 1, knockout_legs: 1, seed: 7 },
    { groups: "dois" },
    3,
  ),
  "guide/draw#pontos": draw("pontos", { legs: 1, seed: 7 }, seed, 2),
  "guide/draw#suico": draw(
    "suico",
    { rounds: 2, qualified: 2, knockout_legs: 1, seed: 7 },
    seed,
    2,
  ),
  "guide/draw#turnos": draw("turnos", { knockout_legs: 1, seed: 7 }, seed, 2),
  "guide/draw#liga": draw(
    "liga",
    { games: 2, pots: 1, direct: 2, playoff: 0, knockout_legs: 1, seed: 7 },
    { games: 4 },
    2,
  ),
  "guide/draw#duas-fases": draw(
    "duas-fases",
    {
      groups: 2,
      per_group: 1,
      second_groups: 1,
      second_per_group: 1,
      knockout_legs: 1,
      seed: 7,
    },
    { second_groups: 2 },
    2,
  ),
  "guide/draw#preliminar": draw(
    "preliminar",
    { ties: 2, groups: 1, per_group: 1, knockout_legs: 1, seed: 7 },
    { ties: 3 },
    2,
  ),
  "guide/draw#mata-mata": draw("mata-mata", { knockout_legs: 1, seed: 7 }, seed, 1),
  "guide/draw#dupla": draw("dupla", { knockout_legs: 1, second_final: "on", seed: 7 }, seed, 1),
  "guide/draw#repescagem": draw(
    "repescagem",
    { repechage: 1, knockout_legs: 1, third_place: "on", seed: 7 },
    seed,
    1,
  ),
  "guide/draw#consolacao": draw("consolacao", { knockout_legs: 1, seed: 7 }, seed, 1),
  "guide/draw#euro": draw(
    "euro",
    { published: "uefa_2016", knockout_legs: 1, seed: 7 },
    seed,
    3,
    24,
  ),
  "guide/draw#copa": draw("copa", { knockout_legs: 1, third_place: "on", seed: 7 }, seed, 3, 48),
};
