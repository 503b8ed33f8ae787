import { expect, test } from "vitest";
import { isRunning, withRunningScores } from "../../../app/domain/competition/running-scores.ts";
import { buildTables } from "../../../app/domain/competition/tables.ts";
import { cup } from "../support/cup-factory.ts";
import { competitionFrom } from "./cup-competition.ts";

const league = competitionFrom(cup({ groups: 1, size: 4 }));
const [first] = league.games;

const firstWith = (change: object) => {
  if (!first) throw new Error("A league has games.");
  return { ...first, ...change };
};

const LIVE = { status: "live", home_score: 2, away_score: 0 } as const;

test("a running game is live with both scores", () => {
  expect(isRunning(firstWith(LIVE))).toBe(true);
  expect(isRunning(firstWith({ ...LIVE, away_score: null }))).toBe(false);
  expect(isRunning(firstWith({ ...LIVE, home_score: null }))).toBe(false);
  expect(isRunning(firstWith({ ...LIVE, finished: true }))).toBe(false);
  expect(isRunning(firstWith({ ...LIVE, status: "scheduled" }))).toBe(false);
});

test("the live table adds running games and changes nothing else", () => {
  const running = { ...league, games: [firstWith(LIVE), ...league.games.slice(1)] };
  const now = withRunningScores(running);
  const listPoints = (competition: typeof league) =>
    new Map(
      competition.phases
        .flatMap((phase) => buildTables(competition, phase))
        .flatMap(({ rows }) => rows.map(({ team, points }) => [team.id, points] as const)),
    );
  const leader = first?.home_team_id ?? 0;
  expect(listPoints(running).get(leader)).toBe(0);
  expect(listPoints(now).get(leader)).toBe(3);
  expect({ ...now, games: [] }).toEqual({ ...running, games: [] });
  expect(now.games.slice(1)).toEqual(running.games.slice(1));
});
