import type {
  Competition,
  CompetitionField,
  CompetitionGame,
  ScoringEvent,
  DisplayedGameFacts,
} from "../../../domain/competition.ts";
import type { StandingsCard } from "../../../domain/standings.ts";
import { SIDES } from "../../../domain/result.ts";

/** The stored text of the facts. Long lists have no column names, which halves size and parsing. */
interface Packed extends Omit<Competition, "games" | "cards" | "scoring" | "lineups"> {
  games: [game: PackedGame, shown?: ReturnType<typeof packedShown>][];
  fields: CompetitionField[];
  /** Game, count of goals and assists, then code and athlete (0: unknown) of each. */
  scoring: number[];
  /** Game, team, person (0: unknown) and kind of each card. */
  cards: number[];
  /** Game, size of its line-ups, then the athletes' ids. */
  lineups: number[];
}

/** Longest stored text: a longer one costs more to write than it saves; D1's limit is 2 MB. */
const LONGEST = 1_800_000;

/** Returns the competition as text for storage, or null when it is too long. */
export function packCompetition(competition: Competition): string | null {
  const { games, cards, scoring, lineups, ...rest } = competition;
  const fields = new Map(games.flatMap(({ shown }) => fieldEntry(shown?.field ?? null)));
  const packed: Packed = {
    ...rest,
    games: games.map((game) =>
      game.shown ? [packedGame(game), packedShown(game.shown)] : [packedGame(game)],
    ),
    fields: [...fields.values()],
    scoring: packedScoring(scoring, games),
    cards: cards.flatMap(packedCard),
    lineups: packedLineups(lineups),
  };
  const text = JSON.stringify(packed);
  return text.length > LONGEST ? null : text;
}

/** Returns the competition from a text of `pack`. */
export function unpackCompetition(text: string): Competition {
  const { games, fields, cards, scoring, lineups, ...rest }: Packed = JSON.parse(text);
  const fieldOf = new Map<unknown, CompetitionField>(fields.map((field) => [field.id, field]));
  const unpackedGames = games.map(([game, shown]) => ({
    ...unpackedGame(game),
    ...(shown && { shown: unpackedShown(shown, fieldOf) }),
  }));
  return {
    ...rest,
    games: unpackedGames,
    scoring: unpackedScoring(scoring, unpackedGames),
    cards: unpackedCards(cards),
    lineups: unpackedLineups(lineups),
  };
}

const fieldEntry = (field: CompetitionField | null): [number, CompetitionField][] =>
  field ? [[field.id, field]] : [];

/** Position of each value in a packed game. */
const AT = {
  id: 0,
  phase_id: 1,
  round_id: 2,
  group_id: 3,
  round: 4,
  leg: 5,
  starts_at: 6,
  time_known: 7,
  status: 8,
  finished: 9,
  result_kind: 10,
  absent_side: 11,
  offender_side: 12,
  counts_for_goals: 13,
  home_spot_id: 14,
  away_spot_id: 15,
  home_team_id: 16,
  away_team_id: 17,
  home_score: 18,
  away_score: 19,
  home_extra_score: 20,
  away_extra_score: 21,
  home_penalties: 22,
  away_penalties: 23,
  by_rule: 24,
  counts_for_scorers: 25,
  status_before: 26,
} as const satisfies Partial<Record<keyof CompetitionGame, number>>;

const NAMES = keysOf(AT);

type PackedGame = {
  readonly [Name in keyof typeof AT as (typeof AT)[Name]]: Bare<CompetitionGame[Name]>;
};
type Bare<Value> = Value extends boolean ? 0 | 1 : Value extends undefined ? null : Value;

function keysOf<Name extends string>(places: Record<Name, number>): Name[];
function keysOf(places: object): string[] {
  return Object.keys(places);
}

function packedGame(game: CompetitionGame): PackedGame;
function packedGame(game: CompetitionGame): unknown {
  return NAMES.map((name) => {
    const value = game[name] ?? null;
    return typeof value === "boolean" ? Number(value) : value;
  });
}

// Constants, because in a fresh isolate a loop or destructuring is several times slower.
const unpackedGame = (values: PackedGame): CompetitionGame => ({
  id: values[AT.id],
  phase_id: values[AT.phase_id],
  round_id: values[AT.round_id],
  group_id: values[AT.group_id],
  round: values[AT.round],
  leg: values[AT.leg],
  starts_at: values[AT.starts_at],
  time_known: values[AT.time_known] === 1,
  status: values[AT.status],
  finished: values[AT.finished] === 1,
  result_kind: values[AT.result_kind],
  absent_side: values[AT.absent_side],
  offender_side: values[AT.offender_side],
  counts_for_goals: values[AT.counts_for_goals] === 1,
  home_spot_id: values[AT.home_spot_id],
  away_spot_id: values[AT.away_spot_id],
  home_team_id: values[AT.home_team_id],
  away_team_id: values[AT.away_team_id],
  home_score: values[AT.home_score],
  away_score: values[AT.away_score],
  home_extra_score: values[AT.home_extra_score],
  away_extra_score: values[AT.away_extra_score],
  home_penalties: values[AT.home_penalties],
  away_penalties: values[AT.away_penalties],
  by_rule: values[AT.by_rule] === 1,
  counts_for_scorers: values[AT.counts_for_scorers] !== 0,
  status_before: values[AT.status_before] ?? null,
});

/** Version, field id, then other values up to the last one present. */
function packedShown({ field, version, ...shown }: DisplayedGameFacts): (string | number | null)[] {
  const values = [version, field?.id ?? null, ...RARELY.map((name) => shown[name])];
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

function unpackedShown(
  [version, field, ...rarely]: ReturnType<typeof packedShown>,
  fieldOf: ReadonlyMap<unknown, CompetitionField>,
): DisplayedGameFacts {
  const at = (name: (typeof RARELY)[number]) => {
    const value = rarely[RARELY.indexOf(name)];
    return typeof value === "string" ? value : null;
  };
  return {
    field: fieldOf.get(field) ?? null,
    period: at("period"),
    period_started_at: at("period_started_at"),
    reason: at("reason"),
    decided_by: at("decided_by"),
    article: at("article"),
    closed_at: at("closed_at"),
    version: Number(version),
  };
}

const RARELY = [
  "closed_at",
  "period",
  "period_started_at",
  "reason",
  "decided_by",
  "article",
] as const;

const TYPES = ["yellow_card", "blue_card", "red_card"] as const;
const KINDS = [null, "direct", "second_yellow"] as const;
const CARD_LENGTH = 4;

const packedCard = ({ game_id, team_id, user_id, type, card_kind }: StandingsCard): number[] => [
  game_id,
  team_id,
  user_id ?? 0,
  TYPES.indexOf(type) * KINDS.length + KINDS.indexOf(card_kind),
];

function unpackedCards(values: readonly number[]): StandingsCard[] {
  const cards: StandingsCard[] = [];
  for (let i = 0; i < values.length; i += CARD_LENGTH) {
    const kind = values[i + 3] ?? 0;
    cards.push({
      game_id: values[i] ?? 0,
      team_id: values[i + 1] ?? 0,
      user_id: values[i + 2] || null,
      type: TYPES[Math.floor(kind / KINDS.length)] ?? "yellow_card",
      card_kind: KINDS[kind % KINDS.length] ?? null,
    });
  }
  return cards;
}

const SCORING = ["goal", "og", "assist"] as const;

/** In packed events, the id of another team follows the athlete. */
const OTHER = SIDES.length;

type Teams = Pick<CompetitionGame, "home_team_id" | "away_team_id">;

const findSide = (team: number, { home_team_id, away_team_id }: Teams): number => {
  if (team === home_team_id) return 0;
  return team === away_team_id ? 1 : OTHER;
};

const encodeEvent = ({ type, extra_time, minute }: ScoringEvent, side: number): number =>
  (((minute === null ? 0 : minute + 1) * 2 + (extra_time ? 1 : 0)) * SCORING.length +
    SCORING.indexOf(type)) *
    (OTHER + 1) +
  side;

const NOBODY: Teams = { home_team_id: null, away_team_id: null };

const teamsById = (games: readonly CompetitionGame[]) =>
  new Map<number, Teams>(games.map((game) => [game.id, game]));

function packedScoring(scoring: readonly ScoringEvent[], games: readonly CompetitionGame[]) {
  const teamsOf = teamsById(games);
  const values: number[] = [];
  for (let i = 0; i < scoring.length;) {
    const game_id = scoring[i]?.game_id ?? 0;
    const teams = teamsOf.get(game_id) ?? NOBODY;
    const head = values.push(game_id, 0) - 1;
    for (; scoring[i]?.game_id === game_id; i++) {
      const event = scoring[i];
      if (!event) break;
      const side = findSide(event.team_id, teams);
      values.push(encodeEvent(event, side), event.user_id ?? 0);
      if (side === OTHER) values.push(event.team_id);
      values[head] = (values[head] ?? 0) + 1;
    }
  }
  return values;
}

function unpackedScoring(values: readonly number[], games: readonly CompetitionGame[]) {
  const teamsOf = teamsById(games);
  const scoring: ScoringEvent[] = [];
  for (let i = 0; i < values.length;) {
    const game_id = values[i] ?? 0;
    const teams = teamsOf.get(game_id) ?? NOBODY;
    let left = values[i + 1] ?? 0;
    for (i += 2; left > 0; left--) {
      const code = values[i] ?? 0;
      const user_id = values[i + 1] || null;
      i += 2;
      const side = SIDES[code % (OTHER + 1)];
      const moment = Math.floor(code / (OTHER + 1));
      const time = Math.floor(moment / SCORING.length);
      const minute = Math.floor(time / 2);
      scoring.push({
        game_id,
        team_id: (side ? teams[`${side}_team_id`] : values[i++]) ?? 0,
        user_id,
        type: SCORING[moment % SCORING.length] ?? "goal",
        minute: minute === 0 ? null : minute - 1,
        extra_time: time % 2 === 1,
      });
    }
  }
  return scoring;
}

const packedLineups = (lineups: Competition["lineups"]): number[] =>
  [...Map.groupBy(lineups, ({ game_id }) => game_id)].flatMap(([game_id, own]) => [
    game_id,
    own.length,
    ...own.map(({ user_id }) => user_id),
  ]);

function unpackedLineups(values: readonly number[]): Competition["lineups"] {
  const lineups: Competition["lineups"] = [];
  for (let i = 0; i < values.length;) {
    const game_id = values[i] ?? 0;
    const end = i + 2 + (values[i + 1] ?? 0);
    for (i += 2; i < end; i++) lineups.push({ game_id, user_id: values[i] ?? 0 });
  }
  return lineups;
}
