import { type Competition, isCompetitionOver } from "../competition.ts";
import { isCalledOff } from "../qualification/facts.ts";
import { qualify } from "../qualification.ts";
import { findChampion } from "./champion.ts";
import { type EndedEarly, OPEN_STATUSES } from "./ended-early.ts";

/** Returns the competition as it will be after an early end: open games are called off. */
export function endEarly(competition: Competition, ended: EndedEarly): Competition {
  const stopped = {
    ...competition,
    ended,
    games: competition.games.map((game) => {
      const status_before = OPEN_STATUSES.find((status) => status === game.status);
      return game.finished || !status_before
        ? game
        : { ...game, status: "cancelled" as const, status_before };
    }),
  };
  const { spots, outlooks } = qualify(stopped);
  const seats = new Map(spots.map((spot) => [spot.id, spot]));
  const ends = new Map(outlooks.map(({ phase_id, outlook }) => [phase_id, outlook]));
  return {
    ...stopped,
    spots: stopped.spots.map((spot) => ({ ...spot, ...seats.get(spot.id) })),
    phases: stopped.phases.map((phase) => ({
      ...phase,
      outlook: ends.get(phase.id) ?? phase.outlook,
    })),
  };
}

/** True for a competition without games to play and without a champion, because games were called off. */
export const endsWithoutChampion = (competition: Competition): boolean =>
  isCompetitionOver(competition) &&
  competition.games.some((game) => isCalledOff(game) && !game.by_rule) &&
  findChampion(competition) === null;
