import { rankingPresets, type RankingRules } from "../../app/domain/rulebook.ts";
import type { StandingsGame, StandingsInput } from "../../app/domain/standings.ts";
import type { TieGame } from "../../app/domain/ties.ts";
import { type Competition, type Row, readCompetition, readRows } from "./read-season.ts";

/** A game as it ended, with its row of the file. */
export interface SeasonGame extends StandingsGame, TieGame {
  row: Row;
}

export interface Season {
  name: string;
  phases: Competition["phases"];
  rules: RankingRules;
  /** Team n is `names[n - 1]`. */
  names: string[];
  id: (team: string | undefined) => number;
  /** Those decided without play come last. */
  games: SeasonGame[];
  cards: StandingsInput["cards"];
}

export const number = (text: string | undefined): number | null =>
  text === undefined || text === "" ? null : Number(text);

export function readSeason(name: string): Season {
  const rows = readRows(name, "games.csv");
  const walkovers = readRows(name, "walkovers.csv");
  const names = [
    ...new Set([...rows, ...walkovers].flatMap((r) => [r.home_team ?? "", r.away_team ?? ""])),
  ];
  const id = (team: string | undefined) => names.indexOf(team ?? "") + 1;
  const played = rows.map((row, i) => game(row, i + 1, id));
  const given = walkovers.map((row, i) => walkover(row, rows.length + i + 1, id));
  const games = [...played, ...given];
  const { phases, ranking_preset: preset } = readCompetition(name);
  const rules = Object.values(rankingPresets).find((known) => known.preset === preset);
  if (!rules) throw new Error(`preset ${preset}`);
  return { name, phases, rules, names, id, games, cards: cardsOf(name, games, id) };
}

const absent = new Map<string, "home" | "away" | "both">([
  ["home_wo", "home"],
  ["away_wo", "away"],
  ["double_wo", "both"],
]);
const WALKOVER_GOALS = 3;

function walkover(row: Row, id: number, teamId: Season["id"]): SeasonGame {
  return {
    ...game(row, id, teamId),
    home_score: row.kind === "away_wo" ? WALKOVER_GOALS : 0,
    away_score: row.kind === "home_wo" ? WALKOVER_GOALS : 0,
    starts_at: null,
    result_kind: "walkover",
    absent_side: absent.get(row.kind ?? "") ?? null,
  };
}

function game(row: Row, id: number, teamId: Season["id"]): SeasonGame {
  return {
    row,
    id,
    round: Number(row.round),
    leg: null,
    starts_at: `${row.date}T${row.time || "12:00"}`,
    home_team_id: teamId(row.home_team),
    away_team_id: teamId(row.away_team),
    home_score: number(row.home_score),
    away_score: number(row.away_score),
    home_extra_score: null,
    away_extra_score: null,
    home_penalties: number(row.home_penalties),
    away_penalties: number(row.away_penalties),
    finished: true,
    result_kind: "played",
    absent_side: null,
    counts_for_goals: true,
  };
}

function cardsOf(name: string, games: SeasonGame[], id: Season["id"]): StandingsInput["cards"] {
  const key = (r: Row) => `${r.round} ${r.home_team} ${r.away_team}`;
  const gameId = new Map(games.map((g) => [key(g.row), g.id]));
  const rows = readRows(name, "cards.csv");
  const athletes = [...new Set(rows.map((card) => `${card.team} ${card.athlete}`))];
  return rows.map((card) => ({
    game_id: gameId.get(key(card)) ?? 0,
    team_id: id(card.team),
    user_id: athletes.indexOf(`${card.team} ${card.athlete}`),
    type: card.card === "red" ? "red_card" : "yellow_card",
    card_kind: null,
  }));
}

/** The groups of a season's group phase; one without a name where all play in one table. */
export function groupsOf({ phases, games }: Season): string[] {
  const phase = phases.find(({ is_group }) => is_group);
  if (phase === undefined) return [];
  const own = games.filter(({ row }) => (row.phase ?? "") === phase.key);
  return [...new Set(own.map(({ row }) => row.group ?? ""))].toSorted();
}

/** What the table of a group is computed from, all games finished. */
export function tableInput(season: Season, group: string): StandingsInput {
  const { name, names, id, games, cards, rules } = season;
  const inGroup = games.filter(({ row }) => group === "" || row.group === group);
  const members = new Set(inGroup.flatMap((g) => [g.home_team_id, g.away_team_id]));
  return {
    teams: names.map((n) => ({ id: id(n), name: n })).filter((t) => members.has(t.id)),
    games: games.filter(
      (g) =>
        inGroup.includes(g) ||
        (g.result_kind === "walkover" &&
          members.has(g.home_team_id) &&
          members.has(g.away_team_id)),
    ),
    cards,
    adjustments: readRows(name, "adjustments.csv").map((a) => ({
      team_id: id(a.team),
      points: Number(a.points),
      round: number(/rodada (\d+)/.exec(a.reason ?? "")?.[1]),
      reason: a.reason ?? "",
    })),
    rules,
  };
}
