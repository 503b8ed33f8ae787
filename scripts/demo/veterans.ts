import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import type { Score, Season, SeasonGame } from "../import/season.ts";
import { readyRules } from "../import/rankings.ts";
import type { Calendar } from "./calendar.ts";
import { CHAMPIONSHIP, THIS_YEAR } from "./championship.ts";
import { groundNames, teamsA, teamsB } from "./clubs.ts";
import { playGame, toPlay } from "./match.ts";
import { knockoutPhase } from "./phases.ts";
import { makeRosters } from "./rosters.ts";

export const VETERANS = `Veteranos ${THIS_YEAR}`;

const score = (home: number, away: number): Score => ({ home, away });

interface Tie {
  teams: [string, string];
  legs: [Score, Score | null];
  penalties?: Score;
}

/** Two-legged ties: one won on aggregate, one on penalties, a final before its second leg. */
export function veterans(calendar: Calendar): Season {
  const random = numbersFrom(40);
  const [a1 = "", a2 = "", a3 = "", a4 = ""] = teamsA;
  const [b1 = "", b2 = "", b3 = "", b4 = ""] = teamsB;
  const teams = [a1, b4, a3, b2, b1, a4, b3, a2];
  const rosters = makeRosters(random, teams);

  const phase = (name: string, round: number, day: number, ties: Tie[]) => {
    const games = ties.flatMap(({ teams: [first, second], legs, penalties }, i): SeasonGame[] =>
      legs.map((result, leg) => {
        const fixture = {
          round: round + leg,
          home: leg === 0 ? first : second,
          away: leg === 0 ? second : first,
          startsAt: calendar.at(day + 7 * leg, i % 2 === 0 ? "08:30" : "10:30"),
          venue: groundNames[(i + leg) % groundNames.length] ?? null,
        };
        const kicks = leg === 1 ? (penalties ?? null) : null;
        return result ? playGame(random, fixture, rosters, result, kicks) : toPlay(fixture);
      }),
    );
    return knockoutPhase(name, 2, games);
  };

  return {
    championship: CHAMPIONSHIP.name,
    season: THIS_YEAR,
    tournament: VETERANS,
    modality: "campo",
    ...readyRules("simple"),
    phases: [
      phase("Quartas de final", 1, -41, [
        { teams: [a1, b4], legs: [score(2, 1), score(1, 1)] },
        { teams: [a3, b2], legs: [score(1, 0), score(2, 1)], penalties: score(3, 4) },
        { teams: [b1, a4], legs: [score(3, 0), score(2, 0)] },
        { teams: [b3, a2], legs: [score(0, 0), score(1, 2)] },
      ]),
      phase("Semifinais", 3, -27, [
        { teams: [a3, a1], legs: [score(1, 1), score(0, 1)] },
        { teams: [b3, b1], legs: [score(2, 2), score(1, 1)], penalties: score(5, 3) },
      ]),
      phase("Final", 5, -6, [{ teams: [b1, a3], legs: [score(1, 1), null] }]),
    ],
    teams,
    adjustments: [],
    roster: [...rosters.values()].flat(),
  };
}
