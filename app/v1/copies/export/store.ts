import { sql } from "drizzle-orm";
import { columnsOf, optional, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import {
  championships,
  fields,
  games,
  groups,
  inscriptions,
  phases,
  registers,
  rounds,
  score_events,
  teams,
  tournaments,
  users,
} from "../../db/schema/index.ts";
import { teamName } from "../../kit/team-ref.ts";
import { type Database, rows } from "../../db/database.ts";

/** Selects the names in a file's name. */
export const selectNames = (db: Database, tournamentId: number) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["slug"])}, ${columnsOf(tournaments, "t", { tournament: "name" })}
    FROM tournaments t JOIN championships ch ON ch.id = t.championship_id
    WHERE t.id = ${tournamentId}`;

export type AthleteRow = RowOf<typeof selectAthletes>;

export const selectAthletes = (db: Database, tournamentId: number) =>
  rows(db)`
    SELECT ${columnsOf(users, "u", {
      user_id: "id",
      owner_id: "owner_id",
      document_hash: "document_hash",
      name: "name",
      nickname: "nickname",
      birth_date: "birth_date",
      document_kind: "document_kind",
      document: "document",
      email: "email",
      phone: "phone",
      guardian_name: "guardian_name",
      guardian_consent_at: "guardian_consent_at",
    })},
           ${columnsOf(registers, "rg", { team: "name" })},
           ${columnsOf(inscriptions, "i", ["shirt_number", "role", "status"])},
           ${value("position", sql<string | null>`COALESCE(i.position, u.position)`)}
    FROM inscriptions i
    JOIN users u ON u.id = i.user_id
    JOIN registers rg ON rg.id = i.register_id
    JOIN teams tm ON tm.id = rg.team_id
    WHERE i.tournament_id = ${tournamentId}
    ORDER BY tm.search, tm.id, u.search, i.id`;

export type TeamRow = RowOf<typeof selectTeams>;

export const selectTeams = (db: Database, tournamentId: number) =>
  rows(db)`
    SELECT ${columnsOf(registers, "rg", [
      "name",
      "short_name",
      "status",
      "withdrawn_at",
      "contact_name",
      "contact_email",
      "contact_phone",
    ])}, ${columnsOf(teams, "tm", ["city", "uf"])}
    FROM registers rg JOIN teams tm ON tm.id = rg.team_id
    WHERE rg.tournament_id = ${tournamentId}
    ORDER BY tm.search, tm.id`;

const HEAD = select`
  ${columnsOf(phases, "p", { phase: "name" })}, ${optional(columnsOf(groups, "gr", { group: "name" }))},
  ${columnsOf(rounds, "r", { round: "name" })}, ${columnsOf(games, "g", ["starts_at", "time_known"])},
  ${value(
    "home",
    sql<string | null>`COALESCE(${teamName(sql`g.home_team_id`, sql`g.tournament_id`)}, hs.name)`,
  )},
  ${value(
    "away",
    sql<string | null>`COALESCE(${teamName(sql`g.away_team_id`, sql`g.tournament_id`)}, aw.name)`,
  )}`;

export type HeadRow = RowOf<typeof HEAD>;

const GAMES = sql`
  JOIN phases p ON p.id = g.phase_id
  JOIN rounds r ON r.id = g.round_id
  LEFT JOIN "groups" gr ON gr.id = g.group_id
  LEFT JOIN spots hs ON hs.id = g.home_spot_id
  LEFT JOIN spots aw ON aw.id = g.away_spot_id`;

const IN_ORDER = sql`p."order", p.id, r."order", g.sort_at, g.id`;

export type GameRow = RowOf<typeof selectGames>;

export const selectGames = (db: Database, tournamentId: number) =>
  rows(db)`
    SELECT ${HEAD}, ${optional(columnsOf(fields, "f", { field: "name" }))},
           ${columnsOf(games, "g", [
             "status",
             "by_rule",
             "result_kind",
             "home_score",
             "away_score",
             "home_penalties",
             "away_penalties",
             "reason",
           ])}
    FROM games g ${GAMES} LEFT JOIN fields f ON f.id = g.field_id
    WHERE g.tournament_id = ${tournamentId} ORDER BY ${IN_ORDER}`;

export type EventRow = RowOf<typeof selectEvents>;

export const selectEvents = (db: Database, tournamentId: number) =>
  rows(db)`
    SELECT ${HEAD}, ${columnsOf(score_events, "e", [
      "type",
      "shirt_number",
      "minute",
      "added",
      "penalty",
      "free_kick",
      "card_kind",
    ])}, ${neverNull(value("team", teamName(sql`e.team_id`, sql`e.tournament_id`)))},
           ${optional(columnsOf(users, "u", { athlete: "name" }))}, ${value(
             "replaced",
             sql<string | null>`(SELECT r.name FROM users r WHERE r.id = e.replaced_user_id)`,
           )}
    FROM score_events e
    JOIN games g ON g.id = e.game_id ${GAMES}
    LEFT JOIN users u ON u.id = e.user_id
    WHERE e.tournament_id = ${tournamentId}
    ORDER BY ${IN_ORDER}, e.extra_time, e.minute, e.added, e.id`;
