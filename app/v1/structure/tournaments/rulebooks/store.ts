import { eq, sql } from "drizzle-orm";
import { Problem } from "../../../../http/problem.ts";
import type { PageQuery } from "../../../kit/contract.ts";
import { type Database, rows } from "../../../db/database.ts";
import { columnsOf, flag, optional, type RowOf, value } from "../../../db/columns.ts";
import { guard } from "../../../db/guard.ts";
import { admins, phases, rulebook_versions, tournaments } from "../../../db/schema/index.ts";
import { guardNoneFinished } from "../../../matchday/games/store.ts";
import type { Rules } from "../../../competition/rules/schema.ts";

/** Sorts the keys; null equals a missing key. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, value]) => value !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );

/** True when the change alters the rules. */
export function changesRules(before: Rules, change: Partial<Rules>): boolean {
  const { tournament_rankings, stats_rules } = before;
  const after = { tournament_rankings, stats_rules, ...change };
  return (
    canonical(after.tournament_rankings) !== canonical(tournament_rankings) ||
    canonical(after.stats_rules) !== canonical(stats_rules)
  );
}

/**
 * Refuses with 409 a change without a reason after a finished game or season: it alters published standings.
 */
export function refuseWithoutReason(tournaments: Progress[], reason: string | undefined): void {
  if (reason !== undefined) return;
  const over = tournaments.some((tournament) => tournament.over);
  if (!over && !tournaments.some(({ played }) => played)) return;
  const message = "rules.reasonMissing";
  throw new Problem(409, over ? "rules.seasonIsOver" : "rules.reasonRequired", {
    errors: [{ path: "rules_reason", code: "required", message }],
  });
}

/** Returns a page of rule versions, newest first; without any, the current rules. */
export const selectVersions = (db: Database, id: number, { page, per_page }: PageQuery) => ({
  rows: rows(db)`
      WITH v AS (
        SELECT id, tournament_rankings, stats_rules, reason, created_by, created_at
        FROM rulebook_versions WHERE tournament_id = ${id}
        UNION ALL SELECT 0, tournament_rankings, stats_rules, NULL, NULL, created_at
        FROM tournaments WHERE id = ${id}
        AND NOT EXISTS (SELECT 1 FROM rulebook_versions WHERE tournament_id = ${id}))
      SELECT ${value("number", sql<number>`ROW_NUMBER() OVER (ORDER BY v.id)`)},
             ${columnsOf(rulebook_versions, "v", [
               "tournament_rankings",
               "stats_rules",
               "reason",
               "created_at",
             ])}, ${optional(columnsOf(admins, "a", { author_id: "id", author_name: "name" }))}
      FROM v LEFT JOIN admins a ON a.id = v.created_by
      ORDER BY v.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  counted: rows(db)`
      SELECT ${value("total", sql<number>`MAX(1, COUNT(*))`)} FROM rulebook_versions WHERE tournament_id = ${id}`,
});

/** Returns phases in order, as a regulation shows them. */
export const selectPhases = (db: Database, tournament: number) =>
  db
    .select({
      name: phases.name,
      order: phases.order,
      is_group: phases.is_group,
      groups: sql<number>`(SELECT COUNT(*) FROM "groups" gr WHERE gr.phase_id = phases.id)`.as(
        "groups",
      ),
      resets_cards: phases.resets_cards,
      meetings: phases.meetings,
      carries_from: sql<string | null>`(
        SELECT before.name FROM phases before WHERE before.id = phases.carries_from_id)`.as(
        "carries_from",
      ),
      tie_rules: phases.tie_rules,
      zones: phases.zones,
    })
    .from(phases)
    .where(eq(phases.tournament_id, tournament))
    .orderBy(phases.order, phases.id);

type Progress = RowOf<typeof selectProgress>;

/** Returns two flags per tournament: a finished game, a finished season. */
export const selectProgress = (db: Database, ids: number[]) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", ["id"])}, ${flag("over", sql`s.status = 'finished'`)},
           ${flag("played", sql`EXISTS (SELECT 1 FROM games WHERE tournament_id = t.id AND finished = 1)`)}
    FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Returns the statement that stores a new tournament's first rules. */
export const firstVersion = (
  db: Database,
  { season_id, name }: { season_id: number; name: string },
  author: number,
) =>
  rows(db)`
    INSERT INTO rulebook_versions
      (championship_id, tournament_id, tournament_rankings, stats_rules, created_by)
    SELECT championship_id, id, tournament_rankings, stats_rules, ${author}
    FROM tournaments WHERE season_id = ${season_id} AND name = ${name}`;

type Before = Rules & { id: number; championship_id: number };

/**
 * Returns the statements that store changed rules after the update. Without a reason they fail if a game or
 * season has ended since the check.
 */
export function keepVersions(
  db: Database,
  before: Before[],
  reason: string | undefined,
  author: number,
) {
  if (before.length === 0) return [];
  const ids = JSON.stringify(before.map(({ id }) => id));
  const named = sql`(SELECT value FROM json_each(${ids}))`;
  const read = JSON.stringify(
    before.map(({ id, championship_id, tournament_rankings, stats_rules }) => {
      return { id, championship_id, tournament_rankings, stats_rules };
    }),
  );
  const own = sql`json_each(${read}) j JOIN tournaments t
    ON t.id = j.value ->> 'id' AND t.championship_id = j.value ->> 'championship_id'`;
  const running = sql`NOT EXISTS (
    SELECT 1 FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.id IN ${named} AND s.status = 'finished')`;
  return [
    ...(reason === undefined
      ? [guard(db, running, "season"), guardNoneFinished(db, sql`tournament_id IN ${named}`)]
      : []),
    rows(db)`
      INSERT INTO rulebook_versions
        (championship_id, tournament_id, tournament_rankings, stats_rules, created_at)
      SELECT t.championship_id, t.id, j.value -> 'tournament_rankings', j.value -> 'stats_rules',
             t.created_at
      FROM ${own}
      WHERE NOT EXISTS (SELECT 1 FROM rulebook_versions WHERE tournament_id = t.id)`,
    rows(db)`
      INSERT INTO rulebook_versions
        (championship_id, tournament_id, tournament_rankings, stats_rules, reason, created_by)
      SELECT t.championship_id, t.id, t.tournament_rankings, t.stats_rules, ${reason ?? null}, ${author}
      FROM ${own}`,
  ];
}
