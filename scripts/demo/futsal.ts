import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import type { Season } from "../import/season.ts";
import { readyRules } from "../import/rankings.ts";
import { between } from "./random.ts";
import type { Calendar } from "./calendar.ts";
import { CHAMPIONSHIP, THIS_YEAR } from "./championship.ts";
import { court, teamsA, teamsB } from "./clubs.ts";
import { onCourt, playGame, toPlay } from "./match.ts";
import { tablePhase } from "./phases.ts";
import { makeRosters, womensFutsalSquad } from "./rosters.ts";
import { roundRobin } from "./round-robin.ts";

export const FUTSAL = `Futsal Feminino ${THIS_YEAR}`;

const HOURS = ["19:00", "20:00", "21:00"];
/** Finished rounds; the next one is tomorrow evening. */
const OVER = 3;

export function futsal(calendar: Calendar): Season {
  const random = numbersFrom(5);
  const teams = [...teamsA.slice(2, 5), ...teamsB.slice(2, 5)];
  const rosters = makeRosters(random, teams, womensFutsalSquad);
  const games = roundRobin(teams).flatMap((pairs, r) =>
    pairs.map(([home, away], i) => {
      const fixture = {
        round: r + 1,
        home,
        away,
        startsAt: calendar.at(7 * (r - OVER) + 1, HOURS[i] ?? "20:00"),
        venue: court.name,
      };
      if (r >= OVER) return toPlay(fixture);
      const score = { home: between(random, 0, 6), away: between(random, 0, 5) };
      return playGame(random, fixture, rosters, score, null, onCourt);
    }),
  );
  return {
    championship: CHAMPIONSHIP.name,
    season: THIS_YEAR,
    tournament: FUTSAL,
    modality: "futsal",
    ...readyRules("futsal"),
    phases: [tablePhase("Turno único", [teams], games)],
    teams,
    adjustments: [],
    roster: [...rosters.values()].flat(),
  };
}
