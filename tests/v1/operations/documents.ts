import {
  checkDocument,
  checkIdentifier,
  listViewsOfChampionship,
  listViewsOfUser,
  showDocument,
} from "../../../app/v1/people/personal-data/documents/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { getTeamPage } from "../../../app/v1/structure/team/contract.ts";
import { clientWith } from "../support/caller.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

async function createSecrets(world: World) {
  const team = await world.newTeam();
  const { id: tournament } = await world.tournament();
  const { id } = await world.owner.call(createRegister, {
    json: { tournament_id: tournament, team_id: team.id },
  });
  const page = await clientWith({ "apito-team": team.uuid })(getTeamPage);
  const link = page.registers.find((register) => register.id === id)?.enrolment_token ?? "";
  return { tournament, team: team.uuid, link };
}

const wrongDocument: Entry["wrong"] = [{ "json.document": "529.982.247-26", "json.kind": "cnh" }];

export const documents: Entry[] = [
  {
    contract: checkIdentifier,
    who: "admin",
    call: (world) => ({ json: { identifier: world.email() } }),
    subject: null,
    wrong: [{ "json.identifier": "529.982.247-26" }, { "json.identifier": undefined }],
    repeatable: true,
  },
  {
    contract: checkIdentifier,
    who: "team",
    call: async (world) => ({
      headers: { "apito-team": (await createSecrets(world)).team },
      json: { identifier: world.email() },
    }),
    subject: "headers.apito-team",
    wrong: [{ "json.identifier": "sem arroba" }],
    repeatable: true,
  },
  {
    contract: checkDocument,
    who: "manager",
    call: async (world) => ({
      json: { tournament: (await world.tournament()).id, document: "529.982.247-25" },
    }),
    subject: "json.tournament",
    wrong: wrongDocument,
    repeatable: true,
  },
  {
    contract: checkDocument,
    who: "team",
    call: async (world) => {
      const { tournament, link } = await createSecrets(world);
      return {
        headers: { "apito-enrolment": link },
        json: { tournament, document: "529.982.247-25" },
      };
    },
    subject: "headers.apito-enrolment",
    wrong: wrongDocument,
    repeatable: true,
  },
  {
    contract: showDocument,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.athlete()).user.id },
      json: { championship_id: world.championship.id },
    }),
    wrong: [{ "json.championship_id": "Copa da Várzea" }],
    repeatable: true,
  },
  {
    contract: listViewsOfUser,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.athlete()).user.id },
      query: { per_page: 5 },
    }),
    wrong: [{ "query.per_page": 0 }],
  },
  {
    contract: listViewsOfChampionship,
    who: "manager",
    call: (world) => ({ params: { id: world.championship.id }, query: { per_page: 5 } }),
    wrong: [{ "query.per_page": 0 }],
  },
];
