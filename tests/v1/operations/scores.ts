import { listScores } from "../../../app/v1/site/athlete-totals/contract.ts";
import type { Operation } from "./operation.ts";

export const scores: Operation[] = [
  {
    contract: listScores,
    who: "public",
    call: async (world) => ({ query: { user_id: (await world.played()).scorer.user.id } }),
    subject: "query.user_id",
    wrong: [{ at: "query.user_id", value: undefined }],
    repeatable: true,
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
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
    repeatable: true,
  },
];
