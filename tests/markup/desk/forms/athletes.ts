import { listBulletins, publishBulletins } from "../../../../app/v1/people/bulletins/contract.ts";
import { listViewsOfUser } from "../../../../app/v1/people/personal-data/documents/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import type { Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import { first, newAthlete, newRegister } from "./rows.ts";
import type { World } from "./world.ts";

async function athlete(world: World) {
  const { team, id: register } = await newRegister(world);
  const made = await newAthlete(world, register);
  const { pages } = world.league;
  return {
    ...made,
    team: team.id,
    register,
    at: `${pages}/atletas/${made.id}`,
    bulletin: `${pages}/atletas/bid?time=${register}`,
  };
}

async function person(world: World, photo = false) {
  const { at, user } = await athlete(world);
  const params = { id: user.id };
  const form = photo ? { photo: image() } : { nickname: "Dedé" };
  const { version } = await world.call(updateUser, { params, form });
  return { at, id: user.id, name: user.name, version };
}

export const athletes: Registry = {
  "athletes/editor#create": {
    says: "Castor está no time.",
    unversioned: "makes",
    ready: async (world) => ({
      at: `${world.league.pages}/atletas/novo`,
      fields: { register_id: (await newRegister(world)).id, name: "Castor", shirt_number: 10 },
      invalid: { name: "", shirt_number: "dez" },
    }),
  },
  "athletes/editor#inscription": {
    says: "Inscrição gravada.",
    ready: async (world) => {
      const { at, version } = await athlete(world);
      return {
        at,
        fields: { version, status: "approved", role: "athlete", shirt_number: 11 },
        invalid: { shirt_number: "onze" },
      };
    },
  },
  "athletes/editor#person": {
    says: "Dados gravados.",
    ready: async (world) => {
      const { at, ...user } = await person(world);
      return {
        at,
        fields: { ...user, name: "Dudu", nickname: "Dudão" },
        invalid: { name: "", email: "sem arroba" },
      };
    },
  },
  "athletes/editor#document": {
    says: "",
    status: 200,
    unversioned: "shows",
    ready: async (world) => {
      const { at, id } = await person(world);
      const cpf = "529.982.247-25";
      await world.call(updateUser, {
        params: { id },
        json: { document_kind: "rg", document: `${cpf}${id}` },
      });
      const views = async () =>
        (await world.call(listViewsOfUser, { params: { id } })).pagination.total;
      return { at, fields: { id }, count: views };
    },
  },
  "athletes/editor#photo": {
    says: "Foto gravada.",
    unversioned: "sets",
    ready: async (world) => {
      const { at, id } = await person(world);
      const invalid = { photo: document() };
      return { at, fields: { id, photo: image() }, invalid };
    },
  },
  "athletes/editor#removePhoto": {
    says: "Foto removida.",
    unversioned: "removes",
    ready: async (world) => {
      const { at, id } = await person(world, true);
      return { at, fields: { id } };
    },
  },
  "athletes/editor#erase": {
    may: "owner",
    says: "Os dados pessoais foram apagados.",
    ready: async (world) => {
      const { at, id, version } = await person(world);
      return { at, fields: { id, version } };
    },
  },
  "athletes/editor#delete": {
    says: /^Ademir \d+ não está mais no torneio\.$/,
    unversioned: "removes",
    ready: async (world) => {
      const { at, user } = await athlete(world);
      return { at, fields: { name: user.name } };
    },
  },
  "athletes/list#decide": {
    says: "1 atleta aprovado.",
    unversioned: "own",
    ready: async (world) => {
      const { id } = await athlete(world);
      const json = { status: "pending" as const };
      const { version } = await world.call(updateInscription, { params: { id }, json });
      return {
        at: `${world.league.pages}/atletas`,
        fields: { chosen: `${id}-${version}`, status: "approved" },
        invalid: { chosen: undefined },
      };
    },
  },
  "athletes/bulletin#move": {
    says: "Publicado no BID.",
    unversioned: "makes",
    ready: async (world) => {
      const { bulletin, team, user } = await athlete(world);
      return {
        at: bulletin,
        fields: { team_id: team, user_id: user.id, type: "registration", note: "Primeira vez" },
        invalid: { type: "transfer", valid_from: "amanhã" },
        refused: ["valid_from"],
      };
    },
  },
  "athletes/bulletin#correct": {
    says: "Correção publicada.",
    unversioned: "makes",
    ready: async (world) => {
      const { bulletin, team, user } = await athlete(world);
      const tournament_id = world.league.tournament;
      const row = { type: "registration" as const, user_id: user.id, to_team_id: team };
      await world.call(publishBulletins, { json: { tournament_id, bulletins: [row] } });
      const query = { tournament: tournament_id, athlete: user.id };
      const { records } = await world.call(listBulletins, { query });
      const corrects_id = first(records, "bulletin").id;
      return {
        at: `${bulletin}&corrigir=${corrects_id}`,
        fields: { corrects_id, user_id: user.id, to_team_id: team, valid_from: "2026-12-01" },
        invalid: { valid_from: "amanhã" },
      };
    },
  },
  "athletes/bulletin#all": {
    // The second submission finds nothing left.
    says: /^(?:\d+ registros? publicados?|Todos já estavam publicados)\.$/,
    unversioned: "own",
    ready: async (world) => {
      await athlete(world);
      return { at: `${world.league.pages}/atletas/bid`, fields: {} };
    },
  },
};
