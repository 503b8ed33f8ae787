import { found } from "../access.ts";
import { longPage } from "../cursor.ts";
import { one, read } from "../db/batch.ts";
import { toGame } from "../games/row.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { agendaOf, placeOf } from "./agenda/store.ts";
import { getCalendar, listAgenda } from "./contract.ts";
import * as store from "./store.ts";

export const calendar = resource();

calendar.openapi(getCalendar, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { revision, around, games } = await read(db, {
    revision: revisionQuery(db, store.championshipOfCalendar(query)),
    around: one(store.around(db, query)),
    games: store.calendarOf(db, query),
  });
  const headers = publicHeaders(c, revision);
  return c.json({ ...found(around), records: games.map(toCalendarGame) }, 200, headers);
});

calendar.openapi(listAgenda, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { revision, rows, counted } = await read(db, {
    revision: revisionQuery(db, store.championshipOfCalendar(query)),
    ...agendaOf(db, query),
  });
  const headers = publicHeaders(c, revision);
  const { records, pagination } = longPage(rows, counted, query, placeOf);
  return c.json({ records: records.map(toGame), pagination }, 200, headers);
});

function toCalendarGame(row: store.CalendarRow) {
  const { id, starts_at, game_duration, status, result_kind, reason, version, updated_at } = row;
  return {
    id,
    tournament: { id: row.tournament_id, name: row.tournament_name },
    phase: { id: row.phase_id, name: row.phase_name },
    round: { id: row.round_id, name: row.round_name },
    field:
      row.field_name === null
        ? null
        : {
            name: row.field_name,
            address: row.field_address,
            city: row.field_city,
            uf: row.field_uf,
          },
    home: sideOf(row, "home"),
    away: sideOf(row, "away"),
    starts_at,
    time_known: row.time_known === 1,
    game_duration,
    status,
    result_kind,
    reason,
    version,
    updated_at,
  };
}

const sideOf = (row: store.CalendarRow, side: "home" | "away") => ({
  team_id: row[`${side}_team_id`],
  name: row[`${side}_name`],
  short_name: row[`${side}_short_name`],
  score: row[`${side}_score`],
  penalties: row[`${side}_penalties`],
});
