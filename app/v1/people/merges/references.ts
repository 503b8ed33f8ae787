/** The kinds of rows that can be merged. */
export const MERGE_KINDS = ["athlete", "team"] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

export interface Reference {
  table: string;
  column: string;
}

/** The columns that refer to an athlete or team; a merge moves them (`tests/v1/people/merges`). */
export const REFERENCES: Record<MergeKind, readonly Reference[]> = {
  athlete: [
    { table: "inscriptions", column: "user_id" },
    { table: "lineups", column: "user_id" },
    { table: "score_events", column: "user_id" },
    { table: "score_events", column: "replaced_user_id" },
    { table: "suspensions", column: "user_id" },
    { table: "bulletins", column: "user_id" },
    { table: "match_reports", column: "man_of_the_match_id" },
    { table: "shootout_kicks", column: "user_id" },
    { table: "document_views", column: "user_id" },
    { table: "sheet_entries", column: "user_id" },
  ],
  team: [
    { table: "registers", column: "team_id" },
    // Games before events: an own goal's athlete belongs to the game's other team.
    { table: "games", column: "home_team_id" },
    { table: "games", column: "away_team_id" },
    { table: "lineups", column: "team_id" },
    { table: "score_events", column: "team_id" },
    { table: "suspensions", column: "team_id" },
    { table: "bulletins", column: "from_team_id" },
    { table: "bulletins", column: "to_team_id" },
    { table: "adjustments", column: "team_id" },
    { table: "game_files", column: "team_id" },
    { table: "tournaments", column: "champion_id" },
    { table: "users", column: "team_id" },
    { table: "push_topics", column: "team_id" },
  ],
};

/** Sums that triggers keep from the moved rows. */
export const DERIVED: readonly string[] = ["athlete_totals", "all_time_scorers"];

/**
 * Columns that the kept row takes from the other one where it has none; those of a group only together, by the
 * group's first column.
 */
export const FILLED: Record<MergeKind, readonly (readonly [string, ...string[]])[]> = {
  athlete: [
    ["nickname"],
    ["position"],
    ["birth_date"],
    ["document_hash", "document_kind", "document"],
    ["email"],
    ["phone"],
    ["photo_file_id"],
    ["guardian_name", "guardian_consent_at"],
  ],
  team: [
    ["short_name"],
    ["city", "uf"],
    ["primary_color", "secondary_color"],
    ["logo_file_id"],
    ["image_file_id"],
  ],
};
