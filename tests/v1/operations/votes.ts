import { castVote, getVotes } from "../../../app/v1/matchday/votes/contract.ts";
import type { Operation } from "./operation.ts";

export const votes: Operation[] = [
  {
    contract: getVotes,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.game()).id },
      query: { championship: world.championship.slug },
    }),
    subject: "params.id",
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
    repeatable: true,
  },
  {
    contract: castVote,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: { winner: "home", device: crypto.randomUUID() },
    }),
    subject: "params.id",
    wrong: [
      { at: "json.winner", value: "nobody" },
      { at: "json.winner", value: undefined },
      { at: "json.star", value: 1, path: "winner" },
      { at: "json.device", value: "curto" },
    ],
    repeatable: true,
  },
];
