import { setTimeout as wait } from "node:timers/promises";
import { createCaller, type Tally } from "./caller.ts";

/** Milliseconds between a scorer's results. */
const BETWEEN = 5_000;

/** Every fourth result also creates a uniquely named field. */
const MAKES = 4;

export interface Scoring {
  base: string;
  token: string;
  championship: number;
  ends: number;
  headers: Record<string, string>;
  tally: Tally;
}

/** A scorer's last acknowledged score, later ones sent, and created fields. */
export interface ScorerLog {
  game: number;
  acknowledged: number | null;
  open: number[];
  fields: string[];
}

/** A scorer of one game who sends each result with a key until acknowledged. */
export async function scoreOn(
  { base, token, championship, ends, headers, tally }: Scoring,
  game: number,
): Promise<ScorerLog> {
  const call = createCaller(tally, ends);
  const send = (path: string, json: unknown) =>
    call({
      url: base + path,
      method: "POST",
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        "idempotency-key": crypto.randomUUID(),
      },
      json,
    });
  const told: ScorerLog = { game, acknowledged: null, open: [], fields: [] };
  await wait(Math.random() * BETWEEN);
  for (let goals = 0; Date.now() < ends; goals++) {
    const games = [{ id: game, finished: false, home_score: goals, away_score: 0 }];
    const answer = await send("/v1/organizer/games/stats", { games });
    // A repeated write returns its first answer; a 409 is a refusal.
    if (answer?.ok) {
      told.acknowledged = goals;
      told.open = [];
    } else told.open.push(goals);
    if (goals % MAKES === 0) {
      const name = `Campo ${game}-${goals}`;
      const made = await send("/v1/organizer/fields", { championship_id: championship, name });
      if (made?.ok) told.fields.push(name);
    }
    await wait(BETWEEN);
  }
  return told;
}
