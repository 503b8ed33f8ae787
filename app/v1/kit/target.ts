import { type SQL, sql } from "drizzle-orm";
import { idSchema, refSchema } from "./contract.ts";
import { isOnAir, type Sight } from "./on-air.ts";
import { textKey } from "../../texts/text.ts";
import { cacheHeaders, etagOf } from "../../http/cache.ts";

/** Headers of data that changes only with a deploy; `parts` tell one list from another. */
export const referenceHeaders = (...parts: string[]): Record<string, string> => ({
  ...cacheHeaders("settled"),
  etag: etagOf(__BUILD__, ...parts),
});

/**
 * What a public read is about: a tournament, or a championship's default one. With both, the
 * tournament has to be the championship's.
 */
export const targetShape = {
  tournament: idSchema.optional(),
  championship: refSchema.optional(),
};

export interface Target {
  tournament?: number | undefined;
  championship?: string | undefined;
}

/** Whether a query says what it is about. */
export const namesTarget = ({ tournament, championship }: Target): boolean =>
  tournament !== undefined || championship !== undefined;

/** Spread into `refine` of a query that is about a target: one of the two has to be there. */
export const hasTarget: [(query: Target) => boolean, { message: string; path: string[] }] = [
  namesTarget,
  { message: textKey("request.target"), path: ["tournament"] },
];

/** SQL expression: the id of the championship that a number or slug names. Slugs are never all digits. */
export const championshipRef = (ref: string): SQL =>
  /^\d+$/.test(ref)
    ? sql`(SELECT id FROM championships WHERE id = ${Number(ref)})`
    : sql`(SELECT id FROM championships WHERE slug = ${ref})`;

/** SQL expression: of the championships that everybody may see and that have a tournament in sight, the one touched last. */
const lastTouched = (sight: Sight): SQL => sql`(
  SELECT ch.id FROM championships ch
  WHERE ch.hidden_at IS NULL
  AND EXISTS (
    SELECT 1 FROM tournaments own WHERE own.championship_id = ch.id AND ${sight(sql`own`)})
  ORDER BY ch.updated_at DESC, ch.id DESC LIMIT 1)`;

/**
 * SQL terms that put a championship's tournaments `t` of seasons `s` in the order in which pages show
 * them by themselves: those that are shown, of a season that is played (started, or with a result), then
 * those with games or of a season that is over, then what is in preparation; of each the newest season.
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
 * SQL expression: the id of the target's tournament, null where the caller may not see it; the default is
 * the first of `shownFirst`, and where no championship is named either, that of the championship touched last.
 */
export function tournamentRef({ tournament, championship }: Target, sight: Sight = isOnAir): SQL {
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

/** SQL expression: the tournament that a championship, an SQL expression, shows by itself. */
export const defaultTournament = (championship: SQL, sight: Sight = isOnAir): SQL => sql`(
  SELECT t.id FROM tournaments t JOIN seasons s ON s.id = t.season_id
  WHERE t.championship_id = ${championship} AND ${sight(sql`t`)}
  ORDER BY ${shownFirst} LIMIT 1)`;

/** SQL expression: the championship of the target, whether or not it has a tournament in sight yet. */
export function championshipOfTarget(target: Target, sight: Sight = isOnAir): SQL {
  return target.tournament === undefined
    ? championshipRef(target.championship ?? "0")
    : sql`(SELECT championship_id FROM tournaments WHERE id = ${tournamentRef(target, sight)})`;
}

/** SQL expression: the championship of a tournament, null where the caller may not see that one. */
export const championshipOfTournament = (tournament: number, sight: Sight = isOnAir): SQL =>
  championshipOfTarget({ tournament }, sight);
