import { fc, test } from "@fast-check/vitest";
import { expect, test as example } from "vitest";
import { cases } from "../domain/support/cases.ts";
import { contrast } from "../../app/components/team/color.ts";
import { chooseCharge, initialsOn, shieldColors } from "../../app/components/team/shield.tsx";

/** Consecutive team ids that never share a drawing. */
const STRETCH = 800;
/** Teams in the largest tournament with adjacent crests. */
const MOST = 64;

const bare = (id: number, name = "") => ({ id, name, primary_color: null, secondary_color: null });

const drawing = (id: number, name: string): string => {
  const { field, tincture } = shieldColors(bare(id));
  return [field, tincture, chooseCharge(bare(id)), initialsOn(bare(id, name))].join();
};

/** Ids of a tournament with gaps. */
const ids = fc
  .tuple(
    fc.nat({ max: 1_000_000 }),
    fc.uniqueArray(fc.nat({ max: STRETCH - 1 }), { minLength: 2, maxLength: MOST }),
  )
  .map(([first, steps]) => steps.map((step) => first + step));

test.prop([ids], cases(1_000))("no two teams of a tournament share a crest", (teams) => {
  expect(new Set(teams.map((id) => drawing(id, "Time"))).size).toBe(teams.length);
});

example("what is drawn on a shield stands out on its field", () => {
  for (let id = 0; id < STRETCH; id += 1) {
    const { field, tincture } = shieldColors(bare(id));
    expect([id, contrast(field, tincture) >= 1.4]).toEqual([id, true]);
  }
});

example("a tournament's shield is drawn with its own initials and number", () => {
  const shield = { initials: "CRT", drawing: 3 };
  const team = { ...bare(40, "Coritiba"), shield };
  expect(initialsOn(team)).toBe("CRT");
  expect(shieldColors(team)).toEqual(shieldColors(bare(3)));
  expect(chooseCharge(team)).toBe(chooseCharge(bare(3)));
  expect(shieldColors({ ...team, primary_color: "#aa0000" }).field).toBe("#aa0000");
});

example("teams far apart of one drawing are told apart by their letters", () => {
  const shared = Array.from({ length: 10_000 }, (_, at) => at + STRETCH).find(
    (id) => drawing(id, "Time") === drawing(3, "Time"),
  );
  expect(shared).toBeDefined();
  expect(drawing(3, "Flamengo")).not.toBe(drawing(shared ?? 3, "Corinthians"));
});
