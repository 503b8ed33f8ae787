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
  replaceTeam,
  undoReplacement,
  withdrawTeam,
} from "../../../app/v1/structure/registers/contract.ts";
import { newSeason, newTournament } from "../support/championship.ts";
import { png } from "../support/file-samples.ts";
import { type Entry, onList, onRow } from "./operation.ts";
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
  onList(listRegisters, "public", "tournament", (world) => world.register(), [
    { "query.tournament": "um" },
  ]),
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
    wrong: [{ "json.team_id": undefined, "json.contact_email": "sem arroba" }],
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
    wrong: [{ "form.logo": "um texto" }],
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
      { "json.contact_email": undefined, "json.name > team_id": undefined, "json.uf": "Rio" },
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
      {
        "json.teams": [],
        "json.teams > teams.1.name": [{ name: "Bangu" }, { name: " Bangu" }],
        "json.teams.1.uf": "Rio",
      },
    ],
    repeatable: true,
  },
  onRow(getOwnRegister, "manager", (world) => world.register()),
  onList(listOwnRegisters, "manager", "tournament", (world) => world.register(), [
    { "query.status": "quase" },
  ]),
  {
    contract: updateRegister,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRegister()).id },
      json: { contact_name: world.name("Contato"), version: 1 },
    }),
    wrong: [{ "json.status": "quase", "json.contact_email": "sem arroba" }],
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
    wrong: [{ "form.logo": "um texto" }],
    repeatable: true,
  },
  {
    contract: withdrawTeam,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRegister()).id },
      json: { policy: "walkover", reason: world.name("Sem elenco:"), version: 1 },
    }),
    wrong: [{ "json.policy": "apagar", "json.reason": undefined }],
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
    wrong: [{ "json.reason": "oi" }],
  },
  {
    contract: replaceTeam,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRegister()).id },
      json: { register_id: (await world.newRegister()).id, takes_points: true, version: 1 },
    }),
    wrong: [{ "json.register_id": 999_999_999, "json.from": "amanhã" }],
  },
  {
    contract: undoReplacement,
    who: "manager",
    call: async (world) => {
      const [old, heir] = [await world.newRegister(), await world.newRegister()];
      const json = { register_id: heir.id };
      await world.owner.call(replaceTeam, { params: { id: old.id }, json });
      return { params: { id: heir.id }, json: { version: 2 } };
    },
    wrong: [{ "json.version": 0 }],
  },
  onRow(renewEnrolmentLink, "manager", (world) => world.newRegister()),
  onRow(deleteRegister, "manager", (world) => world.newRegister()),
];
