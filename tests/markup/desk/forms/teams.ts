import {
  replaceTeam,
  updateRegister,
  withdrawTeam,
} from "../../../../app/v1/structure/registers/contract.ts";
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
  "teams/list#approve": { says: /^Time \d+ está no torneio\.$/, ready: waiting },
  "teams/list#refuse": {
    says: /^Inscrição do Time \d+ recusada\.$/,
    ready: async (world) => {
      const { fields, ...ready } = await waiting(world);
      const invalid = { reason: "x".repeat(501) };
      return { ...ready, fields: { ...fields, reason: "Sem vaga" }, invalid };
    },
  },
  "teams/list#many": {
    says: "2 times no torneio.",
    counts: 2,
    unversioned: "makes",
    ready: (world) => ({
      at: list(world),
      fields: { names: "Ferroviário\nGuarani" },
      invalid: { names: "Guarani\nGuarani" },
    }),
  },
  "teams/list#known": {
    says: /^Conhecido \d+ está no torneio\.$/,
    counts: 2,
    unversioned: "makes",
    ready: async (world) => {
      const { id } = await world.call(createTeam, { json: { name: newName("Conhecido") } });
      return {
        at: list(world),
        fields: { team_id: id },
        invalid: { team_id: "" },
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
        invalid: { team_id: "" },
      };
    },
  },
  "teams/editor#team": {
    says: "Time gravado.",
    counts: 2,
    ready: async (world) => {
      const { at, ...team } = await newTeam(world);
      return {
        at,
        fields: { ...team, name: newName("Novo nome"), city: "Recife" },
        invalid: { name: "" },
      };
    },
  },
  "teams/editor#picture": {
    says: "Imagem gravada.",
    unversioned: "sets",
    ready: async (world) => {
      const { at, id } = await newTeam(world);
      return {
        at,
        mark: "logo",
        fields: { id, which: "logo", logo: image() },
        invalid: { logo: document() },
      };
    },
  },
  "teams/editor#removePicture": {
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
    says: "Inscrição gravada.",
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, status: "approved", contact_name: "Seu Lê" },
        invalid: { contact_email: "sem arroba" },
      };
    },
  },
  "teams/editor#look": {
    says: "Nome gravado neste torneio.",
    counts: 2,
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, name: newName("Nome do ano") },
        invalid: { name: "" },
      };
    },
  },
  "teams/editor#add": {
    says: "Biro está no elenco.",
    unversioned: "makes",
    ready: async (world) => ({
      at: (await newRegister(world)).at,
      fields: { name: "Biro", shirt_number: 9 },
      invalid: { name: "", shirt_number: "nove" },
    }),
  },
  "teams/editor#renewLink": {
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
    says: "Desistência registrada.",
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, policy: "keep", reason: "Sem time" },
        invalid: { reason: "" },
      };
    },
  },
  "teams/editor#reinstate": {
    says: /^Time \d+ está de volta\.$/,
    ready: async (world) => {
      const { id, at } = await newRegister(world);
      const json = { policy: "keep" as const, reason: "Sem time" };
      const { register } = await world.call(withdrawTeam, { params: { id }, json });
      return { at, fields: { version: register.version } };
    },
  },
  "teams/editor#replace": {
    says: /^Substituição feita: Time \d+ saiu\.$/,
    counts: 3,
    untold: true,
    ready: async (world) => {
      const { at, version } = await newRegister(world);
      return {
        at,
        fields: { version, new_team: newName("Reforço"), takes_points: "on" },
        invalid: { new_team: "", from: "amanhã" },
      };
    },
  },
  "teams/editor#unreplace": {
    says: /^Time \d+ está de volta\.$/,
    ready: async (world) => {
      const [old, heir] = [await newRegister(world), await newRegister(world)];
      const { register } = await world.call(replaceTeam, {
        params: { id: old.id },
        json: { register_id: heir.id },
      });
      return { at: heir.at, fields: { version: register.version } };
    },
  },
  "teams/editor#delete": {
    says: /^Time \d+ não está mais no torneio\.$/,
    unversioned: "removes",
    ready: async (world) => {
      const { at, team } = await newRegister(world);
      return { at, fields: { name: team.name } };
    },
  },
};
