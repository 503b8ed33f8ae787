import type { Athlete, Score, SeasonCard, SeasonGame, SeasonGoal } from "../import/season.ts";
import { between, pick, type Random } from "./random.ts";

export interface Fixture {
  round: number;
  home: string;
  away: string;
  startsAt: string | null;
  venue: string | null;
}

export const toPlay = (fixture: Fixture): SeasonGame => ({
  ...fixture,
  timeKnown: fixture.startsAt !== null,
  score: null,
  penalties: null,
  walkover: null,
  goals: [],
  cards: [],
});

export type Rosters = Map<string, Athlete[]>;

interface GameKind {
  lasts: number;
  /** Positions of scorers; repetition sets the probability. */
  scorers: string[];
  defender: string;
}

const onField: GameKind = {
  lasts: 90,
  scorers: ["Atacante", "Centro Avante", "Meia", "Meia", "Atacante", "Centro Avante", "Zagueiro"],
  defender: "Zagueiro",
};

export const onCourt: GameKind = {
  lasts: 40,
  scorers: ["Pivô", "Ala", "Ala", "Pivô", "Fixo"],
  defender: "Fixo",
};

export function playGame(
  random: Random,
  fixture: Fixture,
  rosters: Rosters,
  score: Score = inventedScore(random),
  penalties: Score | null = null,
  kind: GameKind = onField,
): SeasonGame {
  const { home, away } = fixture;
  const goals = [
    ...drawGoals(random, home, away, score.home, rosters, kind),
    ...drawGoals(random, away, home, score.away, rosters, kind),
  ].toSorted((a, b) => drawMinute(a) - drawMinute(b));
  const cards = [home, away].flatMap((team) => drawCards(random, rosters.get(team) ?? [], kind));
  return { ...toPlay(fixture), score, penalties, goals, cards };
}

/** Few goals are more likely than many, and the home side scores slightly more. */
const inventedScore = (random: Random): Score => ({
  home: pick(random, [0, 0, 1, 1, 1, 2, 2, 3, 4]),
  away: pick(random, [0, 0, 1, 1, 1, 2, 2, 3]),
});

const drawMinute = ({ minute }: SeasonGoal): number => minute?.minute ?? 0;

function drawGoals(
  random: Random,
  team: string,
  other: string,
  count: number,
  rosters: Rosters,
  { lasts, scorers, defender }: GameKind,
): SeasonGoal[] {
  return Array.from({ length: count }, (): SeasonGoal => {
    const luck = random();
    const minute = { minute: between(random, 1, lasts), added: 0 };
    if (luck < 0.04) {
      const unlucky = athleteAt(random, rosters.get(other) ?? [], defender);
      return { team, athlete: unlucky, minute, kind: "own_goal" };
    }
    const athlete = athleteAt(random, rosters.get(team) ?? [], pick(random, scorers));
    return { team, athlete, minute, kind: luck < 0.14 ? "penalty" : "goal" };
  });
}

const athleteAt = (random: Random, roster: Athlete[], position: string): string =>
  pick(
    random,
    roster.filter((athlete) => athlete.position === position),
  ).name;

/** Up to three yellow cards for each team, and sometimes a red, direct or after a yellow. */
function drawCards(random: Random, roster: Athlete[], { lasts }: GameKind): SeasonCard[] {
  const at = (from: number, to: number) => Math.ceil((between(random, from, to) * lasts) / 90);
  const field = roster.filter(({ position }) => position !== "Goleiro");
  const card = (athlete: Athlete, color: SeasonCard["color"], minute: number): SeasonCard => ({
    team: athlete.team,
    athlete: athlete.name,
    color,
    minute: { minute, added: 0 },
    shirt: athlete.shirt,
    position: athlete.position,
  });
  const booked = new Set(Array.from({ length: between(random, 0, 3) }, () => pick(random, field)));
  const yellows = [...booked].map((athlete) => card(athlete, "yellow", at(5, 80)));
  const luck = random();
  const [first] = booked;
  if (first && luck < 0.06) return [...yellows, card(first, "red", at(81, 90))];
  if (luck > 0.95) return [...yellows, card(pick(random, field), "red", at(20, 88))];
  return yellows;
}
