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
      { at: "query.from", value: "ontem" },
      { at: "query.to", value: "2026-02-30" },
      { at: "query.scope", value: "estado" },
      { at: "query.team", value: "Bangu" },
      { at: "query.tournament", value: undefined },
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
      { at: "query.undated", value: "talvez" },
      { at: "query.from", value: "2026-13-01" },
      { at: "query.after", value: "eyJrZXkiOltdfQ" },
    ],
  },
];
