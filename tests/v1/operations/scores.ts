import { listScores } from "../../../app/v1/site/athlete-totals/contract.ts";
import type { Entry } from "./operation.ts";

export const scores: Entry[] = [
  {
    contract: listScores,
    who: "public",
    call: async (world) => ({ query: { user_id: (await world.played()).scorer.user.id } }),
    subject: "query.user_id",
    wrong: [{ "query.user_id": undefined }],
  },
  {
    contract: listScores,
    who: "public",
    call: async (world) => ({
      query: {
        user_id: (await world.played()).scorer.user.id,
        tournament: (await world.tournament()).id,
      },
    }),
    subject: "query.tournament",
    wrong: [{ "query.championship": "Copa do Bairro" }],
  },
];
