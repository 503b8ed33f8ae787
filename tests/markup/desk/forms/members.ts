import { inviteMember, listMembers } from "../../../../app/v1/accounts/members/contract.ts";
import { joinAs } from "../../../site/member-factory.ts";
import type { Entry, Registry } from "./entry.ts";
import { member } from "./people.ts";
import type { World } from "./world.ts";

const listMemberRecords = async ({ owner, id }: World) =>
  (await owner.call(listMembers, { query: { championship_id: id, per_page: 100 } })).records;

/** Members do not change the fans' revision, so their versions are counted. */
const counted = (world: World) => async () =>
  (await listMemberRecords(world)).reduce((sum, { version }) => sum + version, 0);

async function invited(world: World, email: string) {
  const json = { championship_id: world.id, email, role: "scorer" as const };
  return { ...(await world.owner.call(inviteMember, { json })), count: counted(world) };
}

async function joined(world: World) {
  const of = { organizer: world.owner, championship: { id: world.id }, base: world.base };
  const person = await joinAs("scorer", of);
  const found = (await listMemberRecords(world)).find(({ email }) => email === person.email);
  if (!found) throw new Error("Nobody joined.");
  return { person, ...found, count: counted(world) };
}

const page = ({ home }: World) => `${home}/equipe`;

const naming = (form: string, entry: Omit<Entry, "may" | "ready">, isOpen: boolean): Registry => ({
  [`members#${form}`]: {
    ...entry,
    ready: async (world) => {
      const { id, count } = isOpen
        ? await invited(world, `${form}@apito.example`)
        : await joined(world);
      return { at: page(world), mark: id, fields: { id }, count };
    },
  },
});

export const members: Registry = {
  "members#invite": {
    says: "Convite a caminho de lia@apito.example.",
    unversioned: "makes",
    ready: (world) => ({
      at: page(world),
      fields: { email: "lia@apito.example", role: "scorer" },
      invalid: { email: "lia" },
      count: counted(world),
    }),
  },
  "members#role": {
    says: "Função gravada.",
    ready: async (world) => {
      const { id, version, count } = await invited(world, "rui@apito.example");
      return { at: page(world), mark: id, fields: { id, version, role: "manager" }, count };
    },
  },
  ...naming("resend", { says: /^Convite mandado de novo\./, unversioned: "sets" }, true),
  ...naming("revoke", { says: "Convite cancelado.", unversioned: "removes", counts: -1 }, true),
  ...naming(
    "remove",
    { says: "Pronto: saiu da equipe.", unversioned: "removes", counts: -2 },
    false,
  ),
  "members#leave": {
    may: "scorer",
    says: "Você saiu da equipe.",
    unversioned: "removes",
    counts: -2,
    ready: async (world) => {
      const { person, id, count } = await joined(world);
      const by = await member(world.base, person);
      return { at: page(world), mark: id, fields: { id }, count, by };
    },
  },
};
