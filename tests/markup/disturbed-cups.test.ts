import { fc } from "@fast-check/vitest";
import { cases } from "../domain/support/cases.ts";
import type { Organizer } from "../site/account.ts";
import {
  contradictTitle,
  listOtherTruths,
  listTwoTruths,
  listWrongPlaces,
  type ToldCup,
} from "../site/cup-truth.ts";
import {
  createCupSeason,
  createDisturbedCup,
  decide,
  disturb,
  type DisturbedCup,
  type Format,
  playRound,
  readStandings,
  readState,
} from "../site/disturbed-cup.ts";
import { visitor } from "../site/visit.ts";
import { test } from "./fixtures.ts";

const PLAIN = { extra_time: false, away_goals: false, skip_second_leg_margin: null };

const FORMATS: readonly Format[] = [
  { entrants: [2, 32], knockout: {} },
  { entrants: [2, 16], knockout: { legs: 2 } },
  { entrants: [4, 32], knockout: { third_place: true } },
  { entrants: [4, 32], knockout: { consolation: true } },
  { entrants: [6, 16], knockout: { third_place: true, consolation: true } },
  { entrants: [4, 16], knockout: { elimination: "double" } },
  { entrants: [4, 16], knockout: { elimination: "double", second_final: true } },
  { entrants: [8, 16], knockout: { repechage: 2 } },
  { entrants: [2, 16], knockout: { tie_rules: { ...PLAIN, level: "extra_match" } } },
  { entrants: [2, 16], knockout: { legs: 2, tie_rules: { ...PLAIN, level: "lots" } } },
  { entrants: [6, 10], groups: { count: 2, per_group: 2 }, knockout: { third_place: true } },
  { entrants: [4, 8], groups: { count: 2, per_group: 1 }, knockout: { legs: 2 } },
  {
    entrants: [9, 11],
    groups: { count: 3, per_group: 1, best_placed: { position: 2, count: 1 } },
    knockout: { third_place: true },
  },
  { entrants: [4, 5], whole: { format: "halves" } },
  { entrants: [8, 9], whole: { format: "preliminary", ties: 2, groups: 2, per_group: 1 } },
];

/** Mostly small brackets, because every rule shows there; all sizes up to 32 occur. */
const size = fc.oneof(
  { weight: 40, arbitrary: fc.nat({ max: 3 }) },
  { weight: 3, arbitrary: fc.nat({ max: 12 }) },
  { weight: 1, arbitrary: fc.nat({ max: 30 }) },
);

const plan = fc.record({
  format: fc.constantFrom(...FORMATS),
  size,
  seed: fc.nat({ max: 1_000_000 }),
  rounds: fc.constantFrom(0, 1, 1, 2, 2, 5),
  events: fc.integer({ min: 1, max: 3 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** Cups of one season share its pages. */
const CUPS_IN_SEASON = 10;

/** Decisions and rounds after which a cup must have its champion. */
const MOST_STEPS = 60;

const doorsOf = async (base: string, { token }: Organizer) => ({
  fan: await visitor(base),
  desk: await visitor(base, token),
});

async function disturbCup(cup: DisturbedCup, { rounds, events }: Plan): Promise<ToldCup> {
  let state = await readState(cup);
  for (let round = 0; round < rounds; round++) {
    if (!(await playRound(cup, state))) break;
    state = await readState(cup);
  }
  for (let event = 0; event < events; event++) {
    if (await disturb(cup, state)) state = await readState(cup);
  }
  return { cup, ties: state.ties, standings: await readStandings(cup) };
}

/** Contradictions come only after a question, or with a spot filled by hand. */
const listUnasked = ({ cup, standings: { doubts = [] } }: ToldCup): string[] =>
  cup.insisted ? [] : doubts.map(({ spot }) => `nobody was asked about ${spot.name}`);

async function reachChampion(cup: DisturbedCup): Promise<string[]> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const state = await readState(cup);
    if (await playRound(cup, state)) continue;
    const standings = await readStandings(cup);
    if (standings.champion) return contradictTitle(state.ties, standings);
    if (!(await decide(cup, state, standings))) return ["nothing can be decided"];
  }
  return ["the decisions do not end"];
}

function expectTruth(told: readonly string[], { log }: DisturbedCup, of: Plan): void {
  if (told.length > 0) throw new Error([JSON.stringify(of), ...log, ...told].join("\n"));
}

test("disturbed cups tell one truth and reach a champion", async ({ baseURL, organizer }) => {
  const doors = await doorsOf(baseURL, organizer);
  const property = fc.asyncProperty(
    fc.array(plan, { minLength: CUPS_IN_SEASON, maxLength: CUPS_IN_SEASON }),
    async (plans) => {
      const season = await createCupSeason(organizer);
      const cups: { told: ToldCup; of: Plan }[] = [];
      for (const [at, of] of plans.entries()) {
        const [least, most] = of.format.entrants;
        const entrants = Math.min(least + of.size, most);
        const name = `Copa ${at}`;
        const cup = await createDisturbedCup(organizer, season, { ...of, name, entrants });
        const told = await disturbCup(cup, of);
        expectTruth([...listUnasked(told), ...(await listTwoTruths(told))], cup, of);
        expectTruth(await listWrongPlaces(told, season, doors), cup, of);
        cups.push({ told, of });
      }
      const others = await listOtherTruths(
        cups.map(({ told }) => told),
        season,
        doors,
      );
      for (const { told, of } of cups) expectTruth(others.get(told.cup) ?? [], told.cup, of);
      for (const { told, of } of cups) expectTruth(await reachChampion(told.cup), told.cup, of);
    },
  );
  const numRuns = Math.ceil(cases(300).numRuns / CUPS_IN_SEASON);
  await fc.assert(property, { numRuns, endOnFailure: true });
}, 600_000);
