import {
  createChampionship,
  getChampionship,
  getOwnChampionship,
  getRevision,
  listChampionships,
  listOwnChampionships,
  updateChampionship,
  updateNamedChampionship,
  getDesk,
} from "../../../app/v1/structure/championships/contract.ts";
import { pdf, png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";

export const championships: Entry[] = [
  {
    contract: listChampionships,
    who: "public",
    call: (world) => ({ query: { q: world.marker } }),
    subject: null,
    wrong: [
      { at: "query.uf", value: "São Paulo" },
      { at: "query.per_page", value: 100_000 },
    ],
  },
  {
    contract: getChampionship,
    who: "public",
    call: async (world) => {
      await world.tournament();
      return { params: { id: world.championship.slug } };
    },
  },
  {
    contract: getRevision,
    who: "public",
    call: (world) => ({ params: { id: world.championship.id } }),
  },
  {
    contract: listOwnChampionships,
    who: "admin",
    call: () => ({ query: { page: 1 } }),
    subject: null,
    wrong: [{ at: "query.page", value: 0 }],
  },
  {
    contract: getOwnChampionship,
    who: "scorer",
    call: (world) => ({ params: { id: world.championship.id } }),
  },
  {
    contract: getDesk,
    who: "scorer",
    call: async (world) => {
      await world.played();
      return { params: { id: world.championship.id } };
    },
  },
  {
    contract: createChampionship,
    who: "admin",
    call: (world) => ({ json: { name: world.name("Copa"), city: "Santos", uf: "SP" } }),
    subject: null,
    wrong: [
      { at: "json.name", value: " " },
      { at: "json.color", value: "azul" },
    ],
  },
  {
    contract: updateChampionship,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newChampionship()).id },
      json: {
        description: world.name("Desde 1987"),
        embed_look: { theme: "dark", size: "compact", color: "#c8102e", tournament_id: null },
        version: 1,
      },
    }),
    wrong: [
      { at: "json.contact_email", value: "sem arroba" },
      { at: "json.embed_look.theme", value: "roxo" },
      { at: "json.embed_look.color", value: "vermelho" },
    ],
  },
  {
    contract: createChampionship,
    who: "admin",
    call: (world) => ({
      form: { name: world.name("Copa"), enable_register: "true", logo: new Blob([png()]) },
    }),
    subject: null,
    wrong: [
      { at: "form.name", value: undefined },
      { at: "form.logo", value: "um texto" },
      { at: "form.enable_register", value: "sim" },
    ],
  },
  {
    contract: updateChampionship,
    who: "manager",
    call: (world) => ({
      params: { id: world.championship.id },
      form: { description: world.name("Desde 1990"), rules: new Blob([pdf()]) },
    }),
    wrong: [
      { at: "form.contact_email", value: "sem arroba" },
      { at: "form.apelido", value: "x" },
    ],
    repeatable: true,
  },
  {
    contract: updateNamedChampionship,
    who: "manager",
    call: (world) => ({
      json: { id: world.championship.id, description: world.name("Desde 2001") },
    }),
    subject: "json.id",
    wrong: [
      { at: "json.id", value: undefined },
      { at: "json.uf", value: "São Paulo" },
    ],
    repeatable: true,
  },
  {
    contract: updateNamedChampionship,
    who: "manager",
    call: (world) => ({
      form: { id: String(world.championship.id), logo: new Blob([png()]) },
    }),
    subject: "form.id",
    wrong: [{ at: "form.logo", value: "um texto" }],
    repeatable: true,
  },
];
