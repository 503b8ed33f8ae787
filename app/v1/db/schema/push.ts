import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, now } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { gameId } from "./games.ts";
import { teams } from "./people.ts";
import { NEWS_KINDS } from "../../../domain/push.ts";

/** A device subscribed to push. Its push address is secret and is all that Apito knows of it. */
export const push_subscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    endpoint: text("endpoint").notNull(),
    /** The device's public key and secret, in base64url, for encryption (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Quiet hours in minutes since midnight in `time_zone`; both null: none. */
    quiet_from: integer("quiet_from"),
    quiet_to: integer("quiet_to"),
    time_zone: text("time_zone").notNull().default("America/Sao_Paulo"),
    /** Keyed hash of the network, kept a day to limit new subscriptions. */
    network: text("network"),
    created_at: createdAt(),
    /** Last visit of the device, or last message that its push service accepted. */
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

/** A device's topic: one team, or the whole championship without a team. */
export const push_topics = sqliteTable(
  "push_topics",
  {
    id: id(),
    subscription_id: subscriptionId(),
    championship_id: championshipId(),
    team_id: integer("team_id").references(() => teams.id, { onDelete: "cascade" }),
    /** Bit mask of the chosen kinds (`maskOf`). */
    kinds: integer("kinds").notNull(),
  },
  (t) => [
    index("push_topics_subscription").on(t.subscription_id),
    index("push_topics_audience").on(t.championship_id, t.team_id, t.subscription_id),
    index("push_topics_team").on(t.team_id),
  ],
);

/**
 * Push news of a game: one row a kind, regardless of the audience's size. Triggers write it with the game;
 * the text is read from the game when it is sent. Sending walks the subscriptions by number.
 */
export const push_news = sqliteTable(
  "push_news",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    kind: text("kind", { enum: NEWS_KINDS }).notNull(),
    /** For a goal, the score that the audience already knows. */
    home_before: integer("home_before"),
    away_before: integer("away_before"),
    /** True when earlier news was corrected. */
    corrected: flag("corrected", false),
    /** Increases with newer news; sending then restarts at the first device. */
    edition: integer("edition").notNull().default(1),
    /** The last device to which this edition was sent or is being sent. */
    cursor: integer("cursor").notNull().default(0),
    /**
     * The last device with finished sending; after a crash, devices between `settled` and `cursor` get it
     * again.
     */
    settled: integer("settled").notNull().default(0),
    /** The last device to notify; null: all. */
    reach: integer("reach"),
    /** When to continue; null: finished. */
    due_at: text("due_at"),
    /** No one is notified after this time. */
    expires_at: text("expires_at").notNull(),
    /** The current sender, and the end of its lease. */
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

/** A device whose push service asked for a retry. */
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
