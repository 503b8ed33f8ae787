import {
  createField,
  deleteField,
  getField,
  listFields,
  listPublicFields,
  updateField,
} from "../../../app/v1/structure/fields/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";

export const fields: Entry[] = [
  onList(listPublicFields, "public", "championship", (world) => world.field(), [
    { "query.championship": undefined },
  ]),
  onList(listFields, "scorer", "championship_id", (world) => world.field(), [
    { "query.championship_id": "copa" },
  ]),
  onRow(getField, "scorer", (world) => world.field()),
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
    wrong: [{ "json.latitude": 91, "json.uf": "são paulo" }],
  },
  {
    contract: updateField,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newField()).id },
      json: { address: world.name("Rua do Campo"), version: 1 },
    }),
    wrong: [{ "json.name": 7, "json.latitude": 91 }],
  },
  onRow(deleteField, "manager", (world) => world.newField()),
];
