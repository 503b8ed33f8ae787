import { oncePerObject } from "./memoize.ts";
import type { StandingsInput, StandingsRow, StandingsCard } from "./standings/data.ts";
import {
  reasonAbove,
  breakTie,
  valueCompared,
  type Rank,
  type TieBreak,
} from "./standings/tie-break.ts";
import { headToHeadOver, encountersIn, type Encounters, sumsOver } from "./standings/measure.ts";
import { type Outcome, judgeGames, type Tally, tallyTeams } from "./standings/tally.ts";

export type {
  StandingsAdjustment,
  StandingsCard,
  StandingsGame,
  StandingsInput,
  StandingsLots,
  StandingsRow,
  StandingsTeam,
} from "./standings/data.ts";

/**
 * Returns the table of a group or league, one row per team. Finished games that are not annulled count, with
 * cards and adjustments. Of two stored draws of lots the later one counts. Inseparable teams share a
 * `position`, in order of name.
 * Sources: rules, sections 1 (league), 2 (FIFA) and 4 (walkover, deductions).
 */
export function standings(input: StandingsInput, outcomes?: readonly Outcome[]): StandingsRow[] {
  const { tallies, context } = gatherTallies(input, outcomes);
  const places = assignPlaces(tallies.values(), context);
  return places.map(({ tally, rank, position }, index) =>
    makeRow(tally, position, reasonAbove(tally, places[index + 1]?.tally, rank, context)),
  );
}

/** Returns each team's position in `standings`, by team id. */
export function computePositions(
  input: StandingsInput,
  outcomes?: readonly Outcome[],
): Map<number, number> {
  const { tallies, context } = gatherTallies(input, outcomes);
  return new Map(
    assignPlaces(tallies.values(), context).map(({ tally, position }) => [tally.team.id, position]),
  );
}

export interface Place {
  tally: Tally;
  rank: Rank;
  /** Position from 1; teams that share a rank share it. */
  position: number;
}

export interface GatheredTallies {
  tallies: Map<number, Tally>;
  context: TieBreak;
  encounters: Encounters;
}

const names = new Intl.Collator("pt-BR", { numeric: true });

const compareNames = (a: Tally, b: Tally): number =>
  names.compare(a.team.name, b.team.name) || a.team.id - b.team.id;

const cardsByGame = oncePerObject((cards: readonly StandingsCard[]) =>
  Map.groupBy(cards, ({ game_id }) => game_id),
);

/** Returns each team's tally of the games that count (see `standings`). */
export function gatherTallies(
  input: StandingsInput,
  outcomes: readonly Outcome[] = judgeGames(input.games, input.rules.points, input.up_to_round),
): GatheredTallies {
  const { rules, up_to_round } = input;
  const ofGame = cardsByGame(input.cards);
  const cards = outcomes.flatMap(({ game }) => ofGame.get(game.id) ?? []);
  const adjustments = input.adjustments.filter(
    ({ round }) => up_to_round === undefined || round === null || round <= up_to_round,
  );
  let conduct: Map<number, number> | null = null;
  const tallies = tallyTeams(input.teams, outcomes, cards, adjustments);
  const encounters = encountersIn(outcomes, tallies);
  return {
    tallies,
    encounters,
    context: {
      rules,
      lots: input.lots ?? [],
      headToHead: headToHeadOver(outcomes),
      conduct: (team_id) => {
        conduct ??= conductScores(cards);
        return conduct.get(team_id) ?? 0;
      },
      opponents: sumsOver(encounters, tallies),
      per_game: input.per_game === true,
    },
  };
}

function rankTeams(tallies: Iterable<Tally>, context: TieBreak): Rank[] {
  const byPoints = new Map<number, Tally[]>();
  for (const tally of tallies) {
    const points = valueCompared(tally.points, tally, context.per_game);
    const level = byPoints.get(points);
    if (level === undefined) byPoints.set(points, [tally]);
    else level.push(tally);
  }
  return [...byPoints.keys()]
    .toSorted((a, b) => b - a)
    .flatMap((points) => breakTie(byPoints.get(points) ?? [], context));
}

/** Returns the teams in order; inseparable ones share a position. */
export function assignPlaces(tallies: Iterable<Tally>, context: TieBreak): Place[] {
  const places: Place[] = [];
  for (const rank of rankTeams(tallies, context)) {
    const position = places.length + 1;
    for (const tally of rank.tallies.toSorted(compareNames)) places.push({ tally, rank, position });
  }
  return places;
}

/** Returns a team's row as the API answers it. */
export function makeRow(tally: Tally, position: number, reason: string | null): StandingsRow {
  const { away_goals: _, away_wins: _unshown, ...shown } = tally;
  return { position, ...shown, goal_difference: tally.goals_for - tally.goals_against, reason };
}

/**
 * Only an athlete's heaviest deduction applies (FIFA World Cup 2022 regulations; rules, section 2). A red
 * without a kind is a second yellow after a yellow, else a direct one. Blue, unknown to FIFA, deducts
 * nothing.
 */
function deduction(cards: readonly StandingsCard[]): number {
  const yellows = cards.filter((card) => card.type === "yellow_card").length;
  const reds = cards.filter((card) => card.type === "red_card");
  if (reds.length === 0) return yellows > 1 ? -3 : 0 - yellows;
  if (reds.some((red) => red.card_kind === "direct")) return yellows > 0 ? -5 : -4;
  if (yellows > 0 || reds.some((red) => red.card_kind === "second_yellow")) return -3;
  return -4;
}

/**
 * Returns the conduct score (0 or below; the highest is best) of each team with cards. Each card without an
 * athlete counts as one more athlete's.
 */
export function conductScores(cards: readonly StandingsCard[]): Map<number, number> {
  const byAthlete = new Map<string, StandingsCard[]>();
  for (const [index, card] of cards.entries()) {
    const athlete = card.user_id === null ? `?${index}` : card.user_id;
    const key = `${card.game_id}/${card.team_id}/${athlete}`;
    const known = byAthlete.get(key);
    if (known === undefined) byAthlete.set(key, [card]);
    else known.push(card);
  }
  const scores = new Map<number, number>();
  for (const own of byAthlete.values()) {
    const team = own[0]?.team_id;
    if (team === undefined) continue;
    scores.set(team, (scores.get(team) ?? 0) + deduction(own));
  }
  return scores;
}
