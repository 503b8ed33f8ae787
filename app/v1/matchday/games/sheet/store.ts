import { type SQL, sql } from "drizzle-orm";
import { displayName, foldedText, SQUAD_NAMES, SQUADS_OF_GAME } from "../../../db/names.ts";
import { columnsOf, fixed, flag, json, type RowOf, select, value } from "../../../db/columns.ts";
import { type Database, one, rows, type Statement } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";
import { files, game_files, games, referees } from "../../../db/schema/index.ts";
import { guard, isUnchanged } from "../../../db/guard.ts";
import { adminOfSession } from "../../../kit/access.ts";
import type { Logged } from "../changes/log.ts";
import type { gameDetail } from "../schema.ts";
import { gamesWith, isReplay } from "../store.ts";
import type { FileType } from "../../../kit/contract.ts";
import type { StoredUploads } from "../../../files/keep.ts";
import { fileByKey } from "../../../files/store.ts";
import type { z } from "@hono/zod-openapi";
import type { MatchReport } from "../../../../domain/report/match-report.ts";
import type { GameLength } from "../../../../domain/rulebook/modality.ts";
import type { StaffFunction } from "../../../../domain/people/positions.ts";
import type { Place } from "../../../kit/owned.ts";

/** Returns a game's attachments in order of upload, or one file's. */
export const selectAttachments = (db: Database, gameId: number, file = sql`gf.file_id`) =>
  rows(db)`
    SELECT ${columnsOf(game_files, "gf", ["file_id", "game_id", "team_id", "created_at"])},
           ${columnsOf(files, "f", ["bytes"])}, ${value("mime", sql<FileType>`f.mime`)},
           ${value("url", sql<string>`'/v1/organizer/files/' || f.id`)}
    FROM game_files gf JOIN files f ON f.id = gf.file_id
    WHERE gf.game_id = ${gameId} AND gf.file_id = ${file}
    ORDER BY gf.id`;

/** Returns a game's teams; null for an open side. */
export const selectSides = (db: Database, gameId: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["home_team_id", "away_team_id"])}
    FROM games g WHERE g.id = ${gameId}`;

interface SheetPlace {
  championship_id: number;
  game_id: number;
}

export async function insertAttachment(
  db: Database,
  { championship_id, game_id, team_id }: SheetPlace & { team_id: number },
  { insert, keys: [key = ""] }: StoredUploads<string>,
) {
  const { attached } = await write(db, {
    changes: championship_id,
    steps: {
      sides: guard(
        db,
        sql`EXISTS (SELECT 1 FROM games WHERE id = ${game_id} AND ${team_id} IN (home_team_id, away_team_id))`,
        "sides",
      ),
      file: insert,
      newGameFiles: rows(db)`
      INSERT INTO game_files (championship_id, game_id, team_id, file_id)
      VALUES (${championship_id}, ${game_id}, ${team_id}, ${fileByKey(key)})`,
      attached: one(selectAttachments(db, game_id, fileByKey(key))),
    },
  });
  return attached;
}

/** Deletes an attachment; a trigger removes its file. */
export const deleteAttachment = (
  db: Database,
  { championship_id, game_id }: SheetPlace,
  file: number,
) =>
  write(db, {
    changes: championship_id,
    steps: [
      rows(db)`
      DELETE FROM game_files
      WHERE game_id = ${game_id} AND file_id = ${file} AND championship_id = ${championship_id}`,
    ],
  });

type Detail = z.infer<typeof gameDetail>;

/** A person; the name is missing when it is in a squad of the game (see `SQUAD_NAMES`). */
export interface PersonRef {
  id: number;
  name?: string;
}
type Unnamed<T> = { [Key in keyof T]: Key extends "user" | "replaced" ? PersonRef | null : T[Key] };

type Athlete = Omit<Detail["lineups"][number]["athletes"][number], "user"> & {
  team_id: number;
  user: PersonRef;
};

type Shown = Pick<MatchReport, "chronology" | "home_half_time" | "away_half_time"> &
  Pick<Detail, "man_of_the_match">;

const truth = (flag: SQL): SQL => sql`json(iif(${flag}, 'true', 'false'))`;
const athlete = sql`json_object('id', u.id, 'name', ${displayName})`;

/** SQL: a person's id, or null when a squad already has the name; so only other people are read. */
const nullIfNamed = (id: SQL): SQL => {
  // The text is unique, because names in JSON escape quotation marks.
  const entry = sql`'[' || ${id} || ',"'`;
  return sql`iif(instr(COALESCE(hq.members, ''), ${entry}) + instr(COALESCE(aq.members, ''), ${entry}) > 0, NULL, ${id})`;
};

/** SQL: the person `u` with name, or only the id if a squad has the name. */
const person = (id: SQL): SQL => sql`json(CASE WHEN u.id IS NOT NULL THEN ${athlete}
  WHEN ${id} IS NOT NULL THEN json_object('id', ${id}) ELSE 'null' END)`;

/** Events, unsorted; `inOrderOfPlay` sorts them, because D1 counts sorted rows twice. */
const EVENTS = sql<Unnamed<Detail["events"][number]>[]>`(
  SELECT json_group_array(json_object(
    'id', e.id, 'type', e.type, 'team_id', e.team_id, 'user', ${person(sql`e.user_id`)},
    'replaced', json(iif(e.replaced_user_id IS NULL, 'null', COALESCE(
      (SELECT ${athlete} FROM users u WHERE u.id = ${nullIfNamed(sql`e.replaced_user_id`)}),
      json_object('id', e.replaced_user_id)))),
    'minute', e.minute, 'added', e.added, 'extra_time', ${truth(sql`e.extra_time`)},
    'penalty', ${truth(sql`e.penalty`)}, 'free_kick', ${truth(sql`e.free_kick`)}, 'card_kind', e.card_kind, 'shirt_number', e.shirt_number))
  FROM score_events e
  LEFT JOIN users u ON u.id = ${nullIfNamed(sql`e.user_id`)}
  WHERE e.game_id = g.id)`;

const KICKS = sql<Unnamed<Detail["kicks"][number]>[]>`(
  SELECT json_group_array(json_object(
    'side', k.side, 'scored', ${truth(sql`k.scored`)}, 'user', ${person(sql`k.user_id`)})
    ORDER BY k.place)
  FROM shootout_kicks k
  LEFT JOIN users u ON u.id = ${nullIfNamed(sql`k.user_id`)}
  WHERE k.game_id = g.id)`;

/** The best player; the team is that of the line-up, else of the inscription. */
const MAN_OF_THE_MATCH = sql`(
  SELECT json_object('user', ${athlete}, 'team_id', COALESCE(
    (SELECT l.team_id FROM lineups l WHERE l.game_id = g.id AND l.user_id = u.id),
    (SELECT rg.team_id FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
     WHERE i.tournament_id = g.tournament_id AND i.user_id = u.id
     AND rg.team_id IN (g.home_team_id, g.away_team_id) LIMIT 1)))
  FROM users u
  WHERE u.id = r.man_of_the_match_id)`;

const LINEUPS = sql<Athlete[]>`(
  SELECT json_group_array(json_object(
    'team_id', l.team_id, 'user', ${person(sql`l.user_id`)}, 'shirt_number', l.shirt_number,
    'role', COALESCE(
      (SELECT i.role FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
       WHERE i.tournament_id = g.tournament_id AND i.user_id = l.user_id
       AND rg.team_id = l.team_id), 'athlete'),
    'starter', ${truth(sql`l.starter`)}, 'captain', ${truth(sql`l.captain`)}, 'function', l.function)
    ORDER BY l.starter DESC, l.shirt_number IS NULL, l.shirt_number, l.id)
  FROM lineups l
  LEFT JOIN users u ON u.id = ${nullIfNamed(sql`l.user_id`)}
  WHERE l.game_id = g.id)`;

const REFEREES = sql<Detail["referees"]>`(
  SELECT json_group_array(
    json_object('id', rf.id, 'name', rf.name, 'function', a.function) ORDER BY a.id)
  FROM appointments a JOIN referees rf ON rf.id = a.referee_id
  WHERE a.game_id = g.id)`;

const ADDENDA = sql<Detail["addenda"]>`(
  SELECT json_group_array(
    json_object('number', c.number, 'text', c.note, 'created_at', c.created_at) ORDER BY c.number)
  FROM game_changes c WHERE c.game_id = g.id AND c.number IS NOT NULL)`;

/** SQL: true when the game `g` of the phase `p` may end level. */
export const MAY_DRAW: SQL = sql`(p.is_group OR (g.leg = 1 AND p.tie_rules ->> 'legs' > 1))`;

const SHOWN_REPORT = sql<Shown | null>`(
  SELECT json_object('chronology', r.report -> '$.chronology',
    'home_half_time', r.report -> '$.home_half_time', 'away_half_time', r.report -> '$.away_half_time',
    'man_of_the_match', json(${MAN_OF_THE_MATCH}))
  FROM match_reports r WHERE r.game_id = g.id)`;

const replay = sql`json_object(
  'id', o.id, 'starts_at', o.starts_at, 'time_known', ${truth(sql`o.time_known`)})`;

const REPLAYS = sql<Detail["replays"]>`(SELECT ${replay} FROM games o WHERE o.id = g.replays_id)`;

const REPLAYED_BY = sql<Detail["replayed_by"]>`(
  SELECT ${replay} FROM games o WHERE o.replays_id = g.id AND ${isReplay(sql`o`)} LIMIT 1)`;

/** Only of a live game, which has a table at the pitch. */
const SILENT_SINCE = sql<string | null>`iif(g.status = 'live',
  (SELECT silent_since FROM sheets sh WHERE sh.game_id = g.id), NULL)`;

const LENGTH = sql<GameLength>`json_object('game_duration', t.game_duration, 'periods', t.periods)`;

const SHEET = fixed(select`
  ${flag("may_draw", MAY_DRAW)},
  ${json("events", EVENTS)}, ${json("kicks", KICKS)}, ${json("lineups", LINEUPS)},
  ${json("referees", REFEREES)}, ${json("addenda", ADDENDA)},
  ${json("replays", REPLAYS)}, ${json("replayed_by", REPLAYED_BY)}, ${SQUAD_NAMES},
  ${value("attachments_count", sql<number>`(SELECT COUNT(*) FROM game_files gf WHERE gf.game_id = g.id)`)},
  ${value("sheet_silent_since", SILENT_SINCE)}, ${json("length", LENGTH)}, ${json("shown_report", SHOWN_REPORT)}`);

/** Returns SQL for games with match reports. */
export const sheetsWith = (where: SQL, from = sql`games g`) =>
  gamesWith(where, {
    from: sql`${from} JOIN tournaments t ON t.id = g.tournament_id ${SQUADS_OF_GAME}`,
    more: SHEET,
  });

export type SheetRow = RowOf<typeof sheetsWith>;

export const findSheet = (db: Database, id: number) => rows(db, sheetsWith(sql`g.id = ${id}`));

type Before = Place & { id: number; version: number };

export interface LineupAthlete {
  user_id: number;
  shirt_number: number | null;
  starter: boolean;
  captain: boolean;
  function: StaffFunction | null;
}

/** Replaces a team's line-up; `log` records an addendum. */
export function writeLineup(
  db: Database,
  before: Before,
  teamId: number,
  athletes: LineupAthlete[],
  log: Logged,
) {
  return writeSheet(db, before, log, replaceLineup(db, before, teamId, athletes));
}

/** Statements that replace a team's line-up. */
export function replaceLineup(
  db: Database,
  { id, championship_id }: Pick<Before, "id" | "championship_id">,
  teamId: number,
  athletes: readonly LineupAthlete[],
): Statement[] {
  return [
    rows(db)`
      DELETE FROM lineups
      WHERE game_id = ${id} AND team_id = ${teamId} AND +championship_id = ${championship_id}`,
    rows(db)`
      INSERT INTO lineups (championship_id, game_id, team_id, user_id, shirt_number, starter, captain,
        function)
      SELECT ${championship_id}, ${id}, ${teamId}, j.value ->> 'user_id',
        j.value ->> 'shirt_number', j.value ->> 'starter', j.value ->> 'captain', j.value ->> 'function'
      FROM json_each(${JSON.stringify(athletes)}) j ORDER BY j.key`,
  ];
}

export type RefereeRow = RowOf<typeof refereesFor>;

const digits = (phone: SQL): SQL =>
  sql`replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '+', '')`;

const SAME_CONTACT = sql`(lower(u.email) = lower(rf.email) OR ${digits(sql`u.phone`)} = ${digits(sql`rf.phone`)})`;

/** SQL: people of both teams who may be the referee `rf`, the most certain match first. */
const inOwnTeam = (what: SQL): SQL => sql`(
  SELECT ${what} FROM registers rg
  JOIN teams t ON t.id = rg.team_id
  JOIN inscriptions i ON i.register_id = rg.id AND i.status IN ('approved', 'pending')
  JOIN users u ON u.id = i.user_id
  WHERE rg.tournament_id = g.tournament_id AND rg.team_id IN (g.home_team_id, g.away_team_id)
  AND (${SAME_CONTACT} OR u.search = ${foldedText(sql`rf.name`)})
  ORDER BY ${SAME_CONTACT} IS TRUE DESC LIMIT 1)`;

/**
 * Returns the referees for a game: the championship's, the caller's own, and those appointed. Each has the
 * game's team to which the referee belongs, if any, and a flag when only the name matches.
 */
export const refereesFor = (
  db: Database,
  gameId: number,
  ids: number[],
  tokenHash: string | null,
) =>
  rows(db)`
    SELECT ${columnsOf(referees, "rf", ["id", "name"])},
           ${value("own_team", sql<string | null>`${inOwnTeam(sql`rg.name`)}`)},
           ${flag("by_name", inOwnTeam(sql`${SAME_CONTACT} IS NOT TRUE`))}
    FROM referees rf JOIN games g ON g.id = ${gameId}
    WHERE rf.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND (rf.championship_id = g.championship_id OR rf.admin_id = ${adminOfSession(tokenHash)}
      OR EXISTS (SELECT 1 FROM appointments a WHERE a.game_id = g.id AND a.referee_id = rf.id))`;

/** Replaces a game's appointments; `log` records an addendum. */
export function writeReferees(
  db: Database,
  before: Before,
  appointments: { referee_id: number; function: string }[],
  log: Logged,
) {
  const { id, championship_id } = before;
  return writeSheet(db, before, log, [
    rows(db)`
      DELETE FROM appointments WHERE game_id = ${id} AND +championship_id = ${championship_id}`,
    rows(db)`
      INSERT INTO appointments (championship_id, game_id, referee_id, function)
      SELECT ${championship_id}, ${id}, j.value ->> 'referee_id', j.value ->> 'function'
      FROM json_each(${JSON.stringify(appointments)}) j ORDER BY j.key`,
  ]);
}

/** Sends the statements with the game's new version, then `after`; returns its sheet. */
export async function writeSheet(
  db: Database,
  before: Before,
  log: Logged | null,
  statements: readonly Statement[],
  after: readonly Statement[] = [],
) {
  const { id, championship_id } = before;
  const { written } = await write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, games, before),
      logBefore: log?.before,
      statements,
      version: rows(db)`
      UPDATE games SET version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      after,
      logAfter: log?.after,
      written: one(findSheet(db, id)),
    },
  });
  return written;
}
