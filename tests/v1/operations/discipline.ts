import { getAthleteDiscipline, getDiscipline } from "../../../app/v1/people/discipline/contract.ts";
import { type Entry, onList } from "./operation.ts";

export const discipline: Entry[] = [
  onList(getDiscipline, "public", "tournament", (world) => world.played(), [
    { "query.tournament": undefined, "query.round": "primeira" },
  ]),
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
