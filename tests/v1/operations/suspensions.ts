import {
  createSuspension,
  deleteSuspension,
  getSuspension,
  listSuspensions,
  updateSuspension,
} from "../../../app/v1/people/discipline/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";
import type { World } from "../support/world.ts";

const sentence = async (world: World) => {
  const [home] = await world.spots();
  const { scorer } = await world.played();
  return {
    tournament_id: (await world.tournament()).id,
    user_id: scorer.user.id,
    team_id: home.team_id ?? 0,
    cause_game_id: (await world.game()).id,
    matches: 2,
    note: world.name("Art. 254"),
  };
};

const newSuspension = async (world: World) =>
  world.owner.call(createSuspension, { json: await sentence(world) });

export const suspensions: Entry[] = [
  onList(listSuspensions, "public", "tournament", (world) => newSuspension(world), [
    { "query.tournament": undefined, "query.team": "bangu" },
  ]),
  onRow(getSuspension, "scorer", (world) => newSuspension(world)),
  {
    contract: createSuspension,
    who: "manager",
    call: async (world) => ({ json: await sentence(world) }),
    subject: "json.tournament_id",
    wrong: [{ "json.matches": 0, "json.user_id": 999_999_999 }],
  },
  {
    contract: updateSuspension,
    who: "manager",
    call: async (world) => {
      const { id, version } = await newSuspension(world);
      const cause_game_id = (await world.played()).game.id;
      return { params: { id }, json: { matches: 4, cause_game_id, version } };
    },
    wrong: [{ "json.matches": "muitos" }],
  },
  onRow(deleteSuspension, "manager", (world) => newSuspension(world)),
];
