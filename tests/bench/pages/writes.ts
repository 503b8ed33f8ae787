import type { Answer, Question } from "./ask.ts";
import type { Role, Running } from "./runtime.ts";
import type { Imported } from "./seasons/imported.ts";

/** A build as it is measured: running, with its seasons. */
export type Side = Running & Imported;

/** A result of one game that differs from one time to the next, and leaves its events as they are. */
export const resultOf = (side: Side, role: Role, game: number, time: number): Question =>
  writing(side, role, "/v1/organizer/games/stats", {
    games: [{ id: game, home_score: 1 + (time % 2), away_score: 1 }],
  });

/** Brings a game back to where nothing of it was played. */
export const resetOf = (side: Side, role: Role, id: number): Question =>
  writing(side, role, "/v1/organizer/games/reset", { id });

/** Results of many games in one call. */
export const resultsOf = (side: Side, games: number[]): Question =>
  writing(side, "app", "/v1/organizer/games/stats", {
    games: games.map((id, at) => ({ id, home_score: at % 4, away_score: at % 3 })),
  });

const writing = ({ urlOf, token }: Side, role: Role, path: string, json: object): Question => ({
  url: urlOf(role, path),
  method: "POST",
  headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
  body: JSON.stringify(json),
});

/** The answer, if it has the status; anything else ends the run. */
export function expectStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${what}: ${answer.status} instead of ${status}`);
}
