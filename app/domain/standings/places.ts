import { conductScores } from "./conduct.ts";
import type { StandingsInput, StandingsRow } from "./data.ts";
import { headToHeadOver } from "./head-to-head.ts";
import { outcomesOf } from "./outcome.ts";
import { type Tally, tallyTeams } from "./tally.ts";
import { breakTie, compared, type Rank, type TieBreak } from "./tie-break.ts";

/** A team's place in a table: what it gathered, whom it shares the place with, and its number. */
export interface Place {
  tally: Tally;
  rank: Rank;
  /** 1-based; shared by the teams of a rank. */
  position: number;
}

/** What the teams of a table have gathered, and what their ties are broken with. */
export interface Gathered {
  tallies: Map<number, Tally>;
  context: TieBreak;
}

const names = new Intl.Collator("pt-BR", { numeric: true });

function compareNames(a: Tally, b: Tally): number {
  return names.compare(a.team.name, b.team.name) || a.team.id - b.team.id;
}

/** Adds up what counts: see `standings`. */
export function gather(input: StandingsInput): Gathered {
  const { rules, up_to_round } = input;
  const outcomes = outcomesOf(input.games, rules.points, up_to_round);
  const counted = new Set(outcomes.map(({ game }) => game.id));
  const cards = input.cards.filter((card) => counted.has(card.game_id));
  const adjustments = input.adjustments.filter(
    ({ round }) => up_to_round === undefined || round === null || round <= up_to_round,
  );
  let conduct: Map<number, number> | null = null;
  return {
    tallies: tallyTeams(input.teams, outcomes, cards, adjustments),
    context: {
      rules,
      lots: input.lots ?? [],
      headToHead: headToHeadOver(outcomes),
      conduct: (team_id) => {
        conduct ??= conductScores(cards);
        return conduct.get(team_id) ?? 0;
      },
      per_game: false,
    },
  };
}

/** Ranks from the best down: by points, then each level block by the regulation. */
function rankTeams(tallies: Iterable<Tally>, context: TieBreak): Rank[] {
  const byPoints = new Map<number, Tally[]>();
  for (const tally of tallies) {
    const points = compared(tally.points, tally, context.per_game);
    const level = byPoints.get(points);
    if (level === undefined) byPoints.set(points, [tally]);
    else level.push(tally);
  }
  return [...byPoints.keys()]
    .toSorted((a, b) => b - a)
    .flatMap((points) => breakTie(byPoints.get(points) ?? [], context));
}

/** The teams in order; those that nothing separates share a position and stand by name (pt-BR). */
export function placesOf(tallies: Iterable<Tally>, context: TieBreak): Place[] {
  const places: Place[] = [];
  for (const rank of rankTeams(tallies, context)) {
    const position = places.length + 1;
    for (const tally of rank.tallies.toSorted(compareNames)) places.push({ tally, rank, position });
  }
  return places;
}

/** A team's row as it is answered. */
export function rowOf(tally: Tally, position: number, reason: string | null): StandingsRow {
  const { away_goals: _, ...shown } = tally;
  return {
    position,
    ...shown,
    goal_difference: tally.goals_for - tally.goals_against,
    reason,
  };
}
