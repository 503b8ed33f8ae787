import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import { played, settled } from "./cup-factory.ts";

/** Plays random courses of a cup by seed, and returns all settled states. Each course is cached. */
export function createCourses<Facts extends QualificationFacts>(empty: Facts, decidingLeg: 1 | 2) {
  const known = new Map<number, Facts[]>();
  return (seed: number): Facts[] => {
    const course = known.get(seed) ?? simulateCourse(empty, decidingLeg, seed);
    known.set(seed, course);
    return course;
  };
}

function simulateCourse<Facts extends QualificationFacts>(
  empty: Facts,
  decidingLeg: 1 | 2,
  seed: number,
): Facts[] {
  const next = numbersFrom(seed);
  const states = [settled(empty)];
  for (const { id, leg } of empty.games) {
    const facts = states.at(-1) ?? empty;
    const game = facts.games.find((one) => one.id === id);
    const goals = [Math.floor(next() * 4), Math.floor(next() * 4)];
    const shootOut = { home_penalties: 4, away_penalties: next() < 0.5 ? 3 : 5 };
    const isOpen = game?.home_team_id == null || game.away_team_id == null;
    const ended = () =>
      settled(played(facts, id, goals.join("-"), leg === decidingLeg ? shootOut : {}));
    states.push(isOpen ? facts : ended());
  }
  return states;
}
