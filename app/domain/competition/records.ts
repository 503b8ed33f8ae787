import type { Competition } from "../competition.ts";
import { RESULT_MEANINGS, scoreInForce } from "../result.ts";
import type { FormResult } from "../standings/data.ts";
import type { TeamRankingRow } from "../rankings.ts";
import { judgeGames } from "../standings/tally.ts";
import { gamesInRounds, buildRankings } from "./charts.ts";

/** The most holders of a record that are listed; `level` is the number of all. */
export const MOST_HOLDERS = 3;

export interface RecordHolders<Holder> {
  level: number;
  holders: Holder[];
}

export interface RecordGame {
  game_id: number;
  home: number;
  away: number;
}

export interface RecordTeam {
  team_id: number;
  goals: number;
  games: number;
}

export interface Records {
  /** Wins are compared by margin, then total goals. */
  biggest_win: RecordHolders<RecordGame>;
  most_goals: RecordHolders<RecordGame>;
  best_attack: RecordHolders<RecordTeam>;
  best_defence: RecordHolders<RecordTeam>;
  unbeaten_run: RecordHolders<RecordTeam>;
  winning_run: RecordHolders<RecordTeam>;
}

/**
 * Returns a competition's records from games decided on the field whose goals count. A run has two or more
 * games, without shoot-outs.
 */
export function findRecords(competition: Competition): Records {
  const { attack, defence } = buildRankings(competition);
  const results = resultsByTeam(competition);
  return {
    ...findGameRecords(competition),
    best_attack: findLeaders(attack.filter(({ value }) => value > 0)),
    best_defence: findLeaders(defence),
    unbeaten_run: findRuns(results, (result) => result !== "loss"),
    winning_run: findRuns(results, (result) => result === "win"),
  };
}

/** Returns the goals of both sides. */
export const goalsOfGame = ({ home, away }: RecordGame): number => home + away;
const marginOf = ({ home, away }: RecordGame): number => Math.abs(home - away);

/** Returns the rank of a win: by margin, then total goals. */
export const sizeOfWin = (game: RecordGame): number => marginOf(game) * 1000 + goalsOfGame(game);

/** Returns the records of single games (see `findRecords`). */
export function findGameRecords({
  games,
}: Competition): Pick<Records, "biggest_win" | "most_goals"> {
  const scored = games.flatMap((game) => {
    const score =
      game.counts_for_goals && RESULT_MEANINGS[game.result_kind].field_score
        ? scoreInForce(game)
        : null;
    return score ? [{ game_id: game.id, ...score }] : [];
  });
  return {
    biggest_win: findHolders(
      scored.filter((game) => marginOf(game) > 0),
      sizeOfWin,
    ),
    most_goals: findHolders(
      scored.filter((game) => goalsOfGame(game) > 0),
      goalsOfGame,
    ),
  };
}

/** Returns the holders of the highest value: the number of all, and the first of them. */
export function findHolders<Holder>(
  all: readonly Holder[],
  measure: (one: Holder) => number,
): RecordHolders<Holder> {
  const most = all.reduce((best, one) => Math.max(best, measure(one)), -Infinity);
  const level = all.filter((one) => measure(one) === most);
  return { level: level.length, holders: level.slice(0, MOST_HOLDERS) };
}

const findLeaders = (ranking: readonly TeamRankingRow[]): RecordHolders<RecordTeam> =>
  findHolders(
    ranking
      .filter(({ position }) => position === 1)
      .map(({ team_id, value, played }) => ({ team_id, goals: value, games: played })),
    () => 1,
  );

/** Returns each team's results in order of play. */
export function resultsByTeam(competition: Competition): Map<number, FormResult[]> {
  const results = new Map<number, FormResult[]>();
  const note = (team_id: number, result: FormResult) => {
    const own = results.get(team_id);
    if (own) own.push(result);
    else results.set(team_id, [result]);
  };
  for (const { game, home, away } of judgeGames(
    gamesInRounds(competition),
    competition.rules.points,
    undefined,
  )) {
    note(game.home_team_id, home.result);
    note(game.away_team_id, away.result);
  }
  return results;
}

function findRuns(
  results: ReadonlyMap<number, FormResult[]>,
  belongs: (result: FormResult) => boolean,
): RecordHolders<RecordTeam> {
  const runs = [...results].map(([team_id, own]) => {
    let run = 0;
    let longest = 0;
    for (const result of own) {
      run = belongs(result) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return { team_id, goals: 0, games: longest };
  });
  return findHolders(
    runs.filter(({ games }) => games > 1).toSorted((a, b) => a.team_id - b.team_id),
    ({ games }) => games,
  );
}
