import { type SQL, sql } from "drizzle-orm";
import { idSchema, refSchema } from "./contract.ts";
import { isOnAir, type TournamentCondition } from "./on-air.ts";
import { textKey } from "../../texts/text.ts";
import { cacheHeaders, formatEtag } from "../../http/cache.ts";

/** Returns headers of data that only a deploy changes; `parts` identify the list. */
export const referenceHeaders = (...parts: string[]): Record<string, string> => ({
  ...cacheHeaders("settled"),
  etag: formatEtag(__BUILD__, ...parts),
});

/**
 * The target of a query: a tournament, or a championship's default tournament. If both are given, they must
 * match.
 */
export const targetShape = {
  tournament: idSchema.optional(),
  championship: refSchema.optional(),
};

export interface Target {
  tournament?: number | undefined;
  championship?: string | undefined;
}

/** True when the query has a target. */
export const namesTarget = ({ tournament, championship }: Target): boolean =>
  tournament !== undefined || championship !== undefined;

/** Arguments of `refine`. */
export const hasTarget: [(query: Target) => boolean, { message: string; path: string[] }] = [
  namesTarget,
  { message: textKey("request.target"), path: ["tournament"] },
];

/** Returns SQL for the id of a number or slug; slugs are never all digits. */
export const championshipRef = (ref: string): SQL =>
  /^\d+$/.test(ref)
    ? sql`(SELECT id FROM championships WHERE id = ${Number(ref)})`
    : sql`(SELECT id FROM championships WHERE slug = ${ref})`;

const lastTouched = (sight: TournamentCondition): SQL => sql`(
  SELECT ch.id FROM championships ch
  WHERE ch.hidden_at IS NULL
  AND EXISTS (
    SELECT 1 FROM tournaments own WHERE own.championship_id = ch.id AND ${sight(sql`own`)})
  ORDER BY ch.updated_at DESC, ch.id DESC LIMIT 1)`;

/**
 * SQL order for the default tournament: published and started, then with games or finished, then in
 * preparation; newest season first.
 */
export const shownFirst = sql`
  t.status = 'started' DESC,
  CASE
    WHEN s.status = 'started' THEN 0
    WHEN s.status = 'config' AND EXISTS (
      SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.finished = 1) THEN 0
    WHEN s.status = 'finished' THEN 1
    WHEN EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id) THEN 1
    ELSE 2
  END,
  s.year DESC, s.id DESC, t.id`;

/**
 * Returns SQL for the target's tournament, null when hidden. Defaults: first of `shownFirst`, last changed
 * championship.
 */
export function tournamentRef(
  { tournament, championship }: Target,
  sight: TournamentCondition = isOnAir,
): SQL {
  const inChampionship =
    championship === undefined ? sql`1` : sql`championship_id = ${championshipRef(championship)}`;
  if (tournament !== undefined) {
    return sql`(SELECT id FROM tournaments
      WHERE id = ${tournament} AND ${inChampionship} AND ${sight(sql`tournaments`)})`;
  }
  return defaultTournament(
    championship === undefined ? lastTouched(sight) : championshipRef(championship),
    sight,
  );
}

/** Returns SQL for a championship's default tournament. */
export const defaultTournament = (
  championship: SQL,
  sight: TournamentCondition = isOnAir,
): SQL => sql`(
  SELECT t.id FROM tournaments t JOIN seasons s ON s.id = t.season_id
  WHERE t.championship_id = ${championship} AND ${sight(sql`t`)}
  ORDER BY ${shownFirst} LIMIT 1)`;

/** Returns SQL for the target's championship, even without a visible tournament. */
export function championshipOfTarget(target: Target, sight: TournamentCondition = isOnAir): SQL {
  return target.tournament === undefined
    ? championshipRef(target.championship ?? "0")
    : sql`(SELECT championship_id FROM tournaments WHERE id = ${tournamentRef(target, sight)})`;
}

/** Returns SQL for a tournament's championship, null when hidden. */
export const championshipOfTournament = (
  tournament: number,
  sight: TournamentCondition = isOnAir,
): SQL => championshipOfTarget({ tournament }, sight);
