import {
  acceptInvitation,
  deleteMember,
  getInvitation,
  inviteMember,
  listMembers,
  resendInvitation,
  updateMember,
} from "../../../app/v1/accounts/members/contract.ts";
import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { type Entry, onRow } from "./operation.ts";
import { newInvitation } from "./invitation.ts";
import type { World } from "../support/world.ts";

const invited = (world: World) => newInvitation(world.championship.id, world.email());

export const members: Entry[] = [
  {
    contract: listMembers,
    who: "scorer",
    call: (world) => ({ query: { championship_id: world.championship.id } }),
    subject: "query.championship_id",
    wrong: [{ "query.page": 0 }],
  },
  {
    contract: inviteMember,
    who: "manager",
    call: (world) => ({
      json: { championship_id: world.championship.id, email: world.email(), role: "scorer" },
    }),
    subject: "json.championship_id",
    wrong: [{ "json.email": "sem arroba", "json.role": "owner" }],
  },
  {
    contract: getInvitation,
    who: "public",
    call: async (world, by) => {
      const host = by === world.owner ? world.manager : world.owner;
      const { id } = await host.call(createChampionship, { json: { name: world.name("Copa") } });
      return { query: { token: (await newInvitation(id, by.admin.email || world.email())).token } };
    },
    subject: null,
    wrong: [{ "query.token": "" }],
    // Each account reads only its own.
    repeatable: false,
  },
  {
    contract: acceptInvitation,
    who: "admin",
    call: async (world, by) => {
      const host = by === world.owner ? world.manager : world.owner;
      const { id } = await host.call(createChampionship, { json: { name: world.name("Copa") } });
      return { json: { token: (await newInvitation(id, by.admin.email)).token } };
    },
    subject: null,
    wrong: [{ "json.token": "" }],
  },
  onRow(resendInvitation, "manager", (world) => invited(world)),
  {
    contract: updateMember,
    who: "manager",
    call: async (world) => ({
      params: { id: (await invited(world)).id },
      json: { role: "scorer", version: 1 },
    }),
    wrong: [{ "json.role": "staff" }],
  },
  onRow(deleteMember, "manager", (world) => invited(world)),
];
