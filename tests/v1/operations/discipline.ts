import { getAthleteDiscipline, getDiscipline } from "../../../app/v1/people/discipline/contract.ts";
import type { Entry } from "./operation.ts";

export const discipline: Entry[] = [
  {
    contract: getDiscipline,
    who: "public",
    call: async (world) => {
      await world.played();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ "query.tournament": undefined, "query.round": "primeira" }],
  },
  {
    contract: getAthleteDiscipline,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.played()).scorer.user.id },
      query: { championship: world.championship.slug },
    }),
    wrong: [{ "query.championship": undefined, "query.tournament": "adulto" }],
  },
];
