import {
  createField,
  deleteField,
  getField,
  listFields,
  listPublicFields,
  updateField,
} from "../../../app/v1/structure/fields/contract.ts";
import type { Operation } from "./operation.ts";

export const fields: Operation[] = [
  {
    contract: listPublicFields,
    who: "public",
    call: async (world) => {
      await world.field();
      return { query: { championship: world.championship.slug } };
    },
    subject: "query.championship",
    wrong: [{ at: "query.championship", value: undefined }],
    repeatable: true,
  },
  {
    contract: listFields,
    who: "scorer",
    call: async (world) => {
      await world.field();
      return { query: { championship_id: world.championship.id } };
    },
    subject: "query.championship_id",
    wrong: [{ at: "query.championship_id", value: "copa" }],
    repeatable: true,
  },
  {
    contract: getField,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.field()).id } }),
    subject: "params.id",
    repeatable: true,
  },
  {
    contract: createField,
    who: "manager",
    call: (world) => ({
      json: {
        championship_id: world.championship.id,
        name: world.name("Campo"),
        latitude: -23.5,
        longitude: -46.6,
      },
    }),
    subject: "json.championship_id",
    wrong: [
      { at: "json.latitude", value: 91 },
      { at: "json.uf", value: "são paulo" },
    ],
    repeatable: false,
  },
  {
    contract: updateField,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newField()).id },
      json: { address: world.name("Rua do Campo"), version: 1 },
    }),
    subject: "params.id",
    wrong: [
      { at: "json.name", value: 7 },
      { at: "json.latitude", value: 91 },
    ],
    repeatable: false,
  },
  {
    contract: deleteField,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newField()).id } }),
    subject: "params.id",
    repeatable: false,
  },
];
