import { expect, test } from "vitest";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import type { StandingsGame } from "../../../app/domain/standings.ts";
import { computeTable, customRules, game, teamsNamed } from "../support/factories.ts";

/** League One 2019/20 when it stopped: won, drawn, lost, goals for and against, points taken. */
const LEAGUE_ONE: [string, number, number, number, number, number, number?][] = [
  ["Coventry City", 18, 13, 3, 48, 30],
  ["Rotherham United", 18, 8, 9, 61, 38],
  ["Wycombe Wanderers", 17, 8, 9, 45, 40],
  ["Oxford United", 17, 9, 9, 61, 37],
  ["Portsmouth", 17, 9, 9, 53, 36],
  ["Fleetwood Town", 16, 12, 7, 51, 38],
  ["Peterborough United", 17, 8, 10, 68, 40],
  ["Sunderland", 16, 11, 9, 48, 32],
  ["Doncaster Rovers", 15, 9, 10, 51, 33],
  ["Gillingham", 12, 15, 8, 42, 34],
  ["Ipswich Town", 14, 10, 12, 46, 36],
  ["Burton Albion", 12, 12, 11, 50, 50],
  ["Blackpool", 11, 12, 12, 44, 43],
  ["Bristol Rovers", 12, 9, 14, 38, 49],
  ["Shrewsbury Town", 10, 11, 13, 31, 42],
  ["Lincoln City", 12, 6, 17, 44, 46],
  ["Accrington Stanley", 10, 10, 15, 47, 53],
  ["Rochdale", 10, 6, 18, 39, 57],
  ["Milton Keynes Dons", 10, 7, 18, 36, 47],
  ["AFC Wimbledon", 8, 11, 16, 39, 52],
  ["Tranmere Rovers", 8, 8, 18, 36, 60],
  ["Southend United", 4, 7, 24, 39, 85],
  ["Bolton Wanderers", 5, 11, 18, 27, 66, 12],
];

/** A team's games against rivals outside the table, with these sums. */
function gamesOf(
  team: number,
  [, won, drawn, lost, scored, conceded]: (typeof LEAGUE_ONE)[number],
) {
  const against = (score: string): StandingsGame => game(team, 900 + team, score);
  return [
    ...Array.from({ length: won }, (_, i) => against(i === 0 ? `${scored - won + 1}-0` : "1-0")),
    ...Array.from({ length: drawn }, () => against("0-0")),
    ...Array.from({ length: lost }, (_, i) =>
      against(i === 0 ? `0-${conceded - lost + 1}` : "0-1"),
    ),
  ];
}

test("League One 2019/20 was decided by points per game", () => {
  const names = LEAGUE_ONE.map(([name]) => name);
  const games = LEAGUE_ONE.flatMap((row, i) => gamesOf(i + 1, row));
  const adjustments = LEAGUE_ONE.flatMap((row, i) =>
    row[6] ? [{ team_id: i + 1, points: -row[6], round: null, reason: "Falência" }] : [],
  );
  const input = [
    teamsNamed(...names),
    games,
    { adjustments, rules: rankingPresets.uefa_2024 },
  ] as const;
  const perGame = computeTable(input[0], input[1], { ...input[2], per_game: true });
  expect(perGame.map(({ team }) => team.name)).toEqual(names);
  expect(perGame.map(({ position }) => position)).toEqual(names.map((_, i) => i + 1));
  const byPoints = computeTable(...input).map(({ team }) => team.name);
  expect(byPoints.indexOf("Wycombe Wanderers")).toBeGreaterThan(2);
  expect(perGame[2]?.reason).toBe(
    "Acima do Oxford United pela média de pontos (1,74 contra 1,71 por jogo)",
  );
});

test("head-to-head counts its own games, not the average of all", () => {
  const rules = customRules(["head_to_head_points", "goal_difference"]);
  const games = [
    game(1, 2, "1-0"),
    game(1, 3, "0-1"),
    game(2, 4, "1-0"),
    game(1, 4, "1-0"),
    game(1, 5, "0-1"),
  ];
  const [first, second] = computeTable(teamsNamed("A", "B"), games, { rules, per_game: true });
  expect([first?.team.name, second?.team.name]).toEqual(["A", "B"]);
  expect(first?.reason).toBe("Acima do B pelos pontos no confronto direto (3 contra 0)");
});
