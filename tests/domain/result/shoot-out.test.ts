import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { Side } from "../../../app/domain/result.ts";
import {
  contradictedSides,
  faultOfKicks,
  type Kick,
  nextKickers,
  nextToKick,
  scoreOfKicks,
  winnerOfKicks,
} from "../../../app/domain/result/shoot-out.ts";
import { cases } from "../support/cases.ts";

/** Parses "●○ ○●", pair by pair. */
const kicks = (drawn: string, begins: Side = "home"): Kick[] =>
  Array.from(drawn.replaceAll(" ", "")).map((one, i) => ({
    side: (i % 2 === 0) === (begins === "home") ? "home" : "away",
    scored: one === "●",
  }));

const anyKicks = fc
  .record({
    begins: fc.constantFrom<Side>("home", "away"),
    scored: fc.array(fc.boolean(), { maxLength: 30 }),
  })
  .map(({ begins, scored }) => kicks(scored.map((one) => (one ? "●" : "○")).join(""), begins));

const anyFirst = fc.integer({ min: 1, max: 6 });

function played(all: Kick[], first: number): Kick[] {
  const end = all.findIndex((_, i) => winnerOfKicks(all.slice(0, i + 1), first) !== null);
  return end < 0 ? all : all.slice(0, end + 1);
}

/** True when a side can still win or stay level with the kicks left. */
function canStillWin(taken: Kick[], side: Side, first: number): boolean {
  const of = (one: Side) => taken.filter((kick) => kick.side === one).length;
  const each = Math.max(first, of("home"), of("away"));
  const rest = (one: Side): Kick[] =>
    Array.from({ length: each - of(one) }, () => ({ side: one, scored: one === side }));
  const { home, away } = scoreOfKicks([...taken, ...rest("home"), ...rest("away")]);
  return side === "home" ? home >= away : away >= home;
}

describe("examples", () => {
  test("a shoot-out ends when the other side cannot draw level", () => {
    expect(winnerOfKicks(kicks("●○ ●○ ●"))).toBeNull();
    expect(winnerOfKicks(kicks("●○ ●○ ●○"))).toBe("home");
    expect(winnerOfKicks(kicks("●● ●● ●● ○● ○"))).toBe("away");
    expect(winnerOfKicks(kicks("●● ●● ●● ●● ●○"))).toBe("home");
  });

  test("after five each, the first unequal pair decides", () => {
    expect(winnerOfKicks(kicks("●● ●● ●● ●● ●●"))).toBeNull();
    expect(winnerOfKicks(kicks("●● ●● ●● ●● ●● ●"))).toBeNull();
    expect(winnerOfKicks(kicks("●● ●● ●● ●● ●● ●○"))).toBe("home");
    expect(winnerOfKicks(kicks("●● ●● ●● ●● ●● ○○ ○●"))).toBe("away");
  });

  test("a three-kick rulebook ends sooner", () => {
    expect(winnerOfKicks(kicks("●○ ●○"), 3)).toBe("home");
    expect(winnerOfKicks(kicks("●○ ●○"))).toBeNull();
  });

  test("kicks out of turn or after the end are identified", () => {
    const twice: Kick[] = [
      { side: "away", scored: true },
      { side: "away", scored: true },
    ];
    expect(faultOfKicks(twice)).toEqual({ at: 1, code: "turn" });
    expect(faultOfKicks(kicks("●○ ●○ ●○ ●"))).toEqual({ at: 6, code: "decided" });
    expect(faultOfKicks(kicks("●○ ●○ ●○"))).toBeNull();
  });

  test("a total is impossible once passed or decided otherwise", () => {
    const begun = kicks("●○ ●●");
    expect(contradictedSides(begun, { home: 4, away: 3 })).toEqual([]);
    expect(contradictedSides(begun, { home: 1, away: 3 })).toEqual(["home"]);
    expect(contradictedSides(begun, { home: null, away: null })).toEqual(["home", "away"]);
    const over = kicks("●○ ●○ ●○");
    expect(contradictedSides(over, { home: 3, away: 0 })).toEqual([]);
    expect(contradictedSides(over, { home: 4, away: 0 })).toEqual(["home"]);
    expect(contradictedSides([], { home: null, away: null })).toEqual([]);
  });

  test("everyone on a side kicks once before anyone kicks twice", () => {
    const three = new Set([1, 2, 3]);
    const by = (...people: (number | null)[]) => people.map((user_id) => ({ user_id }));
    expect(nextKickers(three, by())).toEqual(three);
    expect(nextKickers(three, by(1, null, 3, 9))).toEqual(new Set([2]));
    expect(nextKickers(three, by(1, 2, 3))).toEqual(three);
    expect(nextKickers(new Set(), by(1))).toEqual(new Set());
  });
});

describe("random kicks", () => {
  test.prop([anyKicks], cases())("the score is each side's goals", (all) => {
    const { home, away } = scoreOfKicks(all);
    expect(home + away).toBe(all.filter(({ scored }) => scored).length);
    expect(home).toBeLessThanOrEqual(all.filter(({ side }) => side === "home").length);
  });

  test.prop([anyKicks, anyFirst], cases())(
    "a side wins exactly when the other cannot draw level",
    (all, first) => {
      const taken = played(all, first);
      const winner = winnerOfKicks(taken, first);
      expect(canStillWin(taken, "home", first)).toBe(winner !== "away");
      expect(canStillWin(taken, "away", first)).toBe(winner !== "home");
    },
  );

  test.prop([anyKicks, anyFirst], cases())(
    "a completed shoot-out is valid, and an extra kick invalid",
    (all, first) => {
      const taken = played(all, first);
      expect(faultOfKicks(taken, first)).toBeNull();
      const after = nextToKick(taken, first);
      if (winnerOfKicks(taken, first) === null) {
        expect(after).not.toHaveLength(0);
        const more = after.map((side) => faultOfKicks([...taken, { side, scored: true }], first));
        expect(more.every((fault) => fault === null)).toBe(true);
      } else {
        expect(after).toEqual([]);
        expect(faultOfKicks([...taken, { side: "home", scored: true }], first)).toEqual({
          at: taken.length,
          code: "decided",
        });
      }
    },
  );

  test.prop([anyKicks, anyFirst], cases())(
    "only the last kick decides, and the winner leads",
    (all, first) => {
      const taken = played(all, first);
      expect(winnerOfKicks(taken.slice(0, -1), first)).toBeNull();
      const winner = winnerOfKicks(taken, first);
      const { home, away } = scoreOfKicks(taken);
      if (winner !== null) expect(home > away).toBe(winner === "home");
    },
  );

  test.prop([anyKicks, anyFirst, fc.nat({ max: 16 })], cases())(
    "the final score is consistent with every earlier state",
    (all, first, length) => {
      const taken = played(all, first);
      const beginning = taken.slice(0, Math.min(length, Math.max(taken.length - 1, 0)));
      expect(contradictedSides(beginning, scoreOfKicks(taken), first)).toEqual([]);
      expect(contradictedSides(taken, scoreOfKicks(taken), first)).toEqual([]);
    },
  );
});
