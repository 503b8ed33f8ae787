import { listFollowed } from "../../../app/v1/site/followed/contract.ts";
import type { Entry } from "./operation.ts";

export const followed: Entry[] = [
  {
    contract: listFollowed,
    who: "public",
    call: async (world) => {
      const { game } = await world.played();
      return { query: { teams: `${world.championship.slug}:${game.home_team_id}` } };
    },
    subject: null,
    wrong: [
      { "query.teams": "" },
      { "query.teams": "copa" },
      { "query.teams": Array(13).fill("copa:1").join(",") },
    ],
  },
];
