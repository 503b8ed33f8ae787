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
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
  },
  {
    contract: castVote,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: { winner: "home", device: crypto.randomUUID() },
    }),
    wrong: [
      { at: "json.winner", value: "nobody" },
      { at: "json.winner", value: undefined },
      { at: "json.star", value: 1, path: "winner" },
      { at: "json.device", value: "curto" },
    ],
    repeatable: true,
  },
];
