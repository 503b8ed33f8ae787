import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import {
  createRegister,
  deleteRegister,
  getOwnRegister,
  listOwnRegisters,
  listRegisters,
  renewEnrolmentLink,
  updateRegister,
  createRegisters,
  reinstateTeam,
  withdrawTeam,
} from "../../../app/v1/structure/registers/contract.ts";
import { newSeason, newTournament } from "../support/championship.ts";
import { png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

/** A tournament with open registration in its own championship. */
export async function openTournament({ owner: { call }, name }: World): Promise<number> {
  const championship = await call(createChampionship, {
    json: { name: name("Copa"), enable_register: true },
  });
  const season = await newSeason({ call }, championship);
  const tournament = await newTournament({ call }, season, { enable_register: true });
  return tournament.id;
}

const contact = (world: World) => ({
  contact_name: world.name("Contato"),
  contact_email: world.email(),
  contact_phone: "21 99999-0000",
});

export const registers: Entry[] = [
  {
    contract: listRegisters,
    who: "public",
    call: async (world) => {
      await world.register();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: "um" }],
  },
  {
    contract: createRegister,
    who: "manager",
    call: async (world, by) => ({
      json: {
        tournament_id: (await world.tournament()).id,
        team_id: (await world.newTeam(by)).id,
        contact_name: world.name("Contato"),
      },
    }),
    subject: "json.tournament_id",
    wrong: [
      { at: "json.team_id", value: undefined },
      { at: "json.contact_email", value: "sem arroba" },
    ],
  },
  {
    contract: createRegister,
    who: "manager",
    call: async (world, by) => ({
      form: {
        tournament_id: String((await world.tournament()).id),
        team_id: String((await world.newTeam(by)).id),
        logo: new Blob([png()]),
      },
    }),
    subject: "form.tournament_id",
    wrong: [{ at: "form.logo", value: "um texto" }],
  },
  {
    contract: createRegister,
    who: "public",
    call: async (world) => ({
      json: {
        tournament_id: await openTournament(world),
        name: world.name("Time"),
        ...contact(world),
      },
    }),
    subject: "json.tournament_id",
    wrong: [
      { at: "json.contact_email", value: undefined },
      { at: "json.name", value: undefined, path: "team_id" },
      { at: "json.uf", value: "Rio" },
    ],
  },
  {
    contract: createRegisters,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.tournament()).id },
      json: {
        teams: [
          { name: (await world.newTeam()).name },
          { name: world.name("Time"), short_name: "TME", city: "Santos", uf: "SP" },
        ],
      },
    }),
    wrong: [
      { at: "json.teams", value: [] },
      { at: "json.teams", value: [{ name: "Bangu" }, { name: " Bangu" }], path: "teams.1.name" },
      { at: "json.teams.1.uf", value: "Rio" },
    ],
    repeatable: true,
  },
  {
    contract: getOwnRegister,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.register()).id } }),
  },
  {
    contract: listOwnRegisters,
    who: "manager",
    call: async (world) => {
      await world.register();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.status", value: "quase" }],
  },
  {
    contract: updateRegister,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRegister()).id },
      json: { contact_name: world.name("Contato"), version: 1 },
    }),
    wrong: [
      { at: "json.status", value: "quase" },
      { at: "json.contact_email", value: "sem arroba" },
    ],
  },
  {
    contract: updateRegister,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRegister()).id },
      form: {
        status: "rejected",
        reason: world.name("Motivo"),
        contact_email: world.email(),
        logo: new Blob([png()]),
      },
    }),
    wrong: [{ at: "form.logo", value: "um texto" }],
    repeatable: true,
  },
  {
    contract: withdrawTeam,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRegister()).id },
      json: { policy: "walkover", reason: world.name("Sem elenco:"), version: 1 },
    }),
    wrong: [
      { at: "json.policy", value: "apagar" },
      { at: "json.reason", value: undefined },
    ],
  },
  {
    contract: reinstateTeam,
    who: "manager",
    call: async (world) => {
      const { id } = await world.newRegister();
      const json = { reason: world.name("Desistiu:") };
      await world.owner.call(withdrawTeam, { params: { id }, json });
      return { params: { id }, json: { version: 2 } };
    },
    wrong: [{ at: "json.reason", value: "oi" }],
  },
  {
    contract: renewEnrolmentLink,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newRegister()).id } }),
  },
  {
    contract: deleteRegister,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newRegister()).id } }),
  },
];
