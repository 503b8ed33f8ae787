import { type SQL, sql } from "drizzle-orm";
import { fixed, flag, type RowOf, select, value } from "./columns.ts";

/** "João da Silva" → "João S."; one word stays. */
const shortenLastName = (column: SQL): SQL => sql`CASE
  WHEN instr(${column}, ' ') > 0
  THEN substr(${column}, 1, instr(${column}, ' '))
    || substr(${column}, length(rtrim(${column}, replace(${column}, ' ', ''))) + 1, 1) || '.'
  ELSE ${column} END`;

/** True for minors where `requested` holds; an unknown birth date counts as a minor. */
const isReduced = (requested: SQL): SQL => sql`(${requested} AND u.erased_at IS NULL
  AND (u.birth_date IS NULL OR u.birth_date > date('now', '-18 years')))`;

/** Returns SQL for a public name; `u` is `users`. */
export const publicNameWhere = (requested: SQL) =>
  sql<string>`CASE WHEN ${isReduced(requested)} THEN ${shortenLastName(sql`u.name`)} ELSE u.name END`;

/** Returns SQL for a public nickname, reduced too: people type whole names there. */
export const publicNicknameWhere = (requested: SQL) =>
  sql<
    string | null
  >`CASE WHEN ${isReduced(requested)} THEN ${shortenLastName(sql`u.nickname`)} ELSE u.nickname END`;

/** SQL: public name in the tournament `t`; `u` is `users`. */
export const publicName = fixed(publicNameWhere(sql`t.reduce_minors_names`));

export const publicNickname = fixed(publicNicknameWhere(sql`t.reduce_minors_names`));

/** SQL: the nickname, else the public name. */
export const displayName = fixed(
  sql<string>`COALESCE(NULLIF(${publicNickname}, ''), ${publicName})`,
);

const ACCENTS: Record<string, string> = {
  a: "áàâãÁÀÂÃ",
  e: "éêÉÊ",
  i: "íÍ",
  o: "óôõÓÔÕ",
  u: "úüÚÜ",
  c: "çÇ",
};

/** Returns SQL for lower case without accents: SQLite sorts "Élton" after "Zeca". */
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

/** SQL that joins the squads of a game `g`, for `SQUAD_NAMES`. */
export const SQUADS_OF_GAME: SQL = sql`
  LEFT JOIN squads hq ON hq.tournament_id = g.tournament_id AND hq.team_id = g.home_team_id
  LEFT JOIN squads aq ON aq.tournament_id = g.tournament_id AND aq.team_id = g.away_team_id`;

/** JSON of the game's squads; null for a side that is open or has no people. */
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

/** Returns public names by athlete id, like `publicName` in SQL. */
export const publicNamesIn = (squads: readonly SquadNames[]): Map<number, string> =>
  new Map(publicPeople(squads).map(({ id, name }) => [id, name]));

/** Returns displayed names by athlete id, like `calledName` in SQL. */
export const displayNamesIn = (squads: readonly SquadNames[]): Map<number, string> =>
  new Map(publicPeople(squads).map(({ id, name, nickname }) => [id, nickname || name]));

function publicPeople(squads: readonly SquadNames[]) {
  const youngest = new Date();
  youngest.setUTCFullYear(youngest.getUTCFullYear() - OF_AGE);
  const limit = youngest.toISOString().slice(0, 10);
  return squads.flatMap(({ home, away, reduced }) =>
    [...parseMembers(home), ...parseMembers(away)].map(([id, name, born, erased, nickname]) => {
      const isMinor = reduced && erased === 0 && (born === null || born > limit);
      return isMinor
        ? { id, name: reducedName(name), nickname: nickname && reducedName(nickname) }
        : { id, name, nickname };
    }),
  );
}

function parseMembers(squad: string | null): Member[] {
  return squad === null ? [] : JSON.parse(squad);
}

function reducedName(name: string): string {
  const end = name.indexOf(" ");
  if (end < 0) return name;
  const [initial = ""] = name.slice(name.trimEnd().lastIndexOf(" ") + 1);
  return `${name.slice(0, end)} ${initial}.`;
}
