import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import { rankingPresets } from "../../app/domain/rulebook/presets.ts";
import { standings } from "../../app/domain/standings.ts";
import type { Season, SeasonGame } from "../import/season.ts";
import { readyRules } from "../import/rankings.ts";
import type { Calendar } from "./calendar.ts";
import { CHAMPIONSHIP, LAST_YEAR } from "./championship.ts";
import { groundNames, teamsA, teamsB } from "./clubs.ts";
import { type Fixture, playGame, type Rosters } from "./match.ts";
import { knockoutPhase, tablePhase } from "./phases.ts";
import type { Random } from "./random.ts";
import { makeRosters } from "./rosters.ts";
import { roundRobin } from "./round-robin.ts";

/** Days from today to the first round. */
const START = -420;
const HOURS = ["09:00", "11:00", "13:30", "15:30"];

/** Last year's season: two groups of four, semi-finals, a champion on penalties. */
export function lastYear(calendar: Calendar): Season {
  const random = numbersFrom(2025);
  const lists = [teamsA.slice(0, 4), teamsB.slice(0, 4)];
  const teams = lists.flat();
  const rosters = makeRosters(random, teams);
  const game = (round: number, i: number, home: string, away: string): Fixture => ({
    round,
    home,
    away,
    startsAt: calendar.at(START + 7 * round, HOURS[i % HOURS.length] ?? "10:00"),
    venue: groundNames[i % groundNames.length] ?? null,
  });

  const groupGames = roundRobin(lists[0] ?? []).flatMap((_, r) =>
    lists
      .flatMap((list) => roundRobin(list)[r] ?? [])
      .map(([home, away], i) => playGame(random, game(r + 1, i, home, away), rosters)),
  );
  const [firstA = "", secondA = ""] = rankTeams(lists[0] ?? [], groupGames);
  const [firstB = "", secondB = ""] = rankTeams(lists[1] ?? [], groupGames);
  const semis = [
    playWithScore(random, game(4, 0, firstA, secondB), rosters, 2, 1),
    playWithScore(random, game(4, 3, firstB, secondA), rosters, 3, 1),
  ];
  const final = playGame(
    random,
    game(5, 3, firstA, firstB),
    rosters,
    { home: 1, away: 1 },
    { home: 4, away: 5 },
  );
  return {
    championship: CHAMPIONSHIP.name,
    season: LAST_YEAR,
    tournament: `Adulto ${LAST_YEAR}`,
    modality: "campo",
    ...readyRules("cbf"),
    phases: [
      tablePhase("Fase de grupos", lists, groupGames),
      knockoutPhase("Semifinais", 1, semis),
      knockoutPhase("Final", 1, [final]),
    ],
    teams,
    adjustments: [],
    roster: [...rosters.values()].flat(),
  };
}

const playWithScore = (
  random: Random,
  fixture: Fixture,
  rosters: Rosters,
  home: number,
  away: number,
) => playGame(random, fixture, rosters, { home, away });

/** Returns a group's teams in the API's ranking. */
function rankTeams(teams: string[], games: SeasonGame[]): string[] {
  const id = (team: string) => teams.indexOf(team);
  const own = games.filter(({ home }) => teams.includes(home));
  const rows = standings({
    teams: teams.map((name) => ({ id: id(name), name })),
    games: own.map((game, i) => ({
      id: i,
      round: game.round,
      starts_at: game.startsAt,
      home_team_id: id(game.home),
      away_team_id: id(game.away),
      home_score: game.score?.home ?? null,
      away_score: game.score?.away ?? null,
      finished: true,
      result_kind: "played",
      absent_side: null,
      counts_for_goals: true,
    })),
    cards: own.flatMap(({ cards }, i) =>
      cards.map(({ team, color }) => ({
        game_id: i,
        team_id: id(team),
        user_id: null,
        type: color === "red" ? ("red_card" as const) : ("yellow_card" as const),
        card_kind: null,
      })),
    ),
    adjustments: [],
    rules: rankingPresets.cbf,
  });
  return rows.map(({ team }) => team.name);
}
