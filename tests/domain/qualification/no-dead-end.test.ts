import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import {
  reviewContradictions,
  type SettledFacts,
} from "../../../app/domain/qualification/contradictions.ts";
import { isCalledOff } from "../../../app/domain/qualification/facts.ts";
import { reviewTies } from "../../../app/domain/qualification/outcomes.ts";
import { tieKey } from "../../../app/domain/qualification/ties.ts";
import { findWait, type Wait } from "../../../app/domain/qualification/waiting.ts";
import {
  afterRules,
  bracketSeason,
  decisive,
  disturb,
  isPlayable,
  playRound,
  type Season,
  withChange,
} from "../support/bracket-seasons.ts";
import { unplayed } from "../support/cup-season.ts";
import { cases } from "../support/cases.ts";

const FORMATS = [
  {},
  { legs: 2, final_legs: 2 },
  { third_place: true },
  { consolation: true },
  { third_place: true, consolation: true },
  { elimination: "double" },
  { elimination: "double", second_final: true },
  { repechage: 2 },
  { level: "extra_match" },
  { legs: 2, level: "lots" },
] as const;

/** Mostly small brackets, because every rule shows there; all sizes up to 32 occur. */
const entrants = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 2, max: 6 }) },
  { weight: 8, arbitrary: fc.integer({ min: 7, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 32 }) },
);

const season = {
  format: fc.constantFrom(...FORMATS),
  entrants,
  seed: fc.nat({ max: 1_000_000 }),
  rounds: fc.nat({ max: 5 }),
  events: fc.nat({ max: 6 }),
};

interface WaitingTie {
  wait: Wait;
  spots: SettledFacts["spots"];
  games: SettledFacts["games"];
}

function listWaiting(facts: SettledFacts): WaitingTie[] {
  const spots = new Map(facts.spots.map((spot) => [spot.id, spot]));
  return [...Map.groupBy(facts.games, tieKey).values()].flatMap((games) => {
    const [game] = games;
    const phase = facts.phases.find(({ id }) => id === game?.phase_id);
    const own = [game?.home_spot_id, game?.away_spot_id].flatMap((id) => spots.get(id ?? 0) ?? []);
    const wait = phase ? findWait(facts, { phase, spots: own, games, decided: false }) : null;
    return wait === null ? [] : [{ wait, spots: own, games }];
  });
}

function findWinner(facts: SettledFacts, { final }: Season): number | null {
  if (reviewContradictions(facts).spot_ids.has(final[0])) return null;
  return reviewTies(facts).tieOf(final[0])?.winner_team_id ?? null;
}

const fill = (facts: SettledFacts, spot_id: number, register_id: number): SettledFacts => ({
  ...facts,
  spots: facts.spots.map((spot) =>
    spot.id === spot_id ? { ...spot, register_id, manual: true } : spot,
  ),
});

/** One decision that the desk offers for a waiting tie. */
function decide(facts: SettledFacts, { wait, spots, games }: WaitingTie): SettledFacts {
  const last = games.findLast((game) => !isCalledOff(game)) ?? games[0];
  if (wait === "team") {
    const { vacancyOf } = reviewTies(facts);
    const empty =
      spots.find(({ register_id }) => register_id === null) ??
      spots.find(({ id }) => vacancyOf(id) !== null);
    const seated = new Set(
      facts.spots.flatMap(({ phase_id, register_id }) =>
        phase_id === empty?.phase_id && register_id !== null ? register_id : [],
      ),
    );
    const free = facts.registers.find(({ id, withdrawn }) => !withdrawn && !seated.has(id));
    if (empty && free) return fill(facts, empty.id, free.id);
    const registers = facts.registers.map((row) => ({ ...row, withdrawn: false }));
    return { ...facts, registers };
  }
  if (!last) return facts;
  if (wait === "game") {
    const lost = games.find((game) => isCalledOff(game) || game.result_kind === "annulled") ?? last;
    return withChange(facts, lost.id, { ...unplayed, by_rule: false });
  }
  const teams = [last.home_team_id, last.away_team_id].flatMap((id) => id ?? []);
  return {
    ...facts,
    lots: [...facts.lots, { phase_id: last.phase_id, team_ids: teams }],
  };
}

/** Plays and decides until there is a champion; fails where neither is possible. */
function reachChampion(start: SettledFacts, of: Season, next: () => number): number {
  let facts = start;
  for (let step = 0; step < 60; step++) {
    const winner = findWinner(facts, of);
    if (winner !== null) return winner;
    const { contradictions } = reviewContradictions(facts);
    const live = facts.games.find(({ status, finished }) => status === "live" && !finished);
    const [waiting] = listWaiting(facts);
    const [doubt] = contradictions;
    const kept = facts.spots.find(({ id }) => id === doubt?.spot_id);
    if (kept) facts = afterRules(fill(facts, kept.id, kept.register_id ?? 0));
    else if (live) facts = afterRules(withChange(facts, live.id, decisive(next() < 0.5)));
    else if (facts.games.some(isPlayable)) facts = playRound(facts, next);
    else if (waiting) facts = afterRules(decide(facts, waiting));
    else throw new Error("Nothing can be played or decided, and nothing waits.");
  }
  throw new Error("The decisions do not end.");
}

test.prop(season, cases())(
  "every state has a way to a champion",
  ({ format, entrants: size, seed, rounds, events }) => {
    const of = bracketSeason(size, format);
    if (!of) return;
    const facts = disturb(of, { seed, rounds, events });
    expect(reachChampion(facts, of, numbersFrom(seed))).toBeGreaterThan(0);
  },
);

test.prop(season, cases())(
  "no place has two teams unless it is in review",
  ({ format, entrants: size, seed, rounds, events }) => {
    const of = bracketSeason(size, format);
    if (!of) return;
    const facts = disturb(of, { seed, rounds, events });
    const { spot_ids } = reviewContradictions(facts);
    const { tieOf } = reviewTies(facts);
    const teams = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
    for (const { source, register_id, id } of facts.spots) {
      if (source?.kind !== "tie_winner" && source?.kind !== "tie_loser") continue;
      const team = teams.get(register_id ?? 0);
      const tie = tieOf(source.spot_id);
      if (team === undefined || !tie || spot_ids.has(id)) continue;
      const named = source.kind === "tie_winner" ? tie.winner_team_id : tie.loser_team_id;
      // A level tie says nothing, so the next game tells.
      if (named !== null) expect([id, named]).toEqual([id, team]);
    }
  },
);

test.prop(season, cases(2_000))(
  "settling a disturbed bracket again changes nothing",
  ({ format, entrants: size, seed, rounds, events }) => {
    const of = bracketSeason(size, format);
    if (!of) return;
    const facts = disturb(of, { seed, rounds, events });
    expect(JSON.stringify(afterRules(facts))).toBe(JSON.stringify(facts));
  },
);
