import {
  getOwnChampionship,
  updateChampionship,
} from "../../../../app/v1/championships/contract.ts";
import { getKey } from "../../../../app/v1/keys/contract.ts";
import { transferOwnership } from "../../../../app/v1/ownership/contract.ts";
import type { Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import { changesOf } from "./rows.ts";
import type { World } from "./world.ts";

const page = ({ home }: World) => `${home}/dados`;
const stored = ({ call, id }: World) => call(getOwnChampionship, { params: { id } });

const keyed = ({ call, id }: World) =>
  changesOf(async () => (await call(getKey, { params: { id } })).key);

export const championship: Registry = {
  "championship/data#edit": {
    may: "manager",
    says: "Dados gravados.",
    ready: async (world) => ({
      at: page(world),
      fields: {
        version: (await stored(world)).version,
        name: "Copa da Vila",
        description: "Todo domingo.",
        modality: "campo",
        contact_email: "zica@apito.example",
      },
      invalid: { fields: { name: "", contact_email: "zica" }, names: ["name", "contact_email"] },
    }),
  },
  "championship/data#logo": {
    may: "manager",
    says: "Escudo gravado.",
    unversioned: "sets",
    ready: (world) => ({
      at: page(world),
      fields: { logo: image() },
      invalid: { fields: { logo: document() }, names: ["logo"] },
    }),
  },
  "championship/data#nologo": {
    may: "manager",
    says: "Imagem tirada.",
    unversioned: "removes",
    ready: async (world) => {
      const form = { logo: image() };
      await world.call(updateChampionship, { params: { id: world.id }, form });
      return { at: page(world), fields: {} };
    },
  },
  "championship/data#rules": {
    may: "manager",
    says: "Regulamento gravado.",
    unversioned: "sets",
    ready: (world) => ({
      at: page(world),
      fields: { rules: document() },
      invalid: { fields: { rules: image() }, names: ["rules"] },
    }),
  },
  "championship/data#norules": {
    may: "manager",
    says: "PDF tirado.",
    unversioned: "removes",
    ready: async (world) => {
      const form = { rules: document() };
      await world.call(updateChampionship, { params: { id: world.id }, form });
      return { at: page(world), fields: {} };
    },
  },
  "plan/plan#contact": {
    may: "manager",
    says: "Mensagem enviada. A resposta vai para o seu e-mail.",
    unversioned: "makes",
    counts: 0,
    ready: ({ home }) => ({
      at: `${home}/plano`,
      fields: { message: "Quanto custa?" },
      invalid: { fields: { message: "" }, names: ["message"] },
    }),
  },
  "plan/plan#newkey": {
    may: "manager",
    says: "Chave criada.",
    unversioned: "makes",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  "plan/plan#renewkey": {
    may: "manager",
    says: "Chave trocada.",
    unversioned: "sets",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  "plan/plan#nokey": {
    may: "manager",
    says: "Chave apagada.",
    unversioned: "removes",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  // At the end: the championship has another owner after the one, and is gone after the other.
  "championship/data#transfer": {
    may: "owner",
    says: "O campeonato tem outro dono. Você continua como co-organizador.",
    unversioned: "sets",
    counts: -1,
    ready: async (world) => ({
      at: page(world),
      fields: { email: world.manager.email },
      invalid: { fields: { email: "" }, names: ["email"] },
      count: async () => ((await stored(world)).role === "owner" ? 1 : 0),
    }),
  },
  "championship/data#delete": {
    may: "owner",
    says: "Campeonato apagado.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { manager, owner, id } = world;
      const json = { email: owner.email };
      await manager.call(transferOwnership, { params: { id }, json });
      const { slug } = await stored(world);
      return {
        at: page(world),
        fields: { confirm: slug, force: "on" },
        invalid: { fields: { confirm: "outra coisa" }, names: ["confirm"] },
        count: () =>
          stored(world).then(
            () => 1,
            () => 0,
          ),
      };
    },
  },
};
