import { listBulletins, publishBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

const registration = async (world: World) => {
  const { user, team_id } = await world.newAthlete();
  return { type: "registration" as const, user_id: user.id, to_team_id: team_id };
};

const publish = async (world: World) =>
  world.owner.call(publishBulletins, {
    json: {
      tournament_id: (await world.tournament()).id,
      bulletins: [await registration(world)],
    },
  });

export const bulletins: Entry[] = [
  {
    contract: listBulletins,
    who: "public",
    call: async (world) => {
      await publish(world);
      return { query: { championship: world.championship.slug } };
    },
    subject: "query.championship",
    wrong: [{ "query.day": "ontem", "query.after": "daqui" }],
  },
  {
    contract: listBulletins,
    who: "public",
    call: async (world) => {
      await publish(world);
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ "query.tournament": undefined }],
  },
  {
    contract: publishBulletins,
    who: "manager",
    call: async (world) => {
      const { user, team_id } = await world.newAthlete();
      const to_team_id = (await world.newRegister()).team_id;
      return {
        json: {
          tournament_id: (await world.tournament()).id,
          bulletins: [
            { ...(await registration(world)), note: world.name("Amador") },
            { type: "transfer", user_id: user.id, from_team_id: team_id, to_team_id },
          ],
        },
      };
    },
    subject: "json.tournament_id",
    wrong: [
      {
        "json.bulletins": [],
        "json.bulletins.1.to_team_id": undefined,
        "json.bulletins.0.user_id": 999_999_999,
      },
    ],
  },
  {
    contract: publishBulletins,
    who: "manager",
    call: async (world) => {
      const { user, team_id } = await world.newAthlete();
      const to_team_id = (await world.newRegister()).team_id;
      return {
        json: {
          tournament_id: (await world.tournament()).id,
          bulletins: [
            {
              type: "loan",
              user_id: user.id,
              from_team_id: team_id,
              to_team_id,
              valid_until: "2099-12-31",
            },
          ],
        },
      };
    },
    subject: "json.tournament_id",
    wrong: [
      { "json.bulletins.0.valid_until": undefined, "json.bulletins.0.to_team_id": 999_999_999 },
      { "json.bulletins.0.valid_until": "2020-01-01" },
    ],
  },
  {
    contract: publishBulletins,
    who: "manager",
    call: async (world) => {
      const [row] = (await publish(world)).bulletins;
      const { type: _, ...right } = await registration(world);
      return {
        json: {
          tournament_id: (await world.tournament()).id,
          bulletins: [{ type: "correction", corrects_id: row?.id, ...right }],
        },
      };
    },
    subject: "json.tournament_id",
    wrong: [{ "json.bulletins.0.corrects_id": 999_999_999 }],
  },
];
