import {
  createReferee,
  deleteReferee,
  getReferee,
  listReferees,
  updateReferee,
} from "../../../app/v1/structure/referees/contract.ts";
import type { Entry } from "./operation.ts";
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
    wrong: [{ at: "query.admin_id", value: "juiz" }],
  },
  {
    contract: listReferees,
    who: "manager",
    call: async (world) => {
      await shared(world);
      return { query: { championship_id: world.championship.id } };
    },
    subject: "query.championship_id",
    wrong: [{ at: "query.championship_id", value: "copa" }],
  },
  {
    contract: getReferee,
    who: "admin",
    call: async (world, by) => ({ params: { id: (await own(world, by)).id } }),
  },
  {
    contract: getReferee,
    who: "manager",
    call: async (world) => ({ params: { id: (await shared(world)).id } }),
  },
  {
    contract: createReferee,
    who: "admin",
    call: (world) => ({ json: { name: world.name("Árbitro"), email: world.email() } }),
    subject: null,
    wrong: [
      { at: "json.name", value: "" },
      { at: "json.email", value: "sem arroba" },
    ],
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
    wrong: [
      { at: "json.phone", value: 11 },
      { at: "json.email", value: "sem arroba" },
    ],
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
  {
    contract: deleteReferee,
    who: "admin",
    call: async (world, by) => ({ params: { id: (await own(world, by)).id } }),
  },
  {
    contract: deleteReferee,
    who: "manager",
    call: async (world) => ({ params: { id: (await shared(world)).id } }),
  },
];
