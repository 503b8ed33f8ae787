import { expect, test } from "vitest";
import { rankingPresets } from "../../app/domain/rulebook/presets.ts";
import type { StandingsCard, StandingsGame } from "../../app/domain/standings.ts";
import { TEAM_RANKINGS, teamRankings } from "../../app/domain/rankings.ts";
import { game, playGames, red, teamsNamed, yellow } from "./support/factories.ts";

const teams = teamsNamed("Águias", "Bandeirantes", "Cruzado", "Dragão");
const rank = (games: StandingsGame[], cards: StandingsCard[] = []) =>
  teamRankings({ teams, games, cards, rules: rankingPresets.cbf });
const formatRanking = (rows: ReturnType<typeof rank>["attack"]) =>
  rows.map(({ position, team_id, value }) => `${position}. ${team_id}: ${value}`);

test("only teams that have played are ranked", () => {
  const rankings = rank([game(1, 2, "1-0"), game(3, 4, "9-0", { finished: false })]);
  for (const kind of TEAM_RANKINGS) {
    expect(new Set(rankings[kind].map(({ team_id }) => team_id))).toEqual(new Set([1, 2]));
  }
});

test("attack and wins rank by total, then by average", () => {
  const games = [
    ...playGames("1 2-1 2, 3 2-0 2"),
    game(3, 1, "0-0", { round: 2 }),
    game(4, 98, "2-1"),
  ];
  const { attack, wins } = rank(games);
  expect(formatRanking(attack)).toEqual(["1. 4: 2", "2. 1: 2", "2. 3: 2", "4. 2: 1"]);
  expect(attack.map(({ average }) => average)).toEqual([2, 1, 1, 0.5]);
  expect(attack.map(({ played }) => played)).toEqual([1, 2, 2, 2]);
  expect(formatRanking(wins)).toEqual(["1. 4: 1", "2. 1: 1", "2. 3: 1", "4. 2: 0"]);
});

test("defense ranks by goals conceded per game, fewest first", () => {
  const { defence } = rank(playGames("1 0-3 98, 1 0-1 98, 2 0-3 98, 3 5-1 98"));
  expect(formatRanking(defence)).toEqual(["1. 3: 1", "2. 1: 4", "3. 2: 3"]);
});

test("fair play ranks by conduct points per counted game", () => {
  const [one, two, other, annulled] = [
    game(1, 98, "1-0"),
    game(1, 98, "1-0"),
    game(2, 98, "1-0"),
    game(3, 98, "1-0"),
  ];
  const off = game(3, 98, "1-0", { result_kind: "annulled" });
  const { fair_play } = rank(
    [one, two, other, annulled, off],
    [red(one.id, 1, 11), yellow(other.id, 2, 21), yellow(other.id, 2, 22), yellow(off.id, 3, 31)],
  );
  expect(formatRanking(fair_play)).toEqual(["1. 3: 0", "2. 1: -4", "2. 2: -2"]);
  expect(fair_play.map(({ average }) => average)).toEqual([0, -2, -2]);
});

test("form ranks by the last five games", () => {
  const series = (team: number, ...scores: string[]) =>
    scores.map((score, i) => game(team, 98, score, { round: i + 1 }));
  const { form } = rank([
    ...series(1, "9-0", "0-1", "0-1", "0-1", "0-1", "1-1"),
    ...series(2, "0-1", "0-1", "0-1", "0-1", "1-1"),
    ...series(3, "1-0", "0-0"),
    ...series(4, "0-1", "0-1", "0-1", "0-1", "1-1"),
  ]);
  expect(formatRanking(form)).toEqual(["1. 3: 4", "2. 1: 1", "3. 2: 1", "3. 4: 1"]);
});
