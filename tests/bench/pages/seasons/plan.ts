import { roundRobin } from "../../../../app/domain/draw/round-robin.ts";
import { numbersFrom } from "../../../../app/domain/draw/shuffle.ts";

export interface Plan {
  teams: number;
  legs: 1 | 2;
  squad: number;
  goals: number;
  cards: number;
  /** Unplayed last rounds. */
  open: number;
}

export interface PlannedGame {
  round: number;
  home: number;
  away: number;
  finished: boolean;
  goals: PlannedEvent[];
  cards: (PlannedEvent & { color: "yellow" | "red" })[];
}

interface PlannedEvent {
  team: number;
  athlete: number;
  minute: number;
}

const RED = 0.05;
const MINUTES = 90;

/** Generates a round robin, with random goals and cards in finished games. */
export function drawSeason({ teams, legs, squad, goals, cards, open }: Plan): PlannedGame[] {
  const next = numbersFrom(teams);
  const below = (most: number) => Math.floor(next() * most);
  const rounds = roundRobin(teams, legs);
  const games = rounds.flatMap((pairings, at) =>
    pairings.map(({ home, away }): PlannedGame => ({
      round: at + 1,
      home,
      away,
      finished: at < rounds.length - open,
      goals: [],
      cards: [],
    })),
  );
  const finished = games.filter((game) => game.finished);
  const drawn = () => finished[below(finished.length)] ?? raise();
  const drawEvent = ({ home, away }: PlannedGame): PlannedEvent => ({
    team: next() < 0.5 ? home : away,
    athlete: below(squad),
    minute: below(MINUTES) + 1,
  });
  for (let i = 0; i < goals; i++) {
    const game = drawn();
    game.goals.push(drawEvent(game));
  }
  for (let left = cards; left > 0;) {
    const game = drawn();
    const event = drawEvent(game);
    // One card per athlete and game, so no card depends on another.
    const booked = game.cards.some((c) => c.team === event.team && c.athlete === event.athlete);
    if (booked) continue;
    game.cards.push({ ...event, color: next() < RED ? "red" : "yellow" });
    left -= 1;
  }
  return games;
}

function raise(): never {
  throw new Error("A season without a finished game has no events.");
}
