import { sql } from "drizzle-orm";
import { recentChampionships } from "../../kit/shown.ts";
import { TOURNAMENT_WITH_READ_MODEL } from "../facts/store.ts";
import { isOnAir } from "../../kit/on-air.ts";
import { columnsOf, json } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { tournaments } from "../../db/schema/index.ts";
import type { Tables } from "../views/tables.ts";
import { MOST_TABLES } from "./contract.ts";

/** The newest tournaments with a finished game. */
export const recentTables = (db: Database) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", ["id", "name", "championship_id"])},
           ${json("table", sql<Tables>`k.tables`)}
    FROM ${TOURNAMENT_WITH_READ_MODEL}
    WHERE t.championship_id IN ${recentChampionships} AND ${isOnAir(sql`t`)} AND json_array_length(k.tables, '$.rows') > 0
    AND EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.finished = 1)
    ORDER BY t.id DESC LIMIT ${MOST_TABLES}`;
