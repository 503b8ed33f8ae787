import { expect, test } from "vitest";
import { chargeOf, shieldColors } from "../../app/components/team/shield-shape.ts";
import { initialsOf } from "../../app/components/team/shield.tsx";

const drawing = (id: number, name: string): string => {
  const { field, tincture } = shieldColors({ id, primary_color: null, secondary_color: null });
  return [field, tincture, chargeOf({ id }), initialsOf(name)].join();
};

test("thirty-two teams made one after the other have shields that differ without their letters", () => {
  for (const first of [1, 14, 500]) {
    const drawn = Array.from({ length: 32 }, (_, i) => drawing(first + i, "Time"));
    expect(new Set(drawn).size).toBe(32);
  }
});

test("teams of one drawing are told apart by their letters", () => {
  expect(drawing(3, "Flamengo")).not.toBe(drawing(35, "Corinthians"));
});
