import { listBulletins, publishBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import { type Entry, onList } from "./operation.ts";
import type { World } from "../support/world.ts";

const registration = async (world: World) => {
  const { user, team_id } = await world.newAthlete();
  return { type: "registration" as const, user_id: user.id, to_team_id: team_id };
};

/** A call that publishes an athlete's move to another team, after other bulletins. */
async function publishMove(world: World, type: "transfer" | "loan", others: object[], more = {}) {
  const { user, team_id } = await world.newAthlete();
  const to_team_id = (await world.newRegister()).team_id;
  const move = { type, user_id: user.id, from_team_id: team_id, to_team_id, ...more };
  return {
    json: { tournament_id: (await world.tournament()).id, bulletins: [...others, move] },
  };
}

const publish = async (world: World) =>
  world.owner.call(publishBulletins, {
    json: {
      tournament_id: (await world.tournament()).id,
      bulletins: [await registration(world)],
    },
  });

export const bulletins: Entry[] = [
  onList(listBulletins, "public", "championship", (world) => publish(world), [
    { "query.day": "ontem", "query.after": "daqui" },
  ]),
  onList(listBulletins, "public", "tournament", (world) => publish(world), [
    { "query.tournament": undefined },
  ]),
  {
    contract: publishBulletins,
    who: "manager",
    call: async (world) =>
      publishMove(world, "transfer", [
        { ...(await registration(world)), note: world.name("Amador") },
      ]),
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
    call: (world) => publishMove(world, "loan", [], { valid_until: "2099-12-31" }),
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
