import { getAthleteDiscipline, getDiscipline } from "../../../app/v1/people/discipline/contract.ts";
import type { Operation } from "./operation.ts";

export const discipline: Operation[] = [
  {
    contract: getDiscipline,
    who: "public",
    call: async (world) => {
      await world.played();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [
      { at: "query.tournament", value: undefined },
      { at: "query.round", value: "primeira" },
    ],
    repeatable: true,
  },
  {
    contract: getAthleteDiscipline,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.played()).scorer.user.id },
      query: { championship: world.championship.slug },
    }),
    subject: "params.id",
    wrong: [
      { at: "query.championship", value: undefined },
      { at: "query.tournament", value: "adulto" },
    ],
    repeatable: true,
  },
];
