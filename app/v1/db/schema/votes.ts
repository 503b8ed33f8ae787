import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { VOTE_KINDS } from "../../../domain/votes.ts";
import { createdAt, id } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { games } from "./games.ts";

const gameId = () =>
  integer("game_id")
    .notNull()
    .references(() => games.id, { onDelete: "cascade" });

/** `home`, `draw` or `away`; of the best of a game the athlete's number. */
const choice = () => text("choice").notNull();

/**
 * One device's vote about a game, for as long as it could vote again. Nobody can tell from a row whose it
 * is, nor which rows of two games are of one device: `voter` and `network` are keyed hashes of both with
 * the game. Triggers count it in `vote_totals`.
 */
export const ballots = sqliteTable(
  "ballots",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    kind: text("kind", { enum: VOTE_KINDS }).notNull(),
    choice: choice(),
    voter: text("voter").notNull(),
    network: text("network"),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("ballots_voter").on(t.game_id, t.kind, t.voter),
    index("ballots_network").on(t.game_id, t.network),
    index("ballots_championship").on(t.championship_id),
    index("ballots_age").on(t.created_at),
  ],
);

/** How many votes each choice has; stays when the ballots go. */
export const vote_totals = sqliteTable(
  "vote_totals",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    kind: text("kind", { enum: VOTE_KINDS }).notNull(),
    choice: choice(),
    votes: integer("votes").notNull(),
  },
  (t) => [
    uniqueIndex("vote_totals_choice").on(t.game_id, t.kind, t.choice),
    index("vote_totals_championship").on(t.championship_id),
  ],
);
