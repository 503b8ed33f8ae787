import { type SQL, sql } from "drizzle-orm";
import { flag, type RowOf, select, value } from "./columns.ts";

/** The first word and the last word's initial: "João da Silva" → "João S."; one word stays. */
const initialOf = (column: SQL): SQL => sql`CASE
  WHEN instr(${column}, ' ') > 0
  THEN substr(${column}, 1, instr(${column}, ' '))
    || substr(${column}, length(rtrim(${column}, replace(${column}, ' ', ''))) + 1, 1) || '.'
  ELSE ${column} END`;

/**
 * SQL condition: true when the athlete's names are reduced: `requested` holds and the athlete is a minor. An
 * unknown birth date counts as a minor; an erased athlete has no name to reduce.
 */
const isReduced = (requested: SQL): SQL => sql`(${requested} AND u.erased_at IS NULL
  AND (u.birth_date IS NULL OR u.birth_date > date('now', '-18 years')))`;

/** Returns SQL for an athlete's public name, reduced when `requested` holds; `u` is `users`. */
export const publicNameWhere = (requested: SQL) =>
  sql<string>`CASE WHEN ${isReduced(requested)} THEN ${initialOf(sql`u.name`)} ELSE u.name END`;

/** Returns SQL for an athlete's public nickname; it is reduced too, because people type whole names there. */
export const publicNicknameWhere = (requested: SQL) =>
  sql<
    string | null
  >`CASE WHEN ${isReduced(requested)} THEN ${initialOf(sql`u.nickname`)} ELSE u.nickname END`;

/** SQL: an athlete's public name in a tournament; `u` is `users`, `t` is `tournaments`. */
export const publicName = publicNameWhere(sql`t.reduce_minors_names`);

/** SQL: an athlete's public nickname in a tournament. */
export const publicNickname = publicNicknameWhere(sql`t.reduce_minors_names`);

/** SQL: an athlete's displayed name: the nickname, else the public name. */
export const calledName = sql<string>`COALESCE(NULLIF(${publicNickname}, ''), ${publicName})`;

const ACCENTS: Record<string, string> = {
  a: "áàâãÁÀÂÃ",
  e: "éêÉÊ",
  i: "íÍ",
  o: "óôõÓÔÕ",
  u: "úüÚÜ",
  c: "çÇ",
};

/**
 * Returns SQL for a text in lower case without Portuguese accents, for search and order: SQLite sorts "Élton"
 * after "Zeca".
 */
export function foldedText(text: SQL): SQL {
  const signs = Object.entries(ACCENTS).flatMap(([plain, accented]) =>
    accented.split("").map((sign) => [sign, plain] as const),
  );
  return signs.reduce(
    (folded, [sign, plain]) =>
      sql`replace(${folded}, ${sql.raw(`'${sign}'`)}, ${sql.raw(`'${plain}'`)})`,
    sql`lower(${text})`,
  );
}

/** SQL join: the squads of both sides of a game `g`, for `SQUAD_NAMES`. */
export const SQUADS_OF_GAME: SQL = sql`
  LEFT JOIN squads hq ON hq.tournament_id = g.tournament_id AND hq.team_id = g.home_team_id
  LEFT JOIN squads aq ON aq.tournament_id = g.tournament_id AND aq.team_id = g.away_team_id`;

/**
 * The squads' names (JSON; null for an open or empty side), and if the tournament `t` reduces the names of
 * minors.
 */
export const SQUAD_NAMES = select`
  ${value("home", sql<string | null>`hq.members`)}, ${value("away", sql<string | null>`aq.members`)},
  ${flag("reduced", sql`t.reduce_minors_names`)}`;

type SquadNames = RowOf<typeof SQUAD_NAMES>;

type Member = [
  id: number,
  name: string,
  birth_date: string | null,
  erased: 0 | 1,
  nickname: string | null,
];

const OF_AGE = 18;

/** Returns the squads' public names by athlete id; matches `publicName` in SQL. */
export const namesIn = (squads: readonly SquadNames[], now?: Date): Map<number, string> =>
  new Map(publicPeople(squads, now).map(({ id, name }) => [id, name]));

/** Returns the squads' displayed names by athlete id; matches `calledName` in SQL. */
export const calledIn = (squads: readonly SquadNames[], now?: Date): Map<number, string> =>
  new Map(publicPeople(squads, now).map(({ id, name, nickname }) => [id, nickname || name]));

function publicPeople(squads: readonly SquadNames[], now = new Date()) {
  const youngest = new Date(now);
  youngest.setUTCFullYear(now.getUTCFullYear() - OF_AGE);
  const limit = youngest.toISOString().slice(0, 10);
  return squads.flatMap(({ home, away, reduced }) =>
    [...membersOf(home), ...membersOf(away)].map(([id, name, born, erased, nickname]) => {
      const isMinor = reduced && erased === 0 && (born === null || born > limit);
      return isMinor
        ? { id, name: reducedName(name), nickname: nickname && reducedName(nickname) }
        : { id, name, nickname };
    }),
  );
}

function membersOf(squad: string | null): Member[] {
  return squad === null ? [] : JSON.parse(squad);
}

/** The same rule as `initialOf` in SQL. */
function reducedName(name: string): string {
  const end = name.indexOf(" ");
  if (end < 0) return name;
  const [initial = ""] = name.slice(name.trimEnd().lastIndexOf(" ") + 1);
  return `${name.slice(0, end)} ${initial}.`;
}
