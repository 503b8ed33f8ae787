import {
  eraseUser,
  exportUser,
  getOwnUser,
  listOwnUsers,
  updateUser,
} from "../../../app/v1/people/personal-data/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { getUser, listAthleteGames, listUsers } from "../../../app/v1/people/users/contract.ts";
import { png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

async function ofNewTeam(world: World) {
  const team = await world.newTeam();
  const register = await world.owner.call(createRegister, {
    json: { tournament_id: (await world.tournament()).id, team_id: team.id },
  });
  const { user } = await world.newAthlete(register);
  return { id: user.id, uuid: team.uuid };
}

export const users: Entry[] = [
  {
    contract: listUsers,
    who: "public",
    call: async (world) => {
      await world.athlete();
      return { query: { tournament: (await world.tournament()).id, q: world.marker } };
    },
    subject: "query.tournament",
    wrong: [
      {
        "query.tournament": "final",
        "query.position": "goleiro",
        "query.role": "torcedor",
        "query.team": "bangu",
      },
    ],
  },
  {
    contract: getUser,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.athlete()).user.id },
      query: { championship: world.championship.slug },
    }),
    wrong: [{ "query.championship": "Copa da Várzea" }],
  },
  {
    contract: listAthleteGames,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.athlete()).user.id },
      query: { championship: world.championship.slug },
    }),
    wrong: [{ "query.championship": "Copa da Várzea" }],
  },
  {
    contract: listOwnUsers,
    who: "admin",
    call: (world) => ({ query: { q: world.marker } }),
    subject: null,
    wrong: [{ "query.q": "x".repeat(81) }],
  },
  {
    contract: getOwnUser,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.athlete()).user.id } }),
  },
  {
    contract: exportUser,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.athlete()).user.id } }),
  },
  {
    contract: updateUser,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newAthlete()).user.id },
      json: {
        nickname: world.name("Apelido"),
        document_kind: "rg",
        document: `rg ${Math.floor(Math.random() * 1e12)}`,
        birth_date: "2010-05-31",
        guardian_name: world.name("Responsável"),
        guardian_consent: true,
        version: 1,
      },
    }),
    wrong: [
      {
        "json.birth_date": "31/05/2010",
        "json.document": "sem número",
        "json.guardian_name": undefined,
        "json.email": "sem arroba",
      },
    ],
  },
  {
    contract: updateUser,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newAthlete()).user.id },
      form: { nickname: world.name("Apelido"), photo: new Blob([png()]) },
    }),
    wrong: [{ "form.birth_date": "ontem" }],
    repeatable: true,
  },
  {
    contract: updateUser,
    who: "team",
    call: async (world) => {
      const { id, uuid } = await ofNewTeam(world);
      return {
        params: { id },
        headers: { "apito-team": uuid },
        json: { nickname: world.name("Apelido") },
      };
    },
    subject: "headers.apito-team",
    wrong: [{ "json.name": "" }],
    repeatable: true,
  },
  {
    contract: eraseUser,
    who: "owner",
    call: async (world) => ({
      params: { id: (await world.newAthlete()).user.id },
      json: { confirm: true },
    }),
    wrong: [{ "json.confirm": false }, { "json.confirm": undefined }],
    repeatable: true,
  },
];
