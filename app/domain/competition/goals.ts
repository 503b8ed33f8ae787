import type { Competition, CompetitionGame, ScoringEvent } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";

/** Minutes of a slot of play. */
const SLOT = 15;

/** A stretch of play by its first and its last minute, both null of extra time; with the goals that fell in it. */
export interface GoalSlot {
  from: number | null;
  to: number | null;
  goals_for: number;
  goals_against: number;
}

/**
 * The goals of finished games that count, by the quarter of an hour they fell in, in order, extra time
 * last; what is not of `team_id` is against it. Goals whose minute is not known are in none.
 *
 * @param team_id the team whose games they are of; null: of all games, all of them for
 */
export function goalSlots(competition: Competition, team_id: number | null): GoalSlot[] {
  const slots = new Map<number, GoalSlot>();
  for (const { event, game } of countedGoals(competition)) {
    const { minute } = event;
    const isOwn = game.home_team_id === team_id || game.away_team_id === team_id;
    if (minute === null || (team_id !== null && !isOwn)) continue;
    const place = event.extra_time ? Infinity : Math.floor((Math.max(minute, 1) - 1) / SLOT);
    const slot = slots.get(place) ?? { ...boundsOf(place), goals_for: 0, goals_against: 0 };
    slots.set(place, slot);
    if (team_id === null || event.team_id === team_id) slot.goals_for++;
    else slot.goals_against++;
  }
  return [...slots].toSorted(([a], [b]) => (a === b ? 0 : a - b)).map(([_, slot]) => slot);
}

const boundsOf = (place: number) =>
  place === Infinity
    ? { from: null, to: null }
    : { from: place * SLOT + 1, to: (place + 1) * SLOT };

/** Goals of games that are over and whose goals count. */
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

/** What an athlete did for a team. */
export interface Doing {
  user_id: number;
  goals_count: number;
  yellow_card_count: number;
  blue_card_count: number;
  red_card_count: number;
}

/**
 * What each athlete did for a team, by their ids: also who has but an assist or an own goal. Annulled games
 * give nothing, those that do not count for scorers only cards; own goals are the athlete's team's.
 */
export const doingsOf = (competition: Competition, team_id: number): Doing[] =>
  doingsByTeam(competition).get(team_id) ?? [];

const doingsByTeam = oncePerObject((competition: Competition): Map<number, Doing[]> => {
  const teams = new Map<number, Map<number, Doing>>();
  const doingOf = (team_id: number, user_id: number): Doing => {
    const people = teams.get(team_id) ?? new Map<number, Doing>();
    teams.set(team_id, people);
    const doing = people.get(user_id) ?? { user_id, ...NOTHING };
    people.set(user_id, doing);
    return doing;
  };
  const counts = ({ result_kind }: CompetitionGame) => result_kind !== "annulled";
  for (const { event, game } of pairWithGames(competition, competition.cards)) {
    if (event.user_id === null || !counts(game)) continue;
    doingOf(event.team_id, event.user_id)[`${event.type}_count`]++;
  }
  for (const { event, game } of inGames(competition)) {
    if (event.user_id === null || !counts(game) || game.counts_for_scorers === false) continue;
    const doing = doingOf(teamOfScorer(event, game), event.user_id);
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

/** The team of the athlete whom an event names. */
function teamOfScorer({ type, team_id }: ScoringEvent, game: CompetitionGame): number {
  if (type !== "og") return team_id;
  return (team_id === game.home_team_id ? game.away_team_id : game.home_team_id) ?? team_id;
}
