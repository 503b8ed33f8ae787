import { type SQL, sql } from "drizzle-orm";
import { isShown } from "../../kit/shown.ts";
import { columnsOf, value } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { championships, push_subscriptions, push_topics } from "../../db/schema/index.ts";
import { ago, now } from "../../db/schema/columns.ts";
import { isAnnounced, isVisible } from "../../kit/on-air.ts";
import { teamName } from "../../kit/team-ref.ts";

/** Most devices per network: enough for a school, not for a crowd. */
const OF_NETWORK = 60;

/** Days until an unseen device is deleted. */
const UNSEEN_DAYS = 180;

/** Returns the statements of a device's subscription. */
export const selectSubscription = (db: Database, endpoint: string) => ({
  settings: one(
    rows(db)`
      SELECT ${columnsOf(push_subscriptions, "s", ["id", "quiet_from", "quiet_to", "time_zone"])}
      FROM push_subscriptions s WHERE s.endpoint = ${endpoint}`,
  ),
  topics: rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship_id: "id", slug: "slug", championship_name: "name" })},
           ${columnsOf(push_topics, "tp", ["team_id", "kinds"])},
           ${value("team_name", teamName(sql`tp.team_id`, lastTournament()))}
    FROM push_topics tp JOIN championships ch ON ch.id = tp.championship_id
    WHERE tp.subscription_id = (SELECT id FROM push_subscriptions WHERE endpoint = ${endpoint})
    AND ${isShown(sql`ch.id`)} ORDER BY tp.id`,
});

/** SQL: newest tournament of a topic's team. */
const lastTournament = (): SQL => sql`(
  SELECT max(r.tournament_id) FROM registers r
  WHERE r.team_id = tp.team_id AND r.championship_id = tp.championship_id
  AND ${isVisible(sql`r.tournament_id`, isAnnounced)})`;

/** Kinds as in `encodeKinds`. */
export interface Topic {
  /** Id or slug of the championship. */
  championship: number | string;
  team: number | null;
  kinds: number;
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
  quiet: { from: number; to: number } | null | undefined;
  time_zone: string | undefined;
  network: string | null;
}

/** Returns the statements that store a device and any topics. */
export const keepDevice = (db: Database, device: Device, topics: Topic[] | undefined) => ({
  kept: insertDevice(db, device),
  left: topics && clearTopics(db, device.endpoint),
  chosen: topics && addTopics(db, device.endpoint, topics),
});

/** Returns the statement that changes a device's address. */
export const moveDevice = (db: Database, former: string, { endpoint, p256dh, auth }: Device) =>
  rows(db)`
    UPDATE push_subscriptions SET endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}
    WHERE endpoint = ${former}
    AND NOT EXISTS (SELECT 1 FROM push_subscriptions WHERE endpoint = ${endpoint})`;

function insertDevice(db: Database, device: Device) {
  const { endpoint, p256dh, auth, quiet, time_zone, network } = device;
  const own = sql`endpoint = ${endpoint}`;
  return rows(db)`
    INSERT INTO push_subscriptions (endpoint, p256dh, auth, quiet_from, quiet_to, time_zone, network)
    SELECT ${endpoint}, ${p256dh}, ${auth}, ${quiet?.from ?? null}, ${quiet?.to ?? null},
           ${time_zone ?? "America/Sao_Paulo"}, ${network}
    WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE ${own}) OR (
      SELECT COUNT(*) FROM push_subscriptions WHERE network = ${network}) < ${OF_NETWORK}
    ON CONFLICT (endpoint) DO UPDATE SET
      p256dh = excluded.p256dh, auth = excluded.auth, seen_at = ${now}
      ${quiet === undefined ? sql`` : sql`, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`}
      ${time_zone === undefined ? sql`` : sql`, time_zone = excluded.time_zone`}`;
}

const clearTopics = (db: Database, endpoint: string) =>
  rows(db)`
    DELETE FROM push_topics
    WHERE subscription_id = (SELECT id FROM push_subscriptions WHERE endpoint = ${endpoint})`;

const addTopics = (db: Database, endpoint: string, topics: Topic[]) =>
  rows(db)`
    INSERT INTO push_topics (subscription_id, championship_id, team_id, kinds)
    SELECT s.id, ch.id, j.value ->> 'team', max(j.value ->> 'kinds')
    FROM push_subscriptions s CROSS JOIN json_each(${JSON.stringify(topics)}) j
    CROSS JOIN championships ch
      ON ch.id = iif(json_type(j.value, '$.championship') = 'integer', j.value ->> 'championship',
        (SELECT id FROM championships WHERE slug = j.value ->> 'championship'))
    WHERE s.endpoint = ${endpoint} AND ${isShown(sql`ch.id`)}
    AND (j.value ->> 'team' IS NULL OR EXISTS (
      SELECT 1 FROM registers r WHERE r.team_id = j.value ->> 'team' AND r.championship_id = ch.id
      AND ${isVisible(sql`r.tournament_id`, isAnnounced)}))
    GROUP BY s.id, ch.id, j.value ->> 'team' ORDER BY min(j.key)`;

/** Deletes a device by address. */
export const removeDevice = (db: Database, endpoint: string) =>
  rows(db)`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint}`;

/** Returns a device by id, to check a token. */
export const deviceById = (db: Database, id: number) =>
  one(
    rows(db)`
      SELECT ${columnsOf(push_subscriptions, "s", ["id", "endpoint"])} FROM push_subscriptions s
      WHERE s.id = ${id}`,
  );

/** Returns the statements that delete old devices and news. */
export const forgetDevices = (db: Database) => [
  rows(db)`DELETE FROM push_subscriptions WHERE seen_at < ${ago(`-${UNSEEN_DAYS} days`)}`,
  rows(db)`
    UPDATE push_subscriptions SET network = NULL
    WHERE network IS NOT NULL AND created_at < ${ago("-1 day")}`,
  rows(db)`DELETE FROM push_news WHERE expires_at < ${ago("-1 day")}`,
];
