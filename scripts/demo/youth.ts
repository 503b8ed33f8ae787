import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import type { Season } from "../import/season.ts";
import { readyRules } from "../import/rankings.ts";
import type { Calendar } from "./calendar.ts";
import { CHAMPIONSHIP, THIS_YEAR } from "./championship.ts";
import { groundNames, teamsA, teamsB } from "./clubs.ts";
import { playGame, toPlay } from "./match.ts";
import { tablePhase } from "./phases.ts";
import { makeRosters } from "./rosters.ts";
import { roundRobin } from "./round-robin.ts";

export const YOUTH = `Sub-17 ${THIS_YEAR}`;

const HOURS = ["08:00", "09:30", "11:00"];

/** A league of six with one round left. */
export function youth(calendar: Calendar): Season {
  const random = numbersFrom(17);
  const teams = [...teamsA.slice(0, 3), ...teamsB.slice(0, 3)];
  const rosters = makeRosters(random, teams);
  const rounds = roundRobin(teams);
  const games = rounds.flatMap((pairs, r) =>
    pairs.map(([home, away], i) => {
      const fixture = {
        round: r + 1,
        home,
        away,
        startsAt: calendar.at(7 * (r - rounds.length + 2) - 1, HOURS[i] ?? "10:00"),
        venue: groundNames[i] ?? null,
      };
      return r < rounds.length - 1 ? playGame(random, fixture, rosters) : toPlay(fixture);
    }),
  );
  return {
    championship: CHAMPIONSHIP.name,
    season: THIS_YEAR,
    tournament: YOUTH,
    modality: "campo",
    ...readyRules("simple"),
    phases: [tablePhase("Turno único", [teams], games)],
    teams,
    adjustments: [],
    roster: [...rosters.values()].flat(),
  };
}
