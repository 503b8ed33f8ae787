/**
 * Tables of a championship's copy, parents first. Rows refer to each other by position, never by database id.
 */

export interface Table {
  key: Key;
  table: string;
  /** The parent through which a row belongs to the championship; absent: `championship_id`. */
  within?: { column: string; parent: string };
  plain: readonly string[];
  flags?: readonly string[];
  json?: readonly string[];
  /** References to tables of the same copy. */
  refs?: Readonly<Record<string, Key>>;
  /** Columns that follow from a reference, with the path to their value. */
  derived?: Readonly<Record<string, Way>>;
  /** Paths that must end at the same row. */
  same?: readonly (readonly [Way, Way])[];
}

type Way = readonly string[];

/** Maximum rows of a document. */
export const MOST_ROWS = {
  teams: 5000,
  athletes: 50_000,
  seasons: 200,
  tournaments: 300,
  phases: 3000,
  groups: 10_000,
  rounds: 20_000,
  registers: 20_000,
  spots: 50_000,
  fields: 5000,
  referees: 5000,
  inscriptions: 100_000,
  games: 50_000,
  events: 200_000,
  kicks: 200_000,
  lineups: 500_000,
  reports: 50_000,
  appointments: 100_000,
  suspensions: 50_000,
  adjustments: 10_000,
  lots: 10_000,
  news: 5000,
  bulletins: 100_000,
  rulebooks: 10_000,
  blackouts: 10_000,
  changes: 200_000,
};
export type Key = keyof typeof MOST_ROWS;

const PEOPLE: readonly Table[] = [
  {
    key: "teams",
    table: "teams",
    plain: ["name", "short_name", "city", "uf", "primary_color", "secondary_color"],
  },
  {
    key: "athletes",
    table: "users",
    plain: [
      "name",
      "nickname",
      "position",
      "birth_date",
      "document_kind",
      "document",
      "email",
      "phone",
      "guardian_name",
      "guardian_consent_at",
      "erased_at",
    ],
  },
];

const ofTournament = { column: "tournament_id", parent: "tournaments" };
const ofPhase = { column: "phase_id", parent: "phases" };
const ofGame = { column: "game_id", parent: "games" };

export const TABLES: readonly Table[] = [
  {
    key: "seasons",
    table: "seasons",
    plain: ["name", "status", "year"],
    json: ["categories"],
  },
  {
    key: "tournaments",
    table: "tournaments",
    plain: ["name", "category", "modality", "status", "game_duration", "periods", "import_key"],
    flags: ["enable_register", "is_called", "reduce_minors_names"],
    json: ["tournament_rankings", "stats_rules", "inscription_info", "eligibility_rules", "ended"],
    refs: { season_id: "seasons", follows_id: "tournaments" },
  },
  {
    key: "phases",
    table: "phases",
    within: ofTournament,
    plain: ["name", "order", "stage", "decides", "trophy"],
    flags: ["is_group", "resets_cards"],
    json: ["tie_rules", "zones", "meetings"],
    refs: { tournament_id: "tournaments", carries_from_id: "phases" },
  },
  {
    key: "groups",
    table: "groups",
    within: ofPhase,
    plain: ["name", "order", "decides"],
    refs: { phase_id: "phases" },
  },
  {
    key: "rounds",
    table: "rounds",
    within: ofPhase,
    plain: ["name", "order"],
    refs: { phase_id: "phases" },
  },
  {
    key: "registers",
    table: "registers",
    within: ofTournament,
    plain: [
      "status",
      "reason",
      "contact_name",
      "contact_email",
      "contact_phone",
      "withdrawn_at",
      "withdrawal_cause",
      "ranking",
      "name",
      "short_name",
      "primary_color",
      "secondary_color",
    ],
    flags: ["takes_points"],
    refs: { tournament_id: "tournaments", team_id: "teams", replaces_id: "registers" },
  },
  {
    key: "spots",
    table: "spots",
    within: ofPhase,
    plain: ["name", "order"],
    flags: ["manual"],
    json: ["source"],
    refs: { phase_id: "phases", group_id: "groups", register_id: "registers" },
    same: [
      [["group_id", "phase_id"], ["phase_id"]],
      [
        ["register_id", "tournament_id"],
        ["phase_id", "tournament_id"],
      ],
    ],
  },
  {
    key: "fields",
    table: "fields",
    plain: ["name", "address", "city", "uf", "latitude", "longitude"],
  },
  { key: "referees", table: "referees", plain: ["name", "category", "phone", "email"] },
  {
    key: "inscriptions",
    table: "inscriptions",
    within: ofTournament,
    plain: ["shirt_number", "position", "registration_number", "role", "status", "returned_at"],
    flags: ["landing"],
    refs: { register_id: "registers", user_id: "athletes" },
    derived: { tournament_id: ["register_id", "tournament_id"] },
  },
  {
    key: "games",
    table: "games",
    plain: [
      "leg",
      "starts_at",
      "status",
      "status_before",
      "period",
      "period_started_at",
      "result_kind",
      "absent_side",
      "home_score",
      "away_score",
      "home_extra_score",
      "away_extra_score",
      "home_penalties",
      "away_penalties",
      "reason",
      "offender_side",
      "decided_by",
      "article",
      "notes",
      "closed_at",
    ],
    flags: ["time_known", "finished", "by_rule", "counts_for_goals", "counts_for_scorers"],
    refs: {
      round_id: "rounds",
      group_id: "groups",
      field_id: "fields",
      home_spot_id: "spots",
      away_spot_id: "spots",
      home_team_id: "teams",
      away_team_id: "teams",
      replays_id: "games",
    },
    derived: {
      phase_id: ["round_id", "phase_id"],
      tournament_id: ["round_id", "phase_id", "tournament_id"],
    },
    same: [
      [
        ["group_id", "phase_id"],
        ["round_id", "phase_id"],
      ],
    ],
  },
  {
    key: "events",
    table: "score_events",
    within: ofTournament,
    plain: ["type", "minute", "added", "card_kind", "shirt_number"],
    flags: ["extra_time", "penalty", "free_kick"],
    refs: {
      game_id: "games",
      team_id: "teams",
      user_id: "athletes",
      replaced_user_id: "athletes",
    },
    derived: { tournament_id: ["game_id", "tournament_id"] },
  },
  {
    key: "kicks",
    table: "shootout_kicks",
    within: ofGame,
    plain: ["place", "side"],
    flags: ["scored"],
    refs: { game_id: "games", user_id: "athletes" },
  },
  {
    key: "lineups",
    table: "lineups",
    within: ofGame,
    plain: ["shirt_number", "function"],
    flags: ["starter", "captain"],
    refs: { game_id: "games", team_id: "teams", user_id: "athletes" },
  },
  {
    key: "reports",
    table: "match_reports",
    within: ofGame,
    plain: [],
    json: ["report"],
    refs: { game_id: "games", man_of_the_match_id: "athletes" },
  },
  {
    key: "appointments",
    table: "appointments",
    within: ofGame,
    plain: ["function"],
    refs: { game_id: "games", referee_id: "referees" },
  },
  {
    key: "suspensions",
    table: "suspensions",
    within: ofTournament,
    plain: ["cause", "matches", "until", "deducted", "note", "created_at"],
    json: ["served_in"],
    refs: {
      tournament_id: "tournaments",
      user_id: "athletes",
      team_id: "teams",
      cause_game_id: "games",
    },
  },
  {
    key: "adjustments",
    table: "adjustments",
    within: ofTournament,
    plain: ["points", "reason", "round"],
    refs: { phase_id: "phases", team_id: "teams" },
    derived: { tournament_id: ["phase_id", "tournament_id"] },
  },
  {
    key: "lots",
    table: "lots",
    within: ofPhase,
    plain: ["note"],
    json: ["team_ids"],
    refs: { phase_id: "phases" },
  },
  { key: "news", table: "news", plain: ["title", "body", "published_at"] },
  {
    key: "bulletins",
    table: "bulletins",
    plain: ["type", "note", "valid_from", "valid_until", "contract", "published_at"],
    refs: {
      tournament_id: "tournaments",
      user_id: "athletes",
      from_team_id: "teams",
      to_team_id: "teams",
      corrects_id: "bulletins",
    },
  },
  {
    key: "rulebooks",
    table: "rulebook_versions",
    within: ofTournament,
    plain: ["reason", "created_at"],
    json: ["tournament_rankings", "stats_rules"],
    refs: { tournament_id: "tournaments" },
  },
  {
    key: "blackouts",
    table: "field_blackouts",
    plain: ["starts_at", "ends_at", "reason"],
    refs: { field_id: "fields" },
  },
  {
    // A change's author and states refer to this database, so the copy leaves them out.
    key: "changes",
    table: "game_changes",
    within: ofGame,
    plain: ["kind", "number", "note", "created_at"],
    refs: { game_id: "games" },
    derived: { tournament_id: ["game_id", "round_id", "phase_id", "tournament_id"] },
  },
];

const ALL: readonly Table[] = [...PEOPLE, ...TABLES];
export const TABLE_KEYS: readonly Key[] = ALL.map(({ key }) => key);
const BY_KEY = new Map(ALL.map((table) => [table.key, table]));

/** Returns the table of a key. */
export function tableOf(key: Key): Table {
  const table = BY_KEY.get(key);
  if (!table) throw new RangeError(`No table ${key}.`);
  return table;
}
