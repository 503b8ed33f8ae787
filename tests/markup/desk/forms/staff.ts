import { requestPassword } from "../../../../app/v1/accounts/auth/contract.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { createReport } from "../../../../app/v1/platform/notifications/contract.ts";
import {
  findAccount,
  listActs,
  listReports,
  setVisibility,
} from "../../../../app/v1/platform/staff/contract.ts";
import { newOrganizer, type Organizer } from "../../../site/account.ts";
import { givePlan } from "../../../site/staff.ts";
import type { Entry, Ready, Registry } from "./entry.ts";
import { member } from "./people.ts";
import { newName } from "./rows.ts";
import type { World } from "./world.ts";

/** Counts staff acts: each form adds one. */
const actsOn = (world: World, id: number) => async () =>
  (await world.staff.call(listActs, { query: { championship_id: id, per_page: 1 } })).pagination
    .total;

async function watched(world: World, { call }: Pick<Organizer, "call"> = world) {
  const { id, slug } = await call(createChampionship, { json: { name: newName("Copa") } });
  const at = `/organizador/plataforma/campeonatos/${id}`;
  return { id, slug, at, count: actsOn(world, id) };
}

const onPage = (
  says: string,
  ready: (world: World, of: Awaited<ReturnType<typeof watched>>) => Promise<Partial<Ready>>,
  more: Partial<Entry> = {},
): Entry => ({
  may: "staff",
  says,
  ...more,
  ready: async (world) => {
    const of = await watched(world);
    const { fields = {}, ...rest } = await ready(world, of);
    return { at: of.at, count: of.count, fields, ...rest };
  },
});

const reasoned = {
  fields: { reason: "Cobra por um torneio que não existe." },
  invalid: { reason: "" },
};

export const staff: Registry = {
  "staff/championship#plan": onPage(
    "Plano gravado.",
    async () => ({
      fields: { plan: "premium", reason: "Comprou hoje." },
      invalid: { reason: "a".repeat(501) },
    }),
    { untold: true },
  ),
  "staff/championship#purchase": onPage(
    "E-mail a caminho do dono.",
    async (world) => {
      // Organizers may also confirm a purchase, so this championship is independent.
      const { id, at, count } = await watched(world, await newOrganizer(world.base));
      await givePlan(world.base, id, "elite");
      return { at, count };
    },
    { unversioned: "sets" },
  ),
  "staff/championship#hide": onPage("O campeonato está fora do ar.", async () => reasoned, {
    untold: true,
  }),
  "staff/championship#show": onPage(
    "O campeonato está de volta no ar.",
    async ({ staff: { call } }, { id }) => {
      await call(setVisibility, { params: { id }, json: { hidden: true, reason: "Engano." } });
      return reasoned;
    },
    { untold: true },
  ),
  "staff/reports#close": onPage(
    "Denúncia encerrada.",
    async ({ call, staff: { call: asStaff } }, { id, slug }) => {
      await call(createReport, { params: { id: slug }, json: { reason: "fraud", text: "Golpe." } });
      const { records } = await asStaff(listReports, { query: { championship_id: id } });
      const mark = records[0]?.id ?? 0;
      return {
        at: "/organizador/plataforma/denuncias",
        mark,
        fields: { id: mark, ...reasoned.fields },
        invalid: reasoned.invalid,
      };
    },
    { unversioned: "removes" },
  ),
  "staff/accounts#unlock": {
    may: "staff",
    says: "Conta destravada.",
    unversioned: "sets",
    // The mailed link becomes invalid.
    counts: -1,
    ready: async (world) => {
      const { email } = await member(world.base);
      await world.call(requestPassword, { json: { email } });
      const account = () => world.staff.call(findAccount, { query: { email } });
      const { id } = await account();
      return {
        at: `/organizador/plataforma/contas?email=${encodeURIComponent(email)}`,
        mark: id,
        fields: { id, end_sessions: "on", ...reasoned.fields },
        invalid: reasoned.invalid,
        count: async () => (await account()).links,
      };
    },
  },
};
