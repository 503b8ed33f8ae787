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
    unversioned: "sets",
    ready: (world) => ({
      at: page(world),
      fields: { logo: image() },
      invalid: { fields: { logo: document() }, names: ["logo"] },
    }),
  },
  "championship/data#nologo": {
    may: "manager",
    unversioned: "removes",
    ready: async (world) => {
      const form = { logo: image() };
      await world.call(updateChampionship, { params: { id: world.id }, form });
      return { at: page(world), fields: {} };
    },
  },
  "championship/data#rules": {
    may: "manager",
    unversioned: "sets",
    ready: (world) => ({
      at: page(world),
      fields: { rules: document() },
      invalid: { fields: { rules: image() }, names: ["rules"] },
    }),
  },
  "championship/data#norules": {
    may: "manager",
    unversioned: "removes",
    ready: async (world) => {
      const form = { rules: document() };
      await world.call(updateChampionship, { params: { id: world.id }, form });
      return { at: page(world), fields: {} };
    },
  },
  "plan/plan#contact": {
    may: "manager",
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
    unversioned: "makes",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  "plan/plan#renewkey": {
    may: "manager",
    unversioned: "sets",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  "plan/plan#nokey": {
    may: "manager",
    unversioned: "removes",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  // At the end: the championship has another owner after the one, and is gone after the other.
  "championship/data#transfer": {
    may: "owner",
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
