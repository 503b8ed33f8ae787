import type { ApiClient } from "../../app/v1/client.ts";
import { buildSeason } from "../../scripts/import/build.ts";
import { parseSeason } from "../../scripts/import/parse.ts";

export type Result = [round: number, home: string, away: string, scores: `${number}-${number}`];

/** A goal; `team` is the scorer's. */
export type Goal = [round: number, home: string, away: string, team: string, athlete: string];

interface Given {
  championship: string;
  season: string;
  results: Result[];
  goals?: Goal[];
  points?: { win: number; draw: number; loss: number };
}

/** Imports a finished league into the caller's championship of that name and returns its tournament id. */
export async function importLeague(call: ApiClient, given: Given): Promise<number> {
  const { championship, season, results, goals = [], points } = given;
  const { season: parsed, problems } = parseSeason({
    "competition.json": JSON.stringify({
      championship,
      season,
      tournament: `Série A ${season}`,
      modality: "campo",
      ...(points && { points }),
      phases: [{ key: "", name: "Turno e returno", is_group: true, legs: 2 }],
    }),
    "games.csv": [
      "round,date,home_team,away_team,home_score,away_score",
      ...results.map(([round, home, away, scores]) => {
        const day = new Date(Date.UTC(Number(season), 0, round)).toISOString().slice(0, 10);
        return [round, day, home, away, ...scores.split("-")].join(",");
      }),
    ].join("\n"),
    "goals.csv": [
      "round,home_team,away_team,team,athlete,type",
      ...goals.map((goal) => [...goal, "goal"].join(",")),
    ].join("\n"),
  });
  if (!parsed) throw new Error(`The season of a test has problems: ${JSON.stringify(problems)}`);
  const { tournament_id } = await buildSeason(call, parsed);
  return tournament_id;
}

/** Builds a double round robin won in alphabetical order, by a goal more per place. */
export function doubleRound(teams: readonly string[]): Result[] {
  const pairs = teams.flatMap((home, i) =>
    teams.flatMap((away, j) => (i === j ? [] : [{ home, away, first: i < j }])),
  );
  return pairs.map(({ home, away, first }, at) => [at + 1, home, away, first ? "2-0" : "0-1"]);
}
