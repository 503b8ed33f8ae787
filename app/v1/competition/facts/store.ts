import { eq, type SQL, sql } from "drizzle-orm";
import type {
  Competition,
  CompetitionField,
  CompetitionGame,
  ScoringEvent,
} from "../../../domain/competition.ts";
import type { EventType } from "../../../domain/result/events.ts";
import type { StandingsCard } from "../../../domain/standings.ts";
import { type Answers, one, type Database, rows } from "../../db/database.ts";
import {
  columnsOf,
  fixed,
  json,
  neverNull,
  type RowOf,
  select,
  value,
  pickColumns,
} from "../../db/columns.ts";
import { read } from "../../kit/call.ts";
import {
  adjustments,
  games,
  groups,
  inscriptions,
  lineups,
  lots,
  phases,
  registers,
  rounds,
  score_events,
  spots,
  suspensions,
  tournaments,
} from "../../db/schema/index.ts";
import { teamJson } from "../../kit/team-ref.ts";
import { type PartGroup, findGroup, PARTS_OF, joinStamps } from "./memory.ts";
import type { Parts } from "./texts.ts";
import { READ_MODEL_FORMAT } from "../views/views.ts";

/** Only this file reads a tournament's facts and their stored copy. */

/** Score columns of `games`. */
export const SCORES = [
  "home_score",
  "away_score",
  "home_extra_score",
  "away_extra_score",
  "home_penalties",
  "away_penalties",
] as const;

/** Columns of `games` that a competition has. */
export const GAME_COLUMNS = [
  "id",
  "phase_id",
  "round_id",
  "group_id",
  "leg",
  "starts_at",
  "time_known",
  "status",
  "finished",
  "by_rule",
  "status_before",
  "result_kind",
  "absent_side",
  "offender_side",
  "counts_for_goals",
  "counts_for_scorers",
  "home_spot_id",
  "away_spot_id",
  "home_team_id",
  "away_team_id",
  ...SCORES,
  "period",
  "period_started_at",
  "reason",
  "decided_by",
  "article",
  "closed_at",
  "version",
] as const;

const GAME = fixed(select`
  ${columnsOf(games, "g", GAME_COLUMNS)},
  ${columnsOf(rounds, "r", { round: "order" })},
  ${json(
    "field",
    sql<CompetitionField | null>`(
      SELECT json_object('id', f.id, 'name', f.name, 'address', f.address, 'city', f.city,
        'uf', f.uf, 'latitude', f.latitude, 'longitude', f.longitude)
      FROM fields f WHERE f.id = g.field_id)`,
  )}`);

export type GameRow = RowOf<typeof GAME>;

export function buildGame(row: GameRow): CompetitionGame {
  const { field, period, period_started_at, reason, decided_by, article, closed_at, ...rest } = row;
  const { version, ...game } = rest;
  const shown = {
    field,
    period,
    period_started_at,
    reason,
    decided_by,
    article,
    closed_at,
    version,
  };
  return { ...game, shown };
}

/** Selects games and rounds as facts; `from` gives the tables `g` and `r`. */
export const gamesFrom = (from: SQL) => select`SELECT ${GAME} FROM ${from} ORDER BY g.id`;

/** SQL list of the event types that are cards. */
export const CARD_TYPES = sql`('yellow_card', 'blue_card', 'red_card')`;

const EVENT = fixed(select`
  ${columnsOf(score_events, "e", ["game_id", "team_id", "user_id", "card_kind", "minute", "extra_time"])},
  ${value("type", sql<EventType>`e.type`)}`);

/** Selects cards, goals and assists, in the facts' order. */
export const eventsWhere = (where: SQL) => select`
  SELECT ${EVENT} FROM score_events e
  WHERE ${where} AND e.type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card')
  ORDER BY e.game_id, e.id`;

/** Returns the events as facts. */
export function buildEvents(
  events: readonly RowOf<typeof EVENT>[],
): Pick<Competition, "cards" | "scoring"> {
  const cards: StandingsCard[] = [];
  const scoring: ScoringEvent[] = [];
  for (const { type, card_kind, minute, extra_time, ...event } of events) {
    if (type === "goal" || type === "og" || type === "assist") {
      scoring.push({ ...event, type, minute, extra_time });
    } else {
      cards.push({ ...event, type, card_kind });
    }
  }
  return { cards, scoring };
}

/** Line-ups of finished games, limited to `people`. */
export const selectLineups = (tournament: SQL, people: SQL) => select`
  SELECT ${columnsOf(lineups, "l", ["game_id", "user_id"])}
  FROM lineups l JOIN games g ON g.id = l.game_id
  WHERE l.user_id IN ${people} AND g.finished = 1 AND +g.tournament_id = ${tournament}`;

/** Times at which people joined a roster or came back from a loan, limited to `people`. */
export const selectRosters = (tournament: SQL, people: SQL) => select`
  SELECT ${columnsOf(inscriptions, "i", ["user_id"])}, ${columnsOf(registers, "rg", ["team_id"])},
         ${value("since", sql<string>`began.value`)}
  FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
  JOIN json_each(json_array(i.created_at, i.returned_at)) began ON began.value IS NOT NULL
  WHERE i.tournament_id = ${tournament} AND i.user_id IN ${people}
  AND i.status IN ('approved', 'released', 'loaned') ORDER BY i.user_id, began.value, rg.team_id`;

/** Returns all queries of a competition; `id` is SQL for the tournament's id. */
export function competitionQueries(db: Database, id: SQL) {
  const phaseIds = sql`(SELECT id FROM phases WHERE tournament_id = ${id})`;
  const concerned = sql`(
    SELECT user_id FROM score_events WHERE tournament_id = ${id} AND type IN ${CARD_TYPES}
    UNION SELECT user_id FROM suspensions WHERE tournament_id = ${id} AND cause = 'tribunal'
    UNION SELECT s.user_id FROM suspensions s JOIN tournaments t ON t.follows_id = s.tournament_id
    WHERE t.id = ${id} AND s.matches > s.deducted + json_array_length(s.served_in))`;
  return {
    tournament: one(
      db
        .select({
          id: tournaments.id,
          champion_id: tournaments.champion_id,
          rules: tournaments.tournament_rankings,
          stats_rules: tournaments.stats_rules,
          ended: tournaments.ended,
        })
        .from(tournaments)
        .where(eq(tournaments.id, id)),
    ),
    phases: db
      .select({
        id: phases.id,
        name: phases.name,
        order: phases.order,
        is_group: phases.is_group,
        stage: phases.stage,
        decides: phases.decides,
        trophy: phases.trophy,
        tie_rules: phases.tie_rules,
        zones: phases.zones,
        resets_cards: phases.resets_cards,
        meetings: phases.meetings,
        carries_from_id: phases.carries_from_id,
        outlook: phases.outlook,
      })
      .from(phases)
      .where(eq(phases.tournament_id, id))
      .orderBy(phases.order, phases.id),
    groups: db
      .select({
        id: groups.id,
        phase_id: groups.phase_id,
        name: groups.name,
        decides: groups.decides,
      })
      .from(groups)
      .where(sql`${groups.phase_id} IN ${phaseIds}`)
      .orderBy(groups.order, groups.id),
    rounds: db
      .select(pickColumns(rounds, ["id", "phase_id", "name", "order"]))
      .from(rounds)
      .where(sql`${rounds.phase_id} IN ${phaseIds}`)
      .orderBy(rounds.phase_id, rounds.order),
    spots: db
      .select({
        id: spots.id,
        phase_id: spots.phase_id,
        group_id: spots.group_id,
        register_id: spots.register_id,
        name: spots.name,
        manual: spots.manual,
        source: spots.source,
        source_register_id: spots.source_register_id,
      })
      .from(spots)
      .where(sql`${spots.phase_id} IN ${phaseIds}`)
      .orderBy(spots.phase_id, spots.order, spots.id),
    registers: db
      .select(
        pickColumns(registers, [
          "id",
          "team_id",
          "status",
          "withdrawn_at",
          "ranking",
          "replaces_id",
          "takes_points",
        ]),
      )
      .from(registers)
      .where(eq(registers.tournament_id, id))
      .orderBy(registers.id),
    teams: rows(db)`
      SELECT ${neverNull(json("team", teamJson(sql`x.team_id`, id)))} FROM (
        SELECT team_id FROM registers WHERE tournament_id = ${id}
        UNION SELECT home_team_id FROM games WHERE tournament_id = ${id}
        UNION SELECT away_team_id FROM games WHERE tournament_id = ${id}) x
      WHERE x.team_id IS NOT NULL ORDER BY x.team_id`,
    games: rows(
      db,
      gamesFrom(sql`games g JOIN rounds r ON r.id = g.round_id WHERE g.tournament_id = ${id}`),
    ),
    events: rows(db, eventsWhere(sql`e.tournament_id = ${id}`)),
    adjustments: db
      .select(pickColumns(adjustments, ["phase_id", "team_id", "points", "round", "reason"]))
      .from(adjustments)
      .where(eq(adjustments.tournament_id, id))
      .orderBy(adjustments.id),
    lots: db
      .select({ phase_id: lots.phase_id, team_ids: lots.team_ids })
      .from(lots)
      .where(sql`${lots.phase_id} IN ${phaseIds}`)
      .orderBy(lots.id),
    lineups: rows(db)`${selectLineups(id, concerned)} ORDER BY l.game_id, l.user_id`,
    bans: rows(db)`
      SELECT ${columnsOf(suspensions, "s", [
        "id",
        "user_id",
        "team_id",
        "matches",
        "until",
        "cause_game_id",
        "created_at",
      ])}
      FROM suspensions s WHERE s.tournament_id = ${id} AND s.cause = 'tribunal' ORDER BY s.id`,
    carried: rows(db)`
      SELECT ${columnsOf(suspensions, "s", ["user_id", "team_id", "cause_game_id", "until"])},
             ${value("matches", sql<number>`s.matches - s.deducted - json_array_length(s.served_in)`)}
      FROM suspensions s JOIN tournaments t ON t.follows_id = s.tournament_id
      WHERE t.id = ${id} AND (s.until IS NOT NULL
        OR s.matches > s.deducted + json_array_length(s.served_in)) ORDER BY s.id`,
    rosters: rows(db, selectRosters(id, concerned)),
  };
}

type CompetitionRows = Answers<ReturnType<typeof competitionQueries>>;

/** Returns the competition from the queries' answers, or null. */
export function buildCompetition({
  tournament,
  registers,
  teams,
  games,
  events,
  ...facts
}: CompetitionRows): Competition | null {
  if (!tournament) return null;
  return {
    ...tournament,
    ...facts,
    registers: registers.map(({ status, withdrawn_at, ...register }) => ({
      ...register,
      approved: status === "approved",
      withdrawn: withdrawn_at !== null,
    })),
    teams: teams.map(({ team }) => team),
    games: games.map(buildGame),
    ...buildEvents(events),
  };
}

/** Reads a competition from the tables of facts in one trip. */
export const readCompetition = async (db: Database, id: number): Promise<Competition | null> =>
  buildCompetition(await read(db, competitionQueries(db, sql`${id}`)));

export interface ReadModelRow extends Partial<Record<keyof Parts, string | null>> {
  id: number;
  championship_id?: number;
  current_round_id?: number | null;
  /** Version of the stored row; null when nothing is stored. */
  stamp: string | null;
}

/** SQL join of a tournament `t` with its stored read model `k`; no row while the tournament is unsettled. */
export const TOURNAMENT_WITH_READ_MODEL: SQL = sql`
  tournaments t LEFT JOIN competitions k
  ON k.tournament_id = t.id AND t.settled = 1 AND k.shape = ${sql.raw(String(READ_MODEL_FORMAT))}`;

/**
 * Selects a stored part together with its group, so that the calls of one visit share the statement. Rows
 * with a stamp in `stamps` are remembered and not sent again.
 */
export function readModelQuery(
  db: Database,
  tournament: SQL | number,
  part: keyof Parts,
  stamps?: string,
) {
  return rows<ReadModelRow>(
    db,
    sql`
    SELECT t.id AS id, t.championship_id AS championship_id, t.current_round_id AS current_round_id,
           ${readModelColumns(findGroup(part), { stamps })}
    FROM ${TOURNAMENT_WITH_READ_MODEL} WHERE t.id = ${tournament}`,
  );
}

interface KeptColumns {
  when?: SQL;
  stamps?: string | undefined;
  stamp?: string;
}

/** Returns SQL for the stamp of `k` and for the parts of a group that are not remembered. */
export function readModelColumns(
  group: PartGroup,
  { when = sql`1`, stamps = joinStamps(group), stamp = "stamp" }: KeptColumns = {},
): SQL {
  const columns = PARTS_OF[group].map((part) => sql.identifier(part));
  const isThere = columns.map((column) => sql`k.${column} IS NOT NULL`);
  const parts = columns.map(
    (column) =>
      sql`CASE WHEN ${when} AND instr(${stamps}, k.stamp) = 0 THEN k.${column} END AS ${column}`,
  );
  return sql`
    CASE WHEN ${sql.join([when, ...isThere], sql` AND `)} THEN k.stamp END AS ${sql.identifier(stamp)},
    ${sql.join(parts, sql`, `)}`;
}
