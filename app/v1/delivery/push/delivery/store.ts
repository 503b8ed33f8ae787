import { type SQL, sql } from "drizzle-orm";
import { isShown } from "../../../kit/shown.ts";
import { columnsOf, type RowOf, value } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import {
  championships,
  games,
  push_news,
  push_retries,
  push_subscriptions,
} from "../../../db/schema/index.ts";
import { now } from "../../../db/schema/columns.ts";
import { teamName } from "../../../kit/team-ref.ts";

/** Devices per batch; the platform allows six connections and counts calls. */
export const DEVICES_A_BATCH = 40;

/** Seconds until another sender may take over from one that stopped. */
const SENDER_SECONDS = 60;

/** Days until a device's accepted messages are noted again. */
const NOTED_DAYS = 7;

const from = (age: string): SQL => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age})`;

type Batch = ReturnType<typeof takeBatch>;
export type TakenNews = RowOf<Batch["news"]["one"]>;
export type DeviceRow = RowOf<Batch["devices"]>;

/** Returns news that are due and that no sender has, if any. */
export const findDue = (db: Database) =>
  rows(db)`SELECT ${columnsOf(push_news, "d", ["id"])} ${due} LIMIT 1`;

const due = sql`
  FROM push_news d
  WHERE d.due_at <= ${now} AND d.expires_at > ${now} AND (d.sender_until IS NULL OR d.sender_until < ${now})
  ORDER BY d.due_at, d.id`;

/** SQL: the bit of a kind of news, as in `newsBit`. */
const BIT = sql`CASE n.kind WHEN 'kick_off' THEN 1 WHEN 'goal' THEN 2 WHEN 'result' THEN 4 ELSE 8 END`;

/** SQL: device ids between two bounds, each once. */
const audience = (sender: string, after: SQL, upTo: SQL): SQL => {
  const following = (team: SQL) => sql`
    SELECT * FROM (
      SELECT t.subscription_id AS id FROM push_news n CROSS JOIN games g ON g.id = n.game_id
      CROSS JOIN push_topics t ON t.championship_id = n.championship_id AND t.team_id ${team}
        AND t.subscription_id > ${after} AND t.subscription_id <= ${upTo}
      WHERE n.sender = ${sender} AND t.kinds & ${BIT} ORDER BY t.subscription_id LIMIT ${DEVICES_A_BATCH})`;
  return sql`
    SELECT id FROM (
      ${following(sql`IS NULL`)} UNION ${following(sql`= g.home_team_id`)}
      UNION ${following(sql`= g.away_team_id`)})
    ORDER BY id LIMIT ${DEVICES_A_BATCH}`;
};

const ALL = sql`9007199254740991`;

/**
 * Returns the statements that take the next batch: unfinished devices, retries, new ones. No other sender
 * gets the news until the batch is noted.
 */
export const takeBatch = (db: Database, sender: string) => {
  const retries = sql`
    FROM push_news n CROSS JOIN push_retries r ON r.news_id = n.id
    WHERE n.sender = ${sender} AND n.cursor = n.settled AND r.due_at <= ${now} LIMIT ${DEVICES_A_BATCH}`;
  return {
    taken: rows(db)`
      UPDATE push_news SET sender = ${sender}, sender_until = ${from(`+${SENDER_SECONDS} seconds`)}
      WHERE id = (SELECT d.id ${due} LIMIT 1)`,
    waiting: rows(db)`SELECT ${columnsOf(push_retries, "r", { id: "subscription_id" })} ${retries}`,
    advanced: rows(db)`
      UPDATE push_news SET cursor = coalesce((
        SELECT max(a.id) FROM (${audience(sender, sql`n.settled`, sql`coalesce(n.reach, ${ALL})`)}) a), cursor)
      WHERE sender = ${sender} AND cursor = settled AND NOT EXISTS (
        SELECT 1 FROM push_retries WHERE news_id = push_news.id AND due_at <= ${now})`,
    news: one(
      rows(db)`
        SELECT ${columnsOf(push_news, "n", [
          "id",
          "edition",
          "kind",
          "corrected",
          "home_before",
          "away_before",
          "game_id",
          "expires_at",
        ])},
               ${columnsOf(games, "g", [
                 "status",
                 "finished",
                 "result_kind",
                 "starts_at",
                 "time_known",
                 "home_score",
                 "away_score",
                 "home_penalties",
                 "away_penalties",
               ])},
               ${columnsOf(championships, "ch", ["slug"])},
               ${value("home_name", teamName(sql`g.home_team_id`, sql`g.tournament_id`))},
               ${value("away_name", teamName(sql`g.away_team_id`, sql`g.tournament_id`))}
        FROM push_news n JOIN games g ON g.id = n.game_id JOIN championships ch ON ch.id = n.championship_id
        WHERE n.sender = ${sender}`,
    ),
    devices: rows(db)`
      SELECT ${columnsOf(push_subscriptions, "s", [
        "id",
        "endpoint",
        "p256dh",
        "auth",
        "quiet_from",
        "quiet_to",
        "time_zone",
      ])}
      FROM (
        SELECT * FROM (${audience(sender, sql`n.settled`, sql`n.cursor`)})
        UNION SELECT * FROM (SELECT r.subscription_id ${retries})) a
      CROSS JOIN push_subscriptions s ON s.id = a.id
      CROSS JOIN push_news n ON n.sender = ${sender}
      JOIN games g ON g.id = n.game_id
      WHERE ${isShown(sql`n.championship_id`, sql`g.tournament_id`)} ORDER BY s.id`,
  };
};

export interface BatchResult {
  sender: string;
  news: number;
  edition: number;
  /** Devices with an accepted message. */
  reached: number[];
  /** Devices that no longer exist. */
  gone: number[];
  refused: number;
  /** Devices to retry, with times. */
  again: { id: number; due_at: string }[];
  /** Devices that need no further try. */
  tried: number[];
  /** Time of the next batch; null: no devices are left. */
  next_at: string | null;
}

/** Returns the statements that note a batch's results and free the news for the next sender. */
export const noteBatch = (db: Database, settled: BatchResult) => {
  const { sender, news, edition, next_at } = settled;
  const isSame = sql`EXISTS (SELECT 1 FROM push_news WHERE id = ${news} AND edition = ${edition})`;
  return [
    rows(db)`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT value FROM json_each(${JSON.stringify(settled.gone)}))`,
    rows(db)`
      UPDATE push_subscriptions SET seen_at = ${now}
      WHERE seen_at < ${from(`-${NOTED_DAYS} days`)}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(settled.reached)}))`,
    rows(db)`
      DELETE FROM push_retries WHERE news_id = ${news}
      AND subscription_id IN (SELECT value FROM json_each(${JSON.stringify(settled.tried)}))`,
    rows(db)`
      INSERT INTO push_retries (news_id, subscription_id, due_at)
      SELECT ${news}, j.value ->> 'id', j.value ->> 'due_at'
      FROM json_each(${JSON.stringify(settled.again)}) j
      WHERE ${isSame} AND EXISTS (SELECT 1 FROM push_subscriptions WHERE id = j.value ->> 'id')
      ON CONFLICT (news_id, subscription_id) DO UPDATE SET due_at = excluded.due_at`,
    rows(db)`
      UPDATE push_news SET sender = NULL, sender_until = NULL,
        settled = iif(edition = ${edition}, cursor, settled),
        due_at = CASE WHEN edition <> ${edition} THEN due_at ELSE coalesce(
          ${next_at}, (SELECT min(due_at) FROM push_retries WHERE news_id = push_news.id)) END
      WHERE sender = ${sender}`,
  ];
};
