import { exportTournament } from "../../../app/v1/copies/export/contract.ts";
import { deleteKey, getKey, renewKey, setPlan } from "../../../app/v1/accounts/plan/contract.ts";
import { notifyBuyer, sendContact } from "../../../app/v1/platform/notifications/contract.ts";
import type { Entry } from "./operation.ts";

export const plan: Entry[] = [
  {
    contract: setPlan,
    who: "staff",
    call: async (world) => ({
      params: { id: (await world.newChampionship()).id },
      json: { plan: "premium" },
    }),
    wrong: [{ "json.plan": "ouro" }],
    repeatable: true,
  },
  {
    contract: sendContact,
    who: "manager",
    call: (world) => ({
      json: { championship_id: world.championship.id, message: world.name("Quanto custa?") },
    }),
    subject: "json.championship_id",
    wrong: [{ "json.message": " " }],
  },
  {
    contract: notifyBuyer,
    who: "manager",
    staff: true,
    call: (world) => ({ json: { championship_id: world.championship.id, plan: "elite" } }),
    subject: "json.championship_id",
    wrong: [{ "json.plan": "free" }],
  },
  {
    contract: getKey,
    who: "manager",
    call: (world) => ({ params: { id: world.championship.id } }),
    subject: "params.id",
    repeatable: true,
  },
  {
    contract: renewKey,
    who: "manager",
    call: (world) => ({ params: { id: world.championship.id } }),
    subject: "params.id",
    repeatable: false,
  },
  {
    contract: deleteKey,
    who: "manager",
    call: (world) => ({ params: { id: world.championship.id } }),
    subject: "params.id",
    repeatable: true,
  },
  ...(["athletes", "teams", "games", "standings", "events"] as const).map((kind): Entry => ({
    contract: exportTournament,
    who: "scorer",
    call: async (world) => {
      await world.played();
      return { params: { id: (await world.tournament()).id }, query: { kind } };
    },
    wrong: [{ "query.kind": "tudo" }],
  })),
];
