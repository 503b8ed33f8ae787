import { expect, test } from "vitest";
import { outlook } from "../../../app/domain/outlook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { customRules, game, playGames, red, yellow } from "../support/factories.ts";
import { outlookInput, formatOutlook, toPlay } from "./factory.ts";

test("without fixtures every place is open, deductions included", () => {
  expect(formatOutlook(3, [])).toBe("1-3 1-3 1-3");
  const adjustments = [{ team_id: 1, points: -3, round: null, reason: "Atraso" }];
  expect(formatOutlook(3, [], { adjustments })).toBe("1-3 1-3 1-3");
  expect(formatOutlook(0, [])).toBe("");
});

test("the answer is ordered by team id", () => {
  const input = outlookInput(3, [game(1, 2, "2-0"), toPlay(2, 3), toPlay(3, 1)]);
  const other = { ...input, teams: input.teams.toReversed(), games: input.games.toReversed() };
  expect(outlook(other)).toEqual(outlook(input));
  expect(outlook(other).map(({ team_id }) => team_id)).toEqual([1, 2, 3]);
});

test("a finished table is decided except within shared ranks", () => {
  const games = [game(1, 2, "1-0"), game(1, 3, "1-0"), game(2, 3, "0-0")];
  expect(formatOutlook(3, games)).toBe("1 2-3 2-3");
  expect(formatOutlook(3, games, { lots: [{ team_ids: [3, 2] }] })).toBe("1 3 2");
  expect(formatOutlook(3, games, { up_to_round: 0 })).toBe("1 2-3 2-3");
});

test("undrawn meetings still count, in the number of legs", () => {
  const games = [game(1, 2, "1-0"), game(1, 3, "1-0")];
  expect(formatOutlook(3, games)).toBe("1 2-3 2-3");
  expect(formatOutlook(3, games, { legs: 2 })).toBe("1-3 1-3 1-3");
  expect(formatOutlook(3, [...games, toPlay(2, 3)])).toBe("1 2-3 2-3");
});

test("a withdrawn team has no more games", () => {
  const games = [game(1, 2, "1-0")];
  expect(formatOutlook(3, games)).toBe("1-3 1-3 1-3");
  expect(formatOutlook(3, games, { withdrawn: [3] })).toBe("1 3 2");
});

test("an annulled game counts as met, a scoreless one stays open", () => {
  const annulled = game(2, 3, "1-0", { result_kind: "annulled" });
  const first = [game(1, 2, "1-0"), game(1, 3, "1-0")];
  expect(formatOutlook(3, [...first, annulled])).toBe("1 2-3 2-3");
  const winner = [game(1, 2, "1-0"), game(1, 3, "2-0")];
  expect(formatOutlook(3, [...winner, annulled])).toBe("1 2 3");
  const untyped = game(2, 3, "1-0", { home_score: null, away_score: null });
  expect(formatOutlook(3, [...winner, untyped])).toBe("1 2-3 2-3");
  expect(formatOutlook(3, [...winner, toPlay(2, 3, { result_kind: "annulled" })])).toBe("1 2 3");
});

test("groups that cross play only their drawn games", () => {
  expect(formatOutlook(2, [game(1, 8, "1-0"), game(2, 9, "0-1")])).toBe("1 2");
  expect(formatOutlook(2, [game(1, 8, "1-0"), toPlay(2, 9)])).toBe("1-2 1-2");
  expect(formatOutlook(2, [game(1, 8, "1-0"), game(1, 9, "1-0"), toPlay(2, 9)])).toBe("1 2");
  expect(formatOutlook(2, [game(1, 8, "1-0"), toPlay(8, 9), game(2, 9, "0-1")])).toBe("1 2");
});

test("a game of a team against itself is ignored", () => {
  expect(formatOutlook(2, [game(1, 2, "1-0"), toPlay(1, 1)])).toBe("1 2");
});

test("two rivals that meet cannot both pass a leader", () => {
  // 6 points against 4 and 4: one rival passes, or both draw to 5.
  const games = playGames("1 0-1 2, 1 1-0 3, 1 1-0 4, 2 0-0 4, 3 1-0 4");
  expect(formatOutlook(4, [...games, toPlay(2, 3)])).toBe("1-2 1-3 1-3 4");
});

test("wins come before goals: fewer wins means lower rank", () => {
  const games = playGames("1 0-0 2, 1 0-0 3, 1 0-0 4, 2 0-0 4, 3 1-0 4");
  expect(formatOutlook(4, [...games, toPlay(2, 3)])).toBe("2-3 1-4 1-2 3-4");
});

test("head-to-head separates two teams that are at most level", () => {
  const games = [game(1, 2, "1-0"), toPlay(2, 8)];
  const asked = customRules(["head_to_head_points"]);
  expect(formatOutlook(2, games, { rules: asked })).toBe("1 2");
  expect(formatOutlook(2, games, { rules: customRules([]) })).toBe("1-2 1-2");
  const again = [...games, game(1, 8, "0-1"), toPlay(2, 1)];
  expect(formatOutlook(2, again, { rules: asked, legs: 2 })).toBe("1-2 1-2");
  const lists = { ...asked, tied3plus: [] };
  const three = [game(1, 2, "1-0"), game(2, 3, "1-0"), toPlay(1, 3)];
  expect(formatOutlook(3, three, { rules: lists })).toBe("1-3 1-3 1-3");
});

test("remaining goal margins are open, played ones are fixed", () => {
  const rules = customRules(["goal_difference"]);
  const games = [...playGames("1 5-0 2, 1 0-1 3, 2 1-0 4, 3 0-3 4, 1 0-1 4"), toPlay(2, 3)];
  // 3 (+3), 3 (-4), 3 (-2) and 6 (+3): a draw of the last two passes team 1.
  expect(formatOutlook(4, games, { rules })).toBe("3-4 1-4 1-4 1-2");
});

test("a single possible margin leaves later criteria to decide", () => {
  // Both have 3 points and +1; team 2 must win by one goal.
  const games = [game(1, 8, "5-4"), toPlay(2, 9)];
  const goals = customRules(["goal_difference", "goals_for"]);
  expect(formatOutlook(2, games, { rules: goals })).toBe("1-2 1-2");
  const fewest = customRules(["goal_difference", "goals_against"]);
  expect(formatOutlook(2, games, { rules: fewest })).toBe("1-2 1-2");
  const none = [game(1, 8, "1-0"), toPlay(2, 9)];
  expect(formatOutlook(2, none, { rules: fewest })).toBe("1-2 1-2");
  const low = [game(1, 8, "1-0"), game(1, 7, "0-1"), game(2, 7, "0-0"), toPlay(2, 9)];
  expect(formatOutlook(2, low, { rules: customRules(["goal_difference"]) })).toBe("1-2 1-2");
});

test("a draw adds goals but no difference", () => {
  const rules = customRules(["goal_difference", "goals_for"]);
  const level = [game(1, 8, "1-1"), game(1, 9, "3-0"), game(2, 8, "3-0"), toPlay(2, 9)];
  expect(formatOutlook(2, level, { rules })).toBe("1-2 1-2");
  const apart = [game(1, 8, "9-0"), game(1, 9, "9-0"), game(2, 8, "0-1"), toPlay(2, 9)];
  expect(formatOutlook(2, apart, { rules })).toBe("1 2");
});

test("goalless draws with their own points are distinguished", () => {
  const points = { win: 3, draw: 1, goalless_draw: 0, loss: 0, walkover_loss: 0 };
  const rules = customRules(["wins"], { points });
  const games = [game(1, 8, "1-1"), game(1, 7, "0-2"), game(2, 8, "0-1"), toPlay(2, 9)];
  expect(formatOutlook(2, games, { rules })).toBe("1-2 1-2");
  const two = [game(1, 8, "2-0"), game(2, 8, "1-1"), game(2, 7, "1-1"), toPlay(2, 9)];
  expect(formatOutlook(2, two, { rules })).toBe("1-2 1-2");
});

test("unusual point values only widen the possible positions", () => {
  const points = { win: 1, draw: 3, goalless_draw: 0, loss: 2, walkover_loss: 0 };
  const rules = customRules([], { points });
  expect(formatOutlook(2, [game(1, 8, "1-1"), toPlay(2, 9)], { rules })).toBe("1-2 1-2");
  expect(formatOutlook(2, [game(1, 8, "1-1"), game(1, 7, "1-1"), toPlay(2, 9)], { rules })).toBe(
    "1 2",
  );
  // Too many games to try: only minimum and maximum points count.
  const many = [2, 3, 4].flatMap((team) => [11, 12, 13].map((rival) => toPlay(team, rival)));
  const ahead = [11, 12, 13, 14].map((rival) => game(1, rival, "1-1"));
  expect(formatOutlook(4, [...ahead, ...many], { rules })).toBe("1 2-4 2-4 2-4");
  expect(formatOutlook(4, [...ahead.slice(1), ...many], { rules })).toBe("1-4 1-4 1-4 1-4");
});

test("cards stay open until a team's last game", () => {
  const rules = customRules(["red_cards"]);
  const first = game(1, 8, "1-0");
  const second = game(2, 9, "1-0");
  const other = [game(1, 9, "0-1"), toPlay(2, 8)];
  const cards = [red(first.id, 1, 1)];
  const games = [first, second, game(3, 8, "1-0"), game(3, 9, "0-1"), ...other];
  expect(formatOutlook(3, games, { rules, cards })).toBe("2-3 1-3 1-2");
  const yellows = customRules(["conduct"]);
  expect(formatOutlook(3, games, { rules: yellows, cards: [yellow(first.id, 1, 1)] })).toBe(
    "2-3 1-3 1-2",
  );
});

test("drawn lots count among exactly their teams", () => {
  const rules = customRules(["draw"]);
  const games = [game(1, 8, "1-0"), game(2, 8, "1-0"), game(3, 8, "0-1"), toPlay(3, 9)];
  expect(formatOutlook(3, games, { rules })).toBe("1-3 1-3 1-3");
  const pair = { team_ids: [2, 1] };
  expect(formatOutlook(3, games, { rules, lots: [pair] })).toBe("1-3 1-3 1-3");
  const all = { team_ids: [2, 1, 3] };
  expect(formatOutlook(3, games, { rules, lots: [pair, all] })).toBe("2 1 3");
  expect(formatOutlook(3, games, { rules, lots: [all, { team_ids: [3, 1, 2] }, pair] })).toBe(
    "2 1-3 1-3",
  );
});

test("many games left: only unreachable points eliminate a team", () => {
  // Six teams played the first leg; team 1 won all, team 6 none.
  const first = roundRobin(6, 1).flatMap((round) =>
    round.map(({ home, away }) =>
      home < away ? game(home + 1, away + 1, "1-0") : game(home + 1, away + 1, "0-1"),
    ),
  );
  expect(formatOutlook(6, first, { legs: 2 })).toBe("1-6 1-6 1-6 1-6 1-6 1-6");
  // A second team 15 points ahead is out of the last one's reach.
  const adjustments = [{ team_id: 6, points: -1, round: null, reason: "Atraso" }];
  expect(formatOutlook(6, first, { legs: 2, adjustments })).toBe("1-5 1-6 1-6 1-6 1-6 2-6");
});

test("many games left: wins separate if both lists start with them", () => {
  const many = [2, 3, 4].flatMap((team) => [11, 12, 13].map((rival) => toPlay(team, rival)));
  const won = [11, 12, 13].map((rival) => game(1, rival, "1-0"));
  expect(formatOutlook(4, [...won, ...many])).toBe("1-4 1-4 1-4 1-4");
  const drawn = [game(2, 14, "0-0"), game(3, 14, "0-0"), game(4, 14, "0-0"), game(1, 14, "1-0")];
  const adjustments = [{ team_id: 1, points: -2, round: null, reason: "Atraso" }];
  const games = [...won, ...drawn, ...many];
  expect(formatOutlook(4, games)).toBe("1 2-4 2-4 2-4");
  expect(formatOutlook(4, games, { adjustments })).toBe("1 2-4 2-4 2-4");
  const { fifa_2022 } = rankingPresets;
  expect(formatOutlook(4, games, { adjustments, rules: fifa_2022 })).toBe("1-4 1-4 1-4 1-4");
  const cbf = rankingPresets.cbf;
  const twoOnly = { ...cbf, tied3plus: cbf.tied3plus.toReversed() };
  expect(formatOutlook(4, games, { adjustments, rules: twoOnly })).toBe("1-4 1-4 1-4 1-4");
});

test("many games left: a draw gives points to both sides", () => {
  // Nine games are left, three among 2, 3 and 4, who each need four points.
  const others = [5, 6, 7].flatMap((team) => [11, 12].map((rival) => toPlay(team, rival)));
  const games = [game(1, 11, "1-0"), game(1, 12, "0-0"), ...others];
  const triangle = [game(2, 5, "0-1"), toPlay(2, 3), toPlay(3, 4), toPlay(4, 2)];
  const rules = rankingPresets.fifa_2022;
  const withdrawn = [1, 2, 3, 4, 5, 6, 7];
  const spans = formatOutlook(7, [...games, ...triangle], { rules, withdrawn });
  expect(spans.split(" ")[0]).toBe("1-6");
});

test("every score of a last game is tried for goals against", () => {
  const games = [game(2, 3, "2-1"), game(1, 3, "0-2"), toPlay(2, 1)];
  expect(formatOutlook(3, games, { rules: rankingPresets.society })).toBe("2-3 1-3 1-2");
});
