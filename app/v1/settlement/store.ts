import { type SQL, sql } from "drizzle-orm";
import type { SuspensionCause } from "../../domain/discipline.ts";
import type { Outlook } from "../../domain/outlook.ts";
import { type Database, rows } from "../db/database.ts";
import { guard } from "../db/guard.ts";
import { now } from "../db/schema/columns.ts";
import { groups, phases, registers, spots, suspensions, tournaments } from "../db/schema/index.ts";
import { adjustmentsOf, cardsOf, gamesOf, lotsOf, phasesOf } from "../facts/store.ts";
import { bumpRevision } from "../revision.ts";

/** Some of the championships that have an unsettled tournament, for the upkeep. */
export const championshipsToSettle = (db: Database, most: number) =>
  rows<{ championship_id: number }>(
    db,
    sql`
    SELECT DISTINCT championship_id AS championship_id FROM tournaments
    WHERE settled = 0 ORDER BY championship_id LIMIT ${most}`,
  );

interface SuspensionRow {
  id: number;
  user_id: number;
  team_id: number;
  cause: SuspensionCause;
  cause_game_id: number | null;
  matches: number;
  deducted: number;
  /** JSON. */
  served_in: string;
  created_at: string;
}

/**
 * All that the consequences of an unsettled tournament of the championship follow from, in one batch;
 * the first statement has no row when all are settled. An edition comes after the one it follows.
 */
export function readFacts(db: Database, championshipId: number) {
  const id = sql`(
    SELECT id FROM tournaments WHERE championship_id = ${championshipId} AND settled = 0
    ORDER BY follows_id IS NOT NULL, id LIMIT 1)`;
  // Only who has a card or a ban can be suspended: the others' line-ups and rosters are not needed.
  const carded = sql`(
    SELECT user_id FROM score_events
    WHERE tournament_id = ${id} AND type IN ('yellow_card', 'blue_card', 'red_card')
    UNION SELECT user_id FROM suspensions WHERE tournament_id = ${id}
    UNION SELECT s.user_id FROM suspensions s JOIN tournaments t ON t.follows_id = s.tournament_id
    WHERE t.id = ${id})`;
  const phaseIds = phasesOf(id);
  return db.batch([
    tournamentOf(db, id),
    db
      .select({
        id: phases.id,
        order: phases.order,
        is_group: phases.is_group,
        tie_rules: phases.tie_rules,
        resets_cards: phases.resets_cards,
        outlook: phases.outlook,
      })
      .from(phases)
      .where(sql`${phases.tournament_id} = ${id}`)
      .orderBy(phases.order, phases.id),
    db
      .select({ id: groups.id, phase_id: groups.phase_id })
      .from(groups)
      .where(sql`${groups.phase_id} IN ${phaseIds}`)
      .orderBy(groups.order, groups.id),
    db
      .select({
        id: spots.id,
        version: spots.version,
        phase_id: spots.phase_id,
        group_id: spots.group_id,
        register_id: spots.register_id,
        source_register_id: spots.source_register_id,
        manual: spots.manual,
        source: spots.source,
      })
      .from(spots)
      .where(sql`${spots.phase_id} IN ${phaseIds}`)
      .orderBy(spots.phase_id, spots.order, spots.id),
    db
      .select({
        id: registers.id,
        team_id: registers.team_id,
        withdrawn_at: registers.withdrawn_at,
      })
      .from(registers)
      .where(sql`${registers.tournament_id} = ${id}`),
    gamesOf(db, id),
    cardsOf(db, id),
    adjustmentsOf(db, id),
    lotsOf(db, phaseIds),
    rows<{ game_id: number; user_id: number }>(
      db,
      sql`
      SELECT l.game_id AS game_id, l.user_id AS user_id
      FROM lineups l JOIN games g ON g.id = l.game_id
      WHERE g.tournament_id = ${id} AND g.finished = 1 AND l.user_id IN ${carded}`,
    ),
    rows<SuspensionRow>(
      db,
      sql`
      SELECT id AS id, user_id AS user_id, team_id AS team_id, cause AS cause,
             cause_game_id AS cause_game_id, matches AS matches, deducted AS deducted,
             served_in AS served_in, created_at AS created_at
      FROM suspensions WHERE tournament_id = ${id} ORDER BY id`,
    ),
    rows<{ user_id: number; team_id: number; cause_game_id: number | null; matches: number }>(
      db,
      sql`
      SELECT s.user_id AS user_id, s.team_id AS team_id, s.cause_game_id AS cause_game_id,
             s.matches - s.deducted - json_array_length(s.served_in) AS matches
      FROM suspensions s JOIN tournaments t ON t.follows_id = s.tournament_id
      WHERE t.id = ${id} AND s.matches > s.deducted + json_array_length(s.served_in) ORDER BY s.id`,
    ),
    rows<{ user_id: number; team_id: number; since: string }>(
      db,
      sql`
      SELECT i.user_id AS user_id, rg.team_id AS team_id, i.created_at AS since
      FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
      WHERE i.tournament_id = ${id} AND i.status IN ('approved', 'released') AND i.user_id IN ${carded}`,
    ),
  ]);
}

export type Facts = Awaited<ReturnType<typeof readFacts>>;

const tournamentOf = (db: Database, id: SQL) =>
  db
    .select({
      id: tournaments.id,
      championship_id: tournaments.championship_id,
      tournament_rankings: tournaments.tournament_rankings,
      stats_rules: tournaments.stats_rules,
      revision: sql<number>`(SELECT revision FROM championships WHERE id = ${tournaments.championship_id})`,
    })
    .from(tournaments)
    .where(sql`${tournaments.id} = ${id}`);

/** What is to be written: only what differs from what is stored. */
export interface Consequences {
  spots: { id: number; register_id: number | null; source_register_id: number | null }[];
  games: {
    id: number;
    home_spot_id: number | null;
    away_spot_id: number | null;
    home_team_id: number | null;
    away_team_id: number | null;
    group_id: number | null;
  }[];
  outlooks: { phase_id: number; outlook: Outlook[] }[];
  suspensions: {
    gone: number[];
    /** Kept rows with other matches or other games served. */
    changed: { id: number; matches: number; deducted: number; served_in: number[] }[];
    added: {
      user_id: number;
      team_id: number;
      cause: SuspensionRow["cause"];
      cause_game_id: number | null;
      matches: number;
      deducted: number;
      served_in: number[];
    }[];
  };
}

interface Tournament {
  id: number;
  championship_id: number;
  /** The championship's when the facts were read: any write since then stops the batch. */
  revision: number;
}

/**
 * Writes the consequences and marks the tournament settled, unless a write came between. Whether the
 * championship may have another one to settle: one that waits, or an edition that takes over from this.
 */
export async function writeConsequences(
  db: Database,
  of: Tournament,
  found: Consequences,
): Promise<boolean> {
  const { id, championship_id, revision } = of;
  const own = sql`championship_id = ${championship_id}`;
  const settled = rows<never>(
    db,
    sql`UPDATE tournaments SET settled = 1 WHERE id = ${id} AND ${own}`,
  );
  const untouched = guard(
    db,
    sql`(SELECT revision FROM championships WHERE id = ${championship_id}) = ${revision}`,
    "settlement",
  );
  const others = rows<{ may_wait: number }>(
    db,
    sql`
    SELECT EXISTS (
      SELECT 1 FROM tournaments WHERE ${own} AND id <> ${id} AND (settled = 0 OR follows_id = ${id})
    ) AS may_wait`,
  );
  const changes = isNothing(found) ? [] : changesOf(db, of, found, own);
  const [[answer]] = await db.batch([others, untouched, ...changes, settled]);
  return answer?.may_wait === 1;
}

/** What is written of the consequences, and a new revision that owes no further settlement. */
function changesOf(db: Database, of: Tournament, found: Consequences, own: SQL) {
  const list = (values: unknown) => sql`json_each(${JSON.stringify(values)}) j`;
  const bump = bumpRevision(db, of.championship_id);
  db.unsettled.delete(of.championship_id);
  return [
    rows<never>(
      db,
      sql`
      UPDATE spots SET register_id = j.value ->> 'register_id',
        source_register_id = j.value ->> 'source_register_id',
        version = spots.version + (register_id IS NOT j.value ->> 'register_id'), updated_at = ${now}
      FROM ${list(found.spots)} WHERE spots.id = j.value ->> 'id' AND spots.${own}`,
    ),
    rows<never>(
      db,
      sql`
      UPDATE games SET home_spot_id = j.value ->> 'home_spot_id', away_spot_id = j.value ->> 'away_spot_id',
        home_team_id = j.value ->> 'home_team_id', away_team_id = j.value ->> 'away_team_id',
        group_id = j.value ->> 'group_id', version = games.version + 1, updated_at = ${now}
      FROM ${list(found.games)} WHERE games.id = j.value ->> 'id' AND +games.${own}`,
    ),
    rows<never>(db, withoutLineups(found.games, own)),
    rows<never>(
      db,
      sql`
      UPDATE phases SET outlook = j.value ->> 'outlook'
      FROM ${list(found.outlooks)} WHERE phases.id = j.value ->> 'phase_id' AND phases.${own}`,
    ),
    ...suspensionWrites(db, of, found.suspensions, own),
    bump,
  ];
}

/** A line-up of a team that does not play the game any more goes with it. */
const withoutLineups = (changed: Consequences["games"], own: SQL) => sql`
  DELETE FROM lineups WHERE ${own} AND EXISTS (
    SELECT 1 FROM games g WHERE g.id = lineups.game_id
    AND g.id IN (SELECT value ->> 'id' FROM json_each(${JSON.stringify(changed)}))
    AND lineups.team_id IS NOT g.home_team_id AND lineups.team_id IS NOT g.away_team_id)`;

function suspensionWrites(
  db: Database,
  { id, championship_id }: Tournament,
  { gone, changed, added }: Consequences["suspensions"],
  own: SQL,
) {
  const list = (values: unknown) => sql`json_each(${JSON.stringify(values)}) j`;
  return [
    rows<never>(
      db,
      sql`
      DELETE FROM ${suspensions} WHERE ${own} AND cause <> 'tribunal'
      AND id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`,
    ),
    rows<never>(
      db,
      sql`
      UPDATE suspensions SET matches = j.value ->> 'matches',
        deducted = j.value ->> 'deducted', served_in = j.value ->> 'served_in',
        version = version + 1, updated_at = ${now}
      FROM ${list(changed)} WHERE suspensions.id = j.value ->> 'id' AND suspensions.${own}`,
    ),
    rows<never>(
      db,
      sql`
      INSERT INTO suspensions (championship_id, tournament_id, user_id, team_id, cause, cause_game_id,
        matches, deducted, served_in)
      SELECT ${championship_id}, ${id}, j.value ->> 'user_id', j.value ->> 'team_id',
        j.value ->> 'cause', j.value ->> 'cause_game_id', j.value ->> 'matches',
        j.value ->> 'deducted', j.value ->> 'served_in'
      FROM ${list(added)} ORDER BY j.key`,
    ),
  ] as const;
}

/** Whether everything is stored as it should be. */
export const isNothing = ({
  spots: own,
  games: drawn,
  outlooks,
  suspensions: bans,
}: Consequences) =>
  [own, drawn, outlooks, bans.gone, bans.changed, bans.added].every((part) => part.length === 0);
