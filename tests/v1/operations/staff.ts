import { env } from "cloudflare:workers";
import { createReport } from "../../../app/v1/platform/notifications/contract.ts";
import {
  closeReport,
  findAccount,
  getWatched,
  listActs,
  listReports,
  listWatched,
  setVisibility,
  unlockAccount,
} from "../../../app/v1/platform/staff/contract.ts";
import type { World } from "../support/world.ts";
import { newAccount } from "./own-account.ts";
import type { Entry } from "./operation.ts";

/** Returns the id of an open complaint, which the API shows to staff only. */
async function openReport({ championship, name }: World): Promise<number> {
  const id = await env.DB.prepare(
    "INSERT INTO reports (championship_id, reason, text, day) VALUES (?, 'fraud', ?, '2026-05-03') RETURNING id",
  )
    .bind(championship.id, name("Cobram e não jogam"))
    .first<number>("id");
  if (id === null) throw new Error("The report was not written.");
  return id;
}

export const staff: Entry[] = [
  {
    contract: createReport,
    who: "public",
    call: (world) => ({
      params: { id: world.championship.slug },
      json: { reason: "fraud", text: world.name("Cobram e não jogam"), email: world.email() },
    }),
    wrong: [{ "json.reason": "boredom", "json.text": " ", "json.email": "sem arroba" }],
  },
  {
    contract: listWatched,
    who: "staff",
    call: (world) => ({ query: { q: world.marker } }),
    subject: null,
    wrong: [{ "query.page": 0 }],
  },
  {
    contract: getWatched,
    who: "staff",
    call: (world) => ({ params: { id: world.championship.id } }),
  },
  {
    contract: setVisibility,
    who: "staff",
    call: async (world) => ({
      params: { id: (await world.newChampionship()).id },
      json: { hidden: true, reason: world.name("Conteúdo ofensivo") },
    }),
    wrong: [{ "json.reason": "" }],
    repeatable: true,
  },
  {
    contract: findAccount,
    who: "staff",
    call: (world) => ({ query: { email: world.owner.admin.email } }),
    subject: null,
    wrong: [{ "query.email": "sem arroba" }],
  },
  {
    contract: unlockAccount,
    who: "staff",
    call: async (world) => ({
      params: { id: (await newAccount(world)).admin.id },
      json: { reason: world.name("Ligou e provou quem é"), end_sessions: true },
    }),
    wrong: [{ "json.reason": "" }],
  },
  {
    contract: listReports,
    who: "staff",
    call: async (world) => {
      await openReport(world);
      return { query: { championship_id: world.championship.id } };
    },
    subject: null,
    wrong: [{ "query.state": "lost" }],
  },
  {
    contract: closeReport,
    who: "staff",
    call: async (world) => ({
      params: { id: await openReport(world) },
      json: { reason: world.name("Nada de errado") },
    }),
    wrong: [{ "json.reason": "" }],
  },
  {
    contract: listActs,
    who: "staff",
    call: (world) => ({ query: { championship_id: world.championship.id } }),
    subject: null,
    wrong: [{ "query.page": 0 }],
  },
];
