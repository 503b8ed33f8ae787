import { type SQL, sql } from "drizzle-orm";
import { type Attempt, forgetWrongTries } from "../../../accounts/auth/attempts/store.ts";
import { columnsOf, json, optional, type RowOf } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import {
  championships,
  fields,
  games,
  rounds,
  sheet_devices,
  sheet_links,
  tournaments,
} from "../../../db/schema/index.ts";
import { now } from "../../../db/schema/columns.ts";
import { write } from "../../../kit/call.ts";
import { teamJson } from "../../../kit/team-ref.ts";

export type LinkedGame = RowOf<typeof selectLinkedGames>;

/** Returns games by id, in the given order, each with its link. */
const selectLinkedGames = (db: Database, ids: readonly number[], championship: SQL) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["id", "starts_at", "time_known", "status", "closed_at"])},
           ${optional(columnsOf(sheet_links, "l", ["sealed", "created_at"]))}
    FROM json_each(${JSON.stringify(ids)}) wanted JOIN games g ON g.id = wanted.value
    LEFT JOIN sheet_links l ON l.game_id = g.id
    WHERE +g.championship_id = ${championship} ORDER BY wanted.key`;

const selectDevices = (db: Database, ids: readonly number[], championship: SQL) =>
  rows(db)`
    SELECT ${columnsOf(sheet_devices, "d", ["game_id", "name", "seen_at", "created_at"])}
    FROM sheet_devices d
    WHERE d.game_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND +d.championship_id = ${championship} ORDER BY d.seen_at DESC, d.id DESC`;

export const linkQueries = (db: Database, ids: readonly number[], championship: SQL) => ({
  games: selectLinkedGames(db, ids, championship),
  devices: selectDevices(db, ids, championship),
});

export interface NewLink {
  game_id: number;
  secret_hash: string;
  sealed: string;
}

interface Creation {
  championship_id: number;
  admin_id: number;
  ids: readonly number[];
  links: readonly NewLink[];
  /** True when the new links replace older ones. */
  renew: boolean;
}

/** Stores links; a game that has one keeps it, unless it is renewed. Returns the games' links. */
export const createLinks = (
  db: Database,
  { championship_id, admin_id, ids, links, renew }: Creation,
) =>
  write(db, {
    steps: {
      removed: renew ? deleteLinks(db, ids, championship_id) : undefined,
      created: rows(db)`
        INSERT INTO sheet_links (championship_id, game_id, secret_hash, sealed, created_by)
        SELECT g.championship_id, g.id, made.value ->> 'secret_hash', made.value ->> 'sealed', ${admin_id}
        FROM json_each(${JSON.stringify(links)}) made JOIN games g ON g.id = made.value ->> 'game_id'
        WHERE g.championship_id = ${championship_id}
        ON CONFLICT (game_id) DO NOTHING`,
      ...linkQueries(db, ids, sql`${championship_id}`),
    },
  });

/** Deletes the games' links with their devices. */
const deleteLinks = (db: Database, ids: readonly number[], championship_id: number) =>
  rows(db)`
    DELETE FROM sheet_links WHERE game_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND championship_id = ${championship_id}`;

export const revokeLink = (db: Database, game: number, championship_id: number) =>
  write(db, { steps: [deleteLinks(db, [game], championship_id)] });

/** Returns the statement that finds a link by the hash of its secret, with its game. */
export const findLink = (db: Database, secret_hash: string) =>
  one(rows(db)`
    SELECT ${columnsOf(sheet_links, "l", ["id", "sealed", "championship_id", "game_id"])},
           ${columnsOf(games, "g", ["starts_at", "time_known", "status", "closed_at"])},
           ${columnsOf(championships, "ch", { championship_name: "name" })},
           ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
           ${columnsOf(rounds, "r", { round_id: "id", round_name: "name" })},
           ${optional(columnsOf(fields, "f", { field_name: "name" }))},
           ${json("home_team", teamJson(sql`g.home_team_id`, sql`g.tournament_id`))},
           ${json("away_team", teamJson(sql`g.away_team_id`, sql`g.tournament_id`))}
    FROM sheet_links l JOIN games g ON g.id = l.game_id
    JOIN championships ch ON ch.id = g.championship_id AND ch.deleted_at IS NULL
    JOIN tournaments t ON t.id = g.tournament_id
    JOIN rounds r ON r.id = g.round_id LEFT JOIN fields f ON f.id = g.field_id
    WHERE l.secret_hash = ${secret_hash}`);

/** Most devices of a link; the ones seen longest ago are deleted. */
const MOST_DEVICES = 30;

interface Device {
  device: string;
  name: string;
  token_hash: string;
}

/** Stores a device's new token, unless the link was renewed or revoked. True when it was stored. */
export async function openDevice(
  db: Database,
  link: { id: number },
  { device, name, token_hash }: Device,
  attempt: Attempt,
): Promise<boolean> {
  const { opened } = await write(db, {
    steps: {
      stored: rows(db)`
        INSERT INTO sheet_devices (championship_id, game_id, link_id, token_hash, device, name)
        SELECT l.championship_id, l.game_id, l.id, ${token_hash}, ${device}, ${name}
        FROM sheet_links l WHERE l.id = ${link.id}
        ON CONFLICT (link_id, device) DO UPDATE SET
          token_hash = excluded.token_hash, name = excluded.name, seen_at = ${now}`,
      bounded: rows(db)`
        DELETE FROM sheet_devices WHERE link_id = ${link.id} AND id NOT IN (
          SELECT id FROM sheet_devices WHERE link_id = ${link.id}
          ORDER BY seen_at DESC, id DESC LIMIT ${MOST_DEVICES})`,
      forgotten: forgetWrongTries(db, attempt),
      opened: one(rows(db)`
        SELECT ${columnsOf(sheet_devices, "d", ["id"])} FROM sheet_devices d
        WHERE d.token_hash = ${token_hash}`),
    },
  });
  return opened !== undefined;
}
