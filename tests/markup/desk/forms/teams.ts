import { updateRegister, withdrawTeam } from "../../../../app/v1/structure/registers/contract.ts";
import { createTeam, listOwnTeams, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import type { Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import { countChanges, newName, newRegister, readRegisters } from "./rows.ts";
import type { World } from "./world.ts";

const list = ({ league }: World) => `${league.pages}/times`;

async function waiting(world: World) {
  const { id, team } = await newRegister(world);
  const json = { status: "pending" as const };
  const { version } = await world.call(updateRegister, { params: { id }, json });
  return { at: list(world), mark: id, fields: { id, name: team.name, version } };
}

async function newTeam(world: World) {
  const { at, team } = await newRegister(world);
  const query = { championship_id: world.id, per_page: 100 };
  const { records } = await world.call(listOwnTeams, { query });
  const { version } = records.find(({ id }) => id === team.id) ?? {};
  return { at, id: team.id, version };
}

export const teams: Registry = {
  "teams/list#approve": { may: "manager", says: /^Time \d+ está no torneio\.$/, ready: waiting },
  "teams/list#refuse": {
    may: "manager",
    says: /^Inscrição de Time \d+ recusada\.$/,
    ready: async (world) => {
      const { fields, ...ready } = await waiting(world);
      const invalid = { fields: { reason: "x".repeat(501) }, names: ["reason"] };
      return { ...ready, fields: { ...fields, reason: "Sem vaga" }, invalid };
    },
  },
  "teams/list#many": {
    may: "manager",
    says: "2 times no torneio.",
    counts: 2,
    unversioned: "makes",
    ready: (world) => ({
      at: list(world),
      fields: { names: "Ferroviário\nGuarani" },
      invalid: { fields: { names: "Guarani\nGuarani" }, names: ["names"] },
    }),
  },
  "teams/list#known": {
    may: "manager",
    says: /^Conhecido \d+ está no torneio\.$/,
    counts: 2,
    unversioned: "makes",
    ready: async (world) => {
      const { id } = await world.call(createTeam, { json: { name: newName("Conhecido") } });
      return {
        at: list(world),
        fields: { team_id: id },
        invalid: { fields: { team_id: "" }, names: ["team_id"] },
      };
    },
  },
  "teams/list#delete-known": {
    may: "owner",
    says: "Time apagado.",
    unversioned: "removes",
    ready: async (world) => {
      const { id, name } = await world.call(createTeam, { json: { name: newName("Engano") } });
      return {
        at: list(world),
        count: async () =>
          1 - (await world.call(listOwnTeams, { query: { q: name } })).pagination.total,
        fields: { team_id: id },
        invalid: { fields: { team_id: "" }, names: ["team_id"] },
      };
    },
  },
  "teams/editor#team": {
    may: "manager",
    says: "Time gravado.",
    counts: 2,
    ready: async (world) => {
      const { at, ...team } = await newTeam(world);
      return {
        at,
        fields: { ...team, name: newName("Novo nome"), city: "Recife" },
        invalid: { fields: { name: "" }, names: ["name"] },
      };
    },
  },
  "teams/editor#picture": {
    may: "manager",
    says: "Imagem gravada.",
    unversioned: "sets",
    ready: async (world) => {
      const { at, id } = await newTeam(world);
      return {
        at,
        mark: "logo",
        fields: { id, which: "logo", logo: image() },
        invalid: { fields: { logo: document() }, names: ["logo"] },
      };
    },
  },
  "teams/editor#removePicture": {
    may: "manager",
    says: "Imagem removida.",
    unversioned: "removes",
    ready: async (world) => {
      const { at, id } = await newTeam(world);
      await world.call(updateTeam, { params: { id }, form: { logo: image() } });
      return { at, mark: "logo", fields: { id, which: "logo" } };
    },
  },
  "teams/editor#renewTeam": {
    may: "owner",
    says: "Link trocado. O antigo não funciona mais.",
    unversioned: "sets",
    ready: async (world) => {
      const { at, id } = await newTeam(world);
      const query = { championship_id: world.id, per_page: 100 };
      const uuid = async () =>
        (await world.call(listOwnTeams, { query })).records.find((team) => team.id === id)?.uuid;
      return { at, fields: { id }, count: countChanges(uuid) };
    },
  },
  "teams/editor#register": {
    may: "manager",
    says: "Inscrição gravada.",
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, status: "approved", contact_name: "Seu Lê" },
        invalid: { fields: { contact_email: "sem arroba" }, names: ["contact_email"] },
      };
    },
  },
  "teams/editor#look": {
    may: "manager",
    says: "Nome gravado neste torneio.",
    counts: 2,
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, name: newName("Nome do ano") },
        invalid: { fields: { name: "" }, names: ["name"] },
      };
    },
  },
  "teams/editor#add": {
    may: "manager",
    says: "Biro está no elenco.",
    unversioned: "makes",
    ready: async (world) => ({
      at: (await newRegister(world)).at,
      fields: { name: "Biro", shirt_number: 9 },
      invalid: { fields: { name: "", shirt_number: "nove" }, names: ["name", "shirt_number"] },
    }),
  },
  "teams/editor#renewLink": {
    may: "manager",
    says: "Link trocado. O antigo não funciona mais.",
    unversioned: "sets",
    ready: async (world) => {
      const { id, at } = await newRegister(world);
      const token = async () =>
        (await readRegisters(world)).find((register) => register.id === id)?.enrolment_token;
      return { at, fields: {}, count: countChanges(token) };
    },
  },
  "teams/editor#withdraw": {
    may: "manager",
    says: "Desistência registrada.",
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, policy: "keep", reason: "Sem time" },
        invalid: { fields: { reason: "" }, names: ["reason"] },
      };
    },
  },
  "teams/editor#reinstate": {
    may: "manager",
    says: /^Time \d+ está de volta\.$/,
    ready: async (world) => {
      const { id, at } = await newRegister(world);
      const json = { policy: "keep" as const, reason: "Sem time" };
      const { register } = await world.call(withdrawTeam, { params: { id }, json });
      return { at, fields: { version: register.version } };
    },
  },
  "teams/editor#delete": {
    may: "manager",
    says: /^Time \d+ não está mais no torneio\.$/,
    unversioned: "removes",
    ready: async (world) => {
      const { at, team } = await newRegister(world);
      return { at, fields: { name: team.name } };
    },
  },
};
