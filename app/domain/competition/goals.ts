import type { Competition, CompetitionGame, ScoringEvent } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";

const SLOT = 15;

export interface GoalSlot {
  from: number | null;
  to: number | null;
  goals_for: number;
  goals_against: number;
}

/**
 * Returns goals by quarter of an hour, extra time last; goals without a minute are left out.
 * @param team_id the team whose games they are of; null: of all games, all of them for
 */
export function goalSlots(competition: Competition, team_id: number | null): GoalSlot[] {
  const slots = new Map<number, GoalSlot>();
  for (const { event, game } of countedGoals(competition)) {
    const { minute } = event;
    const isOwn = game.home_team_id === team_id || game.away_team_id === team_id;
    if (minute === null || (team_id !== null && !isOwn)) continue;
    const place = event.extra_time ? Infinity : Math.floor((Math.max(minute, 1) - 1) / SLOT);
    const slot = slots.get(place) ?? { ...makeSlotBounds(place), goals_for: 0, goals_against: 0 };
    slots.set(place, slot);
    if (team_id === null || event.team_id === team_id) slot.goals_for++;
    else slot.goals_against++;
  }
  return [...slots].toSorted(([a], [b]) => (a === b ? 0 : a - b)).map(([_, slot]) => slot);
}

const makeSlotBounds = (place: number) =>
  place === Infinity
    ? { from: null, to: null }
    : { from: place * SLOT + 1, to: (place + 1) * SLOT };

const countedGoals = oncePerObject((competition: Competition) =>
  inGames(competition).filter(
    ({ event, game }) =>
      event.type !== "assist" &&
      game.finished &&
      game.counts_for_goals &&
      game.result_kind !== "annulled",
  ),
);

interface Placed<Event> {
  event: Event;
  game: CompetitionGame;
}

function pairWithGames<Event extends { game_id: number }>(
  { games }: Competition,
  events: readonly Event[],
): Placed<Event>[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return events.flatMap((event) => {
    const game = byId.get(event.game_id);
    return game ? [{ event, game }] : [];
  });
}

const inGames = (competition: Competition): Placed<ScoringEvent>[] =>
  pairWithGames(competition, competition.scoring);

export interface AthleteSums {
  user_id: number;
  goals_count: number;
  yellow_card_count: number;
  blue_card_count: number;
  red_card_count: number;
}

/**
 * Returns the sums of a team's athletes. Games that do not count for scorers give only cards; own goals are
 * listed with the team of the athlete who scored them.
 */
export const sumAthletes = (competition: Competition, team_id: number): AthleteSums[] =>
  doingsByTeam(competition).get(team_id) ?? [];

const doingsByTeam = oncePerObject((competition: Competition): Map<number, AthleteSums[]> => {
  const teams = new Map<number, Map<number, AthleteSums>>();
  const ensureDoing = (team_id: number, user_id: number): AthleteSums => {
    const people = teams.get(team_id) ?? new Map<number, AthleteSums>();
    teams.set(team_id, people);
    const doing = people.get(user_id) ?? { user_id, ...NOTHING };
    people.set(user_id, doing);
    return doing;
  };
  const counts = ({ result_kind }: CompetitionGame) => result_kind !== "annulled";
  for (const { event, game } of pairWithGames(competition, competition.cards)) {
    if (event.user_id === null || !counts(game)) continue;
    ensureDoing(event.team_id, event.user_id)[`${event.type}_count`]++;
  }
  for (const { event, game } of inGames(competition)) {
    if (event.user_id === null || !counts(game) || game.counts_for_scorers === false) continue;
    const doing = ensureDoing(teamOfScorer(event, game), event.user_id);
    if (event.type === "goal") doing.goals_count++;
  }
  return new Map(
    [...teams].map(([id, people]) => [
      id,
      [...people.values()].toSorted((a, b) => a.user_id - b.user_id),
    ]),
  );
});

const NOTHING = { goals_count: 0, yellow_card_count: 0, blue_card_count: 0, red_card_count: 0 };

function teamOfScorer({ type, team_id }: ScoringEvent, game: CompetitionGame): number {
  if (type !== "og") return team_id;
  return (team_id === game.home_team_id ? game.away_team_id : game.home_team_id) ?? team_id;
}
