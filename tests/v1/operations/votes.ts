import { castVote, getVotes } from "../../../app/v1/matchday/votes/contract.ts";
import type { Entry } from "./operation.ts";

export const votes: Entry[] = [
  {
    contract: getVotes,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.game()).id },
      query: { championship: world.championship.slug },
    }),
    wrong: [{ "query.championship": "Copa do Bairro" }],
  },
  {
    contract: castVote,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: { winner: "home", device: crypto.randomUUID() },
    }),
    wrong: [
      { "json.winner": "nobody", "json.star > winner": 1, "json.device": "curto" },
      { "json.winner": undefined },
    ],
    repeatable: true,
  },
];
