import { expect, test } from "vitest";
import { onPitch, replacedIn, sentOff } from "../../../app/domain/result/doubts.ts";

test("players on the pitch are starters plus entries minus exits", () => {
  const lineup = [1, 2, 3, 4].map((user_id) => ({ user_id, starter: user_id < 3 }));
  const enters = (user_id: number, replaced_user_id: number) =>
    ({ type: "substitution", user_id, replaced_user_id }) as const;
  const after = (...events: Parameters<typeof onPitch>[1][number][]) => [
    ...onPitch(lineup, events),
  ];
  expect(after()).toEqual([1, 2]);
  expect(after(enters(3, 1))).toEqual([2, 3]);
  expect(after(enters(3, 1), enters(1, 2))).toEqual([3, 1]);
  expect(after({ type: "red_card", user_id: 2, replaced_user_id: null })).toEqual([1]);
  const yellow = { type: "yellow_card", user_id: 2, replaced_user_id: null } as const;
  expect(after(yellow)).toEqual([1, 2]);
  expect(after(yellow, yellow)).toEqual([1]);
  expect([...sentOff([yellow, yellow])]).toEqual([2]);
  expect([...replacedIn([enters(3, 1), enters(4, 2), enters(1, 4)])]).toEqual([2, 4]);
  expect(after({ type: "goal", user_id: 4, replaced_user_id: null })).toEqual([1, 2]);
});
