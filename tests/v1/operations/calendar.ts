import { getCalendar, listAgenda } from "../../../app/v1/site/calendar/contract.ts";
import type { Entry } from "./operation.ts";

export const calendar: Entry[] = [
  {
    contract: getCalendar,
    who: "public",
    call: async (world) => {
      await world.played();
      return { query: { tournament: (await world.tournament()).id, from: "2020-01-01" } };
    },
    subject: "query.tournament",
    wrong: [
      {
        "query.from": "ontem",
        "query.to": "2026-02-30",
        "query.scope": "estado",
        "query.team": "Bangu",
        "query.tournament": undefined,
      },
    ],
  },
  {
    contract: listAgenda,
    who: "public",
    call: async (world) => {
      await world.played();
      return { query: { tournament: (await world.tournament()).id, undated: "true" } };
    },
    subject: "query.tournament",
    wrong: [
      { "query.undated": "talvez", "query.from": "2026-13-01", "query.after": "eyJrZXkiOltdfQ" },
    ],
  },
];
