import { type SQL, sql } from "drizzle-orm";

/** The member that a difference holds even where it is the same: how the game stood. */
const SCORE = sql`'score'`;

/** SQL expression: the members of the object `of` that `other` does not have so, its events aside. */
const membersOnlyIn = (of: SQL, other: SQL): SQL => sql`(
  SELECT json_group_object(m.key, json(${of} -> m.fullkey)) FROM json_each(${of}) m
  WHERE m.key <> 'events' AND (m.key = ${SCORE} OR (${of} -> m.fullkey) IS NOT (${other} -> m.fullkey)))`;

/** SQL query: the events of a state, each with a sign: what went counts down, what came counts up. */
const signed = (state: SQL, sign: 1 | -1): SQL =>
  sql`SELECT item.value AS event, ${sql.raw(String(sign))} AS sign, item.key AS place
      FROM json_each(COALESCE(${state} -> '$.events', '[]')) item`;

/**
 * SQL expression: the events that are left over on one side, where an event that came and went, or went
 * and came, cancels out. Two events may be the same (goals without a minute): they are counted.
 */
const eventsLeft = (events: SQL, sign: 1 | -1): SQL => sql`(
  SELECT json_group_array(json(event) ORDER BY place) FROM (
    SELECT event, sign, place,
      row_number() OVER (PARTITION BY event, sign ORDER BY place) AS nth,
      sum(sign = ${sql.raw(String(-sign))}) OVER (PARTITION BY event) AS opposite
    FROM (${events}))
  WHERE sign = ${sql.raw(String(sign))} AND nth > opposite)`;

/** SQL expression: the object `state` as it was before a difference made it so, its events aside. */
const undone = (state: SQL, before: SQL, after: SQL): SQL => sql`json_patch(
  json_patch(${state}, (SELECT json_group_object(m.key, NULL) FROM json_each(${after}) m)), ${before})`;

/**
 * SQL query: what differs between two states of each row of `pairs`, a query of `id`, the states `before`
 * and `after`, and a difference that came in between the row's beginning and `before` (`earlier_before`
 * and `earlier_after`, '{}' where there is none). Its rows are `id`, `before` and `after`: the members
 * that are not the same, how the game stood, and of its events those that went and those that came.
 */
export function differencesOf(pairs: SQL): SQL {
  const own = (name: string): SQL => sql`s.${sql.identifier(name)}`;
  const [start, end] = [own("start"), own("after")];
  const events = sql`${signed(own("before"), -1)} UNION ALL ${signed(end, 1)}
    UNION ALL ${signed(own("earlier_before"), -1)} UNION ALL ${signed(own("earlier_after"), 1)}`;
  return sql`
    -- Worked out once: what is read of them below would work them out again for every member.
    WITH pairs AS MATERIALIZED (${pairs}),
    states AS MATERIALIZED (
      SELECT p.*, ${undone(sql`p.before`, sql`p.earlier_before`, sql`p.earlier_after`)} AS start
      FROM pairs p),
    sides AS MATERIALIZED (
      SELECT s.id AS id,
        ${membersOnlyIn(start, end)} AS was, ${eventsLeft(events, -1)} AS went,
        ${membersOnlyIn(end, start)} AS became, ${eventsLeft(events, 1)} AS came
      FROM states s)
    SELECT id,
      iif(went = '[]', was, json_set(was, '$.events', json(went))) AS before,
      iif(came = '[]', became, json_set(became, '$.events', json(came))) AS after
    FROM sides`;
}
