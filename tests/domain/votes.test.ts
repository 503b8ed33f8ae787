import { expect, test } from "vitest";
import { openVote, type VotedGame } from "../../app/domain/votes.ts";

const START = "2026-11-29T13:00:00.000Z";
const at = (hours: number): number => Date.parse(START) + hours * 60 * 60 * 1000;

const scheduled: VotedGame = {
  status: "scheduled",
  finished: false,
  result_kind: "played",
  starts_at: START,
  time_known: true,
  home_team_id: 1,
  away_team_id: 2,
};
const played: VotedGame = { ...scheduled, status: "finished", finished: true };

test("winner votes are open until kick-off time", () => {
  expect(openVote(scheduled, at(-1))).toEqual({ kind: "winner", closes_at: START });
  expect(openVote(scheduled, at(0))).toBeNull();
  expect(openVote({ ...scheduled, status: "live" }, at(-1))).toBeNull();
  expect(openVote({ ...scheduled, status: "cancelled" }, at(-1))).toBeNull();
});

test("without a time, winner votes are open until kick-off", () => {
  const open = { kind: "winner", closes_at: null };
  expect(openVote({ ...scheduled, starts_at: null }, at(0))).toEqual(open);
  expect(openVote({ ...scheduled, time_known: false }, at(0))).toEqual(open);
  expect(openVote({ ...scheduled, status: "postponed" }, at(5))).toEqual(open);
});

test("a game that lacks a team has no vote", () => {
  expect(openVote({ ...scheduled, home_team_id: null }, at(-1))).toBeNull();
  expect(openVote({ ...scheduled, away_team_id: null }, at(-1))).toBeNull();
});

test("best-player votes are open for three days", () => {
  const closes_at = "2026-12-02T13:00:00.000Z";
  expect(openVote(played, at(2))).toEqual({ kind: "star", closes_at });
  expect(openVote(played, at(72) - 1)).toEqual({ kind: "star", closes_at });
  expect(openVote(played, at(72))).toBeNull();
});

test("an unplayed or undated game has no best-player vote", () => {
  expect(openVote({ ...played, result_kind: "walkover" }, at(2))).toBeNull();
  expect(openVote({ ...played, starts_at: null }, at(2))).toBeNull();
});
