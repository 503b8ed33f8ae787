import { scoreInForce } from "../result.ts";
import { rankingPresets } from "../rulebook/presets.ts";
import type { GameSums, FormResult, StandingsGame } from "../standings/data.ts";
import { addGame, noGames, judgeGames } from "../standings/tally.ts";
import { type RecordHolders, findHolders, type RecordGame, sizeOfWin } from "./records.ts";

interface SeenGame {
  game: StandingsGame;
  result: FormResult;
  own: number;
  other: number;
}

/** Points are not read, so any rulebook works. */
function seenFrom(games: readonly StandingsGame[], team_id: number): SeenGame[] {
  const outcomes = judgeGames(games, rankingPresets.simple.points, undefined);
  return outcomes.flatMap(({ game, home, away }) => {
    const score = scoreInForce(game);
    if (score === null) return [];
    const at_home = game.home_team_id === team_id;
    const { result } = at_home ? home : away;
    const [own, other] = at_home ? [score.home, score.away] : [score.away, score.home];
    return { game, result, own, other };
  });
}

/** Returns a team's sums over games against another. */
export function sumMeetings(games: readonly StandingsGame[], team_id: number): GameSums {
  const sums = noGames();
  for (const { result, own, other } of seenFrom(games, team_id)) {
    addGame(sums, result, own, other);
  }
  return sums;
}

/** Current runs up to the last game: wins, and games without a loss. */
export interface Streak {
  winning: number;
  unbeaten: number;
}

export interface HeadToHead {
  sums: GameSums;
  /** Biggest wins of both sides, from games decided on the field. */
  biggest_wins: { team: RecordHolders<RecordGame>; opponent: RecordHolders<RecordGame> };
  streaks: { team: Streak; opponent: Streak };
}

/** Returns the record of meetings from one side (see `sumMeetings`). */
export function headToHead(games: readonly StandingsGame[], team_id: number): HeadToHead {
  const seen = seenFrom(games, team_id);
  const wins = (wanted: FormResult): RecordHolders<RecordGame> =>
    findHolders(
      seen.flatMap(({ game, result }) => {
        const score =
          result === wanted && game.result_kind === "played" ? scoreInForce(game) : null;
        return score && score.home !== score.away ? [{ game_id: game.id, ...score }] : [];
      }),
      sizeOfWin,
    );
  const lastRun = (belongs: (result: FormResult) => boolean): number => {
    const broken = seen.findLastIndex(({ result }) => !belongs(result));
    return seen.length - broken - 1;
  };
  return {
    sums: sumMeetings(games, team_id),
    biggest_wins: { team: wins("win"), opponent: wins("loss") },
    streaks: {
      team: {
        winning: lastRun((result) => result === "win"),
        unbeaten: lastRun((result) => result !== "loss"),
      },
      opponent: {
        winning: lastRun((result) => result === "loss"),
        unbeaten: lastRun((result) => result !== "win"),
      },
    },
  };
}
