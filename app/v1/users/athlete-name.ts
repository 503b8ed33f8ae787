import { type SQL, sql } from "drizzle-orm";

/** The first word and the last one's initial of a text: "João da Silva" → "João S."; one word stays. */
const initialOf = (column: SQL): SQL => sql`CASE
  WHEN instr(${column}, ' ') > 0
  THEN substr(${column}, 1, instr(${column}, ' '))
    || substr(${column}, length(rtrim(${column}, replace(${column}, ' ', ''))) + 1, 1) || '.'
  ELSE ${column} END`;

/**
 * SQL condition: the athlete's names are to be reduced, where `asked` says that the organizer wants
 * it for minors. Whose birth date nobody knows counts as a minor; who was erased has no name to reduce.
 */
const isReduced = (requested: SQL): SQL => sql`(${requested} AND u.erased_at IS NULL
  AND (u.birth_date IS NULL OR u.birth_date > date('now', '-18 years')))`;

/** SQL expression: an athlete's name as everyone may read it, reduced where `asked`; `u` is `users`. */
export const publicNameWhere = (requested: SQL): SQL =>
  sql`CASE WHEN ${isReduced(requested)} THEN ${initialOf(sql`u.name`)} ELSE u.name END`;

/** SQL expression: an athlete's nickname as everyone may read it: people type whole names there. */
export const publicNicknameWhere = (requested: SQL): SQL =>
  sql`CASE WHEN ${isReduced(requested)} THEN ${initialOf(sql`u.nickname`)} ELSE u.nickname END`;

/** SQL expression: an athlete's public name in a tournament; `u` and `t` are `users` and `tournaments`. */
export const publicName: SQL = publicNameWhere(sql`t.reduce_minors_names`);

/** SQL expression: an athlete's public nickname in a tournament. */
export const publicNickname: SQL = publicNicknameWhere(sql`t.reduce_minors_names`);

/** SQL expression: what an athlete is called at the pitch: the nickname, else the public name. */
export const calledName: SQL = sql`COALESCE(NULLIF(${publicNickname}, ''), ${publicName})`;

const ACCENTS: Record<string, string> = {
  a: "áàâãÁÀÂÃ",
  e: "éêÉÊ",
  i: "íÍ",
  o: "óôõÓÔÕ",
  u: "úüÚÜ",
  c: "çÇ",
};

/**
 * SQL expression: a text in lower case without Portuguese accents, to search and to order by: SQLite
 * itself would put "Élton" behind "Zeca".
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
