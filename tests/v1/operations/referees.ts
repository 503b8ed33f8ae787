import {
  createReferee,
  deleteReferee,
  getReferee,
  listReferees,
  updateReferee,
} from "../../../app/v1/structure/referees/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";
import type { Caller, World } from "../support/world.ts";

const own = (world: World, { call }: Caller) =>
  call(createReferee, { json: { name: world.name("Árbitro"), phone: "11 99999-0000" } });

const shared = (world: World) =>
  world.owner.call(createReferee, {
    json: { name: world.name("Árbitro"), championship_id: world.championship.id },
  });

export const referees: Entry[] = [
  {
    contract: listReferees,
    who: "admin",
    call: (_world, by) => ({ query: { admin_id: by.admin.id } }),
    subject: "query.admin_id",
    wrong: [{ "query.admin_id": "juiz" }],
  },
  onList(listReferees, "manager", "championship_id", (world) => shared(world), [
    { "query.championship_id": "copa" },
  ]),
  onRow(getReferee, "admin", (world, by) => own(world, by)),
  onRow(getReferee, "manager", (world) => shared(world)),
  {
    contract: createReferee,
    who: "admin",
    call: (world) => ({ json: { name: world.name("Árbitro"), email: world.email() } }),
    subject: null,
    wrong: [{ "json.name": "", "json.email": "sem arroba" }],
  },
  {
    contract: createReferee,
    who: "manager",
    call: (world) => ({
      json: { name: world.name("Árbitro"), championship_id: world.championship.id },
    }),
    subject: "json.championship_id",
  },
  {
    contract: updateReferee,
    who: "admin",
    call: async (world, by) => ({
      params: { id: (await own(world, by)).id },
      json: { category: world.name("Federação"), version: 1 },
    }),
    wrong: [{ "json.phone": 11, "json.email": "sem arroba" }],
  },
  {
    contract: updateReferee,
    who: "manager",
    call: async (world) => ({
      params: { id: (await shared(world)).id },
      json: { name: world.name("Árbitro"), championship_id: world.championship.id },
    }),
    repeatable: true,
  },
  onRow(deleteReferee, "admin", (world, by) => own(world, by)),
  onRow(deleteReferee, "manager", (world) => shared(world)),
];
