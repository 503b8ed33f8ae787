import {
  createField,
  deleteField,
  getField,
  listFields,
  listPublicFields,
  updateField,
} from "../../../app/v1/structure/fields/contract.ts";
import type { Entry } from "./operation.ts";

export const fields: Entry[] = [
  {
    contract: listPublicFields,
    who: "public",
    call: async (world) => {
      await world.field();
      return { query: { championship: world.championship.slug } };
    },
    subject: "query.championship",
    wrong: [{ at: "query.championship", value: undefined }],
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
  },
  {
    contract: getField,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.field()).id } }),
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
  },
  {
    contract: updateField,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newField()).id },
      json: { address: world.name("Rua do Campo"), version: 1 },
    }),
    wrong: [
      { at: "json.name", value: 7 },
      { at: "json.latitude", value: 91 },
    ],
  },
  {
    contract: deleteField,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newField()).id } }),
  },
];
