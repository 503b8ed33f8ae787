import type { Criterion } from "../../../app/domain/rulebook.ts";
import type {
  StandingsCard,
  StandingsGame,
  StandingsInput,
} from "../../../app/domain/standings.ts";

/** A team's totals, counted independently of the table's code. */
export interface Count {
  points: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  away_goals: number;
  away_wins: number;
}

/** Counts a team's finished games, optionally against `rivals` only. */
export function countTeam(input: StandingsInput, team: number, rivals?: readonly number[]): Count {
  const { points } = input.rules;
  const count = {
    points: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goals_for: 0,
    goals_against: 0,
    away_goals: 0,
    away_wins: 0,
  };
  for (const game of input.games) {
    const home = game.home_team_id === team;
    if (!game.finished || (!home && game.away_team_id !== team)) continue;
    const rival = home ? game.away_team_id : game.home_team_id;
    if (rivals !== undefined && !rivals.includes(rival)) continue;
    const [own, other] = home
      ? [game.home_score ?? 0, game.away_score ?? 0]
      : [game.away_score ?? 0, game.home_score ?? 0];
    if (isAbsent(game, home)) {
      count.lost += 1;
      count.points += points.walkover_loss;
    } else if (own === other) {
      count.drawn += 1;
      count.points += own === 0 ? points.goalless_draw : points.draw;
    } else {
      count.won += Number(own > other);
      count.away_wins += Number(own > other && !home);
      count.lost += Number(own < other);
      count.points += own > other ? points.win : points.loss;
    }
    if (!game.counts_for_goals) continue;
    count.goals_for += own;
    count.goals_against += other;
    count.away_goals += home ? 0 : own;
  }
  return count;
}

const isAbsent = ({ result_kind, absent_side }: StandingsGame, home: boolean): boolean =>
  result_kind === "walkover" &&
  (absent_side === "both" || absent_side === (home ? "home" : "away"));

function filterCards(input: StandingsInput, team: number): StandingsCard[] {
  const over = new Set(input.games.filter(({ finished }) => finished).map(({ id }) => id));
  return input.cards.filter((card) => card.team_id === team && over.has(card.game_id));
}

/** Sums one deduction per athlete and game: yellow 1, second yellow 3, red 4. */
function sumConduct(cards: readonly StandingsCard[]): number {
  const own = Map.groupBy(cards, ({ game_id, user_id }) => `${game_id} ${user_id}`);
  return [...own.values()].reduce((sum, of) => {
    const red = of.some(({ type }) => type === "red_card");
    const yellows = of.filter(({ type }) => type === "yellow_card").length;
    if (!red) return sum - (yellows > 1 ? 3 : yellows);
    return sum - (yellows > 0 ? 3 : 4);
  }, 0);
}

/** Sums what opponents show, weighted by the result. */
function sumOpponents(
  input: StandingsInput,
  team: number,
  valueOf: (rival: number) => number,
  shareOf: (own: Count) => number = () => 1,
): number {
  const over = input.games.filter(({ finished }) => finished);
  return over.reduce((sum, game) => {
    const { home_team_id: home, away_team_id: away } = game;
    if (home !== team && away !== team) return sum;
    const own = countTeam({ ...input, games: [game] }, team);
    return sum + valueOf(home === team ? away : home) * shareOf(own);
  }, 0);
}

/** Returns a criterion's values, more being better; null when not applicable. */
function computeValues(
  input: StandingsInput,
  criterion: Criterion,
  team: number,
  block: readonly number[],
  rivals: readonly number[],
): number[] | null {
  const all = () => countTeam(input, team);
  const among = () => countTeam(input, team, rivals);
  const cards = (type: StandingsCard["type"]) =>
    filterCards(input, team).filter((card) => card.type === type).length;
  const { yellow, red } = input.rules.card_weights;
  switch (criterion) {
    case "wins":
      return [all().won];
    case "goal_difference":
      return [all().goals_for - all().goals_against];
    case "goals_for":
      return [all().goals_for];
    case "goals_against":
      return [-all().goals_against];
    case "away_goals":
      return [all().away_goals];
    case "away_wins":
      return [all().away_wins];
    case "opponents_points":
      return [sumOpponents(input, team, (rival) => countTeam(input, rival).points)];
    case "opponents_goal_difference": {
      const differenceOf = (rival: number) => {
        const { goals_for, goals_against } = countTeam(input, rival);
        return goals_for - goals_against;
      };
      return [sumOpponents(input, team, differenceOf)];
    }
    case "opponents_goals_for":
      return [sumOpponents(input, team, (rival) => countTeam(input, rival).goals_for)];
    case "sonneborn_berger": {
      const pointsOf = (rival: number) => countTeam(input, rival).points;
      return [sumOpponents(input, team, pointsOf, ({ won, drawn }) => won + drawn / 2)];
    }
    case "head_to_head": {
      if (block.length !== 2) return null;
      const direct = countTeam(input, team, block);
      return [direct.points, direct.goals_for - direct.goals_against];
    }
    case "head_to_head_points":
      return [among().points];
    case "head_to_head_goal_difference":
      return [among().goals_for - among().goals_against];
    case "head_to_head_goals_for":
      return [among().goals_for];
    case "head_to_head_away_goals":
      return [among().away_goals];
    case "red_cards":
      return [-cards("red_card")];
    case "yellow_cards":
      return [-cards("yellow_card")];
    case "card_points":
      return [-cards("yellow_card") * yellow - cards("red_card") * red];
    case "conduct":
      return [sumConduct(filterCards(input, team))];
    case "ranking":
      return [-(input.teams.find(({ id }) => id === team)?.ranking ?? Number.MAX_SAFE_INTEGER)];
    case "draw":
      return findLots(input, team, block);
  }
}

function findLots(input: StandingsInput, team: number, block: readonly number[]): number[] | null {
  const drawn = input.lots?.findLast(
    ({ team_ids }) =>
      team_ids.length === block.length && block.every((one) => team_ids.includes(one)),
  );
  return drawn ? [-drawn.team_ids.indexOf(team)] : null;
}

function cut(teams: readonly number[], valueOf: (team: number) => number[]): number[][] {
  const values = new Map(teams.map((team) => [team, valueOf(team)]));
  const parts = Map.groupBy(teams, (team) => values.get(team)?.join() ?? "");
  return [...parts.values()].toSorted(([a = 0], [b = 0]) => {
    const [ofA = [], ofB = []] = [values.get(a), values.get(b)];
    const at = ofA.findIndex((value, i) => value !== ofB[i]);
    return (ofB[at] ?? 0) - (ofA[at] ?? 0);
  });
}

const looksAtRivals = (criterion: Criterion): boolean => criterion.startsWith("head_to_head_");

interface Level {
  left: (criterion: Criterion) => boolean;
  rivals: readonly number[] | null;
  /** True when a criterion split this block from a larger one. */
  parted: boolean;
}

function settle(input: StandingsInput, block: number[], from: Level): number[][] {
  if (block.length < 2) return [block];
  const { rules } = input;
  const list = block.length === 2 ? rules.tied2 : rules.tied3plus;
  const again = from.parted && rules.restart === "restart";
  const asked = new Set<Criterion>();
  let { rivals } = from;
  for (const criterion of list.filter(from.left)) {
    if (again && !looksAtRivals(criterion)) break;
    asked.add(criterion);
    if (looksAtRivals(criterion)) rivals ??= block;
    if (computeValues(input, criterion, block[0] ?? 0, block, rivals ?? block) === null) {
      asked.delete(criterion);
      continue;
    }
    const among = rivals ?? block;
    const parts = cut(block, (team) => computeValues(input, criterion, team, block, among) ?? []);
    if (parts.length < 2) continue;
    const left = (one: Criterion) => from.left(one) && !asked.has(one);
    const next = { left, rivals, parted: looksAtRivals(criterion) };
    return parts.flatMap((part) => settle(input, part, next));
  }
  if (!again) return [block];
  const left = (one: Criterion) => looksAtRivals(one) || (from.left(one) && !asked.has(one));
  return settle(input, block, { left, rivals: null, parted: false });
}

/** Ranks teams in blocks that only lots could separate. */
export function rankedByHand(input: StandingsInput): number[][] {
  const points = (team: number) =>
    input.adjustments
      .filter(({ team_id }) => team_id === team)
      .reduce((sum, given) => sum + given.points, countTeam(input, team).points);
  const teams = input.teams.map(({ id }) => id);
  return cut(teams, (team) => [points(team)]).flatMap((block) =>
    settle(input, block, { left: () => true, rivals: null, parted: false }),
  );
}
