import { type SQL, sql } from "drizzle-orm";

/**
 * SQL expression: an athlete's name as everyone may read it. `u` and `t` are the aliases of `users`
 * and `tournaments`. Where the tournament asks for it, a minor shows with the first name and the last
 * one's initial: "João da Silva" → "João S." (`rtrim` with all of a name's letters stops at its last
 * space.)
 */
export const publicName: SQL = sql`CASE
  WHEN t.reduce_minors_names AND u.birth_date > date('now', '-18 years') AND instr(u.name, ' ') > 0
  THEN substr(u.name, 1, instr(u.name, ' '))
    || substr(u.name, length(rtrim(u.name, replace(u.name, ' ', ''))) + 1, 1) || '.'
  ELSE u.name END`;

/** SQL expression: what an athlete is called at the pitch: the nickname, else the public name. */
export const calledName: SQL = sql`COALESCE(NULLIF(u.nickname, ''), ${publicName})`;

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
