import type { Competition, CompetitionGame } from "../competition.ts";
import { judgeGames } from "../standings/tally.ts";
import { withTeams } from "../qualification/facts.ts";
import { findChampion, findSecondTitles, type SecondTitle } from "./champion.ts";
import { buildTablesOfTeams } from "./tables.ts";

/**
 * Returns the title that a game decided, or null: it was the last game of a final, or the last of a table in
 * which another result would have left a rival with more points. A second title has its name in `trophy`.
 */
export function titleDecidedBy(
  competition: Competition,
  game: CompetitionGame,
): SecondTitle | null {
  if (!game.finished) return null;
  const champion = findChampion(competition);
  const titles = [
    ...(champion ? [{ ...champion, trophy: null }] : []),
    ...findSecondTitles(competition).map((title) => ({
      ...title,
      trophy: title.trophy ?? nameOfPhase(competition, title.phase_id),
    })),
  ];
  const title = titles.find(
    ({ phase_id, group_id }) =>
      phase_id === game.phase_id && (group_id === null || group_id === game.group_id),
  );
  if (!title) return null;
  if (title.final) return title.final.game_ids.at(-1) === game.id ? title : null;
  return isLastAlone(competition, game) && couldLose(competition, game, title.team_id)
    ? title
    : null;
}

const nameOfPhase = ({ phases }: Competition, phase: number): string | null =>
  phases.find(({ id }) => id === phase)?.name ?? null;

const isLastAlone = ({ games }: Competition, { id, phase_id, starts_at }: CompetitionGame) =>
  starts_at !== null &&
  games
    .filter((other) => other.phase_id === phase_id && other.id !== id)
    .every((other) => other.finished && other.starts_at !== null && other.starts_at < starts_at);

function couldLose(competition: Competition, game: CompetitionGame, champion: number): boolean {
  const { points } = competition.rules;
  const phase = competition.phases.find(({ id }) => id === game.phase_id);
  const [seated] = withTeams(game);
  if (!phase || !seated) return false;
  const [outcome] = judgeGames([seated], points, undefined);
  const sides = [seated.home_team_id, seated.away_team_id] as const;
  const rows = buildTablesOfTeams(competition, phase, sides).flatMap((table) => table.rows);
  if (!outcome || game.result_kind !== "played") return false;
  return sides.some((winner) => {
    const countPoints = (team: number, own: number) => {
      const gained = sides[0] === team ? outcome.home : sides[1] === team ? outcome.away : null;
      if (!gained) return own;
      return own - gained.points + gained.forfeited + (team === winner ? points.win : points.loss);
    };
    const after = new Map(
      rows.map(({ team, points: own }) => [team.id, countPoints(team.id, own)]),
    );
    const best = after.get(champion);
    return best !== undefined && [...after.values()].some((rival) => rival > best);
  });
}
