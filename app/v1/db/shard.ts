/** Number of ids for each database; 10 GB cannot hold that many rows. */
export const NUMBERS_OF_A_SHARD = 1_000_000_000_000;

/** Returns the number (0, 1, 2 …) of the database that has a row's id, for any table. */
export const shardOf = (number: number): number => Math.floor(number / NUMBERS_OF_A_SHARD);

/** SQL condition: tables that number their own rows, without wrangler's list of migrations. */
const IS_NUMBERED =
  "m.type = 'table' AND m.sql LIKE '%AUTOINCREMENT%' AND m.name <> 'd1_migrations'";

/**
 * Statements that start each table in its shard's range. Run them after each migration; tables in range and
 * shard 0 stay.
 */
export const buildNumbering = (shard: number): string[] => [
  `INSERT INTO sqlite_sequence (name, seq) SELECT m.name, ${shard * NUMBERS_OF_A_SHARD}
   FROM sqlite_master m WHERE ${IS_NUMBERED}
   AND m.name NOT IN (SELECT name FROM sqlite_sequence)`,
  `UPDATE sqlite_sequence SET seq = ${shard * NUMBERS_OF_A_SHARD}
   WHERE seq < ${shard * NUMBERS_OF_A_SHARD} AND name <> 'd1_migrations'`,
];

/** Selects tables with a next id outside the shard's range. */
export const tablesOffShard = (shard: number): string => `
  SELECT m.name AS name FROM sqlite_master m LEFT JOIN sqlite_sequence s ON s.name = m.name
  WHERE ${IS_NUMBERED} AND COALESCE(s.seq, 0) NOT BETWEEN
    ${shard * NUMBERS_OF_A_SHARD} AND ${(shard + 1) * NUMBERS_OF_A_SHARD - 1}`;
