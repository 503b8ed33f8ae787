import Papa from "papaparse";
import { drawSeason, type Plan, type PlannedGame } from "./plan.ts";

/** Two rounds a week; unplayed rounds are years ahead. */
const FIRST_DAY = Date.UTC(2026, 0, 3);
const FAR_DAY = Date.UTC(2040, 0, 7);
const DAY = 86_400_000;

const teamName = (team: number) => `Clube do Bairro ${team + 1}`;
const athleteName = (team: number, athlete: number) => `Fulano ${athlete + 1} de Tal ${team + 1}`;

/** Writes a generated season in the format of `npm run import`. */
export function seasonFiles(championship: string, plan: Plan): Record<string, string> {
  const games = drawSeason(plan);
  return {
    "competition.json": JSON.stringify({
      championship,
      season: "2026",
      tournament: "Série Única",
      modality: "campo",
      ranking_preset: "cbf",
      phases: [{ key: "", name: "Todos contra todos", is_group: true, legs: plan.legs }],
    }),
    "games.csv": Papa.unparse(games.map(gameRow)),
    "goals.csv": Papa.unparse(
      games.flatMap((game) =>
        game.goals.map(({ team, athlete, minute }) => ({
          ...keyOf(game),
          team: teamName(team),
          athlete: athleteName(team, athlete),
          minute,
          type: "goal",
        })),
      ),
    ),
    "cards.csv": Papa.unparse(
      games.flatMap((game) =>
        game.cards.map(({ team, athlete, minute, color }) => ({
          ...keyOf(game),
          team: teamName(team),
          athlete: athleteName(team, athlete),
          card: color,
          minute,
          shirt_number: athlete + 1,
          position: "",
        })),
      ),
    ),
  };
}

const keyOf = ({ round, home, away }: PlannedGame) => ({
  round,
  home_team: teamName(home),
  away_team: teamName(away),
});

function gameRow(game: PlannedGame) {
  const { round, home, away, finished, goals } = game;
  const scored = (side: number) => goals.filter(({ team }) => team === side).length;
  const day = (finished ? FIRST_DAY : FAR_DAY) + Math.floor((round * 7 * DAY) / 2);
  return {
    ...keyOf(game),
    date: new Date(day).toISOString().slice(0, 10),
    time: "16:00",
    home_score: finished ? scored(home) : "",
    away_score: finished ? scored(away) : "",
    venue: "",
    home_penalties: "",
    away_penalties: "",
    phase: "",
    group: "",
  };
}
