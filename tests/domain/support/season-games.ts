import {
  PRESETS,
  type Preset,
  type RankingRules,
  statsPresets,
  type TieRules,
  parseTieRules,
} from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import type { StandingsGame, StandingsInput } from "../../../app/domain/standings.ts";
import type { TieGame } from "../../../app/domain/ties.ts";
import { type Competition, type Row, readCompetition, readRows } from "./read-season.ts";

/** A game from the files, finished when it has a score or a walkover. */
export interface SeasonGame extends Omit<StandingsGame, keyof TieGame>, TieGame {
  row: Row;
  phase: number;
  /** Sort key of the playing order; a walkover ends its round. */
  ended_at: string;
}

interface SeasonPhase {
  key: string;
  is_group: boolean;
  legs: 1 | 2;
  tie_rules: TieRules;
}

export interface Season {
  name: string;
  phases: SeasonPhase[];
  rules: RankingRules;
  /** Team n is `names[n - 1]`. */
  names: string[];
  id: (team: string | undefined) => number;
  games: SeasonGame[];
  cards: StandingsInput["cards"];
}

export const number = (text: string | undefined): number | null =>
  text === undefined || text === "" ? null : Number(text);

export function readSeason(name: string): Season {
  const rows = readRows(name, "games.csv");
  const walkovers = readRows(name, "walkovers.csv");
  const names = [
    ...new Set([
      ...[...rows, ...walkovers].flatMap((r) => [r.home_team ?? "", r.away_team ?? ""]),
      ...readRows(name, "groups.csv").map(({ team }) => team ?? ""),
    ]),
  ];
  const id = (team: string | undefined) => names.indexOf(team ?? "") + 1;
  const competition = readCompetition(name);
  const preset = PRESETS.find((known) => known === competition.ranking_preset);
  if (!preset) throw new Error(`preset ${competition.ranking_preset}`);
  const played = rows.map((row, i) => game(row, i + 1, findPhase(competition, row), id));
  const given = walkovers.map((row, i) => {
    const phase = phaseOfWalkover(competition, played, row);
    return walkover(game(row, rows.length + i + 1, phase, id), preset, played);
  });
  const games = [...played, ...given].toSorted(
    (a, b) =>
      Number(b.finished) - Number(a.finished) ||
      Number(a.ended_at > b.ended_at) - Number(a.ended_at < b.ended_at) ||
      a.round - b.round ||
      a.id - b.id,
  );
  const phases = competition.phases.map((phase, i) => phaseFrom(phase, games, i));
  for (const own of games) own.leg = findLeg(phases, games, own);
  addExtraTime(name, phases, games);
  const rules = rankingPresets[preset];
  return { name, phases, rules, names, id, games, cards: readCards(name, games, id) };
}

const meet = (a: SeasonGame, b: SeasonGame): boolean =>
  a.phase === b.phase &&
  [a.home_team_id, a.away_team_id].every((team) => [b.home_team_id, b.away_team_id].includes(team));

/** The visitor's first-leg lead that spares the second leg, where the rule existed. */
const SPARING_MARGIN = 2;

function phaseFrom(
  { key = "", is_group, legs = 1, level }: Competition["phases"][number],
  games: SeasonGame[],
  index: number,
): SeasonPhase {
  const own = games.filter(({ phase }) => phase === index);
  const spares =
    !is_group &&
    legs === 2 &&
    own.some(
      (only) =>
        own.every((other) => other === only || !meet(other, only)) &&
        (only.away_score ?? 0) - (only.home_score ?? 0) >= SPARING_MARGIN,
    );
  const rules = parseTieRules(is_group ? "penalties" : (level ?? "penalties"), legs);
  const tie_rules = { ...rules, skip_second_leg_margin: spares ? SPARING_MARGIN : null };
  return { key, is_group, legs, tie_rules };
}

/** Returns a game's leg number, null beyond the phase's legs. */
function findLeg(phases: SeasonPhase[], games: SeasonGame[], game: SeasonGame): number | null {
  const phase = phases[game.phase];
  if (phase === undefined || phase.is_group || phase.legs === 1) return null;
  const leg = games.filter((other) => meet(other, game)).indexOf(game) + 1;
  return leg > phase.legs ? null : leg;
}

function findPhase({ phases }: Competition, row: Row): number {
  return phases.length === 1 ? 0 : phases.findIndex(({ key }) => (key ?? "") === (row.phase ?? ""));
}

/** Returns the round's phase; of several, the one with both teams. */
function phaseOfWalkover({ phases }: Competition, played: SeasonGame[], row: Row): number {
  if (phases.length === 1) return 0;
  const plays = (phase: number, team: string | undefined) =>
    played.some((g) => g.phase === phase && [g.row.home_team, g.row.away_team].includes(team));
  const found = [
    ...new Set(played.filter((g) => g.round === Number(row.round)).map((g) => g.phase)),
  ];
  const both = found.find((p) => plays(p, row.home_team) && plays(p, row.away_team));
  return both ?? found[0] ?? -1;
}

const absent = new Map<string, "home" | "away" | "both">([
  ["home_wo", "home"],
  ["away_wo", "away"],
  ["double_wo", "both"],
]);

function walkover(game: SeasonGame, preset: Preset, played: SeasonGame[]): SeasonGame {
  const { walkover_goals, walkover_counts_for_goals } = statsPresets[preset];
  const until = played.filter((g) => g.phase === game.phase && g.round <= game.round);
  const { kind } = game.row;
  return {
    ...game,
    home_score: kind === "away_wo" ? walkover_goals : 0,
    away_score: kind === "home_wo" ? walkover_goals : 0,
    finished: true,
    result_kind: "walkover",
    absent_side: absent.get(kind ?? "") ?? null,
    counts_for_goals: walkover_counts_for_goals,
    ended_at: until.map(({ ended_at }) => ended_at).reduce((a, b) => (a > b ? a : b), ""),
  };
}

function game(row: Row, id: number, phase: number, teamId: Season["id"]): SeasonGame {
  const starts_at = row.date ? `${row.date}T${(row.time || "12:00").padStart(5, "0")}` : null;
  return {
    row,
    id,
    phase,
    round: Number(row.round),
    leg: null,
    starts_at,
    ended_at: starts_at ?? "",
    home_team_id: teamId(row.home_team),
    away_team_id: teamId(row.away_team),
    home_score: number(row.home_score),
    away_score: number(row.away_score),
    home_extra_score: null,
    away_extra_score: null,
    home_penalties: number(row.home_penalties),
    away_penalties: number(row.away_penalties),
    finished: number(row.home_score) !== null && number(row.away_score) !== null,
    result_kind: "played",
    absent_side: null,
    counts_for_goals: true,
  };
}

const formatKey = (r: Row) => `${r.round} ${r.home_team} ${r.away_team}`;
const NORMAL_TIME = 90;

/** Adds extra-time goals where their minutes are known. */
function addExtraTime(name: string, phases: SeasonPhase[], games: SeasonGame[]): void {
  const late = readRows(name, "goals.csv").filter(
    ({ minute }) => Number.parseInt(minute ?? "", 10) > NORMAL_TIME,
  );
  const byGame = Map.groupBy(late, formatKey);
  for (const one of games) {
    const goals = byGame.get(formatKey(one.row));
    if (!goals || !phases[one.phase]?.tie_rules.extra_time) continue;
    one.home_extra_score = goals.filter(({ team }) => team === one.row.home_team).length;
    one.away_extra_score = goals.length - one.home_extra_score;
  }
}

function readCards(name: string, games: SeasonGame[], id: Season["id"]): StandingsInput["cards"] {
  const gameId = new Map(games.map((g) => [formatKey(g.row), g.id]));
  const rows = readRows(name, "cards.csv");
  const athletes = [...new Set(rows.map((card) => `${card.team} ${card.athlete}`))];
  return rows.map((card) => ({
    game_id: gameId.get(formatKey(card)) ?? 0,
    team_id: id(card.team),
    user_id: athletes.indexOf(`${card.team} ${card.athlete}`),
    type: card.card === "red" ? "red_card" : "yellow_card",
    card_kind: null,
  }));
}
