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
    wrong: [{ "query.uf": "São Paulo", "query.per_page": 100_000 }],
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
    wrong: [{ "query.page": 0 }],
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
    wrong: [{ "json.name": " ", "json.color": "azul" }],
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
      {
        "json.contact_email": "sem arroba",
        "json.embed_look.theme": "roxo",
        "json.embed_look.color": "vermelho",
      },
    ],
  },
  {
    contract: createChampionship,
    who: "admin",
    call: (world) => ({
      form: { name: world.name("Copa"), enable_register: "true", logo: new Blob([png()]) },
    }),
    subject: null,
    wrong: [{ "form.name": undefined, "form.logo": "um texto", "form.enable_register": "sim" }],
  },
  {
    contract: updateChampionship,
    who: "manager",
    call: (world) => ({
      params: { id: world.championship.id },
      form: { description: world.name("Desde 1990"), rules: new Blob([pdf()]) },
    }),
    wrong: [{ "form.contact_email": "sem arroba", "form.apelido": "x" }],
    repeatable: true,
  },
  {
    contract: updateNamedChampionship,
    who: "manager",
    call: (world) => ({
      json: { id: world.championship.id, description: world.name("Desde 2001") },
    }),
    subject: "json.id",
    wrong: [{ "json.id": undefined, "json.uf": "São Paulo" }],
    repeatable: true,
  },
  {
    contract: updateNamedChampionship,
    who: "manager",
    call: (world) => ({
      form: { id: String(world.championship.id), logo: new Blob([png()]) },
    }),
    subject: "form.id",
    wrong: [{ "form.logo": "um texto" }],
    repeatable: true,
  },
];
