import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
} from "../../../app/v1/structure/phases/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";

export const groups: Entry[] = [
  {
    contract: listGroups,
    who: "admin",
    call: async (world) => {
      await world.group();
      return { query: { page: 1 } };
    },
    subject: null,
  },
  onList(listGroups, "scorer", "phase", (world) => world.group(), [{ "query.phase": "primeira" }]),
  onRow(getGroup, "scorer", (world) => world.group()),
  {
    contract: createGroup,
    who: "manager",
    call: async (world) => ({
      json: { phase_id: (await world.phase()).id, name: world.name("G") },
    }),
    subject: "json.phase_id",
    wrong: [{ "json.name": undefined }],
  },
  {
    contract: updateGroup,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newGroup()).id },
      json: { name: world.name("G"), version: 1 },
    }),
    wrong: [{ "json.name": " ", "json.order": -1 }],
  },
  onRow(deleteGroup, "manager", (world) => world.newGroup()),
];
