import { getCalendar, listAgenda } from "../../../app/v1/site/calendar/contract.ts";
import { type Entry, onList } from "./operation.ts";

export const calendar: Entry[] = [
  onList(
    getCalendar,
    "public",
    "tournament",
    (world) => world.played(),
    [
      {
        "query.from": "ontem",
        "query.to": "2026-02-30",
        "query.scope": "estado",
        "query.team": "Bangu",
        "query.tournament": undefined,
      },
    ],
    { from: "2020-01-01" },
  ),
  onList(
    listAgenda,
    "public",
    "tournament",
    (world) => world.played(),
    [{ "query.undated": "talvez", "query.from": "2026-13-01", "query.after": "eyJrZXkiOltdfQ" }],
    { undated: "true" },
  ),
];
