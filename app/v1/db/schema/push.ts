import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, now } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { gameColumns } from "./games.ts";
import { teams } from "./people.ts";
import { NEWS_KINDS } from "../../../domain/push.ts";

/** A subscription; nothing is known of the device but its secret push address. */
export const push_subscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    endpoint: text("endpoint").notNull(),
    /** Base64url keys for encryption (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Minutes since midnight in `time_zone`; both null: none. */
    quiet_from: integer("quiet_from"),
    quiet_to: integer("quiet_to"),
    time_zone: text("time_zone").notNull().default("America/Sao_Paulo"),
    network: text("network"),
    created_at: createdAt(),
    /** Time of the last visit, or of the last accepted message. */
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

/** Followed teams and championships; without a team, the whole championship. */
export const push_topics = sqliteTable(
  "push_topics",
  {
    id: id(),
    subscription_id: subscriptionId(),
    championship_id: championshipId(),
    team_id: integer("team_id").references(() => teams.id, { onDelete: "cascade" }),
    kinds: integer("kinds").notNull(),
  },
  (t) => [
    index("push_topics_subscription").on(t.subscription_id),
    index("push_topics_audience").on(t.championship_id, t.team_id, t.subscription_id),
    index("push_topics_team").on(t.team_id),
  ],
);

/**
 * News to send: one row a kind, written by triggers. The text is made when it is sent; sending goes through
 * the subscriptions in order.
 */
export const push_news = sqliteTable(
  "push_news",
  {
    ...gameColumns(),
    kind: text("kind", { enum: NEWS_KINDS }).notNull(),
    /** For a goal: the score that followers already know. */
    home_before: integer("home_before"),
    away_before: integer("away_before"),
    corrected: flag("corrected", false),
    /** Increases when newer news replaces this row; sending then starts again. */
    edition: integer("edition").notNull().default(1),
    /** The last device for which sending has started. */
    cursor: integer("cursor").notNull().default(0),
    /** The last device for which sending has finished; after a crash, sending resumes from here. */
    settled: integer("settled").notNull().default(0),
    reach: integer("reach"),
    due_at: text("due_at"),
    expires_at: text("expires_at").notNull(),
    /** The process that sends, with the end of its turn. */
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
