import { requireFound } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { longPage } from "../../kit/cursor.ts";
import { one } from "../../db/database.ts";
import { toGame } from "../../matchday/games/row.ts";
import { readPublic } from "../../kit/revision.ts";
import { getCalendar, listAgenda } from "./contract.ts";
import * as store from "./store.ts";

export const calendar = resource();

calendar.serve(getCalendar, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, around, games } = await readPublic(c, store.championshipOfCalendar(query), {
    around: one(store.selectSurroundings(db, query)),
    games: store.selectCalendar(db, query),
  });
  return answer({ ...requireFound(around), records: games.map(toCalendarGame) }, headers);
});

calendar.serve(listAgenda, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    store.championshipOfCalendar(query),
    store.selectAgenda(db, query),
  );
  const { records, pagination } = longPage(rows, counted, query, store.toSortKey);
  return answer({ records: records.map(toGame), pagination }, headers);
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
    home: toSide(row, "home"),
    away: toSide(row, "away"),
    starts_at,
    time_known: row.time_known,
    game_duration,
    status,
    by_rule: row.by_rule,
    result_kind,
    reason,
    version,
    updated_at,
  };
}

const toSide = (row: store.CalendarRow, side: "home" | "away") => ({
  team_id: row[`${side}_team_id`],
  name: row[`${side}_name`],
  short_name: row[`${side}_short_name`],
  score: row[`${side}_score`],
  penalties: row[`${side}_penalties`],
});
