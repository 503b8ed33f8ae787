import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, now } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { gameId } from "./games.ts";
import { teams } from "./people.ts";
import { NEWS_KINDS } from "../../../domain/push.ts";

/** A device that asked to be told; its address at the push service is its secret, and all that is known of it. */
export const push_subscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    endpoint: text("endpoint").notNull(),
    /** The device's public key and its secret, in base64url: what is sent is sealed for them (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Minutes since midnight in `time_zone`; both null: nothing is quiet. */
    quiet_from: integer("quiet_from"),
    quiet_to: integer("quiet_to"),
    time_zone: text("time_zone").notNull().default("America/Sao_Paulo"),
    /** Keyed hash of the network that it came from, for a day: so that one network adds so many. */
    network: text("network"),
    created_at: createdAt(),
    /** When the device was last here, or its push service last took something for it. */
    seen_at: text("seen_at").notNull().default(now),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_network")
      .on(t.network)
      .where(sql`network IS NOT NULL`),
    index("push_subscriptions_seen").on(t.seen_at),
  ],
);

const subscriptionId = () =>
  integer("subscription_id")
    .notNull()
    .references(() => push_subscriptions.id, { onDelete: "cascade" });

/** A team in a championship, or without one the whole championship, that a device is told of. */
export const push_topics = sqliteTable(
  "push_topics",
  {
    id: id(),
    subscription_id: subscriptionId(),
    championship_id: championshipId(),
    team_id: integer("team_id").references(() => teams.id, { onDelete: "cascade" }),
    /** `maskOf` the kinds that were chosen. */
    kinds: integer("kinds").notNull(),
  },
  (t) => [
    index("push_topics_subscription").on(t.subscription_id),
    index("push_topics_audience").on(t.championship_id, t.team_id, t.subscription_id),
    index("push_topics_team").on(t.team_id),
  ],
);

/**
 * What is to be told of a game: one row a kind, however many are told. Triggers write it with the game; what
 * it says is read from the game when it is sent. It goes through its audience by the subscriptions' numbers.
 */
export const push_news = sqliteTable(
  "push_news",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    kind: text("kind", { enum: NEWS_KINDS }).notNull(),
    /** Of a goal the score that the audience knows. */
    home_before: integer("home_before"),
    away_before: integer("away_before"),
    /** What was told before has changed. */
    corrected: flag("corrected", false),
    /** One more each time that there is something newer to tell, from the first device on. */
    edition: integer("edition").notNull().default(1),
    /** The last device that this edition was sent to, or is being sent to. */
    cursor: integer("cursor").notNull().default(0),
    /** The last one for which sending came to an end: what lies between the two is sent again after a crash. */
    settled: integer("settled").notNull().default(0),
    /** The last device that has to know; null: all of them. */
    reach: integer("reach"),
    /** When to go on; null: it is told. */
    due_at: text("due_at"),
    /** After this moment nobody is told any more. */
    expires_at: text("expires_at").notNull(),
    /** Who is sending, and until when that is believed. */
    sender: text("sender"),
    sender_until: text("sender_until"),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("push_news_game").on(t.game_id, t.kind),
    index("push_news_championship").on(t.championship_id),
    index("push_news_due")
      .on(t.due_at)
      .where(sql`due_at IS NOT NULL`),
    uniqueIndex("push_news_sender")
      .on(t.sender)
      .where(sql`sender IS NOT NULL`),
    index("push_news_expired").on(t.expires_at),
  ],
);

/** A device whose push service asked to be tried again. */
export const push_retries = sqliteTable(
  "push_retries",
  {
    id: id(),
    news_id: integer("news_id")
      .notNull()
      .references(() => push_news.id, { onDelete: "cascade" }),
    subscription_id: subscriptionId(),
    due_at: text("due_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_retries_device").on(t.news_id, t.subscription_id),
    index("push_retries_due").on(t.news_id, t.due_at),
    index("push_retries_subscription").on(t.subscription_id),
  ],
);
