import { env } from "cloudflare:workers";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import {
  addAthlete,
  getTeamPage,
  lookUpTeam,
  removeAthlete,
  renewTeamLink,
  updateAthlete,
  updateTeamContact,
  updateTeamPage,
  confirmContact,
  registerTeamAgain,
} from "../../../app/v1/structure/team/contract.ts";
import { createProof } from "../../../app/v1/structure/team/routes.ts";
import { clientWith } from "../support/caller.ts";
import { typedCpf } from "../support/cpf.ts";
import { pdf, png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";
import { openTournament } from "./registers.ts";
import type { World } from "../support/world.ts";

async function newRoster(world: World) {
  const team = await world.newTeam();
  const register = await world.owner.call(createRegister, {
    json: { tournament_id: (await world.tournament()).id, team_id: team.id },
  });
  return { headers: { "apito-team": team.uuid }, params: { id: register.id } };
}

async function newAthlete(world: World) {
  const { headers, params } = await newRoster(world);
  const call = clientWith(headers);
  const { id, version } = await call(addAthlete, { params, json: { name: world.name("Atleta") } });
  return { headers, params: { id }, version };
}

const OPENED_BY = "headers.apito-team";

const CONTACT = {
  contact_name: "Seu Jorge",
  contact_email: "jorge@bairro.example",
  contact_phone: "71 99999-0000",
};

export const team: Entry[] = [
  {
    contract: registerTeamAgain,
    who: "team",
    call: async (world) => {
      const { uuid } = await world.newTeam();
      const tournament_id = await openTournament(world);
      return { headers: { "apito-team": uuid }, json: { tournament_id, ...CONTACT } };
    },
    subject: OPENED_BY,
    wrong: [{ "json.contact_email": "sem arroba", "json.contact_name": undefined }],
  },
  {
    contract: lookUpTeam,
    who: "public",
    call: async (world) => ({ json: { uuid: (await world.newTeam()).uuid } }),
    subject: null,
    wrong: [{ "json.uuid": "segredo" }],
    repeatable: true,
  },
  {
    contract: updateTeamPage,
    who: "team",
    call: async (world) => ({
      json: { uuid: (await world.newTeam()).uuid, city: world.name("Cidade"), version: 1 },
    }),
    subject: "json.uuid",
    wrong: [{ "json.uf": "Rio" }],
  },
  {
    contract: updateTeamPage,
    who: "team",
    call: async (world) => ({
      form: {
        uuid: (await world.newTeam()).uuid,
        name: world.name("Time"),
        logo: new Blob([png()]),
        image: new Blob([png()]),
      },
    }),
    subject: "form.uuid",
    wrong: [{ "form.logo": "um texto" }],
    repeatable: true,
  },
  {
    contract: getTeamPage,
    who: "team",
    call: async (world) => ({ headers: (await newRoster(world)).headers }),
    subject: OPENED_BY,
  },
  {
    contract: updateTeamContact,
    who: "team",
    call: async (world) => ({
      ...(await newRoster(world)),
      json: { contact_email: world.email(), version: 1 },
    }),
    subject: OPENED_BY,
    wrong: [{ "json.contact_email": "sem arroba" }],
  },
  {
    contract: confirmContact,
    who: "team",
    call: async (world) => {
      const { headers, params } = await newRoster(world);
      const email = world.email();
      await clientWith(headers)(updateTeamContact, { params, json: { contact_email: email } });
      const token = await createProof(env, headers["apito-team"], email);
      return { headers, json: { token } };
    },
    subject: OPENED_BY,
    wrong: [{ "json.token": "segredo" }],
    repeatable: true,
  },
  { contract: renewTeamLink, who: "team", call: (world) => newRoster(world), subject: OPENED_BY },
  {
    contract: addAthlete,
    who: "team",
    call: async (world) => ({
      ...(await newRoster(world)),
      json: { name: world.name("Atleta"), birth_date: "1990-05-31", document: typedCpf() },
    }),
    subject: OPENED_BY,
    wrong: [{ "json.name": undefined, "json.document": "529.982.247-26" }],
  },
  {
    contract: addAthlete,
    who: "team",
    call: async (world) => ({
      ...(await newRoster(world)),
      form: {
        name: world.name("Atleta"),
        shirt_number: "7",
        photo: new Blob([png()]),
        document_file: new Blob([pdf()]),
      },
    }),
    subject: OPENED_BY,
    wrong: [{ "form.shirt_number": "sete" }],
  },
  {
    contract: updateAthlete,
    who: "team",
    call: async (world) => {
      const { version, ...athlete } = await newAthlete(world);
      return { ...athlete, json: { shirt_number: 9, position: "Goleiro", version } };
    },
    subject: OPENED_BY,
    wrong: [{ "json.shirt_number": 1000 }],
  },
  {
    contract: removeAthlete,
    who: "team",
    call: async (world) => {
      const { headers, params } = await newAthlete(world);
      return { headers, params };
    },
    subject: OPENED_BY,
  },
];
