import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { BulletinRow } from "../../../app/domain/eligibility/bulletin.ts";
import { eligibility, type EligibilityFacts } from "../../../app/domain/eligibility.ts";
import { type EligibilityGame, isObstacle } from "../../../app/domain/eligibility/rules.ts";
import { MOVEMENTS } from "../../../app/domain/people/enrolment.ts";
import { cases } from "../support/cases.ts";
import { BANGU, facts, inscription, OLARIA, rules, ZICA } from "./factories.ts";

const moment = fc
  .integer({ min: Date.parse("2026-04-25T00:00:00Z"), max: Date.parse("2026-05-05T00:00:00Z") })
  .map((time) => new Date(time).toISOString());
const day = fc.constantFrom("2026-04-30", "2026-05-02", "2026-05-03", "2026-05-04");
const team = fc.option(fc.constantFrom(BANGU, OLARIA));

/** BID rows in publication order; corrections name earlier rows. */
const bulletins: fc.Arbitrary<BulletinRow[]> = fc
  .array(
    fc.record({
      user_id: fc.constantFrom(ZICA, ZICA, ZICA, ZICA + 1),
      from_team_id: team,
      to_team_id: team,
      valid_from: fc.option(day),
      valid_until: fc.option(day),
      type: fc.constantFrom(...MOVEMENTS),
      published_at: moment,
      corrects: fc.option(fc.nat()),
    }),
    { maxLength: 8 },
  )
  .map((drafts) => {
    const times = drafts.map((draft) => draft.published_at).sort();
    return drafts.map(({ corrects, ...draft }, i) => {
      const corrects_id = corrects === null || i === 0 ? null : (corrects % i) + 1;
      return {
        ...draft,
        id: i + 1,
        type: corrects_id === null ? draft.type : ("correction" as const),
        published_at: times[i] ?? draft.published_at,
        corrects_id,
      };
    });
  });

const bid = fc.record({
  hours_before: fc.option(fc.integer({ min: 0, max: 96 })),
  last_working_day: fc.boolean(),
  holidays: fc.uniqueArray(day, { maxLength: 2 }),
});
const age = fc.record({
  born_from: fc.option(fc.constantFrom("2009-06-15", "2009-06-16")),
  born_to: fc.option(fc.constantFrom("2009-06-14", "2009-06-15")),
  exceptions: fc.option(fc.integer({ min: 0, max: 3 })),
});
const deadline = fc.record({
  at: fc.option(moment),
  until_round: fc.option(fc.constant({ phase_order: 1, round: 2 })),
  hours_before: fc.option(fc.integer({ min: 0, max: 96 })),
});

const anyFacts: fc.Arbitrary<EligibilityFacts> = fc
  .record({
    rules: fc.option(
      fc.record({
        bid: fc.option(bid),
        age: fc.option(age),
        deadline: fc.option(deadline),
        documents: fc.boolean(),
        squad: fc.constant(null),
      }),
    ),
    documents: fc.constantFrom([], ["RG"], ["Foto", "RG"]),
    round_at: fc.option(moment),
    role: fc.constantFrom("athlete" as const, "coach" as const, "staff" as const),
    birth_date: fc.option(fc.constant("2009-06-15")),
    inscription: fc.option(
      fc.record({
        status: fc.constantFrom("approved" as const, "approved" as const, "pending" as const),
        created_at: moment,
        has_photo: fc.boolean(),
        has_document_file: fc.boolean(),
      }),
      { freq: 9 },
    ),
    bulletins,
    suspensions: fc.array(
      fc.record({
        cause: fc.constantFrom("red" as const, "tribunal" as const),
        matches: fc.integer({ min: 1, max: 3 }),
        deducted: fc.constant(0),
        served_in: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ documents, ...drawn }) => facts({ ...drawn, documents: [...documents] }));

const anyGame: fc.Arbitrary<EligibilityGame> = fc.record({
  starts_at: fc.option(moment, { freq: 9 }),
  time_known: fc.boolean(),
});

test.prop([anyFacts, anyGame], cases())("only barred athletes have a reason", (given, game) => {
  const { allowed, reasons } = eligibility(given, game);
  expect(allowed).toBe(reasons.every((reason) => !isObstacle(reason)));
  expect(new Set(reasons.map(({ message }) => message)).size).toBeGreaterThanOrEqual(
    new Set(reasons.map(({ code }) => code)).size,
  );
});

/** Obstacles that can be added to any facts. */
const burdens: ((given: EligibilityFacts) => EligibilityFacts)[] = [
  (given) => ({
    ...given,
    suspensions: [...given.suspensions, { cause: "red", matches: 1, deducted: 0, served_in: [] }],
  }),
  (given) => ({ ...given, inscription: null }),
  (given) => ({ ...given, inscription: inscription({ status: "released" }) }),
  (given) => ({ ...given, birth_date: null, rules: { ...(given.rules ?? rules({})), age: TODAY } }),
  (given) => ({
    ...given,
    bulletins: [],
    rules: { ...(given.rules ?? rules({})), bid: ANY_BID },
  }),
];
const TODAY = { born_from: "2009-01-01", born_to: null, exceptions: 3 };
const ANY_BID = { hours_before: null, last_working_day: false, holidays: [] };

test.prop([anyFacts, anyGame, fc.constantFrom(...burdens)], cases())(
  "an added obstacle never makes a barred athlete eligible",
  (given, game, burden) => {
    const { allowed } = eligibility(burden(given), game);
    if (!eligibility(given, game).allowed || given.role === "athlete") expect(allowed).toBe(false);
  },
);

test.prop([anyFacts, anyGame, fc.nat()], cases())(
  "the order of bulletin rows and suspensions is irrelevant",
  (given, game, turn) => {
    const turned = <T>(items: readonly T[]): T[] => {
      const at = items.length === 0 ? 0 : turn % items.length;
      return [...items.slice(at), ...items.slice(0, at)].toReversed();
    };
    const shuffled = { ...given, bulletins: turned(given.bulletins) };
    expect(eligibility(shuffled, game)).toEqual(eligibility(given, game));
    const { allowed } = eligibility({ ...given, suspensions: turned(given.suspensions) }, game);
    expect(allowed).toBe(eligibility(given, game).allowed);
  },
);

test.prop([bulletins, fc.constantFrom(BANGU, OLARIA)], cases())(
  "a correction overrides whatever a row stated before",
  (rows, to_team_id) => {
    const asked = rules({ bid: ANY_BID });
    const [first] = rows;
    if (first === undefined) return;
    // Every row is cancelled, then one is published again.
    const voids = rows.map((row, i) => ({
      ...row,
      id: rows.length + 1 + i,
      corrects_id: row.id,
      from_team_id: null,
      to_team_id: null,
      published_at: "2026-05-06T10:00:00.000Z",
    }));
    const anew = {
      ...first,
      id: 2 * rows.length + 1,
      user_id: ZICA,
      corrects_id: first.id,
      from_team_id: null,
      to_team_id,
      valid_from: null,
      valid_until: null,
      published_at: "2026-05-06T11:00:00.000Z",
    };
    const { allowed } = eligibility(facts({ rules: asked, bulletins: [...rows, ...voids, anew] }), {
      starts_at: "2026-05-10T18:00:00.000Z",
      time_known: true,
    });
    expect(allowed).toBe(to_team_id === BANGU);
  },
);
