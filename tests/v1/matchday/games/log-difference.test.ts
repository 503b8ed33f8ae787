import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase, rows } from "../../../../app/v1/db/database.ts";
import { read } from "../../../../app/v1/kit/call.ts";
import { selectDifferences } from "../../../../app/v1/matchday/games/changes/log.ts";

type State = Record<string, unknown> & { events: object[] };
interface Side {
  id: number;
  before: string;
  after: string;
}

const state: fc.Arbitrary<State> = fc
  .record(
    {
      status: fc.constantFrom("scheduled", "finished"),
      score: fc.tuple(fc.nat(2), fc.nat(2)),
      notes: fc.constantFrom("", "Choveu", '"aspas", $.events e %'),
      report: fc.constantFrom({ text: "a" }, { text: "b", list: [1] }),
    },
    { requiredKeys: [] },
  )
  .chain((members) =>
    fc
      .array(
        fc.record(
          { type: fc.constantFrom("goal", "card"), team_id: fc.nat(1) },
          { requiredKeys: ["type"] },
        ),
        { maxLength: 5 },
      )
      .map((events) => ({ ...members, events })),
  );

const { db } = openDatabase(env.DB, "first-primary");

/** Returns the differences of many pairs of states, each joined with an earlier one. */
const differences = async (
  cases: { before: object; after: object; earlier?: Side | undefined }[],
): Promise<Side[]> => {
  const pairs = cases.map(({ before, after, earlier }, id) => ({
    id,
    before,
    after,
    earlier_before: JSON.parse(earlier?.before ?? "{}"),
    earlier_after: JSON.parse(earlier?.after ?? "{}"),
  }));
  const { sides } = await read(db, {
    sides: rows<Side>(
      db,
      selectDifferences(sql`
        SELECT j.value ->> 'id' AS id, j.value -> 'before' AS before, j.value -> 'after' AS after,
          j.value -> 'earlier_before' AS earlier_before, j.value -> 'earlier_after' AS earlier_after
        FROM json_each(${JSON.stringify(pairs)}) j`),
    ),
  });
  return sides.toSorted((a, b) => a.id - b.id);
};

const sorted = (events: unknown[] = []) => events.map((event) => JSON.stringify(event)).toSorted();

/** Returns `events` with each of `gone` removed once. */
function without(events: string[], gone: string[]): string[] {
  const left = [...events];
  for (const event of gone) {
    const at = left.indexOf(event);
    expect(at, `${event} is there`).not.toBe(-1);
    left.splice(at, 1);
  }
  return left;
}

/** Applies a difference to a state; the events are unordered. */
function apply(from: State, { before, after }: Side) {
  const [was, is]: Partial<State>[] = [JSON.parse(before), JSON.parse(after)];
  const { events, ...members } = from;
  const { events: went = [], ...old } = was ?? {};
  const { events: came = [], ...fresh } = is ?? {};
  for (const [key, value] of Object.entries(old)) {
    expect(members[key], key).toEqual(value);
    delete members[key];
  }
  return {
    ...members,
    ...fresh,
    events: [...without(sorted(events), sorted(went)), ...sorted(came)].toSorted(),
  };
}

const bySet = ({ events, ...members }: State) => ({ ...members, events: sorted(events) });

test("a difference rebuilds one state from the other", async () => {
  const pairs = fc.sample(fc.record({ before: state, after: state }), {
    numRuns: 1000,
    seed: 1894,
  });
  const sides = await differences(pairs);
  for (const [i, { before, after }] of pairs.entries()) {
    const side = sides[i] ?? expect.unreachable();
    expect(apply(before, side)).toEqual(bySet(after));
    const [was = {}, is = {}]: Partial<State>[] = [JSON.parse(side.before), JSON.parse(side.after)];
    const same = Object.keys(was).filter(
      (key) => JSON.stringify(was[key]) === JSON.stringify(is[key]) && key !== "score",
    );
    expect(same).toEqual([]);
    const came = sorted(is.events);
    expect(sorted(was.events).filter((event) => came.includes(event))).toEqual([]);
  }
});

test("joined differences equal that of first and last state", async () => {
  const steps = fc.sample(fc.record({ start: state, between: state, end: state }), {
    numRuns: 1000,
    seed: 1894,
  });
  const first = await differences(
    steps.map(({ start, between }) => ({ before: start, after: between })),
  );
  const joined = await differences(
    steps.map(({ between, end }, i) => ({ before: between, after: end, earlier: first[i] })),
  );
  for (const [i, { start, end }] of steps.entries()) {
    expect(apply(start, joined[i] ?? expect.unreachable())).toEqual(bySet(end));
  }
});
