import { getHistory, listAllTimeScorers } from "../../../app/v1/structure/seasons/contract.ts";
import { getHeadToHead } from "../../../app/v1/matchday/meetings/contract.ts";
import type { Entry } from "./operation.ts";

export const history: Entry[] = [
  {
    contract: getHistory,
    who: "public",
    call: async (world) => {
      await world.played();
      return { params: { id: world.championship.slug }, query: { order: "titles" } };
    },
    wrong: [{ "query.order": "luck" }],
  },
  {
    contract: listAllTimeScorers,
    who: "public",
    call: async (world) => {
      await world.played();
      return { params: { id: world.championship.id }, query: { without_category: "true" } };
    },
    wrong: [{ "query.after": "aqui", "query.page": "primeira" }],
  },
  {
    contract: getHeadToHead,
    who: "public",
    call: async (world) => {
      const { game } = await world.played();
      return {
        params: { id: world.championship.slug },
        query: { team: game.home_team_id ?? 0, opponent: game.away_team_id ?? 0 },
      };
    },
    wrong: [{ "query.team": "bangu", "query.opponent": undefined }],
  },
];
