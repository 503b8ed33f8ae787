/** Numbers of rows that a database has for itself: more than its 10 GB have room for. */
export const NUMBERS_OF_A_SHARD = 1_000_000_000_000;

/** The database (0, 1, 2 …) that the row of a number lies in, whatever its table. */
export const shardOf = (number: number): number => Math.floor(number / NUMBERS_OF_A_SHARD);

/** SQL condition: a table whose rows have numbers of their own; wrangler's list of migrations is none. */
const IS_NUMBERED =
  "m.type = 'table' AND m.sql LIKE '%AUTOINCREMENT%' AND m.name <> 'd1_migrations'";

/**
 * The statements by which each table of a database goes on with the numbers of its shard. Run after each
 * migration: they do nothing to a table that has numbers of its shard already, and nothing in shard 0.
 */
export const numberingOf = (shard: number): string[] => [
  `INSERT INTO sqlite_sequence (name, seq) SELECT m.name, ${shard * NUMBERS_OF_A_SHARD}
   FROM sqlite_master m WHERE ${IS_NUMBERED}
   AND m.name NOT IN (SELECT name FROM sqlite_sequence)`,
  `UPDATE sqlite_sequence SET seq = ${shard * NUMBERS_OF_A_SHARD}
   WHERE seq < ${shard * NUMBERS_OF_A_SHARD} AND name <> 'd1_migrations'`,
];

/** The query for the names of tables whose next number would be one of another database. */
export const tablesOffShard = (shard: number): string => `
  SELECT m.name AS name FROM sqlite_master m LEFT JOIN sqlite_sequence s ON s.name = m.name
  WHERE ${IS_NUMBERED} AND COALESCE(s.seq, 0) NOT BETWEEN
    ${shard * NUMBERS_OF_A_SHARD} AND ${(shard + 1) * NUMBERS_OF_A_SHARD - 1}`;
