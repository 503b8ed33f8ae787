import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry, EntryContent } from "../../../app/domain/sheet/entries.ts";
import { foldEntries } from "../../../app/domain/sheet/fold.ts";
import { cases } from "../support/cases.ts";
import { after, entries, entry, event, side } from "./support.ts";

test("any order of arrival and any repeats give one sheet", () => {
  fc.assert(
    fc.property(
      entries.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray([...list, ...list], { minLength: list.length }),
        ),
      ),
      ([list, some]) => {
        const arrived = [...some, ...list.filter((one) => !some.includes(one))];
        expect(foldEntries(arrived)).toEqual(foldEntries(list));
      },
    ),
    cases(),
  );
});

test("no entry is ever lost: each fact has one line", () => {
  fc.assert(
    fc.property(entries, (list) => {
      const facts = list.filter(({ content: { kind } }) =>
        ["event", "lineup", "kick", "period", "athlete", "score", "end", "interruption"].includes(
          kind,
        ),
      );
      const lines = foldEntries(list).lines.map(({ id }) => id);
      expect(lines.toSorted()).toEqual(facts.map(({ id }) => id).toSorted());
    }),
    cases(),
  );
});

/** What happens at the pitch: goals, each seen by one or two devices, some noted wrongly. */
const game = fc.array(
  fc.record({
    /** Seconds since the goal before. */
    gap: fc.integer({ min: 20, max: 900 }),
    side,
    seen: fc.constantFrom("a", "b", "ab"),
    /** Seconds that the second device was later, or its clock is wrong. */
    late: fc.integer({ min: -110, max: 110 }),
    annulled: fc.boolean(),
  }),
  { maxLength: 8 },
);

const deliveries = fc.array(fc.record({ device: fc.constantFrom("a", "b"), lost: fc.boolean() }), {
  maxLength: 60,
});

/** Devices, a server, and what each has; `sync` may lose the answer, so that all is sent again. */
class Pitch {
  readonly server = new Map<string, Entry>();
  readonly devices = { a: new Map<string, Entry>(), b: new Map<string, Entry>() };

  note(device: "a" | "b", one: Entry): void {
    this.devices[device].set(one.id, one);
  }

  sync(device: "a" | "b", lost: boolean): void {
    const own = this.devices[device];
    for (const [id, one] of own) if (!this.server.has(id)) this.server.set(id, one);
    if (!lost) for (const [id, one] of this.server) own.set(id, one);
  }

  sheet = (device: "a" | "b") => foldEntries([...this.devices[device].values()]);
}

const named = (device: string, goal: number): string => `${String(goal).padStart(2, "0")}${device}`;
const goalOf = (id: string): string => id.slice(0, 2);

test("interleaved devices end with the goals that were scored", () => {
  fc.assert(
    fc.property(game, deliveries, (goals, order) => {
      const pitch = new Pitch();
      const steps = [...order];
      let acts = 0;
      const answer = (device: "a" | "b") => {
        const questions = pitch.sheet(device).questions;
        for (const { kind, ...question } of questions) {
          if (kind !== "double" || !("as" in question)) continue;
          const { of, as } = question;
          const same = goalOf(of) === goalOf(as);
          acts += 1;
          const content: EntryContent = { kind: same ? "same" : "distinct", of, as };
          pitch.note(device, entry(`answer ${acts} ${device}`, 20_000 + acts, content, { device }));
        }
      };
      const sync = () => {
        const step = steps.shift();
        if (!step) return;
        pitch.sync(step.device, step.lost);
        answer(step.device);
      };
      let seconds = 0;
      for (const [i, { gap, side: of, seen, late, annulled }] of goals.entries()) {
        seconds += gap;
        for (const device of ["a", "b"] as const) {
          if (!seen.includes(device)) continue;
          const time = seconds + (device === "b" && seen === "ab" ? late : 0);
          const at = { device, noted_at: after(time), minute: null };
          pitch.note(device, entry(named(device, i), time, event("goal", null, { side: of }), at));
          sync();
          if (annulled) {
            const removal = { kind: "removal" as const, of: named(device, i), reason: null };
            pitch.note(device, entry(`gone ${named(device, i)}`, time + 60, removal, { device }));
          }
        }
        sync();
      }
      for (let round = 0; round < 4 + goals.length; round += 1) {
        for (const device of ["a", "b"] as const) {
          pitch.sync(device, false);
          answer(device);
        }
      }
      for (const device of ["a", "b", "a", "b"] as const) pitch.sync(device, false);
      const truth = { home: 0, away: 0 };
      for (const { side: of, annulled } of goals) if (!annulled) truth[of] += 1;
      expect(pitch.sheet("a")).toEqual(pitch.sheet("b"));
      expect(pitch.sheet("a").score).toEqual(truth);
      expect(pitch.sheet("a").questions).toEqual([]);
    }),
    cases(),
  );
});
